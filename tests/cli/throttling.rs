//! What clients, pages, metrics and the log say while the the reaper slows down or holds.

use pglapse::demo::cluster::{Cluster, Options};
use tokio_postgres::Client;

use super::{
    process::{Serve, pglapse, stdout},
    states::World,
};
use crate::support::{connect, wait_until};

const SLOT: &str = "SELECT pg_create_physical_replication_slot('lazy', true)";
const TABLE: &str = "CREATE TABLE t (id int, e timestamptz); CREATE TABLE other (id int);";
const SETTINGS: &str = "max_slot_lag = '1MiB'\nbatch = 1000\nrate = 20000\n";

async fn world(rows: u32) -> (Cluster, Client, World) {
    let cluster = Cluster::start(&Options::default()).unwrap();
    let client = connect(&cluster.url("postgres")).await;
    client.batch_execute(TABLE).await.unwrap();
    client.execute(SLOT, &[]).await.unwrap();
    let fill = format!(
        "INSERT INTO t SELECT i, now() - interval '1 h' FROM generate_series(1, {rows}) i;
         INSERT INTO t VALUES (0, '2999-01-01');
         INSERT INTO other SELECT generate_series(1, 200000)"
    );
    client.batch_execute(&fill).await.unwrap();
    // What is not written yet, no slot keeps.
    client.batch_execute("CHECKPOINT").await.unwrap();
    let world = World::reaping(&cluster.url("postgres"), SETTINGS);
    (cluster, client, world)
}

async fn rows(client: &Client) -> usize {
    client.query("SELECT FROM t", &[]).await.unwrap().len()
}

fn throttling(serve: &Serve) -> Option<String> {
    let name = "pglapse_reaper_throttling{database=\"postgres\",reason=\"replication slot lag\"} ";
    let metrics = serve.get("/metrics").1;
    metrics.lines().find_map(|line| line.strip_prefix(name)).map(str::to_owned)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_slot_that_keeps_what_the_reaper_wrote() {
    let (_cluster, direct, world) = world(50_000).await;
    let line = world.serve.wait_for("\"message\":\"the reaper slows down\"");
    assert!(line.contains("\"why\":\"replication slot lag\""), "{line}");
    let said = "nothing is reaped in database postgres for now: a replication slot keeps what the \
                reaper has written (max_slot_lag)";
    world.tells(said).await;
    assert_eq!(throttling(&world.serve).as_deref(), Some("127"));
    assert!(world.serve.get("/").1.contains("<span class=\"state\">at rest</span>"));
    assert_eq!(rows(&world.connect().await).await, 1, "rows are hidden");
    let left = rows(&direct).await;
    assert!(left > 1, "rows stay");
    // What was deleted before it held is told, though its pass has not ended.
    let told = async || {
        let sql = "SELECT reaped_rows FROM pglapse.tables";
        let reaped: i64 = direct.query_one(sql, &[]).await.unwrap().get(0);
        usize::try_from(reaped).unwrap() == 50_001 - left
    };
    wait_until("the rows reaped are told", told).await;
    let status = pglapse(&["status", "--config", world.path()]);
    assert_eq!(status.status.code(), Some(0), "{}", stdout(&status));
    assert_eq!(rows(&direct).await, left, "nothing is deleted meanwhile");
    let advance = "SELECT pg_replication_slot_advance('lazy', pg_current_wal_lsn())";
    let goes_on = async || {
        direct.execute(advance, &[]).await.unwrap();
        rows(&direct).await == 1
    };
    wait_until("it goes on as the slot does", goes_on).await;
    wait_until("nothing is said", async || world.serve.get("/ready").1 == "ready\n").await;
    world.serve.wait_for("\"message\":\"the reaper no longer slows down\"");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_slot_that_keeps_what_others_wrote() {
    let (_cluster, direct, world) = world(500).await;
    let name = "pglapse_replication_slot_wal_bytes{database=\"postgres\"} ";
    let kept = async || {
        let metrics = world.serve.get("/metrics").1;
        let kept = metrics.lines().find_map(|line| line.strip_prefix(name)?.parse::<f64>().ok());
        kept.is_some_and(|kept| kept > f64::from(1 << 20))
    };
    wait_until("the WAL that it keeps is shown", kept).await;
    wait_until("rows are deleted", async || rows(&direct).await == 1).await;
    let again = "INSERT INTO t SELECT i, now() FROM generate_series(1, 500) i";
    direct.batch_execute(again).await.unwrap();
    wait_until("rows are deleted again", async || rows(&direct).await == 1).await;
    assert_eq!(throttling(&world.serve), None);
    assert_eq!(world.serve.get("/ready").1, "ready\n");
    assert_eq!(rows(&world.connect().await).await, 1);
}
