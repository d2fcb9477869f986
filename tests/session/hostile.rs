//! Those who mean no good, or do not know what they do: a clean end for them, and nothing for
//! others.

use std::time::Duration;

use pglapse::{
    config::{Auth, Listen},
    demo::cluster::{Cluster, Options},
};
use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::TcpStream,
};

use tokio_postgres::error::SqlState;

use super::{
    bytes::{message, query, startup, talk},
    proxy::Proxy,
};
use crate::support::{DEADLINE, Database, connect, resident, wait_until};

/// Asks no server: whoever gets so far has a verifier.
const QUERY: &str = "SELECT NULL::text WHERE $1 <> ''";

#[tokio::test]
async fn a_password_that_is_none_ends_the_login() {
    let database = Database::create().await;
    let auth = Auth { query: Some(QUERY.to_owned()), ..Auth::default() };
    let proxy = Proxy::checking(&database.url(), &auth, |_| ()).await;
    let initial = |mechanism: &str, size: u32, data: &str| {
        let body = [mechanism.as_bytes(), b"\0", &size.to_be_bytes(), data.as_bytes()].concat();
        message(b'p', &body)
    };
    for bad in [
        b"p\0\0\0\0".to_vec(),
        b"p\0\0\0\x04".to_vec(),
        b"p\x7f\xff\xff\xff".to_vec(),
        b"p\xff\xff\xff\xff".to_vec(),
        query("SELECT 1"),
        message(b'p', b"secret\0"),
        initial("SCRAM-SHA-256", u32::MAX, "n,,n=,r=a"),
        initial("SCRAM-SHA-256", u32::MAX - 1, "n,,n=,r=a"),
        initial("SCRAM-SHA-256", 3, "n,,n=,r=a"),
        initial("SCRAM-SHA-256-PLUS", 9, "n,,n=,r=a"),
        initial("SCRAM-SHA-256", 9, "p,,n=,r=a"),
        initial("PLAIN", 9, "n,,n=,r=a"),
        [initial("SCRAM-SHA-256", 9, "n,,n=,r=a"), message(b'p', b"c=biws,r=a,p=AAAA")].concat(),
        [initial("SCRAM-SHA-256", 9, "n,,n=,r=a"), message(b'p', b"\xff\xfe")].concat(),
    ] {
        let script = [startup(database.name(), b""), bad.clone()].concat();
        let said = talk(proxy.port, &script, script.len()).await;
        let text = String::from_utf8_lossy(&said);
        let bad = String::from_utf8_lossy(&bad);
        assert!(text.contains("VFATAL\0") && text.contains("C08P01\0"), "{bad}: {text}");
    }
    let none = "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() \
                AND backend_type = 'client backend' AND application_name = 'script'";
    let direct = database.connect().await;
    let reached: i64 = direct.query_one(none, &[]).await.expect("a count").get(0);
    assert_eq!(reached, 0, "nobody of these reached the server");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_password_that_is_none_is_the_server_s_business_where_logins_pass() {
    let options = Options {
        hba: vec!["host all ann 127.0.0.1/32 scram-sha-256".to_owned()],
        ..Options::default()
    };
    let start = move || Cluster::start(&options).expect("a server");
    let cluster = tokio::task::spawn_blocking(start).await.expect("no panic");
    let admin = connect(&cluster.url("postgres")).await;
    admin.batch_execute("CREATE ROLE ann LOGIN PASSWORD 'right'").await.expect("a role");
    let proxy = Proxy::start(&cluster.url("postgres")).await;
    let initial = |size: u32| {
        message(b'p', &[b"SCRAM-SHA-256\0", &size.to_be_bytes()[..], b"n,,n=,r=a"].concat())
    };
    for bad in [
        b"p\0\0\0\0".to_vec(),
        b"p\0\0\0\x04".to_vec(),
        b"p\x7f\xff\xff\xff".to_vec(),
        b"p\xff\xff\xff\xff".to_vec(),
        message(b'p', b"SCRAM-SHA-256"),
        message(b'p', b"PLAIN\0\0\0\0\x01x"),
        initial(u32::MAX),
        initial(u32::MAX - 1),
        initial(0x7fff_ffff),
        initial(3),
        query("SELECT 1"),
        b"m\0\0\0\x04".to_vec(),
    ] {
        let login = b"\0\0\0\x21\0\x03\0\0user\0ann\0database\0postgres\0\0".to_vec();
        let script = [login, bad.clone()].concat();
        for size in [script.len(), 1] {
            let said = talk(proxy.port, &script, size).await;
            let text = String::from_utf8_lossy(&said);
            let bad = String::from_utf8_lossy(&bad);
            let ends = ["C08P01\0", "C28P01\0", "C28000\0"].iter().any(|code| text.contains(code));
            assert!(text.contains("VFATAL\0") && ends, "{bad}: {text}");
            assert!(!text.contains("SELECT 1"), "{bad}: {text}");
        }
    }
    let url = format!("postgres://ann:right@127.0.0.1:{}/postgres", proxy.port);
    connect(&url).await.batch_execute("SELECT 1").await.expect("who knows the password gets in");
}

#[tokio::test]
async fn a_thousand_that_say_nothing_leave_room_for_others() {
    let database = Database::create().await;
    let soon = |listen: &mut Listen| {
        listen.max_sessions = 1000;
        listen.login_timeout = Duration::from_secs(20);
    };
    let proxy = Proxy::with(&database.url(), soon).await;
    let client = connect(&database.url_at(proxy.port)).await;
    let before = resident();
    let mut silent = Vec::new();
    for number in 0..1000 {
        let mut stream = TcpStream::connect(("127.0.0.1", proxy.port)).await.expect("a connection");
        // Some begin to say something.
        let begun = startup(database.name(), b"");
        stream.write_all(&begun[..number % begun.len()]).await.expect("sent");
        silent.push(stream);
    }
    client.batch_execute("SELECT 1").await.expect("an open session goes on");
    connect(&database.url_at(proxy.port)).await.batch_execute("SELECT 1").await.expect("a new one");
    let each = resident().saturating_sub(before) / 1000;
    println!("{each} bytes for a client that says nothing");
    assert!(each < 32 << 10, "{each} bytes for a client that says nothing");
    // Where there are more than there is room for, the oldest make way.
    for _ in 0..200 {
        silent.push(TcpStream::connect(("127.0.0.1", proxy.port)).await.expect("a connection"));
    }
    let evicted = "pglapse_sessions_refused_total{reason=\"evicted\"}";
    wait_until("some made way", async || proxy.metric(evicted) > 0.0).await;
    let oldest = tokio::time::timeout(DEADLINE, silent[0].read(&mut [0])).await;
    assert!(matches!(oldest.expect("at once"), Ok(0) | Err(_)), "the first is closed");
    client.batch_execute("SELECT 1").await.expect("an open session goes on");
    connect(&database.url_at(proxy.port)).await.batch_execute("SELECT 1").await.expect("another");
}

#[tokio::test]
async fn an_address_has_so_many_places_for_those_who_do_not_log_in() {
    let database = Database::create().await;
    let few = |listen: &mut Listen| listen.max_logins_per_address = 3;
    let proxy = Proxy::with(&database.url(), few).await;
    let url = database.url_at(proxy.port);
    // Those who have logged in do not count.
    let mut clients = Vec::new();
    for _ in 0..5 {
        clients.push(connect(&url).await);
    }
    let mut silent = Vec::new();
    for _ in 0..3 {
        silent.push(TcpStream::connect(("127.0.0.1", proxy.port)).await.expect("a connection"));
    }
    let error = crate::support::try_connect(&url).await.expect_err("no place");
    assert_eq!(error.code(), Some(&SqlState::TOO_MANY_CONNECTIONS), "{error:?}");
    clients[0].batch_execute("SELECT 1").await.expect("an open session goes on");
    // Another address has places of its own.
    let socket = tokio::net::TcpSocket::new_v4().expect("a socket");
    socket.bind(([127, 0, 0, 2], 0).into()).expect("an address");
    let mut other = socket.connect(([127, 0, 0, 1], proxy.port).into()).await.expect("connected");
    other.write_all(&startup(database.name(), b"")).await.expect("sent");
    assert_eq!(other.read_u8().await.expect("an answer"), b'R');
    silent.pop();
    wait_until("there is a place again", async || crate::support::try_connect(&url).await.is_ok())
        .await;
}

#[tokio::test]
async fn what_is_announced_takes_no_memory() {
    let database = Database::create().await;
    let proxy = Proxy::start(&database.url()).await;
    let before = resident();
    let mut streams = Vec::new();
    for _ in 0..50 {
        let mut stream = TcpStream::connect(("127.0.0.1", proxy.port)).await.expect("a connection");
        let announced = [&startup(database.name(), b"")[..], b"Q\x3f\xff\xff\xffSELECT"].concat();
        stream.write_all(&announced).await.expect("sent");
        let mut answer = Vec::new();
        while !answer.ends_with(b"Z\0\0\0\x05I") {
            assert!(stream.read_buf(&mut answer).await.expect("an answer") > 0);
        }
        streams.push(stream);
    }
    let grown = resident().saturating_sub(before) >> 20;
    assert!(grown < 50, "{grown} MB for 50 clients that announced a gigabyte each");
}

#[tokio::test]
async fn idle_sessions_take_little() {
    // The server takes a hundred connections.
    const SESSIONS: usize = 90;
    let database = Database::create().await;
    let proxy = Proxy::start(&database.url()).await;
    drop(connect(&database.url_at(proxy.port)).await);
    let before = resident();
    let mut streams = Vec::new();
    for _ in 0..SESSIONS {
        let mut stream = TcpStream::connect(("127.0.0.1", proxy.port)).await.expect("a connection");
        stream.write_all(&startup(database.name(), b"")).await.expect("sent");
        let mut answer = Vec::new();
        while !answer.ends_with(b"Z\0\0\0\x05I") {
            assert!(stream.read_buf(&mut answer).await.expect("an answer") > 0);
        }
        streams.push(stream);
    }
    let each = resident().saturating_sub(before) / SESSIONS;
    println!("{} KB for an idle session and its client", each >> 10);
    assert!(each < 64 << 10, "{each} bytes for an idle session and its client");
}
