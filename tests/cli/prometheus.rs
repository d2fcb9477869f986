//! A real Prometheus that scrapes a pglapse in trouble, with the alert rules and the dashboard of
//! docker/.

use std::{
    path::Path,
    process::{Child, Command, Stdio},
};

use nix::sys::signal::Signal;
use pglapse::demo::port::ReservedPort;

use super::{
    process::{Serve, http_get},
    states::World,
};
use crate::support::{Database, wait_until};

const ALERTS: &str = include_str!("../../docker/alerts.yml");
const DASHBOARD: &str = include_str!("../../docker/grafana/dashboard.json");

/// A running Prometheus; ended with the test.
struct Prometheus {
    child: Child,
    port: ReservedPort,
    _directory: tempfile::TempDir,
}

impl Prometheus {
    /// Scrapes that pglapse each second, by the alert rules without their waits.
    fn start(serve: &Serve) -> Self {
        let directory = tempfile::tempdir().unwrap();
        let path = |name: &str| directory.path().join(name).display().to_string();
        let is_wait = |line: &&str| !line.trim_start().starts_with("for: ");
        let rules: Vec<&str> = ALERTS.lines().filter(is_wait).collect();
        std::fs::write(path("alerts.yml"), rules.join("\n")).unwrap();
        let config = format!(
            "global: {{scrape_interval: 1s, evaluation_interval: 1s}}\nrule_files: [alerts.yml]\n\
             scrape_configs:\n  - job_name: pglapse\n    static_configs: [{{targets: ['{}']}}]\n",
            serve.metrics
        );
        std::fs::write(path("prometheus.yml"), config).unwrap();
        let port = ReservedPort::new().unwrap();
        let own = Path::new(env!("CARGO_MANIFEST_DIR"));
        let own = own.join("target/prometheus/usr/bin/prometheus");
        let program = if own.exists() { own } else { "prometheus".into() };
        let child = Command::new(program)
            .arg(format!("--config.file={}", path("prometheus.yml")))
            .arg(format!("--storage.tsdb.path={}", path("data")))
            .arg(format!("--web.listen-address={}", port.address()))
            .env("GOMAXPROCS", "1")
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("prometheus; scripts/setup prometheus installs it");
        Self { child, port, _directory: directory }
    }

    fn get(&self, path: &str) -> String {
        http_get(self.port.address(), path).unwrap_or_default()
    }
}

impl Drop for Prometheus {
    fn drop(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_prometheus_fires_for_a_pglapse_in_trouble() {
    let schema = "CREATE TABLE t (id int PRIMARY KEY, e timestamptz);
        INSERT INTO t SELECT n, now() - interval '2 h' FROM generate_series(1, 9) n;
        CREATE TABLE locked (id int PRIMARY KEY, e timestamptz);
        CREATE TABLE child (id int REFERENCES locked);
        INSERT INTO locked VALUES (1, now() - interval '1 m'); INSERT INTO child VALUES (1)";
    let database = Database::with(schema).await;
    let rules = "paused = true\n[[table]]\nname = 'locked'\nexpires = 'e'\n\
                 [[table]]\nname = 'missing'\nexpires = 'e'\n";
    let world = World::new(&database.url(), rules);
    let client = world.connect().await;
    let sound = std::fs::read_to_string(world.path()).unwrap();
    std::fs::write(world.path(), format!("{sound}\n[listen]\naddress = 'nowhere'\n")).unwrap();
    world.serve.signal(Signal::SIGHUP);
    world.serve.wait_for("not reloaded");
    let prometheus = Prometheus::start(&world.serve);
    let expected = [
        "PglapseBrokenRules",
        "PglapseForgottenPause",
        "PglapseRefusesStatements",
        "PglapseReloadFailed",
        "PglapseRowsCannotBeDeleted",
        "PglapseRowsStayOnDisk",
    ];
    wait_until("every alert fires", async || {
        client.batch_execute("DO 'BEGIN PERFORM FROM t; END'").await.expect_err("a refusal");
        let seen = prometheus.get("/api/v1/alerts");
        let fires = |name: &&str| {
            let named = format!("\"alertname\":\"{name}\"");
            let mut alerts = seen.split("\"labels\":");
            alerts.any(|alert| alert.contains(&named) && alert.contains("\"state\":\"firing\""))
        };
        expected.iter().all(fires)
    })
    .await;
    let seen = prometheus.get("/api/v1/alerts");
    for quiet in ["PglapseDown", "PglapseReapingHasStopped", "PglapseSlotKeepsWal"] {
        assert!(!seen.contains(quiet), "{seen}");
    }
    assert!(seen.contains("Expired rows of public.t stay on disk"), "{seen}");
    each_panel_has_data(&prometheus);
}

/// What the dashboard asks, a server in such trouble can answer: no expression is wrong, and only
/// what has not happened yet has no series.
fn each_panel_has_data(prometheus: &Prometheus) {
    let questions = DASHBOARD.lines().filter_map(|line| {
        let text = line.trim().strip_prefix("\"expr\": \"")?.strip_suffix("\",")?;
        Some(text.replace("\\\"", "\""))
    });
    let mut questions: Vec<String> = questions.collect();
    questions.sort();
    questions.dedup();
    assert!(questions.len() > 25, "{questions:?}");
    let mut without = Vec::new();
    for question in questions {
        let asked = question.replace("$__rate_interval", "1m");
        let asked = ["job", "instance", "database", "table"]
            .iter()
            .fold(asked, |asked, name| asked.replace(&format!("${name}"), ".*"));
        let path =
            percent_encoding::utf8_percent_encode(&asked, percent_encoding::NON_ALPHANUMERIC);
        let answer = prometheus.get(&format!("/api/v1/query?query={path}"));
        assert!(answer.contains("\"status\":\"success\""), "{asked}: {answer}");
        if answer.contains("\"result\":[]") {
            without.push(question);
        }
    }
    let seldom = [
        "pglapse_reaper_throttling",
        "pglapse_certificate_end_timestamp_seconds",
        "pglapse_shadow_",
    ];
    without.retain(|question| !seldom.iter().any(|metric| question.contains(metric)));
    assert!(without.is_empty(), "no data for {without:#?}");
}
