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
//! | open | in a block a message waits, so that a Flush is sent once | open, and all is answered |
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
//! | [`Sweeping`] | a sweep | `ask` | `swept` | `wait.take`, or `wait.take_denied` |
//! | [`Wait`] | the catalog | `Due` | `Over` | `take` |
//! | [`AskedQuestion`] | a question of the session's own | `begin` | `is_over` | `take_answer` |
//!
//! The current message asks for the first two, and is decided again afterwards. A message that is
//! denied is not sent. The third begins only where it disturbs nothing
//! ([`SessionState::can_query`]), and nothing else is in flight until it ends.
//!
//! # Whose text an error is about
//!
//! Each message in flight has what was sent for its text, or for the statement that it names
//! ([`Statements`]); [`Portals`] has the same for each portal. `session::replies` says which
//! drivers need that.

mod copy;
mod effects;
mod error_origin;
mod in_flight;
mod phases;
mod portals;
mod transactions;

use std::collections::VecDeque;

use self::{
    in_flight::{InFlightMessage, MessageKind, OwnMessage, Prepares, ServerPhase},
    portals::Portals,
    transactions::Transactions,
};
use super::{
    attempt::CurrentAttempt,
    ddl::OpenDdl,
    facts::Facts,
    login_log::ServerRefusal,
    question::AskedQuestion,
    sent_text::{Edits, Sent, SentText},
    settings::SessionSettings,
    statements::{StatementNeeds, Statements, digest},
    sweeping::Sweeping,
    waiting::Wait,
};
use crate::{
    rewrite::{Awaited, Refusal},
    wire::messages::{self, Parse},
};

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
    /// The session's settings that decide its texts.
    pub(super) facts: Facts,
    /// The sweeps that the client's messages need.
    pub(super) sweeping: Sweeping,
    /// The schema changes that it runs.
    pub(super) ddl: OpenDdl,
    /// Whether the current message waits for the catalog.
    pub(super) waiting: Wait<Awaited>,
    /// The session's own question. Until it is answered, nothing else is in flight.
    pub(super) asked: Option<AskedQuestion>,
    /// The server's error by which an internal query aborted the client's transaction, until the
    /// client is told.
    pub(super) aborted_by: Option<Box<[u8]>>,
    /// The statement that was sent as an attempt.
    pub(super) attempt: CurrentAttempt,
    /// What is sent for the client's prepared statement while that is tried.
    pub(super) tried: Option<SentText>,
    /// Why the server refused the login.
    pub(super) login_refusal: Option<Box<ServerRefusal>>,
    /// The cancel key: the server process and its secret.
    pub(super) key: Box<[u8]>,
    entries: VecDeque<InFlightMessage>,
    edits: Edits,
    /// Bytes of the texts that were kept since everything was last answered.
    bytes: usize,
    portals: Portals,
    transactions: Transactions,
    server: ServerPhase,
    /// Whether messages of the extended protocol were sent and no Sync behind them.
    open: bool,
    own: OwnMessage,
    terminated: bool,
    status: Option<u8>,
    /// Whether another text than the client's was sent that may still be in use, prepared or not.
    edited: bool,
}

impl SessionState {
    /// Notes a frame that is sent unread, other than `Query` and `Parse`.
    pub(super) fn sent(&mut self, tag: u8) {
        self.sweeping.decided(tag);
        self.message(tag, None);
    }

    /// The same for one whose body, or the front of it, was read.
    pub(super) fn used(&mut self, tag: u8, body: &[u8]) {
        self.message(tag, Some(body));
    }

    /// The same for a `Bind` with this body, of a statement for which this was sent.
    pub(super) fn bound(&mut self, body: &[u8], text: SentText) {
        let portal = messages::bound(body).map(|(portal, _)| digest(portal));
        let (kind, text) = (MessageKind::Bind, Some(text));
        self.extended(InFlightMessage { text, portal, ..InFlightMessage::new(kind) });
    }

    /// Whether messages that name a statement or a portal are to be read.
    pub(super) fn is_followed(&self) -> bool {
        self.edited || self.statements.has_edited() || !self.portals.is_empty()
    }

    fn message(&mut self, tag: u8, body: Option<&[u8]>) {
        match tag {
            b'S' if self.server == ServerPhase::Copying => {}
            b'S' => {
                self.open = false;
                self.server = ServerPhase::Answering;
                self.push(InFlightMessage::new(MessageKind::Sync));
            }
            b'F' => self.text(b'F', None, None),
            b'c' | b'f' => self.copy_ends(),
            b'X' => self.terminated = true,
            b'B' => match body.and_then(messages::bound) {
                Some((_, name)) => {
                    let text = self.statements.used(name).text.clone();
                    self.bound(body.unwrap_or_default(), text);
                }
                None => self.extended(InFlightMessage::new(MessageKind::Bind)),
            },
            b'D' | b'C' => {
                let is_close = tag == b'C';
                let kind = if is_close { MessageKind::Close } else { MessageKind::Describe };
                let mut message = InFlightMessage::new(kind);
                match body.and_then(messages::named) {
                    Some((b'S', _)) if is_close => {}
                    Some((b'S', name)) => {
                        message.text = Some(self.statements.used(name).text.clone());
                    }
                    Some((_, portal)) => message.portal = Some(digest(portal)),
                    None => {}
                }
                self.extended(message);
            }
            b'E' => {
                let portal = body.and_then(messages::executed).map(digest);
                let message = InFlightMessage::new(MessageKind::Execute);
                self.extended(InFlightMessage { portal, ..message });
            }
            _ => {}
        }
    }

    fn extended(&mut self, message: InFlightMessage) {
        self.open = true;
        self.push(message);
    }

    /// Notes a `Query` (or `FunctionCall`) or `Parse` that is sent, with the difference from the
    /// client's text, and the refusal in it.
    pub(super) fn text(&mut self, tag: u8, sent: Option<Sent<'_>>, refusal: Option<&Refusal>) {
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
        self.edited |= text.is_edited();
        let kind = if tag == b'P' { MessageKind::Parse } else { MessageKind::Query };
        let (text, refusal) = (Some(text), refusal.cloned().map(Box::new));
        self.push(InFlightMessage { text, refusal, ..InFlightMessage::new(kind) });
    }

    /// Notes what the `Parse` that was just sent prepares, if it succeeds. `sent` is the text that
    /// goes to the server.
    pub(super) fn preparing(&mut self, parse: Parse<'_>, sent: &[u8], needs: StatementNeeds) {
        if self.server == ServerPhase::Skipping {
            return;
        }
        let Some(entry) = self.entries.back_mut().filter(|e| e.kind == MessageKind::Parse) else {
            return;
        };
        let is_unnamed = parse.name.is_empty();
        entry.prepares = Some(if is_unnamed { Prepares::Unnamed } else { Prepares::Named });
        let text = entry.text.clone().unwrap_or_default();
        let was = self.statements.parse(parse, sent, text, needs);
        self.edits.give_back(was);
    }

    /// The server ran a command.
    pub(super) fn complete(&mut self, tag: &[u8]) {
        self.facts.complete(tag);
        self.transactions.complete(tag);
        self.ddl.complete(tag);
    }

    /// The server sent a message of this type, which may be the whole answer to one of the
    /// client's.
    pub(super) fn answered(&mut self, tag: u8) {
        self.drop_copy_ends();
        match (tag, self.front()) {
            (b'1', Some(MessageKind::Parse)) => self.parsed(),
            (b'2', Some(MessageKind::Bind)) => {
                if let Some(InFlightMessage { portal: Some(portal), text: Some(text), .. }) =
                    self.pop()
                {
                    self.portals.bind(portal, text);
                }
            }
            (b'3', Some(MessageKind::Close)) => {
                if let Some(InFlightMessage { portal: Some(portal), .. }) = self.pop() {
                    self.portals.close(portal);
                }
            }
            (b'T' | b'n', Some(MessageKind::Describe))
            | (b'C' | b'I' | b's', Some(MessageKind::Execute)) => {
                self.entries.pop_front();
            }
            _ => {}
        }
        self.drop_copy_ends();
    }

    /// The server parsed a statement.
    fn parsed(&mut self) {
        let Some(InFlightMessage { prepares, .. }) = self.entries.pop_front() else { return };
        if let Some(prepares) = prepares {
            self.statements.parsed(prepares == Prepares::Unnamed, true);
        }
    }

    /// The server answered with an error.
    pub(super) fn failed(&mut self) {
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
        if status != b'E' {
            self.aborted_by = None;
        }
        self.attempt.answered();
        self.sweeping.ready();
        self.server = ServerPhase::Answering;
        while let Some(kind) = self.front() {
            self.forget_front();
            if matches!(kind, MessageKind::Query | MessageKind::Sync) {
                break;
            }
        }
        self.transactions.ready();
        if status == b'I' {
            self.portals.close_all();
        }
        self.drop_copy_ends();
        let is_quiet = self.entries.is_empty() && !self.open;
        self.facts.ready(status, is_quiet);
        self.ddl.ready(status, is_quiet);
        if self.entries.is_empty() {
            // A portal lives as long as its transaction.
            self.edited &= status != b'I';
            self.bytes = 0;
            self.entries.shrink_to(KEPT / size_of::<InFlightMessage>());
        }
        asked
    }

    fn push(&mut self, message: InFlightMessage) {
        self.own = OwnMessage::None;
        self.facts.sent();
        if self.server != ServerPhase::Skipping {
            self.entries.push_back(message);
        }
    }

    fn pop(&mut self) -> Option<InFlightMessage> {
        self.entries.pop_front()
    }

    /// Takes off a message that the server answers only by `ReadyForQuery`, or not at all.
    fn forget_front(&mut self) {
        let Some(InFlightMessage { text, prepares, .. }) = self.pop() else { return };
        if let Some(prepares) = prepares {
            self.statements.parsed(prepares == Prepares::Unnamed, false);
        }
        self.edits.give_back(text.unwrap_or_default());
    }

    fn front(&self) -> Option<MessageKind> {
        self.entries.front().map(|e| e.kind)
    }
}

#[cfg(test)]
mod tests;
