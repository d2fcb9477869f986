//! Reads from a statement how it changes the schema: what it makes, drops or alters.

#![expect(clippy::wildcard_enum_match_arm, reason = "most tokens mean nothing here")]

use std::ops::Range;

use super::{
    keyword::Keyword,
    text::{Name, TokenizedText},
};
use crate::sql::lexer::Kind;

/// What a statement changes.
#[derive(Debug)]
pub(super) enum SchemaChange {
    /// CREATE, or SELECT INTO.
    Create(Create),
    /// `DROP TABLE | VIEW [IF EXISTS] name, ...`; any other DROP has no names.
    Drop { names: Vec<Name> },
    /// `ALTER SCHEMA old RENAME TO new`
    RenameSchema { old: String, new: Option<String> },
    /// `ALTER TABLE | VIEW name ...`
    Alter(Alter),
    /// Any other ALTER.
    AlterOther,
}

/// A CREATE, or a SELECT INTO.
#[derive(Debug, Default)]
pub(super) struct Create {
    pub(super) is_temporary: bool,
    /// Whether it is CREATE OR REPLACE.
    pub(super) replaces: bool,
    pub(super) made: Made,
}

/// What a CREATE makes.
#[derive(Debug, Default)]
pub(super) enum Made {
    /// A table or a materialized view.
    Table(Name),
    View(Name),
    /// A schema with these relations; whether each is a view.
    Schema(Vec<(bool, Name)>),
    /// A rule. `CREATE RULE "_RETURN" AS ON SELECT TO table` makes a view of the table.
    Rule(Option<Name>),
    #[default]
    Other,
}

/// An ALTER TABLE or ALTER VIEW.
#[derive(Debug)]
pub(super) struct Alter {
    pub(super) is_view: bool,
    pub(super) name: Name,
    pub(super) action: AlterAction,
    /// The tables behind each `[NO] INHERIT` among its actions.
    pub(super) parents: Vec<Name>,
}

/// The first action of an ALTER TABLE or ALTER VIEW.
#[derive(Debug)]
pub(super) enum AlterAction {
    /// `RENAME TO new`
    Rename(Option<Name>),
    /// `SET SCHEMA schema`
    SetSchema,
    /// `SET (...)`, `RESET (...)`
    SetOptions,
    /// `ATTACH PARTITION partition`
    Attach(Option<Name>),
    /// `DETACH PARTITION partition`
    Detach(Option<Name>),
    /// `INHERIT parent`
    Inherit,
    Other,
}

/// How a statement changes the schema; `None` if it does not.
pub(super) fn read(text: &TokenizedText<'_>, statement: &Range<usize>) -> Option<SchemaChange> {
    let Range { start: first, end } = *statement;
    let reader = ChangeReader { text, end };
    match text.keyword(first) {
        Keyword::Create => Some(SchemaChange::Create(create(text, first + 1..end))),
        Keyword::Select | Keyword::With => reader.select_into(first + 1),
        _ if text.is_word(first, "alter") => Some(reader.alter(first + 1)),
        _ if text.is_word(first, "drop") => Some(reader.drop(first + 1)),
        _ => None,
    }
}

/// The CREATE whose first word stands before these tokens.
pub(super) fn create(text: &TokenizedText<'_>, tokens: Range<usize>) -> Create {
    let is_modifier = |&i: &usize| {
        is_of_new_table(text, i)
            || text.is(i, Keyword::Recursive)
            || ["or", "replace", "foreign"].iter().any(|word| text.is_word(i, word))
    };
    let modifiers = tokens.clone().take_while(is_modifier);
    let behind = tokens.start + modifiers.clone().count();
    Create {
        is_temporary: modifiers.clone().any(|i| is_temporary(text, i)),
        replaces: modifiers.clone().any(|i| text.is_word(i, "replace")),
        made: ChangeReader { text, end: tokens.end }.made(behind),
    }
}

/// The name of the new table behind an INTO: behind `[TEMP | UNLOGGED] [TABLE]`. `temp` may be that
/// name itself.
pub(super) fn new_table(text: &TokenizedText<'_>, mut i: usize) -> usize {
    let ends = |i| text.is(i, Keyword::From) || text.keyword(i).ends_from();
    let is_before_name = |i| text.identifier(i + 1).is_some() && !ends(i + 1);
    while is_of_new_table(text, i) && is_before_name(i) || text.is(i, Keyword::Table) {
        i += 1;
    }
    i
}

/// Whether the word stands before TABLE where one is made.
fn is_of_new_table(text: &TokenizedText<'_>, i: usize) -> bool {
    is_temporary(text, i)
        || text.is(i, Keyword::Unlogged)
        || text.is_word(i, "global")
        || text.is_word(i, "local")
}

fn is_temporary(text: &TokenizedText<'_>, i: usize) -> bool {
    matches!(text.keyword(i), Keyword::Temp | Keyword::Temporary)
}

struct ChangeReader<'a> {
    text: &'a TokenizedText<'a>,
    /// Behind the statement.
    end: usize,
}

impl ChangeReader<'_> {
    fn made(&self, i: usize) -> Made {
        if self.text.is_word(i, "schema") {
            let makes = |&i: &usize| matches!(self.text.keyword(i), Keyword::View | Keyword::Table);
            let made = (i + 1..self.end).filter(makes);
            let made =
                made.filter_map(|i| Some((self.text.is(i, Keyword::View), self.relation(i + 1)?)));
            return Made::Schema(made.collect());
        }
        if self.text.is_word(i, "rule") {
            let selects =
                |&i: &usize| self.text.is(i, Keyword::Select) && self.text.is(i + 1, Keyword::To);
            let to = (i..self.end).find(selects);
            return Made::Rule(to.and_then(|i| self.relation(i + 2)));
        }
        let is_materialized = self.text.is(i, Keyword::Materialized);
        let kind = i + usize::from(is_materialized);
        match (self.text.keyword(kind), self.relation(kind + 1)) {
            (Keyword::View, Some(name)) if !is_materialized => Made::View(name),
            (Keyword::View | Keyword::Table, Some(name)) => Made::Table(name),
            _ => Made::Other,
        }
    }

    /// `SELECT ... INTO [TEMP] [TABLE] name`
    fn select_into(&self, from: usize) -> Option<SchemaChange> {
        // The INTO of INSERT and MERGE makes no table, in a WITH clause or behind one.
        let makes = |&i: &usize| {
            self.text.is(i, Keyword::Into)
                && !matches!(self.text.keyword(i - 1), Keyword::Insert | Keyword::Merge)
        };
        let into = (from..self.end).find(makes)?;
        let name = new_table(self.text, into + 1);
        let is_temporary = (into..name).any(|i| is_temporary(self.text, i));
        let made = Made::Table(self.relation(name)?);
        Some(SchemaChange::Create(Create { is_temporary, made, ..Create::default() }))
    }

    fn drop(&self, i: usize) -> SchemaChange {
        let is_relation = matches!(self.text.keyword(i), Keyword::Table | Keyword::View);
        let mut names = Vec::new();
        let mut next = is_relation.then(|| self.relation(i + 1)).flatten();
        while let Some(name) = next {
            let end = name.end;
            names.push(name);
            next = (self.text.kind(end) == Kind::Comma).then(|| self.relation(end + 1)).flatten();
        }
        SchemaChange::Drop { names }
    }

    fn alter(&self, mut i: usize) -> SchemaChange {
        if self.text.is_word(i, "schema") {
            let old = self.text.identifier(i + 1);
            return match old.filter(|(_, end)| self.text.is_word(*end, "rename")) {
                Some((old, end)) => {
                    let new = self.text.identifier(end + 2).map(|(name, _)| name);
                    SchemaChange::RenameSchema { old, new }
                }
                None => SchemaChange::AlterOther,
            };
        }
        i += usize::from(self.text.is(i, Keyword::Materialized) || self.text.is_word(i, "foreign"));
        let is_view = self.text.is(i, Keyword::View);
        // ALTER INDEX renames tables and views, too.
        let is_index = self.text.is_word(i, "index");
        let is_relation = is_view || is_index || self.text.is(i, Keyword::Table);
        let Some(name) = is_relation.then(|| self.relation(i + 1)).flatten() else {
            return SchemaChange::AlterOther;
        };
        let is_inherit =
            |&i: &usize| self.text.is_word(i, "inherit") && !self.text.is_word(i - 1, "no");
        let parents = (name.end..self.end).filter(is_inherit);
        let parents = parents.filter_map(|i| self.relation(i + 1)).collect();
        let action = self.action(name.end);
        if is_index && !matches!(action, AlterAction::Rename(_)) {
            return SchemaChange::AlterOther;
        }
        SchemaChange::Alter(Alter { is_view, name, action, parents })
    }

    fn action(&self, i: usize) -> AlterAction {
        let is_word = |i: usize, word: &str| self.text.is_word(i, word);
        let sets = self.text.is(i, Keyword::Set);
        if is_word(i, "rename") && self.text.is(i + 1, Keyword::To) {
            AlterAction::Rename(self.relation(i + 2))
        } else if is_word(i, "attach") {
            AlterAction::Attach(self.relation(i + 2))
        } else if is_word(i, "detach") {
            AlterAction::Detach(self.relation(i + 2))
        } else if is_word(i, "inherit") {
            AlterAction::Inherit
        } else if sets && is_word(i + 1, "schema") {
            AlterAction::SetSchema
        } else if sets && self.text.kind(i + 1) == Kind::LParen || is_word(i, "reset") {
            AlterAction::SetOptions
        } else {
            AlterAction::Other
        }
    }

    /// The relation's name at `i`, behind `IF [NOT] EXISTS`: `name`, `name *`, `ONLY name` or
    /// `ONLY (name)`.
    fn relation(&self, mut i: usize) -> Option<Name> {
        i = self.text.behind_if_exists(i);
        let is_only = self.text.is(i, Keyword::Only);
        i += usize::from(is_only);
        let in_parentheses = usize::from(is_only && self.text.kind(i) == Kind::LParen);
        let mut name = self.text.name(i + in_parentheses).ok()?;
        name.end += in_parentheses;
        name.end += usize::from(self.text.is_operator(name.end, b"*"));
        Some(name)
    }
}
