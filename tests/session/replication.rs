//! Replication: a walsender's SQL is judged like any other, its commands and its stream pass.

use std::{process::Stdio, sync::Arc};

use pglapse::{
    demo::{
        cluster::{Cluster, Options},
        install::Installation,
    },
    rewrite,
};
use tokio::{
    io::{AsyncBufReadExt as _, BufReader},
    process::Command,
};

use super::{proxy::Proxy, rewritten::rules_at};
use crate::{
    clients::tools::is_newer_than,
    support::{DEADLINE, connect},
};

#[tokio::test(flavor = "multi_thread")]
async fn a_slot_is_made_read_and_dropped_and_sql_hides() {
    let settings = vec![("wal_level".to_owned(), "logical".to_owned())];
    let cluster = tokio::task::spawn_blocking(move || {
        Cluster::start(&Options { settings, ..Options::default() }).expect("a server")
    })
    .await
    .expect("no panic");
    let mut admin = connect(&cluster.url("postgres")).await;
    // A rule that the commands' own words mention.
    admin.batch_execute(super::rewritten::SCHEMA).await.expect("a table");
    let proxy = Proxy::start(&cluster.url("postgres")).await;
    let databases = rules_at(&mut admin, "postgres", rewrite::RewriteOptions::default()).await;
    proxy.databases.send_replace(Arc::new(databases));
    let url = format!("host=127.0.0.1 port={} user=postgres dbname=postgres", proxy.port);
    let psql = Command::new("psql")
        .arg("-XAtc")
        .arg("SELECT count(*) FROM sessions")
        .arg(format!("{url} replication=database"))
        .output()
        .await
        .expect("psql is installed");
    assert_eq!(String::from_utf8_lossy(&psql.stdout), "2\n", "{psql:?}");

    let program = Installation::find().expect("PostgreSQL is installed").program("pg_recvlogical");
    let recv = |more: &[&str]| {
        let mut command = Command::new(program.clone());
        command.args(["-d", &url, "--slot=sessions"]).args(more);
        command
    };
    let made = recv(&["--create-slot", "--plugin=test_decoding"]).output().await.expect("it runs");
    assert!(made.status.success(), "{made:?}");
    let mut reading = recv(&["--start", "-f", "-", "--no-loop"])
        .stdout(Stdio::piped())
        .kill_on_drop(true)
        .spawn()
        .expect("it runs");
    admin.batch_execute("INSERT INTO sessions VALUES (77)").await.expect("a row");
    let mut lines = BufReader::new(reading.stdout.take().expect("a pipe")).lines();
    let seen = async {
        while let Some(line) = lines.next_line().await.expect("text") {
            if line.contains("INSERT: id[integer]:77") {
                return true;
            }
        }
        false
    };
    assert!(tokio::time::timeout(DEADLINE, seen).await.expect("in time"));
    // SIGINT makes it end the stream from its side and wait for the server's end of it.
    let pid = reading.id().expect("it runs").to_string();
    Command::new("kill").args(["-INT", &pid]).status().await.expect("a signal");
    let ended = tokio::time::timeout(DEADLINE, reading.wait()).await.expect("in time");
    assert!(ended.expect("an end").success());
    let dropped = recv(&["--drop-slot"]).output().await.expect("it runs");
    assert!(dropped.status.success(), "{dropped:?}");
    // Physical replication: in no database, and with no SQL.
    if is_newer_than("pg_receivewal", &cluster.url("postgres")).await {
        return;
    }
    let directory = tempfile::tempdir().expect("a directory");
    let end = "SELECT pg_current_wal_insert_lsn()::text";
    let end: String = admin.query_one(end, &[]).await.expect("a row").get(0);
    admin.batch_execute("INSERT INTO sessions VALUES (78)").await.expect("a row");
    let program = Installation::find().expect("PostgreSQL is installed").program("pg_receivewal");
    let receive = Command::new(program)
        .args(["--no-loop", "--endpos", &end, "-d", &url, "-D"])
        .arg(directory.path())
        .kill_on_drop(true)
        .output();
    let received = tokio::time::timeout(DEADLINE, receive).await.expect("in time").expect("it ran");
    assert!(received.status.success(), "{received:?}");
    assert!(directory.path().read_dir().expect("a directory").next().is_some(), "{received:?}");
}
