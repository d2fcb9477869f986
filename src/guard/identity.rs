//! Identifies the database by cluster, timeline and oid, and compares it with the one that was
//! reaped before.

use tokio_postgres::{Client, Error, error::SqlState};

/// Whether the role may read the cluster's identifier.
const MAY_ASK: &str = "
SELECT pg_catalog.has_function_privilege('pg_catalog.pg_control_system()', 'EXECUTE')";

const CLUSTER: &str = "
SELECT system_identifier::pg_catalog.text FROM pg_catalog.pg_control_system()";

const TIMELINE_AND_DATABASE: &str = "
SELECT pg_catalog.concat_ws('/',
  pg_catalog.substr(pg_catalog.pg_walfile_name(pg_catalog.pg_current_wal_lsn()), 1, 8),
  (SELECT d.oid FROM pg_catalog.pg_database d WHERE d.datname = pg_catalog.current_database()))";

const KNOWN: &str = "SELECT identity FROM pglapse.identity";

/// What another process has recorded meanwhile stays.
const NOTE_FIRST: &str = "
INSERT INTO pglapse.identity (identity) VALUES ($1) ON CONFLICT (only_row) DO NOTHING";

const NOTE: &str = "
INSERT INTO pglapse.identity (identity) VALUES ($1)
ON CONFLICT (only_row) DO UPDATE SET identity = $1, noted = pg_catalog.now()";

/// The identity of this database. If its schema `pglapse` records none yet, this is recorded. If
/// the process has `known` a database before, that one is recorded instead: a restore may have left
/// out the schema.
pub(super) async fn note(client: &Client, known: Option<&str>) -> Result<String, Error> {
    let now = identity(client).await?;
    if client.query_opt(KNOWN, &[]).await?.is_none() {
        client.execute(NOTE_FIRST, &[&known.unwrap_or(&now)]).await?;
    }
    Ok(now)
}

/// Records this database as the one to be reaped.
///
/// # Errors
/// The schema `pglapse` is not there, or the connection is lost.
pub async fn accept(client: &Client) -> Result<(), Error> {
    let now = identity(client).await?;
    client.execute(NOTE, &[&now]).await?;
    Ok(())
}

/// The same for the rules of these tables only.
///
/// # Errors
/// As [`accept`]'s.
pub async fn accept_for(client: &Client, tables: &[u32]) -> Result<(), Error> {
    const ACCEPT: &str =
        "UPDATE pglapse.rules SET accepted = $2 WHERE relation::pg_catalog.oid = ANY ($1)";
    let now = identity(client).await?;
    client.execute(ACCEPT, &[&tables, &now]).await?;
    Ok(())
}

/// The server's WAL position in bytes; `None` if the server does not report it. Only a restore
/// takes it back.
///
/// # Errors
/// The connection is lost.
pub(super) async fn position(client: &Client) -> Result<Option<u64>, Error> {
    const POSITION: &str = "
SELECT CASE WHEN NOT pg_catalog.pg_is_in_recovery() THEN
  pg_catalog.pg_wal_lsn_diff(pg_catalog.pg_current_wal_flush_lsn(), '0/0')::pg_catalog.text END";
    let said: Option<String> = match client.query_one(POSITION, &[]).await {
        Ok(row) => row.try_get(0)?,
        Err(error) if error.code().is_some() && !client.is_closed() => None,
        Err(error) => return Err(error),
    };
    Ok(said.and_then(|said| said.parse().ok()))
}

/// Records that the database was set back to an earlier state. To every process it is then another
/// database, until an operator accepts it.
///
/// # Errors
/// As [`accept`]'s.
pub(super) async fn note_setback(client: &Client) -> Result<(), Error> {
    let before = format!("{}, before it was set back", identity(client).await?);
    client.execute(NOTE, &[&before]).await?;
    Ok(())
}

/// Whether this is another database than the one that was reaped before. If so, nothing is reaped
/// until an operator accepts it.
///
/// # Errors
/// The role may not read the schema `pglapse`, or the connection is lost.
pub async fn is_another(client: &Client) -> Result<bool, Error> {
    const MAY_TELL: &str = "SELECT pg_catalog.to_regclass('pglapse.identity') IS NOT NULL
  AND NOT pg_catalog.pg_is_in_recovery()";
    if !client.query_one(MAY_TELL, &[]).await?.try_get::<_, bool>(0)? {
        return Ok(false);
    }
    let before = client.query_opt(KNOWN, &[]).await?;
    let before: Option<String> = before.map(|row| row.try_get(0)).transpose()?;
    let now = identity(client).await?;
    Ok(before.is_some_and(|before| before != now))
}

pub(super) async fn identity(client: &Client) -> Result<String, Error> {
    let may_ask: bool = client.query_one(MAY_ASK, &[]).await?.try_get(0)?;
    let cluster =
        if may_ask { client.query_one(CLUSTER, &[]).await?.try_get(0)? } else { String::new() };
    // Servers that are not PostgreSQL may have no WAL position.
    let rest: String = match client.query_one(TIMELINE_AND_DATABASE, &[]).await {
        Ok(row) => row.try_get(0)?,
        Err(error) if error.code() == Some(&SqlState::FEATURE_NOT_SUPPORTED) => String::new(),
        Err(error) => return Err(error),
    };
    Ok(format!("{cluster}/{rest}"))
}
