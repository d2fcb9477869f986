//! Large and slow flows: memory stays flat, and no direction waits for the other.

use bytes::Bytes;
use futures_util::{SinkExt as _, TryStreamExt as _, pin_mut};
use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::TcpStream,
};

use super::{
    bytes::{message, parse},
    proxy::Proxy,
    rewritten::with_rules,
};
use crate::support::{Database, connect, resident};

/// Bytes to move in each direction.
const SIZE: usize = 128 << 20;

#[tokio::test]
async fn memory_stays_flat_in_bulk_and_with_wide_rows() {
    let database = Database::create().await;
    let proxy = Proxy::start(&database.url()).await;
    let client = connect(&database.url_at(proxy.port)).await;
    let sql = "CREATE UNLOGGED TABLE t (line text); CREATE FUNCTION skip() RETURNS trigger LANGUAGE \
               plpgsql AS 'BEGIN RETURN NULL; END'; CREATE TRIGGER skip BEFORE INSERT ON t FOR EACH ROW \
               EXECUTE FUNCTION skip()";
    client.batch_execute(sql).await.expect("a table that keeps nothing");
    let before = resident();
    let mut peak = before;
    let sink = client.copy_in("COPY t FROM STDIN").await.expect("a sink");
    pin_mut!(sink);
    let chunk = Bytes::from(format!("{}\n", "x".repeat((1 << 14) - 1)).repeat(4));
    for _ in 0..SIZE / chunk.len() {
        sink.send(chunk.clone()).await.expect("takes it");
        peak = peak.max(resident());
    }
    sink.finish().await.expect("an end");
    let sql = format!(
        "COPY (SELECT repeat('x', 16383) FROM generate_series(1, {})) TO STDOUT",
        SIZE >> 14
    );
    let stream = client.copy_out(&sql).await.expect("a stream");
    pin_mut!(stream);
    let mut size = 0;
    while let Some(piece) = stream.try_next().await.expect("data") {
        size += piece.len();
        peak = peak.max(resident());
    }
    assert_eq!(size, SIZE);
    let grown = (peak - before) >> 20;
    println!("{} MB each way: {} MB before, {grown} MB more at the peak", SIZE >> 20, before >> 20);
    assert!(grown < 40, "{grown} MB");
}

#[tokio::test]
async fn answers_flow_while_requests_are_still_being_sent() {
    let database = Database::create().await;
    let proxy = Proxy::start(&database.url()).await;
    let stream = log_in(proxy.port, database.name()).await;
    let (mut read, mut write) = stream.into_split();
    // Answers far beyond what the sockets hold, to requests likewise.
    let sql = format!("SELECT repeat('x', 2000) /* {} */", "y".repeat(1000));
    let query = query(&sql);
    let (count, mut answer) = (10_000, vec![0; 1 << 16]);
    let sending = async {
        write.write_all(&query.repeat(count)).await.expect("sent");
        write.write_all(b"X\0\0\0\x04").await.expect("sent");
    };
    let reading = async {
        let mut size = 0;
        loop {
            match read.read(&mut answer).await.expect("an answer") {
                0 => return size,
                more => size += more,
            }
        }
    };
    let both = async { tokio::join!(sending, reading).1 };
    let size = tokio::time::timeout(2 * crate::support::DEADLINE, both).await.expect("in time");
    assert!(size > count * 2000, "{size}");
}

#[tokio::test]
async fn one_huge_row_or_text_is_never_held() {
    let database = Database::create().await;
    let proxy = Proxy::start(&database.url()).await;
    let stream = log_in(proxy.port, database.name()).await;
    let (mut read, mut write) = stream.into_split();
    let before = resident();
    let mut peak = before;
    let mut buffer = vec![0; 1 << 16];
    let length = u32::try_from(SIZE + 4 + 12).expect("short").to_be_bytes();
    let sending = async {
        write.write_all(&query(&format!("SELECT repeat('x', {SIZE})"))).await.expect("sent");
        // SELECT 1 and a comment without an end in sight.
        write.write_all(&[&b"Q"[..], &length, b"SELECT 1 --"].concat()).await.expect("sent");
        for _ in 0..SIZE >> 14 {
            write.write_all(&[b'-'; 1 << 14]).await.expect("sent");
        }
        write.write_all(b"\0X\0\0\0\x04").await.expect("sent");
    };
    let reading = async {
        let mut size = 0;
        loop {
            let more = read.read(&mut buffer).await.expect("an answer");
            peak = peak.max(resident());
            size += more;
            if more == 0 {
                return size;
            }
        }
    };
    let both = async { tokio::join!(sending, reading).1 };
    let size = tokio::time::timeout(2 * crate::support::DEADLINE, both).await.expect("in time");
    assert!(size > SIZE && size < SIZE + 2000, "{size}");
    let grown = (peak - before) >> 20;
    assert!(grown < 40, "{grown} MB");
}

/// Bytes of a value on its way to the server; the most that it takes is 1000 MB.
fn value_size() -> usize {
    let megabytes = std::env::var("PGLAPSE_VALUE_MEGABYTES").ok().and_then(|n| n.parse().ok());
    megabytes.unwrap_or(128) << 20
}

/// What is in front of so many bytes of a body.
fn header(tag: u8, size: usize) -> Vec<u8> {
    let length = u32::try_from(size + 4).expect("at most a gigabyte").to_be_bytes();
    [&[tag][..], &length].concat()
}

#[tokio::test]
async fn one_huge_parameter_or_piece_of_a_copy_is_never_held() {
    let (database, proxy) = with_rules(pglapse::rewrite::RewriteOptions::default()).await;
    let size = value_size();
    let sql = "CREATE UNLOGGED TABLE t (line text); CREATE FUNCTION skip() RETURNS trigger LANGUAGE \
               plpgsql AS 'BEGIN RETURN NULL; END'; CREATE TRIGGER skip BEFORE INSERT ON t FOR EACH ROW \
               EXECUTE FUNCTION skip()";
    database.connect().await.batch_execute(sql).await.expect("a table that keeps nothing");
    let sync = message(b'S', b"");
    let bind_size = 12 + size;
    let mut bind = [header(b'B', bind_size), b"\0\0\0\0\0\x01".to_vec()].concat();
    bind.extend(u32::try_from(size).expect("at most a gigabyte").to_be_bytes());
    let run = [&[0, 0][..], &message(b'D', b"P\0"), &message(b'E', b"\0\0\0\0\0"), &sync].concat();
    for (front, behind, answer) in [
        (parse("", "SELECT length($1::text)"), run.clone(), format!("{size}")),
        (parse("", "SELECT length($1::text) FROM sessions WHERE id = 1"), run, format!("{size}")),
    ]
    .map(|(front, behind, answer)| ([front, bind.clone()].concat(), behind, answer))
    .into_iter()
    .chain([(
        [query("COPY t FROM STDIN"), header(b'd', size)].concat(),
        message(b'c', b""),
        "COPY 0".to_owned(),
    )]) {
        let mut stream = log_in(proxy.port, database.name()).await;
        let before = resident();
        let mut peak = before;
        stream.write_all(&front).await.expect("sent");
        for _ in 0..size >> 14 {
            stream.write_all(&[b'x'; 1 << 14]).await.expect("sent");
            peak = peak.max(resident());
        }
        stream.write_all(&[behind, message(b'X', b"")].concat()).await.expect("sent");
        let mut said = Vec::new();
        let reading =
            tokio::time::timeout(4 * crate::support::DEADLINE, stream.read_to_end(&mut said));
        reading.await.expect("in time").expect("an end");
        peak = peak.max(resident());
        assert!(
            String::from_utf8_lossy(&said).contains(&answer),
            "{:?}",
            &said[..said.len().min(900)]
        );
        let grown = (peak - before) >> 20;
        println!(
            "{} MB to the server: {} MB before, {grown} MB more at the peak",
            size >> 20,
            before >> 20
        );
        assert!(grown < 20, "{grown} MB");
    }
}

#[tokio::test]
async fn what_a_long_text_took_is_given_back() {
    const LONG: usize = 40 << 20;
    let options = pglapse::rewrite::RewriteOptions {
        max_statement: 2 * LONG,
        ..pglapse::rewrite::RewriteOptions::default()
    };
    let (database, proxy) = with_rules(options).await;
    let before = resident();
    let mut client = log_in(proxy.port, database.name()).await;
    let sql = query(&format!("SELECT length('{}') FROM sessions", "x".repeat(LONG)));
    client.write_all(&sql).await.expect("sent");
    drop(sql);
    let mut answer = Vec::new();
    while !answer.ends_with(b"SELECT 2\0Z\0\0\0\x05I") {
        assert!(client.read_buf(&mut answer).await.expect("an answer") > 0);
    }
    let grown = resident().saturating_sub(before) >> 20;
    println!("{grown} MB for a session whose last text had {} MB", LONG >> 20);
    assert!(grown < LONG >> 21, "{grown} MB");
}

/// A session that has just sent its start-up packet.
async fn log_in(port: u16, database: &str) -> TcpStream {
    let mut stream = TcpStream::connect(("127.0.0.1", port)).await.expect("a connection");
    let body = format!("\0\u{3}\0\0user\0postgres\0database\0{database}\0\0");
    let length = u32::try_from(body.len() + 4).expect("short").to_be_bytes();
    stream.write_all(&[&length[..], body.as_bytes()].concat()).await.expect("sent");
    stream
}

fn query(sql: &str) -> Vec<u8> {
    let length = u32::try_from(sql.len() + 5).expect("short").to_be_bytes();
    [&b"Q"[..], &length, sql.as_bytes(), b"\0"].concat()
}
