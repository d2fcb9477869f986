//! Pools of applications while another pglapse takes over at the same port: no request is lost.

use std::{path::Path, process::Stdio};

use tokio::{
    io::{AsyncBufReadExt as _, AsyncWriteExt as _, BufReader},
    process::Command,
};

use super::proxy::Proxy;
use crate::{
    drivers::{JAVA, has_java},
    support::{Database, wait_until},
};

/// Runs the program with the URL while pglapse is replaced three times.
async fn replaced(program: &Path, arguments: &[String], jdbc: bool) {
    let database = Database::with("CREATE TABLE asked (key text PRIMARY KEY)").await;
    let mut running = Proxy::with(&database.url(), |listen| listen.reuse_port = true).await;
    let port = running.port;
    let url = if jdbc {
        format!("jdbc:postgresql://127.0.0.1:{port}/{}?user=postgres", database.name())
    } else {
        database.url_at(port)
    };
    let arguments = arguments.iter().map(|it| it.replace("URL", &url));
    let mut child = Command::new(program)
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .kill_on_drop(true)
        .spawn()
        .expect("make test installs it");
    let mut lines = BufReader::new(child.stdout.take().expect("a pipe")).lines();
    let mut next = async || lines.next_line().await.expect("a line").unwrap_or_default();
    assert_eq!(next().await, "ready");
    let direct = database.connect().await;
    let count = async || {
        direct.query_one("SELECT count(*) FROM asked", &[]).await.expect("a row").get::<_, i64>(0)
    };
    for _ in 0..3 {
        let before = count().await;
        wait_until("the pool is at work", async || count().await > before + 50).await;
        let new = Proxy::with(&database.url(), |listen| {
            listen.reuse_port = true;
            listen.address.set_port(port);
        })
        .await;
        running.stopping.cancel();
        wait_until("its sessions have ended", async || running.metric("pglapse_sessions") == 0.0)
            .await;
        running = new;
    }
    let before = count().await;
    wait_until("the pool is at work", async || count().await > before + 50).await;
    child.stdin.take().expect("a pipe").write_all(b"\n").await.expect("it reads");
    let said = next().await;
    let [ok, requests, again] = said.split(' ').collect::<Vec<_>>()[..] else {
        unreachable!("{said}")
    };
    assert_eq!((ok, requests.parse()), ("ok", Ok(count().await)), "{said}");
    // Each of the four connections was ended three times at most.
    assert!(again.parse::<u32>().is_ok_and(|again| again <= 12), "{said}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_pool_of_psycopg_loses_no_request_when_another_process_takes_over() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let script = root.join("tests/session/pool.py").display().to_string();
    for checked in ["checked", "unchecked"] {
        let arguments = [script.clone(), "URL".to_owned(), checked.to_owned()];
        replaced(&root.join("target/venv/bin/python"), &arguments, false).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "`make test-drivers` runs it"]
async fn a_pool_of_hikaricp_loses_no_request_when_another_process_takes_over() {
    if has_java(JAVA) {
        let root = Path::new(env!("CARGO_MANIFEST_DIR"));
        let jars = root.join("target/java/usr/share/java");
        let path = ["postgresql", "HikariCP", "slf4j-api", "slf4j-nop"]
            .map(|jar| format!("{}/{jar}.jar", jars.display()))
            .join(":");
        let program = root.join("tests/session/Pool.java").display().to_string();
        let arguments = ["-cp".to_owned(), path, program, "URL".to_owned()];
        replaced(&root.join(JAVA), &arguments, true).await;
    }
}
