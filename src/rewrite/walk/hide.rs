//! The edits that hide the expired rows of one table reference.

#![expect(clippy::wildcard_enum_match_arm, reason = "most tokens mean nothing to the walk")]

use super::{Name, TtlReference, Walk, Walked};
use crate::{
    catalog::{Clock, Rule, TtlTable},
    rewrite::{fragment::SqlFragment, keyword::Keyword, plan::EditPlace},
    sql::{lexer::Kind, name::quote},
};

/// The server truncates longer names (`NAMEDATALEN`), in bytes.
const LONGEST: usize = 63;

/// A condition on rows, given a function that qualifies their columns.
pub(super) type Condition = fn(&Rule, Clock, &dyn Fn(&str) -> String) -> String;

/// The alias of a table reference, by which its columns are named.
#[derive(Debug, Clone, Default)]
pub(super) struct Alias {
    /// The token of the alias.
    pub(super) name: Option<usize>,
    /// The tokens of the column aliases.
    pub(super) columns: Vec<usize>,
}

impl Walk<'_> {
    pub(super) fn edit(&mut self, token: usize, place: EditPlace, text: impl Into<SqlFragment>) {
        self.found.edit(token, place, text);
    }

    /// Joins the reference in the tokens `first..=last` with an empty row, on this condition. That
    /// adds no row, no column and no plan node, and is correct under any join, alias, lock or
    /// grouping around it.
    pub(super) fn join_if(&mut self, condition: &SqlFragment, first: usize, last: usize) {
        let join = self.join_with_nothing(condition);
        self.edit(first, EditPlace::Before, "(");
        self.edit(last, EditPlace::Behind, join);
    }

    /// Puts the condition into the WHERE clause of a SELECT that reads this one table, whose FROM
    /// clause ends at `i`; or makes one. The server plans that faster than a join.
    pub(super) fn select_where(&mut self, condition: &SqlFragment, i: usize) -> Walked<()> {
        if !self.text.is(i, Keyword::Where) {
            self.edit(i - 1, EditPlace::Behind, condition.between(" WHERE ", ""));
            return Ok(());
        }
        let end = self.text.outside_brackets(i + 1, self.text.len(), |i| self.ends_where(i));
        if end == i + 1 {
            return Self::unclear(end);
        }
        self.and(condition, i + 1, end - 1);
        Ok(())
    }

    /// Whether the WHERE clause of a SELECT ends at this token, outside of brackets: these words
    /// stand in no expression, unless otherwise noted.
    fn ends_where(&self, i: usize) -> bool {
        match self.text.keyword(i) {
            Keyword::None => {
                let is_json = self.text.is_word(i, "format") && self.text.is_word(i + 1, "json");
                // JSON_ARRAY(SELECT ... FORMAT JSON)
                is_json
                    || matches!(self.text.kind(i), Kind::RParen | Kind::RBracket | Kind::Semicolon)
            }
            // CASE WHEN
            Keyword::When => false,
            // CREATE TABLE ... AS SELECT ... WITH NO DATA; but also TIMESTAMP WITH TIME ZONE
            Keyword::With => ["no", "data"].iter().any(|word| self.text.is_word(i + 1, word)),
            Keyword::On => true,
            word => word.ends_from(),
        }
    }

    /// Adds the condition to the one in the tokens `first..=last`.
    pub(super) fn and(&mut self, live: &SqlFragment, first: usize, last: usize) {
        self.edit(first, EditPlace::Before, live.between("", " AND ("));
        self.edit(last, EditPlace::Behind, ")");
    }

    /// Whether an alias gives another column the name of a column of the rule.
    pub(super) fn is_named_twice(&self, table: &TtlTable, alias: &Alias) -> bool {
        let keeps_name = |column: &&str| {
            table.columns.iter().skip(alias.columns.len()).any(|c| c.name == **column)
        };
        let mut kept = table.rule.columns().into_iter().filter(keeps_name);
        kept.any(|column| {
            let given = alias.columns.iter().filter_map(|&token| self.text.identifier(token));
            given.into_iter().any(|(name, _)| name == column)
        })
    }

    /// A relation's name as the client spelled it, with its schema where one was written.
    pub(super) fn qualified_spelling(&self, name: &Name) -> String {
        let mut parts = Vec::new();
        let mut token = name.first;
        while let Some((_, end)) = self.text.identifier(token).filter(|_| token < name.end) {
            parts.push(self.spelling(token));
            token = end + 1;
        }
        parts.join(".")
    }

    /// The qualifier of the columns of a table reference.
    pub(super) fn qualifier(&self, name: &Name, alias: &Alias) -> String {
        alias.name.map_or_else(|| self.qualified_spelling(name), |alias| self.spelling(alias))
    }

    /// ` JOIN (SELECT) AS _pglapse1 ON <live>)`
    pub(super) fn join_with_nothing(&mut self, live: &SqlFragment) -> SqlFragment {
        self.aliases += 1;
        live.between(&format!(" JOIN (SELECT) AS {}{} ON ", self.alias, self.aliases), ")")
    }

    /// The condition for the live rows of a table reference.
    pub(super) fn live(
        &mut self,
        hidden: &TtlReference<'_>,
        name: &Name,
        alias: &Alias,
    ) -> SqlFragment {
        self.live_by(Rule::live, hidden, name, alias)
    }

    /// The same for another of the rule's conditions.
    pub(super) fn live_by(
        &mut self,
        condition: Condition,
        hidden: &TtlReference<'_>,
        name: &Name,
        alias: &Alias,
    ) -> SqlFragment {
        for table in hidden.tables() {
            let is_bare = name.schema.is_none() && self.catalog.is_shared(&name.relation);
            let called = if is_bare { quote(&name.relation) } else { table.qualified_name() };
            for grant in table.grants(&called) {
                if !self.found.grants.contains(&grant) {
                    self.found.grants.push(grant);
                }
            }
        }
        let is_qualified = self.is_condition_qualified(hidden, name, alias);
        let qualifier =
            if is_qualified { hidden.table.qualified_name() } else { self.qualifier(name, alias) };
        let live = |table: &TtlTable| {
            let column = |column: &str| {
                let index = table.columns.iter().position(|c| c.name == column);
                let renamed = index.and_then(|i| alias.columns.get(i));
                let column = renamed.map_or_else(|| quote(column), |&token| self.spelling(token));
                format!("{qualifier}.{column}")
            };
            condition(&table.rule, self.catalog.clock, &column)
        };
        let check = hidden.check.as_ref();
        let mut sql = check.map(|check| check.between("", " AND ")).unwrap_or_default();
        let live =
            if is_qualified { live(hidden.table).into() } else { self.guarded(hidden, name, live) };
        sql.append(&live);
        sql
    }

    /// An identifier as the client spelled it. One with a UESCAPE clause is resolved. A long one is
    /// truncated as the server would, so that the server's notice about that comes only once.
    pub(super) fn spelling(&self, token: usize) -> String {
        match self.text.identifier(token) {
            Some((name, end)) if end > token + 1 || self.text.raw(token).len() > LONGEST => {
                quote(&name)
            }
            _ => String::from_utf8_lossy(self.text.raw(token)).into_owned(),
        }
    }
}
