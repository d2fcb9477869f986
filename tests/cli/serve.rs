//! `pglapse serve` while it runs: pages, reload, and the end.

use nix::sys::signal::Signal;
use pglapse::demo::port::ReservedPort;

use super::{SCHEMA, process::Serve};
use crate::support::{Database, connect, try_connect, wait_until};

const OPERATING: &str = include_str!("../../docs/operating.md");

pub(super) struct Setup {
    pub(super) database: Database,
    directory: tempfile::TempDir,
}

impl Setup {
    pub(super) async fn new() -> Self {
        let directory = tempfile::tempdir().expect("a directory");
        let setup = Self { database: Database::with(SCHEMA).await, directory };
        setup.write("[[table]]\nname = 'sessions'\nexpires = 'expires_at'");
        setup
    }

    pub(super) fn path(&self) -> String {
        self.directory.path().join("pglapse.toml").display().to_string()
    }

    pub(super) fn write(&self, rules: &str) {
        self.write_with("enabled = false", rules);
    }

    pub(super) fn write_with(&self, reaper: &str, rules: &str) {
        let url = self.database.url().replace("postgres@", "postgres:s3cret@");
        let text = format!(
            "[upstream]\nurl = '{url}'\n[log]\nformat = 'json'\nfilter = 'trace'\n\
             [listen]\ndrain_timeout = '20s'\n[reaper]\n{reaper}\n{rules}\n"
        );
        std::fs::write(self.path(), text).expect("a file");
    }

    pub(super) async fn count(&self, serve: &Serve, table: &str) -> i64 {
        let client = connect(&self.database.url_at(serve.listen.port())).await;
        let sql = format!("SELECT count(*) FROM {table}");
        client.query_one(&sql, &[]).await.expect("an answer").get(0)
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_pages_show_what_is_going_on() {
    let setup = Setup::new().await;
    let serve = Serve::start(&setup.path());
    assert_eq!(setup.count(&serve, "sessions").await, 750);
    assert_eq!(serve.get("/live"), ("HTTP/1.0 200 OK".to_owned(), "live\n".to_owned()));
    assert_eq!(serve.get("/ready").0, "HTTP/1.0 200 OK");
    assert_eq!(serve.get("/nothing").0, "HTTP/1.0 404 Not Found");
    let (_, metrics) = serve.get("/metrics");
    for line in [
        "# TYPE pglapse_statements_total counter",
        "pglapse_statements_total{outcome=\"rewritten\"} 1",
        "pglapse_sessions_total 1",
        "pglapse_rules 1",
    ] {
        assert!(metrics.lines().any(|l| l == line), "no `{line}` in\n{metrics}");
    }
    let names = metrics.lines().filter_map(|line| line.strip_prefix("# TYPE ")?.split(' ').next());
    let missing: Vec<_> = names.filter(|name| !OPERATING.contains(&format!("`{name}`"))).collect();
    assert!(missing.is_empty(), "docs/operating.md lacks {missing:?}");
    let (_, page) = serve.get("/");
    assert!(page.contains("<b>public.sessions</b> <small>expires_at</small>"), "{page}");
    assert!(!page.contains("s3cret"), "{page}");
    setup.write("[[table]]\nname = 'cache'\nexpires = 'at + 30 days'\ngrace = '1 day'");
    serve.signal(Signal::SIGHUP);
    serve.wait_for("\"message\":\"reloaded\"");
    let (_, page) = serve.get("/");
    assert!(
        page.contains("<b>public.cache</b> <small>at + 30 days, grace 1 day</small>"),
        "{page}"
    );
    let direct = setup.database.connect().await;
    direct.batch_execute("ALTER TABLE cache RENAME TO caches").await.expect("a rename");
    wait_until("the broken rule is shown", async || {
        serve.get("/").1.contains("<b>cache</b> <small>at + 30 days, grace 1 day</small>")
    })
    .await;
    assert!(serve.get("/").1.contains("not in force: pglapse check says why"));
    assert!(serve.get("/ready").1.contains("rule for cache: there is no such table"));
    serve.wait_for("there is no such table; did you mean public.caches?");
    setup.write("");
    serve.signal(Signal::SIGHUP);
    serve.wait_for("\"message\":\"reloaded\"");
    assert_eq!(
        serve.get("/ready").1,
        "ready\nthere is no rule: nothing is hidden and nothing is reaped\n"
    );
    let health = super::pglapse(&["health", "--metrics", &serve.metrics.to_string()]);
    assert!(health.status.success(), "{health:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn hangup_puts_new_rules_in_force_and_a_bad_file_leaves_the_running_ones() {
    let setup = Setup::new().await;
    let serve = Serve::start(&setup.path());
    assert_eq!(setup.count(&serve, "cache").await, 1);
    let open = connect(&setup.database.url_at(serve.listen.port())).await;
    assert_eq!(open.query("SELECT FROM cache", &[]).await.unwrap().len(), 1);

    setup.write("[[table]]\nname = 'cache'\nexpires = 'at'");
    serve.signal(Signal::SIGHUP);
    serve.wait_for("\"message\":\"reloaded\"");
    assert_eq!(setup.count(&serve, "cache").await, 0);
    assert_eq!(setup.count(&serve, "sessions").await, 1000);
    assert_eq!(open.query("SELECT FROM cache WHERE true", &[]).await.unwrap().len(), 0);

    setup.write("[[table]]\nname = 'cache'\nexpires = 'nothing'\n[[table]]\nname = 'sessions'");
    serve.signal(Signal::SIGHUP);
    let line = serve.wait_for("not reloaded");
    assert!(line.contains("pglapse.toml:13:1: table.expires: is missing"), "{line}");
    let failed = "the last reload failed, and the settings before it go on";
    assert!(serve.get("/ready").1.contains(failed), "{}", serve.get("/ready").1);
    assert!(serve.get("/").1.contains(failed));
    assert_eq!(setup.count(&serve, "cache").await, 0);
    let sound = "[[table]]\nname = 'sessions'\nexpires = 'expires_at'";
    setup.write(&format!("[[table]]\nname = 'cache'\nexpires = 'nothing'\n{sound}"));
    serve.signal(Signal::SIGHUP);
    let fault = serve.wait_for("a rule is out of force");
    assert!(fault.contains("no column"), "{fault}");
    serve.wait_for("\"message\":\"reloaded\"");
    assert!(!serve.get("/ready").1.contains("the last reload failed"));
    assert_eq!(setup.count(&serve, "sessions").await, 750);
    assert_eq!(setup.count(&serve, "cache").await, 0, "the rule that was running stays");
    let (_, metrics) = serve.get("/metrics");
    assert!(metrics.contains("\npglapse_reload_failures_total 1\n"), "{metrics}");
    assert!(!line.contains("s3cret"));
}

#[tokio::test(flavor = "multi_thread")]
async fn hangup_changes_the_reaper_and_leaves_what_needs_a_start() {
    let setup = Setup::new().await;
    let serve = Serve::start(&setup.path());
    let direct = setup.database.connect().await;
    setup.write_with("interval = '200ms'", "[[table]]\nname = 'sessions'\nexpires = 'expires_at'");
    let text = std::fs::read_to_string(setup.path()).unwrap();
    std::fs::write(setup.path(), text.replace("'20s'", "'21s'")).unwrap();
    serve.signal(Signal::SIGHUP);
    assert!(serve.wait_for("takes effect at the next start").contains("\"listen\""));
    serve.wait_for("\"message\":\"reloaded\"");
    wait_until("expired rows are deleted", async || {
        direct.query("SELECT FROM sessions", &[]).await.unwrap().len() == 750
    })
    .await;
    assert_eq!(serve.get("/ready").0, "HTTP/1.0 200 OK");
}

#[tokio::test(flavor = "multi_thread")]
async fn terminate_lets_a_transaction_end_and_takes_no_new_session() {
    let setup = Setup::new().await;
    let mut serve = Serve::start(&setup.path());
    let url = setup.database.url_at(serve.listen.port());
    let client = connect(&url).await;
    let idle = connect(&url).await;
    client.batch_execute("BEGIN; SELECT 1").await.unwrap();

    serve.signal(Signal::SIGTERM);
    wait_until("/ready says no", async || serve.get("/ready").0.contains("503")).await;
    wait_until("an idle session is closed", async || idle.is_closed()).await;
    wait_until("no session is taken", async || try_connect(&url).await.is_err()).await;
    assert_eq!(serve.get("/live").0, "HTTP/1.0 200 OK");
    assert!(serve.ended().is_none(), "a transaction is open");
    client.batch_execute("CREATE TABLE kept (); COMMIT").await.unwrap();

    let mut status = None;
    while status.is_none() {
        status = serve.ended();
        tokio::task::yield_now().await;
    }
    assert!(status.unwrap().success());
    assert_eq!(setup.database.connect().await.execute("SELECT FROM kept", &[]).await.unwrap(), 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_second_signal_ends_at_once() {
    let setup = Setup::new().await;
    let mut serve = Serve::start(&setup.path());
    let client = connect(&setup.database.url_at(serve.listen.port())).await;
    client.batch_execute("BEGIN").await.unwrap();
    serve.signal(Signal::SIGINT);
    serve.wait_for("\"message\":\"stopping\"");
    assert!(serve.ended().is_none(), "a transaction is open");
    serve.signal(Signal::SIGINT);
    let ended = std::cell::RefCell::new(serve);
    wait_until("it ends", async || ended.borrow_mut().ended().is_some()).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_log_is_json_without_values_or_secrets() {
    let setup = Setup::new().await;
    let mut serve = Serve::start(&setup.path());
    let client = connect(&setup.database.url_at(serve.listen.port())).await;
    let literal = "SELECT * FROM sessions WHERE token = 'top-s3cret-value'";
    client.batch_execute(literal).await.unwrap();
    client.batch_execute("SELECT 'top-s3cret-value' FROM nowhere").await.unwrap_err();
    drop(client);
    serve.signal(Signal::SIGTERM);
    let mut lines = Vec::new();
    while !lines.last().is_some_and(|l: &String| l.contains("\"message\":\"stopped\"")) {
        lines.push(serve.wait_for(""));
    }
    for line in &lines {
        assert!(line.starts_with('{') && line.ends_with('}'), "{line}");
        assert!(!line.contains("s3cret"), "{line}");
    }
    while serve.ended().is_none() {
        tokio::task::yield_now().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn it_is_live_but_not_ready_before_the_rules_are_in_force() {
    let silent = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let free = ReservedPort::new().unwrap();
    let url = format!("postgres://me@{}/app", silent.local_addr().unwrap());
    let serve = Serve::spawn(&["--upstream", &url, "--ttl", "t: x"], free.address());
    wait_until("/live answers", async || serve.try_get("/live").is_some()).await;
    assert_eq!(serve.get("/live").0, "HTTP/1.0 200 OK");
    assert_eq!(serve.get("/ready").0, "HTTP/1.0 503 Service Unavailable");
    assert!(serve.get("/").1.contains("Not ready"));
}

#[tokio::test(flavor = "multi_thread")]
async fn the_pages_of_a_process_that_takes_over_answer_once_it_is_ready() {
    let setup = Setup::new().await;
    let settings = std::fs::read_to_string(setup.path()).unwrap();
    let shared = settings.replace("[listen]\n", "[listen]\nreuse_port = true\n");
    std::fs::write(setup.path(), shared).unwrap();
    let old = Serve::start(&setup.path());
    let silent = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let url = format!("postgres://me@{}/app", silent.local_addr().unwrap());
    let _new = Serve::spawn(&["--config", &setup.path(), "--upstream", &url], old.metrics);
    // By now it has taken its addresses.
    let _asked = silent.accept().await.unwrap();
    for _ in 0..30 {
        assert_eq!(old.get("/ready").0, "HTTP/1.0 200 OK");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn systemd_is_told_how_far_things_are() {
    let setup = Setup::new().await;
    let path = setup.directory.path().join("notify");
    let socket = std::os::unix::net::UnixDatagram::bind(&path).unwrap();
    socket.set_read_timeout(Some(crate::support::DEADLINE)).unwrap();
    let told = || {
        let mut buffer = [0; 200];
        let size = socket.recv(&mut buffer).unwrap();
        String::from_utf8_lossy(&buffer[..size]).into_owned()
    };
    let free = ReservedPort::new().unwrap();
    let config = setup.path();
    let serve =
        Serve::notifying(&["--config", &config], free.address(), &path.display().to_string());
    assert_eq!(told().trim_end(), "READY=1");
    serve.signal(Signal::SIGHUP);
    let reloading = told();
    assert!(reloading.starts_with("RELOADING=1\nMONOTONIC_USEC="), "{reloading}");
    assert_eq!(told().trim_end(), "READY=1");
    serve.signal(Signal::SIGTERM);
    assert_eq!(told().trim_end(), "STOPPING=1");
}
