//! Statements: what their first words decide.

#![expect(clippy::wildcard_enum_match_arm, reason = "most tokens mean nothing to the walk")]

use std::ops::Range;

use super::{NameTarget, Walk, WalkError, WalkResult, Walked};
use crate::{
    catalog::TtlTable,
    rewrite::{
        Refusal,
        keyword::Keyword,
        plan::PlannedSweeps,
        schema_change::{self, Create, Made},
    },
    sql::lexer::Kind,
};

/// The first words of statements that are sent unread: these read no table for the client, or only
/// run what was rewritten before (EXECUTE, FETCH).
const PASSED: [&str; 40] = [
    "abort",
    "alter",
    "analyse",
    "analyze",
    "begin",
    "call",
    "checkpoint",
    "close",
    "cluster",
    "comment",
    "commit",
    "deallocate",
    "discard",
    "drop",
    "end",
    "execute",
    "fetch",
    "grant",
    "import",
    "listen",
    "load",
    "lock",
    "move",
    "notify",
    "reassign",
    "refresh",
    "reindex",
    "release",
    "reset",
    "revoke",
    "rollback",
    "savepoint",
    "security",
    "set",
    "show",
    "start",
    "unlisten",
    "vacuum",
    "repack",
    "wait",
];

impl Walk<'_> {
    /// Walks one statement.
    pub(in crate::rewrite) fn statement(mut self, statement: Range<usize>) -> Walked<WalkResult> {
        (self.statement.start, self.statement.end) = (statement.start, statement.end);
        let end = self.command(statement.start)?;
        if end == statement.end { Ok(self.found) } else { Self::unclear(end) }
    }

    fn command(&mut self, i: usize) -> Walked<usize> {
        match self.text.keyword(i) {
            Keyword::Select | Keyword::With | Keyword::Values | Keyword::Table => self.query(i),
            Keyword::Insert | Keyword::Update | Keyword::Delete | Keyword::Merge => {
                self.modify(i, false)
            }
            Keyword::Copy => self.copy(i + 1),
            Keyword::Explain => self.explain(i + 1),
            Keyword::Prepare => self.prepare(i + 1),
            Keyword::Declare => self.declare(i + 1),
            Keyword::Create => self.create(i + 1),
            Keyword::Do => Ok(self.pass()),
            _ if self.text.kind(i) == Kind::LParen => self.query(i),
            _ if self.text.is_word(i, "truncate") => self.truncate(i + 1),
            _ if PASSED.iter().any(|word| self.text.is_word(i, word)) => Ok(self.pass()),
            _ => Self::unclear(i),
        }
    }

    /// Passes the rest of the statement unread.
    fn pass(&mut self) -> usize {
        self.found.passed = true;
        self.statement.end
    }

    /// TRUNCATE is sent unread. But without its sidecar's rows the expired rows of a table would be
    /// live again.
    fn truncate(&mut self, mut i: usize) -> Walked<usize> {
        i += usize::from(self.text.is(i, Keyword::Table));
        let cascades = (i..self.statement.end).any(|i| self.text.is_word(i, "cascade"));
        let (mut tables, mut emptied) = (Vec::new(), Vec::new());
        loop {
            i += usize::from(self.text.is(i, Keyword::Only));
            let Ok(name) = self.name(i) else { break };
            if cascades {
                emptied.extend(
                    self.catalog.sidecars_emptied_with(name.schema.as_deref(), &name.relation),
                );
            }
            match self.meaning(&name) {
                Ok(NameTarget::Table(named)) => tables.push(named.table),
                Err(unknown @ WalkError::Refused(Refusal::NotYetKnown { .. })) => {
                    return Err(unknown);
                }
                Ok(_) | Err(_) => {}
            }
            i = name.end + usize::from(self.text.kind(name.end) == Kind::Operator);
            if self.text.kind(i) != Kind::Comma {
                break;
            }
            i += 1;
        }
        let has = |oid: u32| tables.iter().any(|table| table.oid == oid);
        let is_alone = |table: &&&TtlTable| table.base.as_ref().is_some_and(|b| !has(b.table.oid));
        match tables.iter().chain(&emptied).find(is_alone) {
            Some(sidecar) => Self::unsupported("TRUNCATE, without the table of its rows,", sidecar),
            None => Ok(self.pass()),
        }
    }

    fn explain(&mut self, mut i: usize) -> Walked<usize> {
        let is_any = |i, words: [&str; 2]| {
            self.text.identifier(i).is_some_and(|(name, _)| words.contains(&&*name))
        };
        let analyzes = |i| is_any(i, ["analyze", "analyse"]);
        let mut runs = false;
        if self.text.kind(i) == Kind::LParen && !self.text.begins_query(i + 1) {
            let behind = self.text.behind_group(i);
            let options = self.text.items(i + 1, behind - 1);
            let runs_by =
                |o: &Range<usize>| analyzes(o.start) && !is_any(o.start + 1, ["off", "false"]);
            runs = options.iter().any(runs_by);
            i = behind;
        }
        while analyzes(i) || self.text.is(i, Keyword::Verbose) {
            runs |= analyzes(i);
            i += 1;
        }
        let end = self.inner_command(i)?;
        if !runs {
            // What is only planned needs no key.
            self.found.sweeps = PlannedSweeps::default();
        }
        Ok(end)
    }

    /// Walks a statement within EXPLAIN or PREPARE, which may not be EXPLAIN or PREPARE itself.
    fn inner_command(&mut self, i: usize) -> Walked<usize> {
        match self.text.keyword(i) {
            Keyword::Explain | Keyword::Prepare => Self::unclear(i),
            _ => self.command(i),
        }
    }

    /// `PREPARE name [(type, ...)] AS statement`; PREPARE TRANSACTION has no AS.
    fn prepare(&mut self, i: usize) -> Walked<usize> {
        if self.text.is_word(i, "transaction") && self.text.kind(i + 1) == Kind::String {
            return Ok(self.pass());
        }
        let Some((_, mut i)) = self.text.identifier(i) else { return Self::unclear(i) };
        let mut prepared = Vec::new();
        if self.text.kind(i) == Kind::LParen {
            let behind = self.text.behind_group(i);
            let types = self.text.items(i + 1, behind - 1);
            let word = |tokens: &Range<usize>| match tokens.len() {
                1 => self.lower(tokens.start),
                _ => String::new(),
            };
            prepared = types.iter().map(word).collect();
            i = behind;
        }
        if !self.text.is(i, Keyword::As) {
            return Self::unclear(i);
        }
        self.statement.prepared = Some(prepared);
        let end = self.inner_command(i + 1)?;
        self.found.sweeps.prepare();
        Ok(end)
    }

    /// `DECLARE name ... CURSOR ... FOR query`
    fn declare(&mut self, mut i: usize) -> Walked<usize> {
        while !self.text.is(i, Keyword::For) {
            if self.text.kind(i) == Kind::Semicolon {
                return Self::unclear(i);
            }
            i += 1;
        }
        self.query(i + 1)
    }

    /// CREATE TABLE ... AS and CREATE MATERIALIZED VIEW ... AS run their query now. Everything else
    /// that is created, such as views and functions, is stored as it was written.
    fn create(&mut self, i: usize) -> Walked<usize> {
        let end = self.statement.end;
        let Create { made: Made::Table(name), .. } = schema_change::create(self.text, i..end)
        else {
            return Ok(self.pass());
        };
        self.found.relations.push(name.last);
        let query = self.text.outside_brackets(i, end, |i| self.text.is(i, Keyword::As)) + 1;
        if query <= name.end {
            return Self::unclear(query);
        }
        if query > end || self.text.is(query, Keyword::Execute) {
            return Ok(self.pass());
        }
        self.statement.is_kept = (i..name.first).any(|i| self.text.is(i, Keyword::Materialized));
        self.query(query)
    }
}
