//! An INSERT of many rows whose keys are computed.
//!
//! A common table expression for each computed key makes the server's work quadratic. So the rows
//! move together into one, as a query would. There the server gives each column one type, for all
//! rows. That is the type it would have had in each row if all rows have expressions of the same
//! form there; constants without a type get the column's.

#![expect(clippy::wildcard_enum_match_arm, reason = "most tokens mean nothing here")]

use std::ops::Range;

use super::{
    Walk,
    replace::{Conflict, Tuple, Written},
    source::{Output, Results, Source},
    value::Given,
};
use crate::{catalog::TtlTable, rewrite::plan::EditPlace, sql::lexer::Kind};

/// So many computed keys have a common table expression each.
const ONE_BY_ONE: usize = 32;

impl Walk<'_> {
    /// Whether a statement computes too many keys for an expression each.
    pub(super) fn computes_many(written: &Written, conflicts: &[Conflict<'_>]) -> bool {
        let tuples = conflicts.iter().flat_map(|conflict| &conflict.tuples);
        let given = tuples.flat_map(|tuple| &tuple.given);
        let computed = given.filter(|given| matches!(given, Given::Computed(_)));
        written.is_new && computed.count() > ONE_BY_ONE
    }

    /// The rows as a query that can be moved, and the conflicts that its rows may have. `None`
    /// where a column has values of different forms.
    pub(super) fn as_query<'t>(
        &mut self,
        table: &TtlTable,
        written: &Written,
        conflicts: &[Conflict<'t>],
    ) -> Option<(Written, Vec<Conflict<'t>>)> {
        let Source::Rows(rows) = &written.source else { return None };
        let (first, last) = (rows.first()?.first()?.start, rows.last()?.last()?.end);
        let width = rows.first()?.len();
        if rows.iter().any(|row| row.len() != width) {
            return None;
        }
        let mut untyped = Vec::new();
        for place in 0..width {
            let items: Vec<_> = rows.iter().filter_map(|row| row.get(place)).collect();
            // What is a row in VALUES is a record outside of it.
            let keeps = |item: &&Range<usize>| {
                !self.is_row(item) && self.keeps_types(table, written, place, item)
            };
            if !items.iter().all(keeps) {
                return None;
            }
            if self.are_untyped(&items) {
                let name = written.columns.get(place)?;
                let column = table.columns.iter().find(|column| column.name == *name)?;
                let type_name = column.declared_type();
                untyped.extend(items.iter().map(|item| (item.start, format!("::{type_name}"))));
            } else if !self.are_alike(&items) {
                return None;
            }
        }
        let of_query = |conflict: &Conflict<'t>| {
            let place = |given: &Given, name: &String| match given {
                Given::Default(_) | Given::Null(None) => Some(given.clone()),
                _ => written.columns.iter().position(|other| other == name).map(Given::Output),
            };
            let tuple = conflict.tuples.first()?;
            let names = conflict.columns.iter().map(|column| &column.name);
            let given = tuple.given.iter().zip(names).map(|(given, name)| place(given, name));
            let given = given.collect::<Option<Vec<_>>>()?;
            let tuples = vec![Tuple { row: 0, given }];
            (!conflict.key.nulls_not_distinct).then(|| Conflict { tuples, ..conflict.clone() })
        };
        let conflicts = conflicts.iter().map(of_query).collect::<Option<Vec<_>>>()?;
        for (token, cast) in untyped {
            self.edit(token, EditPlace::Behind, cast);
        }
        let outputs = rows.first()?.iter().map(|item| Output { first: item.start, untyped: None });
        let results = Results { list: outputs.collect(), is_whole: true };
        // VALUES and the bracket stand before the first value, and a bracket behind the last.
        let source = Source::Query { tokens: first - 2..last + 1, results };
        Some((Written::new(written.columns.clone(), source, true), conflicts))
    }

    /// Whether all values are constants or parameters that take their column's type.
    fn are_untyped(&self, items: &[&Range<usize>]) -> bool {
        items.iter().all(|item| {
            item.len() == 1
                && match self.text.kind(item.start) {
                    Kind::String => true,
                    Kind::Param => self.declared_type(item.start).is_none(),
                    Kind::Word => self.text.is_word(item.start, "null"),
                    _ => false,
                }
        })
    }

    /// Whether all values, but for NULLs, differ in nothing but constants.
    fn are_alike(&self, items: &[&Range<usize>]) -> bool {
        let is_null =
            |item: &Range<usize>| item.len() == 1 && self.text.is_word(item.start, "null");
        let mut forms = items.iter().filter(|item| !is_null(item)).map(|item| self.form(item));
        let Some(Some(first)) = forms.next() else { return false };
        forms.all(|form| form.as_ref() == Some(&first))
    }

    /// The tokens of a value without its constants. `None` for a default, which is no expression,
    /// and for a constant without a type.
    fn form(&self, item: &Range<usize>) -> Option<Vec<Vec<u8>>> {
        let is_bare = item.len() == 1;
        let signed = item.len() == 2 && self.text.kind(item.start + 1) == Kind::Number;
        let from = item.start + usize::from(signed);
        let mut form = Vec::new();
        for i in from..item.end {
            form.push(match self.text.kind(i) {
                Kind::String if is_bare => return None,
                Kind::Param if is_bare && self.declared_type(i).is_none() => return None,
                Kind::Word if is_bare && self.text.is_word(i, "default") => return None,
                Kind::Word if self.text.is_word(i, "true") => b"false".to_vec(),
                kind @ (Kind::String | Kind::Number) => format!("{kind:?}").into_bytes(),
                Kind::Word => self.lower(i).into_bytes(),
                _ => self.text.raw(i).to_vec(),
            });
        }
        (!form.is_empty()).then_some(form)
    }
}
