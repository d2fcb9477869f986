//! Clients that are slow or stop halfway: they end in time, take no memory, and are in nobody's
//! way.

use std::time::Duration;

use pglapse::config::{Auth, Listen, TlsMode};
use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::TcpStream,
};

use super::{
    bytes::{SSL, message, query, startup},
    proxy::Proxy,
};
use crate::support::{DEADLINE, Database, connect, resident, tls::Authority, wait_until};

#[tokio::test]
async fn a_login_that_stops_anywhere_is_ended_in_time() {
    let database = Database::create().await;
    let authority = Authority::new();
    let (certificate, key) = authority.issue("pglapse", &["127.0.0.1"]);
    let auth =
        Auth { query: Some("SELECT NULL::text WHERE $1 <> ''".to_owned()), ..Auth::default() };
    let proxy = Proxy::checking(&database.url(), &auth, |listen: &mut Listen| {
        listen.login_timeout = Duration::from_millis(300);
        listen.tls.mode = TlsMode::Allow;
        listen.tls.certificate = Some(certificate);
        listen.tls.key = Some(key);
    })
    .await;
    let begun = startup(database.name(), b"");
    let hello = [&[0x16, 3, 1, 2, 0, 1][..], &[7; 200]].concat();
    let first = message(b'p', b"SCRAM-SHA-256\0\0\0\0\x09n,,n=,r=a");
    let mut stopped = Vec::new();
    for said in [
        &b""[..],
        b"\0",
        &begun[..20],
        SSL,
        &[SSL, &hello[..3]].concat(),
        &[SSL, &hello].concat(),
        &hello,
        &begun,
        &[&begun, &first[..20]].concat(),
        &[&begun[..], &first].concat(),
    ] {
        let mut stream = TcpStream::connect(("127.0.0.1", proxy.port)).await.expect("a connection");
        stream.write_all(said).await.expect("sent");
        stopped.push(stream);
    }
    for mut stream in stopped {
        let mut said = Vec::new();
        let end = tokio::time::timeout(DEADLINE, stream.read_to_end(&mut said)).await;
        // A reset is an end as well.
        let _end = end.expect("in time");
    }
    proxy.stopping.cancel();
    proxy.tracker.close();
    let over = tokio::time::timeout(DEADLINE, proxy.tracker.wait()).await;
    over.expect("nothing is left of them");
}

#[tokio::test]
async fn who_reads_nothing_takes_no_memory_and_keeps_nobody_waiting() {
    const CLIENTS: usize = 20;
    let database = Database::create().await;
    let proxy = Proxy::start(&database.url()).await;
    let other = connect(&database.url_at(proxy.port)).await;
    let direct = database.connect().await;
    let before = resident();
    let mut deaf = Vec::new();
    for _ in 0..CLIENTS {
        let mut stream = TcpStream::connect(("127.0.0.1", proxy.port)).await.expect("a connection");
        let more = "SELECT repeat('x', 10000) FROM generate_series(1, 1000000)";
        stream.write_all(&startup(database.name(), b"")).await.expect("sent");
        stream.write_all(&query(more)).await.expect("sent");
        deaf.push(stream);
    }
    let stuck = "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() \
                 AND wait_event = 'ClientWrite'";
    wait_until("the server waits for all of them", async || {
        let row = direct.query_one(stuck, &[]).await.expect("a count");
        usize::try_from(row.get::<_, i64>(0)).expect("a count") == CLIENTS
    })
    .await;
    other.batch_execute("SELECT 1").await.expect("another session goes on");
    let each = resident().saturating_sub(before) / CLIENTS;
    println!("{} KB for a client that reads nothing", each >> 10);
    assert!(each < 512 << 10, "{each} bytes for a client that reads nothing");
    drop(deaf);
    let left = "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() \
                AND application_name = 'script'";
    wait_until("the server is left", async || {
        direct.query_one(left, &[]).await.expect("a count").get::<_, i64>(0) == 0
    })
    .await;
}
