//! Which rows go and which stay.

use pglapse::catalog::{Format, Unit};

use super::{Setup, count};
use crate::{
    control::spec,
    support::{DEADLINE, Database, connect, proxy::Proxy},
};

#[tokio::test]
async fn expired_rows_go_by_every_kind_of_rule() {
    let database = Database::with(
        "CREATE TABLE plain (id int PRIMARY KEY, e timestamptz);
         CREATE TABLE indexed (id int, e timestamptz NOT NULL); CREATE INDEX ON indexed (e);
         CREATE TABLE unix (id int, e bigint); CREATE INDEX ON unix (e);
         CREATE TABLE days (id int, e date); CREATE INDEX ON days (e);
         CREATE TABLE expr (id int, w timestamptz, ttl int);
         CREATE TABLE texts (id int, e text);
         INSERT INTO plain SELECT i, CASE i % 3 WHEN 0 THEN now() - i * interval '1 s'
           WHEN 1 THEN now() + interval '1 h' END FROM generate_series(1, 30000) i;
         INSERT INTO indexed SELECT i, now() + (i % 2 * 2 - 1) * interval '1 h' FROM generate_series(1, 30000) i;
         INSERT INTO unix SELECT i, extract(epoch FROM now()) + (i % 2 * 2 - 1) * 3600 FROM generate_series(1, 1000) i;
         INSERT INTO days SELECT i, current_date + (i % 2 * 4 - 2) FROM generate_series(1, 1000) i;
         INSERT INTO texts SELECT i, (now() AT TIME ZONE 'UTC' + (i % 2 * 2 - 1) * interval '1 h') || 'Z'
           FROM generate_series(1, 1000) i;
         INSERT INTO expr SELECT i, now() - interval '1 h', i % 2 * 7200 FROM generate_series(1, 1000) i",
    )
    .await;
    let mut unix = spec("unix", "e");
    unix.unit = Some(Unit::Seconds);
    let mut days = spec("days", "e");
    days.time_zone = Some("UTC".to_owned());
    let mut texts = spec("texts", "e");
    texts.format = Some(Format::Iso8601);
    let rules = vec![
        spec("plain", "e"),
        spec("indexed", "e"),
        unix,
        days,
        spec("expr", "w + ttl seconds"),
        texts,
    ];
    let setup = Setup::new(&database.url(), rules).await;
    let report = setup.pass().await;
    assert_eq!((report.deleted, report.errors, report.quarantined), (27_000, 0, 0));
    let client = database.connect().await;
    for (left, expected) in [
        ("plain WHERE e > now()", 10_000),
        ("plain WHERE e IS NULL", 10_000),
        ("plain", 20_000),
        ("indexed", 15_000),
        ("unix", 500),
        ("days", 500),
        ("expr", 500),
        ("texts", 500),
    ] {
        assert_eq!(count(&client, left).await, expected, "{left}");
    }
    assert!((setup.metric("pglapse_reaped_rows_total", "public.indexed") - 15_000.0).abs() < 0.1);
    assert!(setup.metric("pglapse_reaper_last_run_timestamp_seconds", "public.expr") > 1.7e9);
}

#[tokio::test]
async fn clients_of_every_zone_and_the_reaper_count_days_alike() {
    // 200 days back, New York has another offset than today, so that a day more or less of UTC's is
    // an hour off.
    let database = Database::with(
        "CREATE TABLE t (id int PRIMARY KEY, v timestamptz);
         INSERT INTO t SELECT id, (now() AT TIME ZONE 'America/New_York' - interval '200 days')
           AT TIME ZONE 'America/New_York' + away FROM (VALUES
           (1, interval '-61 min'), (2, '-59 min'), (3, '-10 s'), (4, '59 min'), (5, '61 min')) x(id, away)",
    )
    .await;
    let mut rule = spec("public.t", "v + 200 days");
    rule.time_zone = Some("America/New_York".to_owned());
    let setup = Setup::new(&database.url(), vec![rule.clone()]).await;
    let proxy = Proxy::with_rules(&database, vec![rule]).await;
    let seen = async |zone: &str| {
        let client = connect(&proxy.url(&database)).await;
        client.batch_execute(&format!("SET TimeZone = '{zone}'")).await.expect("a zone");
        let rows = client.query("SELECT id FROM t ORDER BY id", &[]).await.expect("rows");
        rows.iter().map(|row| row.get(0)).collect::<Vec<i32>>()
    };
    for is_reaped in [false, true] {
        for zone in ["UTC", "America/New_York", "Pacific/Kiritimati", "Australia/Lord_Howe"] {
            assert_eq!(seen(zone).await, [4, 5], "{zone}");
        }
        if !is_reaped {
            assert_eq!(setup.pass().await.deleted, 3);
        }
    }
    assert_eq!(count(&database.connect().await, "t").await, 2);
}

#[tokio::test]
async fn grace_keeps_a_row_that_is_only_hidden() {
    let database = Database::with(
        "CREATE TABLE t (e timestamptz);
         INSERT INTO t SELECT now() - i * interval '1 h' FROM generate_series(1, 48) i",
    )
    .await;
    let mut rule = spec("t", "e");
    rule.grace = "1 day".parse().unwrap();
    let setup = Setup::new(&database.url(), vec![rule]).await;
    setup.pass().await;
    assert_eq!(count(&database.connect().await, "t").await, 23);
}

#[tokio::test]
async fn live_rows_at_the_same_place_in_a_sibling_partition_survive() {
    let database = Database::with(
        "CREATE TABLE t (k int, e timestamptz) PARTITION BY LIST (k);
         CREATE TABLE \"T 1\" PARTITION OF t FOR VALUES IN (1);
         CREATE TABLE t2 PARTITION OF t FOR VALUES IN (2);
         CREATE TABLE base (e timestamptz); CREATE TABLE child () INHERITS (base);
         INSERT INTO t SELECT 1, now() - interval '1 h' FROM generate_series(1, 1000);
         INSERT INTO t SELECT 2, now() + interval '1 h' FROM generate_series(1, 1000);
         INSERT INTO base SELECT now() + interval '1 h' FROM generate_series(1, 1000);
         INSERT INTO child SELECT now() - interval '1 h' FROM generate_series(1, 1000);
         CREATE INDEX ON t2 (e)",
    )
    .await;
    let setup = Setup::new(&database.url(), vec![spec("t", "e"), spec("base", "e")]).await;
    let client = database.connect().await;
    assert_eq!(setup.pass().await.deleted, 2000);
    for (table, left) in [("\"T 1\"", 0), ("t2", 1000), ("ONLY base", 1000), ("child", 0)] {
        assert_eq!(count(&client, table).await, left, "{table}");
    }
}

#[tokio::test]
async fn a_locked_row_is_passed_over_and_survives_its_refresh() {
    for index in ["", "CREATE INDEX ON t (e)"] {
        let database = Database::with(&format!(
            "CREATE TABLE t (id int PRIMARY KEY, e timestamptz);
             INSERT INTO t SELECT i, now() - interval '1 h' FROM generate_series(1, 2000) i; {index}"
        ))
        .await;
        let mut holder = database.connect().await;
        let refresh = holder.transaction().await.unwrap();
        let update = "UPDATE t SET e = now() + interval '1 h' WHERE id % 100 = 0";
        assert_eq!(refresh.execute(update, &[]).await.unwrap(), 20);
        let setup = Setup::new(&database.url(), vec![spec("t", "e")]).await;
        let report = tokio::time::timeout(DEADLINE, setup.pass()).await;
        assert_eq!(report.expect("it does not wait for the lock").deleted, 1980, "{index}");
        refresh.commit().await.unwrap();
        assert_eq!(setup.pass().await.deleted, 0);
        assert_eq!(count(&holder, "t").await, 20);
    }
}

#[tokio::test]
async fn rows_that_cannot_be_deleted_do_not_stop_the_rest() {
    const TABLES: &str = "
        CREATE TABLE parent (id int PRIMARY KEY, e timestamptz);
        CREATE TABLE child (id int REFERENCES parent DEFERRABLE);
        CREATE TABLE silent (id int, e timestamptz);
        CREATE TABLE loud (id int, e timestamptz);
        CREATE FUNCTION keep() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
          IF OLD.id % 100 = 0 THEN
            IF TG_TABLE_NAME = 'loud' THEN RAISE 'no'; END IF;
            RETURN NULL;
          END IF;
          RETURN OLD;
        END $$;
        CREATE TRIGGER keep BEFORE DELETE ON silent FOR EACH ROW EXECUTE FUNCTION keep();
        CREATE TRIGGER keep BEFORE DELETE ON loud FOR EACH ROW EXECUTE FUNCTION keep();
        INSERT INTO parent SELECT i, now() - interval '1 h' FROM generate_series(1, 300) i;
        INSERT INTO silent SELECT * FROM parent; INSERT INTO loud SELECT * FROM parent;
        INSERT INTO child SELECT id FROM parent WHERE id % 100 = 0;";
    let indexes =
        "CREATE INDEX ON parent (e); CREATE INDEX ON silent (e); CREATE INDEX ON loud (e)";
    let deferred = "ALTER TABLE child ALTER CONSTRAINT child_id_fkey DEFERRABLE INITIALLY DEFERRED";
    for more in ["", indexes, deferred] {
        let database = Database::with(&format!("{TABLES}{more}")).await;
        let rules = vec![spec("parent", "e"), spec("silent", "e"), spec("loud", "e")];
        let setup = Setup::new(&database.url(), rules).await;
        let pass = tokio::time::timeout(DEADLINE, setup.pass()).await;
        let report = pass.expect("the loop ends");
        assert_eq!((report.deleted, report.quarantined), (3 * 297, 9), "{more}");
        let client = database.connect().await;
        for table in ["parent", "silent", "loud"] {
            assert_eq!(count(&client, &format!("{table} WHERE id % 100 = 0")).await, 3, "{table}");
            assert_eq!(count(&client, table).await, 3, "{table}");
            let quarantined = setup.metric("pglapse_quarantined_rows", &format!("public.{table}"));
            assert!((quarantined - 3.0).abs() < 0.1);
        }
    }
}

/// A pass that deletes nothing lists what it could not delete, too.
#[tokio::test]
async fn where_nothing_can_be_deleted_that_is_listed() {
    let database = Database::with(
        "CREATE TABLE parent (id int PRIMARY KEY, e timestamptz);
         CREATE TABLE child (id int REFERENCES parent);
         INSERT INTO parent VALUES (1, now() - interval '1 h'); INSERT INTO child VALUES (1)",
    )
    .await;
    let setup = Setup::new(&database.url(), vec![spec("parent", "e")]).await;
    assert_eq!((setup.pass().await.deleted, setup.pass().await.deleted), (0, 0));
    let client = database.connect().await;
    let listed = "pglapse.quarantined WHERE \"table\" = 'public.parent' AND sqlstate = '23503'";
    assert_eq!(count(&client, listed).await, 1);
    assert_eq!(count(&client, "pglapse.tables WHERE quarantined_rows = 1").await, 1);
    assert!(count(&client, "pglapse.run_history").await > 0);
}

#[tokio::test]
async fn errors_of_one_table_leave_the_others_alone() {
    let database = Database::with(
        "CREATE TABLE good (e timestamptz); CREATE TABLE forbidden (e timestamptz);
         INSERT INTO good SELECT now() - interval '1 h' FROM generate_series(1, 100);
         INSERT INTO forbidden TABLE good;
         CREATE ROLE reaper_only LOGIN; GRANT SELECT, DELETE, UPDATE (e) ON good TO reaper_only",
    )
    .await;
    let client = database.connect().await;
    let own_schema = format!("GRANT CREATE ON DATABASE {} TO reaper_only", database.name());
    client.batch_execute(&own_schema).await.unwrap();
    let url = database.url().replace("//postgres@", "//reaper_only@");
    let rules = || vec![spec("forbidden", "e"), spec("good", "e")];
    let setup = Setup::new(&url, rules()).await;
    let run = setup.tracker.spawn(setup.reaper().run(setup.token.clone()));
    crate::support::wait_until("the good table is empty", async || {
        count(&client, "good").await == 0
    })
    .await;
    crate::support::wait_until("the error is counted", async || {
        setup.metric("pglapse_reaper_errors_total", "public.forbidden") > 0.0
    })
    .await;
    assert_eq!(count(&client, "forbidden").await, 100);
    setup.token.cancel();
    run.await.unwrap();
    // What kept the rules of the first one up to date has ended, too.
    let other = Setup::new(&url, rules()).await;
    let pass = tokio::time::timeout(DEADLINE, other.pass()).await;
    assert!(pass.expect("a pass gives up on it").errors >= 3);
    client.batch_execute("DROP OWNED BY reaper_only; DROP ROLE reaper_only").await.unwrap();
}
