//! What a leaf does about a batch that failed: it narrows down on the rows that are the reason.

use std::time::Duration;

use super::Leaf;
use crate::reaper::{cursor::Cursor, plan::Step, quarantine::Why, sql::RowId};

impl Leaf {
    /// Narrows down on the row that made the delete fail, and leaves it aside.
    pub(super) fn refused(&mut self, limit: u32, chosen: &[RowId], why: &Why, now: Duration) {
        let Some(last) = chosen.last() else { return self.unreadable(limit) };
        if limit > 1 && chosen.len() > 1 {
            // Fewer may have been chosen than were asked for; a page counts live rows as well.
            let most = u32::try_from(chosen.len()).unwrap_or(limit).min(limit);
            self.sizes
                .narrow(if matches!(self.cursor, Cursor::After(_)) { limit } else { most } / 2);
            return;
        }
        let room = self.quarantined.add(last.clone(), why, now);
        self.cursor = match (&self.cursor, last) {
            (Cursor::Place { to, .. }, RowId::Place(last)) => {
                Cursor::Place { after: *last, to: *to }
            }
            (Cursor::Codes { to, .. }, _) if !room => self.block(*to),
            (Cursor::After(_), RowId::Key(row)) if !room || limit == 1 => {
                Cursor::After(Some(row.clone()))
            }
            (Cursor::Key(_), _) if !room => self.walk(),
            (cursor, _) => cursor.clone(),
        };
    }

    /// A row there cannot even be looked at: narrows down on its page and passes over it.
    fn unreadable(&mut self, limit: u32) {
        self.cursor = match &self.cursor {
            Cursor::Place { after, to } if to.saturating_sub(after.block) > 1 => {
                Cursor::Place { after: *after, to: after.block + (to - after.block) / 2 }
            }
            Cursor::Codes { from, to } if to.saturating_sub(*from) > 1 => {
                Cursor::Codes { from: *from, to: from + (to - from) / 2 }
            }
            Cursor::Place { to, .. } | Cursor::Codes { to, .. } => self.block(*to),
            Cursor::After(row) if limit > 1 => {
                self.sizes.narrow(limit / 2);
                Cursor::After(row.clone())
            }
            Cursor::After(_) => Cursor::Between,
            Cursor::Shards(_) => Cursor::Between,
            Cursor::Keys(_)
            | Cursor::Key(_)
            | Cursor::HeapPages(_)
            | Cursor::KeyPage(_)
            | Cursor::Between
            | Cursor::Whole => self.walk(),
        };
    }

    /// Where the connection goes away time and again, one row may be the reason: as in
    /// [`Self::refused`], but only after some patience, for it may also be the server.
    pub(super) fn lost(&mut self, step: &Step, chosen: &[RowId], now: Duration) {
        if self.failures < 2 {
            return;
        }
        match step {
            Step::Range { range, .. } => self.cursor = Cursor::by_rows(range),
            Step::Rows { .. } if chosen.len() == 1 => {
                let message = "the connection was lost whenever it was deleted".to_owned();
                let why = Why { sqlstate: "08006".to_owned(), message };
                self.refused(1, chosen, &why, now);
            }
            Step::Rows { .. } | Step::Inspect { .. } | Step::Shards { .. } | Step::Whole => {}
        }
    }
}
