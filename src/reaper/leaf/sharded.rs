//! A pass over the shards of a table.

use std::time::Duration;

use super::{
    len,
    position::{Moment, Position},
};
use crate::{
    config::ReaperSettings,
    reaper::{
        cursor::Cursor,
        quarantine::Quarantine,
        row::RowId,
        shards::{ShardEnd, ShardRange},
        sizes::{Sizes, Took},
    },
};

/// Ranges that follow each other on a connection at most.
const MAX_IN_TURN: u32 = 32;

/// For the time of so many batches the lease is held at once.
const BATCHES: u32 = 4;

impl Position {
    /// The pages of the next range of each shard. What a batch costs by itself, however small it
    /// is, must not make it smaller.
    pub(super) fn shard_blocks(&self, settings: &ReaperSettings) -> u32 {
        let rows = self.found.rows_per_unit();
        let most = Sizes::default().blocks(settings, rows);
        self.sizes.blocks(settings, rows).max(most)
    }

    /// After ranges of shards, of which the longest took so long.
    pub(super) fn took_shards(
        &mut self,
        ends: &[(ShardRange, ShardEnd)],
        longest: Duration,
        at: &Moment<'_>,
        quarantine: &mut Quarantine,
    ) {
        let (mut most, mut deleted) = (0, 0);
        let Some(Cursor::Shards(scan)) = &mut self.cursor else { return };
        let before = scan.ahead();
        for (range, end) in ends {
            scan.took(range, end);
            match end {
                ShardEnd::Deleted(rows) => {
                    deleted += rows;
                    most = most.max(*rows);
                }
                // An inspection tells what was not reached, and the next pass sees to it.
                ShardEnd::Unreached(_) => {
                    self.pass.errors += 1;
                    self.pass.capped = true;
                }
                // Its rows are in other shards by now, which the next inspection finds.
                ShardEnd::Gone => {
                    self.pass.capped = true;
                    self.pass.looks_again = true;
                }
                ShardEnd::Refused(why) => {
                    if let Some(row) = range.row() {
                        let row = RowId::Key(vec![range.shard.to_string(), row.to_string()]);
                        quarantine.add(row, why, at.now);
                    }
                }
            }
        }
        let ahead = scan.ahead();
        if scan.is_done() {
            self.cursor = None;
        }
        self.pass.deleted += deleted;
        self.backlog = self.backlog.saturating_mul(ahead) / before.max(1);
        self.pass.batches += len(ends.len().saturating_sub(1));
        let ranges = ends.iter().map(|(range, _)| range).filter(|range| !range.is_careful);
        if let Some(walked) = ranges.map(ShardRange::blocks).max() {
            let took = Took { all: longest, rows: longest };
            self.sizes.took_blocks(walked, most, took, at.settings);
            self.sizes.in_turn = self.ranges_in_turn(longest, most, len(ends.len()), at);
        }
    }

    /// How many ranges follow each other on a connection before the lease is asked for again: as
    /// many as fit in the time of some batches, and in a fraction of a second's rows; one where
    /// a pass is to stop at a number of rows.
    fn ranges_in_turn(&self, longest: Duration, rows: u64, ranges: u64, at: &Moment<'_>) -> u32 {
        let ReaperSettings { batch_time, rate, run_rows, .. } = *at.settings;
        if run_rows > 0 {
            return 1;
        }
        let fit = (batch_time * BATCHES).as_micros() / longest.as_micros().max(1);
        let side_by_side = ranges.div_ceil(u64::from(self.sizes.in_turn.max(1))).max(1);
        let paced = match rate {
            0 => u64::from(MAX_IN_TURN),
            rate => u64::from(rate / 4) / (rows.max(1) * side_by_side),
        };
        let most = u32::try_from(paced).unwrap_or(u32::MAX).clamp(1, MAX_IN_TURN);
        u32::try_from(fit).unwrap_or(u32::MAX).clamp(1, most)
    }
}
