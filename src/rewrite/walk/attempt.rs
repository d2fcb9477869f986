//! Decides whether an INSERT is tried first before expired rows with its keys are deleted, and how:
//! see [`crate::rewrite::attempt`].

use std::ops::Range;

use super::{Walk, modify::UpdateSite, replace::Written, source::Source};
use crate::{
    catalog::TtlTable,
    rewrite::{
        keyword::Keyword,
        plan::{EditPlace, PartOf, PlannedAttempt},
    },
};

impl Walk<'_> {
    /// Whether an INSERT of these rows may be tried before expired rows with its keys are deleted,
    /// as far as it is known before its ON CONFLICT clause is read. It may have one for the
    /// `arbiter`.
    pub(super) fn may_try(&self, target: &UpdateSite<'_>, written: &Written) -> bool {
        let Some(hidden) = target.table.as_ref().filter(|_| self.is_alone) else { return false };
        let Source::Rows(rows) = &written.source else { return false };
        let [row] = rows.as_slice() else { return false };
        // A trigger on a table with a sidecar may write that, too.
        let is_fit = |table: &TtlTable| {
            table.keys.may_try && table.sidecar.is_none() && table.base.is_none()
        };
        hidden.is_certain()
            && hidden.tables().all(is_fit)
            && !target.has_with
            && target.check().is_none()
            && !self.catalog.has_citus
            && row.iter().all(|value| self.is_repeatable(value))
            // A key that is not known may come from a sequence in a circle, which must miss none.
            && self.conflicts(hidden.table, written, |_| true).is_some()
    }

    /// Makes the attempt at the INSERT whose source ends before token `end`, and whose ON CONFLICT
    /// clause is in these tokens, if there is one.
    pub(super) fn attempt(
        &mut self,
        target: &UpdateSite<'_>,
        written: &Written,
        end: usize,
        clause: Option<Range<usize>>,
    ) {
        let Some(hidden) = &target.table else { return };
        let before = self.found.edits.len();
        let Some(clause) = clause else {
            self.edit(end - 1, EditPlace::Behind, " ON CONFLICT DO NOTHING");
            self.mark_edits(before, PartOf::Attempt);
            self.found.attempt = Some(PlannedAttempt::default());
            return;
        };
        // A row that conflicts in another key than the statement's would make the attempt fail,
        // though that row may have expired.
        let has_target = self.text.is(clause.start + 2, Keyword::On)
            || !self.text.is(clause.start + 2, Keyword::Do);
        if has_target && !self.meets_by_arbiter(hidden.table, written) {
            return;
        }
        let mut attempt = PlannedAttempt::default();
        if let Some(set) = self.set_list(&clause) {
            attempt.locks_swept = self.found.sweeps.len() > 0;
            // The policy is asked about the expired row before WHERE is.
            if hidden.tables().any(|table| table.keys.is_secured) {
                return;
            }
            let Some(live) = target.live(self) else { return };
            if set.end < clause.end {
                let condition = set.end + 1..clause.end;
                if !self.is_repeatable_condition(&condition, target, hidden.table) {
                    return;
                }
                // The client's condition must not fail for the values of an expired row.
                let when = live.between("CASE WHEN ", " THEN (");
                self.edit(condition.start, EditPlace::Before, when);
                self.edit(condition.end - 1, EditPlace::Behind, ") ELSE false END");
            } else {
                self.edit(set.end - 1, EditPlace::Behind, live.between(" WHERE ", ""));
            }
        }
        self.mark_edits(before, PartOf::Attempt);
        self.found.attempt = Some(attempt);
    }

    /// Notes in which of the texts the edits are that were added since there were so many.
    pub(super) fn mark_edits(&mut self, since: usize, part_of: PartOf) {
        for edit in self.found.edits.iter_mut().skip(since) {
            edit.part_of = part_of;
        }
    }

    /// Whether the only key in which the new row may conflict is that of its ON CONFLICT.
    fn meets_by_arbiter(&self, table: &TtlTable, written: &Written) -> bool {
        let Some(conflicts) = self.conflicts(table, written, |_| true) else { return false };
        let [conflict] = conflicts.as_slice() else { return false };
        let has = |name: &String| conflict.key.columns.contains(name);
        conflict.key.is_plain
            && conflict.key.columns.len() == written.arbiter.len()
            && written.arbiter.iter().all(has)
    }
}
