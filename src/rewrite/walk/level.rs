//! Query levels, and the system columns named in them without a table.
//!
//! A table in a join still has its `ctid`, `xmin` and `tableoid`, but only when they are qualified:
//! a bare `ctid` finds only tables that stand in FROM by themselves (`scanNSItemForColumn` in
//! `parse_relation.c`). It might even find that of an outer query. So a bare system column is
//! qualified with the name of its table.

#![expect(clippy::wildcard_enum_match_arm, reason = "most tokens mean nothing to the walk")]

use std::collections::HashSet;

use super::{Walk, Walked};
use crate::{
    rewrite::plan::EditPlace,
    sql::{lexer::Kind, name::is_key_word},
};

/// The columns that every table has.
const SYSTEM_COLUMNS: [&[u8]; 6] = [b"ctid", b"xmin", b"xmax", b"cmin", b"cmax", b"tableoid"];

/// One level of query: a SELECT, or a statement that modifies a table.
#[derive(Debug, Default)]
pub(super) struct Level {
    /// The tables whose bare columns can be named here, by the token of their name or alias.
    tables: Vec<Direct>,
    /// Whether its FROM clause has common table expressions, subqueries, functions or views, whose
    /// columns may have the name of a system column.
    has_others: bool,
    /// The bare system columns.
    system_columns: Vec<SystemColumn>,
    /// The tokens of labels with the name of a system column.
    labels: Vec<usize>,
    /// The number of joins around the walk. System columns of tables in a join need a qualifier
    /// anyway.
    joins: usize,
    /// Its FROM, or TABLE, if it is a SELECT.
    from: Option<usize>,
}

/// A table that stands in FROM by itself, not in a join.
#[derive(Debug, Clone, Copy)]
struct Direct {
    name: usize,
    is_wrapped: bool,
}

/// A system column without the name of its table.
#[derive(Debug, Clone, Copy)]
struct SystemColumn {
    token: usize,
    /// It may also be a column of something in an inner FROM clause.
    is_doubtful: bool,
}

impl Walk<'_> {
    /// Walks something that is a query level of its own.
    pub(super) fn level<T>(&mut self, walk: impl FnOnce(&mut Self) -> Walked<T>) -> Walked<T> {
        let outer = std::mem::take(&mut self.level);
        let walked = walk(self);
        let level = std::mem::replace(&mut self.level, outer);
        let walked = walked?;
        self.name_system_columns(level)?;
        Ok(walked)
    }

    /// Notes the FROM of the SELECT, or the TABLE, that the current level is.
    pub(super) fn note_from(&mut self, from: usize) {
        self.level.from = Some(from);
    }

    /// Whether the table reference at `first` is the first one of the current level's SELECT.
    pub(super) fn is_first_in_select(&self, first: usize) -> bool {
        self.level.from.is_some_and(|from| from + 1 == first)
    }

    /// Notes that a table stands in the current level, under the name at this token.
    pub(super) fn note_table(&mut self, name: usize, is_wrapped: bool) {
        if self.level.joins == 0 {
            self.level.tables.push(Direct { name, is_wrapped });
        }
    }

    /// Notes that something other than a table stands in the current level's FROM clause.
    pub(super) fn note_other(&mut self) {
        self.level.has_others = true;
    }

    /// Notes the label of a select list at this token.
    pub(super) fn note_label(&mut self, token: usize) {
        if self.is_system_column(token) {
            self.level.labels.push(token);
        }
    }

    /// Notes the token, if it is a bare system column.
    pub(super) fn note_column(&mut self, token: usize) {
        if self.is_system_column(token)
            && !matches!(self.text.kind(token.wrapping_sub(1)), Kind::Dot)
            && !matches!(self.text.kind(token + 1), Kind::Dot | Kind::LParen)
            && !self.is_argument_name(token)
        {
            if self.follows_operand(token) {
                self.level.labels.push(token);
            } else {
                self.level.system_columns.push(SystemColumn { token, is_doubtful: false });
            }
        }
    }

    fn is_system_column(&self, token: usize) -> bool {
        let text = self.text.raw(token);
        match self.text.kind(token) {
            Kind::Word => SYSTEM_COLUMNS.iter().any(|name| text.eq_ignore_ascii_case(name)),
            Kind::Quoted => {
                text.get(1..text.len() - 1).is_some_and(|inner| SYSTEM_COLUMNS.contains(&inner))
            }
            _ => false,
        }
    }

    /// `f(name => value)`
    fn is_argument_name(&self, token: usize) -> bool {
        self.text.is_operator(token + 1, b"=>") || self.text.raw(token + 1) == b":="
    }

    /// Whether an operand stands right before the token, so that it is the operand's label.
    fn follows_operand(&self, token: usize) -> bool {
        let Some(before) = token.checked_sub(1) else { return false };
        match self.text.kind(before) {
            Kind::Quoted
            | Kind::UnicodeQuoted
            | Kind::String
            | Kind::BitString
            | Kind::Number
            | Kind::Param
            | Kind::RParen
            | Kind::RBracket => true,
            Kind::Word => {
                let word = self.lower(before);
                matches!(word.as_str(), "end" | "null" | "true" | "false")
                    || !is_key_word(&word) && !matches!(word.as_str(), "by" | "zone")
            }
            _ => false,
        }
    }

    /// Walks what is inside a join, where no table stands by itself.
    pub(super) fn in_join<T>(&mut self, walk: impl FnOnce(&mut Self) -> Walked<T>) -> Walked<T> {
        self.level.joins += 1;
        let walked = walk(self);
        self.level.joins -= 1;
        walked
    }

    /// Takes back the first table of a join. Whether a table stands by itself is known only at the
    /// end of its FROM item.
    pub(super) fn forget_table(&mut self, noted: usize) {
        self.level.tables.truncate(noted);
    }

    /// How many tables the current level has so far.
    pub(super) fn tables_noted(&self) -> usize {
        self.level.tables.len()
    }

    fn name_system_columns(&mut self, level: Level) -> Walked<()> {
        let Some(first) = level.system_columns.first().map(|bare| bare.token) else {
            return Ok(());
        };
        match level.tables.as_slice() {
            // They belong to an outer query, or to none.
            [] => {
                let has_others = level.has_others;
                let bare = level.system_columns.into_iter().map(|bare| SystemColumn {
                    is_doubtful: bare.is_doubtful || has_others,
                    ..bare
                });
                self.level.system_columns.extend(bare);
                Ok(())
            }
            [Direct { is_wrapped: false, .. }] => Ok(()),
            [Direct { name, .. }] => {
                let prefix = format!("{}.", self.spelling(*name));
                let labels: HashSet<_> = level.labels.iter().map(|&l| self.lower(l)).collect();
                for SystemColumn { token, is_doubtful } in level.system_columns {
                    // In ORDER BY a label comes before a column of the same name.
                    let is_label = labels.contains(&self.lower(token));
                    if is_doubtful || is_label {
                        return Self::unclear(token);
                    }
                    self.edit(token, EditPlace::Before, prefix.as_str());
                }
                Ok(())
            }
            // For the server this is ambiguous. It must not find the only table that is not
            // wrapped.
            several if several.iter().any(|table| table.is_wrapped) => Self::unclear(first),
            _ => Ok(()),
        }
    }
}
