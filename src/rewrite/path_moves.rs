//! How the statements of a text move the search path.

use std::ops::Range;

use super::text::TokenizedText;
use crate::catalog::SessionNames;

/// How the statements of a text so far move the search path.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct PathMoves {
    /// One may set it.
    sets: bool,
    /// One rolls back.
    undoes: bool,
}

impl PathMoves {
    /// Whether the path that the session has is not that of the next statement.
    pub(super) fn changes_path(self, names: &SessionNames) -> bool {
        self.sets || self.undoes && names.is_path_moved
    }

    /// The same behind one more statement.
    pub(super) fn behind(self, text: &TokenizedText<'_>, statement: &Range<usize>) -> Self {
        // The path may name the role's own schema.
        const SET: [&str; 5] =
            ["search_path", "all", "role", "authorization", "session_authorization"];
        let begins = |words: &[&str]| words.iter().any(|word| text.is_word(statement.start, word));
        let sets = |i: usize| {
            let name = text.identifier(i).map(|(name, _)| name);
            name.is_some_and(|name| SET.iter().any(|set| name.eq_ignore_ascii_case(set)))
        };
        let may_set = |i: usize| ["set_config", "schema"].iter().any(|word| text.is_word(i, word));
        Self {
            sets: self.sets
                || begins(&["set", "reset"]) && statement.clone().any(sets)
                || begins(&["discard"])
                || statement.clone().any(may_set),
            undoes: self.undoes || begins(&["rollback", "abort"]),
        }
    }
}
