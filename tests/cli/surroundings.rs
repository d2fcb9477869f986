//! What `serve` and `check` say of files and limits that are not as they should be.

use std::{
    fs::{self, File},
    process::Command,
};

use nix::{
    sys::signal::{Signal, kill},
    unistd::Pid,
};

use super::process::{Serve, pglapse, stderr, stdout};
use crate::support::{Database, wait_until};

const SCHEMA: &str = "CREATE TABLE t (e timestamptz)";

/// Settings for a database, with more before the rule.
fn settings(url: &str, more: &str) -> (tempfile::TempDir, String) {
    let directory = tempfile::tempdir().expect("a directory");
    let path = directory.path().join("pglapse.toml").display().to_string();
    let text = format!(
        "[upstream]\nurl = '{url}'\n{more}\n[log]\nformat = 'json'\n[[table]]\nname = 't'\n\
         expires = 'e'\n"
    );
    fs::write(&path, text).expect("a file");
    (directory, path)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_file_that_cannot_be_used_is_a_fault_to_check_and_keeps_serve_from_starting() {
    let database = Database::with(SCHEMA).await;
    let url = database.url();
    let trusting = format!("{url}?sslmode=verify-full&sslrootcert=/nowhere/roots");
    let tls = "[listen]\ntls = 'require'\ntls_cert = '/nowhere/cert'\ntls_key = '/nowhere/key'";
    for (url, more, said) in [
        (&url, tls, "/nowhere/cert"),
        (&url, "[auth]\nusers = '/nowhere/users'", "/nowhere/users"),
        (&trusting, "", "/nowhere/roots"),
    ] {
        let (_directory, path) = settings(url, more);
        let check = pglapse(&["check", "--config", &path]);
        let told = stdout(&check);
        assert!(check.status.code() == Some(1) && told.contains(said), "{check:?}");
        let at = ["--listen", "127.0.0.1:0", "--metrics", "127.0.0.1:0"];
        let serve = pglapse(&[&["serve", "--config", path.as_str()], at.as_slice()].concat());
        assert!(serve.status.code() == Some(2) && stderr(&serve).contains(said), "{serve:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_process_that_has_read_no_catalog_is_not_ready() {
    let database = Database::with(SCHEMA).await;
    let nowhere = database.url().replace(database.name(), "nowhere");
    let (_directory, path) = settings(&nowhere, "");
    let serve = Serve::start_saying(&path, "the catalog cannot be read");
    let (status, body) = serve.get("/ready");
    assert!(status.contains("503") && body.contains("has not been read"), "{status} {body}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_low_limit_of_descriptors_is_no_change_of_the_settings() {
    let database = Database::with(SCHEMA).await;
    let (directory, path) = settings(&database.url(), "");
    let log = directory.path().join("log");
    let logged = || fs::read_to_string(&log).expect("a log");
    let mut serve = Command::new("sh")
        .args(["-c", "ulimit -n 600 && exec \"$@\"", "sh", env!("CARGO_BIN_EXE_pglapse")])
        .args(["serve", "--config", &path])
        .args(["--listen", "127.0.0.1:0", "--metrics", "127.0.0.1:0"])
        .stderr(File::create(&log).expect("a file"))
        .spawn()
        .expect("a shell");
    wait_until("it is ready", async || logged().contains("\"ready\"")).await;
    assert!(logged().contains("max_sessions = "), "{}", logged());
    let pid = Pid::from_raw(i32::try_from(serve.id()).expect("a pid"));
    kill(pid, Signal::SIGHUP).expect("it runs");
    wait_until("it has reloaded", async || logged().contains("\"reloaded\"")).await;
    kill(pid, Signal::SIGTERM).expect("it runs");
    serve.wait().expect("its end");
    assert!(!logged().contains("takes effect at the next start"), "{}", logged());
}
