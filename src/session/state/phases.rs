//! In which of its states the connection is, and what may be done there: the table is in
//! `session::state`.

use super::{ServerPhase, SessionState};
use crate::{session::login_log::ServerRefusal, wire::messages::ErrorFields};

impl SessionState {
    /// Whether the login is complete.
    pub(in crate::session) fn is_logged_in(&self) -> bool {
        self.status.is_some()
    }

    /// Whether the server has answered everything.
    pub(in crate::session) fn is_quiet(&self) -> bool {
        self.entries.is_empty() && !self.open && self.server == ServerPhase::Answering
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
        self.status == Some(b'I')
    }

    /// Whether the server refuses everything but the end of the transaction block.
    pub(in crate::session) fn is_aborted(&self) -> bool {
        self.status == Some(b'E') && self.is_quiet()
    }

    /// Whether an internal query would disturb nothing but the transaction's snapshot, now or when
    /// everything is answered.
    pub(in crate::session) fn may_query(&self) -> bool {
        self.is_settling() || self.can_query()
    }

    /// The same, now. In a transaction block nothing is lost by a Sync that the client has not
    /// sent, once the server has answered everything up to its Flush.
    pub(in crate::session) fn can_query(&self) -> bool {
        let is_answered = self.entries.is_empty() && self.server == ServerPhase::Answering;
        match self.status {
            Some(b'I') => self.is_quiet(),
            Some(b'T') => is_answered && (!self.open || !self.transactions.has_ended()),
            _ => false,
        }
    }

    /// Whether an internal query is under way.
    pub(in crate::session) fn is_querying(&self) -> bool {
        self.internal_query.as_ref().is_some_and(|internal_query| !internal_query.is_over())
    }

    /// Whether the client's next message waits for an answer of the server's.
    pub(in crate::session) fn awaits_answer(&self) -> bool {
        self.is_querying() || self.attempt.is_under_way()
    }

    /// Whether the client's next message waits for a sweep or for the catalog.
    pub(in crate::session) fn is_held(&self) -> bool {
        self.sweeping.due().is_some() || self.waiting.due().is_some()
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
