//! Prepared transactions, which outlive their session.

use crate::sql::lexer::{Kind, lex};

/// What a text does to a prepared transaction, and the constant that names it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct TwoPhase(pub(super) Box<[u8]>);

impl TwoPhase {
    /// Reads it, if the text is such a command.
    pub(super) fn read(sql: &[u8]) -> Option<Self> {
        let mut tokens = Vec::new();
        let keywords =
            [("prepare", "transaction"), ("commit", "prepared"), ("rollback", "prepared")];
        lex(sql, false, &mut tokens).ok()?;
        let [first, second, name, ..] = tokens.as_slice() else { return None };
        let is_word = |(a, b): &(&str, &str)| first.is_word(sql, a) && second.is_word(sql, b);
        let is_named = keywords.iter().any(is_word) && name.kind == Kind::String;
        is_named.then(|| Self(name.text(sql).into()))
    }
}
