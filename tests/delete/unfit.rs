//! A table with a rule that does not fit is closed, and loses no row by another rule.

use std::time::Duration;

use pglapse::{
    catalog::{Mode, RuleSpec},
    guard,
};
use tokio_postgres::Client;

use crate::{
    control::spec,
    reaper::{Setup, count},
    support::Database,
};

/// Rows of `z` have expired by the rule of another table, and live for a year by its own.
const ROWS: &str =
    "INSERT INTO z SELECT 50, now() - interval '1 day', now() FROM generate_series(1, 9)";

fn own() -> RuleSpec {
    spec("z", "e + 365 days")
}

async fn nothing_goes(client: &Client, setup: &Setup, what: &str) {
    let report = setup.pass().await;
    assert_eq!((report.deleted, count(client, "z").await), (0, 9), "{what}: {report:?}");
}

/// Says what a process with these rules says that serves.
async fn serves(client: &Client, setup: &Setup) {
    let catalogs = setup.control.catalogs().borrow().clone();
    for catalog in catalogs.values() {
        let (opinions, now) = (guard::opinions(catalog), |_: &str, _: &str| Duration::ZERO);
        guard::say(client, "other", Duration::ZERO, &opinions, &now).await.expect("said");
    }
}

#[tokio::test]
async fn a_part_of_a_table_with_another_rule() {
    for (parent, part) in [
        ("", "ALTER TABLE z INHERIT i"),
        ("PARTITION BY RANGE (k)", "ALTER TABLE i ATTACH PARTITION z FOR VALUES FROM (40) TO (60)"),
    ] {
        let database = Database::with(&format!(
            "CREATE TABLE i (k int, e timestamptz, f timestamptz) {parent};
             CREATE TABLE z (k int, e timestamptz, f timestamptz); {ROWS}; {part}"
        ))
        .await;
        let client = database.connect().await;
        assert!(guard::ensure(&client).await.expect("the schema"));
        for rules in [vec![spec("i", "e"), own()], vec![own(), spec("i", "e")]] {
            nothing_goes(&client, &Setup::new(&database.url(), rules).await, part).await;
        }
        // Nor by another process that knows nothing of it.
        serves(&client, &Setup::new(&database.url(), vec![spec("i", "e"), own()]).await).await;
        nothing_goes(&client, &Setup::new(&database.url(), vec![spec("i", "e")]).await, part).await;
    }
}

#[tokio::test]
async fn a_partition_of_a_base_with_a_sidecar() {
    let database = Database::with(
        "CREATE TABLE b (k int PRIMARY KEY, f timestamptz) PARTITION BY RANGE (k);
         CREATE TABLE s (k int PRIMARY KEY, e timestamptz);
         CREATE TABLE z (k int PRIMARY KEY, f timestamptz);
         INSERT INTO z SELECT i, now() FROM generate_series(1, 9) i;
         INSERT INTO s SELECT k, now() - interval '1 day' FROM z",
    )
    .await;
    let client = database.connect().await;
    assert!(guard::ensure(&client).await.expect("the schema"));
    let beside = || RuleSpec { sidecar: RuleSpec::read_table("s"), ..spec("b", "e") };
    let attach = "ALTER TABLE b ATTACH PARTITION z FOR VALUES FROM (0) TO (60)";
    let set = format!("SELECT pglapse.set_rule('z', 'f + 365 days'); {attach}");
    client.batch_execute(&set).await.expect("a rule");
    let one = Setup::new(&database.url(), vec![beside()]).await;
    nothing_goes(&client, &one, "a rule of SQL").await;
    client.batch_execute("SELECT pglapse.drop_rule('z')").await.expect("no rule");
    let both = vec![beside(), spec("z", "f + 365 days")];
    nothing_goes(&client, &Setup::new(&database.url(), both).await, "settings").await;
    client.batch_execute("SELECT pglapse.pause('z')").await.expect("a pause");
    let one = Setup::new(&database.url(), vec![beside()]).await;
    nothing_goes(&client, &one, "a pause of it").await;
    client.batch_execute("SELECT pglapse.resume('z')").await.expect("no pause");
    assert!(Setup::new(&database.url(), vec![beside()]).await.pass().await.deleted > 0);
}

#[tokio::test]
async fn a_sidecar_with_a_rule_of_its_own_or_of_two_tables() {
    let database = Database::with(
        "CREATE TABLE u (k int PRIMARY KEY); CREATE TABLE t (k int PRIMARY KEY);
         CREATE TABLE z (k int PRIMARY KEY, e timestamptz);
         INSERT INTO z SELECT i, now() - interval '1 day' FROM generate_series(1, 9) i;
         INSERT INTO u SELECT k FROM z; INSERT INTO t SELECT k FROM z",
    )
    .await;
    let client = database.connect().await;
    let beside = |table: &str, expires: &str| RuleSpec {
        sidecar: RuleSpec::read_table("z"),
        ..spec(table, expires)
    };
    for other in [own(), beside("t", "e + 365 days")] {
        let rules = vec![beside("u", "e"), other];
        nothing_goes(&client, &Setup::new(&database.url(), rules).await, "a sidecar").await;
    }
}

#[tokio::test]
async fn a_rule_of_the_settings_that_breaks_beside_one_of_sql() {
    for mode in [Mode::default(), Mode::Shadow] {
        let database = Database::with(&format!(
            "CREATE TABLE z (k int, e timestamptz, f timestamptz); {ROWS}"
        ))
        .await;
        let client = database.connect().await;
        assert!(guard::ensure(&client).await.expect("the schema"));
        let year = || RuleSpec { mode, ..spec("z", "f + 365 days") };
        client.batch_execute("SELECT pglapse.set_rule('z', 'e')").await.expect("a rule");
        client.batch_execute("ALTER TABLE z RENAME f TO g").await.expect("broken");
        let both = Setup::new(&database.url(), vec![year()]).await;
        serves(&client, &both).await;
        nothing_goes(&client, &both, "both").await;
        let by_sql = Setup::new(&database.url(), Vec::new()).await;
        nothing_goes(&client, &by_sql, "another process").await;
    }
}
