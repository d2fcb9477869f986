//! What clients and servers do seldom, and rightly: odd ways to begin, last words that nobody asked
//! for, answers that are wanted before the question is complete.

use pglapse::demo::port::ReservedPort;
use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::TcpStream,
};

use super::{
    bytes::{GSS, SSL, masked, message, parse, query, startup, talk},
    proxy::Proxy,
    rewritten::with_rules,
};
use crate::support::{DEADLINE, Database, connect, try_connect, wait_until};

/// Reads up to the end of what ends like this, and not a byte more.
async fn read_to(stream: &mut TcpStream, end: &[u8]) -> Vec<u8> {
    let mut answer = Vec::new();
    let reading = async {
        while !answer.ends_with(end) {
            let next = stream.read_u8().await;
            answer.push(next.unwrap_or_else(|error| panic!("{error} behind {answer:?}")));
        }
    };
    tokio::time::timeout(DEADLINE, reading).await.expect("in time");
    answer
}

async fn begin(port: u16, database: &str) -> TcpStream {
    let mut stream = TcpStream::connect(("127.0.0.1", port)).await.expect("a connection");
    stream.write_all(&startup(database, b"")).await.expect("sent");
    read_to(&mut stream, b"Z\0\0\0\x05I").await;
    stream
}

#[tokio::test]
async fn encryption_that_is_declined_is_followed_by_a_session() {
    let database = Database::create().await;
    let proxy = Proxy::start(&database.url()).await;
    for asked in [&[GSS][..], &[SSL], &[GSS, SSL], &[SSL, GSS]] {
        let mut stream = TcpStream::connect(("127.0.0.1", proxy.port)).await.expect("a connection");
        for request in asked {
            stream.write_all(request).await.expect("sent");
            assert_eq!(stream.read_u8().await.expect("an answer"), b'N');
        }
        stream.write_all(&startup(database.name(), b"")).await.expect("sent");
        read_to(&mut stream, b"Z\0\0\0\x05I").await;
    }
}

#[tokio::test]
async fn a_startup_packet_may_be_as_long_as_the_servers() {
    let database = Database::create().await;
    let proxy = Proxy::start(&database.url()).await;
    let empty = startup(database.name(), b"options\0-c search_path=\0").len();
    for size in [9999, 10_000] {
        let path = "x".repeat(size - empty);
        let more = [b"options\0-c search_path=", path.as_bytes(), b"\0"].concat();
        let packet = startup(database.name(), &more);
        assert_eq!(packet.len(), size);
        let script = [packet, query("SHOW search_path"), message(b'X', b"")].concat();
        let direct = masked(&talk(database.port(), &script, script.len()).await);
        assert!(direct.iter().any(|(tag, _)| *tag == 'D'), "{direct:?}");
        assert!(masked(&talk(proxy.port, &script, 1).await) == direct);
    }
}

#[tokio::test]
async fn warnings_during_a_login_pass_in_their_order() {
    let database = Database::create().await;
    let sql = "INSERT INTO pg_db_role_setting SELECT oid, 0, '{work_mem=nonsense,geqo=off,nosuch=1}' \
               FROM pg_database WHERE datname = current_database()";
    database.connect().await.batch_execute(sql).await.expect("settings that are none");
    let proxy = Proxy::start(&database.url()).await;
    let script = [startup(database.name(), b""), message(b'X', b"")].concat();
    let direct = masked(&talk(database.port(), &script, script.len()).await);
    assert!(direct.iter().any(|(tag, _)| *tag == 'N'), "{direct:?}");
    assert_eq!(masked(&talk(proxy.port, &script, 1).await), direct);
}

#[tokio::test]
async fn last_words_come_unasked() {
    let database = Database::create().await;
    let proxy = Proxy::start(&database.url()).await;
    let version = "SELECT current_setting('server_version_num')::int";
    let client = database.connect().await;
    assert!(client.query_one(version, &[]).await.expect("a row").get::<_, i32>(0) >= 140_000);
    let end = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity \
               WHERE application_name = 'script' AND datname = current_database()";
    for (before, end) in [
        ("SET idle_session_timeout = 50", ""),
        ("SET idle_in_transaction_session_timeout = 50; BEGIN", ""),
        ("SELECT 1", end),
        ("LISTEN a", end),
    ] {
        let mut said = Vec::new();
        for port in [database.port(), proxy.port] {
            let mut stream = begin(port, database.name()).await;
            stream.write_all(&query(before)).await.expect("sent");
            let status = if before.ends_with("BEGIN") { b'T' } else { b'I' };
            read_to(&mut stream, &[b'Z', 0, 0, 0, 5, status]).await;
            if !end.is_empty() {
                client.execute(end, &[]).await.expect("ended");
            }
            let mut rest = Vec::new();
            let reading = tokio::time::timeout(DEADLINE, stream.read_to_end(&mut rest)).await;
            reading.expect("in time").expect("an end");
            said.push(masked(&rest));
        }
        assert_eq!(said[0], said[1], "{before}");
        assert_eq!(said[0].iter().map(|(tag, _)| *tag).collect::<String>(), "E", "{before}");
    }
}

#[tokio::test]
async fn what_is_flushed_arrives_before_the_sync() {
    let (database, proxy) = with_rules(pglapse::rewrite::RewriteOptions::default()).await;
    for sql in ["SELECT generate_series(1, 7)", "SELECT id FROM sessions, generate_series(1, 3)"] {
        let mut stream = begin(proxy.port, database.name()).await;
        let flush = message(b'H', b"");
        let bind = message(b'B', b"c\0\0\0\0\0\0\0\0");
        let fetch = message(b'E', b"c\0\0\0\0\x03");
        stream.write_all(&[parse("", sql), flush.clone()].concat()).await.expect("sent");
        read_to(&mut stream, b"1\0\0\0\x04").await;
        stream.write_all(&[bind, flush.clone()].concat()).await.expect("sent");
        read_to(&mut stream, b"2\0\0\0\x04").await;
        let mut rows = 0;
        for _ in 0..2 {
            stream.write_all(&[fetch.clone(), flush.clone()].concat()).await.expect("sent");
            let page = masked(&read_to(&mut stream, b"s\0\0\0\x04").await);
            rows += page.iter().filter(|(tag, _)| *tag == 'D').count();
        }
        assert_eq!(rows, 6, "{sql}");
        stream.write_all(&message(b'S', b"")).await.expect("sent");
        read_to(&mut stream, b"Z\0\0\0\x05I").await;
    }
}

#[tokio::test]
async fn a_cancel_request_for_a_server_that_is_away_is_dropped() {
    let nowhere = ReservedPort::new().expect("a port");
    let port = nowhere.number();
    let proxy = Proxy::start(&format!("host=127.0.0.1 port={port} user=x")).await;
    let request = [&[0, 0, 0, 16, 4, 0xd2, 0x16, 0x2e][..], &[1; 8]].concat();
    assert!(talk(proxy.port, &request, request.len()).await.is_empty());
    // There is nothing that could be delivered late.
    let late = tokio::net::TcpListener::bind(("127.0.0.1", port)).await.expect("the port");
    proxy.stopping.cancel();
    proxy.tracker.close();
    tokio::time::timeout(DEADLINE, proxy.tracker.wait()).await.expect("nothing is left to do");
    let accepted = tokio::time::timeout(std::time::Duration::ZERO, late.accept()).await;
    accepted.expect_err("nobody came");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_backend_that_is_killed_leaves_its_client_no_riddle() {
    let cluster = tokio::task::spawn_blocking(|| {
        pglapse::demo::cluster::Cluster::start(&pglapse::demo::cluster::Options::default())
    });
    let cluster = cluster.await.expect("no panic").expect("a server");
    let proxy = Proxy::start(&cluster.url("postgres")).await;
    let url = format!("postgres://postgres@127.0.0.1:{}/postgres", proxy.port);
    let client = connect(&url).await;
    let pid: i32 = client.query_one("SELECT pg_backend_pid()", &[]).await.expect("a row").get(0);
    let rows = "SELECT repeat('x', 100000) FROM generate_series(1, 1000000)";
    let kill = async {
        let running = "SELECT count(*) FROM pg_stat_activity WHERE query LIKE '%repeat%' \
                       AND state = 'active' AND pid <> pg_backend_pid()";
        let direct = connect(&cluster.url("postgres")).await;
        wait_until("it runs", async || {
            direct.query_one(running, &[]).await.expect("a count").get::<_, i64>(0) == 1
        })
        .await;
        nix::sys::signal::kill(nix::unistd::Pid::from_raw(pid), nix::sys::signal::Signal::SIGKILL)
            .expect("it is there");
    };
    let outcome = tokio::join!(client.simple_query(rows), kill).0;
    outcome.expect_err("half an answer is none");
    wait_until("the session is over", async || proxy.metric("pglapse_sessions") < 0.1).await;
    wait_until("the server is back", async || try_connect(&url).await.is_ok()).await;
}
