//! Several processes with different rules for a table: the one that was given its rule last is
//! right, for all.

use std::time::{Duration, SystemTime};

use pglapse::reaper::Progress;
use tokio::{sync::watch, task::JoinHandle};

use super::{Setup, count};
use crate::{
    control::spec,
    support::{Database, wait_until},
};

const TABLE: &str = "CREATE TABLE t (id int, e timestamptz);
    INSERT INTO t SELECT i, now() - interval '1 h' FROM generate_series(1, 100) i";

fn start(setup: &Setup) -> JoinHandle<()> {
    setup.tracker.spawn(setup.reaper().run(setup.token.clone()))
}

#[tokio::test]
async fn a_process_that_was_not_reloaded_does_not_go_on_with_its_shorter_rule() {
    const EARLIER: &str = "SELECT count(*) FROM pg_stat_activity WHERE application_name = 'pglapse'
        AND datname = current_database() AND xact_start < $1";
    let database = Database::with(TABLE).await;
    let client = database.connect().await;
    let old = Setup::new(&database.url(), vec![spec("t", "e")]).await;
    let running = start(&old);
    let gone = async || count(&client, "t").await == 0;
    wait_until("it deletes by its rule", gone).await;
    let new = Setup::new(&database.url(), vec![spec("t", "e + 30 days")]).await;
    let also = start(&new);
    let in_force = "pglapse.rules WHERE written = 't' AND plus = '30 days'";
    wait_until("the new rule is in force", async || count(&client, in_force).await == 1).await;
    // A batch that was under way may have begun before.
    let now: SystemTime = client.query_one("SELECT clock_timestamp()", &[]).await.unwrap().get(0);
    wait_until("batches that had begun have ended", async || {
        client.query_one(EARLIER, &[&now]).await.unwrap().get::<_, i64>(0) == 0
    })
    .await;
    client.batch_execute("INSERT INTO t VALUES (1, now() - interval '1 h')").await.unwrap();
    tokio::time::sleep(Duration::from_millis(500)).await;
    assert_eq!(count(&client, "t").await, 1, "it lives for thirty days more");
    // Who reloads last is right, also if that makes it shorter.
    let shorter = Setup::new(&database.url(), vec![spec("t", "e + 1 minute")]).await;
    let third = start(&shorter);
    wait_until("it goes by the last rule", gone).await;
    for (setup, run) in [(old, running), (new, also), (shorter, third)] {
        setup.token.cancel();
        run.await.unwrap();
    }
}

#[tokio::test]
async fn a_pass_by_hand_keeps_to_the_rule_in_force() {
    let database = Database::with(TABLE).await;
    let client = database.connect().await;
    let serving = Setup::new(&database.url(), vec![spec("t", "e + 30 days")]).await;
    let run = start(&serving);
    wait_until("its rule is in force", async || {
        let is_there = "SELECT pg_catalog.to_regclass('pglapse.rules') IS NOT NULL";
        client.query_one(is_there, &[]).await.unwrap().get(0)
            && count(&client, "pglapse.rules WHERE written = 't'").await == 1
    })
    .await;
    for spelled in ["t", "public.t"] {
        let by_hand = Setup::by_hand(&database.url(), vec![spec(spelled, "e")]).await;
        assert_eq!(by_hand.pass().await.deleted, 0, "{spelled}");
    }
    assert_eq!(count(&client, "t").await, 100);
    let mut same = Setup::by_hand(&database.url(), vec![spec("t", "e + 30 days")]).await;
    same.config.reaper.rate = 0;
    let (progress, _) = watch::channel(Progress::default());
    assert_eq!(same.reaper().pass(database.name(), progress).await.unwrap().deleted, 0);
    serving.token.cancel();
    run.await.unwrap();
}
