//! Where an INSERT takes its rows from.

#![expect(clippy::wildcard_enum_match_arm, reason = "most tokens mean nothing to the walk")]

use std::ops::Range;

use super::Walk;
use crate::{
    catalog::TtlTable,
    rewrite::{keyword::Keyword, plan::Place},
    sql::lexer::Kind,
};

/// Where the values are that a statement writes.
#[derive(Debug)]
pub(super) enum Source {
    /// For each row, the tokens of each value.
    Rows(Vec<Vec<Range<usize>>>),
    /// A query that can be moved.
    Query {
        /// Its tokens.
        tokens: Range<usize>,
        /// How many columns it has, if that can be seen.
        width: Option<usize>,
        /// The constants and parameters without a type among its results, by their last token, and
        /// their places.
        untyped: Vec<(usize, usize)>,
    },
    /// They cannot be told.
    Unseen,
}

impl Source {
    /// Whether it gives more, or fewer, values than an INSERT of these columns takes; then the server
    /// refuses it, and shall say so of the client's own text.
    pub(super) fn misfits(&self, columns: &[String], are_listed: bool) -> bool {
        match self {
            Self::Query { width: Some(width), .. } => {
                *width > columns.len() || are_listed && *width < columns.len()
            }
            Self::Query { .. } | Self::Rows(_) | Self::Unseen => false,
        }
    }

    /// Of the columns that a statement names, or of the table's, those that it gives a value.
    pub(super) fn given<'n>(&self, columns: &'n [String]) -> &'n [String] {
        match self {
            Self::Query { width: Some(width), .. } => columns.get(..*width).unwrap_or(columns),
            Self::Query { .. } | Self::Rows(_) | Self::Unseen => columns,
        }
    }
}

impl Walk<'_> {
    /// What the tokens `from..to` of an INSERT are: VALUES, or a query.
    pub(super) fn source(&self, from: usize, to: usize) -> Source {
        match self.text.keyword(from) {
            Keyword::Default => Source::Rows(vec![Vec::new()]),
            Keyword::Table => Source::Query { tokens: from..to, width: None, untyped: Vec::new() },
            Keyword::Select => self.selected(from, to).unwrap_or(Source::Unseen),
            _ => self.rows(from, to).map_or(Source::Unseen, Source::Rows),
        }
    }

    /// The rows of the VALUES list at `i`, if the statement's source is just that, up to `end`.
    fn rows(&self, mut i: usize, end: usize) -> Option<Vec<Vec<Range<usize>>>> {
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
    /// The query that the tokens `from..to` are, SELECT being the first. What has no type takes that of
    /// its column in an INSERT, and would be a text in a query that is moved.
    fn selected(&self, from: usize, to: usize) -> Option<Source> {
        let mut first = from + 1;
        if matches!(self.text.keyword(first), Keyword::All | Keyword::Distinct) {
            first += 1;
            if self.text.is(first, Keyword::On) {
                first = self.text.behind_group(first + 1);
            }
        }
        let end = self.end_of_results(first, to);
        let items = self.text.items(first, end);
        // The server gives the results of a set operation their types before it inserts them.
        let is_set_operator = |i: usize| self.text.keyword(i).is_set_operator();
        let is_combined = self.text.outside_brackets(end, to, is_set_operator) < to;
        let (mut width, mut untyped) = (Some(items.len()), Vec::new());
        for (place, item) in items.iter().enumerate() {
            let last = item.end.checked_sub(1)?;
            if self.text.is_operator(last, b"*")
                && (item.len() == 1 || self.text.kind(last - 1) == Kind::Dot)
            {
                width = None;
            } else if let Some(token) = self.untyped(item).filter(|_| !is_combined) {
                width?;
                untyped.push((token, place));
            }
        }
        Some(Source::Query { tokens: from..to, width, untyped })
    }

    /// Behind the results of the SELECT whose first result is at `i`.
    fn end_of_results(&self, mut i: usize, to: usize) -> usize {
        while i < to {
            i = match self.text.kind(i) {
                Kind::LParen | Kind::LBracket => self.text.behind_group(i),
                Kind::Word => match self.text.keyword(i) {
                    Keyword::As => i + 2,
                    Keyword::From if self.is_distinct_from(i) => i + 1,
                    Keyword::From
                    | Keyword::Into
                    | Keyword::Where
                    | Keyword::Group
                    | Keyword::Having
                    | Keyword::Window
                    | Keyword::Order
                    | Keyword::Limit
                    | Keyword::Offset
                    | Keyword::Fetch
                    | Keyword::For
                    | Keyword::Union
                    | Keyword::Intersect
                    | Keyword::Except => return i,
                    _ => i + 1,
                },
                _ => i + 1,
            };
        }
        to
    }

    /// The last token of the constant or parameter without a type that a result is.
    fn untyped(&self, item: &Range<usize>) -> Option<usize> {
        let (mut first, mut last) = (item.start, item.start);
        while self.text.kind(first) == Kind::LParen && !self.text.begins_query(first + 1) {
            last = last.max(self.text.behind_group(first) - 1);
            first += 1;
        }
        let is_closed = (first + 1..=last).all(|i| self.text.kind(i) == Kind::RParen);
        let is_untyped = match self.text.kind(first) {
            Kind::String => true,
            Kind::Param => self.declared_type(first).is_none(),
            Kind::Word => self.text.is_word(first, "null"),
            _ => false,
        };
        let label = match item.end - (last + 1) {
            0 => true,
            1 => self.text.identifier(last + 1).is_some(),
            2 => self.text.is(last + 1, Keyword::As),
            _ => false,
        };
        (is_untyped && is_closed && label).then_some(first.max(last))
    }

    /// Gives what has no type that of its column, where that is to be had.
    pub(super) fn type_results(
        &mut self,
        table: &TtlTable,
        columns: &[String],
        untyped: &[(usize, usize)],
    ) {
        for (token, place) in untyped {
            let name = columns.get(*place);
            let column = name.and_then(|name| table.columns.iter().find(|c| c.name == *name));
            if let Some(column) = column {
                let is_parameter = self.text.kind(*token) == Kind::Param;
                let domain = column.domain.as_ref().filter(|_| is_parameter);
                let type_name = domain.unwrap_or(&column.type_name);
                self.edit(*token, Place::Behind, format!("::{type_name}"));
            }
        }
    }
}
