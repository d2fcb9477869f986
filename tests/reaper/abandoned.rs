//! A lease that nobody works under any more does not stay, and is not shown as work.

use std::time::Duration;

use pglapse::reaper::status;
use tokio_postgres::Client;

use super::{Setup, count, leases::take};
use crate::{
    control::spec,
    support::{Database, wait_until},
};

/// Nothing is expired, as an index on the expiry tells without a batch.
const LIVE: &str = "CREATE TABLE t (id int, e timestamptz); CREATE INDEX ON t (e);
    INSERT INTO t SELECT i, now() + interval '1 h' FROM generate_series(1, 100) i";
const LEASES: &str = "pglapse.tasks WHERE owner IS NOT NULL";

/// Rows enough for a pass that lasts as long as the test, at the rate in `at_work`.
const MANY: &str = "CREATE TABLE t (id int, e timestamptz);
    INSERT INTO t SELECT i, now() - interval '1 h' FROM generate_series(1, 200000) i;
    CREATE TABLE other (id int, e timestamptz);
    INSERT INTO other SELECT i, now() - interval '1 h' FROM generate_series(1, 100) i";

async fn workers(client: &Client) -> i64 {
    let tables = status::tables(client, &["t".to_owned()]).await.unwrap();
    tables.unwrap().iter().map(|table| table.workers).sum()
}

/// A process dies between its last batch and the release, and all that is left lives.
#[tokio::test]
async fn a_lease_of_a_dead_process_goes_where_nothing_is_expired() {
    let database = Database::with(LIVE).await;
    let client = database.connect().await;
    let mut setup = Setup::new(&database.url(), vec![spec("t", "e")]).await;
    setup.config.reaper.lease = Duration::from_hours(1);
    setup.pass().await;
    let other = database.connect().await;
    take(&other, "clock_timestamp()").await;
    assert_eq!(workers(&client).await, 1, "its owner is there");
    assert_eq!(setup.pass().await.deleted, 0);
    assert_eq!(count(&client, LEASES).await, 1, "its owner is still there");
    drop(other);
    wait_until("it is not shown as work", async || workers(&client).await == 0).await;
    assert_eq!(setup.pass().await.deleted, 0);
    assert_eq!(count(&client, LEASES).await, 0);
}

#[tokio::test]
async fn a_process_that_goes_on_releases_leases_of_the_dead() {
    let database = Database::with(LIVE).await;
    let client = database.connect().await;
    let mut setup = Setup::new(&database.url(), vec![spec("t", "e")]).await;
    setup.config.reaper.lease = Duration::from_hours(1);
    let run = setup.tracker.spawn(setup.reaper().run(setup.token.clone()));
    let passed = "SELECT pg_catalog.to_regclass('pglapse.tables') IS NOT NULL";
    wait_until("it has passed", async || {
        client.query_one(passed, &[]).await.unwrap().get(0)
            && count(&client, "pglapse.tables WHERE rule = 't'").await == 1
    })
    .await;
    let other = database.connect().await;
    take(&other, "clock_timestamp()").await;
    drop(other);
    wait_until("it is released", async || count(&client, LEASES).await == 0).await;
    setup.token.cancel();
    run.await.unwrap();
}

/// A process that has lost a connection goes on under its name with another. Its signs of life are
/// not for what it held on the first, of which it knows nothing any more.
#[tokio::test]
async fn a_lease_of_a_lost_connection_falls_silent() {
    let database = Database::with(MANY).await;
    let client = database.connect().await;
    let mut setup = Setup::new(&database.url(), vec![spec("t", "e")]).await;
    let run = at_work(&mut setup, &client).await;
    let hold = "INSERT INTO pglapse.tasks (leaf, part, owner, backend, fence, heartbeat)
        SELECT 'other'::regclass, 0, owner, pg_backend_pid(), 7, clock_timestamp()
        FROM pglapse.tasks WHERE leaf = 't'::regclass";
    client.batch_execute(hold).await.unwrap();
    let other = Setup::new(&database.url(), vec![spec("other", "e")]).await;
    assert_eq!(passes(&other).await, 100);
    setup.token.cancel();
    run.await.unwrap();
}

#[tokio::test]
async fn a_lease_on_a_table_whose_rule_is_gone_is_released() {
    let database = Database::with(MANY).await;
    let client = database.connect().await;
    let mut setup = Setup::new(&database.url(), vec![spec("t", "e")]).await;
    setup.config.reaper.lease = Duration::from_hours(1);
    let run = at_work(&mut setup, &client).await;
    setup.config.tables = vec![spec("other", "e")];
    setup.control.reload(&setup.config).await.unwrap();
    let mut other = Setup::new(&database.url(), vec![spec("t", "e")]).await;
    other.config.reaper.lease = Duration::from_hours(1);
    assert!(passes(&other).await > 0);
    setup.token.cancel();
    run.await.unwrap();
}

/// Starts a reaper that is in the middle of a long pass over `t`.
async fn at_work(setup: &mut Setup, client: &Client) -> tokio::task::JoinHandle<()> {
    // It rests for longer than between two signs of life.
    setup.config.reaper.batch = 100;
    setup.config.reaper.rate = 50;
    let run = setup.tracker.spawn(setup.reaper().run(setup.token.clone()));
    let held = "SELECT pg_catalog.to_regclass('pglapse.tasks') IS NOT NULL";
    wait_until("it is at work", async || {
        client.query_one(held, &[]).await.unwrap().get(0)
            && count(client, "pglapse.tasks WHERE leaf = 't'::regclass AND owner IS NOT NULL").await
                == 1
    })
    .await;
    run
}

/// What a pass of another process deletes, which must get its task.
async fn passes(other: &Setup) -> u64 {
    let pass = tokio::time::timeout(crate::support::DEADLINE, other.pass()).await;
    pass.expect("the task can be had").deleted
}
