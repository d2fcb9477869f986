//! Queries: WITH, SELECT, VALUES, TABLE, set operations, and the expressions around them.

#![expect(clippy::wildcard_enum_match_arm, reason = "most tokens mean nothing to the walk")]

use super::{Walk, Walked, hide::Alias};
use crate::{
    rewrite::{keyword::Keyword, plan::EditPlace, schema_change},
    sql::lexer::Kind,
};

impl Walk<'_> {
    /// Walks the query that begins at `i`; returns where it ends, which is before RETURNING, an ON
    /// that no join awaits, a closing parenthesis or the end of the statement.
    pub(super) fn query(&mut self, i: usize) -> Walked<usize> {
        let scope = self.ctes.len();
        let end = self.nested(|walk| {
            let body = walk.with(i)?;
            walk.query_body(body, body > i)
        });
        self.ctes.truncate(scope);
        end
    }

    /// Walks the query in the parenthesis at `open`; returns the token behind it.
    pub(super) fn query_in_parentheses(&mut self, open: usize) -> Walked<usize> {
        let close = self.text.behind_group(open) - 1;
        let end = self.query(open + 1)?;
        let is_json = open > 0 && self.text.is_word(open - 1, "json_array");
        let ends = end == close || is_json && self.text.is(end, Keyword::Returning);
        if ends { Ok(close + 1) } else { Self::unclear(open + 1) }
    }

    fn query_body(&mut self, mut i: usize, has_with: bool) -> Walked<usize> {
        // Set by the first set operator.
        let mut is_combined = false;
        loop {
            i = match self.text.keyword(i) {
                Keyword::Select => self.level(|walk| walk.select(i, is_combined))?,
                Keyword::Values => self.clauses(i + 1, is_combined)?,
                Keyword::Table => self.level(|walk| {
                    let end = walk.table_command(i)?;
                    walk.clauses(end, is_combined)
                })?,
                Keyword::Insert | Keyword::Update | Keyword::Delete | Keyword::Merge => {
                    return self.modify(i, has_with);
                }
                _ if self.text.kind(i) == Kind::LParen => self.query_in_parentheses(i)?,
                _ => return Self::unclear(i),
            };
            // ORDER BY, LIMIT, FOR UPDATE and the like, which may also come in between.
            i = self.clauses(i, is_combined)?;
            if !self.text.keyword(i).is_set_operator() {
                return Ok(i);
            }
            is_combined = true;
            i += 1;
            if matches!(self.text.keyword(i), Keyword::All | Keyword::Distinct) {
                i += 1;
            }
        }
    }

    /// Walks a WITH clause, if one begins at `i`, and leaves its names in scope.
    pub(super) fn with(&mut self, mut i: usize) -> Walked<usize> {
        if !self.text.is(i, Keyword::With) {
            return Ok(i);
        }
        i += 1;
        let recursive = self.text.is(i, Keyword::Recursive);
        if recursive {
            i += 1;
            self.declare_all(i)?;
        }
        loop {
            let Some((name, mut at)) = self.text.identifier(i) else { return Self::unclear(i) };
            if self.text.kind(at) == Kind::LParen {
                at = self.text.behind_group(at);
            }
            let open = self.cte_query(at)?;
            i = self.query_in_parentheses(open)?;
            if !recursive {
                self.ctes.push(name);
            }
            i = self.search_and_cycle(i)?;
            if self.text.kind(i) != Kind::Comma {
                return Ok(i);
            }
            i += 1;
        }
    }

    /// With RECURSIVE every name of the clause is in scope in all of it.
    fn declare_all(&mut self, mut i: usize) -> Walked<()> {
        loop {
            let Some((name, mut at)) = self.text.identifier(i) else { return Self::unclear(i) };
            self.ctes.push(name);
            if self.text.kind(at) == Kind::LParen {
                at = self.text.behind_group(at);
            }
            i = self.search_and_cycle(self.text.behind_group(self.cte_query(at)?))?;
            if self.text.kind(i) != Kind::Comma {
                return Ok(());
            }
            i += 1;
        }
    }

    /// From `AS [[NOT] MATERIALIZED] (` to its parenthesis.
    fn cte_query(&self, mut i: usize) -> Walked<usize> {
        if !self.text.is(i, Keyword::As) {
            return Self::unclear(i);
        }
        i += 1;
        if self.text.is(i, Keyword::Not) {
            i += 1;
        }
        if self.text.is(i, Keyword::Materialized) {
            i += 1;
        }
        if self.text.kind(i) == Kind::LParen { Ok(i) } else { Self::unclear(i) }
    }

    /// `SEARCH ... SET column` and `CYCLE ... SET column [TO ... DEFAULT ...] USING column`.
    fn search_and_cycle(&self, mut i: usize) -> Walked<usize> {
        let skip_to = |mut i: usize, word: Keyword| {
            while !self.text.is(i, word) {
                if matches!(self.text.kind(i), Kind::Semicolon | Kind::LParen | Kind::RParen) {
                    return Self::unclear(i);
                }
                i += 1;
            }
            Ok(i + 1)
        };
        let column =
            |i: usize| self.text.identifier(i).map_or_else(|| Self::unclear(i), |(_, end)| Ok(end));
        if self.text.is(i, Keyword::Search) {
            // Behind DEPTH FIRST BY a column may be called `set`.
            i = column(i + 4)?;
            while self.text.kind(i) == Kind::Comma {
                i = column(i + 1)?;
            }
            if !self.text.is(i, Keyword::Set) {
                return Self::unclear(i);
            }
            i = column(i + 1)?;
        }
        if self.text.is(i, Keyword::Cycle) {
            let using = skip_to(i, Keyword::Using)?;
            // The server prints `TO 'Y'::text`, and does not read that.
            let cast = (i..using).find(|i| self.text.kind(*i) == Kind::Cast);
            if let Some(cast) = cast.filter(|_| self.statement.is_stored) {
                return Self::unclear(cast);
            }
            i = column(using)?;
        }
        Ok(i)
    }

    fn select(&mut self, i: usize, is_combined: bool) -> Walked<usize> {
        let mut i = self.target_list(i + 1, is_combined)?;
        if self.text.is(i, Keyword::Into) {
            i = self.new_table(i + 1)?;
            i = self.target_list(i, is_combined)?;
        }
        if self.text.is(i, Keyword::From) {
            self.note_from(i);
            i = self.table_references(i + 1)?;
            if !self.ends_table_references(i) {
                return Self::unclear(i);
            }
        }
        // With ORDER BY and the like. In front of a set operator ORDER BY would be an error.
        self.clauses(i, is_combined)
    }

    /// Whether a FROM clause may end here.
    pub(super) fn ends_table_references(&self, i: usize) -> bool {
        matches!(self.text.kind(i), Kind::Semicolon | Kind::RParen)
            || self.text.keyword(i).ends_from()
            || matches!(self.text.keyword(i), Keyword::On | Keyword::With)
    }

    /// Walks a select list, up to INTO, FROM, or the end of the query.
    fn target_list(&mut self, mut i: usize, is_combined: bool) -> Walked<usize> {
        loop {
            i = self.clauses(i, is_combined)?;
            match self.text.keyword(i) {
                Keyword::On if self.text.is(i.wrapping_sub(1), Keyword::Distinct) => i += 1,
                _ => return Ok(i),
            }
        }
    }

    /// `INTO [TEMP | UNLOGGED] [TABLE] name`, which makes a table and reads none.
    fn new_table(&mut self, i: usize) -> Walked<usize> {
        let name = self.name(schema_change::new_table(self.text, i))?;
        if self.text.is(name.first, Keyword::From) {
            return Self::unclear(name.first);
        }
        self.found.relations.push(name.last);
        Ok(name.end)
    }

    /// `TABLE [ONLY] name [*]` becomes `SELECT * FROM ...`.
    fn table_command(&mut self, i: usize) -> Walked<usize> {
        let edits = self.found.edits.len();
        let mut alias = Alias::default();
        self.note_from(i);
        let end = self.table_reference(i + 1, &mut alias)?;
        if let Some(alias) = alias.name {
            return Self::unclear(alias);
        }
        if !self.ends_table_references(end) {
            return Self::unclear(end);
        }
        if self.found.edits.len() > edits {
            self.edit(i, EditPlace::Through(i), "SELECT * FROM");
        }
        Ok(end)
    }

    /// Walks expressions, and clauses that hold only expressions, up to a key word with another
    /// meaning: INTO, FROM, ON, RETURNING, a set operator, a closing parenthesis or the end.
    ///
    /// Parentheses are stepped into rather than recursed into, unless they begin a query.
    pub(super) fn expression(&mut self, i: usize) -> Walked<usize> {
        self.clauses(i, false)
    }

    /// The same, where `is_combined` says that the query is combined by a set operator: there ORDER
    /// BY names the columns of the result.
    fn clauses(&mut self, mut i: usize, is_combined: bool) -> Walked<usize> {
        let mut open = 0usize;
        let mut names_results = false;
        loop {
            match self.text.kind(i) {
                Kind::Semicolon if i >= self.text.len() || open == 0 => return Ok(i),
                Kind::LParen if self.text.begins_query(i + 1) => {
                    i = self.query_in_parentheses(i)?;
                    continue;
                }
                Kind::LParen | Kind::LBracket => open += 1,
                Kind::RParen | Kind::RBracket if open == 0 => return Ok(i),
                Kind::RParen | Kind::RBracket => open -= 1,
                Kind::Word if open == 0 => match self.text.keyword(i) {
                    Keyword::As if self.text.is_name(i + 1) => {
                        // A label may be any word, also a reserved one.
                        i += 1;
                        self.note_label(i);
                    }
                    Keyword::Order if is_combined => names_results = true,
                    Keyword::From if self.is_distinct_from(i) => {}
                    Keyword::Of if self.is_row_lock(i) => {
                        i = self.locked_tables(i + 1)?;
                        continue;
                    }
                    Keyword::From
                    | Keyword::Into
                    | Keyword::On
                    | Keyword::Returning
                    | Keyword::Union
                    | Keyword::Intersect
                    | Keyword::Except => return Ok(i),
                    _ if names_results => {}
                    _ => self.note_column(i),
                },
                Kind::Word | Kind::Quoted if !names_results => self.note_column(i),
                _ => {}
            }
            i += 1;
        }
    }

    /// Walks expressions up to the first token at which `ends` holds, the closing parenthesis or
    /// the end. `ends` gets each token that is no bracket, and whether it is outside of brackets.
    pub(super) fn expression_up_to(
        &mut self,
        mut i: usize,
        mut ends: impl FnMut(&mut Self, usize, bool) -> bool,
    ) -> Walked<usize> {
        let mut open = 0usize;
        loop {
            match self.text.kind(i) {
                Kind::LParen if self.text.begins_query(i + 1) => {
                    i = self.query_in_parentheses(i)?;
                    continue;
                }
                Kind::LParen | Kind::LBracket => open += 1,
                Kind::RParen | Kind::RBracket if open > 0 => open -= 1,
                Kind::RParen | Kind::RBracket | Kind::Semicolon => return Ok(i),
                _ if ends(self, i, open == 0) => return Ok(i),
                _ => {}
            }
            i += 1;
        }
    }

    /// `IS [NOT] DISTINCT FROM`
    pub(super) fn is_distinct_from(&self, from: usize) -> bool {
        let back = |n: usize| self.text.keyword(from.wrapping_sub(n));
        back(1) == Keyword::Distinct
            && (back(2) == Keyword::Is || (back(2) == Keyword::Not && back(3) == Keyword::Is))
    }

    /// `FOR UPDATE OF`, `FOR NO KEY UPDATE OF`, `FOR SHARE OF`, `FOR KEY SHARE OF`
    fn is_row_lock(&self, of: usize) -> bool {
        let before = of.wrapping_sub(1);
        let lock = of.wrapping_sub(2);
        (self.text.is(before, Keyword::Update) || self.text.is_word(before, "share"))
            && (self.text.is(lock, Keyword::For)
                || self.text.is_word(lock, "key")
                    && (self.text.is(of.wrapping_sub(3), Keyword::For)
                        || self.text.is_word(of.wrapping_sub(3), "no")))
    }

    /// The names behind FOR UPDATE OF are aliases, or tables that FROM has named already.
    fn locked_tables(&mut self, mut i: usize) -> Walked<usize> {
        loop {
            let name = self.name(i)?;
            self.found.relations.push(name.last);
            i = name.end;
            if self.text.kind(i) != Kind::Comma {
                return Ok(i);
            }
            i += 1;
        }
    }
}
