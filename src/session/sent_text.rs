//! What was sent for a client's text, kept to restate errors for the client's text.

use std::sync::Arc;

use crate::{catalog::Grant, rewrite::Splice};

/// Edits whose buffers are kept for reuse.
const SPARE: usize = 4;
/// Buffers of a text of more bytes than this are freed.
const KEPT: usize = 4 << 10;

/// A text that is about to be sent instead of the client's.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Sent<'a> {
    /// The client's text.
    pub(super) original: &'a [u8],
    /// What is sent.
    pub(super) sql: &'a [u8],
    /// How they differ.
    pub(super) splices: &'a [Splice],
    /// The rights that a role needs for it.
    pub(super) grants: Option<&'a Arc<[Grant]>>,
}

/// What was sent for a text of the client's.
#[derive(Debug, Clone, Default, PartialEq)]
pub(super) enum SentText {
    /// The text itself.
    #[default]
    Same,
    /// Another one.
    Edited(Arc<Edit>),
    /// Perhaps another one, which is not known any more.
    Forgotten,
}

impl SentText {
    /// Whether another text than the client's was sent, or may have been.
    pub(super) fn is_edited(&self) -> bool {
        !matches!(self, Self::Same)
    }

    /// Memory that it holds, in bytes, roughly.
    pub(super) fn bytes(&self) -> usize {
        match self {
            Self::Edited(edit) => edit.bytes(),
            Self::Same | Self::Forgotten => 0,
        }
    }
}

/// What is sent instead of the client's text, kept.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Edit {
    /// The client's text.
    pub(super) original: Vec<u8>,
    /// What was sent.
    pub(super) sql: Vec<u8>,
    /// How they differ.
    pub(super) splices: Vec<Splice>,
    /// The rights that a role needs for it.
    pub(super) grants: Option<Arc<[Grant]>>,
}

impl Edit {
    /// Memory that it holds, in bytes, roughly.
    pub(super) fn bytes(&self) -> usize {
        size_of::<Self>() + self.original.len() + self.sql.len() + size_of_val(&*self.splices)
    }

    fn fill(&mut self, sent: Sent<'_>) {
        self.original.extend_from_slice(sent.original);
        self.sql.extend_from_slice(sent.sql);
        self.splices.extend_from_slice(sent.splices);
        self.grants = sent.grants.map(Arc::clone);
    }

    fn clear(&mut self) {
        self.original.clear();
        self.sql.clear();
        self.splices.clear();
        self.grants = None;
    }
}

impl From<Sent<'_>> for Edit {
    fn from(sent: Sent<'_>) -> Self {
        let mut edit = Self::default();
        edit.fill(sent);
        edit
    }
}

/// Makes edits, from the buffers of those that are not used any more.
#[derive(Debug, Default)]
pub(super) struct Edits {
    spare: Vec<Arc<Edit>>,
}

impl Edits {
    /// Keeps what is about to be sent.
    pub(super) fn make(&mut self, sent: Sent<'_>) -> Arc<Edit> {
        let mut edit = self.spare.pop().unwrap_or_default();
        if let Some(edit) = Arc::get_mut(&mut edit) {
            edit.fill(sent);
        }
        edit
    }

    /// Takes back what was sent for a text.
    pub(super) fn give_back(&mut self, text: SentText) {
        if let SentText::Edited(mut edit) = text
            && self.spare.len() < SPARE
            && let Some(unused) = Arc::get_mut(&mut edit)
            && unused.bytes() <= KEPT
        {
            unused.clear();
            self.spare.push(edit);
        }
    }
}
