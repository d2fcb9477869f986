//! A table with a rule that does not fit is closed, and loses no row by another rule.

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
            let setup = Setup::new(&database.url(), rules).await;
            nothing_goes(&client, &setup, part).await;
        }
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

/// A rule for `z` with the sidecar `s` is in force, and no catalog is read again.
async fn with_sidecar(database: &Database) -> (Client, Setup) {
    let client = database.connect().await;
    assert!(guard::ensure(&client).await.expect("the schema"));
    let rule = RuleSpec { sidecar: RuleSpec::read_table("s"), ..spec("z", "e") };
    let setup = Setup::seldom(&database.url(), vec![rule]).await;
    (client, setup)
}

/// The keys are the same by their values, and have other names.
#[tokio::test]
async fn a_base_whose_key_has_become_another_column() {
    let database = Database::with(
        "CREATE TABLE z (k int PRIMARY KEY, n int DEFAULT 0);
         CREATE TABLE s (of int PRIMARY KEY, e timestamptz);
         INSERT INTO z SELECT generate_series(1, 9);
         INSERT INTO s SELECT k, now() - interval '1 day' FROM z",
    )
    .await;
    let (client, setup) = with_sidecar(&database).await;
    let change = "ALTER TABLE z RENAME k TO x; ALTER TABLE z RENAME n TO k;
        ALTER TABLE z RENAME x TO n";
    client.batch_execute(change).await.expect("another key");
    nothing_goes(&client, &setup, "another key").await;
    assert_eq!(count(&client, "s").await, 9);
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
        drop(both);
        let by_sql = Setup::new(&database.url(), Vec::new()).await;
        assert_eq!(by_sql.pass().await.deleted, 9, "the first rule holds");
    }
}

/// The key of a sidecar tells apart what its table's key takes for equal: a row there may have two
/// of the sidecar, of which one has not expired.
#[tokio::test]
async fn a_sidecar_whose_key_compares_in_another_way() {
    for (change, deleted) in [
        ("CREATE UNIQUE INDEX ON s (k COLLATE \"C\", n, w)", 0),
        ("ALTER TABLE s ALTER k TYPE text COLLATE \"C\"; CREATE UNIQUE INDEX ON s (k, n, w)", 0),
        ("CREATE UNIQUE INDEX ON s (k, n written_ops, w)", 0),
        ("CREATE UNIQUE INDEX ON s (n, k, w text_pattern_ops)", 3),
        ("CREATE UNIQUE INDEX ON s (n, k, w COLLATE \"C\")", 3),
        ("DELETE FROM s WHERE n = 2; CREATE UNIQUE INDEX ON s (k)", 2),
    ] {
        let database = Database::with(
            "CREATE COLLATION ci (provider = icu, locale = 'und-u-ks-level2', deterministic = false);
             CREATE FUNCTION same(numeric, numeric) RETURNS bool IMMUTABLE LANGUAGE sql
               AS 'SELECT $1::text = $2::text';
             CREATE FUNCTION compared(numeric, numeric) RETURNS int IMMUTABLE LANGUAGE sql
               AS 'SELECT bttextcmp($1::text, $2::text)';
             CREATE OPERATOR === (FUNCTION = same, LEFTARG = numeric, RIGHTARG = numeric);
             CREATE OPERATOR CLASS written_ops FOR TYPE numeric USING btree
               AS OPERATOR 3 ===, FUNCTION 1 compared(numeric, numeric);
             CREATE TABLE z (k text COLLATE ci, n numeric, w text, PRIMARY KEY (k, n, w));
             CREATE TABLE s (LIKE z INCLUDING INDEXES, e timestamptz);
             INSERT INTO z VALUES ('Ann', 1, ''), ('bob', 1, ''), ('bob', 2, '');
             INSERT INTO s SELECT k, n, w, now() - interval '1 day' FROM z",
        )
        .await;
        let (client, setup) = with_sidecar(&database).await;
        let change = format!("ALTER TABLE s DROP CONSTRAINT s_pkey; {change}");
        client.batch_execute(&change).await.expect("another key");
        let report = setup.pass().await;
        let gone = 3 - count(&client, "z").await;
        assert_eq!((report.deleted, gone), (deleted, i64::try_from(deleted).unwrap()), "{change}");
    }
}
