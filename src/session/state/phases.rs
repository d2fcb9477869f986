//! In which of its states the connection is, and what may be done there: the table is in
//! `session::state`.

use std::collections::VecDeque;

use super::{ServerPhase, SessionState, in_flight::OwnMessage, transactions::BlockBegin};
use crate::{
    session::{
        internal_query::QueryOutcome, login_log::ServerRefusal, question::Question,
        settings::Reading,
    },
    wire::messages::ErrorFields,
};

impl SessionState {
    /// Whether the login is complete.
    pub(in crate::session) fn is_logged_in(&self) -> bool {
        self.status.is_some()
    }

    /// Whether the server has answered everything.
    pub(in crate::session) fn is_quiet(&self) -> bool {
        self.entries.is_empty() && !self.open && self.server == ServerPhase::Answering
    }

    /// Whether the message that was just sent may be skipped, because one before it fails.
    pub(in crate::session) fn may_skip_last(&self) -> bool {
        self.entries.len() != 1 || self.server != ServerPhase::Answering
    }

    /// Whether the server has reported all settings that it has changed: it does so before it is
    /// ready for the next query.
    pub(in crate::session) fn knows_settings(&self) -> bool {
        self.is_quiet() || self.own == OwnMessage::Query
    }

    /// Whether the client sees expired rows.
    pub(in crate::session) fn sees_expired(&self) -> bool {
        self.facts.shows_expired(!self.knows_settings())
    }

    /// Whether the server must be asked for that.
    pub(in crate::session) fn doubts_expired(&self) -> bool {
        self.facts.doubt_expired(!self.knows_settings())
    }

    /// How the bytes of a text are read now.
    pub(in crate::session) fn reading(&self) -> Reading {
        self.settings.reading(self.knows_settings())
    }

    /// Whether the server will have answered everything without another message.
    pub(in crate::session) fn is_settling(&self) -> bool {
        !self.entries.is_empty() && !self.open && self.server == ServerPhase::Answering
    }

    /// Whether nothing would be lost if the session ended here.
    pub(in crate::session) fn is_idle(&self) -> bool {
        self.status == Some(b'I') && self.is_quiet()
    }

    /// Whether the server has said, last, that no transaction block is open.
    pub(in crate::session) fn is_outside_block(&self) -> bool {
        self.status == Some(b'I') && !self.is_in_block()
    }

    /// Whether the server refuses everything but the end of the transaction block.
    pub(in crate::session) fn is_aborted(&self) -> bool {
        self.status == Some(b'E') && self.is_quiet()
    }

    /// Whether the server skips messages up to the next Sync.
    pub(in crate::session) fn is_skipping(&self) -> bool {
        self.server == ServerPhase::Skipping
    }

    /// Whether messages are in flight in an aborted transaction: what runs behind them runs only if
    /// they undo some of it.
    pub(in crate::session) fn may_undo(&self) -> bool {
        self.status == Some(b'E') && !self.is_quiet()
    }

    /// Whether names may mean something else to this session than to others, now or once the server
    /// has answered everything.
    pub(in crate::session) fn needs_own_catalog(&self) -> bool {
        self.ddl.needs_own() || self.may_be_changing()
    }

    /// Whether a text may change the schema that the server has not answered yet.
    pub(in crate::session) fn may_be_changing(&self) -> bool {
        self.ddl.may_be_changing() && !self.entries.is_empty()
    }

    /// Whether an internal query would disturb nothing but the transaction's snapshot, now or when
    /// everything is answered. In a pipeline in a transaction block that is so behind a Flush.
    pub(in crate::session) fn may_query(&self) -> bool {
        let begins = self.transactions.begin == BlockBegin::Sent && !self.entries.is_empty();
        let may_be_block = self.open && (self.is_in_block() || begins);
        self.is_settling()
            || self.can_query()
            || may_be_block && self.server == ServerPhase::Answering
    }

    /// The same, now. In a transaction block nothing is lost by a Sync that the client has not
    /// sent, once the server has answered everything up to a Flush.
    pub(in crate::session) fn can_query(&self) -> bool {
        let is_sound = matches!(self.status, Some(b'I' | b'T'));
        self.entries.is_empty()
            && self.server == ServerPhase::Answering
            && (is_sound && !self.open || self.is_in_block())
    }

    /// Whether a message that waits needs a Flush, because the server need not send the answers to
    /// those before it. It needs one only.
    pub(in crate::session) fn take_flush(&mut self) -> bool {
        let is_new = self.own == OwnMessage::None && !self.entries.is_empty();
        let needs = is_new && self.open && self.may_query();
        if needs {
            self.own = OwnMessage::Flush;
        }
        needs
    }

    /// Whether a transaction block is certainly open.
    fn is_in_block(&self) -> bool {
        self.status.is_some_and(|status| self.transactions.is_block(status))
    }

    /// Takes the session's own question whose answer is complete, with the result of each step.
    pub(in crate::session) fn take_answer(&mut self) -> Option<(Question, VecDeque<QueryOutcome>)> {
        let asked = self.asked.take_if(|asked| asked.query.is_over())?;
        self.own = OwnMessage::Query;
        Some((asked.question, asked.query.into_outcomes()))
    }

    /// Whether an internal query is under way.
    pub(in crate::session) fn is_querying(&self) -> bool {
        self.asked.as_ref().is_some_and(|asked| !asked.query.is_over())
    }

    /// Whether the client's next message waits for an answer of the server's.
    pub(in crate::session) fn awaits_answer(&self) -> bool {
        self.is_querying() || self.attempt.is_under_way()
    }

    /// Whether the client's next message waits for a sweep or for the catalog.
    pub(in crate::session) fn is_waiting(&self) -> bool {
        self.sweeping.wait.due().is_some() || self.waiting.due().is_some()
    }

    /// The message that may have waited is decided: the next one has not waited.
    pub(in crate::session) fn end_waits(&mut self) {
        self.sweeping.wait.end();
        self.waiting.end();
    }

    /// Notes the server's error that ends the login.
    pub(in crate::session) fn refuse_login(&mut self, error: &ErrorFields<'_>) {
        self.login_refusal = Some(Box::new(ServerRefusal::of(error)));
    }

    /// Whether the client has sent Terminate.
    pub(in crate::session) fn is_terminated(&self) -> bool {
        self.terminated
    }
}
