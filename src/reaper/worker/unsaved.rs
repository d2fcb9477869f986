//! Counts deleted rows that are not in `pglapse.tables` yet.

use std::{collections::BTreeMap, time::Duration};

/// How many of each table, and since when, by the oid of the leaf.
#[derive(Debug, Default)]
pub(super) struct Unsaved(BTreeMap<u32, (u64, Duration)>);

impl Unsaved {
    /// Rows of a leaf were deleted.
    pub(super) fn add(&mut self, leaf: u32, rows: u64, now: Duration) {
        if rows > 0 {
            self.0.entry(leaf).or_insert((0, now)).0 += rows;
        }
    }

    /// The rows of a leaf.
    pub(super) fn rows(&self, leaf: u32) -> u64 {
        self.0.get(&leaf).map_or(0, |(rows, _)| *rows)
    }

    /// Whether some of them have waited for so long.
    pub(super) fn is_due(&self, leaf: u32, wait: Duration, now: Duration) -> bool {
        self.0.get(&leaf).is_some_and(|(_, since)| now.saturating_sub(*since) >= wait)
    }

    /// The rows of a leaf are saved, or its table is gone.
    pub(super) fn forget(&mut self, leaf: u32) {
        self.0.remove(&leaf);
    }

    /// Forgets the rows of all leaves but these.
    pub(super) fn keep_only(&mut self, is_kept: impl Fn(u32) -> bool) {
        self.0.retain(|leaf, _| is_kept(*leaf));
    }

    /// The leaves with such rows.
    pub(super) fn leaves(&self) -> Vec<u32> {
        self.0.keys().copied().collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_leaf_has_its_own_rows_and_its_own_time() {
        let (mut unsaved, second) = (Unsaved::default(), Duration::from_secs(1));
        unsaved.add(1, 0, second);
        assert!(unsaved.leaves().is_empty());
        unsaved.add(1, 5, second);
        unsaved.add(2, 7, second * 3);
        unsaved.add(1, 5, second * 4);
        assert_eq!((unsaved.rows(1), unsaved.rows(2), unsaved.rows(3)), (10, 7, 0));
        assert!(unsaved.is_due(1, second * 3, second * 4));
        assert!(!unsaved.is_due(2, second * 3, second * 4));
        unsaved.forget(1);
        assert!(!unsaved.is_due(1, Duration::ZERO, second * 9));
        unsaved.keep_only(|leaf| leaf != 2);
        assert!(unsaved.leaves().is_empty());
    }
}
