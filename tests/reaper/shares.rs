//! How much of a table may go: what is counted, what is refused, and what an operator lets go.

use std::time::Duration;

use pglapse::reaper::pauses;
use tokio_postgres::Client;

use super::{
    Setup, count,
    guards::{BESIDE, TABLE},
};
use crate::{
    control::spec,
    support::{Database, wait_until},
};

/// Why the gate keeps the rows of `t`, if nothing else does, and more than half of it may not go.
async fn gate(client: &Client, leaf: &str, keys: bool) -> Option<String> {
    let asked = format!(
        "SELECT g.kind FROM pglapse.rules r, pglapse.gates(ARRAY['{leaf}'::regclass::oid],
           ARRAY['t'::regclass::oid], ARRAY[r.version], {keys}, '0', 50) g
         WHERE r.relation = 't'::regclass"
    );
    let row = client.query_opt(&asked, &[]).await.unwrap();
    row.map(|row| row.get(0))
}

async fn confirm(client: &Client, rule: &str) -> u64 {
    pauses::begin_now(client, &[rule.to_owned()]).await.unwrap()
}

#[tokio::test]
async fn more_than_a_share_of_a_table_goes_only_when_it_is_confirmed() {
    let database = Database::with(TABLE).await;
    let mut setup = Setup::new(&database.url(), vec![spec("t", "e")]).await;
    setup.config.reaper.max_share = 50;
    let client = database.connect().await;
    assert_eq!(setup.pass().await.deleted, 0);
    assert_eq!(count(&client, "t").await, 5000);
    let held = "pglapse.tables WHERE strategy IS NULL AND (rows, expired_rows) = (5000, 4000)
        AND reason ~ '^about 80 % of its rows would go, and max_share is 50 %: .*reap --confirm'";
    assert_eq!(count(&client, held).await, 1);
    pauses::resume(&client, &["t".to_owned()]).await.unwrap();
    assert_eq!(setup.pass().await.deleted, 0, "that is no confirmation");
    assert_eq!(confirm(&client, "t").await, 1);
    assert_eq!(setup.pass().await.deleted, 4000);
    // It holds for a day, and for the rule as it is.
    let all = "UPDATE t SET e = now() - interval '1 h'";
    client.batch_execute(all).await.unwrap();
    assert_eq!(setup.pass().await.deleted, 1000);
    client
        .batch_execute("INSERT INTO t SELECT i, now() FROM generate_series(1, 10) i")
        .await
        .unwrap();
    let late = "UPDATE pglapse.rules SET confirmed = confirmed - interval '1 day'";
    client.batch_execute(late).await.unwrap();
    assert_eq!(setup.pass().await.deleted, 0, "the day is over");
    assert_eq!(confirm(&client, "t").await, 1);
    assert_eq!(gate(&client, "t", false).await, None);
    client.batch_execute("UPDATE pglapse.rules SET options = '{\"batch\": 7}'").await.unwrap();
    assert_eq!(gate(&client, "t", false).await.as_deref(), Some("share"), "it is another version");
}

/// A rule may be spelled in another way than by the process that reaps, or mean each schema's.
#[tokio::test]
async fn it_is_confirmed_by_each_spelling_and_in_each_schema() {
    let database = Database::with(
        "CREATE SCHEMA a; CREATE TABLE a.t (id int, e timestamptz); CREATE TABLE t (LIKE a.t);
         INSERT INTO a.t SELECT i, '2001-01-01' FROM generate_series(1, 50) i;
         INSERT INTO t TABLE a.t;",
    )
    .await;
    let client = database.connect().await;
    for (rule, named, deleted) in [("public.t", "t", 50), ("*.t", "*.t", 50)] {
        let mut setup = Setup::new(&database.url(), vec![spec(rule, "e")]).await;
        setup.config.reaper.max_share = 50;
        setup.config.reaper.new_rule_delay = Duration::from_hours(1);
        assert_eq!(setup.pass().await.deleted, 0, "{rule}");
        assert!(confirm(&client, named).await > 0, "{rule}");
        assert_eq!(setup.pass().await.deleted, deleted, "{rule}");
    }
}

#[tokio::test]
async fn the_gate_knows_the_share_by_figures_of_the_last_minutes() {
    let database = Database::with(TABLE).await;
    let client = database.connect().await;
    let setup = Setup::new(&database.url(), vec![spec("t", "e")]).await;
    assert_eq!(gate(&client, "t", false).await.as_deref(), Some("uncounted"));
    assert_eq!(gate(&client, "t", true).await, None, "what a statement wants goes");
    client.batch_execute("SELECT pglapse.pause('t')").await.unwrap();
    setup.pass().await;
    client.batch_execute("SELECT pglapse.resume('t')").await.unwrap();
    assert_eq!(gate(&client, "t", false).await.as_deref(), Some("share"));
    client.batch_execute("CREATE TABLE other (LIKE t)").await.unwrap();
    let other = gate(&client, "other", false).await;
    assert_eq!(other.as_deref(), Some("uncounted"), "a part that was not counted");
    for (figures, kind) in [
        ("expired_rows = 2500", None),
        ("expired_rows = 2501", Some("share")),
        ("expired_rows = 1, rows = 1", Some("share")),
        ("expired_rows = 0, rows = 0", None),
        ("rows = NULL", Some("uncounted")),
        ("rows = 1, expired_rows = NULL", Some("uncounted")),
        ("expired_rows = 0, counted_at = now() - interval '6 min'", Some("uncounted")),
        ("counted_at = now(), root = NULL", Some("uncounted")),
    ] {
        client.batch_execute(&format!("UPDATE pglapse.tables SET {figures}")).await.unwrap();
        assert_eq!(gate(&client, "t", false).await.as_deref(), kind, "{figures}");
    }
    assert_eq!(confirm(&client, "t").await, 1);
    assert_eq!(gate(&client, "t", false).await, None);
}

/// Lets two more passes over the table `u` end, which is reaped in turn with the others.
async fn two_passes(client: &Client) {
    for _ in 0..2 {
        client.batch_execute("UPDATE u SET e = now() WHERE id = 1").await.unwrap();
        wait_until("a pass ends", async || count(client, "u WHERE id = 1").await == 0).await;
        client.batch_execute("INSERT INTO u VALUES (1, 'infinity')").await.unwrap();
    }
}

/// The observer counts once, and then not for an hour.
#[tokio::test]
async fn a_mistake_between_two_counts_is_noticed_before_the_next_pass() {
    let database = Database::with(TABLE).await;
    let client = database.connect().await;
    client.batch_execute(BESIDE).await.unwrap();
    client.batch_execute("UPDATE t SET e = 'infinity' WHERE id > 100").await.unwrap();
    let mut setup = Setup::new(&database.url(), vec![spec("t", "e"), spec("u", "e")]).await;
    setup.config.reaper.max_share = 10;
    setup.config.reaper.count_interval = Duration::from_hours(1);
    let run = setup.tracker.spawn(setup.reaper().run(setup.token.clone()));
    wait_until("so little goes", async || count(&client, "t WHERE e < now()").await == 0).await;
    client.batch_execute("UPDATE t SET e = '2020-01-01'").await.unwrap();
    let all = count(&client, "t").await;
    two_passes(&client).await;
    let left = count(&client, "t").await;
    assert!(left * 10 >= all * 9, "{left} of {all} are left");
    // What is little enough goes, whatever was refused before.
    client.batch_execute("UPDATE t SET e = 'infinity' WHERE id > 200").await.unwrap();
    wait_until("it goes", async || count(&client, "t WHERE e < now()").await == 0).await;
    setup.token.cancel();
    run.await.unwrap();
}

#[tokio::test]
async fn a_mistake_during_a_pass_ends_it() {
    let database = Database::with(
        "CREATE TABLE t (id int PRIMARY KEY, e timestamptz); CREATE INDEX ON t (e);
         INSERT INTO t SELECT i, CASE WHEN i > 400 THEN 'infinity' ELSE '2001-01-01' END::timestamptz
           FROM generate_series(1, 5000) i",
    )
    .await;
    let client = database.connect().await;
    let mut rule = spec("t", "e");
    (rule.reap.batch, rule.reap.rate) = (Some(10), Some(200));
    let mut setup = Setup::new(&database.url(), vec![rule]).await;
    setup.config.reaper.max_share = 10;
    setup.config.reaper.count_interval = Duration::from_hours(1);
    let run = setup.tracker.spawn(setup.reaper().run(setup.token.clone()));
    wait_until("a pass has begun", async || count(&client, "t").await < 5000).await;
    client.batch_execute("UPDATE t SET e = '2020-01-01'").await.unwrap();
    let told = "pglapse.tables WHERE reason ~ '^about 100 % of its rows would go'";
    wait_until("it is noticed", async || count(&client, told).await == 1).await;
    let left = count(&client, "t").await;
    assert!(left > 4400, "{left} are left");
    let history = "(SELECT FROM pglapse.run_history
        HAVING sum(rows) = 5000 - (SELECT count(*) FROM t)) told";
    wait_until("what went is told", async || count(&client, history).await == 1).await;
    assert_eq!(setup.known("pglapse_reaper_fault", "public.t"), Some(0.0));
    setup.token.cancel();
    run.await.unwrap();
}

#[tokio::test]
async fn the_share_is_that_of_all_partitions_together() {
    let days = |n: u32| format!("2020-01-{:02}", n + 1);
    let partitions: Vec<String> = (0..9)
        .map(|n| {
            let (from, to) = (days(n), days(n + 1));
            format!("CREATE TABLE t{n} PARTITION OF t FOR VALUES FROM ('{from}') TO ('{to}');")
        })
        .collect();
    let database = Database::with(&format!(
        "CREATE TABLE t (id int, e timestamptz) PARTITION BY RANGE (e); {}
         CREATE TABLE t9 PARTITION OF t FOR VALUES FROM ('2020-01-10') TO ('2999-01-01');
         INSERT INTO t SELECT i, timestamptz '2020-01-01 12:00' + (i % 9) * interval '1 day'
           FROM generate_series(0, 899) i;
         INSERT INTO t SELECT i, '2998-01-01' FROM generate_series(1, 100) i",
        partitions.concat()
    ))
    .await;
    let client = database.connect().await;
    let mut setup = Setup::new(&database.url(), vec![spec("t", "e")]).await;
    setup.config.reaper.max_share = 80;
    setup.pass().await;
    assert_eq!(count(&client, "t").await, 1000);
    let held = "pglapse.tables WHERE reason ~ '^about 90 % of its rows would go'";
    assert_eq!(count(&client, held).await, 10);
    assert_eq!(confirm(&client, "t").await, 1);
    setup.pass().await;
    assert_eq!(count(&client, "t").await, 100);
    // One of several is less than the share, row by row also.
    let one = "INSERT INTO t VALUES (1, '2020-01-03 12:00');
        UPDATE pglapse.rules SET confirmed = NULL";
    client.batch_execute(one).await.unwrap();
    setup.config.reaper.max_share = 1;
    setup.pass().await;
    assert_eq!(count(&client, "t").await, 100);
    // What is detached does not count.
    let mut catalogs = setup.control.catalogs();
    let detached = "ALTER TABLE t DETACH PARTITION t9; INSERT INTO t VALUES (1, '2020-01-03')";
    client.batch_execute(detached).await.unwrap();
    catalogs.changed().await.unwrap();
    setup.pass().await;
    assert_eq!(
        count(&client, "pglapse.tables WHERE \"table\" = 'public.t9' AND root IS NULL").await,
        1
    );
    assert_eq!(count(&client, "t").await, 1, "all that is left of it");
}
