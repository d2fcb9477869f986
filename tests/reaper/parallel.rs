//! Several connections delete ranges of pages together, and nothing is deleted twice, missed or
//! miscounted.

use pglapse::config::Config;
use tokio_postgres::Client;

use super::{Setup, count};
use crate::{
    control::spec,
    support::{DEADLINE, Database, wait_until},
};

/// Some hundred pages, of which every second row is expired; who deletes them is written down.
const TABLE: &str = "
    CREATE TABLE t (id int PRIMARY KEY, e timestamptz, filler text);
    INSERT INTO t SELECT i, now() + (i % 2 * 2 - 1) * interval '1 h', repeat('x', 400)
    FROM generate_series(1, 12000) i;
    CREATE TABLE beside (id int PRIMARY KEY REFERENCES t ON DELETE CASCADE);
    INSERT INTO beside SELECT id FROM t;
    CREATE TABLE gone (id int, pid int);
    CREATE FUNCTION note() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$ BEGIN
      INSERT INTO gone VALUES (OLD.id, pg_backend_pid()); RETURN NULL; END $$;
    CREATE TRIGGER note AFTER DELETE ON beside FOR EACH ROW EXECUTE FUNCTION note();";

async fn three_at_once(database: &Database) -> Setup {
    let mut config = Config::default();
    config.reaper.new_rule_delay = std::time::Duration::ZERO;
    config.upstream.clients.config = database.url().parse().unwrap();
    (config.reaper.rate, config.reaper.connections) = (0, 3);
    config.tables = vec![spec("t", "e")];
    Setup::with(config).await
}

async fn hands(client: &Client) -> i64 {
    count(client, "(SELECT DISTINCT pid FROM gone) p").await
}

#[tokio::test]
async fn a_backlog_is_shared_by_all_connections() {
    let database = Database::with(TABLE).await;
    let setup = three_at_once(&database).await;
    let report = setup.pass().await;
    assert_eq!((report.deleted, report.errors), (6000, 0));
    let client = database.connect().await;
    assert_eq!(hands(&client).await, 3);
    assert_eq!(count(&client, "gone").await, 6000);
    assert_eq!(count(&client, "t WHERE e > now()").await, 6000);
    assert_eq!(count(&client, "pglapse.runs WHERE rows = 6000").await, 1);
    assert_eq!(count(&client, "pglapse.tasks WHERE owner IS NOT NULL").await, 0);
    assert_eq!(setup.pass().await.deleted, 0);
}

#[tokio::test]
async fn a_share_that_fails_leaves_the_others_counted() {
    const KEEP: &str = "
        CREATE TABLE child (t int REFERENCES t);
        INSERT INTO child VALUES (4), (9000);";
    let database = Database::with(&format!("{TABLE}{KEEP}")).await;
    let setup = three_at_once(&database).await;
    let report = setup.pass().await;
    assert_eq!((report.deleted, report.quarantined), (5998, 2), "{report:?}");
    let client = database.connect().await;
    assert_eq!(count(&client, "t WHERE e <= now()").await, 2);
    assert_eq!(count(&client, "gone").await, 5998);
    assert_eq!(count(&client, "pglapse.runs WHERE rows = 5998").await, 1);
    assert_eq!(count(&client, "pglapse.tables WHERE reaped_rows = 5998").await, 1);
}

#[tokio::test]
async fn each_connection_needs_an_origin_where_deletes_have_one() {
    let database = Database::with(TABLE).await;
    let client = database.connect().await;
    let name = format!("{}_together", database.name());
    for origin in [name.clone(), format!("{name}_2")] {
        client.execute("SELECT pg_replication_origin_create($1)", &[&origin]).await.unwrap();
    }
    let mut setup = three_at_once(&database).await;
    setup.config.reaper.replication_origin = name.clone();
    let report = setup.pass().await;
    assert_eq!((report.deleted, report.errors), (6000, 0));
    assert_eq!(hands(&client).await, 2);
    drop(setup);
    for origin in [name.clone(), format!("{name}_2")] {
        let drop = "SELECT pg_replication_origin_drop($1)";
        wait_until("it is given back", async || client.execute(drop, &[&origin]).await.is_ok())
            .await;
    }
}

#[tokio::test]
async fn where_a_trigger_may_write_a_row_of_all_batches_one_connection_deletes() {
    const COUNT: &str = "
        CREATE TABLE left_over (parity int PRIMARY KEY, n int);
        INSERT INTO left_over VALUES (0, 6000), (1, 6000);
        CREATE FUNCTION one_less() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$ BEGIN
          UPDATE left_over SET n = n - 1 WHERE parity = OLD.id / 2 % 2; RETURN NULL; END $$;
        CREATE TRIGGER one_less AFTER DELETE ON t FOR EACH ROW EXECUTE FUNCTION one_less();";
    let database = Database::with(&format!("{TABLE}{COUNT}")).await;
    let setup = three_at_once(&database).await;
    let report = setup.pass().await;
    assert_eq!((report.deleted, report.errors), (6000, 0));
    let client = database.connect().await;
    assert_eq!(hands(&client).await, 1);
    assert_eq!(count(&client, "left_over WHERE n = 3000").await, 2);
}

#[tokio::test]
async fn a_deadlock_costs_another_try() {
    // Whoever deletes first waits for the other one longer than the server lets a deadlock be.
    const SWAP: &str = "
        CREATE TABLE shared (id int PRIMARY KEY, n int);
        INSERT INTO shared VALUES (1, 0), (2, 0);
        CREATE FUNCTION swap() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$ BEGIN
          UPDATE shared SET n = n + 1 WHERE id = 1;
          UPDATE shared SET n = n + 1 WHERE id = 2; RETURN NULL; END $$;
        CREATE TRIGGER swap AFTER DELETE ON t FOR EACH STATEMENT EXECUTE FUNCTION swap();";
    let database = Database::with(&format!("{TABLE}{SWAP}")).await;
    let mut setup = three_at_once(&database).await;
    setup.config.reaper.lock_timeout = DEADLINE;
    let mut client = database.connect().await;
    let other = client.transaction().await.unwrap();
    other.execute("UPDATE shared SET n = -1 WHERE id = 2", &[]).await.unwrap();
    let watch = database.connect().await;
    let deadlock = async {
        // The reaper has the first row and waits for the second: it looks for a deadlock when it
        // has waited for a second, and is the one to go.
        let waits = "pg_stat_activity WHERE wait_event_type = 'Lock'
            AND datname = current_database()";
        wait_until("the reaper waits", async || count(&watch, waits).await > 0).await;
        other.batch_execute("SET LOCAL deadlock_timeout = '1 h'").await.unwrap();
        other.execute("UPDATE shared SET n = -1 WHERE id = 1", &[]).await.unwrap();
        other.commit().await.unwrap();
    };
    let (report, ()) = tokio::join!(setup.pass(), deadlock);
    assert_eq!((report.deleted, report.quarantined), (6000, 0), "{report:?}");
    assert!(report.errors >= 1, "{report:?}");
    assert_eq!(count(&watch, "t WHERE e <= now()").await, 0);
    assert_eq!(count(&watch, "shared WHERE n > 0").await, 2);
}
