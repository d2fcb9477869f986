//! Whether a session sees expired rows: `pglapse.include_expired`, where its role may set it.
//!
//! The server knows the setting's value. It is asked after everything that may have changed it: at
//! the next idle boundary, and in a transaction before the next text that may read or write rows.
//! Where it cannot be asked, as in a pipeline outside a transaction block, expired rows stay
//! hidden. What the server has said in a transaction is believed only while nothing is in flight,
//! because that may end the transaction.

use super::{
    asked_value::AskedValue,
    internal_query::{QueryOutcome, first_value},
    keyword_scanner::KeywordFlags,
    known_text::KnownText,
    settings::contains,
};
use crate::sql::{lexer::Token, name::decode};

/// The setting.
const NAME: &str = "include_expired";
/// The same in one pair of quotes.
const QUALIFIED: &str = "pglapse.include_expired";
/// Asks for the setting's value.
pub(super) const QUESTION: &str =
    "SELECT pg_catalog.current_setting('pglapse.include_expired', true)";

/// Words that may change the setting.
pub(super) const CHANGES: KeywordFlags =
    KeywordFlags::INCLUDE.or(KeywordFlags::RESET).or(KeywordFlags::CONFIG);

/// What is known of the setting.
#[derive(Debug, Default)]
pub(super) struct Bypass {
    permitted: bool,
    /// What the server has said last.
    last: bool,
    /// The setting's value. It is needed once the session has named the setting in a text that may
    /// run again.
    pub(super) value: AskedValue<bool>,
}

impl Bypass {
    /// Takes over whether the role may see expired rows.
    pub(super) fn permit(&mut self, permitted: bool) {
        self.permitted = permitted;
    }

    /// The client asked for a value when it logged in.
    pub(super) fn begin(&mut self) {
        self.value.need();
    }

    /// Whether the client sees expired rows; `may_end` says that something which is in flight may
    /// end the transaction.
    pub(super) fn is_on(&self, may_end: bool) -> bool {
        self.permitted && self.value.known() == Some(&true) && !(may_end && self.value.is_local())
    }

    /// Whether the server must be asked.
    pub(super) fn is_doubtful(&self, may_end: bool) -> bool {
        self.permitted && (self.value.is_doubtful() || self.is_on(false) && !self.is_on(may_end))
    }

    /// Takes the server's answer; without one, rows stay hidden. Returns whether it is another one
    /// than the last.
    pub(super) fn answer(&mut self, outcome: Option<QueryOutcome>) -> bool {
        // That of a setting that nobody has set is NULL.
        let rows = outcome.and_then(Result::ok);
        let value = rows.map(|rows| first_value(Some(Ok(rows))).is_some_and(|it| is_on(&it)));
        let last = std::mem::replace(&mut self.last, value == Some(true));
        if value.is_none() {
            // It is asked again behind this transaction, so that rows do not stay hidden for ever.
            self.value.ask(true);
        }
        self.value.answer(value);
        self.last != last
    }

    /// Notes a text that is sent, or a prepared one that is used.
    pub(super) fn observe(&mut self, found: KeywordFlags) {
        if found.any(KeywordFlags::INCLUDE) {
            self.value.need();
        }
        if found.any(CHANGES.or(KeywordFlags::EXECUTE)) {
            self.value.doubt();
        }
    }

    /// Whether the session may have set it, so that the tags of commands that are complete, and
    /// what a `Bind` uses, must be read.
    pub(super) fn is_followed(&self) -> bool {
        self.permitted && self.value.is_needed()
    }

    /// A command is complete. It may be that of a statement that was prepared earlier.
    pub(super) fn complete(&mut self, tag: &[u8]) {
        if matches!(tag, b"SET" | b"RESET" | b"ROLLBACK" | b"DISCARD ALL") {
            self.value.doubt();
        }
    }
}

/// Whether Postgres takes this value for a true one.
fn is_on(value: &[u8]) -> bool {
    let value = value.to_ascii_lowercase();
    let begins = |word: &[u8]| !value.is_empty() && word.starts_with(&value);
    value == b"on" || value == b"1" || begins(b"true") || begins(b"yes")
}

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
    use crate::session::keyword_scanner::KeywordScanner;

    /// After the session has named the setting, and the server has said this in a transaction.
    fn asked(permitted: bool, said: Option<&str>) -> Bypass {
        let mut bypass = Bypass::default();
        bypass.permit(permitted);
        bypass.observe(KeywordScanner::new().of(b"SET LOCAL pglapse.include_expired = on"));
        assert!(!bypass.is_on(false) && bypass.is_doubtful(false) == permitted);
        bypass.value.ask(true);
        let row = vec![said.map(|said| said.as_bytes().to_vec())];
        let is_new = bypass.answer(Some(Ok(vec![row])));
        assert_eq!(is_new, said.is_some_and(|said| is_on(said.as_bytes())));
        assert!(!bypass.is_doubtful(false));
        bypass
    }

    #[test]
    fn rows_are_shown_where_the_server_says_so_and_the_role_may_see_them() {
        for (said, is_shown) in
            [(Some("on"), true), (Some("tru"), true), (Some("off"), false), (Some(""), false)]
        {
            assert_eq!(asked(true, said).is_on(false), is_shown, "{said:?}");
            assert!(!asked(false, said).is_on(false), "{said:?}");
        }
        assert!(!asked(true, None).is_on(false));
        let mut unanswered = asked(true, Some("on"));
        assert!(unanswered.answer(None) && !unanswered.is_on(false));
        unanswered.value.ready(b'I');
        assert!(unanswered.is_doubtful(false), "it is asked again");
    }

    #[test]
    fn what_may_have_changed_it_has_the_server_asked_again() {
        let words = KeywordScanner::new();
        for sql in ["reset all", "DISCARD ALL", "SELECT set_config($1, $2, true)", "EXECUTE q"] {
            let mut bypass = asked(true, Some("on"));
            bypass.observe(words.of(b"SELECT 1"));
            assert!(bypass.is_on(false));
            bypass.observe(words.of(sql.as_bytes()));
            assert!(!bypass.is_on(false) && bypass.is_doubtful(false), "{sql}");
        }
        for tag in ["SET", "RESET", "ROLLBACK", "DISCARD ALL"] {
            let mut bypass = asked(true, Some("on"));
            bypass.complete(b"SELECT 1");
            assert!(bypass.is_on(false));
            bypass.complete(tag.as_bytes());
            assert!(!bypass.is_on(false) && bypass.is_doubtful(false), "{tag}");
        }
    }

    #[test]
    fn what_was_said_in_a_transaction_holds_no_longer_than_that() {
        let mut bypass = asked(true, Some("on"));
        bypass.value.ready(b'T');
        assert!(bypass.is_on(false));
        assert!(!bypass.is_on(true) && bypass.is_doubtful(true), "what is in flight may end it");
        bypass.value.transaction_ends();
        assert!(!bypass.is_on(false) && bypass.is_doubtful(false));
        bypass.value.ask(false);
        assert!(!bypass.answer(Some(Ok(vec![vec![Some(b"on".to_vec())]]))), "it is as before");
        bypass.value.ready(b'I');
        assert!(bypass.is_on(true) && !bypass.is_doubtful(true));
    }

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
