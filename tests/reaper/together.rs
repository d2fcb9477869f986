//! Several connections delete ranges of pages together, and nothing is deleted twice, missed or miscounted.

use pglapse::config::Config;
use tokio_postgres::Client;

use super::{Setup, count};
use crate::{
    control::spec,
    support::{Database, wait_until},
};

/// Some hundred pages, of which every second row is expired; who deletes them is written down.
const TABLE: &str = "
    CREATE TABLE t (id int PRIMARY KEY, e timestamptz, filler text);
    INSERT INTO t SELECT i, now() + (i % 2 * 2 - 1) * interval '1 h', repeat('x', 400)
    FROM generate_series(1, 12000) i;
    CREATE TABLE gone (id int, pid int);
    CREATE FUNCTION note() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      INSERT INTO gone VALUES (OLD.id, pg_backend_pid()); RETURN NULL; END $$;
    CREATE TRIGGER note AFTER DELETE ON t FOR EACH ROW EXECUTE FUNCTION note();";

async fn three_at_once(database: &Database) -> Setup {
    let mut config = Config::default();
    config.upstream.url = database.url();
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
async fn a_dry_run_counts_no_row_twice_where_a_share_fails() {
    // The last row is one for which the rule has no answer.
    let database = Database::with(
        "CREATE TABLE t (id int, w timestamptz, d int, filler text);
         INSERT INTO t SELECT i, now() - interval '1 day', i % 12000, repeat('x', 400)
         FROM generate_series(1, 12000) i",
    )
    .await;
    let mut config = Config::default();
    config.upstream.url = database.url();
    (config.reaper.rate, config.reaper.dry_run) = (0, true);
    config.tables = vec![spec("t", "(w + interval '1 hour' / d)")];
    let mut counted = Vec::new();
    for connections in [1, 3] {
        config.reaper.connections = connections;
        counted.push(Setup::with(config.clone()).await.pass().await.deleted);
    }
    assert!(counted[0] > 11_900 && counted[0] < 12_000, "{counted:?}");
    assert_eq!(counted[0], counted[1]);
}

#[tokio::test]
async fn without_the_schema_one_connection_deletes_all_shares() {
    let database = Database::with(TABLE).await;
    let client = database.connect().await;
    let role = format!("reaper_{}", std::process::id());
    let grants = format!(
        "CREATE ROLE {role} LOGIN; GRANT SELECT, DELETE, UPDATE (e) ON t TO {role};
         GRANT INSERT ON gone TO {role}"
    );
    client.batch_execute(&grants).await.unwrap();
    let mut config = Config::default();
    config.upstream.url = database.url().replace("postgres@", &format!("{role}@"));
    (config.reaper.rate, config.reaper.connections) = (0, 3);
    config.tables = vec![spec("t", "e")];
    let report = Setup::with(config).await.pass().await;
    assert_eq!((report.deleted, report.errors), (6000, 0));
    assert_eq!(hands(&client).await, 1);
    client.batch_execute(&format!("DROP OWNED BY {role}; DROP ROLE {role}")).await.unwrap();
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
