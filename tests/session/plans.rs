//! Statements that differ only in constants, comments or the numbers of their parameters: what one
//! session's says of the plan, another's does not inherit.

use tokio_postgres::{Client, types::Type};

use crate::support::{Database, connect, proxy::Proxy};

/// `keys` deletes dead rows in the statement; of `swept` they go first.
const SCHEMA: &str = "
    CREATE TABLE keys (id int PRIMARY KEY, k bigint UNIQUE, name text, expires_at timestamptz);
    INSERT INTO keys SELECT g, g, g, '2001-01-01' FROM generate_series(1, 40) g;
    INSERT INTO keys VALUES (100, 100, 'live', NULL);
    CREATE TABLE swept (LIKE keys INCLUDING ALL);
    INSERT INTO swept TABLE keys;
    CREATE TABLE uses (id int REFERENCES swept);
";

async fn setup() -> (Database, Proxy) {
    let database = Database::with(SCHEMA).await;
    let rules = [("keys", "expires_at"), ("swept", "expires_at")];
    let proxy = Proxy::start(&database, &rules).await;
    (database, proxy)
}

/// What the server takes a text's parameters for.
async fn types(client: &Client, sql: &str, declared: &[Type]) -> Vec<String> {
    let statement = client.prepare_typed(sql, declared).await.expect(sql);
    statement.params().iter().map(ToString::to_string).collect()
}

#[tokio::test]
async fn parameters_in_another_order_are_other_parameters() {
    let (database, proxy) = setup().await;
    let (client, direct) = (connect(&proxy.url(&database)).await, database.connect().await);
    for table in ["keys", "swept"] {
        for (numbers, id, k) in
            [("$1, $2", 1, 2_i64), ("$2, $1", 3, 4), ("$1, $2", 5, 6), ("$2, $1", 7, 8)]
        {
            let sql = format!("INSERT INTO {table} (id, k) VALUES ({numbers})");
            let insert = client.prepare(&sql).await.expect(&sql);
            let written = match numbers {
                "$1, $2" => client.execute(&insert, &[&id, &k]).await,
                _ => client.execute(&insert, &[&k, &id]).await,
            };
            assert_eq!(written.expect(&sql), 1);
        }
        let upsert = |numbers: &str| {
            format!(
                "INSERT INTO {table} (id, k) VALUES ({numbers}) ON CONFLICT (id) DO UPDATE SET name = 'never' \
                 RETURNING name IS NULL"
            )
        };
        for (n, numbers) in [(10, "$1, $2"), (12, "$2, $1")] {
            let upsert = client.prepare(&upsert(numbers)).await.expect("prepared");
            let (id, k) = (n, i64::from(n) + 1);
            let row = match numbers {
                "$1, $2" => client.query_one(&upsert, &[&id, &k]).await,
                _ => client.query_one(&upsert, &[&k, &id]).await,
            };
            assert!(row.expect(numbers).get::<_, bool>(0), "{table}: a new row");
        }
        // Each text gets its own types, in whatever order they come.
        for sql in [
            format!("UPDATE {table} SET k = $1 WHERE id = $2"),
            format!("UPDATE {table} SET k = $1 WHERE id = $1"),
            format!("UPDATE {table} SET k = $2 WHERE id = $1"),
            format!("INSERT INTO {table} (id, k) VALUES ($1, $1)"),
            format!("INSERT INTO {table} (id, k) VALUES ($2, $1)"),
            format!("INSERT INTO {table} (id, name) SELECT $1, $2"),
            format!("INSERT INTO {table} (id, name) SELECT $2, $1"),
        ] {
            for declared in [&[][..], &[Type::INT8], &[Type::INT2, Type::TEXT], &[]] {
                let expected = direct.prepare_typed(&sql, declared).await;
                let found = client.prepare_typed(&sql, declared).await;
                match (expected, found) {
                    (Ok(expected), Ok(found)) => {
                        assert_eq!(expected.params(), found.params(), "{sql} {declared:?}");
                    }
                    (Err(expected), Err(found)) => {
                        assert_eq!(expected.code(), found.code(), "{sql} {declared:?}");
                    }
                    (expected, found) => panic!("{sql} {declared:?}: {expected:?}, {found:?}"),
                }
            }
        }
    }
    assert_eq!(
        types(&client, "SELECT * FROM keys WHERE id = $2 AND k = $1", &[]).await,
        ["int8", "int4"]
    );
}

#[tokio::test]
async fn what_one_session_makes_of_a_constant_is_nothing_to_another() {
    let (database, proxy) = setup().await;
    let (hostile, client) =
        (connect(&proxy.url(&database)).await, connect(&proxy.url(&database)).await);
    hostile.batch_execute("SET standard_conforming_strings = off").await.expect("it is set");
    for (poison, victim) in [
        (
            r"SELECT id FROM keys WHERE name = 'a\' OR EXISTS (SELECT 1 FROM keys) -- '",
            "SELECT id FROM keys WHERE name = 'live'",
        ),
        (
            r"SELECT id FROM keys WHERE name < 'a' AND name > 'b\' OR 1 IN (SELECT id FROM keys) -- '",
            "SELECT id FROM keys WHERE name < 'm' AND name > 'l'",
        ),
        (
            r"SELECT 'x\'' FROM keys WHERE id IN (SELECT id FROM keys WHERE name = 'y\' FROM keys')",
            "SELECT 'x' FROM keys WHERE id IN (SELECT id FROM keys WHERE name = 'live')",
        ),
    ] {
        hostile.batch_execute(poison).await.expect(poison);
        assert_eq!(client.query(victim, &[]).await.expect(victim).len(), 1, "{victim}");
    }
    for (poison, victim) in [
        ("SELECT id, 'a' /* ' FROM keys */ AS b FROM keys", "SELECT id, 'a' AS b FROM keys"),
        ("SELECT id, 'a' -- ' FROM keys\n AS b, 1 FROM keys", "SELECT id, 'a' AS b, 1 FROM keys"),
        ("SELECT id, $a$ ' $a$, $b$ FROM keys '$b$ FROM keys", "SELECT id, 'a', 'b' FROM keys"),
        (r"SELECT id, E'\' FROM keys -- ', 2 FROM keys", "SELECT id, 'a', 2 FROM keys"),
        (
            r"SELECT id, U&'!0027' UESCAPE '!', 3 FROM keys",
            r"SELECT id, U&'\0061' UESCAPE '!', 3 FROM keys",
        ),
    ] {
        // Some are no statement at all.
        drop(client.batch_execute(poison).await);
        assert_eq!(client.query(victim, &[]).await.expect(victim).len(), 1, "{victim}");
    }
    // What a constant says matters where the server runs it; and there it is each one's own.
    let run = |table: &str| format!("DO $$BEGIN PERFORM 1 FROM {table}; END$$");
    for _ in 0..2 {
        client.batch_execute(&run("pg_class")).await.expect("nothing of ours");
        client.batch_execute(&run("keys")).await.expect_err("it is refused");
    }
}
