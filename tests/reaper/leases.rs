//! Several processes share the work, and nothing stays stuck when one of them dies.

use std::time::Duration;

use nix::sys::signal::Signal;
use tokio::sync::watch::Sender;
use tokio_postgres::Client;

use super::{Setup, count};
use crate::{
    cli::process::Serve,
    control::spec,
    support::{Database, wait_until},
};

const TABLE: &str = "CREATE TABLE t (id int, e timestamptz);
    INSERT INTO t SELECT i, now() - interval '1 h' FROM generate_series(1, 20000) i;
    INSERT INTO t SELECT i, now() + interval '1 h' FROM generate_series(1, 100) i";

/// Gives the task of `t` to somebody whose connection is this client's.
pub(super) async fn take(client: &Client, heartbeat: &str) {
    let take = format!(
        "INSERT INTO pglapse.tasks (leaf, part, owner, backend, fence, heartbeat)
         VALUES ('t'::regclass, 0, 'somebody', pg_backend_pid(), 7, {heartbeat})
         ON CONFLICT (leaf, part) DO UPDATE SET owner = 'somebody', backend = pg_backend_pid(),
           fence = pglapse.tasks.fence + 1, heartbeat = {heartbeat}"
    );
    client.batch_execute(&take).await.unwrap();
}

#[tokio::test]
async fn a_task_is_taken_over_when_its_owner_is_silent_or_gone() {
    let database = Database::with(TABLE).await;
    let client = database.connect().await;
    let mut setup = Setup::new(&database.url(), vec![spec("t", "e")]).await;
    client.batch_execute(pglapse::guard::DDL).await.unwrap();
    take(&client, "clock_timestamp() + interval '1 day'").await;
    let waits = tokio::time::timeout(Duration::from_secs(1), setup.pass()).await;
    assert!(waits.is_err(), "its owner is alive");
    assert_eq!(count(&client, "t").await, 20_100);
    take(&client, "clock_timestamp() - interval '3 s'").await;
    assert_eq!(setup.pass().await.deleted, 20_000, "its owner has been silent");
    client
        .batch_execute("INSERT INTO t SELECT 1, now() FROM generate_series(1, 50)")
        .await
        .unwrap();
    let other = database.connect().await;
    take(&other, "clock_timestamp() + interval '1 day'").await;
    drop(other);
    setup.config.reaper.lease = Duration::from_hours(1);
    assert_eq!(setup.pass().await.deleted, 50, "its owner is gone");
    assert_eq!(count(&client, "pglapse.tasks WHERE owner IS NOT NULL").await, 0);
}

#[tokio::test]
async fn a_process_that_was_taken_for_dead_deletes_no_more() {
    let database = Database::with(TABLE).await;
    let mut setup = Setup::new(&database.url(), vec![spec("t", "e")]).await;
    setup.config.reaper.batch = 100;
    setup.config.reaper.rate = 1000;
    setup.config.reaper.lease = Duration::from_hours(1);
    let run = setup.tracker.spawn(setup.reaper().run(setup.token.clone()));
    let client = database.connect().await;
    wait_until("it is at work", async || count(&client, "t").await < 20_000).await;
    take(&client, "clock_timestamp()").await;
    let left = count(&client, "t").await;
    let refused = "SELECT count(*) FROM pg_stat_activity WHERE application_name = 'pglapse'
        AND datname = current_database() AND state = 'idle' AND query LIKE '%FROM pglapse.tasks WHERE leaf%'";
    wait_until("it asks for the task and waits", async || {
        client.query_one(refused, &[]).await.unwrap().get::<_, i64>(0) > 0
    })
    .await;
    assert_eq!(count(&client, "t").await, left, "not a row after the task was taken");
    setup.token.cancel();
    run.await.unwrap();
}

#[tokio::test]
async fn a_run_is_told_of_and_its_task_given_back() {
    let database = Database::with(TABLE).await;
    let setup = Setup::new(&database.url(), vec![spec("t", "e")]).await;
    setup.pass().await;
    let client = database.connect().await;
    let run = "SELECT rows, batches, seconds, errors, strategy, owner, \"table\" FROM pglapse.runs";
    let run = client.query_one(run, &[]).await.expect("one run");
    assert_eq!((run.get::<_, i64>(0), run.get::<_, i64>(3)), (20_000, 0));
    assert!(run.get::<_, i64>(1) > 1 && run.get::<_, f64>(2) > 0.0);
    assert_eq!((run.get::<_, &str>(4), run.get::<_, &str>(6)), ("blocks", "public.t"));
    let told = "pglapse.tables WHERE \"table\" = 'public.t' AND rule = 't' AND expires = 'e'
        AND reaped_rows = 20000 AND expired_rows = 0 AND last_run IS NOT NULL";
    assert_eq!(count(&client, told).await, 1);
    assert_eq!(
        count(&client, "pglapse.tasks WHERE owner IS NULL AND due > now() - interval '1 min'")
            .await,
        1
    );
    let old = "UPDATE pglapse.runs SET ended = now() - interval '91 days'";
    client.batch_execute(old).await.unwrap();
    client.batch_execute("CREATE TABLE other (e timestamptz); DROP TABLE t").await.unwrap();
    let other = Setup::new(&database.url(), vec![spec("other", "e")]).await;
    let run = other.tracker.spawn(other.reaper().run(other.token.clone()));
    wait_until("what is past is forgotten", async || {
        count(&client, "pglapse.runs").await == 0
            && count(&client, "pglapse.tables WHERE rule = 't'").await == 0
    })
    .await;
    other.token.cancel();
    run.await.unwrap();
}

#[tokio::test]
async fn a_task_is_not_left_until_the_end_of_an_interval_that_is_no_longer_set() {
    let database = Database::with(TABLE).await;
    let client = database.connect().await;
    client.batch_execute(pglapse::guard::DDL).await.unwrap();
    let mut long = Setup::new(&database.url(), vec![spec("t", "e")]).await;
    long.config.reaper.interval = Duration::from_hours(24);
    let run = long.tracker.spawn(long.reaper().run(long.token.clone()));
    let done = "pglapse.tasks WHERE owner IS NULL AND due > now() + interval '12 h'";
    wait_until("the pass is over", async || count(&client, done).await == 1).await;
    long.token.cancel();
    run.await.unwrap();

    client.batch_execute("INSERT INTO t VALUES (0, now() - interval '1 h')").await.unwrap();
    let short = Setup::new(&database.url(), vec![spec("t", "e")]).await;
    let run = short.tracker.spawn(short.reaper().run(short.token.clone()));
    wait_until("the row is gone", async || count(&client, "t WHERE id = 0").await == 0).await;
    short.token.cancel();
    run.await.unwrap();
}

#[tokio::test]
async fn a_process_that_goes_on_forgets_what_is_past() {
    let database = Database::with(TABLE).await;
    let mut setup = Setup::new(&database.url(), vec![spec("t", "e")]).await;
    setup.config.reaper.interval = Duration::from_millis(100);
    let run = setup.tracker.spawn(setup.reaper().run(setup.token.clone()));
    let client = database.connect().await;
    wait_until("it has run", async || {
        let told = "SELECT pg_catalog.to_regclass('pglapse.runs') IS NOT NULL";
        client.query_one(told, &[]).await.unwrap().get(0)
            && count(&client, "pglapse.runs WHERE rows = 20000").await == 1
    })
    .await;
    let old = "UPDATE pglapse.runs SET ended = now() - interval '91 days';
        INSERT INTO t SELECT 1, now() - interval '1 h'";
    client.batch_execute(old).await.unwrap();
    wait_until("only the second run is known", async || {
        count(&client, "pglapse.runs WHERE rows = 1").await == 1
            && count(&client, "pglapse.runs").await == 1
    })
    .await;
    setup.token.cancel();
    run.await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn processes_that_are_killed_leave_nothing_stuck_and_lose_nothing() {
    let database = Database::with(
        "CREATE TABLE t (id int PRIMARY KEY, e timestamptz);
         INSERT INTO t SELECT i, now() + (i % 4 - 2) * interval '1 h' - interval '1 s'
           FROM generate_series(1, 2000) i",
    )
    .await;
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("pglapse.toml");
    let text = format!(
        "[upstream]\nurl = '{}'\n[log]\nformat = 'json'\n[reaper]\ninterval = '200ms'\nbatch = 100\n\
         rate = 800\nlease = '1h'\n[[table]]\nname = 't'\nexpires = 'e'\n",
        database.url()
    );
    std::fs::write(&path, text).unwrap();
    let path = path.display().to_string();
    let client = database.connect().await;
    let mut processes = vec![Serve::start(&path), Serve::start(&path)];
    for kill in 0..8 {
        // However fast they are, each has something to do when it is killed.
        let more = "INSERT INTO t SELECT $1 * 4000 + i, now() FROM generate_series(1, 800) i";
        client.execute(more, &[&(kill + 3)]).await.unwrap();
        let moment = u64::try_from(100 + kill * 53 % 200).unwrap();
        tokio::time::sleep(Duration::from_millis(moment)).await;
        let victim = processes.remove(0);
        victim.signal(Signal::SIGKILL);
        processes.push(Serve::start(&path));
    }
    wait_until("all is gone", async || count(&client, "t WHERE e <= now()").await == 0).await;
    assert_eq!(count(&client, "t").await, 500, "every live row is there");
    for process in &processes {
        process.signal(Signal::SIGTERM);
    }
    wait_until("no lease is left", async || {
        count(&client, "pglapse.tasks WHERE owner IS NOT NULL").await == 0
    })
    .await;
    let locks = "pg_locks WHERE locktype = 'advisory' AND database = (SELECT oid FROM pg_database
        WHERE datname = current_database())";
    wait_until("no lock is left", async || count(&client, locks).await == 0).await;
}

#[tokio::test]
async fn books_that_somebody_else_has_laid_out_are_not_used() {
    let database = Database::with(TABLE).await;
    let client = database.connect().await;
    let (own, other) = (format!("{}_own", database.name()), format!("{}_other", database.name()));
    let lay = format!(
        "CREATE ROLE {own} LOGIN; CREATE ROLE {other}; GRANT SELECT, DELETE, UPDATE (e) ON t TO {own};
         GRANT CREATE ON DATABASE {} TO {own}, {other}; SET ROLE {other}; {}
         GRANT ALL ON SCHEMA pglapse TO {own}; GRANT ALL ON ALL TABLES IN SCHEMA pglapse TO {own};
         RESET ROLE",
        database.name(),
        pglapse::guard::DDL
    );
    client.batch_execute(&lay).await.unwrap();
    let url = database.url().replace("//postgres@", &format!("//{own}@"));
    let setup = Setup::new(&url, vec![spec("t", "e")]).await;
    let refused = setup.reaper().pass(database.name(), Sender::default()).await.unwrap_err();
    assert!(refused.to_string().contains("no usable schema pglapse"), "{refused}");
    assert_eq!(count(&client, "t").await, 20_100);
    for table in ["tasks", "tables", "runs"] {
        assert_eq!(count(&client, &format!("pglapse.{table}")).await, 0, "{table}");
    }
    drop(setup);
    client
        .batch_execute(&format!("DROP OWNED BY {own}, {other} CASCADE; DROP ROLE {own}, {other}"))
        .await
        .unwrap();
}

#[tokio::test]
async fn each_table_has_its_own_sum_of_rows_reaped() {
    let database = Database::with(
        "CREATE TABLE big (e timestamptz); INSERT INTO big SELECT now() FROM generate_series(1, 20000);
         CREATE TABLE small (e timestamptz); INSERT INTO small SELECT now() FROM generate_series(1, 10)",
    )
    .await;
    let mut setup = Setup::new(&database.url(), vec![spec("small", "e"), spec("big", "e")]).await;
    setup.config.reaper.batch = 1000;
    assert_eq!(setup.pass().await.deleted, 20_010);
    let client = database.connect().await;
    for (table, rows) in [("small", 10i64), ("big", 20_000)] {
        let sql = "SELECT reaped_rows FROM pglapse.tables WHERE rule = $1";
        let row = client.query_one(sql, &[&table]).await.unwrap();
        assert_eq!(row.get::<_, i64>(0), rows, "{table}");
    }
}
