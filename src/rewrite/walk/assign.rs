//! Keys that a statement gives to rows in other ways than INSERT ... VALUES: the SET lists of UPDATE, of an
//! upsert and of MERGE, MERGE's own INSERT, COPY FROM.

#![expect(clippy::wildcard_enum_match_arm, reason = "most tokens mean nothing to the walk")]

use std::ops::Range;

use super::{
    Hidden, Walk, Walked, hide::Condition, modify::Target, replace::Values, source::Source,
    way::Repeating,
};
use crate::{
    catalog::{Key, Rule, TtlTable},
    rewrite::{keyword::Keyword, plan::Place},
    sql::{lexer::Kind, name::quote},
};

/// One column of a SET list, and the tokens of its value where it has one of its own.
#[derive(Debug)]
pub(super) struct Assignment {
    column: String,
    value: Option<Range<usize>>,
}

/// An UPDATE that may have to make way for its rows.
#[derive(Debug)]
pub(super) struct Way {
    /// Its first token.
    pub(super) update: usize,
    /// Client's own common table expressions stand before it.
    pub(super) has_with: bool,
    /// It can be made to wait for a DELETE.
    pub(super) is_open: bool,
}

impl Walk<'_> {
    /// The columns of the SET list that the tokens `from..to` are.
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

    /// Lets an UPDATE delete the dead rows in its way, or has them swept. Whether it is to wait for a
    /// DELETE.
    pub(super) fn replace_in_update(
        &mut self,
        way: &Way,
        target: &Target<'_>,
        hidden: &Hidden<'_>,
        assignments: &[Assignment],
    ) -> bool {
        self.sweep_parents_set(hidden, assignments);
        if !sets_a_key(hidden.table, assignments, |_| true) {
            return false;
        }
        if !way.is_open || assignments.iter().any(|set| set.value.is_none()) {
            self.sweep(hidden);
            return false;
        }
        let own = |set: &Assignment| Some((set.column.clone(), set.value.clone()?));
        let (columns, row): (Vec<String>, Vec<_>) = assignments.iter().filter_map(own).unzip();
        let Way { update: at, has_with, .. } = *way;
        let source = Source::Rows(vec![row]);
        let values = Values { at, target, columns, source, has_with, is_new: false };
        self.replace_set(hidden, &values, |key| {
            let is_set = |name: &String| {
                assignments.iter().any(|set| set.column == *name)
                    || is_generated(hidden.table, name)
            };
            key.depends_on().any(is_set)
        })
    }

    /// Has the dead rows swept that the rows of an upsert may meet once they are updated, at the tokens
    /// behind its ON CONFLICT.
    pub(super) fn replace_in_upsert(&mut self, hidden: &Hidden<'_>, clause: Range<usize>) {
        let Some(set) = clause.clone().find(|&i| self.text.is(i, Keyword::Set)) else { return };
        let end = self.behind_assignments(set, clause.end);
        let assignments = self.assignments(set + 1, end);
        self.sweep_parents_set(hidden, &assignments);
        let arbiter = self.arbiter(clause.start);
        // Way has been made for the key that the INSERT would have given.
        let is_of_insert = |name: &String| {
            let set = assignments.iter().find(|set| set.column == *name);
            set.map_or_else(|| arbiter.contains(name), |set| self.is_excluded(set))
        };
        if sets_a_key(hidden.table, &assignments, |key| !key.depends_on().all(is_of_insert)) {
            self.sweep(hidden);
        }
    }

    /// The columns by which an upsert finds the row that it updates, as far as they are named at `i`.
    fn arbiter(&self, i: usize) -> Vec<String> {
        if self.text.kind(i) != Kind::LParen {
            return Vec::new();
        }
        let items = self.text.items(i + 1, self.text.behind_group(i) - 1);
        let name = |item: &Range<usize>| {
            let (name, behind) = self.text.identifier(item.start)?;
            (behind == item.end).then_some(name)
        };
        items.iter().filter_map(name).collect()
    }

    /// Lets an upsert whose table was swept fail where it would update a dead row: one that could not
    /// be deleted, and that nobody is to see. A row that was live when the upsert came, before the sweep,
    /// is live to it.
    pub(super) fn guard_upsert(
        &mut self,
        target: &Target<'_>,
        table: &TtlTable,
        clause: Range<usize>,
    ) -> Walked<()> {
        let lately_live: Condition = if table.distribution.is_none() {
            Rule::lately_live
        } else if table.rule.lately_live_by_constant(&quote).is_some() {
            |rule, _, column| rule.lately_live_by_constant(column).unwrap_or_default()
        } else {
            let construct = "ON CONFLICT DO UPDATE, in which Citus takes no function of the time,";
            return Self::unsupported(construct, table);
        };
        let Some(live) = target.live_by(lately_live, self) else { return Ok(()) };
        let says = Repeating::saying(
            "23505",
            "duplicate key value violates a unique constraint",
            "An expired row holds the key and could not be deleted: its grace is not over, \
             or rows of another table refer to it.",
        );
        // Not a constant, which would be computed for live rows as well.
        let mut sql = live.between("CASE WHEN ", " THEN true ELSE (");
        sql.append(&says.text, &says.copies);
        let tableoid = format!("{}.tableoid::pg_catalog.text", self.qualifier(target));
        sql.push(&format!(" OPERATOR(pg_catalog.||) {tableoid})::pg_catalog.bool END"));
        self.and_in_upsert(&sql, clause);
        Ok(())
    }

    /// Lets an upsert update only rows for which the condition holds.
    pub(super) fn and_in_upsert(&mut self, condition: &Repeating, clause: Range<usize>) {
        let Some(set) = clause.clone().find(|&i| self.text.is(i, Keyword::Set)) else { return };
        let end = self.behind_assignments(set, clause.end);
        if end < clause.end {
            self.edit(end + 1, Place::Before, condition.between("", " AND ("));
            self.edit(clause.end - 1, Place::Behind, ")");
        } else {
            self.edit(end - 1, Place::Behind, condition.between(" WHERE ", ""));
        }
    }

    /// Has the dead rows swept that the rows may meet which the action of a MERGE writes, between its
    /// THEN and `end`.
    pub(super) fn replace_in_action(&mut self, hidden: &Hidden<'_>, action: usize, end: usize) {
        match self.text.keyword(action) {
            Keyword::Update => {
                let assignments = self.assignments(action + 2, end);
                self.sweep_parents_set(hidden, &assignments);
                if sets_a_key(hidden.table, &assignments, |_| true) {
                    self.sweep(hidden);
                }
            }
            Keyword::Insert if self.text.kind(action + 1) == Kind::LParen => {
                let behind = self.text.behind_group(action + 1);
                let columns = self.column_names(action + 2, behind - 1);
                self.replace_unseen(hidden, &columns);
            }
            Keyword::Insert => self.replace_unseen(hidden, &hidden.table.column_names()),
            _ => {}
        }
    }

    /// Has the expired rows deleted to which rows may refer once they are updated.
    fn sweep_parents_set(&mut self, hidden: &Hidden<'_>, assignments: &[Assignment]) {
        let columns = hidden.table.rule.columns();
        if assignments.iter().any(|set| columns.contains(&set.column.as_str())) {
            self.sweep_parents(hidden);
        }
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

    /// Behind the SET list that begins at the token `set`.
    fn behind_assignments(&self, set: usize, end: usize) -> usize {
        self.text.outside_brackets(set, end, |i| self.text.is(i, Keyword::Where))
    }
}

/// Whether rows may be given one of these keys by what is assigned.
fn sets_a_key(
    table: &TtlTable,
    assignments: &[Assignment],
    is_meant: impl Fn(&Key) -> bool,
) -> bool {
    let keys = &table.keys;
    let is_set = |name: &String| {
        assignments.iter().any(|set| set.column == *name) || is_generated(table, name)
    };
    keys.changes.updates
        || keys.list.iter().any(|key| is_meant(key) && key.depends_on().any(is_set))
}

/// Whether the column is computed from others; from which is not known.
fn is_generated(table: &TtlTable, name: &str) -> bool {
    table.columns.iter().any(|column| column.name == name && column.generated)
}
