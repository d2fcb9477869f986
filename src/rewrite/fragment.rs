//! SQL to be inserted into a text. Some parts are filled in from each text of the same fingerprint.

use std::ops::Range;

use super::Refusal;

/// SQL that repeats some of the client's tokens, whose constants may differ from text to text.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct SqlFragment {
    pub(super) text: Vec<u8>,
    /// The parts to insert into `text`, in order.
    pub(super) copies: Vec<Insert>,
}

/// A part that is filled in when the fragment is inserted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Insert {
    /// Its offset in the fragment's text.
    pub(super) at: usize,
    pub(super) of: Of,
}

/// The source of a part.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Of {
    /// The client's tokens from the first to the last.
    Tokens(usize, usize),
    /// The session's nonce.
    Nonce,
}

impl<T: Into<Vec<u8>>> From<T> for SqlFragment {
    fn from(text: T) -> Self {
        Self { text: text.into(), copies: Vec::new() }
    }
}

impl SqlFragment {
    /// Appends text.
    pub(super) fn push(&mut self, text: &str) {
        self.text.extend_from_slice(text.as_bytes());
    }

    /// Appends SQL that was built elsewhere.
    pub(super) fn append(&mut self, other: &Self) {
        let offset = self.text.len();
        self.text.extend_from_slice(&other.text);
        let moved = |copy: &Insert| Insert { at: copy.at + offset, of: copy.of.clone() };
        self.copies.extend(other.copies.iter().map(moved));
    }

    pub(super) fn copy(&mut self, tokens: &Range<usize>) {
        if !tokens.is_empty() {
            self.insert(Of::Tokens(tokens.start, tokens.end - 1));
        }
    }

    fn insert(&mut self, of: Of) {
        self.copies.push(Insert { at: self.text.len(), of });
    }

    /// The same with text around it.
    pub(super) fn between(&self, before: &str, behind: &str) -> Self {
        let mut sql = Self::from(before);
        sql.append(self);
        sql.push(behind);
        sql
    }

    /// A constant by which the session knows a refusal when the server's error quotes it.
    pub(super) fn saying(sqlstate: &str, message: &str, hint: &str) -> Self {
        const NONCE: char = '\u{1}';
        let says = Refusal::quoted(&NONCE.to_string(), sqlstate, message, hint);
        let (before, behind) = says.split_once(NONCE).unwrap_or_default();
        let mut sql = Self::from(before);
        sql.insert(Of::Nonce);
        sql.push(behind);
        sql
    }
}
