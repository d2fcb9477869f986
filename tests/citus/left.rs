//! What the reaper leaves on Citus it says: rows that a trigger keeps without a word. What shards
//! take with them that are split while a pass is under way it finds in their new ones.

use std::time::Duration;

use super::{Citus, each};
use crate::{
    reaper::Setup,
    support::{connect, proxy::rule, wait_until},
};

const SCHEMA: &str = "
    CREATE TABLE sessions (tenant int NOT NULL, id int NOT NULL, expires_at timestamptz, PRIMARY KEY (tenant, id));
    SELECT create_distributed_table('sessions', 'tenant');
    INSERT INTO sessions SELECT g % 200, g, CASE g % 2 WHEN 0 THEN '2001-01-01'::timestamptz END FROM generate_series(1, 4000) g;
";

#[tokio::test(flavor = "multi_thread")]
async fn rows_that_stay_without_a_word_are_a_fault() {
    let Some(citus) = Citus::start() else { return };
    let db = citus.database("app", SCHEMA).await;
    // On each shard, as somebody may do who knows no better way.
    let keep =
        "CREATE FUNCTION keep() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END'";
    db.batch_execute(keep).await.unwrap();
    let on_shards = "SELECT bool_and(success) FROM run_command_on_shards('sessions', \
        'SET citus.enable_unsafe_triggers = on; CREATE TRIGGER keep BEFORE DELETE ON %s FOR EACH ROW EXECUTE FUNCTION keep()')";
    let made: bool = db.query_one(on_shards, &[]).await.unwrap().get(0);
    assert!(made);
    let url = citus.coordinator.url("app");
    let mut setup = Setup::new(&url, vec![rule("sessions", "expires_at")]).await;
    let report = setup.pass().await;
    let left: Vec<_> = report.left.iter().map(|it| (it.table.as_str(), it.why.is_none())).collect();
    assert_eq!((report.deleted, left), (0, vec![("public.sessions", true)]), "{report:?}");

    setup.config.reaper.interval = Duration::from_millis(200);
    setup.config.reaper.count_interval = Duration::from_millis(200);
    let run = tokio::spawn(setup.reaper().run(setup.token.clone()));
    let shows = |wanted: f64| {
        let found = setup.known("pglapse_reaper_fault", "public.sessions");
        found.is_some_and(|found| (found - wanted).abs() < 0.1)
    };
    wait_until("the metric tells of it", async || shows(1.0)).await;
    let told =
        "SELECT count(*) FROM pglapse.tables WHERE fault ~ '^passes over the table delete nothing'";
    wait_until("people can read it", async || {
        db.query_one(told, &[]).await.is_ok_and(|row| row.get::<_, i64>(0) == 1)
    })
    .await;
    each(&db, "SELECT run_command_on_shards('sessions', 'DROP TRIGGER keep ON %s')").await;
    wait_until("it is over", async || shows(0.0)).await;
    setup.token.cancel();
    run.await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn shards_may_be_split_while_a_pass_is_under_way() {
    let Some(citus) = Citus::start() else { return };
    let db = citus.database("app", SCHEMA).await;
    let url = citus.coordinator.url("app");
    let mut setup = Setup::new(&url, vec![rule("sessions", "expires_at")]).await;
    (setup.config.reaper.rate, setup.config.reaper.batch) = (400, 50);
    let splitter = connect(&url).await;
    let splitting = async {
        let under_way = "SELECT count(*) FROM sessions WHERE expires_at < now()";
        wait_until("a pass is under way", async || {
            splitter.query_one(under_way, &[]).await.unwrap().get::<_, i64>(0) < 1900
        })
        .await;
        let shards = "SELECT shardid, (shardminvalue::int8 + shardmaxvalue::int8) / 2, nodeid FROM pg_dist_shard \
            JOIN pg_dist_placement USING (shardid) JOIN pg_dist_node USING (groupid) \
            WHERE logicalrelid = 'sessions'::regclass";
        for row in splitter.query(shards, &[]).await.unwrap() {
            let (shard, middle, node): (i64, i64, i32) = (row.get(0), row.get(1), row.get(2));
            let sql = format!(
                "SELECT citus_split_shard_by_split_points({shard}, ARRAY['{middle}'], ARRAY[{node}, {node}], 'block_writes')"
            );
            splitter.batch_execute(&sql).await.unwrap_or_else(|e| panic!("{sql}: {e:?}"));
        }
    };
    let (report, ()) = tokio::join!(setup.pass(), splitting);
    assert_eq!((report.errors, report.left.len()), (0, 0), "{report:?}");
    // What was deleted from a shard that had been copied already is deleted once more.
    assert!(report.deleted >= 2000, "{report:?}");
    let row = db.query_one("SELECT count(*), count(expires_at) FROM sessions", &[]).await.unwrap();
    assert_eq!((row.get::<_, i64>(0), row.get::<_, i64>(1)), (2000, 0));
    let row = db
        .query_one(
            "SELECT count(*) FROM pg_dist_shard WHERE logicalrelid = 'sessions'::regclass",
            &[],
        )
        .await
        .unwrap();
    assert_eq!(row.get::<_, i64>(0), 8);
}

/// A move drops the shard at its old place, where a look may be waiting for it.
#[tokio::test(flavor = "multi_thread")]
async fn a_shard_that_moves_while_it_is_looked_at_is_looked_for_again() {
    let Some(citus) = Citus::start() else { return };
    let db = citus.database("app", SCHEMA).await;
    let ports = [0, 1].map(|worker: usize| i32::from(citus.workers[worker].port()));
    let shards = "SELECT min(shardid) FROM citus_shards WHERE table_name = 'sessions'::regclass AND nodeport = $1";
    let shard: i64 = db.query_one(shards, &[&ports[1]]).await.unwrap().get(0);
    let place = |port: i32| {
        format!(
            "UPDATE pg_dist_placement SET groupid = (SELECT groupid FROM pg_dist_node WHERE nodeport = {port}) \
             WHERE shardid = {shard}"
        )
    };
    // As if it had been at the other worker before.
    let old = connect(&citus.workers[0].url("app")).await;
    each(&old, "SET citus.enable_manual_changes_to_shards = on").await;
    each(&old, &format!("CREATE TABLE sessions_{shard} (LIKE sessions)")).await;
    each(&db, &place(ports[0])).await;
    old.batch_execute(&format!("BEGIN; LOCK TABLE sessions_{shard}")).await.unwrap();

    let mut setup =
        Setup::new(&citus.coordinator.url("app"), vec![rule("sessions", "expires_at")]).await;
    setup.config.reaper.lock_timeout = Duration::from_secs(30);
    let watcher = connect(&citus.workers[0].url("app")).await;
    let moving = async {
        let waits = format!(
            "SELECT count(*) FROM pg_locks WHERE NOT granted AND relation = 'sessions_{shard}'::regclass"
        );
        wait_until("the look waits", async || {
            watcher.query_one(&waits, &[]).await.unwrap().get::<_, i64>(0) > 0
        })
        .await;
        each(&db, &place(ports[1])).await;
        old.batch_execute(&format!("DROP TABLE sessions_{shard}; COMMIT")).await.unwrap();
    };
    let (report, ()) = tokio::join!(setup.pass(), moving);
    assert_eq!((report.deleted, report.errors, report.left.len()), (2000, 0, 0), "{report:?}");
}
