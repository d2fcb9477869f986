//! Where clients come from: Unix sockets, load balancers; and those that go away, or say nothing.

use std::{
    os::unix::fs::{FileTypeExt as _, PermissionsExt as _},
    time::Duration,
};

use pglapse::{
    config::{Config, Listen},
    listener::{BindError, Listener},
};
use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::{TcpStream, UnixStream},
};
use tokio_postgres::error::SqlState;

use super::{proxy::Proxy, tls::psql};
use crate::support::{DEADLINE, Database, connect, wait_until, wire::Wire};

const RUNNING: &str = "SELECT count(*) FROM pg_stat_activity WHERE query LIKE '%pg_sleep%' \
                       AND pid <> pg_backend_pid() AND datname = current_database()";

fn startup(database: &str) -> Vec<u8> {
    let body = [b"\0\x03\0\0user\0postgres\0database\0", database.as_bytes(), b"\0\0"].concat();
    let length = u32::try_from(body.len() + 4).expect("short");
    [&length.to_be_bytes(), &body[..]].concat()
}

fn query(sql: &str) -> Vec<u8> {
    let length = u32::try_from(sql.len() + 5).expect("short");
    [b"Q", &length.to_be_bytes()[..], sql.as_bytes(), b"\0"].concat()
}

#[tokio::test]
async fn a_unix_socket_is_named_as_postgres_names_it_and_goes_with_the_listener() {
    let database = Database::create().await;
    let folder = tempfile::tempdir().expect("a folder");
    let listening = |listen: &mut Listen| {
        listen.unix_socket = Some(folder.path().to_owned());
        listen.unix_socket_mode = 0o700;
    };
    let proxy = Proxy::with(&database.url(), listening).await;
    let path = folder.path().join(format!(".s.PGSQL.{}", proxy.port));
    let file = std::fs::metadata(&path).expect("a file");
    assert!(file.file_type().is_socket());
    assert_eq!(file.permissions().mode() & 0o777, 0o700);
    let url = format!(
        "host={} port={} user=postgres dbname={}",
        folder.path().display(),
        proxy.port,
        database.name()
    );
    let client = connect(&url).await;
    client.batch_execute("SELECT 1").await.expect("an answer");
    let stop = client.cancel_token();
    let sleeping = client.batch_execute("SELECT pg_sleep(600)");
    let direct = database.connect().await;
    let cancel = async {
        wait_until("it runs", async || {
            direct.query_one(RUNNING, &[]).await.expect("a count").get::<_, i64>(0) == 1
        })
        .await;
        stop.cancel_query(tokio_postgres::NoTls).await.expect("it is taken");
    };
    let error = tokio::join!(sleeping, cancel).0.expect_err("cancelled");
    assert_eq!(error.code(), Some(&SqlState::QUERY_CANCELED));
    // Somebody else's socket is not taken away, what is left behind is.
    let mut listen = Config::default().listen;
    listen.address.set_port(proxy.port);
    listen.address.set_ip([127, 0, 0, 2].into());
    listen.unix_socket = Some(folder.path().to_owned());
    let error = Listener::bind(&listen).await.expect_err("taken");
    assert!(matches!(error, BindError::UnixInUse(_)), "{error}");
    drop(client);
    proxy.stopping.cancel();
    wait_until("the socket is gone", async || !path.exists()).await;
    drop(std::os::unix::net::UnixListener::bind(&path).expect("a socket"));
    assert!(path.exists());
    let next = Listener::bind(&listen).await.expect("a stale file gives way");
    drop(UnixStream::connect(&path).await.expect("it listens"));
    drop(next);
    assert!(!path.exists());
}

#[tokio::test]
async fn another_process_takes_over_at_the_same_place() {
    let database = Database::create().await;
    let folder = tempfile::tempdir().expect("a folder");
    let sharing = |listen: &mut Listen| {
        listen.reuse_port = true;
        listen.unix_socket = Some(folder.path().to_owned());
    };
    let old = Proxy::with(&database.url(), sharing).await;
    let url = database.url_at(old.port);
    let busy = connect(&url).await;
    busy.batch_execute("BEGIN").await.expect("a block");
    let new = Proxy::with(&database.url(), |listen| {
        sharing(listen);
        listen.address.set_port(old.port);
    })
    .await;
    old.stopping.cancel();
    let path = folder.path().join(format!(".s.PGSQL.{}", old.port));
    for _ in 0..50 {
        // A connection that the old one has accepted already is told to come again.
        wait_until("the new one serves", async || crate::support::try_connect(&url).await.is_ok())
            .await;
    }
    assert!(new.metric("pglapse_sessions_total") > 49.0);
    busy.batch_execute("COMMIT").await.expect("the old session goes on");
    old.tracker.close();
    tokio::time::timeout(DEADLINE, old.tracker.wait()).await.expect("the old one ends");
    drop(UnixStream::connect(&path).await.expect("the new one's socket stays"));
}

#[tokio::test]
async fn a_load_balancer_says_who_it_speaks_for() {
    const HEAD: &[u8] =
        b"\r\n\r\n\0\r\nQUIT\n\x21\x11\0\x0c\x0a\0\0\x01\x7f\0\0\x01\x30\x39\x19\x20";
    const TEXT: &[u8] = b"PROXY TCP4 10.0.0.1 127.0.0.1 12345 6432\r\n";
    let database = Database::create().await;
    for (trusted, head, gets_in) in [
        ("127.0.0.0/8", HEAD, true),
        ("127.0.0.0/8", TEXT, true),
        ("127.0.0.0/8", b"PROXY UNKNOWN\r\n", true),
        ("127.0.0.0/8", b"PROXY TCP4 nowhere\r\n", false),
        ("127.0.0.0/8", &b""[..], false),
        ("10.0.0.0/8", b"", true),
        ("10.0.0.0/8", HEAD, false),
        ("10.0.0.0/8", TEXT, false),
    ] {
        let proxy = Proxy::with(&database.url(), |listen| {
            listen.proxy_protocol = vec![trusted.parse().expect("a network")];
        })
        .await;
        let mut stream = TcpStream::connect(("127.0.0.1", proxy.port)).await.expect("a connection");
        let packet = [head, &startup(database.name())].concat();
        stream.write_all(&packet).await.expect("sent");
        let first = tokio::time::timeout(DEADLINE, stream.read_u8()).await.expect("in time");
        assert_eq!(first.ok() == Some(b'R'), gets_in, "{trusted} {head:?}");
    }
}

#[tokio::test]
async fn the_server_sees_where_clients_are_if_it_is_to() {
    let database = Database::create().await;
    let naming = |listen: &mut Listen| {
        listen.application_name_add_host = true;
        listen.proxy_protocol = vec!["127.0.0.0/8".parse().expect("a network")];
    };
    let proxy = Proxy::with(&database.url(), naming).await;
    let mut stream = TcpStream::connect(("127.0.0.1", proxy.port)).await.expect("a connection");
    let head = b"PROXY TCP4 10.0.0.1 127.0.0.1 12345 6432\r\n";
    let packet = [head, &super::bytes::startup(database.name(), b"")[..]].concat();
    stream.write_all(&packet).await.expect("sent");
    let seen = "SELECT count(*) FROM pg_stat_activity WHERE application_name = 'script - 10.0.0.1:12345' \
                AND datname = current_database()";
    let direct = database.connect().await;
    wait_until("the server sees it", async || {
        direct.query_one(seen, &[]).await.expect("a count").get::<_, i64>(0) == 1
    })
    .await;
}

#[tokio::test]
async fn a_statement_whose_client_hung_up_is_cancelled() {
    let database = Database::create().await;
    let soon = |listen: &mut Listen| listen.abandoned_timeout = Duration::from_millis(100);
    let proxy = Proxy::with(&database.url(), soon).await;
    let direct = database.connect().await;
    let running =
        async || direct.query_one(RUNNING, &[]).await.expect("a count").get::<_, i64>(0) == 1;
    let mut client = tokio::process::Command::new("psql")
        .arg(database.url_at(proxy.port))
        .args(["-X", "-c", "SELECT pg_sleep(600)"])
        .spawn()
        .expect("psql");
    wait_until("it runs", running).await;
    client.kill().await.expect("killed");
    wait_until("it is cancelled", async || !running().await).await;
    wait_until("no session is left", async || proxy.metric("pglapse_sessions") < 0.1).await;
}

#[tokio::test]
async fn a_client_that_only_sends_no_more_gets_its_answer() {
    let database = Database::create().await;
    let later = |listen: &mut Listen| listen.abandoned_timeout = DEADLINE;
    let proxy = Proxy::with(&database.url(), later).await;
    let mut stream = TcpStream::connect(("127.0.0.1", proxy.port)).await.expect("a connection");
    let packet = [startup(database.name()), query("SELECT pg_sleep(0.3), 'the end'")].concat();
    stream.write_all(&packet).await.expect("sent");
    stream.shutdown().await.expect("half closed");
    let mut rest = Vec::new();
    stream.read_to_end(&mut rest).await.expect("the answer");
    assert!(rest.windows(7).any(|bytes| bytes == b"the end"));
    assert!(rest.ends_with(b"Z\0\0\0\x05I"), "{rest:?}");
}

#[tokio::test]
async fn who_said_goodbye_first_gets_what_was_asked_for() {
    let database = Database::with("CREATE TABLE marks (id int)").await;
    let soon = |listen: &mut Listen| listen.abandoned_timeout = Duration::ZERO;
    let proxy = Proxy::with(&database.url(), soon).await;
    let mut wire = Wire::connect(proxy.port, database.name()).await;
    let insert = query("INSERT INTO marks SELECT 1 FROM pg_sleep(0.3)");
    wire.send(&[&insert[..], b"X\0\0\0\x04"].concat()).await;
    drop(wire);
    let direct = database.connect().await;
    wait_until("the row is there", async || {
        direct.query("SELECT FROM marks", &[]).await.expect("rows").len() == 1
    })
    .await;
}

#[tokio::test]
async fn an_idle_session_ends_and_a_transaction_does_not() {
    let database = Database::create().await;
    let soon = |listen: &mut Listen| listen.idle_timeout = Duration::from_secs(1);
    let proxy = Proxy::with(&database.url(), soon).await;
    let (idle, busy) =
        (connect(&database.url_at(proxy.port)).await, connect(&database.url_at(proxy.port)).await);
    busy.batch_execute("BEGIN").await.expect("a block");
    wait_until("the idle one ends", async || idle.is_closed()).await;
    busy.batch_execute("SELECT pg_sleep(1.5); COMMIT").await.expect("the other goes on");
    wait_until("it ends too", async || busy.is_closed()).await;
    let mut stream = TcpStream::connect(("127.0.0.1", proxy.port)).await.expect("a connection");
    stream.write_all(&startup(database.name())).await.expect("sent");
    let mut said = Vec::new();
    stream.read_to_end(&mut said).await.expect("a close");
    assert!(said.windows(6).any(|bytes| bytes == b"C57P05"), "{said:?}");
}

#[tokio::test]
async fn libpq_finds_the_server_s_unix_socket_through_the_url() {
    let cluster = tokio::task::spawn_blocking(|| {
        pglapse::demo::cluster::Cluster::start(&pglapse::demo::cluster::Options::default())
    });
    let cluster = cluster.await.expect("no panic").expect("a server");
    let url = format!(
        "host={} port={} user=postgres keepalives_idle=5 tcp_user_timeout=10",
        cluster.socket_directory().display(),
        cluster.port()
    );
    let proxy = Proxy::start(&url).await;
    let output = psql(proxy.port, "user=postgres", "SELECT inet_client_addr() IS NULL").await;
    assert_eq!(super::tls::said(&output), "t");
}
