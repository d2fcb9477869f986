//! Tables of one name in several schemas, under one rule: what is written goes by the keys, the
//! obstacles and the rights of the table that the search path finds.

use super::{code, ids};
use crate::support::{Database, connect, proxy::Proxy};

/// The tables of `b` have what those of `a`, which come first, have not.
const SCHEMA: &str = "
    CREATE SCHEMA a; CREATE SCHEMA b;
    CREATE TABLE a.sessions (id int PRIMARY KEY, email text, expires_at timestamptz);
    CREATE TABLE b.sessions (id int PRIMARY KEY, email text UNIQUE, expires_at timestamptz);
    CREATE TABLE a.carts (id int PRIMARY KEY, expires_at timestamptz);
    CREATE TABLE b.carts (LIKE a.carts INCLUDING ALL);
    CREATE TABLE b.items (id int PRIMARY KEY, cart int REFERENCES b.carts ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED);
    CREATE TABLE a.tokens (id int PRIMARY KEY, expires_at timestamptz);
    CREATE TABLE b.tokens (LIKE a.tokens INCLUDING ALL);
    INSERT INTO b.sessions VALUES (1, 'x', '2001-01-01'), (2, 'y', '2999-01-01');
    INSERT INTO b.carts VALUES (1, '2001-01-01');
    INSERT INTO a.tokens VALUES (1, '2001-01-01'), (2, '2001-01-01');
    INSERT INTO b.tokens VALUES (1, '2001-01-01'), (2, '2001-01-01');";

async fn start() -> (Database, Proxy) {
    let database = Database::with(SCHEMA).await;
    let tables = ["sessions", "carts", "tokens"].map(|name| format!("*.{name}"));
    let rules: Vec<(&str, &str)> =
        tables.iter().map(|table| (table.as_str(), "expires_at")).collect();
    let proxy = Proxy::start(&database, &rules).await;
    (database, proxy)
}

#[tokio::test]
async fn its_own_keys_are_freed() {
    let (database, proxy) = start().await;
    let (client, direct) = (connect(&proxy.url(&database)).await, database.connect().await);
    client.batch_execute("SET search_path = b").await.expect("set");
    client.batch_execute("INSERT INTO sessions VALUES (3, 'x', NULL)").await.expect("it makes way");
    assert_eq!(ids(&direct, "b.sessions").await, "2 3");
    let prepared = client.prepare("INSERT INTO sessions VALUES ($1, $2)").await.expect("prepared");
    direct
        .batch_execute("INSERT INTO b.sessions VALUES (4, 'z', '2001-01-01')")
        .await
        .expect("one");
    client.execute(&prepared, &[&5, &"z"]).await.expect("it makes way");
    assert_eq!(code(&client, "INSERT INTO sessions VALUES (6, 'y', NULL)").await.0, "23505");
    client.batch_execute("SET search_path = a").await.expect("set");
    client.execute(&prepared, &[&5, &"y"]).await.expect("another table");
    assert_eq!(ids(&direct, "a.sessions").await, "5");
}

/// The cart's row is live as soon as it is written. With the expired cart it would go.
#[tokio::test]
async fn its_own_obstacles_keep_live_rows() {
    let (database, proxy) = start().await;
    let (client, direct) = (connect(&proxy.url(&database)).await, database.connect().await);
    client.batch_execute("SET search_path = b").await.expect("set");
    client.batch_execute("BEGIN; INSERT INTO items VALUES (10, 1)").await.expect("an item");
    let cart = "INSERT INTO carts VALUES (1, '2999-01-01'); COMMIT";
    client.batch_execute(cart).await.expect("it makes way");
    assert_eq!(ids(&direct, "b.items").await, "10");
}

/// Each tenant has a role that may use its own schema only.
#[tokio::test]
async fn no_right_on_another_is_needed() {
    let (database, proxy) = start().await;
    let direct = database.connect().await;
    let role = format!("tenant_{}", database.name());
    let rights = format!(
        "CREATE ROLE {role} LOGIN; ALTER ROLE {role} SET search_path = b; GRANT USAGE ON SCHEMA b TO {role};
         GRANT ALL ON ALL TABLES IN SCHEMA b TO {role}"
    );
    direct.batch_execute(&rights).await.expect("a role");
    let url = proxy.url(&database).replace("postgres@", &format!("{role}@"));
    let tenant = connect(&url).await;
    for sql in [
        "INSERT INTO tokens VALUES (1, NULL), (3, NULL)",
        "INSERT INTO tokens SELECT 2, NULL::timestamptz",
        "INSERT INTO carts VALUES (1, NULL)",
    ] {
        tenant.batch_execute(sql).await.expect(sql);
    }
    assert_eq!(ids(&direct, "b.tokens").await, "1 2 3");
    assert_eq!(ids(&direct, "a.tokens").await, "1 2");
    drop(tenant);
    direct.batch_execute(&format!("DROP OWNED BY {role}; DROP ROLE {role}")).await.expect("gone");
}
