//! Replace-if-expired: a statement deletes the dead rows that hold its keys.
//!
//! ```sql
//! WITH _pglapse_dead AS (DELETE FROM t WHERE t.id IN ($1::uuid) AND <expired> RETURNING 1),
//!      _pglapse_gone AS (SELECT pg_catalog.count(*) FROM _pglapse_dead)
//! INSERT INTO t (id, n) VALUES ((SELECT $1::uuid FROM _pglapse_gone), $2) ON CONFLICT ...
//! ```
//!
//! The INSERT would run before the DELETE, were not one of its values made to wait for it. Constants and
//! parameters without a type get the column's, which they would have taken in the INSERT; nothing
//! else is cast, or values would pass that Postgres refuses.
//!
//! Where the keys cannot be read from the statement, or the table does not let it delete, the table is
//! to be swept before the statement runs.

#![expect(clippy::wildcard_enum_match_arm, reason = "most tokens mean nothing to the walk")]

use std::ops::Range;

use super::{
    Hidden, Walk,
    modify::Target,
    value::{Given, otherwise},
};
use crate::{
    catalog::{Column, Key, TtlTable},
    rewrite::{keyword::Keyword, plan::Place},
    sql::{lexer::Kind, name::quote},
};

/// Text that repeats some of the client's tokens, whose constants may differ from text to text.
#[derive(Debug, Default)]
pub(super) struct Repeating {
    pub(super) text: Vec<u8>,
    /// Where in `text` which tokens are repeated, first and last.
    pub(super) copies: Vec<(usize, usize, usize)>,
}

impl Repeating {
    fn push(&mut self, text: &str) {
        self.text.extend_from_slice(text.as_bytes());
    }

    fn copy(&mut self, tokens: &Range<usize>) {
        self.copies.push((self.text.len(), tokens.start, tokens.end - 1));
    }
}

/// What one row gives to a key.
enum Tuple {
    /// What no other row can have.
    Distinct,
    /// These values.
    Of(Vec<Given>),
    /// Values that cannot be told.
    Unknown,
}

/// What a statement writes, as far as it was read.
pub(super) struct Values<'w, 'a> {
    /// The statement's first token.
    pub(super) at: usize,
    /// Its target.
    pub(super) target: &'w Target<'a>,
    /// The names of the columns it gives values to.
    pub(super) columns: Vec<String>,
    /// For each row, the tokens of each value, where they can be told.
    pub(super) rows: Option<Vec<Vec<Range<usize>>>>,
    /// Client's own common table expressions stand before it.
    pub(super) has_with: bool,
    /// The rows are new: a column that is given nothing gets its default.
    pub(super) is_new: bool,
}

/// How a statement's rows may meet others in a key.
#[derive(Debug)]
enum Meeting<'t> {
    /// They meet none.
    Never,
    /// By these values of the columns, a tuple for each row.
    At(Vec<&'t Column>, Vec<Vec<Given>>),
    /// By values that cannot be told.
    Unknown,
}

impl Walk<'_> {
    /// Lets an INSERT delete the dead rows in its way, or has them swept; where there can be any.
    pub(super) fn replace(&mut self, hidden: &Hidden<'_>, values: &Values<'_, '_>) {
        let keys = hidden.table.keys.list.iter();
        let meetings = keys.map(|key| self.meeting(hidden.table, key, values)).collect::<Vec<_>>();
        if self.make_way(hidden, values, &meetings) {
            self.wait_in_value(&meetings);
        }
    }

    /// The same for an UPDATE, of these keys. Whether it is to wait for a DELETE.
    pub(super) fn replace_set(
        &mut self,
        hidden: &Hidden<'_>,
        values: &Values<'_, '_>,
        is_set: impl Fn(&Key) -> bool,
    ) -> bool {
        let keys = hidden.table.keys.list.iter().filter(|key| is_set(key));
        let meetings = keys.map(|key| self.meeting(hidden.table, key, values)).collect::<Vec<_>>();
        self.make_way(hidden, values, &meetings)
    }

    /// The same for what writes rows whose values are not seen, to these columns: they are swept.
    pub(super) fn replace_unseen(&mut self, hidden: &Hidden<'_>, columns: &[String]) {
        let keys = &hidden.table.keys;
        let is_met = |key: &Key| !is_never_met(hidden.table, key, columns);
        if !keys.list.is_empty() && (keys.may_change || keys.list.iter().any(is_met)) {
            self.sweep(hidden);
        }
    }

    /// Has the dead rows of the target deleted before the statement runs.
    pub(super) fn sweep(&mut self, hidden: &Hidden<'_>) {
        let maybe = hidden.maybe.iter().map(|table| table.oid);
        self.sweeps.extend(maybe.chain([hidden.table.oid]));
    }

    /// Puts a DELETE in front of the statement, or has the table swept, or both. Whether there is a
    /// DELETE to wait for.
    fn make_way(
        &mut self,
        hidden: &Hidden<'_>,
        values: &Values<'_, '_>,
        meetings: &[Meeting<'_>],
    ) -> bool {
        let keys = &hidden.table.keys;
        let is_met = meetings.iter().any(|m| !matches!(m, Meeting::Never));
        let is_told = !meetings.iter().any(|m| matches!(m, Meeting::Unknown));
        let deletes = is_met && is_told && self.may_delete(hidden);
        if is_met && !deletes || keys.may_change && !keys.list.is_empty() {
            self.sweep(hidden);
        }
        if deletes {
            self.delete_first(hidden.table, values, meetings);
        }
        deletes
    }

    /// Whether the statement may delete dead rows of its target by itself.
    fn may_delete(&self, hidden: &Hidden<'_>) -> bool {
        hidden.maybe.is_empty()
            && hidden.table.keys.fixed.is_none()
            && self.inside.parentheses == 0
            // A cascade to rows that another part of the statement writes would take live ones.
            && self.modifications == 1
    }

    /// How the statement's rows may meet others in a key.
    fn meeting<'t>(&self, table: &'t TtlTable, key: &Key, values: &Values<'_, '_>) -> Meeting<'t> {
        if values.is_new && is_never_met(table, key, &values.columns) {
            return Meeting::Never;
        }
        let find = |name: &String| table.columns.iter().find(|c| c.name == *name && !c.generated);
        let columns = key.columns.iter().map(find).collect::<Option<Vec<_>>>();
        let (Some(columns), Some(rows), true) = (columns, &values.rows, key.is_plain) else {
            return Meeting::Unknown;
        };
        let mut tuples = Vec::new();
        for row in rows {
            match self.tuple(key, &columns, values, row) {
                Tuple::Distinct => {}
                Tuple::Of(tuple) => tuples.push(tuple),
                Tuple::Unknown => return Meeting::Unknown,
            }
        }
        if tuples.is_empty() { Meeting::Never } else { Meeting::At(columns, tuples) }
    }

    /// What one row gives to a key.
    fn tuple(
        &self,
        key: &Key,
        columns: &[&Column],
        values: &Values<'_, '_>,
        row: &[Range<usize>],
    ) -> Tuple {
        let mut tuple = Vec::with_capacity(columns.len());
        let mut is_told = true;
        for column in columns {
            let place = values.columns.iter().position(|name| *name == column.name);
            let given = match place.and_then(|place| row.get(place)) {
                Some(tokens) => self.given(tokens, column),
                None if values.is_new => otherwise(column),
                None => Given::Computed,
            };
            match given {
                Given::Harmless if !key.nulls_not_distinct => return Tuple::Distinct,
                Given::Harmless | Given::Computed => is_told = false,
                Given::Untyped(_) if !column.is_builtin => is_told = false,
                given => tuple.push(given),
            }
        }
        if is_told { Tuple::Of(tuple) } else { Tuple::Unknown }
    }

    /// `(t.a, t.b) IN ((1, 2), (3, 4))`
    fn is_one_of(
        &self,
        sql: &mut Repeating,
        target: &Target<'_>,
        columns: &[&Column],
        tuples: &[Vec<Given>],
    ) {
        let qualifier = self.spelling(target.name.last);
        let names: Vec<String> =
            columns.iter().map(|column| format!("{qualifier}.{}", quote(&column.name))).collect();
        let (open, close) = if names.len() > 1 { ("(", ")") } else { ("", "") };
        sql.push(&format!("{open}{}{close} IN (", names.join(", ")));
        for (i, tuple) in tuples.iter().enumerate() {
            sql.push(if i > 0 { ", " } else { "" });
            sql.push(open);
            for (k, (given, column)) in tuple.iter().zip(columns).enumerate() {
                sql.push(if k > 0 { ", " } else { "" });
                match given {
                    Given::Untyped(tokens) => {
                        sql.copy(tokens);
                        sql.push(&format!("::{}", column.type_name));
                    }
                    Given::Typed(tokens) => sql.copy(tokens),
                    Given::Harmless | Given::Computed => {}
                }
            }
            sql.push(close);
        }
        sql.push(")");
    }

    /// Puts the DELETE of what the rows meet, and what counts it, in front of the statement.
    fn delete_first(
        &mut self,
        table: &TtlTable,
        values: &Values<'_, '_>,
        meetings: &[Meeting<'_>],
    ) {
        let target = values.target;
        let qualifier = self.spelling(target.name.last);
        let expired = table
            .rule
            .expired(self.catalog.clock, &|column| format!("{qualifier}.{}", quote(column)));
        let mut sql = Repeating::default();
        sql.push(if values.has_with { ", " } else { "WITH " });
        sql.push(&format!("{0}_dead AS (DELETE FROM ", self.alias));
        sql.push(if table.has_children { "ONLY " } else { "" });
        sql.copy(&(target.name.first..target.name.end));
        sql.push(" WHERE ");
        let mut before = "(";
        for meeting in meetings {
            if let Meeting::At(columns, tuples) = meeting {
                sql.push(std::mem::replace(&mut before, " OR "));
                self.is_one_of(&mut sql, target, columns, tuples);
            }
        }
        sql.push(&format!(
            ") AND {expired} RETURNING 1), {0}_gone AS (SELECT pg_catalog.count(*) FROM {0}_dead) ",
            self.alias
        ));
        self.edit_repeating(values.at, Place::Before, sql);
    }

    /// Lets one value of the INSERT, in the first of its rows that meet any, depend on the DELETE.
    fn wait_in_value(&mut self, meetings: &[Meeting<'_>]) {
        let first = meetings.iter().filter_map(|meeting| match meeting {
            Meeting::At(columns, tuples) => {
                Some((tuples[0][0].tokens()?, &tuples[0][0], columns[0]))
            }
            Meeting::Never | Meeting::Unknown => None,
        });
        let Some((tokens, given, column)) = first.min_by_key(|(tokens, ..)| tokens.start) else {
            return;
        };
        let cast = match given {
            Given::Untyped(_) => format!("::{}", column.type_name),
            Given::Typed(_) | Given::Harmless | Given::Computed => String::new(),
        };
        self.edit(tokens.start, Place::Before, "(SELECT ");
        self.edit(tokens.end - 1, Place::Behind, format!("{cast} FROM {}_gone)", self.alias));
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
}

/// Whether new rows, where these columns are given values, meet no other in a key whatever those are:
/// what it gets besides sets them apart.
fn is_never_met(table: &TtlTable, key: &Key, given: &[String]) -> bool {
    let is_apart = |name: &String| {
        !given.contains(name)
            && table.columns.iter().any(|column| {
                column.name == *name && !column.generated && otherwise(column) == Given::Harmless
            })
    };
    key.is_plain && !key.nulls_not_distinct && key.columns.iter().any(is_apart)
}
