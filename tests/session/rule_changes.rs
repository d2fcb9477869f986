//! Rules that change under open sessions: what was prepared before follows, and nobody notices.

use std::{path::PathBuf, process::Stdio, sync::Arc};

use pglapse::rewrite::{Databases, RewriteOptions};
use tokio::{
    io::{AsyncBufReadExt as _, AsyncWriteExt as _, BufReader},
    process::Command,
};
use tokio_postgres::{Client, Statement};

use super::{
    proxy::Proxy,
    rewritten::{SCHEMA, rules, told, with_rules},
};
use crate::support::{Database, cancel_statement, connect, wait_until, wire::Wire};

const COUNT: &str = "SELECT count(*) FROM sessions WHERE id > $1";

async fn count(client: &Client, statement: &Statement) -> i64 {
    client.query_one(statement, &[&0]).await.expect("a row").get(0)
}

async fn change(database: &Database, proxy: &Proxy, hidden: bool) {
    let databases = if hidden {
        rules(database, RewriteOptions::default()).await
    } else {
        Databases::default()
    };
    proxy.databases.send_replace(Arc::new(databases));
}

#[tokio::test]
async fn statements_follow_the_rules() {
    let database = Database::with(SCHEMA).await;
    let proxy = Proxy::start(&database.url()).await;
    let mut client = connect(&database.url_at(proxy.port)).await;
    let statement = client.prepare(COUNT).await.expect("prepared");
    client
        .batch_execute(
            "PREPARE a (int) AS SELECT count(*) FROM sessions WHERE id > $1; PREPARE b AS SELECT 1",
        )
        .await
        .expect("prepared");
    let by_sql = async |client: &Client| {
        let said = client.simple_query("EXECUTE a(0)").await.expect("a row");
        format!("{said:?}")
    };
    for hidden in [true, false, true, true] {
        let expected = if hidden { 2 } else { 3 };
        change(&database, &proxy, hidden).await;
        assert_eq!(count(&client, &statement).await, expected);
        assert!(
            by_sql(&client).await.contains(&format!("\\x01{expected}\"")),
            "{}",
            by_sql(&client).await
        );
        client.batch_execute("EXECUTE b").await.expect("still there");
    }
    // In a transaction a statement stays what it was.
    let transaction = client.transaction().await.expect("a block");
    let row = transaction.query_one(&statement, &[&0]).await.expect("a row");
    assert_eq!(row.get::<_, i64>(0), 2);
    change(&database, &proxy, false).await;
    let row = transaction.query_one(&statement, &[&0]).await.expect("a row");
    assert_eq!(row.get::<_, i64>(0), 2);
    transaction.commit().await.expect("the end");
    let transaction = client.transaction().await.expect("a block");
    let row = transaction.query_one(&statement, &[&0]).await.expect("a row");
    assert_eq!(row.get::<_, i64>(0), 3);
    transaction.rollback().await.expect("the end");
    let own = "SELECT count(*) FROM pg_prepared_statements WHERE name LIKE '\\_pglapse%'";
    assert_eq!(client.query_one(own, &[]).await.expect("a row").get::<_, i64>(0), 0);
}

/// The rules of the moment are those when the last byte has come.
#[tokio::test]
async fn rules_that_change_while_a_message_comes_in_count_for_it() {
    let database = Database::with(SCHEMA).await;
    let proxy = Proxy::start(&database.url()).await;
    let mut wire = Wire::connect(proxy.port, database.name()).await;
    wire.simple(b"PREPARE a AS SELECT count(*) FROM sessions WHERE id > 0", &[]).await;
    for (hidden, expected) in [(true, "row 2"), (false, "row 3"), (true, "row 2")] {
        // Whoever has answered the first has read the front of the second.
        wire.send(b"Q\0\0\0\x0dSELECT 1\0Q\0\0\0\x0eEXEC").await;
        wire.answer(&[]).await;
        change(&database, &proxy, hidden).await;
        wire.send(b"UTE a\0").await;
        let answer = wire.answer(&[]).await;
        assert!(answer.contains(&expected.to_owned()), "{hidden}: {answer:?}");
    }
}

#[tokio::test]
async fn what_was_forgotten_is_not_prepared_again() {
    let (database, proxy) = with_rules(RewriteOptions::default()).await;
    let client = connect(&database.url_at(proxy.port)).await;
    for (make, drop) in [
        ("PREPARE a AS SELECT count(*) FROM sessions", "DEALLOCATE a"),
        ("PREPARE a AS SELECT count(*) FROM sessions", "DEALLOCATE ALL"),
        ("PREPARE a AS SELECT count(*) FROM sessions", "DISCARD ALL"),
        // Not seen as text.
        (
            "PREPARE a AS SELECT count(*) FROM sessions",
            "DO $$ BEGIN EXECUTE 'DEALLO' || 'CATE a'; END $$",
        ),
    ] {
        client.batch_execute(make).await.expect("prepared");
        client.batch_execute(drop).await.expect("forgotten");
        change(&database, &proxy, false).await;
        client.batch_execute("SELECT 1").await.expect("goes on");
        let error = told(&client.batch_execute("EXECUTE a").await.expect_err("gone"));
        assert_eq!(error.0, "26000", "{drop}");
        change(&database, &proxy, true).await;
    }
    let statement = client.prepare(COUNT).await.expect("prepared");
    drop(statement);
    change(&database, &proxy, false).await;
    client.batch_execute("SELECT 1").await.expect("goes on");
    let left =
        client.query_one("SELECT count(*) FROM pg_prepared_statements WHERE name <> ''", &[]).await;
    assert!(left.expect("a row").get::<_, i64>(0) <= 1);
}

#[tokio::test]
async fn what_cannot_be_prepared_again_is_refused_in_so_many_words() {
    let database = Database::with(SCHEMA).await;
    let proxy = Proxy::start(&database.url()).await;
    let client = connect(&database.url_at(proxy.port)).await;
    let stat = "ts_stat('SELECT to_tsvector(''x'') FROM public.sessions')";
    let read = client.prepare(&format!("SELECT $1::int FROM {stat}")).await.expect("prepared");
    let prepare = format!("PREPARE x AS SELECT word FROM {stat}");
    client.batch_execute(&prepare).await.expect("prepared");
    change(&database, &proxy, true).await;
    let error = told(&client.execute(&read, &[&1]).await.expect_err("refused"));
    assert_eq!(error.0, "0A000");
    assert!(error.1.contains("public.sessions"), "{error:?}");
    assert_eq!(told(&client.batch_execute("EXECUTE x").await.expect_err("refused")).0, "0A000");
    client.batch_execute("BEGIN").await.expect("a block");
    assert_eq!(told(&client.execute(&read, &[&1]).await.expect_err("refused")).0, "0A000");
    client.batch_execute("ROLLBACK").await.expect("the end");
    change(&database, &proxy, false).await;
    client.execute(&read, &[&1]).await.expect("it is back");
    client.batch_execute("EXECUTE x").await.expect("it is back");
    // The table is gone: the server's own error.
    let count = client.prepare(COUNT).await.expect("prepared");
    database
        .connect()
        .await
        .batch_execute("ALTER TABLE sessions RENAME TO gone")
        .await
        .expect("renamed");
    let mut wire = Wire::connect(proxy.port, database.name()).await;
    wire.simple(b"SELECT 1", b"").await;
    database
        .connect()
        .await
        .batch_execute("ALTER TABLE gone RENAME TO sessions")
        .await
        .expect("back");
    change(&database, &proxy, true).await;
    database
        .connect()
        .await
        .batch_execute("ALTER TABLE sessions RENAME TO gone")
        .await
        .expect("renamed");
    assert_eq!(told(&client.query(&count, &[&0]).await.expect_err("gone")).0, "42P01");
    database
        .connect()
        .await
        .batch_execute("ALTER TABLE gone RENAME TO sessions")
        .await
        .expect("back");
    change(&database, &proxy, true).await;
    assert_eq!(client.query(&count, &[&0]).await.expect("it is back").len(), 1);
}

/// Runs a driver's script, which says when the rules are to change and how.
async fn drive(program: &str, script: &str) {
    let database = Database::with(SCHEMA).await;
    let proxy = Proxy::start(&database.url()).await;
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
    let mut driver = Command::new(root.join("target").join(program))
        .arg(root.join("tests/session/drivers").join(script))
        .arg(database.url_at(proxy.port))
        .env("NODE_PATH", root.join("target/node/node_modules"))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .kill_on_drop(true)
        .spawn()
        .expect("the driver is installed: make test, or test-drivers, installs it");
    let mut stdin = driver.stdin.take().expect("a pipe");
    let mut lines = BufReader::new(driver.stdout.take().expect("a pipe")).lines();
    let mut last = String::new();
    while let Some(line) = lines.next_line().await.expect("text") {
        if line == "open" || line == "hide" {
            change(&database, &proxy, line == "hide").await;
            stdin.write_all(b"done\n").await.expect("the script reads");
        }
        last = line;
    }
    assert_eq!(last, "ok");
}

#[tokio::test]
async fn psycopg_does_not_notice() {
    drive("venv/bin/python", "psycopg_3.py").await;
}

#[tokio::test]
#[ignore = "`make test-drivers` runs it"]
async fn node_postgres_does_not_notice() {
    drive("node/bin/node", "node_postgres.js").await;
}

#[tokio::test]
async fn asyncpg_does_not_notice() {
    drive("venv/bin/python", "async_pg.py").await;
}

#[tokio::test]
async fn pg8000_does_not_notice() {
    drive("venv/bin/python", "pg_8000.py").await;
}

#[tokio::test]
async fn a_statement_that_is_in_the_way_fails_by_itself_and_is_tried_again() {
    let database = Database::with(SCHEMA).await;
    let proxy = Proxy::start(&database.url()).await;
    let client = connect(&database.url_at(proxy.port)).await;
    let statement = client.prepare(COUNT).await.expect("prepared");
    let other = client.prepare("SELECT 1 WHERE $1").await.expect("prepared");
    let mut locker = database.connect().await;
    let lock = locker.transaction().await.expect("a block");
    client.batch_execute("SET lock_timeout = '50ms'").await.expect("a setting");
    change(&database, &proxy, true).await;
    lock.batch_execute("LOCK TABLE sessions").await.expect("a lock");
    // What does not need the table is not concerned.
    client.batch_execute("SELECT 1").await.expect("no answer to something else");
    assert_eq!(client.query(&other, &[&true]).await.expect("a row").len(), 1);
    assert_eq!(told(&client.query(&statement, &[&0]).await.expect_err("locked")).0, "55P03");
    // A cancel request finds the session in its own conversation.
    client.batch_execute("SET lock_timeout = 0").await.expect("a setting");
    let token = client.cancel_token();
    let observer = database.connect().await;
    let waiting = client.query(&statement, &[&0]);
    let cancel = async {
        wait_until("the session waits for the lock", async || {
            let sql = "SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock' \
                AND datname = current_database()";
            observer.query_one(sql, &[]).await.expect("a row").get::<_, i64>(0) == 1
        })
        .await;
        cancel_statement(&token, proxy.port).await;
    };
    let (waited, ()) = tokio::join!(waiting, cancel);
    assert_eq!(told(&waited.expect_err("cancelled")).0, "57014");
    lock.rollback().await.expect("no lock");
    assert_eq!(count(&client, &statement).await, 2);
}

#[tokio::test]
async fn unnamed_statements_follow_too_and_a_lost_server_ends_the_session() {
    let database = Database::with(SCHEMA).await;
    let proxy = Proxy::start(&database.url()).await;
    let mut wire = Wire::connect(proxy.port, database.name()).await;
    let parse = [&b"P\0\0\0\x25"[..], b"\0SELECT count(*) FROM sessions\0\0\0"].concat();
    assert_eq!(parse.len(), 38);
    let execute = b"B\0\0\0\x0c\0\0\0\0\0\0\0\0E\0\0\0\x09\0\0\0\0\0S\0\0\0\x04";
    let rows = |said: &[String]| said.iter().filter(|line| line.contains('2')).count();
    wire.send(&[&parse[..], b"S\0\0\0\x04"].concat()).await;
    wire.answer(b"").await;
    wire.send(execute).await;
    assert_eq!(rows(&wire.answer(b"").await), 0);
    change(&database, &proxy, true).await;
    wire.send(execute).await;
    let said = wire.answer(b"").await;
    assert_eq!(rows(&said), 1, "{said:?}");
    let client = connect(&database.url_at(proxy.port)).await;
    let statement = client.prepare(COUNT).await.expect("prepared");
    change(&database, &proxy, false).await;
    let end = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity \
        WHERE wait_event_type = 'Lock' AND datname = current_database()";
    let mut locker = database.connect().await;
    let lock = locker.transaction().await.expect("a block");
    lock.batch_execute("LOCK TABLE sessions").await.expect("a lock");
    let waiting = client.query(&statement, &[&0]);
    let observer = database.connect().await;
    let terminate = async {
        wait_until("the session waits for the lock", async || {
            let sql = "SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock' \
                AND datname = current_database()";
            observer.query_one(sql, &[]).await.expect("a row").get::<_, i64>(0) == 1
        })
        .await;
        observer.query(end, &[]).await.expect("ended");
    };
    let (waited, ()) = tokio::join!(waiting, terminate);
    assert!(waited.is_err() && client.batch_execute("SELECT 1").await.is_err());
}

#[tokio::test]
async fn a_rule_that_changes_while_a_text_arrives_takes_effect_with_its_last_byte() {
    let database = Database::with(SCHEMA).await;
    let proxy = Proxy::start(&database.url()).await;
    let mut wire = Wire::connect(proxy.port, database.name()).await;
    // The longer is beyond what is held of a text where no rules are.
    for size in [0, 3 << 20] {
        let sql = format!("SELECT count(*) FROM sessions WHERE '{}' <> 'x'", "y".repeat(size));
        let length = u32::try_from(sql.len() + 5).expect("a frame").to_be_bytes();
        let frame = [b"Q", &length[..], sql.as_bytes(), b"\0"].concat();
        let (front, rest) = frame.split_at(frame.len() - 3);
        // What was passed on before there was a rule cannot be called back.
        let late = if size > 0 { "row 3" } else { "row 2" };
        for (hidden, expected) in [(true, late), (false, "row 3"), (true, late), (true, "row 2")] {
            let received = proxy.metric("pglapse_bytes_total{from=\"client\"}");
            wire.send(front).await;
            wait_until("it has arrived", async || {
                let now = proxy.metric("pglapse_bytes_total{from=\"client\"}");
                now - received > f64::from(u32::try_from(front.len()).expect("a size")) - 0.5
            })
            .await;
            change(&database, &proxy, hidden).await;
            wire.send(rest).await;
            let answer = wire.answer(b"").await;
            assert!(answer.iter().any(|line| line == expected), "{size} {hidden} {answer:?}");
            let next = wire.simple(b"SELECT count(*) FROM sessions", b"").await;
            let expected = if hidden { "row 2" } else { "row 3" };
            assert!(next.iter().any(|line| line == expected), "{next:?}");
        }
        change(&database, &proxy, false).await;
    }
}
