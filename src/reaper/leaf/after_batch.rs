//! How a batch moves the cursor.

use super::{
    position::{Moment, Position},
    rows_of,
};
use crate::{
    catalog::Strategy,
    config::ReaperSettings,
    reaper::{
        cursor::Cursor,
        quarantine::{Quarantine, Why},
        range::Range,
        row::{RowId, Tid},
        sizes::Took,
        step::{DeleteBatch, Reached},
        strategy::Choice,
    },
};

/// So many full batches in order of expiry, with a row per page or more, are a backlog.
const BACKLOG_BATCHES: u64 = 4;
/// Of the rows of pages of expired rows at least one in so many is.
const SPARSE: u64 = 4;
/// A batch under which the connection goes away after so many failures is taken for the reason.
const LOST: u32 = 2;

impl Position {
    /// Counts what a batch deleted, and sizes the next; `more` of its range may be left.
    pub(super) fn deleted(
        &mut self,
        batch: &DeleteBatch,
        deleted: u64,
        more: bool,
        took: Took,
        settings: &ReaperSettings,
    ) {
        self.pass.deleted += deleted;
        if matches!(batch.range, Range::Expiry { .. }) {
            self.backlog = if more { self.backlog.saturating_sub(deleted).max(1) } else { 0 };
        }
        match &batch.range {
            _ if batch.by_rows => self.sizes.took_rows(batch.limit, true, took, settings),
            Range::Expiry { .. } | Range::Key { .. } => {
                self.sizes.took_rows(batch.limit, false, took, settings);
            }
            Range::Pages { after, to } => {
                self.took_units(after.block, *to, deleted, took, settings);
            }
            Range::Codes { from, to, .. } => self.took_units(*from, *to, deleted, took, settings),
        }
    }

    /// After pages or hash codes that were deleted at once.
    fn took_units(
        &mut self,
        from: u32,
        to: u32,
        deleted: u64,
        took: Took,
        settings: &ReaperSettings,
    ) {
        let together = self.found.connections(settings);
        let (walked, each) =
            (to.saturating_sub(from).div_ceil(together), deleted / u64::from(together));
        self.sizes.took_blocks(walked, each, took, settings);
        let ahead = u64::from(self.found.end_of().saturating_sub(to));
        let behind = u64::from(to.saturating_sub(self.found.start_of()).max(1));
        self.backlog = self.pass.deleted.saturating_mul(ahead) / behind;
    }

    /// Where the pass goes on after a batch that came so far; `room` tells whether all rows that
    /// stayed are in quarantine.
    pub(super) fn after_deleted(
        &mut self,
        batch: &DeleteBatch,
        deleted: u64,
        reached: &Reached,
        room: bool,
        asked: Option<Strategy>,
        quarantine: &mut Quarantine,
    ) -> Option<Cursor> {
        match (&batch.range, &reached.row) {
            (Range::Expiry { from }, _) => {
                let upto = reached.expiry.as_ref().or(from.as_ref()).cloned();
                let is_stuck = self.watermark == upto;
                self.watermark.clone_from(&upto);
                if !reached.more {
                    None
                } else if !room || self.is_backlog(asked) {
                    // Rows that stay and are not in quarantine would be chosen for ever.
                    self.turn_to_pages(quarantine)
                } else if is_stuck {
                    Some(Cursor::by_rows(Range::Expiry { from: upto }))
                } else {
                    Some(self.found.at_expiry(upto))
                }
            }
            (Range::Pages { to, .. }, Some(RowId::Place(last))) if reached.more => {
                Some(Cursor::by_rows(Range::Pages { after: *last, to: *to }))
            }
            (range @ Range::Codes { .. }, _) if reached.more && room => {
                Some(Cursor::by_rows(range.clone()))
            }
            (Range::Pages { after, to }, _)
                if self.leads_astray(batch, after.block, *to, deleted) =>
            {
                Some(self.turn_to_expiry())
            }
            (Range::Pages { to, .. } | Range::Codes { to, .. }, _) => self.found.at_unit(*to),
            (Range::Key { .. }, Some(RowId::Key(last))) if reached.more => {
                Some(self.found.after_row(Some(last.clone())))
            }
            (Range::Key { .. }, _) => None,
        }
    }

    /// Whether so much is expired that the pages are better gone through in their order.
    fn is_backlog(&self, asked: Option<Strategy>) -> bool {
        self.pass.batches >= BACKLOG_BATCHES
            && self.pass.deleted >= u64::from(self.found.stats.blocks)
            && asked.is_none()
            && !self.found.stats.ordered
    }

    /// Whether a batch has deleted so few rows of pages that should hold almost nothing else, that
    /// rows cannot lie in order of expiry.
    fn leads_astray(&self, batch: &DeleteBatch, from: u32, to: u32, deleted: u64) -> bool {
        // The first page and the last hold others as well.
        let inner = f64::from(to.saturating_sub(from).saturating_sub(2));
        let expected = rows_of(inner * self.found.rows_per_block);
        self.found.choice.pages.is_some() && !batch.by_rows && deleted < expected / SPARSE
    }

    /// Goes on in order of expiry, in place of the pages that should hold the expired rows.
    fn turn_to_expiry(&mut self) -> Cursor {
        let (found, strategy) = (&mut self.found, Some(Strategy::Index));
        let reason = "an index leads with the expiry column".to_owned();
        found.choice = Choice { strategy, reason, ..Choice::default() };
        found.stats.ordered = false;
        self.pass.strategy = strategy;
        found.at_expiry(self.watermark.clone())
    }

    /// Goes through the pages from the first on, in place of the order of expiry.
    fn turn_to_pages(&mut self, quarantine: &mut Quarantine) -> Option<Cursor> {
        (self.pass.full, self.pass.strategy) = (true, Some(Strategy::Blocks));
        self.found.choice.strategy = Some(Strategy::Blocks);
        "there is a backlog".clone_into(&mut self.found.choice.reason);
        quarantine.restart();
        self.found.at_unit(0)
    }

    /// Where the pass goes on after a batch that was refused for the rows that it touched: a range
    /// row by row, rows by fewer, and past a single row, which goes into quarantine.
    pub(super) fn after_refused(
        &mut self,
        batch: &DeleteBatch,
        chosen: &[RowId],
        why: &Why,
        at: &Moment<'_>,
        quarantine: &mut Quarantine,
    ) -> Option<Cursor> {
        let again = Some(Cursor::by_rows(batch.range.clone()));
        let Some(last) = chosen.last().filter(|_| batch.by_rows) else {
            return if batch.by_rows {
                self.after_unreadable(batch, why, at, quarantine)
            } else {
                again
            };
        };
        let limit = batch.limit;
        if limit > 1 && chosen.len() > 1 {
            // Fewer may have been chosen than were asked for; a page counts live rows as well.
            let counted = u32::try_from(chosen.len()).unwrap_or(limit).min(limit);
            let is_page = matches!(batch.range, Range::Key { .. });
            self.sizes.narrow(if is_page { limit } else { counted } / 2);
            return again;
        }
        let room = quarantine.add(last.clone(), why, at.now);
        match (&batch.range, last) {
            (Range::Pages { to, .. }, RowId::Place(last)) => {
                Some(Cursor::by_rows(Range::Pages { after: *last, to: *to }))
            }
            (Range::Codes { to, .. }, _) if !room => self.found.at_unit(*to),
            (Range::Key { key, .. }, RowId::Key(row)) if !room || limit == 1 => {
                let (key, after) = (key.clone(), Some(row.clone()));
                Some(Cursor::by_rows(Range::Key { key, after }))
            }
            (Range::Expiry { .. }, _) if !room => self.turn_to_pages(quarantine),
            (
                Range::Expiry { .. }
                | Range::Pages { .. }
                | Range::Key { .. }
                | Range::Codes { .. },
                _,
            ) => again,
        }
    }

    /// Where the connection goes away time and again, one row may be the reason. The batch counts
    /// as refused then, but only after some patience, for it may also be the server.
    pub(super) fn after_lost(
        &mut self,
        batch: &DeleteBatch,
        chosen: &[RowId],
        at: &Moment<'_>,
        quarantine: &mut Quarantine,
    ) -> Option<Cursor> {
        if at.failures < LOST || batch.by_rows && chosen.len() != 1 {
            return self.cursor.take();
        }
        let message = "the connection was lost whenever it was deleted".to_owned();
        let why = Why { sqlstate: "08006".to_owned(), message };
        self.after_refused(batch, chosen, &why, at, quarantine)
    }

    /// The rule fails on a row there: narrows down on its page and passes over that.
    fn after_unreadable(
        &mut self,
        batch: &DeleteBatch,
        why: &Why,
        at: &Moment<'_>,
        quarantine: &mut Quarantine,
    ) -> Option<Cursor> {
        match &batch.range {
            Range::Expiry { .. } => self.turn_to_pages(quarantine),
            Range::Key { .. } if batch.limit == 1 => None,
            Range::Key { .. } => {
                self.sizes.narrow(batch.limit / 2);
                Some(Cursor::by_rows(batch.range.clone()))
            }
            Range::Pages { to, .. } | Range::Codes { to, .. } => {
                if let Some(half) = batch.range.half() {
                    return Some(Cursor::by_rows(half));
                }
                if let Range::Pages { after: Tid { block, .. }, .. } = batch.range {
                    // It is not known which row it is: the page stands for it.
                    quarantine.add(RowId::Place(Tid { block, offset: 0 }), why, at.now);
                }
                self.found.at_unit(*to)
            }
        }
    }
}
