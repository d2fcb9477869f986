//! The one DELETE that a client's statement makes: an INSERT of one row whose attempt did nothing
//! is sent with the DELETE of the expired rows that hold its keys.
//!
//! ```sql
//! WITH _pglapse_dead AS (DELETE FROM ONLY t WHERE (t.id = ($1)::uuid) AND <expired>
//!        AND (SELECT <the rule is in force, ...>) RETURNING 1),
//!      _pglapse_gone AS (SELECT pg_catalog.count(*) FROM _pglapse_dead)
//! INSERT INTO t (id, n) VALUES ((SELECT $1::uuid FROM _pglapse_gone), $2) ON CONFLICT ...
//! ```
//!
//! The INSERT must not run before the DELETE. So one of its values is made to depend on it. A
//! constant or parameter without a type gets the column's type there, which it would have got in
//! the INSERT.

#![expect(clippy::wildcard_enum_match_arm, reason = "few values and tokens mean something here")]

use std::ops::Range;

use super::{
    Walk,
    built_in::BuiltInType,
    modify::UpdateSite,
    replace::{Conflict, Written},
    value::Given,
};
use crate::{
    catalog::{Clock, Column, TtlTable, qualified_type},
    delete::{Proof, Purpose, inline},
    rewrite::{
        fragment::SqlFragment,
        plan::{EditPlace, PartOf},
    },
    sql::{lexer::Kind, name::quote},
};

impl Walk<'_> {
    /// Adds the DELETE to the INSERT at token `first`, if its keys are constants and parameters.
    pub(super) fn delete_first(
        &mut self,
        first: usize,
        target: &UpdateSite<'_>,
        written: &Written,
    ) {
        let Some(hidden) = &target.table else { return };
        let table = hidden.table;
        let is_in_force = table.terms.iter().any(|terms| terms.version.is_some());
        let is_one = hidden.tables().nth(1).is_none();
        let judges_now = self.catalog.clock == Clock::Statement && table.rule.has_expiry();
        if !(table.keys.may_delete && is_in_force && is_one && judges_now) {
            return;
        }
        let Some(conflicts) = self.conflicts(table, written, |_| true) else { return };
        let values = || conflicts.iter().flat_map(given_values);
        let is_simple = |conflict: &Conflict<'_>| {
            conflict.key.is_plain
                && !conflict.key.nulls_not_distinct
                && conflict.tuples.iter().flatten().all(|given| matches!(given, Given::Value(_)))
        };
        if !conflicts.iter().all(is_simple) {
            return;
        }
        // The server converts constants before it runs subqueries. If a constant that may not fit
        // its column waited, the server might report another value's error first.
        let fits = |column: &Column| {
            column.limited_type.is_none() && BuiltInType::family_of(&column.type_name) != "number"
        };
        let Some((waits, column)) =
            values().find(|(_, column)| fits(column)).or_else(|| values().next())
        else {
            return;
        };
        let type_name = qualified_type(&column.type_name);
        let (is_untyped, waits) = (self.is_untyped(waits), waits.clone());
        let sql = self.deletion(target, table, &conflicts);
        let before = self.found.edits.len();
        self.edit(first, EditPlace::Before, sql);
        self.edit(waits.start, EditPlace::Before, "(SELECT ");
        let cast = if is_untyped { format!("::{type_name}") } else { String::new() };
        self.edit(waits.end - 1, EditPlace::Behind, format!("{cast} FROM {}_gone)", self.alias));
        self.mark_edits(before, PartOf::Deleting);
        self.found.deletes = true;
        // The transaction that holds the lock of the attempt deletes the row.
        if let Some(attempt) = &mut self.found.attempt {
            attempt.locks_swept = false;
        }
    }

    /// `WITH _pglapse_dead AS (DELETE ...), _pglapse_gone AS (...) `
    fn deletion(
        &self,
        target: &UpdateSite<'_>,
        table: &TtlTable,
        conflicts: &[Conflict<'_>],
    ) -> SqlFragment {
        let (alias, name) = (self.alias, &target.name);
        let qualifier = self.spelling(name.last);
        let stored = |column: &str| format!("{qualifier}.{}", quote(column));
        let mut sql = SqlFragment::from("WITH ");
        sql.push(&inline(&format!("{alias}_dead")));
        sql.copy(&(name.first..name.end));
        let mut before = " WHERE (";
        for conflict in conflicts {
            for (given, column) in given_values(conflict) {
                sql.push(&format!("{before}{} {} ", stored(&column.name), column.equals()));
                sql.push(if column.scale().is_some() { "pg_catalog.round(" } else { "" });
                self.push_stored(given, column, &mut sql);
                sql.push(&column.scale().map(|s| format!(", {s})")).unwrap_or_default());
                sql.push(column.folding.as_deref().unwrap_or_default());
                before = " AND ";
            }
            before = " OR ";
        }
        let named = format!("{}::pg_catalog.oid", self.looked_up(name).relation());
        // It runs as the client, so that it asks nothing of the owners of functions.
        let (archive, trusted_owners) = (None, &[] as &[String]);
        let proof = Proof { table, archive, purpose: Purpose::Keys, trusted_owners };
        let (expired, proof) = (table.rule.deletable(&stored), proof.condition(&named));
        sql.push(&format!(
            ") AND {expired} AND (SELECT {proof}) RETURNING 1), {alias}_gone AS \
             (SELECT pg_catalog.count(*) FROM {alias}_dead) "
        ));
        sql
    }

    /// A value, converted to the column's type.
    fn push_stored(&self, given: &Range<usize>, column: &Column, sql: &mut SqlFragment) {
        sql.push("(");
        sql.copy(given);
        sql.push(")");
        if self.is_untyped(given) && self.text.kind(given.start) == Kind::Param {
            // It gets its type here, because this is where it first stands.
            sql.push(&format!("::{}", column.stored_type()));
        } else {
            sql.push(&column.cast_by_text());
        }
    }

    /// Whether a constant or parameter takes the type of its place.
    fn is_untyped(&self, given: &Range<usize>) -> bool {
        given.len() == 1
            && match self.text.kind(given.start) {
                Kind::String => true,
                Kind::Param => self.declared_type(given.start).is_none(),
                _ => false,
            }
    }
}

/// The values that a row gives to the columns of a key.
fn given_values<'c>(
    conflict: &'c Conflict<'_>,
) -> impl Iterator<Item = (&'c Range<usize>, &'c Column)> {
    let given = conflict.tuples.iter().flat_map(|tuple| tuple.iter().zip(&conflict.columns));
    given.filter_map(|(given, column)| match given {
        Given::Value(tokens) => Some((tokens, *column)),
        _ => None,
    })
}
