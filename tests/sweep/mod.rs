//! Sweeps: what they delete before a statement writes keys, what they leave, and what the statement
//! says then.

mod bulk;
mod cancelled;
mod computed_keys;
mod concurrent;
mod copies;
mod delete_rules;
mod denied;
mod first_try;
mod first_try_plans;
mod first_try_swept;
mod graceful;
mod guards;
mod hints;
mod kept_rows;
mod long_parameters;
mod many_rows;
mod mistakes;
mod namesakes;
mod planned;
mod prepared_before;
mod racing;
mod referential;
mod repeated;
mod rivals;
mod shares;
mod side_effects;
mod sidecar;
mod swept_keys;
mod timeouts;
mod triggers;
mod unexecuted;
mod upserts;
mod value_types;
mod waits;

use pglapse::catalog::{Interval, Kept, ReapSpec};
use tokio_postgres::{Client, SimpleQueryMessage};

use crate::support::{
    Database, connect,
    proxy::{Proxy, rule},
};

const SCHEMA: &str = "
    CREATE TABLE keys (id int PRIMARY KEY, n int DEFAULT 0, expires_at timestamptz);
    CREATE TABLE uses (id int PRIMARY KEY, key_id int REFERENCES keys);
    INSERT INTO keys VALUES (1, 1, '2999-01-01'), (2, 2, now() - interval '1 hour'), (3, 3, now() - interval '1 hour'),
      (4, 4, now() - interval '1 hour');
    INSERT INTO uses VALUES (1, 1), (3, 3);
    CREATE TABLE tree (id int PRIMARY KEY, parent int REFERENCES tree, expires_at timestamptz);
    INSERT INTO tree VALUES (1, NULL, '2001-01-01'), (2, 1, '2001-01-01'), (3, 3, '2001-01-01'), (4, NULL, '2001-01-01'),
      (5, 4, NULL);
    CREATE TABLE guarded (id int PRIMARY KEY, expires_at timestamptz);
    INSERT INTO guarded SELECT g, '2001-01-01' FROM generate_series(1, 300) g;
    CREATE FUNCTION no() RETURNS trigger LANGUAGE plpgsql AS
      $$BEGIN IF OLD.id = 150 THEN RAISE 'append only' USING ERRCODE = '23001'; END IF; RETURN OLD; END$$;
    CREATE TRIGGER no BEFORE DELETE ON guarded FOR EACH ROW EXECUTE FUNCTION no();
";

async fn ids(client: &Client, table: &str) -> String {
    let sql = format!("SELECT string_agg(id::text, ' ' ORDER BY id) FROM {table}");
    let row = client.query_one(&sql, &[]).await.expect("a row");
    row.get::<_, Option<String>>(0).unwrap_or_default()
}

async fn code(client: &Client, sql: &str) -> (String, Option<String>) {
    let error = client.batch_execute(sql).await.expect_err(sql);
    let error = error.as_db_error().expect("the server's error");
    (error.code().code().to_owned(), error.hint().map(str::to_owned))
}

#[tokio::test]
async fn what_is_referred_to_stays_and_keeps_its_key() {
    let database = Database::with(SCHEMA).await;
    let proxy = Proxy::start(&database, &[("keys", "expires_at"), ("tree", "expires_at")]).await;
    let (client, direct) = (connect(&proxy.url(&database)).await, database.connect().await);
    client.batch_execute("INSERT INTO keys VALUES (2, 20, NULL)").await.expect("it makes way");
    // Only what is in the way goes, where the keys are in the statement; else all.
    assert_eq!(ids(&direct, "keys").await, "1 2 3 4");
    client
        .batch_execute("INSERT INTO keys SELECT 1 + 1, 20, NULL WHERE false")
        .await
        .expect("nothing");
    assert_eq!(ids(&direct, "keys").await, "1 2 3");
    assert_eq!(code(&client, "INSERT INTO keys VALUES (3, 30, NULL)").await.0, "23505");
    // No upsert touches what nobody sees, and says why; a live row is updated as ever.
    let upsert = |id| {
        format!(
            "INSERT INTO keys VALUES ({id}, 0, NULL) ON CONFLICT (id) DO UPDATE SET n = keys.n + 1 WHERE keys.n > 0"
        )
    };
    let (sqlstate, hint) = code(&client, &upsert(3)).await;
    assert_eq!(sqlstate, "23505");
    assert!(hint.expect("a hint").contains("rows of another table refer to it"));
    client.batch_execute(&upsert(1)).await.expect("a live row");
    let n = "SELECT string_agg(n::text, ' ' ORDER BY id) FROM keys";
    assert_eq!(direct.query_one(n, &[]).await.unwrap().get::<_, String>(0), "2 20 3");
    // Rows that refer to each other, or to themselves, go; what a live row refers to stays.
    client.batch_execute("INSERT INTO tree VALUES (1, NULL, NULL), (3, NULL, NULL)").await.unwrap();
    assert_eq!(ids(&direct, "tree").await, "1 3 4 5");
}

#[tokio::test]
async fn grace_and_pause_keep_rows_that_may_not_be_wanted() {
    let database = Database::with(SCHEMA).await;
    let mut graceful = rule("keys", "expires_at");
    graceful.grace = Interval { days: 1, ..Interval::ZERO };
    let mut paused = rule("tree", "expires_at");
    paused.reap = ReapSpec { kept: Some(Kept::Paused), ..ReapSpec::default() };
    let proxy = Proxy::with_rules(&database, vec![graceful, paused]).await;
    let (client, direct) = (connect(&proxy.url(&database)).await, database.connect().await);
    assert_eq!(code(&client, "INSERT INTO keys SELECT 3 + 1, 40, NULL").await.0, "23505");
    assert_eq!(code(&client, "INSERT INTO tree SELECT 1 + 1, NULL, NULL").await.0, "23505");
    assert_eq!(ids(&direct, "keys").await, "1 2 3 4");
    assert_eq!(ids(&direct, "tree").await, "1 2 3 4 5");
}

#[tokio::test]
async fn one_row_that_will_not_go_keeps_no_other() {
    let database = Database::with(SCHEMA).await;
    let proxy = Proxy::start(&database, &[("guarded", "expires_at")]).await;
    let (client, direct) = (connect(&proxy.url(&database)).await, database.connect().await);
    let insert = "INSERT INTO guarded SELECT 149 UNION ALL SELECT 151";
    client.batch_execute(insert).await.expect("they make way");
    assert_eq!(ids(&direct, "guarded").await, "149 150 151");
    assert_eq!(code(&client, "INSERT INTO guarded VALUES (150)").await.0, "23505");
}

#[tokio::test]
async fn a_statement_is_swept_for_whenever_it_is_used() {
    let database = Database::with(SCHEMA).await;
    let proxy = Proxy::start(&database, &[("tree", "expires_at")]).await;
    let client = connect(&proxy.url(&database)).await;
    let insert = client.prepare("INSERT INTO tree VALUES ($1, NULL, $2)").await.expect("prepared");
    let past = std::time::SystemTime::UNIX_EPOCH + std::time::Duration::from_hours(200_000);
    for _ in 0..20 {
        assert_eq!(client.execute(&insert, &[&9, &past]).await.expect("it makes way"), 1);
    }
    client
        .batch_execute("PREPARE p AS INSERT INTO tree VALUES (8, NULL, '2001-01-01')")
        .await
        .unwrap();
    client.batch_execute("EXECUTE p").await.expect("it makes way");
    client.batch_execute("BEGIN; SELECT 1; COMMIT; EXECUTE p").await.expect("it makes way");
    let execute = client.prepare("/* as drivers do */ EXECUTE p").await.expect("prepared");
    for n in 0..3 {
        assert_eq!(client.execute(&execute, &[]).await.expect("it makes way"), 1);
        // Every statement is judged anew.
        client.batch_execute(&format!("CREATE TABLE new_{n} ()")).await.expect("made");
    }
    // Many at once share what is swept.
    let executions = (0..50).map(async |_| client.execute(&insert, &[&7, &past]).await);
    for done in futures_util::future::join_all(executions).await {
        assert_eq!(done.expect("it makes way"), 1);
    }
}

#[tokio::test]
async fn a_sweep_waits_for_no_lock_of_the_client_itself() {
    let database = Database::with(SCHEMA).await;
    let proxy = Proxy::start(&database, &[("tree", "expires_at"), ("guarded", "expires_at")]).await;
    let client = connect(&proxy.url(&database)).await;
    let copied = client
        .simple_query(
            "BEGIN; TRUNCATE tree; INSERT INTO tree SELECT 1, NULL, NULL::timestamptz; COMMIT",
        )
        .await
        .expect("the table was empty");
    let rows = copied.iter().filter(|m| matches!(m, SimpleQueryMessage::CommandComplete(1)));
    assert_eq!(rows.count(), 1);
    client.batch_execute("BEGIN; TRUNCATE guarded").await.expect("truncated");
    client.batch_execute("INSERT INTO guarded VALUES (150)").await.expect("the table was empty");
    client.batch_execute("COMMIT").await.expect("committed");
}

#[tokio::test]
async fn parameters_keep_their_types_and_dropped_values_make_way() {
    let schema = "
        CREATE DOMAIN whole AS int CHECK (value > 0);
        CREATE DOMAIN short AS varchar(3);
        CREATE TYPE mood AS ENUM ('sad', 'glad');
        CREATE TABLE t (a whole, b short UNIQUE, c char(3) UNIQUE, d numeric(5, 2) UNIQUE, e mood UNIQUE,
          f interval(0) UNIQUE, expires_at timestamptz, PRIMARY KEY (a, b));
        INSERT INTO t VALUES (1, 'x', 'y', 1.50, 'sad', '1 s', '2001-01-01');
        CREATE TABLE u (id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY, token text UNIQUE, expires_at timestamptz);
        INSERT INTO u (token, expires_at) VALUES ('dead', '2001-01-01');";
    let database = Database::with(schema).await;
    let proxy = Proxy::start(&database, &[("t", "expires_at"), ("u", "expires_at")]).await;
    let (client, direct) = (connect(&proxy.url(&database)).await, database.connect().await);
    for sql in [
        "INSERT INTO t VALUES ($1, $2, $3, $4, $5, $6)",
        "INSERT INTO t SELECT $1, $2, $3, $4, $5, $6",
        "INSERT INTO t (b, a) VALUES ($2, $1) ON CONFLICT (c) DO UPDATE SET d = $3",
        "UPDATE t SET (c, e) = ($1, $2), d = $3",
        "UPDATE t SET a = $1, b = $2, c = $3, d = $4",
    ] {
        let (ours, theirs) =
            (client.prepare(sql).await.unwrap(), direct.prepare(sql).await.unwrap());
        assert_eq!(ours.params(), theirs.params(), "{sql}");
    }
    for sql in [
        "INSERT INTO t VALUES (1, 'x', 'y', 1.499, 'sad', '1.2 s')",
        "INSERT INTO u (id, token) OVERRIDING USER VALUE VALUES (7, 'dead')",
    ] {
        assert_eq!(client.execute(sql, &[]).await.expect("it makes way"), 1, "{sql}");
    }
    assert_eq!(code(&client, "INSERT INTO t VALUES (2, 'long', 'y')").await.0, "22001");
    assert_eq!(code(&client, "INSERT INTO t VALUES (0, 'x', 'z')").await.0, "23514");
    assert_eq!(code(&client, "INSERT INTO t VALUES (true, 'x', 'z')").await.0, "42804");
    assert_eq!(code(&client, "INSERT INTO t VALUES (1 = 1, 'x', 'z')").await.0, "42804");
    assert_eq!(code(&client, "INSERT INTO t SELECT 1 = 1, 'x', 'z'").await.0, "42804");
}
