//! Bare names that several schemas know: what the session's `search_path` says, the server is
//! asked.

use futures_util::TryStreamExt as _;
use pglapse::catalog::RuleSpec;
use tokio_postgres::{Client, SimpleQueryMessage, error::SqlState};

use crate::support::{
    Database, connect,
    proxy::{Proxy, rule},
    wire::Wire,
};

/// `users` is a TTL table in two schemas that are not alike, a table without a rule, and a view.
const SCHEMA: &str = "
    CREATE TABLE users (id int PRIMARY KEY, expires_at timestamptz, n int DEFAULT 0);
    INSERT INTO users VALUES (1, '2999-01-01'), (2, '2001-01-01');
    CREATE SCHEMA auth; CREATE TABLE auth.users (id int PRIMARY KEY, n int DEFAULT 0);
    INSERT INTO auth.users VALUES (10), (20);
    CREATE SCHEMA trial; CREATE TABLE trial.users (until timestamptz, id text PRIMARY KEY, n int);
    INSERT INTO trial.users VALUES ('2999-01-01', '5'), ('2001-01-01', '6'), (NULL, '7');
    CREATE SCHEMA kept; CREATE VIEW kept.users AS SELECT id, n, 'kept' FROM public.users;
    CREATE FUNCTION move_to(text) RETURNS text LANGUAGE sql
        AS 'SELECT set_config(''search_path'', $1, false)';";

fn rules() -> Vec<RuleSpec> {
    vec![rule("public.users", "expires_at"), rule("trial.users", "until")]
}

async fn setup() -> (Database, Proxy) {
    let database = Database::with(SCHEMA).await;
    let proxy = Proxy::with_rules(&database, rules()).await;
    (database, proxy)
}

/// The first column of the rows, in order, and how many rows a command wrote behind them.
pub(super) async fn told(client: &Client, sql: &str) -> Result<String, String> {
    let messages = client.simple_query(sql).await.map_err(|error| {
        let error = error.as_db_error().expect("the server's error");
        format!("{} {}", error.code().code(), error.message())
    })?;
    let mut rows: Vec<String> = messages
        .iter()
        .filter_map(|message| match message {
            SimpleQueryMessage::Row(row) => Some(row.get(0).unwrap_or("NULL").to_owned()),
            SimpleQueryMessage::CommandComplete(_) | SimpleQueryMessage::RowDescription(_) | _ => {
                None
            }
        })
        .collect();
    rows.sort();
    Ok(rows.join(" "))
}

#[tokio::test]
async fn a_bare_name_means_what_the_search_path_says() {
    let (database, proxy) = setup().await;
    let client = connect(&proxy.url(&database)).await;
    for (sql, expected) in [
        ("", "1"),
        ("SET search_path = auth, public", "10 20"),
        ("SET search_path = nowhere, trial", "5 7"),
        ("SET search_path = kept", "1"),
        ("SELECT set_config('search_path', 'auth', false)", "10 20"),
        ("RESET search_path", "1"),
        ("BEGIN; SET LOCAL search_path = auth; COMMIT", "1"),
        ("BEGIN; SET search_path = auth; ROLLBACK", "1"),
        ("DISCARD ALL", "1"),
    ] {
        client.batch_execute(sql).await.expect(sql);
        for query in [
            "SELECT id FROM users",
            "SELECT id FROM (TABLE users) AS all_of_them",
            "SELECT u.id FROM users u LEFT JOIN users v ON u.id = v.id",
            "WITH w AS (SELECT * FROM users) SELECT id FROM w",
            "SELECT id FROM ONLY (users) FOR UPDATE OF users",
        ] {
            let rows = told(&client, query).await;
            let is_table = !sql.contains("kept") && !sql.contains("VIEW");
            if is_table || !query.contains("ONLY") {
                assert_eq!(rows.as_deref(), Ok(expected), "{query} behind {sql}");
            }
        }
    }
}

#[tokio::test]
async fn within_a_transaction_it_is_asked_when_it_must_be() {
    let (database, proxy) = setup().await;
    let client = connect(&proxy.url(&database)).await;
    for (path, expected) in [("auth", "10 20"), ("trial", "5 7"), ("public", "1")] {
        // Before its first query a transaction can still be made another.
        client.batch_execute("BEGIN").await.expect("a block");
        client.batch_execute(&format!("SET LOCAL search_path = {path}")).await.expect("a path");
        let isolation = "SET TRANSACTION ISOLATION LEVEL SERIALIZABLE";
        client.batch_execute(isolation).await.expect("still the first");
        assert_eq!(told(&client, "SELECT id FROM users").await.as_deref(), Ok(expected));
        client.batch_execute("SAVEPOINT a; SET LOCAL search_path = kept").await.expect("a path");
        assert_eq!(told(&client, "SELECT id FROM users").await.as_deref(), Ok("1"));
        client.batch_execute("ROLLBACK TO a").await.expect("back");
        assert_eq!(told(&client, "SELECT id FROM users").await.as_deref(), Ok(expected));
        client.batch_execute("COMMIT").await.expect("the end");
        assert_eq!(told(&client, "SELECT id FROM users").await.as_deref(), Ok("1"));
    }
}

#[tokio::test]
async fn a_pipeline_may_begin_with_other_messages() {
    let (database, proxy) = setup().await;
    let mut wire = Wire::connect(proxy.port(), database.name()).await;
    let ids = |said: Vec<String>| {
        let mut rows: Vec<String> = said.into_iter().filter(|l| !l.starts_with("parse")).collect();
        rows.retain(|line| line.starts_with("row ") || line.starts_with("error "));
        rows.join(", ")
    };
    let pipeline = ["SELECT 0", "SELECT id FROM users WHERE n IS NOT NULL OR id IS NOT NULL"];
    let first = ids(wire.pipeline(&pipeline).await);
    assert_eq!(first, ids(wire.simple(b"SELECT 0; SELECT 1", &[]).await));
    wire.simple(b"SET search_path = auth", &[]).await;
    let wanted = ids(wire.simple(b"SELECT 0; SELECT 10 UNION SELECT 20 ORDER BY 1", &[]).await);
    assert_eq!(ids(wire.pipeline(&pipeline).await), wanted);
    // In a block, too, and the question is not the first in a transaction.
    wire.simple(b"BEGIN", &[]).await;
    wire.simple(b"SET LOCAL search_path = public", &[]).await;
    let begin = ["SET TRANSACTION ISOLATION LEVEL SERIALIZABLE"];
    assert_eq!(ids(wire.pipeline(&begin).await), "");
    assert_eq!(ids(wire.pipeline(&pipeline).await), first);
    wire.simple(b"COMMIT", &[]).await;
    assert_eq!(ids(wire.pipeline(&pipeline).await), wanted);
}

/// In a transaction block pglapse asks the server in the middle of a pipeline, too.
#[tokio::test]
async fn a_pipeline_in_a_block_may_move_the_path_itself() {
    let (database, proxy) = setup().await;
    let mut wire = Wire::connect(proxy.port(), database.name()).await;
    let users = "SELECT id::text FROM users WHERE n IS NOT NULL OR id IS NOT NULL ORDER BY 1";
    let one = "SELECT 'one'";
    wire.prepared(one.as_bytes(), &[]).await;
    wire.prepared(users.as_bytes(), &[]).await;
    let rows = |said: Vec<String>| {
        let shown = |line: &String| line.starts_with("row ") || line.starts_with("error ");
        let mut shown: Vec<String> = said.into_iter().filter(shown).collect();
        for line in &mut shown {
            line.truncate(13);
        }
        shown.join(", ")
    };
    let newly = "SELECT id::text FROM users ORDER BY id::text";
    let (auth, trial) = ("SET LOCAL search_path = auth", "SET LOCAL search_path = trial");
    for (pipeline, expected) in [
        (&["SAVEPOINT a", newly][..], "row 10, row 20"),
        (&[trial, newly, auth, newly, trial, users], "row 5, row 7, row 10, row 20, row 5, row 7"),
        // They are prepared already, under another path.
        (&[one, users], "row one, row 10, row 20"),
        (&[users, trial, users, one], "row 10, row 20, row 5, row 7, row one"),
        (&["CREATE TEMP TABLE users (id text)", newly, users], "error C=42703"),
        (
            &["CREATE TEMP VIEW users AS SELECT 'view' AS id, 1 AS n", newly, users],
            "row view, row view",
        ),
        (
            &["ALTER TABLE public.users ADD COLUMN m int", "SET LOCAL search_path = public", newly],
            "row 1",
        ),
        (&["COPY auth.users (id) TO STDOUT", trial, newly], "row 5, row 7"),
        // Behind an error the server skips all, and so nothing is waited for.
        (&[trial, "SELECT 1/0", newly, auth, users], "error C=22012"),
        // Behind the end of the block the server cannot be asked.
        (&["COMMIT", newly], "error C=42P09"),
    ] {
        wire.simple(b"BEGIN", &[]).await;
        wire.simple(auth.as_bytes(), &[]).await;
        assert_eq!(rows(wire.pipeline(pipeline).await), expected, "{pipeline:?}");
        wire.simple(b"ROLLBACK", &[]).await;
        assert_eq!(rows(wire.pipeline(&[one, users]).await), "row one, row 1", "{pipeline:?}");
        // The block may begin in the pipeline.
        let whole = [&["BEGIN", auth], pipeline].concat();
        assert_eq!(rows(wire.pipeline(&whole).await), expected, "{pipeline:?}");
        wire.simple(b"ROLLBACK", &[]).await;
    }
    // The snapshot of a transaction is not taken before its first query.
    wire.simple(b"BEGIN", &[]).await;
    let isolation = "SET TRANSACTION ISOLATION LEVEL SERIALIZABLE";
    assert_eq!(rows(wire.pipeline(&[trial, isolation, newly]).await), "row 5, row 7");
}

#[tokio::test]
async fn rows_are_written_where_the_search_path_says() {
    let (database, proxy) = setup().await;
    let client = connect(&proxy.url(&database)).await;
    let direct = database.connect().await;
    // PostgreSQL 14 has no MERGE.
    let version = told(&direct, "SHOW server_version_num").await.expect("a version");
    let merged = |merge, instead| if *version < *"150000" { instead } else { merge };
    for (sql, expected) in [
        ("UPDATE users SET n = 1 RETURNING id", Ok("1")),
        ("INSERT INTO users VALUES (2, '2999-01-01', 2) RETURNING id", Ok("2")),
        (
            "INSERT INTO users VALUES (2) ON CONFLICT (id) DO UPDATE SET n = users.n + 1 RETURNING users.n",
            Ok("3"),
        ),
        ("DELETE FROM users WHERE id = 2 RETURNING id", Ok("2")),
        (
            merged(
                "MERGE INTO users u USING (VALUES (1)) v(id) ON u.id = v.id WHEN MATCHED THEN UPDATE SET n = 9",
                "UPDATE users SET n = 9 WHERE id = 1",
            ),
            Ok(""),
        ),
        ("CREATE TABLE copied AS SELECT id FROM users", Ok("")),
        ("SET search_path = auth", Ok("")),
        ("UPDATE users SET n = 1 RETURNING id", Ok("10 20")),
        (
            "INSERT INTO users VALUES (10) ON CONFLICT (id) DO UPDATE SET n = users.n + 1 RETURNING users.n",
            Ok("2"),
        ),
        (
            "INSERT INTO users VALUES (10) ON CONFLICT (id) DO UPDATE SET n = 5 WHERE users.n > 100 RETURNING users.n",
            Ok(""),
        ),
        ("DELETE FROM users WHERE id = 20 RETURNING id", Ok("20")),
        (
            merged(
                "MERGE INTO users u USING (VALUES (10)) v(id) ON u.id = v.id WHEN MATCHED THEN DELETE",
                "DELETE FROM users WHERE id = 10",
            ),
            Ok(""),
        ),
        ("INSERT INTO users VALUES (30) RETURNING id", Ok("30")),
        ("CREATE MATERIALIZED VIEW counted AS SELECT count(*) FROM users", Ok("")),
        ("SELECT count FROM counted", Ok("1")),
    ] {
        let said = told(&client, sql).await;
        let said = said.as_deref().map_err(|error| error.split_at(5).0);
        assert_eq!(said, expected, "{sql}");
    }
    let left = "SELECT string_agg(id || ':' || n, ' ' ORDER BY id) FROM public.users";
    assert_eq!(told(&direct, left).await.as_deref(), Ok("1:9"));
    let left = "SELECT string_agg(id || ':' || n, ' ' ORDER BY id) FROM auth.users";
    assert_eq!(told(&direct, left).await.as_deref(), Ok("30:0"));
}

#[tokio::test]
async fn what_was_prepared_follows_the_search_path() {
    let (database, proxy) = setup().await;
    let client = connect(&proxy.url(&database)).await;
    let count = client.prepare("SELECT count(*), sum(n) FROM users").await.expect("prepared");
    let deleted = client.prepare("DELETE FROM users WHERE n = $1").await.expect("prepared");
    for (path, expected) in [("auth", 2), ("public", 1), ("trial", 2), ("kept", 1), ("auth", 2)] {
        client.batch_execute(&format!("SET search_path = {path}")).await.expect("a path");
        let row = client.query_one(&count, &[]).await.expect("a row");
        assert_eq!(row.get::<_, i64>(0), expected, "{path}");
        if path != "kept" {
            assert_eq!(client.execute(&deleted, &[&99]).await.expect("a count"), 0);
        }
    }
}

/// Also where the values are too long to be read at once.
#[tokio::test]
async fn what_was_prepared_follows_what_a_block_changes() {
    let (database, proxy) = setup().await;
    let client = connect(&proxy.url(&database)).await;
    let made = "CREATE VIEW public.seen AS SELECT id FROM auth.users";
    client.batch_execute(made).await.expect("a view of a table without a rule");
    let replaced = "CREATE OR REPLACE VIEW seen AS SELECT id FROM public.users";
    for (path, table, moved, expected) in [
        ("public", "seen", replaced, 1),
        ("auth", "users", "SET LOCAL search_path = public", 1),
        ("trial", "users", "SET LOCAL search_path = auth", 2),
        ("public", "users", "SET LOCAL search_path = trial", 2),
    ] {
        for length in [1, 20_000, 200_000] {
            client.batch_execute(&format!("SET search_path = {path}")).await.expect("a path");
            let sql = format!("SELECT count(*) FROM {table} WHERE length($1::text) > 0");
            let count = client.prepare(&sql).await.expect("prepared");
            client.query_one(&count, &[&"x"]).await.expect("a row");
            client.batch_execute(&format!("BEGIN; {moved}")).await.expect(moved);
            let said = format!("{path}, {moved}, {length} bytes");
            let row = client.query_one(&count, &[&"x".repeat(length)]).await.expect(&said);
            assert_eq!(row.get::<_, i64>(0), expected, "{said}");
            client.batch_execute("ROLLBACK").await.expect("over");
        }
    }
}

#[tokio::test]
async fn a_path_that_changes_unseen_is_noticed() {
    let (database, proxy) = setup().await;
    let client = connect(&proxy.url(&database)).await;
    // From version 18 on the server reports every change.
    let is_reported =
        told(&client, "SHOW server_version_num").await.expect("a version").as_str() >= "180000";
    let mut expected = "1";
    for (path, next) in [("auth", "10 20"), ("trial", "5 7"), ("public", "1"), ("kept", "1")] {
        assert_eq!(told(&client, "SELECT id FROM users").await.as_deref(), Ok(expected));
        told(&client, &format!("SELECT public.move_to('{path}')")).await.expect("moved");
        for sql in ["SELECT id FROM users", "UPDATE users SET n = 1", "SELECT count(*) FROM users"]
        {
            told(&client, &format!("SELECT public.move_to('{path}')")).await.expect("moved");
            let said = told(&client, sql).await;
            let refused = said.as_ref().is_err_and(|error| {
                // Through a view nothing is written.
                error.starts_with("42P09 ") || path == "kept" && error.starts_with("0A000 ")
            });
            if sql != "SELECT id FROM users" {
                assert!(refused || said.is_ok(), "{sql}: {said:?}");
            } else if is_reported {
                assert_eq!(said.as_deref(), Ok(next), "{path}");
            } else {
                assert!(refused, "{path}: {said:?}");
            }
        }
        assert_eq!(told(&client, "SELECT id FROM users").await.as_deref(), Ok(next), "{path}");
        expected = next;
    }
}

#[tokio::test]
async fn what_is_copied_is_where_the_path_leads() {
    let (database, proxy) = setup().await;
    let client = connect(&proxy.url(&database)).await;
    told(&client, "SET search_path = auth").await.expect("a path");
    for (path, expected) in [("auth", "10\n20\n"), ("public", "1\n"), ("trial", "5\n7\n")] {
        // The server does not say that a function has changed it.
        told(&client, &format!("SELECT public.move_to('{path}')")).await.expect("moved");
        let copied = client.copy_out("COPY users (id) TO STDOUT").await.expect("a stream");
        let copied: Vec<_> = copied.try_collect().await.expect("its end");
        assert_eq!(String::from_utf8_lossy(&copied.concat()), expected, "{path}");
    }
}

#[tokio::test]
async fn what_cannot_be_known_is_refused() {
    let (database, proxy) = setup().await;
    let client = connect(&proxy.url(&database)).await;
    let error = client.batch_execute("SET search_path = auth; SELECT * FROM users").await;
    let error = error.expect_err("refused");
    assert_eq!(error.code(), Some(&SqlState::AMBIGUOUS_ALIAS));
    let hint = error.as_db_error().and_then(|error| error.hint());
    assert_eq!(hint, Some("Write the name with its schema."));
    assert_eq!(told(&client, "SELECT id FROM users").await.as_deref(), Ok("1"));
    // A name that the path leads to nowhere is for the server to miss.
    client.batch_execute("SET search_path = nowhere").await.expect("a path");
    let missing = Err("42P01 relation \"users\" does not exist".to_owned());
    assert_eq!(told(&client, "SELECT id FROM users").await, missing);
    assert_eq!(told(&client, "DELETE FROM users").await, missing);
}

#[tokio::test]
async fn the_path_may_come_with_the_login() {
    let (database, proxy) = setup().await;
    let auth = format!("{}?options=-csearch_path%3Dauth", proxy.url(&database));
    assert_eq!(told(&connect(&auth).await, "SELECT id FROM users").await.as_deref(), Ok("10 20"));
    let name = database.name();
    let set = format!("ALTER DATABASE {name} SET search_path = trial");
    database.connect().await.batch_execute(&set).await.expect("set");
    let client = connect(&proxy.url(&database)).await;
    assert_eq!(told(&client, "SELECT id FROM users").await.as_deref(), Ok("5 7"));
}

/// What others change of the path's schemas, the server is asked about as well.
#[tokio::test]
async fn a_path_follows_what_another_session_grants() {
    let (database, proxy) = setup().await;
    let role = format!("{}_app", database.name());
    let direct = database.connect().await;
    let grants = format!("CREATE ROLE {role}; GRANT SELECT ON users, auth.users TO {role}");
    direct.batch_execute(&grants).await.expect("granted");
    let (client, other) =
        (connect(&proxy.url(&database)).await, connect(&proxy.url(&database)).await);
    let become_it = format!("SET ROLE {role}; SET search_path = auth, public");
    client.batch_execute(&become_it).await.expect("a role");
    let count = "SELECT id FROM users";
    assert_eq!(told(&client, count).await, Ok("1".to_owned()));
    other.batch_execute(&format!("GRANT USAGE ON SCHEMA auth TO {role}")).await.expect("granted");
    client.batch_execute("BEGIN").await.expect("a block");
    assert_eq!(told(&client, count).await, Ok("10 20".to_owned()), "a schema more");
    client.batch_execute("ROLLBACK").await.expect("an end");
    other
        .batch_execute(&format!("REVOKE USAGE ON SCHEMA auth FROM {role}"))
        .await
        .expect("revoked");
    assert_eq!(told(&client, count).await, Ok("1".to_owned()), "a schema less");
}
