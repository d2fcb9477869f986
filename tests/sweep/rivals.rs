//! Sessions that upsert several keys at once, while the reaper works beside them.
//!
//! In one order nobody waits in a circle; in differing orders some do, as without pglapse.

use std::{collections::BTreeMap, time::Duration};

use tokio::task::JoinSet;
use tokio_postgres::{Client, error::SqlState};
use tokio_util::sync::CancellationToken;

use super::racing::SCHEMA;
use crate::{
    reaper::Setup,
    support::{
        Database, connect,
        proxy::{Proxy, rule},
        wait_until,
    },
};

const SESSIONS: usize = 6;
const ROUNDS: usize = 80;

/// In which order a session writes three keys, by its number.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Order {
    Same,
    Differing,
}

/// Whether pglapse stands between a session and the server.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Path {
    Direct,
    Pglapse,
}

/// Hits by the life of the row, and how many statements ended in a deadlock.
type Counted = (BTreeMap<i64, Vec<i32>>, usize);

async fn upserts(client: Client, table: &str, session: usize, order: Order) -> Counted {
    let keys = match order {
        Order::Differing if session % 2 == 1 => [3, 2, 1],
        Order::Same | Order::Differing => [1, 2, 3],
    };
    let row = |k| format!("({k}, 1, clock_timestamp() + interval '4 ms')");
    let upsert = format!(
        "INSERT INTO {table} AS b (k, hits, expires_at) VALUES {} \
         ON CONFLICT (k) DO UPDATE SET hits = b.hits + 1 RETURNING life, hits",
        keys.map(row).join(", ")
    );
    client.batch_execute("SET deadlock_timeout = '20ms'").await.expect("set");
    let (mut lives, mut deadlocks) = (BTreeMap::<_, Vec<_>>::new(), 0);
    for _ in 0..ROUNDS {
        match client.query(&upsert, &[]).await {
            Ok(rows) => {
                for row in rows {
                    lives.entry(row.get(0)).or_default().push(row.get(1));
                }
            }
            // A row that another session inserts meanwhile may be dead already when the statement
            // comes upon it.
            Err(error) if error.code() == Some(&SqlState::UNIQUE_VIOLATION) => {}
            Err(error) => {
                assert_eq!(error.code(), Some(&SqlState::T_R_DEADLOCK_DETECTED), "{error:?}");
                deadlocks += 1;
            }
        }
    }
    (lives, deadlocks)
}

/// Races beside a reaper that never rests, and counts the deadlocks.
async fn race(table: &'static str, order: Order, path: Path) -> usize {
    let database = Database::with(SCHEMA).await;
    let proxy =
        Proxy::start(&database, &[("buckets", "expires_at"), ("swept", "expires_at")]).await;
    let done = CancellationToken::new();
    let mut setup = Setup::new(&database.url(), vec![rule(table, "expires_at")]).await;
    // As much less than what sessions wait before they look for a deadlock as the defaults have it.
    setup.config.reaper.lock_timeout = Duration::from_millis(2);
    let reaping = tokio::spawn({
        let done = done.clone();
        async move {
            while !done.is_cancelled() {
                setup.pass().await;
            }
        }
    });
    let mut sessions = JoinSet::new();
    for session in 0..SESSIONS {
        let url = if path == Path::Direct { database.url() } else { proxy.url(&database) };
        let client = connect(&url).await;
        sessions.spawn(upserts(client, table, session, order));
    }
    let (mut lives, mut deadlocks) = (BTreeMap::<i64, Vec<i32>>::new(), 0);
    for (some, fell) in sessions.join_all().await {
        for (life, hits) in some {
            lives.entry(life).or_default().extend(hits);
        }
        deadlocks += fell;
    }
    done.cancel();
    reaping.await.expect("it ends");
    assert!(path == Path::Direct || lives.len() > 3, "no row expired");
    for (life, mut hits) in lives {
        hits.sort_unstable();
        let n = i32::try_from(hits.len()).expect("few");
        assert_eq!(hits, (1..=n).collect::<Vec<_>>(), "life {life} of {table}");
    }
    deadlocks
}

#[tokio::test(flavor = "multi_thread")]
async fn keys_in_one_order_meet_no_deadlock() {
    assert_eq!(race("buckets", Order::Same, Path::Pglapse).await, 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn keys_of_a_swept_table_in_one_order_meet_none_either() {
    assert_eq!(race("swept", Order::Same, Path::Pglapse).await, 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn keys_in_differing_orders_are_counted_all_the_same() {
    let direct = race("buckets", Order::Differing, Path::Direct).await;
    let ours = race("buckets", Order::Differing, Path::Pglapse).await;
    let swept = race("swept", Order::Differing, Path::Pglapse).await;
    println!("deadlocks: {direct} directly, {ours} and {swept} through pglapse");
}

/// The DELETE of a statement does not see what another session writes meanwhile, also where that
/// has expired already (docs/keys.md).
#[tokio::test]
async fn an_expired_row_that_is_written_meanwhile_keeps_its_key_once() {
    let table = "CREATE TABLE t (id int PRIMARY KEY, e timestamptz)";
    let database =
        Database::with(&format!("{table}; INSERT INTO t VALUES (1, '2001-01-01')")).await;
    let proxy = Proxy::start(&database, &[("t", "e")]).await;
    let (holder, watcher) = (database.connect().await, database.connect().await);
    holder.batch_execute("BEGIN; SELECT FROM t FOR UPDATE").await.expect("a lock");
    let mut inserts = Vec::new();
    for (number, row) in ["(1, '2002-01-01')", "(1, NULL)"].into_iter().enumerate() {
        let client = connect(&proxy.url(&database)).await;
        let sql = format!("INSERT INTO t VALUES {row}");
        inserts.push(tokio::spawn(async move { client.batch_execute(&sql).await }));
        wait_until("its DELETE waits", async || {
            let waits = "SELECT count(*) FROM pg_stat_activity \
                         WHERE datname = current_database() AND wait_event_type = 'Lock'";
            let count: i64 = watcher.query_one(waits, &[]).await.expect("a count").get(0);
            usize::try_from(count).expect("few") > number
        })
        .await;
    }
    holder.batch_execute("ROLLBACK").await.expect("it lets go");
    let mut codes = Vec::new();
    for insert in inserts {
        let inserted = insert.await.expect("it ends");
        codes.push(inserted.err().and_then(|error| error.code().cloned()));
    }
    assert_eq!(codes, [None, Some(SqlState::UNIQUE_VIOLATION)]);
    let client = connect(&proxy.url(&database)).await;
    client.batch_execute("INSERT INTO t VALUES (1, NULL)").await.expect("the key is free by now");
}
