//! Transactions on pglapse's own connections in which the schema `pglapse` is written.

use tokio_postgres::{Client, Error};

/// What somebody holds is not waited for long: it is tried again later.
pub(super) const BRIEFLY: &str = "BEGIN; SET LOCAL lock_timeout = '100ms'";

/// Does the work in a transaction that begins like this, and commits it if all went well.
pub(crate) async fn in_transaction<T>(
    client: &Client,
    begin: &str,
    work: impl Future<Output = Result<T, Error>>,
) -> Result<T, Error> {
    client.batch_execute(begin).await?;
    let done = work.await;
    client.batch_execute(if done.is_ok() { "COMMIT" } else { "ROLLBACK" }).await?;
    done
}
