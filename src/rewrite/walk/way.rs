//! What makes way for the rows of a statement: a DELETE that becomes part of it.
//!
//! ```sql
//! WITH _pglapse_dead AS (DELETE FROM t WHERE t.id IN ($1::uuid) AND <expired> RETURNING 1),
//!      _pglapse_gone AS (SELECT pg_catalog.count(*) FROM _pglapse_dead)
//! INSERT INTO t (id, n) VALUES ((SELECT $1::uuid FROM _pglapse_gone), $2) ON CONFLICT ...
//! ```
//!
//! The INSERT would run before the DELETE, were not one of its values, or the query it inserts from, made to wait
//! for it. Constants and parameters without a type get the column's, which they would have taken in the
//! INSERT; nothing else that it inserts is cast, or values would pass that Postgres refuses. What is computed
//! moves into a common table expression of its own, and so does a query, for both need it once.
//!
//! In the DELETE, what has a type goes to the column's by way of text, which every type allows: whether
//! the one converts to the other is for the INSERT to say.

use std::ops::Range;

use super::{
    Walk,
    modify::Target,
    replace::{Meeting, Values},
    source::Source,
    value::{Given, family},
};
use crate::{
    catalog::{Column, TtlTable},
    rewrite::plan::{Edit, Insert, Of, Place, order},
    sql::{lexer::Kind, name::quote},
};

/// Text that repeats some of the client's tokens, whose constants may differ from text to text.
#[derive(Debug, Clone, Default)]
pub(super) struct Repeating {
    pub(super) text: Vec<u8>,
    pub(super) copies: Vec<Insert>,
}

impl<T: Into<Vec<u8>>> From<T> for Repeating {
    fn from(text: T) -> Self {
        Self { text: text.into(), copies: Vec::new() }
    }
}

impl Repeating {
    pub(super) fn push(&mut self, text: &str) {
        self.text.extend_from_slice(text.as_bytes());
    }

    fn copy(&mut self, tokens: &Range<usize>) {
        if !tokens.is_empty() {
            let of = Of::Tokens(tokens.start, tokens.end - 1);
            self.copies.push(Insert { at: self.text.len(), of });
        }
    }

    /// The same with text around it.
    pub(super) fn between(&self, before: &str, behind: &str) -> Self {
        let mut sql = Self::from(before);
        sql.append(&self.text, &self.copies);
        sql.push(behind);
        sql
    }

    /// Leaves a place for the session's nonce.
    pub(super) fn nonce(&mut self) {
        self.copies.push(Insert { at: self.text.len(), of: Of::Nonce });
    }

    pub(super) fn append(&mut self, text: &[u8], copies: &[Insert]) {
        let offset = self.text.len();
        self.text.extend_from_slice(text);
        let moved = copies.iter().map(|copy| Insert { at: copy.at + offset, of: copy.of.clone() });
        self.copies.extend(moved);
    }
}

/// The values that are computed apart, each with its number.
type Apart = Vec<Range<usize>>;

impl Walk<'_> {
    /// Makes the DELETE of what the rows meet a part of the statement, and an INSERT wait for it.
    pub(super) fn delete_first(
        &mut self,
        table: &TtlTable,
        values: &Values<'_, '_>,
        meetings: &[Meeting<'_>],
    ) {
        let apart = apart(meetings);
        let mut sql = Repeating::default();
        sql.push(if values.has_with { ", " } else { "WITH " });
        for (n, tokens) in apart.iter().enumerate() {
            sql.push(&format!("{}_value{n} (v) AS MATERIALIZED (SELECT (", self.alias));
            self.move_tokens(tokens, &mut sql);
            sql.push(")), ");
        }
        if let Source::Query { tokens, untyped, .. } = &values.source {
            self.type_results(table, &values.columns, untyped);
            sql.push(&format!("{}_new ({}) AS MATERIALIZED (", self.alias, names(meetings)));
            self.move_tokens(tokens, &mut sql);
            sql.push("), ");
        }
        let mut gone = Vec::new();
        let mut conditions = self.conditions(values.target, meetings, &apart);
        for (n, condition) in conditions.iter_mut().enumerate() {
            let name = match n {
                0 => format!("{}_dead", self.alias),
                n => format!("{}_dead{n}", self.alias),
            };
            self.push_delete(&name, table, values.target, condition, &mut sql);
            gone.push(name);
        }
        let count = |name: &String| format!("SELECT pg_catalog.count(*) FROM {name}");
        let counts: Vec<String> = gone.iter().map(count).collect();
        let count = match counts.as_slice() {
            [one] => one.clone(),
            several => format!("SELECT ({})", several.join(") + (")),
        };
        sql.push(&format!("{}_gone AS ({count}) ", self.alias));
        if values.is_new {
            self.wait(values, meetings, &apart);
        }
        self.edit(values.at, Place::Before, sql);
        self.moved.extend(apart);
        if let Source::Query { tokens, .. } = &values.source {
            self.moved.push(tokens.clone());
        }
    }

    /// Adds an edit for what the client wrote at the token.
    fn stand_in(&mut self, token: usize, place: Place, text: String) {
        let (text, copies) = (text.into_bytes(), Vec::new());
        self.edits.push(Edit { token, place, text, copies, stands_for_token: true });
    }

    /// Appends the tokens with their edits, which leave their place.
    fn move_tokens(&mut self, tokens: &Range<usize>, sql: &mut Repeating) {
        let (mut moved, stay): (Vec<Edit>, Vec<Edit>) =
            std::mem::take(&mut self.edits).into_iter().partition(|e| tokens.contains(&e.token));
        self.edits = stay;
        moved.sort_by_key(order);
        let mut next = tokens.start;
        for edit in moved {
            let (from, to) = match edit.place {
                Place::Before => (edit.token, edit.token),
                Place::Through(last) => (edit.token, last + 1),
                Place::Behind => (edit.token + 1, edit.token + 1),
            };
            sql.copy(&(next..from));
            let is_word = |byte: Option<&u8>| byte.is_some_and(u8::is_ascii_alphanumeric);
            sql.push(if is_word(edit.text.first()) { " " } else { "" });
            sql.append(&edit.text, &edit.copies);
            sql.push(if is_word(edit.text.last()) { " " } else { "" });
            next = to;
        }
        sql.copy(&(next..tokens.end));
    }

    /// `name AS (DELETE FROM t WHERE condition AND <expired> RETURNING 1), `
    fn push_delete(
        &self,
        name: &str,
        table: &TtlTable,
        target: &Target<'_>,
        condition: &Repeating,
        sql: &mut Repeating,
    ) {
        let qualifier = self.spelling(target.name.last);
        let column = |name: &str| format!("{qualifier}.{}", quote(name));
        let expired = table.rule.expired(self.catalog.clock, &column);
        let only = if table.has_children { "ONLY " } else { "" };
        sql.push(&format!("{name} AS (DELETE FROM {only}"));
        sql.copy(&(target.name.first..target.name.end));
        sql.push(" WHERE ");
        if let Some(check) = target.check() {
            sql.append(&check.text, &check.copies);
            sql.push(" AND ");
        }
        sql.push("(");
        sql.append(&condition.text, &condition.copies);
        sql.push(&format!(") AND {expired} RETURNING 1), "));
    }

    /// The conditions that hold for what the rows meet: one for all keys whose values stand in the
    /// statement, and one for each that takes them from a query, for which the server has no plan if they are
    /// alternatives.
    fn conditions(
        &self,
        target: &Target<'_>,
        meetings: &[Meeting<'_>],
        apart: &Apart,
    ) -> Vec<Repeating> {
        let mut at = Repeating::default();
        let mut conditions = Vec::new();
        for meeting in meetings {
            match meeting {
                Meeting::At(columns, tuples) => {
                    if !at.text.is_empty() {
                        at.push(" OR ");
                    }
                    self.is_one_of(&mut at, target, columns, tuples, apart);
                }
                Meeting::In(columns, places) => {
                    let mut sql = Repeating::default();
                    sql.push(&self.is_in(target, columns, places));
                    conditions.push(sql);
                }
                Meeting::Never | Meeting::Unknown => {}
            }
        }
        if !at.text.is_empty() {
            conditions.push(at);
        }
        conditions
    }

    /// `(t.a, t.b) IN ((1, 2), (3, 4))`
    fn is_one_of(
        &self,
        sql: &mut Repeating,
        target: &Target<'_>,
        columns: &[&Column],
        tuples: &[Vec<Given>],
        apart: &Apart,
    ) {
        let names = self.qualified(target, columns);
        if columns.iter().any(|column| column.equality.is_some()) {
            return self.equals_one_of(sql, &names, columns, tuples, apart);
        }
        let (open, close) = if names.len() > 1 { ("(", ")") } else { ("", "") };
        sql.push(&format!("{open}{}{close} IN (", names.join(", ")));
        for (i, tuple) in tuples.iter().enumerate() {
            sql.push(if i > 0 { ", " } else { "" });
            sql.push(open);
            for (k, (given, column)) in tuple.iter().zip(columns).enumerate() {
                sql.push(if k > 0 { ", " } else { "" });
                self.as_stored(sql, given, column, apart);
            }
            sql.push(close);
        }
        sql.push(")");
    }

    /// `(t.a OPERATOR(s.=) 1 AND t.b OPERATOR(pg_catalog.=) 2 OR ...)`
    fn equals_one_of(
        &self,
        sql: &mut Repeating,
        names: &[String],
        columns: &[&Column],
        tuples: &[Vec<Given>],
        apart: &Apart,
    ) {
        let mut before = "(";
        for tuple in tuples {
            for ((given, column), name) in tuple.iter().zip(columns).zip(names) {
                sql.push(&format!("{before}{name} {} ", equals(column)));
                self.as_stored(sql, given, column, apart);
                before = " AND ";
            }
            before = " OR ";
        }
        sql.push(")");
    }

    /// The same for what a query gives.
    fn is_in(&self, target: &Target<'_>, columns: &[&Column], places: &[usize]) -> String {
        let names = self.qualified(target, columns);
        let (new, row) = (format!("{}_new", self.alias), format!("{}_row", self.alias));
        let given: Vec<String> = places
            .iter()
            .zip(columns)
            .map(|(place, column)| format!("{row}.c{place}{}", by_way_of_text(column)))
            .collect();
        if columns.iter().all(|column| column.equality.is_none()) {
            let (names, given) = (names.join(", "), given.join(", "));
            return format!("({names}) IN (SELECT {given} FROM {new} AS {row})");
        }
        let pairs: Vec<String> = names
            .iter()
            .zip(columns)
            .zip(given)
            .map(|((name, column), given)| format!("{name} {} {given}", equals(column)))
            .collect();
        format!("EXISTS (SELECT FROM {new} AS {row} WHERE {})", pairs.join(" AND "))
    }

    fn qualified(&self, target: &Target<'_>, columns: &[&Column]) -> Vec<String> {
        let qualifier = self.spelling(target.name.last);
        columns.iter().map(|column| format!("{qualifier}.{}", quote(&column.name))).collect()
    }

    /// A value as the column would hold it.
    fn as_stored(&self, sql: &mut Repeating, given: &Given, column: &Column, apart: &Apart) {
        match given {
            Given::Untyped(tokens) => {
                sql.copy(tokens);
                // Here a parameter gets its type, for it stands here first.
                let is_parameter = self.text.kind(tokens.start) == Kind::Param;
                let domain = column.domain.as_deref().filter(|_| is_parameter);
                sql.push(&format!("::{}", domain.unwrap_or_else(|| stored_type(column))));
            }
            Given::Typed(tokens) => {
                sql.copy(tokens);
                // A number is rounded as it is when it is stored.
                if column.limited_type.is_some() || family(&column.type_name) == "number" {
                    sql.push(&format!("::{}", stored_type(column)));
                }
            }
            Given::Constant(tokens) => {
                sql.push("(");
                sql.copy(tokens);
                sql.push(&format!("){}", by_way_of_text(column)));
            }
            Given::Computed(tokens) => {
                let n = apart.iter().position(|other| other == tokens).unwrap_or_default();
                sql.push(&format!("(TABLE {}_value{n}){}", self.alias, by_way_of_text(column)));
            }
            Given::Harmless | Given::Unknown => {}
        }
    }

    /// Puts what was moved back by its name, and lets the INSERT depend on the DELETE.
    fn wait(&mut self, values: &Values<'_, '_>, meetings: &[Meeting<'_>], apart: &Apart) {
        let alias = self.alias;
        if let Source::Query { tokens, .. } = &values.source {
            let text = format!("SELECT * FROM {alias}_new WHERE (TABLE {alias}_gone) >= 0");
            return self.edit(tokens.start, Place::Through(tokens.end - 1), text);
        }
        let first = meetings.iter().filter_map(|meeting| match meeting {
            Meeting::At(columns, tuples) => Some((&tuples[0][0], columns[0])),
            Meeting::In(..) | Meeting::Never | Meeting::Unknown => None,
        });
        let first = first.min_by_key(|(given, _)| given.tokens().map_or(0, |tokens| tokens.start));
        for (n, tokens) in apart.iter().enumerate() {
            let waits = first.is_some_and(|(given, _)| given.tokens() == Some(tokens));
            let text = if waits {
                format!("(SELECT v FROM {alias}_value{n}, {alias}_gone)")
            } else {
                format!("(TABLE {alias}_value{n})")
            };
            self.stand_in(tokens.start, Place::Through(tokens.end - 1), text);
        }
        let Some((given, column)) = first else { return };
        let (tokens, cast) = match given {
            Given::Untyped(tokens) => (tokens, format!("::{}", column.type_name)),
            Given::Typed(tokens) | Given::Constant(tokens) => (tokens, String::new()),
            Given::Computed(_) | Given::Harmless | Given::Unknown => return,
        };
        self.stand_in(tokens.start, Place::Before, "(SELECT ".to_owned());
        self.edit(tokens.end - 1, Place::Behind, format!("{cast} FROM {alias}_gone)"));
    }
}

/// The values that are computed, each once, in the order of the text.
fn apart(meetings: &[Meeting<'_>]) -> Apart {
    let mut apart = Apart::new();
    for meeting in meetings {
        let Meeting::At(_, tuples) = meeting else { continue };
        for given in tuples.iter().flatten() {
            if let Given::Computed(tokens) = given {
                apart.push(tokens.clone());
            }
        }
    }
    apart.sort_by_key(|tokens| tokens.start);
    apart.dedup();
    apart
}

/// Names for the columns of a query, as far as they are needed.
fn names(meetings: &[Meeting<'_>]) -> String {
    let places = meetings.iter().flat_map(|meeting| match meeting {
        Meeting::In(_, places) => places.as_slice(),
        Meeting::At(..) | Meeting::Never | Meeting::Unknown => &[],
    });
    let last = places.copied().max().unwrap_or_default();
    (0..=last).map(|place| format!("c{place}")).collect::<Vec<_>>().join(", ")
}

fn stored_type(column: &Column) -> &str {
    column.limited_type.as_deref().unwrap_or(&column.type_name)
}

/// Turns a value of whatever type into one of the column's, as an assignment would.
fn by_way_of_text(column: &Column) -> String {
    let is_integer = matches!(column.type_name.as_str(), "smallint" | "integer" | "bigint");
    let rounds = if is_integer { "::pg_catalog.numeric" } else { "" };
    match family(&column.type_name) {
        "text" if column.limited_type.is_none() => "::pg_catalog.text".to_owned(),
        _ => format!("::pg_catalog.text{rounds}::{}", stored_type(column)),
    }
}

fn equals(column: &Column) -> String {
    let schema = column.equality.as_deref().map_or_else(|| "pg_catalog".to_owned(), quote);
    format!("OPERATOR({schema}.=)")
}
