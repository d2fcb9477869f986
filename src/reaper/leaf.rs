//! The state of one table's reaping: where it is, by which way it goes, how large its steps are.

use std::{collections::BTreeSet, time::Duration};

use super::{
    plan::{LeafSpec, Outcome, Pass, Step},
    sql::{Among, Tid},
};

/// Every so many passes one begins at the beginning, for rows that came in below the watermark,
/// and tries again what was left aside.
const FULL_EVERY: u32 = 10;
/// Rows left aside at most; the rest are only counted, and fail again on every pass over them.
const ASIDE: usize = 1000;
const FIRST_ROWS: u32 = 500;
const FIRST_BLOCKS: u32 = 32;
const MOST_BLOCKS: u32 = 1024;
/// Pages are sized as if they held at least so many expired rows each.
const ROWS_PER_BLOCK: u32 = 20;
/// So many full batches in index order, with a row per page or more, are a backlog.
const BACKLOG_BATCHES: u64 = 4;
const BACK_OFF: Duration = Duration::from_secs(1);
const LONGEST_BACK_OFF: Duration = Duration::from_mins(5);
const BUSY: Duration = Duration::from_millis(500);

#[derive(Debug)]
pub(super) struct Leaf {
    pub(super) spec: LeafSpec,
    /// Nothing before this time.
    pub(super) due: Duration,
    /// When the last pass ended.
    pub(super) passed: Option<Duration>,
    /// Rows that could not be deleted.
    pub(super) aside: BTreeSet<Tid>,
    /// Expired rows that are thought to be left.
    pub(super) backlog: u64,
    at: At,
    blocks: u32,
    /// Whether each row must be asked for: a trigger may keep it.
    by_rows: bool,
    watermark: Option<String>,
    /// Whether the last pass found so much that the next walks the pages.
    dense: bool,
    passes: u32,
    failures: u32,
    /// Rows for which there was no room aside, in the last pass that saw them all.
    overflow: usize,
    /// The same, in the pass under way.
    overflowing: usize,
    rows_limit: u32,
    blocks_limit: u32,
    /// The pass under way.
    pass: Pass,
}

/// Where a pass is.
#[derive(Debug, Clone, PartialEq, Eq)]
enum At {
    /// Between two passes.
    Rest,
    /// In index order, from here.
    Key(Option<String>),
    /// At this page.
    Block(u32),
    /// Row by row in a range of pages whose delete failed or would have waited.
    Place { after: Tid, to: u32 },
}

/// What a step brought.
pub(super) struct Progress {
    pub(super) deleted: u64,
    pub(super) ended: Option<Pass>,
}

impl Leaf {
    pub(super) fn new(spec: LeafSpec) -> Self {
        Self {
            rows_limit: FIRST_ROWS,
            blocks_limit: FIRST_BLOCKS,
            spec,
            due: Duration::ZERO,
            passed: None,
            aside: BTreeSet::new(),
            backlog: 0,
            at: At::Rest,
            blocks: 0,
            by_rows: false,
            watermark: None,
            dense: false,
            passes: 0,
            failures: 0,
            overflow: 0,
            overflowing: 0,
            pass: Pass::default(),
        }
    }

    /// The same table under other settings.
    pub(super) fn with(self, spec: LeafSpec) -> Self {
        Self { spec, ..self }
    }

    pub(super) fn step(&self) -> Step {
        let aside = || self.aside.iter().copied().collect();
        let limit = self.rows_limit.clamp(1, self.spec.pace.batch.max(1));
        match &self.at {
            At::Rest => {
                let again = self.passes.is_multiple_of(FULL_EVERY);
                Step::Look { from: self.watermark.clone().filter(|_| !again) }
            }
            At::Key(from) => {
                Step::Rows { among: Among::Keys { from: from.clone() }, aside: aside(), limit }
            }
            At::Place { after, to } => {
                let among = Among::Places { after: *after, to: *to };
                Step::Rows { among, aside: aside(), limit }
            }
            At::Block(from) => {
                let most = (self.spec.pace.batch / ROWS_PER_BLOCK).clamp(1, MOST_BLOCKS);
                let to = from.saturating_add(self.blocks_limit.clamp(1, most)).min(self.blocks);
                Step::Blocks { from: *from, to, aside: aside() }
            }
        }
    }

    pub(super) fn record(
        &mut self,
        step: &Step,
        outcome: &Outcome,
        took: Duration,
        now: Duration,
        jitter: f64,
    ) -> Progress {
        let before = self.pass.deleted;
        match (step, outcome) {
            (Step::Look { .. }, Outcome::Looked { blocks, indexed, by_rows }) => {
                (self.blocks, self.by_rows) = (*blocks, *by_rows);
                self.begin(*indexed, now);
            }
            (Step::Rows { limit, .. }, Outcome::Rows { chosen, last_key, kept }) => {
                self.took_rows(*limit, chosen, last_key.as_ref(), kept);
                self.rows_limit = self.adapted(*limit, took);
            }
            (Step::Blocks { from, to, .. }, Outcome::Blocks { deleted }) => {
                self.took_blocks(*from, *to, *deleted, took);
            }
            (Step::Blocks { from, to, .. }, Outcome::Refused { .. }) => {
                self.at = At::Place { after: Tid { block: *from, offset: 0 }, to: *to };
            }
            (Step::Rows { limit, .. }, Outcome::Refused { chosen }) => {
                self.refused(*limit, chosen);
            }
            (_, Outcome::Busy) => {
                self.due = now + BUSY.mul_f64(jitter);
                return Progress { deleted: 0, ended: None };
            }
            (_, _) => {
                if let Outcome::Lost { chosen } = outcome {
                    self.lost(step, chosen);
                }
                self.failed(now, jitter);
                return Progress { deleted: 0, ended: None };
            }
        }
        self.failures = 0;
        self.pass.batches += 1;
        let ended = matches!(self.at, At::Rest).then(|| self.end(now, jitter));
        Progress { deleted: self.pass.deleted.saturating_sub(before), ended }
    }

    fn begin(&mut self, indexed: bool, now: Duration) {
        let again = self.passes.is_multiple_of(FULL_EVERY);
        if again {
            self.aside.clear();
        }
        let from = if again { None } else { self.watermark.clone() };
        let by_blocks = !indexed || self.dense;
        let full = by_blocks || from.is_none();
        self.pass = Pass { deleted: 0, batches: 0, began: now, full, by_blocks };
        self.overflowing = 0;
        self.at = match (self.blocks, by_blocks) {
            (0, _) => At::Rest,
            (_, false) => At::Key(from),
            (_, true) => self.block(0),
        };
    }

    fn took_rows(&mut self, limit: u32, chosen: &[Tid], last_key: Option<&String>, kept: &[Tid]) {
        self.pass.deleted += len(chosen.len().saturating_sub(kept.len()));
        let before = self.overflowing;
        for tid in kept {
            self.set_aside(*tid);
        }
        let room = self.overflowing == before;
        let full = len(chosen.len()) >= u64::from(limit);
        self.at = match (&self.at, chosen.last()) {
            (At::Place { to, .. }, Some(last)) if full => At::Place { after: *last, to: *to },
            (At::Place { to, .. }, _) => self.block(*to),
            (At::Key(from), _) => {
                let reached = last_key.or(from.as_ref()).cloned();
                self.watermark.clone_from(&reached);
                self.backlog = if full { u64::from(limit) } else { 0 };
                let backlog = self.pass.batches >= BACKLOG_BATCHES
                    && self.pass.deleted >= u64::from(self.blocks);
                match full {
                    false => At::Rest,
                    // Rows that stay and cannot be left aside would be chosen for ever.
                    true if backlog || !room => self.walk(),
                    true => At::Key(reached),
                }
            }
            (At::Rest | At::Block(_), _) => At::Rest,
        };
    }

    fn took_blocks(&mut self, from: u32, to: u32, deleted: u64, took: Duration) {
        self.pass.deleted += deleted;
        let pace = self.spec.pace;
        let walked = to.saturating_sub(from).max(1);
        let batch = u64::from(pace.batch);
        self.blocks_limit = if took > pace.batch_time || deleted > batch {
            walked / 2
        } else if took < pace.batch_time / 2 && deleted * 2 <= batch {
            self.blocks_limit.max(walked) * 2
        } else {
            self.blocks_limit
        }
        .clamp(1, MOST_BLOCKS);
        let ahead = u64::from(self.blocks.saturating_sub(to));
        self.backlog = self.pass.deleted.saturating_mul(ahead) / u64::from(to.max(1));
        self.at = self.block(to);
    }

    /// Narrows down on the row that made the delete fail, and leaves it aside.
    fn refused(&mut self, limit: u32, chosen: &[Tid]) {
        let Some(last) = chosen.last().copied() else { return self.unreadable() };
        if limit > 1 && chosen.len() > 1 {
            // Fewer may have been chosen than were asked for.
            self.rows_limit = u32::try_from(chosen.len()).unwrap_or(limit).min(limit) / 2;
            return;
        }
        let room = self.set_aside(last);
        self.at = match &self.at {
            At::Place { to, .. } => At::Place { after: last, to: *to },
            At::Key(_) if !room => self.walk(),
            At::Key(from) => At::Key(from.clone()),
            At::Rest | At::Block(_) => At::Rest,
        };
    }

    /// A row there cannot even be looked at: narrows down on its page and passes over it.
    fn unreadable(&mut self) {
        self.at = match &self.at {
            At::Place { after, to } if to.saturating_sub(after.block) > 1 => {
                At::Place { after: *after, to: after.block + (to - after.block) / 2 }
            }
            At::Place { to, .. } => self.block(*to),
            At::Key(_) | At::Block(_) | At::Rest => self.walk(),
        };
    }

    /// Where the connection goes away time and again, one row may be the reason: as in
    /// [`Self::refused`], but only after some patience, for it may also be the server.
    fn lost(&mut self, step: &Step, chosen: &[Tid]) {
        if self.failures < 2 {
            return;
        }
        match step {
            Step::Blocks { from, to, .. } => {
                self.at = At::Place { after: Tid { block: *from, offset: 0 }, to: *to };
            }
            Step::Rows { .. } if chosen.len() == 1 => self.refused(1, chosen),
            Step::Rows { .. } | Step::Look { .. } => {}
        }
    }

    fn failed(&mut self, now: Duration, jitter: f64) {
        self.failures = self.failures.saturating_add(1);
        let back_off = BACK_OFF * 2u32.saturating_pow(self.failures.min(16) - 1);
        self.due = now + back_off.min(LONGEST_BACK_OFF).mul_f64(jitter);
        self.rows_limit = (self.rows_limit / 2).max(1);
        self.blocks_limit = (self.blocks_limit / 2).max(1);
    }

    pub(super) fn is_failing(&self) -> bool {
        self.failures >= 3
    }

    /// Rows that could not be deleted.
    pub(super) fn quarantined(&self) -> usize {
        self.aside.len() + self.unlisted()
    }

    /// Those of them for which there was no room aside.
    pub(super) fn unlisted(&self) -> usize {
        self.overflow.max(self.overflowing)
    }

    fn end(&mut self, now: Duration, jitter: f64) -> Pass {
        let seen = if self.pass.full { 0 } else { self.overflow };
        self.overflow = std::mem::take(&mut self.overflowing).max(seen);
        self.dense = self.pass.by_blocks && self.pass.deleted > u64::from(self.blocks);
        self.passes = self.passes.wrapping_add(1);
        self.passed = Some(now);
        self.due = now + self.spec.pace.interval.mul_f64(jitter);
        self.backlog = len(self.quarantined());
        self.pass
    }

    /// Walks the pages from the first on.
    fn walk(&mut self) -> At {
        (self.pass.full, self.pass.by_blocks) = (true, true);
        self.overflowing = 0;
        self.block(0)
    }

    /// On from this page, or done.
    fn block(&self, from: u32) -> At {
        if from >= self.blocks {
            At::Rest
        } else if self.by_rows {
            let to = from.saturating_add(FIRST_BLOCKS).min(self.blocks);
            At::Place { after: Tid { block: from, offset: 0 }, to }
        } else {
            At::Block(from)
        }
    }

    /// Whether there was room for it.
    fn set_aside(&mut self, tid: Tid) -> bool {
        let room = self.aside.len() < ASIDE;
        if room {
            self.aside.insert(tid);
        } else {
            self.overflowing += 1;
        }
        room
    }

    fn adapted(&self, limit: u32, took: Duration) -> u32 {
        let target = self.spec.pace.batch_time;
        let adapted = if took > target {
            limit / 2
        } else if took < target / 2 {
            limit.saturating_mul(2)
        } else {
            limit
        };
        adapted.clamp(1, self.spec.pace.batch.max(1))
    }
}

fn len(n: usize) -> u64 {
    u64::try_from(n).unwrap_or(u64::MAX)
}
