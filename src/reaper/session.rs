//! One batch on the reaper's own connection: one transaction, and what came of it.

use std::time::Duration;

use tokio_postgres::{Client, Error, IsolationLevel, Row, Transaction, error::SqlState};

use super::{
    plan::{Outcome, Step},
    sql::{self, Tid},
};
use crate::catalog::TtlTable;

/// What comes on top of the time that a batch has on the server.
const PATIENCE: Duration = Duration::from_secs(10);

/// How long a batch may wait and run.
#[derive(Debug, Clone, Copy)]
pub(super) struct Limits {
    pub(super) lock_timeout: Duration,
    pub(super) statement_timeout: Duration,
}

/// A batch that did not come to an end as planned.
#[derive(Debug)]
pub(super) enum Trouble {
    /// The rows that it touched are the reason.
    Rows { chosen: Vec<Tid>, error: Error },
    /// The table or the moment is.
    Table(Error),
    /// The server takes no writes: a standby, or `default_transaction_read_only`.
    ReadOnly,
    /// The connection is gone, perhaps because of the rows that were chosen.
    Lost { chosen: Vec<Tid>, error: Error },
    /// The server has stopped to answer.
    Silent,
}

/// What a batch brought.
#[derive(Debug)]
pub(super) struct Done {
    pub(super) outcome: Outcome,
    pub(super) deleted: u64,
    /// The seconds by which the oldest expired row has outlived its grace, where that was asked.
    pub(super) oldest: Option<f64>,
}

/// Runs one step in a transaction of its own.
pub(super) async fn run(
    client: &mut Client,
    table: &TtlTable,
    step: &Step,
    limits: Limits,
) -> Result<Done, Trouble> {
    // The server ends each of the few statements by itself, unless it or the network is gone.
    let patience = limits.statement_timeout.saturating_mul(8).saturating_add(PATIENCE);
    let ran = tokio::time::timeout(patience, transact(client, table, step, limits)).await;
    ran.unwrap_or(Err(Trouble::Silent))
}

async fn transact(
    client: &mut Client,
    table: &TtlTable,
    step: &Step,
    limits: Limits,
) -> Result<Done, Trouble> {
    let batch = client.build_transaction().isolation_level(IsolationLevel::ReadCommitted);
    let batch = batch.start().await.map_err(Trouble::of_table)?;
    let set = sql::limits(limits.lock_timeout, limits.statement_timeout);
    batch.batch_execute(&set).await.map_err(Trouble::of_table)?;
    if let Step::Look { from } = step {
        return match look(&batch, table, from.as_deref()).await {
            Ok(Some(done)) => Ok(done),
            Ok(None) => Err(Trouble::ReadOnly),
            Err(error) => Err(Trouble::of_table(error)),
        };
    }
    let free = batch.query_one(&sql::try_lock(table), &[]).await;
    let free: bool = free.and_then(|row| row.try_get(0)).map_err(Trouble::of_table)?;
    if !free {
        return Ok(Done { outcome: Outcome::Busy, deleted: 0, oldest: None });
    }
    match step {
        Step::Rows { among, aside, limit } => {
            let choose = sql::choose(table, among, aside, *limit);
            rows(batch, table, &choose).await
        }
        Step::Blocks { from, to, aside } => {
            let delete = sql::delete_blocks(table, *from, *to, aside);
            let of_rows = |error| Trouble::of_rows(Vec::new(), error);
            let deleted = batch.execute(&delete, &[]).await.map_err(of_rows)?;
            batch.commit().await.map_err(of_rows)?;
            Ok(Done { outcome: Outcome::Blocks { deleted }, deleted, oldest: None })
        }
        Step::Look { .. } => Ok(Done { outcome: Outcome::Failed, deleted: 0, oldest: None }),
    }
}

/// `None` where the server takes no writes.
async fn look(
    batch: &Transaction<'_>,
    table: &TtlTable,
    from: Option<&str>,
) -> Result<Option<Done>, Error> {
    let row = batch.query_one(&sql::look(table), &[]).await?;
    if row.try_get(3)? {
        return Ok(None);
    }
    let blocks: Option<i64> = row.try_get(0)?;
    let blocks = u32::try_from(blocks.unwrap_or(0)).unwrap_or(u32::MAX);
    let (indexed, by_rows) = (row.try_get(1)?, row.try_get(2)?);
    let oldest = match sql::oldest(table, from).filter(|_| indexed) {
        Some(sql) => match batch.query_opt(&sql, &[]).await {
            Ok(Some(row)) => row.try_get(0)?,
            Ok(None) => Some(0.0),
            // Only a metric, and the last question of this transaction.
            Err(error) if ends_session(&error) => return Err(error),
            Err(_) => None,
        },
        None => None,
    };
    let outcome = Outcome::Looked { blocks, indexed, by_rows };
    Ok(Some(Done { outcome, deleted: 0, oldest }))
}

async fn rows(batch: Transaction<'_>, table: &TtlTable, choose: &str) -> Result<Done, Trouble> {
    let of_choice = |error| Trouble::of_choice(error);
    let found = batch.query(choose, &[]).await.map_err(of_choice)?;
    let chosen = read_tids(&found).map_err(Trouble::of_table)?;
    let last_key = match found.last() {
        Some(row) => row.try_get(1).map_err(Trouble::of_table)?,
        None => None,
    };
    let mut kept = Vec::new();
    if !chosen.is_empty() {
        let of_rows = |error| Trouble::of_rows(chosen.clone(), error);
        let gone = batch.query(&sql::delete_chosen(table, &chosen), &[]).await.map_err(of_rows)?;
        let mut gone = read_tids(&gone).map_err(Trouble::of_table)?;
        batch.commit().await.map_err(of_rows)?;
        gone.sort_unstable();
        kept = chosen.iter().filter(|tid| gone.binary_search(tid).is_err()).copied().collect();
    }
    let deleted = u64::try_from(chosen.len() - kept.len()).unwrap_or(0);
    Ok(Done { outcome: Outcome::Rows { chosen, last_key, kept }, deleted, oldest: None })
}

fn read_tids(rows: &[Row]) -> Result<Vec<Tid>, Error> {
    rows.iter()
        .map(|row| {
            let text: &str = row.try_get(0)?;
            // The server prints a tid as we read it.
            Ok(text.parse().unwrap_or(Tid { block: 0, offset: 0 }))
        })
        .collect()
}

impl Trouble {
    /// An error before any row was touched.
    fn of_table(error: Error) -> Self {
        match error.code() {
            Some(&SqlState::READ_ONLY_SQL_TRANSACTION) => Self::ReadOnly,
            _ if ends_session(&error) => Self::Lost { chosen: Vec::new(), error },
            _ => Self::Table(error),
        }
    }

    /// An error while rows were looked at: some row may be the reason, or a lock on the table, or
    /// that it took too long, as an order does that no index gives.
    fn of_choice(error: Error) -> Self {
        match error.code() {
            Some(&SqlState::QUERY_CANCELED) => Self::Rows { chosen: Vec::new(), error },
            Some(code) if in_rows(code) => Self::Rows { chosen: Vec::new(), error },
            _ => Self::of_table(error),
        }
    }

    /// An error while rows were deleted.
    fn of_rows(chosen: Vec<Tid>, error: Error) -> Self {
        match error.code() {
            _ if ends_session(&error) => Self::Lost { chosen, error },
            Some(&(SqlState::LOCK_NOT_AVAILABLE | SqlState::QUERY_CANCELED)) => {
                Self::Rows { chosen, error }
            }
            Some(code) if in_rows(code) || is_of_a_trigger(&error) => Self::Rows { chosen, error },
            _ => Self::of_table(error),
        }
    }
}

/// Data, constraints, corruption, codes of a trigger's own: another row may fare better.
fn in_rows(code: &SqlState) -> bool {
    /// The server and the moment; and what the server says of a table or a statement as a whole.
    const OTHERS: [&str; 10] = ["08", "0A", "25", "3D", "40", "42", "53", "55", "57", "58"];
    !OTHERS.iter().any(|class| code.code().starts_with(class))
}

/// Raised inside a function that ran for a row, with a code that the server uses for tables.
fn is_of_a_trigger(error: &Error) -> bool {
    const SERVER: [&str; 4] = ["40", "53", "57", "58"];
    error.as_db_error().is_some_and(|error| {
        error.where_().is_some()
            && *error.code() != SqlState::READ_ONLY_SQL_TRANSACTION
            && !SERVER.iter().any(|class| error.code().code().starts_with(class))
    })
}

fn ends_session(error: &Error) -> bool {
    error.is_closed()
        || error.code().is_none_or(|code| {
            code.code().starts_with("57P")
                || code.code().starts_with("08")
                || code.code() == "25P03"
        })
}
