//! The inline delete: a DELETE within the statement, of the expired rows that hold its keys.
//!
//! ```sql
//! WITH _pglapse_proof (holds) AS MATERIALIZED (SELECT <the rule is in force, ...>),
//!      _pglapse_dead AS (DELETE FROM t WHERE t.id IN ($1::uuid) AND <expired>
//!        AND (SELECT holds FROM _pglapse_proof) RETURNING 1),
//!      _pglapse_gone AS (SELECT pg_catalog.count(*) FROM _pglapse_dead)
//! INSERT INTO t (id, n) VALUES ((SELECT $1::uuid FROM _pglapse_gone), $2) ON CONFLICT ...
//! ```
//!
//! The INSERT must not run before the DELETE. So one of its values, or the query that it inserts
//! from, is made to depend on `_pglapse_gone`. Constants and parameters without a type get the
//! column's type, which they would have got in the INSERT. Nothing else that it inserts is cast,
//! because a cast might accept values that the INSERT would refuse. A computed value moves into its
//! own common table expression, and so does a query, because INSERT and DELETE both need its result
//! and it may be computed only once.
//!
//! Of several rows each waits for its own DELETE, so that rows are locked in the order of the
//! statement, as without pglapse. Else two statements might deadlock.

use std::{cmp::Reverse, ops::Range};

use super::{
    TtlReference, Walk,
    built_in::BuiltInType,
    modify::UpdateSite,
    replace::{Conflict, Tuple, Written},
    source::{Results, Source},
    value::Given,
};
use crate::{
    catalog::{Column, SqlText, TtlTable, qualified_type},
    delete::{Proof, Purpose, inline},
    rewrite::{
        fragment::SqlFragment,
        plan::{EditPlace, PartOf, PlanEdit, is_of_word, order},
    },
    sql::name::quote,
};

/// A statement with more rows than this has one DELETE for all of them.
const ROW_BY_ROW: usize = 8;

/// The values that are computed in common table expressions; the index is the number of each.
pub(super) type Apart = Vec<Range<usize>>;

impl Walk<'_> {
    /// Adds to the statement the DELETE of the rows with these keys, and lets an INSERT depend on
    /// it.
    pub(super) fn delete_first(
        &mut self,
        target: &UpdateSite<'_>,
        table: &TtlTable,
        written: &Written,
        conflicts: &[Conflict<'_>],
    ) {
        let apart = apart(conflicts);
        let mut sql = SqlFragment::from(if target.has_with { ", " } else { "WITH " });
        for (n, tokens) in apart.iter().enumerate() {
            sql.push(&format!("{}_value{n} (v) AS MATERIALIZED (SELECT (", self.alias));
            self.move_tokens(tokens, &mut sql);
            sql.push(")), ");
        }
        let query = match &written.source {
            Source::Query { tokens, results } => Some((tokens, results)),
            Source::Rows(_) | Source::Copied | Source::Unseen => None,
        };
        if let Some((tokens, results)) = query {
            self.type_results(table, &written.columns, results);
            let names = names(results, conflicts);
            sql.push(&format!("{}_new ({names}) AS MATERIALIZED (", self.alias));
            self.move_tokens(tokens, &mut sql);
            sql.push("), ");
        }
        let holds = self.proof(target);
        sql.push(&format!("{}_proof (holds) AS MATERIALIZED (SELECT {holds}), ", self.alias));
        let groups = groups(written, conflicts);
        let mut deletes = 0;
        for (n, group) in groups.iter().enumerate() {
            let mut counts = Vec::new();
            for condition in self.conditions(target, group, query.is_some(), &apart) {
                let name = format!("{}_dead{}", self.alias, numbered(deletes));
                deletes += 1;
                self.push_delete(&name, table, target, &condition, &mut sql);
                counts.push(format!("SELECT pg_catalog.count(*) FROM {name}"));
            }
            let count = match counts.as_slice() {
                [one] => one.clone(),
                several => format!("SELECT ({})", several.join(") OPERATOR(pg_catalog.+) (")),
            };
            let end = if n + 1 < groups.len() { ", " } else { " " };
            sql.push(&format!("{}_gone{} AS ({count}){end}", self.alias, numbered(n)));
        }
        if let Some((tokens, results)) = query {
            let select = self.moved_results(results);
            self.edit(tokens.start, EditPlace::Through(tokens.end - 1), select);
        } else if written.is_new {
            self.wait(&groups, &apart);
        }
        self.edit(target.statement, EditPlace::Before, sql);
    }

    /// What proves that expired rows may be deleted: for each table that the name may mean.
    fn proof(&self, target: &UpdateSite<'_>) -> String {
        let named = format!("{}::pg_catalog.oid", self.looked_up(&target.name).relation());
        let of_table = |hidden: &TtlReference<'_>, table: &TtlTable| {
            let (archive, purpose) = (None, Purpose::Keys);
            // It runs as the client, so that it asks nothing of the owners of functions.
            let trusted_owners = &[];
            let proof = Proof { table, archive, purpose, trusted_owners };
            match hidden.means(table) {
                Some(is_it) => format!("({is_it} AND {})", proof.condition(&named)),
                None => proof.condition(&named),
            }
        };
        let hidden = target.table.iter();
        let each = hidden.flat_map(|hidden| hidden.tables().map(|table| of_table(hidden, table)));
        each.collect::<Vec<_>>().join(" OR ")
    }

    /// Adds an edit whose text stands for the client's token.
    fn stand_in(&mut self, token: usize, place: EditPlace, text: String) {
        self.found.edits.push(PlanEdit {
            token,
            place,
            sql: text.into(),
            stands_for_token: true,
            part_of: PartOf::default(),
        });
    }

    /// Moves the tokens with their edits to the end of `sql`.
    fn move_tokens(&mut self, tokens: &Range<usize>, sql: &mut SqlFragment) {
        let (mut moved, stay): (Vec<PlanEdit>, Vec<PlanEdit>) =
            std::mem::take(&mut self.found.edits)
                .into_iter()
                .partition(|e| tokens.contains(&e.token));
        self.found.edits = stay;
        moved.sort_by_key(order);
        let mut next = tokens.start;
        for edit in moved {
            let (from, to) = match edit.place {
                EditPlace::Before => (edit.token, edit.token),
                EditPlace::Through(last) => (edit.token, last + 1),
                EditPlace::Behind => (edit.token + 1, edit.token + 1),
            };
            sql.copy(&(next..from));
            let glue =
                |byte: Option<&u8>| if byte.copied().is_some_and(is_of_word) { " " } else { "" };
            sql.push(glue(edit.sql.text.first()));
            sql.append(&edit.sql);
            sql.push(glue(edit.sql.text.last()));
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
        sql.push(&inline(name));
        sql.push(only);
        sql.copy(&(target.name.first..target.name.end));
        sql.push(" WHERE ");
        if let Some(check) = target.check() {
            sql.append(check);
            sql.push(" AND ");
        }
        if let Some(is_it) = target.is_deletable() {
            sql.push(&format!("{is_it} AND "));
        }
        sql.push("(");
        sql.append(condition);
        let proof = format!("(SELECT holds FROM {}_proof)", self.alias);
        sql.push(&format!(") AND {expired} AND {proof} RETURNING 1), "));
    }

    /// Replaces what was moved by a reference to it, and lets each group of rows depend on its
    /// DELETE.
    fn wait(&mut self, groups: &[Vec<Conflict<'_>>], apart: &Apart) {
        let alias = self.alias;
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
            let is_moved = matches!(given, Given::Computed(_));
            let Some(tokens) = given.tokens().filter(|_| !is_moved) else { continue };
            let is_untyped = matches!(given, Given::Untyped(_) | Given::Null(_));
            let cast = if is_untyped {
                format!("::{}", qualified_type(&column.type_name))
            } else {
                String::new()
            };
            self.stand_in(tokens.start, EditPlace::Before, "(SELECT ".to_owned());
            let end = format!("{cast} FROM {alias}_gone{})", numbered(n));
            self.edit(tokens.end - 1, EditPlace::Behind, end);
        }
    }

    /// The select list of an INSERT from a query that was moved. Constants without a type are
    /// repeated here, because only here do they take the column's type.
    fn moved_results(&self, results: &Results) -> SqlFragment {
        let mut sql = SqlFragment::from("SELECT ");
        for (n, output) in results.list.iter().enumerate().filter(|_| results.is_whole) {
            sql.push(if n > 0 { ", " } else { "" });
            if let Some(last) = output.untyped.filter(|_| !self.has_parameter(output)) {
                sql.copy(&(output.first..last + 1));
            } else {
                sql.mark(output.first);
                sql.push(&format!("{}_new.c{n}", self.alias));
            }
        }
        let all = if results.is_whole { "" } else { "*" };
        sql.push(&format!(
            "{all} FROM {0}_new WHERE (TABLE {0}_gone) OPERATOR(pg_catalog.>=) 0",
            self.alias
        ));
        sql
    }
}

/// The conflicts by DELETE: one group for each row, so that rows are locked in the order of the
/// statement; or one group for a query, and for many rows.
fn groups<'t>(written: &Written, conflicts: &[Conflict<'t>]) -> Vec<Vec<Conflict<'t>>> {
    let Source::Rows(rows) = &written.source else { return vec![conflicts.to_vec()] };
    if rows.len() > ROW_BY_ROW {
        return vec![conflicts.to_vec()];
    }
    let of_row = |row: usize| {
        let meets = |conflict: &Conflict<'t>| {
            let tuples: Vec<Tuple> =
                conflict.tuples.iter().filter(|tuple| tuple.row == row).cloned().collect();
            (!tuples.is_empty()).then(|| Conflict { tuples, ..conflict.clone() })
        };
        conflicts.iter().filter_map(meets).collect::<Vec<_>>()
    };
    (0..rows.len()).map(of_row).filter(|group| !group.is_empty()).collect()
}

/// The value of the first row that is made to depend on the DELETE, and its column. The server
/// converts constants before it runs subqueries. If a constant that may not fit its column waited,
/// the server might report another value's error first.
fn waiting<'m>(group: &'m [Conflict<'_>]) -> Option<(&'m Given, &'m Column)> {
    let all = group.iter().flat_map(|Conflict { columns, tuples, .. }| {
        tuples.iter().flat_map(|tuple| {
            let given = tuple.given.iter().zip(columns.iter().copied());
            given.map(|(given, column)| (tuple.row, given, column))
        })
    });
    let in_text =
        all.filter_map(|(row, given, column)| Some((row, given.tokens()?.start, given, column)));
    let fits = |column: &Column| {
        column.limited_type.is_none() && BuiltInType::family_of(&column.type_name) != "number"
    };
    let (.., given, column) =
        in_text.min_by_key(|(row, start, _, column)| (*row, !fits(column), Reverse(*start)))?;
    Some((given, column))
}

/// The number at the end of a name of which there may be several.
fn numbered(n: usize) -> String {
    if n == 0 { String::new() } else { n.to_string() }
}

/// The values that are computed apart, each once, in the order of the text.
fn apart(conflicts: &[Conflict<'_>]) -> Apart {
    let mut apart = Apart::new();
    for given in conflicts.iter().flat_map(|it| &it.tuples).flat_map(|tuple| &tuple.given) {
        if let Given::Computed(tokens) = given {
            apart.push(tokens.clone());
        }
    }
    apart.sort_by_key(|tokens| tokens.start);
    apart.dedup();
    apart
}

/// Names for the columns of a query, up to the last that is needed.
fn names(results: &Results, conflicts: &[Conflict<'_>]) -> String {
    let given = conflicts.iter().flat_map(|it| &it.tuples).flat_map(|tuple| &tuple.given);
    let place = |given: &Given| if let &Given::Output(place) = given { place + 1 } else { 0 };
    let met = given.map(place).max().unwrap_or_default().max(1);
    let count = if results.is_whole { results.list.len() } else { met };
    (0..count).map(|place| format!("c{place}")).collect::<Vec<_>>().join(", ")
}
