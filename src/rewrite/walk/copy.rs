//! COPY.

use std::ops::Range;

use super::{
    Name, NameTarget, TtlReference, Walk, Walked, hide::Alias, inline_delete::SqlFragment,
    key_template::is_plain,
};
use crate::{
    catalog::{Column, CopiedKey, Key, RelationKind, TtlTable},
    rewrite::{
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
            self.query_in_parentheses(i)?;
            return Ok(self.statement_end);
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
        self.relations.push(name.last);
        let meaning = if self.text.is(end, Keyword::To) {
            self.meaning(&name)?
        } else {
            self.modified(&name)?
        };
        // A view cannot be copied from.
        if let NameTarget::Table(hidden) = meaning {
            let table = hidden.table;
            // A partitioned table cannot be copied from, says the server.
            let refused_anyway = table.kind == RelationKind::Partitioned
                && self.catalog.server_version < COPIES_PARTITIONED;
            if self.text.is(end, Keyword::To) && !refused_anyway {
                let mut options = end..self.statement_end;
                if binary && options.any(|i| self.text.kind(i) == Kind::LParen) {
                    return Self::unsupported("COPY BINARY with a list of options", table);
                }
                // `USING DELIMITERS`, of before 7.3, goes with a table only.
                if (end..self.statement_end).any(|i| self.text.is_word(i, "delimiters")) {
                    return Self::unsupported("COPY ... DELIMITERS", table);
                }
                let columns = match columns {
                    Some(list) => self.listed(list.start + 1, list.end - 1),
                    None => all_columns(table),
                };
                self.copy_query(&hidden, &name, &columns, end - 1);
                if binary {
                    // In front of a query the word has no place.
                    self.edit(name.first - 1, EditPlace::Through(name.first - 1), "");
                    self.edit(self.statement_end - 1, EditPlace::Behind, " BINARY");
                }
            } else if !self.text.is(end, Keyword::To) {
                let columns = match columns {
                    Some(list) => self.column_names(list.start + 1, list.end - 1),
                    None => own_columns(table).map(|column| column.name.clone()).collect(),
                };
                self.replace_unseen(&hidden, &columns);
                if self.text.is_word(end + 1, "stdin") && hidden.is_certain() {
                    let options = end + 2..self.statement_end;
                    self.copied = self.copied_data(table, &columns, binary, options);
                }
            }
        }
        // COPY's options, and FROM's WHERE, which takes no subquery, name no table.
        Ok(self.statement_end)
    }

    /// Replaces the table by the query that reads what COPY would, without its expired rows.
    fn copy_query(&mut self, hidden: &TtlReference<'_>, name: &Name, columns: &[u8], last: usize) {
        let live = self.live(hidden, name, &Alias::default());
        // What COPY reads of a table is not what its children hold.
        let only: &[u8] = if hidden.table.kind == RelationKind::Table { b"ONLY " } else { b"" };
        let mut query = [b"(SELECT ", columns, b" FROM (", only].concat();
        for token in name.first..name.end {
            query.extend_from_slice(self.text.raw(token));
        }
        let mut query = SqlFragment::from(query);
        let join = self.join_with_nothing(&live).between("", ")");
        query.append(&join.text, &join.copies);
        self.edit(name.first, EditPlace::Through(last), query);
    }

    /// What the data of a COPY of these columns gives to the table's keys, if its dead rows may
    /// have to stay.
    fn copied_data(
        &self,
        table: &TtlTable,
        columns: &[String],
        is_binary: bool,
        options: Range<usize>,
    ) -> Option<CopiedData> {
        let key = |key: &Key| {
            let column = |name: &String| table.columns.iter().find(|column| column.name == *name);
            if !key.columns.iter().all(|name| column(name).is_some_and(is_plain)) {
                return None;
            }
            let place = |name: &String| columns.iter().position(|column| column == name);
            Some(CopiedKey {
                places: key.columns.iter().map(place).collect::<Option<_>>()?,
                columns: key.columns.clone(),
                nulls_meet: key.nulls_not_distinct || !key.is_plain,
            })
        };
        let is_alone = table.sidecar.is_none() && table.base.is_none();
        let keys: Vec<_> = table.keys.list.iter().filter_map(key).collect();
        let is_read = is_alone && !keys.is_empty() && self.catalog.keeps_dead_rows(table);
        is_read.then_some(CopiedData { table: table.oid, keys, is_binary, options })
    }

    fn listed(&self, from: usize, to: usize) -> Vec<u8> {
        let mut list = Vec::new();
        for token in from..to {
            if !list.is_empty() && self.text.kind(token) != Kind::Comma {
                list.push(b' ');
            }
            list.extend_from_slice(self.text.raw(token));
        }
        list
    }
}

/// The columns that COPY means where none is named.
fn own_columns(table: &TtlTable) -> impl Iterator<Item = &Column> {
    table.columns.iter().filter(|column| !column.generated)
}

fn all_columns(table: &TtlTable) -> Vec<u8> {
    let columns = own_columns(table).map(|column| quote(&column.name));
    columns.collect::<Vec<_>>().join(", ").into_bytes()
}
