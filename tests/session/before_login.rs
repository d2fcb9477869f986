//! What a client sends before it is let in, and what it never gets an answer to.

use bytes::{BufMut as _, BytesMut};
use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::TcpStream,
};

use super::proxy::Proxy;
use crate::support::{DEADLINE, Database, connect, wait_until};

fn startup(database: &str) -> BytesMut {
    let body = [b"\0\x03\0\0user\0postgres\0database\0", database.as_bytes(), b"\0\0"].concat();
    let mut packet = BytesMut::new();
    packet.put_u32(u32::try_from(body.len() + 4).expect("short"));
    packet.put_slice(&body);
    packet
}

fn put(out: &mut BytesMut, tag: u8, body: &[u8]) {
    out.put_u8(tag);
    out.put_u32(u32::try_from(body.len() + 4).expect("short"));
    out.put_slice(body);
}

/// The type bytes of the messages up to the `count`th `ReadyForQuery`.
async fn answers(stream: &mut TcpStream, count: usize) -> Vec<u8> {
    let (mut tags, mut ready) = (Vec::new(), 0);
    while ready < count {
        let tag = stream.read_u8().await.expect("a message");
        let length = stream.read_u32().await.expect("a length") as usize;
        let mut body = vec![0; length - 4];
        stream.read_exact(&mut body).await.expect("a body");
        ready += usize::from(tag == b'Z');
        tags.push(tag);
    }
    tags
}

#[tokio::test]
async fn a_query_behind_the_startup_packet_is_answered_and_a_drain_waits_for_it() {
    let database = Database::create().await;
    let proxy = Proxy::start(&database.url()).await;
    let mut stream = TcpStream::connect(("127.0.0.1", proxy.port)).await.expect("a connection");
    let mut packet = startup(database.name());
    put(&mut packet, b'Q', b"SELECT 1\0");
    put(&mut packet, b'Q', b"SELECT pg_sleep(0.3)\0");
    stream.write_all(&packet).await.expect("sent");
    let said = tokio::time::timeout(DEADLINE, answers(&mut stream, 2)).await.expect("in time");
    assert!(said.ends_with(b"ZTDCZ"), "{said:?}");
    proxy.stopping.cancel();
    let said = tokio::time::timeout(DEADLINE, answers(&mut stream, 1)).await.expect("in time");
    assert_eq!(said, b"TDCZ");
}

#[tokio::test]
async fn ends_of_no_copy_do_not_keep_a_session() {
    let database = Database::create().await;
    let proxy = Proxy::start(&database.url()).await;
    let mut stream = TcpStream::connect(("127.0.0.1", proxy.port)).await.expect("a connection");
    stream.write_all(&startup(database.name())).await.expect("sent");
    tokio::time::timeout(DEADLINE, answers(&mut stream, 1)).await.expect("in time");
    let mut packet = BytesMut::new();
    for _ in 0..1000 {
        put(&mut packet, b'c', b"");
    }
    put(&mut packet, b'Q', b"SELECT 1\0");
    put(&mut packet, b'c', b"");
    stream.write_all(&packet).await.expect("sent");
    tokio::time::timeout(DEADLINE, answers(&mut stream, 1)).await.expect("in time");
    proxy.stopping.cancel();
    let mut rest = Vec::new();
    let end = tokio::time::timeout(DEADLINE / 2, stream.read_to_end(&mut rest)).await;
    end.expect("the session ends at once").expect("a close");
    assert_eq!(rest.first(), Some(&b'E'));
}

#[tokio::test]
async fn what_is_cut_off_by_a_drain_does_not_go_on() {
    let database = Database::with("CREATE TABLE marks (id int)").await;
    let soon = |listen: &mut pglapse::config::Listen| {
        listen.drain_timeout = std::time::Duration::from_millis(100);
    };
    let proxy = Proxy::with(&database.url(), soon).await;
    let client = connect(&database.url_at(proxy.port)).await;
    let slow = "INSERT INTO marks SELECT 1 FROM pg_sleep(600)";
    let running = client.execute(slow, &[]);
    tokio::join!(running, async {
        let direct = database.connect().await;
        let running = "SELECT count(*) FROM pg_stat_activity WHERE query LIKE 'INSERT INTO marks%' \
                       AND state = 'active' AND datname = current_database()";
        wait_until("the statement runs", async || {
            direct.query_one(running, &[]).await.expect("a count").get::<_, i64>(0) == 1
        })
        .await;
        proxy.stopping.cancel();
    })
    .0
    .expect_err("it is cut off");
    let direct = database.connect().await;
    let others = "SELECT count(*) FROM pg_stat_activity WHERE query LIKE 'INSERT INTO marks%' \
                  AND datname = current_database()";
    wait_until("the server's session is gone", async || {
        direct.query_one(others, &[]).await.expect("a count").get::<_, i64>(0) == 0
    })
    .await;
    let marks = direct.query_one("SELECT count(*) FROM marks", &[]).await.expect("a count");
    assert_eq!(marks.get::<_, i64>(0), 0);
}
