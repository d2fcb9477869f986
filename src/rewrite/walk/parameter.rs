//! Parameters without a type, which the server gives one where it first reads them.
//!
//! A sweep looks for the value of a parameter in a column of its own. So the server must have given
//! it that column's type.

use std::{collections::BTreeMap, ops::Range};

use super::{
    Walk,
    replace::Written,
    source::{FirstPlaces, Source},
};
use crate::{catalog::TtlTable, sql::lexer::Kind};

impl Walk<'_> {
    /// Whether a parameter that these tokens give to the column number `place` has the type that it
    /// would have if it stood nowhere else.
    pub(super) fn keeps_types(
        &self,
        table: &TtlTable,
        written: &Written,
        place: usize,
        item: &Range<usize>,
    ) -> bool {
        let is_untyped = |token: &usize| {
            self.text.kind(*token) == Kind::Param && self.declared_type(*token).is_none()
        };
        let places = || written.parameters.get_or_init(|| self.first_places(written));
        item.clone().filter(is_untyped).all(|token| {
            let first = places().get(&self.text.parameter(token)).and_then(Option::as_ref);
            first.is_some_and(|(column, value)| {
                value == item
                    || self.text.spelled(value.clone()) == self.text.spelled(item.clone())
                        && are_of_one_type(table, written, place, *column)
            })
        })
    }

    fn first_places(&self, written: &Written) -> FirstPlaces {
        let mut values: Vec<_> = match &written.source {
            Source::Rows(rows) => rows.iter().flat_map(|row| row.iter().enumerate()).collect(),
            Source::Selected(row) => row.iter().enumerate().collect(),
            Source::Copied | Source::Unseen => Vec::new(),
        };
        values.sort_by_key(|(_, value)| value.start);
        let holding = |token: usize| {
            let n = values.partition_point(|(_, value)| value.end <= token);
            let found = values.get(n).filter(|(_, value)| value.contains(&token));
            found.map(|(place, value)| (*place, (*value).clone()))
        };
        let statement = self.statement.start..self.statement.end;
        let mut places = BTreeMap::new();
        for token in statement.filter(|&token| self.text.kind(token) == Kind::Param) {
            let value = holding(token);
            let first = places.entry(self.text.parameter(token)).or_insert_with(|| value.clone());
            // The server reads an UPDATE's other parts before its SET list (`transformUpdateStmt`
            // in `analyze.c`).
            if !written.is_new && value.is_none() {
                *first = None;
            }
        }
        places
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
