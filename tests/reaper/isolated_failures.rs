//! What one row, one trigger or one connection does never stops the rest.

use std::time::Duration;

use pglapse::catalog::Unit;

use super::{Setup, count};
use crate::{
    control::spec,
    support::{DEADLINE, Database, wait_until},
};

#[tokio::test]
async fn a_row_at_the_edge_of_time_stops_nothing() {
    let database = Database::with(
        "CREATE TABLE at (e timestamptz); CREATE INDEX ON at (e);
         CREATE TABLE unix (e bigint); CREATE INDEX ON unix (e);
         CREATE TABLE days (e date); CREATE INDEX ON days (e);
         INSERT INTO at VALUES ('-infinity'), ('4713-01-02 BC'), (now() - interval '1 h'), (now() + interval '1 h');
         INSERT INTO unix VALUES (-9223372036854775808), (0), (9223372036854775807);
         INSERT INTO days VALUES ('-infinity'), ('4713-01-02 BC'), (current_date - 3), (current_date + 3)",
    )
    .await;
    let mut unix = spec("unix", "e + 1 day");
    unix.unit = Some(Unit::Milliseconds);
    let mut days = spec("days", "e + 1 day");
    days.time_zone = Some("Europe/Berlin".to_owned());
    let setup = Setup::new(&database.url(), vec![spec("at", "e"), unix, days]).await;
    let report = tokio::time::timeout(DEADLINE, setup.pass()).await.expect("an end");
    assert_eq!((report.deleted, report.errors), (2, 0));
    // What expired before 1980 is rather a mistake: seconds in place of milliseconds, or no value
    // at all.
    let client = database.connect().await;
    for (table, left) in [("at", 3), ("unix", 3), ("days", 3)] {
        assert_eq!(count(&client, table).await, left, "{table}");
        let implausible = setup.metric("pglapse_implausible_rows", &format!("public.{table}"));
        assert!((implausible - 2.0).abs() < 0.1, "{table}: {implausible}");
    }
}

#[tokio::test]
async fn a_trigger_with_a_code_of_its_own_keeps_its_row_only() {
    let codes = [
        "LH001", "45000", "42501", "0A000", "55000", "25000", "2F002", "25006", "25P02", "25P03",
        "08006", "57P01", "57P03", "57P05",
    ];
    let database = Database::with(
        "CREATE FUNCTION keep() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
           IF OLD.id % 50 = 0 THEN RAISE 'no' USING ERRCODE = TG_ARGV[0]; END IF;
           RETURN OLD; END $$",
    )
    .await;
    let (client, mut tables) = (database.connect().await, Vec::new());
    for code in codes {
        for (index, make) in [("", ""), ("i", "CREATE INDEX ON TABLE (e)")] {
            let table = format!("t{code}{index}").to_ascii_lowercase();
            let make = format!(
                "CREATE TABLE {table} (id int, e timestamptz); {};
                 CREATE TRIGGER keep AFTER DELETE ON {table}
                   FOR EACH ROW EXECUTE FUNCTION keep('{code}');
                 INSERT INTO {table} SELECT i, now() - interval '1 h' FROM generate_series(1, 100) i",
                make.replace("TABLE", &table)
            );
            client.batch_execute(&make).await.expect("a table");
            tables.push(table);
        }
    }
    let rules = tables.iter().map(|table| spec(table, "e")).collect();
    let setup = Setup::new(&database.url(), rules).await;
    let report = tokio::time::timeout(DEADLINE, setup.pass()).await.expect("an end");
    assert_eq!(report.quarantined, 2 * tables.len(), "{report:?}");
    for table in tables {
        assert_eq!(count(&client, &table).await, 2, "{table}");
    }
}

#[tokio::test]
async fn more_rows_than_can_be_listed_keep_none_but_themselves() {
    let database = Database::with(
        "CREATE TABLE t (id int, e timestamptz);
         CREATE FUNCTION keep() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
           IF OLD.id <= 1000 OR OLD.id % 4 = 0 THEN RAISE 'no'; END IF; RETURN OLD; END $$;
         CREATE TRIGGER keep AFTER DELETE ON t FOR EACH ROW EXECUTE FUNCTION keep();
         INSERT INTO t SELECT i, now() - interval '1 h' FROM generate_series(1, 1040) i",
    )
    .await;
    let setup = Setup::new(&database.url(), vec![spec("t", "e")]).await;
    let report = tokio::time::timeout(DEADLINE, setup.pass()).await.expect("an end");
    assert_eq!((report.deleted, report.quarantined), (30, 1010));
    let unlisted = setup.metric("pglapse_quarantine_overflow_rows", "public.t");
    assert!((unlisted - 10.0).abs() < 0.1, "{unlisted} of 1010 beyond a list of 1000");
    assert_eq!(count(&database.connect().await, "t").await, 1010);
}

#[tokio::test]
async fn a_step_that_ends_its_own_connection_leaves_the_other_tables_alone() {
    let database = Database::with(
        "CREATE TABLE bad (id int, e timestamptz); CREATE TABLE good (id int, e timestamptz);
         CREATE FUNCTION die() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
           IF OLD.id = 7 THEN PERFORM pg_terminate_backend(pg_backend_pid()); END IF;
           RETURN OLD; END $$;
         CREATE TRIGGER die AFTER DELETE ON bad FOR EACH ROW EXECUTE FUNCTION die();
         INSERT INTO bad SELECT i, now() - interval '1 h' FROM generate_series(1, 10) i;
         INSERT INTO good TABLE bad",
    )
    .await;
    let setup = Setup::new(&database.url(), vec![spec("bad", "e"), spec("good", "e")]).await;
    let run = setup.tracker.spawn(setup.reaper().run(setup.token.clone()));
    let client = database.connect().await;
    wait_until("the other is empty", async || count(&client, "good").await == 0).await;
    setup.token.cancel();
    run.await.unwrap();
}

#[tokio::test]
async fn a_row_that_could_not_go_is_tried_again_and_goes_when_it_can() {
    let database = Database::with(
        "CREATE TABLE t (id int PRIMARY KEY, e timestamptz); CREATE TABLE child (t int REFERENCES t);
         INSERT INTO t SELECT i, now() - interval '1 h' FROM generate_series(1, 100) i;
         INSERT INTO child VALUES (7)",
    )
    .await;
    let mut setup = Setup::new(&database.url(), vec![spec("t", "e")]).await;
    setup.config.reaper.retry = Duration::from_millis(50);
    let run = setup.tracker.spawn(setup.reaper().run(setup.token.clone()));
    let client = database.connect().await;
    let listed =
        "pglapse.quarantined WHERE sqlstate = '23503' AND message LIKE '%child%' AND tries > 1";
    let there = "pg_namespace WHERE nspname = 'pglapse'";
    wait_until("it has a schema", async || count(&client, there).await == 1).await;
    wait_until("it is listed and tried again", async || {
        // Each time after it failed again, with others in between; a pass that fails is told of.
        client
            .execute("INSERT INTO t VALUES (-1, now()) ON CONFLICT DO NOTHING", &[])
            .await
            .unwrap();
        count(&client, listed).await == 1
    })
    .await;
    client.execute("DELETE FROM child", &[]).await.unwrap();
    wait_until("it goes", async || count(&client, "t").await == 0).await;
    wait_until("and is not listed", async || count(&client, "pglapse.quarantined").await == 0)
        .await;
    setup.token.cancel();
    run.await.unwrap();
}

/// A trigger that raises an error for every DELETE, rows or none.
#[tokio::test]
async fn a_table_that_lets_no_statement_delete_is_left_alone() {
    for trigger in ["BEFORE DELETE ON t FOR EACH STATEMENT", "AFTER DELETE ON t FOR EACH STATEMENT"]
    {
        let database = Database::with(&format!(
            "CREATE TABLE t (id int PRIMARY KEY, e timestamptz);
             INSERT INTO t SELECT i, now() - interval '1 h' FROM generate_series(1, 100) i;
             CREATE TABLE good (id int PRIMARY KEY, e timestamptz); INSERT INTO good SELECT * FROM t;
             CREATE FUNCTION no() RETURNS trigger LANGUAGE plpgsql AS $$BEGIN RAISE 'append only'; END$$;
             CREATE TRIGGER no {trigger} EXECUTE FUNCTION no()"
        ))
        .await;
        let setup = Setup::new(&database.url(), vec![spec("t", "e"), spec("good", "e")]).await;
        let run = setup.tracker.spawn(setup.reaper().run(setup.token.clone()));
        let client = database.connect().await;
        wait_until("the other is empty", async || count(&client, "good").await == 0).await;
        assert_eq!(count(&client, "t").await, 100, "{trigger}");
        setup.token.cancel();
        run.await.unwrap();
    }
}

#[tokio::test]
async fn a_connection_that_is_back_is_not_missed_while_every_table_waits() {
    let database =
        Database::with("CREATE TABLE t (e timestamptz); INSERT INTO t VALUES ('2001-01-01')").await;
    let mut setup = Setup::new(&database.url(), vec![spec("t", "e")]).await;
    setup.config.reaper.new_rule_delay = Duration::from_hours(1);
    setup.config.reaper.retry = Duration::from_millis(50);
    let client =
        crate::support::connect(&database.url().replace(database.name(), "postgres")).await;
    let run = setup.tracker.spawn(setup.reaper().run(setup.token.clone()));
    let direct = database.connect().await;
    wait_until("it waits", async || {
        count(&direct, "pg_class WHERE oid = to_regclass('pglapse.rules')").await == 1
            && count(&direct, "pglapse.rules").await == 1
    })
    .await;
    drop(direct);
    let is_missed = |value: &str| {
        let metrics = setup.rendered();
        let mut lines = metrics.lines().filter(|l| l.starts_with("pglapse_reaper_resting{"));
        lines.any(|l| l.contains("no connection") && l.ends_with(value))
    };
    let allow = |may: bool| format!("ALTER DATABASE {} ALLOW_CONNECTIONS {may}", database.name());
    client.batch_execute(&allow(false)).await.unwrap();
    let end = format!(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{}'",
        database.name()
    );
    wait_until("there is no connection", async || {
        client.batch_execute(&end).await.unwrap();
        is_missed(" 1")
    })
    .await;
    client.batch_execute(&allow(true)).await.unwrap();
    wait_until("it is back", async || is_missed(" 0")).await;
    setup.token.cancel();
    run.await.unwrap();
}
