//! The messages in flight, and what the server does with them: the table is in `session::state`.

use super::{ReferencedNames, SentText};
use crate::{rewrite::Refusal, session::statements::Statement};

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

/// A message that was sent and is not answered yet.
#[derive(Debug)]
pub(super) struct InFlightMessage {
    pub(super) kind: MessageKind,
    pub(super) text: SentText,
    pub(super) uses: ReferencedNames,
    pub(super) refusal: Option<Box<Refusal>>,
    /// The value, if the text is only a `SET` of `pglapse.include_expired`.
    pub(super) sets: Option<bool>,
    /// The mark of a text that gives names.
    pub(super) mark: Option<u64>,
    /// What is prepared if it succeeds, and its name.
    pub(super) prepares: Option<Box<(Vec<u8>, Statement)>>,
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
