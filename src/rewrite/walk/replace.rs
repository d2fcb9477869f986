//! Replace-if-expired: a statement that writes keys deletes the dead rows that hold them.
//!
//! If the keys can be read from the statement, and the table lets the statement delete, the DELETE
//! becomes a part of it (`inline_delete`). Else the rows with the keys (`key_template`), or all
//! expired rows of the table, are swept before the statement runs ([`crate::sweep`]).

use std::ops::Range;

use super::{
    TtlReference, Walk,
    modify::UpdateSite,
    source::Source,
    value::{Given, family, otherwise},
};
use crate::catalog::{Column, Key, TtlTable};

/// What a statement writes, as far as it was read.
pub(super) struct Values<'w, 'a> {
    /// The statement's first token.
    pub(super) at: usize,
    /// Its target.
    pub(super) target: &'w UpdateSite<'a>,
    /// The names of the columns it gives values to.
    pub(super) columns: Vec<String>,
    /// Where the values are.
    pub(super) source: Source,
    /// Client's own common table expressions stand before it.
    pub(super) has_with: bool,
    /// The rows are new: a column that is given nothing gets its default.
    pub(super) is_new: bool,
    /// The columns of the key by which ON CONFLICT finds rows.
    pub(super) arbiter: Vec<String>,
}

impl Values<'_, '_> {
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
}

/// A key, with its columns.
#[derive(Debug, Clone)]
pub(super) struct ConflictKey<'t> {
    pub(super) key: &'t Key,
    pub(super) columns: Vec<&'t Column>,
}

/// How a statement's rows may meet others in a key.
#[derive(Debug, Clone)]
pub(super) enum ConflictProbe<'t> {
    /// They meet none.
    Never,
    /// By these values of the key's columns, a tuple for each row.
    At(ConflictKey<'t>, Vec<Tuple>),
    /// By these values for each row that a query gives.
    In(ConflictKey<'t>, Vec<Given>),
    /// By values that cannot be told.
    Unknown,
}

impl ConflictProbe<'_> {
    /// Whether the client's statement may look for what it meets.
    fn is_infallible(&self) -> bool {
        match self {
            Self::At(met, _) | Self::In(met, _) => {
                met.key.parts.iter().all(|part| part.is_infallible)
            }
            Self::Never | Self::Unknown => true,
        }
    }
}

/// What one row gives to the columns of a key.
#[derive(Debug, Clone)]
pub(super) struct Tuple {
    /// The row's number, from 0.
    pub(super) row: usize,
    pub(super) given: Vec<Given>,
}

/// How one row may meet others in a key.
enum RowConflict {
    /// It meets none.
    Distinct,
    /// By these values.
    By(Vec<Given>),
    /// By values that cannot be told.
    Unknown,
}

impl Walk<'_> {
    /// Lets an INSERT delete the dead rows in its way, or has them swept; where there can be any.
    pub(super) fn replace(&mut self, hidden: &TtlReference<'_>, values: &Values<'_, '_>) {
        self.sweep_parents(hidden);
        self.replace_set(hidden, values, |_| true);
    }

    /// The same for an UPDATE, of these keys. Whether it is to wait for a DELETE.
    pub(super) fn replace_set(
        &mut self,
        hidden: &TtlReference<'_>,
        values: &Values<'_, '_>,
        is_set: impl Fn(&Key) -> bool,
    ) -> bool {
        let keys = hidden.table.keys.list.iter().filter(|key| is_set(key));
        let probes = keys.map(|key| self.probe(hidden.table, key, values)).collect::<Vec<_>>();
        self.evict_conflicts(hidden, values, &probes)
    }

    /// The same for what writes rows whose values are not seen, to these columns: they are swept.
    pub(super) fn replace_unseen(&mut self, hidden: &TtlReference<'_>, columns: &[String]) {
        self.sweep_parents(hidden);
        let keys = &hidden.table.keys;
        let is_apart = |given: &Given, _: &Column| given.is_apart();
        let is_met = |key: &Key| !is_never_met(hidden.table, key, columns, &is_apart);
        if keys.changes.inserts || keys.list.iter().any(is_met) {
            self.sweep(hidden);
        }
    }

    /// Has the dead rows swept that the rows of a statement may meet in these keys: those with the
    /// values that stand in it, or else all.
    pub(super) fn sweep_by_keys(
        &mut self,
        hidden: &TtlReference<'_>,
        values: &Values<'_, '_>,
        is_set: impl Fn(&Key) -> bool,
    ) {
        let keys = &hidden.table.keys;
        let set = keys.list.iter().filter(|key| is_set(key));
        let probes = set.map(|key| self.probe(hidden.table, key, values)).collect::<Vec<_>>();
        let changes = if values.is_new { keys.changes.inserts } else { keys.changes.updates };
        if changes || !probes.iter().all(|probe| matches!(probe, ConflictProbe::Never)) {
            self.sweep_met(hidden, &probes, changes);
        }
    }

    /// Has what these probes meet deleted before the statement runs. `changes` says that a trigger
    /// may make it others.
    fn sweep_met(
        &mut self,
        hidden: &TtlReference<'_>,
        probes: &[ConflictProbe<'_>],
        changes: bool,
    ) {
        let is_certain = hidden.is_certain() && !changes;
        match is_certain.then(|| self.key_templates(hidden.table, probes)).flatten() {
            Some(key_templates) => self.key_templates.extend(key_templates),
            None => self.sweep(hidden),
        }
    }

    /// Has the dead rows of the target deleted before the statement runs.
    pub(super) fn sweep(&mut self, hidden: &TtlReference<'_>) {
        self.sweeps.extend(hidden.tables().map(|table| table.oid));
    }

    /// Whether dead rows of the table are deleted before the statement runs.
    pub(super) fn is_swept(&self, oid: u32) -> bool {
        self.sweeps.contains(&oid)
            || self.key_templates.iter().any(|key_templates| key_templates.table == oid)
    }

    /// Has the expired rows deleted to which what is written may refer, so that it fails as it
    /// should.
    pub(super) fn sweep_parents(&mut self, hidden: &TtlReference<'_>) {
        for table in hidden.tables() {
            self.sweeps.extend(&table.follows);
        }
    }

    /// Makes a DELETE part of the statement, or has the table swept, or both. Whether there is a
    /// DELETE.
    fn evict_conflicts(
        &mut self,
        hidden: &TtlReference<'_>,
        values: &Values<'_, '_>,
        probes: &[ConflictProbe<'_>],
    ) -> bool {
        let keys = &hidden.table.keys;
        let is_met = |probes: &[ConflictProbe<'_>]| {
            probes.iter().any(|m| !matches!(m, ConflictProbe::Never))
        };
        let is_told = !probes.iter().any(|m| matches!(m, ConflictProbe::Unknown));
        let (own, others): (Vec<_>, Vec<_>) =
            probes.iter().cloned().partition(ConflictProbe::is_infallible);
        let waits = !values.is_new || may_wait(&own);
        let deletes = is_met(&own) && is_told && waits && self.may_delete(hidden);
        let changes = if values.is_new { keys.changes.inserts } else { keys.changes.updates };
        let others = if deletes { others.as_slice() } else { probes };
        if is_met(others) || changes {
            self.sweep_met(hidden, others, changes);
        }
        if deletes {
            self.delete_first(hidden.table, values, &own);
        }
        deletes
    }

    /// Whether the statement may delete dead rows of its target by itself.
    fn may_delete(&self, hidden: &TtlReference<'_>) -> bool {
        hidden.is_certain()
            && hidden.table.keys.fixed.is_none()
            && self.inside.parentheses == 0
            // A cascade to rows that another part of the statement writes would take live ones.
            && self.modifications == 1
    }

    /// How the statement's rows may meet others in a key.
    fn probe<'t>(
        &self,
        table: &'t TtlTable,
        key: &'t Key,
        values: &Values<'_, '_>,
    ) -> ConflictProbe<'t> {
        let given = values.source.given(&values.columns);
        if values.is_new && is_never_met(table, key, given, &|g, c| values.sets_apart(g, c, key)) {
            return ConflictProbe::Never;
        }
        let find = |name: &String| table.columns.iter().find(|c| c.name == *name && !c.generated);
        let columns = key.columns.iter().map(find).collect::<Option<Vec<_>>>();
        let is_told = key.is_plain || !key.parts.is_empty();
        let Some(columns) = columns.filter(|_| is_told) else { return ConflictProbe::Unknown };
        let met = ConflictKey { key, columns };
        let rows = match &values.source {
            Source::Rows(rows) => rows,
            Source::Query { .. } if key.nulls_not_distinct => return ConflictProbe::Unknown,
            Source::Query { results, .. } => {
                let mut outputs = results.list.iter().enumerate();
                if !outputs.all(|(n, output)| {
                    let item = output.first..output.untyped.map_or(output.first, |last| last + 1);
                    self.keeps_types(table, values, n, &item)
                }) {
                    return ConflictProbe::Unknown;
                }
                let place = |column: &Column| given.iter().position(|name| *name == column.name);
                return match told(&met, values, |c| {
                    place(c).map_or_else(|| otherwise(c), Given::Output)
                }) {
                    RowConflict::Distinct => ConflictProbe::Never,
                    RowConflict::By(given) => ConflictProbe::In(met, given),
                    RowConflict::Unknown => ConflictProbe::Unknown,
                };
            }
            Source::Unseen => return ConflictProbe::Unknown,
        };
        let mut tuples = Vec::new();
        for (n, row) in rows.iter().enumerate() {
            match told(&met, values, |column| self.given_in(row, column, table, values)) {
                RowConflict::Distinct => {}
                RowConflict::By(given) => tuples.push(Tuple { row: n, given }),
                RowConflict::Unknown => return ConflictProbe::Unknown,
            }
        }
        if tuples.is_empty() { ConflictProbe::Never } else { ConflictProbe::At(met, tuples) }
    }

    /// What one row gives to a column.
    fn given_in(
        &self,
        row: &[Range<usize>],
        column: &Column,
        table: &TtlTable,
        values: &Values<'_, '_>,
    ) -> Given {
        let place = values.columns.iter().position(|name| *name == column.name);
        let Some((place, tokens)) = place.and_then(|place| Some((place, row.get(place)?))) else {
            return if values.is_new { otherwise(column) } else { Given::Unknown };
        };
        let given = self.given(tokens, column);
        // An UPDATE computes its values anew for each row.
        let is_told = values.is_new || !matches!(given, Given::Computed(_));
        let keeps_types = given.is_apart() || self.keeps_types(table, values, place, tokens);
        if is_told && keeps_types { given } else { Given::Unknown }
    }
}

/// How a row may meet others in a key that gives this to its columns.
fn told(
    met: &ConflictKey<'_>,
    values: &Values<'_, '_>,
    given: impl Fn(&Column) -> Given,
) -> RowConflict {
    let given: Vec<Given> = met.columns.iter().map(|column| given(column)).collect();
    let mut pairs = given.iter().zip(&met.columns);
    if met.key.is_plain && pairs.any(|(given, column)| values.sets_apart(given, column, met.key)) {
        RowConflict::Distinct
    } else if given.iter().any(|given| matches!(given, Given::Fresh | Given::Unknown)) {
        RowConflict::Unknown
    } else {
        RowConflict::By(given)
    }
}

/// Whether every row that may meet others has a value that can be made to wait.
fn may_wait(probes: &[ConflictProbe<'_>]) -> bool {
    let tuples = probes.iter().flat_map(|probe| match probe {
        ConflictProbe::At(_, tuples) => tuples.as_slice(),
        ConflictProbe::In(..) | ConflictProbe::Never | ConflictProbe::Unknown => &[],
    });
    let in_text = |tuple: &Tuple| tuple.given.iter().any(|given| given.tokens().is_some());
    tuples.clone().all(|tuple| tuples.clone().any(|t| t.row == tuple.row && in_text(t)))
}

/// Whether new rows, where these columns are given values, meet no other in a key whatever those
/// are: what it gets besides sets them apart.
fn is_never_met(
    table: &TtlTable,
    key: &Key,
    given: &[String],
    sets_apart: &dyn Fn(&Given, &Column) -> bool,
) -> bool {
    let is_apart = |name: &String| {
        !given.contains(name)
            && table.columns.iter().any(|column| {
                column.name == *name && !column.generated && sets_apart(&otherwise(column), column)
            })
    };
    key.is_plain && !key.nulls_not_distinct && key.columns.iter().any(is_apart)
}
