//! The first deletes of a rule that is new, or lets rows live shorter, wait; its rows are hidden at
//! once.

use std::time::Duration;

use pglapse::{catalog::RuleSpec, config::Config, guard};

use super::TABLE;
use crate::{
    control::spec,
    reaper::{Setup, count},
    support::Database,
};

const HOUR: Duration = Duration::from_hours(1);

async fn setup(database: &Database, expires: &str, delay: Duration) -> Setup {
    let mut config = Config::default();
    config.upstream.clients.config = database.url().parse().unwrap();
    config.reaper.new_rule_delay = delay;
    config.tables = vec![spec("t", expires)];
    Setup::with(config).await
}

#[tokio::test]
async fn the_first_deletes_of_a_new_rule_wait_until_it_is_confirmed() {
    let hour = Duration::from_hours(1);
    let database = Database::with(TABLE).await;
    let client = database.connect().await;
    let waits = async |expires: &str| {
        let setup = setup(&database, expires, hour).await;
        let report = setup.pass().await;
        assert_eq!(report.deleted, 0, "{expires}");
        let [paused] = report.paused.as_slice() else { panic!("{report:?}") };
        assert!(
            matches!(
                paused.suspension,
                guard::Suspension::Gate(guard::Gate { begins: Some(_), .. })
            ),
            "{expires}"
        );
        let told = paused.suspension.to_string();
        assert!(told.contains("hidden now, deleted from 2"), "{told}");
    };
    waits("e + 1 day").await;
    // After a restart it still waits, by the same clock.
    waits("e + 1 day").await;
    let since = "SELECT since::text FROM pglapse.rules WHERE relation = 't'::regclass";
    let before: String = client.query_one(since, &[]).await.unwrap().get(0);
    waits("e + 1 day").await;
    assert_eq!(client.query_one(since, &[]).await.unwrap().get::<_, String>(0), before);
    guard::begin_now(&client, None).await.unwrap();
    let setup_now = setup(&database, "e + 1 day", hour).await;
    assert_eq!(setup_now.pass().await.deleted, 50);
    assert_eq!(count(&client, "t").await, 0);
}

#[tokio::test]
async fn a_rule_that_lets_rows_live_longer_does_not_wait_and_a_shorter_one_does() {
    let hour = Duration::from_hours(1);
    for (then, deleted) in [("e + 2 days", 50), ("e + 1 hour", 0), ("f - 2000 years", 0)] {
        let database = Database::with(TABLE).await;
        let client = database.connect().await;
        assert!(guard::ensure(&client).await.unwrap());
        drop(setup(&database, "e + 1 day", hour).await);
        guard::begin_now(&client, None).await.unwrap();
        // The rule of a process that serves comes in force.
        let second = setup(&database, then, hour).await;
        assert_eq!(second.pass().await.deleted, deleted, "{then}");
    }
}

/// Nothing but what its names stand for has changed.
#[tokio::test]
async fn a_rule_is_new_where_its_names_come_to_stand_for_something_else() {
    let by_day = "ALTER TABLE t ALTER e TYPE date";
    let sidecars = "
        CREATE TABLE s (id int PRIMARY KEY, e timestamptz); INSERT INTO s SELECT id, f FROM t;
        CREATE TABLE s2 (id int PRIMARY KEY, e timestamptz); INSERT INTO s2 SELECT id, e FROM t;";
    let units = "ALTER TABLE t ADD k int DEFAULT 0, ADD l int DEFAULT 0;";
    let other_units = "ALTER TABLE t RENAME k TO x; ALTER TABLE t RENAME l TO k";
    let dated = RuleSpec { time_zone: Some("UTC".to_owned()), ..spec("t", "e") };
    let beside = RuleSpec { sidecar: RuleSpec::read_table("s"), ..spec("t", "e") };
    for (before, rule, change, is_new) in [
        ("", spec("t", "f"), "ALTER TABLE t RENAME f TO x; ALTER TABLE t RENAME e TO f", true),
        (by_day, dated, "ALTER TABLE t ALTER e TYPE timestamp", true),
        (sidecars, beside, "ALTER TABLE s RENAME TO old; ALTER TABLE s2 RENAME TO s", true),
        (units, spec("t", "e + k days"), other_units, true),
        ("", spec("t", "e"), "ALTER TABLE t RENAME f TO x; ALTER TABLE t ADD f int", false),
    ] {
        {
            let database = Database::with(&format!("{TABLE}{before}")).await;
            let client = database.connect().await;
            assert!(guard::ensure(&client).await.unwrap());
            let start = async || {
                let mut config = Config::default();
                config.upstream.clients.config = database.url().parse().unwrap();
                config.reaper.new_rule_delay = HOUR;
                config.tables = vec![rule.clone()];
                Setup::with(config).await
            };
            drop(start().await);
            guard::begin_now(&client, None).await.unwrap();
            client.batch_execute(change).await.unwrap();
            let setup = start().await;
            let deleted = if is_new { 0 } else { 50 };
            assert_eq!(setup.pass().await.deleted, deleted, "{change}");
            guard::begin_now(&client, None).await.unwrap();
            assert_eq!(setup.pass().await.deleted, 50 - deleted, "{change}");
        }
    }
}

#[tokio::test]
async fn a_rule_of_sql_that_is_dropped_and_set_again_is_new() {
    let database = Database::with(TABLE).await;
    let client = database.connect().await;
    assert!(guard::ensure(&client).await.unwrap());
    let pass = async |set: &str| {
        client.batch_execute(set).await.unwrap();
        let mut config = Config::default();
        config.upstream.clients.config = database.url().parse().unwrap();
        config.reaper.new_rule_delay = Duration::from_hours(1);
        let report = Setup::with(config).await.pass().await;
        assert_eq!(report.errors, 0, "{set}: {report:?}");
        report.deleted
    };
    let confirm = async || {
        let confirm = "SELECT pglapse.confirm('t')";
        assert!(client.query_one(confirm, &[]).await.unwrap().get::<_, bool>(0));
    };
    for again in [
        "SELECT pglapse.drop_rule('t'); SELECT pglapse.set_rule('t', 'e + 1 day')",
        "SELECT pglapse.set_rule('t', 'e + 1 day', mode => 'shadow');
            SELECT pglapse.set_rule('t', 'e + 1 day')",
        "SELECT pglapse.set_rule('t', 'e + 23 hours')",
        "SELECT pglapse.set_rule('t', 'e + 1 day', time_zone => 'UTC')",
    ] {
        assert_eq!(pass("SELECT pglapse.set_rule('t', 'e + 1 day')").await, 0);
        confirm().await;
        client.batch_execute(again).await.unwrap();
        assert_eq!(pass("SELECT").await, 0, "{again}");
    }
    confirm().await;
    // What goes on as before is not told to wait, and does not.
    let goes_on = "SELECT pglapse.set_rule('t', 'e + 1 day 1 hour', grace => '1 day', batch => 7,
        time_zone => 'UTC')";
    assert_eq!(pass(goes_on).await, 50);
}

/// Another spelling of its table's name was in force since, by which rows live longer.
#[tokio::test]
async fn a_rule_that_was_in_force_once_is_new_again_however_it_is_spelled() {
    let database = Database::with(TABLE).await;
    let client = database.connect().await;
    assert!(guard::ensure(&client).await.unwrap());
    let start = async |table: &str, expires: &str| {
        let mut config = Config::default();
        config.upstream.clients.config = database.url().parse().unwrap();
        config.reaper.new_rule_delay = HOUR;
        config.tables = vec![spec(table, expires)];
        Setup::with(config).await
    };
    start("t", "e + 1 day").await;
    start("public.t", "e + 30 days").await;
    guard::begin_now(&client, None).await.unwrap();
    let again = start("t", "e + 1 day").await;
    assert_eq!(again.pass().await.deleted, 0);
    guard::begin_now(&client, None).await.unwrap();
    assert_eq!(again.pass().await.deleted, 50);
}
