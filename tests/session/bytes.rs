//! The same bytes straight to the server and through pglapse get the same bytes back.

use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::TcpStream,
};

use super::proxy::Proxy;
use crate::support::{DEADLINE, Database};

pub(super) const SSL: &[u8] = &[0, 0, 0, 8, 4, 0xd2, 0x16, 0x2f];
pub(super) const GSS: &[u8] = &[0, 0, 0, 8, 4, 0xd2, 0x16, 0x30];

pub(crate) fn message(tag: u8, body: &[u8]) -> Vec<u8> {
    let length = u32::try_from(body.len() + 4).expect("short").to_be_bytes();
    [&[tag][..], &length, body].concat()
}

pub(crate) fn startup(database: &str, more: &[u8]) -> Vec<u8> {
    let body = [
        b"\0\x03\0\0user\0postgres\0database\0",
        database.as_bytes(),
        b"\0application_name\0script\0",
        more,
        b"\0",
    ]
    .concat();
    [&u32::try_from(body.len() + 4).expect("short").to_be_bytes()[..], &body].concat()
}

/// Sends `script` in pieces of `size` bytes, and reads all that comes back.
pub(super) async fn talk(port: u16, script: &[u8], size: usize) -> Vec<u8> {
    let stream = TcpStream::connect(("127.0.0.1", port)).await.expect("a connection");
    stream.set_nodelay(true).expect("an option");
    let (mut read, mut write) = stream.into_split();
    let mut answer = Vec::new();
    let sending = async {
        for piece in script.chunks(size) {
            if write.write_all(piece).await.is_err() {
                break;
            }
            if size < script.len() {
                tokio::task::yield_now().await;
            }
        }
    };
    let both = async { tokio::join!(sending, read.read_to_end(&mut answer)).1 };
    // A reset is an end as well.
    let _end = tokio::time::timeout(DEADLINE, both).await.expect("the server closes");
    answer
}

/// Leaves out what differs from one session to the next: the cancel key and process ids.
pub(super) fn masked(mut answer: &[u8]) -> Vec<(char, Vec<u8>)> {
    let mut messages = Vec::new();
    while let Some((header, rest)) = answer.split_at_checked(5) {
        let length = u32::from_be_bytes(header[1..].try_into().expect("four")) as usize - 4;
        let (body, next) = rest.split_at(length);
        let body = match header[0] {
            b'K' => &[],
            b'A' => &body[4..],
            _ => body,
        };
        messages.push((char::from(header[0]), body.to_vec()));
        answer = next;
    }
    assert!(answer.is_empty(), "half a message: {answer:?}");
    messages
}

/// Fails at the first message that differs.
pub(super) fn assert_same(what: &str, through: &[(char, Vec<u8>)], direct: &[(char, Vec<u8>)]) {
    let differs = through.iter().zip(direct).position(|(a, b)| a != b);
    let text = |messages: &[(char, Vec<u8>)]| {
        let message = differs.and_then(|at| messages.get(at));
        message.map(|(tag, body)| format!("{tag} {}", String::from_utf8_lossy(body)))
    };
    assert!(
        through == direct,
        "{what}: message {differs:?} of {} and {} differs: {:?} {:?}",
        through.len(),
        direct.len(),
        text(through),
        text(direct)
    );
}

pub(super) fn query(sql: &str) -> Vec<u8> {
    message(b'Q', &[sql.as_bytes(), b"\0"].concat())
}

pub(super) fn parse(name: &str, sql: &str) -> Vec<u8> {
    message(b'P', &[name.as_bytes(), b"\0", sql.as_bytes(), b"\0\0\0"].concat())
}

pub(super) fn run(statement: &str) -> Vec<u8> {
    let bind = message(b'B', &[b"\0", statement.as_bytes(), b"\0\0\0\0\0\0\0"].concat());
    [bind, message(b'D', b"P\0"), message(b'E', b"\0\0\0\0\0")].concat()
}

#[tokio::test]
async fn start_up_parameters_and_versions_are_the_servers_business() {
    let database = Database::create().await;
    let proxy = Proxy::start(&database.url()).await;
    for more in [
        &b"options\0-c geqo=off -c search_path=x\0"[..],
        b"extra_float_digits\x002\0_pq_.unknown\0x\0",
        b"nonsense\0x\0",
        b"application_name\0first\0geqo\0on\0geqo\0off\0application_name\0second\0",
        b"client_encoding\0LATIN1\0standard_conforming_strings\0off\0",
    ] {
        let mut script = startup(database.name(), more);
        script.extend(query("SHOW geqo; SHOW extra_float_digits; SHOW search_path"));
        script.extend(message(b'X', b""));
        let direct = masked(&talk(database.port(), &script, script.len()).await);
        assert_eq!(masked(&talk(proxy.port, &script, script.len()).await), direct);
        script[7] = 2; // protocol 3.2
        let direct = masked(&talk(database.port(), &script, script.len()).await);
        assert_eq!(masked(&talk(proxy.port, &script, 3).await), direct);
    }
}

#[tokio::test]
async fn what_is_no_start_up_packet_ends_with_a_word() {
    let database = Database::create().await;
    let proxy = Proxy::start(&database.url()).await;
    let cancel = |length: u16| {
        let rest = vec![1; usize::from(length) - 8];
        [&[0, 0][..], &length.to_be_bytes(), &[4, 0xd2, 0x16, 0x2e], &rest].concat()
    };
    let told: [(&[u8], &str); 11] = [
        (b"\0\0\0\0", "08P01"),
        (b"\0\0\0\x04", "08P01"),
        (b"\0\0\0\x07abc", "08P01"),
        (b"\0\0\0\x08\0\x03\0\0", "08P01"),
        (b"\0\0\0\x09\0\x03\0\0\0", "28000"),
        (b"\0\0\x27\x11\0\x03\0\0", "08P01"),
        (b"\0\0\0\x12\0\x03\0\0user\0ann\0x", "08P01"),
        (b"\0\0\0\x14\0\x03\0\0user\0ann\0\0x\0", "08P01"),
        (b"\0\0\0\x13\0\x03\0\0\0user\0ann\0\0", "08P01"),
        (b"\0\0\0\x12\0\x02\0\0user\0ann\0\0", "0A000"),
        (&[SSL, b"x"].concat(), "08P01"),
    ];
    for (packet, sqlstate) in told {
        let answer = talk(proxy.port, packet, packet.len()).await;
        let text = String::from_utf8_lossy(&answer);
        assert!(text.contains("VFATAL\0") && text.contains(&format!("C{sqlstate}\0")), "{text:?}");
    }
    let tls = b"\x16\x03\x01".to_vec();
    for packet in [tls].into_iter().chain([12, 15, 17, 272, 273].map(cancel)) {
        assert!(talk(proxy.port, &packet, packet.len()).await.is_empty(), "{packet:?}");
    }
    for twice in [[SSL, SSL].as_slice(), &[GSS, SSL, GSS]] {
        let mut stream = TcpStream::connect(("127.0.0.1", proxy.port)).await.expect("a connection");
        let (last, first) = twice.split_last().expect("some");
        for request in first {
            stream.write_all(request).await.expect("sent");
            assert_eq!(stream.read_u8().await.expect("an answer"), b'N');
        }
        stream.write_all(last).await.expect("sent");
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).await.expect("an end");
        assert!(String::from_utf8_lossy(&answer).contains("C08P01\0"));
    }
    assert!((proxy.metric("pglapse_sessions_total")).abs() < 0.1);
}

#[tokio::test]
async fn what_is_no_message_ends_with_a_word() {
    let database = Database::create().await;
    let proxy = Proxy::start(&database.url()).await;
    for (bad, words) in [
        (&b"m"[..], "invalid frontend message type 109"),
        (b"p\0\0\0\0", "invalid message length"),
        (b"Q\xff\xff\xff\xff", "invalid message length"),
        (b"Q\x7f\xff\xff\xff", "invalid message length"),
        (b"d\0\0\0\x02", "invalid message length"),
    ] {
        let good = query("SELECT 'before'");
        let mut stream = TcpStream::connect(("127.0.0.1", proxy.port)).await.expect("a connection");
        stream.write_all(&startup(database.name(), b"")).await.expect("sent");
        let mut answer = Vec::new();
        while !answer.ends_with(b"Z\0\0\0\x05I") {
            assert!(stream.read_buf(&mut answer).await.expect("an answer") > 0);
        }
        stream.write_all(&[&good, bad].concat()).await.expect("sent");
        let mut answer = Vec::new();
        tokio::time::timeout(DEADLINE, stream.read_to_end(&mut answer))
            .await
            .expect("in time")
            .expect("an end");
        let text = String::from_utf8_lossy(&answer);
        assert!(text.contains("SELECT 1\0"), "what came before is answered: {text:?}");
        assert!(text.contains("C08P01\0") && text.contains(words), "{text:?}");
    }
}

#[tokio::test]
async fn a_replication_connection_answers_as_ever() {
    let database = Database::create().await;
    let proxy = Proxy::start(&database.url()).await;
    for parameter in [&b"replication\0database\0"[..], b"replication\0true\0"] {
        let more = [query("SHOW wal_level"), query("IDENTIFY"), message(b'X', b"")].concat();
        let script = [startup(database.name(), parameter), more].concat();
        let direct = masked(&talk(database.port(), &script, script.len()).await);
        assert_eq!(masked(&talk(proxy.port, &script, 5).await), direct);
        assert!(direct.iter().filter(|(tag, _)| *tag == 'Z').count() == 3, "{direct:?}");
    }
}
