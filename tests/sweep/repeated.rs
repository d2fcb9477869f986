//! Keys that are replaced time and again, by roles with more and with fewer rights.

use std::time::SystemTime;

use tokio_postgres::error::SqlState;

use super::{code, ids};
use crate::support::{Database, cancel_statement, connect, proxy::Proxy, wait_until};

const SCHEMA: &str = "
    CREATE TABLE keys (id int PRIMARY KEY, n int, expires_at timestamptz);
    INSERT INTO keys VALUES (1, 0, '2999-01-01'), (10, 0, '2001-01-01'), (20, 0, '2001-01-01'), (30, 0, '2001-01-01');
";

#[tokio::test]
async fn a_prepared_statement_replaces_thousands_of_times_and_in_a_pipeline() {
    let database = Database::with(SCHEMA).await;
    let proxy = Proxy::start(&database, &[("keys", "expires_at")]).await;
    let (client, direct) = (connect(&proxy.url(&database)).await, database.connect().await);
    let insert = client.prepare("INSERT INTO keys VALUES ($1, $2, $3)").await.expect("prepared");
    let upsert = "INSERT INTO keys AS k VALUES ($1, $2, $3) ON CONFLICT (id) DO UPDATE SET n = k.n + 1 RETURNING n";
    let upsert = client.prepare(upsert).await.expect("prepared");
    let past = SystemTime::UNIX_EPOCH + std::time::Duration::from_hours(200_000);
    for n in 0..1_500 {
        assert_eq!(client.execute(&insert, &[&10, &n, &past]).await.expect("it makes way"), 1);
        let row = client.query_one(&upsert, &[&20, &n, &past]).await.expect("it starts anew");
        assert_eq!(row.get::<_, i32>(0), n);
    }
    let many = (0..100).map(async |n| client.execute(&insert, &[&30, &n, &past]).await);
    for done in futures_util::future::join_all(many).await {
        assert_eq!(done.expect("it makes way"), 1);
    }
    assert_eq!(ids(&direct, "keys").await, "1 10 20 30");
    // In a block, what the block itself wrote is replaced too, and savepoints undo it.
    client.batch_execute("BEGIN").await.expect("begun");
    client.execute(&insert, &[&40, &0, &past]).await.expect("new");
    client.execute(&insert, &[&40, &1, &past]).await.expect("it makes way");
    client.batch_execute("SAVEPOINT s").await.expect("a savepoint");
    client.execute(&insert, &[&1, &2, &past]).await.expect_err("a live row");
    client.batch_execute("ROLLBACK TO s").await.expect("back");
    client.execute(&insert, &[&40, &3, &past]).await.expect("it makes way");
    client.batch_execute("COMMIT").await.expect("committed");
    assert_eq!(ids(&direct, "keys").await, "1 10 20 30 40");
}

#[tokio::test]
async fn a_role_that_may_only_insert_has_its_keys_too() {
    let database = Database::with(SCHEMA).await;
    let role = format!("writer_{}", database.name());
    let direct = database.connect().await;
    let rights = format!("CREATE ROLE {role}; GRANT INSERT ON keys TO {role}");
    direct.batch_execute(&rights).await.expect("a role");
    let proxy = Proxy::start(&database, &[("keys", "expires_at")]).await;
    let client = connect(&proxy.url(&database)).await;
    client.batch_execute(&format!("SET ROLE {role}")).await.expect("set");
    client.batch_execute("INSERT INTO keys VALUES (10, 1, NULL)").await.expect("it makes way");
    assert_eq!(code(&client, "INSERT INTO keys VALUES (1, 1, NULL)").await.0, "23505");
    assert_eq!(code(&client, "DELETE FROM keys").await.0, "42501");
    client.batch_execute("RESET ROLE").await.expect("reset");
    client.batch_execute("INSERT INTO keys VALUES (20, 1, NULL)").await.expect("it makes way");
    let n = "SELECT string_agg(id::text, ' ' ORDER BY id) FROM keys WHERE n = 1";
    assert_eq!(direct.query_one(n, &[]).await.unwrap().get::<_, String>(0), "10 20");
    direct.batch_execute(&format!("DROP OWNED BY {role}; DROP ROLE {role}")).await.expect("gone");
}

#[tokio::test]
async fn a_statement_whose_table_is_locked_can_be_cancelled() {
    let database = Database::with(SCHEMA).await;
    let proxy = Proxy::start(&database, &[("keys", "expires_at")]).await;
    let (client, direct) = (connect(&proxy.url(&database)).await, database.connect().await);
    direct.batch_execute("BEGIN; LOCK TABLE keys IN EXCLUSIVE MODE").await.expect("locked");
    let other = database.connect().await;
    let waits = "SELECT count(*) FROM pg_locks WHERE NOT granted AND relation = 'keys'::regclass \
                 AND mode = 'RowExclusiveLock' AND pid = $1";
    let pid: i32 = client.query_one("SELECT pg_backend_pid()", &[]).await.expect("a row").get(0);
    let cancel = async {
        wait_until("the statement waits, its sweep having given up", async || {
            other.query_one(waits, &[&pid]).await.expect("a count").get::<_, i64>(0) == 1
        })
        .await;
        cancel_statement(&client.cancel_token(), proxy.port()).await;
    };
    let insert = client.batch_execute("INSERT INTO keys VALUES (10, 7, NULL)");
    let error = tokio::join!(insert, cancel).0.expect_err("cancelled");
    assert_eq!(error.code(), Some(&SqlState::QUERY_CANCELED), "{error:?}");
    direct.batch_execute("COMMIT").await.expect("unlocked");
    client.batch_execute("INSERT INTO keys VALUES (10, 7, NULL)").await.expect("it makes way");
    let live = "SELECT string_agg(id || ' ' || n, ', ' ORDER BY id) FROM keys";
    assert_eq!(client.query_one(live, &[]).await.expect("a row").get::<_, String>(0), "1 0, 10 7");
}
