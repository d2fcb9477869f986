//! The schema `pglapse`: made where it is missing, and brought up to date where it is older.
//!
//! # Whose rights its functions have
//!
//! Every function has been read line by line for three questions: which names does it look up by a
//! search path that the caller chooses, does it run with rights that the caller lacks, and what of
//! the caller's does it run as SQL?
//!
//! - The trigger `place_rule`, `place_pause` and `wait_for_deletes` are SECURITY DEFINER, with the
//!   search path `pg_catalog, pg_temp` and without dynamic SQL. The first two write a row that
//!   `judge_rule` or `judge_pause` has judged and filled in before, with the rights of whoever gives
//!   the order; the last locks rows of `rules`. None reads a user's table. PUBLIC may not make a
//!   trigger of them.
//! - `cluster` is SECURITY DEFINER, with the same path and without dynamic SQL: it reads which
//!   cluster this is, and nothing that the caller chooses.
//! - `expired_by` and `tell_effect` read the table of a rule with the caller's rights, and only for
//!   the owner of that table.
//! - All others have the same path and the caller's rights, and run nothing of his as SQL.
//!
//! So whatever a caller makes one of them do, he could have done himself, and what decides is in
//! the triggers, which also fire for whoever writes past the functions. The views have the rights
//! of the schema's owner. Those with rows of several owners are security barriers, so that no
//! function in a query sees a row before `may_see` does.
//!
//! `pg_temp` stands last: nothing in a temporary schema comes before what is in `pg_catalog`, and
//! functions and operators are never looked up there.
//!
//! # Who can lock what others need
//!
//! Everybody may read `rules` and `pauses`, and give orders to the views `rule_orders` and
//! `pause_orders`, which have no rows. That allows no lock that keeps others waiting: `LOCK TABLE`
//! in a mode that does, and `SELECT ... FOR SHARE`, need UPDATE or DELETE. What an order itself
//! locks until its transaction ends are the rows of its own table and its relatives. Whoever meets
//! such a row leaves it out: the reaper, the processes that put rules there, and operators who
//! pause or resume all.
//!
//! Operators may write to the tables themselves. What they write there is not judged.

use tokio_postgres::{Client, Error, error::SqlState};

use crate::sql::name::quote;

/// Whether these tables exist, may be used by this role, and have trusted owners. An owner can add
/// triggers, which run with the rights of whoever writes.
const IS_THERE: &str = concat!(
    "
SELECT COALESCE(pg_catalog.bool_and(
  pg_catalog.has_table_privilege(c.oid, 'SELECT')
  AND pg_catalog.has_table_privilege(c.oid, 'INSERT')
  AND pg_catalog.has_table_privilege(c.oid, 'UPDATE')
  AND pg_catalog.has_table_privilege(c.oid, 'DELETE')
  AND ",
    super::may_own_schema!("n.nspowner"),
    " AND ",
    super::may_own_schema!("c.relowner"),
    "), false)
  AND pg_catalog.count(*) = pg_catalog.cardinality($1::pg_catalog.text[])
FROM pg_catalog.pg_class c JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
WHERE n.nspname = 'pglapse' AND c.relkind = 'r'
  AND c.relname::pg_catalog.text = ANY ($1::pg_catalog.text[])
  AND pg_catalog.has_schema_privilege(n.oid, 'USAGE')"
);

/// The tables without which nothing is deleted.
const TABLES: [&str; 9] = [
    "tasks",
    "tables",
    "run_history",
    "quarantined",
    "identity",
    "pauses",
    "rules",
    "sets",
    "shadow",
];

const VERSION: &str = "SELECT version FROM pglapse.version";

/// The version of the schema that this process knows.
pub const SCHEMA_VERSION: i32 = 13;

/// Selects the roles that own something in the schema and are not trusted. What they own may run
/// code with the rights of whoever uses it.
macro_rules! others {
    () => {
        concat!(
            "SELECT pg_catalog.string_agg(
  DISTINCT pg_catalog.pg_get_userbyid(o.owner)::pg_catalog.text, ', ')
FROM pg_catalog.pg_namespace n CROSS JOIN LATERAL (
  SELECT n.nspowner AS owner
  UNION SELECT c.relowner FROM pg_catalog.pg_class c WHERE c.relnamespace = n.oid
  UNION SELECT p.proowner FROM pg_catalog.pg_proc p WHERE p.pronamespace = n.oid) o
WHERE n.nspname = 'pglapse' AND NOT ",
            super::may_own_schema!("o.owner")
        )
    };
}

/// Makes the schema. Where the reaper's role may not, an administrator runs it, and then
/// [`grants`].
pub const DDL: &str = concat!(
    "CREATE SCHEMA IF NOT EXISTS pglapse;
DO $pglapse$
DECLARE
  others text := (",
    others!(),
    ");
BEGIN
  IF others IS NOT NULL THEN
    RAISE EXCEPTION 'the schema pglapse, or something in it, belongs to %', others
      USING ERRCODE = '42501',
        DETAIL = 'It counts only if this role, the owner of the database or a superuser owns it.',
        HINT = 'Connect as that role, if it is pglapse''s; else drop the schema.';
  END IF;
END
$pglapse$;
",
    include_str!("sql/tables.sql"),
    include_str!("sql/rules.sql")
);

/// Grants the rights that the role of `serve` needs, if another role has made the schema.
pub fn grants(role: &str) -> String {
    let role = quote(role);
    format!("GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA pglapse TO {role};\n")
}

/// The roles, separated by commas, that own something in the schema and are not trusted. If there
/// is one, the schema is not used.
///
/// # Errors
/// The connection is lost.
pub async fn other_owners(client: &Client) -> Result<Option<String>, Error> {
    client.query_one(others!(), &[]).await?.try_get(0)
}

/// Whether the schema is complete, is of this version and has trusted owners.
///
/// # Errors
/// The connection is lost.
pub async fn is_usable(client: &Client) -> Result<bool, Error> {
    if !are_usable(client, &TABLES).await? {
        return Ok(false);
    }
    Ok(version(client).await? == Some(SCHEMA_VERSION))
}

/// Whether this role may make the schema, or bring it up to date.
///
/// # Errors
/// The connection is lost.
pub async fn may_make(client: &Client) -> Result<bool, Error> {
    const MAY: &str = "
SELECT pg_catalog.has_database_privilege(pg_catalog.current_database(), 'CREATE')
  AND NOT EXISTS (SELECT FROM pg_catalog.pg_namespace
    WHERE nspname = 'pglapse' AND NOT pg_catalog.pg_has_role(nspowner, 'USAGE'))";
    client.query_one(MAY, &[]).await?.try_get(0)
}

async fn version(client: &Client) -> Result<Option<i32>, Error> {
    let row = client.query_opt(VERSION, &[]).await?;
    row.map(|row| row.try_get(0)).transpose()
}

/// Says so if a newer pglapse has made the schema: this one deletes nothing then.
///
/// # Errors
/// The connection is lost.
pub async fn told_if_newer(client: &Client) -> Result<Option<String>, Error> {
    if !are_usable(client, &["version"]).await? {
        return Ok(None);
    }
    let newer = version(client).await?.filter(|version| *version > SCHEMA_VERSION);
    Ok(newer.map(|version| {
        format!(
            "nothing is reaped: the schema pglapse is of version {version}, which a newer pglapse \
             made; run that version here too"
        )
    }))
}

/// The errors of a process that makes what another one is making, and how often it tries.
const MADE: [SqlState; 4] = [
    SqlState::UNIQUE_VIOLATION,
    SqlState::DUPLICATE_SCHEMA,
    SqlState::DUPLICATE_TABLE,
    SqlState::DUPLICATE_OBJECT,
];
const TRIES: u32 = 3;

/// Raises an error that says who has locked something in the schema.
const LOCKED: &str = "DO $pglapse$
DECLARE
  who text := (SELECT pg_catalog.string_agg(
      pg_catalog.concat('backend ', a.pid, ' of ', a.usename), ', ' ORDER BY a.pid)
    FROM pg_catalog.pg_stat_activity a WHERE a.pid <> pg_catalog.pg_backend_pid() AND a.pid IN (
      SELECT l.pid FROM pg_catalog.pg_locks l JOIN pg_catalog.pg_class c ON c.oid = l.relation
        JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
      WHERE n.nspname = 'pglapse' AND l.granted));
BEGIN
  RAISE EXCEPTION 'the schema pglapse cannot be made or brought up to date: it is locked by %',
    COALESCE(who, 'somebody') USING ERRCODE = '55P03',
      HINT = 'It goes on when their transactions end.';
END
$pglapse$";

/// Makes what is missing. Returns whether the schema is usable now.
///
/// # Errors
/// 42501 if the role may not make it; 55000 if a newer pglapse has made it; 55P03 if somebody has
/// locked something in it for longer than the connection waits.
pub async fn ensure(client: &Client) -> Result<bool, Error> {
    if is_usable(client).await? {
        return Ok(true);
    }
    make(client, DDL).await?;
    is_usable(client).await
}

async fn are_usable(client: &Client, tables: &[&str]) -> Result<bool, Error> {
    client.query_one(IS_THERE, &[&tables]).await?.try_get(0)
}

async fn make(client: &Client, ddl: &str) -> Result<(), Error> {
    // Citus would make the tables on every node, and only from its coordinator.
    let make = format!(
        "BEGIN; SELECT pg_catalog.set_config('citus.enable_ddl_propagation', 'off', true) \
         FROM pg_catalog.pg_extension WHERE extname = 'citus'; \
         SET LOCAL client_min_messages = warning; {ddl} COMMIT"
    );
    for _ in 0..TRIES {
        let Err(error) = client.batch_execute(&make).await else { return Ok(()) };
        client.batch_execute("ROLLBACK").await?;
        match error.code() {
            // Another process has made it meanwhile.
            Some(code) if MADE.contains(code) => {}
            Some(&SqlState::LOCK_NOT_AVAILABLE) => return client.batch_execute(LOCKED).await,
            _ => return Err(error),
        }
    }
    client.batch_execute(&make).await
}
