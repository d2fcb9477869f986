//! Edited texts that are kept whole.
//!
//! A driver that does not prepare by name sends the text with each query, and the values apart from
//! it: the same text again and again. It is looked up as it is, which costs a fifth of reading its
//! tokens and applying its plan. Only texts that may have parameters are: in others the constants
//! differ. An INSERT is not, because it may be tried, and then its text is not always the same.

use std::sync::Arc;

use super::{
    Context, Splice,
    fingerprint::KeyPart,
    fragment::{Insert, Of},
    plan::RewritePlan,
};
use crate::{
    catalog::SessionNames,
    sql::word_filter::{Filtered, begins_with},
};

/// A text that was edited, and its plan.
#[derive(Debug)]
pub(super) struct EditedText {
    pub(super) plan: Arc<RewritePlan>,
    pub(super) sql: Box<[u8]>,
    pub(super) splices: Box<[Splice]>,
}

impl EditedText {
    /// Memory that it holds besides its plan, in bytes, roughly.
    pub(super) fn bytes(&self) -> usize {
        size_of::<Self>() + self.sql.len() + size_of_val(&*self.splices)
    }
}

/// Writes the key of a text to `key`, if it is one that may be kept. It holds all that the edited
/// text is made from: of a session that resolves names as others do, the text and the declared
/// types of its parameters.
pub(super) fn key(sql: &[u8], context: Context<'_>, key: &mut Vec<u8>) -> bool {
    let Context { names, declared, .. } = context;
    let is_plain = context.has_parameters
        && context.filtered != Filtered::Nothing
        && !context.backslash_escapes
        && *names == SessionNames::default()
        && sql.contains(&b'$')
        && !begins_with(sql, b"insert");
    if is_plain {
        key.clear();
        KeyPart::WholeText.begin(key);
        key.extend_from_slice(sql);
        // No text holds a NUL.
        key.push(0);
        key.extend_from_slice(declared);
    }
    is_plain
}

impl RewritePlan {
    /// Whether the same text always becomes the same, and nothing else is to be done with it.
    pub(super) fn is_constant(&self) -> bool {
        let varies = |insert: &Insert| insert.of == Of::Nonce;
        !self.edits.iter().any(|edit| edit.sql.copies.iter().any(varies))
            && self.refusals.is_empty()
            && self.names_given.is_empty()
            && self.sweeps.len() + self.in_snapshot.len() == 0
            && self.copied.is_none()
            && self.attempt.is_none()
            && !self.passed
            && !self.searches
    }
}
