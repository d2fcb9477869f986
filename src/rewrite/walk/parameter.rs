//! Parameters without a type, which get one where the server first reads them.
//!
//! A DELETE in front is parsed first. So it may only hold parameters that get the same type there
//! as in the client's own text.

use std::ops::Range;

use super::{
    Walk,
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
        let mut untyped = item.clone().filter(|&token| {
            self.text.kind(token) == Kind::Param && self.declared_type(token).is_none()
        });
        let column = |place: usize| {
            let name = written.columns.get(place)?;
            table.columns.iter().find(|column| column.name == *name)
        };
        let is_alike = |(other_place, other): (usize, &Range<usize>)| {
            let types = column(place).zip(column(other_place));
            other.clone().map(|i| self.text.raw(i)).eq(item.clone().map(|i| self.text.raw(i)))
                && types.is_some_and(|(a, b)| a.type_name == b.type_name && a.domain == b.domain)
        };
        let items = Self::items_of(&written.source);
        // The server parses an UPDATE's other parts before its SET list (`transformUpdateStmt` in
        // `analyze.c`).
        let end = if written.is_new {
            items.iter().map(|(_, item)| item.end).chain(written.source.end()).max().unwrap_or(0)
        } else {
            self.text.len()
        };
        untyped.all(|parameter| {
            (0..end)
                .filter(|i| !item.contains(i) && self.text.kind(*i) == Kind::Param)
                .filter(|i| self.text.raw(*i) == self.text.raw(parameter))
                .all(|i| {
                    items
                        .iter()
                        .any(|(place, other)| other.contains(&i) && is_alike((*place, other)))
                })
        })
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
