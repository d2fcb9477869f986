//! What a session does at an idle boundary: it asks the server for its statements and settings, and
//! prepares stale statements again.
//!
//! Drivers prepare a statement once and use it for hours. When the rules, the schema, the search
//! path or `pglapse.include_expired` change, the text that the server has may show or hide the
//! wrong rows. A refusal would reach the application: a driver whose statement does not exist any
//! more reports an error, and inside a transaction it has no choice.
//!
//! - Named statements of `Parse`: asyncpg, tokio-postgres, sqlx, Prisma and postgres.js prepare
//!   every query; psycopg and pgjdbc what is run often; node-postgres a query with a name; pg8000
//!   what it is told to. `tests/session/live.rs` runs four of them while rules come and go.
//! - The unnamed statement: asyncpg without its cache, and sqlx with `persistent(false)`, send
//!   `Parse` and `Bind` in two turns, between which the rules may change.
//! - SQL's `PREPARE`: psycopg2 and psql have no other.
//! - The question for the server's statements: pglapse cannot know whether a `DEALLOCATE` or
//!   `DISCARD` ran. psycopg empties its cache with `DEALLOCATE` where libpq is older than 17, and
//!   poolers reset a connection with `DISCARD`.
//! - The question for the setting: a change of `pglapse.include_expired` may be undone by a
//!   `ROLLBACK` or made in a function.
//!
//! Within a transaction nothing is prepared again: `outdated` in `requests/changes.rs` refuses a
//! statement that would show too much.

use std::{
    collections::{BTreeMap, VecDeque},
    sync::Arc,
};

use super::{
    bypass::QUESTION,
    internal_query::{QueryFailure, QueryOutcome, QueryRow, QueryStep},
    state::{Edit, SessionState},
    statements::{Stamp, Statement, Statements, digest},
};
use crate::rewrite::Refusal;

/// How many internal queries are tried for one change before it is given up.
const TRIES: u8 = 3;
/// Asks for the server's statements.
const STATEMENTS: &str = "SELECT name, statement FROM pg_catalog.pg_prepared_statements";
/// The error for a statement that is not in the session's list.
const FORGOTTEN: &str = "the prepared statement is from before the rules changed";
const HINT: &str = "Prepare the statement again.";

/// What would be sent for a text now.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Decision {
    /// The text itself.
    Same,
    /// Another one.
    Edited(Edit),
    /// Nothing: this text refuses it.
    Refused(String),
}

/// The state of the session's idle boundary.
#[derive(Debug, Default)]
pub(super) struct Reprepare {
    /// The stamp by which the statements were decided.
    stamp: Stamp,
    stage: ReprepareStage,
    tries: u8,
    /// The stamp by which they are being decided.
    target: Stamp,
    /// Whether the session's list agrees with the server's.
    trusted: bool,
    /// Whether the setting could not be read at this boundary, so that rows stay hidden.
    hidden: bool,
    /// Statements that the server has and the list lacks: names and texts.
    unknown: BTreeMap<Box<[u8]>, Box<[u8]>>,
}

#[derive(Debug, Default)]
enum ReprepareStage {
    #[default]
    Rest,
    Setting,
    Statements,
    /// These are being prepared again.
    Repreparing(Vec<Repreparing>),
}

/// A statement that is prepared again.
#[derive(Debug)]
struct Repreparing {
    name: Box<[u8]>,
    sent: u64,
    edit: Option<Arc<Edit>>,
}

impl Reprepare {
    /// Whether there is nothing to do, which is the usual case.
    pub(super) fn is_clear(&self, state: &SessionState, generation: u64) -> bool {
        matches!(self.stage, ReprepareStage::Rest)
            && !state.bypass.is_doubtful()
            && self.stamp == stamp(state, generation)
    }

    /// The count of changes of rules and schema that the statements follow.
    pub(super) fn generation(&self) -> u64 {
        self.stamp.generation
    }

    /// The next internal query; `None` when the client's frame may be sent. `judge` takes a
    /// statement's name, its text and the types of its parameters.
    pub(super) fn next(
        &mut self,
        state: &mut SessionState,
        generation: u64,
        nonce: &str,
        mut judge: impl FnMut(&[u8], &[u8], &[u8], Stamp) -> Decision,
    ) -> Vec<QueryStep> {
        if let Some(internal_query) = state.internal_query.take() {
            self.absorb(internal_query.into_outcomes(), state, nonce);
        }
        if state.bypass.is_doubtful() {
            if self.tries < TRIES && !self.hidden {
                self.stage = ReprepareStage::Setting;
                return vec![QueryStep::Run { sql: QUESTION.as_bytes().to_vec() }];
            }
            if !self.hidden {
                (self.hidden, self.tries) = (true, 0);
            }
        }
        let stamp = stamp(state, generation);
        let steps = if self.stamp == stamp {
            Vec::new()
        } else {
            self.target = stamp;
            self.reprepare(&mut state.statements, nonce, &mut |name, sql, types| {
                judge(name, sql, types, stamp)
            })
        };
        if steps.is_empty() {
            (self.stage, self.tries) = (ReprepareStage::Rest, 0);
            (self.trusted, self.hidden) = (false, false);
        }
        steps
    }

    /// Takes the results of the last internal query.
    fn absorb(
        &mut self,
        mut outcomes: VecDeque<QueryOutcome>,
        state: &mut SessionState,
        nonce: &str,
    ) {
        match std::mem::take(&mut self.stage) {
            ReprepareStage::Rest => {}
            ReprepareStage::Setting => match outcomes.pop_front() {
                Some(Ok(rows)) => {
                    self.tries = 0;
                    let value = rows.first().and_then(|row| row.first()?.as_deref());
                    state.bypass.answer(value);
                }
                _ => self.tries = self.tries.saturating_add(1),
            },
            ReprepareStage::Statements => match outcomes.pop_front() {
                Some(Ok(rows)) => self.check(&rows, state, nonce),
                Some(Err(failure)) => {
                    self.tries = self.tries.saturating_add(1);
                    state.statements.distrusted = Some(refusing(&failure, nonce).into());
                }
                None => self.tries = self.tries.saturating_add(1),
            },
            ReprepareStage::Repreparing(mends) => {
                self.tries = self.tries.saturating_add(1);
                for (Repreparing { name, sent, edit }, outcome) in mends.into_iter().zip(outcomes) {
                    match outcome {
                        Ok(_) => {
                            state.statements.reprepare(&name, sent, edit.is_some());
                            state.prepared_anew(&name, edit);
                        }
                        Err(failure) => {
                            // After a passing failure it is tried again at the next boundary.
                            let at = (!failure.is_passing()).then_some(self.target);
                            let text = refusing(&failure, nonce).into();
                            state.statements.close(&name, at, text);
                        }
                    }
                }
            }
        }
    }

    /// Makes the session's list agree with the server's.
    fn check(&mut self, rows: &[QueryRow], state: &mut SessionState, nonce: &str) {
        let statements = &mut state.statements;
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

    /// The steps that prepare stale statements again.
    fn reprepare(
        &mut self,
        statements: &mut Statements,
        nonce: &str,
        judge: &mut impl FnMut(&[u8], &[u8], &[u8]) -> Decision,
    ) -> Vec<QueryStep> {
        let mut todo = Todo::default();
        if let Some((sql, types, edited)) = statements.unnamed() {
            let judged = judge(b"", sql, types);
            if self.tries == 0 && (edited || judged != Decision::Same) {
                todo.renew(b"", sql, Some(types), judged);
            }
        }
        let mut named = Todo::default();
        for (name, statement) in statements.iter() {
            let Statement { sql, types, sent, edited, closed } = statement;
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
                Decision::Same => !edited,
                Decision::Edited(edit) => digest(&edit.sql) == *sent,
                Decision::Refused(_) => false,
            };
            if !holds {
                named.renew(name, sql, types.as_deref(), judged);
            }
        }
        let is_known = self.trusted || statements.is_pooled;
        if !is_known && (statements.gaps || !named.is_empty()) {
            if self.tries >= TRIES {
                if let Some(text) = statements.distrusted.clone() {
                    statements.close(b"", None, text);
                }
                return Vec::new();
            }
            self.stage = ReprepareStage::Statements;
            return vec![QueryStep::Run { sql: STATEMENTS.as_bytes().to_vec() }];
        }
        todo.extend(named);
        self.close_unknown(statements, nonce, &mut todo, judge);
        for (name, text) in todo.refused {
            todo.steps.push(QueryStep::Close { name: name.to_vec() });
            statements.close(&name, Some(self.target), text);
        }
        if todo.steps.is_empty() && statements.iter().all(|(_, s)| !s.is_to_be_tried_again()) {
            self.stamp = self.target;
        }
        self.stage = ReprepareStage::Repreparing(todo.mends);
        todo.steps
    }

    /// Closes statements that are not in the list and may show or hide the wrong rows.
    fn close_unknown(
        &mut self,
        statements: &mut Statements,
        nonce: &str,
        todo: &mut Todo,
        judge: &mut impl FnMut(&[u8], &[u8], &[u8]) -> Decision,
    ) {
        if self.trusted {
            statements.gaps = false;
        }
        for (name, text) in std::mem::take(&mut self.unknown) {
            if judge(&name, &text, b"") == Decision::Same {
                statements.gaps = true;
                continue;
            }
            todo.refused.push((name, forgotten(nonce).into()));
        }
    }
}

/// The steps to run, and the statements that they change.
#[derive(Debug, Default)]
struct Todo {
    steps: Vec<QueryStep>,
    mends: Vec<Repreparing>,
    /// Statements that are closed, and the texts that refuse them.
    refused: Vec<(Box<[u8]>, Box<str>)>,
}

impl Todo {
    fn renew(&mut self, name: &[u8], sql: &[u8], types: Option<&[u8]>, judged: Decision) {
        let (text, edit) = match judged {
            Decision::Same => (sql.to_vec(), None),
            Decision::Edited(edit) => (edit.sql.clone(), Some(Arc::new(edit))),
            Decision::Refused(text) => {
                self.refused.push((name.into(), text.into()));
                return;
            }
        };
        self.mends.push(Repreparing { name: name.into(), sent: digest(&text), edit });
        let name = name.to_vec();
        self.steps.push(match types {
            Some(types) => QueryStep::Parse { name, sql: text, types: types.to_vec() },
            None => QueryStep::Prepare { name, sql: text },
        });
    }

    fn is_empty(&self) -> bool {
        self.steps.is_empty() && self.refused.is_empty()
    }

    fn extend(&mut self, other: Self) {
        self.steps.extend(other.steps);
        self.mends.extend(other.mends);
        self.refused.extend(other.refused);
    }
}

/// The present stamp.
fn stamp(state: &SessionState, generation: u64) -> Stamp {
    Stamp { generation, bypass: state.bypass.is_on(), path: state.path.version() }
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

/// The text that reports the failure whenever the statement is used.
pub(super) fn refusing(failure: &QueryFailure, nonce: &str) -> String {
    let message: String =
        failure.message.chars().map(|c| if c.is_ascii() { c } else { '?' }).collect();
    Refusal::saying(nonce, &failure.sqlstate, &message, HINT)
}

#[cfg(test)]
mod tests;
