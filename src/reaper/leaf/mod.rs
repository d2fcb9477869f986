//! The state of one table's reaping, or of a part of it: where a pass is, and its next step.

mod advance;
mod bounds;
mod extent;
mod narrow;
mod sharded;

use std::time::Duration;

use super::{
    cursor::Cursor,
    plan::{LeafSpec, Outcome, Pass, Step},
    quarantine::Quarantine,
    sizes::Sizes,
    sql::{Among, Range, Tid},
    strategy::{Choice, TableStats, choose},
};
use crate::catalog::Strategy;
use extent::CODES;

/// Every so many passes one begins at the beginning, for rows that came in below the watermark.
const FULL_EVERY: u32 = 10;
/// Pages, or hash codes, that are gone through row by row before the whole is tried again.
const BY_ROWS: u32 = 32;
/// Under load a batch is divided by one more than this at most.
const MOST_SMALLER: u32 = 7;
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
    pub(super) quarantined: Quarantine,
    /// Expired rows that are thought to be left.
    pub(super) backlog: u64,
    /// By which way, and why.
    pub(super) choice: Choice,
    /// Which part of the table it is.
    part: u32,
    cursor: Cursor,
    stats: TableStats,
    watermark: Option<String>,
    /// Whether the last pass found so much that the next walks the pages.
    dense: bool,
    passes: u32,
    failures: u32,
    sizes: Sizes,
    /// Ranges of shards that follow each other on a connection.
    in_turn: u32,
    /// Whether a pass found so much more than was known that it stopped, to look again.
    surprised: bool,
    /// Whether rows are elsewhere than the last look found them, so that the pass is not the last.
    looks_again: bool,
    /// About how many rows a page holds; zero while nobody knows.
    rows_per_block: f64,
    /// Where the next pass goes on, if the last was cut short.
    resume: Option<Cursor>,
    /// The pass under way.
    pass: Pass,
    /// When it last moved.
    seen: Duration,
}

/// What a step brought.
pub(super) struct Moved {
    pub(super) deleted: u64,
    pub(super) ended: Option<Pass>,
}

impl Leaf {
    pub(super) fn new(spec: LeafSpec, part: u32) -> Self {
        Self {
            spec,
            part,
            due: Duration::ZERO,
            passed: None,
            quarantined: Quarantine::default(),
            backlog: 0,
            choice: Choice { strategy: None, reason: String::new(), is_fault: false },
            cursor: Cursor::Between,
            stats: TableStats::default(),
            watermark: None,
            dense: false,
            passes: 0,
            failures: 0,
            sizes: Sizes::default(),
            in_turn: 1,
            rows_per_block: 0.0,
            surprised: false,
            looks_again: false,
            resume: None,
            pass: Pass::default(),
            seen: Duration::ZERO,
        }
    }

    /// The same table under other settings.
    pub(super) fn with(self, spec: LeafSpec) -> Self {
        Self { spec, ..self }
    }

    /// The table and its settings, as they are for the next step.
    pub(super) fn spec_now(&self) -> LeafSpec {
        let mut spec = self.spec.clone();
        spec.pace.connections = self.together();
        spec
    }

    /// So many connections delete together.
    fn together(&self) -> u32 {
        if self.is_hash() || self.stats.alone { 1 } else { self.spec.pace.connections.max(1) }
    }

    /// Whether a pass is under way.
    pub(super) fn is_at_work(&self) -> bool {
        self.cursor != Cursor::Between
    }

    /// What to do next; by batches smaller by so many times, where something asks to brake.
    pub(super) fn step(&self, now: Duration, throttling: u32) -> Step {
        let quarantined = || self.quarantined.untouchable();
        let (pace, sizes) = (&self.spec.pace, &self.sizes);
        let smaller = |size: u32| (size / throttling.min(MOST_SMALLER).saturating_add(1)).max(1);
        let limit = smaller(sizes.rows(pace));
        let rows_among = |among| Step::Rows { among, quarantined: quarantined(), limit };
        match &self.cursor {
            Cursor::Between => {
                let again = self.passes.is_multiple_of(FULL_EVERY)
                    || self.quarantined.is_due(now, pace.retry);
                let from = self.watermark.clone().filter(|_| !again);
                let sample = self.passes.is_multiple_of(FULL_EVERY) || self.surprised;
                Step::Inspect { from, sample }
            }
            Cursor::Keys(from) => {
                let range = Range::Keys { from: from.clone(), limit };
                Step::Range { range, quarantined: quarantined() }
            }
            Cursor::Key(from) => rows_among(Among::Keys { from: from.clone() }),
            Cursor::Place { after, to } => {
                let quarantined = self.quarantined.untouchable_in(after.block, *to);
                Step::Rows { among: Among::Places { after: *after, to: *to }, quarantined, limit }
            }
            Cursor::Codes { from, to } => {
                rows_among(Among::Codes { key: self.key(), from: *from, to: *to })
            }
            Cursor::KeyPage(after) => {
                let range = Range::Page { key: self.key(), after: after.clone(), limit };
                Step::Range { range, quarantined: quarantined() }
            }
            Cursor::After(row) => rows_among(Among::After { key: self.key(), row: row.clone() }),
            Cursor::HeapPages(from) => {
                let each = smaller(sizes.blocks(pace, self.rows_per_block));
                let most = each.saturating_mul(self.together());
                let (from, to) = (*from, from.saturating_add(most).min(self.end_of()));
                if self.is_hash() {
                    let range = Range::Codes { key: self.key(), from, to };
                    return Step::Range { range, quarantined: quarantined() };
                }
                let quarantined = self.quarantined.untouchable_in(from, to);
                Step::Range { range: Range::Blocks { from, to }, quarantined }
            }
            Cursor::Shards(walk) => {
                self.shards_step(walk, smaller(self.shard_blocks()), throttling)
            }
            Cursor::Whole => Step::Whole,
        }
    }

    pub(super) fn record(
        &mut self,
        step: &Step,
        outcome: &Outcome,
        took: Duration,
        now: Duration,
        jitter: f64,
    ) -> Moved {
        let before = self.pass.deleted;
        self.seen = now;
        match (step, outcome) {
            (Step::Inspect { from, sample }, Outcome::Inspected(stats)) => {
                let known = if *sample { stats.ordered } else { self.stats.ordered };
                self.stats = TableStats { ordered: known, ..stats.clone() };
                self.rows_per_block = stats.rows_per_block().unwrap_or(self.rows_per_block);
                self.begin(from.as_ref(), now);
            }
            (Step::Rows { limit, .. }, Outcome::Rows { chosen, last_key, kept, passed }) => {
                self.pass.deleted += len(chosen.len().saturating_sub(kept.len() + passed));
                // What was passed over would be chosen again and again.
                let full = len(chosen.len()) >= u64::from(*limit) && *passed < chosen.len();
                self.took_rows(full, chosen, last_key.as_ref(), kept, now);
                self.sizes.took_rows(*limit, took, &self.spec.pace);
            }
            (Step::Rows { limit, .. }, Outcome::Page { chosen, end, kept, passed }) => {
                self.pass.deleted += len(chosen.len().saturating_sub(kept.len() + passed));
                self.keep_back(kept, now);
                self.cursor = end.clone().map_or(Cursor::Between, |end| self.page(Some(end)));
                self.sizes.took_rows(*limit, took, &self.spec.pace);
            }
            (
                Step::Range { range: Range::Page { limit, .. }, .. },
                Outcome::Walked { deleted, end },
            ) => {
                self.pass.deleted += deleted;
                self.cursor = end.clone().map_or(Cursor::Between, |end| Cursor::KeyPage(Some(end)));
                self.sizes.took_range(*limit, took, &self.spec.pace);
            }
            (
                Step::Range { range: Range::Keys { from, limit }, .. },
                Outcome::Keys { deleted, rest, last },
            ) => {
                self.pass.deleted += deleted;
                let reached = rest.as_ref().or(last.as_ref()).or(from.as_ref()).cloned();
                self.cursor = self.after_keys(reached, *deleted, rest.is_some(), true);
                self.sizes.took_range(*limit, took, &self.spec.pace);
            }
            (
                Step::Range {
                    range: Range::Blocks { from, to } | Range::Codes { from, to, .. },
                    ..
                },
                Outcome::Range { deleted },
            ) => self.took_range((*from, *to), *deleted, took),
            (Step::Range { range, .. }, Outcome::Refused { .. }) => {
                self.cursor = Cursor::by_rows(range);
            }
            (Step::Rows { limit, .. }, Outcome::Refused { chosen, why }) => {
                self.refused(*limit, chosen, why, now);
            }
            (_, Outcome::Shards { .. }) => self.took_shards(outcome, now),
            (Step::Whole, Outcome::Whole { deleted }) => {
                self.pass.deleted += deleted;
                self.cursor = Cursor::Between;
            }
            (_, Outcome::Busy { wait }) => {
                self.due = now + wait.unwrap_or_else(|| BUSY.mul_f64(jitter));
                self.cursor = Cursor::Between;
                return Moved { deleted: 0, ended: None };
            }
            (_, _) => {
                if let Outcome::Lost { chosen } = outcome {
                    self.lost(step, chosen, now);
                }
                self.failed(now, jitter);
                return Moved { deleted: 0, ended: None };
            }
        }
        self.went_well(before, now, jitter)
    }

    /// After a step that did not fail; the pass had deleted so many rows before it.
    fn went_well(&mut self, before: u64, now: Duration, jitter: f64) -> Moved {
        // A look does not make good what failed after the last one.
        if self.cursor != Cursor::Whole {
            self.failures = 0;
        }
        self.pass.batches += 1;
        self.surprised |= self.is_at_work() && self.exceeds_share();
        if self.is_at_work() && (self.surprised || self.has_done_enough(now)) {
            self.pass.capped = true;
            self.resume = Some(std::mem::replace(&mut self.cursor, Cursor::Between));
        }
        let ended = matches!(self.cursor, Cursor::Between).then(|| self.end(now, jitter));
        Moved { deleted: self.pass.deleted.saturating_sub(before), ended }
    }

    /// Rows that were deleted beside what is recorded.
    pub(super) fn add(&mut self, deleted: u64) {
        self.pass.deleted += deleted;
    }

    fn begin(&mut self, from: Option<&String>, now: Duration) {
        self.surprised = false;
        let orders = &self.spec.orders;
        // Pages can be shared out among connections.
        self.stats.ordered &= self.together() < 2;
        self.choice = choose(&self.stats, orders, self.dense);
        if let Some(distribution) = &self.spec.table.distribution {
            self.choice.reason = format!("{distribution}: {}", self.choice.reason);
        }
        let strategy = self.choice.strategy;
        let resume = self.resume.take().filter(|cursor| cursor.is_of(strategy));
        let full = (strategy != Some(Strategy::Index) || from.is_none()) && resume.is_none();
        if let Some(sample) = self.stats.sample {
            self.backlog = rows_of(sample.expired);
        }
        self.pass = Pass { began: now, full, strategy, ..Pass::default() };
        self.quarantined.begin(full, now, self.spec.pace.retry);
        // Only pages are shared out: all else is the first part's.
        let idle = self.part > 0 && strategy != Some(Strategy::Blocks) || self.stats.blocks == 0;
        self.cursor = match strategy {
            _ if idle && strategy != Some(Strategy::Hash) => Cursor::Between,
            None => Cursor::Between,
            Some(_) if resume.is_some() => resume.unwrap_or(Cursor::Between),
            Some(Strategy::Index) if self.stats.nothing => Cursor::Between,
            Some(Strategy::Index) if self.stats.by_rows => Cursor::Key(from.cloned()),
            Some(Strategy::Index) => Cursor::Keys(from.cloned()),
            Some(Strategy::Blocks | Strategy::Hash) => self.block(self.start_of()),
            Some(Strategy::Keyset) => self.page(None),
            Some(Strategy::Shards) => self.scan_shards(),
            Some(Strategy::Partition) => Cursor::Whole,
        };
    }

    fn failed(&mut self, now: Duration, jitter: f64) {
        self.pass.errors += 1;
        self.failures = self.failures.saturating_add(1);
        let back_off = BACK_OFF * 2u32.saturating_pow(self.failures.min(16) - 1);
        self.due = now + back_off.min(LONGEST_BACK_OFF).mul_f64(jitter);
        self.sizes.halve();
        if self.cursor == Cursor::Whole {
            self.cursor = Cursor::Between;
        }
    }

    /// How long the rows that are left will take, at the pace of the pass under way.
    pub(super) fn remaining(&self) -> Option<Duration> {
        let worked = self.cursor != Cursor::Between && self.pass.deleted > 0;
        let spent = self.seen.saturating_sub(self.pass.began).as_micros();
        let micros = spent.saturating_mul(u128::from(self.backlog));
        let left = micros.checked_div(u128::from(self.pass.deleted)).filter(|_| worked)?;
        Some(Duration::from_micros(u64::try_from(left).unwrap_or(u64::MAX)))
    }

    pub(super) fn is_failing(&self) -> bool {
        self.failures >= 3
    }

    fn end(&mut self, now: Duration, jitter: f64) -> Pass {
        self.quarantined.end(self.pass.full);
        self.dense = self.pass.strategy == Some(Strategy::Blocks)
            && self.pass.deleted > u64::from(self.end_of().saturating_sub(self.start_of()));
        self.passes = self.passes.wrapping_add(1);
        if std::mem::take(&mut self.looks_again) {
            self.due = now + BUSY.mul_f64(jitter);
        } else {
            self.passed = Some(now);
            self.due = now + self.spec.pace.interval.mul_f64(jitter);
        }
        if !self.pass.capped && self.choice.strategy.is_some() {
            self.backlog = len(self.quarantined.len());
        }
        self.pass
    }

    /// Whether it has never been begun.
    pub(super) fn is_fresh(&self) -> bool {
        self.passes == 0 && !self.is_at_work() && self.due.is_zero()
    }

    /// Walks the pages from the first on.
    fn walk(&mut self) -> Cursor {
        (self.pass.full, self.pass.strategy) = (true, Some(Strategy::Blocks));
        self.choice.strategy = Some(Strategy::Blocks);
        "there is a backlog".clone_into(&mut self.choice.reason);
        self.quarantined.restart();
        self.block(0)
    }

    /// On after this row, in the order of the key.
    fn page(&self, after: Option<Vec<String>>) -> Cursor {
        if self.stats.by_rows { Cursor::After(after) } else { Cursor::KeyPage(after) }
    }

    /// On from this page or hash code, or done.
    fn block(&self, from: u32) -> Cursor {
        if from >= self.end_of() {
            Cursor::Between
        } else if self.stats.by_rows && self.is_hash() {
            Cursor::Codes { from, to: from.saturating_add(BY_ROWS).min(CODES) }
        } else if self.stats.by_rows {
            let to = from.saturating_add(BY_ROWS).min(self.end_of());
            Cursor::Place { after: Tid { block: from, offset: 0 }, to }
        } else {
            Cursor::HeapPages(from)
        }
    }
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "it is an estimate")]
fn rows_of(estimate: f64) -> u64 {
    estimate.max(0.0) as u64
}

fn len(n: usize) -> u64 {
    u64::try_from(n).unwrap_or(u64::MAX)
}
