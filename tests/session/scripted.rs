//! What no PostgreSQL here can be brought to say, said by a script in its place: other servers that
//! speak its protocol, and servers that break it.

use std::time::Duration;

use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::{TcpListener, TcpStream},
    task::JoinHandle,
};

use super::{
    bytes::{message, query, startup},
    proxy::Proxy,
};
use crate::support::DEADLINE;

/// One turn of a conversation, in which both ends know every byte.
enum Turn {
    Client(Vec<u8>),
    Server(Vec<u8>),
}

use Turn::{Client, Server};

fn ready() -> Vec<u8> {
    message(b'Z', b"I")
}

fn authentication(code: u8, data: &[u8]) -> Vec<u8> {
    message(b'R', &[&[0, 0, 0, code], data].concat())
}

/// Says its part of the script to one client, and closes.
async fn server(script: Vec<Turn>) -> (String, JoinHandle<()>) {
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let port = listener.local_addr().expect("an address").port();
    let serving = tokio::spawn(async move {
        let (mut stream, _) = listener.accept().await.expect("a connection");
        for turn in script {
            match turn {
                Server(bytes) => stream.write_all(&bytes).await.expect("sent"),
                Client(bytes) => expect(&mut stream, &bytes).await,
            }
        }
        stream.shutdown().await.expect("closed");
        let mut rest = Vec::new();
        stream.read_to_end(&mut rest).await.expect("an end");
        assert!(rest.is_empty() || rest == message(b'X', b""), "{rest:?}");
    });
    (format!("host=127.0.0.1 port={port} user=x sslmode=disable"), serving)
}

async fn expect(stream: &mut TcpStream, bytes: &[u8]) {
    let mut read = vec![0; bytes.len()];
    let reading = tokio::time::timeout(DEADLINE, stream.read_exact(&mut read)).await;
    reading.expect("in time").expect("as many bytes");
    assert!(read == bytes, "{:?} in place of {:?}", text(&read), text(bytes));
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(&bytes[..bytes.len().min(300)]).into_owned()
}

/// Has the conversation through pglapse; what the client is told behind its last turn.
async fn converse(script: impl Fn() -> Vec<Turn>) -> Vec<u8> {
    let (url, serving) = server(script()).await;
    let proxy = Proxy::start(&url).await;
    let mut client = TcpStream::connect(("127.0.0.1", proxy.port)).await.expect("a connection");
    for turn in script() {
        match turn {
            Client(bytes) => client.write_all(&bytes).await.expect("sent"),
            Server(bytes) => expect(&mut client, &bytes).await,
        }
    }
    let mut rest = Vec::new();
    let reading = tokio::time::timeout(DEADLINE, client.read_to_end(&mut rest)).await;
    reading.expect("in time").expect("an end");
    drop(client);
    serving.await.expect("the server heard its script");
    rest
}

/// A login without a password, and a question that is answered by `answer`.
fn question(answer: &[u8]) -> Vec<Turn> {
    let welcome = [authentication(0, b""), message(b'K', b"\0\0\0\x01\0\0\0\x02"), ready()];
    vec![
        Client(startup("d", b"")),
        Server(welcome.concat()),
        Client(query("SELECT 1")),
        Server(answer.to_vec()),
    ]
}

#[tokio::test]
async fn a_server_without_a_cancel_key_is_relayed_without_one() {
    let welcome = [authentication(0, b""), message(b'S', b"server_version\x0015.1\0"), ready()];
    let rest = converse(|| {
        vec![
            Client(startup("d", b"")),
            Server(welcome.concat()),
            Client(query("SELECT 1")),
            Server([message(b'C', b"SELECT 1\0"), ready()].concat()),
            Client(message(b'X', b"")),
        ]
    })
    .await;
    assert!(rest.is_empty(), "{rest:?}");
}

#[tokio::test]
async fn keys_of_any_length_are_relayed() {
    for size in [0, 4, 5, 32, 256] {
        let key = message(b'K', &vec![7; 4 + size]);
        let welcome = [authentication(0, b""), key, ready()].concat();
        converse(|| {
            vec![Client(startup("d", b"")), Server(welcome.clone()), Client(message(b'X', b""))]
        })
        .await;
    }
}

#[tokio::test]
async fn a_login_by_any_method_passes_as_it_is() {
    // GSSAPI, SSPI, OAUTHBEARER, and a code that nobody knows; tokens up to what the server would
    // take.
    let token = |size: usize| message(b'p', &vec![0xa5; size]);
    let rest = converse(|| {
        vec![
            Client(startup("d", b"")),
            Server(authentication(7, b"")),
            Client(token(20_000)),
            Server(authentication(8, &[0xff; 3000])),
            Client(token(65_000)),
            Server(authentication(9, b"")),
            Client(token(1)),
            Server(authentication(10, b"OAUTHBEARER\0\0")),
            Client(token(12_000)),
            Server(authentication(99, b"what is to come")),
            Client(token(7)),
            Server([authentication(0, b""), ready()].concat()),
            Client(message(b'X', b"")),
        ]
    })
    .await;
    assert!(rest.is_empty(), "{rest:?}");
}

#[tokio::test]
async fn messages_that_nobody_knows_pass_wherever_they_come() {
    let odd = message(b'y', b"\0\xff of another make");
    let notice = message(b'N', b"SNOTICE\0C00000\0Mhere\0\0");
    let status = message(b'S', b"other\0setting\0");
    let welcome = [&authentication(0, b"")[..], &odd, &notice, &status, &ready()].concat();
    let answer = [
        &message(b'T', b"\0\0")[..],
        &odd,
        &message(b'D', b"\0\0"),
        &status,
        &odd,
        &message(b'C', b"SELECT 1\0"),
        &notice,
        &ready(),
    ]
    .concat();
    let rest = converse(|| {
        vec![
            Client(startup("d", b"")),
            Server(welcome.clone()),
            Server(odd.clone()),
            Client(query("SELECT 1")),
            Server(answer.clone()),
            Server(odd.clone()),
            Client(message(b'X', b"")),
        ]
    })
    .await;
    assert!(rest.is_empty(), "{rest:?}");
}

#[tokio::test]
async fn a_server_that_breaks_off_is_explained_between_messages_and_never_within_one() {
    let row = message(b'D', b"\0\x01\0\0\0\x04four");
    let whole = [&message(b'T', b"\0\0")[..], &row].concat();
    let rest = converse(|| question(&whole)).await;
    assert!(text(&rest).contains("C08006\0"), "{}", text(&rest));
    let rest = converse(|| question(&whole[..whole.len() - 2])).await;
    assert!(rest.is_empty(), "{}", text(&rest));
    // What it said of itself is not explained again.
    let last = message(b'E', b"SFATAL\0VFATAL\0C57P02\0Mcrash\0\0");
    let rest = converse(|| question(&last)).await;
    assert!(rest.is_empty(), "{}", text(&rest));
}

#[tokio::test]
async fn an_answer_that_breaks_the_protocol_ends_the_session_with_a_word() {
    for broken in [&b"D\0\0\0\x03"[..], b"D\xff\xff\xff\xff", b"Z\0\0\0\x04"] {
        let (url, serving) = server(question(broken)).await;
        let proxy = Proxy::start(&url).await;
        let mut client = TcpStream::connect(("127.0.0.1", proxy.port)).await.expect("a connection");
        let script = [startup("d", b""), query("SELECT 1")].concat();
        client.write_all(&script).await.expect("sent");
        let mut said = Vec::new();
        let reading = tokio::time::timeout(DEADLINE, client.read_to_end(&mut said)).await;
        reading.expect("in time").expect("an end");
        assert!(text(&said).contains("VFATAL\0C08"), "{broken:?}: {}", text(&said));
        serving.abort();
    }
}

/// What a client is told whose server answers a request for TLS like this.
async fn refused(answer: &'static [u8], timeout: Duration) -> String {
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let port = listener.local_addr().expect("an address").port();
    let serving = tokio::spawn(async move {
        let (mut stream, _) = listener.accept().await.expect("a connection");
        // Who tries again finds nobody.
        drop(listener);
        let mut request = [0; 8];
        stream.read_exact(&mut request).await.expect("a request");
        stream.write_all(answer).await.expect("sent");
        let mut rest = Vec::new();
        // A reset is an end as well.
        drop(stream.read_to_end(&mut rest).await);
        rest
    });
    let url = format!("host=127.0.0.1 port={port} user=x");
    let proxy = Proxy::patient(&url, timeout).await;
    let mut client = TcpStream::connect(("127.0.0.1", proxy.port)).await.expect("a connection");
    client.write_all(&startup("d", b"")).await.expect("sent");
    let mut said = Vec::new();
    let reading = tokio::time::timeout(DEADLINE, client.read_to_end(&mut said)).await;
    reading.expect("in time").expect("an end");
    let rest = serving.await.expect("no panic");
    assert!(rest.is_empty(), "nothing is sent to a server that is none: {rest:?}");
    text(&said)
}

#[tokio::test]
async fn an_answer_to_the_request_for_tls_that_is_none_ends_it() {
    let answers: [&[u8]; 4] =
        [b"E\0\0\0\x30SERROR\0", b"G", b"\0", b"HTTP/1.1 400 Bad Request\r\n"];
    for answer in answers {
        let said = refused(answer, DEADLINE).await;
        assert!(said.contains("C57P03\0"), "{answer:?}: {said}");
    }
}

#[tokio::test]
async fn a_server_that_says_nothing_is_given_up_in_time() {
    let said = refused(b"", Duration::from_millis(200)).await;
    assert!(said.contains("C57P03\0"), "{said}");
}
