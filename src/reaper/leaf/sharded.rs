//! A pass over the shards of a table.

use std::time::Duration;

use super::{Leaf, len};
use crate::reaper::{
    aside::Why,
    at::At,
    plan::Step,
    shards::{By, ShardEnd, ShardRange, Walk},
    sizes::Sizes,
    sql::RowId,
};

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
    pub(super) fn shards_step(&self, walk: &Walk, blocks: u32) -> Step {
        let ranges = walk.next(blocks, self.together());
        Step::Shards { ranges, aside: self.aside.untouchable() }
    }

    /// After a batch of shards' ranges.
    pub(super) fn took_shards(
        &mut self,
        ends: &[(ShardRange, ShardEnd)],
        kept: &[(RowId, Why)],
        took: Duration,
        now: Duration,
    ) {
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
        let ranges = ends.iter().map(|(range, _)| range).filter(|range| range.by == By::Range);
        if let Some(walked) = ranges.map(|range| range.to - range.from).max() {
            self.sizes.took_blocks(walked, most, took, &self.spec.pace);
        }
    }
}
