//! What making way must not change: what is computed once, what a transaction may do, which
//! triggers fire.

use super::code;
use crate::{
    cli::uses::{FILTERED_TABLES, filtered},
    support::{Database, connect, proxy::Proxy},
};

const SCHEMA: &str = "
    CREATE SEQUENCE drawn;
    CREATE TABLE keys (id int PRIMARY KEY, n int, expires_at timestamptz);
    CREATE TABLE guarded (id int PRIMARY KEY, expires_at timestamptz);
    INSERT INTO keys SELECT g, 0, '2001-01-01' FROM generate_series(1, 20) g;
    INSERT INTO guarded SELECT g, '2001-01-01' FROM generate_series(1, 5) g;
    CREATE FUNCTION no() RETURNS trigger LANGUAGE plpgsql AS $$BEGIN RAISE 'append only' USING ERRCODE = '23001'; END$$;
    CREATE TRIGGER no BEFORE DELETE ON guarded FOR EACH ROW EXECUTE FUNCTION no();
";

#[tokio::test]
async fn a_volatile_key_is_computed_once() {
    let database = Database::with(SCHEMA).await;
    let proxy = Proxy::start(&database, &[("keys", "expires_at")]).await;
    let client = connect(&proxy.url(&database)).await;
    let insert = "INSERT INTO keys (id, n) VALUES ((nextval('drawn') + 0)::int, 1), ((nextval('drawn') + 0)::int, 2) RETURNING id";
    for first in [1, 3, 5] {
        let rows = client.query(insert, &[]).await.expect("they make way");
        let ids: Vec<i32> = rows.iter().map(|row| row.get(0)).collect();
        assert_eq!(ids, [first, first + 1]);
    }
}

#[tokio::test]
async fn a_transaction_that_only_reads_is_refused_as_ever() {
    let database = Database::with(SCHEMA).await;
    let proxy = Proxy::start(&database, &[("keys", "expires_at"), ("guarded", "expires_at")]).await;
    let client = connect(&proxy.url(&database)).await;
    for table in ["keys", "guarded"] {
        client.batch_execute("BEGIN READ ONLY").await.expect("begun");
        assert_eq!(code(&client, &format!("INSERT INTO {table} (id) VALUES (1)")).await.0, "25006");
        client.batch_execute("ROLLBACK").await.expect("ended");
    }
}

#[tokio::test]
async fn a_sequence_that_begins_again_meets_no_dead_row() {
    let schema = "
        CREATE TABLE lots (id int GENERATED ALWAYS AS IDENTITY (MAXVALUE 3 CYCLE) PRIMARY KEY, expires_at timestamptz);
        CREATE SEQUENCE ring MAXVALUE 3 CYCLE;
        CREATE TABLE rings (id int DEFAULT nextval('ring') PRIMARY KEY, expires_at timestamptz);
    ";
    let database = Database::with(schema).await;
    let proxy = Proxy::start(&database, &[("lots", "expires_at"), ("rings", "expires_at")]).await;
    let client = connect(&proxy.url(&database)).await;
    for table in ["lots", "rings"] {
        let insert = format!("INSERT INTO {table} (expires_at) VALUES ('2001-01-01') RETURNING id");
        for expected in [1, 2, 3, 1, 2, 3, 1] {
            let row = client.query_one(&insert, &[]).await.expect("it makes way");
            assert_eq!(row.get::<_, i32>(0), expected);
        }
    }
}

/// Only results of the server's own function are new each time.
#[tokio::test]
async fn a_function_called_like_one_of_the_servers_may_return_an_expired_key() {
    let schema = "
        CREATE SCHEMA app;
        CREATE FUNCTION app.nextval(name text) RETURNS int IMMUTABLE LANGUAGE sql AS 'SELECT 1';
        CREATE FUNCTION app.uuid_generate_v5(a uuid, b text) RETURNS uuid IMMUTABLE LANGUAGE sql AS 'SELECT a';
        CREATE TABLE seats (id int PRIMARY KEY, expires_at timestamptz);
        CREATE TABLE named (id uuid DEFAULT app.uuid_generate_v5('00000000-0000-0000-0000-000000000001', 'a')
            PRIMARY KEY, expires_at timestamptz);
    ";
    let database = Database::with(schema).await;
    let proxy = Proxy::start(&database, &[("seats", "expires_at"), ("named", "expires_at")]).await;
    let client = connect(&proxy.url(&database)).await;
    for insert in [
        "INSERT INTO seats VALUES (app.nextval('a'), '2001-01-01')",
        "INSERT INTO named (expires_at) VALUES ('2001-01-01')",
    ] {
        for _ in 0..2 {
            client.batch_execute(insert).await.expect("it makes way");
        }
    }
}

#[tokio::test]
async fn a_guard_against_deletes_fails_no_insert_of_another_key() {
    let database = Database::with(SCHEMA).await;
    let proxy = Proxy::start(&database, &[("guarded", "expires_at")]).await;
    let client = connect(&proxy.url(&database)).await;
    client.batch_execute("INSERT INTO guarded VALUES (6), (7)").await.expect("new keys");
    assert_eq!(code(&client, "INSERT INTO guarded VALUES (5)").await.0, "23505");
}

/// What PostgreSQL takes is taken. An expired row that cannot go keeps its key.
#[tokio::test]
async fn a_publication_that_forbids_deletes_fails_no_insert_of_another_key() {
    let Some(database) = filtered("").await else { return };
    let rules: Vec<_> = FILTERED_TABLES.iter().map(|table| (*table, "e")).collect();
    let proxy = Proxy::start(&database, &rules).await;
    let (client, direct) = (connect(&proxy.url(&database)).await, database.connect().await);
    for table in FILTERED_TABLES {
        let dead = format!("INSERT INTO {table} VALUES (1, 1, '2001-01-01')");
        client.batch_execute(&dead).await.expect(table);
        for insert in [
            format!("INSERT INTO {table} VALUES (2, 2)"),
            format!("INSERT INTO {table} VALUES (3, 3), (4, 4)"),
            format!("INSERT INTO {table} SELECT g, g FROM generate_series(5, 9) g"),
            format!("BEGIN; INSERT INTO {table} VALUES (10, 10); COMMIT"),
        ] {
            let alone = insert.trim_start_matches("BEGIN; ").trim_end_matches("; COMMIT");
            let directly = direct.batch_execute(&format!("BEGIN; {alone}")).await;
            direct.batch_execute("ROLLBACK").await.expect("over");
            let ours = client.batch_execute(&insert).await;
            assert_eq!(ours.is_ok(), directly.is_ok(), "{insert}: {ours:?}");
        }
        assert_eq!(code(&client, &format!("INSERT INTO {table} VALUES (1, 1)")).await.0, "23505");
    }
}
