//! Migration tools that people use, through pglapse: what declares a TTL is made, changed and taken
//! back by them as all else is.

use std::{path::Path, time::Duration};

use tokio::{process::Command, time::timeout};

use crate::{
    clients::run,
    sql_rules::{database, proxy},
    support::skipped::skip,
};

/// A tool that hangs fails.
const LONGEST: Duration = Duration::from_mins(3);

const ROOT: &str = env!("CARGO_MANIFEST_DIR");

/// Runs the tool's script, which says `ok` at its end, on a fresh database.
async fn migrate(program: &str, script: &str) {
    let database = database("").await;
    let proxy = proxy(&database).await;
    let mut command = Command::new(format!("{ROOT}/{program}"));
    command
        .arg(format!("{ROOT}/tests/migrations/{script}"))
        .arg(proxy.url(&database))
        .env("NODE_PATH", format!("{ROOT}/target/node/node_modules"));
    let said = timeout(LONGEST, run(&mut command, "")).await.expect("the tool does not hang");
    assert!(said.trim_end().ends_with("ok"), "{said}");
}

/// The same as `make test-migrations` does with Alembic, where that is installed.
#[tokio::test(flavor = "multi_thread")]
async fn a_migration_tool_declares_a_ttl() {
    let is_there = |path: &str| Path::new(ROOT).join("target/venv").join(path).exists();
    if !is_there("bin/alembic") {
        skip("make test-migrations installs Alembic");
        return;
    }
    migrate("target/venv/bin/python", "with_alembic.py").await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "`make test-migrations` runs it"]
async fn alembic() {
    migrate("target/venv/bin/python", "with_alembic.py").await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "`make test-migrations` runs it"]
async fn django() {
    migrate("target/venv/bin/python", "with_django.py").await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "`make test-migrations` runs it"]
async fn knex() {
    migrate("target/node/bin/node", "with_knex.js").await;
}
