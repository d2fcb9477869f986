//! The reaper slows down under the load of a real server, and operators see what is left.

use std::{
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    time::Duration,
};

use pglapse::{
    catalog::Strategy,
    demo::cluster::{Cluster, Options},
};
use tokio_util::sync::CancellationToken;

use super::{Setup, count};
use crate::{
    cli::process::Serve,
    control::spec,
    support::{Database, connect, wait_until},
};

const TABLE: &str = "CREATE TABLE t (id int, e timestamptz); CREATE INDEX ON t (e);
    INSERT INTO t SELECT i, now() - interval '1 h' - i * interval '1 ms' FROM generate_series(1, 5000) i;";

/// Rows for some minutes of work at the pace of [`paced`].
const MUCH: &str = "CREATE TABLE t (id int, e timestamptz); CREATE TABLE other (id int);
    INSERT INTO t SELECT i, now() - interval '1 h' FROM generate_series(1, 100000) i;";

#[tokio::test]
async fn a_replication_slot_holds_it_only_for_what_it_wrote_itself() {
    let cluster = Cluster::start(&Options::default()).unwrap();
    let url = cluster.url("postgres");
    let client = connect(&url).await;
    client.execute("SELECT pg_create_physical_replication_slot('lazy', true)", &[]).await.unwrap();
    client.batch_execute(TABLE).await.unwrap();
    client.batch_execute("CREATE TABLE other AS SELECT generate_series(1, 500000)").await.unwrap();
    // What is not written yet, no slot keeps.
    client.batch_execute("CHECKPOINT").await.unwrap();
    let mut setup = Setup::new(&url, vec![spec("t", "e")]).await;
    setup.config.reaper.max_slot_lag = 8 << 20;
    assert_eq!(setup.pass().await.deleted, 5000, "others wrote what the slot keeps");
    let kept = "pglapse_replication_slot_wal_bytes{database=\"postgres\"} ";
    let rendered = setup.rendered();
    let kept = rendered.lines().find_map(|line| line.strip_prefix(kept)).expect("the metric");
    assert!(kept.parse::<f64>().unwrap() > f64::from(8 << 20), "{kept}");
    setup.config.reaper.max_slot_lag = 1 << 20;
    setup.config.reaper.batch = 1000;
    // So slow that rows are left when it slows down.
    setup.config.reaper.rate = 20_000;
    let much = "INSERT INTO t SELECT i, now() FROM generate_series(1, 100000) i";
    client.batch_execute(much).await.unwrap();
    let run = setup.tracker.spawn(setup.reaper().run(setup.token.clone()));
    let holds = async || throttling(&setup.rendered(), "replication slot lag") == Some(127);
    wait_until("it holds for what it wrote", holds).await;
    assert!(count(&client, "t").await > 0);
    let advance = "SELECT pg_replication_slot_advance('lazy', pg_current_wal_lsn())";
    let goes_on = async || {
        client.execute(advance, &[]).await.unwrap();
        count(&client, "t").await == 0
    };
    wait_until("it goes on as the slot does", goes_on).await;
    setup.token.cancel();
    run.await.unwrap();
}

/// Since PostgreSQL 16 one that was invalidated for another reason than its lag still names the
/// place from which it kept WAL.
#[tokio::test]
async fn a_replication_slot_that_is_lost_holds_nothing() {
    const LOST: &str = "SET allow_system_table_mods = on; DO $$ BEGIN EXECUTE (
        SELECT 'CREATE OR REPLACE VIEW pg_catalog.pg_replication_slots AS SELECT '
          || string_agg(format('%s::%s AS %I', CASE attname WHEN 'wal_status' THEN '''lost'''
            WHEN 'restart_lsn' THEN quote_literal(pg_current_wal_lsn()) ELSE 'NULL' END,
            atttypid::regtype, attname), ', ' ORDER BY attnum)
        FROM pg_attribute WHERE attnum > 0
          AND attrelid = 'pg_catalog.pg_replication_slots'::regclass); END $$";
    let database = Database::with(MUCH).await;
    let client = database.connect().await;
    client.batch_execute(LOST).await.unwrap();
    let mut setup = Setup::new(&database.url(), vec![spec("t", "e")]).await;
    (setup.config.reaper.max_slot_lag, setup.config.reaper.batch) = (1 << 20, 1000);
    let run = setup.tracker.spawn(setup.reaper().run(setup.token.clone()));
    wait_until("all is gone", async || count(&client, "t").await == 0).await;
    assert!(!setup.rendered().contains("pglapse_replication_slot_wal_bytes{"));
    setup.token.cancel();
    run.await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_standby_that_falls_behind_slows_it_down_then_stops_it() {
    let settings = vec![("wal_receiver_status_interval".to_owned(), "1s".to_owned())];
    let mut cluster = Cluster::start(&Options { settings, ..Options::default() }).unwrap();
    let standby = cluster.standby().unwrap();
    let client = connect(&cluster.url("postgres")).await;
    let replica = connect(&standby.url("postgres")).await;
    client.batch_execute(MUCH).await.unwrap();
    // The server knows of a lag only while there is something to replay.
    let lag = async |seconds: u32| {
        client.batch_execute("INSERT INTO other VALUES (1)").await.unwrap();
        let behind = format!("pg_stat_replication WHERE replay_lag > interval '{seconds} s'");
        count(&client, &behind).await == 1
    };
    let copied = async || {
        let there = "SELECT to_regclass('t') IS NOT NULL";
        replica.query_one(there, &[]).await.unwrap().get::<_, bool>(0)
    };
    wait_until("the standby has the table", copied).await;
    let mut setup = Setup::new(&cluster.url("postgres"), vec![spec("t", "e")]).await;
    (setup.config.reaper.rate, setup.config.reaper.batch) = (500, 50);
    setup.config.reaper.max_replica_lag = Duration::from_secs(6);
    let run = setup.tracker.spawn(setup.reaper().run(setup.token.clone()));
    let left = async || count(&client, "t").await;
    wait_until("it works", async || left().await < 100_000).await;
    assert_eq!(throttling(&setup.rendered(), "replica lag"), None);
    replica.batch_execute("SELECT pg_wal_replay_pause()").await.unwrap();
    let rests = async |rest: u32| {
        lag(0).await;
        throttling(&setup.rendered(), "replica lag") == Some(rest)
    };
    wait_until("it slows down", async || rests(3).await).await;
    wait_until("it stops", async || rests(127).await).await;
    let stopped = left().await;
    wait_until("the standby is farther behind", async || lag(10).await).await;
    assert_eq!(left().await, stopped, "nothing is deleted meanwhile");
    replica.batch_execute("SELECT pg_wal_replay_resume()").await.unwrap();
    wait_until("it goes on", async || lag(0).await || left().await < stopped).await;
    wait_until("it works as before", async || rests(0).await && left().await < stopped).await;
    setup.token.cancel();
    run.await.unwrap();
}

/// While rows are deleted, clients wait: for a lock that the trigger takes, until the batch ends.
/// That is ten times as long as a busy machine lets them wait, and each batch lets each of them have an
/// answer. They are so many that these are enough to judge by.
#[tokio::test(flavor = "multi_thread")]
async fn clients_that_become_slower_make_it_rest_longer() {
    const SLOW: &str = "
        CREATE TABLE t (id int, e timestamptz); CREATE TABLE other (id int);
        CREATE FUNCTION slow() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$ BEGIN
          LOCK TABLE other; PERFORM pg_sleep(1); RETURN NULL; END $$;
        CREATE TRIGGER slow AFTER DELETE ON t FOR EACH STATEMENT EXECUTE FUNCTION slow();";
    let database = Database::with(SLOW).await;
    // Its reaper works, too, and its clients are none of those that wait.
    let calm = Database::with(MUCH).await;
    let directory = tempfile::tempdir().unwrap();
    let config = directory.path().join("pglapse.toml").display().to_string();
    let text = format!(
        "[upstream]\nurl = '{}'\n[log]\nformat = 'json'\n\
         [reaper]\nbatch = 10\ninterval = '100ms'\nlock_timeout = '10s'\nmax_lock_waits = 0\n\
         [[table]]\nname = 't'\nexpires = 'e'\n\
         [[table]]\nname = 't'\nexpires = 'e'\ndatabase = '{}'\nrate = 1000\n",
        database.url(),
        calm.name()
    );
    std::fs::write(&config, text).unwrap();
    let serve = Serve::start(&config);
    let rests = || throttling(&serve.get("/metrics").1, "client latency");
    let (stop, answers) = (CancellationToken::new(), Arc::new(AtomicU64::new(0)));
    let clients: Vec<_> = std::iter::repeat_with(|| {
        let (url, stop) = (database.url_at(serve.listen.port()), stop.clone());
        let answers = Arc::clone(&answers);
        tokio::spawn(async move {
            let client = connect(&url).await;
            while !stop.is_cancelled() {
                client.batch_execute("SELECT count(*) FROM other").await.unwrap();
                answers.fetch_add(1, Ordering::Relaxed);
                tokio::time::sleep(Duration::from_millis(50)).await; // they do something else, too
            }
        })
    })
    .take(30)
    .collect();
    wait_until("they get answers", async || answers.load(Ordering::Relaxed) > 300).await;
    // Before a pass the reaper looks how fast they are, once a second.
    let last_pass = || last_pass(&serve.get("/metrics").1, database.name());
    wait_until("it has passed", async || last_pass().is_some()).await;
    let first = last_pass();
    let knows = async || last_pass().zip(first).is_some_and(|(now, first)| now > first + 2.0);
    wait_until("it knows how fast they are", knows).await;
    let calm_clients = async || rests().is_none_or(|rest| rest == 0);
    wait_until("it does not rest for clients that are as fast as ever", calm_clients).await;
    // A batch takes a page at least: these are hundreds of batches.
    let rows = "INSERT INTO t SELECT i, now() - interval '1 h' FROM generate_series(1, 50000) i";
    database.connect().await.batch_execute(rows).await.unwrap();
    wait_until("it rests", async || rests() >= Some(3)).await;
    let said = format!("The reaper of {} rests ", database.name());
    wait_until("the page says so", async || serve.get("/").1.contains(&said)).await;
    let calmly = calm.connect().await;
    let left = count(&calmly, "t").await;
    wait_until("the other works", async || count(&calmly, "t").await < left).await;
    stop.cancel();
    for client in clients {
        client.await.unwrap();
    }
    serve.wait_for("\"why\":\"client latency\"");
    wait_until("nobody is in the way", async || rests() == Some(0)).await;
    let metrics = serve.get("/metrics").1;
    let of_calm = format!("pglapse_reaper_throttling{{database=\"{}\"", calm.name());
    assert!(
        !metrics.contains(&of_calm),
        "clients of one database slow another's reaper down: {metrics}"
    );
    for database in [&database, &calm] {
        assert!(count(&database.connect().await, "t").await > 0, "it is at work");
    }
}

/// When the last pass over a database's only table ended, by the metrics.
fn last_pass(metrics: &str, database: &str) -> Option<f64> {
    let begin = format!("pglapse_reaper_last_run_timestamp_seconds{{database=\"{database}\"");
    let line = metrics.lines().find(|line| line.starts_with(&begin))?;
    line.rsplit(' ').next().and_then(|n| n.parse().ok())
}

/// How much it slows down for this reason by the metrics, if it ever did.
fn throttling(metrics: &str, why: &str) -> Option<u32> {
    let is_it = |line: &&str| {
        line.starts_with("pglapse_reaper_throttling{")
            && line.contains(&format!("reason=\"{why}\""))
    };
    let line = metrics.lines().find(is_it)?;
    line.rsplit(' ').next().and_then(|n| n.parse().ok())
}

#[tokio::test(flavor = "multi_thread")]
async fn old_snapshots_and_waits_for_locks_are_felt() {
    let cluster = Cluster::start(&Options::default()).unwrap();
    let url = cluster.url("postgres");
    let client = connect(&url).await;
    client
        .batch_execute(&format!("{TABLE} CREATE TABLE other AS SELECT generate_series(1, 2) AS id"))
        .await
        .unwrap();
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
    reader.batch_execute("COMMIT; BEGIN; SELECT FROM other FOR UPDATE").await.unwrap();
    // Each waits for a row of its own, and so for a transaction.
    let waiting = [1, 2].map(|id| {
        let url = url.clone();
        let lock = "SELECT FROM other WHERE id = $1 FOR UPDATE";
        tokio::spawn(async move { connect(&url).await.execute(lock, &[&id]).await })
    });
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
