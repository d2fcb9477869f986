//! `pglapse reap` where there are several rules or databases.

use super::{
    SCHEMA,
    process::{pglapse, stderr, stdout},
};
use crate::{reaper::count, support::Database};

#[tokio::test(flavor = "multi_thread")]
async fn the_rule_of_another_table_counts_although_it_is_not_asked_for() {
    let table = "(id int, e timestamptz); INSERT INTO";
    let rows = "SELECT i, '2001-01-01' FROM generate_series(1, 3) i;";
    let schema = format!(
        "CREATE SCHEMA vip; CREATE TABLE vip.carts {table} vip.carts {rows}
         CREATE TABLE carts {table} carts {rows}"
    );
    let database = Database::with(&schema).await;
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("pglapse.toml");
    let text = format!(
        "[upstream]\nurl = '{}'\n[reaper]\nnew_rule_delay = '0s'\n\
         [[table]]\nname = '*.carts'\nexpires = 'e'\n\
         [[table]]\nname = 'vip.carts'\nexpires = 'e'\npaused = true\ndatabase = '{}'\n\
         [[table]]\nname = 'gone'\nexpires = 'e'\n",
        database.url(),
        database.name()
    );
    std::fs::write(&path, text).unwrap();
    let client = database.connect().await;
    let done = pglapse(&["reap", "--table", "*.carts", "--config", path.to_str().unwrap()]);
    let said = stdout(&done) + &stderr(&done);
    assert_eq!(done.status.code(), Some(0), "{said}");
    assert!(!said.contains("gone") && !said.contains("vip"), "{said}");
    assert_eq!(count(&client, "public.carts").await, 0, "{said}");
    assert_eq!(count(&client, "vip.carts").await, 3, "{said}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_database_that_cannot_be_reached_keeps_no_other_from_its_pause() {
    let database = Database::with(SCHEMA).await;
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("pglapse.toml");
    let rule = |database: &str| {
        format!("[[table]]\nname = 'sessions'\nexpires = 'expires_at'\ndatabase = '{database}'\n")
    };
    let rules = rule("a_nowhere") + &rule(database.name());
    std::fs::write(&path, format!("[upstream]\nurl = '{}'\n{rules}", database.url())).unwrap();
    let path = path.to_str().expect("a path");
    let client = database.connect().await;
    for (command, pauses) in [("--pause", 1), ("--resume", 0)] {
        let told = pglapse(&["reap", command, "--config", path]);
        let said = stdout(&told) + &stderr(&told);
        assert!(said.contains("a_nowhere"), "{said}");
        assert_eq!(told.status.code(), Some(1), "{said}");
        assert_eq!(count(&client, "pglapse.pauses").await, pauses, "{said}");
    }
}

/// Rules that were set there by SQL are not known, so that nothing is said to be done.
#[tokio::test(flavor = "multi_thread")]
async fn a_database_that_could_not_be_asked_for_rules_is_told() {
    let database = Database::with(SCHEMA).await;
    let (server, name) = (database.url(), database.name());
    let (server, _) = server.rsplit_once('/').expect("a database");
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("pglapse.toml");
    let settings = format!(
        "[upstream]\nurl = '{server}/nowhere'\n[[table]]\nname = 'sessions'\n\
         expires = 'expires_at'\ndatabase = '{name}'\n"
    );
    std::fs::write(&path, settings).expect("a file");
    let path = path.to_str().expect("a path");
    for command in [&["check"][..], &["reap", "--pause"], &["reap", "--resume"]] {
        let done = pglapse(&[command, &["--config", path]].concat());
        let said = stdout(&done) + &stderr(&done);
        assert!(said.contains("nowhere"), "{command:?}: {said}");
        assert_eq!(done.status.code(), Some(1), "{command:?}: {said}");
    }
}
