//! Nothing live is ever lost, whatever happens to the reaper.

use std::{sync::Arc, time::Duration};

use tokio::time::Instant;

use super::{Setup, count};
use crate::{control::spec, support::Database};

const FOR: Duration = Duration::from_secs(6);

/// Two tables, one walked by index and one by pages; the journal says what each row's expiry is
/// by the last commit, and is never reaped; the triggers catch a delete that comes too early.
const TABLES: &str = "
    CREATE TABLE a (id bigint PRIMARY KEY, e timestamptz NOT NULL, n int NOT NULL DEFAULT 0);
    CREATE INDEX ON a (e);
    CREATE TABLE b (id bigint, e timestamptz, n int NOT NULL DEFAULT 0) PARTITION BY HASH (id);
    CREATE TABLE b0 PARTITION OF b FOR VALUES WITH (MODULUS 2, REMAINDER 0);
    CREATE TABLE b1 PARTITION OF b FOR VALUES WITH (MODULUS 2, REMAINDER 1);
    CREATE TABLE journal_a (id bigint PRIMARY KEY, e timestamptz);
    CREATE TABLE journal_b (id bigint PRIMARY KEY, e timestamptz);
    CREATE TABLE lost (e timestamptz, at timestamptz);
    CREATE FUNCTION lose() RETURNS trigger LANGUAGE plpgsql AS
      'BEGIN INSERT INTO lost VALUES (OLD.e, clock_timestamp()); RETURN NULL; END';
    CREATE TRIGGER lose AFTER DELETE ON a FOR EACH ROW
      WHEN (OLD.e > clock_timestamp()) EXECUTE FUNCTION lose();
    CREATE TRIGGER lose AFTER DELETE ON b FOR EACH ROW
      WHEN (OLD.e > clock_timestamp()) EXECUTE FUNCTION lose();
    INSERT INTO a SELECT i, now() + (i % 4000 - 3000) * interval '1 ms' FROM generate_series(1, 20000) i;
    INSERT INTO b SELECT id, e FROM a;
    INSERT INTO journal_a SELECT id, e FROM a; INSERT INTO journal_b SELECT id, e FROM b;";

#[tokio::test(flavor = "multi_thread")]
async fn every_live_row_survives_and_every_expired_one_goes() {
    let database = Database::with(TABLES).await;
    let mut setup = Setup::new(&database.url(), vec![spec("a", "e"), spec("b", "e")]).await;
    setup.config.reaper.interval = Duration::from_millis(5);
    setup.config.reaper.batch = 200;
    let until = Instant::now() + FOR;
    let database = Arc::new(database);
    let mut clients = Vec::new();
    for (table, seed) in [("a", 1), ("a", 2), ("b", 3), ("b", 4)] {
        clients.push(setup.tracker.spawn(refresh_and_insert(
            Arc::clone(&database),
            table,
            seed,
            until,
        )));
    }
    let mut kills = 0;
    while Instant::now() < until {
        let run = setup.tracker.spawn(setup.reaper().run(setup.token.child_token()));
        tokio::time::sleep(Duration::from_millis(40 + kills * 37 % 300)).await;
        if kills % 2 == 0 {
            let client = database.connect().await;
            let kill = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity
                WHERE datname = current_database() AND application_name = 'pglapse'";
            client.execute(kill, &[]).await.unwrap();
        }
        run.abort();
        kills += 1;
    }
    let mut changes = 0;
    for client in clients {
        changes += client.await.unwrap();
    }
    // Live rows of the test live long enough for this; the others have expired by then.
    tokio::time::sleep(Duration::from_millis(2500)).await;
    let reaped = setup.pass().await;
    let client = database.connect().await;
    assert_eq!(count(&client, "lost").await, 0, "rows deleted while they were live");
    for table in ["a", "b"] {
        let lost = format!(
            "journal_{table} j WHERE j.e > now() + interval '1 h' AND NOT EXISTS
            (SELECT FROM {table} t WHERE t.id = j.id AND t.e = j.e)"
        );
        assert_eq!(count(&client, &lost).await, 0, "live rows of {table} lost");
        assert_eq!(
            count(&client, &format!("{table} WHERE e <= now()")).await,
            0,
            "left in {table}"
        );
        assert!(count(&client, table).await > 100, "rows were kept alive in {table}");
        let gone =
            format!("journal_{table} j WHERE NOT EXISTS (SELECT FROM {table} t WHERE t.id = j.id)");
        assert!(count(&client, &gone).await > 5000, "rows of {table} were reaped");
    }
    assert!(kills > 10 && changes > 200, "{kills} kills, {changes} rounds, {reaped:?}");
}

/// Refreshes rows around the moment at which they expire, in transactions that take a while, lets
/// others expire and inserts some, as an application would.
async fn refresh_and_insert(
    database: Arc<Database>,
    table: &str,
    seed: i64,
    until: Instant,
) -> u64 {
    let client = database.connect().await;
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
    let mut random = seed;
    let mut rounds = 0;
    while Instant::now() < until {
        let picked: Vec<i64> = std::iter::repeat_with(|| {
            random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1) & i64::MAX;
            (random >> 20) % 20_000 + 1
        })
        .take(10)
        .collect();
        let first = 1_000_000 * seed + rounds * 10;
        let new: Vec<i64> = (first..first + 10).collect();
        for done in [
            client.execute(&shorten, &[&picked]).await.map(drop),
            client.execute(&insert, &[&new]).await.map(drop),
            client.batch_execute(&refresh).await,
        ] {
            if let Err(error) = done {
                // Two of us may take the same rows in different orders.
                let code = error.code().map(tokio_postgres::error::SqlState::code);
                assert_eq!(code, Some("40P01"), "{error:?}");
                client.batch_execute("ROLLBACK").await.expect("a rollback");
            }
        }
        rounds += 1;
    }
    rounds.unsigned_abs()
}
