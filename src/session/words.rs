//! The few words in a text by which a session notices that the text may concern it.

use aho_corasick::AhoCorasick;

/// What is looked for, and what of [`Found`] it sets.
const WORDS: [(&str, Found); 19] = [
    ("standard_conforming_strings", Found::STRINGS),
    ("client_encoding", Found::ENCODING),
    ("names", Found::ENCODING),
    ("prepare", Found::PREPARE),
    ("deallocate", Found::FORGET.and(Found::PREPARE)),
    ("discard", Found::FORGET.and(Found::RESET)),
    ("execute", Found::EXECUTE),
    ("include_expired", Found::INCLUDE),
    ("reset", Found::RESET),
    ("rollback", Found::RESET),
    ("abort", Found::RESET),
    ("search_path", Found::PATH),
    ("set_config", Found::CONFIG),
    ("schema", Found::PATH),
    ("create", Found::DDL),
    ("alter", Found::DDL),
    ("drop", Found::DDL),
    ("into", Found::INTO),
    ("materialized", Found::KEPT),
];

/// A searcher that all sessions share.
#[derive(Debug, Clone)]
pub(super) struct Words(Option<AhoCorasick>);

/// Which words a text holds, in any case of their letters.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Found(u16);

impl Found {
    /// `standard_conforming_strings`
    pub(super) const STRINGS: Self = Self(1);
    /// What changes the client's encoding.
    pub(super) const ENCODING: Self = Self(2);
    /// `PREPARE`, `DEALLOCATE`
    pub(super) const PREPARE: Self = Self(4);
    /// `DEALLOCATE`, `DISCARD`
    pub(super) const FORGET: Self = Self(8);
    /// `EXECUTE`
    pub(super) const EXECUTE: Self = Self(16);
    /// `pglapse.include_expired`
    pub(super) const INCLUDE: Self = Self(32);
    /// What puts settings back without naming them.
    pub(super) const RESET: Self = Self(64);
    /// What may change the schemas that are searched.
    pub(super) const PATH: Self = Self(128);
    /// `set_config`
    pub(super) const CONFIG: Self = Self(256);

    /// `CREATE`, `ALTER`, `DROP`
    pub(super) const DDL: Self = Self(512);
    /// `INTO`, by which a query may make a table.
    pub(super) const INTO: Self = Self(1024);
    /// A query may be kept, and run again.
    pub(super) const KEPT: Self = Self(2048);

    /// These and those.
    pub(super) const fn and(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Whether any of `words` is among them.
    pub(super) const fn any(self, words: Self) -> bool {
        self.0 & words.0 != 0
    }
}

impl Words {
    /// A searcher.
    pub(super) fn new() -> Self {
        let words = WORDS.map(|(word, _)| word);
        Self(AhoCorasick::builder().ascii_case_insensitive(true).build(words).ok())
    }

    /// The words in a text.
    pub(super) fn of(&self, sql: &[u8]) -> Found {
        // Without a searcher (there is no reason for that) every text may hold every word.
        let Some(searcher) = &self.0 else { return Found(u16::MAX) };
        searcher.find_iter(sql).fold(Found::default(), |found, hit| {
            WORDS.get(hit.pattern().as_usize()).map_or(found, |(_, word)| found.and(*word))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_found_in_any_case() {
        let words = Words::new();
        let found = words.of(b"SET Search_Path = x; DISCARD all");
        assert!(found.any(Found::PATH) && found.any(Found::FORGET) && found.any(Found::RESET));
        assert!(!found.any(Found::PREPARE.and(Found::INCLUDE)));
        assert!(words.of(b"DEALLOCATE x").any(Found::PREPARE));
        assert_eq!(words.of(b"SELECT 1"), Found::default());
    }
}
