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
