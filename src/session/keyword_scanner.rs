//! Finds the few words by which a text may change the session's state.

use aho_corasick::AhoCorasick;

use crate::sql::word_filter::WordFilter;

/// The words, and which of [`KeywordFlags`] each sets. A longer word, such as `temperature`, that
/// holds one is passed over by the filter; beside another word it counts, which is harmless.
const WORDS: [(&str, KeywordFlags); 26] = [
    ("standard_conforming_strings", KeywordFlags::STRINGS),
    ("client_encoding", KeywordFlags::ENCODING),
    ("names", KeywordFlags::ENCODING),
    ("prepare", KeywordFlags::PREPARE),
    ("deallocate", KeywordFlags::FORGET.or(KeywordFlags::PREPARE)),
    ("discard", KeywordFlags::FORGET.or(KeywordFlags::RESET).or(KeywordFlags::PATH)),
    ("execute", KeywordFlags::EXECUTE),
    ("include_expired", KeywordFlags::INCLUDE),
    ("reset", KeywordFlags::RESET.or(KeywordFlags::PATH)),
    ("rollback", KeywordFlags::UNDO.or(KeywordFlags::RESET)),
    ("abort", KeywordFlags::UNDO.or(KeywordFlags::RESET)),
    ("search_path", KeywordFlags::PATH),
    ("set_config", KeywordFlags::CONFIG),
    ("schema", KeywordFlags::PATH),
    ("create", KeywordFlags::DDL),
    ("alter", KeywordFlags::DDL),
    ("drop", KeywordFlags::DDL),
    ("into", KeywordFlags::INTO),
    ("materialized", KeywordFlags::KEPT),
    ("copy", KeywordFlags::COPY),
    ("isolation", KeywordFlags::ISOLATION),
    ("transaction_isolation", KeywordFlags::ISOLATION),
    ("default_transaction_isolation", KeywordFlags::ISOLATION),
    ("temp", KeywordFlags::TEMPORARY),
    ("temporary", KeywordFlags::TEMPORARY),
    ("pg_temp", KeywordFlags::TEMPORARY),
];

/// A searcher that all sessions share.
#[derive(Debug, Clone)]
pub(super) struct KeywordScanner {
    searcher: Option<AhoCorasick>,
    filter: WordFilter,
}

/// Which words a text holds, in any case of their letters.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct KeywordFlags(u16);

impl KeywordFlags {
    /// `standard_conforming_strings`
    pub(super) const STRINGS: Self = Self(1);
    /// Words that change the client's encoding.
    pub(super) const ENCODING: Self = Self(2);
    /// `PREPARE`, `DEALLOCATE`
    pub(super) const PREPARE: Self = Self(4);
    /// `DEALLOCATE`, `DISCARD`
    pub(super) const FORGET: Self = Self(8);
    /// `EXECUTE`
    pub(super) const EXECUTE: Self = Self(16);
    /// `pglapse.include_expired`
    pub(super) const INCLUDE: Self = Self(32);
    /// Words that reset settings without naming them.
    pub(super) const RESET: Self = Self(64);
    /// Words that may change the search path.
    pub(super) const PATH: Self = Self(128);
    /// `set_config`
    pub(super) const CONFIG: Self = Self(256);
    /// `CREATE`, `ALTER`, `DROP`
    pub(super) const DDL: Self = Self(512);
    /// `INTO`, by which a query may make a table.
    pub(super) const INTO: Self = Self(1024);
    /// A query may be kept, and run again.
    pub(super) const KEPT: Self = Self(2048);
    /// `ISOLATION LEVEL`, and the settings of it.
    pub(super) const ISOLATION: Self = Self(4096);
    /// Words by which temporary relations are made.
    pub(super) const TEMPORARY: Self = Self(8192);

    /// Words that undo what the transaction has set.
    pub(super) const UNDO: Self = Self(16_384);
    /// A command in which no condition has room.
    pub(super) const COPY: Self = Self(32_768);

    /// Any of these and those.
    pub(super) const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Whether any of `keywords` is among them.
    pub(super) const fn any(self, keywords: Self) -> bool {
        self.0 & keywords.0 != 0
    }
}

impl KeywordScanner {
    /// A searcher.
    pub(super) fn new() -> Self {
        let keywords = WORDS.map(|(word, _)| word);
        let searcher = AhoCorasick::builder().ascii_case_insensitive(true).build(keywords).ok();
        Self { searcher, filter: WordFilter::new(&keywords) }
    }

    /// A filter for the words.
    pub(super) fn filter(&self) -> &WordFilter {
        &self.filter
    }

    /// The words in a text.
    pub(super) fn of(&self, sql: &[u8]) -> KeywordFlags {
        // Should the searcher fail to build, every text counts as having every word.
        let Some(searcher) = &self.searcher else { return KeywordFlags(u16::MAX) };
        searcher.find_iter(sql).fold(KeywordFlags::default(), |found, hit| {
            WORDS.get(hit.pattern().as_usize()).map_or(found, |(_, word)| found.or(*word))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sql::word_filter::{Filtered, scan};

    #[test]
    fn the_filter_leaves_out_no_word() {
        let keywords = KeywordScanner::new();
        for (word, flags) in WORDS {
            for text in [word.to_owned(), format!("SET x.{word}='a'"), word.to_uppercase()] {
                assert_eq!(
                    scan([keywords.filter()], text.as_bytes()),
                    [Filtered::Candidate],
                    "{text}"
                );
                assert!(keywords.of(text.as_bytes()).any(flags), "{text}");
            }
        }
        assert_eq!(scan([keywords.filter()], b"SELECT a FROM b WHERE c = 1"), [Filtered::Nothing]);
    }

    #[test]
    fn words_are_found_in_any_case() {
        let keywords = KeywordScanner::new();
        let found = keywords.of(b"SET Search_Path = x; DISCARD all");
        assert!(
            found.any(KeywordFlags::PATH)
                && found.any(KeywordFlags::FORGET)
                && found.any(KeywordFlags::RESET)
        );
        assert!(!found.any(KeywordFlags::PREPARE.or(KeywordFlags::INCLUDE)));
        assert!(keywords.of(b"DEALLOCATE x").any(KeywordFlags::PREPARE));
        assert_eq!(keywords.of(b"SELECT 1"), KeywordFlags::default());
    }
}
