//! The messages in flight, and what the server does with them: the table is in `session::state`.

use crate::{rewrite::Refusal, session::sent_text::SentText};

/// What the server does with messages.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) enum ServerPhase {
    /// Answers it.
    #[default]
    Answering,
    /// Skips it up to the next Sync, because an extended message failed.
    Skipping,
    /// Reads a COPY's data, and ignores Syncs until that ends.
    Copying,
}

/// What pglapse itself has sent behind all of the client's messages.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) enum OwnMessage {
    #[default]
    None,
    /// A Flush.
    Flush,
    /// An internal query, which ends with a Sync and is over.
    Query,
}

/// A message that was sent and is not answered yet.
#[derive(Debug)]
pub(super) struct InFlightMessage {
    pub(super) kind: MessageKind,
    /// What was sent for its text, or for that of the statement that it names; `None` where it
    /// names none, or was not read.
    pub(super) text: Option<SentText>,
    /// The digest of the name of the portal that it names.
    pub(super) portal: Option<u64>,
    pub(super) refusal: Option<Box<Refusal>>,
    /// Which statement it prepares, if that is noted.
    pub(super) prepares: Option<Prepares>,
}

/// The statement that a `Parse` prepares.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Prepares {
    Unnamed,
    Named,
}

/// What a message is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum MessageKind {
    /// Answered by `ReadyForQuery`: `Query` and `FunctionCall`.
    Query,
    Parse,
    Bind,
    Describe,
    Execute,
    Close,
    Sync,
    /// So many ends of a COPY in a row.
    CopyEnd(u32),
}

impl InFlightMessage {
    pub(super) fn new(kind: MessageKind) -> Self {
        Self { kind, text: None, portal: None, refusal: None, prepares: None }
    }
}
