//! A client that asks for its statement to be cancelled, or goes away, while the statement waits
//! for a sweep; and sweeps whose own connection goes away.

use std::time::Duration;

use bytes::Bytes;
use futures_util::SinkExt as _;
use pglapse::catalog::Interval;
use tokio_postgres::{Client, NoTls, error::SqlState};

use super::waits::{WAITS, waiting};
use crate::support::{
    Database, cancel_statement, connect,
    network::{Link, Network},
    proxy::{Proxy, rule},
    wait_until,
};

/// Whatever deletes a row waits for the lock that the test holds.
const SCHEMA: &str = "
    CREATE TABLE slow (id int PRIMARY KEY, expires_at timestamptz);
    INSERT INTO slow VALUES (1, '2001-01-01'), (2, '2001-01-01'), (3, NULL);
    CREATE TRIGGER waits BEFORE DELETE ON slow FOR EACH ROW EXECUTE FUNCTION waits();
";

const INSERT: &str = "INSERT INTO slow VALUES (1, NULL)";

async fn start() -> (Database, Proxy, Client) {
    let database = Database::with(&format!("{WAITS}{SCHEMA}")).await;
    let proxy = Proxy::start(&database, &[("slow", "expires_at")]).await;
    let holder = database.connect().await;
    hold(&holder).await;
    (database, proxy, holder)
}

async fn hold(holder: &Client) {
    holder.batch_execute("SELECT pg_advisory_lock(7)").await.expect("a lock");
}

async fn let_go(holder: &Client) {
    holder.batch_execute("SELECT pg_advisory_unlock_all()").await.expect("no lock");
}

async fn sweeps(holder: &Client) {
    wait_until("a sweep waits", async || waiting(holder).await == 1).await;
}

async fn live(client: &Client) -> i64 {
    let sql = "SELECT count(*) FROM slow WHERE expires_at IS NULL";
    client.query_one(sql, &[]).await.expect("a row").get(0)
}

/// Runs something of the client's until its sweep waits, and cancels it.
async fn cancelled<T>(
    (client, port): (&Client, u16),
    holder: &Client,
    runs: impl Future<Output = Result<T, tokio_postgres::Error>>,
) {
    let token = client.cancel_token();
    let cancel = async {
        sweeps(holder).await;
        cancel_statement(&token, port).await;
    };
    let (outcome, ()) = tokio::join!(runs, cancel);
    let error = outcome.err().expect("cancelled");
    let error = error.as_db_error().expect("the server's error");
    assert_eq!(error.code(), &SqlState::QUERY_CANCELED, "{error:?}");
    assert!(error.message().ends_with("canceling statement due to user request"), "{error:?}");
    assert_eq!((error.hint(), error.severity()), (None, "ERROR"));
}

#[tokio::test]
async fn a_statement_that_waits_is_cancelled() {
    let (database, proxy, holder) = start().await;
    let client = connect(&proxy.url(&database)).await;
    cancelled((&client, proxy.port()), &holder, client.batch_execute(INSERT)).await;
    client.query_one("SELECT 7", &[]).await.expect("it goes on");
    let_go(&holder).await;
    assert_eq!(live(&holder).await, 1, "it was never sent");
    client.batch_execute(INSERT).await.expect("it makes way");
    assert_eq!(live(&holder).await, 2);
}

#[tokio::test]
async fn a_transaction_in_which_a_statement_is_cancelled_has_failed() {
    let (database, proxy, holder) = start().await;
    let client = connect(&proxy.url(&database)).await;
    let insert = client.prepare("INSERT INTO slow VALUES ($1, NULL)").await.expect("prepared");
    client.batch_execute("BEGIN; INSERT INTO slow VALUES (4, NULL)").await.expect("begun");
    cancelled((&client, proxy.port()), &holder, client.execute(&insert, &[&1])).await;
    let error = client.query_one("SELECT 7", &[]).await.expect_err("the block has failed");
    assert_eq!(error.code(), Some(&SqlState::IN_FAILED_SQL_TRANSACTION));
    client.batch_execute("COMMIT").await.expect("rolled back");
    assert_eq!(live(&client).await, 1);
    // A savepoint saves what was before it, and what is prepared stays so.
    client.batch_execute("BEGIN; SAVEPOINT s").await.expect("begun");
    wait_until("the last sweep is over", async || waiting(&holder).await == 0).await;
    cancelled((&client, proxy.port()), &holder, client.batch_execute(INSERT)).await;
    client.batch_execute("ROLLBACK TO s").await.expect("saved");
    let_go(&holder).await;
    assert_eq!(client.execute(&insert, &[&1]).await.expect("it makes way"), 1);
    client.batch_execute("COMMIT").await.expect("committed");
    assert_eq!(live(&holder).await, 2);
}

/// The sweep goes on without those who do not wait for it any more, and one who still does gets in.
#[tokio::test]
async fn others_that_wait_for_the_sweep_wait_on() {
    let (database, proxy, holder) = start().await;
    let (client, other) =
        (connect(&proxy.url(&database)).await, connect(&proxy.url(&database)).await);
    let runs = other.batch_execute("INSERT INTO slow VALUES (2, NULL)");
    let rest = async {
        cancelled((&client, proxy.port()), &holder, client.batch_execute(INSERT)).await;
        let_go(&holder).await;
    };
    let (outcome, ()) = tokio::join!(runs, rest);
    outcome.expect("it makes way");
    assert_eq!(live(&holder).await, 2);
}

#[tokio::test]
async fn a_sweep_whose_own_connection_is_lost_begins_again_on_another() {
    let (database, proxy, holder) = start().await;
    let client = connect(&proxy.url(&database)).await;
    let rest = async {
        sweeps(&holder).await;
        let end = "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity
            WHERE datname = current_database() AND application_name = 'pglapse'";
        holder.batch_execute(end).await.expect("ended");
        sweeps(&holder).await;
        let_go(&holder).await;
    };
    let (outcome, ()) = tokio::join!(client.batch_execute(INSERT), rest);
    outcome.expect("it makes way");
    assert_eq!(live(&holder).await, 2);
}

#[tokio::test]
async fn a_sweep_waits_for_no_connection_that_the_network_has_forgotten() {
    let database = Database::with(&format!("{WAITS}{SCHEMA}")).await;
    let server = database.connect().await.query_one("SHOW port", &[]).await.expect("a row");
    let port: u16 = server.get::<_, String>(0).parse().expect("a port");
    let network = Network::to(([127, 0, 0, 1], port).into()).await;
    let upstream = database.url_at(network.address.port());
    let proxy = Proxy::with_config(&database, vec![rule("slow", "expires_at")], |config| {
        config.upstream.clients.config = upstream.parse().unwrap();
    })
    .await;
    connect(&proxy.url(&database)).await.batch_execute(INSERT).await.expect("it makes way");
    network.set(Link::Forgotten);
    // Longer than a connection is taken for fresh.
    tokio::time::sleep(Duration::from_millis(1100)).await;
    let client = connect(&proxy.url(&database)).await;
    client.batch_execute("INSERT INTO slow VALUES (2, NULL)").await.expect("it makes way");
}

#[tokio::test]
async fn what_a_client_asked_for_that_is_gone_is_not_sent() {
    let (database, proxy, holder) = start().await;
    let (client, connection) =
        tokio_postgres::connect(&proxy.url(&database), NoTls).await.expect("a session");
    let driver = tokio::spawn(connection);
    let pid = "SELECT pg_backend_pid()";
    let pid: i32 = client.query_one(pid, &[]).await.expect("a row").get(0);
    let runs = tokio::spawn(async move { client.batch_execute(INSERT).await });
    sweeps(&holder).await;
    driver.abort();
    runs.await.expect("no panic").expect_err("the connection is gone");
    wait_until("the session is over", async || {
        let sql = "SELECT count(*) FROM pg_stat_activity WHERE pid = $1";
        holder.query_one(sql, &[&pid]).await.expect("a row").get::<_, i64>(0) == 0
    })
    .await;
    let_go(&holder).await;
    assert_eq!(live(&holder).await, 1, "it was never sent");
}

#[tokio::test]
async fn so_is_one_whose_parameters_are_too_long_to_be_read() {
    let database = Database::with(&format!("{WAITS}{SCHEMA}")).await;
    let short = |config: &mut pglapse::config::Config| config.rewrite.max_statement = 1 << 10;
    let proxy = Proxy::with_config(&database, vec![rule("slow", "expires_at")], short).await;
    let holder = database.connect().await;
    hold(&holder).await;
    let client = connect(&proxy.url(&database)).await;
    let insert = "INSERT INTO slow SELECT $1 WHERE $2::text <> ''";
    let insert = client.prepare(insert).await.expect("prepared");
    let long = "x".repeat(1 << 19);
    cancelled((&client, proxy.port()), &holder, client.execute(&insert, &[&4, &long])).await;
    let_go(&holder).await;
    assert_eq!(live(&holder).await, 1);
}

#[tokio::test]
async fn so_is_a_copy_whose_keys_come() {
    let database = Database::with(&format!("{WAITS}{SCHEMA}")).await;
    let mut graceful = rule("slow", "expires_at");
    graceful.grace = Interval { months: 12_000, ..Interval::ZERO };
    let proxy = Proxy::with_rules(&database, vec![graceful]).await;
    let holder = database.connect().await;
    hold(&holder).await;
    let client = connect(&proxy.url(&database)).await;
    let copy = async {
        let mut sink = std::pin::pin!(client.copy_in("COPY slow (id) FROM STDIN").await?);
        sink.send(Bytes::from_static(b"1\n")).await?;
        sink.finish().await
    };
    cancelled((&client, proxy.port()), &holder, copy).await;
    let_go(&holder).await;
    assert_eq!(live(&client).await, 1);
}
