//! How large a batch should be, from how long the last one took.

use std::time::Duration;

use super::plan::Pace;

const FIRST_ROWS: u32 = 2000;
const FIRST_BLOCKS: u32 = 128;
const MOST_BLOCKS: u32 = 1024;
/// Pages are sized as if they held at least so many expired rows each.
const ROWS_PER_BLOCK: f64 = 20.0;

/// The sizes of the next batches of one table.
#[derive(Debug, Clone, Copy)]
pub(super) struct Sizes {
    rows: u32,
    blocks: u32,
}

impl Default for Sizes {
    fn default() -> Self {
        Self { rows: FIRST_ROWS, blocks: FIRST_BLOCKS }
    }
}

impl Sizes {
    /// Rows of the next batch.
    pub(super) fn rows(self, pace: &Pace) -> u32 {
        self.rows.clamp(1, pace.batch.max(1))
    }

    /// Pages of the next batch, of which each holds about so many rows.
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "it is clamped")]
    pub(super) fn blocks(self, pace: &Pace, rows_per_block: f64) -> u32 {
        let most = f64::from(pace.batch) / rows_per_block.max(ROWS_PER_BLOCK);
        self.blocks.clamp(1, most.clamp(1.0, f64::from(MOST_BLOCKS)) as u32)
    }

    /// After a batch of up to `limit` rows.
    pub(super) fn took_rows(&mut self, limit: u32, took: Duration, pace: &Pace) {
        let adapted = if took > pace.batch_time {
            limit / 2
        } else if took < pace.batch_time / 2 {
            limit.saturating_mul(2)
        } else {
            limit
        };
        self.rows = adapted.clamp(1, pace.batch.max(1));
    }

    /// After a batch of so many pages.
    pub(super) fn took_blocks(&mut self, walked: u32, deleted: u64, took: Duration, pace: &Pace) {
        let (walked, batch) = (walked.max(1), u64::from(pace.batch));
        let adapted = if took > pace.batch_time || deleted > batch {
            walked / 2
        } else if took < pace.batch_time / 2 && deleted * 2 <= batch {
            self.blocks.max(walked) * 2
        } else {
            self.blocks
        };
        self.blocks = adapted.clamp(1, MOST_BLOCKS);
    }

    /// Rows of a batch that is to be narrowed down.
    pub(super) fn narrow(&mut self, rows: u32) {
        self.rows = rows.max(1);
    }

    /// After a failure.
    pub(super) fn halve(&mut self) {
        self.rows = (self.rows / 2).max(1);
        self.blocks = (self.blocks / 2).max(1);
    }
}
