//! The rows of a MERGE's source, if they stand in the statement, so that the keys which its actions
//! write can be read.

#![expect(clippy::wildcard_enum_match_arm, reason = "most tokens mean nothing to the walk")]

use std::ops::Range;

use super::{MAX_RESULTS, Walk};
use crate::{rewrite::keyword::Keyword, sql::lexer::Kind};

/// The rows of a longer list are not told apart.
const MAX_ROWS: usize = 64;

/// `(VALUES (1, $2), ...) AS s (id, n)`, or `(SELECT 1 AS id, $2 AS n) AS s`.
#[derive(Debug)]
pub(super) struct MergeSource {
    alias: String,
    columns: Vec<String>,
    /// For each row, the tokens of each value.
    rows: Vec<Vec<Range<usize>>>,
}

impl Walk<'_> {
    /// The source in the tokens `from..to`, behind USING; `None` if it is more than values.
    pub(super) fn merge_source(&self, from: usize, to: usize) -> Option<MergeSource> {
        if self.text.kind(from) != Kind::LParen {
            return None;
        }
        let behind = self.text.behind_group(from);
        let (rows, mut columns) = match self.text.keyword(from + 1) {
            Keyword::Values => {
                let rows = self.rows(from + 1, behind - 1)?;
                let width = rows.iter().map(Vec::len).max()?;
                let names = (1..=width).map(|n| format!("column{n}"));
                (rows, names.collect::<Vec<_>>())
            }
            Keyword::Select => {
                let (row, names) = self.selected_values(from + 2, behind - 1)?;
                (vec![row], names)
            }
            _ => return None,
        };
        let (alias, list) =
            self.text.identifier(behind + usize::from(self.text.is(behind, Keyword::As)))?;
        let (given, end) = self.column_list(list);
        let given = given.unwrap_or_default();
        columns.splice(..given.len().min(columns.len()), given);
        // The keys of more are not read one by one, and the server takes no wider row.
        let is_short = rows.len() <= MAX_ROWS && columns.len() <= MAX_RESULTS;
        (end == to && is_short).then_some(MergeSource { alias, columns, rows })
    }

    /// The results of a SELECT without other clauses, and their labels. A result without a label
    /// gets a name that no column has.
    pub(super) fn selected_values(
        &self,
        from: usize,
        to: usize,
    ) -> Option<(Vec<Range<usize>>, Vec<String>)> {
        if self.end_of_results(from, to) != to {
            return None;
        }
        let labelled = |item: Range<usize>| {
            let label = item.end.checked_sub(1)?;
            let (name, behind) = self.text.identifier(label)?;
            let has_as = self.text.is(label.checked_sub(1)?, Keyword::As);
            let end = label - usize::from(has_as);
            // Behind a dot, alone, or as the last word of a type it is not a label.
            let is_cast = || item.clone().any(|i| self.text.kind(i) == Kind::Cast);
            let is_postfix = self.text.kind(label - 1) == Kind::Dot || self.text.is_test(label);
            let may_be = has_as || !is_postfix && !is_cast();
            let is_label = end > item.start && may_be;
            (is_label && behind == item.end).then_some((item.start..end, name))
        };
        let items = self.text.items(from, to).into_iter();
        let named = |item: Range<usize>| labelled(item.clone()).unwrap_or((item, String::new()));
        Some(items.map(named).unzip())
    }
}

impl MergeSource {
    /// An action's values for each row of the source, with the source's columns filled in.
    /// `is_target` says whether a bare name may also be a column of the target.
    pub(super) fn rows(
        &self,
        walk: &Walk<'_>,
        values: &[Range<usize>],
        is_target: impl Fn(&str) -> bool,
    ) -> Vec<Vec<Range<usize>>> {
        let place = |value: &Range<usize>| {
            let (name, end) = walk.text.identifier(value.start)?;
            let name = if walk.text.kind(end) == Kind::Dot && name == self.alias {
                let (column, behind) = walk.text.identifier(end + 1)?;
                (behind == value.end).then_some(column)?
            } else {
                (end == value.end && !is_target(&name)).then_some(name)?
            };
            self.columns.iter().position(|column| *column == name)
        };
        let places: Vec<Option<usize>> = values.iter().map(place).collect();
        let row = |row: &Vec<Range<usize>>| {
            let value = |(value, place): (&Range<usize>, &Option<usize>)| match place {
                Some(place) => row.get(*place).cloned().unwrap_or(0..0),
                None => value.clone(),
            };
            values.iter().zip(&places).map(value).collect()
        };
        self.rows.iter().map(row).collect()
    }
}
