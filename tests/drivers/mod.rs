//! Drivers and ORMs that people use, with their default settings, through pglapse over TLS, against
//! a table whose rows expire: once as a role without a password at a server without TLS, once by
//! password at one that wants TLS.
//!
//! Each script makes sure of the same: what is hidden, prepared statements, COPY, transactions,
//! errors, large values, LISTEN and cancelling, as far as its driver has them.

use std::{process::Output, time::Duration};

use pglapse::config::{AuthMethod, SslMode, TlsMode};
use tokio::{process::Command, time::timeout};

use crate::{
    clients::SAMPLE,
    support::{
        Database,
        proxy::{Proxy, rule},
        skipped::skip,
        tls::{Authority, server},
    },
};

/// A driver that hangs fails.
const LONGEST: Duration = Duration::from_mins(3);

pub(crate) const JAVA: &str = "target/java/bin/java";

/// Runs the script by `program` on fresh databases.
async fn drive(program: &str, arguments: &[&str]) {
    let authority = Authority::new();
    let database = Database::with(SAMPLE).await;
    let proxy = proxy(&database, &authority, AuthMethod::Auto, SslMode::Disable).await;
    run(program, arguments, &proxy.url(&database)).await;

    let managed = Database::of(server(&authority, &["hostssl all app all scram-sha-256"]).await);
    let admin = managed.connect().await;
    let role = "SET password_encryption = 'scram-sha-256'; CREATE ROLE app SUPERUSER LOGIN PASSWORD 'secret'";
    admin.batch_execute(role).await.expect("a role");
    admin.batch_execute(SAMPLE).await.expect("a table");
    let proxy = self::proxy(&managed, &authority, AuthMethod::Password, SslMode::Require).await;
    let url = proxy.url(&managed).replace("postgres@", "app:secret@");
    run(program, arguments, &url).await;
}

async fn proxy(
    database: &Database,
    authority: &Authority,
    method: AuthMethod,
    mode: SslMode,
) -> Proxy {
    let (certificate, key) = authority.issue("pglapse", &["127.0.0.1"]);
    Proxy::with_config(database, vec![rule("public.items", "expires_at")], |config| {
        config.listen.tls.mode = TlsMode::Require;
        config.listen.tls.certificate = Some(certificate);
        config.listen.tls.key = Some(key);
        config.upstream.clients.tls.mode = mode;
        config.auth.method = method;
    })
    .await
}

/// Runs the script by `program` at that URL, over TLS.
pub(crate) async fn run(program: &str, arguments: &[&str], url: &str) {
    let root = env!("CARGO_MANIFEST_DIR");
    let output = Command::new(format!("{root}/{program}"))
        .args(arguments.iter().map(|script| format!("{root}/tests/drivers/{script}")))
        .arg(format!("{url}?sslmode=require"))
        .env("NODE_PATH", format!("{root}/target/node/node_modules"))
        .env("CLASSPATH", format!("{root}/target/java/usr/share/java/postgresql.jar"))
        .kill_on_drop(true)
        .output();
    let Output { status, stdout, stderr } = timeout(LONGEST, output)
        .await
        .expect("the driver does not hang")
        .expect("the driver is installed: make test-drivers installs what it needs");
    let said = String::from_utf8_lossy(&stdout);
    let erred = String::from_utf8_lossy(&stderr);
    assert!(status.success() && said.trim_end().ends_with("ok"), "{said}\n{erred}");
}

/// Whether pgjdbc can be run, which needs a JVM.
pub(crate) fn has_java(program: &str) -> bool {
    let is_there = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join(program).exists();
    if !is_there {
        skip("pgjdbc needs a JVM");
    }
    is_there
}

async fn python(script: &str) {
    drive("target/venv/bin/python", &[script]).await;
}

async fn node(script: &str) {
    drive("target/node/bin/node", &[script]).await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "`make test-drivers` runs it"]
async fn psycopg() {
    python("with_psycopg.py").await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "`make test-drivers` runs it"]
async fn psycopg_asynchronously() {
    python("with_psycopg_async.py").await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "`make test-drivers` runs it"]
async fn psycopg2() {
    python("with_psycopg2.py").await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "`make test-drivers` runs it"]
async fn asyncpg() {
    python("with_asyncpg.py").await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "`make test-drivers` runs it"]
async fn pg8000() {
    python("with_pg8000.py").await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "`make test-drivers` runs it"]
async fn sqlalchemy() {
    python("with_sqlalchemy.py").await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "`make test-drivers` runs it"]
async fn django() {
    python("with_django.py").await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "`make test-drivers` runs it"]
async fn node_postgres() {
    node("with_node_postgres.js").await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "`make test-drivers` runs it"]
async fn postgres_js_and_drizzle() {
    node("with_postgres_js.js").await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "`make test-drivers` runs it"]
async fn prisma() {
    node("with_prisma.js").await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "`make test-drivers` runs it"]
async fn pgjdbc() {
    if has_java(JAVA) {
        drive(JAVA, &["WithPgjdbc.java"]).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "`make test-drivers` runs it"]
async fn libpqs_own_tools() {
    python("with_libpq.py").await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "`make test-drivers` runs it"]
async fn tokio_postgres_sqlx_and_diesel() {
    drive("target/drivers/debug/drivers", &[]).await;
}
