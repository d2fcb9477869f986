//! What does not run wants no key: the expired rows that hold it stay.

use pglapse::catalog::Interval;

use super::ids;
use crate::support::{
    Database, connect,
    proxy::{Proxy, rule},
    wire::Wire,
};

const INSERT: &[u8] = b"INSERT INTO keys VALUES ($1)";

fn assert_aborted(said: &[String]) {
    assert!(said.iter().any(|line| line.contains("25P02")), "{said:?}");
}

/// A row refers to it, so that it is swept by keys.
const SCHEMA: &str = "
    CREATE TABLE keys (id int PRIMARY KEY, expires_at timestamptz);
    INSERT INTO keys SELECT g, '2001-01-01' FROM generate_series(1, 9) g;
    CREATE TABLE uses (key_id int REFERENCES keys);
    CREATE TABLE plain (id int PRIMARY KEY, expires_at timestamptz);
    INSERT INTO plain SELECT g, '2001-01-01' FROM generate_series(1, 3) g;
";

#[tokio::test]
async fn what_is_only_looked_at_deletes_nothing() {
    let database = Database::with(SCHEMA).await;
    let graceful = ["keys", "plain"].map(|table| {
        let mut graceful = rule(table, "expires_at");
        graceful.grace = Interval { months: 12_000, ..Interval::ZERO };
        graceful
    });
    let proxy = Proxy::with_rules(&database, graceful.into()).await;
    let (client, direct) = (connect(&proxy.url(&database)).await, database.connect().await);
    for sql in [
        "EXPLAIN INSERT INTO keys VALUES (1)",
        "EXPLAIN VERBOSE INSERT INTO keys VALUES (1)",
        "EXPLAIN (FORMAT JSON, ANALYZE OFF, COSTS false) INSERT INTO keys VALUES (1)",
        "EXPLAIN (\"analyze\" FALSE) UPDATE keys SET id = 1 WHERE id = 99",
        "EXPLAIN INSERT INTO keys SELECT id FROM keys",
        "PREPARE a AS INSERT INTO keys VALUES (1)",
        "PREPARE b (int) AS INSERT INTO keys VALUES ($1), (1)",
        "BEGIN ISOLATION LEVEL REPEATABLE READ; PREPARE c AS INSERT INTO plain VALUES (1); COMMIT",
    ] {
        client.batch_execute(sql).await.expect(sql);
        assert_eq!(ids(&direct, "keys").await, "1 2 3 4 5 6 7 8 9", "{sql}");
    }
    let explained = client.query("EXPLAIN INSERT INTO keys VALUES ($1)", &[&1]).await;
    explained.expect("it is explained");
    client.batch_execute("BEGIN ISOLATION LEVEL REPEATABLE READ").await.expect("begun");
    for sql in ["EXPLAIN INSERT INTO plain VALUES (1)", "PREPARE d AS INSERT INTO plain VALUES (1)"]
    {
        client.batch_execute(sql).await.expect(sql);
    }
    client.batch_execute("COMMIT").await.expect("committed");

    // This client waits until the server is ready, and so knows that the block has failed.
    let mut wire = Wire::connect(proxy.port(), database.name()).await;
    wire.prepared(INSERT, &[Some("9".to_owned())]).await;
    direct.batch_execute("UPDATE keys SET expires_at = '2001-01-01'").await.expect("expired");
    wire.simple(b"BEGIN; SELECT 1 / 0", b"").await;
    for sql in [
        "INSERT INTO keys VALUES (1)",
        "/* ROLLBACK */ UPDATE keys SET id = 1",
        "; EXPLAIN ANALYZE INSERT INTO keys VALUES (1)",
    ] {
        assert_aborted(&wire.simple(sql.as_bytes(), b"").await);
    }
    assert_aborted(&wire.prepared(INSERT, &[Some("1".to_owned())]).await);
    assert_aborted(&wire.extended(INSERT, &[Some("1".to_owned())], b"").await);
    assert_eq!(ids(&direct, "keys").await, "1 2 3 4 5 6 7 8 9");
    assert_eq!(ids(&direct, "plain").await, "1 2 3");

    // These run.
    let ends = "; /* it */ ROLLBACK; INSERT INTO keys VALUES (1)";
    let said = wire.simple(ends.as_bytes(), b"").await;
    assert!(!said.iter().any(|line| line.starts_with("error")), "{said:?}");
    for sql in [
        "EXPLAIN ANALYZE INSERT INTO keys VALUES (2)",
        "EXPLAIN (TIMING off, ANALYSE, VERBOSE) INSERT INTO keys VALUES (3)",
        "EXPLAIN (ANALYZE on) INSERT INTO keys VALUES (4)",
        "EXPLAIN (\"analyze\" 1) INSERT INTO keys VALUES (5)",
    ] {
        client.batch_execute(sql).await.expect(sql);
    }
    wire.prepared(INSERT, &[Some("6".to_owned())]).await;
    let live = "SELECT string_agg(id::text, ' ' ORDER BY id) FROM keys WHERE expires_at IS NULL";
    let row = direct.query_one(live, &[]).await.expect("a row");
    assert_eq!(row.get::<_, &str>(0), "1 2 3 4 5 6");
}
