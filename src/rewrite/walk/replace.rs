//! Replace-if-expired: an INSERT deletes the dead rows that hold its keys.
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

#![expect(clippy::wildcard_enum_match_arm, reason = "most tokens mean nothing to the walk")]

use std::ops::Range;

use super::{Walk, modify::Target};
use crate::{
    catalog::{Column, Key, Keys, Otherwise, TtlTable},
    rewrite::{keyword::Keyword, plan::Place},
    sql::{lexer::Kind, name::quote},
};

/// Why the dead rows in an INSERT's way cannot be deleted by it, in words that go behind "which".
pub(super) type Why = String;

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

/// What an INSERT gives to a column in one row.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Given {
    /// A constant or parameter that takes the column's type.
    Untyped(Range<usize>),
    /// A constant or parameter with a type of its own.
    Typed(Range<usize>),
    /// NULL, or a value that no other row can have.
    Harmless,
    /// What cannot be repeated.
    Computed,
}

/// An INSERT ... VALUES as far as it was read.
pub(super) struct Values<'w, 'a> {
    /// The token of INSERT.
    pub(super) insert: usize,
    /// Its target.
    pub(super) target: &'w Target<'a>,
    /// The names of the columns it gives values for.
    pub(super) columns: Vec<String>,
    /// For each row, the tokens of each value.
    pub(super) rows: Vec<Vec<Range<usize>>>,
    /// Client's own common table expressions stand before it.
    pub(super) has_with: bool,
}

impl Walk<'_> {
    /// Adds what deletes the dead rows in the way, where there can be any.
    pub(super) fn replace(&mut self, table: &TtlTable, values: &Values<'_, '_>) -> Result<(), Why> {
        let keys = match &table.keys {
            Keys::Fixed(why) => return Err(why.clone()),
            Keys::Replaceable(keys) => keys,
        };
        let mut condition = Repeating::default();
        let mut waits: Option<(usize, Given, &Column)> = None;
        for key in keys {
            let columns = columns_of(table, key)?;
            let mut tuples = Vec::new();
            for (row, given) in values.rows.iter().enumerate() {
                if let Some(tuple) = self.tuple(key, &columns, &values.columns, given)? {
                    if waits.as_ref().is_none_or(|(first, ..)| row < *first) {
                        waits = Some((row, tuple[0].clone(), columns[0]));
                    }
                    tuples.push(tuple);
                }
            }
            if !tuples.is_empty() {
                condition.push(if condition.text.is_empty() { "(" } else { " OR " });
                self.is_one_of(&mut condition, values.target, &columns, &tuples);
            }
        }
        let Some((_, value, column)) = waits else { return Ok(()) };
        condition.push(")");
        self.delete_first(table, values, &condition);
        self.wait_for_it(&value, column);
        Ok(())
    }

    /// What one row gives to a key, if it can meet another row there.
    fn tuple(
        &self,
        key: &Key,
        columns: &[&Column],
        named: &[String],
        row: &[Range<usize>],
    ) -> Result<Option<Vec<Given>>, Why> {
        let mut tuple = Vec::with_capacity(columns.len());
        for column in columns {
            let place = named.iter().position(|name| *name == column.name);
            let given = match place.and_then(|place| row.get(place)) {
                Some(tokens) => self.given(tokens, column)?,
                None => otherwise(column)?,
            };
            match given {
                Given::Harmless if key.nulls_not_distinct => {
                    return Err("has a key in which NULLs are equal".to_owned());
                }
                Given::Harmless => return Ok(None),
                Given::Computed => {
                    return Err(format!("gets a computed value for \"{}\"", column.name));
                }
                Given::Untyped(_) if !column.is_builtin => {
                    return Err(format!("has a key column of type {}", column.type_name));
                }
                given => tuple.push(given),
            }
        }
        Ok(Some(tuple))
    }

    fn given(&self, tokens: &Range<usize>, column: &Column) -> Result<Given, Why> {
        let kind = |n: usize| self.text.kind(tokens.start + n);
        let word = |n: usize, text: &str| self.text.is_word(tokens.start + n, text);
        // What the server would have to convert, it may refuse in other words than an INSERT's.
        let typed = |type_name: &str| {
            if family(type_name) == family(&column.type_name) {
                Given::Typed(tokens.clone())
            } else {
                Given::Computed
            }
        };
        Ok(match (tokens.len(), kind(0)) {
            (1, Kind::String | Kind::BitString) => Given::Untyped(tokens.clone()),
            (1, Kind::Param) => match self.declared_type(tokens.start) {
                None => Given::Untyped(tokens.clone()),
                Some(type_name) => typed(type_name),
            },
            (1, Kind::Number) => typed("numeric"),
            (1, Kind::Word) if word(0, "null") => Given::Harmless,
            (1, Kind::Word) if word(0, "default") => otherwise(column)?,
            (1, Kind::Word) if word(0, "true") || word(0, "false") => typed("boolean"),
            (2, Kind::Operator) if kind(1) == Kind::Number && self.is_sign(tokens.start) => {
                typed("numeric")
            }
            (2, Kind::Word) if kind(1) == Kind::String => typed(&self.lower(tokens.start)),
            (3, Kind::String | Kind::Number | Kind::Param)
                if kind(1) == Kind::Cast && kind(2) == Kind::Word =>
            {
                typed(&self.lower(tokens.start + 2))
            }
            _ => Given::Computed,
        })
    }

    pub(super) fn lower(&self, token: usize) -> String {
        String::from_utf8_lossy(self.text.raw(token)).to_ascii_lowercase()
    }

    fn is_sign(&self, token: usize) -> bool {
        self.text.is_operator(token, b"-") || self.text.is_operator(token, b"+")
    }

    /// The type that the client gave a parameter, if it did; an unknown one has no family.
    fn declared_type(&self, token: usize) -> Option<&str> {
        let number = std::str::from_utf8(&self.text.raw(token)[1..]).ok()?;
        let index = number.parse::<usize>().ok()?.checked_sub(1)?;
        if let Some(type_name) = self.prepared.get(index) {
            return Some(type_name);
        }
        let oid = self.declared.get(index * 4..index * 4 + 4)?;
        match u32::from_be_bytes(oid.try_into().ok()?) {
            0 => None,
            20 | 21 | 23 | 700 | 701 | 1700 => Some("numeric"),
            25 | 1042 | 1043 => Some("text"),
            16 => Some("boolean"),
            17 => Some("bytea"),
            1082 => Some("date"),
            1114 => Some("timestamp without time zone"),
            1184 => Some("timestamp with time zone"),
            2950 => Some("uuid"),
            _ => Some(""),
        }
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

    /// Puts the DELETE, and what counts its rows, in front of the INSERT.
    fn delete_first(&mut self, table: &TtlTable, values: &Values<'_, '_>, condition: &Repeating) {
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
        let offset = sql.text.len();
        sql.text.extend_from_slice(&condition.text);
        sql.copies.extend(condition.copies.iter().map(|&(at, from, to)| (at + offset, from, to)));
        sql.push(&format!(
            " AND {expired} RETURNING 1), {0}_gone AS (SELECT pg_catalog.count(*) FROM {0}_dead) ",
            self.alias
        ));
        self.edit_repeating(values.insert, Place::Before, sql);
    }

    /// Lets one value of the INSERT depend on the DELETE.
    fn wait_for_it(&mut self, value: &Given, column: &Column) {
        let (tokens, cast) = match value {
            Given::Untyped(tokens) => (tokens, format!("::{}", column.type_name)),
            Given::Typed(tokens) => (tokens, String::new()),
            Given::Harmless | Given::Computed => return,
        };
        let behind = format!("{cast} FROM {}_gone)", self.alias);
        self.edit(tokens.start, Place::Before, "(SELECT ");
        self.edit(tokens.end - 1, Place::Behind, behind);
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

/// What types compare and convert with each other as a matter of course; others only with themselves.
fn family(type_name: &str) -> &str {
    match type_name {
        "smallint" | "integer" | "bigint" | "numeric" | "real" | "double precision" | "int"
        | "int2" | "int4" | "int8" | "float4" | "float8" | "decimal" => "number",
        "text" | "character varying" | "character" | "bpchar" | "varchar" => "text",
        "timestamp with time zone" | "timestamptz" => "timestamptz",
        "timestamp without time zone" | "timestamp" => "timestamp",
        "boolean" | "bool" => "boolean",
        "" => "unknown",
        other => other,
    }
}

/// What a column gets that an INSERT gives nothing.
fn otherwise(column: &Column) -> Result<Given, Why> {
    match column.otherwise {
        Otherwise::Null | Otherwise::Fresh => Ok(Given::Harmless),
        Otherwise::Value => Err(format!("has a default for \"{}\", a part of a key", column.name)),
    }
}

fn columns_of<'t>(table: &'t TtlTable, key: &Key) -> Result<Vec<&'t Column>, Why> {
    let find = |name: &String| {
        let column = table.columns.iter().find(|c| c.name == *name && !c.generated);
        column.ok_or_else(|| format!("has a generated key column \"{name}\""))
    };
    key.columns.iter().map(find).collect()
}
