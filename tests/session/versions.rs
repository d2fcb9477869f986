//! Versions of the protocol and what is not known of it, with libpq's newest and with bytes.

use std::process::Stdio;

use pglapse::config::TlsMode;
use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::TcpStream,
    process::Command,
};

use super::{proxy::Proxy, tls::proxy};
use crate::support::{
    DEADLINE, Database,
    tls::{Authority, server},
};

/// A startup packet of this version with these parameters besides the user and the database.
fn startup(minor: u16, database: &str, more: &[u8]) -> Vec<u8> {
    let body = [
        &b"\0\x03"[..],
        &minor.to_be_bytes(),
        b"user\0postgres\0database\0",
        database.as_bytes(),
        b"\0",
        more,
        b"\0",
    ]
    .concat();
    let length = u32::try_from(body.len() + 4).expect("short");
    [&length.to_be_bytes(), &body[..]].concat()
}

/// Every message up to the first `ReadyForQuery`, or to the end.
async fn messages(stream: &mut TcpStream) -> Vec<(u8, Vec<u8>)> {
    let mut messages = Vec::new();
    while let Ok(tag) = stream.read_u8().await {
        let length = stream.read_u32().await.expect("a length") as usize;
        let mut body = vec![0; length - 4];
        stream.read_exact(&mut body).await.expect("a body");
        messages.push((tag, body));
        if tag == b'Z' {
            break;
        }
    }
    messages
}

/// What the server at that port says to the packet, without what differs from one session to the
/// next.
async fn hello(port: u16, packet: &[u8]) -> Vec<(u8, Vec<u8>)> {
    let mut stream = TcpStream::connect(("127.0.0.1", port)).await.expect("a connection");
    stream.write_all(packet).await.expect("sent");
    let said = tokio::time::timeout(DEADLINE, messages(&mut stream)).await.expect("in time");
    said.into_iter()
        .map(|(tag, body)| (tag, if tag == b'K' { vec![0; body.len()] } else { body }))
        .collect()
}

#[tokio::test]
async fn the_server_answers_for_itself_whatever_the_version() {
    let database = Database::create().await;
    let proxy = Proxy::start(&database.url()).await;
    let name = database.name();
    for packet in [
        startup(0, name, b""),
        startup(1, name, b""),
        startup(2, name, b""),
        startup(9999, name, b"_pq_.test_protocol_negotiation\0\0"),
        startup(0, name, b"_pq_.unknown\0on\0_pq_.other\x001\0"),
        startup(2, name, b"_pq_.unknown\0on\0geqo\0off\0options\0-c search_path=x\0"),
        startup(0, name, b"nonsense\0on\0"),
        startup(0, "nowhere", b""),
    ] {
        let (direct, through) =
            (hello(database.port(), &packet).await, hello(proxy.port, &packet).await);
        assert_eq!(direct, through, "{}", String::from_utf8_lossy(&packet));
    }
}

/// Asks by the oldest version of the protocol and by the newest that both ends know, and cancels.
const SCRIPT: &str = "
import sys, threading, time
import psycopg
from psycopg import errors
for version in ('3.0', 'latest'):
    with psycopg.connect(sys.argv[1], max_protocol_version=version, autocommit=True) as db:
        print(db.pgconn.server_version >= 180000, db.pgconn.full_protocol_version)
        with psycopg.connect(sys.argv[1], autocommit=True) as other:
            def cancel():
                sql = \"SELECT FROM pg_stat_activity WHERE pid = %s AND wait_event = 'PgSleep'\"
                while not other.execute(sql, [db.info.backend_pid]).fetchall():
                    time.sleep(0.01)
                db.cancel_safe()
            thread = threading.Thread(target=cancel)
            thread.start()
            try:
                db.execute('SELECT pg_sleep(600)')
            except errors.QueryCanceled:
                pass
            thread.join()
        assert db.execute('SELECT 7').fetchone() == (7,)
print('ok')
";

/// What the script says of the connections at this URL.
async fn newest_libpq(url: &str) -> String {
    let python = Command::new(concat!(env!("CARGO_MANIFEST_DIR"), "/target/venv/bin/python"))
        .args(["-c", SCRIPT, url])
        .stderr(Stdio::inherit())
        .kill_on_drop(true)
        .output()
        .await
        .expect("the driver is installed: make test installs what it needs");
    String::from_utf8_lossy(&python.stdout).into_owned()
}

fn as_expected(said: &str) -> bool {
    ["True 30000\nTrue 30002\nok\n", "False 30000\nFalse 30000\nok\n"].contains(&said)
}

#[tokio::test]
async fn the_newest_libpq_speaks_its_newest_protocol_and_cancels() {
    let database = Database::create().await;
    let proxy = Proxy::start(&database.url()).await;
    let said = newest_libpq(&database.url_at(proxy.port)).await;
    assert!(as_expected(&said), "{said}");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_newest_libpq_cancels_over_tls_too() {
    let authority = Authority::new();
    let cluster = server(&authority, &[]).await;
    let url = format!("host=127.0.0.1 port={} user=x sslmode=require", cluster.port());
    let proxy = proxy(&url, &authority, TlsMode::Require).await;
    for negotiation in ["postgres", "direct"] {
        let url = format!(
            "host=127.0.0.1 port={} user=postgres dbname=postgres sslmode=require \
             sslnegotiation={negotiation}",
            proxy.port
        );
        let said = newest_libpq(&url).await;
        assert!(as_expected(&said), "{negotiation}: {said}");
    }
}

#[tokio::test]
async fn a_cancel_request_works_through_any_of_several_processes() {
    let database = Database::create().await;
    let [one, other] = [Proxy::start(&database.url()).await, Proxy::start(&database.url()).await];
    let mut stream = TcpStream::connect(("127.0.0.1", one.port)).await.expect("a connection");
    stream.write_all(&startup(0, database.name(), b"")).await.expect("sent");
    let said = messages(&mut stream).await;
    let (_, key) = said.iter().find(|(tag, _)| *tag == b'K').expect("a key").clone();
    stream.write_all(b"Q\0\0\0\x1aSELECT pg_sleep(600);\0").await.expect("sent");
    let direct = database.connect().await;
    let running = "SELECT count(*) FROM pg_stat_activity WHERE wait_event = 'PgSleep' \
                   AND datname = current_database()";
    crate::support::wait_until("it runs", async || {
        direct.query_one(running, &[]).await.expect("a count").get::<_, i64>(0) == 1
    })
    .await;
    let length = u32::try_from(8 + key.len()).expect("short").to_be_bytes();
    let request = [&length[..], &[4, 0xd2, 0x16, 0x2e], &key].concat();
    let mut cancel = TcpStream::connect(("127.0.0.1", other.port)).await.expect("a connection");
    cancel.write_all(&request).await.expect("sent");
    // Whoever waits for the connection's end knows that the signal was sent.
    assert_eq!(cancel.read(&mut [0]).await.expect("an end"), 0);
    let said = tokio::time::timeout(DEADLINE, messages(&mut stream)).await.expect("in time");
    let (tag, body) = said.iter().find(|(tag, _)| *tag == b'E').expect("an error");
    assert!(body.windows(6).any(|bytes| bytes == b"C57014"), "{tag} {body:?}");
}
