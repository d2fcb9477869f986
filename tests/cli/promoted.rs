//! After a promotion reaping stops until an operator resumes it, and everything that operators look
//! at says so.

use pglapse::demo::cluster::{Cluster, Options};

use super::process::{Serve, pglapse, stderr, stdout};
use crate::support::{connect, wait_until};

#[tokio::test(flavor = "multi_thread")]
async fn everything_says_that_reaping_has_stopped_and_what_to_do() {
    let mut cluster = Cluster::start(&Options::default()).unwrap();
    let standby = cluster.standby().unwrap();
    let client = connect(&cluster.url("postgres")).await;
    let table =
        "CREATE TABLE t (e timestamptz); INSERT INTO t SELECT now() FROM generate_series(1, 9)";
    client.batch_execute(table).await.unwrap();
    let run = |command: &str, url: &str| pglapse(&[command, "--upstream", url, "--ttl", "t: e"]);
    let first = run("reap", &cluster.url("postgres"));
    assert!(stdout(&first).starts_with("9 rows deleted"), "{}", stderr(&first));
    client.batch_execute("INSERT INTO t SELECT now() FROM generate_series(1, 7)").await.unwrap();
    let url = standby.url("postgres");
    let replica = connect(&url).await;
    let rows = async |sql: &str| replica.query(sql, &[]).await.map_or(0, |rows| rows.len());
    wait_until("the standby has it all", async || rows("SELECT FROM t").await == 7).await;
    cluster.stop();
    replica.execute("SELECT pg_promote()", &[]).await.unwrap();
    // The pass by hand was a moment ago.
    replica.batch_execute("UPDATE pglapse.tasks SET due = '-infinity'").await.unwrap();

    let says = |text: &str| text.contains("failover") && text.contains("pglapse reap --resume");
    let status = stdout(&run("status", &url));
    assert!(says(&status) && status.contains("nothing is reaped"), "{status}");
    let check = run("check", &url);
    assert!(says(&stdout(&check)) && check.status.code() == Some(1), "{check:?}");
    let rules = ["--ttl", "t: e", "--ttl", "nowhere: e"];
    let other = pglapse(&[&["check", "--upstream", url.as_str()], rules.as_slice()].concat());
    let other = stdout(&other);
    assert!(says(&other) && other.contains("rule for nowhere"), "{other}");
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("pglapse.toml").display().to_string();
    let text = format!(
        "[upstream]\nurl = '{url}'\n[log]\nformat = 'json'\n[reaper]\ninterval = '100ms'\n\
         count_interval = '100ms'\n[[table]]\nname = 't'\nexpires = 'e'\n"
    );
    std::fs::write(&path, text).unwrap();
    let serve = Serve::start(&path);
    serve.wait_for("reaper rests");
    let (line, body) = serve.get("/ready");
    assert!(line.ends_with("200 OK") && says(&body), "{line} {body}");
    let (_, page) = serve.get("/");
    assert!(says(&page) && page.contains(">at rest<"), "{page}");
    let (_, metrics) = serve.get("/metrics");
    assert!(metrics.contains("reason=\"restored\"} 1"), "{metrics}");
    assert_eq!(rows("SELECT FROM t").await, 7);
    let resumed = run("reap", &url);
    assert_eq!(resumed.status.code(), Some(1), "{resumed:?}");
    let resumed = pglapse(&["reap", "--upstream", &url, "--ttl", "t: e", "--resume"]);
    assert!(resumed.status.success(), "{resumed:?}");
    wait_until("it goes on", async || rows("SELECT FROM t").await == 0).await;
    wait_until("nothing is said any more", async || serve.get("/ready").1 == "ready\n").await;
}
