//! A pass over the shards of a table.

use std::time::Duration;

use super::{Leaf, len};
use crate::reaper::{
    at::At,
    plan::{Outcome, Pace, Step},
    shards::{By, ShardEnd, Walk},
    sizes::Sizes,
};

/// Ranges that follow each other on a connection at most.
const MOST_IN_TURN: u32 = 16;

/// For the time of so many batches the lease is held at once.
const BATCHES: u32 = 4;

impl Leaf {
    /// From the first page of every shard.
    pub(super) fn walk_shards(&self) -> At {
        let walk = Walk::new(self.looked.shards.as_deref().unwrap_or_default());
        if walk.is_done() { At::Rest } else { At::Shards(walk) }
    }

    /// The pages of the next range of each shard. What a batch costs by itself, however small it is, must not make it smaller.
    pub(super) fn shard_blocks(&self) -> u32 {
        let (pace, rows) = (&self.spec.pace, self.rows_per_block);
        let most = Sizes::default().blocks(pace, rows);
        self.sizes.blocks(pace, rows).max(most)
    }

    /// The next ranges of shards, of so many pages each.
    pub(super) fn shards_step(&self, walk: &Walk, blocks: u32, brake: u32) -> Step {
        let in_turn = if brake == 0 { self.in_turn } else { 1 };
        let ranges = walk.next(blocks, self.together(), in_turn);
        Step::Shards { ranges, aside: self.aside.untouchable() }
    }

    /// After a batch of shards' ranges.
    pub(super) fn took_shards(&mut self, outcome: &Outcome, now: Duration) {
        let Outcome::Shards { ends, kept, longest } = outcome else { return };
        for (row, why) in kept {
            self.aside.add(row.clone(), why, now);
        }
        let (mut most, mut deleted) = (0, 0);
        let At::Shards(walk) = &mut self.at else { return };
        let before = walk.ahead();
        for (range, end) in ends {
            walk.took(range, end);
            match end {
                ShardEnd::Deleted(rows) => {
                    deleted += rows;
                    most = most.max(*rows);
                }
                // A look tells of what was not reached, and the next pass sees to it.
                ShardEnd::Unreached(_) => {
                    self.pass.errors += 1;
                    self.pass.capped = true;
                }
                ShardEnd::Gone => self.pass.capped = true,
                ShardEnd::Refused(_) => self.pass.errors += 1,
            }
        }
        let ahead = walk.ahead();
        if walk.is_done() {
            self.at = At::Rest;
        }
        self.pass.deleted += deleted;
        let left = self.backlog.saturating_mul(ahead) / before.max(1);
        self.backlog = left.max(len(self.aside.len()));
        self.pass.batches += len(ends.len().saturating_sub(1));
        let ranges = ends.iter().map(|(range, _)| range).filter(|range| range.by == By::Range);
        if let Some(walked) = ranges.map(|range| range.to - range.from).max() {
            self.sizes.took_blocks(walked, most, *longest, &self.spec.pace);
            self.in_turn = self.ranges_in_turn(*longest, most, len(ends.len()));
        }
    }

    /// How many ranges follow each other on a connection before the lease is asked for again: as many as fit in the
    /// time of some batches, and in a fraction of a second's rows; one where a pass is to stop at a number of rows.
    fn ranges_in_turn(&self, longest: Duration, rows: u64, ranges: u64) -> u32 {
        let Pace { batch_time, rate, run_rows, .. } = self.spec.pace;
        if run_rows > 0 || self.spec.orders.max_share < 100 {
            return 1;
        }
        let fit = (batch_time * BATCHES).as_micros() / longest.as_micros().max(1);
        let side_by_side = ranges.div_ceil(u64::from(self.in_turn.max(1))).max(1);
        let paced = match rate {
            0 => u64::from(MOST_IN_TURN),
            rate => u64::from(rate / 4) / (rows.max(1) * side_by_side),
        };
        let most = u32::try_from(paced).unwrap_or(u32::MAX).clamp(1, MOST_IN_TURN);
        u32::try_from(fit).unwrap_or(u32::MAX).clamp(1, most)
    }
}
