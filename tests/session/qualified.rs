//! Bare names that only one table has: the server checks them by the columns of the condition,
//! until something that pglapse does not read may have made another relation under such a name.

use tokio_postgres::{Client, error::SqlState};

use super::search_path::told;
use crate::{
    sql_rules,
    support::{
        Database, connect,
        proxy::{Proxy, rule},
    },
};

/// A TTL table, and functions that make temporary tables without saying so in their code.
const SCHEMA: &str = "
    CREATE TABLE sessions (id int PRIMARY KEY, n int DEFAULT 0, expires_at timestamptz);
    INSERT INTO sessions VALUES (1, 1, '2999-01-01'), (2, 2, '2001-01-01');
    CREATE FUNCTION make(columns text) RETURNS text LANGUAGE plpgsql AS $$ BEGIN
        EXECUTE 'CREATE TE' || 'MP TABLE sessions (' || columns || ')';
        INSERT INTO sessions (id) VALUES (2), (3);
        RETURN 'made';
    END $$;
    CREATE FUNCTION unmake() RETURNS text LANGUAGE plpgsql AS $$ BEGIN
        EXECUTE 'DROP TABLE pg_te' || 'mp.sessions'; RETURN 'gone';
    END $$;";
/// The columns of the temporary table.
const COLUMNS: &str = "id int PRIMARY KEY, n int, expires_at timestamptz DEFAULT ''2001-01-01''";

async fn setup() -> (Database, Proxy, Client) {
    let database = Database::with(SCHEMA).await;
    let proxy = Proxy::with_rules(&database, vec![rule("sessions", "expires_at")]).await;
    let client = connect(&proxy.url(&database)).await;
    (database, proxy, client)
}

/// The SQLSTATE of a statement's error.
async fn code(client: &Client, sql: &str) -> String {
    let said = told(client, sql).await;
    said.expect_err(sql).split_at(5).0.to_owned()
}

#[tokio::test]
async fn a_name_that_means_another_table_unseen_fails_once_and_then_means_that() {
    let (database, proxy, _) = setup().await;
    let statements = [
        "SELECT id FROM sessions",
        "SELECT count(*) FROM sessions JOIN generate_series(2, 2) g ON g = id",
        "TABLE sessions",
        "UPDATE sessions SET id = id WHERE id = 3",
        "DELETE FROM sessions WHERE id = 3",
        "INSERT INTO sessions (id) SELECT id + 10 FROM sessions",
        "INSERT INTO sessions (id) VALUES (3) ON CONFLICT (id) DO UPDATE SET n = 1",
    ];
    for sql in statements {
        let client = connect(&proxy.url(&database)).await;
        assert_eq!(told(&client, "SELECT id FROM sessions").await.as_deref(), Ok("1"));
        let made = told(&client, &format!("SELECT make('{COLUMNS}')")).await;
        assert_eq!(made.as_deref(), Ok("made"));
        let said = client.simple_query(sql).await.expect_err(sql);
        let error = said.as_db_error().expect("the server's error");
        assert_eq!(error.code().code(), "42P09", "{sql}: {error}");
        assert!(error.message().contains("another table"), "{error}");
        assert!(error.position().is_none(), "{sql}");
        let said = told(&client, sql).await;
        assert!(said.is_ok(), "{sql}: {said:?}");
        let read = "SELECT id FROM sessions WHERE id < 3";
        assert_eq!(told(&client, read).await.as_deref(), Ok("2"));
        assert_eq!(told(&client, "SELECT unmake()").await.as_deref(), Ok("gone"));
        assert_eq!(told(&client, "SELECT id FROM sessions").await.as_deref(), Ok("1"));
    }
}

#[tokio::test]
async fn what_is_prepared_follows_the_name() {
    let (_database, _proxy, client) = setup().await;
    let statement =
        client.prepare("SELECT id FROM sessions ORDER BY id").await.expect("a statement");
    let ids = |rows: Vec<tokio_postgres::Row>| rows.iter().map(|r| r.get(0)).collect::<Vec<i32>>();
    let read = async || client.query(&statement, &[]).await.map(ids);
    assert_eq!(read().await.expect("a row"), [1]);
    told(&client, &format!("SELECT make('{COLUMNS}')")).await.expect("a table");
    let error = read().await.expect_err("another table");
    assert_eq!(error.code(), Some(&SqlState::AMBIGUOUS_ALIAS), "{error}");
    // The driver may send before the server is ready for a query. Then the statement is the same.
    told(&client, "SELECT 1").await.expect("an idle session");
    assert_eq!(read().await.expect("rows"), [2, 3]);
    told(&client, "SELECT unmake()").await.expect("no table");
    assert_eq!(read().await.expect("a row"), [1]);
}

#[tokio::test]
async fn temporary_tables_that_a_text_names_cause_no_error() {
    let (_database, _proxy, client) = setup().await;
    let statement =
        client.prepare("SELECT id FROM sessions ORDER BY id").await.expect("a statement");
    let ids = |rows: Vec<tokio_postgres::Row>| rows.iter().map(|r| r.get(0)).collect::<Vec<i32>>();
    let read = async || client.query(&statement, &[]).await.map(ids).expect("rows");
    assert_eq!(read().await, [1]);
    for sql in [
        "DO $$ BEGIN EXECUTE 'CREATE TEMP TABLE sess' || 'ions (id int, expires_at timestamptz)';
            EXECUTE 'INSERT INTO sess' || 'ions VALUES (7, ''2001-01-01'')'; END $$",
        "CREATE FUNCTION make_temp() RETURNS text LANGUAGE plpgsql AS $$ BEGIN
            CREATE TEMP TABLE sessions (id int, expires_at timestamptz);
            INSERT INTO sessions VALUES (7, '2001-01-01'); RETURN 'made'; END $$; SELECT make_temp()",
        "CREATE TEMP TABLE sessions (id int, expires_at timestamptz) -- then
            INSERT INTO sessions VALUES (7, '2001-01-01')",
    ] {
        for message in sql.split("-- then") {
            told(&client, message).await.expect(message);
        }
        assert_eq!(told(&client, "SELECT id FROM sessions").await.as_deref(), Ok("7"), "{sql}");
        told(&client, "DROP TABLE pg_temp.sessions").await.expect("a table");
        assert_eq!(told(&client, "SELECT id FROM sessions").await.as_deref(), Ok("1"), "{sql}");
    }
}

#[tokio::test]
async fn within_a_block_nothing_is_shown_that_is_expired() {
    let (_database, _proxy, client) = setup().await;
    client.batch_execute("BEGIN").await.expect("a block");
    told(&client, &format!("SELECT make('{COLUMNS}')")).await.expect("a table");
    assert_eq!(code(&client, "SELECT id FROM sessions").await, "42P09");
    assert_eq!(code(&client, "SELECT id FROM sessions").await, "25P02");
    client.batch_execute("ROLLBACK").await.expect("no block");
    assert_eq!(told(&client, "SELECT id FROM sessions").await.as_deref(), Ok("1"));
}

#[tokio::test]
async fn a_reference_to_the_same_name_around_it_does_not_stand_for_it() {
    let (database, _proxy, client) = setup().await;
    told(&client, &format!("SELECT make('{COLUMNS}')")).await.expect("a table");
    let sql = "SELECT id FROM public.sessions WHERE EXISTS (SELECT FROM sessions WHERE id = 3)";
    assert_eq!(told(&client, sql).await.as_deref(), Ok("1"));
    let direct = database.connect().await;
    assert_eq!(told(&direct, "SELECT id FROM sessions").await.as_deref(), Ok("1 2"));
}

#[tokio::test]
async fn a_table_that_moves_stays_hidden() {
    let database = sql_rules::database(SCHEMA).await;
    let direct = database.connect().await;
    // A rule by SQL follows its table: it hides before pglapse has learned of the move and after.
    direct
        .batch_execute("SELECT pglapse.set_rule('sessions', 'expires_at')")
        .await
        .expect("a rule");
    let proxy = sql_rules::proxy(&database).await;
    let client = connect(&proxy.url(&database)).await;
    client.batch_execute("CREATE SCHEMA app; SET search_path = public, app").await.expect("a path");
    assert_eq!(told(&client, "SELECT id FROM sessions").await.as_deref(), Ok("1"));
    direct.batch_execute("ALTER TABLE sessions SET SCHEMA app").await.expect("a move");
    for _ in 0..200 {
        match told(&client, "SELECT id FROM sessions").await {
            Ok(ids) => assert_eq!(ids, "1"),
            Err(error) => assert!(error.starts_with("42P09"), "{error}"),
        }
    }
}

/// From PostgreSQL 16 on `SYSTEM_USER` is a function in FROM, too, and a table of that name has quotes.
#[tokio::test]
async fn a_table_may_be_called_like_the_function_system_user() {
    let database = Database::with(
        "CREATE TABLE \"system_user\" (id int, expires_at timestamptz);
         INSERT INTO \"system_user\" VALUES (1, NULL), (2, '2001-01-01');",
    )
    .await;
    let proxy = Proxy::with_rules(&database, vec![rule("\"system_user\"", "expires_at")]).await;
    let client = connect(&proxy.url(&database)).await;
    for sql in [
        "SELECT 1 FROM \"system_user\"",
        "SELECT 1 FROM system_user",
        "SELECT 1 FROM \"system_user\" t, system_user u",
    ] {
        assert_eq!(client.query(sql, &[]).await.expect(sql).len(), 1, "{sql}");
    }
}
