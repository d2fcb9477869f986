//! `pglapse.include_expired`: who may set it, and which texts do. Its value is one of the session's
//! [`Facts`](super::facts::Facts).

use super::{keyword_scanner::KeywordFlags, known_text::KnownText, settings::contains};
use crate::sql::{lexer::Token, name::decode};

/// The setting.
const NAME: &str = "include_expired";
/// The same in one pair of quotes.
const QUALIFIED: &str = "pglapse.include_expired";
/// Words that may change the setting.
pub(super) const CHANGES: KeywordFlags =
    KeywordFlags::INCLUDE.or(KeywordFlags::RESET).or(KeywordFlags::CONFIG);

/// Whether a text sets the setting: with `SET`, or by a function.
pub(super) fn sets(known: &KnownText<'_>) -> bool {
    if !known.found.any(KeywordFlags::INCLUDE) {
        return false;
    }
    let sql = known.text.sql;
    let statements = known.statements().filter(|_| !known.found.any(KeywordFlags::CONFIG));
    let Some(mut statements) = statements else { return true };
    statements.any(|statement| {
        statement.first().is_some_and(|first| first.is_word(sql, "set"))
            && statement.iter().any(|token| [NAME, QUALIFIED].iter().any(|n| names(token, sql, n)))
    })
}

/// Whether a token is this name of a setting, whose case makes no difference even in quotes.
fn names(token: &Token, sql: &[u8], name: &str) -> bool {
    decode(*token, sql, '\\').is_some_and(|n| n.eq_ignore_ascii_case(name))
}

/// Whether the parameters of a startup packet set it.
pub(super) fn in_startup<'a>(mut parameters: impl Iterator<Item = (&'a [u8], &'a [u8])>) -> bool {
    parameters.any(|(name, value)| {
        contains(name, NAME.as_bytes()) || name == b"options" && contains(value, NAME.as_bytes())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_that_sets_it_is_told_from_one_that_shows_it() {
        let sets = |sql: &[u8]| sets(&KnownText::sent_as(b'Q', sql));
        assert!(sets(b"set LOCAL pglapse.include_expired = 'on';"));
        assert!(sets(b"SELECT 1; SET pglapse.\"include_expired\" TO on"));
        assert!(sets(b"SET \"Pglapse.include_expired\" TO on"));
        assert!(sets(b"SELECT set_config('pglapse.include_expired', 'on', false)"));
        assert!(!sets(b"SHOW pglapse.include_expired") && !sets(b"SET a.b = 'include_expired'"));
    }
}
