//! Where the reaping of a table is: its next step, and the one transition by what came of a step.
//!
//! Pure values: [`Position::next_step`] reads, [`Position::advance`] takes a position and gives the
//! next. How a batch moves the cursor is in `after_batch`, of shards in `sharded`.

use std::time::Duration;

use super::{inspection::Inspection, len, rows_of};
use crate::{
    catalog::Strategy,
    config::ReaperSettings,
    reaper::{
        cursor::Cursor,
        inspect::TableStats,
        quarantine::Quarantine,
        sizes::{Sizes, Took},
        step::{DeleteBatch, Outcome, Pass, Step},
        strategy::{Choice, choose},
    },
};

/// Every so many passes one begins at the beginning, for rows that came in below the watermark.
const FULL_EVERY: u32 = 10;
/// Under load a batch is divided by one more than this at most.
const MAX_SMALLER: u32 = 7;

/// Where the reaping of a table, or of a part of it, is.
#[derive(Debug, Default)]
pub(super) struct Position {
    /// Where the pass under way is; `None` between two passes.
    pub(super) cursor: Option<Cursor>,
    /// The pass under way, or the last one.
    pub(super) pass: Pass,
    pub(super) found: Inspection,
    pub(super) sizes: Sizes,
    /// Expired rows that are thought to be left.
    pub(super) backlog: u64,
    /// The value of the expiry column up to which passes have come.
    pub(super) watermark: Option<String>,
    /// Where the next pass goes on, if the last was cut short.
    resume: Option<Cursor>,
    /// Whether the last pass found so much that the next goes through the pages.
    dense: bool,
    /// Passes that have ended.
    passes: u32,
    /// Whether a pass by the index is under way or next, for what the last one has left, which read
    /// only the pages that should hold the expired rows.
    looks_behind: bool,
}

/// What a transition depends on besides the position.
pub(super) struct Moment<'a> {
    pub(super) settings: &'a ReaperSettings,
    /// The strategy that the rule asks for.
    pub(super) asked: Option<Strategy>,
    /// When the step has ended.
    pub(super) now: Duration,
    /// How long it took.
    pub(super) took: Duration,
    /// Steps before it that failed in a row for a reason that is not a row's.
    pub(super) failures: u32,
}

impl Position {
    /// In this part of a table that has never been inspected.
    pub(super) fn new(part: u32) -> Self {
        Self { found: Inspection { part, ..Inspection::default() }, ..Self::default() }
    }

    /// Whether a pass is under way.
    pub(super) fn is_at_work(&self) -> bool {
        self.cursor.is_some()
    }

    /// Whether the table, a partition, is about to go as a whole.
    pub(super) fn is_whole(&self) -> bool {
        self.cursor == Some(Cursor::Whole)
    }

    /// What to do next. Under load batches are smaller by so many times.
    pub(super) fn next_step(
        &self,
        settings: &ReaperSettings,
        quarantine: &Quarantine,
        now: Duration,
        throttling: u32,
    ) -> Step {
        let smaller = |size: u32| (size / throttling.min(MAX_SMALLER).saturating_add(1)).max(1);
        match &self.cursor {
            None => {
                let is_full = self.passes.is_multiple_of(FULL_EVERY);
                let again = is_full || quarantine.is_due(now, settings.retry);
                let from = self.watermark.clone().filter(|_| !again);
                Step::Inspect { from, sample: is_full }
            }
            Some(Cursor::Table { range, by_rows }) => {
                let each = smaller(self.sizes.blocks(settings, self.found.rows_per_unit()));
                let most = each.saturating_mul(self.found.connections(settings));
                let range = range.clone();
                let range = if *by_rows { range } else { range.first(most) };
                let quarantined = quarantine.untouchable_in(&range);
                let limit = smaller(self.sizes.rows(settings));
                Step::Delete(DeleteBatch { range, by_rows: *by_rows, limit, quarantined })
            }
            Some(Cursor::Shards(scan)) => {
                let blocks = smaller(self.shard_blocks(settings));
                let in_turn = if throttling == 0 { self.sizes.in_turn } else { 1 };
                let ranges = scan.next(blocks, self.found.connections(settings), in_turn);
                Step::Shards { ranges, quarantined: quarantine.untouchable() }
            }
            Some(Cursor::Whole) => Step::Whole,
        }
    }

    /// The position after a step, and the pass that ended with it.
    pub(super) fn advance(
        mut self,
        step: &Step,
        outcome: &Outcome,
        at: &Moment<'_>,
        quarantine: &mut Quarantine,
    ) -> (Self, Option<Pass>) {
        match (step, outcome) {
            (Step::Inspect { from, sample }, Outcome::Inspected(stats)) => {
                self.begin(from.as_ref(), *sample, stats, at, quarantine);
            }
            (Step::Delete(batch), Outcome::Deleted { deleted, kept, reached, took }) => {
                let room = quarantine.add_kept(kept, at.now);
                let took = Took { all: at.took, rows: *took };
                self.deleted(batch, *deleted, reached.more, took, at.settings);
                self.cursor =
                    self.after_deleted(batch, *deleted, reached, room, at.asked, quarantine);
            }
            (Step::Delete(batch), Outcome::Refused { chosen, why }) => {
                self.cursor = self.after_refused(batch, chosen, why, at, quarantine);
            }
            (Step::Shards { .. }, Outcome::Shards { ends, longest }) => {
                self.took_shards(ends, *longest, at, quarantine);
                self.backlog = self.backlog.max(len(quarantine.len()));
            }
            (Step::Whole, Outcome::Whole(rows)) => {
                self.pass.deleted += rows.rows.unwrap_or(0);
                self.pass.whole = Some(*rows);
                self.cursor = None;
            }
            (_, Outcome::Held { why }) => {
                self.found.choice = Choice { reason: why.clone(), ..Choice::default() };
                (self.pass.capped, self.pass.full) = (true, false);
                self.cursor = None;
            }
            (_, Outcome::Busy { .. }) => {
                self.cursor = None;
                return (self, None);
            }
            (_, _) => {
                if let (Step::Delete(batch), Outcome::Lost { chosen }) = (step, outcome) {
                    self.cursor = self.after_lost(batch, chosen, at, quarantine);
                }
                self.pass.errors += 1;
                self.sizes.halve();
                self.cursor = self.cursor.filter(|cursor| *cursor != Cursor::Whole);
                return (self, None);
            }
        }
        self.pass.batches += 1;
        self.stop_at_bounds(at);
        let ended = (!self.is_at_work()).then(|| self.end(quarantine));
        (self, ended)
    }

    /// A pass begins where the inspection says, or ends at once.
    fn begin(
        &mut self,
        from: Option<&String>,
        sample: bool,
        stats: &TableStats,
        at: &Moment<'_>,
        quarantine: &mut Quarantine,
    ) {
        let (settings, found) = (at.settings, &mut self.found);
        let ordered = if sample { stats.ordered } else { found.stats.ordered };
        found.stats = TableStats { ordered, ..stats.clone() };
        if let Some(extent) = found.stats.extent.as_mut().filter(|_| self.looks_behind) {
            extent.pages = None;
        }
        found.rows_per_block = stats.rows_per_block().unwrap_or(found.rows_per_block);
        found.choice = choose(&found.stats, at.asked, at.settings, self.dense);
        let strategy = found.choice.strategy;
        // Pages that hold more rows than a batch are gone through row by row.
        let is_large = found.rows_per_block > f64::from(settings.batch);
        found.stats.by_rows |= strategy == Some(Strategy::Blocks) && is_large;
        let resume = self.resume.take();
        let resume = resume.filter(|cursor| strategy.is_some_and(|it| cursor.is_of(it)));
        let by_index = strategy == Some(Strategy::Index) || found.choice.pages.is_some();
        let full = (!by_index || from.is_none()) && resume.is_none();
        if let Some(extent) = stats.extent.as_ref().filter(|_| found.choice.pages.is_some()) {
            // Nothing before it is expired.
            self.watermark = Some(extent.oldest.clone());
        }
        if let Some(sample) = found.stats.sample {
            self.backlog = rows_of(sample.expired);
        }
        self.pass = Pass { began: at.now, full, strategy, ..Pass::default() };
        quarantine.begin(full, at.now, settings.retry);
        self.cursor = match resume {
            _ if self.found.is_idle() => None,
            Some(cursor) => self.found.resumed(cursor),
            None => self.found.start(from),
        };
    }

    /// Cuts a pass short that has come to its bounds.
    fn stop_at_bounds(&mut self, at: &Moment<'_>) {
        if !self.is_at_work() {
            return;
        }
        let ReaperSettings { run_rows, run_time, .. } = *at.settings;
        let is_enough = run_rows > 0
            && self.pass.deleted >= u64::from(run_rows.div_ceil(self.found.parts()))
            || !run_time.is_zero() && at.now.saturating_sub(self.pass.began) >= run_time;
        if is_enough {
            self.pass.capped = true;
            self.resume = self.cursor.take();
        }
    }

    fn end(&mut self, quarantine: &mut Quarantine) -> Pass {
        quarantine.end(self.pass.full);
        self.pass.relisted = quarantine.take_changed();
        let pages = self.found.end_of().saturating_sub(self.found.start_of());
        let is_led = self.found.choice.pages.is_some();
        self.dense = self.pass.strategy == Some(Strategy::Blocks)
            && self.pass.deleted > u64::from(pages)
            && !is_led;
        if !self.looks_behind {
            self.passes = self.passes.wrapping_add(1);
        }
        self.looks_behind = is_led && !self.pass.capped;
        self.pass.goes_on = self.looks_behind;
        if !self.pass.capped && self.found.choice.strategy.is_some() {
            self.backlog = len(quarantine.len());
        }
        self.pass
    }

    /// Why the last pass left what there was, if it was for its settings or what was found.
    pub(super) fn why_left(&self, settings: &ReaperSettings) -> Option<String> {
        let is_bounded = settings.run_rows > 0 || !settings.run_time.is_zero();
        match self.found.choice.strategy {
            None => Some(self.found.choice.reason.clone()),
            Some(_) if self.pass.capped && is_bounded => {
                Some("the pass ended at run_rows or run_time".to_owned())
            }
            Some(_) => None,
        }
    }
}
