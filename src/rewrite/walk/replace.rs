//! Replace-if-expired: finds the keys that a statement writes, so that the expired rows which hold
//! them are swept before it runs ([`crate::sweep`]).
//!
//! Which keys those are is found here once, for INSERT, UPDATE, upserts, MERGE and COPY alike. If
//! they can be read from the statement (`key_template`), the rows with these keys are swept, else
//! all expired rows of the table.

use super::{
    MAX_RESULTS, TtlReference, Walk,
    built_in::BuiltInType,
    source::{ParameterPlaces, Source},
    value::{Given, otherwise},
};
use crate::{
    catalog::{Column, Key, Resolution, TtlTable},
    rewrite::plan::PlannedSweeps,
};

/// What a statement writes, as far as it is known.
pub(super) struct Written {
    /// The names of the columns it gives values to, at most.
    pub(super) columns: Vec<String>,
    /// Where the values are.
    pub(super) source: Source,
    /// Whether the rows are new, so that a column without a value gets its default.
    pub(super) is_new: bool,
    /// The columns of the key by which ON CONFLICT finds rows.
    pub(super) arbiter: Vec<String>,
    /// Where its parameters stand first.
    pub(super) parameters: ParameterPlaces,
}

/// A key, and the values of its columns in rows that may conflict in it.
#[derive(Debug, Clone)]
pub(super) struct Conflict<'t> {
    pub(super) key: &'t Key,
    pub(super) columns: Vec<&'t Column>,
    /// The values of each row in these columns; of one for all rows of a COPY.
    pub(super) tuples: Vec<Vec<Given>>,
}

impl Written {
    /// What a statement without ON CONFLICT writes.
    pub(super) fn new(columns: Vec<String>, source: Source, is_new: bool) -> Self {
        let parameters = ParameterPlaces::default();
        Self { columns, source, is_new, arbiter: Vec::new(), parameters }
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
        let is_apart = |name: &String| {
            let mut columns = table.columns.iter().filter(|c| c.name == *name && !c.generated);
            !self.columns.contains(name) && columns.any(|c| self.sets_apart(&otherwise(c), c, key))
        };
        let by_columns = key.is_plain && !key.nulls_not_distinct;
        self.is_new && by_columns && key.columns.iter().any(is_apart)
    }
}

impl<'a> Walk<'a> {
    /// Has the expired rows swept that hold keys which a statement writes to its target, of the
    /// keys for which `is_written` holds. Where a trigger may change the keys, or where they are
    /// not known or cannot be searched for, has all expired rows swept.
    pub(super) fn sweep_conflicts(
        &mut self,
        hidden: &TtlReference<'_>,
        written: &Written,
        is_written: impl Fn(&Key) -> bool,
    ) {
        let conflicts = self.conflicts(hidden.table, written, is_written);
        let sweeps = self.sweeps_of(hidden, written, conflicts.as_deref());
        self.found.sweeps.extend(sweeps);
    }

    pub(super) fn sweeps_of(
        &mut self,
        hidden: &TtlReference<'_>,
        written: &Written,
        conflicts: Option<&[Conflict<'_>]>,
    ) -> PlannedSweeps {
        let changes = hidden.table.keys.changes;
        let changes = if written.is_new { changes.inserts } else { changes.updates };
        if !changes && conflicts.is_some_and(<[_]>::is_empty) {
            return PlannedSweeps::default();
        }
        let Some(table) = self.written_table(hidden) else { return whole(hidden.tables()) };
        let told = conflicts.filter(|_| !changes);
        match told.and_then(|conflicts| self.key_templates(table, conflicts)) {
            Some(keys) => PlannedSweeps { keys, ..PlannedSweeps::default() },
            None => whole([table]),
        }
    }

    /// The one table that is written: a row of another table that has the same name is not wanted
    /// before its grace is over.
    fn written_table<'t>(&mut self, hidden: &TtlReference<'t>) -> Option<&'t TtlTable>
    where
        'a: 't,
    {
        if !hidden.is_certain() {
            return None;
        }
        if hidden.tables().nth(1).is_none() {
            return Some(hidden.table);
        }
        let (catalog, name) = (self.catalog, &hidden.table.name);
        let found = catalog.resolve(None, name, self.names);
        self.found.searches |= self.names.search_path.is_none();
        let found = catalog.exact(found, name, self.names).searched();
        if let Resolution::Ttl(table) = found { Some(table) } else { None }
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
        if !key.is_plain && key.parts.is_empty() {
            return None;
        }
        let rows = match &written.source {
            Source::Rows(rows) => rows.len(),
            Source::Selected(_) | Source::Copied => 1,
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
            tuples.push(given);
        }
        Some(Conflict { key, columns, tuples })
    }

    /// The value that one row has in a column.
    fn given_in(&self, row: usize, column: &Column, table: &TtlTable, written: &Written) -> Given {
        if written.columns.len() > MAX_RESULTS {
            return Given::Unknown;
        }
        let place = written.columns.iter().position(|name| *name == column.name);
        let item = match (&written.source, place) {
            (Source::Rows(rows), Some(place)) => rows.get(row).and_then(|items| items.get(place)),
            (Source::Selected(items), Some(place)) => items.get(place),
            (Source::Copied, Some(place)) => return Given::Output(place),
            _ => None,
        };
        let (Some(place), Some(tokens)) = (place, item) else {
            return if written.is_new { otherwise(column) } else { Given::Unknown };
        };
        let given = self.given(tokens, column);
        let is_certain = given.is_apart() || self.keeps_types(table, written, place, tokens);
        if is_certain { given } else { Given::Unknown }
    }
}

/// A sweep of all of these.
fn whole<'t>(tables: impl IntoIterator<Item = &'t TtlTable>) -> PlannedSweeps {
    let tables = tables.into_iter().map(TtlTable::stored).collect();
    PlannedSweeps { tables, ..PlannedSweeps::default() }
}
