//! Keys whose values have another type than their column, or another collation, and rows that may
//! not go.

use tokio_postgres::{Client, types::Type};

use crate::support::{
    Database, connect,
    proxy::{Proxy, rule},
};

const SCHEMA: &str = "
    CREATE TABLE bans (id cidr PRIMARY KEY, e timestamptz);
    INSERT INTO bans VALUES ('10.1.2.0/24', '2001-01-01');
    CREATE TABLE relations (id oid PRIMARY KEY, e timestamptz);
    INSERT INTO relations VALUES ('pg_class'::regclass, '2001-01-01');
    CREATE TABLE named (id text COLLATE \"C\" PRIMARY KEY, e timestamptz);
    INSERT INTO named VALUES ('a', '2001-01-01');
    CREATE TABLE staging (id text COLLATE \"POSIX\"); INSERT INTO staging VALUES ('a');
    CREATE TYPE mood AS ENUM ('sad', 'glad');
    CREATE TABLE moods (id mood[] PRIMARY KEY, e timestamptz);
    INSERT INTO moods VALUES ('{sad}', '2001-01-01');
    CREATE TABLE numbers (id int PRIMARY KEY, e timestamptz);
    INSERT INTO numbers VALUES (1, '2001-01-01'), (2, '2001-01-01'), (3, '2001-01-01');";

async fn setup(schema: &str, tables: &[&str]) -> (Database, Proxy) {
    let database = Database::with(schema).await;
    let rules = tables.iter().map(|table| rule(table, "e")).collect();
    let proxy = Proxy::with_rules(&database, rules).await;
    (database, proxy)
}

/// The rows that a statement has written, or its SQLSTATE.
async fn written(client: &Client, sql: &str) -> Result<u64, String> {
    client.execute(sql, &[]).await.map_err(|error| {
        error.code().map_or_else(|| error.to_string(), |code| code.code().to_owned())
    })
}

#[tokio::test]
async fn the_key_of_an_expired_row_is_free_whatever_the_value_is() {
    let tables = ["bans", "relations", "named", "moods", "numbers"];
    let (database, proxy) = setup(SCHEMA, &tables).await;
    let client = connect(&proxy.url(&database)).await;
    let moods = ["'{sad}'", "'{glad}'", "'{sad,sad}'", "'{sad,glad}'", "'{glad,sad}'"];
    let more = ["'{glad,glad}'", "'{}'", "'{sad,sad,sad}'", "'{glad,glad,glad}'"];
    let many: Vec<String> =
        moods.iter().chain(&more).map(|tags| format!("({tags}, '2999-01-01')")).collect();
    let many = format!("INSERT INTO moods VALUES {}", many.join(", "));
    for (sql, count) in [
        ("INSERT INTO bans VALUES (set_masklen('10.1.2.3/32'::inet, 24), '2999-01-01')", 1),
        ("INSERT INTO relations VALUES ('pg_class'::regclass, '2999-01-01')", 1),
        ("INSERT INTO named SELECT id, '2999-01-01' FROM staging", 1),
        (&many, 9),
        ("INSERT INTO numbers VALUES (U&'!0031' UESCAPE '!', '2999-01-01')", 1),
    ] {
        assert_eq!(written(&client, sql).await, Ok(count), "{sql}");
        assert_eq!(written(&client, sql).await, Err("23505".to_owned()), "{sql}");
    }
    // A type that is not known is none that is declared.
    let sql = "INSERT INTO numbers VALUES ($1, '2999-01-01')";
    let unknown = client.prepare_typed(sql, &[Type::UNKNOWN]).await.expect("prepared");
    assert_eq!(client.execute(&unknown, &[&2_i32]).await.expect("written"), 1);
}

#[tokio::test]
async fn a_row_stays_whose_followers_may_not_go() {
    let schema = "
        CREATE TABLE parents (id int PRIMARY KEY, e timestamptz);
        INSERT INTO parents SELECT i, '2001-01-01' FROM generate_series(1, 2) i;
        CREATE TABLE children (id int PRIMARY KEY, parent int REFERENCES parents ON DELETE CASCADE);
        INSERT INTO children VALUES (7, 1);
        CREATE TABLE grandchildren (child int REFERENCES children);
        INSERT INTO grandchildren VALUES (7);
        CREATE TABLE owners (id int PRIMARY KEY, e timestamptz);
        INSERT INTO owners SELECT i, '2001-01-01' FROM generate_series(1, 2) i;
        CREATE TABLE things (owner int NOT NULL REFERENCES owners ON DELETE SET NULL);
        INSERT INTO things VALUES (1);";
    let (database, proxy) = setup(schema, &["parents", "owners"]).await;
    let client = connect(&proxy.url(&database)).await;
    for table in ["parents", "owners"] {
        let insert = |id| format!("INSERT INTO {table} VALUES ({id}, '2999-01-01')");
        assert_eq!(written(&client, &insert(1)).await, Err("23505".to_owned()), "{table}");
        let nothing = insert(1) + " ON CONFLICT DO NOTHING";
        assert_eq!(written(&client, &nothing).await, Ok(0), "{table}");
        assert_eq!(written(&client, &insert(2)).await, Ok(1), "{table}: nothing refers to it");
    }
}

#[tokio::test]
async fn a_level_that_is_set_by_a_prepared_statement_is_noticed() {
    let (database, proxy) = setup(SCHEMA, &["numbers"]).await;
    let client = connect(&proxy.url(&database)).await;
    let serializable = "SET TRANSACTION ISOLATION LEVEL SERIALIZABLE";
    let set = client.prepare(serializable).await.expect("prepared");
    let insert = |id: u32| format!("INSERT INTO numbers VALUES ({id}, '2999-01-01')");
    for (begins, id, commits) in [(true, 1, true), (false, 2, false), (true, 3, true)] {
        if begins {
            client.batch_execute("BEGIN").await.expect("begun");
            client.execute(&set, &[]).await.expect("set");
        }
        assert_eq!(written(&client, &insert(id)).await, Ok(1), "{id}");
        if commits {
            client.batch_execute("COMMIT").await.expect("committed");
        }
    }
}

#[tokio::test]
async fn in_read_uncommitted_a_statement_sees_what_the_one_before_has_done() {
    let (database, proxy) = setup(SCHEMA, &["numbers"]).await;
    let client = connect(&proxy.url(&database)).await;
    client.batch_execute("INSERT INTO numbers VALUES (9, '2999-01-01')").await.expect("a row");
    client.batch_execute("BEGIN ISOLATION LEVEL READ UNCOMMITTED").await.expect("begun");
    let expire = "UPDATE numbers SET e = now() - interval '1 s' WHERE id = 9";
    assert_eq!(written(&client, expire).await, Ok(1));
    let again = "INSERT INTO numbers VALUES (9, '2999-01-01')";
    assert_eq!(written(&client, again).await, Ok(1));
}

#[tokio::test]
async fn what_follows_an_insert_does_not_make_it_an_upsert() {
    let schema = "
        CREATE TABLE tokens (id int PRIMARY KEY, note text, e timestamptz NOT NULL DEFAULT '2999-01-01');
        INSERT INTO tokens VALUES (1, 'live'); INSERT INTO tokens VALUES (2, 'dead', '2001-01-01');
        CREATE VIEW brief AS SELECT id, note FROM tokens;
        CREATE TABLE plain (id int, note text); INSERT INTO plain VALUES (1, 'x');";
    let (database, proxy) = setup(schema, &["tokens"]).await;
    let client = connect(&proxy.url(&database)).await;
    for sql in [
        "INSERT INTO brief VALUES (11, 'x'); UPDATE plain SET note = 'y'",
        "WITH n AS (INSERT INTO brief VALUES (12, 'x') RETURNING id) \
         UPDATE plain SET note = 'y' FROM n WHERE plain.id = n.id",
        "INSERT INTO brief VALUES (13, 'x'); SELECT id FROM plain FOR UPDATE",
        // Words of the moved query do not run together.
        "INSERT INTO public.tokens (id, note, e) SELECT 100 + _t.id, _t.note, _t.e \
         FROM public.tokens _t WHERE _t.id > 0",
        "SELECT substring((SELECT note FROM tokens WHERE id = 1) FOR 1 FROM 2)",
    ] {
        client.batch_execute(sql).await.unwrap_or_else(|error| panic!("{sql}: {error:?}"));
    }
    let error =
        client.batch_execute("SELECT * FROM dblink('c' || 1, 'SELECT 1') AS t(x int)").await;
    let code = error.expect_err("no such function").code().map(|code| code.code().to_owned());
    assert_eq!(code.as_deref(), Some("42883"), "it is not refused");
}
