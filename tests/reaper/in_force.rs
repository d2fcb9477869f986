//! Several processes with different rules for a table: the one that was given its rule last is
//! right, for all.

use std::time::{Duration, SystemTime};

use pglapse::{
    guard::{self, share},
    reaper::{Progress, pauses},
};
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

#[tokio::test]
async fn what_one_process_was_refused_is_not_for_another_to_let_go() {
    let database = Database::with(TABLE).await;
    let client = database.connect().await;
    let mut first = Setup::new(&database.url(), vec![spec("t", "e")]).await;
    let mut other = Setup::new(&database.url(), vec![spec("t", "e")]).await;
    (first.config.reaper.max_share, other.config.reaper.max_share) = (10, 50);
    for setup in [&first, &other] {
        assert_eq!(setup.pass().await.deleted, 0, "that is too much");
    }
    // What is left is little enough for either of them.
    client.batch_execute("UPDATE t SET e = 'infinity' WHERE id > 5").await.unwrap();
    for setup in [&first, &other] {
        assert_eq!(setup.pass().await.deleted, 0, "nobody has let it go");
    }
    share::confirm(&client, &["t".to_owned()], &[]).await.unwrap();
    assert_eq!(other.pass().await.deleted, 5);
}

/// A command may spell a rule in another way than the process that reaps, or mean each schema's.
#[tokio::test]
async fn what_was_refused_is_let_go_by_each_spelling_and_in_each_schema() {
    let database = Database::with(
        "CREATE SCHEMA a; CREATE TABLE a.t (id int, e timestamptz); CREATE TABLE t (LIKE a.t);
         INSERT INTO a.t SELECT i, '2001-01-01' FROM generate_series(1, 50) i;
         INSERT INTO t TABLE a.t;",
    )
    .await;
    let client = database.connect().await;
    assert!(guard::ensure(&client).await.expect("the schema"));
    for (rule, command, deleted) in [("public.t", "t", 50), ("*.t", "*.t", 50)] {
        let mut setup = Setup::new(&database.url(), vec![spec(rule, "e")]).await;
        setup.config.reaper.max_share = 50;
        setup.config.reaper.new_rule_delay = Duration::from_hours(1);
        assert_eq!(setup.pass().await.deleted, 0, "{rule}: it is new");
        let command = [command.to_owned()];
        assert!(pauses::begin_now(&client, &command).await.expect("begun") > 0, "{rule}");
        assert_eq!(setup.pass().await.deleted, 0, "{rule}: all would go");
        let resumed = pauses::resume(&client, &command, &command).await.expect("resumed");
        assert_eq!(resumed.confirmed.len(), 1, "{rule}");
        assert_eq!(setup.pass().await.deleted, deleted, "{rule}");
    }
}

/// What one process was refused no other lets go, however it spells the table's name.
#[tokio::test]
async fn a_share_that_was_refused_is_refused_by_each_spelling() {
    let database = Database::with(TABLE).await;
    let client = database.connect().await;
    assert!(guard::ensure(&client).await.expect("the schema"));
    for table in ["t", "public.t"] {
        let mut setup = Setup::new(&database.url(), vec![spec(table, "e")]).await;
        setup.config.reaper.max_share = 50;
        assert_eq!(setup.pass().await.deleted, 0, "{table}");
        // Less than the share is left, and nobody has said a word.
        let less = "UPDATE t SET e = 'infinity' WHERE id > 40";
        client.batch_execute(less).await.unwrap();
    }
    assert_eq!(count(&client, "pglapse.shares").await, 1);
    share::confirm(&client, &["public.t".to_owned()], &[]).await.unwrap();
    let mut setup = Setup::new(&database.url(), vec![spec("public.t", "e")]).await;
    setup.config.reaper.max_share = 50;
    assert!(setup.pass().await.deleted > 0);
}
