//! The tables of the schema `pglapse`, as they are made where they are missing.

use tokio_postgres::{Client, Error};

/// Whether everything is there and may be used, and nobody owns it whose triggers should not be
/// run.
const IS_THERE: &str = "
SELECT COALESCE(pg_catalog.bool_and(
  pg_catalog.has_table_privilege(c.oid, 'SELECT') AND pg_catalog.has_table_privilege(c.oid, 'INSERT')
  AND pg_catalog.has_table_privilege(c.oid, 'UPDATE')
  AND pg_catalog.has_table_privilege(c.oid, 'DELETE')
  AND (pg_catalog.pg_has_role(c.relowner, 'USAGE')
    OR EXISTS (SELECT FROM pg_catalog.pg_roles r WHERE r.oid = c.relowner AND r.rolsuper)
    OR EXISTS (SELECT FROM pg_catalog.pg_database d
      WHERE d.datname = pg_catalog.current_database() AND d.datdba = c.relowner))), false)
  AND pg_catalog.count(*) = pg_catalog.cardinality($1::pg_catalog.text[])
FROM pg_catalog.pg_class c JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
WHERE n.nspname = 'pglapse' AND c.relkind = 'r'
  AND c.relname::pg_catalog.text = ANY ($1::pg_catalog.text[])
  AND pg_catalog.has_schema_privilege(n.oid, 'USAGE')";

/// The tables without which nothing is deleted.
const TABLES: [&str; 8] =
    ["tasks", "tables", "runs", "quarantined", "detaching", "identity", "pauses", "rules"];

/// What rules in shadow mode would have done.
pub const SHADOW_DDL: &str = "\
CREATE TABLE IF NOT EXISTS pglapse.shadow (
  fingerprint text PRIMARY KEY,
  tables text NOT NULL,
  statement text NOT NULL,
  hides bigint NOT NULL,
  frees bigint NOT NULL,
  refuses bigint NOT NULL,
  depends bigint NOT NULL,
  measured bigint NOT NULL,
  rows bigint NOT NULL,
  hidden_rows bigint NOT NULL,
  note text NOT NULL,
  first_seen timestamptz NOT NULL DEFAULT now(),
  last_seen timestamptz NOT NULL DEFAULT now()
) WITH (fillfactor = 50);
";

/// What is made; run by an administrator, with a GRANT, where the reaper's role may not.
pub const DDL: &str = "\
CREATE SCHEMA IF NOT EXISTS pglapse;
CREATE TABLE IF NOT EXISTS pglapse.tasks (
  leaf oid NOT NULL,
  part integer NOT NULL,
  owner text,
  backend integer,
  fence bigint NOT NULL DEFAULT 0,
  heartbeat timestamptz,
  due timestamptz NOT NULL DEFAULT '-infinity',
  PRIMARY KEY (leaf, part)
) WITH (fillfactor = 50);
CREATE TABLE IF NOT EXISTS pglapse.tables (
  leaf oid PRIMARY KEY,
  \"table\" text NOT NULL,
  rule text NOT NULL,
  expires text NOT NULL,
  strategy text,
  reason text,
  paused boolean NOT NULL DEFAULT false,
  confirmed boolean NOT NULL DEFAULT false,
  expired_rows bigint,
  oldest_expired interval,
  remaining interval,
  quarantined_rows bigint NOT NULL DEFAULT 0,
  reaped_rows bigint NOT NULL DEFAULT 0,
  advice text,
  last_run timestamptz,
  last_error text,
  last_error_at timestamptz
) WITH (fillfactor = 50);
ALTER TABLE pglapse.tables ADD COLUMN IF NOT EXISTS fault text,
  ADD COLUMN IF NOT EXISTS is_estimate boolean NOT NULL DEFAULT false,
  ADD COLUMN IF NOT EXISTS counted_at timestamptz;
CREATE TABLE IF NOT EXISTS pglapse.runs (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  leaf oid NOT NULL,
  \"table\" text NOT NULL,
  part integer NOT NULL,
  owner text NOT NULL,
  strategy text,
  began timestamptz NOT NULL,
  ended timestamptz NOT NULL,
  rows bigint NOT NULL,
  batches bigint NOT NULL,
  seconds double precision NOT NULL,
  errors bigint NOT NULL,
  note text
);
CREATE INDEX IF NOT EXISTS runs_ended ON pglapse.runs (ended);
CREATE TABLE IF NOT EXISTS pglapse.quarantined (
  leaf oid NOT NULL,
  part integer NOT NULL,
  \"row\" text NOT NULL,
  \"table\" text NOT NULL,
  sqlstate text NOT NULL,
  message text NOT NULL,
  tries integer NOT NULL,
  since timestamptz NOT NULL,
  PRIMARY KEY (leaf, part, \"row\")
);
CREATE TABLE IF NOT EXISTS pglapse.identity (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  identity text NOT NULL,
  noted timestamptz NOT NULL DEFAULT now()
);
CREATE TABLE IF NOT EXISTS pglapse.pauses (
  rule text PRIMARY KEY,
  paused_by text NOT NULL,
  paused_at timestamptz NOT NULL DEFAULT now()
);
CREATE TABLE IF NOT EXISTS pglapse.detaching (
  leaf oid PRIMARY KEY,
  \"table\" text NOT NULL,
  owner text NOT NULL,
  began timestamptz NOT NULL DEFAULT now()
);
CREATE TABLE IF NOT EXISTS pglapse.rules (
  rule text PRIMARY KEY,
  definition text,
  loaded timestamptz,
  accepted text
) WITH (fillfactor = 50);
";

/// Whether everything is there and can be trusted.
///
/// # Errors
/// The connection is lost.
pub async fn is_usable(client: &Client) -> Result<bool, Error> {
    are_usable(client, &TABLES).await
}

/// Makes what is missing; whether everything is there now and can be trusted.
///
/// # Errors
/// 42501 where the role may not, and nobody has done it for it.
pub async fn ensure(client: &Client) -> Result<bool, Error> {
    make(client, &TABLES, DDL).await
}

/// The same for the figures of rules in shadow mode.
///
/// # Errors
/// 42501 where the role may not, and nobody has done it for it.
pub async fn ensure_shadow(client: &Client) -> Result<bool, Error> {
    ensure(client).await?;
    make(client, &["shadow"], SHADOW_DDL).await
}

async fn are_usable(client: &Client, tables: &[&str]) -> Result<bool, Error> {
    client.query_one(IS_THERE, &[&tables]).await?.try_get(0)
}

async fn make(client: &Client, tables: &[&str], ddl: &str) -> Result<bool, Error> {
    if are_usable(client, tables).await? {
        return Ok(true);
    }
    // Two processes that start at once must not make it at once. Citus would let only its
    // coordinator make tables, and on every node.
    let make = format!(
        "BEGIN; SELECT pg_catalog.set_config('citus.enable_ddl_propagation', 'off', true) \
         FROM pg_catalog.pg_extension WHERE extname = 'citus'; \
         SELECT pg_catalog.pg_advisory_xact_lock(1885826145, 0); {ddl} COMMIT"
    );
    if let Err(error) = client.batch_execute(&make).await {
        client.batch_execute("ROLLBACK").await?;
        return Err(error);
    }
    are_usable(client, tables).await
}
