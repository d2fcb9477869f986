//! What operators see is for operators; and one client takes no more of the machine than its share.

use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::TcpStream,
    task::JoinSet,
};

use crate::{
    session::bytes::startup,
    support::{DEADLINE, Database, connect, proxy::Proxy},
};

async fn page(proxy: &Proxy, host: &str, path: &str) -> String {
    let mut stream = TcpStream::connect(("127.0.0.1", proxy.metrics_port())).await.expect("a page");
    let request = format!("GET {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n");
    stream.write_all(request.as_bytes()).await.expect("sent");
    let mut answer = String::new();
    tokio::time::timeout(DEADLINE, stream.read_to_string(&mut answer))
        .await
        .expect("in time")
        .expect("text");
    answer
}

#[tokio::test(flavor = "multi_thread")]
async fn the_pages_answer_only_their_own_host() {
    let database = Database::create().await;
    let proxy = Proxy::with_config(&database, Vec::new(), |config| {
        config.metrics.hosts = vec!["pglapse.example.com".to_owned()];
    })
    .await;
    for host in ["127.0.0.1:9632", "localhost:9632", "pglapse", "pglapse.example.com:9632"] {
        for path in ["/", "/metrics", "/ready", "/live"] {
            let answer = page(&proxy, host, path).await;
            assert!(answer.starts_with("HTTP/1.1 200"), "{host}{path}: {answer}");
        }
    }
    for path in ["/", "/metrics", "/ready"] {
        let answer = page(&proxy, "evil.example:9632", path).await;
        assert!(answer.starts_with("HTTP/1.1 421"), "{path}: {answer}");
        assert!(!answer.contains("pglapse_"), "{path}: {answer}");
    }
    assert!(page(&proxy, "evil.example", "/live").await.starts_with("HTTP/1.1 200"));
}

#[tokio::test(flavor = "multi_thread")]
async fn half_requests_leave_probes_their_room() {
    let database = Database::create().await;
    let proxy = Proxy::with_config(&database, Vec::new(), |_| ()).await;
    let mut halves = Vec::new();
    for _ in 0..300 {
        let half = TcpStream::connect(("127.0.0.1", proxy.metrics_port())).await;
        let mut half = half.expect("a connection");
        half.write_all(b"GET /metrics HTTP/1.1\r\nHost: ").await.expect("sent");
        halves.push(half);
    }
    let mut answered = 0;
    for path in ["/live", "/ready"].into_iter().cycle().take(20) {
        answered += u32::from(page(&proxy, "localhost", path).await.starts_with("HTTP/1.1 200"));
    }
    assert_eq!(answered, 20, "probes beside 300 half requests");
}

#[tokio::test(flavor = "multi_thread")]
async fn unfinished_statements_share_one_limit() {
    const PART: usize = 700 << 10;
    let database = Database::with("CREATE TABLE t (e timestamptz)").await;
    let proxy =
        Proxy::with_config(&database, vec![crate::support::proxy::rule("t", "e")], |config| {
            config.listen.max_unfinished = 1 << 20;
        })
        .await;
    let mut held = JoinSet::new();
    for _ in 0..3 {
        let mut stream =
            TcpStream::connect(("127.0.0.1", proxy.port())).await.expect("a connection");
        stream.write_all(&startup(database.name(), b"")).await.expect("sent");
        let mut seen = Vec::new();
        while !seen.ends_with(b"Z\0\0\0\x05I") {
            stream.read_buf(&mut seen).await.expect("the login");
        }
        let length = u32::try_from(2 * PART).expect("a length").to_be_bytes();
        let mut text = [&b"Q"[..], &length, b"SELECT '"].concat();
        text.resize(PART, b'x');
        stream.write_all(&text).await.expect("sent");
        held.spawn(async move {
            let mut answer = Vec::new();
            stream.read_buf(&mut answer).await.expect("an answer");
            answer
        });
    }
    // The first fits, and the others come on top.
    for _ in 0..2 {
        let answer = tokio::time::timeout(DEADLINE, held.join_next()).await.expect("an end");
        let answer = answer.expect("one more").expect("no panic");
        assert!(answer.windows(5).any(|part| part == b"53200"), "{answer:?}");
    }
    assert!(held.try_join_next().is_none(), "one of them fits");
    held.shutdown().await;
    // What they held is free again; who comes before that is ended as well.
    let long = format!("SELECT length('{}')", "x".repeat(PART));
    let fits = async || connect(&proxy.url(&database)).await.query_one(&long, &[]).await.is_ok();
    crate::support::wait_until("it is free", fits).await;
}
