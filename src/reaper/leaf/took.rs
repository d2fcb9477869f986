//! What a leaf makes of a batch that went well: where it goes on.

use std::time::Duration;

use super::{Leaf, len};
use crate::reaper::{aside::Why, at::At, sql::RowId};

/// So many full batches in index order, with a row per page or more, are a backlog.
const BACKLOG_BATCHES: u64 = 4;

impl Leaf {
    /// After a batch of rows; a full one had as many as were asked for, so that there may be more.
    pub(super) fn took_rows(
        &mut self,
        full: bool,
        chosen: &[RowId],
        last_key: Option<&String>,
        kept: &[RowId],
        now: Duration,
    ) {
        let mut room = true;
        for row in kept {
            room &= self.aside.add(row.clone(), &Why::kept(), now);
        }
        self.at = match (&self.at, chosen.last()) {
            (At::Place { to, .. }, Some(RowId::Place(last))) if full => {
                At::Place { after: *last, to: *to }
            }
            (At::Codes { from, to }, _) if full && room => At::Codes { from: *from, to: *to },
            (At::Place { to, .. } | At::Codes { to, .. }, _) => self.block(*to),
            (At::Key(from), _) => {
                let reached = last_key.or(from.as_ref()).cloned();
                self.after_keys(reached, len(chosen.len()), full, room)
            }
            (
                At::Rest
                | At::Keys(_)
                | At::Block(_)
                | At::Page(_)
                | At::After(_)
                | At::Shards(_)
                | At::Whole,
                _,
            ) => At::Rest,
        };
    }

    /// Where to go on in index order: from `reached`, if there is more.
    pub(super) fn after_keys(
        &mut self,
        reached: Option<String>,
        done: u64,
        more: bool,
        room: bool,
    ) -> At {
        let is_stuck = self.watermark == reached;
        self.watermark.clone_from(&reached);
        self.backlog = if more { self.backlog.saturating_sub(done).max(1) } else { 0 };
        let backlog = self.pass.batches >= BACKLOG_BATCHES
            && self.pass.deleted >= u64::from(self.looked.blocks)
            && self.spec.orders.strategy.is_none()
            && !self.looked.ordered;
        match more {
            false => At::Rest,
            // Rows that stay and cannot be left aside would be chosen for ever.
            true if backlog || !room => self.walk(),
            true if is_stuck || self.looked.by_rows => At::Key(reached),
            true => At::Keys(reached),
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
        self.at = self.block(to);
    }
}
