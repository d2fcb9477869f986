//! COPY.

use std::{collections::BTreeSet, ops::Range};

use super::{
    Name, NameTarget, TtlReference, Walk, Walked, hide::Alias, replace::Written, source::Source,
};
use crate::{
    catalog::{Column, RelationKind, TtlTable, View},
    rewrite::{
        fragment::SqlFragment,
        keyword::Keyword,
        plan::{CopiedData, EditPlace},
    },
    sql::{lexer::Kind, name::quote},
};

/// The first version whose COPY TO reads partitioned tables.
const COPIES_PARTITIONED: u32 = 190_000;

impl Walk<'_> {
    /// Walks the COPY whose first word stands before `i`; returns where it ends.
    pub(super) fn copy(&mut self, mut i: usize) -> Walked<usize> {
        if self.text.kind(i) == Kind::LParen {
            self.nested(|walk| walk.query_in_parentheses(i))?;
            return Ok(self.statement.end);
        }
        let binary = self.text.is(i, Keyword::Binary);
        i += usize::from(binary);
        let name = self.name(i)?;
        let mut end = name.end;
        let columns = (self.text.kind(end) == Kind::LParen).then(|| {
            let list = end;
            end = self.text.behind_group(end);
            list..end
        });
        self.found.relations.push(name.last);
        // All columns, and the keys in the data, are those of one table; and what cannot be copied
        // must not be taken for a table.
        self.statement.is_exact = true;
        let meaning = if self.text.is(end, Keyword::To) {
            self.meaning(&name)?
        } else {
            self.modified(&name, View::INSERTS)?
        };
        if let NameTarget::Table(hidden) = meaning {
            let table = hidden.table;
            // The server refuses to copy partitioned tables, views, such columns, and no names.
            let has_names_only = columns.as_ref().is_none_or(|list| self.has_names_only(list));
            let wrong = columns.as_ref().and_then(|list| self.wrong_column(table, list));
            let refused_anyway = table.kind == RelationKind::Partitioned
                && self.catalog.server_version < COPIES_PARTITIONED
                || table.kind == RelationKind::View
                || !has_names_only
                || wrong.is_some();
            if let Some(wrong) = wrong.filter(|_| self.text.is(end, Keyword::To)) {
                // Twice it is refused also if it has become an ordinary column since.
                let mut again = SqlFragment::from(", ");
                again.copy(&wrong);
                self.edit(wrong.end - 1, EditPlace::Behind, again);
            }
            if self.text.is(end, Keyword::To) && !refused_anyway {
                let mut options = end..self.statement.end;
                if binary && options.any(|i| self.text.kind(i) == Kind::LParen) {
                    return Self::unsupported("COPY BINARY with a list of options", table);
                }
                // `USING DELIMITERS`, the syntax before 7.3, is only allowed with a table.
                if (end..self.statement.end).any(|i| self.text.is_word(i, "delimiters")) {
                    return Self::unsupported("COPY ... DELIMITERS", table);
                }
                self.copy_query(&hidden, &name, columns, end - 1);
                if binary {
                    // The word BINARY is not allowed in front of a query.
                    self.edit(name.first - 1, EditPlace::Through(name.first - 1), "");
                    self.edit(self.statement.end - 1, EditPlace::Behind, " BINARY");
                }
            } else if !self.text.is(end, Keyword::To) {
                let columns = match columns {
                    Some(list) => self.column_names(list.start + 1, list.end - 1),
                    None => own_columns(table).map(|column| column.name.clone()).collect(),
                };
                self.sweep_for_copy(&hidden, columns, end, binary);
            }
        }
        // COPY's options name no table, nor does the WHERE of COPY FROM, which may hold no
        // subquery.
        Ok(self.statement.end)
    }

    /// Has the expired rows swept that hold the keys in the data of a COPY whose table and columns
    /// end before `end`; or all of the table where the data cannot be read.
    fn sweep_for_copy(
        &mut self,
        hidden: &TtlReference<'_>,
        columns: Vec<String>,
        end: usize,
        is_binary: bool,
    ) {
        let table = hidden.table;
        let written = Written::new(columns, Source::Copied, true);
        self.sweep_parents(hidden);
        let conflicts = self.conflicts(table, &written, |_| true);
        let mut swept = self.sweeps_of(hidden, &written, conflicts.as_deref());
        if self.text.is_word(end + 1, "stdin") && hidden.is_certain() {
            let keys = self.copied_keys(table, &written);
            let has_all = conflicts.is_some_and(|all| all.len() == keys.len());
            let is_one = hidden.tables().nth(1).is_none();
            // Else expired rows that the sweep leaves may hold keys in the data.
            let mut tables = BTreeSet::new();
            if has_all && is_one && !table.keys.changes.inserts && !keys.is_empty() {
                std::mem::swap(&mut tables, &mut swept.tables);
            }
            let options = end + 2..self.statement.end;
            let data = CopiedData { keys, tables, is_binary, options };
            self.found.copied = Some(data).filter(|data| !data.keys.is_empty());
        }
        self.found.sweeps.extend(swept);
    }

    /// Replaces the table by a query that reads the same rows without the expired ones. What the
    /// server says of the table's name, or of columns in a list, is about the client's own text.
    fn copy_query(
        &mut self,
        hidden: &TtlReference<'_>,
        name: &Name,
        list: Option<Range<usize>>,
        end: usize,
    ) {
        let live = self.live(hidden, name, &Alias::default());
        let mut query = SqlFragment::from("(SELECT ");
        match list {
            Some(list) => query.copy(&(list.start + 1..list.end - 1)),
            None => query.push(&all_columns(hidden.table)),
        }
        // COPY does not read the rows of a table's children.
        let is_only = hidden.table.kind == RelationKind::Table;
        query.push(if is_only { " FROM (ONLY " } else { " FROM (" });
        query.copy(&(name.first..name.end));
        let join = self.join_with_nothing(&live).between("", ")");
        query.append(&join);
        self.edit(name.first, EditPlace::Through(end), query);
    }

    /// Whether a list in brackets is one of names. Nothing else may be put into a query.
    fn has_names_only(&self, list: &Range<usize>) -> bool {
        let is_name = |item: Range<usize>| {
            self.text.identifier(item.start).is_some_and(|(_, end)| end == item.end)
        };
        self.text.items(list.start + 1, list.end - 1).into_iter().all(is_name)
    }

    /// The first column of a list that can be read, but not copied, that the table lacks, or that
    /// the list has already. With row-level security the server itself makes a query of the
    /// statement.
    fn wrong_column(&self, table: &TtlTable, list: &Range<usize>) -> Option<Range<usize>> {
        let is_own = |name: &str| own_columns(table).any(|column| column.name == name);
        let mut seen = Vec::new();
        self.text.items(list.start + 1, list.end - 1).into_iter().find(|item| {
            let Some((name, _)) = self.text.identifier(item.start) else { return false };
            let is_wrong = !is_own(&name) || seen.contains(&name);
            seen.push(name);
            !table.keys.is_secured && is_wrong
        })
    }
}

/// The columns of a COPY that names none.
fn own_columns(table: &TtlTable) -> impl Iterator<Item = &Column> {
    table.columns.iter().filter(|column| !column.generated)
}

fn all_columns(table: &TtlTable) -> String {
    own_columns(table).map(|column| quote(&column.name)).collect::<Vec<_>>().join(", ")
}
