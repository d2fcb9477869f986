//! What to reap next, how much of it, and when: a pure controller under simulated time.
//!
//! Time is a [`Duration`] since any fixed moment. The driver asks [`Plan::next`], does what it
//! says, and tells [`Plan::record`] what came of it.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
    time::Duration,
};

pub use super::{
    inspect::{TableStats, Whole},
    quarantine::Why,
    step::{DeleteBatch, LeafSpec, Outcome, Pass, Reached, Step, TableState, Task, WholeRows},
};
use super::{
    leaf::Leaf,
    quarantine::QuarantinedRow,
    rates::{Rates, paced},
    row::{RowId, RowKey},
    strategy::Choice,
    throttle::{Slowed, Throttling},
};
use crate::{config::WindowEnd, guard::Suspension};

/// The longest rest of all tables after one batch, whatever made it slow.
const LONGEST_REST: Duration = Duration::from_secs(10);

/// A step that takes longer is of a table that keeps the others waiting. For so many times as long
/// they come first.
const TURN: Duration = Duration::from_secs(1);
const OTHERS: u32 = 3;

/// What the driver is to do.
#[derive(Debug, Clone, PartialEq)]
pub enum NextAction {
    /// Run a step of a task, which is of that table.
    Run(Task, LeafSpec, Step),
    /// Do nothing before that time.
    WaitUntil(Duration),
    /// Do nothing until the tables change.
    Idle,
}

/// The state of every leaf of one database.
#[derive(Debug, Default)]
pub struct Plan {
    leaves: BTreeMap<Task, Leaf>,
    rates: Rates,
    throttling: Throttling,
    /// Nothing is deleted before this time.
    stopped_until: Duration,
    /// Why tables are left alone, by the oid of the leaf.
    suspended: BTreeMap<u32, Suspension>,
    /// Per rule whose windows are closed: until when.
    closed: BTreeMap<u32, Duration>,
    /// Per rule: those whose rows refer to its rows, and so go first.
    referring: BTreeMap<u32, BTreeSet<u32>>,
    /// The rule whose task ran last, so that all take turns.
    last: u32,
    /// Per rule: its task that ran last.
    last_of: BTreeMap<u32, Task>,
    /// The rules' tables, by oid, one step of which took longer than a turn.
    slow: BTreeSet<u32>,
    /// Until then the others come first.
    slow_until: Duration,
    random: u64,
}

impl Plan {
    /// A plan for no table; `seed` makes the jitter.
    pub fn new(seed: u64) -> Self {
        Self { random: seed | 1, ..Self::default() }
    }

    /// Replaces the tables; one whose rule and name stayed keeps its state.
    pub fn set_leaves(&mut self, specs: Vec<LeafSpec>, total_rate: u32) {
        let mut old = std::mem::take(&mut self.leaves);
        for mut spec in specs {
            let batch = paced(&spec.settings, total_rate);
            if batch != spec.settings.batch {
                Arc::make_mut(&mut spec.settings).batch = batch;
            }
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
        self.rates.set_total(total_rate, &roots);
        self.closed.retain(|root, _| roots.contains(root));
        self.last_of.retain(|root, _| roots.contains(root));
        self.slow.retain(|root| roots.contains(root));
    }

    /// How much to slow down from now on.
    pub fn set_throttling(&mut self, throttling: Throttling, now: Duration) {
        self.throttling = throttling;
        self.stopped_until = self.stopped_until.max(now + throttling.stop);
    }

    /// Why tables are left alone from now on, by the oid of the leaf.
    pub fn set_suspended(&mut self, suspended: BTreeMap<u32, Suspension>) {
        self.suspended = suspended;
    }

    /// Whether the settings or an operator have paused this table.
    pub fn is_paused(&self, spec: &LeafSpec) -> bool {
        let suspension = self.suspended.get(&spec.table.oid);
        spec.kept.is_some() || suspension.is_some_and(Suspension::is_pause)
    }

    /// Whether one is left alone.
    pub fn is_suspended(&self) -> bool {
        !self.suspended.is_empty()
    }

    /// The windows of a rule's table are closed until then, or open.
    pub fn set_closed(&mut self, root: u32, until: Option<Duration>) {
        match until {
            Some(until) => self.closed.insert(root, until),
            None => self.closed.remove(&root),
        };
    }

    /// Per rule's table, by oid: those whose rows refer to its rows.
    pub fn set_referring(&mut self, referring: BTreeMap<u32, BTreeSet<u32>>) {
        self.referring = referring;
    }

    /// A task is due then, whatever its interval says.
    pub fn set_due(&mut self, task: Task, due: Duration) {
        if let Some(leaf) = self.leaves.get_mut(&task) {
            leaf.due = due;
        }
    }

    /// What it waits for, where nothing is due.
    pub fn waits_for(&self, now: Duration) -> &'static str {
        let is_paced =
            |leaf: &Leaf| self.rates.allowed(leaf.spec.table.root, leaf.spec.settings.rate) > now;
        if self.stopped_until > now {
            self.throttling.why.map_or("a look at the load without it", Slowed::label)
        } else if self.leaves.values().any(is_paced) {
            "`rate` or `total_rate`"
        } else {
            "another process, or a retry"
        }
    }

    /// Another process keeps a task to itself: it counts as passed.
    pub fn give_up(&mut self, task: Task, now: Duration) {
        if let Some(leaf) = self.leaves.get_mut(&task) {
            (leaf.passed, leaf.due) = (Some(now), Duration::MAX);
        }
    }

    /// Every task is due then.
    pub fn set_all_due(&mut self, due: Duration) {
        self.leaves.values_mut().for_each(|leaf| leaf.due = due);
    }

    /// The tasks that have never been begun. The parts of a table go on with its first pass.
    pub fn fresh(&self) -> Vec<Task> {
        let fresh = self.leaves.iter().filter(|(task, leaf)| task.part == 0 && leaf.is_fresh());
        fresh.map(|(task, _)| *task).collect()
    }

    /// What to do now: of the tasks whose time has come, the next in turn.
    pub fn next(&self, now: Duration) -> NextAction {
        let active = || {
            let leaves = self.leaves.iter().filter(|(_, leaf)| self.is_active(leaf));
            leaves.filter(|(_, leaf)| !self.waits_for_others(leaf, now))
        };
        let ready = || active().filter(|(_, leaf)| self.due_of(leaf) <= now);
        // Rules take turns, and within each its tasks.
        let turn = |(task, leaf): &(&Task, &Leaf)| {
            let root = leaf.spec.table.root;
            let comes_last = now < self.slow_until && self.slow.contains(&root);
            let had = self.last_of.get(&root).is_some_and(|last| *task <= last);
            (comes_last, root <= self.last, root, had, **task)
        };
        if let Some((task, leaf)) = ready().min_by_key(turn) {
            return NextAction::Run(*task, leaf.spec_now(), leaf.step(now, self.throttling.rest));
        }
        let due = active().map(|(_, leaf)| self.due_of(leaf)).min();
        due.map_or(NextAction::Idle, NextAction::WaitUntil)
    }

    fn is_active(&self, leaf: &Leaf) -> bool {
        leaf.spec.kept.is_none() && !self.suspended.contains_key(&leaf.spec.table.oid)
    }

    fn due_of(&self, leaf: &Leaf) -> Duration {
        let root = leaf.spec.table.root;
        let due =
            leaf.due.max(self.rates.allowed(root, leaf.spec.settings.rate)).max(self.stopped_until);
        self.closed_until(leaf).map_or(due, |until| due.max(until))
    }

    /// When the window of a task opens that is closed to it.
    fn closed_until(&self, leaf: &Leaf) -> Option<Duration> {
        let until = self.closed.get(&leaf.spec.table.root).copied();
        until.filter(|_| !(leaf.spec.settings.window_end == WindowEnd::Drain && leaf.is_at_work()))
    }

    /// A pass does not begin while rows that refer to its rows are about to go.
    fn waits_for_others(&self, leaf: &Leaf, now: Duration) -> bool {
        let Some(referring) = self.referring.get(&leaf.spec.table.root) else { return false };
        let comes_first = |other: &Leaf| {
            referring.contains(&other.spec.table.root)
                && self.is_active(other)
                && !other.is_failing()
                && (self.due_of(other) <= now
                    || other.is_at_work() && self.closed_until(other).is_none_or(|it| it <= now))
        };
        !leaf.is_at_work() && self.leaves.values().any(comes_first)
    }

    /// So many rows were deleted for a task by a batch that began then, in addition to what is
    /// recorded.
    pub fn add(&mut self, task: Task, deleted: u64, began: Duration) {
        let Some(leaf) = self.leaves.get_mut(&task).filter(|_| deleted > 0) else { return };
        leaf.add(deleted);
        if !leaf.spec.settings.dry_run {
            let (root, rate) = (leaf.spec.table.root, leaf.spec.settings.rate);
            self.rates.deleted(root, rate, deleted, began);
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
        let jitter = self.jitter();
        let rest = (took * self.throttling.rest).min(LONGEST_REST);
        let leaf = self.leaves.get_mut(&task)?;
        self.last = leaf.spec.table.root;
        self.last_of.insert(self.last, task);
        if took > TURN {
            self.slow.insert(self.last);
            self.slow_until = now + took * OTHERS;
        } else if is_batch(step) {
            self.slow.remove(&self.last);
        }
        let ended = leaf.record(step, outcome, took, now, jitter);
        if is_batch(step) && !outcome.is_failure() {
            self.stopped_until = self.stopped_until.max(now + rest);
        }
        let deleted = outcome.deleted();
        if deleted > 0 && !leaf.spec.settings.dry_run {
            let (root, rate) = (leaf.spec.table.root, leaf.spec.settings.rate);
            // A partition that goes as a whole costs nothing for each of its rows.
            if *step != Step::Whole {
                self.rates.deleted(root, rate, deleted, now.saturating_sub(took));
            }
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

    /// Whether a pass over every table that is not paused has ended since `since`, or has failed
    /// time and again.
    pub fn all_passed_since(&self, since: Duration) -> bool {
        let mut active = self.leaves.values().filter(|leaf| self.is_active(leaf));
        active.all(|leaf| leaf.is_failing() || leaf.passed.is_some_and(|at| at >= since))
    }

    /// What is known of the rule whose table has this oid.
    pub fn standing(&self, root: u32) -> TableState {
        self.sum(|_, leaf| leaf.spec.table.root == root)
    }

    /// What is known of one table.
    pub fn leaf_state(&self, leaf: u32) -> TableState {
        self.sum(|task, _| task.leaf == leaf)
    }

    fn sum(&self, which: impl Fn(&Task, &Leaf) -> bool) -> TableState {
        let leaves = self.leaves.iter().filter(|(task, leaf)| which(task, leaf));
        leaves.fold(TableState::default(), |sum, (_, leaf)| TableState {
            quarantined: sum.quarantined + leaf.quarantined.len(),
            unlisted: sum.unlisted + leaf.quarantined.unlisted(),
            backlog: sum.backlog + leaf.backlog(),
            remaining: sum.remaining.max(leaf.remaining()),
        })
    }

    /// The tasks of a table.
    pub fn tasks(&self, leaf: u32) -> impl Iterator<Item = Task> {
        let parts = Task { leaf, part: 0 }..=Task { leaf, part: u32::MAX };
        self.leaves.range(parts).map(|(task, _)| *task)
    }

    /// Whether this task is to be done at all.
    pub fn has(&self, task: Task) -> bool {
        self.leaves.contains_key(&task)
    }

    /// The key by which rows of a task are named, where they have no place.
    pub fn key_of(&self, task: Task) -> Option<Arc<RowKey>> {
        self.leaves.get(&task).and_then(Leaf::row_key)
    }

    /// Whether a task failed time and again, for a reason that is not a row's.
    pub fn is_failing(&self, task: Task) -> bool {
        self.leaves.get(&task).is_some_and(Leaf::is_failing)
    }

    /// The passes under way that have done something.
    pub fn under_way(&self) -> Vec<(Task, LeafSpec, Pass)> {
        let passes = self.leaves.iter().filter_map(|(task, leaf)| {
            let pass = leaf.pass_under_way().filter(Pass::is_eventful)?;
            Some((*task, leaf.spec.clone(), pass))
        });
        passes.collect()
    }

    /// When a task is due again.
    pub fn due(&self, task: Task) -> Option<Duration> {
        self.leaves.get(&task).map(|leaf| leaf.due)
    }

    /// The strategy of a table, and why.
    pub fn choice(&self, leaf: u32) -> Option<&Choice> {
        self.leaves.get(&Task { leaf, part: 0 }).map(Leaf::choice)
    }

    /// Why the last pass over a table left what there was, if it was for its settings or what
    /// was found.
    pub fn why_left(&self, leaf: u32) -> Option<String> {
        let tasks = self.tasks(leaf).filter_map(|task| self.leaves.get(&task));
        tasks.into_iter().find_map(Leaf::why_left)
    }

    /// The rows of a task that are kept in quarantine, and why.
    pub fn quarantined(&self, task: Task) -> impl Iterator<Item = (&RowId, &QuarantinedRow)> {
        self.leaves.get(&task).into_iter().flat_map(|leaf| leaf.quarantined.rows())
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

/// Whether it is a batch, sized by its time: the rest after it is in ratio to that.
fn is_batch(step: &Step) -> bool {
    matches!(step, Step::Delete(_) | Step::Shards { .. })
}
