//! Nothing live is ever lost, whatever happens to the reaper and the server.

mod changes;
mod whole;

use std::{process::Command, sync::Arc, time::Duration};

use nix::sys::signal::Signal;
use pglapse::{
    demo::cluster::{Cluster, Options},
    reaper::Report,
};
use tokio::time::Instant;
use tokio_postgres::Client;
use tokio_util::sync::CancellationToken;

use super::{Setup, count};
use crate::{
    cli::process::Serve,
    control::spec,
    support::{connect, numbers::Numbers, skipped::skip, try_connect, wait_until},
};

/// How long it lasts at least, in seconds; `make chaos` sets it.
const SECONDS: &str = "PGLAPSE_CHAOS_SECONDS";
const SMOKE: u64 = 8;
/// How often something happens at least, however slow the machine is.
const ROUNDS: u64 = 11;

/// Two tables, one walked by index and one by pages; the journal says what each row's expiry is
/// by the last commit, and is never reaped; the trigger catches a delete that comes too early. The
/// other table has none, so that two connections delete from it at once.
const TABLES: &str = "
    CREATE TABLE a (id bigint PRIMARY KEY, e timestamptz NOT NULL, n int NOT NULL DEFAULT 0);
    CREATE INDEX ON a (e);
    CREATE TABLE b (id bigint, e timestamptz, n int NOT NULL DEFAULT 0) PARTITION BY HASH (id);
    CREATE TABLE b0 PARTITION OF b FOR VALUES WITH (MODULUS 2, REMAINDER 0);
    CREATE TABLE b1 PARTITION OF b FOR VALUES WITH (MODULUS 2, REMAINDER 1);
    CREATE TABLE journal_a (id bigint PRIMARY KEY, e timestamptz);
    CREATE TABLE journal_b (id bigint PRIMARY KEY, e timestamptz);
    CREATE TABLE lost (e timestamptz, at timestamptz);
    CREATE FUNCTION lose() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS
      'BEGIN INSERT INTO lost VALUES (OLD.e, clock_timestamp()); RETURN NULL; END';
    CREATE TRIGGER lose AFTER DELETE ON a FOR EACH ROW
      WHEN (OLD.e > clock_timestamp()) EXECUTE FUNCTION lose();
    INSERT INTO a SELECT i, now() + (i % 4000 - 3000) * interval '1 ms' FROM generate_series(1, 20000) i;
    INSERT INTO b SELECT id, e FROM a;
    INSERT INTO journal_a SELECT id, e FROM a; INSERT INTO journal_b SELECT id, e FROM b;";

#[tokio::test(flavor = "multi_thread")]
async fn every_live_row_survives_and_every_expired_one_goes() {
    let seconds = std::env::var_os(SECONDS).and_then(|s| s.to_str()?.parse().ok());
    let until = Instant::now() + Duration::from_secs(seconds.unwrap_or(SMOKE));
    let mut cluster = Cluster::start(&Options::default()).unwrap();
    let url: Arc<str> = cluster.url("postgres").into();
    let schema = [TABLES, changes::TABLES, &whole::schema(seconds.unwrap_or(SMOKE))].concat();
    connect(&url).await.batch_execute(&schema).await.unwrap();
    let directory = tempfile::tempdir().unwrap();
    let config = directory.path().join("pglapse.toml").display().to_string();
    std::fs::write(&config, changes::settings(&url, "e")).unwrap();
    let setup = Setup::new(&url, vec![spec("a", "e"), spec("b", "e")]).await;
    let (mut clients, stop) = (Vec::new(), CancellationToken::new());
    for (table, seed) in [("a", 1), ("a", 2), ("b", 3), ("b", 4), (whole::TABLE, 5)] {
        clients.push(setup.tracker.spawn(refresh_and_insert(
            Arc::clone(&url),
            table,
            seed,
            stop.clone(),
        )));
    }
    let mut processes = vec![Serve::start(&config), Serve::start(&config)];
    let changing =
        setup.tracker.spawn(changes::make(Arc::clone(&url), config.clone(), stop.clone()));
    let mut round = 0;
    while round < ROUNDS || Instant::now() < until {
        tokio::time::sleep(Duration::from_millis(40 + round * 37 % 200)).await;
        trouble(round, &url, &mut cluster, &mut processes, &config).await;
        for process in &processes {
            process.signal(Signal::SIGHUP);
        }
        round += 1;
    }
    if seconds.is_some() {
        whole::some_go(&connect(&url).await).await;
    }
    stop.cancel();
    let mut changes = 0;
    for client in clients {
        changes += client.await.unwrap();
    }
    let alterations = changing.await.unwrap();
    for process in &processes {
        process.signal(Signal::SIGTERM);
    }
    drop(processes);
    drop(setup);
    let by_hand = Setup::new(&url, vec![spec("a", "e"), spec("b", "e")]).await;
    let reaped = judge(&by_hand, &connect(&url).await).await;
    let client = connect(&url).await;
    whole::judge(&client).await;
    check_pages(&cluster);
    for table in changes::CHANGED {
        // What a process has not booked when it is killed, nobody books.
        let made = format!("SELECT last_value FROM {table}_id_seq");
        let made: i64 = client.query_one(&made, &[]).await.unwrap().get(0);
        assert!(count(&client, table).await < made, "rows of {table} were reaped");
    }
    println!("{round} troubles, {changes} changes of rows, {alterations} of rules and tables");
    assert!(changes > 0 && alterations > 2, "{round}, {changes}, {alterations}, {reaped:?}");
}

/// Tables and indexes are sound, as far as `pg_amcheck` can tell, where it is installed.
fn check_pages(cluster: &Cluster) {
    // What is found may be a link to the server's own directory.
    let server = cluster.installation().directory().join("postgres").canonicalize().unwrap();
    let program = server.with_file_name("pg_amcheck");
    if !program.exists() {
        return skip("there is no pg_amcheck to look at the pages");
    }
    let port = cluster.port().to_string();
    let known = ["-h", "127.0.0.1", "-p", &port, "-U", "postgres", "-d", "postgres"];
    let options = ["--install-missing", "--heapallindexed"];
    let checked = Command::new(program).args(known).args(options).output().unwrap();
    assert!(checked.status.success(), "{}", String::from_utf8_lossy(&checked.stdout));
}

/// What must hold after a last pass.
async fn judge(by_hand: &Setup, client: &Client) -> Report {
    for table in ["a", "b"] {
        let soon = format!("{table} WHERE e > now() AND e < now() + interval '1 h'");
        wait_until("all that does not live long has expired", async || {
            count(client, &soon).await == 0
        })
        .await;
    }
    let reaped = by_hand.pass().await;
    assert_eq!(count(client, "lost").await, 0, "rows deleted while they were live");
    for table in ["a", "b"] {
        let lost = format!(
            "journal_{table} j WHERE j.e > now() + interval '1 h' AND NOT EXISTS
            (SELECT FROM {table} t WHERE t.id = j.id AND t.e = j.e)"
        );
        assert_eq!(count(client, &lost).await, 0, "live rows of {table} lost");
        assert_eq!(count(client, &format!("{table} WHERE e <= now()")).await, 0, "left in {table}");
        assert!(count(client, table).await > 100, "rows were kept alive in {table}");
        let gone =
            format!("journal_{table} j WHERE NOT EXISTS (SELECT FROM {table} t WHERE t.id = j.id)");
        assert!(count(client, &gone).await > 5000, "rows of {table} were reaped");
    }
    // The server ends a connection of a process that was killed when it notices; a pass releases
    // what was held there.
    wait_until("no lease is left", async || {
        by_hand.pass().await;
        count(client, "pglapse.tasks WHERE owner IS NOT NULL").await == 0
    })
    .await;
    let locks = "pg_locks WHERE locktype = 'advisory'";
    wait_until("no lock is left", async || count(client, locks).await == 0).await;
    reaped
}

/// One of the things that happen to a reaper.
async fn trouble(
    round: u64,
    url: &str,
    cluster: &mut Cluster,
    processes: &mut Vec<Serve>,
    config: &str,
) {
    let of_reapers =
        "FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND application_name = 'pglapse'";
    let sql = match round % 9 {
        0 | 4 => format!("SELECT pg_terminate_backend(pid) {of_reapers}"),
        1 => format!("SELECT pg_cancel_backend(pid) {of_reapers}"),
        2 | 7 => {
            processes.remove(0).signal(Signal::SIGKILL);
            processes.push(Serve::start(config));
            return;
        }
        3 => "BEGIN; LOCK TABLE a, b0 IN SHARE MODE; SELECT pg_sleep(0.2); COMMIT".to_owned(),
        5 => "BEGIN; SELECT count(*) FROM (SELECT FROM b WHERE e < now() LIMIT 50 FOR UPDATE) x;
              SELECT pg_sleep(0.3); COMMIT"
            .to_owned(),
        6 => format!("ALTER TABLE b ADD COLUMN more_{round} int; DROP INDEX IF EXISTS a_e_idx"),
        8 if round % 27 == 8 => {
            cluster.crash();
            cluster.resume().expect("the server comes back");
            return;
        }
        _ => "CREATE INDEX IF NOT EXISTS a_e_idx ON a (e); ALTER TABLE a ADD COLUMN IF NOT EXISTS x text".to_owned(),
    };
    // It may meet a deadlock with the clients, or the end of its own connection.
    connect(url).await.batch_execute(&sql).await.ok();
}

/// Refreshes rows around the moment at which they expire, in transactions that take a while, lets
/// others expire and inserts some, as an application would.
async fn refresh_and_insert(url: Arc<str>, table: &str, seed: i64, stop: CancellationToken) -> u64 {
    let mut client = connect(&url).await;
    let journal = format!("UPDATE journal_{table} j SET e = r.e FROM r WHERE r.id = j.id");
    let refresh = format!(
        "BEGIN; WITH r AS (UPDATE {table} SET e = now() + interval '1 day', n = n + 1
           WHERE id IN (SELECT id FROM {table} WHERE e BETWEEN now() - interval '50 ms'
             AND now() + interval '50 ms' ORDER BY random() LIMIT 10) RETURNING id, e) {journal};
         SELECT pg_sleep(0.003); COMMIT"
    );
    let shorten = format!(
        "WITH r AS (UPDATE {table} SET e = now() + interval '10 ms'
           WHERE id = ANY ($1) RETURNING id, e) {journal}"
    );
    let insert = format!(
        "WITH i AS (INSERT INTO {table} (id, e)
           SELECT i, now() + CASE i % 2 WHEN 0 THEN interval '1 day' ELSE interval '1 ms' END
           FROM unnest($1::bigint[]) i RETURNING id, e)
         INSERT INTO journal_{table} SELECT id, e FROM i"
    );
    let mut numbers = Numbers(seed.unsigned_abs());
    let mut rounds = 0;
    while !stop.is_cancelled() {
        let picked = std::iter::repeat_with(|| numbers.below(20_000) + 1);
        let picked: Vec<i64> = picked.take(10).collect();
        let first = 1_000_000 * seed + rounds * 10;
        let new: Vec<i64> = (first..first + 10).collect();
        for done in [
            client.execute(&shorten, &[&picked]).await.map(drop),
            client.execute(&insert, &[&new]).await.map(drop),
            client.batch_execute(&refresh).await,
        ] {
            let Err(error) = done else { continue };
            // Two of us may take the same rows in different orders; the server may be gone.
            let code = error.code().map(|code| code.code().to_owned()).unwrap_or_default();
            // A row may move to another partition.
            let of_parts = ["40001", "23514"].contains(&&*code);
            let expected = error.is_closed()
                || ["40P01", "57P01", "57P02", "57P03"].contains(&&*code)
                || of_parts && table == whole::TABLE;
            assert!(expected || code.is_empty(), "{error:?}");
            if client.batch_execute("ROLLBACK").await.is_err() {
                client = again(&url).await;
            }
        }
        rounds += 1;
    }
    rounds.unsigned_abs()
}

/// A new connection, as soon as the server takes one.
async fn again(url: &str) -> Client {
    loop {
        match try_connect(url).await {
            Ok(client) => return client,
            Err(_) => tokio::time::sleep(Duration::from_millis(50)).await,
        }
    }
}
