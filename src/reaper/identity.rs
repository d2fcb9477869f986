//! Whether the database is still the one that was reaped before: not one from a backup, not one after
//! a failover.

use tokio_postgres::{Client, Error, error::SqlState};

/// Told apart by cluster, timeline and database.
const MAY_ASK: &str = "
SELECT pg_catalog.has_function_privilege('pg_catalog.pg_control_system()', 'EXECUTE')";

const CLUSTER: &str = "
SELECT system_identifier::pg_catalog.text FROM pg_catalog.pg_control_system()";

const TIMELINE_AND_DATABASE: &str = "
SELECT pg_catalog.concat_ws('/',
  pg_catalog.substr(pg_catalog.pg_walfile_name(pg_catalog.pg_current_wal_lsn()), 1, 8),
  (SELECT d.oid FROM pg_catalog.pg_database d WHERE d.datname = pg_catalog.current_database()))";

const KNOWN: &str = "SELECT identity FROM pglapse.identity";

const NOTE: &str = "
INSERT INTO pglapse.identity (identity) VALUES ($1)
ON CONFLICT (only_row) DO UPDATE SET identity = $1, noted = pg_catalog.now()";

/// What is known of where the database comes from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Identity {
    /// It is the one that was reaped before, or the first.
    Same,
    /// It is another one.
    Other {
        /// Of the one that was reaped before: cluster, timeline and database.
        before: String,
        /// Of this one.
        now: String,
    },
}

/// Compares the database with the one that was reaped before, and notes it if there was none.
pub(super) async fn check(client: &Client) -> Result<Identity, Error> {
    let now = identity(client).await?;
    let before = client.query_opt(KNOWN, &[]).await?;
    let before: Option<String> = before.map(|row| row.try_get(0)).transpose()?;
    match before {
        Some(before) if before != now => Ok(Identity::Other { before, now }),
        Some(_) => Ok(Identity::Same),
        None => {
            client.execute(NOTE, &[&now]).await?;
            Ok(Identity::Same)
        }
    }
}

/// Takes the database as it is for the one to be reaped.
///
/// # Errors
/// The schema `pglapse` is not there, or the connection is lost.
pub async fn accept(client: &Client) -> Result<(), Error> {
    let now = identity(client).await?;
    client.execute(NOTE, &[&now]).await?;
    Ok(())
}

/// Whether the database is another one than was reaped before, so that nothing is reaped until an operator resumes.
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

/// What an operator is told then.
pub const RESTORED: &str = "the database is another one than was reaped before: from a backup, or after a \
    failover; pglapse reap --resume takes it for the right one";

async fn identity(client: &Client) -> Result<String, Error> {
    let may_ask: bool = client.query_one(MAY_ASK, &[]).await?.try_get(0)?;
    let cluster =
        if may_ask { client.query_one(CLUSTER, &[]).await?.try_get(0)? } else { String::new() };
    // Servers that are no PostgreSQL may have no WAL to tell of.
    let rest: String = match client.query_one(TIMELINE_AND_DATABASE, &[]).await {
        Ok(row) => row.try_get(0)?,
        Err(error) if error.code() == Some(&SqlState::FEATURE_NOT_SUPPORTED) => String::new(),
        Err(error) => return Err(error),
    };
    Ok(format!("{cluster}/{rest}"))
}

/// Marks what this connection does as coming from a replication origin, the first of its name or
/// its name with a suffix that nobody uses; whether there was one.
pub(super) async fn take_origin(client: &Client, name: &str) -> Result<bool, Error> {
    const ORIGINS: &str = "
SELECT roname FROM pg_catalog.pg_replication_origin
WHERE roname = $1 OR pg_catalog.starts_with(roname, $1 || '_') ORDER BY roname";
    const TAKE: &str = "SELECT pg_catalog.pg_replication_origin_session_setup($1)";
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
