//! How large a batch should be, from how long the last one took.

use std::{mem, time::Duration};

use crate::config::ReaperSettings;

const FIRST_ROWS: u32 = 15_000;
const FIRST_BLOCKS: u32 = 512;
const MAX_BLOCKS: u32 = 2048;

/// How long a batch took.
#[derive(Debug, Clone, Copy)]
pub(super) struct Took {
    /// From its beginning to its end.
    pub all: Duration,
    /// Of this, its rows.
    pub rows: Duration,
}

/// The sizes of the next batches of one table.
#[derive(Debug, Clone, Copy)]
pub(super) struct Sizes {
    rows: u32,
    blocks: u32,
    /// Ranges of shards that follow each other on a connection.
    pub(super) in_turn: u32,
    /// Whether the last batch was too long.
    was_slow: bool,
}

impl Default for Sizes {
    fn default() -> Self {
        Self { rows: FIRST_ROWS, blocks: FIRST_BLOCKS, in_turn: 1, was_slow: false }
    }
}

impl Sizes {
    /// Rows of the next batch.
    pub(super) fn rows(self, settings: &ReaperSettings) -> u32 {
        self.rows.clamp(1, settings.batch.max(1))
    }

    /// Pages or hash codes of the next batch, of which each is taken to hold so many rows.
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "it is clamped")]
    pub(super) fn blocks(self, settings: &ReaperSettings, rows_per_unit: f64) -> u32 {
        let most = f64::from(settings.batch) / rows_per_unit;
        self.blocks.clamp(1, most.clamp(1.0, f64::from(MAX_BLOCKS)) as u32)
    }

    /// After a batch of up to `limit` rows. Throttling may have made it smaller than it should be
    /// without.
    pub(super) fn took_rows(
        &mut self,
        limit: u32,
        by_rows: bool,
        took: Took,
        settings: &ReaperSettings,
    ) {
        // Where some rows cannot be deleted, larger batches fail.
        let most = if by_rows { 2 } else { u32::MAX };
        let rows = self.rows(settings);
        let adapted = if self.are_too_large(took, settings) {
            rows / 2
        } else {
            let unthrottled = took.rows.saturating_mul(rows.div_ceil(limit.max(1)));
            rows.saturating_mul(growth(unthrottled, settings).min(most))
        };
        self.rows = adapted.clamp(1, settings.batch.max(1));
    }

    /// After a batch of so many pages.
    pub(super) fn took_blocks(
        &mut self,
        walked: u32,
        deleted: u64,
        took: Took,
        settings: &ReaperSettings,
    ) {
        let (walked, batch) = (walked.max(1), u64::from(settings.batch));
        let room = u32::try_from(batch / deleted.max(1)).unwrap_or(u32::MAX);
        let adapted = if self.are_too_large(took, settings) || deleted > batch {
            walked / 2
        } else {
            match growth(took.rows, settings).min(room) {
                0 | 1 => self.blocks,
                growth => self.blocks.max(walked) * growth,
            }
        };
        self.blocks = adapted.clamp(1, MAX_BLOCKS);
    }

    /// Whether smaller batches are shorter. Where the server is overloaded or far away, most of the
    /// time goes into the questions before the DELETE, as many of a small batch as of a large one:
    /// smaller batches would only be more. So the rows alone say whether a batch may be larger,
    /// too. A single batch may have waited for a core.
    fn are_too_large(&mut self, took: Took, settings: &ReaperSettings) -> bool {
        let is_slow = took.all > settings.batch_time && took.rows > took.all / 2;
        mem::replace(&mut self.was_slow, is_slow) && is_slow
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

/// By so many times a batch may be larger than one whose rows took so long.
fn growth(took: Duration, settings: &ReaperSettings) -> u32 {
    if took < settings.batch_time / 8 {
        4
    } else if took < settings.batch_time / 2 {
        2
    } else {
        1
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The sizes of the next batch after a hundred of them that took so many milliseconds, of which
    /// so many for their rows.
    fn after(mut sizes: Sizes, all: u64, rows: u64) -> (u32, u32) {
        let settings = ReaperSettings::default();
        let took = Took { all: Duration::from_millis(all), rows: Duration::from_millis(rows) };
        for _ in 0..100 {
            let (rows, blocks) = (sizes.rows(&settings), sizes.blocks(&settings, 1.0));
            sizes.took_rows(rows, false, took, &settings);
            sizes.took_blocks(blocks, u64::from(blocks), took, &settings);
        }
        (sizes.rows, sizes.blocks)
    }

    #[test]
    fn a_batch_is_made_smaller_only_where_its_rows_take_the_time() {
        let (first, least) = (Sizes::default(), Sizes { rows: 1, blocks: 1, ..Sizes::default() });
        let (batch, blocks) = (ReaperSettings::default().batch, FIRST_BLOCKS);
        assert_eq!(after(first, 500, 400), (1, 1));
        assert_eq!(after(first, 500, 100), (batch, blocks), "the server is overloaded");
        assert_eq!(after(first, 40, 40), (batch, blocks), "it fits");
        assert_eq!(after(least, 500, 10), (batch, MAX_BLOCKS), "it may be larger again");
    }
}
