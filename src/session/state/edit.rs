//! What was sent instead of a client's text, kept to restate errors for the client's text.

use std::sync::Arc;

use crate::{catalog::Grant, rewrite::Splice};

/// Edits whose buffers are kept for reuse.
const SPARE: usize = 4;
/// Buffers of a text of more bytes than this are freed.
const KEPT: usize = 4 << 10;

/// A text that is about to be sent instead of the client's.
#[derive(Debug, Clone, Copy, Default)]
pub(in crate::session) struct Sent<'a> {
    /// The client's text.
    pub(in crate::session) original: &'a [u8],
    /// What is sent.
    pub(in crate::session) sql: &'a [u8],
    /// How they differ.
    pub(in crate::session) splices: &'a [Splice],
    /// The rights that a role needs for it.
    pub(in crate::session) grants: Option<&'a Arc<[Grant]>>,
}

/// The same, kept.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(in crate::session) struct Edit {
    /// The client's text.
    pub(in crate::session) original: Vec<u8>,
    /// What was sent.
    pub(in crate::session) sql: Vec<u8>,
    /// How they differ.
    pub(in crate::session) splices: Vec<Splice>,
    /// The rights that a role needs for it.
    pub(in crate::session) grants: Option<Arc<[Grant]>>,
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

    /// Takes one back.
    pub(super) fn give_back(&mut self, mut edit: Arc<Edit>) {
        if self.spare.len() < SPARE
            && let Some(unused) = Arc::get_mut(&mut edit)
            && unused.bytes() <= KEPT
        {
            unused.clear();
            self.spare.push(edit);
        }
    }
}
