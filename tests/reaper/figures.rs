//! What operators are told is true at that moment, whatever the reaper does; and what cannot be
//! known is not told.

use std::time::Duration;

use pglapse::{
    catalog::Strategy,
    demo::cluster::{Cluster, Options},
    reaper::pauses,
};
use tokio::task::JoinHandle;

use super::{Setup, count};
use crate::{
    control::spec,
    support::{Database, connect, wait_until},
};

const INDEXED: &str = "CREATE TABLE t (id int, e timestamptz); CREATE INDEX ON t (e);
    INSERT INTO t SELECT i, now() - interval '2 h' FROM generate_series(1, 5000) i;";

/// A reaper that runs and counts often.
fn run(setup: &Setup) -> JoinHandle<()> {
    setup.tracker.spawn(setup.reaper().run(setup.token.clone()))
}

async fn setup(url: &str, table: &str) -> Setup {
    let mut setup = Setup::new(url, vec![spec(table, "e")]).await;
    setup.config.reaper.count_interval = Duration::from_millis(20);
    setup
}

pub(super) async fn shows(setup: &Setup, metric: &str, value: f64) {
    let is_so =
        async || setup.known(metric, "public.t").is_some_and(|known| (known - value).abs() < 0.5);
    wait_until(&format!("{metric} is {value}"), is_so).await;
}

async fn is_old(setup: &Setup) {
    let oldest = async || setup.known("pglapse_oldest_expired_seconds", "public.t");
    wait_until("the age is known", async || oldest().await > Some(7000.0)).await;
}

#[tokio::test]
async fn figures_go_on_while_the_reaper_is_paused() {
    let database = Database::with(INDEXED).await;
    let client = database.connect().await;
    pauses::pause(&client, &["t".to_owned()], "somebody").await.unwrap();
    let setup = setup(&database.url(), "t").await;
    let run = run(&setup);
    shows(&setup, "pglapse_expired_rows", 5000.0).await;
    shows(&setup, "pglapse_reaper_paused", 1.0).await;
    is_old(&setup).await;
    client
        .batch_execute("INSERT INTO t SELECT i, now() FROM generate_series(1, 500) i")
        .await
        .unwrap();
    shows(&setup, "pglapse_expired_rows", 5500.0).await;
    let told =
        "pglapse.tables WHERE expired_rows = 5500 AND NOT is_estimate AND oldest_expired > '1 h'
                AND counted_at > now() - interval '1 min'";
    wait_until("people can read it", async || count(&client, told).await == 1).await;
    pauses::resume(&client, &["t".to_owned()]).await.unwrap();
    shows(&setup, "pglapse_expired_rows", 0.0).await;
    shows(&setup, "pglapse_reaper_paused", 0.0).await;
    shows(&setup, "pglapse_oldest_expired_seconds", 0.0).await;
    shows(&setup, "pglapse_reaper_lease", 0.0).await;
    setup.token.cancel();
    run.await.unwrap();
}

#[tokio::test]
async fn figures_go_on_while_the_database_is_another_one() {
    let database = Database::with(INDEXED).await;
    let client = database.connect().await;
    client.batch_execute(pglapse::guard::DDL).await.unwrap();
    let other = "INSERT INTO pglapse.identity (identity) VALUES ('another')";
    client.batch_execute(other).await.unwrap();
    let setup = setup(&database.url(), "t").await;
    let run = run(&setup);
    shows(&setup, "pglapse_expired_rows", 5000.0).await;
    is_old(&setup).await;
    let rests = async || setup.rendered().contains("reason=\"restored\"} 1");
    wait_until("it rests", rests).await;
    shows(&setup, "pglapse_reaper_lease", 0.0).await;
    setup.token.cancel();
    run.await.unwrap();
    assert_eq!(count(&client, "t").await, 5000);
}

#[tokio::test(flavor = "multi_thread")]
async fn figures_of_a_database_that_is_out_of_reach_are_absent() {
    let mut cluster = Cluster::start(&Options::default()).unwrap();
    connect(&cluster.url("postgres")).await.batch_execute(INDEXED).await.unwrap();
    let mut setup = setup(&cluster.url("postgres"), "t").await;
    setup.config.reaper.rate = 1;
    let run = run(&setup);
    let known = async |metric| setup.known(metric, "public.t").is_some();
    wait_until("there are figures", async || known("pglapse_expired_rows").await).await;
    cluster.stop();
    for metric in
        ["pglapse_expired_rows", "pglapse_oldest_expired_seconds", "pglapse_implausible_rows"]
    {
        wait_until("there are none", async || !known(metric).await).await;
    }
    shows(&setup, "pglapse_reaper_lease", 0.0).await;
    let rests = async || setup.rendered().contains("reason=\"no connection\"} 1");
    wait_until("it says why", rests).await;
    setup.token.cancel();
    run.await.unwrap();
}

#[tokio::test]
async fn rows_that_row_level_security_hides_are_an_error() {
    let database = Database::with(INDEXED).await;
    let client = database.connect().await;
    let role = format!("{}_blind", database.name());
    client
        .batch_execute(&format!(
            "ALTER TABLE t ENABLE ROW LEVEL SECURITY; CREATE ROLE {role} LOGIN;
             GRANT SELECT, DELETE, UPDATE (e) ON t TO {role};
             GRANT CREATE ON DATABASE {} TO {role}",
            database.name()
        ))
        .await
        .unwrap();
    let url = database.url().replace("//postgres@", &format!("//{role}@"));
    let setup = setup(&url, "t").await;
    let report = setup.pass().await;
    assert_eq!((report.deleted, report.errors > 0), (0, true));
    let says =
        |(table, why): &(String, String)| table == "public.t" && why.contains("row-level security");
    assert!(report.reasons.keys().all(says), "{report:?}");
    assert_eq!(setup.known("pglapse_expired_rows", "public.t"), None);
    let told = "pglapse.tables WHERE fault ~ 'row-level security' AND expired_rows IS NULL";
    assert_eq!(count(&client, told).await, 1);
    shows(&setup, "pglapse_reaper_fault", 1.0).await;
    client.batch_execute(&format!("ALTER ROLE {role} BYPASSRLS")).await.unwrap();
    assert_eq!(setup.pass().await.deleted, 5000);
    shows(&setup, "pglapse_reaper_fault", 0.0).await;
    assert_eq!(count(&client, "pglapse.tables WHERE fault IS NULL AND expired_rows = 0").await, 1);
    client.batch_execute(&format!("DROP OWNED BY {role}; DROP ROLE {role}")).await.unwrap();
}

#[tokio::test]
async fn rows_behind_the_watermark_count() {
    let database = Database::with(INDEXED).await;
    let mut rule = spec("t", "e");
    rule.reap.strategy = Some(Strategy::Index);
    let mut setup = Setup::new(&database.url(), vec![rule]).await;
    setup.config.reaper.count_interval = Duration::from_millis(20);
    setup.config.reaper.interval = Duration::from_hours(1);
    let client = database.connect().await;
    let run = run(&setup);
    wait_until("all are deleted", async || count(&client, "t").await == 0).await;
    let late = "INSERT INTO t SELECT i, now() - interval '3 h' FROM generate_series(1, 70) i";
    client.batch_execute(late).await.unwrap();
    shows(&setup, "pglapse_expired_rows", 70.0).await;
    is_old(&setup).await;
    setup.token.cancel();
    run.await.unwrap();
}

#[tokio::test]
async fn what_a_pass_has_deleted_is_counted_anew_at_once() {
    let database = Database::with(INDEXED).await;
    let client = database.connect().await;
    pauses::pause(&client, &["*".to_owned()], "somebody").await.unwrap();
    let mut setup = Setup::new(&database.url(), vec![spec("t", "e")]).await;
    setup.config.reaper.count_interval = Duration::from_hours(1);
    let run = run(&setup);
    shows(&setup, "pglapse_expired_rows", 5000.0).await;
    pauses::resume(&client, &["*".to_owned()]).await.unwrap();
    shows(&setup, "pglapse_expired_rows", 0.0).await;
    setup.token.cancel();
    run.await.unwrap();
}

#[tokio::test]
async fn a_large_backlog_is_estimated_and_said_so() {
    let database = Database::with(
        "CREATE TABLE t (id int, e timestamptz, filler text);
         INSERT INTO t SELECT i, now() - interval '2 h', repeat('x', 100) FROM generate_series(1, 40000) i
         WHERE i % 2 = 0;
         INSERT INTO t SELECT i, now() + interval '2 h', repeat('x', 100) FROM generate_series(1, 40000) i",
    )
    .await;
    let client = database.connect().await;
    pauses::pause(&client, &["*".to_owned()], "somebody").await.unwrap();
    let setup = setup(&database.url(), "t").await;
    let run = run(&setup);
    let about = async || {
        setup
            .known("pglapse_expired_rows", "public.t")
            .is_some_and(|rows| (10_000.0..30_000.0).contains(&rows))
    };
    wait_until("the estimate is near", about).await;
    shows(&setup, "pglapse_expired_rows_is_estimate", 1.0).await;
    client.batch_execute("CREATE INDEX ON t (e)").await.unwrap();
    wait_until("it stays near", about).await;
    shows(&setup, "pglapse_expired_rows_is_estimate", 1.0).await;
    client.batch_execute("DELETE FROM t WHERE e < now() AND id > 900").await.unwrap();
    shows(&setup, "pglapse_expired_rows", 450.0).await;
    shows(&setup, "pglapse_expired_rows_is_estimate", 0.0).await;
    setup.token.cancel();
    run.await.unwrap();
}

#[tokio::test]
async fn passes_that_delete_nothing_though_rows_are_expired_are_a_fault() {
    let database = Database::with(&format!(
        "{INDEXED} DROP INDEX t_e_idx; CREATE RULE keep AS ON DELETE TO t WHERE OLD.e < now() DO INSTEAD NOTHING"
    ))
    .await;
    let client = database.connect().await;
    let setup = setup(&database.url(), "t").await;
    let run = run(&setup);
    shows(&setup, "pglapse_reaper_fault", 1.0).await;
    let told = "pglapse.tables WHERE fault ~ '^passes over the table delete nothing'";
    wait_until("people can read it", async || count(&client, told).await == 1).await;
    client.batch_execute("DROP RULE keep ON t").await.unwrap();
    shows(&setup, "pglapse_reaper_fault", 0.0).await;
    let told = "pglapse.tables WHERE fault IS NULL AND expired_rows = 0";
    wait_until("it is over", async || count(&client, told).await == 1).await;
    setup.token.cancel();
    run.await.unwrap();
}

#[tokio::test]
async fn locked_rows_grace_and_quarantine_explain_why_a_pass_deletes_nothing() {
    let database = Database::with(
        "CREATE TABLE t (id int PRIMARY KEY, e timestamptz);
         INSERT INTO t SELECT i, now() - interval '2 h' FROM generate_series(1, 9) i;
         CREATE TABLE child (id int REFERENCES t); INSERT INTO child VALUES (9)",
    )
    .await;
    let client = database.connect().await;
    client.batch_execute("BEGIN; SELECT FROM t WHERE id < 9 FOR UPDATE").await.unwrap();
    let setup = setup(&database.url(), "t").await;
    let run = run(&setup);
    shows(&setup, "pglapse_quarantined_rows", 1.0).await;
    shows(&setup, "pglapse_expired_rows", 9.0).await;
    let passes = async || setup.known("pglapse_reaper_last_run_timestamp_seconds", "public.t");
    let first = passes().await;
    wait_until("it passes over them again and again", async || {
        passes().await.zip(first).is_some_and(|(now, first)| now > first + 3.0)
    })
    .await;
    assert_eq!(setup.known("pglapse_reaper_fault", "public.t"), Some(0.0));
    client.batch_execute("COMMIT").await.unwrap();
    shows(&setup, "pglapse_expired_rows", 1.0).await;
    setup.token.cancel();
    run.await.unwrap();
}
