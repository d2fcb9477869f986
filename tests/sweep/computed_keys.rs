//! Keys that are made in odd ways: what they are must not depend on where they are computed, and
//! computing them must not fail what Postgres would not.

use bytes::Bytes;
use futures_util::SinkExt as _;
use pglapse::catalog::Interval;
use tokio_postgres::types::Type;

use super::{code, ids};
use crate::support::{
    Database, connect,
    proxy::{Proxy, rule},
    wire::Wire,
};

async fn graceful(database: &Database, table: &str) -> Proxy {
    let mut rule = rule(table, "expires_at");
    rule.grace = Interval { months: 12_000, ..Interval::ZERO };
    Proxy::with_rules(database, vec![rule]).await
}

#[tokio::test]
async fn a_key_that_may_raise_errors_raises_none_that_postgres_would_not() {
    let database = Database::with(
        "CREATE TABLE ev (id int PRIMARY KEY, kind text, data text CHECK (data <> 'bad'), expires_at timestamptz);
         CREATE UNIQUE INDEX ON ev ((data::int)) WHERE kind = 'order';
         CREATE TABLE nums (id int PRIMARY KEY, p text CHECK (p ~ '^[0-9]+$'), expires_at timestamptz);
         CREATE UNIQUE INDEX ON nums ((p::int));
         INSERT INTO ev VALUES (1, 'order', '1', '2001-01-01'), (2, 'note', 'two', '2001-01-01');
         INSERT INTO nums VALUES (1, '1', '2001-01-01')",
    )
    .await;
    let rules = [("ev", "expires_at"), ("nums", "expires_at")];
    let proxy = Proxy::start(&database, &rules).await;
    let client = connect(&proxy.url(&database)).await;
    client.batch_execute("INSERT INTO ev VALUES (3, 'note', 'abc')").await.expect("no order");
    client.batch_execute("INSERT INTO ev VALUES (4, 'order', '1')").await.expect("1 is dead");
    assert_eq!(
        client.execute("UPDATE nums SET p = 'abc' WHERE id = -1", &[]).await.expect("none"),
        0
    );
    assert_eq!(code(&client, "INSERT INTO nums VALUES (2, 'abc')").await.0, "23514");
    client.batch_execute("INSERT INTO nums VALUES (2, '01')").await.expect("1 is dead");
    assert_eq!(code(&client, "INSERT INTO nums VALUES (3, '1')").await.0, "23505");
}

#[tokio::test]
async fn a_key_means_what_it_means_to_the_table() {
    let database = Database::with(
        r#"CREATE TABLE names (id int PRIMARY KEY, name text COLLATE "tr-x-icu", path text, expires_at timestamptz);
          CREATE UNIQUE INDEX ON names (lower(name));
          CREATE UNIQUE INDEX ON names (replace(path, '\', '/'));
          INSERT INTO names VALUES (1, 'I', 'a\b', '2001-01-01'), (2, 'II', 'a\c', '2001-01-01')"#,
    )
    .await;
    let proxy = graceful(&database, "names").await;
    let (client, direct) = (connect(&proxy.url(&database)).await, database.connect().await);
    client.batch_execute("INSERT INTO names VALUES (3, 'I')").await.expect("1 is dead");
    client.batch_execute("SET standard_conforming_strings = off").await.expect("set");
    client
        .batch_execute("INSERT INTO names (id, path) VALUES (4, 'a/c')")
        .await
        .expect("2 is dead");
    assert_eq!(ids(&direct, "names").await, "3 4");
}

#[tokio::test]
async fn a_domain_brings_a_default() {
    let database = Database::with(
        "CREATE DOMAIN tenant AS text DEFAULT 'main';
         CREATE TABLE t (id int, tenant tenant, k text, UNIQUE (tenant, k), expires_at timestamptz);
         INSERT INTO t VALUES (1, 'main', 'a', '2001-01-01')",
    )
    .await;
    let proxy = Proxy::start(&database, &[("t", "expires_at")]).await;
    let client = connect(&proxy.url(&database)).await;
    client.batch_execute("INSERT INTO t (id, k) VALUES (2, 'a')").await.expect("1 is dead");
    assert_eq!(code(&client, "INSERT INTO t (id, k) VALUES (3, 'a')").await.0, "23505");
}

/// A plan is for the types that the client declares.
#[tokio::test]
async fn the_same_text_with_parameters_of_other_types() {
    let database = Database::with(
        "CREATE TABLE t (id text PRIMARY KEY, expires_at timestamptz);
         CREATE TABLE n (id int PRIMARY KEY, expires_at timestamptz);
         CREATE TABLE uses (n int REFERENCES n);
         INSERT INTO t VALUES ('1', '2001-01-01'), ('2', '2001-01-01');
         INSERT INTO n VALUES (1, '2001-01-01'), (2, '2001-01-01')",
    )
    .await;
    let rules = [("t", "expires_at"), ("n", "expires_at")];
    let proxy = Proxy::start(&database, &rules).await;
    let client = connect(&proxy.url(&database)).await;
    let text = "INSERT INTO t VALUES ($1)";
    let as_text = client.prepare_typed(text, &[Type::TEXT]).await.expect("prepared");
    let as_int = client.prepare_typed(text, &[Type::INT4]).await.expect("an int is assigned");
    client.execute(&as_text, &[&"1"]).await.expect("it is dead");
    client.execute(&as_int, &[&2]).await.expect("it is dead");
    let number = "INSERT INTO n VALUES ($1)";
    let long = client.prepare_typed(number, &[Type::INT8]).await.expect("prepared");
    let short = client.prepare_typed(number, &[Type::INT4]).await.expect("prepared");
    client.execute(&long, &[&1_i64]).await.expect("it is dead");
    client.execute(&short, &[&2]).await.expect("it is dead");
}

#[tokio::test]
async fn a_copy_without_columns_leaves_out_generated_ones() {
    let database = Database::with(
        "CREATE TABLE u (folded text GENERATED ALWAYS AS (lower(email)) STORED, email text UNIQUE, id int PRIMARY KEY,
           expires_at timestamptz);
         INSERT INTO u VALUES (DEFAULT, 'a', 1, '2001-01-01'), (DEFAULT, 'b', 2, '2001-01-01'), (DEFAULT, '1', 3, '2001-01-01')",
    )
    .await;
    let proxy = graceful(&database, "u").await;
    let (client, direct) = (connect(&proxy.url(&database)).await, database.connect().await);
    let mut wire = Wire::connect(proxy.port(), database.name()).await;
    let answer = wire.simple(b"COPY u FROM STDIN;", b"c\t1\t\\N\n").await.join(" ");
    assert!(answer.contains("COPY 1"), "{answer}");
    assert_eq!(ids(&direct, "u").await, "1 2 3");
    // One that fails leaves nothing behind that the next would be read by.
    let mut broken = std::pin::pin!(client.copy_in("COPY u (id) FROM STDIN").await.expect("begun"));
    broken.send(Bytes::from_static(b"none\n")).await.expect("sent");
    broken.finish().await.expect_err("no number");
    client.batch_execute("CREATE TABLE plain (id int)").await.expect("made");
    let mut other = std::pin::pin!(client.copy_in("COPY plain FROM STDIN").await.expect("begun"));
    other.send(Bytes::from_static(b"2\n3\n")).await.expect("sent");
    assert_eq!(other.finish().await.expect("copied"), 2);
    assert_eq!(ids(&direct, "u").await, "1 2 3");
}

#[tokio::test]
async fn a_generated_key_is_freed_by_what_it_is_made_of() {
    let database = Database::with(
        "CREATE TABLE g (id int PRIMARY KEY, n int, twice int GENERATED ALWAYS AS (n * 2) STORED UNIQUE, expires_at timestamptz);
         INSERT INTO g (id, n, expires_at) VALUES (1, 5, '2001-01-01'), (2, 6, '2001-01-01'), (3, 7, NULL), (4, 8, NULL)",
    )
    .await;
    let proxy = Proxy::start(&database, &[("g", "expires_at")]).await;
    let (client, direct) = (connect(&proxy.url(&database)).await, database.connect().await);
    for sql in
        ["UPDATE g SET n = 5 WHERE id = 3", "UPDATE g SET twice = DEFAULT, n = 6 WHERE id = 4"]
    {
        assert_eq!(client.execute(sql, &[]).await.expect(sql), 1, "{sql}");
    }
    assert_eq!(ids(&direct, "g").await, "3 4");
}

#[tokio::test]
async fn each_row_of_an_insert_has_types_of_its_own() {
    let database = Database::with(
        "CREATE TABLE k (id numeric PRIMARY KEY, day date UNIQUE, expires_at timestamptz);
         INSERT INTO k SELECT i, date '2024-01-01' + i, '2001-01-01' FROM generate_series(1, 4) i",
    )
    .await;
    let proxy = Proxy::start(&database, &[("k", "expires_at")]).await;
    let (client, direct) = (connect(&proxy.url(&database)).await, database.connect().await);
    let rows = "INSERT INTO k VALUES (1, '2024-01-02'), (2.0, date '2024-01-03'), ('3', NULL),
        (7, timestamp '2024-01-05 10:00'::date)";
    assert_eq!(client.execute(rows, &[]).await.expect(rows), 4);
    assert_eq!(ids(&direct, "k").await, "1 2.0 3 7");
}

#[tokio::test]
async fn a_key_is_freed_through_a_view_over_a_view_whatever_the_expiry_is_made_of() {
    let database = Database::with(
        "CREATE TABLE c (id int PRIMARY KEY, written timestamptz DEFAULT now(), ttl int);
         INSERT INTO c VALUES (1, '2001-01-01', 60), (2, '2001-01-01', NULL), (3, now(), 600);
         CREATE VIEW inner_v AS SELECT id, written AS made, ttl AS secs FROM c;
         CREATE VIEW outer_v (key, at, lives) AS SELECT id, made, secs FROM inner_v",
    )
    .await;
    let proxy = Proxy::start(&database, &[("c", "written + ttl seconds")]).await;
    let (client, direct) = (connect(&proxy.url(&database)).await, database.connect().await);
    let live = "(SELECT key AS id FROM outer_v) v";
    assert_eq!(ids(&client, live).await, "2 3");
    assert_eq!(client.execute("UPDATE outer_v SET lives = lives", &[]).await.expect("rows"), 2);
    assert_eq!(code(&client, "INSERT INTO outer_v (key) VALUES (3)").await.0, "23505");
    let taken = client.execute("INSERT INTO outer_v (key, lives) VALUES (1, 600)", &[]).await;
    assert_eq!(taken.expect("its key is free"), 1);
    assert_eq!(ids(&direct, "c").await, "1 2 3");
    direct.batch_execute("UPDATE c SET written = '2001-01-01' WHERE id = 1").await.expect("aged");
    assert_eq!(client.execute("DELETE FROM outer_v", &[]).await.expect("rows"), 2);
    assert_eq!(ids(&direct, "c").await, "1");
}
