//! How many rows may be deleted by now: a wait for each table, and one for all.

use std::{
    collections::{BTreeMap, BTreeSet},
    time::Duration,
};

/// When each table may delete again, by the rates.
#[derive(Debug, Default)]
pub(super) struct Rates {
    /// By the oid of the rule's table.
    tables: BTreeMap<u32, Duration>,
    all: Duration,
    /// Rows per second in all tables; 0 is no limit.
    total: u32,
}

impl Rates {
    /// Sets the rate of these tables together, and forgets the others.
    pub(super) fn set_total(&mut self, rows_per_second: u32, roots: &BTreeSet<u32>) {
        self.total = rows_per_second;
        self.tables.retain(|root, _| roots.contains(root));
    }

    /// When a table may go on.
    pub(super) fn allowed(&self, root: u32) -> Duration {
        self.tables.get(&root).copied().unwrap_or_default().max(self.all)
    }

    /// Counts rows that were deleted by a batch that began then.
    pub(super) fn deleted(&mut self, root: u32, rate: u32, rows: u64, began: Duration) {
        let wait = |from: Duration, rate: u32| match rate {
            0 => from,
            rate => {
                let micros = rows.saturating_mul(1_000_000) / u64::from(rate);
                from.max(began) + Duration::from_micros(micros)
            }
        };
        let table = self.tables.entry(root).or_default();
        *table = wait(*table, rate);
        self.all = wait(self.all, self.total);
    }
}
