//! FROM lists: table references of every kind, and the joins between them.

#![expect(clippy::wildcard_enum_match_arm, reason = "most tokens mean nothing to the walk")]

use super::{Name, NameTarget, Walk, Walked, hide::Alias};
use crate::{
    rewrite::{keyword::Keyword, plan::EditPlace},
    sql::{lexer::Kind, name::quote},
};

/// From this version on `SYSTEM_USER` is the call of a function.
const SYSTEM_USER: u32 = 160_000;

impl Walk<'_> {
    /// Walks the table references from `i` on, with their joins, to the end of the clause.
    pub(super) fn table_references(&mut self, mut i: usize) -> Walked<usize> {
        loop {
            i = self.table_reference_with_joins(i)?;
            if self.text.kind(i) != Kind::Comma {
                return Ok(i);
            }
            i += 1;
        }
    }

    /// Walks one item of a FROM list.
    fn table_reference_with_joins(&mut self, i: usize) -> Walked<usize> {
        let noted = self.tables_noted();
        let end = self.table_reference(i, &mut Alias::default())?;
        if !self.is_join(end) {
            return Ok(end);
        }
        self.forget_table(noted);
        self.in_join(|walk| walk.joins(end))
    }

    /// A join that may stand in parentheses, or that is in further parentheses.
    fn joined_table(&mut self, i: usize) -> Walked<usize> {
        let end = self.table_reference(i, &mut Alias::default())?;
        let is_join = self.is_join(end);
        let is_joined = self.text.kind(i) == Kind::LParen && !self.text.begins_query(i + 1);
        if is_join || is_joined { self.joins(end) } else { Self::unclear(end) }
    }

    fn joins(&mut self, mut i: usize) -> Walked<usize> {
        // Joins whose ON or USING is still to come; an ON beyond them is not FROM's.
        let mut awaited = 0usize;
        loop {
            match self.text.keyword(i) {
                Keyword::Join => {
                    awaited += usize::from(self.needs_condition(i));
                    i = self.table_reference(i + 1, &mut Alias::default())?;
                }
                Keyword::On if awaited > 0 => {
                    awaited -= 1;
                    i = self.join_condition(i + 1)?;
                }
                Keyword::Using if awaited > 0 && self.text.kind(i + 1) == Kind::LParen => {
                    awaited -= 1;
                    i = self.text.behind_group(i + 1);
                    if self.text.is(i, Keyword::As) {
                        i += 2;
                    }
                }
                _ if self.is_join(i) => i += 1,
                _ => return Ok(i),
            }
        }
    }

    fn is_join(&self, i: usize) -> bool {
        matches!(
            self.text.keyword(i),
            Keyword::Join
                | Keyword::Cross
                | Keyword::Natural
                | Keyword::Inner
                | Keyword::Left
                | Keyword::Right
                | Keyword::Full
                | Keyword::Outer
        )
    }

    /// Whether the JOIN at `i` is to be followed by ON or USING.
    fn needs_condition(&self, i: usize) -> bool {
        (1..=3)
            .map(|n| i.wrapping_sub(n))
            .take_while(|&word| self.is_join(word) && !self.text.is(word, Keyword::Join))
            .all(|word| !matches!(self.text.keyword(word), Keyword::Cross | Keyword::Natural))
    }

    /// Walks the expression behind a join's ON, up to the token that continues or ends the FROM
    /// clause.
    fn join_condition(&mut self, i: usize) -> Walked<usize> {
        self.expression_up_to(i, |walk, i, is_outside| {
            let ends = is_outside && walk.ends_condition(i);
            if !ends {
                walk.note_column(i);
            }
            ends
        })
    }

    fn ends_condition(&self, i: usize) -> bool {
        if self.text.kind(i) == Kind::Comma {
            return true;
        }
        let next = self.text.keyword(i + 1);
        match self.text.keyword(i) {
            Keyword::Join | Keyword::On | Keyword::Using | Keyword::Into => true,
            Keyword::From => !self.is_distinct_from(i),
            // These are also names of functions: left('abc', 1).
            Keyword::Left | Keyword::Right | Keyword::Full | Keyword::Inner | Keyword::Cross => {
                matches!(next, Keyword::Join | Keyword::Outer)
            }
            Keyword::Natural => self.text.kind(i + 1) == Kind::Word,
            // A WHEN of CASE. Only a WHEN of MERGE ends a condition, and the walk of MERGE finds
            // that itself.
            Keyword::When => false,
            word => word.ends_from(),
        }
    }

    /// Walks one table reference without its joins; its alias goes to `alias`.
    pub(super) fn table_reference(&mut self, mut i: usize, alias: &mut Alias) -> Walked<usize> {
        if self.text.is(i, Keyword::Lateral) {
            i += 1;
        }
        if self.text.kind(i) == Kind::LParen {
            return self.parenthesised(i, alias);
        }
        if self.text.is(i, Keyword::Rows) && self.text.is(i + 1, Keyword::From) {
            self.note_other();
            let end = self.arguments(i + 2)?;
            return Ok(self.function_alias(end));
        }
        let first = i;
        let (name, behind_name) = self.table_name(i)?;
        if name.first == first
            && let Some(end) = self.table_function(&name)?
        {
            return Ok(end);
        }
        let unsampled = self.alias(behind_name, alias);
        let end = self.table_sample(unsampled)?;
        self.found.relations.push(name.last);
        if name.schema.is_none() && self.ctes.contains(&name.relation) {
            self.note_other();
            return Ok(end);
        }
        match self.meaning(&name)? {
            NameTarget::Other(Some(check)) => {
                self.note_table(alias.name.unwrap_or(name.last), true);
                self.join_if(&check, first, end - 1);
            }
            NameTarget::Other(None) => {
                self.note_table(alias.name.unwrap_or(name.last), false);
                if self.statement.is_stored && name.schema.is_none() {
                    // A view's query names every relation with its schema except those of
                    // pg_catalog. The client may have a common table expression or a temporary
                    // table of such a name.
                    self.edit(name.first, EditPlace::Before, "pg_catalog.");
                }
            }
            NameTarget::Table(hidden) => {
                let is_alone = self.is_first_in_select(first) && self.ends_table_references(end);
                self.note_table(alias.name.unwrap_or(name.last), !is_alone);
                if self.is_named_twice(hidden.table, alias) {
                    return Self::unclear(first);
                }
                let live = self.live(&hidden, &name, alias);
                if is_alone {
                    self.select_where(&live, end)?;
                } else {
                    self.join_if(&live, first, end - 1);
                }
                if hidden.is_qualified {
                    let schema = quote(&hidden.table.schema);
                    self.edit(name.first, EditPlace::Before, format!("{schema}."));
                }
            }
            // The server refuses to sample a view.
            NameTarget::View(..) if end > unsampled => self.note_other(),
            NameTarget::View(view, check) => {
                self.note_other();
                self.inline(view, &name, alias, first, behind_name)?;
                if let Some(check) = check {
                    self.join_if(&check, first, end - 1);
                }
            }
        }
        Ok(end)
    }

    /// Walks the call of a function, if that is what the name begins.
    fn table_function(&mut self, name: &Name) -> Walked<Option<usize>> {
        // COLLATION is no name of a table.
        let is_collation_for =
            self.text.is_word(name.first, "collation") && self.text.is_word(name.end, "for");
        let open = name.end + usize::from(is_collation_for);
        let has_arguments = self.text.kind(open) == Kind::LParen;
        let is_system_user = self.catalog.server_version >= SYSTEM_USER
            && self.text.is_word(name.first, "system_user")
            && name.end == name.first + 1;
        if !has_arguments && !is_system_user && !self.text.is_call(name.first) {
            return Ok(None);
        }
        self.note_other();
        self.found.relations.push(name.last);
        let end = if has_arguments { self.arguments(open)? } else { name.end };
        Ok(Some(self.function_alias(end)))
    }

    /// Reads `[ONLY] name [*]` at `i`; returns the name, and the token behind all of it.
    pub(super) fn table_name(&self, i: usize) -> Walked<(Name, usize)> {
        let only = self.text.is(i, Keyword::Only);
        let first = i + usize::from(only);
        let in_parentheses = only && self.text.kind(first) == Kind::LParen;
        let name = self.name(first + usize::from(in_parentheses))?;
        let end = name.end + usize::from(in_parentheses);
        Ok((name, end + usize::from(self.text.is_operator(end, b"*"))))
    }

    /// A subquery or a parenthesised join, with its alias.
    fn parenthesised(&mut self, open: usize, alias: &mut Alias) -> Walked<usize> {
        let end = if self.text.begins_query(open + 1) {
            self.note_other();
            self.query_in_parentheses(open)?
        } else {
            let close = self.text.behind_group(open) - 1;
            if self.nested(|walk| walk.in_join(|walk| walk.joined_table(open + 1)))? != close {
                return Self::unclear(open + 1);
            }
            close + 1
        };
        Ok(self.alias(end, alias))
    }

    /// Walks the parenthesis at `open` as expressions.
    pub(super) fn arguments(&mut self, open: usize) -> Walked<usize> {
        if self.text.kind(open) != Kind::LParen {
            return Self::unclear(open);
        }
        // JSON_ARRAY(SELECT ...)
        if self.text.begins_query(open + 1) {
            return self.query_in_parentheses(open);
        }
        let close = self.text.behind_group(open) - 1;
        let mut i = open + 1;
        while i < close {
            // Within a call FROM and the like belong to the arguments: substring(x FROM 2).
            i = if self.text.kind(i) == Kind::LParen && self.text.begins_query(i + 1) {
                self.query_in_parentheses(i)?
            } else {
                self.note_column(i);
                i + 1
            };
        }
        Ok(close + 1)
    }

    /// `[WITH ORDINALITY] [[AS] alias] [(column [type], ...)]` behind a function.
    fn function_alias(&self, mut i: usize) -> usize {
        if self.text.is(i, Keyword::With) && self.text.is(i + 1, Keyword::Ordinality) {
            i += 2;
        }
        if self.text.is(i, Keyword::As) && self.text.kind(i + 1) == Kind::LParen {
            i += 1;
        }
        i = self.alias(i, &mut Alias::default());
        if self.text.kind(i) == Kind::LParen { self.text.behind_group(i) } else { i }
    }

    /// Reads `[AS] alias [(column, ...)]` at `i`, if there is one; returns behind it.
    pub(super) fn alias(&self, i: usize, alias: &mut Alias) -> usize {
        let explicit = self.text.is(i, Keyword::As);
        let at = i + usize::from(explicit);
        let word = self.text.keyword(at);
        // These words follow the target of INSERT and UPDATE, but may be aliases in a FROM clause.
        let is_name = matches!(word, Keyword::Set | Keyword::Values | Keyword::Overriding);
        if !explicit && !is_name && word.follows_table() {
            return i;
        }
        let Some((_, mut end)) = self.text.identifier(at) else { return i };
        alias.name = Some(at);
        if self.text.kind(end) == Kind::LParen {
            let behind = self.text.behind_group(end);
            let mut column = end + 1;
            while column < behind - 1 {
                if self.text.is_name(column) {
                    alias.columns.push(column);
                }
                column = self.text.identifier(column).map_or(column + 1, |(_, end)| end) + 1;
            }
            end = behind;
        }
        end
    }

    /// `TABLESAMPLE method (...) [REPEATABLE (...)]`
    fn table_sample(&mut self, mut i: usize) -> Walked<usize> {
        if !self.text.is(i, Keyword::Tablesample) {
            return Ok(i);
        }
        i = self.arguments(self.name(i + 1)?.end)?;
        if self.text.is(i, Keyword::Repeatable) {
            i = self.arguments(i + 1)?;
        }
        Ok(i)
    }
}
