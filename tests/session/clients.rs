//! What an application does, through pglapse.

use std::process::Stdio;

use bytes::Bytes;
use futures_util::{SinkExt as _, StreamExt as _, TryStreamExt as _, future::join_all, pin_mut};
use tokio_postgres::{AsyncMessage, NoTls, SimpleQueryMessage, error::SqlState};

use super::proxy::Proxy;
use crate::support::{DEADLINE, Database, cancel_statement, connect, wait_until};

#[tokio::test]
async fn psql_sees_the_server() {
    let database = Database::create().await;
    let proxy = Proxy::start(&database.url()).await;
    let script = "CREATE TABLE t (id int); \\copy t from stdin\n1\n2\n\\.\n\
                  SELECT sum(id) FROM t;\n\\copy t to stdout\nSELECT nothing FROM t;\nSELECT 'on';\n";
    let mut psql = tokio::process::Command::new("psql")
        .args(["-XAtq", &database.url_at(proxy.port)])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("psql is installed");
    let mut stdin = psql.stdin.take().expect("a pipe");
    tokio::io::AsyncWriteExt::write_all(
        &mut stdin,
        script.replace("; \\copy", ";\n\\copy").as_bytes(),
    )
    .await
    .expect("psql reads");
    drop(stdin);
    let output = psql.wait_with_output().await.expect("psql ends");
    assert_eq!(String::from_utf8_lossy(&output.stdout), "3\n1\n2\non\n");
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(errors.contains("column \"nothing\" does not exist"), "{errors}");
    assert!(errors.contains("LINE 1: SELECT nothing FROM t;"), "{errors}");
}

#[tokio::test]
async fn simple_extended_and_pipelined_queries_answer() {
    let database = Database::create().await;
    let proxy = Proxy::start(&database.url()).await;
    let client = connect(&database.url_at(proxy.port)).await;
    let answer = client.simple_query("SELECT 1; SELECT 2").await.expect("two answers");
    let rows = answer.iter().filter(|m| matches!(m, SimpleQueryMessage::Row(_))).count();
    assert_eq!(rows, 2);
    let statement = client.prepare("SELECT $1::int + 1").await.expect("prepared");
    let numbers: Vec<i32> = (0..500).collect();
    let answers = join_all(numbers.iter().map(async |n| {
        client.query_one(&statement, &[n]).await.expect("an answer").get::<_, i32>(0)
    }));
    assert_eq!(answers.await, (1..=500).collect::<Vec<i32>>());
    let error = client.query("SELECT $1::int / 0", &[&1]).await.expect_err("division by zero");
    assert_eq!(error.code(), Some(&SqlState::DIVISION_BY_ZERO));
    assert_eq!(client.query_one("SELECT 7", &[]).await.expect("goes on").get::<_, i32>(0), 7);
    assert!(proxy.metric("pglapse_statements_total{outcome=\"untouched\"}") >= 4.0);
    assert!(proxy.metric("pglapse_bytes_total{from=\"client\"}") > 500.0);
    assert!(proxy.metric("pglapse_bytes_total{from=\"server\"}") > 500.0);
}

#[tokio::test]
async fn copy_goes_both_ways() {
    let database = Database::with("CREATE TABLE t (line text)").await;
    let proxy = Proxy::start(&database.url()).await;
    let client = connect(&database.url_at(proxy.port)).await;
    let sink = client.copy_in("COPY t FROM STDIN").await.expect("a sink");
    pin_mut!(sink);
    let line = Bytes::from(format!("{}\n", "x".repeat(999)));
    for _ in 0..5_000 {
        sink.send(line.clone()).await.expect("takes it");
    }
    assert_eq!(sink.finish().await.expect("an end"), 5_000);
    let stream = client.copy_out("COPY t TO STDOUT").await.expect("a stream");
    let size: usize =
        stream.map_ok(|b| b.len()).try_fold(0, async |a, b| Ok(a + b)).await.expect("data");
    assert_eq!(size, 5_000_000);
    // What this client makes of an error in the place of the copy is its own business.
    let direct = database.connect().await.copy_in::<_, Bytes>("COPY nowhere FROM STDIN").await;
    let through = client.copy_in::<_, Bytes>("COPY nowhere FROM STDIN").await;
    assert_eq!(through.err().expect("no sink").code(), direct.err().expect("no sink").code());
}

#[tokio::test]
async fn notifications_and_notices_arrive_while_idle() {
    let database = Database::create().await;
    let proxy = Proxy::start(&database.url()).await;
    let (client, mut connection) =
        tokio_postgres::connect(&database.url_at(proxy.port), NoTls).await.expect("a session");
    let (sender, mut receiver) = tokio::sync::mpsc::unbounded_channel();
    let mut messages = futures_util::stream::poll_fn(move |cx| connection.poll_message(cx));
    proxy.tracker.spawn(async move {
        while let Some(message) = messages.next().await {
            sender.send(message.expect("a message")).expect("somebody listens");
        }
    });
    client.batch_execute("LISTEN news; DO $$ BEGIN RAISE NOTICE 'hear'; END $$").await.expect("ok");
    let mut next = async || tokio::time::timeout(DEADLINE, receiver.recv()).await.expect("in time");
    assert!(matches!(next().await, Some(AsyncMessage::Notice(n)) if n.message() == "hear"));
    database.connect().await.batch_execute("NOTIFY news, 'now'").await.expect("ok");
    assert!(matches!(next().await, Some(AsyncMessage::Notification(n)) if n.payload() == "now"));
}

#[tokio::test]
async fn a_query_can_be_cancelled() {
    let database = Database::create().await;
    let proxy = Proxy::start(&database.url()).await;
    let client = connect(&database.url_at(proxy.port)).await;
    let token = client.cancel_token();
    let query = client.query("SELECT pg_sleep(600)", &[]);
    let watcher = database.connect().await;
    let cancel = async {
        wait_until("the query runs", async || {
            let sql = "SELECT count(*) FROM pg_stat_activity WHERE query LIKE 'SELECT pg_sleep(600)%' \
                       AND state = 'active' AND datname = current_database() AND wait_event = 'PgSleep'";
            watcher.query_one(sql, &[]).await.expect("a count").get::<_, i64>(0) == 1
        })
        .await;
        cancel_statement(&token, proxy.port).await;
    };
    let outcome = tokio::time::timeout(DEADLINE, async { tokio::join!(query, cancel).0 }).await;
    let error = outcome.expect("in time").expect_err("cancelled");
    assert_eq!(error.code(), Some(&SqlState::QUERY_CANCELED));
    assert!((proxy.metric("pglapse_cancel_requests_total") - 1.0).abs() < 0.1);
    tokio::time::timeout(DEADLINE, client.query_one("SELECT 7", &[]))
        .await
        .expect("in time")
        .expect("goes on");
}

#[tokio::test]
async fn pgbench_runs_in_all_three_modes() {
    let database = Database::create().await;
    let proxy = Proxy::start(&database.url()).await;
    let url = database.url_at(proxy.port);
    let pgbench = async |arguments: &[&str]| {
        let mut command = tokio::process::Command::new("pgbench");
        let output =
            command.args(arguments).arg(&url).output().await.expect("pgbench is installed");
        let errors = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(output.status.success(), "{errors}");
        String::from_utf8_lossy(&output.stdout).into_owned()
    };
    pgbench(&["-i", "-q"]).await;
    for mode in ["simple", "extended", "prepared"] {
        let report = pgbench(&["-n", "-M", mode, "-c", "4", "-t", "25"]).await;
        assert!(report.contains("actually processed: 100/100"), "{report}");
    }
}
