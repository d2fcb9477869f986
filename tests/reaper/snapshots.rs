//! A server whose disk is set back to a snapshot: the same cluster, timeline and database, only the
//! log went back.

use std::process::Command;

use pglapse::{
    demo::cluster::{Cluster, Options},
    guard,
};
use tokio::sync::watch::Sender;

use super::{Setup, count};
use crate::{
    control::spec,
    support::{Database, connect, proxy::Proxy, try_connect, wait_until},
};

const TABLES: &str =
    "CREATE TABLE t (id int, e timestamptz); CREATE TABLE u (id int, e timestamptz);
    INSERT INTO t SELECT i, now() - interval '1 h' FROM generate_series(1, 100) i;
    INSERT INTO u SELECT * FROM t";

/// Stops the server, and puts its data in the place of what is at `to`, beside them.
fn copy(cluster: &mut Cluster, from: &str, to: &str) {
    cluster.stop();
    let folder = cluster.socket_directory();
    std::fs::remove_dir_all(folder.join(to)).ok();
    let copied = Command::new("cp").arg("-a").arg(folder.join(from)).arg(folder.join(to)).status();
    assert!(copied.expect("cp runs").success());
    cluster.resume().expect("it goes on");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_whose_disk_was_set_back_under_a_running_process_is_noticed() {
    let mut cluster = Cluster::start(&Options::default()).unwrap();
    let url = cluster.url("postgres");
    let client = connect(&url).await;
    client.batch_execute(TABLES).await.unwrap();
    let setup = Setup::new(&url, vec![spec("t", "e")]).await;
    let run = setup.tracker.spawn(setup.reaper().run(setup.token.clone()));
    wait_until("it works", async || count(&client, "t").await == 0).await;
    copy(&mut cluster, "data", "snapshot");
    let client = connect(&url).await;
    // A restart alone is no restore, and the log goes on behind it.
    client.batch_execute("INSERT INTO t SELECT * FROM u").await.unwrap();
    wait_until("it goes on", async || count(&client, "t").await == 0).await;
    assert!(!setup.rendered().contains("reason=\"restored\"} 1"));
    copy(&mut cluster, "snapshot", "data");
    let client = connect(&url).await;
    wait_until("it rests", async || setup.rendered().contains("reason=\"restored\"} 1")).await;
    client.batch_execute("INSERT INTO t SELECT * FROM u").await.unwrap();
    assert!(guard::is_another(&client).await.unwrap(), "other processes are told");
    let rests = setup.reaper().pass("postgres", Sender::default()).await;
    assert!(rests.is_err(), "a process that begins now rests, too: {rests:?}");
    assert_eq!(count(&client, "t").await, 100);
    guard::accept(&client).await.unwrap();
    wait_until("it goes on", async || count(&client, "t").await == 0).await;
    setup.token.cancel();
    run.await.unwrap();
}

/// The same for what sweeps before a statement, where no reaper runs.
#[tokio::test(flavor = "multi_thread")]
async fn a_sweep_notices_by_itself_that_the_disk_was_set_back() {
    const SWEPT: &str = "INSERT INTO k SELECT 0 + 1, '2001-01-01'";
    let mut cluster = Cluster::start(&Options::default()).unwrap();
    let url = cluster.url("postgres");
    let client = connect(&url).await;
    client.batch_execute(guard::DDL).await.unwrap();
    let schema = "CREATE TABLE k (id int PRIMARY KEY, e timestamptz);
        CREATE FUNCTION keep() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN OLD; END';
        CREATE TRIGGER keep BEFORE DELETE ON k FOR EACH ROW EXECUTE FUNCTION keep()";
    client.batch_execute(schema).await.unwrap();
    drop(client);
    let database = Database::at(&url);
    let proxy = Proxy::start(&database, &[("k", "e")]).await;
    let through = connect(&proxy.url(&database)).await;
    through.batch_execute(SWEPT).await.expect("new");
    through.batch_execute(SWEPT).await.expect("it makes way");
    copy(&mut cluster, "data", "snapshot");
    let again = async || {
        let through = try_connect(&proxy.url(&database)).await.ok()?;
        Some(through.batch_execute(SWEPT).await)
    };
    // It has the log's end of now.
    wait_until("it makes way", async || matches!(again().await, Some(Ok(())))).await;
    let client = connect(&url).await;
    client.batch_execute("CREATE TABLE log AS SELECT generate_series(1, 10000)").await.unwrap();
    // What is not on disk yet is not known to last.
    client.batch_execute("CHECKPOINT").await.unwrap();
    wait_until("it makes way", async || matches!(again().await, Some(Ok(())))).await;
    copy(&mut cluster, "snapshot", "data");
    wait_until("the row stays and keeps its key", async || {
        again().await.is_some_and(|said| {
            said.is_err_and(|error| error.code().is_some_and(|code| code.code() == "23505"))
        })
    })
    .await;
    let client = connect(&url).await;
    assert!(guard::is_another(&client).await.unwrap());
    guard::accept(&client).await.unwrap();
    wait_until("it makes way", async || matches!(again().await, Some(Ok(())))).await;
}
