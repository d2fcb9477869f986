//! The source of an INSERT's rows.

#![expect(clippy::wildcard_enum_match_arm, reason = "most tokens mean nothing to the walk")]

use std::ops::Range;

use super::{MAX_RESULTS, Walk};
use crate::{
    catalog::{TtlTable, qualified_type},
    rewrite::{keyword::Keyword, plan::EditPlace},
    sql::lexer::Kind,
};

/// Where the written values stand.
#[derive(Debug)]
pub(super) enum Source {
    /// For each row, the tokens of each value.
    Rows(Vec<Vec<Range<usize>>>),
    /// A query that can be moved.
    Query {
        /// Its tokens.
        tokens: Range<usize>,
        /// Its results.
        results: Results,
    },
    /// The data of a COPY.
    Copied,
    /// They are not known.
    Unseen,
}

/// The results of a query.
#[derive(Debug, Default)]
pub(super) struct Results {
    /// Each result, up to the first whose number of columns is not known, such as `*`.
    pub(super) list: Vec<Output>,
    /// Whether the list is complete.
    pub(super) is_whole: bool,
}

/// One result of a query.
#[derive(Debug)]
pub(super) struct Output {
    /// Its first token.
    pub(super) first: usize,
    /// If it is a constant or parameter without a type, the last token of that.
    pub(super) untyped: Option<usize>,
}

impl Output {
    /// The tokens of its value without a type.
    pub(super) fn value(&self) -> Range<usize> {
        self.first..self.untyped.map_or(self.first, |last| last + 1)
    }
}

impl Source {
    /// Whether it has more, or fewer, values than an INSERT of these columns accepts. The server
    /// refuses that, and its error is to be about the client's own text.
    pub(super) fn misfits(&self, columns: &[String], are_listed: bool) -> bool {
        self.width()
            .is_some_and(|width| width > columns.len() || are_listed && width < columns.len())
    }

    /// Those of a statement's, or of the table's, columns that get a value.
    pub(super) fn given<'n>(&self, columns: &'n [String]) -> &'n [String] {
        self.width().and_then(|width| columns.get(..width)).unwrap_or(columns)
    }

    /// Behind a query.
    pub(super) fn end(&self) -> Option<usize> {
        match self {
            Self::Query { tokens, .. } => Some(tokens.end),
            Self::Rows(_) | Self::Copied | Self::Unseen => None,
        }
    }

    fn width(&self) -> Option<usize> {
        match self {
            Self::Query { results, .. } if results.is_whole => Some(results.list.len()),
            Self::Query { .. } | Self::Rows(_) | Self::Copied | Self::Unseen => None,
        }
    }
}

impl Walk<'_> {
    /// The source in the tokens `from..to` of an INSERT: VALUES, or a query.
    pub(super) fn source(&self, from: usize, to: usize) -> Source {
        match self.text.keyword(from) {
            Keyword::Default => Source::Rows(vec![Vec::new()]),
            Keyword::Table => Source::Query { tokens: from..to, results: Results::default() },
            Keyword::Select => self.selected(from, to).unwrap_or(Source::Unseen),
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
    /// The query in the tokens `from..to`, which begin with SELECT. In an INSERT a result without a
    /// type gets that of its column; in a query that is moved it would be a text.
    fn selected(&self, from: usize, to: usize) -> Option<Source> {
        let mut first = from + 1;
        let mut sorts = Vec::new();
        let mut is_distinct = false;
        if matches!(self.text.keyword(first), Keyword::All | Keyword::Distinct) {
            is_distinct = self.text.is(first, Keyword::Distinct);
            first += 1;
            if self.text.is(first, Keyword::On) {
                let behind = self.text.behind_group(first + 1);
                sorts.extend(self.text.items(first + 2, behind - 1));
                (first, is_distinct) = (behind, false);
            }
        }
        let end = self.end_of_results(first, to);
        let items = self.text.items(first, end);
        sorts.extend(self.sorts(Keyword::Order, end, to));
        let groups = self.sorts(Keyword::Group, end, to).into_iter().map(|group| (group, true));
        let sorts: Vec<_> = sorts.into_iter().map(|sort| (sort, false)).chain(groups).collect();
        if items.len() > MAX_RESULTS || sorts.len() > MAX_RESULTS {
            return None;
        }
        // The server gives the results of a set operation their types before it inserts them.
        let is_set_operator = |i: usize| self.text.keyword(i).is_set_operator();
        let is_combined = self.text.outside_brackets(end, to, is_set_operator) < to;
        let mut results = Results { list: Vec::new(), is_whole: true };
        for (n, item) in items.into_iter().enumerate() {
            let last = item.end.checked_sub(1).filter(|last| *last >= item.start)?;
            let mut untyped = self.untyped(&item).filter(|_| !is_combined && !is_distinct);
            if untyped.is_some() && self.is_sorted(n, &item, sorts.iter().cloned())? {
                untyped = None;
            }
            if self.text.is_operator(last, b"*")
                && (item.len() == 1 || self.text.kind(last - 1) == Kind::Dot)
            {
                results.is_whole = false;
            } else if results.is_whole {
                results.list.push(Output { first: item.start, untyped });
            } else if untyped.is_some() {
                return None;
            }
        }
        Some(Source::Query { tokens: from..to, results })
    }

    /// The items of the ORDER BY or GROUP BY clause of a SELECT, whose results end at `i`.
    fn sorts(&self, clause: Keyword, i: usize, to: usize) -> Vec<Range<usize>> {
        let begins = |i| self.text.is(i, clause) && self.text.is_word(i + 1, "by");
        let start = self.text.outside_brackets(i, to, begins) + 2;
        if start >= to {
            return Vec::new();
        }
        let ends = |i| {
            let keyword = self.text.keyword(i);
            keyword.is_set_operator() || keyword != Keyword::Group && keyword.ends_from()
        };
        let end = self.text.outside_brackets(start, to, ends);
        self.text.items(start, end)
    }

    /// Whether a query sorts its rows by a result without a type, or groups them, which makes that
    /// a text (`addTargetToSortList` in `parse_clause.c`); `None` if it is not certain.
    fn is_sorted(
        &self,
        n: usize,
        result: &Range<usize>,
        mut sorts: impl Iterator<Item = (Range<usize>, bool)>,
    ) -> Option<bool> {
        let text = self.text;
        let named = result.len().checked_sub(2).and_then(|_| text.identifier(result.end - 1));
        let label = named.map_or_else(|| "?column?".to_owned(), |(label, _)| label);
        sorts.try_fold(false, |is_sorted, (sort, is_group)| {
            let (first, second) = (sort.start, sort.start + 1);
            let follows = ["asc", "desc", "nulls", "using"];
            let is_alone = second == sort.end || follows.iter().any(|it| text.is_word(second, it));
            let nests = ["rollup", "cube", "grouping", "distinct", "all"];
            match text.kind(first) {
                Kind::Number if is_alone => {
                    let number = std::str::from_utf8(text.raw(first)).ok()?;
                    Some(is_sorted || number.parse() == Ok(n + 1))
                }
                Kind::Word | Kind::Quoted | Kind::UnicodeQuoted if is_alone => {
                    let is_label = text.identifier(first).is_some_and(|(name, _)| name == label);
                    // GROUP BY prefers a table's column of that name.
                    (!is_label || !is_group).then_some(is_sorted || is_label)
                }
                Kind::Word if nests.iter().any(|word| text.is_word(first, word)) => None,
                Kind::LParen => None,
                Kind::Param if is_alone => None,
                _ => Some(is_sorted),
            }
        })
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

    /// If a result is a constant or parameter without a type, the last token of that.
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
            1 => self.text.identifier(last + 1).is_some() && !self.text.is_test(last + 1),
            2 => self.text.is(last + 1, Keyword::As),
            _ => false,
        };
        (is_untyped && is_closed && label).then_some(first.max(last))
    }

    /// Whether a result that has no type is a parameter.
    pub(super) fn has_parameter(&self, output: &Output) -> bool {
        let is_parameter = |token| self.text.kind(token) == Kind::Param;
        output.untyped.is_some_and(|last| (output.first..=last).any(is_parameter))
    }

    /// Gives parameters without a type the type of their column, where that is known; and constants
    /// too, where they cannot be repeated in the INSERT.
    pub(super) fn type_results(&mut self, table: &TtlTable, columns: &[String], results: &Results) {
        for (output, name) in results.list.iter().zip(columns) {
            let Some(token) = output.untyped else { continue };
            let is_parameter = self.has_parameter(output);
            let column = table.columns.iter().find(|c| c.name == *name);
            if let Some(column) = column.filter(|_| is_parameter || !results.is_whole) {
                let type_name = if is_parameter {
                    column.declared_type()
                } else {
                    qualified_type(&column.type_name)
                };
                self.edit(token, EditPlace::Behind, format!("::{type_name}"));
            }
        }
    }
}
