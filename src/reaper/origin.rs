//! The replication origin by which consumers of changes recognise the reaper's deletes.

use tokio_postgres::{Client, Error, error::SqlState};

/// Sets the replication origin of this connection: the name, or the name with a suffix, whichever
/// nobody uses. Returns whether one was free. An empty name asks for none.
pub(super) async fn take_origin(client: &Client, name: &str) -> Result<bool, Error> {
    const ORIGINS: &str = "
SELECT roname FROM pg_catalog.pg_replication_origin
WHERE roname = $1 OR pg_catalog.starts_with(roname, $1 || '_') ORDER BY roname";
    const TAKE: &str = "SELECT pg_catalog.pg_replication_origin_session_setup($1)";
    if name.is_empty() {
        return Ok(true);
    }
    for row in client.query(ORIGINS, &[&name]).await? {
        let origin: String = row.try_get(0)?;
        match client.execute(TAKE, &[&origin]).await {
            Ok(_) => return Ok(true),
            Err(error) if error.code() == Some(&SqlState::OBJECT_IN_USE) => {}
            Err(error) => return Err(error),
        }
    }
    Ok(false)
}
