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
    aside::Entry,
    leaf::{Leaf, Progress},
    sql::{Among, Range, RowId},
    strategy::Choice,
};
pub use super::{aside::Why, strategy::Looked};
use crate::{
    catalog::{Strategy, TtlTable, WholePartition},
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
    /// Rows per second at most; 0 is no limit.
    pub rate: u32,
    /// How long a row that could not be deleted is left aside.
    pub retry: Duration,
    /// Nothing is to be reaped.
    pub paused: bool,
}

/// What the settings want of one table, apart from its pace.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Orders {
    /// The rule's table, as it is written in the rule.
    pub rule: String,
    /// The rule's expiry.
    pub expires: String,
    /// By which way to go; `None` is chosen by looking at the table.
    pub strategy: Option<Strategy>,
    /// What becomes of a partition whose every row is expired.
    pub partition: WholePartition,
    /// The table into which deleted rows are put.
    pub archive_to: Option<QualifiedName>,
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
    Look {
        /// The column's value as text.
        from: Option<String>,
    },
    /// Choose rows, then delete them.
    Rows {
        /// Among which.
        among: Among,
        /// Rows that could not be deleted lately.
        aside: Vec<RowId>,
        /// How many at most; of a page, how many it holds.
        limit: u32,
    },
    /// Delete all expired rows in a part of the table.
    Range {
        /// The part.
        range: Range,
        /// Rows that could not be deleted lately.
        aside: Vec<RowId>,
    },
    /// Let the whole table go, which is a partition.
    Whole,
}

/// What came of a step.
#[derive(Debug, Clone, PartialEq)]
pub enum Outcome {
    /// Of [`Step::Look`].
    Looked(Looked),
    /// Of [`Step::Rows`].
    Rows {
        /// The rows that were chosen, in order.
        chosen: Vec<RowId>,
        /// The last one's expiry column.
        last_key: Option<String>,
        /// Those of them that were not deleted although nothing failed: a trigger said no.
        kept: Vec<RowId>,
    },
    /// Of [`Step::Rows`] in order of a unique key.
    Page {
        /// The expired rows of the page.
        chosen: Vec<RowId>,
        /// Its last row; `None` where the table ends with it.
        end: Option<Vec<String>>,
        /// Those of the chosen that were not deleted although nothing failed.
        kept: Vec<RowId>,
    },
    /// Of [`Step::Range`].
    Range {
        /// Rows deleted.
        deleted: u64,
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

/// What the driver is to do.
#[derive(Debug, Clone, PartialEq)]
pub enum Next {
    /// This, in this task, which is of that table.
    Run(Task, LeafSpec, Step),
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
    /// By which way; `None` where there was nothing to be done.
    pub strategy: Option<Strategy>,
}

impl Pass {
    /// Whether it is worth a line in the history.
    pub fn is_eventful(&self) -> bool {
        self.deleted > 0 || self.errors > 0
    }
}

/// The state of every leaf of one database.
#[derive(Debug)]
pub struct Plan {
    leaves: BTreeMap<Task, Leaf>,
    /// Per rule: not before this time, by its rate.
    allowed: BTreeMap<u32, Duration>,
    /// The task that ran last, so that all take turns.
    last: Task,
    random: u64,
}

impl Plan {
    /// A plan for no table; `seed` makes the jitter.
    pub fn new(seed: u64) -> Self {
        let last = Task { leaf: 0, part: 0 };
        Self { leaves: BTreeMap::new(), allowed: BTreeMap::new(), last, random: seed | 1 }
    }

    /// Replaces the tables; one whose rule and name stayed keeps its state.
    pub fn set_leaves(&mut self, specs: Vec<LeafSpec>) {
        let mut old = std::mem::take(&mut self.leaves);
        for spec in specs {
            let leaf = spec.table.oid;
            let parts = Task { leaf, part: 0 }..=Task { leaf, part: u32::MAX };
            let known: Vec<Task> = old.range(parts).map(|(task, _)| *task).collect();
            for task in known {
                let same = old.remove(&task).filter(|leaf| leaf.spec.table == spec.table);
                self.leaves.extend(same.map(|leaf| (task, leaf.with(spec.clone()))));
            }
            let first = Task { leaf, part: 0 };
            self.leaves.entry(first).or_insert_with(|| Leaf::new(spec, 0));
        }
        let roots: BTreeSet<u32> = self.leaves.values().map(|l| l.spec.table.root).collect();
        self.allowed.retain(|root, _| roots.contains(root));
    }

    /// What to do now: of the tasks whose time has come, the next in turn.
    pub fn next(&self, now: Duration) -> Next {
        let due = |leaf: &Leaf| {
            let allowed = self.allowed.get(&leaf.spec.table.root).copied().unwrap_or_default();
            leaf.due.max(allowed)
        };
        let active = || self.leaves.iter().filter(|(_, leaf)| !leaf.spec.pace.paused);
        let ready = |(_, leaf): &(&Task, &Leaf)| due(leaf) <= now;
        let after = active().filter(|(task, _)| **task > self.last).find(ready);
        match after.or_else(|| active().find(ready)) {
            Some((task, leaf)) => Next::Run(*task, leaf.spec.clone(), leaf.step(now)),
            None => active().map(|(_, l)| due(l)).min().map_or(Next::Idle, Next::WaitUntil),
        }
    }

    /// Takes note of what came of the step that [`Plan::next`] gave for this task; the pass, if it
    /// ended with it.
    pub fn record(
        &mut self,
        task: Task,
        step: &Step,
        outcome: &Outcome,
        took: Duration,
        now: Duration,
    ) -> Option<Pass> {
        self.last = task;
        let jitter = self.jitter();
        let leaf = self.leaves.get_mut(&task)?;
        let Progress { deleted, ended } = leaf.record(step, outcome, took, now, jitter);
        let (root, rate) = (leaf.spec.table.root, leaf.spec.pace.rate);
        if rate > 0 && deleted > 0 {
            let micros = deleted.saturating_mul(1_000_000) / u64::from(rate);
            let allowed = self.allowed.entry(root).or_default();
            *allowed = (*allowed).max(now.saturating_sub(took)) + Duration::from_micros(micros);
        }
        if task.part == 0 {
            self.share_out(task.leaf);
        }
        ended
    }

    /// Makes a task of each part of a table that is large by now.
    fn share_out(&mut self, leaf: u32) {
        let Some(first) = self.leaves.get(&Task { leaf, part: 0 }) else { return };
        let (parts, spec) = (first.parts(), first.spec.clone());
        for part in 1..parts {
            let fresh = || Leaf::new(spec.clone(), part);
            self.leaves.entry(Task { leaf, part }).or_insert_with(fresh);
        }
        self.leaves.retain(|task, it| task.leaf != leaf || task.part < parts || it.is_at_work());
    }

    /// Whether every table that is not paused has been passed over since `since`, or failed time and
    /// again.
    pub fn all_passed_since(&self, since: Duration) -> bool {
        let mut active = self.leaves.values().filter(|leaf| !leaf.spec.pace.paused);
        active.all(|leaf| leaf.is_failing() || leaf.passed.is_some_and(|at| at >= since))
    }

    /// What is known of the rule whose table has this oid.
    pub fn standing(&self, root: u32) -> Standing {
        self.sum(|_, leaf| leaf.spec.table.root == root)
    }

    /// What is known of one table.
    pub fn standing_of(&self, leaf: u32) -> Standing {
        self.sum(|task, _| task.leaf == leaf)
    }

    fn sum(&self, which: impl Fn(&Task, &Leaf) -> bool) -> Standing {
        let leaves = self.leaves.iter().filter(|(task, leaf)| which(task, leaf));
        leaves.fold(Standing::default(), |sum, (_, leaf)| Standing {
            quarantined: sum.quarantined + leaf.aside.len(),
            unlisted: sum.unlisted + leaf.aside.unlisted(),
            backlog: sum.backlog + leaf.backlog,
            remaining: sum.remaining.max(leaf.remaining()),
        })
    }

    /// When a task is due again.
    pub fn due(&self, task: Task) -> Option<Duration> {
        self.leaves.get(&task).map(|leaf| leaf.due)
    }

    /// By which way a table is gone about, and why.
    pub fn choice(&self, leaf: u32) -> Option<&Choice> {
        self.leaves.get(&Task { leaf, part: 0 }).map(|leaf| &leaf.choice)
    }

    /// The rows of a task that are left aside, and why.
    pub fn quarantined(&self, task: Task) -> impl Iterator<Item = (&RowId, &Entry)> {
        self.leaves.get(&task).into_iter().flat_map(|leaf| leaf.aside.rows())
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
