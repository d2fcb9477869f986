//! Statements that write many rows: the keys of all are looked for at once.

use futures_util::future::join_all;
use tokio_postgres::{Client, error::SqlState};

use super::planned::counted;
use crate::support::{Database, connect, proxy::Proxy};

const SCHEMA: &str = "
    CREATE TABLE keys (id int PRIMARY KEY, name text UNIQUE, e timestamptz, n int DEFAULT 0);
";

/// Rows with even numbers are expired, up to 400; 1001 lives.
const ROWS: &str = "
    TRUNCATE keys;
    INSERT INTO keys SELECT g, 'n' || g, '2001-01-01' FROM generate_series(2, 400, 2) g;
    INSERT INTO keys VALUES (1001, 'live', NULL)";

fn values(numbers: impl Iterator<Item = u32>) -> String {
    let rows: Vec<String> = numbers.map(|n| format!("({n}, 'n{n}')")).collect();
    rows.join(", ")
}

fn texts(numbers: impl Iterator<Item = u32>) -> String {
    let texts = numbers.map(|n| format!("INSERT INTO keys (id, name) VALUES ({n}, 'n{n}')"));
    texts.collect::<Vec<_>>().join("; ")
}

/// How often it was looked for expired rows.
async fn looks(direct: &Client) -> i64 {
    let sql = "SELECT COALESCE(sum(calls), 0)::int8 FROM pg_stat_statements
        WHERE query LIKE 'SELECT EXISTS (SELECT pglapse_dead%'";
    direct.query_one(sql, &[]).await.expect("a row").get(0)
}

async fn rows(direct: &Client, which: &str) -> i64 {
    let sql = format!("SELECT count(*) FROM keys WHERE {which}");
    direct.query_one(&sql, &[]).await.expect("a row").get(0)
}

#[tokio::test]
async fn many_rows_take_the_keys_of_expired_ones_and_no_others() {
    let database = Database::with(SCHEMA).await;
    let proxy = Proxy::start(&database, &[("keys", "e")]).await;
    let client = connect(&proxy.url(&database)).await;
    let direct = database.connect().await;
    let insert = |numbers: &str| format!("INSERT INTO keys (id, name) VALUES {numbers}");
    let upsert = " ON CONFLICT (id) DO UPDATE SET n = keys.n + 1";
    let (all, with_live) = (values(1..=300), format!("{}, (1001, 'new')", values(1..=300)));
    for (way, text, live) in [
        ("texts", texts(1..=300), format!("{}; {}", texts(1..=300), texts(1001..=1001))),
        ("values", insert(&all), insert(&with_live)),
        ("nothing", insert(&all) + " ON CONFLICT DO NOTHING", String::new()),
        ("upsert", insert(&all) + upsert, String::new()),
    ] {
        direct.batch_execute(ROWS).await.expect("rows");
        if !live.is_empty() {
            let error = client.batch_execute(&live).await.expect_err(way);
            assert_eq!(error.code(), Some(&SqlState::UNIQUE_VIOLATION), "{way}: {error:?}");
        }
        client.batch_execute(&text).await.expect(way);
        assert_eq!(rows(&direct, "e IS NULL AND n = 0 AND name = 'n' || id").await, 300, "{way}");
        assert_eq!(rows(&direct, "id = 1001 AND name = 'live'").await, 1, "{way}");
        // What no statement named stays.
        assert_eq!(rows(&direct, "e IS NOT NULL").await, 50, "{way}");
    }
    // Live rows are updated, expired ones are gone.
    direct.batch_execute(ROWS).await.expect("rows");
    let both = insert(&format!("{all}, (1001, 'other')")) + upsert;
    client.batch_execute(&both).await.expect("an upsert");
    assert_eq!(rows(&direct, "n = 1").await, 1);
    assert_eq!(rows(&direct, "e IS NULL").await, 301);
}

#[tokio::test]
async fn rows_that_somebody_holds_keep_their_keys() {
    let database = Database::with(SCHEMA).await;
    let proxy = Proxy::start(&database, &[("keys", "e")]).await;
    let client = connect(&proxy.url(&database)).await;
    let (direct, mut other) = (database.connect().await, database.connect().await);
    direct.batch_execute(ROWS).await.expect("rows");
    let lock = other.transaction().await.expect("begun");
    lock.batch_execute("SELECT FROM keys WHERE id = 40 FOR UPDATE").await.expect("locked");
    let text = texts(1..=300);
    let error = client.batch_execute(&text).await.expect_err("locked");
    assert_eq!(error.code(), Some(&SqlState::UNIQUE_VIOLATION), "{error:?}");
    lock.rollback().await.expect("unlocked");
    client.batch_execute(&text).await.expect("free");
    assert_eq!(rows(&direct, "e IS NULL").await, 301);
}

/// A text may need the key of a row that itself makes expire: the server finds it as it is.
#[tokio::test]
async fn what_the_text_itself_lets_expire_keeps_its_key() {
    let database = Database::with(SCHEMA).await;
    let proxy = Proxy::start(&database, &[("keys", "e")]).await;
    let client = connect(&proxy.url(&database)).await;
    database.connect().await.batch_execute(ROWS).await.expect("rows");
    let text = format!("UPDATE keys SET e = '2001-01-01' WHERE id = 1001; {}", texts(1001..=1020));
    let error = client.batch_execute(&text).await.expect_err("it is its own");
    assert_eq!(error.code(), Some(&SqlState::UNIQUE_VIOLATION), "{error:?}");
    client.batch_execute(&texts(1001..=1020)).await.expect_err("it lives");
    client.batch_execute("UPDATE keys SET e = '2001-01-01' WHERE id = 1001").await.expect("gone");
    client.batch_execute(&texts(1001..=1020)).await.expect("its key is free");
}

#[tokio::test]
async fn a_pipeline_is_looked_for_together() {
    let (database, direct) = counted(SCHEMA).await;
    let proxy = Proxy::start(&database, &[("keys", "e")]).await;
    let client = connect(&proxy.url(&database)).await;
    for sql in [
        "INSERT INTO keys (id, name) VALUES ($1, $2)",
        "INSERT INTO keys (id, name) VALUES ($1, $2) ON CONFLICT (id) DO UPDATE SET n = keys.n + 1",
    ] {
        direct.batch_execute(ROWS).await.expect("rows");
        let insert = client.prepare(sql).await.expect(sql);
        let before = looks(&direct).await;
        let rows_of = async |numbers: std::ops::RangeInclusive<i32>| {
            let names = numbers.map(|n| (n, format!("n{n}"))).collect::<Vec<_>>();
            let one = async |(n, name): &(i32, String)| client.execute(&insert, &[n, name]).await;
            join_all(names.iter().map(one)).await
        };
        for done in rows_of(1..=300).await {
            assert_eq!(done.expect("its key is free"), 1);
        }
        assert_eq!(rows(&direct, "e IS NULL AND n = 0 AND name = 'n' || id").await, 300, "{sql}");
        assert_eq!(rows(&direct, "e IS NOT NULL").await, 50, "{sql}");
        // Of each key that is asked for, but by far not for each row.
        let looks = looks(&direct).await - before;
        assert!((1..100).contains(&looks), "{looks}: {sql}");
        // What its own transaction has written keeps its key.
        client.batch_execute("BEGIN").await.expect("begun");
        let own = "INSERT INTO keys VALUES (501, 'n501', '2001-01-01')";
        client.batch_execute(own).await.expect("it is expired");
        let taken = rows_of(500..=504).await;
        let error = taken.into_iter().find_map(Result::err).expect("a key that is taken");
        assert_eq!(error.code(), Some(&SqlState::UNIQUE_VIOLATION), "{error:?}");
        client.batch_execute("ROLLBACK").await.expect("back");
    }
}
