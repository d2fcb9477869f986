//! One table's reaping, or that of a part of it: the table, when it is due, what cannot be deleted,
//! and the [`Position`] of its passes.

mod after_batch;
mod inspection;
mod position;
mod sharded;
#[cfg(test)]
mod tests;

use std::{sync::Arc, time::Duration};

use super::{
    quarantine::Quarantine,
    row::RowKey,
    step::{LeafSpec, Outcome, Pass, Step},
    strategy::Choice,
};
use position::{Moment, Position};

const BACK_OFF: Duration = Duration::from_secs(1);
const LONGEST_BACK_OFF: Duration = Duration::from_mins(5);
const BUSY: Duration = Duration::from_millis(500);
/// By so much the jitter of a wait exceeds 1 at most.
const LATEST: f64 = 0.1;

#[derive(Debug)]
pub(super) struct Leaf {
    pub(super) spec: LeafSpec,
    /// Nothing before this time.
    pub(super) due: Duration,
    /// When the last pass ended.
    pub(super) passed: Option<Duration>,
    /// Rows that could not be deleted.
    pub(super) quarantined: Quarantine,
    position: Position,
    /// When the pass began that the one under way goes on with.
    began: Option<Duration>,
    /// Steps in a row that failed for a reason that is not a row's.
    failures: u32,
    /// When the last step ended.
    seen: Duration,
}

impl Leaf {
    pub(super) fn new(spec: LeafSpec, part: u32) -> Self {
        Self {
            spec,
            due: Duration::ZERO,
            passed: None,
            quarantined: Quarantine::default(),
            position: Position::new(part),
            began: None,
            failures: 0,
            seen: Duration::ZERO,
        }
    }

    /// The same table under other settings. What was due by another interval or schedule is due
    /// anew.
    pub(super) fn with(self, spec: LeafSpec) -> Self {
        let is_due_as_before = spec.settings.interval == self.spec.settings.interval
            && spec.settings.schedule == self.spec.settings.schedule;
        let due = if is_due_as_before { self.due } else { Duration::ZERO };
        Self { spec, due, ..self }
    }

    /// The table and its settings, as they are for the next step.
    pub(super) fn spec_now(&self) -> LeafSpec {
        let mut spec = self.spec.clone();
        spec.connections = self.position.found.connections(&spec.settings);
        spec
    }

    /// Forgets where it is, and begins with the next step. What cannot be deleted is still known.
    pub(super) fn begin_anew(&mut self) {
        self.position = Position::new(0);
    }

    /// What to do next; by batches smaller by so many times, where something asks to slow down.
    pub(super) fn step(&self, now: Duration, throttling: u32) -> Step {
        self.position.next_step(&self.spec.settings, &self.quarantined, now, throttling)
    }

    /// Takes note of what came of a step; the pass, if it ended with it.
    pub(super) fn record(
        &mut self,
        step: &Step,
        outcome: &Outcome,
        took: Duration,
        now: Duration,
        jitter: f64,
    ) -> Option<Pass> {
        self.seen = now;
        let LeafSpec { settings, rule, .. } = &self.spec;
        let (asked, failures) = (rule.spec.reap.strategy, self.failures);
        let at = Moment { settings, asked, now, took, failures };
        let position = std::mem::take(&mut self.position);
        let (position, ended) = position.advance(step, outcome, &at, &mut self.quarantined);
        self.position = position;
        if let Outcome::Busy { wait } = *outcome {
            self.due = now + wait.unwrap_or_else(|| BUSY.mul_f64(jitter));
        } else if outcome.is_failure() {
            self.failed(now, jitter);
        } else if !self.position.is_whole() {
            // An inspection does not make good what failed after the last one.
            self.failures = 0;
        }
        if let Some(pass) = ended {
            self.ended(pass, now, jitter);
        }
        ended
    }

    fn failed(&mut self, now: Duration, jitter: f64) {
        self.failures = self.failures.saturating_add(1);
        let back_off = BACK_OFF * 2u32.saturating_pow(self.failures.min(16) - 1);
        let longest = LONGEST_BACK_OFF.min(self.spec.settings.retry);
        self.due = now + back_off.min(longest).mul_f64(jitter);
    }

    fn ended(&mut self, pass: Pass, now: Duration, jitter: f64) {
        let began = self.began.take().unwrap_or(pass.began);
        if pass.goes_on {
            self.began = Some(began);
            self.due = now;
        } else if pass.looks_again {
            self.due = now + BUSY.mul_f64(jitter);
        } else {
            self.passed = Some(now);
            self.due = now + rest(self.spec.settings.interval, now.saturating_sub(began), jitter);
        }
    }

    /// Rows that were deleted beside what is recorded.
    pub(super) fn add(&mut self, deleted: u64) {
        self.position.pass.deleted += deleted;
    }

    /// How long the rows that are left will take, at the pace of the pass under way.
    pub(super) fn remaining(&self) -> Option<Duration> {
        let pass = &self.position.pass;
        let worked = self.is_at_work() && pass.deleted > 0;
        let spent = self.seen.saturating_sub(pass.began).as_micros();
        let micros = spent.saturating_mul(u128::from(self.backlog()));
        let left = micros.checked_div(u128::from(pass.deleted)).filter(|_| worked)?;
        Some(Duration::from_micros(u64::try_from(left).unwrap_or(u64::MAX)))
    }

    /// Expired rows that are thought to be left.
    pub(super) fn backlog(&self) -> u64 {
        self.position.backlog
    }

    /// The strategy, and why.
    pub(super) fn choice(&self) -> &Choice {
        &self.position.found.choice
    }

    /// Why the last pass left what there was, if it was for its settings or what was found.
    pub(super) fn why_left(&self) -> Option<String> {
        self.position.why_left(&self.spec.settings)
    }

    /// How many parts the table has by now.
    pub(super) fn parts(&self) -> u32 {
        self.position.found.parts()
    }

    /// The key by which its rows are named, where they have no place.
    pub(super) fn row_key(&self) -> Option<Arc<RowKey>> {
        self.position.found.row_key()
    }

    /// Whether a pass is under way.
    pub(super) fn is_at_work(&self) -> bool {
        self.position.is_at_work()
    }

    /// The pass under way, if there is one.
    pub(super) fn pass_under_way(&self) -> Option<Pass> {
        self.is_at_work().then_some(self.position.pass)
    }

    /// Whether it has failed time and again, for a reason that is not a row's.
    pub(super) fn is_failing(&self) -> bool {
        self.failures >= 3
    }

    /// Whether it has not been begun, or not since its schedule was another.
    pub(super) fn is_fresh(&self) -> bool {
        !self.is_at_work() && self.due.is_zero()
    }
}

/// The rest after a pass that took so long: passes begin no further apart than the interval, so
/// that no more rows expire between two than within it. A pass fills at most half of the time.
fn rest(interval: Duration, spent: Duration, jitter: f64) -> Duration {
    let interval = interval.mul_f64(jitter - LATEST);
    interval.saturating_sub(spent).max(spent.min(interval))
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "it is an estimate")]
pub(super) fn rows_of(estimate: f64) -> u64 {
    estimate.max(0.0) as u64
}

pub(super) fn len(n: usize) -> u64 {
    u64::try_from(n).unwrap_or(u64::MAX)
}
