//! What ends a pass before its table does.

use std::time::Duration;

use super::{Leaf, rows_of};
use crate::reaper::plan::Pace;

impl Leaf {
    /// Why the last pass left what there was, if it was for its settings or its looks.
    pub(in crate::reaper) fn why_left(&self) -> Option<String> {
        let Pace { run_rows, run_time, .. } = self.spec.pace;
        let is_bounded = run_rows > 0 || !run_time.is_zero();
        match self.choice.strategy {
            None => Some(self.choice.reason.clone()),
            Some(_) if self.pass.capped && is_bounded => {
                Some("the pass ended at run_rows or run_time".to_owned())
            }
            Some(_) => None,
        }
    }

    /// Whether a pass has come to its bounds.
    pub(super) fn has_done_enough(&self, now: Duration) -> bool {
        let Pace { run_rows, run_time, .. } = self.spec.pace;
        run_rows > 0 && self.pass.deleted >= u64::from(run_rows.div_ceil(self.parts()))
            || !run_time.is_zero() && now.saturating_sub(self.pass.began) >= run_time
    }

    /// Whether a pass has deleted more than it may without a confirmation.
    pub(super) fn exceeds_share(&self) -> bool {
        let share = f64::from(self.spec.orders.max_share) / 100.0;
        let rows = self.rows_per_block * f64::from(self.stats.blocks);
        share < 1.0 && !self.stats.confirmed && self.pass.deleted > rows_of(rows * share)
    }
}
