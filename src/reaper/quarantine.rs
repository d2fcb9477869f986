//! The rows of one table that could not be deleted, and when each is tried again.

use std::{collections::BTreeMap, time::Duration};

use super::{range::Range, row::RowId};

/// Rows listed at most; the rest are only counted, and fail again on every pass over them.
const MAX_ROWS: usize = 1000;

/// Why a row could not be deleted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Why {
    /// The server's code; empty where nothing failed and the row stayed nevertheless.
    pub sqlstate: String,
    /// The server's words.
    pub message: String,
}

impl Why {
    /// Nothing failed, but the row is still there.
    pub fn kept() -> Self {
        let message = "a trigger or a rule kept it without an error";
        Self { sqlstate: String::new(), message: message.to_owned() }
    }

    /// Whether the next pass tries it again: where a lock was the reason, and once where somebody
    /// may have cancelled the statement, which cannot be told from one that takes too long.
    fn is_of_the_moment(&self, tries: u32) -> bool {
        self.sqlstate == "55P03" || self.sqlstate == "57014" && tries < 2
    }
}

/// A row that is kept in quarantine.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct QuarantinedRow {
    /// Why.
    pub why: Why,
    /// When it was first left.
    pub since: Duration,
    /// How often it was tried.
    pub tries: u32,
    tried: Duration,
    /// It is being tried again by the pass under way.
    again: bool,
}

/// The rows that are kept in quarantine.
#[derive(Debug, Default)]
pub(super) struct Quarantine {
    rows: BTreeMap<RowId, QuarantinedRow>,
    /// Rows for which there was no room, in the last pass that saw them all.
    overflow: usize,
    /// The same, in the pass under way.
    overflowing: usize,
    /// Whether the list is another than when this was last asked.
    is_changed: bool,
}

impl Quarantine {
    /// The rows that no batch should touch.
    pub(super) fn untouchable(&self) -> Vec<RowId> {
        self.rows.iter().filter(|(_, entry)| !entry.again).map(|(row, _)| row.clone()).collect()
    }

    /// Those of them that a statement over this range must name.
    pub(super) fn untouchable_in(&self, range: &Range) -> Vec<RowId> {
        let mut rows = self.untouchable();
        if let Range::Pages { after, to } = range {
            rows.retain(|row| match row {
                RowId::Place(tid) => (after.block..*to).contains(&tid.block),
                RowId::Key(_) => true,
            });
        }
        rows
    }

    /// Every row, with why it is here.
    pub(super) fn rows(&self) -> impl Iterator<Item = (&RowId, &QuarantinedRow)> {
        self.rows.iter()
    }

    /// Rows that could not be deleted.
    pub(super) fn len(&self) -> usize {
        self.rows.len() + self.unlisted()
    }

    /// Those of them for which there was no room.
    pub(super) fn unlisted(&self) -> usize {
        self.overflow.max(self.overflowing)
    }

    /// Whether a row has been left long enough to be tried again.
    pub(super) fn is_due(&self, now: Duration, retry: Duration) -> bool {
        self.rows.values().any(|entry| entry.is_due(now, retry))
    }

    /// A pass begins; if it sees the whole table, what is due is tried again.
    pub(super) fn begin(&mut self, full: bool, now: Duration, retry: Duration) {
        self.overflowing = 0;
        for entry in self.rows.values_mut().filter(|_| full) {
            entry.again = entry.is_due(now, retry);
        }
    }

    /// The pass begins anew, by another strategy.
    pub(super) fn restart(&mut self) {
        self.overflowing = 0;
    }

    /// A pass has ended. A row that it tried again and that was not added again is gone.
    pub(super) fn end(&mut self, full: bool) {
        let seen = if full { 0 } else { self.overflow };
        self.overflow = std::mem::take(&mut self.overflowing).max(seen);
        let listed = self.rows.len();
        self.rows.retain(|_, entry| !(full && entry.again));
        self.is_changed |= self.rows.len() < listed;
    }

    /// Whether a row was listed, or one is listed no more, since this was last asked.
    pub(super) fn take_changed(&mut self) -> bool {
        std::mem::take(&mut self.is_changed)
    }

    /// Adds rows that stayed although nothing failed; whether there was room for all of them.
    pub(super) fn add_kept(&mut self, rows: &[RowId], now: Duration) -> bool {
        let add = |room, row: &RowId| self.add(row.clone(), &Why::kept(), now) && room;
        rows.iter().fold(true, add)
    }

    /// Adds a row; whether there was room for it.
    pub(super) fn add(&mut self, row: RowId, why: &Why, now: Duration) -> bool {
        if self.rows.len() >= MAX_ROWS && !self.rows.contains_key(&row) {
            self.overflowing += 1;
            return false;
        }
        let fresh =
            || QuarantinedRow { why: why.clone(), since: now, tries: 0, tried: now, again: false };
        let entry = self.rows.entry(row).or_insert_with(fresh);
        entry.why.clone_from(why);
        (entry.tried, entry.again) = (now, false);
        entry.tries = entry.tries.saturating_add(1);
        self.is_changed = true;
        true
    }
}

impl QuarantinedRow {
    fn is_due(&self, now: Duration, retry: Duration) -> bool {
        self.why.is_of_the_moment(self.tries) || now.saturating_sub(self.tried) >= retry
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::reaper::row::Tid;

    const HOUR: Duration = Duration::from_hours(1);

    #[test]
    fn a_row_is_tried_again_when_it_is_due() {
        let row = |block| RowId::from(Tid { block, offset: 1 });
        let why = |sqlstate: &str| Why { sqlstate: sqlstate.to_owned(), message: String::new() };
        let mut quarantine = Quarantine::default();
        assert!(quarantine.add(row(1), &why("23503"), HOUR));
        let early = HOUR + Duration::from_mins(59);
        assert!(!quarantine.is_due(early, HOUR));
        quarantine.begin(true, early, HOUR);
        assert_eq!(quarantine.untouchable(), [row(1)]);
        assert!(quarantine.is_due(2 * HOUR, HOUR));
        // A pass that does not see the whole table would not see whether it is gone.
        quarantine.begin(false, 2 * HOUR, HOUR);
        assert_eq!(quarantine.untouchable(), [row(1)]);
        quarantine.begin(true, 2 * HOUR, HOUR);
        assert_eq!(quarantine.untouchable(), []);
        quarantine.end(true);
        assert_eq!(quarantine.len(), 0);
        // A lock may be gone by the next pass.
        assert!(quarantine.add(row(2), &why("55P03"), 2 * HOUR));
        assert!(quarantine.is_due(2 * HOUR, HOUR));
        // So may who cancelled the statement, but not what makes it take too long.
        let mut quarantine = Quarantine::default();
        for is_due in [true, false] {
            assert!(quarantine.add(row(3), &why("57014"), HOUR));
            assert_eq!(quarantine.is_due(HOUR, HOUR), is_due);
        }
    }

    #[test]
    fn rows_for_which_there_is_no_room_are_counted() {
        let rows: Vec<RowId> =
            (0..=1000).map(|block| RowId::from(Tid { block, offset: 1 })).collect();
        let mut quarantine = Quarantine::default();
        assert!(quarantine.add_kept(&rows[..1000], HOUR));
        assert!(!quarantine.add_kept(&rows[1000..], HOUR));
        assert_eq!((quarantine.len(), quarantine.unlisted()), (1001, 1));
        // Another strategy meets them again.
        quarantine.restart();
        assert_eq!(quarantine.unlisted(), 0);
    }

    #[test]
    fn a_row_leaves_the_list_only_when_it_was_tried_again_and_did_not_come_back() {
        let row = |block| RowId::from(Tid { block, offset: 1 });
        let mut quarantine = Quarantine::default();
        assert!(!quarantine.take_changed());
        assert!(quarantine.add_kept(&[row(1)], HOUR) && quarantine.take_changed());
        assert!(!quarantine.take_changed(), "it was asked");
        for (full, now) in [(true, HOUR), (false, 2 * HOUR)] {
            quarantine.begin(full, now, HOUR);
            quarantine.end(full);
            assert_eq!((quarantine.len(), quarantine.take_changed()), (1, false), "{full}");
        }
        // A pass over the whole table tries it again, and is cut short.
        quarantine.begin(true, 2 * HOUR, HOUR);
        quarantine.end(false);
        assert_eq!((quarantine.len(), quarantine.take_changed()), (1, false));
        quarantine.begin(true, 2 * HOUR, HOUR);
        quarantine.end(true);
        assert_eq!((quarantine.len(), quarantine.take_changed()), (0, true));
    }

    #[test]
    fn a_range_of_pages_names_the_rows_in_it() {
        let row = |block| RowId::from(Tid { block, offset: 1 });
        let mut quarantine = Quarantine::default();
        assert!(quarantine.add_kept(&[row(2), row(3), row(4)], HOUR));
        assert_eq!(quarantine.untouchable_in(&Range::pages(2, 4)), [row(2), row(3)]);
        let all = [row(2), row(3), row(4)];
        assert_eq!(quarantine.untouchable_in(&Range::Expiry { from: None }), all);
        assert_eq!(quarantine.rows().map(|(row, _)| row.clone()).collect::<Vec<_>>(), all);
    }
}
