//! The statements that a session has prepared: all that is known of each, by its name.
//!
//! The list is limited. What has no room in it, and what may still be on the server after it was
//! taken off, is remembered together: such a statement may need whatever one of them needed. The
//! texts are relied on only where the server's own list (`pg_prepared_statements`) says the same.

mod attempts;
mod counts;
mod in_sql;
mod pending;
mod prepared;
mod sweeps;
mod unnamed;

use std::{collections::HashMap, sync::Arc};

use foldhash::fast::RandomState;

pub(super) use self::prepared::{
    AttemptStage, AttemptText, PreparedAttempt, PreparedStatement, Stamp, StatementNeeds,
    StatementUse, digest,
};
use self::{
    attempts::AttemptNumbers, counts::StatementCounts, pending::PendingStatements,
    unnamed::Presence,
};
use super::sent_text::SentText;
use crate::{
    catalog::{Sweeps, TouchedNames},
    rewrite::Ddl,
    sql::folding::MAX_BYTES,
    wire::messages::Parse,
};

/// Bytes of statements that one session remembers at most.
const REMEMBERED: usize = 1 << 20;

/// Statements by their names. A name is looked up for every message of the extended protocol, so
/// the hash is a cheap one.
type ByName<T> = HashMap<Box<[u8]>, T, RandomState>;

/// The statements of one session.
#[derive(Debug, Default)]
pub(super) struct Statements {
    named: ByName<PreparedStatement>,
    pending: PendingStatements,
    /// The unnamed statement, which lives until the next `Query`.
    unnamed: PreparedStatement,
    presence: Presence,
    /// How many `Parse` of the unnamed statement the server has not answered yet.
    unnamed_pending: usize,
    /// Stands for each statement that the server may have and the list lacks.
    others: PreparedStatement,
    counts: StatementCounts,
    size: usize,
    attempts: AttemptNumbers,
    /// Whether the server may have statements that are not in the list.
    pub(super) gaps: bool,
    /// No named statement may be used: the text that says why.
    pub(super) distrusted: Option<Box<str>>,
    /// No named statement may be used that is not in the list: the text that says why.
    pub(super) unknown: Option<Box<str>>,
    /// Whether a pooler gives the session another connection for each transaction, so that the
    /// server's list is that of another session.
    pub(super) is_pooled: bool,
}

impl Statements {
    /// Notes a `Parse` that is sent, and what is sent for its text. Returns what was sent for the
    /// statement that it replaces.
    pub(super) fn parse(
        &mut self,
        parse: Parse<'_>,
        sent: &[u8],
        text: SentText,
        needs: StatementNeeds,
    ) -> SentText {
        let Parse { name, sql, types } = parse;
        if name.is_empty() {
            self.unnamed_pending += 1;
            return self.set_unnamed(sql, types, text, needs);
        }
        let (sql, types, sent) = (sql.into(), Some(types.into()), digest(sent));
        let statement = PreparedStatement { sql, types, sent, text, closed: None, needs };
        self.counts.add(&statement);
        self.pending.push(key(name), statement);
        SentText::Same
    }

    /// The statement of this name whose `Parse` was just noted touches these names when it is used.
    pub(super) fn touches(&mut self, name: &[u8], touched: &TouchedNames) {
        let name = key(name);
        let statement = match name {
            [] => Some(&mut self.unnamed),
            _ => self.pending.last_mut(name),
        };
        let Some(statement) = statement else { return };
        self.counts.remove(statement);
        statement.needs.touched = Some(Arc::new(touched.clone()));
        self.counts.add(statement);
    }

    /// The server has answered the first `Parse` that it had not, of the unnamed statement or not:
    /// it has prepared the statement, or not.
    pub(super) fn parsed(&mut self, is_unnamed: bool, is_there: bool) {
        if is_unnamed {
            self.unnamed_pending = self.unnamed_pending.saturating_sub(1);
            if !is_there {
                self.lose_unnamed();
            }
        } else if let Some((name, statement)) = self.pending.pop() {
            self.counts.remove(&statement);
            if is_there && !name.is_empty() {
                return self.keep(&name, statement);
            }
            self.attempts.free(&statement);
            if is_there {
                // Its Close may have been skipped.
                self.give_up(&statement);
            }
        }
    }

    /// Notes a statement that the server has.
    pub(super) fn keep(&mut self, name: &[u8], statement: PreparedStatement) {
        let name = key(name);
        self.remove(name);
        let size = statement.bytes(name);
        if self.size + size > REMEMBERED {
            self.attempts.free(&statement);
            return self.give_up(&statement);
        }
        self.size += size;
        self.counts.add(&statement);
        self.named.insert(name.into(), statement);
    }

    /// A statement that the server may have is not in the list.
    fn give_up(&mut self, statement: &PreparedStatement) {
        self.gaps = true;
        self.counts.remove(&self.others);
        if let Some(sweeps) = &statement.needs.sweeps {
            sweeps::join(&mut self.others.needs.sweeps, sweeps);
        }
        if statement.needs.ddl.is_some() {
            self.others.needs.ddl = Some(Arc::new(Ddl::unknown()));
        }
        if let Some(touched) = &statement.needs.touched {
            Arc::make_mut(self.others.needs.touched.get_or_insert_default()).add(touched);
        }
        if statement.text.is_edited() {
            self.others.text = SentText::Forgotten;
        }
        self.counts.add(&self.others);
    }

    fn remove(&mut self, name: &[u8]) -> Option<PreparedStatement> {
        let name = key(name);
        let statement = self.named.remove(name)?;
        self.size -= statement.bytes(name);
        self.counts.remove(&statement);
        self.attempts.free(&statement);
        Some(statement)
    }

    /// Notes that a statement is closed, for certain or unless something fails.
    pub(super) fn close(&mut self, name: &[u8], is_certain: bool) {
        let name = key(name);
        self.gaps |= !is_certain;
        match name {
            [] if is_certain => return self.end_unnamed(),
            [] => return self.lose_unnamed(),
            _ => {}
        }
        if let Some(statement) = self.remove(name).filter(|_| !is_certain) {
            self.give_up(&statement);
        }
        // It is not kept once it is parsed, and any number of them may wait for their answers.
        let counts = &mut self.counts;
        self.pending.close(name, |statement| {
            counts.remove(statement);
            statement.forget_text();
            counts.add(statement);
        });
    }

    /// Notes that all named statements may be closed.
    fn close_all(&mut self) {
        let names: Vec<Box<[u8]>> = self.named.keys().cloned().collect();
        self.gaps = true;
        for name in names {
            self.close(&name, false);
        }
    }

    /// The server does not have this statement.
    pub(super) fn forget(&mut self, name: &[u8]) {
        self.remove(name);
    }

    /// Notes a text that was not read.
    pub(super) fn lose(&mut self) {
        self.lose_unnamed();
        self.give_up(&PreparedStatement { text: SentText::Forgotten, ..Default::default() });
    }

    /// The statement of that name that may still be used.
    pub(super) fn get(&self, name: &[u8]) -> Option<&PreparedStatement> {
        let name = key(name);
        if name.is_empty() {
            return (self.presence == Presence::Known).then_some(&self.unnamed);
        }
        self.pending.get(name).or_else(|| self.named.get(name))
    }

    /// The statement of that name, or what stands for those that are not in the list.
    pub(super) fn used(&self, name: &[u8]) -> &PreparedStatement {
        let missing = if name.is_empty() { &self.unnamed } else { &self.others };
        self.get(name).unwrap_or(missing)
    }

    /// The client's text of a statement that may still be used, and the types of its parameters
    /// where they were sent.
    pub(super) fn known(&self, name: &[u8]) -> Option<Parse<'_>> {
        let PreparedStatement { sql, types, .. } = self.get(name)?;
        Some(Parse { name: &[], sql, types: types.as_deref()? })
    }

    /// Whether the server may have a statement of that name that is not in the list.
    pub(super) fn lacks(&self, name: &[u8]) -> bool {
        self.get(name).is_none() && (name.is_empty() || self.gaps)
    }

    /// Whether the server has not answered yet to some `Parse`.
    pub(super) fn is_parsing(&self) -> bool {
        self.unnamed_pending > 0 || self.pending.iter().next().is_some()
    }

    /// Whether the server has not answered yet to a `Parse` of that name.
    pub(super) fn is_being_parsed(&self, name: &[u8]) -> bool {
        let name = key(name);
        if name.is_empty() {
            return self.unnamed_pending > 0;
        }
        self.pending.get(name).is_some()
    }

    /// The named statements that the server has, as far as is known.
    pub(super) fn iter(&self) -> impl Iterator<Item = (&[u8], &PreparedStatement)> {
        self.named.iter().map(|(name, statement)| (&**name, statement))
    }

    /// Closes a statement: its use is refused with this text.
    pub(super) fn refuse(&mut self, name: &[u8], stamp: Option<Stamp>, refusing: Box<str>) {
        let (name, closed) = (key(name), Some((stamp, refusing)));
        if name.is_empty() {
            self.end_unnamed();
            self.unnamed.closed = closed;
            self.counts.add(&self.unnamed);
        } else if self.named.contains_key(name) {
            self.change(name, |statement| statement.closed = closed);
        } else {
            self.keep(name, PreparedStatement { closed, ..PreparedStatement::default() });
        }
    }

    /// Notes that a statement was prepared again: the digest of its text, and how that differs from
    /// the client's.
    pub(super) fn reprepared(&mut self, name: &[u8], sent: u64, text: SentText) {
        self.change(name, |statement| {
            (statement.sent, statement.text, statement.closed) = (sent, text, None);
        });
    }

    /// Sets the sweeps that a statement needs.
    pub(super) fn set_sweeps(&mut self, name: &[u8], sweeps: Option<&Sweeps>) {
        let mut sweeps = sweeps.cloned();
        let is_execute = |bytes: &[u8]| bytes.eq_ignore_ascii_case(b"execute");
        let executes = |sql: &[u8]| sql.windows(b"execute".len()).any(is_execute);
        if self.get(name).is_some_and(|statement| executes(&statement.sql)) {
            sweeps = self.with_any(sweeps);
        }
        let sweeps = sweeps.map(Arc::new);
        self.change(name, |statement| statement.needs.sweeps = sweeps);
    }

    fn change(&mut self, name: &[u8], change: impl FnOnce(&mut PreparedStatement)) {
        let (name, is_unnamed) = (key(name), name.is_empty());
        let statement = if is_unnamed { Some(&mut self.unnamed) } else { self.named.get_mut(name) };
        let Some(statement) = statement else { return };
        self.counts.remove(statement);
        let before = statement.bytes(name);
        change(statement);
        self.counts.add(statement);
        if !is_unnamed {
            self.size = self.size - before + statement.bytes(name);
        }
    }

    /// The next transaction may be on another connection of a pooler: statements that SQL prepared
    /// were on this one only.
    pub(super) fn leave_connection(&mut self) {
        self.is_pooled = true;
        let of_sql = self.named.iter().filter(|(_, statement)| statement.types.is_none());
        let of_sql: Vec<Box<[u8]>> = of_sql.map(|(name, _)| name.clone()).collect();
        for name in of_sql {
            self.remove(&name);
        }
    }

    /// Whether the use of some statement is refused.
    pub(super) fn refuses(&self) -> bool {
        self.counts.refused > 0 || self.distrusted.is_some() || self.unknown.is_some()
    }

    /// The text that refuses a statement, if its use is refused.
    pub(super) fn refusal(&self, name: &[u8]) -> Option<&str> {
        let name = key(name);
        if !self.refuses() {
            return None;
        }
        if name.is_empty() {
            return self.unnamed.refusal();
        }
        if self.is_being_parsed(name) {
            return None;
        }
        let Some(statement) = self.named.get(name) else {
            return self.unknown.as_deref().or(self.distrusted.as_deref());
        };
        statement.refusal().or(self.distrusted.as_deref())
    }

    /// Whether another text than the client's was sent for some statement, or may have been.
    pub(super) fn has_edited(&self) -> bool {
        self.counts.edited > 0
    }

    /// Whether some statement changes the schema when it is used.
    pub(super) fn has_changing(&self) -> bool {
        self.counts.changing > 0
    }

    /// Whether rules in shadow mode concern some statement.
    pub(super) fn has_observed(&self) -> bool {
        self.counts.observed > 0
    }

    /// Whether some statement needs a sweep when it is used.
    pub(super) fn has_swept(&self) -> bool {
        self.counts.swept > 0
    }
}

/// The part of a name that counts: the server truncates names to 63 bytes (`NAMEDATALEN`).
fn key(name: &[u8]) -> &[u8] {
    name.get(..MAX_BYTES).unwrap_or(name)
}

#[cfg(test)]
mod tests;
