//! What a transaction says of expiry it sees at once, and by its end all do, or nobody does.

use tokio_postgres::Client;

use super::{TABLE, count, database, proxy, refusal};
use crate::support::{
    connect,
    proxy::{Proxy, rule},
};

/// Runs each of these in a transaction, with what is seen behind it in it, and afterwards, by the
/// session itself and by another one.
async fn tell(client: &Client, other: &Client, table: &str, steps: &[(&str, i64)]) {
    for (sql, rows) in steps {
        client.batch_execute(sql).await.unwrap_or_else(|error| panic!("{sql}: {error:?}"));
        assert_eq!(count(client, table).await, *rows, "{sql}");
        if sql.ends_with("COMMIT") || sql.ends_with("ROLLBACK") {
            assert_eq!(count(other, table).await, *rows, "{sql}, elsewhere");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rule_holds_at_once_where_it_is_set_and_is_taken_back_with_its_transaction() {
    let database = database(TABLE).await;
    let proxy = proxy(&database).await;
    let url = proxy.url(&database);
    let (client, other) = (connect(&url).await, connect(&url).await);
    let steps = [
        ("BEGIN", 2),
        ("SELECT pglapse.set_rule('t', 'e')", 1),
        ("SELECT pglapse.set_rule('t', 'e + n days')", 2),
        ("SELECT pglapse.set_rule('t', 'e - 2 hours')", 0),
        ("ROLLBACK", 2),
        ("BEGIN; SAVEPOINT a", 2),
        ("SELECT pglapse.set_rule('t', 'e')", 1),
        ("SAVEPOINT b", 1),
        ("SELECT pglapse.set_rule('t', 'e - 2 hours')", 0),
        ("ROLLBACK TO b", 1),
        ("ROLLBACK TO a", 2),
        ("SELECT pglapse.set_rule('t', 'e + 10 min')", 1),
        ("RELEASE a", 1),
        ("COMMIT", 1),
        ("BEGIN; SAVEPOINT a", 1),
        ("SELECT pglapse.drop_rule('t')", 2),
        ("ROLLBACK TO a", 1),
        ("SELECT pglapse.drop_rule('t')", 2),
        ("ROLLBACK", 1),
        ("BEGIN", 1),
        ("SELECT pglapse.drop_rule('t')", 2),
        ("COMMIT", 2),
    ];
    tell(&client, &other, "t", &steps).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_the_transaction_makes_and_renames_besides_has_its_rule_too() {
    let database = database(
        "CREATE TABLE s (id int PRIMARY KEY, e timestamptz); INSERT INTO s VALUES (1, '2001-01-01'), (2, NULL)",
    )
    .await;
    let proxy = Proxy::with_rules(&database, vec![rule("public.s", "e")]).await;
    let client = connect(&proxy.url(&database)).await;
    client.batch_execute("BEGIN").await.unwrap();
    for (sql, table, rows) in [
        ("CREATE TABLE c (id int PRIMARY KEY, at date)", "c", 0),
        ("SELECT pglapse.set_rule('c', 'at', time_zone => 'UTC')", "c", 0),
        ("INSERT INTO c VALUES (1, '2001-01-01'), (2, '2999-01-01')", "c", 1),
        ("CREATE VIEW v AS SELECT id FROM c", "v", 1),
        ("ALTER TABLE c RENAME at TO \"A t\"", "c", 1),
        ("ALTER TABLE c RENAME TO d", "d", 1),
        ("CREATE TABLE base (id int PRIMARY KEY)", "base", 0),
        ("INSERT INTO base VALUES (1), (2), (3)", "base", 3),
        ("CREATE TABLE side (id int PRIMARY KEY, e timestamptz)", "side", 0),
        ("INSERT INTO side VALUES (1, '2001-01-01')", "side", 1),
        ("CREATE TABLE parts (id int, e timestamptz) PARTITION BY LIST (id)", "parts", 0),
        ("CREATE TABLE part PARTITION OF parts DEFAULT", "part", 0),
        ("INSERT INTO parts VALUES (1, '2001-01-01'), (2, NULL)", "parts", 2),
        ("SELECT pglapse.set_rule('parts', 'e')", "part", 1),
        // Whatever the settings say holds all the while.
        ("SELECT 1", "s", 1),
        ("UPDATE d SET id = id + 10", "d WHERE id > 10", 1),
    ] {
        client.batch_execute(sql).await.unwrap_or_else(|error| panic!("{sql}: {error:?}"));
        assert_eq!(count(&client, table).await, rows, "{sql}");
    }
    client.batch_execute("COMMIT").await.unwrap();
    assert_eq!(count(&database.connect().await, "d WHERE id > 10").await, 1);
    for (table, rows) in [("d", 1), ("v", 1), ("parts", 1), ("s", 1)] {
        assert_eq!(count(&client, table).await, rows, "{table}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_prepared_before_is_never_run_as_it_was() {
    let database = database(TABLE).await;
    let proxy = proxy(&database).await;
    let client = connect(&proxy.url(&database)).await;
    let prepared = client.prepare("SELECT count(*) FROM t").await.unwrap();
    let constant = client.prepare("SELECT 7::int8").await.unwrap();
    client.batch_execute("BEGIN").await.unwrap();
    client.execute("SELECT pglapse.set_rule('t', 'e')", &[]).await.unwrap();
    assert_eq!(client.query_one(&constant, &[]).await.unwrap().get::<_, i64>(0), 7);
    assert_eq!(client.query_one(&prepared, &[]).await.unwrap().get::<_, i64>(0), 1);
    client.batch_execute("ROLLBACK").await.unwrap();
    assert_eq!(client.query_one(&prepared, &[]).await.unwrap().get::<_, i64>(0), 2);
    client.batch_execute("SELECT pglapse.set_rule('t', 'e')").await.unwrap();
    assert_eq!(client.query_one(&prepared, &[]).await.unwrap().get::<_, i64>(0), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn where_the_rules_cannot_be_read_nothing_is_shown_and_the_transaction_goes_on() {
    let database = database(TABLE).await;
    let proxy = proxy(&database).await;
    let client = connect(&proxy.url(&database)).await;
    client
        .batch_execute("BEGIN; SELECT pglapse.set_rule('t', 'e'); DROP SCHEMA pglapse CASCADE")
        .await
        .unwrap();
    assert_eq!(refusal(&client, "SELECT count(*) FROM t").await.0, "0A000");
    client.batch_execute("ROLLBACK").await.unwrap();
    assert_eq!(count(&client, "t").await, 2);
    // A text that says the same of no rule at all.
    client
        .batch_execute("BEGIN; DO $$ BEGIN RAISE INFO 'x' USING ERRCODE = 'PGL01'; END $$")
        .await
        .unwrap();
    assert_eq!(count(&client, "t").await, 2);
    client.batch_execute("COMMIT").await.unwrap();
}
