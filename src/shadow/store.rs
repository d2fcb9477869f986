//! Saves the counts to `pglapse.shadow`, which adds up those of all processes.

use std::{collections::BTreeMap, time::Duration};

use tokio::time::timeout;
use tokio_postgres::{Client, Error};

use super::{
    ShadowSetup,
    counts::{Row, ShadowCounts},
};
use crate::{
    control::{cause, connect},
    guard,
};

/// How long saving to one database may take, with connecting.
const PATIENCE: Duration = Duration::from_secs(10);

/// Deletes the counts of statements that have not run for 30 days.
const FORGET: &str =
    "DELETE FROM pglapse.shadow WHERE last_seen < pg_catalog.now() - INTERVAL 'P30D'";

const ADD: &str = "
INSERT INTO pglapse.shadow AS s (fingerprint, tables, statement, hides, frees, refuses, note)
VALUES ($1, $2, $3, $4, $5, $6, $7)
ON CONFLICT (fingerprint) DO UPDATE SET tables = $2, hides = s.hides + $4, frees = s.frees + $5,
  refuses = s.refuses + $6, note = $7, last_seen = pg_catalog.now()";

const READ: &str = "
SELECT tables, statement, hides, frees, refuses, note,
  pg_catalog.to_char(first_seen AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI')
FROM pglapse.shadow ORDER BY hides + frees + refuses DESC, statement LIMIT $1";

/// What all processes have counted of one fingerprint.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredRow {
    /// The tables with a rule in shadow mode that it names.
    pub tables: String,
    /// The statement without its constants.
    pub statement: String,
    /// How many statements would have expired rows hidden, would delete expired rows with their
    /// keys, and would be refused.
    pub statements: [i64; 3],
    /// Why it would be refused.
    pub note: String,
    /// Since when it is counted, in UTC.
    pub since: String,
}

/// The counts of a database for at most `most` fingerprints; `None` if there is no table of counts.
///
/// # Errors
/// The connection is lost, or the role may not read it.
pub async fn stored(client: &Client, most: u32) -> Result<Option<Vec<StoredRow>>, Error> {
    const IS_THERE: &str = "SELECT pg_catalog.to_regclass('pglapse.shadow') IS NOT NULL";
    if !client.query_one(IS_THERE, &[]).await?.try_get::<_, bool>(0)? {
        return Ok(None);
    }
    let mut found = Vec::new();
    for row in client.query(READ, &[&i64::from(most)]).await? {
        found.push(StoredRow {
            tables: row.try_get(0)?,
            statement: row.try_get(1)?,
            statements: [row.try_get(2)?, row.try_get(3)?, row.try_get(4)?],
            note: row.try_get(5)?,
            since: row.try_get(6)?,
        });
    }
    Ok(Some(found))
}

/// Saves the increases since the last time. What cannot be saved is tried again the next time.
pub(super) async fn save(setup: &ShadowSetup, counts: &ShadowCounts) {
    let mut by_database: BTreeMap<String, Vec<Row>> = BTreeMap::new();
    for row in counts.unsaved() {
        by_database.entry(row.database.clone()).or_default().push(row);
    }
    for (database, rows) in by_database {
        let added = timeout(PATIENCE, add(setup, &database, &rows)).await;
        if let Err(error) = added.unwrap_or_else(|_elapsed| Err("it takes too long".to_owned())) {
            tracing::debug!(database, error, "the figures of shadow mode are not saved");
            for row in &rows {
                counts.put_back(row);
            }
        }
    }
}

async fn add(setup: &ShadowSetup, database: &str, rows: &[Row]) -> Result<(), String> {
    let upstream = setup.config.borrow().upstream.clone();
    let client = connect(&upstream, Some(database), &setup.tasks).await;
    let mut client = client.map_err(|error| error.to_string())?;
    if !guard::ensure(&client).await.map_err(|error| cause(&error))? {
        return Err("there is no usable schema pglapse".to_owned());
    }
    let saved = async {
        let transaction = client.transaction().await?;
        let add = transaction.prepare(ADD).await?;
        for row in rows {
            let [hides, frees, refuses] = row.figures.map(|n| i64::try_from(n).unwrap_or(i64::MAX));
            let Row { fingerprint, tables, statement, note, .. } = row;
            transaction
                .execute(&add, &[fingerprint, tables, statement, &hides, &frees, &refuses, note])
                .await?;
        }
        transaction.execute(FORGET, &[]).await?;
        transaction.commit().await
    };
    saved.await.map_err(|error: Error| cause(&error))
}
