//! What to reap next, how much of it, and when: a pure controller under simulated time.
//!
//! Time is a [`Duration`] since any fixed moment. The driver asks [`Plan::next`], does what it
//! says, and tells [`Plan::record`] what came of it.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
    time::Duration,
};

use super::{
    leaf::{Leaf, Progress},
    sql::{Among, Tid},
};
use crate::catalog::TtlTable;

/// The settings of one table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Pace {
    /// Rest between two passes.
    pub interval: Duration,
    /// Rows of a batch at most; a range of pages is sized to stay near it.
    pub batch: u32,
    /// How long a batch should take.
    pub batch_time: Duration,
    /// Rows per second at most; 0 is no limit.
    pub rate: u32,
    /// Nothing is to be reaped.
    pub paused: bool,
}

/// A table that holds rows to reap.
#[derive(Debug, Clone, PartialEq)]
pub struct LeafSpec {
    /// The table.
    pub table: Arc<TtlTable>,
    /// Its settings.
    pub pace: Pace,
}

/// One batch.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Step {
    /// Look at the table's size and indexes, and, from a value of the expiry column on, at the
    /// oldest expired row.
    Look {
        /// The column's value as text.
        from: Option<String>,
    },
    /// Choose rows, then delete them.
    Rows {
        /// Among which.
        among: Among,
        /// Rows that could not be deleted lately.
        aside: Vec<Tid>,
        /// How many at most.
        limit: u32,
    },
    /// Delete all expired rows in a range of pages.
    Blocks {
        /// The first page.
        from: u32,
        /// The page after the last.
        to: u32,
        /// Rows that could not be deleted lately.
        aside: Vec<Tid>,
    },
}

/// What came of a step.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Outcome {
    /// Of [`Step::Look`].
    Looked {
        /// The table's pages.
        blocks: u32,
        /// Whether an index leads with the expiry column.
        indexed: bool,
        /// Whether a trigger may silently keep a row, so that each must be asked for.
        by_rows: bool,
    },
    /// Of [`Step::Rows`].
    Rows {
        /// The rows that were chosen, in order.
        chosen: Vec<Tid>,
        /// The last one's expiry column.
        last_key: Option<String>,
        /// Those of them that were not deleted although nothing failed: a trigger said no.
        kept: Vec<Tid>,
    },
    /// Of [`Step::Blocks`].
    Blocks {
        /// Rows deleted.
        deleted: u64,
    },
    /// The delete failed for the rows that it touched; of [`Step::Rows`], those that were chosen.
    Refused {
        /// The rows that were chosen.
        chosen: Vec<Tid>,
    },
    /// The connection went away under it; of [`Step::Rows`], with the rows that were chosen.
    Lost {
        /// The rows that were being deleted.
        chosen: Vec<Tid>,
    },
    /// Another process is at this table.
    Busy,
    /// It failed for a reason that lies in the table or the moment, not in a row.
    Failed,
}

/// What the driver is to do.
#[derive(Debug, Clone, PartialEq)]
pub enum Next {
    /// This, in this table.
    Run(Arc<TtlTable>, Step),
    /// Nothing before that time.
    WaitUntil(Duration),
    /// Nothing at all, until the tables change.
    Idle,
}

/// What is known of a rule's table, over all its leaves.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Standing {
    /// Rows that cannot be deleted.
    pub quarantined: usize,
    /// Those of them for which there was no room on the list, so that every pass tries them again.
    pub unlisted: usize,
    /// Expired rows that are thought to be left.
    pub backlog: u64,
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
    /// Whether pages were walked rather than an index.
    pub by_blocks: bool,
}

/// The state of every leaf of one database.
#[derive(Debug)]
pub struct Plan {
    leaves: BTreeMap<u32, Leaf>,
    /// Per rule: not before this time, by its rate.
    allowed: BTreeMap<u32, Duration>,
    /// The leaf that ran last, so that all take turns.
    last: u32,
    random: u64,
}

impl Plan {
    /// A plan for no table; `seed` makes the jitter.
    pub fn new(seed: u64) -> Self {
        Self { leaves: BTreeMap::new(), allowed: BTreeMap::new(), last: 0, random: seed | 1 }
    }

    /// Replaces the tables; one whose rule and name stayed keeps its state.
    pub fn set_leaves(&mut self, specs: Vec<LeafSpec>) {
        let mut old = std::mem::take(&mut self.leaves);
        for spec in specs {
            let leaf = match old.remove(&spec.table.oid) {
                Some(leaf) if leaf.spec.table == spec.table => leaf.with(spec),
                Some(_) | None => Leaf::new(spec),
            };
            self.leaves.insert(leaf.spec.table.oid, leaf);
        }
        let roots: BTreeSet<u32> = self.leaves.values().map(|l| l.spec.table.root).collect();
        self.allowed.retain(|root, _| roots.contains(root));
    }

    /// What to do now: of the leaves whose time has come, the next in turn.
    pub fn next(&self, now: Duration) -> Next {
        let due = |leaf: &Leaf| {
            let allowed = self.allowed.get(&leaf.spec.table.root).copied().unwrap_or_default();
            leaf.due.max(allowed)
        };
        let active = || self.leaves.values().filter(|leaf| !leaf.spec.pace.paused);
        let ready = |leaf: &&Leaf| due(leaf) <= now;
        let after = active().filter(|l| l.spec.table.oid > self.last).find(ready);
        match after.or_else(|| active().find(ready)) {
            Some(leaf) => Next::Run(Arc::clone(&leaf.spec.table), leaf.step()),
            None => active().map(due).min().map_or(Next::Idle, Next::WaitUntil),
        }
    }

    /// Takes note of what came of the step that [`Plan::next`] gave for this leaf; the pass, if it
    /// ended with it.
    pub fn record(
        &mut self,
        oid: u32,
        step: &Step,
        outcome: &Outcome,
        took: Duration,
        now: Duration,
    ) -> Option<Pass> {
        self.last = oid;
        let jitter = self.jitter();
        let leaf = self.leaves.get_mut(&oid)?;
        let Progress { deleted, ended } = leaf.record(step, outcome, took, now, jitter);
        let (root, rate) = (leaf.spec.table.root, leaf.spec.pace.rate);
        if rate > 0 && deleted > 0 {
            let micros = deleted.saturating_mul(1_000_000) / u64::from(rate);
            let allowed = self.allowed.entry(root).or_default();
            *allowed = (*allowed).max(now.saturating_sub(took)) + Duration::from_micros(micros);
        }
        ended
    }

    /// Whether every table that is not paused has been passed over since `since`, or failed time and
    /// again.
    pub fn all_passed_since(&self, since: Duration) -> bool {
        let mut active = self.leaves.values().filter(|leaf| !leaf.spec.pace.paused);
        active.all(|leaf| leaf.is_failing() || leaf.passed.is_some_and(|at| at >= since))
    }

    /// What is known of the rule whose table has this oid.
    pub fn standing(&self, root: u32) -> Standing {
        let leaves = self.leaves.values().filter(|leaf| leaf.spec.table.root == root);
        leaves.fold(Standing::default(), |sum, leaf| Standing {
            quarantined: sum.quarantined + leaf.quarantined(),
            unlisted: sum.unlisted + leaf.unlisted(),
            backlog: sum.backlog + leaf.backlog,
        })
    }

    /// Between 0.9 and 1.1, by xorshift.
    fn jitter(&mut self) -> f64 {
        self.random ^= self.random << 13;
        self.random ^= self.random >> 7;
        self.random ^= self.random << 17;
        let part = u32::try_from(self.random % 1000).unwrap_or(0);
        0.9 + f64::from(part) / 5000.0
    }
}
