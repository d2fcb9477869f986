//! Saves the counts to `pglapse.shadow`, which adds up those of all processes.

use std::collections::BTreeMap;

use tokio_postgres::{Client, Error};

use super::{
    counts::{Row, ShadowCounts},
    measure::OwnConnections,
};
use crate::{control::cause, guard};

/// Deletes the counts of statements that have not run for 30 days.
const FORGET: &str =
    "DELETE FROM pglapse.shadow WHERE last_seen < pg_catalog.now() - INTERVAL 'P30D'";

const ADD: &str = "
INSERT INTO pglapse.shadow AS s (fingerprint, tables, statement, hides, frees, refuses, depends,
  measured, rows, hidden_rows, note)
VALUES ($11, $1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
ON CONFLICT (fingerprint) DO UPDATE SET tables = $1, hides = s.hides + $3, frees = s.frees + $4,
  refuses = s.refuses + $5, depends = s.depends + $6, measured = s.measured + $7,
  rows = s.rows + $8,  hidden_rows = s.hidden_rows + $9, note = $10, last_seen = pg_catalog.now()";

const READ: &str = "
SELECT tables, statement, hides, frees, refuses, depends, measured, rows, hidden_rows, note,
  pg_catalog.to_char(first_seen AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI')
FROM pglapse.shadow
ORDER BY hidden_rows DESC, hides + frees + refuses + depends DESC, statement LIMIT $1";

/// What all processes have counted of one fingerprint.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredRow {
    /// The tables with a rule in shadow mode that it names.
    pub tables: String,
    /// The statement without its constants.
    pub statement: String,
    /// How many statements would have expired rows hidden, would delete expired rows with their
    /// keys, would be refused, and depend on the search path.
    pub statements: [i64; 4],
    /// How many were measured.
    pub measured: i64,
    /// Rows of their answers.
    pub rows: i64,
    /// Of these, rows that would be missing or different.
    pub hidden: i64,
    /// Why it would be refused, or could not be measured.
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
        let statements = [row.try_get(2)?, row.try_get(3)?, row.try_get(4)?, row.try_get(5)?];
        found.push(StoredRow {
            tables: row.try_get(0)?,
            statement: row.try_get(1)?,
            statements,
            measured: row.try_get(6)?,
            rows: row.try_get(7)?,
            hidden: row.try_get(8)?,
            note: row.try_get(9)?,
            since: row.try_get(10)?,
        });
    }
    Ok(Some(found))
}

/// Saves the increases since the last time. What cannot be saved is tried again the next time.
pub(super) async fn save(connections: &mut OwnConnections, counts: &ShadowCounts) {
    let mut by_database: BTreeMap<String, Vec<Row>> = BTreeMap::new();
    for row in counts.unsaved() {
        by_database.entry(row.database.clone()).or_default().push(row);
    }
    for (database, rows) in by_database {
        if let Err(error) = add(connections, &database, &rows).await {
            tracing::debug!(database, error, "the figures of shadow mode are not saved");
            connections.forget(&database);
            for row in &rows {
                counts.put_back(row);
            }
        }
    }
}

async fn add(connections: &mut OwnConnections, database: &str, rows: &[Row]) -> Result<(), String> {
    let client = connections.to(database).await?;
    if !guard::ensure(client).await.map_err(|error| cause(&error))? {
        return Err("there is no usable schema pglapse".to_owned());
    }
    let saved = async {
        let transaction = client.transaction().await?;
        let add = transaction.prepare(ADD).await?;
        for row in rows {
            let n = |count: u64| i64::try_from(count).unwrap_or(i64::MAX);
            let [hides, frees, refuses, depends] = row.figures.statements.map(n);
            let (measured, all, hidden) =
                (n(row.figures.measured), n(row.figures.rows), n(row.figures.hidden));
            let (tables, statement, note) = (&row.tables, &row.statement, &row.note);
            transaction
                .execute(
                    &add,
                    &[
                        tables,
                        statement,
                        &hides,
                        &frees,
                        &refuses,
                        &depends,
                        &measured,
                        &all,
                        &hidden,
                        note,
                        &row.fingerprint,
                    ],
                )
                .await?;
        }
        transaction.execute(FORGET, &[]).await?;
        transaction.commit().await
    };
    saved.await.map_err(|error: Error| cause(&error))
}
