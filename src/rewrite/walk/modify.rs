//! INSERT, UPDATE, DELETE and MERGE.

#![expect(clippy::wildcard_enum_match_arm, reason = "most tokens mean nothing to the walk")]

use super::{
    Name, NameTarget, TtlReference, Walk, WalkError, Walked,
    hide::{Alias, Condition},
    merge_source::MergeSource,
    replace::Written,
    source::Source,
};
use crate::{
    catalog::{Rule, View},
    rewrite::{
        Refusal,
        fragment::SqlFragment,
        keyword::Keyword,
        plan::{EditPlace, PartOf},
    },
    sql::lexer::Kind,
};

/// The target of a statement that modifies it.
pub(super) struct UpdateSite<'a> {
    /// Whether the client's own common table expressions stand before it.
    pub(super) has_with: bool,
    pub(super) table: Option<TtlReference<'a>>,
    /// The condition for the server to check, for a table without a rule.
    check: Option<SqlFragment>,
    pub(super) name: Name,
    pub(super) alias: Alias,
    end: usize,
}

impl UpdateSite<'_> {
    /// The condition for the rows that may be modified; `None` if that is all.
    pub(super) fn live(&self, walk: &mut Walk<'_>) -> Option<SqlFragment> {
        self.live_by(Rule::live, walk)
    }

    /// The same for another of its rule's conditions.
    pub(super) fn live_by(&self, condition: Condition, walk: &mut Walk<'_>) -> Option<SqlFragment> {
        let live = |hidden| walk.live_by(condition, hidden, &self.name, &self.alias);
        self.table.as_ref().map(live).or_else(|| self.check.clone())
    }

    /// The condition for the server to check about the name.
    pub(super) fn check(&self) -> Option<&SqlFragment> {
        self.table.as_ref().map_or(self.check.as_ref(), |hidden| hidden.check.as_ref())
    }
}

impl<'a> Walk<'a> {
    /// Walks the INSERT, UPDATE, DELETE or MERGE at `i`, with or without common table expressions
    /// before it; returns where it ends.
    pub(super) fn modify(&mut self, i: usize, has_with: bool) -> Walked<usize> {
        self.level(|walk| walk.modify_at(i, has_with))
    }

    fn modify_at(&mut self, i: usize, has_with: bool) -> Walked<usize> {
        let word = self.text.keyword(i);
        let (words, commands) = match (word, self.text.keyword(i + 1)) {
            (Keyword::Update, _) => (1, View::UPDATES),
            (Keyword::Insert, Keyword::Into) if self.is_upsert(i) => (2, View::UPSERTS),
            (Keyword::Insert, Keyword::Into) => (2, View::INSERTS),
            (Keyword::Delete, Keyword::From) => (2, View::DELETES),
            (Keyword::Merge, Keyword::Into) => (2, View::INSERTS | View::UPDATES | View::DELETES),
            _ => return Self::unclear(i + 1),
        };
        let target = self.target(i, words, commands, has_with)?;
        match word {
            Keyword::Insert => self.insert(i, &target),
            Keyword::Update => self.update(&target),
            Keyword::Delete => self.delete(&target),
            _ => self.merge(&target),
        }
    }

    /// Whether the INSERT at `i` has an ON CONFLICT DO UPDATE.
    fn is_upsert(&self, i: usize) -> bool {
        let ends = |i| matches!(self.text.kind(i), Kind::RParen | Kind::Semicolon);
        let is_clause = |i| self.text.is(i, Keyword::On) && self.text.is(i + 1, Keyword::Conflict);
        let is_update = |i| self.text.is(i, Keyword::Update);
        let end = self.text.outside_brackets(i, self.text.len(), ends);
        let clause = self.text.outside_brackets(i, end, is_clause);
        is_clause(clause) && self.text.outside_brackets(clause, end, is_update) < end
    }

    /// `[ONLY] name [*] [[AS] alias]`, behind so many words of the statement; names of common table
    /// expressions do not hide it.
    fn target(
        &mut self,
        statement: usize,
        words: usize,
        commands: i32,
        has_with: bool,
    ) -> Walked<UpdateSite<'a>> {
        let (name, mut end) = self.table_name(statement + words)?;
        let mut alias = Alias::default();
        let explicit = self.text.is(end, Keyword::As);
        let at = end + usize::from(explicit);
        let is_alias = explicit || !self.text.keyword(at).follows_table();
        if let Some((_, behind)) = self.text.identifier(at).filter(|_| is_alias) {
            alias.name = Some(at);
            end = behind;
        }
        self.found.relations.push(name.last);
        // The target is never wrapped, so its system columns need no qualifier.
        self.note_table(alias.name.unwrap_or(name.last), false);
        let (table, check) = match self.modified(&name, commands)? {
            NameTarget::Table(hidden) => (Some(hidden), None),
            NameTarget::Other(check) | NameTarget::View(_, check) => (None, check),
        };
        Ok(UpdateSite { has_with, table, check, name, alias, end })
    }

    fn insert(&mut self, first: usize, target: &UpdateSite<'_>) -> Walked<usize> {
        let (columns, mut i) = self.column_list(target.end);
        if self.lists_parts(target.end) {
            // A subscript may hold a query.
            self.arguments(target.end)?;
        }
        let mut drops_values = false;
        if self.text.is(i, Keyword::Overriding) {
            drops_values = self.text.is_word(i + 1, "user");
            i += 3; // OVERRIDING SYSTEM VALUE
        }
        let source = i;
        i = if self.text.is(i, Keyword::Default) { i + 2 } else { self.query(i)? };
        let on_conflict = self.text.is(i, Keyword::On) && self.text.is(i + 1, Keyword::Conflict);
        let (end, mut tried) = (i, None);
        if let Some(hidden) = &target.table {
            let columns = columns.unwrap_or_else(|| hidden.table.column_names());
            // The server drops a value; that of a part is no key.
            let is_unseen = drops_values || self.lists_parts(target.end);
            let source = if is_unseen { Source::Unseen } else { self.source(source, i) };
            let arbiter = if on_conflict { self.arbiter(i, hidden.table) } else { Vec::new() };
            let written = Written { arbiter, ..Written::new(columns, source, true) };
            self.sweep_parents(hidden);
            let swept = self.found.sweeps.len();
            self.sweep_conflicts(hidden, &written, |_| true);
            let sweeps = self.found.sweeps.len() > swept;
            tried = (swept == 0 && sweeps && self.may_try(target, &written)).then_some(written);
        }
        if on_conflict {
            let clause = i;
            i = self.on_conflict(i + 2)?;
            if target.table.is_some() {
                let swept = self.found.sweeps.len();
                self.sweep_for_upsert(target, clause..i);
                // An attempt would already set the key of another row.
                tried = tried.filter(|_| self.found.sweeps.len() == swept);
                let before = self.found.edits.len();
                self.guard_upsert(target, clause..i)?;
                self.mark_edits(before, PartOf::Whole);
            } else {
                self.check_upsert(target, clause..i);
            }
        }
        if let Some(written) = tried {
            self.attempt(target, &written, end, on_conflict.then_some(end..i));
            if self.found.attempt.is_some() {
                self.delete_first(first, target, &written);
            }
        }
        self.returning(i)
    }

    /// The expressions of an ON CONFLICT clause; `ON CONSTRAINT` is its only other ON.
    fn on_conflict(&mut self, mut i: usize) -> Walked<usize> {
        loop {
            i = self.expression(i)?;
            if !self.text.is(i, Keyword::On) {
                return Ok(i);
            }
            i += 1;
        }
    }

    fn update(&mut self, target: &UpdateSite<'_>) -> Walked<usize> {
        if !self.text.is(target.end, Keyword::Set) {
            return Self::unclear(target.end);
        }
        let mut i = self.up_to_where(target.end + 1)?;
        let assignments = self.assignments(target.end + 1, i);
        if self.text.is(i, Keyword::From) {
            i = self.table_references(i + 1)?;
        }
        let live = target.live(self);
        self.sweep_assigned(target, &assignments, None, |_| true);
        self.where_clause(i, live.as_ref())
    }

    fn delete(&mut self, target: &UpdateSite<'_>) -> Walked<usize> {
        let mut i = target.end;
        if self.text.is(i, Keyword::Using) {
            i = self.table_references(i + 1)?;
        }
        let live = target.live(self);
        self.where_clause(i, live.as_ref())
    }

    /// Puts the condition into the WHERE clause at `i`, or makes one.
    fn where_clause(&mut self, i: usize, live: Option<&SqlFragment>) -> Walked<usize> {
        if !self.text.is(i, Keyword::Where) {
            if let Some(live) = live {
                self.edit(i - 1, EditPlace::Behind, live.between(" WHERE ", ""));
            }
            return self.returning(i);
        }
        // WHERE CURRENT OF: the cursor's rows were already filtered.
        if self.text.is(i + 1, Keyword::Current) && self.text.is(i + 2, Keyword::Of) {
            let (_, end) = self.text.identifier(i + 3).map_or_else(|| Self::unclear(i + 3), Ok)?;
            return self.returning(end);
        }
        let end = self.expression(i + 1)?;
        if end == i + 1 {
            return Self::unclear(end);
        }
        if let Some(live) = live {
            self.and(live, i + 1, end - 1);
        }
        self.returning(end)
    }

    /// Walks the SET list. Outside of parentheses its expressions hold neither FROM nor WHERE.
    fn up_to_where(&mut self, i: usize) -> Walked<usize> {
        self.expression_up_to(i, |walk, i, is_outside| {
            let ends = match walk.text.keyword(i) {
                Keyword::From => !walk.is_distinct_from(i),
                Keyword::Where | Keyword::Returning => true,
                _ => false,
            };
            is_outside && ends
        })
    }

    fn returning(&mut self, i: usize) -> Walked<usize> {
        if self.text.is(i, Keyword::Returning) { self.expression(i + 1) } else { Ok(i) }
    }

    fn merge(&mut self, target: &UpdateSite<'_>) -> Walked<usize> {
        if let Some(hidden) = target.table.as_ref().filter(|it| !it.table.is_on_this_node()) {
            let table = hidden.table.qualified_name();
            return Err(WalkError::Refused(Refusal::DistributedMerge { table }));
        }
        if !self.text.is(target.end, Keyword::Using) {
            return Self::unclear(target.end);
        }
        let on = self.table_references(target.end + 1)?;
        if !self.text.is(on, Keyword::On) {
            return Self::unclear(on);
        }
        self.check_source_name(target, target.end + 1, on)?;
        let source = self.merge_source(target.end + 1, on);
        let live = target.live(self);
        let mut i = self.up_to(on + 1, Keyword::When)?;
        if let Some(live) = &live {
            self.and(live, on + 1, i - 1);
        }
        while self.text.is(i, Keyword::When) {
            i = self.merge_when(i, target, source.as_ref(), live.as_ref())?;
        }
        self.returning(i)
    }

    /// Refuses a source that has the target's name, as the server does (`checkNameSpaceConflicts`):
    /// for a condition on the target that name would be ambiguous.
    fn check_source_name(&self, target: &UpdateSite<'_>, source: usize, on: usize) -> Walked<()> {
        let relation = source + usize::from(self.text.is_word(source, "only"));
        let Ok(named) = self.text.name(relation) else { return Ok(()) };
        let at = named.end + usize::from(self.text.is(named.end, Keyword::As));
        let alias = self.text.identifier(at).filter(|(_, end)| *end == on).map(|(alias, _)| alias);
        if alias.is_none() && named.end != on {
            return Ok(());
        }
        let own = target.alias.name.and_then(|at| self.text.identifier(at)).map(|(own, _)| own);
        // Two tables of one name in different schemas are told apart.
        let has_alias = alias.is_some() || own.is_some();
        let is_same = has_alias || named.schema == target.name.schema;
        let name = alias.unwrap_or(named.relation);
        if is_same && name == own.unwrap_or_else(|| target.name.relation.clone()) {
            let message = format!("table name \"{name}\" specified more than once");
            return Err(WalkError::Refused(Refusal::AsByServer { sqlstate: "42712", message }));
        }
        Ok(())
    }

    /// Walks one WHEN clause of a MERGE.
    fn merge_when(
        &mut self,
        when: usize,
        target: &UpdateSite<'_>,
        source: Option<&MergeSource>,
        live: Option<&SqlFragment>,
    ) -> Walked<usize> {
        let by_source = self.text.is(when + 1, Keyword::Not)
            && self.text.is(when + 2, Keyword::Matched)
            && self.text.is(when + 3, Keyword::By)
            && self.text.is(when + 4, Keyword::Source);
        let then = self.up_to(when + 1, Keyword::Then)?;
        if let Some(live) = live.filter(|_| by_source) {
            // An expired row matches no source row, but it must not count as unmatched either.
            let and = when + 5;
            if self.text.is(and, Keyword::And) {
                self.and(live, and + 1, then - 1);
            } else {
                self.edit(when + 4, EditPlace::Behind, live.between(" AND ", ""));
            }
        }
        let end = self.up_to(then + 1, Keyword::When)?;
        self.sweep_for_merge_action(target, source, then + 1, end);
        Ok(end)
    }

    /// Walks to `word`, RETURNING or the end, past the WHENs and THENs of CASE expressions.
    fn up_to(&mut self, i: usize, word: Keyword) -> Walked<usize> {
        let mut cases = 0usize;
        self.expression_up_to(i, |walk, i, is_outside| {
            match walk.text.keyword(i) {
                _ if !is_outside => return false,
                Keyword::Case => cases += 1,
                Keyword::End => cases = cases.saturating_sub(1),
                Keyword::Returning => return true,
                found => return found == word && cases == 0,
            }
            false
        })
    }
}
