//! The source of an INSERT's rows.

#![expect(clippy::wildcard_enum_match_arm, reason = "most tokens mean nothing to the walk")]

use std::{cell::OnceCell, collections::BTreeMap, ops::Range};

use super::Walk;
use crate::{rewrite::keyword::Keyword, sql::lexer::Kind};

/// Where the written values stand.
#[derive(Debug)]
pub(super) enum Source {
    /// For each row, the tokens of each value.
    Rows(Vec<Vec<Range<usize>>>),
    /// The tokens of each result of a query, which may have many rows.
    Selected(Vec<Range<usize>>),
    /// The data of a COPY.
    Copied,
    /// They are not known.
    Unseen,
}

/// Where a statement's parameters stand first, by their numbers: the column's number and the tokens
/// of the value that each is in, if it is in one.
pub(super) type FirstPlaces = BTreeMap<Option<usize>, Option<(usize, Range<usize>)>>;

/// The same once it was asked for.
pub(super) type ParameterPlaces = OnceCell<FirstPlaces>;

impl Walk<'_> {
    /// The source in the tokens `from..to` of an INSERT: VALUES, or a query.
    pub(super) fn source(&self, from: usize, to: usize) -> Source {
        match self.text.keyword(from) {
            Keyword::Default => Source::Rows(vec![Vec::new()]),
            Keyword::Select => self.selected(from + 1, to).map_or(Source::Unseen, Source::Selected),
            _ => self.rows(from, to).map_or(Source::Unseen, Source::Rows),
        }
    }

    /// The rows of the VALUES list at `i`, if the statement's source is just that, up to `end`.
    pub(super) fn rows(&self, mut i: usize, end: usize) -> Option<Vec<Vec<Range<usize>>>> {
        if !self.text.is(i, Keyword::Values) {
            return None;
        }
        let mut rows = Vec::new();
        loop {
            i += 1;
            if self.text.kind(i) != Kind::LParen {
                return None;
            }
            let behind = self.text.behind_group(i);
            rows.push(self.text.items(i + 1, behind - 1));
            i = behind;
            if i == end {
                return Some(rows);
            }
            if self.text.kind(i) != Kind::Comma {
                return None;
            }
        }
    }

    /// The results of the SELECT whose first result is at `i`; `None` if there are rows of another
    /// query, too, or a `*`.
    fn selected(&self, i: usize, to: usize) -> Option<Vec<Range<usize>>> {
        let end = self.end_of_results(i, to);
        let is_combined = |i: usize| self.text.keyword(i).is_set_operator();
        if self.text.outside_brackets(end, to, is_combined) < to {
            return None;
        }
        let (values, _) = self.selected_values(i, end)?;
        let is_star = |value: &Range<usize>| self.text.is_operator(value.end - 1, b"*");
        (!values.iter().any(is_star)).then_some(values)
    }

    /// Behind the results of the SELECT whose first result is at `i`.
    pub(super) fn end_of_results(&self, mut i: usize, to: usize) -> usize {
        while i < to {
            i = match self.text.kind(i) {
                Kind::LParen | Kind::LBracket => self.text.behind_group(i),
                Kind::Word => match self.text.keyword(i) {
                    Keyword::As => i + 2,
                    Keyword::From if self.is_distinct_from(i) => i + 1,
                    Keyword::From | Keyword::Into => return i,
                    // A WHEN of CASE.
                    Keyword::When => i + 1,
                    word if word.ends_from() => return i,
                    _ => i + 1,
                },
                _ => i + 1,
            };
        }
        to
    }
}
