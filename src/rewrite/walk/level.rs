//! Query levels, and the system columns named in them without a table.
//!
//! A table joined with nothing still has its `ctid`, `xmin` and `tableoid`, but only under its name:
//! a bare `ctid` finds those of tables that stand in FROM by themselves. Worse than an error, it
//! might find those of an outer query. So a bare system column is given the name of its table.

#![expect(clippy::wildcard_enum_match_arm, reason = "most tokens mean nothing to the walk")]

use super::{Walk, Walked};
use crate::{rewrite::plan::Place, sql::lexer::Kind};

/// The columns that every table has.
const SYSTEM_COLUMNS: [&[u8]; 6] = [b"ctid", b"xmin", b"xmax", b"cmin", b"cmax", b"tableoid"];

/// One level of query: a SELECT, or a statement that modifies a table.
#[derive(Debug, Default)]
pub(super) struct Level {
    /// The tables whose bare columns can be named here, by the token of their name or alias.
    tables: Vec<Direct>,
    /// The tokens of bare system columns.
    system_columns: Vec<usize>,
    /// Joins that the walk is inside of, whose tables' system columns need a name anyway.
    joins: usize,
}

/// A table that stands in FROM by itself, not in a join.
#[derive(Debug, Clone, Copy)]
struct Direct {
    name: usize,
    is_wrapped: bool,
}

impl Walk<'_> {
    /// Walks something that is a query level of its own.
    pub(super) fn level<T>(&mut self, walk: impl FnOnce(&mut Self) -> Walked<T>) -> Walked<T> {
        self.levels.push(Level::default());
        let walked = walk(self);
        let level = self.levels.pop();
        let (walked, Some(level)) = (walked?, level) else { return Self::lost(0) };
        self.name_system_columns(level)?;
        Ok(walked)
    }

    /// Notes that a table stands in the current level, under the name at this token.
    pub(super) fn note_table(&mut self, name: usize, is_wrapped: bool) {
        if let Some(level) = self.levels.last_mut()
            && level.joins == 0
        {
            level.tables.push(Direct { name, is_wrapped });
        }
    }

    /// Notes the token, if it is a bare system column.
    pub(super) fn note_column(&mut self, token: usize) {
        let text = self.text.raw(token);
        let is_system = match self.text.kind(token) {
            Kind::Word => SYSTEM_COLUMNS.iter().any(|name| text.eq_ignore_ascii_case(name)),
            Kind::Quoted => {
                text.get(1..text.len() - 1).is_some_and(|inner| SYSTEM_COLUMNS.contains(&inner))
            }
            _ => false,
        };
        if is_system
            && !matches!(self.text.kind(token.wrapping_sub(1)), Kind::Dot)
            && !matches!(self.text.kind(token + 1), Kind::Dot | Kind::LParen)
            && let Some(level) = self.levels.last_mut()
        {
            level.system_columns.push(token);
        }
    }

    /// Walks what is inside a join, where no table stands by itself.
    pub(super) fn in_join<T>(&mut self, walk: impl FnOnce(&mut Self) -> Walked<T>) -> Walked<T> {
        if let Some(level) = self.levels.last_mut() {
            level.joins += 1;
        }
        let walked = walk(self);
        if let Some(level) = self.levels.last_mut() {
            level.joins -= 1;
        }
        walked
    }

    /// Whose table stands by itself is not known before the FROM item has been read to its end: the
    /// first table of a join is taken back.
    pub(super) fn forget_table(&mut self, noted: usize) {
        if let Some(level) = self.levels.last_mut() {
            level.tables.truncate(noted);
        }
    }

    /// How many tables the current level has so far.
    pub(super) fn tables_noted(&self) -> usize {
        self.levels.last().map_or(0, |level| level.tables.len())
    }

    fn name_system_columns(&mut self, level: Level) -> Walked<()> {
        let Some(&first) = level.system_columns.first() else { return Ok(()) };
        match level.tables.as_slice() {
            // They belong to an outer query, if anywhere.
            [] => {
                if let Some(outer) = self.levels.last_mut() {
                    outer.system_columns.extend(level.system_columns);
                }
                Ok(())
            }
            [Direct { is_wrapped: false, .. }] => Ok(()),
            [Direct { name, .. }] => {
                let prefix = format!("{}.", self.spelling(*name));
                for token in level.system_columns {
                    self.edit(token, Place::Before, prefix.as_str());
                }
                Ok(())
            }
            // Ambiguous, the server would say; it must not find the only one that is not wrapped.
            several if several.iter().any(|table| table.is_wrapped) => Self::lost(first),
            _ => Ok(()),
        }
    }
}
