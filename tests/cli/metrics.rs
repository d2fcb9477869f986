//! The metrics of connections, certificates and reloads, as Prometheus finds them.

use nix::sys::signal::Signal;
use pglapse::demo::cluster::{Cluster, Options};
use rcgen::{CertificateParams, KeyPair, date_time_ymd};
use tokio_postgres::error::SqlState;

use super::{process::Serve, states::World};
use crate::support::{Database, connect, try_connect, wait_until};

const TABLE: &str = "CREATE TABLE t (id int PRIMARY KEY, e timestamptz);";

/// The value of one sample, named with its labels; `None` where there is none.
fn value(serve: &Serve, sample: &str) -> Option<f64> {
    let metrics = serve.get("/metrics").1;
    let line = metrics.lines().find(|line| line.rsplit_once(' ').is_some_and(|(s, _)| s == sample));
    line.and_then(|line| line.rsplit_once(' ')?.1.parse().ok())
}

#[tokio::test(flavor = "multi_thread")]
async fn the_wait_of_clients_is_counted() {
    let database = Database::with(TABLE).await;
    let world = World::new(&database.url(), "");
    let client = world.connect().await;
    client.batch_execute("SELECT FROM t").await.unwrap();
    client.batch_execute("SELECT FROM").await.expect_err("a syntax error");
    let label = format!("{{database=\"{}\"}}", database.name());
    let count = format!("pglapse_client_latency_seconds_count{label}");
    // The login is one more.
    assert!(value(&world.serve, &count) >= Some(2.0), "{}", world.serve.get("/metrics").1);
}

#[tokio::test(flavor = "multi_thread")]
async fn refused_sessions_are_counted_by_the_reason() {
    let database = Database::with(TABLE).await;
    let world = World::new(&database.url(), "[listen]\nmax_sessions = 1\n");
    let refused = |reason| format!("pglapse_sessions_refused_total{{reason=\"{reason}\"}}");
    assert_eq!(value(&world.serve, &refused("max_sessions")), Some(0.0));
    let first = world.connect().await;
    let second = try_connect(&world.url()).await.expect_err("a refusal");
    assert_eq!(second.code(), Some(&SqlState::TOO_MANY_CONNECTIONS));
    assert_eq!(value(&world.serve, &refused("max_sessions")), Some(1.0));
    drop(first);
}

#[tokio::test(flavor = "multi_thread")]
async fn where_every_place_is_taken_that_is_shown_and_operators_get_in() {
    let database = Database::with(TABLE).await;
    let world = World::new(&database.url(), "[listen]\nmax_sessions = 2\n");
    let console = format!("postgres://postgres@{}/pglapse", world.serve.listen);
    let full = "max_sessions clients have logged in: others are refused (53300)";
    let is_ready = async || world.serve.get("/ready").0.contains("200");
    let sessions = [world.connect().await, world.connect().await];
    wait_until("it is not ready", async || !is_ready().await).await;
    assert!(world.serve.get("/ready").1.contains(full), "{}", world.serve.get("/ready").1);
    assert!(world.serve.get("/").1.contains(&format!("Critical: {full}")));
    assert_eq!(value(&world.serve, "pglapse_sessions_full"), Some(1.0));
    try_connect(&world.url()).await.map(drop).expect_err("a refusal");
    let line = world.serve.wait_for("\"message\":\"login refused\"");
    assert!(line.contains("max_sessions is reached"), "{line}");
    // Some places are the console's.
    let mut consoles = Vec::new();
    for _ in 0..3 {
        consoles.push(connect(&console).await);
    }
    let rows = consoles[0].simple_query("SHOW CLIENTS").await.expect("an answer");
    assert!(rows.len() >= 5, "{rows:?}");
    let fourth = try_connect(&console).await.map(drop).expect_err("a refusal");
    assert_eq!(fourth.code(), Some(&SqlState::TOO_MANY_CONNECTIONS));
    drop((sessions, consoles));
    wait_until("it is ready", is_ready).await;
    assert_eq!(value(&world.serve, "pglapse_sessions_full"), Some(0.0));
    world.connect().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_is_lost_shows_in_the_metrics_of_connections() {
    let mut cluster = Cluster::start(&Options::default()).unwrap();
    let url = cluster.url("postgres");
    connect(&url).await.batch_execute(TABLE).await.unwrap();
    let world = World::new(&url, "");
    let connected = "pglapse_control_connected_timestamp_seconds{database=\"postgres\"}";
    let is_connected = async || value(&world.serve, connected).is_some();
    wait_until("it tells when it connected", is_connected).await;
    let started = value(&world.serve, "process_start_time_seconds").unwrap();
    assert!(value(&world.serve, connected).unwrap() >= started - 1.0);
    cluster.stop();
    wait_until("there is no connection", async || !is_connected().await).await;
    let failures = |by| format!("pglapse_connect_failures_total{{by=\"{by}\"}}");
    for by in ["control", "reaper"] {
        let counted = async || value(&world.serve, &failures(by)) > Some(0.0);
        wait_until(&format!("the failures of {by} are counted"), counted).await;
    }
    try_connect(&world.url()).await.expect_err("no server");
    assert_eq!(value(&world.serve, &failures("session")), Some(1.0));
    let refused = "pglapse_sessions_refused_total{reason=\"server unreachable\"}";
    assert_eq!(value(&world.serve, refused), Some(1.0));
}

#[tokio::test(flavor = "multi_thread")]
async fn reloads_and_the_end_of_certificates_are_told() {
    let directory = tempfile::tempdir().unwrap();
    let path = |name: &str| directory.path().join(name).display().to_string();
    let write = |year| {
        let mut params = CertificateParams::new(["db.test".to_owned()]).unwrap();
        params.not_after = date_time_ymd(year, 1, 1);
        let key = KeyPair::generate().unwrap();
        std::fs::write(path("cert"), params.self_signed(&key).unwrap().pem()).unwrap();
        std::fs::write(path("key"), key.serialize_pem()).unwrap();
    };
    write(2090);
    let database = Database::with(TABLE).await;
    let tls = format!(
        "[listen]\ntls = 'allow'\ntls_cert = '{}'\ntls_key = '{}'\n",
        path("cert"),
        path("key")
    );
    let world = World::new(&database.url(), &tls);
    let end = "pglapse_certificate_end_timestamp_seconds{section=\"listen\"}";
    assert_eq!(value(&world.serve, end), Some(3_786_912_000.0));
    assert_eq!(value(&world.serve, "pglapse_reload_failing"), Some(0.0));
    let first = value(&world.serve, "pglapse_reload_timestamp_seconds").unwrap();
    write(2091);
    world.serve.signal(Signal::SIGHUP);
    world.serve.wait_for("\"message\":\"reloaded\"");
    assert_eq!(value(&world.serve, end), Some(3_818_448_000.0));
    assert!(value(&world.serve, "pglapse_reload_timestamp_seconds") > Some(first));
    std::fs::write(path("cert"), "none").unwrap();
    world.serve.signal(Signal::SIGHUP);
    world.serve.wait_for("not reloaded");
    assert_eq!(value(&world.serve, "pglapse_reload_failing"), Some(1.0));
    assert_eq!(value(&world.serve, end), Some(3_818_448_000.0), "what runs stays");
}
