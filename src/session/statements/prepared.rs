//! What is known of one statement that the client has prepared.

use std::{hash::BuildHasher as _, sync::Arc};

use foldhash::quality::FixedState;

use crate::{
    catalog::{Sweeps, TouchedNames},
    rewrite::{Attempted, Ddl},
    session::sent_text::SentText,
    shadow::Observed,
};

/// Bytes that a statement takes besides its texts.
const OVERHEAD: usize = 256;

/// A stamp of what decides texts. A statement is valid as long as it does not change.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(in crate::session) struct Stamp {
    /// Counts the changes of rules and schema.
    pub(in crate::session) generation: u64,
    /// Counts the changes of the session's settings, and of what names mean to it.
    pub(in crate::session) facts: u64,
    /// Counts the open transaction's own changes of the schema.
    pub(in crate::session) own: u64,
}

/// A statement that the client has prepared.
#[derive(Debug, Default)]
pub(in crate::session) struct PreparedStatement {
    /// The client's text; of an SQL `PREPARE` all of it. Empty where it is not known.
    pub(in crate::session) sql: Vec<u8>,
    /// The count of parameter types and the types, as sent; `None` for an SQL `PREPARE`.
    pub(in crate::session) types: Option<Vec<u8>>,
    /// The digest of the whole text that was sent.
    pub(in crate::session) sent: u64,
    /// How that differs from the client's text.
    pub(in crate::session) text: SentText,
    /// The statement was closed: under which stamp (`None` if it is to be tried again soon), and
    /// the text that refuses its use.
    pub(in crate::session) closed: Option<(Option<Stamp>, Box<str>)>,
    pub(in crate::session) needs: StatementNeeds,
}

/// What is to be done whenever a statement is used.
#[derive(Debug, Clone, Default)]
pub(in crate::session) struct StatementNeeds {
    /// The sweeps that it needs first.
    pub(in crate::session) sweeps: Option<Arc<Sweeps>>,
    /// The schema changes that it makes.
    pub(in crate::session) ddl: Option<Arc<Ddl>>,
    /// The names that it touches.
    pub(in crate::session) touched: Option<Arc<TouchedNames>>,
    /// What rules in shadow mode would do with it.
    pub(in crate::session) observed: Option<Arc<Observed>>,
    /// Whether it may change the session's settings.
    pub(in crate::session) moves: bool,
    /// The attempt at it, where one may be made.
    pub(in crate::session) attempt: Option<PreparedAttempt>,
}

/// One use of a statement.
#[derive(Debug)]
pub(in crate::session) struct StatementUse {
    /// How what was sent for it differs from the client's text.
    pub(in crate::session) text: SentText,
    pub(in crate::session) needs: StatementNeeds,
}

/// The attempt at a statement. The server has a second statement for it, under a name of pglapse's
/// own. That is prepared when the client's statement is first used where an attempt may be made.
#[derive(Debug, Clone, Default)]
pub(in crate::session) struct PreparedAttempt {
    /// From which its name is made.
    pub(in crate::session) number: usize,
    pub(in crate::session) stage: AttemptStage,
}

/// What is known of an attempt.
#[derive(Debug, Clone, Default)]
pub(in crate::session) enum AttemptStage {
    /// It was not made yet, or the server may have forgotten it.
    #[default]
    New,
    /// It can be used.
    Ready(Stamp, AttemptText),
    /// There is none.
    None(Stamp),
}

/// The text of an attempt.
#[derive(Debug, Clone)]
pub(in crate::session) struct AttemptText {
    /// How it differs from the client's.
    pub(in crate::session) sent: SentText,
    pub(in crate::session) attempted: Attempted,
    /// How that differs which deletes expired rows itself, if there is one.
    pub(in crate::session) deleting: Option<SentText>,
}

/// A digest by which two texts are told apart.
pub(in crate::session) fn digest(text: &[u8]) -> u64 {
    FixedState::default().hash_one(text)
}

impl PreparedStatement {
    /// Whether it was closed, and nothing that decides texts has changed since; or is to be tried
    /// again soon.
    pub(in crate::session) fn is_closed_at(&self, now: Stamp) -> bool {
        self.closed.as_ref().is_some_and(|(at, _)| at.is_none_or(|at| at == now))
    }

    /// Whether it could not be prepared for a reason that may be gone soon.
    pub(in crate::session) fn is_to_be_tried_again(&self) -> bool {
        matches!(self.closed, Some((None, _)))
    }

    /// Lets go of the texts, which take memory. It is not used any more.
    pub(super) fn forget_text(&mut self) {
        self.sql = Vec::new();
        self.text = if self.text.is_edited() { SentText::Forgotten } else { SentText::Same };
    }

    /// The text that refuses its use.
    pub(in crate::session) fn refusal(&self) -> Option<&str> {
        self.closed.as_ref().map(|(_, text)| &**text)
    }

    /// Memory that it holds under this name, in bytes, roughly.
    pub(super) fn bytes(&self, name: &[u8]) -> usize {
        let types = self.types.as_ref().map_or(0, Vec::len);
        let attempt = match self.needs.attempt.as_ref().map(|attempt| &attempt.stage) {
            Some(AttemptStage::Ready(_, text)) => {
                text.sent.bytes() + text.deleting.as_ref().map_or(0, SentText::bytes)
            }
            Some(AttemptStage::New | AttemptStage::None(_)) | None => 0,
        };
        name.len() + self.sql.len() + types + self.text.bytes() + attempt + OVERHEAD
    }
}
