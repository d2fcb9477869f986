//! Rows that cannot go keep their own keys, and no others.

use std::collections::BTreeMap;

use pglapse::catalog::Interval;
use tokio::task::JoinSet;

use crate::support::{
    Database, connect,
    proxy::{Proxy, rule},
    sqlstate, wait_until,
};

/// What refers to a row is found by the operator of the foreign key, wherever that is.
#[tokio::test]
async fn a_foreign_key_of_an_extension_s_type_keeps_what_it_refers_to() {
    let database = Database::with(
        "CREATE EXTENSION ltree; CREATE EXTENSION citext;
         CREATE TABLE nodes (path ltree PRIMARY KEY, tag citext UNIQUE, email text UNIQUE, expires_at timestamptz);
         CREATE TABLE leaves (path ltree REFERENCES nodes, tag citext REFERENCES nodes (tag));
         INSERT INTO nodes SELECT g::text::ltree, 'Tag' || g, 'user' || g, '2001-01-01' FROM generate_series(1, 3) g;
         INSERT INTO leaves VALUES ('2', NULL), (NULL, 'tAG3')",
    )
    .await;
    let mut graceful = rule("nodes", "expires_at");
    graceful.grace = Interval { months: 12_000, ..Interval::ZERO };
    let proxy = Proxy::with_rules(&database, vec![graceful]).await;
    let client = connect(&proxy.url(&database)).await;
    for (email, fails) in [("user1", None), ("user2", Some("23505")), ("user3", Some("23505"))] {
        let sql = format!("INSERT INTO nodes (path, email) VALUES ('new.{email}', '{email}')");
        let done = client.batch_execute(&sql).await;
        assert_eq!(done.as_ref().err().and_then(sqlstate), fails, "{email}");
    }
}

/// A row that fails with its transaction keeps no other's key.
#[tokio::test]
async fn a_deferred_trigger_that_fails_for_one_row_fails_for_no_other() {
    let database = Database::with(
        "CREATE TABLE t (id int PRIMARY KEY, expires_at timestamptz);
         INSERT INTO t SELECT g, '2001-01-01' FROM generate_series(1, 3) g;
         CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'not this one'; END $$;
         CREATE CONSTRAINT TRIGGER refuse AFTER DELETE ON t DEFERRABLE INITIALLY DEFERRED
           FOR EACH ROW WHEN (OLD.id = 1) EXECUTE FUNCTION refuse()",
    )
    .await;
    let mut graceful = rule("t", "expires_at");
    graceful.grace = Interval { months: 12_000, ..Interval::ZERO };
    let proxy = Proxy::with_rules(&database, vec![graceful]).await;
    let mut direct = database.connect().await;
    // What comes while a sweep waits is swept together.
    let lock = direct.transaction().await.expect("a transaction");
    lock.batch_execute("LOCK t IN EXCLUSIVE MODE").await.expect("locked");
    let (url, mut inserts) = (proxy.url(&database), JoinSet::new());
    for id in [3, 1, 2] {
        let client = connect(&url).await;
        inserts.spawn(async move {
            let done = client.batch_execute(&format!("INSERT INTO t VALUES ({id}, NULL)")).await;
            (id, done.as_ref().err().and_then(sqlstate).map(str::to_owned))
        });
        let other = database.connect().await;
        wait_until("a sweep waits for the table", async || {
            let waits = "SELECT FROM pg_locks WHERE relation = 't'::regclass AND NOT granted";
            !other.query(waits, &[]).await.expect("rows").is_empty()
        })
        .await;
    }
    lock.commit().await.expect("the end");
    let done: BTreeMap<i32, Option<String>> = inserts.join_all().await.into_iter().collect();
    let failed = Some("23505".to_owned());
    assert_eq!(done, BTreeMap::from([(1, failed), (2, None), (3, None)]));
}
