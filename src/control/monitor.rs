//! Whether pglapse's role sees the load of the whole server.

use tokio_postgres::{Client, Error};

/// Whether the role is a member of `pg_monitor`, or of the part of it that is needed. Where there
/// is no such role, the server shows everything to every role.
const SEES_OTHERS: &str = "
SELECT COALESCE(pg_catalog.bool_or(pg_catalog.pg_has_role(r.oid, 'USAGE')), true)
FROM pg_catalog.pg_roles r WHERE r.rolname IN ('pg_monitor', 'pg_read_all_stats')";

/// The warning where it does not.
pub const UNSEEN: &str = "the role is no member of pg_monitor: the reaper does not see replicas, \
                          replication slots and old snapshots, and does not slow down for them";

/// Whether the role sees replicas, slots and the snapshots of others, for which the reaper slows
/// down.
///
/// # Errors
/// The connection is lost.
pub async fn sees_others(client: &Client) -> Result<bool, Error> {
    client.query_one(SEES_OTHERS, &[]).await?.try_get(0)
}
