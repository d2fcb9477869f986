//! Notes what was deleted besides the reaper's passes.

use std::time::Duration;

use tokio_postgres::{Client, Error};

/// Adds a line to the history: of the table `$1`, named `$2`, `$3` rows went in `$4` sweeps within
/// the last `$5` seconds.
const NOTE: &str = "
WITH counted AS (
  UPDATE pglapse.tables SET reaped_rows = reaped_rows + $3 WHERE leaf = $1)
INSERT INTO pglapse.run_history (leaf, \"table\", part, owner, strategy, began, ended, rows,
  batches, seconds, errors, note)
VALUES ($1, $2, 0, pg_catalog.current_setting('application_name'), 'keys',
  pg_catalog.clock_timestamp() - $5 * INTERVAL 'PT1S', pg_catalog.clock_timestamp(), $3, $4, $5, 0,
  'swept ahead of statements that needed their keys')";

/// What sweeps have deleted of a table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NotedRows {
    /// The oid of the table that held the rows.
    pub leaf: u32,
    /// Its name.
    pub table: String,
    /// How many rows went.
    pub rows: u64,
    /// In how many sweeps.
    pub sweeps: u64,
    /// How long ago the first of them was.
    pub age: Duration,
}

/// Adds what sweeps have deleted to the history.
///
/// # Errors
/// The connection is lost, or the role may not write there.
pub async fn note_swept(client: &Client, swept: &NotedRows) -> Result<(), Error> {
    let NotedRows { leaf, table, rows, sweeps, age } = swept;
    let [rows, sweeps] = [*rows, *sweeps].map(|n| i64::try_from(n).unwrap_or(i64::MAX));
    client.execute(NOTE, &[leaf, table, &rows, &sweeps, &age.as_secs_f64()]).await?;
    Ok(())
}
