//! How many rows may be deleted by now: a wait for each table, and one for all. What was not
//! deleted is not saved up, and batches are so small that each is a fraction of a second's rows.

use std::{
    collections::{BTreeMap, BTreeSet},
    time::Duration,
};

use crate::config::ReaperSettings;

/// Batches a second, at least, where a rate bounds them.
const BATCHES: u32 = 10;

/// When each table may delete again, by the rates.
#[derive(Debug, Default)]
pub(super) struct Rates {
    /// By the oid of the rule's table.
    tables: BTreeMap<u32, Paid>,
    all: Paid,
    /// Rows per second in all tables; 0 is no limit.
    total: u32,
}

/// Rows that were deleted, which take their time.
#[derive(Debug, Clone, Copy, Default)]
struct Paid {
    from: Duration,
    rows: u64,
    /// Rows per second then.
    rate: u32,
}

impl Paid {
    /// When the next may go. A rate that was raised since counts at once; one that was lowered
    /// counts for the rows to come.
    fn due(self, rate: u32) -> Duration {
        if rate == 0 || self.rate == 0 {
            return self.from;
        }
        let micros = self.rows.saturating_mul(1_000_000) / u64::from(rate.max(self.rate));
        self.from + Duration::from_micros(micros)
    }

    fn then(self, rate: u32, rows: u64, began: Duration) -> Self {
        Self { from: self.due(rate).max(began), rows, rate }
    }
}

impl Rates {
    /// Sets the rate of these tables together, and forgets the others.
    pub(super) fn set_total(&mut self, rows_per_second: u32, roots: &BTreeSet<u32>) {
        self.total = rows_per_second;
        self.tables.retain(|root, _| roots.contains(root));
    }

    /// When a table of that rate may go on.
    pub(super) fn allowed(&self, root: u32, rate: u32) -> Duration {
        let own = self.tables.get(&root).copied().unwrap_or_default();
        own.due(rate).max(self.all.due(self.total))
    }

    /// Counts rows that were deleted by a batch that began then.
    pub(super) fn deleted(&mut self, root: u32, rate: u32, rows: u64, began: Duration) {
        let table = self.tables.entry(root).or_default();
        *table = table.then(rate, rows, began);
        self.all = self.all.then(self.total, rows, began);
    }
}

/// The rows of a table's batches that follow each other several times a second by these rates.
pub(super) fn paced(settings: &ReaperSettings, total_rate: u32) -> u32 {
    let rates = [settings.rate, total_rate].into_iter().filter(|rate| *rate > 0);
    let rows = rates.min().map(|rate| rate.div_ceil(BATCHES).div_ceil(settings.connections.max(1)));
    rows.map_or(settings.batch, |rows| settings.batch.min(rows))
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: Duration = Duration::from_secs(1);

    #[test]
    fn a_rate_that_is_changed_counts_at_once() {
        let mut rates = Rates::default();
        rates.deleted(1, 100, 1000, SECOND);
        assert_eq!(rates.allowed(1, 100), 11 * SECOND);
        assert_eq!(rates.allowed(1, 1000), 2 * SECOND);
        assert_eq!(rates.allowed(1, 0), SECOND);
        assert_eq!(rates.allowed(1, 10), 11 * SECOND, "they were paid for by the old rate");
        rates.deleted(1, 0, 1_000_000, 20 * SECOND);
        assert_eq!(rates.allowed(1, 100), 20 * SECOND);
    }

    #[test]
    fn what_was_not_deleted_is_not_saved_up() {
        let mut rates = Rates::default();
        rates.deleted(1, 100, 100, 60 * SECOND);
        assert_eq!(rates.allowed(1, 100), 61 * SECOND);
    }

    #[test]
    fn a_batch_is_a_fraction_of_a_second() {
        let batch = |rate, total, connections| {
            paced(&ReaperSettings { connections, rate, ..ReaperSettings::default() }, total)
        };
        assert_eq!(batch(0, 0, 1), 5000);
        assert_eq!(batch(10_000, 0, 1), 1000);
        assert_eq!(batch(10_000, 100, 1), 10);
        assert_eq!(batch(1, 0, 4), 1);
        assert_eq!(batch(10_000, 0, 4), 250);
    }
}
