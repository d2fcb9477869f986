//! Parameters without a type, which get one where the server first reads them.
//!
//! A DELETE in front is parsed first. So it may only hold parameters that get the same type there
//! as in the client's own text.

use std::ops::Range;

use super::{
    Walk,
    parameter_uses::ParameterPlaces,
    replace::Written,
    source::{Output, Source},
};
use crate::{catalog::TtlTable, sql::lexer::Kind};

impl Walk<'_> {
    /// Whether the values for the column number `place` may be parsed before the rest of the
    /// statement: no parameter in them also stands where it would get another type.
    pub(super) fn keeps_types(
        &self,
        table: &TtlTable,
        written: &Written,
        place: usize,
        item: &Range<usize>,
    ) -> bool {
        let is_untyped = |&token: &usize| {
            self.text.kind(token) == Kind::Param && self.declared_type(token).is_none()
        };
        let untyped: Vec<usize> = item.clone().filter(is_untyped).collect();
        if untyped.is_empty() {
            return true;
        }
        let key = (place, self.text.spelled(item.clone()));
        if let Some(&known) = written.parameters.known.borrow().get(&key) {
            return known;
        }
        let found = written.parameters.places.get_or_init(|| self.find_parameters(written));
        let is_alike = |token: &usize| {
            let holding = found.holding.get(token).into_iter().flatten();
            let mut others = holding.filter_map(|&n| found.items.get(n));
            others.any(|(other_place, other)| {
                self.text.spelled(other.clone()) == key.1
                    && are_of_one_type(table, written, place, *other_place)
            })
        };
        let keeps = untyped.iter().all(|&parameter| {
            let tokens = found.tokens.get(&self.text.parameter(parameter)).into_iter().flatten();
            tokens.filter(|token| !item.contains(token)).all(is_alike)
        });
        written.parameters.known.borrow_mut().insert(key, keeps);
        keeps
    }

    fn find_parameters(&self, written: &Written) -> ParameterPlaces {
        let items = Self::items_of(&written.source);
        // The server parses an UPDATE's other parts before its SET list (`transformUpdateStmt` in
        // `analyze.c`).
        let end = if written.is_new {
            items.iter().map(|(_, item)| item.end).chain(written.source.end()).max().unwrap_or(0)
        } else {
            self.statement.end
        };
        let is_parameter = |token: &usize| self.text.kind(*token) == Kind::Param;
        let mut found = ParameterPlaces::default();
        for token in (self.statement.start..end).filter(is_parameter) {
            found.tokens.entry(self.text.parameter(token)).or_default().push(token);
        }
        for (n, (_, item)) in items.iter().enumerate() {
            for token in item.clone().filter(is_parameter) {
                found.holding.entry(token).or_default().push(n);
            }
        }
        ParameterPlaces { items, ..found }
    }

    /// The values of a statement, each with the number of its column.
    fn items_of(source: &Source) -> Vec<(usize, Range<usize>)> {
        match source {
            Source::Rows(rows) => {
                rows.iter().flat_map(|row| row.iter().cloned().enumerate()).collect()
            }
            Source::Query { results, .. } => {
                results.list.iter().map(Output::value).enumerate().collect()
            }
            Source::Copied | Source::Unseen => Vec::new(),
        }
    }
}

/// Whether two columns, by their numbers, are of the same type.
fn are_of_one_type(table: &TtlTable, written: &Written, a: usize, b: usize) -> bool {
    let column = |place: usize| {
        let name = written.columns.get(place)?;
        table.columns.iter().find(|column| column.name == *name)
    };
    let both = column(a).zip(column(b));
    both.is_some_and(|(a, b)| a.type_name == b.type_name && a.domain == b.domain)
}
