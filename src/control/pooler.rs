//! Notices a pooler in transaction mode, which gives each transaction another server connection.

use std::time::Duration;

use tokio::time::timeout;
use tokio_postgres::Client;
use tokio_util::task::TaskTracker;

use super::{
    connect::{connect, connect_plainly, shown},
    connect_error::ConnectError,
    simple_rows::simple_rows,
};
use crate::config;

/// How long the second connection may take: a session pooler may have none left.
const PROBE_TIMEOUT: Duration = Duration::from_secs(2);
/// How often it is tried: with several idle connections, one client may be given the same one
/// again.
const PROBES: u32 = 3;

/// Refuses such a pooler before anything is set through it, on the way to a database, or to that of
/// the URL. The server process that answers gives it away. Where that cannot be found out, nothing
/// is refused.
///
/// # Errors
/// There is such a pooler.
pub async fn refuse_pooler(
    upstream: &config::UpstreamSettings,
    database: Option<&str>,
    tasks: &TaskTracker,
) -> Result<(), ConnectError> {
    let connect =
        async || connect_plainly(upstream, database, tasks, || {}).await.map(|(client, _)| client);
    let Ok(one) = connect().await else { return Ok(()) };
    for _ in 0..PROBES {
        match timeout(PROBE_TIMEOUT, is_shared(&one, connect())).await {
            Ok(Some(true)) => return Err(ConnectError::Pooler { server: shown(upstream) }),
            Ok(Some(false)) => {}
            Ok(None) | Err(_) => break,
        }
    }
    Ok(())
}

/// pglapse's own connection to a database, or to that of the URL, without such a pooler in between.
/// Each database is checked, for a pooler may have another mode for each.
///
/// # Errors
/// There is such a pooler, or no connection.
pub async fn connect_directly(
    upstream: &config::UpstreamSettings,
    database: Option<&str>,
    tasks: &TaskTracker,
) -> Result<Client, ConnectError> {
    refuse_pooler(upstream, database, tasks).await?;
    connect(upstream, database, tasks).await
}

/// Whether one client gets the server process of a second one, or another process once that one is
/// in a transaction.
async fn is_shared(
    one: &Client,
    other: impl Future<Output = Result<Client, ConnectError>>,
) -> Option<bool> {
    let first = process(one, "").await?;
    let other = other.await.ok()?;
    let held = process(&other, "BEGIN;").await?;
    // This would wait where the pool has no other connection.
    let is_shared = first == held || process(one, "").await? != first;
    other.batch_execute("ROLLBACK").await.ok()?;
    Some(is_shared)
}

/// The process id of the server process that answers.
async fn process(client: &Client, before: &str) -> Option<String> {
    let asked = format!("{before} SELECT pg_catalog.pg_backend_pid()");
    let answer = client.simple_query(&asked).await.ok()?;
    simple_rows(&answer).next()?.get(0).map(str::to_owned)
}
