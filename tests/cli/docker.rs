//! What docker/ and config/ hold, as far as it can be tried without a container.

use std::{
    io::Write as _,
    path::Path,
    process::{Command, Output, Stdio},
};

use pglapse::{
    config::{Config, Flags},
    demo::{
        cluster::{Cluster, Options},
        port::ReservedPort,
    },
};

use super::process::{Serve, pglapse, stderr, stdout};
use crate::support::{Database, connect, skipped::skip, wait_until};

const INIT: &str = include_str!("../../docker/init.sql");
const SETTINGS: &str = include_str!("../../docker/pglapse.toml");
const DOCKERFILE: &str = include_str!("../../docker/Dockerfile");
const ALERTS: &str = include_str!("../../docker/alerts.yml");
const OPERATING: &str = include_str!("../../docs/operating.md");
const COMPOSE: &str = include_str!("../../docker/compose.yml");
const KUBERNETES: &str = include_str!("../../docker/kubernetes/pglapse.yml");
const LOAD: &str = include_str!("../../docker/load.sql");
const DASHBOARD: &str = include_str!("../../docker/grafana/dashboard.json");
const UNIT: &str = include_str!("../../config/pglapse.service");

#[tokio::test(flavor = "multi_thread")]
async fn the_roles_of_the_composition_suffice_for_everything() {
    let cluster = Cluster::start(&Options::default()).unwrap();
    let admin = connect(&cluster.url("postgres")).await;
    admin.batch_execute("CREATE ROLE app SUPERUSER LOGIN").await.unwrap();
    admin.batch_execute("CREATE DATABASE app OWNER app").await.unwrap();
    connect(&cluster.url("app").replace("postgres@", "app@"))
        .await
        .batch_execute(INIT)
        .await
        .unwrap();
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("pglapse.toml").display().to_string();
    let server = format!("127.0.0.1:{}", cluster.port());
    std::fs::write(&path, SETTINGS.replace("postgres:5432", &server)).unwrap();

    let check = pglapse(&["check", "--config", &path]);
    assert_eq!(check.status.code(), Some(0), "{}", stdout(&check));
    let reaped = pglapse(&["reap", "--config", &path]);
    let said = stdout(&reaped);
    // One more expires each second.
    let rows = said.split(' ').next().and_then(|rows| rows.parse::<u32>().ok());
    assert!(rows.is_some_and(|rows| rows >= 501), "{said}{}", stderr(&reaped));
    assert!(said.contains("rows deleted, 0 batches failed"), "{said}");
    let status = pglapse(&["status", "--config", &path]);
    assert!(status.status.success() && stdout(&status).contains("public.sessions"), "{status:?}");
    let serve = Serve::start(&path);
    let through = format!("postgres://app:app@{}/app", serve.listen);
    let live = connect(&through).await.query("SELECT FROM sessions", &[]).await.unwrap();
    assert!(live.len() <= 500, "{}", live.len());
    // The sample load, with the words of its service in compose.yml.
    let file = directory.path().join("load.sql");
    std::fs::write(&file, LOAD).unwrap();
    let words = ["--no-vacuum", "--client=2", "--max-tries=10", "--username=app"];
    for word in words.iter().chain(&["--file=/load.sql", "--rate=20"]) {
        assert!(COMPOSE.contains(&format!("\"{word}\"")), "{word}");
    }
    let load = Command::new("pgbench")
        .args(words)
        .arg(format!("--file={}", file.display()))
        .args(["--transactions=50", "--host=127.0.0.1", "app"])
        .arg(format!("--port={}", serve.listen.port()))
        .output()
        .expect("pgbench");
    assert!(load.status.success(), "{}{}", stdout(&load), stderr(&load));
    assert!(stdout(&load).contains("number of failed transactions: 0 "), "{}", stdout(&load));
    let rows =
        connect(&through).await.query("SELECT FROM sessions WHERE visitor <= 2000", &[]).await;
    assert!(rows.unwrap().len() > 50);
    let refused = serve.get("/metrics").1.contains("outcome=\"refused\"} 0");
    assert!(refused, "nothing of the load is refused");
}

#[test]
fn the_composition_is_sound() {
    let docker = Path::new(env!("CARGO_MANIFEST_DIR")).join("docker");
    let reads = "import sys, yaml\nfor name in sys.argv[1:]: list(yaml.safe_load_all(open(name)))";
    let names = [
        "compose.yml",
        "prometheus.yml",
        "alerts.yml",
        "grafana/datasource.yml",
        "grafana/provider.yml",
        "kubernetes/pglapse.yml",
    ];
    let python = docker.join("../target/venv/bin/python");
    match Command::new(&python).args(["-c", reads]).args(names).current_dir(&docker).output() {
        Ok(read) if stderr(&read).contains("No module named 'yaml'") => {
            skip("scripts/setup kubernetes-validate installs Python's YAML");
        }
        Ok(read) => assert!(read.status.success(), "{}", stderr(&read)),
        Err(error) => skip(&format!("there is no {} ({error})", python.display())),
    }
    // Every file that is mounted is there.
    let mounts = COMPOSE.lines().filter_map(|line| line.trim().strip_prefix("- ./"));
    let files: Vec<&str> = mounts.filter_map(|mount| mount.split(':').next()).collect();
    assert!(files.len() > 6, "{files:?}");
    for file in files {
        assert!(docker.join(file).is_file(), "{file}");
    }
}

#[test]
fn the_manifests_are_what_kubernetes_takes() {
    let manifest = Path::new(env!("CARGO_MANIFEST_DIR")).join("docker/kubernetes/pglapse.yml");
    let own = Path::new(env!("CARGO_MANIFEST_DIR")).join("target/venv/bin/kubernetes-validate");
    let program = if own.exists() { own } else { "kubernetes-validate".into() };
    match Command::new(program).arg("--strict").arg(manifest).output() {
        Ok(output) => {
            let said = format!("{}{}", stdout(&output), stderr(&output));
            assert!(output.status.success() && said.matches("passed").count() == 3, "{said}");
        }
        Err(error) => skip(&format!(
            "scripts/setup kubernetes-validate installs kubernetes-validate ({error})"
        )),
    }
}

#[test]
fn systemd_finds_nothing_wrong_with_the_unit() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("pglapse.service");
    // It looks whether the program is there.
    let unit = UNIT.replace("/usr/bin/pglapse", env!("CARGO_BIN_EXE_pglapse"));
    assert_ne!(unit, UNIT);
    std::fs::write(&path, unit).unwrap();
    let analyze = |args: &[&str]| Command::new("systemd-analyze").args(args).arg(&path).output();
    let verified = match analyze(&["verify", "--man=no"]) {
        Ok(verified) => verified,
        Err(error) => return skip(&format!("there is no systemd-analyze ({error})")),
    };
    let said = stderr(&verified);
    assert!(verified.status.success() && !said.contains("pglapse"), "{said}");
    // 0 is shut off from everything, 10 from nothing; the threshold is ten times that.
    let rated = analyze(&["security", "--offline=true", "--threshold=15", "--no-pager"]).unwrap();
    assert!(rated.status.success(), "{}{}", stdout(&rated), stderr(&rated));
}

#[tokio::test(flavor = "multi_thread")]
async fn the_health_check_follows_the_settings() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("pglapse.toml").display().to_string();
    let serving = directory.path().join("serving.toml").display().to_string();
    let url = "[upstream]\nurl = 'postgres://me@127.0.0.1:9/app'\n[log]\nformat = 'json'\n";
    std::fs::write(&serving, url).unwrap();
    let serve = Serve::start(&serving);
    let health = |text: &str| {
        std::fs::write(&path, text).unwrap();
        pglapse(&["health", "--config", &path])
    };
    let metrics = format!("[metrics]\naddress = '{}'\n", serve.metrics);
    let asked = health(&metrics);
    assert!(asked.status.success(), "{}", stderr(&asked));
    // What runs is well, whatever somebody is writing into the file.
    let asked = health(&format!("[listen]\nadress = 5\n{metrics}"));
    assert!(asked.status.success(), "{}", stderr(&asked));
    // What the environment fills in is what `serve` would use.
    let filled = |text: String| {
        std::fs::write(&path, text).unwrap();
        let mut health = Command::new(env!("CARGO_BIN_EXE_pglapse"));
        health.args(["health", "--config", &path]).env("POD_IP", "127.0.0.1").output().unwrap()
    };
    let port = serve.metrics.port();
    let asked = filled(format!("[metrics]\naddress = '${{POD_IP}}:{port}'\n"));
    assert!(asked.status.success(), "{}", stderr(&asked));
    let asked = filled(format!("[metrics]\naddress = '${{POD}}:{port}'\n"));
    assert!(stderr(&asked).contains("${POD}"), "{}", stderr(&asked));
    let asked = filled("[metrics]\naddress = 'here'\n".to_owned());
    assert!(stderr(&asked).contains("is no address"), "{}", stderr(&asked));
    let nobody = ReservedPort::new().unwrap();
    let nobody = nobody.address();
    let asked = health(&format!("[metrics]\naddress = '{nobody}'\n"));
    assert_eq!(asked.status.code(), Some(1));
    assert!(stderr(&asked).contains(&nobody.to_string()), "{}", stderr(&asked));
    // Whoever listens at the default may be somebody else's.
    let asked = pglapse(&["health", "--config", &format!("{path}.missing")]);
    assert_eq!(asked.status.code(), Some(1));
    assert!(stderr(&asked).contains("cannot read"), "{}", stderr(&asked));
}

#[test]
fn the_image_and_the_unit_say_what_the_documents_say() {
    let line = |text: &'static str, start: &str| {
        text.lines().find_map(|line| line.trim().strip_prefix(start)).unwrap_or_default()
    };
    // Kubernetes sees from a number only that it is not root.
    let (user, group) = line(DOCKERFILE, "USER ").split_once(':').unwrap();
    assert!([user, group].iter().all(|id| id.parse::<u32>().is_ok_and(|id| id > 0)));
    assert!(KUBERNETES.contains(&format!("runAsUser: {user}\n")), "{user}");
    // The image without a shell, and with the certificates of public authorities.
    assert!(DOCKERFILE.contains("\nFROM gcr.io/distroless/cc-debian"));
    // Where no file is mounted, the image has one.
    let settings = "\"--config\", \"/etc/pglapse/pglapse.toml\"]";
    let health = format!("CMD [\"/usr/bin/pglapse\", \"health\", {settings}");
    assert!(line(DOCKERFILE, "HEALTHCHECK ").ends_with(&health));
    assert_eq!(line(DOCKERFILE, "CMD "), format!("[\"serve\", {settings}"));
    assert_eq!(line(DOCKERFILE, "COPY docker/image.toml "), "/etc/pglapse/pglapse.toml");
    let image = include_str!("../../docker/image.toml");
    let read = Config::read(Some(("the image", image)), &Flags::default()).expect("settings");
    assert!(
        read.listen.address.ip().is_unspecified() && read.metrics.address.ip().is_unspecified()
    );
    assert!(COMPOSE.contains("command: [serve, --config, /etc/pglapse/pglapse.toml]"));
    assert!(KUBERNETES.contains("args: [serve, --config, /etc/pglapse/pglapse.toml]"));
    assert_eq!(line(UNIT, "RestartPreventExitStatus="), "2", "wrong settings stay wrong");
    assert_eq!(line(UNIT, "EnvironmentFile="), "-/etc/default/pglapse");
    // It is started again for ever, and not in a hurry.
    assert_eq!(line(UNIT, "StartLimitIntervalSec="), "0");
    assert_eq!(line(UNIT, "Restart="), "on-failure");
    assert_eq!(line(UNIT, "RestartSec="), "2s");
    // Open sessions have their time to drain, which is 30 seconds.
    let seconds = |text: &str| text.trim_end_matches('s').parse::<u32>().unwrap();
    assert!(seconds(line(UNIT, "TimeoutStopSec=")) > 35);
    assert!(seconds(line(COMPOSE, "stop_grace_period: ")) > 35);
    assert!(seconds(line(KUBERNETES, "terminationGracePeriodSeconds: ")) > 40);
}

/// Runs promtool in docker/ with that on its standard input.
fn promtool(args: &[&str], input: &str) -> Output {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let own = root.join("target/prometheus/usr/bin/promtool");
    let program = if own.exists() { own } else { "promtool".into() };
    let mut child = Command::new(program)
        .args(args)
        .current_dir(root.join("docker"))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("promtool; scripts/setup promtool installs it");
    let mut stdin = child.stdin.take().unwrap();
    stdin.write_all(input.as_bytes()).unwrap();
    drop(stdin);
    child.wait_with_output().unwrap()
}

#[test]
fn the_alerts_are_sound_and_fire_when_they_should() {
    for args in [["check", "rules", "alerts.yml"], ["test", "rules", "alerts.test.yml"]] {
        let output = promtool(&args, "");
        assert!(output.status.success(), "{}{}", stdout(&output), stderr(&output));
    }
    let is_of_name = |c: char| !c.is_ascii_lowercase() && !c.is_ascii_digit() && c != '_';
    let mut names: Vec<&str> = [ALERTS, DASHBOARD]
        .iter()
        .flat_map(|text| text.split(is_of_name))
        .map(|name| name.trim_end_matches("_bucket").trim_end_matches("_count"))
        .filter(|name| name.starts_with("pglapse_"))
        .collect();
    names.sort_unstable();
    names.dedup();
    assert!(names.len() > 10, "{names:?}");
    let unknown: Vec<_> =
        names.iter().filter(|name| !OPERATING.contains(&format!("`{name}`"))).collect();
    assert!(unknown.is_empty(), "no such metrics: {unknown:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn prometheus_finds_nothing_wrong_with_the_metrics() {
    let schema = "CREATE TABLE t (e timestamptz); INSERT INTO t VALUES (now())";
    let database = Database::with(schema).await;
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("pglapse.toml").display().to_string();
    let text = format!(
        "[upstream]\nurl = '{}'\n[log]\nformat = 'json'\n[reaper]\ninterval = '100ms'\n\
         count_interval = '100ms'\n[[table]]\nname = 't'\nexpires = 'e'\n",
        database.url()
    );
    std::fs::write(&path, text).unwrap();
    let serve = Serve::start(&path);
    let client = connect(&database.url_at(serve.listen.port())).await;
    client.query("SELECT FROM t", &[]).await.unwrap();
    wait_until("there are metrics of the reaper, too", async || {
        serve.get("/metrics").1.contains("pglapse_reaper_last_run_timestamp_seconds{")
    })
    .await;
    let metrics = serve.get("/metrics").1;
    let output = promtool(&["check", "metrics"], &metrics);
    let said = format!("{}{}", stdout(&output), stderr(&output));
    assert!(output.status.success() && said.is_empty(), "{said}");
}
