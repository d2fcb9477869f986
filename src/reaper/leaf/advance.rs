//! What a leaf makes of a batch that went well: where it goes on.

use std::time::Duration;

use super::{Leaf, len};
use crate::reaper::{cursor::Cursor, quarantine::Why, sql::RowId};

/// So many full batches in index order, with a row per page or more, are a backlog.
const BACKLOG_BATCHES: u64 = 4;

impl Leaf {
    /// Puts rows that stayed into quarantine; whether there is room for all of them.
    pub(super) fn keep_back(&mut self, rows: &[RowId], now: Duration) -> bool {
        let add = |room, row: &RowId| self.quarantined.add(row.clone(), &Why::kept(), now) && room;
        rows.iter().fold(true, add)
    }

    /// After a batch of rows; a full one had as many as were asked for, so that there may be more.
    pub(super) fn took_rows(
        &mut self,
        full: bool,
        chosen: &[RowId],
        last_key: Option<&String>,
        kept: &[RowId],
        now: Duration,
    ) {
        let room = self.keep_back(kept, now);
        self.cursor = match (&self.cursor, chosen.last()) {
            (Cursor::Place { to, .. }, Some(RowId::Place(last))) if full => {
                Cursor::Place { after: *last, to: *to }
            }
            (Cursor::Codes { from, to }, _) if full && room => {
                Cursor::Codes { from: *from, to: *to }
            }
            (Cursor::Place { to, .. } | Cursor::Codes { to, .. }, _) => self.block(*to),
            (Cursor::Key(from), _) => {
                let reached = last_key.or(from.as_ref()).cloned();
                self.after_keys(reached, len(chosen.len()), full, room)
            }
            (
                Cursor::Between
                | Cursor::Keys(_)
                | Cursor::HeapPages(_)
                | Cursor::KeyPage(_)
                | Cursor::After(_)
                | Cursor::Shards(_)
                | Cursor::Whole,
                _,
            ) => Cursor::Between,
        };
    }

    /// Where to go on in index order: from `reached`, if there is more.
    pub(super) fn after_keys(
        &mut self,
        reached: Option<String>,
        done: u64,
        more: bool,
        room: bool,
    ) -> Cursor {
        let is_stuck = self.watermark == reached;
        self.watermark.clone_from(&reached);
        self.backlog = if more { self.backlog.saturating_sub(done).max(1) } else { 0 };
        let backlog = self.pass.batches >= BACKLOG_BATCHES
            && self.pass.deleted >= u64::from(self.stats.blocks)
            && self.spec.orders.strategy.is_none()
            && !self.stats.ordered;
        match more {
            false => Cursor::Between,
            // Rows that stay and cannot be kept in quarantine would be chosen for ever.
            true if backlog || !room => self.walk(),
            true if is_stuck || self.stats.by_rows => Cursor::Key(reached),
            true => Cursor::Keys(reached),
        }
    }

    pub(super) fn took_range(&mut self, (from, to): (u32, u32), deleted: u64, took: Duration) {
        self.pass.deleted += deleted;
        let together = self.together();
        let (walked, each) =
            (to.saturating_sub(from).div_ceil(together), deleted / u64::from(together));
        self.sizes.took_blocks(walked, each, took, &self.spec.pace);
        let ahead = u64::from(self.end_of().saturating_sub(to));
        let behind = u64::from(to.saturating_sub(self.start_of()).max(1));
        self.backlog = self.pass.deleted.saturating_mul(ahead) / behind;
        self.cursor = self.block(to);
    }
}
