//! What a transaction has changed it knows itself: the server is asked, on the client's own
//! connection.

use bytes::{BufMut as _, BytesMut};
use tokio_postgres::Client;

use super::skipped_messages::{
    Message::{Parse, Use},
    pipeline,
};
use pglapse::catalog::RuleSpec;

use crate::support::{
    Database, connect,
    proxy::{Proxy, rule},
    wire::Wire,
};

const SCHEMA: &str = "
    CREATE TABLE sessions (id int, expires_at timestamptz);
    INSERT INTO sessions VALUES (1, '2999-01-01'), (2, '2001-01-01');
    CREATE TABLE parts (id int, expires_at timestamptz) PARTITION BY LIST (id);
    CREATE TABLE plain (id int, expires_at timestamptz); INSERT INTO plain VALUES (1, NULL), (2, '2001-01-01');
    CREATE TABLE other (id int, expires_at timestamptz); INSERT INTO other VALUES (1, NULL), (2, '2001-01-01');
    CREATE VIEW known AS SELECT id FROM sessions; CREATE VIEW over_known AS SELECT id FROM known;
    CREATE SCHEMA apart; CREATE VIEW apart.moved AS SELECT id FROM sessions;
    CREATE VIEW over_moved AS SELECT id FROM apart.moved;
    CREATE VIEW inner_one AS SELECT 1 AS id; CREATE VIEW outer_one AS SELECT id FROM inner_one;";

/// The numbers in the first column, in order; or the SQLSTATE.
pub(super) async fn seen(client: &Client, sql: &str) -> Result<Vec<i32>, String> {
    let rows = client.query(sql, &[]).await;
    let rows = rows.map_err(|error| error.code().expect("the server's").code().to_owned())?;
    let mut ids: Vec<i32> = rows.iter().map(|row| row.get(0)).collect();
    ids.sort_unstable();
    Ok(ids)
}

#[tokio::test]
async fn what_a_transaction_changes_it_sees_at_once_and_hidden() {
    let database = Database::with(SCHEMA).await;
    let tables = [("public.sessions", "expires_at"), ("public.parts", "expires_at")];
    let proxy = Proxy::start(&database, &tables).await;
    let client = connect(&proxy.url(&database)).await;
    for (change, query, expected) in [
        ("CREATE VIEW v AS SELECT id FROM sessions", "SELECT id FROM v", Ok(vec![1])),
        (r"CREATE VIEW v AS SELECT id FROM sessions WHERE 'a\b' = E'a\\b'", "TABLE v", Ok(vec![1])),
        ("ALTER VIEW known RENAME TO renamed", "SELECT id FROM renamed", Ok(vec![1])),
        (
            "CREATE OR REPLACE VIEW inner_one AS SELECT id FROM sessions",
            "SELECT id FROM outer_one",
            Ok(vec![1]),
        ),
        (
            "CREATE TABLE p PARTITION OF parts FOR VALUES IN (1, 2)",
            "WITH i AS (INSERT INTO p VALUES (1, NULL), (2, '2001-01-01')) SELECT id FROM p",
            Ok(vec![]),
        ),
        ("ALTER TABLE plain INHERIT sessions", "SELECT id FROM plain", Ok(vec![1])),
        ("ALTER TABLE sessions RENAME TO held", "SELECT id FROM held", Ok(vec![1, 2])),
        ("ALTER TABLE other ADD COLUMN n int", "SELECT id FROM other", Ok(vec![1, 2])),
        // What views read has other names now, or what is read by these names is another.
        ("ALTER VIEW known RENAME TO renamed", "SELECT id FROM over_known", Ok(vec![1])),
        (
            "ALTER TABLE sessions RENAME COLUMN id TO number",
            "SELECT id FROM over_known",
            Ok(vec![1]),
        ),
        ("ALTER VIEW known RENAME COLUMN id TO number", "SELECT id FROM over_known", Ok(vec![1])),
        ("ALTER SCHEMA apart RENAME TO moved", "SELECT id FROM over_moved", Ok(vec![1])),
        ("ALTER VIEW known SET (security_barrier)", "TABLE known", Ok(vec![1])),
    ] {
        let prepared = client.prepare(change).await.expect(change);
        client.batch_execute("BEGIN; SELECT 1").await.expect("a block");
        client.execute(&prepared, &[]).await.expect(change);
        assert_eq!(seen(&client, query).await, expected, "{query} behind {change}");
        client.batch_execute("ROLLBACK").await.expect("the end");
        assert_eq!(seen(&client, "SELECT id FROM sessions").await, Ok(vec![1]));
        assert_eq!(seen(&client, "SELECT id FROM plain").await, Ok(vec![1, 2]));
        assert_eq!(seen(&client, "SELECT id FROM outer_one").await, Ok(vec![1]));
    }
}

#[tokio::test]
async fn a_savepoint_takes_back_what_was_learned() {
    let database = Database::with(SCHEMA).await;
    let proxy = Proxy::start(&database, &[("public.sessions", "expires_at")]).await;
    let client = connect(&proxy.url(&database)).await;
    for sql in ["BEGIN", "SET LOCAL search_path = public, \"$user\"", "SAVEPOINT a"] {
        client.batch_execute(sql).await.expect(sql);
    }
    let inner = "CREATE OR REPLACE VIEW inner_one AS SELECT id FROM sessions";
    client.batch_execute(inner).await.expect("made");
    assert_eq!(seen(&client, "SELECT id FROM outer_one").await, Ok(vec![1]));
    let path = client.query_one("SHOW search_path", &[]).await.expect("a path");
    assert_eq!(path.get::<_, &str>(0), "public, \"$user\"");
    client.batch_execute("ROLLBACK TO a").await.expect("back");
    client.batch_execute("CREATE VIEW v AS SELECT id FROM sessions").await.expect("made");
    assert_eq!(seen(&client, "SELECT id FROM v").await, Ok(vec![1]));
    client.batch_execute("COMMIT").await.expect("the end");
    assert_eq!(seen(&client, "SELECT id FROM v").await, Ok(vec![1]));
}

/// Behind the statement that undoes them in the same text or pipeline, names mean what they did.
#[tokio::test]
async fn nothing_is_judged_by_changes_that_are_undone() {
    let database = Database::with(SCHEMA).await;
    let proxy = Proxy::start(&database, &[("public.sessions", "expires_at")]).await;
    let mut wire = Wire::connect(proxy.port(), database.name()).await;
    let again = "CREATE OR REPLACE VIEW known AS SELECT 7 AS id";
    wire.simple(b"PREPARE s AS SELECT id FROM known", b"").await;
    let new = "DROP TABLE sessions CASCADE; CREATE TABLE sessions (id int)";
    for (change, learn, query) in [
        ("ALTER TABLE sessions RENAME TO held", "SELECT id FROM held", "SELECT id FROM sessions"),
        (new, "SELECT id FROM sessions", "SELECT id FROM sessions"),
        (again, "SELECT id FROM known", "SELECT id FROM known"),
        (again, "SELECT id FROM known", "EXECUTE s"),
    ] {
        for (before, undo) in [
            ("SAVEPOINT a", "ROLLBACK"),
            ("SAVEPOINT a", "ROLLBACK TO a"),
            ("SAVEPOINT a", "ABORT"),
            ("SAVEPOINT a; SELECT 1 / 0", "ROLLBACK"),
            ("SAVEPOINT a; SELECT 1 / 0", "COMMIT"),
        ] {
            for is_pipeline in [false, true] {
                wire.simple(b"BEGIN", b"").await;
                let (savepoint, fails) = before.split_once("; ").unwrap_or((before, ""));
                wire.simple(savepoint.as_bytes(), b"").await;
                wire.simple(change.as_bytes(), b"").await;
                // The transaction's own catalog is known.
                wire.simple(learn.as_bytes(), b"").await;
                wire.simple(fails.as_bytes(), b"").await;
                let answer = if is_pipeline {
                    wire.pipeline(&[undo, query]).await
                } else {
                    wire.simple(format!("{undo}; {query}").as_bytes(), b"").await
                };
                let what = format!("{change}; {before}; {undo}; {query}: {answer:?}");
                assert!(!answer.contains(&"row 2".to_owned()), "{what}");
                let is_answered = answer.contains(&"row 1".to_owned());
                let errors = ["error C=0A000", "error C=25P02"];
                let is_error = |line: &String| errors.iter().any(|error| line.starts_with(error));
                // Where all is undone first, all is as before; a pipeline cannot be asked.
                let is_whole = !is_pipeline && !undo.contains("TO") && query != "EXECUTE s";
                assert!(is_answered || !is_whole && answer.iter().any(is_error), "{what}");
                wire.simple(b"ROLLBACK", b"").await;
            }
        }
    }
    let answer = wire.simple(b"SELECT id FROM known", b"").await;
    assert!(answer.contains(&"row 1".to_owned()), "{answer:?}");
}

/// They were there before the transaction, and are there behind it.
#[tokio::test]
async fn temporary_relations_are_known_behind_an_undo() {
    let database = Database::with(SCHEMA).await;
    let proxy = Proxy::start(&database, &[("public.sessions", "expires_at")]).await;
    let mut wire = Wire::connect(proxy.port(), database.name()).await;
    for sql in [
        "CREATE TEMP VIEW v AS SELECT id FROM sessions",
        "BEGIN",
        "CREATE TABLE y ()",
        "SELECT id FROM v",
    ] {
        wire.simple(sql.as_bytes(), b"").await;
    }
    let text = b"ROLLBACK; SELECT id FROM v UNION ALL SELECT id FROM sessions";
    let answer = wire.simple(text, b"").await;
    assert!(answer[0].starts_with("error C=0A000"), "{answer:?}");
    wire.simple(b"ROLLBACK", b"").await;
    let answer = wire.simple(b"SELECT id FROM v", b"").await;
    assert!(answer.contains(&"row 1".to_owned()), "{answer:?}");
    assert!(!answer.contains(&"row 2".to_owned()), "{answer:?}");
}

#[tokio::test]
async fn what_a_prepared_execute_runs_follows_as_well() {
    let database = Database::with(SCHEMA).await;
    let proxy = Proxy::start(&database, &[("public.sessions", "expires_at")]).await;
    let client = connect(&proxy.url(&database)).await;
    client.batch_execute("PREPARE s AS SELECT id FROM inner_one").await.expect("prepared");
    let execute = client.prepare("/* as drivers do */ EXECUTE s").await.expect("prepared");
    client.batch_execute("BEGIN").await.expect("a block");
    let again = "CREATE OR REPLACE VIEW inner_one AS SELECT id FROM sessions";
    client.batch_execute(again).await.expect("made");
    let rows = client.query(&execute, &[]).await.expect("rows");
    assert_eq!(rows.iter().map(|row| row.get(0)).collect::<Vec<i32>>(), [1]);
}

pub(super) fn put(out: &mut BytesMut, tag: u8, body: &[u8]) {
    out.put_u8(tag);
    out.put_u32(u32::try_from(body.len() + 4).expect("short"));
    out.put_slice(body);
}

/// Own questions leave the client's unnamed portal alone, and are asked behind a Flush too.
#[tokio::test]
async fn a_suspended_portal_goes_on_behind_an_own_question() {
    let database = Database::with(
        "CREATE TABLE users (id int, expires_at timestamptz); INSERT INTO users VALUES (1, NULL);
         CREATE SCHEMA auth; CREATE TABLE auth.users (id int);",
    )
    .await;
    for end in [b'S', b'H'] {
        let proxy = Proxy::with_rules(&database, vec![rule("public.users", "expires_at")]).await;
        let mut wire = Wire::connect(proxy.port(), database.name()).await;
        wire.simple(b"BEGIN", &[]).await;
        let mut out = BytesMut::new();
        put(&mut out, b'P', b"\0SELECT generate_series(1, 25)\0\0\0");
        put(&mut out, b'B', b"\0\0\0\0\0\0\0\0");
        put(&mut out, b'E', b"\0\0\0\0\x0a");
        put(&mut out, end, b"");
        wire.send(&out).await;
        if end == b'S' {
            assert_eq!(wire.answer(&[]).await.len(), 14);
        } else {
            wire.answer_until(b's').await;
        }
        let mut out = BytesMut::new();
        put(&mut out, b'P', b"named\0SELECT id FROM users\0\0\0");
        put(&mut out, b'E', b"\0\0\0\0\x0a");
        put(&mut out, b'S', b"");
        wire.send(&out).await;
        let answer = wire.answer(&[]).await;
        assert!(answer.iter().any(|line| line.contains("20")), "{end}: {answer:?}");
        assert!(answer.iter().all(|line| !line.contains("42P09")), "{end}: {answer:?}");
    }
}

#[tokio::test]
async fn an_own_question_that_fails_says_why_the_transaction_is_aborted() {
    let database = Database::with(SCHEMA).await;
    let proxy = Proxy::start(&database, &[("public.sessions", "expires_at")]).await;
    let mut wire = Wire::connect(proxy.port(), database.name()).await;
    let mut direct = database.connect().await;
    for extended in [false, true] {
        let mut say = async |sql: &str| {
            let sql = sql.as_bytes();
            if extended { wire.extended(sql, &[], b"").await } else { wire.simple(sql, b"").await }
        };
        say("SET lock_timeout = '100ms'").await;
        say("BEGIN").await;
        say("CREATE VIEW v AS SELECT id FROM sessions").await;
        let lock = direct.transaction().await.expect("a transaction");
        lock.batch_execute("LOCK TABLE pg_catalog.pg_rewrite").await.expect("a lock");
        let answer = say("SELECT * FROM v").await;
        let error = "error C=55P03 M=canceling statement due to lock timeout";
        assert_eq!(answer, [error, "ready E"], "{extended}");
        let answer = say("SELECT * FROM v").await;
        assert!(answer[0].starts_with("error C=25P02"), "{answer:?}");
        lock.rollback().await.expect("the lock goes");
        say("ROLLBACK").await;
        let answer = say("SELECT id FROM sessions").await;
        assert!(answer.contains(&"row 1".to_owned()) && answer.last().unwrap() == "ready I");
    }
}

#[tokio::test]
async fn an_own_question_does_not_depend_on_how_names_are_quoted() {
    let database = Database::with(
        "CREATE TABLE day (id int, at date, kind text);
         INSERT INTO day VALUES (1, '2999-01-01', 'a'), (2, '2001-01-01', 'a')",
    )
    .await;
    let zone = Some("UTC".to_owned());
    let by_day = RuleSpec { time_zone: zone, ..rule("public.day", "at + 1 day") };
    let proxy = Proxy::with_rules(&database, vec![by_day]).await;
    let client = connect(&proxy.url(&database)).await;
    client.batch_execute("SET quote_all_identifiers = on; BEGIN").await.expect("a block");
    client.batch_execute("ALTER TABLE day ADD COLUMN n int").await.expect("a column");
    assert_eq!(seen(&client, "SELECT id FROM day").await, Ok(vec![1]));
    let setting = client.query_one("SHOW quote_all_identifiers", &[]).await.expect("a setting");
    assert_eq!(setting.get::<_, &str>(0), "on");
}

#[tokio::test]
async fn a_statement_in_flight_is_decided_again_behind_what_changes_it() {
    let database = Database::with(SCHEMA).await;
    let proxy = Proxy::start(&database, &[("public.sessions", "expires_at")]).await;
    let change = "CREATE OR REPLACE VIEW inner_one AS SELECT id FROM sessions";
    for (begin, name, view) in [
        ("SELECT 1", "s", "inner_one"),
        ("SELECT 1", "", "inner_one"),
        ("BEGIN", "s", "outer_one"),
        ("BEGIN", "", "outer_one"),
    ] {
        let mut wire = Wire::connect(proxy.port(), database.name()).await;
        wire.simple(begin.as_bytes(), &[]).await;
        let query = format!("SELECT id FROM {view}");
        let messages =
            [Parse("change", change), Parse(name, &query), Use("change", None), Use(name, None)];
        let said = pipeline(&mut wire, &messages).await;
        let is_hidden = said.iter().any(|it| it == "row 1");
        let is_refused = said.iter().any(|it| it.starts_with("error C=0A000"));
        assert!(!said.iter().any(|it| it == "row 2"), "{begin} {name}: {said:?}");
        assert!(is_hidden || is_refused && begin != "BEGIN", "{begin} {name}: {said:?}");
        wire.simple(b"ROLLBACK", &[]).await;
        wire.simple(b"CREATE OR REPLACE VIEW inner_one AS SELECT 1 AS id", &[]).await;
    }
}

#[tokio::test]
async fn one_text_shows_no_expired_row_of_what_it_makes() {
    let database = Database::with(SCHEMA).await;
    let proxy = Proxy::start(&database, &[("public.sessions", "expires_at")]).await;
    for (text, expected) in [
        ("CREATE VIEW a AS SELECT id FROM sessions; COMMIT; SELECT id FROM a", "error C=0A000"),
        (
            "BEGIN; CREATE VIEW b AS SELECT id FROM sessions; COMMIT; BEGIN; ROLLBACK; TABLE b",
            "error C=0A000",
        ),
        (
            "PREPARE q AS SELECT id FROM inner_one; \
             CREATE OR REPLACE VIEW inner_one AS SELECT id FROM sessions; EXECUTE q",
            "error C=0A000",
        ),
        ("CREATE TEMP TABLE staged AS TABLE sessions; SELECT id FROM staged", "row 1"),
        ("ALTER TABLE sessions ADD n int; UPDATE sessions SET n = 1 RETURNING id", "row 1"),
        (
            "BEGIN; SAVEPOINT a; CREATE OR REPLACE VIEW known AS SELECT 7 AS id; ROLLBACK TO a; \
             SELECT id FROM known",
            "error C=0A000",
        ),
        (
            "SET search_path = apart; CREATE VIEW known AS SELECT 7 AS id; \
             SELECT id FROM public.known",
            "error C=0A000",
        ),
    ] {
        let mut wire = Wire::connect(proxy.port(), database.name()).await;
        let said = wire.simple(text.as_bytes(), &[]).await;
        let said: Vec<&String> =
            said.iter().filter(|it| it.starts_with("row ") || it.starts_with("error ")).collect();
        assert!(said.len() == 1 && said[0].starts_with(expected), "{text}: {said:?}");
    }
}

#[tokio::test]
async fn what_the_server_prints_of_a_views_query_is_taken_for_what_it_is() {
    let database = Database::with(
        "CREATE TABLE users (id int, email varchar(100), expires_at timestamptz);
         INSERT INTO users VALUES (1, 'a@b', '2999-01-01'), (2, 'a@b', '2001-01-01');
         CREATE VIEW places AS SELECT position('@' in email) AS p, count(*) AS n FROM users GROUP BY 1;
         CREATE VIEW counted AS SELECT id FROM users WHERE (SELECT count(*) FROM pg_am a, pg_am b) > 1;",
    )
    .await;
    let proxy = Proxy::start(&database, &[("public.users", "expires_at")]).await;
    let mut wire = Wire::connect(proxy.port(), database.name()).await;
    for (sql, expected) in [
        ("SELECT p, n FROM places", "row 2 | 1"),
        ("SELECT id FROM counted", "row 1"),
        ("SELECT JSON_ARRAY(SELECT id::text FROM users WHERE id > 0 FORMAT JSON)", "row [1]"),
    ] {
        let said = wire.simple(sql.as_bytes(), &[]).await;
        // Before PostgreSQL 16 there is no such function.
        let is_unknown = sql.contains("JSON_ARRAY") && said[0].starts_with("error C=42601");
        assert!(is_unknown || said.iter().any(|it| it == expected), "{sql}: {said:?}");
    }
}
