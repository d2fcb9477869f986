//! How sessions end, and how they do not begin.

use std::{net::SocketAddr, time::Duration};

use bytes::{BufMut as _, BytesMut};
use nix::{
    sys::signal::{Signal, kill},
    unistd::Pid,
};
use pglapse::{
    config::Config,
    demo::cluster::{Cluster, Options},
    listener::{BindError, Listener},
    wire::messages::{self, Parse},
};
use tokio::net::TcpStream;
use tokio_postgres::error::SqlState;

use super::proxy::Proxy;
use crate::support::{
    DEADLINE, Database, connect, proxy, proxy::rule, try_connect, wait_until, wire::Wire,
};

async fn sessions_on(database: &Database) -> i64 {
    let sql = "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() \
               AND pid <> pg_backend_pid()";
    database.connect().await.query_one(sql, &[]).await.expect("a count").get(0)
}

#[tokio::test]
async fn the_servers_last_word_reaches_the_client() {
    let database = Database::create().await;
    let proxy = Proxy::start(&database.url()).await;
    let client = connect(&database.url_at(proxy.port)).await;
    let kill = "SELECT pg_terminate_backend(pg_backend_pid())";
    let error = client.query(kill, &[]).await.expect_err("terminated");
    assert_eq!(error.code(), Some(&SqlState::ADMIN_SHUTDOWN));
    wait_until("the session is over", async || proxy.metric("pglapse_sessions") < 0.1).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_dies_is_named() {
    let mut cluster = tokio::task::spawn_blocking(|| Cluster::start(&Options::default()))
        .await
        .expect("no panic")
        .expect("a server");
    let proxy = Proxy::start(&cluster.url("postgres")).await;
    let url = format!("postgres://postgres@127.0.0.1:{}/postgres", proxy.port);
    let client = connect(&url).await;
    client.batch_execute("SELECT 1").await.expect("an answer");
    tokio::task::block_in_place(|| cluster.crash());
    wait_until("the client notices", async || client.is_closed()).await;
    let error = try_connect(&url).await.expect_err("no session");
    assert_eq!(error.code(), Some(&SqlState::CANNOT_CONNECT_NOW));
    let words = error.as_db_error().expect("words").message().to_owned();
    assert_eq!(words, "the database server cannot be reached");
    tokio::task::block_in_place(|| cluster.resume()).expect("the server again");
    connect(&url).await.batch_execute("SELECT 1").await.expect("an answer");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_crashes_while_an_insert_waits_is_named() {
    let cluster = tokio::task::spawn_blocking(|| Cluster::start(&Options::default()));
    let database = Database::of(cluster.await.expect("no panic").expect("a server"));
    let mut holder = database.connect().await;
    let table = "CREATE TABLE sessions (id int PRIMARY KEY, expires_at timestamptz)";
    holder.batch_execute(table).await.expect("a table");
    let rules = vec![rule("public.sessions", "expires_at")];
    let proxy = proxy::Proxy::with_rules(&database, rules).await;
    let client = connect(&proxy.url(&database)).await;
    let insert = "INSERT INTO sessions VALUES (1, NULL)";
    let held = holder.transaction().await.expect("a transaction");
    held.batch_execute(insert).await.expect("a row");
    let crash = async {
        let waits = "SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock'";
        wait_until("the insert waits", async || {
            held.query_one(waits, &[]).await.expect("a count").get::<_, i64>(0) > 0
        })
        .await;
        let asked = held.query_one("SELECT pg_backend_pid()", &[]).await.expect("a pid");
        kill(Pid::from_raw(asked.get(0)), Signal::SIGKILL).expect("it runs");
    };
    let (ended, ()) = tokio::join!(client.batch_execute(insert), crash);
    let error = ended.expect_err("the server is gone");
    assert_eq!(error.code(), Some(&SqlState::CONNECTION_FAILURE), "{error}");
}

#[tokio::test]
async fn a_client_that_leaves_takes_its_server_session_along() {
    let database = Database::create().await;
    let proxy = Proxy::start(&database.url()).await;
    let clients =
        [connect(&database.url_at(proxy.port)).await, connect(&database.url_at(proxy.port)).await];
    clients[0].batch_execute("BEGIN").await.expect("open");
    assert_eq!(sessions_on(&database).await, 2);
    drop(clients);
    wait_until("the server is left", async || sessions_on(&database).await == 0).await;
    wait_until("no session is left", async || proxy.metric("pglapse_sessions") < 0.1).await;
    // Somebody who only looks whether the port answers is no session.
    for _ in 0..10 {
        drop(TcpStream::connect(("127.0.0.1", proxy.port)).await.expect("a connection"));
    }
    assert!((proxy.metric("pglapse_sessions_total") - 2.0).abs() < 0.1);
    assert!(proxy.metric("pglapse_logins_failed_total") < 0.1);
}

/// The transaction of a client that takes the key of an expired row and copies a row, without its
/// end.
fn transaction() -> BytesMut {
    let mut sent = BytesMut::new();
    messages::put_query(&mut sent, b"BEGIN");
    let sql = b"INSERT INTO t VALUES (1, '2999-01-01')";
    messages::put_parse(&mut sent, Parse { name: b"s", sql, types: &[0, 0] });
    messages::put_execute(&mut sent, b"s");
    messages::put_sync(&mut sent);
    messages::put_query(&mut sent, b"COPY t FROM STDIN");
    for (tag, data) in [(b'd', &b"2\t2999-01-01\n"[..]), (b'c', b"")] {
        sent.put_u8(tag);
        sent.put_u32(u32::try_from(data.len() + 4).expect("short"));
        sent.put_slice(data);
    }
    sent
}

#[tokio::test(flavor = "multi_thread")]
async fn a_client_that_is_killed_anywhere_leaves_nothing_behind() {
    let database = Database::with("CREATE TABLE t (id int PRIMARY KEY, e timestamptz)").await;
    let proxy = proxy::Proxy::with_rules(&database, vec![rule("t", "e")]).await;
    let direct = database.connect().await;
    let others = "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database()
        AND pid <> pg_backend_pid() AND application_name NOT LIKE 'pglapse%'";
    let count = async |sql: &str| -> i64 { direct.query_one(sql, &[]).await.expect(sql).get(0) };
    let sent = transaction();
    for cut in (0..=sent.len()).step_by(7) {
        let expired = "INSERT INTO t VALUES (1, '2001-01-01') ON CONFLICT DO NOTHING";
        direct.batch_execute(expired).await.expect("an expired row");
        let mut wire = Wire::connect(proxy.port(), database.name()).await;
        wire.send(&sent[..cut]).await;
        drop(wire);
        wait_until("its session is gone", async || count(others).await == 0).await;
        let locked = direct.batch_execute("BEGIN; LOCK TABLE t; COMMIT");
        let locked = tokio::time::timeout(DEADLINE, locked).await;
        locked.expect("no lock is left").expect("a lock");
        let live = count("SELECT count(*) FROM t WHERE e > now()").await;
        assert_eq!(live, 0, "{cut} of {} bytes", sent.len());
    }
}

#[tokio::test]
async fn one_too_many_is_told_so() {
    let database = Database::create().await;
    let proxy = Proxy::with(&database.url(), |listen| listen.max_sessions = 1).await;
    let url = database.url_at(proxy.port);
    let first = connect(&url).await;
    let error = try_connect(&url).await.expect_err("no session");
    assert_eq!(error.code(), Some(&SqlState::TOO_MANY_CONNECTIONS));
    first.batch_execute("SELECT 1").await.expect("the first goes on");
    drop(first);
    wait_until("there is room again", async || try_connect(&url).await.is_ok()).await;
}

#[tokio::test]
async fn a_client_that_does_not_log_in_is_closed() {
    let database = Database::create().await;
    let soon =
        |listen: &mut pglapse::config::Listen| listen.login_timeout = Duration::from_millis(200);
    let proxy = Proxy::with(&database.url(), soon).await;
    let mut silent = TcpStream::connect(("127.0.0.1", proxy.port)).await.expect("a connection");
    let mut buffer = [0; 8];
    let read = tokio::io::AsyncReadExt::read(&mut silent, &mut buffer);
    let read = tokio::time::timeout(DEADLINE, read).await.expect("in time");
    assert_eq!(read.expect("an end"), 0);
}

#[tokio::test]
async fn a_drain_ends_idle_sessions_at_once_and_busy_ones_when_they_are_done() {
    let database = Database::create().await;
    let proxy = Proxy::start(&database.url()).await;
    let url = database.url_at(proxy.port);
    let (idle, busy) = (connect(&url).await, connect(&url).await);
    let slow = connect(&url).await;
    slow.batch_execute("BEGIN").await.expect("an open block");
    idle.batch_execute("SELECT 1").await.expect("an answer");
    busy.batch_execute("BEGIN").await.expect("an open block");
    proxy.stopping.cancel();
    wait_until("the idle session ends", async || idle.is_closed()).await;
    let error = try_connect(&url).await.expect_err("nobody is let in");
    assert_eq!(error.code(), Some(&SqlState::CANNOT_CONNECT_NOW), "{error:?}");
    let sleeping = slow.batch_execute("SELECT pg_sleep(600)");
    let cancelled = async {
        wait_until_it_sleeps(&database).await;
        slow.cancel_token().cancel_query(tokio_postgres::NoTls).await.expect("it is taken");
    };
    let error = tokio::join!(sleeping, cancelled).0.expect_err("cancelled");
    assert_eq!(error.code(), Some(&SqlState::QUERY_CANCELED), "{error:?}");
    drop(slow);
    let answer =
        busy.query_one("SELECT pg_sleep(0.1), 7", &[]).await.expect("the busy one goes on");
    assert_eq!(answer.get::<_, i32>(1), 7);
    busy.batch_execute("COMMIT").await.expect("done");
    wait_until("the busy session ends", async || busy.is_closed()).await;
    proxy.tracker.close();
    proxy.tracker.wait().await;
    wait_until("the port is free", async || {
        TcpStream::connect(("127.0.0.1", proxy.port)).await.is_err()
    })
    .await;
}

#[tokio::test]
async fn a_drain_does_not_wait_for_ever() {
    let database = Database::create().await;
    let soon =
        |listen: &mut pglapse::config::Listen| listen.drain_timeout = Duration::from_millis(100);
    let proxy = Proxy::with(&database.url(), soon).await;
    let client = connect(&database.url_at(proxy.port)).await;
    let query = client.query("SELECT pg_sleep(600)", &[]);
    let stopped = async {
        wait_until_it_sleeps(&database).await;
        proxy.stopping.cancel();
    };
    let error = tokio::join!(query, stopped).0.expect_err("ended");
    assert_eq!(error.code(), Some(&SqlState::QUERY_CANCELED), "{error:?}");
    wait_until("the session ends", async || client.is_closed()).await;
}

/// Waits until a statement of the database sleeps.
async fn wait_until_it_sleeps(database: &Database) {
    let direct = database.connect().await;
    let sleeping = "SELECT count(*) FROM pg_stat_activity WHERE wait_event = 'PgSleep' \
                    AND datname = current_database()";
    wait_until("the statement sleeps", async || {
        direct.query_one(sleeping, &[]).await.expect("a count").get::<_, i64>(0) == 1
    })
    .await;
}

#[tokio::test]
async fn a_port_in_use_is_named() {
    let mut listen = Config::default().listen;
    listen.address = SocketAddr::from(([127, 0, 0, 1], 0));
    let taken = Listener::bind(&listen).await.expect("a port");
    let address = taken.local_addr().expect("an address");
    listen.address = address;
    let error = Listener::bind(&listen).await.expect_err("taken");
    assert!(matches!(error, BindError::InUse(_)));
    assert!(error.to_string().contains(&address.to_string()), "{error}");
}
