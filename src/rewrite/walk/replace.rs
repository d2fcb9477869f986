//! Replace-if-expired: the keys that a statement writes, and how the expired rows go that hold
//! them.
//!
//! Which keys those are is found here once, for INSERT, UPDATE, upserts, MERGE and COPY alike. If
//! they can be read from the statement, and the table lets the statement delete, a DELETE becomes
//! a part of it (`inline_delete`). Else the rows with the keys (`key_template`), or all expired
//! rows of the table, are swept before the statement runs ([`crate::sweep`]).

use super::{
    TtlReference, Walk,
    modify::UpdateSite,
    source::{Output, Source},
    value::{Given, family, otherwise},
};
use crate::catalog::{Column, Key, TtlTable};

/// What a statement writes, as far as it was read.
pub(super) struct Written {
    /// The names of the columns it gives values to.
    pub(super) columns: Vec<String>,
    /// Where the values are.
    pub(super) source: Source,
    /// The rows are new: a column that is given nothing gets its default.
    pub(super) is_new: bool,
    /// The columns of the key by which ON CONFLICT finds rows.
    pub(super) arbiter: Vec<String>,
}

/// A key, and what a statement gives to its columns where its rows may meet others in it.
#[derive(Debug, Clone)]
pub(super) struct Conflict<'t> {
    pub(super) key: &'t Key,
    pub(super) columns: Vec<&'t Column>,
    /// For each row; one for all rows of a query or a COPY.
    pub(super) tuples: Vec<Tuple>,
}

/// What one row gives to the columns of a key.
#[derive(Debug, Clone)]
pub(super) struct Tuple {
    /// The row's number, from 0.
    pub(super) row: usize,
    pub(super) given: Vec<Given>,
}

impl Written {
    /// Whether no other row can have the value that a row gets here in a column of the key. The
    /// next number of a sequence is taken for such a value: if an expired row has it all the same,
    /// the server answers 23505. It is not taken for one in the conflict target of an ON CONFLICT,
    /// where the server would not refuse it, but find the expired row.
    fn sets_apart(&self, given: &Given, column: &Column, key: &Key) -> bool {
        let has_all = || self.arbiter.iter().all(|name| key.columns.contains(name));
        let is_asked_for = || key.columns.len() == self.arbiter.len() && has_all();
        if *given == Given::Fresh {
            return family(&column.type_name) != "number" || !is_asked_for();
        }
        given.is_apart() && !key.nulls_not_distinct
    }

    /// Whether new rows meet no other in a key whatever their values are: what it gets besides
    /// sets them apart.
    fn never_meets(&self, table: &TtlTable, key: &Key) -> bool {
        let given = self.source.given(&self.columns);
        let is_apart = |name: &String| {
            let mut columns = table.columns.iter().filter(|c| c.name == *name && !c.generated);
            !given.contains(name) && columns.any(|c| self.sets_apart(&otherwise(c), c, key))
        };
        let by_columns = key.is_plain && !key.nulls_not_distinct;
        self.is_new && by_columns && key.columns.iter().any(is_apart)
    }

    /// Whether every row that may meet others has a value that can be made to wait for a DELETE.
    fn may_wait(&self, conflicts: &[Conflict<'_>]) -> bool {
        let tuples = conflicts.iter().flat_map(|conflict| &conflict.tuples);
        let in_text = |tuple: &Tuple| tuple.given.iter().any(|given| given.tokens().is_some());
        matches!(self.source, Source::Query { .. })
            || tuples.clone().all(|tuple| tuples.clone().any(|t| t.row == tuple.row && in_text(t)))
    }
}

impl Conflict<'_> {
    /// Whether the client's statement may look for the rows that it meets.
    fn is_infallible(&self) -> bool {
        self.key.parts.iter().all(|part| part.is_infallible)
    }
}

impl Walk<'_> {
    /// Lets the expired rows go that hold keys which a statement writes to its target, among those
    /// that `is_written` says: by a DELETE `in_statement`, if that may be, or by a sweep, or both.
    /// Whether there is a DELETE.
    pub(super) fn evict_conflicts(
        &mut self,
        target: &UpdateSite<'_>,
        written: &Written,
        in_statement: bool,
        is_written: impl Fn(&Key) -> bool,
    ) -> bool {
        let Some(hidden) = &target.table else { return false };
        let all = self.conflicts(hidden.table, written, is_written);
        let each = || all.iter().flatten().cloned();
        let may_delete = in_statement && self.may_delete(hidden);
        let own: Vec<_> = each().filter(|it| may_delete && it.is_infallible()).collect();
        if own.is_empty() || written.is_new && !written.may_wait(&own) {
            self.sweep_conflicts(hidden, written, all.as_deref());
            return false;
        }
        let others: Vec<_> = each().filter(|it| !it.is_infallible()).collect();
        self.sweep_conflicts(hidden, written, Some(&others));
        self.delete_first(target, hidden.table, written, &own);
        true
    }

    /// Has the rows deleted by these keys before the statement runs; or all expired rows, where a
    /// trigger may change the keys, where they cannot be told, or cannot be looked for.
    pub(super) fn sweep_conflicts(
        &mut self,
        hidden: &TtlReference<'_>,
        written: &Written,
        conflicts: Option<&[Conflict<'_>]>,
    ) {
        let changes = hidden.table.keys.changes;
        let changes = if written.is_new { changes.inserts } else { changes.updates };
        if !changes && conflicts.is_some_and(<[_]>::is_empty) {
            return;
        }
        let told = conflicts.filter(|_| hidden.is_certain() && !changes);
        match told.and_then(|conflicts| self.key_templates(hidden.table, conflicts)) {
            Some(key_templates) => self.found.key_templates.extend(key_templates),
            None => self.sweep(hidden),
        }
    }

    /// Has the expired rows of the target deleted before the statement runs.
    pub(super) fn sweep(&mut self, hidden: &TtlReference<'_>) {
        self.found.sweeps.extend(hidden.tables().map(|table| table.oid));
    }

    /// Whether expired rows of the table are deleted before the statement runs.
    pub(super) fn is_swept(&self, oid: u32) -> bool {
        self.found.sweeps.contains(&oid)
            || self.found.key_templates.iter().any(|key_templates| key_templates.table == oid)
    }

    /// Has the expired rows deleted to which what is written may refer, so that it fails as it
    /// should.
    pub(super) fn sweep_parents(&mut self, hidden: &TtlReference<'_>) {
        for table in hidden.tables() {
            self.found.sweeps.extend(&table.follows);
        }
    }

    /// Whether the statement may delete expired rows of its target by itself.
    fn may_delete(&self, hidden: &TtlReference<'_>) -> bool {
        hidden.is_certain()
            && hidden.table.keys.fixed.is_none()
            // In parentheses no WITH may hold what modifies rows (`transformWithClause` in
            // `parse_cte.c`).
            && self.depth <= 1
            // A cascade to rows that another part of the statement writes would take live ones.
            && self.modifications == 1
    }

    /// How the statement's rows may meet others in the keys that it writes; `None` if that cannot
    /// be told of one.
    pub(super) fn conflicts<'t>(
        &self,
        table: &'t TtlTable,
        written: &Written,
        is_written: impl Fn(&Key) -> bool,
    ) -> Option<Vec<Conflict<'t>>> {
        let keys = table.keys.list.iter().filter(|key| is_written(key));
        let all = keys.map(|key| self.conflict(table, key, written)).collect::<Option<Vec<_>>>()?;
        Some(all.into_iter().filter(|conflict| !conflict.tuples.is_empty()).collect())
    }

    /// The same in one key; without tuples if they meet none.
    pub(super) fn conflict<'t>(
        &self,
        table: &'t TtlTable,
        key: &'t Key,
        written: &Written,
    ) -> Option<Conflict<'t>> {
        if written.never_meets(table, key) {
            return Some(Conflict { key, columns: Vec::new(), tuples: Vec::new() });
        }
        let find = |name: &String| table.columns.iter().find(|c| c.name == *name && !c.generated);
        let columns = key.columns.iter().map(find).collect::<Option<Vec<_>>>()?;
        let rows = match &written.source {
            _ if !key.is_plain && key.parts.is_empty() => return None,
            Source::Rows(rows) => rows.len(),
            Source::Copied => 1,
            Source::Query { results, .. } => {
                let mut items = results.list.iter().map(Output::value).enumerate();
                let keeps_types = items.all(|(n, item)| self.keeps_types(table, written, n, &item));
                if !keeps_types || key.nulls_not_distinct {
                    return None;
                }
                1
            }
            Source::Unseen => return None,
        };
        let mut tuples = Vec::new();
        for row in 0..rows {
            let given = columns.iter().map(|column| self.given_in(row, column, table, written));
            let given = given.collect::<Vec<_>>();
            let mut pairs = given.iter().zip(&columns);
            if key.is_plain && pairs.any(|(given, column)| written.sets_apart(given, column, key)) {
                continue;
            }
            if given.iter().any(|given| matches!(given, Given::Fresh | Given::Unknown)) {
                return None;
            }
            tuples.push(Tuple { row, given });
        }
        Some(Conflict { key, columns, tuples })
    }

    /// What one row gives to a column.
    fn given_in(&self, row: usize, column: &Column, table: &TtlTable, written: &Written) -> Given {
        let columns = written.source.given(&written.columns);
        let place = columns.iter().position(|name| *name == column.name);
        let item = match (&written.source, place) {
            (Source::Rows(rows), Some(place)) => rows.get(row).and_then(|items| items.get(place)),
            (Source::Query { .. } | Source::Copied, Some(place)) => return Given::Output(place),
            _ => None,
        };
        let (Some(place), Some(tokens)) = (place, item) else {
            return if written.is_new { otherwise(column) } else { Given::Unknown };
        };
        let given = self.given(tokens, column);
        // An UPDATE computes its values anew for each row.
        let is_told = written.is_new || !matches!(given, Given::Computed(_));
        let keeps_types = given.is_apart() || self.keeps_types(table, written, place, tokens);
        if is_told && keeps_types { given } else { Given::Unknown }
    }
}
