//! What sweeps have deleted, until it is noted in the schema `pglapse`: once a minute, so that no
//! session waits for that.

use std::{
    collections::BTreeMap,
    sync::{Mutex, PoisonError},
    time::Duration,
};

use metrics::Counter;
use tokio::time::Instant;

use crate::{catalog::TtlTable, guard::NotedRows};

/// What is to be noted, by the oid of the table that held the rows, and what has counted it.
#[derive(Debug, Default)]
pub(super) struct UnnotedRows(Mutex<BTreeMap<u32, (NotedRows, Instant, Counter)>>);

impl UnnotedRows {
    /// Adds rows, and counts them by the counter for the table.
    pub(super) fn add(&self, table: &TtlTable, rows: u64, reaped: impl FnOnce() -> Counter) {
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let none = || {
            let (leaf, table) = (table.oid, table.qualified_name());
            let noted = NotedRows { leaf, table, rows: 0, sweeps: 0, age: Duration::ZERO };
            (noted, Instant::now(), reaped())
        };
        let (counted, _, reaped) = all.entry(table.oid).or_insert_with(none);
        reaped.increment(rows);
        counted.rows += rows;
        counted.sweeps += 1;
    }

    /// What was added since the last call.
    pub(super) fn take(&self) -> Vec<NotedRows> {
        let all = std::mem::take(&mut *self.0.lock().unwrap_or_else(PoisonError::into_inner));
        let noted = |(rows, began, _): (_, Instant, _)| NotedRows { age: began.elapsed(), ..rows };
        all.into_values().map(noted).collect()
    }
}
