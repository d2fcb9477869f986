//! Keys that a statement writes in other ways than INSERT ... VALUES: by the SET lists of UPDATE,
//! of an upsert and of MERGE, and by MERGE's INSERT.

#![expect(clippy::wildcard_enum_match_arm, reason = "most tokens mean nothing to the walk")]

use std::ops::Range;

use super::{
    TtlReference, Walk, Walked, merge_source::MergeSource, modify::UpdateSite, replace::Written,
    source::Source,
};
use crate::{
    catalog::{Key, Rule, TtlTable},
    rewrite::{fragment::SqlFragment, keyword::Keyword, plan::EditPlace},
    sql::{lexer::Kind, name::quote},
};

/// One column of a SET list, and the tokens of its value if that is its alone.
#[derive(Debug)]
pub(super) struct Assignment {
    column: String,
    value: Option<Range<usize>>,
}

impl Walk<'_> {
    /// The columns of the SET list in the tokens `from..to`.
    pub(super) fn assignments(&self, from: usize, to: usize) -> Vec<Assignment> {
        let mut list = Vec::new();
        for item in self.text.items(from, to) {
            let is_list = self.text.kind(item.start) == Kind::LParen;
            if is_list {
                let end = self.text.behind_group(item.start) - 1;
                for name in self.text.items(item.start + 1, end) {
                    list.extend(self.assignment(name.start, None));
                }
                continue;
            }
            let Some((_, behind)) = self.text.identifier(item.start) else { continue };
            let is_whole = self.text.is_operator(behind, b"=");
            list.extend(self.assignment(item.start, is_whole.then(|| behind + 1..item.end)));
        }
        list
    }

    fn assignment(&self, name: usize, value: Option<Range<usize>>) -> Option<Assignment> {
        let (column, _) = self.text.identifier(name)?;
        Some(Assignment { column, value })
    }

    /// Has the expired rows swept that hold the keys which these values give to rows of the target,
    /// of the keys that are `meant`. The values may name columns of the `source` of a MERGE.
    pub(super) fn sweep_assigned(
        &mut self,
        target: &UpdateSite<'_>,
        assignments: &[Assignment],
        source: Option<&MergeSource>,
        is_meant: impl Fn(&Key) -> bool,
    ) {
        let Some(hidden) = &target.table else { return };
        let table = hidden.table;
        let is_written = |key: &Key| is_meant(key) && is_key_set(table, key, assignments);
        let expiry = table.rule.columns();
        let refers = assignments.iter().any(|set| expiry.contains(&set.column.as_str()));
        if refers || table.keys.list.iter().any(is_written) {
            self.sweep_parents(hidden);
        }
        let is_target = |name: &str| table.columns.iter().any(|column| column.name == name);
        let row = assignments.iter().map(|set| set.value.clone()).collect::<Option<Vec<_>>>();
        let rows = row.map(|row| match source {
            Some(source) => source.rows(self, &row, is_target),
            None => vec![row],
        });
        let columns = assignments.iter().map(|set| set.column.clone()).collect();
        let source = rows.map_or(Source::Unseen, Source::Rows);
        let written = Written::new(columns, source, false);
        self.sweep_conflicts(hidden, &written, is_written);
    }

    /// The same for the rows that an upsert updates, at the tokens behind its ON CONFLICT.
    pub(super) fn sweep_for_upsert(&mut self, target: &UpdateSite<'_>, clause: Range<usize>) {
        let Some(hidden) = &target.table else { return };
        let Some(set) = self.set_list(&clause) else { return };
        let assignments = self.assignments(set.start, set.end);
        let arbiter = self.arbiter(clause.start, hidden.table);
        // The rows that hold the key of the INSERT are deleted already.
        let excluded = assignments.iter().filter(|set| self.is_excluded(set));
        let excluded: Vec<&String> = excluded.map(|set| &set.column).collect();
        let is_of_insert = |name: &String| {
            let is_set = assignments.iter().any(|set| set.column == *name);
            if is_set { excluded.contains(&name) } else { arbiter.contains(name) }
        };
        let is_meant = |key: &Key| !key.depends_on().all(is_of_insert);
        self.sweep_assigned(target, &assignments, None, is_meant);
    }

    /// The columns of the arbiter index of an ON CONFLICT whose first token is at `i`; none if it
    /// is given by more than columns.
    pub(super) fn arbiter(&self, i: usize, table: &TtlTable) -> Vec<String> {
        let list = i + 2; // ON CONFLICT
        if self.text.is(list, Keyword::On) {
            let name = self.text.identifier(list + 2).map(|(name, _)| name); // ON CONSTRAINT
            let mut keys = table.keys.list.iter().filter(|key| key.is_plain);
            let named = keys.find(|key| !key.is_inherited && name.as_ref() == Some(&key.name));
            return named.map(|key| key.columns.clone()).unwrap_or_default();
        }
        if self.text.kind(list) != Kind::LParen {
            return Vec::new();
        }
        let items = self.text.items(list + 1, self.text.behind_group(list) - 1);
        let name = |item: &Range<usize>| {
            let (name, behind) = self.text.identifier(item.start)?;
            (behind == item.end).then_some(name)
        };
        items.iter().map(name).collect::<Option<_>>().unwrap_or_default()
    }

    /// Makes an upsert fail where it would update an expired row, which must stay invisible. Only
    /// the server can know that: a sequence was set back, another session let the row expire while
    /// the upsert waited for its lock, or the row could not be deleted. `ExecOnConflictUpdate` in
    /// `nodeModifyTable.c` takes the newest version of the row, whatever the statement's snapshot
    /// has.
    pub(super) fn guard_upsert(
        &mut self,
        target: &UpdateSite<'_>,
        clause: Range<usize>,
    ) -> Walked<()> {
        let Some(hidden) = &target.table else { return Ok(()) };
        let says = SqlFragment::saying(
            "23505",
            "duplicate key value violates a unique constraint",
            "An expired row holds the key. It stays while its grace lasts, while the table is \
             paused, while its rule is new (new_rule_delay), or while rows of another table refer \
             to it; else repeat the statement.",
        );
        if !hidden.table.is_on_this_node() {
            return self.guard_upsert_by_constant(target, hidden, clause, &says);
        }
        let Some(live) = target.live(self) else { return Ok(()) };
        let mut sql = live.between("CASE WHEN ", " THEN true ");
        if self.is_swept(hidden.table.oid)
            && let Some(lately) = self.live_before_the_sweep(target, hidden, clause.start)
        {
            sql.append(&lately);
        }
        // `concat` is stable, so that the planner does not evaluate it and fail.
        sql.push("ELSE pg_catalog.concat(");
        sql.append(&says);
        sql.push(")::pg_catalog.bool END");
        self.and_in_upsert(&sql, clause);
        Ok(())
    }

    /// `WHEN <live a second ago> AND <as the statement found it> THEN true `: a row that was live
    /// when an upsert came, and expired by the clock while it waited for the sweep, counts as live.
    /// A row that another session has made expire meanwhile does not: the statement's snapshot has
    /// another version of it.
    fn live_before_the_sweep(
        &mut self,
        target: &UpdateSite<'_>,
        hidden: &TtlReference<'_>,
        arbiter: usize,
    ) -> Option<SqlFragment> {
        let lately = target.live_by(Rule::lately_live, self)?;
        let key = self.arbiter(arbiter, hidden.table);
        let find = |name: &str| hidden.table.columns.iter().find(|column| column.name == name);
        let columns = key.iter().map(String::as_str).chain(hidden.table.rule.columns());
        let columns = columns.map(find).collect::<Option<Vec<_>>>()?;
        let qualifier = self.qualifier(&target.name, &target.alias);
        let row = format!("{}_row", self.alias);
        let is_same = columns.iter().map(|column| {
            let (name, equals) = (quote(&column.name), column.equals());
            format!("{row}.{name} {equals} {qualifier}.{name}")
        });
        let is_same = is_same.collect::<Vec<_>>().join(" AND ");
        if key.is_empty() {
            return None;
        }
        let mut sql = lately.between("WHEN ", " AND EXISTS (SELECT FROM ");
        if target.name.schema.is_none() && self.ctes.contains(&target.name.relation) {
            sql.push(&hidden.table.qualified_name());
        } else {
            sql.copy(&(target.name.first..target.name.end));
        }
        sql.push(&format!(" AS {row} WHERE {is_same}) THEN true "));
        Some(sql)
    }

    /// Lets an upsert of a relation without a rule fail where its name stands for another one.
    pub(super) fn check_upsert(&mut self, target: &UpdateSite<'_>, clause: Range<usize>) {
        let Some(set) = self.set_list(&clause) else { return };
        let assignments = self.assignments(set.start, set.end);
        let column = assignments.first().map(|set| set.column.as_str()).unwrap_or_default();
        if let Some(check) = self.checked_in_upsert(target, column) {
            self.and_in_upsert(&check, clause);
        }
    }

    /// Lets an upsert update only rows for which the condition holds.
    pub(super) fn and_in_upsert(&mut self, condition: &SqlFragment, clause: Range<usize>) {
        let Some(Range { end, .. }) = self.set_list(&clause) else { return };
        if end < clause.end {
            self.edit(end + 1, EditPlace::Before, condition.between("", " AND ("));
            self.edit(clause.end - 1, EditPlace::Behind, ")");
        } else {
            self.edit(end - 1, EditPlace::Behind, condition.between(" WHERE ", ""));
        }
    }

    /// Has the expired rows swept that hold the keys which an action of MERGE writes, between its
    /// THEN and `end`.
    pub(super) fn sweep_for_merge_action(
        &mut self,
        target: &UpdateSite<'_>,
        source: Option<&MergeSource>,
        action: usize,
        end: usize,
    ) {
        let Some(hidden) = &target.table else { return };
        match self.text.keyword(action) {
            Keyword::Update => {
                let assignments = self.assignments(action + 2, end);
                self.sweep_assigned(target, &assignments, source, |_| true);
            }
            Keyword::Insert => {
                self.sweep_parents(hidden);
                let (columns, i) = self.column_list(action + 1);
                let columns = columns.unwrap_or_else(|| hidden.table.column_names());
                let source = match (self.source(i, end), source) {
                    // The value of a part is no key.
                    _ if self.lists_parts(action + 1) => Source::Unseen,
                    (Source::Rows(rows), Some(source)) => {
                        let rows = rows.iter().flat_map(|row| source.rows(self, row, |_| false));
                        Source::Rows(rows.collect())
                    }
                    (written, _) => written,
                };
                let written = Written::new(columns, source, true);
                self.sweep_conflicts(hidden, &written, |_| true);
            }
            _ => {}
        }
    }

    /// The names in the list of columns in parentheses at `i`, if there is one, and what stands
    /// behind it.
    pub(super) fn column_list(&self, i: usize) -> (Option<Vec<String>>, usize) {
        if self.text.kind(i) != Kind::LParen || self.text.begins_query(i + 1) {
            return (None, i);
        }
        let behind = self.text.behind_group(i);
        (Some(self.column_names(i + 1, behind - 1)), behind)
    }

    /// Whether the list of columns at `i` names an element or a field of one.
    pub(super) fn lists_parts(&self, i: usize) -> bool {
        let is_list = self.text.kind(i) == Kind::LParen && !self.text.begins_query(i + 1);
        let behind = if is_list { self.text.behind_group(i) } else { i + 1 };
        let is_part = |i| matches!(self.text.kind(i), Kind::LBracket | Kind::Dot);
        (i + 1..behind).any(is_part)
    }

    /// The names in the list of columns that the tokens `from..to` are.
    pub(super) fn column_names(&self, from: usize, to: usize) -> Vec<String> {
        let items = self.text.items(from, to);
        items.iter().filter_map(|item| Some(self.text.identifier(item.start)?.0)).collect()
    }

    /// `column = EXCLUDED.column`
    fn is_excluded(&self, set: &Assignment) -> bool {
        let Some(value) = &set.value else { return false };
        let name = |i: usize| self.text.identifier(i).map(|(name, _)| name);
        value.len() == 3
            && name(value.start).is_some_and(|name| name == "excluded")
            && self.text.kind(value.start + 1) == Kind::Dot
            && name(value.start + 2).as_ref() == Some(&set.column)
    }

    /// The tokens of the SET list of an ON CONFLICT clause, if that has one.
    pub(super) fn set_list(&self, clause: &Range<usize>) -> Option<Range<usize>> {
        // A column may be called `set`, and none `do`.
        let is_do = |i| self.text.is(i, Keyword::Do);
        let set = self.text.outside_brackets(clause.start, clause.end, is_do) + 2;
        if set >= clause.end || !self.text.is(set, Keyword::Set) {
            return None;
        }
        let is_where = |i| self.text.is(i, Keyword::Where);
        Some(set + 1..self.text.outside_brackets(set, clause.end, is_where))
    }
}

/// Whether the assignments may change a row's value of the key.
fn is_key_set(table: &TtlTable, key: &Key, assignments: &[Assignment]) -> bool {
    let is_set = |name: &String| {
        assignments.iter().any(|set| set.column == *name) || is_generated(table, name)
    };
    key.depends_on().any(is_set)
}

/// Whether the column is generated from others, which are not known.
fn is_generated(table: &TtlTable, name: &str) -> bool {
    table.columns.iter().any(|column| column.name == name && column.generated)
}
