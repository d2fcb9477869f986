//! What keeps the reaper from deleting keeps a sweep of a whole table from it.

use pglapse::{
    catalog::{Clock, Interval, Kept, ReapSpec, RuleSpec},
    config::Config,
    guard,
};
use tokio_postgres::Client;

use super::{code, ids};
use crate::support::{
    Database, connect,
    proxy::{Proxy, rule},
    wait_until,
};

const SCHEMA: &str = "CREATE TABLE t (id int PRIMARY KEY, e timestamptz);
    INSERT INTO t SELECT g, CASE WHEN g > 1 THEN timestamptz '2001-01-01' END FROM generate_series(1, 5) g";
/// It computes a key, so that the table is swept.
const UPDATE: &str = "UPDATE t SET id = id + 10 WHERE id = 10";

/// What is left after a sweep, or would be without.
async fn swept(database: &Database, rule: RuleSpec, set: impl FnOnce(&mut Config)) -> String {
    let proxy = Proxy::with_config(database, vec![rule], |config| {
        set(config);
    })
    .await;
    let client = connect(&proxy.url(database)).await;
    client.batch_execute(UPDATE).await.expect("an update");
    ids(&database.connect().await, "t").await
}

const ALL: &str = "1 2 3 4 5";
const LIVE: &str = "1";

#[tokio::test]
async fn settings_keep_a_table_from_being_swept() {
    let database = Database::with(SCHEMA).await;
    let t = || rule("t", "e");
    assert_eq!(swept(&database, t(), |config| config.reaper.enabled = false).await, ALL);
    assert_eq!(swept(&database, t(), |config| config.reaper.dry_run = true).await, ALL);
    assert_eq!(swept(&database, t(), |config| config.reaper.max_share = 79).await, ALL);
    let reap = ReapSpec { kept: Some(Kept::Paused), ..ReapSpec::default() };
    assert_eq!(swept(&database, RuleSpec { reap, ..t() }, |_| ()).await, ALL);
    assert_eq!(swept(&database, t(), |config| config.reaper.max_share = 80).await, LIVE);
}

#[tokio::test]
async fn the_share_that_is_swept_is_that_of_all_partitions() {
    let partitioned = "CREATE TABLE t (id int PRIMARY KEY, e timestamptz) PARTITION BY RANGE (id);
        CREATE TABLE t1 PARTITION OF t FOR VALUES FROM (0) TO (3);
        CREATE TABLE t2 PARTITION OF t FOR VALUES FROM (3) TO (100);
        INSERT INTO t SELECT g, CASE WHEN g > 1 THEN timestamptz '2001-01-01' END FROM generate_series(1, 5) g";
    let database = Database::with(partitioned).await;
    let t = || rule("t", "e");
    assert_eq!(swept(&database, t(), |config| config.reaper.max_share = 79).await, ALL);
    assert_eq!(swept(&database, t(), |config| config.reaper.max_share = 80).await, LIVE);
}

#[tokio::test]
async fn what_is_written_in_the_database_keeps_a_table_from_being_swept() {
    let database = Database::with(SCHEMA).await;
    let direct = database.connect().await;
    direct.batch_execute("INSERT INTO t VALUES (9, '2001-01-01')").await.expect("inserted");
    let proxy = Proxy::with_config(&database, vec![rule("t", "e")], |_| {}).await;
    let client = connect(&proxy.url(&database)).await;
    let left = async || {
        client.batch_execute(UPDATE).await.expect("an update");
        ids(&direct, "t").await
    };
    assert_eq!(left().await, LIVE, "nothing holds");
    let refill = "INSERT INTO t SELECT g, '2001-01-01' FROM generate_series(2, 5) g";
    direct.batch_execute(refill).await.expect("filled");
    for (hold, lift) in [
        (
            "INSERT INTO pglapse.pauses VALUES ('t'::regclass, 'somebody')",
            "DELETE FROM pglapse.pauses",
        ),
        ("INSERT INTO pglapse.pauses VALUES (0, 'somebody')", "DELETE FROM pglapse.pauses"),
        ("UPDATE pglapse.identity SET identity = 'another'", ""),
    ] {
        direct.batch_execute(hold).await.expect(hold);
        assert_eq!(left().await, ALL, "{hold}");
        // What a statement needs for its own keys goes: it is in its way.
        client.batch_execute("INSERT INTO t VALUES (5)").await.expect(hold);
        direct
            .batch_execute("UPDATE t SET e = '2001-01-01' WHERE id = 5")
            .await
            .expect("dead again");
        if lift.is_empty() {
            guard::accept(&direct).await.expect("accepted");
        }
        direct.batch_execute(lift).await.expect(lift);
        assert_eq!(left().await, LIVE, "without: {hold}");
        direct.batch_execute(refill).await.expect("filled");
    }
    // By a rule that is in force no more nothing goes, for keys neither.
    let other = "UPDATE pglapse.rules SET plus = '30 days' WHERE written = 't'";
    direct.batch_execute(other).await.expect(other);
    assert_eq!(left().await, ALL);
    let refused = client.batch_execute("INSERT INTO t VALUES (5)").await.expect_err("it is there");
    assert_eq!(refused.code(), Some(&tokio_postgres::error::SqlState::UNIQUE_VIOLATION));
}

#[tokio::test]
async fn without_a_usable_schema_no_table_is_swept() {
    let database = Database::with(SCHEMA).await;
    let direct = database.connect().await;
    let view = "CREATE SCHEMA pglapse; CREATE SEQUENCE pglapse.tasks";
    direct.batch_execute(view).await.expect("what is no table of pglapse's");
    let proxy = Proxy::with_config(&database, vec![rule("t", "e")], |_| {}).await;
    let client = connect(&proxy.url(&database)).await;
    client.batch_execute(UPDATE).await.expect("an update");
    assert_eq!(ids(&direct, "t").await, ALL);
    direct.batch_execute("DROP SEQUENCE pglapse.tasks").await.expect("dropped");
    assert!(guard::ensure(&direct).await.expect("made"));
    // The rule is put there a moment later.
    wait_until("a sweep deletes", async || {
        client.batch_execute(UPDATE).await.expect("an update");
        ids(&direct, "t").await == LIVE
    })
    .await;
    // A newer pglapse makes it its own.
    let newer = "UPDATE pglapse.version SET version = version + 1;
        INSERT INTO t SELECT g, '2001-01-01' FROM generate_series(2, 5) g";
    direct.batch_execute(newer).await.expect(newer);
    client.batch_execute(UPDATE).await.expect("an update");
    assert_eq!(ids(&direct, "t").await, ALL);
}

/// Whether it is dead for so long that no statement takes it for one that died while it waited.
async fn is_dead(client: &Client, id: i32) -> bool {
    let sql = "SELECT e <= statement_timestamp() - interval '1.5 s' FROM t WHERE id = $1";
    client.query_one(sql, &[&id]).await.expect("a row").get(0)
}

/// A row that an open transaction still sees as live is deleted by nobody.
#[tokio::test]
async fn by_the_clock_of_the_transaction_grace_binds_keys_too() {
    let database = Database::with(
        "CREATE TABLE t (id int PRIMARY KEY, e timestamptz);
         CREATE TABLE guarded (LIKE t INCLUDING ALL);
         CREATE FUNCTION keep() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN OLD; END';
         CREATE TRIGGER keep BEFORE DELETE ON guarded FOR EACH ROW EXECUTE FUNCTION keep()",
    )
    .await;
    let direct = database.connect().await;
    let with_grace = |table| {
        let grace = Interval { micros: 3_600_000_000, ..Interval::ZERO };
        RuleSpec { grace, ..rule(table, "e") }
    };
    let rules = vec![with_grace("t"), with_grace("guarded")];
    let proxy = Proxy::with_config(&database, rules, |config| {
        config.rewrite.clock = Clock::Transaction;
    })
    .await;
    let url = proxy.url(&database);
    let (open, other) = (connect(&url).await, connect(&url).await);
    direct
        .batch_execute(
            "INSERT INTO t VALUES (1, now() + interval '1 s'), (2, now() - interval '2 h'), (3, now() - interval '2 h');
             INSERT INTO guarded SELECT * FROM t",
        )
        .await
        .expect("rows");
    open.batch_execute("BEGIN").await.expect("begun");
    assert_eq!(ids(&open, "t").await, "1");
    wait_until("it is dead for others", async || is_dead(&direct, 1).await).await;
    for table in ["t", "guarded"] {
        for sql in [
            format!("INSERT INTO {table} VALUES (1)"),
            format!("INSERT INTO {table} SELECT 1"),
            format!("INSERT INTO {table} VALUES (1) ON CONFLICT (id) DO UPDATE SET e = NULL"),
        ] {
            assert_eq!(code(&other, &sql).await.0, "23505", "{sql}");
        }
        other
            .batch_execute(&format!("UPDATE {table} SET id = id + 10 WHERE id = 10"))
            .await
            .expect("a sweep");
        assert_eq!(ids(&open, table).await, "1", "{table}");
        assert_eq!(ids(&direct, table).await, "1", "whose grace is over are swept");
    }
    let own = "UPDATE t SET id = id + 10 WHERE id = 10";
    open.batch_execute(own).await.expect("its own sweep");
    assert_eq!(ids(&open, "t").await, "1");
    open.batch_execute("COMMIT").await.expect("committed");
}
