//! The schema `pglapse`: made where it is missing, and brought up to date where it is older.

use tokio_postgres::{Client, Error};

use crate::sql::name::quote;

/// Whether every table is there and may be used, and nobody owns it whose triggers should not be
/// run.
const IS_THERE: &str = concat!(
    "
SELECT COALESCE(pg_catalog.bool_and(
  pg_catalog.has_table_privilege(c.oid, 'SELECT')
  AND pg_catalog.has_table_privilege(c.oid, 'INSERT')
  AND pg_catalog.has_table_privilege(c.oid, 'UPDATE')
  AND pg_catalog.has_table_privilege(c.oid, 'DELETE')
  AND ",
    super::is_trusted!(),
    "), false)
  AND pg_catalog.count(*) = 9
FROM pg_catalog.pg_class c JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
WHERE n.nspname = 'pglapse' AND c.relkind = 'r'
  AND c.relname IN ('tasks', 'tables', 'run_history', 'quarantined', 'detaching', 'identity',
    'pauses', 'in_force', 'declared_rules')
  AND pg_catalog.has_schema_privilege(n.oid, 'USAGE')"
);

const VERSION: &str = "SELECT version FROM pglapse.version";

/// The version of the schema that this process knows.
pub const SCHEMA_VERSION: i32 = 2;

/// What is made; run by an administrator, with a GRANT, where the reaper's role may not.
pub const DDL: &str = concat!(
    include_str!("sql/tables.sql"),
    include_str!("sql/rules.sql"),
    include_str!("sql/dialects.sql")
);

/// What the role of `serve` needs where another one made the schema.
pub fn grants(role: &str) -> String {
    let role = quote(role);
    format!("GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA pglapse TO {role};\n")
}

/// Whether everything is there, is of this version and can be trusted.
///
/// # Errors
/// The connection is lost.
pub async fn is_usable(client: &Client) -> Result<bool, Error> {
    let is_there: bool = client.query_one(IS_THERE, &[]).await?.try_get(0)?;
    if !is_there {
        return Ok(false);
    }
    let version: Option<i32> =
        client.query_opt(VERSION, &[]).await?.map(|row| row.try_get(0)).transpose()?;
    Ok(version == Some(SCHEMA_VERSION))
}

/// Makes what is missing; whether everything is there now and can be trusted.
///
/// # Errors
/// 42501 where the role may not, and nobody has done it for it; 55000 where a newer pglapse made
/// the schema.
pub async fn ensure(client: &Client) -> Result<bool, Error> {
    if is_usable(client).await? {
        return Ok(true);
    }
    // Two processes that start at once must not make it at once. Citus would let only its
    // coordinator make tables, and on every node.
    let make = format!(
        "BEGIN; SELECT pg_catalog.set_config('citus.enable_ddl_propagation', 'off', true) \
         FROM pg_catalog.pg_extension WHERE extname = 'citus'; \
         SET LOCAL client_min_messages = warning; \
         SELECT pg_catalog.pg_advisory_xact_lock(1885826145, 0); {DDL} COMMIT"
    );
    if let Err(error) = client.batch_execute(&make).await {
        client.batch_execute("ROLLBACK").await?;
        return Err(error);
    }
    is_usable(client).await
}
