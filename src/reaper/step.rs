//! What the plan is told and what it says: tables and settings, steps and outcomes.

use std::{collections::BTreeSet, sync::Arc, time::Duration};

use super::{
    pauses::EVERY_TABLE,
    quarantine::Why,
    shards::{ShardEnd, ShardRange},
    sql::{Among, Range, RowId},
    strategy::TableStats,
};
use crate::{
    catalog::{Strategy, TtlTable, WholePartition},
    schedule::{Hours, Schedule, Zone},
    sql::name::QualifiedName,
};

/// The settings of one table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Pace {
    /// Rest between two passes.
    pub interval: Duration,
    /// Rows of a batch at most; a range of pages is sized to stay near it.
    pub batch: u32,
    /// How long a batch should take.
    pub batch_time: Duration,
    /// Connections that delete ranges of pages together; of a table in shards, to each node.
    pub connections: u32,
    /// Rows per second at most; 0 is no limit.
    pub rate: u32,
    /// How long a row that could not be deleted is kept in quarantine.
    pub retry: Duration,
    /// Rows that one pass deletes at most; 0 is no limit.
    pub run_rows: u32,
    /// How long one pass takes at most; 0 is no limit.
    pub run_time: Duration,
    /// A pass under way goes on when its window closes.
    pub drain: bool,
    /// Nothing is to be reaped.
    pub paused: bool,
}

/// What the settings want of one table, apart from its pace.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Orders {
    /// The rule's table, as it is written in the rule.
    pub rule: String,
    /// How a rule for the tables of its name in every schema is written.
    pub in_every_schema: String,
    /// Where the rule was written.
    pub origin: String,
    /// The rule's expiry.
    pub expires: String,
    /// What the rule says of deleting: [`crate::guard::definition`].
    pub definition: String,
    /// By which way to go; `None` is chosen by looking at the table.
    pub strategy: Option<Strategy>,
    /// What becomes of a partition whose every row is expired.
    pub partition: WholePartition,
    /// The table into which deleted rows are put.
    pub archive_to: Option<QualifiedName>,
    /// Percent of the table that one run may delete without a confirmation.
    pub max_share: u32,
    /// Rows that expired before this instant, as text, are left alone.
    pub plausible_from: String,
    /// Rows are counted, not deleted.
    pub dry_run: bool,
    /// An index that is missing on the expiry column is built.
    pub create_index: bool,
    /// When anything is deleted.
    pub hours: Hours,
    /// When passes begin, in place of the pace's interval.
    pub schedule: Option<Schedule>,
}

impl Default for Orders {
    fn default() -> Self {
        Self {
            rule: String::new(),
            in_every_schema: String::new(),
            origin: String::new(),
            expires: String::new(),
            definition: String::new(),
            strategy: None,
            partition: WholePartition::Truncate,
            archive_to: None,
            max_share: 100,
            plausible_from: "-infinity".to_owned(),
            dry_run: false,
            create_index: false,
            hours: Hours { windows: Vec::new(), zone: Zone::utc() },
            schedule: None,
        }
    }
}

/// A table that holds rows to reap.
#[derive(Debug, Clone, PartialEq)]
pub struct LeafSpec {
    /// The table.
    pub table: Arc<TtlTable>,
    /// Its settings.
    pub pace: Pace,
    /// What else is wanted.
    pub orders: Arc<Orders>,
}

/// What operators have paused.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Paused {
    /// Tables, by oid.
    pub leaves: BTreeSet<u32>,
    /// Rules with all their tables, by the table they name; [`EVERY_TABLE`] is all.
    pub rules: BTreeSet<String>,
    /// Tables that are left alone for another reason than a pause, by oid.
    pub held: BTreeSet<u32>,
}

impl Paused {
    /// Whether this table is paused.
    pub fn holds(&self, spec: &LeafSpec) -> bool {
        spec.pace.paused
            || self.leaves.contains(&spec.table.oid)
            || self.rules.contains(&spec.orders.rule)
            || self.rules.contains(EVERY_TABLE)
    }
}

/// A table, or a part of a large one, that one process works on at a time.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Task {
    /// The table's `pg_class.oid`.
    pub leaf: u32,
    /// Its part, from 0.
    pub part: u32,
}

/// One batch.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Step {
    /// Look at the table's size and indexes, and, from a value of the expiry column on, at the
    /// oldest expired row.
    Inspect {
        /// The column's value as text.
        from: Option<String>,
        /// Whether to estimate from a sample of the pages what is expired.
        sample: bool,
    },
    /// Choose rows, then delete them.
    Rows {
        /// Among which.
        among: Among,
        /// Rows that could not be deleted lately.
        quarantined: Vec<RowId>,
        /// How many at most; of a page, how many it holds.
        limit: u32,
    },
    /// Delete all expired rows in a part of the table.
    Range {
        /// The part.
        range: Range,
        /// Rows that could not be deleted lately.
        quarantined: Vec<RowId>,
    },
    /// Delete all expired rows in these ranges of shards, side by side.
    Shards {
        /// The ranges.
        ranges: Vec<ShardRange>,
        /// Rows that could not be deleted lately.
        quarantined: Vec<RowId>,
    },
    /// Let the whole table go, which is a partition.
    Whole,
}

/// What came of a step.
#[derive(Debug, Clone, PartialEq)]
pub enum Outcome {
    /// Of [`Step::Inspect`].
    Inspected(TableStats),
    /// Of [`Step::Rows`].
    Rows {
        /// The rows that were chosen, in order.
        chosen: Vec<RowId>,
        /// The last one's expiry column.
        last_key: Option<String>,
        /// Those of them that were not deleted although nothing failed: a trigger said no.
        kept: Vec<RowId>,
        /// How many of them were passed over, for somebody else has locked what goes with them.
        passed: usize,
    },
    /// Of [`Step::Rows`] in order of a unique key.
    Page {
        /// The expired rows of the page.
        chosen: Vec<RowId>,
        /// Its last row; `None` where the table ends with it.
        end: Option<Vec<String>>,
        /// Those of the chosen that were not deleted although nothing failed.
        kept: Vec<RowId>,
        /// How many of the chosen were passed over, likewise.
        passed: usize,
    },
    /// Of [`Step::Range`] in order of expiry.
    Keys {
        /// Rows deleted.
        deleted: u64,
        /// The value at which the rest begins; `None` if there is none.
        rest: Option<String>,
        /// The value of the last expired row, where one was seen.
        last: Option<String>,
    },
    /// Of [`Step::Range`] in order of a unique key.
    Walked {
        /// Rows deleted.
        deleted: u64,
        /// The page's last row; `None` where the table ends with it.
        end: Option<Vec<String>>,
    },
    /// Of [`Step::Range`].
    Range {
        /// Rows deleted.
        deleted: u64,
    },
    /// Of [`Step::Shards`].
    Shards {
        /// What came of each range.
        ends: Vec<(ShardRange, ShardEnd)>,
        /// Rows that stay, and why.
        kept: Vec<(RowId, Why)>,
        /// How long the longest of them took.
        longest: Duration,
    },
    /// Of [`Step::Whole`].
    Whole {
        /// Rows that are gone, as far as the server knew.
        deleted: u64,
    },
    /// The delete failed for the rows that it touched; of [`Step::Rows`], those that were chosen.
    Refused {
        /// The rows that were chosen.
        chosen: Vec<RowId>,
        /// What the server said.
        why: Why,
    },
    /// The connection went away under it; of [`Step::Rows`], with the rows that were chosen.
    Lost {
        /// The rows that were being deleted.
        chosen: Vec<RowId>,
    },
    /// Another process is at this task, or has just done it.
    Busy {
        /// For how long, where that is known.
        wait: Option<Duration>,
    },
    /// It failed for a reason that lies in the table or the moment, not in a row.
    Failed {
        /// The reason.
        said: String,
    },
}

impl Outcome {
    /// Why nothing was done, or why some of a table's shards were left out.
    pub(super) fn complaint(&self) -> Option<&str> {
        match self {
            Self::Failed { said } => Some(said),
            Self::Inspected(stats) => stats.unreached.as_deref(),
            Self::Shards { ends, .. } => ends.iter().find_map(|(_, end)| match end {
                ShardEnd::Unreached(said) => Some(said.as_str()),
                ShardEnd::Deleted(_) | ShardEnd::Refused(_) | ShardEnd::Gone => None,
            }),
            Self::Rows { .. }
            | Self::Page { .. }
            | Self::Keys { .. }
            | Self::Walked { .. }
            | Self::Range { .. }
            | Self::Whole { .. }
            | Self::Refused { .. }
            | Self::Lost { .. }
            | Self::Busy { .. } => None,
        }
    }

    /// Whether it did nothing, for a reason that lies in no row: its table is left alone for some
    /// time.
    pub(super) fn is_failure(&self) -> bool {
        matches!(self, Self::Failed { .. } | Self::Lost { .. } | Self::Busy { .. })
    }
}

/// What is known of a rule's table, over all its leaves.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct TableState {
    /// Rows that cannot be deleted.
    pub quarantined: usize,
    /// Those of them for which there was no room on the list, so that every pass tries them again.
    pub unlisted: usize,
    /// Expired rows that are thought to be left.
    pub backlog: u64,
    /// How long they will take at the pace of the pass under way, where one is.
    pub remaining: Option<Duration>,
}

/// A pass over one leaf that has just ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Pass {
    /// Rows deleted.
    pub deleted: u64,
    /// Batches it took.
    pub batches: u64,
    /// When it began.
    pub began: Duration,
    /// Whether it covered the whole table, not only what came after the watermark.
    pub full: bool,
    /// Batches that failed.
    pub errors: u64,
    /// Whether it was cut short by its bounds.
    pub capped: bool,
    /// By which way; `None` where there was nothing to be done.
    pub strategy: Option<Strategy>,
}

impl Pass {
    /// Whether it is worth a line in the history.
    pub fn is_eventful(&self) -> bool {
        self.deleted > 0 || self.errors > 0
    }
}
