//! Asks the server for its load: lock waits, snapshots, replicas and replication slots.

use std::time::Duration;

use tokio_postgres::{Client, Error, ToStatement};

use super::throttle::Pressure;

/// Some columns are only for members of `pg_monitor`; for others they are NULL. Whoever waits for a
/// row waits for a transaction, which is of no database: so sessions are counted by theirs. A slot
/// that the server has given up keeps no WAL, though it may still name a place from which it did;
/// servers that are not PostgreSQL may not say so.
pub(super) const SERVER_LOAD: &str = "
SELECT (SELECT EXTRACT(EPOCH FROM pg_catalog.max(replay_lag))::pg_catalog.float8
    FROM pg_catalog.pg_stat_replication),
  CASE WHEN NOT pg_catalog.pg_is_in_recovery() THEN
    pg_catalog.pg_wal_lsn_diff(pg_catalog.pg_current_wal_lsn(), '0/0')::pg_catalog.int8 END,
  (SELECT EXTRACT(EPOCH FROM pg_catalog.now() - pg_catalog.min(xact_start))::pg_catalog.float8
    FROM pg_catalog.pg_stat_activity
    WHERE backend_xmin IS NOT NULL AND pid <> pg_catalog.pg_backend_pid()),
  (SELECT pg_catalog.count(DISTINCT l.pid) FROM pg_catalog.pg_locks l
    JOIN pg_catalog.pg_stat_activity a ON a.pid = l.pid
    WHERE NOT l.granted AND a.datname = pg_catalog.current_database()),
  (SELECT pg_catalog.min(pg_catalog.pg_wal_lsn_diff(restart_lsn, '0/0'))::pg_catalog.int8
    FROM pg_catalog.pg_replication_slots s
    WHERE pg_catalog.to_jsonb(s) ->> 'wal_status' IS DISTINCT FROM 'lost')";

/// Where the WAL ends, and from where on the replication slot furthest behind keeps it, in bytes.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Wal {
    pub(super) end: Option<u64>,
    pub(super) kept_from: Option<u64>,
}

/// Asks a server by [`SERVER_LOAD`], prepared or not. The latency of clients comes from the
/// sessions.
pub(super) async fn pressure(
    client: &Client,
    load: &(impl ToStatement + ?Sized),
) -> Result<(Pressure, Wal), Error> {
    let row = client.query_one(load, &[]).await?;
    let seconds = |column| -> Result<Duration, Error> {
        let seconds: Option<f64> = row.try_get(column)?;
        Ok(Duration::try_from_secs_f64(seconds.unwrap_or(0.0)).unwrap_or_default())
    };
    let position = |column| -> Result<Option<u64>, Error> {
        let position: Option<i64> = row.try_get(column)?;
        Ok(position.and_then(|position| u64::try_from(position).ok()))
    };
    let lock_waits: i64 = row.try_get(3)?;
    let load = Pressure {
        replica_lag: seconds(0)?,
        snapshot_age: seconds(2)?,
        lock_waits: u32::try_from(lock_waits).unwrap_or(u32::MAX),
        ..Pressure::default()
    };
    Ok((load, Wal { end: position(1)?, kept_from: position(4)? }))
}
