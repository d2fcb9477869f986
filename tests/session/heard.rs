//! What one session does to the schema, the others must not have to wait to know.

use tokio_postgres::Client;

use crate::support::{Database, connect, proxy::Proxy, wait_until};

const SCHEMA: &str = "
    CREATE TABLE sessions (id int PRIMARY KEY, expires_at timestamptz);
    INSERT INTO sessions VALUES (1, '2999-01-01'), (2, '2001-01-01');
    CREATE TABLE parts (id int, expires_at timestamptz) PARTITION BY LIST (id);
    CREATE SCHEMA a; CREATE SCHEMA b;
    CREATE TABLE a.leases (id int, expires_at timestamptz);
    INSERT INTO a.leases VALUES (1, '2999-01-01'), (2, '2001-01-01');";

async fn seen(client: &Client, sql: &str) -> Result<Vec<i32>, String> {
    let rows = client.query(sql, &[]).await;
    let rows = rows.map_err(|error| error.code().expect("the server's").code().to_owned())?;
    let mut ids: Vec<i32> = rows.iter().map(|row| row.get(0)).collect();
    ids.sort_unstable();
    Ok(ids)
}

/// What is not known yet may be refused, for a moment.
fn hides(seen: &Result<Vec<i32>, String>) -> bool {
    [Ok(vec![1]), Err("0A000".to_owned())].contains(seen)
}

#[tokio::test]
async fn what_a_session_renames_is_hidden_from_the_others_at_once() {
    let database = Database::with(SCHEMA).await;
    let tables = [
        ("public.sessions", "expires_at"),
        ("public.parts", "expires_at"),
        ("*.leases", "expires_at"),
    ];
    let proxy = Proxy::start(&database, &tables).await;
    let (one, other) = (connect(&proxy.url(&database)).await, connect(&proxy.url(&database)).await);
    for (change, query) in [
        ("ALTER TABLE a.leases SET SCHEMA b", "SELECT id FROM b.leases"),
        ("ALTER SCHEMA b RENAME TO c", "SELECT id FROM c.leases"),
        ("BEGIN; ALTER TABLE sessions RENAME TO held; COMMIT; ALTER TABLE held RENAME TO sessions", "SELECT id FROM sessions"),
        (
            "BEGIN; CREATE TABLE fresh (LIKE sessions); INSERT INTO fresh SELECT id + 10, '2001-01-01' FROM sessions;
             INSERT INTO fresh VALUES (1, NULL); ALTER TABLE sessions RENAME TO stale;
             ALTER TABLE fresh RENAME TO sessions; COMMIT",
            "SELECT id FROM sessions",
        ),
        (
            "CREATE TABLE parts_1 PARTITION OF parts FOR VALUES IN (1, 2);
             INSERT INTO parts VALUES (1, NULL), (2, '2001-01-01')",
            "SELECT id FROM parts_1",
        ),
    ] {
        one.batch_execute(change).await.expect(change);
        let late = connect(&proxy.url(&database)).await;
        for client in [&one, &other, &late] {
            let at_once = seen(client, query).await;
            assert!(hides(&at_once), "{query} behind {change}: {at_once:?}");
        }
        wait_until("it is known", async || seen(&other, query).await == Ok(vec![1])).await;
    }
    // A name that no table has, until one takes it.
    one.batch_execute("ALTER TABLE sessions RENAME TO held").await.expect("renamed");
    wait_until("the rule has no table", async || {
        seen(&other, "SELECT id FROM held").await == Ok(vec![1, 11])
    })
    .await;
    one.batch_execute("ALTER TABLE held RENAME TO sessions").await.expect("renamed");
    for client in [&other, &one] {
        let at_once = seen(client, "SELECT id FROM sessions").await;
        assert!(hides(&at_once), "{at_once:?}");
    }
    wait_until("it is known", async || {
        seen(&other, "SELECT id FROM sessions").await == Ok(vec![1])
    })
    .await;
    // Until the transaction is over nobody else has the name.
    one.batch_execute("BEGIN; ALTER TABLE sessions RENAME TO held").await.expect("renamed");
    let held = seen(&other, "SELECT id FROM held").await.expect_err("no such table");
    assert!(held == "42P01" || held == "0A000", "{held}");
    one.batch_execute("ROLLBACK").await.expect("undone");
    assert_eq!(seen(&other, "SELECT id FROM sessions").await, Ok(vec![1]));
}

#[tokio::test]
async fn a_new_view_is_read_by_nobody_before_it_is_known() {
    let database = Database::with(SCHEMA).await;
    let proxy = Proxy::start(&database, &[("public.sessions", "expires_at")]).await;
    let (one, other) = (connect(&proxy.url(&database)).await, connect(&proxy.url(&database)).await);
    for (n, create) in ["CREATE VIEW v0 AS", "BEGIN; CREATE VIEW v1 (id) AS", "CREATE VIEW v2 AS"]
        .into_iter()
        .enumerate()
    {
        one.batch_execute(&format!("{create} SELECT id FROM sessions; COMMIT"))
            .await
            .expect("made");
        let query = format!("SELECT id FROM v{n}");
        let at_once = seen(&other, &query).await;
        assert!(hides(&at_once), "{at_once:?}");
        wait_until("the view is known", async || seen(&other, &query).await == Ok(vec![1])).await;
    }
    // A temporary view is nobody else's.
    one.batch_execute("CREATE TEMP VIEW mine AS SELECT id FROM sessions").await.expect("made");
    other.batch_execute("CREATE TEMP TABLE mine AS SELECT 7 AS id").await.expect("made");
    assert_eq!(seen(&other, "SELECT id FROM mine").await, Ok(vec![7]));
    assert_eq!(seen(&one, "SELECT id FROM mine").await, Ok(vec![1]));
}
