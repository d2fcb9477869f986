//! Databases that come from elsewhere, or that do not say where they come from.

use std::{cell::RefCell, collections::BTreeSet};

use tokio::sync::watch::Sender;

use pglapse::{guard, reaper::pauses};

use super::{Setup, count};
use crate::{
    control::spec,
    support::{Database, wait_until},
};

const TABLES: &str =
    "CREATE TABLE t (id int, e timestamptz); CREATE TABLE u (id int, e timestamptz);
    INSERT INTO t SELECT i, now() - interval '1 h' FROM generate_series(1, 100) i;
    INSERT INTO u SELECT * FROM t";

#[tokio::test]
async fn without_the_schema_nothing_is_deleted() {
    let database = Database::with(TABLES).await;
    let client = database.connect().await;
    let role = format!("{}_poor", database.name());
    let grant =
        format!("CREATE ROLE {role} LOGIN; GRANT SELECT, DELETE, UPDATE (e) ON t TO {role}");
    client.batch_execute(&grant).await.unwrap();
    let url = database.url().replace("//postgres@", &format!("//{role}@"));
    let mut setup = Setup::new(&url, vec![spec("t", "e")]).await;
    let refused = setup.reaper().pass(database.name(), Sender::default()).await;
    let said = refused.unwrap_err().to_string();
    assert!(said.contains("no usable schema pglapse") && said.contains("--schema"), "{said}");
    let run = setup.tracker.spawn(setup.reaper().run(setup.token.clone()));
    wait_until("the metric says so", async || {
        setup.rendered().contains("reason=\"no state schema\"} 1")
    })
    .await;
    assert_eq!(count(&client, "t").await, 100);
    setup.token.cancel();
    run.await.unwrap();
    setup.config.reaper.dry_run = true;
    assert_eq!(setup.pass().await.deleted, 100, "counting takes none");
    drop(setup);
    client.batch_execute(&format!("DROP OWNED BY {role}; DROP ROLE {role}")).await.unwrap();
}

#[tokio::test]
async fn one_table_of_a_restored_database_goes_on_alone() {
    let database = Database::with(TABLES).await;
    let client = database.connect().await;
    client.batch_execute(guard::DDL).await.unwrap();
    let other = "INSERT INTO pglapse.identity (identity) VALUES ('another')";
    client.batch_execute(other).await.unwrap();
    // It came with the backup.
    client
        .batch_execute("INSERT INTO pglapse.pauses (relation, paused_by) VALUES (0, 'somebody')")
        .await
        .unwrap();
    let rules = || vec![spec("t", "e"), spec("u", "e")];
    let setup = Setup::new(&database.url(), rules()).await;
    let refused = setup.reaper().pass(database.name(), Sender::default()).await.unwrap_err();
    assert!(refused.to_string().contains("from a backup"), "{refused}");
    client.batch_execute("DELETE FROM pglapse.pauses").await.unwrap();
    let t = pauses::tables(&client, &["t".to_owned()]).await.unwrap();
    guard::accept_for(&client, &t).await.unwrap();
    assert_eq!(setup.pass().await.deleted, 100);
    assert_eq!((count(&client, "t").await, count(&client, "u").await), (0, 100));
    guard::accept(&client).await.unwrap();
    assert_eq!(setup.pass().await.deleted, 100);
    assert_eq!(count(&client, "u").await, 0);
}

#[tokio::test]
async fn a_database_that_was_restored_without_the_schema_under_a_running_process_is_noticed() {
    let database = Database::with(TABLES).await;
    let client = database.connect().await;
    let setup = Setup::new(&database.url(), vec![spec("t", "e")]).await;
    let run = setup.tracker.spawn(setup.reaper().run(setup.token.clone()));
    wait_until("it works", async || count(&client, "t").await == 0).await;
    // As after a restore to an earlier state: what the process knows of the log has not been
    // written yet. All its connections are gone, and whoever comes back finds the new state.
    let restore = "
        LOCK TABLE pglapse.identity; UPDATE pglapse.identity SET identity = 'another';
        INSERT INTO t VALUES (1, now());
        SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND application_name = 'pglapse'";
    client.batch_execute(restore).await.unwrap();
    wait_until("it rests", async || setup.rendered().contains("reason=\"restored\"} 1")).await;
    assert_eq!(count(&client, "t").await, 1);
    guard::accept(&client).await.unwrap();
    wait_until("it goes on", async || count(&client, "t").await == 0).await;
    setup.token.cancel();
    run.await.unwrap();
}

#[tokio::test]
async fn a_process_that_starts_while_another_one_makes_the_schema_waits_for_it() {
    let database = Database::with(TABLES).await;
    let (other, client) = (database.connect().await, database.connect().await);
    // As the other process does it, by statements that take long.
    let making = format!("BEGIN; SELECT pg_advisory_xact_lock(1885826145, 0); {}", guard::DDL);
    other.batch_execute(&making).await.unwrap();
    let config = Setup::hurried(&database.url(), vec![spec("t", "e")]);
    let start = async {
        let setup = Setup::without_schema(config).await;
        loop {
            let report = setup.pass().await;
            // Its rule is put there a moment after the schema.
            if report.deleted > 0 {
                return report;
            }
        }
    };
    let made = async {
        let waits =
            "SELECT query_start::text FROM pg_stat_activity WHERE datname = current_database()
            AND application_name = 'pglapse' AND wait_event_type = 'Lock'";
        let seen = RefCell::new(BTreeSet::new());
        wait_until("it asks again and again", async || {
            let rows = client.query(waits, &[]).await.unwrap();
            seen.borrow_mut().extend(rows.iter().map(|row| row.get::<_, String>(0)));
            seen.borrow().len() > 2
        })
        .await;
        other.batch_execute("COMMIT").await.unwrap();
    };
    let (report, ()) = tokio::join!(start, made);
    assert_eq!((report.deleted, report.errors), (100, 0));
    assert_eq!(
        count(&client, "pglapse.tables WHERE reaped_rows = 100").await,
        1,
        "its books are kept"
    );
}
