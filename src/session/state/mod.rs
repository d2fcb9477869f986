//! The state that the two halves of a session share: what was sent and is not answered yet, what
//! the client prepared, and what a message waits for.
//!
//! The requests half adds each message that it sends. The replies half takes off those that the
//! server has answered, and asks which text an error is about. A mistake in this list makes an
//! error's position wrong, or a shutdown wait for its deadline.
//!
//! # States of the connection
//!
//! | state | is |
//! |---|---|
//! | logging in | `ReadyForQuery` has not come yet |
//! | quiet | all is answered (`is_quiet`); outside a transaction block it is idle (`is_idle`) |
//! | settling | messages are in flight, and the server answers all of them (`is_settling`) |
//! | open | messages of the extended protocol were sent, and no Sync behind them (`open`) |
//! | skipping | one of these failed ([`ServerPhase::Skipping`]) |
//! | copying | the server reads a COPY's data ([`ServerPhase::Copying`]) |
//!
//! | in | what happens | is then |
//! |---|---|---|
//! | any | `ReadyForQuery` answers the last Query or Sync | quiet, or open if more was sent |
//! | quiet, settling, open | Query or `FunctionCall` is sent | settling |
//! | quiet, settling, open | Parse, Bind, Describe, Execute or Close is sent | open |
//! | quiet, settling, open | Sync is sent | settling |
//! | settling, open | an answer comes to the message in front, which is taken off | as it was |
//! | settling | `ErrorResponse`: what stands before the Sync is never answered | settling |
//! | open | the same, and no Sync was sent | skipping |
//! | skipping | Sync is sent | settling |
//! | skipping | anything else is sent: the server reads and forgets it | skipping |
//! | settling, open | `CopyInResponse`, and the data's end was not sent yet | copying |
//! | copying | Sync is sent, which the server ignores | copying |
//! | copying | `CopyDone` or `CopyFail` is sent: of a Query | settling |
//! | copying | the same: of an Execute | open |
//! | copying | `ErrorResponse`: of a Query | settling |
//! | copying | the same: of an Execute | skipping |
//!
//! Postgres does so in `PostgresMain` (`postgres.c`) and `CopyGetData` (`copyfromparse.c`).
//!
//! # What holds the client's next message back
//!
//! | field | holds it for | begins | is over | is taken note of |
//! |---|---|---|---|---|
//! | [`Sweeping`] | a sweep | `ask` | `swept` | `take_waited`, or `take_denied` |
//! | [`Waiting`] | the catalog | `ask` | `end` | `take` |
//! | [`InternalQuery`] | a question of the session's own | `begin` | `is_over` | `take_outcome` |
//!
//! The current message asks for the first two, and is decided again afterwards. A message that is
//! denied is not sent. The third begins only where it disturbs nothing
//! ([`SessionState::can_query`]), and nothing else is in flight until it ends.
//!
//! # Whose text an error is about
//!
//! For each prepared statement and each portal [`Origins`] has what was sent instead of the
//! client's text, and each message in flight has the names in it ([`ReferencedNames`]).
//! `session::replies` says which drivers need that.

mod copy;
mod edit;
mod effects;
mod error_origin;
mod in_flight;
mod origins;
mod phases;
mod transactions;

use std::collections::VecDeque;

use self::{
    edit::Edits,
    in_flight::{InFlightMessage, MessageKind, ServerPhase},
    origins::{Origins, ReferencedNames},
    transactions::Transactions,
};
pub(super) use self::{
    edit::{Edit, Sent},
    origins::SentText,
};
use super::{
    attempt::CurrentAttempt,
    bypass::Bypass,
    ddl::OpenDdl,
    internal_query::{InternalQuery, QueryOutcome},
    isolation::Isolation,
    limit::StatementLimit,
    login_log::ServerRefusal,
    prepared_attempts::PreparedAttempts,
    search_path::SearchPath,
    settings::SessionSettings,
    statements::{Statement, Statements, digest},
    sweeping::Sweeping,
    waiting::Waiting,
};
use crate::rewrite::Refusal;

/// Bytes of rewritten texts that are kept at most, in addition to the newest.
const REMEMBERED: usize = 256 << 10;
/// Bytes that are kept for the next texts once everything is answered.
const KEPT: usize = 16 << 10;

/// The state that the two halves of a session share.
#[derive(Debug, Default)]
pub(super) struct SessionState {
    /// The settings that decide how the client's texts are read.
    pub(super) settings: SessionSettings,
    /// The statements that the client has prepared.
    pub(super) statements: Statements,
    /// Whether the client sees expired rows.
    pub(super) bypass: Bypass,
    /// The search path.
    pub(super) path: SearchPath,
    /// The sweeps that the client's messages need.
    pub(super) sweeping: Sweeping,
    /// Its `statement_timeout`.
    pub(super) limit: StatementLimit,
    /// The schema changes that it runs.
    pub(super) ddl: OpenDdl,
    /// Whether the current message waits for the catalog.
    pub(super) waiting: Waiting,
    /// The internal query that is under way; until it ends, nothing else is in flight.
    pub(super) internal_query: Option<InternalQuery>,
    /// The statement that was sent as an attempt.
    pub(super) attempt: CurrentAttempt,
    /// What is sent for the client's prepared statement while that is tried.
    pub(super) tried: Option<SentText>,
    /// The attempts at prepared statements.
    pub(super) attempts: PreparedAttempts<SentText>,
    /// The isolation level of its transactions.
    pub(super) isolation: Isolation,
    /// Why the server refused the login.
    pub(super) login_refusal: Option<Box<ServerRefusal>>,
    /// The cancel key: the server process and its secret.
    pub(super) key: Box<[u8]>,
    entries: VecDeque<InFlightMessage>,
    edits: Edits,
    /// Bytes of the texts that were kept since everything was last answered.
    bytes: usize,
    origins: Origins,
    transactions: Transactions,
    server: ServerPhase,
    /// Whether messages of the extended protocol were sent and no Sync behind them.
    open: bool,
    terminated: bool,
    status: Option<u8>,
    /// Whether another text than the client's was sent that may still be in use, prepared or not.
    edited: bool,
}

impl SessionState {
    /// Notes a frame that is sent unread, other than `Query` and `Parse`.
    pub(super) fn sent(&mut self, tag: u8) {
        self.message(tag, ReferencedNames::Unread);
    }

    /// The same for one whose body, or the front of it, was read.
    pub(super) fn used(&mut self, tag: u8, body: &[u8]) {
        self.message(tag, ReferencedNames::read(tag, body));
    }

    /// Whether messages that name a statement or a portal are to be read.
    pub(super) fn is_followed(&self) -> bool {
        self.edited || !self.origins.is_empty()
    }

    fn message(&mut self, tag: u8, uses: ReferencedNames) {
        match tag {
            b'S' if self.server == ServerPhase::Copying => {}
            b'S' => {
                self.open = false;
                self.server = ServerPhase::Answering;
                self.push(MessageKind::Sync, SentText::Same, ReferencedNames::Unread, None);
            }
            b'F' => self.text(b'F', b"", None, None),
            b'c' | b'f' => self.copy_ends(),
            b'X' => self.terminated = true,
            b'B' => self.extended(MessageKind::Bind, uses),
            b'D' => self.extended(MessageKind::Describe, uses),
            b'E' => self.extended(MessageKind::Execute, uses),
            b'C' => self.extended(MessageKind::Close, uses),
            _ => {}
        }
    }

    fn extended(&mut self, kind: MessageKind, uses: ReferencedNames) {
        self.open = true;
        self.push(kind, SentText::Same, uses, None);
    }

    /// Notes a `Query` (or `FunctionCall`) or `Parse` that is sent, with the statement's name, the
    /// difference from the client's text, and the refusal in it.
    pub(super) fn text(
        &mut self,
        tag: u8,
        name: &[u8],
        sent: Option<Sent<'_>>,
        refusal: Option<&Refusal>,
    ) {
        self.open = tag == b'P';
        let text = match sent {
            None => SentText::Same,
            Some(_) if self.bytes > REMEMBERED => SentText::Forgotten,
            Some(sent) => {
                let edit = self.edits.make(sent);
                self.bytes += edit.bytes();
                SentText::Edited(edit)
            }
        };
        self.edited |= !matches!(text, SentText::Same);
        let kind = if tag == b'P' { MessageKind::Parse } else { MessageKind::Query };
        let uses = ReferencedNames::Statement(digest(name));
        self.push(kind, text, uses, refusal.cloned().map(Box::new));
    }

    /// Notes what the `Parse` that was just sent prepares, if it succeeds.
    pub(super) fn preparing(&mut self, name: &[u8], statement: Statement) {
        if self.server == ServerPhase::Skipping {
            return;
        }
        if let Some(entry) = self.entries.back_mut().filter(|e| e.kind == MessageKind::Parse) {
            entry.prepares = Some(Box::new((name.to_vec(), statement)));
        }
    }

    /// Whether the tags of commands that are complete must be read.
    pub(super) fn reads_tags(&self) -> bool {
        self.ddl.reads_tags()
            || self.bypass.reads_tags()
            || self.path.value.is_needed()
            || self.limit.reads_tags()
            || self.transactions.reads_tags()
    }

    /// The server ran a command.
    pub(super) fn complete(&mut self, tag: &[u8]) {
        if let Some(InFlightMessage { kind: MessageKind::Query, sets: Some(on), .. }) =
            self.entries.front()
        {
            self.bypass.parsed(*on);
        }
        self.bypass.complete(tag);
        self.path.complete(tag);
        self.limit.complete(tag);
        self.transactions.complete(tag);
        self.ddl.complete(tag);
    }

    /// Takes the internal query that is over. Returns the result of its step at this place.
    pub(super) fn take_outcome(&mut self, place: usize) -> Option<QueryOutcome> {
        self.internal_query.take()?.into_outcomes().into_iter().nth(place)
    }

    /// The server sent a message of this type, which may be the whole answer to one of the
    /// client's.
    pub(super) fn answered(&mut self, tag: u8) {
        self.drop_copy_ends();
        match (tag, self.front()) {
            (b'1', Some(MessageKind::Parse)) => self.parsed(),
            (b'2', Some(MessageKind::Bind)) => {
                if let Some(InFlightMessage {
                    uses: ReferencedNames::Both(portal, statement),
                    ..
                }) = self.pop()
                {
                    self.origins.bound(portal, statement);
                }
            }
            (b'3', Some(MessageKind::Close)) => match self.pop().map(|entry| entry.uses) {
                Some(ReferencedNames::Statement(name)) => {
                    drop(self.origins.parsed(name, SentText::Same));
                }
                Some(ReferencedNames::Portal(name)) => self.origins.close_portal(name),
                _ => {}
            },
            (b'T' | b'n', Some(MessageKind::Describe))
            | (b'C' | b'I' | b's', Some(MessageKind::Execute)) => {
                self.entries.pop_front();
            }
            _ => {}
        }
    }

    /// The server parsed a statement.
    fn parsed(&mut self) {
        let Some(InFlightMessage { sets, prepares, text, uses, .. }) = self.entries.pop_front()
        else {
            return;
        };
        if let ReferencedNames::Statement(name) = uses
            && let Some(SentText::Edited(edit)) = self.origins.parsed(name, text)
        {
            self.edits.give_back(edit);
        }
        if let Some(on) = sets {
            self.bypass.parsed(on);
        }
        if let Some(prepared) = prepares {
            let (name, statement) = *prepared;
            self.statements.keep(&name, statement);
        }
    }

    /// The server answered with an error.
    pub(super) fn failed(&mut self) {
        self.bypass.failed();
        self.transactions.failed();
        self.drop_copy_ends();
        let was = std::mem::take(&mut self.server);
        if self.front() == Some(MessageKind::Query) {
            return;
        }
        let mut skips = self.open || was != ServerPhase::Answering;
        while self.front().is_some_and(|kind| kind != MessageKind::Sync) {
            self.forget_front();
            skips = true;
        }
        if self.entries.is_empty() && skips {
            self.server = ServerPhase::Skipping;
        }
    }

    /// The server is ready for the next query, in this transaction status. Returns whether this
    /// answers a message. If not, answers can no longer be assigned to messages.
    pub(super) fn ready(&mut self, status: u8) -> bool {
        let asked = self.status.is_none() || !self.is_quiet();
        self.status = Some(status);
        self.tried = None;
        self.attempt.answered();
        self.bypass.ready(status);
        self.path.value.ready(status);
        self.limit.value.ready(status);
        self.server = ServerPhase::Answering;
        let mut mark = None;
        while let Some(kind) = self.front() {
            mark = self.entries.front().and_then(|entry| entry.mark);
            self.forget_front();
            if matches!(kind, MessageKind::Query | MessageKind::Sync) {
                break;
            }
        }
        self.transactions.ready(mark, status);
        if status == b'I' {
            self.origins.close_portals();
        }
        self.drop_copy_ends();
        self.ddl.ready(status, self.entries.is_empty() && !self.open);
        if self.entries.is_empty() {
            // A portal lives as long as its transaction.
            self.edited &= status != b'I';
            self.bytes = 0;
            self.entries.shrink_to(KEPT / size_of::<InFlightMessage>());
        }
        asked
    }

    fn push(
        &mut self,
        kind: MessageKind,
        text: SentText,
        uses: ReferencedNames,
        refusal: Option<Box<Refusal>>,
    ) {
        if self.server != ServerPhase::Skipping {
            self.entries.push_back(InFlightMessage {
                kind,
                text,
                uses,
                refusal,
                sets: None,
                mark: None,
                prepares: None,
            });
        }
    }

    fn pop(&mut self) -> Option<InFlightMessage> {
        self.entries.pop_front()
    }

    fn forget_front(&mut self) {
        if let Some(InFlightMessage { text: SentText::Edited(edit), .. }) = self.pop() {
            self.edits.give_back(edit);
        }
    }

    fn front(&self) -> Option<MessageKind> {
        self.entries.front().map(|e| e.kind)
    }
}

#[cfg(test)]
mod tests;
