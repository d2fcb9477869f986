//! Where pglapse's own password may come from, and that nobody sees it.

use std::{
    fs,
    os::unix::fs::PermissionsExt as _,
    path::PathBuf,
    process::{Command, Output},
};

use nix::sys::signal::Signal;
use pglapse::demo::cluster::{Cluster, Options};
use tempfile::TempDir;
use tokio_postgres::Client;

use super::process::{Serve, stderr};
use crate::support::{connect, wait_until};

const TABLE: &str = "CREATE TABLE t (e timestamptz); CREATE ROLE own LOGIN PASSWORD 'it''s @/:\\ #1'; \
                     GRANT SELECT, DELETE, UPDATE ON t TO own; GRANT CREATE ON DATABASE postgres TO own";
const PASSWORD: &str = "it's @/:\\ #1";

/// A server that asks its role `own` for a password, and a home of one's own.
struct Setup {
    cluster: Cluster,
    home: TempDir,
}

impl Setup {
    async fn new() -> (Self, Client) {
        let hba = vec!["host all own all scram-sha-256".to_owned()];
        let start = || Cluster::start(&Options { hba, ..Options::default() });
        let cluster = tokio::task::spawn_blocking(start).await.unwrap().unwrap();
        let admin = connect(&cluster.url("postgres")).await;
        admin.batch_execute(TABLE).await.unwrap();
        (Self { cluster, home: tempfile::tempdir().unwrap() }, admin)
    }

    fn file(&self, name: &str, text: &str, mode: u32) -> PathBuf {
        let path = self.home.path().join(name);
        fs::write(&path, text).unwrap();
        fs::set_permissions(&path, fs::Permissions::from_mode(mode)).unwrap();
        path
    }

    fn line(&self, user: &str, password: &str) -> String {
        let escaped = password.replace('\\', "\\\\").replace(':', "\\:");
        format!("127.0.0.1:{}:*:{user}:{escaped}\n", self.cluster.port())
    }

    /// `pglapse check` with these variables and no other, and the text of its settings.
    fn check(&self, variables: &[(&str, &str)], settings: &str) -> Output {
        let text = format!("[log]\nfilter = 'trace'\n[[table]]\nname='t'\nexpires='e'\n{settings}");
        let path = self.file("pglapse.toml", &text, 0o644);
        Command::new(env!("CARGO_BIN_EXE_pglapse"))
            .args(["check", "--config"])
            .arg(path)
            .env_clear()
            .env("HOME", self.home.path())
            .envs(variables.iter().copied())
            .output()
            .unwrap()
    }

    /// Where pglapse looks for the right server by a login of its own.
    fn chosen(&self) -> String {
        self.url().replace("/postgres'", "/postgres?target_session_attrs=read-write'")
    }

    fn url(&self) -> String {
        format!("[upstream]\nurl = 'postgres://own@127.0.0.1:{}/postgres'\n", self.cluster.port())
    }
}

/// Whether the login worked; nothing that was said may hold the password.
fn logs_in(output: &Output) -> Result<(), String> {
    let said = format!("{}{}", String::from_utf8_lossy(&output.stdout), stderr(output));
    assert!(!said.contains("@/:"), "the password was shown: {said}");
    if said.contains("1 rule in order") { Ok(()) } else { Err(said) }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_password_is_taken_from_where_libpq_would_take_it() {
    let (setup, _admin) = Setup::new().await;
    let nothing = logs_in(&setup.check(&[], &setup.url())).unwrap_err();
    for word in ["\"own\"", "password_file", "PGPASSWORD", ".pgpass"] {
        assert!(nothing.contains(word), "{nothing}");
    }
    let url = setup.url();
    logs_in(&setup.check(&[("PGPASSWORD", PASSWORD)], &url)).unwrap();
    let file = setup.file("secret", &format!("{PASSWORD}\n"), 0o444).display().to_string();
    let by_file = format!("{url}password_file = '{file}'");
    logs_in(&setup.check(&[("PGPASSWORD", "not this")], &by_file)).unwrap();
    let filled = url.replace("own@", "own:${DB_PASSWORD}@");
    logs_in(&setup.check(&[("DB_PASSWORD", PASSWORD)], &filled)).unwrap();
    let words = format!(
        "[upstream]\nurl = 'host=127.0.0.1 port={} user=own dbname=postgres password=${{DB_PASSWORD}}'",
        setup.cluster.port()
    );
    logs_in(&setup.check(&[("DB_PASSWORD", PASSWORD)], &words)).unwrap();
    let unset = logs_in(&setup.check(&[], &filled)).unwrap_err();
    assert!(unset.contains("${DB_PASSWORD}, which is not set"), "{unset}");
    let other = setup.file("other", &setup.line("own", PASSWORD), 0o600).display().to_string();
    logs_in(&setup.check(&[("PGPASSFILE", &other)], &url)).unwrap();
    let named = url.replace("/postgres'", &format!("/postgres?passfile={other}'"));
    logs_in(&setup.check(&[], &named)).unwrap();
    let service = format!(
        "[app]\nhost=127.0.0.1\nport={}\nuser=own\ndbname=postgres\npassword={PASSWORD}\n",
        setup.cluster.port()
    );
    let service = setup.file("services", &service, 0o600).display().to_string();
    let by_service = "[upstream]\nurl = 'service=app'";
    logs_in(&setup.check(&[("PGSERVICEFILE", &service)], by_service)).unwrap();
    let missing = logs_in(&setup.check(&[], by_service)).unwrap_err();
    assert!(missing.contains("service app") && missing.contains("PGSERVICEFILE"), "{missing}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_password_file_that_others_may_read_is_not_taken_and_that_is_said() {
    let (setup, _admin) = Setup::new().await;
    let line = format!("{}{}", setup.line("other", "x"), setup.line("own", PASSWORD));
    for mode in [0o640, 0o604, 0o666] {
        let path = setup.file(".pgpass", &line, mode).display().to_string();
        let said = logs_in(&setup.check(&[], &setup.url())).unwrap_err();
        assert!(said.contains(&format!("chmod 600 {path}")), "{said}");
    }
    setup.file(".pgpass", &line, 0o600);
    logs_in(&setup.check(&[], &setup.url())).unwrap();
    setup.file(".pgpass", &setup.line("own", "wrong"), 0o600);
    let said = logs_in(&setup.check(&[], &setup.url())).unwrap_err();
    assert!(said.contains("28P01") && said.contains("password file"), "{said}");
    let wrong = format!("{}password_file = '/nowhere'", setup.url());
    let said = logs_in(&setup.check(&[], &wrong)).unwrap_err();
    assert!(said.contains("password_file") && said.contains("/nowhere"), "{said}");
}

/// Ends pglapse's own connections.
async fn end_own(admin: &Client) {
    let end = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = 'own'";
    admin.batch_execute(end).await.unwrap();
}

async fn rotate(admin: &Client, password: &str) {
    admin.batch_execute(&format!("ALTER ROLE own PASSWORD '{password}'")).await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_password_that_rotates_is_taken_without_dropping_a_session() {
    let (setup, admin) = Setup::new().await;
    let file = setup.file("secret", PASSWORD, 0o600);
    let settings = |upstream: &str| {
        let text = format!(
            "[log]\nformat = 'json'\n[reaper]\ninterval = '100ms'\n[[table]]\nname='t'\nexpires='e'\n{upstream}"
        );
        setup.file("serve.toml", &text, 0o600).display().to_string()
    };
    let path = settings(&format!("{}password_file = '{}'", setup.chosen(), file.display()));
    let serve = Serve::start(&path);
    let through = connect(&at(&serve)).await;
    // The file is read at the next login.
    rotate(&admin, "second").await;
    fs::write(&file, "second").unwrap();
    end_own(&admin).await;
    reaps(&admin, "the reaper is back").await;
    serve.wait_for("control connection is back");
    // So is what SIGHUP brings, from wherever the settings say.
    rotate(&admin, "third").await;
    settings(&setup.chosen().replace("own@", "own:third@"));
    serve.signal(Signal::SIGHUP);
    serve.wait_for("\"message\":\"reloaded\"");
    end_own(&admin).await;
    reaps(&admin, "the reaper is back again").await;
    through.batch_execute("SELECT FROM t").await.expect("its session goes on");
    // Nor is it the old one by which the server for a new session is looked for.
    let pid = through.query_one("SELECT pg_backend_pid()", &[]).await.expect("a row");
    let end = "SELECT pg_terminate_backend($1)";
    admin.execute(end, &[&pid.get::<_, i32>(0)]).await.expect("ended");
    wait_until("the session ends", async || through.is_closed()).await;
    connect(&at(&serve)).await.batch_execute("SELECT FROM t").await.expect("a new session");
}

fn at(serve: &Serve) -> String {
    format!("postgres://postgres@127.0.0.1:{}/postgres", serve.listen.port())
}

async fn reaps(admin: &Client, what: &str) {
    admin.batch_execute("INSERT INTO t VALUES (now())").await.unwrap();
    wait_until(what, async || admin.query("SELECT FROM t", &[]).await.unwrap().is_empty()).await;
}
