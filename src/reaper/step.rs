//! What goes into the plan and comes out of it: tables and settings, steps and outcomes.

use std::{fmt, sync::Arc, time::Duration};

use super::{
    inspect::TableStats,
    quarantine::Why,
    range::Range,
    row::RowId,
    shards::{ShardEnd, ShardRange},
};
use crate::{
    catalog::{Kept, RuleInForce, Strategy, TtlTable},
    config::ReaperSettings,
    guard::AskedLeaf,
};

/// A table that holds rows to reap.
#[derive(Debug, Clone, PartialEq)]
pub struct LeafSpec {
    /// The table.
    pub table: Arc<TtlTable>,
    /// Its rule.
    pub rule: Arc<RuleInForce>,
    /// Its settings: the rule's own where it has any, and else the general ones.
    pub settings: Arc<ReaperSettings>,
    /// Connections that delete ranges of pages together; of a table in shards, to each node.
    pub connections: u32,
    /// A batch that would delete more rows is rolled back: more have expired than were counted.
    pub most: u64,
    /// Why nothing is to be reaped.
    pub kept: Option<Kept>,
}

impl LeafSpec {
    /// A table that holds rows of this rule, under the general settings.
    pub fn new(
        table: &Arc<TtlTable>,
        rule: &Arc<RuleInForce>,
        mut settings: ReaperSettings,
    ) -> Self {
        let own = &rule.spec.reap;
        settings.interval = own.interval.unwrap_or(settings.interval);
        settings.batch = own.batch.unwrap_or(settings.batch);
        settings.rate = own.rate.unwrap_or(settings.rate);
        settings.partition = own.partition.unwrap_or(settings.partition);
        settings.index = own.index.unwrap_or(settings.index);
        settings.schedule = own.schedule.clone().or(settings.schedule);
        settings.hours.windows = own.windows.clone().unwrap_or(settings.hours.windows);
        if table.is_in_shards() {
            settings.connections = settings.connections_per_node;
        }
        Self {
            table: Arc::clone(table),
            rule: Arc::clone(rule),
            connections: settings.connections,
            settings: Arc::new(settings),
            most: u64::MAX,
            kept: own.kept,
        }
    }

    /// By what the schema `pglapse` is asked whether its rows may go.
    pub(super) fn asked(&self) -> AskedLeaf {
        AskedLeaf::of(self.table.oid, &self.rule.terms)
    }

    /// How long it rests after a pass, at most; `None` with a schedule.
    pub(super) fn longest_rest(&self) -> Option<Duration> {
        self.settings.schedule.is_none().then_some(self.settings.interval)
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

impl Task {
    /// The part as the schema `pglapse` has it.
    pub(super) fn part_column(self) -> i32 {
        i32::try_from(self.part).unwrap_or(i32::MAX)
    }
}

/// What a task does next: it looks at the table, deletes a batch, or removes a partition.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Step {
    /// Ask for the table's size and indexes, and, from a value of the expiry column on, for the
    /// oldest expired row.
    Inspect {
        /// The column's value as text.
        from: Option<String>,
        /// Whether to estimate from a sample of the pages what is expired.
        sample: bool,
    },
    /// Delete expired rows in a part of the table.
    Delete(DeleteBatch),
    /// Delete all expired rows in these ranges of shards, side by side.
    Shards {
        /// The ranges.
        ranges: Vec<ShardRange>,
        /// Rows that could not be deleted lately.
        quarantined: Vec<RowId>,
    },
    /// Remove the whole table, which is a partition.
    Whole,
}

/// Expired rows in a part of a table that one transaction deletes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DeleteBatch {
    /// The part.
    pub range: Range,
    /// Whether rows are chosen first, those that nobody has locked, and named by what deletes
    /// them. If not, one statement deletes all of the range.
    pub by_rows: bool,
    /// Rows at most; in order of a unique key, live ones count. Pages and hash codes that are
    /// deleted at once end with their range alone.
    pub limit: u32,
    /// Rows that could not be deleted lately.
    pub quarantined: Vec<RowId>,
}

/// How far into its range a batch came.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Reached {
    /// Whether there may be more of the range.
    pub more: bool,
    /// In order of expiry, the value of the column at which the rest begins, or else of the last
    /// row.
    pub expiry: Option<String>,
    /// The last row, where rows were named: in order of a unique key the last of the page.
    pub row: Option<RowId>,
}

/// How many rows a partition had that was truncated.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct WholeRows {
    /// The number, where it is known.
    pub rows: Option<u64>,
    /// Whether that is an estimate.
    pub is_estimate: bool,
}

impl fmt::Display for WholeRows {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.rows {
            Some(rows) if self.is_estimate => write!(f, "about {rows}"),
            Some(rows) => write!(f, "{rows}"),
            None => f.write_str("unknown"),
        }
    }
}

/// What came of a step.
#[derive(Debug, Clone, PartialEq)]
pub enum Outcome {
    /// Of [`Step::Inspect`].
    Inspected(TableStats),
    /// Of [`Step::Delete`].
    Deleted {
        /// Rows deleted.
        deleted: u64,
        /// Rows that were not deleted although nothing failed: a trigger said no.
        kept: Vec<RowId>,
        /// How far it came.
        reached: Reached,
        /// How long it worked on the rows, from the first statement that reads them to the commit.
        took: Duration,
    },
    /// Of [`Step::Shards`].
    Shards {
        /// What came of each range.
        ends: Vec<(ShardRange, ShardEnd)>,
        /// How long the longest of them took.
        longest: Duration,
    },
    /// Of [`Step::Whole`].
    Whole(WholeRows),
    /// The delete failed for the rows that it touched.
    Refused {
        /// Where rows were named, those.
        chosen: Vec<RowId>,
        /// What the server said.
        why: Why,
    },
    /// The connection went away under it.
    Lost {
        /// Where rows were named, those.
        chosen: Vec<RowId>,
    },
    /// Another process works on this task, or has just done it.
    Busy {
        /// For how long, where that is known.
        wait: Option<Duration>,
    },
    /// Too many rows of its rule's table would go, so that the pass is over.
    Held {
        /// The reason.
        why: String,
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
            Self::Deleted { .. }
            | Self::Whole(_)
            | Self::Refused { .. }
            | Self::Lost { .. }
            | Self::Busy { .. }
            | Self::Held { .. } => None,
        }
    }

    /// Rows deleted, or counted by a dry run.
    pub(super) fn deleted(&self) -> u64 {
        match self {
            Self::Deleted { deleted, .. } => *deleted,
            Self::Whole(rows) => rows.rows.unwrap_or(0),
            Self::Shards { ends, .. } => ends.iter().map(|(_, end)| end.deleted()).sum(),
            Self::Inspected(_)
            | Self::Refused { .. }
            | Self::Lost { .. }
            | Self::Busy { .. }
            | Self::Held { .. }
            | Self::Failed { .. } => 0,
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
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
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
    /// Its strategy; `None` where there was nothing to be done.
    pub strategy: Option<Strategy>,
    /// Whether rows are elsewhere than the inspection found them, so that the next pass comes at
    /// once.
    pub looks_again: bool,
    /// Whether the next pass comes at once to look, by the index, for what this one has left: it
    /// read only the pages that should hold the expired rows.
    pub goes_on: bool,
    /// A partition that went as a whole, and its rows.
    pub whole: Option<WholeRows>,
    /// Whether the list of rows that cannot be deleted has changed.
    pub relisted: bool,
}

impl Pass {
    /// Whether it is worth a line in the history.
    pub fn is_eventful(&self) -> bool {
        self.deleted > 0 || self.errors > 0 || self.whole.is_some() || self.relisted
    }
}
