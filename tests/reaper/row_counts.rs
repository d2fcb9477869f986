//! Rows reaped are booked to the table that they were in, whoever reaps and however that ends.

use std::collections::BTreeMap;

use nix::sys::signal::Signal;
use pglapse::demo::cluster::{Cluster, Options};
use tokio_postgres::Client;

use super::{Setup, count};
use crate::{
    cli::process::{Serve, pglapse, stdout},
    control::spec,
    support::{Database, connect, wait_until},
};

/// Tables of very different sizes, partitions and a child with rows that are deleted along.
const SCHEMA: &str = "
CREATE TABLE tiny (id int PRIMARY KEY, e timestamptz);
CREATE TABLE mid (id int, e timestamptz); CREATE INDEX ON mid (e);
CREATE TABLE huge (id int, e timestamptz);
CREATE TABLE parts (id int, e timestamptz) PARTITION BY LIST (id);
CREATE TABLE parts_few PARTITION OF parts FOR VALUES IN (1);
CREATE TABLE parts_many PARTITION OF parts FOR VALUES IN (2);
CREATE TABLE child (tiny int REFERENCES tiny ON DELETE CASCADE, e timestamptz);";

const TABLES: [&str; 6] = ["tiny", "mid", "huge", "parts_few", "parts_many", "child"];

/// Adds expired rows, and to each table as many as it is to have reaped; those of `child` go with
/// their parents.
async fn fill(client: &Client, round: i64, truth: &mut BTreeMap<&'static str, i64>) {
    let counts = [7, 900, 60_000, 3, 5_000, 0].map(|n| n + i64::from(n > 0) * round);
    for (table, n) in TABLES.into_iter().zip(counts) {
        let id = match table {
            "parts_few" => "1".to_owned(),
            "parts_many" => "2".to_owned(),
            _ => format!("i + {round} * 1000000"),
        };
        let mut fill = format!(
            "INSERT INTO {table} SELECT {id}, now() - interval '1 h' FROM generate_series(1, {n}) i"
        );
        if table == "tiny" {
            // In the same transaction, before anybody sees the parents.
            let child = format!("FROM tiny WHERE id > {round} * 1000000");
            fill = format!("{fill}; INSERT INTO child SELECT id, '2999-01-01' {child}");
        }
        client.batch_execute(&fill).await.unwrap();
        *truth.entry(table).or_default() += n;
    }
}

async fn booked(client: &Client) -> BTreeMap<String, i64> {
    let sql = "SELECT leaf::regclass::text, reaped_rows FROM pglapse.tables";
    let rows = client.query(sql, &[]).await.unwrap();
    rows.iter().map(|row| (row.get(0), row.get(1))).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn several_processes_and_a_pass_by_hand_book_each_row_to_its_table() {
    let cluster = Cluster::start(&Options::default()).unwrap();
    let url = cluster.url("postgres");
    let client = connect(&url).await;
    client.batch_execute(SCHEMA).await.unwrap();
    let mut truth = BTreeMap::new();
    fill(&client, 0, &mut truth).await;
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("pglapse.toml").display().to_string();
    let rules = ["tiny", "mid", "huge", "parts", "child"]
        .map(|table| format!("[[table]]\nname = '{table}'\nexpires = 'e'\n"));
    let text = format!(
        "[upstream]\nurl = '{url}'\n[log]\nformat = 'json'\n[reaper]\ninterval = '1s'\n\
         count_interval = '100ms'\nbatch = 500\nrate = 0\nlease = '20s'\n{}",
        rules.concat()
    );
    std::fs::write(&path, text).unwrap();
    // Between two passes of a process there is time for the pass by hand, and a pass that finds
    // little in a large table is not taken for one that does not get on.
    let mut serves = vec![Serve::start(&path), Serve::start(&path), Serve::start(&path)];
    for round in 1..=3 {
        let by_hand = std::thread::spawn({
            let path = path.clone();
            move || pglapse(&["reap", "--config", &path])
        });
        fill(&client, round, &mut truth).await;
        if round == 2 {
            // One ends while there is work to do; what it has deleted is told.
            let ended = serves.remove(0);
            ended.signal(Signal::SIGTERM);
            ended.wait_for("\"message\":\"stopped\"");
        }
        let by_hand = by_hand.join().unwrap();
        // A process that needs all of its interval for a pass keeps the table: nothing else may be wrong.
        let told = stdout(&by_hand);
        let is_left_alone = told.contains(" works on it")
            && told.contains("0 batches failed, 0 rows cannot be deleted");
        assert_eq!(by_hand.status.code(), Some(i32::from(is_left_alone)), "{by_hand:?}");
    }
    wait_until("all is gone", async || {
        let mut left = 0;
        for table in TABLES {
            left += count(&client, table).await;
        }
        left == 0
    })
    .await;
    let truth: BTreeMap<String, i64> =
        truth.into_iter().map(|(table, rows)| (table.to_owned(), rows)).collect();
    wait_until("each has its rows", async || booked(&client).await == truth).await;
    let status = pglapse(&["status", "--config", &path, "--output", "json"]);
    let status: serde_json::Value = serde_json::from_slice(&status.stdout).unwrap();
    let shown = status.to_string();
    for (table, rows) in &truth {
        let tables = status["databases"][0]["tables"].as_array().expect("tables");
        let name = format!("public.{table}");
        let one = tables.iter().find(|it| it["table"] == name.as_str()).expect(&shown);
        assert_eq!(one["reaped_rows"], *rows, "{table}: {shown}");
    }
}

#[tokio::test]
async fn a_pass_that_is_not_over_and_one_that_is_broken_off_are_told_of() {
    let database = Database::with(
        "CREATE TABLE t (id int, e timestamptz);
         INSERT INTO t SELECT i, now() - interval '1 h' FROM generate_series(1, 100000) i",
    )
    .await;
    let client = database.connect().await;
    let mut setup = Setup::new(&database.url(), vec![spec("t", "e")]).await;
    (setup.config.reaper.rate, setup.config.reaper.batch) = (5_000, 100);
    setup.config.reaper.count_interval = std::time::Duration::from_millis(100);
    let run = setup.tracker.spawn(setup.reaper().run(setup.token.clone()));
    let told = async || {
        let sql = "SELECT COALESCE(sum(reaped_rows), 0)::bigint FROM pglapse.tables";
        client.query_one(sql, &[]).await.unwrap().get::<_, i64>(0)
    };
    let is_there = "pg_class WHERE oid = to_regclass('pglapse.tables')";
    wait_until("it works", async || count(&client, is_there).await == 1).await;
    wait_until("it tells", async || told().await > 0).await;
    assert!(count(&client, "t").await > 0, "the pass is not over");
    setup.token.cancel();
    run.await.unwrap();
    let left = count(&client, "t").await;
    assert!(left > 0);
    assert_eq!(told().await, 100_000 - left);
}
