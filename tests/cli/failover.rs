//! A primary that goes, and a standby that is promoted in its place, under a running pglapse.

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
    time::Duration,
};

use pglapse::demo::cluster::{Cluster, Options};
use tempfile::TempDir;
use tokio_postgres::Client;

use super::process::Serve;
use crate::{
    clients::tools::is_newer_than,
    support::{connect, try_connect, wait_until},
};

const TABLE: &str =
    "CREATE TABLE t (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, e timestamptz);
    INSERT INTO t (e) VALUES (now() + interval '1 d')";
const EXPIRED: &str = "INSERT INTO t (e) SELECT now() - interval '1 h' FROM generate_series(1, 50)";

/// Two servers, and pglapse in front of both.
struct Setup {
    one: Cluster,
    other: Cluster,
    serve: Serve,
    _folder: TempDir,
}

impl Setup {
    /// The first server is the primary; it stands behind the other in the connection string.
    /// Nothing where `pg_basebackup` is older than the server.
    async fn new(attrs: &str) -> Option<Self> {
        let durable = [("synchronous_commit", "on"), ("wal_keep_size", "256MB")];
        let settings = durable.map(|(name, value)| (name.to_owned(), value.to_owned()));
        let options = Options { settings: settings.to_vec(), ..Options::default() };
        let one = Cluster::start(&options).expect("a server");
        // A matrix of servers has one set of tools.
        if is_newer_than("pg_basebackup", &one.url("postgres")).await {
            return None;
        }
        let (one, other) = tokio::task::spawn_blocking(move || {
            let other = one.streaming_standby().expect("a standby");
            (one, other)
        })
        .await
        .expect("no panic");
        connect(&one.url("postgres")).await.batch_execute(TABLE).await.expect("a table");
        catch_up(&one, &other).await;
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("pglapse.toml").display().to_string();
        let text = format!(
            "[upstream]\nurl = 'postgres://postgres@127.0.0.1:{},127.0.0.1:{}/postgres?{attrs}'\n\
             [log]\nformat = 'json'\n[reaper]\ninterval = '100ms'\ncount_interval = '1s'\n\
             [[table]]\nname = 't'\nexpires = 'e'\n",
            other.port(),
            one.port()
        );
        std::fs::write(&path, text).expect("a file");
        Some(Self { one, other, serve: Serve::start(&path), _folder: folder })
    }

    fn url(&self) -> String {
        format!("postgres://postgres@127.0.0.1:{}/postgres", self.serve.listen.port())
    }

    fn is_restored(&self) -> bool {
        self.serve.get("/metrics").1.contains("reason=\"restored\"} 1")
    }

    /// Expired rows go, which are put in past pglapse.
    async fn reaps(&self, server: &Cluster) {
        let admin = connect(&server.url("postgres")).await;
        admin.batch_execute(EXPIRED).await.expect("a primary");
        // Clients may write rows that expire all the while.
        let old = "SELECT FROM t WHERE e < now() - interval '30 min'";
        wait_until("the reaper goes on", async || rows(&admin, old).await == 0).await;
    }
}

async fn rows(client: &Client, sql: &str) -> usize {
    client.query(sql, &[]).await.map_or(usize::MAX, |rows| rows.len())
}

/// The port of the server that a new session comes to; `None` while there is none.
async fn arrives(url: &str) -> Option<u16> {
    let client = try_connect(url).await.ok()?;
    let port = client.query_one("SELECT inet_server_port()", &[]).await.ok()?.get::<_, i32>(0);
    u16::try_from(port).ok()
}

pub(super) async fn promote(standby: &Cluster) {
    let client = connect(&standby.url("postgres")).await;
    // One that waits has a snapshot, which what is replayed may wait for in turn.
    client.execute("SELECT pg_promote(false)", &[]).await.expect("a promotion");
    let is_primary = "SELECT WHERE NOT pg_is_in_recovery()";
    wait_until("it is promoted", async || rows(&client, is_primary).await == 1).await;
}

/// What the schema pglapse says of when it was last alive.
async fn beat(server: &Cluster) -> String {
    let client = connect(&server.url("postgres")).await;
    let row = client.query_one("SELECT noted::text FROM pglapse.identity", &[]).await;
    row.map_or_else(|_| String::new(), |row| row.get(0))
}

/// Waits until the standby has what the primary has.
pub(super) async fn catch_up(primary: &Cluster, standby: &Cluster) {
    let admin = connect(&primary.url("postgres")).await;
    // The reaper's commits are on disk with the next one that waits for that.
    let flush = "SELECT pg_logical_emit_message(true, 'test', '')";
    admin.execute(flush, &[]).await.expect("a commit");
    let end = admin.query_one("SELECT pg_current_wal_flush_lsn()::text", &[]).await;
    let end: String = end.expect("an end").get(0);
    let replica = connect(&standby.url("postgres")).await;
    let there = format!("SELECT WHERE pg_last_wal_replay_lsn() >= '{end}'");
    wait_until("the standby has it all", async || rows(&replica, &there).await == 1).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn sessions_and_the_reaper_go_on_at_a_standby_that_is_promoted() {
    let Some(mut setup) = Setup::new("target_session_attrs=read-write").await else { return };
    let (before, after) = (setup.one.port(), setup.other.port());
    assert_eq!(arrives(&setup.url()).await, Some(before), "the standby is listed first");
    setup.reaps(&setup.one).await;
    let open = connect(&setup.url()).await;
    let token = open.cancel_token();
    let sleeping = open.batch_execute("SELECT pg_sleep(600)");
    let cancel = async {
        let busy = connect(&setup.one.url("postgres")).await;
        let runs = "SELECT FROM pg_stat_activity WHERE query LIKE 'SELECT pg_sleep%'";
        wait_until("it sleeps", async || rows(&busy, runs).await == 1).await;
        token.cancel_query(tokio_postgres::NoTls).await.expect("a request");
    };
    let (slept, ()) = tokio::join!(sleeping, cancel);
    let code = slept.expect_err("cancelled").code().cloned();
    assert_eq!(code, Some(tokio_postgres::error::SqlState::QUERY_CANCELED));
    catch_up(&setup.one, &setup.other).await;
    setup.one.crash();
    wait_until("its sessions end", async || open.is_closed()).await;
    promote(&setup.other).await;
    wait_until("sessions go on", async || arrives(&setup.url()).await == Some(after)).await;
    setup.reaps(&setup.other).await;
    assert!(!setup.is_restored());
    let through = connect(&setup.url()).await;
    through.batch_execute(EXPIRED).await.expect("a primary");
    assert_eq!(rows(&through, "SELECT FROM t").await, 1, "what has expired is hidden");
    // The old primary comes back as a standby, and nobody goes there.
    setup.one.follow(&setup.other).expect("a standby");
    assert_eq!(arrives(&setup.url()).await, Some(after));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_copy_that_lacks_what_was_done_since_is_left_alone_until_somebody_resumes() {
    let Some(mut setup) = Setup::new("target_session_attrs=read-write").await else { return };
    setup.reaps(&setup.one).await;
    catch_up(&setup.one, &setup.other).await;
    let replica = connect(&setup.other.url("postgres")).await;
    replica.batch_execute("ALTER SYSTEM SET primary_conninfo = ''").await.expect("a setting");
    replica.batch_execute("SELECT pg_reload_conf()").await.expect("read again");
    let receives = "SELECT FROM pg_stat_wal_receiver";
    wait_until("it is cut off", async || rows(&replica, receives).await == 0).await;
    let kept = beat(&setup.other).await;
    wait_until("the primary lives on", async || beat(&setup.one).await != kept).await;
    // The process has seen it when it looks at the schema again, and goes on after that.
    let seen = beat(&setup.one).await;
    wait_until("it looks again", async || beat(&setup.one).await != seen).await;
    setup.reaps(&setup.one).await;
    setup.one.crash();
    promote(&setup.other).await;
    wait_until("it rests", async || setup.is_restored()).await;
    let admin = connect(&setup.other.url("postgres")).await;
    admin.batch_execute(EXPIRED).await.expect("a primary");
    tokio::time::sleep(Duration::from_secs(1)).await;
    assert_eq!(rows(&admin, "SELECT FROM t WHERE e < now()").await, 50);
    pglapse::guard::accept(&admin).await.expect("an operator");
    let gone = async || rows(&admin, "SELECT FROM t WHERE e < now()").await == 0;
    wait_until("it goes on", gone).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_standby_hides_and_takes_no_writes() {
    let Some(mut setup) = Setup::new("target_session_attrs=standby").await else { return };
    assert_eq!(arrives(&setup.url()).await, Some(setup.other.port()));
    let admin = connect(&setup.one.url("postgres")).await;
    let keys = "CREATE TABLE k (id int PRIMARY KEY, e timestamptz);
        INSERT INTO k VALUES (1, now() - interval '1 h'); INSERT INTO t (e) VALUES ('2001-01-01')";
    admin.batch_execute(keys).await.expect("a table");
    catch_up(&setup.one, &setup.other).await;
    let through = connect(&setup.url()).await;
    assert_eq!(rows(&through, "SELECT FROM t").await, 1);
    assert_eq!(rows(&connect(&setup.other.url("postgres")).await, "SELECT FROM t").await, 2);
    let copy = "COPY t (e) FROM STDIN";
    for sql in [
        "INSERT INTO t (e) VALUES (now())",
        "INSERT INTO t (e) SELECT now()",
        "UPDATE t SET e = now()",
        "DELETE FROM t",
        copy,
    ] {
        let failed = through.batch_execute(sql).await.expect_err(sql);
        assert_eq!(
            failed.code().map(tokio_postgres::error::SqlState::code),
            Some("25006"),
            "{sql}"
        );
    }
    assert_eq!(rows(&through, "SELECT FROM t").await, 1, "its session goes on");
    // The other server answers, but is not what clients are to be led to.
    setup.other.crash();
    wait_until("no clients are sent there", async || setup.serve.get("/ready").0.contains("503"))
        .await;
}

/// Promotions in a row, under load: two, or as many as `make failover` says.
#[tokio::test(flavor = "multi_thread")]
async fn promotions_in_a_row_under_load_lose_nothing_and_need_no_hand() {
    let rounds = std::env::var("PGLAPSE_PROMOTIONS").ok().and_then(|rounds| rounds.parse().ok());
    let rounds: u64 = rounds.unwrap_or(2);
    let Some(mut setup) = Setup::new("target_session_attrs=read-write").await else { return };
    // What was written together stays together, or is lost together with the old primary.
    let kept = "CREATE TABLE kept (id bigint)";
    connect(&setup.one.url("postgres")).await.batch_execute(kept).await.expect("a table");
    let (stop, written, failed) = (Arc::new(AtomicBool::new(false)), counter(), counter());
    let mut writers = Vec::new();
    for _ in 0..4 {
        let (url, stop) = (setup.url(), Arc::clone(&stop));
        let (written, failed) = (Arc::clone(&written), Arc::clone(&failed));
        writers.push(tokio::spawn(async move {
            while !stop.load(Ordering::Relaxed) {
                let Ok(client) = try_connect(&url).await else {
                    failed.fetch_add(1, Ordering::Relaxed);
                    tokio::time::sleep(Duration::from_millis(50)).await;
                    continue;
                };
                while !stop.load(Ordering::Relaxed) {
                    let insert = "BEGIN; INSERT INTO t (e) VALUES (now() + interval '50 ms');
                        INSERT INTO t (e) VALUES (now() + interval '1 d');
                        INSERT INTO kept VALUES (lastval()); COMMIT";
                    if client.batch_execute(insert).await.is_err() {
                        failed.fetch_add(1, Ordering::Relaxed);
                        break;
                    }
                    written.fetch_add(1, Ordering::Relaxed);
                    let dead = "SELECT FROM t WHERE e <= statement_timestamp()";
                    assert!(matches!(rows(&client, dead).await, 0 | usize::MAX), "a dead row");
                    tokio::time::sleep(Duration::from_millis(5)).await;
                }
            }
        }));
    }
    // A reaper that has never seen a sign of life in the schema takes no standby for its primary.
    setup.reaps(&setup.one).await;
    for round in 1..=rounds {
        let before = written.load(Ordering::Relaxed);
        catch_up(&setup.one, &setup.other).await;
        // Every other time the primary says goodbye, as in a planned switch.
        if round % 2 == 0 {
            setup.one.stop();
        } else {
            setup.one.crash();
        }
        promote(&setup.other).await;
        let port = setup.other.port();
        let url = setup.url();
        wait_until("sessions go on", async || arrives(&url).await == Some(port)).await;
        setup.reaps(&setup.other).await;
        let promoted = connect(&setup.other.url("postgres")).await;
        let lost = "SELECT FROM kept WHERE id NOT IN (SELECT id FROM t)";
        assert_eq!(rows(&promoted, lost).await, 0, "live rows were deleted, round {round}");
        assert!(!setup.is_restored(), "round {round}");
        let goes_on = async || written.load(Ordering::Relaxed) > before + 100;
        wait_until("the load goes on", goes_on).await;
        setup.one.follow(&setup.other).expect("a standby");
        std::mem::swap(&mut setup.one, &mut setup.other);
    }
    stop.store(true, Ordering::Relaxed);
    for writer in writers {
        writer.await.expect("no panic");
    }
    let (written, failed) = (written.load(Ordering::Relaxed), failed.load(Ordering::Relaxed));
    setup.reaps(&setup.one).await;
    println!("{rounds} promotions: {written} rows written, {failed} failures seen by 4 clients");
}

fn counter() -> Arc<AtomicU64> {
    Arc::default()
}
