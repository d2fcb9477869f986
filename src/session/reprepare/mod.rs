//! What a session does at an idle boundary: it asks the server for its statements, and prepares
//! stale statements again.
//!
//! Drivers prepare a statement once and use it for hours. When the rules, the schema, the search
//! path or `pglapse.include_expired` change, the text that the server has may show or hide the
//! wrong rows. A refusal would reach the application: a driver whose statement does not exist any
//! more reports an error, and inside a transaction it has no choice.
//!
//! - Named statements of `Parse`: asyncpg, tokio-postgres, sqlx, Prisma and postgres.js prepare
//!   every query; psycopg and pgjdbc what is run often; node-postgres a query with a name; pg8000
//!   what it is told to. `tests/session/rule_changes.rs` runs four of them while rules come and go.
//! - The unnamed statement: asyncpg without its cache, and sqlx with `persistent(false)`, send
//!   `Parse` and `Bind` in two turns, between which the rules may change.
//! - SQL's `PREPARE`: psycopg2 and psql have no other.
//! - The question for the server's statements: pglapse cannot know whether a `DEALLOCATE` or
//!   `DISCARD` ran. psycopg empties its cache with `DEALLOCATE` where libpq is older than 17, and
//!   poolers reset a connection with `DISCARD`.
//!
//! Within a transaction only the statement that is used is prepared again: see
//! `requests/outdated.rs`.

use std::collections::{BTreeMap, VecDeque};

use super::{
    internal_query::{QueryFailure, QueryOutcome, QueryRow},
    prepare_again::{Decision, PreparedAgain, refusing},
    question::Question,
    sent_text::SentText,
    state::SessionState,
    statements::{PreparedStatement, Stamp, Statements, digest},
};

/// How many internal queries are tried for one change before it is given up.
const TRIES: u8 = 3;
/// The error for a statement that is not in the session's list.
const FORGOTTEN: &str = "the prepared statement is from before the rules changed";

/// The state of the session's idle boundary.
#[derive(Debug, Default)]
pub(super) struct Reprepare {
    /// The stamp by which the statements were decided.
    stamp: Stamp,
    /// Whether a question was asked at this boundary.
    is_under_way: bool,
    tries: u8,
    /// The stamp by which they are being decided.
    target: Stamp,
    /// Whether the session's list agrees with the server's.
    trusted: bool,
    /// Statements that the server has and the list lacks: names and texts.
    unknown: BTreeMap<Box<[u8]>, Box<[u8]>>,
}

impl Reprepare {
    /// Whether there is nothing to do, which is the usual case.
    pub(super) fn is_clear(&self, state: &SessionState, generation: u64) -> bool {
        !self.is_under_way && !state.doubts_expired() && self.stamp == stamp(state, generation)
    }

    /// The count of changes of rules and schema that the statements follow.
    pub(super) fn generation(&self) -> u64 {
        self.stamp.generation
    }

    /// The next question; `None` when the client's frame may be sent. `judge` takes a statement's
    /// name, its text and the types of its parameters.
    pub(super) fn next(
        &mut self,
        state: &mut SessionState,
        generation: u64,
        nonce: &str,
        mut judge: impl FnMut(&[u8], &[u8], &[u8]) -> Decision,
    ) -> Option<Question> {
        let stamp = stamp(state, generation);
        let question = if self.stamp == stamp {
            None
        } else {
            self.target = stamp;
            self.reprepare(&mut state.statements, nonce, &mut judge)
        };
        self.is_under_way = question.is_some();
        if !self.is_under_way {
            self.tries = 0;
            self.trusted = false;
        }
        question
    }

    /// Takes the server's list of its statements.
    pub(super) fn answer_statements(
        &mut self,
        outcome: Option<QueryOutcome>,
        statements: &mut Statements,
        nonce: &str,
    ) {
        match outcome {
            Some(Ok(rows)) => return self.check(&rows, statements, nonce),
            Some(Err(failure)) => statements.distrusted = Some(refusing(&failure, nonce).into()),
            None => {}
        }
        self.tries = self.tries.saturating_add(1);
    }

    /// Takes the answer of the server that was asked to prepare a statement again in a block, as it
    /// was decided at this stamp.
    pub(super) fn answer_in_block(
        &mut self,
        prepared: PreparedAgain,
        outcome: Option<QueryOutcome>,
        at: Stamp,
        statements: &mut Statements,
        nonce: &str,
    ) {
        if let Some(outcome) = outcome {
            prepared.answer(outcome, statements, nonce, at);
            // Behind the transaction all are judged again.
            if at.own != 0 {
                self.stamp = at;
            }
        }
    }

    /// Takes the answers of the server that was asked to prepare these statements again.
    pub(super) fn answer_prepare(
        &mut self,
        prepared: Vec<PreparedAgain>,
        outcomes: VecDeque<QueryOutcome>,
        statements: &mut Statements,
        nonce: &str,
    ) {
        if self.is_under_way {
            self.tries = self.tries.saturating_add(1);
        }
        for (statement, outcome) in prepared.into_iter().zip(outcomes) {
            statement.answer(outcome, statements, nonce, self.target);
        }
    }

    /// Makes the session's list agree with the server's.
    fn check(&mut self, rows: &[QueryRow], statements: &mut Statements, nonce: &str) {
        let mut there = BTreeMap::new();
        for row in rows {
            if let [Some(name), Some(text)] = row.as_slice() {
                there.insert(name.as_slice(), text.as_slice());
            }
        }
        let own = own_name(nonce);
        there.retain(|name, _| !name.starts_with(own.as_bytes()));
        let is_there = |name: &[u8], sent: u64| there.get(name).is_some_and(|t| digest(t) == sent);
        let gone: Vec<Box<[u8]>> = statements
            .iter()
            .filter(|(name, s)| s.closed.is_none() && !is_there(name, s.sent))
            .map(|(name, _)| name.into())
            .collect();
        for name in gone {
            statements.forget(&name);
        }
        there.retain(|name, _| statements.get(name).is_none());
        self.unknown = there.into_iter().map(|(name, text)| (name.into(), text.into())).collect();
        statements.distrusted = None;
        (self.trusted, self.tries) = (true, 0);
    }

    /// What prepares stale statements again.
    fn reprepare(
        &mut self,
        statements: &mut Statements,
        nonce: &str,
        judge: &mut impl FnMut(&[u8], &[u8], &[u8]) -> Decision,
    ) -> Option<Question> {
        let mut todo = Vec::new();
        if let Some(PreparedStatement { sql, types: Some(types), text, .. }) = statements.get(b"") {
            let judged = judge(b"", sql, types);
            if self.tries == 0 && (text.is_edited() || judged != Decision::Same) {
                todo.push(PreparedAgain::new(b"", sql, Some(types), judged));
            }
        } else if statements.lacks_unnamed() {
            todo.push(PreparedAgain::closed(b"".as_slice().into(), forgotten(nonce).into()));
        }
        let mut named = Vec::new();
        for (name, statement) in statements.iter() {
            let PreparedStatement { sql, types, sent, text, closed, .. } = statement;
            let settled = closed.as_ref().is_some_and(|(at, _)| match at {
                Some(at) => *at == self.target,
                None => self.tries > 0,
            });
            if settled || sql.is_empty() {
                continue;
            }
            let judged = judge(name, sql, types.as_deref().unwrap_or_default());
            let holds = match &judged {
                _ if closed.is_some() => false,
                Decision::Same => *text == SentText::Same,
                Decision::Edited(edit) => digest(&edit.sql) == *sent,
                Decision::Refused(_) => false,
            };
            if !holds {
                named.push(PreparedAgain::new(name, sql, types.as_deref(), judged));
            }
        }
        let is_known = self.trusted || statements.is_pooled;
        if !is_known && (statements.gaps || !named.is_empty()) {
            if self.tries >= TRIES {
                if let Some(text) = statements.distrusted.clone() {
                    statements.refuse(b"", None, text);
                }
                return None;
            }
            return Some(Question::Statements);
        }
        todo.extend(named);
        todo.extend(self.close_unknown(statements, nonce, judge));
        todo.sort_by_key(PreparedAgain::is_closed);
        if todo.is_empty() && statements.iter().all(|(_, s)| !s.is_to_be_tried_again()) {
            self.stamp = self.target;
        }
        (!todo.is_empty()).then_some(Question::Prepare(todo))
    }

    /// Closes statements that are not in the list and may show or hide the wrong rows.
    fn close_unknown(
        &mut self,
        statements: &mut Statements,
        nonce: &str,
        judge: &mut impl FnMut(&[u8], &[u8], &[u8]) -> Decision,
    ) -> Vec<PreparedAgain> {
        if self.trusted {
            statements.gaps = false;
        }
        let mut closed = Vec::new();
        for (name, text) in std::mem::take(&mut self.unknown) {
            if judge(&name, &text, b"") == Decision::Same {
                statements.gaps = true;
            } else {
                closed.push(PreparedAgain::closed(name, forgotten(nonce).into()));
            }
        }
        closed
    }
}

/// The present stamp.
pub(super) fn stamp(state: &SessionState, generation: u64) -> Stamp {
    Stamp { generation, facts: state.facts.version(), own: state.ddl.version() }
}

/// The name of the statement for internal queries.
pub(super) fn own_name(nonce: &str) -> String {
    format!("_pglapse_{nonce}")
}

/// The text that refuses a statement which is not in the list.
pub(super) fn forgotten(nonce: &str) -> String {
    let why = QueryFailure { sqlstate: "26000".to_owned(), message: FORGOTTEN.to_owned() };
    refusing(&why, nonce)
}

#[cfg(test)]
mod tests;
