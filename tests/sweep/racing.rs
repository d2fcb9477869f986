//! Many sessions upsert a few keys whose rows keep expiring, while dead rows are deleted beside
//! them: every life of a row counts its upserts without a gap, and nobody gets an error that
//! Postgres would not give.
//!
//! `make race` does it for longer: `COUNT` upserts in each session.

use std::collections::{BTreeMap, BTreeSet};

use tokio::task::JoinSet;
use tokio_util::sync::CancellationToken;

use crate::support::{Database, connect, proxy::Proxy};

/// A table whose statements delete by themselves, and one that is swept.
pub(super) const SCHEMA: &str = "
    CREATE TABLE buckets (k int PRIMARY KEY, life bigserial, hits int, expires_at timestamptz);
    CREATE TABLE swept (k int PRIMARY KEY, life bigserial, hits int, expires_at timestamptz);
    CREATE FUNCTION keep() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN OLD; END';
    CREATE TRIGGER keep BEFORE DELETE ON swept FOR EACH ROW EXECUTE FUNCTION keep();
";
const SESSIONS: i32 = 8;
const KEYS: i32 = 3;
/// What each session upserts in the everyday suite.
const FEW: i32 = 150;

/// Upserts through pglapse: what each returned, by the life of the row; and how many could not be
/// serialized.
async fn race(table: &'static str, begin: &'static str) -> (BTreeMap<i64, Vec<i32>>, usize) {
    let database = Database::with(SCHEMA).await;
    let proxy =
        Proxy::start(&database, &[("buckets", "expires_at"), ("swept", "expires_at")]).await;
    let url = proxy.url(&database);
    let count = std::env::var("PGLAPSE_RACE_COUNT").map_or(FEW, |n| n.parse().expect("a number"));
    let done = CancellationToken::new();
    let reaper = database.connect().await;
    let reaping = tokio::spawn({
        let done = done.clone();
        async move {
            let reap = format!(
                "DELETE FROM {table} WHERE ctid = ANY (ARRAY(SELECT ctid FROM {table} \
                 WHERE expires_at <= statement_timestamp() FOR UPDATE SKIP LOCKED)) AND expires_at <= statement_timestamp()"
            );
            while !done.is_cancelled() {
                reaper.batch_execute(&reap).await.expect("dead rows go");
            }
        }
    });
    let mut sessions = JoinSet::new();
    for session in 0..SESSIONS {
        let client = connect(&url).await;
        sessions.spawn(async move {
            let upsert = format!(
                "INSERT INTO {table} AS b (k, hits, expires_at) VALUES ($1, 1, clock_timestamp() + interval '4 ms') \
                 ON CONFLICT (k) DO UPDATE SET hits = b.hits + 1 RETURNING life, hits"
            );
            let upsert = client.prepare(&upsert).await.expect("prepared");
            let mut answers = Vec::new();
            for n in 0..count {
                client.batch_execute(begin).await.expect("begun");
                let answer = client.query_one(&upsert, &[&((session + n) % KEYS)]).await;
                let end = if answer.is_ok() { "COMMIT" } else { "ROLLBACK" };
                client.batch_execute(end).await.expect("ended");
                answers.push(answer.map(|row| (row.get::<_, i64>(0), row.get::<_, i32>(1))));
            }
            answers
        });
    }
    let (mut lives, mut failures, mut errors) = (BTreeMap::<_, Vec<_>>::new(), 0, BTreeSet::new());
    for answer in sessions.join_all().await.into_iter().flatten() {
        match answer {
            Ok((life, hits)) => lives.entry(life).or_default().push(hits),
            Err(error) => {
                failures += 1;
                errors.insert(error.code().map(|code| code.code().to_owned()));
            }
        }
    }
    done.cancel();
    reaping.await.expect("it ends");
    let is_serial = begin.contains("REPEATABLE READ");
    // A row that another session inserts meanwhile may be dead already when the statement comes
    // upon it.
    let allowed = |code: &Option<String>| match code.as_deref() {
        Some("40001") => is_serial,
        code => code == Some("23505"),
    };
    assert!(errors.iter().all(allowed), "{table}, {begin}: {failures} failed: {errors:?}");
    (lives, failures)
}

fn assert_counted(lives: BTreeMap<i64, Vec<i32>>) {
    assert!(lives.len() > usize::try_from(KEYS).expect("few"), "no row expired");
    for (life, mut hits) in lives {
        hits.sort_unstable();
        let n = i32::try_from(hits.len()).expect("few");
        assert_eq!(hits, (1..=n).collect::<Vec<_>>(), "life {life}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn racing_upserts_count_each_life_without_a_gap() {
    assert_counted(race("buckets", "BEGIN").await.0);
}

#[tokio::test(flavor = "multi_thread")]
async fn racing_upserts_of_a_table_that_is_swept_do_too() {
    assert_counted(race("swept", "BEGIN").await.0);
}

#[tokio::test(flavor = "multi_thread")]
async fn at_repeatable_read_they_count_or_cannot_be_serialized() {
    assert_counted(race("buckets", "BEGIN ISOLATION LEVEL REPEATABLE READ").await.0);
}
