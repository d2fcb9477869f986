//! What the log says: one line for each event, who gave an order, and nothing that is secret.

#![expect(clippy::unused_result_ok, reason = "tests end what ended")]

use std::{
    io::Write as _,
    net::SocketAddr,
    process::{Child, Command, Stdio},
};

use nix::{
    sys::signal::{Signal, kill},
    unistd::Pid,
};
use pglapse::demo::port::ReservedPort;

use super::{
    process::{Serve, http_get, pglapse, stdout},
    states::World,
};
use crate::support::{Database, connect, try_connect, wait_until};

const TABLE: &str = "CREATE TABLE t (id int PRIMARY KEY, e timestamptz);";

async fn world(more: &str) -> (Database, World) {
    let database = Database::with(TABLE).await;
    let world = World::new(&database.url(), more);
    (database, world)
}

#[tokio::test(flavor = "multi_thread")]
async fn the_log_says_who_paused_reloaded_and_shut_down() {
    let (_database, mut world) = world("").await;
    let console = connect(&format!("postgres://postgres@{}/pglapse", world.serve.listen)).await;
    let says = async |order: &str, message: &str| {
        // The answer to SHUTDOWN may be cut off.
        console.batch_execute(order).await.ok();
        let line = world.serve.wait_for(&format!("\"message\":\"{message}\""));
        assert!(line.contains("\"by\":\"postgres from 127.0.0.1:"), "{line}");
    };
    says("PAUSE REAPER t", "reaper").await;
    says("RELOAD", "reloaded").await;
    says("SHUTDOWN", "stopping").await;
    wait_until("it has ended", async || world.serve.try_get("/live").is_none()).await;
    assert!(world.serve.ended().is_none_or(|status| status.success()));
}

#[tokio::test(flavor = "multi_thread")]
async fn roles_that_the_server_does_not_know_are_told() {
    let rewrite = "[rewrite]\nbypass_roles = ['postgres', 'nobody_here']\n";
    let (_database, world) = world(rewrite).await;
    world.serve.signal(Signal::SIGHUP);
    let line = world.serve.wait_for("a role of the settings is unknown");
    assert!(line.contains("[rewrite] bypass_roles names \\\"nobody_here\\\""), "{line}");
    let said = stdout(&pglapse(&["check", "--config", world.path()]));
    assert_eq!(said.matches("the server has no such role").count(), 1, "{said}");
    assert!(said.contains("[rewrite] bypass_roles names \"nobody_here\""), "{said}");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_log_names_the_signal() {
    let (_database, world) = world("").await;
    world.serve.signal(Signal::SIGHUP);
    assert!(world.serve.wait_for("\"reloaded\"").contains("\"by\":\"SIGHUP\""));
    let sound = std::fs::read_to_string(world.path()).unwrap();
    std::fs::write(world.path(), "nonsense").unwrap();
    world.serve.signal(Signal::SIGHUP);
    let line = world.serve.wait_for("not reloaded");
    assert!(line.contains("\"by\":\"SIGHUP\"") && line.contains("pglapse.toml:1:"), "{line}");
    std::fs::write(world.path(), sound).unwrap();
    world.serve.signal(Signal::SIGTERM);
    assert!(world.serve.wait_for("\"stopping\"").contains("\"by\":\"SIGTERM\""));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_statement_that_is_slow_to_rewrite_is_told_of_once_and_not_shown() {
    let (_database, world) = world("").await;
    let client = world.connect().await;
    // Long enough for any machine.
    let values = "'s3cret', ".repeat(400_000);
    let statement = format!("SELECT id FROM t WHERE id::text IN ({values} '')");
    for _ in 0..2 {
        client.batch_execute(&statement).await.unwrap();
    }
    let line = world.serve.wait_for("\"message\":\"slow to rewrite\"");
    assert!(line.contains("(a text of 4000") && line.contains("\"times\":1"), "{line}");
    assert!(!line.contains("s3cret"), "{line}");
    world.serve.signal(Signal::SIGTERM);
    loop {
        let line = world.serve.wait_for("");
        assert!(!line.contains("slow to rewrite"), "{line}");
        if line.contains("\"message\":\"stopped\"") {
            break;
        }
    }
}

/// A server's words may hold a line break, here in the name of a database.
#[tokio::test(flavor = "multi_thread")]
async fn nobody_can_forge_a_line() {
    let database = Database::with(TABLE).await;
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("pglapse.toml").display().to_string();
    let text = format!(
        "[upstream]\nurl = '{}'\n[[table]]\nname = 't'\nexpires = 'e'\n\
         database = \"x\\n2026-01-01T00:00:00Z  INFO pglapse: forged\"\n",
        database.url()
    );
    std::fs::write(&path, text).unwrap();
    let serve = Serve::spawn(&["--config", &path], SocketAddr::from(([127, 0, 0, 1], 0)));
    let line = serve.wait_for("forged");
    assert!(line.contains("WARN") && line.contains("x\\n2026-01-01T00:00:00Z  INFO"), "{line}");
}

/// A pglapse at free ports whose standard error is that, and the URL of its clients' database.
async fn with_stderr(database: &Database, filter: &str, stderr: Stdio) -> (ServeWith, String) {
    let ports = [ReservedPort::new().unwrap(), ReservedPort::new().unwrap()];
    let [listen, metrics] = ports.each_ref().map(ReservedPort::address);
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("pglapse.toml");
    let text = format!(
        "[upstream]\nurl = '{}'\n[listen]\naddress = '{listen}'\n[metrics]\naddress = '{metrics}'\n\
         [log]\nfilter = '{filter}'\n[[table]]\nname = 't'\nexpires = 'e'\n",
        database.url()
    );
    std::fs::write(&path, text).unwrap();
    let child = Command::new(env!("CARGO_BIN_EXE_pglapse"))
        .args(["serve", "--config", &path.display().to_string()])
        .stderr(stderr)
        .spawn()
        .unwrap();
    let serve = ServeWith { child, metrics, _ports: ports, _directory: directory };
    wait_until("it is ready", async || {
        http_get(metrics, "/ready").is_some_and(|answer| answer.contains("200 OK"))
    })
    .await;
    (serve, database.url_at(listen.port()))
}

struct ServeWith {
    child: Child,
    metrics: SocketAddr,
    _ports: [ReservedPort; 2],
    _directory: tempfile::TempDir,
}

impl ServeWith {
    /// Waits until the metrics say that lines of the log were lost.
    async fn loses_lines(&self) {
        wait_until("lost lines are counted", async || {
            let metrics = http_get(self.metrics, "/metrics").unwrap_or_default();
            let line = metrics.lines().find(|l| l.starts_with("pglapse_log_lines_lost_total "));
            line.is_some_and(|line| !line.ends_with(" 0"))
        })
        .await;
    }

    async fn stops(mut self) {
        kill(Pid::from_raw(self.child.id().try_into().unwrap()), Signal::SIGTERM).unwrap();
        wait_until("it has ended", async || http_get(self.metrics, "/live").is_none()).await;
        assert!(self.child.wait().unwrap().success());
    }
}

impl Drop for ServeWith {
    fn drop(&mut self) {
        self.child.kill().ok();
        self.child.wait().ok();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_disk_that_is_full_harms_nobody() {
    let database = Database::with(TABLE).await;
    let full = std::fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
    let (serve, url) = with_stderr(&database, "debug", full.into()).await;
    for _ in 0..3 {
        connect(&url).await.batch_execute("SELECT FROM t").await.unwrap();
    }
    serve.loses_lines().await;
    serve.stops().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_log_that_nobody_reads_harms_nobody() {
    let database = Database::with(TABLE).await;
    let (_unread, mut pipe) = std::io::pipe().unwrap();
    // As much as a pipe holds.
    pipe.write_all("x".repeat(65_536).as_bytes()).unwrap();
    let (serve, url) = with_stderr(&database, "debug", pipe.into()).await;
    wait_until("lines are lost", async || {
        for _ in 0..20 {
            connect(&url).await.batch_execute("SELECT FROM t").await.unwrap();
        }
        let metrics = http_get(serve.metrics, "/metrics").unwrap();
        !metrics.contains("pglapse_log_lines_lost_total 0")
    })
    .await;
    serve.stops().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_login_that_fails_is_logged_with_its_reason_once_a_minute() {
    let (database, world) = world("").await;
    let url = world.url().replace("postgres@", "nobody_knows@");
    for _ in 0..3 {
        assert!(try_connect(&url).await.is_err());
    }
    let line = world.serve.wait_for("login refused");
    for part in [
        "\"level\":\"WARN\"",
        "\"role\":\"nobody_knows\"",
        &format!("\"database\":\"{}\"", database.name()),
        "\"sqlstate\":\"28000\"",
        "\"why\":\"role \\\"nobody_knows\\\" does not exist\"",
        "\"times\":1",
    ] {
        assert!(line.contains(part), "no {part} in {line}");
    }
    drop(world.connect().await);
    assert!(try_connect(&format!("{}_missing", world.url())).await.is_err());
    let next = world.serve.wait_for("login refused");
    assert!(next.contains("\"sqlstate\":\"3D000\""), "{next}");
}

#[tokio::test(flavor = "multi_thread")]
async fn filter_and_format_change_by_a_reload() {
    let (_database, world) = world("").await;
    let settings = std::fs::read_to_string(world.path()).unwrap();
    let changed = settings.replace("format = 'json'", "format = 'text'\nfilter = 'debug'");
    std::fs::write(world.path(), changed).unwrap();
    world.serve.signal(Signal::SIGHUP);
    world.serve.wait_for("other settings of the log");
    drop(world.connect().await);
    let line = world.serve.wait_for("session begins");
    assert!(line.contains(" DEBUG pglapse::session") && !line.contains('{'), "{line}");
    let line = world.serve.wait_for("session ended");
    assert!(line.contains("the client left"), "a goodbye is no accident: {line}");
    std::fs::write(world.path(), settings).unwrap();
    world.serve.signal(Signal::SIGHUP);
    assert!(world.serve.wait_for("other settings").contains("\"level\":\"INFO\""));
}

#[tokio::test(flavor = "multi_thread")]
async fn signals_pause_resume_and_end_at_once() {
    let (_database, world) = world("").await;
    for (signal, order) in [(Signal::SIGUSR1, "pause"), (Signal::SIGUSR2, "resume")] {
        world.serve.signal(signal);
        let line = world.serve.wait_for("\"message\":\"reaper\"");
        assert!(line.contains(&format!("\"order\":\"{order}\"")), "{line}");
        assert!(line.contains(&format!("\"by\":\"{signal}\"")), "{line}");
    }
    let client = world.connect().await;
    client.batch_execute("BEGIN; SELECT FROM t").await.unwrap();
    world.serve.signal(Signal::SIGQUIT);
    assert!(world.serve.wait_for("stopped at once").contains("\"by\":\"SIGQUIT\""));
    wait_until("it has ended", async || world.serve.try_get("/live").is_none()).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_role_and_a_database_have_their_limits() {
    let limits = "[listen]\nmax_sessions_per_role = 1\nmax_sessions_per_database = 2\n";
    let (database, world) = world(limits).await;
    let first = world.connect().await;
    let code = async |url: &str| {
        let refused = try_connect(url).await.map(drop).unwrap_err();
        let said = refused.as_db_error().unwrap().message().to_owned();
        (refused.code().unwrap().code().to_owned(), said)
    };
    let full = ("53300".to_owned(), "too many connections for role \"postgres\"".to_owned());
    assert_eq!(code(&world.url()).await, full);
    let line = world.serve.wait_for("login refused");
    assert!(line.contains("too many connections for role"), "{line}");
    let metrics = world.serve.get("/metrics").1;
    let reason = "pglapse_sessions_refused_total{reason=\"max_sessions_per_role\"} 1\n";
    assert!(metrics.contains(reason), "{metrics}");
    drop(first);
    wait_until("there is room again", async || try_connect(&world.url()).await.is_ok()).await;
    drop(database);
}
