//! The throwaway server itself.

use std::path::Path;

use pglapse::demo::cluster::{Cluster, Options};

use crate::support;

#[tokio::test]
async fn data_survives_a_restart_and_a_crash_and_nothing_is_left_behind() {
    let mut cluster = Cluster::start(&Options::default()).unwrap();
    let db = support::connect(&cluster.url("postgres")).await;
    db.batch_execute("CREATE TABLE kept (i int); INSERT INTO kept VALUES (1)").await.unwrap();
    cluster.restart().unwrap();
    assert!(db.batch_execute("SELECT 1").await.is_err(), "the old session was ended");
    cluster.crash();
    assert_eq!(cluster.pid(), None);
    cluster.resume().unwrap();
    let db = support::connect(&cluster.url("postgres")).await;
    let kept: i32 = db.query_one("SELECT i FROM kept", &[]).await.unwrap().get(0);
    assert_eq!(kept, 1);

    let (pid, directory) = (cluster.pid().unwrap(), cluster.socket_directory().to_owned());
    drop(cluster);
    assert!(!directory.exists());
    assert!(!Path::new("/proc").join(pid.to_string()).exists());
}

#[tokio::test]
async fn settings_and_authentication_are_as_asked() {
    let cluster = Cluster::start(&Options {
        settings: vec![("work_mem".into(), "5MB".into())],
        hba: vec!["host all alice 127.0.0.1/32 scram-sha-256".into()],
    })
    .unwrap();
    let db = support::connect(&cluster.url("postgres")).await;
    let work_mem: String = db.query_one("SHOW work_mem", &[]).await.unwrap().get(0);
    assert_eq!(work_mem, "5MB");
    db.batch_execute("CREATE ROLE alice LOGIN PASSWORD 'secret'").await.unwrap();
    let url = |password: &str| {
        format!("postgres://alice:{password}@127.0.0.1:{}/postgres", cluster.port())
    };
    assert!(support::try_connect(&url("wrong")).await.is_err());
    assert!(support::try_connect(&url("secret")).await.is_ok());
}

#[test]
fn a_setting_the_server_does_not_know_shows_its_log() {
    let options =
        Options { settings: vec![("no_such_setting".into(), "1".into())], ..Options::default() };
    let error = Cluster::start(&options).unwrap_err().to_string();
    assert!(error.contains("no_such_setting"), "{error}");
}
