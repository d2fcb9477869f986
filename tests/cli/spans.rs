//! Spans that go to an OpenTelemetry collector: a small one that the test runs.

use std::{
    io::{BufRead as _, BufReader, Read as _, Write as _},
    net::{SocketAddr, TcpListener},
    sync::mpsc::{Receiver, channel},
};

use nix::sys::signal::Signal;
use opentelemetry_proto::tonic::{
    collector::trace::v1::ExportTraceServiceRequest, common::v1::any_value::Value, trace::v1::Span,
};
use prost::Message as _;

use super::process::Serve;
use crate::support::{Database, connect, try_connect, wait_until};

/// Answers requests with that status, and hands on what they hold.
fn collector(status: &'static str) -> (SocketAddr, Receiver<ExportTraceServiceRequest>) {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap();
    let (to, requests) = channel();
    std::thread::spawn(move || {
        for stream in listener.incoming() {
            let mut stream = BufReader::new(stream.unwrap());
            let (mut head, mut line) = (Vec::new(), String::new());
            while stream.read_line(&mut line).unwrap() > 2 {
                head.push(std::mem::take(&mut line).trim().to_ascii_lowercase());
            }
            assert_eq!(head.first().unwrap(), "post /v1/traces http/1.1");
            assert!(head.contains(&"content-type: application/x-protobuf".to_owned()), "{head:?}");
            assert!(head.contains(&format!("host: {address}")), "{head:?}");
            let length = head.iter().find_map(|line| line.strip_prefix("content-length: "));
            let mut body = vec![0; length.unwrap().parse().unwrap()];
            stream.read_exact(&mut body).unwrap();
            // Who has the answer has been heard.
            if to.send(ExportTraceServiceRequest::decode(&*body).unwrap()).is_err() {
                return;
            }
            let answer = format!("HTTP/1.1 {status}\r\nContent-Length: 0\r\n\r\n");
            stream.get_mut().write_all(answer.as_bytes()).unwrap();
        }
    });
    (address, requests)
}

/// A pglapse that sends its spans there, and its settings' folder.
fn serve(database: &Database, collector: SocketAddr) -> (Serve, tempfile::TempDir) {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("pglapse.toml").display().to_string();
    let text = format!(
        "[upstream]\nurl = '{}'\n[log]\nformat = 'json'\nfilter = 'debug'\notlp = 'http://{collector}'\n\
         [reaper]\ninterval = '100ms'\n[[table]]\nname = 't'\nexpires = 'e'\n",
        database.url()
    );
    std::fs::write(&path, text).unwrap();
    (Serve::start(&path), directory)
}

fn field(span: &Span, key: &str) -> Option<String> {
    let value = span.attributes.iter().find(|it| it.key == key)?.value.clone()?.value?;
    Some(if let Value::StringValue(text) = value { text } else { format!("{value:?}") })
}

/// Its trace, and the span under which it is.
fn place(span: &Span) -> (u128, u64) {
    let trace = u128::from_be_bytes(span.trace_id.as_slice().try_into().unwrap());
    (trace, u64::from_be_bytes(span.parent_span_id.as_slice().try_into().unwrap()))
}

/// What writes keys to it waits for a sweep, because rows may refer to it.
const TABLE: &str =
    "CREATE TABLE t (id int PRIMARY KEY, e timestamptz); CREATE TABLE u (t int REFERENCES t);
    INSERT INTO t SELECT n, now() - interval '1 hour' FROM generate_series(1, 7) n;";
const TRACE: u128 = 0x5bd6_6ef5_0953_69c7_b0d1_f8f4_bd33_716a;

#[tokio::test(flavor = "multi_thread")]
async fn logins_plans_sweeps_and_batches_are_spans_at_the_collector() {
    let database = Database::with(TABLE).await;
    let (address, requests) = collector("200 OK");
    let (serve, _directory) = serve(&database, address);
    let client = connect(&database.url_at(serve.listen.port())).await;
    let tags = |span: &str| format!("/*route='%2Fx',traceparent='00-{TRACE:032x}-{span}-01'*/");
    let select = format!("SELECT id FROM t WHERE id = 4711 {}", tags("c532cb4098ac3dd2"));
    for _ in 0..2 {
        client.simple_query(&select).await.unwrap();
    }
    let insert = "INSERT INTO t VALUES (1, '2999-01-01')";
    client.batch_execute(&format!("{insert} {}", tags("00f067aa0ba902b7"))).await.unwrap();
    // What the application does not sample is not sent.
    let unsampled = tags("00f067aa0ba902b8").replace("-01'", "-00'");
    client.batch_execute(&format!("SELECT e FROM t {unsampled}")).await.unwrap();
    client.batch_execute("DO $$ BEGIN PERFORM FROM t; END $$").await.expect_err("a refusal");
    let nowhere = format!("postgres://postgres@{}/nowhere", serve.listen);
    assert!(try_connect(&nowhere).await.is_err());
    let direct = connect(&database.url()).await;
    wait_until("rows are reaped", async || {
        let left = direct.query_one("SELECT count(*) FROM t WHERE e < now()", &[]).await.unwrap();
        left.get::<_, i64>(0) == 0
    })
    .await;

    // The last ones are sent before the end.
    serve.signal(Signal::SIGTERM);
    loop {
        let line = serve.wait_for("");
        assert!(!line.contains("\"span\"") && !line.contains("pglapse::spans"), "{line}");
        if line.contains("\"message\":\"stopped\"") {
            break;
        }
    }
    let mut serve = serve;
    while serve.ended().is_none() {
        tokio::task::yield_now().await;
    }
    let sent: Vec<_> = requests.try_iter().flat_map(|it| it.resource_spans).collect();
    let service = sent[0].resource.as_ref().unwrap().attributes.iter();
    assert!(service.clone().any(|it| it.key == "service.name"), "{service:?}");
    let spans: Vec<Span> =
        sent.into_iter().flat_map(|it| it.scope_spans).flat_map(|it| it.spans).collect();
    let named = |name: &str| spans.iter().filter(|it| it.name == name).collect::<Vec<_>>();

    let logins = named("login");
    let of = |database: &str| {
        let is_of = |it: &&&Span| field(it, "db.namespace").as_deref() == Some(database);
        logins.iter().find(is_of).copied().unwrap()
    };
    let login = of(database.name());
    assert_eq!(field(login, "role").as_deref(), Some("postgres"));
    assert!(field(login, "client.address").is_some_and(|it| it.starts_with("127.0.0.1:")));
    assert_eq!(field(login, "error.type"), None);
    assert_eq!(field(of("nowhere"), "error.type").as_deref(), Some("3D000"));

    // One for each plan: the second time it came from the cache.
    let plans = named("rewrite");
    let texts: Vec<String> = plans.iter().filter_map(|it| field(it, "db.query.text")).collect();
    assert_eq!(texts.iter().filter(|it| it.starts_with("SELECT id FROM t")).count(), 1);
    assert!(!texts.iter().any(|it| it.contains("4711") || it.starts_with("SELECT e")), "{texts:?}");
    let plan = plans.iter().find(|it| field(it, "db.query.text").unwrap().starts_with("SELECT id"));
    let plan = plan.unwrap();
    assert_eq!(place(plan), (TRACE, 0xc532_cb40_98ac_3dd2));
    let refused = plans.iter().find(|it| field(it, "db.query.text").unwrap().starts_with("DO"));
    assert_eq!(field(refused.unwrap(), "error.type").as_deref(), Some("0A000"));

    let sweep = named("sweep")[0];
    assert_eq!(place(sweep), (TRACE, 0x00f0_67aa_0ba9_02b7));
    let batches = named("batch");
    assert!(batches.iter().all(|it| field(it, "db.collection.name").unwrap() == "public.t"));
    let deletes = |it: &Span| field(it, "rows").is_some_and(|rows| rows != "IntValue(0)");
    assert!(batches.iter().any(|it| deletes(it)), "{batches:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_collector_that_takes_nothing_is_told_of_once_and_harms_nobody() {
    let database = Database::with(TABLE).await;
    let (address, requests) = collector("503 Service Unavailable");
    let (serve, _directory) = serve(&database, address);
    let client = connect(&database.url_at(serve.listen.port())).await;
    client.batch_execute("SELECT FROM t").await.unwrap();
    let line = serve.wait_for("the collector takes no spans");
    assert!(line.contains("503") && requests.try_recv().is_ok(), "{line}");
    client.batch_execute("SELECT FROM t WHERE id = 1").await.unwrap();
    serve.signal(Signal::SIGTERM);
    serve.wait_for("\"message\":\"stopped\"");
    wait_until("it has ended", async || serve.try_get("/live").is_none()).await;
}
