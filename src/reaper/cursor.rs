//! Where a pass over a table is.

use super::{range::Range, shards::ShardScan};
use crate::catalog::Strategy;

/// Where a pass is. A step is a cursor with a limit.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Cursor {
    /// In the table: what comes next begins with this range.
    Table {
        /// To its end, or to the end of what is to be deleted row by row.
        range: Range,
        /// Rows are chosen first and named by what deletes them, because a range was refused or a
        /// trigger may keep rows.
        by_rows: bool,
    },
    /// In the pages of its shards.
    Shards(ShardScan),
    /// At the table as a whole, which is a partition.
    Whole,
}

impl Cursor {
    /// At a range that is deleted row by row.
    pub(super) fn by_rows(range: Range) -> Self {
        Self::Table { range, by_rows: true }
    }

    /// Whether a pass by this strategy can go on from here.
    pub(super) fn is_of(&self, strategy: Strategy) -> bool {
        match self {
            Self::Table { range, .. } => range.strategy() == strategy,
            Self::Shards(_) => strategy == Strategy::Shards,
            Self::Whole => false,
        }
    }
}
