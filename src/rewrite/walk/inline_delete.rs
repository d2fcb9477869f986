//! What makes way for the rows of a statement: a DELETE that becomes part of it.
//!
//! ```sql
//! WITH _pglapse_dead AS (DELETE FROM t WHERE t.id IN ($1::uuid) AND <expired> RETURNING 1),
//!      _pglapse_gone AS (SELECT pg_catalog.count(*) FROM _pglapse_dead)
//! INSERT INTO t (id, n) VALUES ((SELECT $1::uuid FROM _pglapse_gone), $2) ON CONFLICT ...
//! ```
//!
//! The INSERT would run before the DELETE, were not one of its values, or the query it inserts
//! from, made to wait for it. Constants and parameters without a type get the column's, which they
//! would have taken in the INSERT; nothing else that it inserts is cast, or values would pass that
//! Postgres refuses. What is computed moves into a common table expression of its own, and so does
//! a query, for both need it once.
//!
//! Of several rows each waits for a DELETE of its own: who holds a lock on what a later row meets,
//! while an earlier one waits, could be waited for in a circle.

use std::{cmp::Reverse, ops::Range};

use super::{
    Walk,
    modify::UpdateSite,
    replace::{ConflictProbe, Values},
    source::{Results, Source},
    value::{Given, family},
};
use crate::{
    catalog::{Column, TtlTable},
    rewrite::{
        Refusal,
        plan::{EditPlace, Insert, Of, PlanEdit, order},
    },
    sql::name::quote,
};

/// Text that repeats some of the client's tokens, whose constants may differ from text to text.
#[derive(Debug, Clone, Default)]
pub(super) struct SqlFragment {
    pub(super) text: Vec<u8>,
    pub(super) copies: Vec<Insert>,
}

/// Stands in a condition for the instant at which the message arrives.
pub(super) const INSTANT: &str = "\u{2}";

impl<T: Into<Vec<u8>>> From<T> for SqlFragment {
    fn from(text: T) -> Self {
        Self { text: text.into(), copies: Vec::new() }
    }
}

impl SqlFragment {
    pub(super) fn push(&mut self, text: &str) {
        self.text.extend_from_slice(text.as_bytes());
    }

    pub(super) fn copy(&mut self, tokens: &Range<usize>) {
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

    /// What the server says of the next byte it says of the client's token.
    fn mark(&mut self, token: usize) {
        self.copies.push(Insert { at: self.text.len(), of: Of::Mark(token) });
    }

    /// A constant by which the session knows a refusal when the server's error quotes it.
    pub(super) fn saying(sqlstate: &str, message: &str, hint: &str) -> Self {
        const NONCE: char = '\u{1}';
        let says = Refusal::quoted(&NONCE.to_string(), sqlstate, message, hint);
        let (before, behind) = says.split_once(NONCE).unwrap_or_default();
        let mut sql = Self::from(before);
        sql.copies.push(Insert { at: sql.text.len(), of: Of::Nonce });
        sql.push(behind);
        sql
    }

    /// The same, where each [`INSTANT`] is filled in with every text.
    pub(super) fn with_instants(mut self) -> Self {
        while let Some(at) = self.text.iter().position(|byte| INSTANT.as_bytes() == [*byte]) {
            self.text.remove(at);
            let behind = self.copies.iter().position(|copy| copy.at > at);
            let behind = behind.unwrap_or(self.copies.len());
            self.copies.iter_mut().skip(behind).for_each(|copy| copy.at -= 1);
            self.copies.insert(behind, Insert { at, of: Of::Instant });
        }
        self
    }

    pub(super) fn append(&mut self, text: &[u8], copies: &[Insert]) {
        let offset = self.text.len();
        self.text.extend_from_slice(text);
        let moved = copies.iter().map(|copy| Insert { at: copy.at + offset, of: copy.of.clone() });
        self.copies.extend(moved);
    }
}

/// Rows of a statement at most for each of which a DELETE of its own makes way.
const ROW_BY_ROW: usize = 8;

/// The values that are computed apart, each with its number.
pub(super) type Apart = Vec<Range<usize>>;

impl Walk<'_> {
    /// Makes the DELETE of what the rows meet a part of the statement, and an INSERT wait for it.
    pub(super) fn delete_first(
        &mut self,
        table: &TtlTable,
        values: &Values<'_, '_>,
        probes: &[ConflictProbe<'_>],
    ) {
        let apart = apart(probes);
        let mut sql = SqlFragment::default();
        sql.push(if values.has_with { ", " } else { "WITH " });
        for (n, tokens) in apart.iter().enumerate() {
            sql.push(&format!("{}_value{n} (v) AS MATERIALIZED (SELECT (", self.alias));
            self.move_tokens(tokens, &mut sql);
            sql.push(")), ");
        }
        if let Source::Query { tokens, results } = &values.source {
            self.type_results(table, &values.columns, results);
            let names = names(results, probes);
            sql.push(&format!("{}_new ({names}) AS MATERIALIZED (", self.alias));
            self.move_tokens(tokens, &mut sql);
            sql.push("), ");
        }
        let groups = groups(values, probes);
        let mut deletes = 0;
        for (n, group) in groups.iter().enumerate() {
            let mut counts = Vec::new();
            for condition in self.conditions(values.target, group, &apart) {
                let name = format!("{}_dead{}", self.alias, numbered(deletes));
                deletes += 1;
                self.push_delete(&name, table, values.target, &condition, &mut sql);
                counts.push(format!("SELECT pg_catalog.count(*) FROM {name}"));
            }
            let count = match counts.as_slice() {
                [one] => one.clone(),
                several => format!("SELECT ({})", several.join(") + (")),
            };
            let end = if n + 1 < groups.len() { ", " } else { " " };
            sql.push(&format!("{}_gone{} AS ({count}){end}", self.alias, numbered(n)));
        }
        if values.is_new {
            self.wait(values, &groups, &apart);
        }
        self.edit(values.at, EditPlace::Before, sql);
        self.moved.extend(apart);
        if let Source::Query { tokens, .. } = &values.source {
            self.moved.push(tokens.clone());
        }
    }

    /// Adds an edit for what the client wrote at the token.
    fn stand_in(&mut self, token: usize, place: EditPlace, text: String) {
        let (text, copies) = (text.into_bytes(), Vec::new());
        self.edits.push(PlanEdit { token, place, text, copies, stands_for_token: true });
    }

    /// Appends the tokens with their edits, which leave their place.
    fn move_tokens(&mut self, tokens: &Range<usize>, sql: &mut SqlFragment) {
        let (mut moved, stay): (Vec<PlanEdit>, Vec<PlanEdit>) =
            std::mem::take(&mut self.edits).into_iter().partition(|e| tokens.contains(&e.token));
        self.edits = stay;
        moved.sort_by_key(order);
        let mut next = tokens.start;
        for edit in moved {
            let (from, to) = match edit.place {
                EditPlace::Before => (edit.token, edit.token),
                EditPlace::Through(last) => (edit.token, last + 1),
                EditPlace::Behind => (edit.token + 1, edit.token + 1),
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
        target: &UpdateSite<'_>,
        condition: &SqlFragment,
        sql: &mut SqlFragment,
    ) {
        let qualifier = self.spelling(target.name.last);
        let column = |name: &str| format!("{qualifier}.{}", quote(name));
        let expired = table.rule.deletable(self.catalog.clock, &column);
        let only = if table.has_children { "ONLY " } else { "" };
        sql.push(&format!("{name} AS (DELETE FROM {only}"));
        sql.copy(&(target.name.first..target.name.end));
        sql.push(" WHERE ");
        if let Some(check) = target.check() {
            sql.append(&check.text, &check.copies);
            sql.push(" AND ");
        }
        if let Some(is_it) = target.is_deletable() {
            sql.push(&format!("{is_it} AND "));
        }
        sql.push("(");
        sql.append(&condition.text, &condition.copies);
        sql.push(&format!(") AND {expired} RETURNING 1), "));
    }

    /// Puts what was moved back by its name, and lets each group of rows depend on its DELETE.
    fn wait(&mut self, values: &Values<'_, '_>, groups: &[Vec<ConflictProbe<'_>>], apart: &Apart) {
        let alias = self.alias;
        if let Source::Query { tokens, results } = &values.source {
            let mut sql = SqlFragment::default();
            sql.push("SELECT ");
            self.push_results(results, &mut sql);
            sql.push(&format!(" FROM {alias}_new WHERE (TABLE {alias}_gone) >= 0"));
            return self.edit(tokens.start, EditPlace::Through(tokens.end - 1), sql);
        }
        let waiting: Vec<_> = groups.iter().map(|group| waiting(group)).collect();
        for (n, tokens) in apart.iter().enumerate() {
            let waits = |value: &Option<(&Given, &Column)>| {
                value.is_some_and(|(given, _)| given.tokens() == Some(tokens))
            };
            let text = if let Some(group) = waiting.iter().position(waits) {
                format!("(SELECT v FROM {alias}_value{n}, {alias}_gone{})", numbered(group))
            } else {
                format!("(TABLE {alias}_value{n})")
            };
            self.stand_in(tokens.start, EditPlace::Through(tokens.end - 1), text);
        }
        for (n, value) in waiting.iter().enumerate() {
            let Some((given, column)) = value else { continue };
            let (tokens, cast) = match given {
                Given::Untyped(tokens) | Given::Null(Some(tokens)) => {
                    (tokens, format!("::{}", column.type_name))
                }
                Given::Typed(tokens) | Given::Constant(tokens) => (tokens, String::new()),
                Given::Computed(_)
                | Given::Output(_)
                | Given::Default(_)
                | Given::Null(None)
                | Given::Fresh
                | Given::Unknown => continue,
            };
            self.stand_in(tokens.start, EditPlace::Before, "(SELECT ".to_owned());
            let end = format!("{cast} FROM {alias}_gone{})", numbered(n));
            self.edit(tokens.end - 1, EditPlace::Behind, end);
        }
    }

    /// What a query that was moved gives, as an INSERT takes it: a constant without a type takes
    /// the column's only where the server finds it beside the others.
    fn push_results(&self, results: &Results, sql: &mut SqlFragment) {
        if !results.is_whole {
            return sql.push("*");
        }
        for (n, output) in results.list.iter().enumerate() {
            sql.push(if n > 0 { ", " } else { "" });
            if let Some(last) = output.untyped.filter(|_| !self.has_parameter(output)) {
                sql.copy(&(output.first..last + 1));
            } else {
                sql.mark(output.first);
                sql.push(&format!("{}_new.c{n}", self.alias));
            }
        }
    }
}

/// What is deleted at a time: what one row meets, before it is inserted, so that rows are locked in
/// the order of the statement; or, of a query and of very many rows, all.
fn groups<'t>(
    values: &Values<'_, '_>,
    probes: &[ConflictProbe<'t>],
) -> Vec<Vec<ConflictProbe<'t>>> {
    let Source::Rows(rows) = &values.source else { return vec![probes.to_vec()] };
    if rows.len() > ROW_BY_ROW {
        return vec![probes.to_vec()];
    }
    let of_row = |row: usize| {
        let meets = |probe: &ConflictProbe<'t>| {
            let ConflictProbe::At(met, tuples) = probe else { return None };
            let tuples: Vec<_> = tuples.iter().filter(|t| t.row == row).cloned().collect();
            (!tuples.is_empty()).then(|| ConflictProbe::At(met.clone(), tuples))
        };
        probes.iter().filter_map(meets).collect::<Vec<_>>()
    };
    (0..rows.len()).map(of_row).filter(|group| !group.is_empty()).collect()
}

/// The value of the first row's that is to wait, and its column. The server stores constants before
/// it waits: one that may not fit its column is not to wait before another, of which the server
/// would then complain first.
fn waiting<'m>(group: &'m [ConflictProbe<'_>]) -> Option<(&'m Given, &'m Column)> {
    let all = group.iter().flat_map(|probe| match probe {
        ConflictProbe::At(met, tuples) => {
            let given = tuples.iter().map(|tuple| {
                let given = tuple.given.iter().zip(met.columns.iter().copied());
                given.map(|(given, column)| (tuple.row, given, column))
            });
            given.flatten().collect()
        }
        ConflictProbe::In(..) | ConflictProbe::Never | ConflictProbe::Unknown => Vec::new(),
    });
    let in_text =
        all.filter_map(|(row, given, column)| Some((row, given.tokens()?.start, given, column)));
    let fits =
        |column: &Column| column.limited_type.is_none() && family(&column.type_name) != "number";
    let (.., given, column) =
        in_text.min_by_key(|(row, start, _, column)| (*row, !fits(column), Reverse(*start)))?;
    Some((given, column))
}

/// The end of a name of which there may be several.
fn numbered(n: usize) -> String {
    if n == 0 { String::new() } else { n.to_string() }
}

/// The values that are computed, each once, in the order of the text.
fn apart(probes: &[ConflictProbe<'_>]) -> Apart {
    let mut apart = Apart::new();
    for probe in probes {
        let ConflictProbe::At(_, tuples) = probe else { continue };
        for given in tuples.iter().flat_map(|tuple| &tuple.given) {
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
fn names(results: &Results, probes: &[ConflictProbe<'_>]) -> String {
    let given = probes.iter().flat_map(|probe| match probe {
        ConflictProbe::In(_, tuple) => tuple.as_slice(),
        ConflictProbe::At(..) | ConflictProbe::Never | ConflictProbe::Unknown => &[],
    });
    let place = |given| if let &Given::Output(place) = given { place + 1 } else { 0 };
    let met = given.map(place).max().unwrap_or_default().max(1);
    let count = if results.is_whole { results.list.len() } else { met };
    (0..count).map(|place| format!("c{place}")).collect::<Vec<_>>().join(", ")
}
