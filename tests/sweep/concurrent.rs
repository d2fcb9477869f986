//! The sweep of one table while statements need the keys of others, and other keys of the same.

use pglapse::config::Config;
use tokio_postgres::{Client, NoTls};

use super::{ids, waits::WAITS};
use crate::support::{
    Database, cancel_statement, connect,
    proxy::{Proxy, rule},
    wait_until,
};

/// Of many dead rows one waits for a lock when it is deleted.
const SCHEMA: &str = "
    CREATE TABLE big (id int PRIMARY KEY, expires_at timestamptz);
    INSERT INTO big SELECT g, '2001-01-01' FROM generate_series(1, 60000) g;
    CREATE TABLE source (id int);
    INSERT INTO source VALUES (-1);
    CREATE TABLE other (id int PRIMARY KEY, expires_at timestamptz);
    INSERT INTO other SELECT g, '2001-01-01' FROM generate_series(1, 3) g;
    CREATE TRIGGER waits BEFORE DELETE ON big FOR EACH ROW WHEN (OLD.id = 1) EXECUTE FUNCTION waits();
    CREATE FUNCTION keep() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN OLD; END';
    CREATE TRIGGER keep BEFORE DELETE ON other FOR EACH ROW EXECUTE FUNCTION keep();
";

async fn start() -> (Database, Proxy, Client) {
    let database = Database::with(&format!("{WAITS}{SCHEMA}")).await;
    let rules = ["big", "other"].map(|table| rule(table, "expires_at"));
    let soon = |config: &mut Config| {
        config.listen.abandoned_timeout = std::time::Duration::from_millis(1);
        // All of it goes.
        config.reaper.max_share = 100;
    };
    let proxy = Proxy::with_config(&database, rules.into(), soon).await;
    let holder = database.connect().await;
    holder.batch_execute("SELECT pg_advisory_lock(7)").await.expect("a lock");
    (database, proxy, holder)
}

/// How many of pglapse's own processes are in the middle of a DELETE that waits for the lock.
async fn waiting(holder: &Client) -> i64 {
    let sql = "SELECT count(*) FROM pg_locks l JOIN pg_stat_activity a USING (pid)
        WHERE l.locktype = 'advisory' AND NOT l.granted AND a.datname = current_database()
          AND a.application_name = 'pglapse' AND a.state = 'active' AND a.query LIKE '%DELETE FROM%'";
    holder.query_one(sql, &[]).await.expect("a row").get(0)
}

/// What sweeps all of the table: MERGE, where the server has it.
async fn sweeps_all(holder: &Client) -> &'static str {
    let version = "SELECT current_setting('server_version_num')::int >= 150000";
    if holder.query_one(version, &[]).await.expect("a row").get(0) {
        "MERGE INTO big b USING source s ON b.id = s.id WHEN NOT MATCHED THEN INSERT VALUES (s.id)"
    } else {
        "INSERT INTO big SELECT id FROM source"
    }
}

#[tokio::test]
async fn nobody_waits_for_the_sweep_of_another_table_nor_for_that_of_other_keys() {
    let (database, proxy, holder) = start().await;
    let (client, other) =
        (connect(&proxy.url(&database)).await, connect(&proxy.url(&database)).await);
    let sql = sweeps_all(&holder).await;
    let merge = tokio::spawn(async move { client.batch_execute(sql).await });
    wait_until("the table is being swept", async || waiting(&holder).await == 1).await;
    // The keys of another table, all of another table, and another key of the same.
    for sql in [
        "INSERT INTO other VALUES (1)",
        "INSERT INTO other SELECT 1 + 1",
        "INSERT INTO big VALUES (50000)",
        "INSERT INTO big VALUES (50001) ON CONFLICT (id) DO UPDATE SET expires_at = NULL",
    ] {
        other.batch_execute(sql).await.expect(sql);
        assert_eq!(waiting(&holder).await, 1, "the sweep goes on: {sql}");
    }
    assert!(!merge.is_finished(), "it waits for its sweep");
    holder.batch_execute("SELECT pg_advisory_unlock_all()").await.expect("no lock");
    merge.await.expect("no panic").expect("it goes on");
    assert_eq!(ids(&holder, "big").await, "-1 50000 50001");
    assert_eq!(ids(&holder, "other").await, "1 2");
}

#[tokio::test]
async fn a_sweep_ends_with_the_last_client_that_waits_for_it() {
    let (database, proxy, holder) = start().await;
    let sql = sweeps_all(&holder).await;
    let url = proxy.url(&database);
    let mut clients = Vec::new();
    for _ in 0..2 {
        let (client, connection) = tokio_postgres::connect(&url, NoTls).await.expect("a session");
        let driver = tokio::spawn(connection);
        let token = client.cancel_token();
        let runs = tokio::spawn(async move { client.batch_execute(sql).await });
        wait_until("the table is being swept", async || waiting(&holder).await == 1).await;
        clients.push((driver, token, runs));
    }
    let (_, token, runs) = clients.pop().expect("the second");
    // A request that comes before the statement cancels nothing.
    while !runs.is_finished() {
        cancel_statement(&token, proxy.port()).await;
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    runs.await.expect("no panic").expect_err("cancelled");
    assert_eq!(waiting(&holder).await, 1, "the first client waits on");
    let (driver, _, runs) = clients.pop().expect("the first");
    driver.abort();
    runs.await.expect("no panic").expect_err("the connection is gone");
    wait_until("nothing is swept", async || {
        let sql = "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database()
            AND application_name = 'pglapse' AND state <> 'idle'";
        waiting(&holder).await == 0
            && holder.query_one(sql, &[]).await.expect("a row").get::<_, i64>(0) == 0
    })
    .await;
    assert_eq!(count(&holder).await, 60_000, "nothing of it stays");
    holder.batch_execute("SELECT pg_advisory_unlock_all()").await.expect("no lock");
    connect(&url).await.batch_execute(sql).await.expect("swept");
    assert_eq!(ids(&holder, "big").await, "-1");
}

async fn count(client: &Client) -> i64 {
    client.query_one("SELECT count(*) FROM big", &[]).await.expect("a row").get(0)
}
