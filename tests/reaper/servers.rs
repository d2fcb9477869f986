//! Servers that go away or take no writes, and more than one reaper.

use std::time::Duration;

use pglapse::{
    demo::cluster::{Cluster, Options},
    guard,
};

use tokio::sync::watch::Sender;

use super::{Setup, count};
use crate::{
    control::spec,
    support::{Database, connect, try_connect, wait_until},
};

const TABLE: &str = "CREATE TABLE t (id int, e timestamptz); CREATE INDEX ON t (e);
    INSERT INTO t SELECT i, now() - interval '1 h' FROM generate_series(1, 20000) i";

#[tokio::test]
async fn a_restart_of_the_server_is_survived() {
    let mut cluster = Cluster::start(&Options::default()).unwrap();
    let url = cluster.url("postgres");
    connect(&url).await.batch_execute(TABLE).await.unwrap();
    let mut setup = Setup::new(&url, vec![spec("t", "e")]).await;
    setup.config.reaper.rate = 5000;
    setup.config.reaper.batch = 500;
    let run = setup.tracker.spawn(setup.reaper().run(setup.token.clone()));
    let client = connect(&url).await;
    wait_until("some rows are gone", async || count(&client, "t").await < 19_000).await;
    drop(client);
    cluster.crash();
    assert!(try_connect(&url).await.is_err());
    cluster.resume().unwrap();
    let client = connect(&url).await;
    assert!(count(&client, "t").await > 0, "it was in the middle of its work");
    wait_until("all rows are gone", async || count(&client, "t").await == 0).await;
    setup.token.cancel();
    run.await.unwrap();
}

#[tokio::test]
async fn a_server_that_takes_no_writes_makes_it_pause() {
    let database = Database::with(TABLE).await;
    let client = database.connect().await;
    let name = database.name();
    let read_only = format!("ALTER DATABASE {name} SET default_transaction_read_only = on");
    client.batch_execute(&read_only).await.unwrap();
    let setup = Setup::new(&database.url(), vec![spec("t", "e")]).await;
    let database_name = database.name().to_owned();
    let refused = setup.reaper().pass(&database_name, Sender::default()).await;
    assert_eq!(refused.unwrap_err().to_string(), "the server takes no writes");
    assert_eq!(count(&client, "t").await, 20_000);
}

#[tokio::test]
async fn it_goes_on_when_the_server_takes_writes_again() {
    let database = Database::with(TABLE).await;
    let client = database.connect().await;
    let set = format!("ALTER DATABASE {}", database.name());
    let read_only = format!("{set} SET default_transaction_read_only = on");
    client.batch_execute(&read_only).await.unwrap();
    let setup = Setup::new(&database.url(), vec![spec("t", "e")]).await;
    let run = setup.tracker.spawn(setup.reaper().run(setup.token.clone()));
    wait_until("it has looked", async || setup.rendered().contains("reason=\"read-only\"} 1"))
        .await;
    let reset = format!("{set} RESET default_transaction_read_only");
    client.batch_execute(&reset).await.unwrap();
    wait_until("all rows are gone", async || count(&client, "t").await == 0).await;
    setup.token.cancel();
    run.await.unwrap();
}

#[tokio::test]
async fn two_reapers_share_the_work() {
    let database = Database::with(TABLE).await;
    let (one, two) = (
        Setup::new(&database.url(), vec![spec("t", "e")]).await,
        Setup::new(&database.url(), vec![spec("t", "e")]).await,
    );
    let (first, second) = tokio::join!(one.pass(), two.pass());
    assert_eq!(first.deleted + second.deleted, 20_000);
    assert_eq!(first.errors + second.errors, 0);
    assert_eq!(count(&database.connect().await, "t").await, 0);
}

#[tokio::test]
async fn a_pass_waits_for_another_process_that_makes_the_schema() {
    let database = Database::with(TABLE).await;
    let setup = Setup::new(&database.url(), vec![spec("t", "e")]).await;
    let other = database.connect().await;
    assert!(guard::ensure(&other).await.expect("the schema"));
    // As its statements do, which are the same where all is there already.
    other.batch_execute("BEGIN; LOCK pglapse.tables").await.unwrap();
    let watching = database.connect().await;
    let waits = async || {
        let since = "SELECT xact_start::text FROM pg_stat_activity
                     WHERE datname = current_database() AND wait_event_type = 'Lock'";
        let row = watching.query_opt(since, &[]).await.unwrap();
        row.map(|row| row.get::<_, String>(0))
    };
    let ended = async {
        wait_until("it waits", async || waits().await.is_some()).await;
        let first = waits().await;
        wait_until("it waits again", async || waits().await.is_some_and(|at| Some(at) != first))
            .await;
        other.batch_execute("ROLLBACK").await.unwrap();
    };
    let (report, ()) = tokio::join!(setup.pass(), ended);
    assert_eq!((report.deleted, report.errors), (20_000, 0));
}

#[tokio::test]
async fn a_pass_by_hand_goes_on_where_its_books_were_held_for_a_while() {
    let database = Database::with(TABLE).await;
    let setup = Setup::new(&database.url(), vec![spec("t", "e")]).await;
    assert_eq!(setup.pass().await.deleted, 20_000);
    let other = database.connect().await;
    let insert = "INSERT INTO t SELECT i, now() FROM generate_series(1, 100) i";
    other.batch_execute(insert).await.unwrap();
    other.batch_execute("BEGIN; SELECT FROM pglapse.tables FOR UPDATE").await.unwrap();
    let ended = async {
        wait_until("it has given up once", async || {
            setup.rendered().contains("reason=\"no connection\"} 1")
        })
        .await;
        other.batch_execute("COMMIT").await.unwrap();
    };
    let (report, ()) = tokio::join!(setup.pass(), ended);
    assert_eq!(count(&other, "t").await, 0, "{report:?}");
}

#[tokio::test]
async fn the_rate_is_kept() {
    let database = Database::with(TABLE).await;
    let mut setup = Setup::new(&database.url(), vec![spec("t", "e")]).await;
    setup.config.reaper.rate = 10_000;
    let began = tokio::time::Instant::now();
    setup.pass().await;
    let took = began.elapsed();
    assert!(took > Duration::from_millis(1300), "{took:?} for 20000 rows at 10000 a second");
}

#[tokio::test]
async fn nothing_is_deleted_by_rules_that_nobody_confirms() {
    let database = Database::with("CREATE TABLE t (id int, e timestamptz)").await;
    let client = database.connect().await;
    let setup = Setup::new(&database.url(), vec![spec("t", "e")]).await;
    let token = tokio_util::sync::CancellationToken::new();
    let run = setup.tracker.spawn(setup.reaper().run(token.clone()));
    let insert = "INSERT INTO t VALUES (1, now() - interval '1 h')";
    client.batch_execute(insert).await.unwrap();
    wait_until("it works", async || count(&client, "t").await == 0).await;
    setup.token.cancel(); // nobody watches the catalog from now on
    wait_until("it rests", async || {
        let resting = "reason=\"catalog unconfirmed\"} 1";
        setup.metrics.handle().render().contains(resting)
    })
    .await;
    client.batch_execute(insert).await.unwrap();
    let passed = setup.metric("pglapse_reaper_last_run_timestamp_seconds", "public.t");
    tokio::time::sleep(Duration::from_secs(1)).await; // twenty rests between passes
    let still = setup.metric("pglapse_reaper_last_run_timestamp_seconds", "public.t");
    assert!((passed - still).abs() < 1e-6, "no pass was made");
    assert_eq!(count(&client, "t").await, 1);
    token.cancel();
    run.await.unwrap();
}
