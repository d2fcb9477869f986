//! What a real server feels makes the reaper brake, and operators see what is left.

use std::time::Duration;

use pglapse::{
    catalog::Strategy,
    demo::cluster::{Cluster, Options},
};

use super::{Setup, count};
use crate::{
    cli::process::Serve,
    control::spec,
    support::{Database, connect, wait_until},
};

const TABLE: &str = "CREATE TABLE t (id int, e timestamptz); CREATE INDEX ON t (e);
    INSERT INTO t SELECT i, now() - interval '1 h' - i * interval '1 ms' FROM generate_series(1, 5000) i;";

#[tokio::test]
async fn nothing_is_deleted_while_a_replication_slot_keeps_too_much() {
    let cluster = Cluster::start(&Options::default()).unwrap();
    let url = cluster.url("postgres");
    let client = connect(&url).await;
    client.execute("SELECT pg_create_physical_replication_slot('lazy', true)", &[]).await.unwrap();
    client.batch_execute(TABLE).await.unwrap();
    // What is not written yet, no slot keeps.
    client.batch_execute("CHECKPOINT").await.unwrap();
    let mut setup = Setup::new(&url, vec![spec("t", "e")]).await;
    setup.config.reaper.max_slot_lag = 1024;
    let waits = tokio::time::timeout(Duration::from_secs(2), setup.pass()).await;
    assert!(waits.is_err(), "the slot keeps more than that");
    assert_eq!(count(&client, "t").await, 5000);
    client.execute("SELECT pg_drop_replication_slot('lazy')", &[]).await.unwrap();
    assert_eq!(setup.pass().await.deleted, 5000);
}

#[tokio::test(flavor = "multi_thread")]
async fn old_snapshots_and_waits_for_locks_are_felt() {
    let cluster = Cluster::start(&Options::default()).unwrap();
    let url = cluster.url("postgres");
    let client = connect(&url).await;
    client.batch_execute(&format!("{TABLE} CREATE TABLE other ()")).await.unwrap();
    let directory = tempfile::tempdir().unwrap();
    let config = directory.path().join("pglapse.toml").display().to_string();
    let text = format!(
        "[upstream]\nurl = '{url}'\n[log]\nformat = 'json'\n[reaper]\ninterval = '100ms'\n\
         max_snapshot_age = '1ms'\nmax_lock_waits = 1\n[[table]]\nname = 't'\nexpires = 'e'\n"
    );
    std::fs::write(&config, text).unwrap();
    let serve = Serve::start(&config);
    let reader = connect(&url).await;
    let old = "BEGIN ISOLATION LEVEL REPEATABLE READ; SELECT count(*) FROM t";
    reader.batch_execute(old).await.unwrap();
    serve.wait_for("\"why\":\"an old snapshot\"");
    reader.batch_execute("COMMIT; BEGIN; LOCK TABLE other").await.unwrap();
    let waiting: Vec<_> = std::iter::repeat_with(|| {
        let url = url.clone();
        tokio::spawn(
            async move { connect(&url).await.execute("SELECT count(*) FROM other", &[]).await },
        )
    })
    .take(2)
    .collect();
    serve.wait_for("\"why\":\"lock waits\"");
    reader.batch_execute("COMMIT").await.unwrap();
    for waited in waiting {
        waited.await.unwrap().unwrap();
    }
    wait_until("it only slows down", async || count(&client, "t").await == 0).await;
}

#[tokio::test]
async fn operators_see_how_much_is_left_and_how_old_it_is() {
    let database = Database::with(TABLE).await;
    let mut rule = spec("t", "e");
    rule.reap.strategy = Some(Strategy::Index);
    let mut setup = Setup::new(&database.url(), vec![rule]).await;
    (setup.config.reaper.run_rows, setup.config.reaper.batch) = (1, 1000);
    assert_eq!(setup.pass().await.deleted, 1000);
    let left = setup.metric("pglapse_expired_rows", "public.t");
    assert!((left - 4000.0).abs() < 0.1, "{left}");
    let oldest = setup.metric("pglapse_oldest_expired_seconds", "public.t");
    assert!((3600.0..7200.0).contains(&oldest), "{oldest}");
    let client = database.connect().await;
    let told = "pglapse.tables WHERE expired_rows = 4000 AND oldest_expired >= interval '1 h'";
    assert_eq!(count(&client, told).await, 1);
    setup.config.reaper.run_rows = 0;
    assert_eq!(setup.pass().await.deleted, 4000);
    let left = setup.metric("pglapse_expired_rows", "public.t");
    assert!(left.abs() < 0.1, "{left}");
}
