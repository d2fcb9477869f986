//! What the settings say of reaping holds for shards as well: leases, `rate`, partitions; and a
//! worker that dies while a pass is under way takes nothing with it.

use std::time::{Duration, Instant};

use super::{Citus, each};
use crate::{
    reaper::{Setup, count},
    support::proxy::rule,
};

const SCHEMA: &str = "
    CREATE TABLE t (tenant int NOT NULL, id int NOT NULL, e timestamptz, PRIMARY KEY (tenant, id));
    SELECT create_distributed_table('t', 'tenant');
    INSERT INTO t SELECT g % 20, g, CASE g % 2 WHEN 0 THEN '2001-01-01'::timestamptz ELSE '2999-01-01' END FROM generate_series(1, 8000) g
";

#[tokio::test]
async fn one_process_has_a_table_at_a_time() {
    let Some(citus) = Citus::start() else { return };
    let db = citus.database("app", SCHEMA).await;
    let url = citus.coordinator.url("app");
    let setups = [Setup::new(&url, vec![rule("public.t", "e")]).await, {
        Setup::new(&url, vec![rule("public.t", "e")]).await
    }];
    let (one, other) = tokio::join!(setups[0].pass(), setups[1].pass());
    // None is deleted, or counted, twice.
    assert_eq!((one.deleted + other.deleted, one.errors + other.errors), (4000, 0));
    // Somebody else's, who is alive, is not taken; nor is it once he is gone.
    each(&db, "INSERT INTO t SELECT 1, g, '2001-01-01' FROM generate_series(10001, 10100) g").await;
    let take = "INSERT INTO pglapse.tasks (leaf, part, owner, backend, fence, heartbeat)
        VALUES ('t'::regclass, 0, 'somebody', pg_backend_pid(), 7, clock_timestamp() + interval '1 day')
        ON CONFLICT (leaf, part) DO UPDATE SET owner = 'somebody', backend = pg_backend_pid(),
          fence = pglapse.tasks.fence + 1, heartbeat = clock_timestamp() + interval '1 day'";
    each(&db, take).await;
    let waits = tokio::time::timeout(Duration::from_secs(2), setups[0].pass()).await;
    assert!(waits.is_err(), "its owner is alive");
    assert_eq!(count(&db, "t").await, 4100);
    each(&db, "UPDATE pglapse.tasks SET heartbeat = clock_timestamp() - interval '1 h'").await;
    assert_eq!(setups[0].pass().await.deleted, 100);
}

#[tokio::test]
#[expect(clippy::disallowed_methods, reason = "a rate is rows in a time")]
async fn it_is_no_faster_than_its_rate() {
    let Some(citus) = Citus::start() else { return };
    let db = citus.database("app", SCHEMA).await;
    let mut setup = Setup::new(&citus.coordinator.url("app"), vec![rule("public.t", "e")]).await;
    (setup.config.reaper.rate, setup.config.reaper.batch) = (1000, 100);
    let began = Instant::now();
    assert_eq!(setup.pass().await.deleted, 4000);
    // The last batch may be out at once, and so may a quarter of a second's rows.
    assert!(began.elapsed() >= Duration::from_secs(3), "{:?}", began.elapsed());
    assert_eq!(count(&db, "t").await, 4000);
}

#[tokio::test]
async fn the_partitions_of_a_distributed_table_are_reaped() {
    let Some(citus) = Citus::start() else { return };
    let db = citus.database("app", "
        CREATE TABLE p (tenant int NOT NULL, id int NOT NULL, e timestamptz NOT NULL) PARTITION BY RANGE (e);
        CREATE TABLE p_old PARTITION OF p FOR VALUES FROM ('2000-01-01') TO ('2010-01-01');
        CREATE TABLE p_new PARTITION OF p FOR VALUES FROM ('2010-01-01') TO ('3000-01-01');
        SELECT create_distributed_table('p', 'tenant');
        INSERT INTO p SELECT g % 20, g, CASE g % 2 WHEN 0 THEN '2001-01-01'::timestamptz ELSE '2999-01-01' END FROM generate_series(1, 2000) g;
        INSERT INTO p SELECT g % 20, g, '2011-01-01' FROM generate_series(1, 100) g
    ").await;
    let setup = Setup::new(&citus.coordinator.url("app"), vec![rule("public.p", "e")]).await;
    let report = setup.pass().await;
    assert_eq!((report.deleted, report.errors, report.left.len()), (1100, 0, 0), "{report:?}");
    assert_eq!((count(&db, "p").await, count(&db, "p_old").await), (1000, 0));
    // One that comes later, and one that is a table by itself by now.
    each(
        &db,
        "CREATE TABLE p_odd PARTITION OF p FOR VALUES FROM ('1990-01-01') TO ('2000-01-01');
        INSERT INTO p SELECT 1, g, '1999-01-01' FROM generate_series(1, 50) g;
        INSERT INTO p SELECT 1, g, '2001-01-01' FROM generate_series(1, 50) g;
        ALTER TABLE p DETACH PARTITION p_old",
    )
    .await;
    let setup = Setup::new(&citus.coordinator.url("app"), vec![rule("public.p", "e")]).await;
    assert_eq!(setup.pass().await.deleted, 50);
    assert_eq!((count(&db, "p").await, count(&db, "p_old").await), (1000, 50));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_worker_that_dies_in_the_middle_of_a_pass_takes_nothing_with_it() {
    let Some(mut citus) = Citus::start() else { return };
    let db = citus.database("app", SCHEMA).await;
    let mut setup = Setup::new(&citus.coordinator.url("app"), vec![rule("public.t", "e")]).await;
    (setup.config.reaper.rate, setup.config.reaper.batch) = (1000, 50);
    let mut dying = citus.workers.remove(0);
    let (report, mut dead) = tokio::join!(setup.pass(), async {
        crate::support::wait_until("the pass is under way", async || {
            let metric = setup.metric("pglapse_reaped_rows_total", "public.t");
            (200.0..3000.0).contains(&metric)
        })
        .await;
        tokio::task::spawn_blocking(move || {
            dying.crash();
            dying
        })
        .await
        .expect("no panic")
    });
    assert!(report.errors > 0 && report.deleted < 4000, "it is said: {report:?}");
    let said = "pglapse.tables WHERE \"table\" = 'public.t' AND last_error <> ''";
    assert_eq!(count(&db, said).await, 1);
    // The other worker's shards are done.
    let of_other = "SELECT count(*) FROM run_command_on_workers('SELECT 1') WHERE success";
    assert_eq!(db.query_one(of_other, &[]).await.unwrap().get::<_, i64>(0), 1);
    dead.resume().expect("it starts again");
    let rest = setup.pass().await;
    assert_eq!((rest.errors, count(&db, "t WHERE e < now()").await), (0, 0), "{rest:?}");
    assert_eq!(count(&db, "t").await, 4000, "no live row is lost");
    assert!(report.deleted + rest.deleted >= 4000 - 50, "{report:?} {rest:?}");
}
