//! What docker/ and config/ hold, as far as it can be tried without a container.

use pglapse::demo::cluster::{Cluster, Options};

use super::process::{Serve, pglapse, stderr, stdout};
use crate::support::connect;

const INIT: &str = include_str!("../../docker/init.sql");
const SETTINGS: &str = include_str!("../../docker/pglapse.toml");
const DOCKERFILE: &str = include_str!("../../docker/Dockerfile");
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
    let nobody = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    let asked = health(&format!("[metrics]\naddress = '{nobody}'\n"));
    assert_eq!(asked.status.code(), Some(1));
    assert!(stderr(&asked).contains(&nobody.to_string()), "{}", stderr(&asked));
}

#[test]
fn the_image_and_the_unit_say_what_the_documents_say() {
    let line = |text: &'static str, start: &str| {
        text.lines().find_map(|line| line.trim().strip_prefix(start)).unwrap_or_default()
    };
    // Kubernetes sees from a number only that it is not root.
    assert!(line(DOCKERFILE, "USER ").parse::<u32>().is_ok_and(|user| user > 0));
    assert!(DOCKERFILE.contains("ca-certificates"));
    let settings = "\"--config\", \"/etc/pglapse/pglapse.toml\"]";
    let asks: Vec<&str> = DOCKERFILE.lines().filter(|line| line.contains("CMD [")).collect();
    assert!(asks.len() == 2 && asks.iter().all(|ask| ask.ends_with(settings)), "{asks:?}");
    // It is started again for ever, and not in a hurry.
    assert_eq!(line(UNIT, "StartLimitIntervalSec="), "0");
    assert_eq!(line(UNIT, "Restart="), "on-failure");
    assert_eq!(line(UNIT, "RestartSec="), "2s");
}
