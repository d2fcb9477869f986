//! Builds an index on the expiry column, concurrently, and cleans up after builds that failed.

use tokio_postgres::{Client, Error};

use super::{connection::NO_OTHER_LIMITS, inspect::TableStats, plan::LeafSpec, sql::take_lock};
use crate::sql::name::quote;

/// The advisory lock that a builder holds, one for the database, so that one index at a time is
/// built: `pgli` in ASCII.
const LOCK: (i32, i32) = (0x7067_6c69, 0);
/// Pages, 8 MB of the usual ones, below which a table is read as fast without an index.
const WORTH_IT: u32 = 1000;

/// Whether the index of that name in a schema is valid and on this column.
const STATE: &str = "
SELECT i.indisvalid AND EXISTS (SELECT FROM pg_catalog.pg_attribute a
  WHERE a.attrelid = i.indrelid AND a.attnum = i.indkey[0] AND a.attname = $4) FROM pg_catalog.pg_class c
JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
JOIN pg_catalog.pg_index i ON i.indexrelid = c.oid
WHERE n.nspname = $1 AND c.relname = $2 AND i.indrelid = $3";

/// What would help the table, if anything: the statement that an operator could run.
pub(super) fn advice(spec: &LeafSpec, stats: &TableStats) -> Option<String> {
    let column = spec.table.rule.order_column()?;
    let wanted = stats.has_tids && !stats.indexed && stats.blocks >= WORTH_IT;
    wanted.then(|| {
        let table = spec.table.qualified_name();
        format!("CREATE INDEX CONCURRENTLY ON {table} ({})", quote(column))
    })
}

/// Builds it; `false` if another process is building one in this database, or it is there by now.
pub(super) async fn build(client: &Client, spec: &LeafSpec) -> Result<bool, Error> {
    let Some(column) = spec.table.rule.order_column() else { return Ok(false) };
    let table = &spec.table;
    // The build has its own connection. When the process dies, so does the lock, and the server
    // stops building. The build waits for older transactions as long as it takes: meanwhile only
    // other schema changes wait for it.
    let no_limits = format!(
        "SET statement_timeout = 0; SET lock_timeout = 0; \
         SET idle_in_transaction_session_timeout = 0; \
         SET client_connection_check_interval = '5s'; {NO_OTHER_LIMITS}"
    );
    client.batch_execute(&no_limits).await?;
    let take = client.query_one(&take_lock("pg_try_advisory_lock"), &[&LOCK.0, &LOCK.1]).await?;
    let (is_own, is_alone): (bool, bool) = (take.try_get(0)?, take.try_get(1)?);
    if !is_alone {
        return Ok(false);
    }
    let name = format!("pglapse_expiry_{}", table.oid);
    let qualified = format!("{}.{}", quote(&table.schema), quote(&name));
    let valid = async || -> Result<Option<bool>, Error> {
        let row = client.query_opt(STATE, &[&table.schema, &name, &table.oid, &column]).await?;
        row.map(|row| row.try_get(0)).transpose()
    };
    let drop = format!("DROP INDEX CONCURRENTLY IF EXISTS {qualified}");
    match valid().await? {
        Some(true) => return Ok(false),
        // Without the lock it may be one that another process is building.
        Some(false) if !is_own => return Ok(false),
        // An earlier build was broken off, or was for another column of an earlier rule.
        Some(false) => client.batch_execute(&drop).await?,
        None => {}
    }
    let create = format!(
        "CREATE INDEX CONCURRENTLY {} ON {} ({})",
        quote(&name),
        table.qualified_name(),
        quote(column)
    );
    if let Err(error) = client.batch_execute(&create).await {
        if is_own && valid().await? == Some(false) {
            client.batch_execute(&drop).await?;
        }
        return Err(error);
    }
    Ok(true)
}
