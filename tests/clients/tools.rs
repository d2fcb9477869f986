//! libpq's own tools: dumps and restores, and a physical backup as a raw pipe.

use pglapse::demo::cluster::{Cluster, Options};
use tokio::process::Command;

use super::{SAMPLE, program, run, shop};
use crate::support::{Database, connect, proxy::Proxy, skipped::skip};

/// How many rows there are, and the sum of their ids.
async fn rows(url: &str) -> (i64, i64) {
    let row = connect(url).await.query_one("SELECT count(*), sum(id) FROM items", &[]).await;
    let row = row.expect("a row");
    (row.get(0), row.get(1))
}

/// Whether a server is of a later version than a tool, which then refuses to work with it: a matrix
/// of servers has one set of tools.
pub(crate) async fn is_newer_than(tool: &str, url: &str) -> bool {
    let said = run(Command::new(program(tool)).arg("--version"), "").await;
    let version =
        said.split_whitespace().find_map(|word| word.split('.').next()?.parse::<i32>().ok());
    let row = connect(url).await.query_one("SHOW server_version_num", &[]).await.expect("a row");
    let server: i32 = row.get::<_, String>(0).parse().expect("a number");
    let is_newer = server / 10_000 > version.expect("the tool's version");
    if is_newer {
        skip(&format!("{tool} is older than the server"));
    }
    is_newer
}

#[tokio::test]
async fn a_dump_holds_live_rows_and_is_restored() {
    let (database, proxy) = shop().await;
    if is_newer_than("pg_dump", &database.url()).await {
        return;
    }
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("dump");
    for format in ["--format=custom", "--format=plain"] {
        let mut dump = Command::new(program("pg_dump"));
        run(dump.args([format, "--file"]).arg(&file).arg(proxy.url(&database)), "").await;
        // Restored straight, and through a pglapse without a rule for it yet.
        for through in [false, true] {
            let target = Database::create().await;
            let second = Proxy::start(&target, &[]).await;
            let url = if through { second.url(&target) } else { target.url() };
            if format == "--format=custom" {
                let mut restore = Command::new(program("pg_restore"));
                let restore = restore.args(["--exit-on-error", "--dbname", &url]).arg(&file);
                run(restore, "").await;
            } else {
                let mut psql = Command::new(program("psql"));
                let psql = psql.args(["-X", "-q", "-v", "ON_ERROR_STOP=1", "--file"]);
                run(psql.arg(&file).arg(&url), "").await;
            }
            assert_eq!(rows(&target.url()).await, (50, 2500), "{format} {through}");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_base_backup_passes_as_it_is() {
    let start = || Cluster::start(&Options::default()).expect("a server");
    let cluster = tokio::task::spawn_blocking(start).await.expect("no panic");
    let admin = connect(&cluster.url("postgres")).await;
    if is_newer_than("pg_basebackup", &cluster.url("postgres")).await {
        return;
    }
    admin.batch_execute(SAMPLE).await.expect("a table");
    let mut config = pglapse::config::Config::default();
    config.listen.address.set_port(0);
    config.metrics.address.set_port(0);
    config.upstream.clients.config = cluster.url("postgres").parse().unwrap();
    config.reaper.enabled = false;
    let app = pglapse::app::App::start(config).await.expect("pglapse starts");
    let folder = tempfile::tempdir().expect("a folder");
    let backup = folder.path().join("backup");
    let mut command = Command::new(program("pg_basebackup"));
    command.arg("--pgdata").arg(&backup).args(["--wal-method=stream", "--checkpoint=fast"]);
    let url = format!("host=127.0.0.1 port={} user=postgres", app.address().port());
    run(command.arg("--dbname").arg(url), "").await;
    for file in ["PG_VERSION", "backup_label", "backup_manifest", "global/pg_control"] {
        assert!(backup.join(file).is_file(), "{file}");
    }
    let wal = std::fs::read_dir(backup.join("pg_wal")).expect("a folder");
    assert!(wal.count() > 1, "the log was streamed");
}
