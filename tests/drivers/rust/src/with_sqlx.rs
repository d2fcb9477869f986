//! sqlx.

use std::time::Duration;

use futures_util::TryStreamExt as _;
use sqlx::{Connection as _, Executor as _, PgConnection, Row as _, postgres::PgListener};

pub async fn run(url: &str) {
    let mut db = PgConnection::connect(url).await.expect("a connection");
    let row = sqlx::query("SELECT count(*), sum(id) FROM items").fetch_one(&mut db).await;
    let row = row.expect("a row");
    assert_eq!((row.get::<i64, _>(0), row.get::<i64, _>(1)), (50, 2500));
    for i in 1..=10 {
        let rows = sqlx::query("SELECT id FROM items WHERE id = $1").bind(i).fetch_all(&mut db).await;
        assert_eq!(rows.expect("rows").len(), usize::try_from(i % 2).expect("small"));
    }
    let mut copy = db.copy_in_raw("COPY items (id, body) FROM STDIN").await.expect("a sink");
    copy.send(&b"1001\tcopied\n"[..]).await.expect("sent");
    assert_eq!(copy.finish().await.expect("an end"), 1);
    let out = db.copy_out_raw("COPY items (id) TO STDOUT").await.expect("a stream");
    let lines: Vec<_> = out.try_collect().await.expect("lines");
    assert_eq!(lines.concat().iter().filter(|byte| **byte == b'\n').count(), 51);
    let large = "x".repeat(5_000_000);
    let row = sqlx::query("SELECT $1").bind(&large).fetch_one(&mut db).await.expect("a row");
    assert_eq!(row.get::<String, _>(0), large);
    let insert = "INSERT INTO items (id, body) VALUES ($1, 'new')";
    sqlx::query(insert).bind(2).execute(&mut db).await.expect("it gives way");
    let error = sqlx::query(insert).bind(1).execute(&mut db).await.expect_err("a live duplicate");
    assert!(error.as_database_error().is_some_and(|error| error.is_unique_violation()));
    let mut transaction = db.begin().await.expect("a block");
    let deleted = transaction.execute("DELETE FROM items WHERE id < 10").await.expect("deleted");
    assert_eq!(deleted.rows_affected(), 6);
    transaction.rollback().await.expect("the end");
    let mut listener = PgListener::connect(url).await.expect("a connection");
    listener.listen("news").await.expect("it listens");
    db.execute("NOTIFY news, 'here'").await.expect("told");
    let heard = tokio::time::timeout(Duration::from_secs(20), listener.recv()).await;
    assert_eq!(heard.expect("in time").expect("told").payload(), "here");
    let pid: i32 = sqlx::query("SELECT pg_backend_pid()").fetch_one(&mut db).await.expect("a row").get(0);
    let mut other = PgConnection::connect(url).await.expect("a connection");
    // sqlx sends no cancel requests.
    let cancel = "SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE pid = $1 AND wait_event = 'PgSleep'";
    let cancelling = async {
        while sqlx::query(cancel).bind(pid).fetch_all(&mut other).await.expect("rows").is_empty() {}
    };
    let error = tokio::join!(db.execute("SELECT pg_sleep(600)"), cancelling).0.expect_err("cancelled");
    let code = error.as_database_error().and_then(|error| error.code());
    assert_eq!(code.as_deref(), Some("57014"));
    sqlx::query("DELETE FROM items WHERE id IN (2, 1001)").execute(&mut db).await.expect("deleted");
    db.close().await.expect("the end");
}
