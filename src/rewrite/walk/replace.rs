//! Replace-if-expired: finds the keys that a statement writes, and decides how the expired rows
//! that hold them are deleted.
//!
//! Which keys those are is found here once, for INSERT, UPDATE, upserts, MERGE and COPY alike. If
//! they can be read from the statement, and the table lets the statement delete, a DELETE becomes
//! a part of it (`inline_delete`). Else the rows with the keys (`key_template`), or all expired
//! rows of the table, are swept before the statement runs ([`crate::sweep`]).

use std::collections::BTreeSet;

use super::{
    FEW, MAX_RESULTS, TtlReference, Walk,
    built_in::BuiltInType,
    modify::UpdateSite,
    parameter_uses::ParameterUses,
    source::{Output, Source},
    value::{Given, otherwise},
};
use crate::{
    catalog::{Column, Key, TtlTable},
    rewrite::plan::PlannedSweeps,
};

/// What a statement writes, as far as it is known.
pub(super) struct Written {
    /// The names of the columns it gives values to, at most.
    pub(super) columns: Vec<String>,
    /// Whether the text lists them, so that each gets a value.
    pub(super) are_listed: bool,
    /// Where the values are.
    pub(super) source: Source,
    /// Whether the rows are new, so that a column without a value gets its default.
    pub(super) is_new: bool,
    /// The columns of the key by which ON CONFLICT finds rows.
    pub(super) arbiter: Vec<String>,
    /// Where its parameters stand.
    pub(super) parameters: ParameterUses,
}

/// A key, and the values of its columns in rows that may conflict in it.
#[derive(Debug, Clone)]
pub(super) struct Conflict<'t> {
    pub(super) key: &'t Key,
    pub(super) columns: Vec<&'t Column>,
    /// One for each row, or one for all rows of a query or a COPY.
    pub(super) tuples: Vec<Tuple>,
}

/// The values that one row has in the columns of a key.
#[derive(Debug, Clone)]
pub(super) struct Tuple {
    /// The row's number, from 0.
    pub(super) row: usize,
    pub(super) given: Vec<Given>,
}

impl Written {
    /// What a statement without ON CONFLICT writes.
    pub(super) fn new(columns: Vec<String>, source: Source, is_new: bool) -> Self {
        let parameters = ParameterUses::default();
        Self { columns, are_listed: true, source, is_new, arbiter: Vec::new(), parameters }
    }

    /// Whether the value that a row gets in this column of the key is unique, so that no other row
    /// has it. The next number of a sequence counts as unique: if an expired row has it
    /// nevertheless, the server answers 23505. In the conflict target of an ON CONFLICT it does not
    /// count as unique, because there the server would not raise an error, but find the expired
    /// row.
    fn sets_apart(&self, given: &Given, column: &Column, key: &Key) -> bool {
        let has_all = || self.arbiter.iter().all(|name| key.columns.contains(name));
        let is_asked_for = || key.columns.len() == self.arbiter.len() && has_all();
        if *given == Given::Fresh {
            return BuiltInType::family_of(&column.type_name) != "number" || !is_asked_for();
        }
        given.is_apart() && !key.nulls_not_distinct
    }

    /// Whether new rows never conflict in a key, because the default of one of its columns is
    /// unique.
    fn never_meets(&self, table: &TtlTable, key: &Key) -> bool {
        let given = self.source.given(&self.columns);
        let is_apart = |name: &String| {
            let mut columns = table.columns.iter().filter(|c| c.name == *name && !c.generated);
            !given.contains(name) && columns.any(|c| self.sets_apart(&otherwise(c), c, key))
        };
        let by_columns = key.is_plain && !key.nulls_not_distinct;
        self.is_new && by_columns && key.columns.iter().any(is_apart)
    }

    fn has_many_rows(&self) -> bool {
        matches!(&self.source, Source::Rows(rows) if rows.len() > FEW)
    }

    /// Whether every row that may conflict has a value that can be made to depend on a DELETE.
    fn may_wait(&self, conflicts: &[Conflict<'_>]) -> bool {
        let mut tuples = conflicts.iter().flat_map(|conflict| &conflict.tuples);
        let in_text = |tuple: &&Tuple| tuple.given.iter().any(|given| given.tokens().is_some());
        let waiting: BTreeSet<usize> = tuples.clone().filter(in_text).map(|t| t.row).collect();
        matches!(self.source, Source::Query { .. }) || tuples.all(|t| waiting.contains(&t.row))
    }
}

impl Conflict<'_> {
    /// Whether the client's statement may search for the conflicting rows: that raises no error.
    fn is_infallible(&self) -> bool {
        self.key.parts.iter().all(|part| part.is_infallible)
    }
}

impl Walk<'_> {
    /// Has the expired rows deleted that hold keys which a statement writes to its target, of the
    /// keys for which `is_written` holds: by a DELETE `in_statement`, if that is possible, or by a
    /// sweep, or both. Returns whether there is a DELETE.
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
        // The values of many rows are looked for in one flight, before the statement.
        if in_statement && written.is_new && (self.is_of_many || written.has_many_rows()) {
            let sweeps = self.sweeps_of(hidden, written, all.as_deref());
            if sweeps.tables.is_empty() {
                self.found.sweeps.extend(sweeps);
                return false;
            }
        }
        let own: Vec<_> = each().filter(|it| may_delete && it.is_infallible()).collect();
        if own.is_empty() || written.is_new && !written.may_wait(&own) {
            self.sweep_conflicts(hidden, written, all.as_deref());
            return false;
        }
        let others: Vec<_> = each().filter(|it| !it.is_infallible()).collect();
        let in_snapshot = self.sweeps_of(hidden, written, Some(&own));
        if !Self::computes_many(written, &own) {
            self.sweep_conflicts(hidden, written, Some(&others));
            self.delete_first(target, hidden.table, written, &own);
        } else if let Some((written, own)) = self.as_query(hidden.table, written, &own) {
            self.sweep_conflicts(hidden, &written, Some(&others));
            self.delete_first(target, hidden.table, &written, &own);
        } else {
            self.sweep_conflicts(hidden, written, all.as_deref());
            return false;
        }
        self.found.in_snapshot.extend(in_snapshot);
        true
    }

    /// Has the rows with these keys deleted before the statement runs. Where a trigger may change
    /// the keys, or where they are not known or cannot be searched for, has all expired rows
    /// deleted.
    pub(super) fn sweep_conflicts(
        &mut self,
        hidden: &TtlReference<'_>,
        written: &Written,
        conflicts: Option<&[Conflict<'_>]>,
    ) {
        let sweeps = self.sweeps_of(hidden, written, conflicts);
        self.found.sweeps.extend(sweeps);
    }

    pub(super) fn sweeps_of(
        &self,
        hidden: &TtlReference<'_>,
        written: &Written,
        conflicts: Option<&[Conflict<'_>]>,
    ) -> PlannedSweeps {
        let changes = hidden.table.keys.changes;
        let changes = if written.is_new { changes.inserts } else { changes.updates };
        if !changes && conflicts.is_some_and(<[_]>::is_empty) {
            return PlannedSweeps::default();
        }
        // A row of another table that has the same name is not wanted before its grace is over.
        let is_one = hidden.is_certain() && hidden.tables().nth(1).is_none();
        let told = conflicts.filter(|_| is_one && !changes);
        match told.and_then(|conflicts| self.key_templates(hidden.table, conflicts)) {
            Some(keys) => PlannedSweeps { keys, ..PlannedSweeps::default() },
            None => whole(hidden),
        }
    }

    /// Whether expired rows of the table are deleted before the statement runs.
    pub(super) fn is_swept(&self, oid: u32) -> bool {
        let PlannedSweeps { tables, keys, .. } = &self.found.sweeps;
        tables.contains(&oid) || keys.iter().any(|keys| keys.table == oid)
    }

    /// Has the expired rows deleted to which the written rows may refer, so that the foreign key
    /// refuses these.
    pub(super) fn sweep_parents(&mut self, hidden: &TtlReference<'_>) {
        for table in hidden.tables() {
            self.found.sweeps.tables.extend(&table.follows);
        }
    }

    /// Whether the statement may delete expired rows of its target by itself.
    fn may_delete(&self, hidden: &TtlReference<'_>) -> bool {
        hidden.is_certain()
            && hidden.tables().all(|it| it.terms.iter().any(|it| it.version.is_some()))
            && hidden.table.keys.fixed.is_none()
            && hidden.table.rule.has_expiry()
            // A WITH clause that modifies rows may only stand at the top level (`analyzeCTE` in
            // `parse_cte.c`). A statement with a WITH clause of its own is walked at depth 1.
            && self.depth <= 1
            // A cascade to rows that another part of the statement writes would delete live ones.
            && self.modifications == 1
    }

    /// The conflicts that the statement's rows may have in the keys that it writes; `None` if that
    /// is not known for some key.
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

    /// The same for one key; without tuples if there are no conflicts.
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

    /// The value that one row has in a column.
    fn given_in(&self, row: usize, column: &Column, table: &TtlTable, written: &Written) -> Given {
        let columns = written.source.given(&written.columns);
        if columns.len() > MAX_RESULTS {
            return Given::Unknown;
        }
        let place = columns.iter().position(|name| *name == column.name);
        let item = match (&written.source, place) {
            (Source::Rows(rows), Some(place)) => rows.get(row).and_then(|items| items.get(place)),
            // Behind a star it is not known how many results a query has.
            (Source::Query { results, .. }, Some(place))
                if !(written.are_listed || results.is_whole) && place > results.list.len() =>
            {
                return Given::Unknown;
            }
            (Source::Query { .. } | Source::Copied, Some(place)) => return Given::Output(place),
            _ => None,
        };
        let (Some(place), Some(tokens)) = (place, item) else {
            return if written.is_new { otherwise(column) } else { Given::Unknown };
        };
        let given = self.given(tokens, column);
        // An UPDATE computes its values again for each row.
        let is_fixed = written.is_new || !matches!(given, Given::Computed(_));
        let keeps_types = given.is_apart() || self.keeps_types(table, written, place, tokens);
        if is_fixed && keeps_types { given } else { Given::Unknown }
    }
}

/// A sweep of all that the name may mean.
fn whole(hidden: &TtlReference<'_>) -> PlannedSweeps {
    let tables = hidden.tables().map(TtlTable::stored).collect();
    PlannedSweeps { tables, ..PlannedSweeps::default() }
}
