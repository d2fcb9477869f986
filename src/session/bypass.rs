//! Whether a session sees expired rows: `pglapse.include_expired`, where its role may set it.
//!
//! The server knows the setting's value. It is asked at an idle boundary after every text that may
//! have changed it. Inside a transaction only a `SET` counts that is the whole text. While the
//! value is in doubt, expired rows stay hidden.

use super::{
    asked_value::AskedValue, keyword_scanner::KeywordFlags, known_text::KnownText,
    settings::contains,
};
use crate::sql::{
    lexer::{Kind, Token},
    name::decode,
};

/// The setting.
const NAME: &str = "include_expired";
/// The same in one pair of quotes.
const QUALIFIED: &str = "pglapse.include_expired";
/// Asks for the setting's value.
pub(super) const QUESTION: &str =
    "SELECT pg_catalog.current_setting('pglapse.include_expired', true)";

/// What is known of the setting.
#[derive(Debug, Default)]
pub(super) struct Bypass {
    permitted: bool,
    /// The setting's value. It is needed once the session has named the setting in a text that may
    /// run again.
    value: AskedValue<bool>,
    /// The value of the `SET` that the server has reached, and whether it has run.
    pending: Option<(bool, bool)>,
    /// The value that a `SET` in the open transaction gave to it.
    local: Option<bool>,
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

    /// Whether texts are to pass as they are.
    pub(super) fn is_on(&self) -> bool {
        self.permitted && self.local.unwrap_or_else(|| self.value.known() == Some(&true))
    }

    /// Whether the server must be asked.
    pub(super) fn is_doubtful(&self) -> bool {
        self.permitted && self.value.is_doubtful()
    }

    /// Takes the server's answer; without one, rows stay hidden.
    pub(super) fn answer(&mut self, value: Option<&[u8]>) {
        self.value.answer(Some(value.is_some_and(is_on)));
    }

    /// Notes a text that is sent. Returns whether it may change the setting.
    pub(super) fn observe(&mut self, found: KeywordFlags) -> bool {
        self.pending = None;
        let changes =
            found.any(KeywordFlags::INCLUDE.or(KeywordFlags::RESET).or(KeywordFlags::CONFIG));
        if changes {
            if found.any(KeywordFlags::INCLUDE) {
                self.value.need();
            }
            self.value.doubt();
            self.local = None;
        }
        changes
    }

    /// The server begins, or may begin, to run a `SET` to this value.
    pub(super) fn parsed(&mut self, on: bool) {
        self.pending = Some((on, false));
    }

    /// Whether the tags of commands that are complete must be read.
    pub(super) fn reads_tags(&self) -> bool {
        self.permitted && self.value.is_needed()
    }

    /// A command is complete.
    pub(super) fn complete(&mut self, tag: &[u8]) {
        match (tag, &mut self.pending) {
            (b"SET", Some((_, done))) => *done = true,
            // This may be a statement that was prepared earlier.
            (b"SET" | b"RESET" | b"ROLLBACK" | b"DISCARD ALL", _) => {
                self.value.doubt();
                self.failed();
            }
            _ => {}
        }
    }

    /// The server answered with an error.
    pub(super) fn failed(&mut self) {
        (self.pending, self.local) = (None, None);
    }

    /// The server is ready for the next query, in this transaction status.
    pub(super) fn ready(&mut self, status: u8) {
        if let Some((on, true)) = self.pending {
            (self.local, self.pending) = (Some(on), None);
        }
        if status != b'T' {
            (self.local, self.pending) = (None, None);
        }
    }
}

/// Whether Postgres takes this value for a true one.
fn is_on(value: &[u8]) -> bool {
    let value = value.to_ascii_lowercase();
    let begins = |word: &[u8]| !value.is_empty() && word.starts_with(&value);
    value == b"on" || value == b"1" || begins(b"true") || begins(b"yes")
}

/// The value, if the text is nothing but a `SET` of the setting.
pub(super) fn only_set(known: &KnownText<'_>) -> Option<bool> {
    if !known.found.any(KeywordFlags::INCLUDE) {
        return None;
    }
    let (sql, tokens) = (known.text.sql, known.tokens()?);
    let last = tokens.iter().rposition(|token| token.kind != Kind::Semicolon)?;
    let word = |token: &Token, word: &str| token.is_word(sql, word);
    let [set, name @ .., sign, value] = tokens.get(..=last)? else { return None };
    let scope = name.first().filter(|first| word(first, "session") || word(first, "local"));
    let named = match name.get(usize::from(scope.is_some())..)? {
        [whole] => names(whole, sql, QUALIFIED),
        [schema, _, name] => names(schema, sql, "pglapse") && names(name, sql, NAME),
        _ => false,
    };
    let assigns = sign.text(sql) == b"=" || word(sign, "to");
    let value = value.text(sql).trim_ascii();
    let value = value.strip_prefix(b"'").and_then(|v| v.strip_suffix(b"'")).unwrap_or(value);
    (word(set, "set") && named && assigns).then(|| is_on(value))
}

/// Whether a text sets the setting: with `SET`, or by a function.
pub(super) fn sets(known: &KnownText<'_>) -> bool {
    if !known.found.any(KeywordFlags::INCLUDE) {
        return false;
    }
    let sql = known.text.sql;
    let tokens = known.tokens().filter(|_| !known.found.any(KeywordFlags::CONFIG));
    let Some(tokens) = tokens else { return true };
    tokens.split(|token| token.kind == Kind::Semicolon).any(|statement| {
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

    const SET: &[u8] = b"set LOCAL pglapse.include_expired = 'on';";

    fn after(
        permitted: bool,
        internal_query: impl FnOnce(&mut Bypass, &dyn Fn(&mut Bypass, &[u8])),
    ) -> Bypass {
        let mut bypass = Bypass::default();
        bypass.permit(permitted);
        internal_query(&mut bypass, &|bypass, sql| {
            let known = KnownText::sent_as(b'Q', sql);
            let changes = bypass.observe(known.found);
            if let Some(on) = only_set(&known).filter(|_| changes) {
                bypass.parsed(on);
            }
        });
        bypass
    }

    #[test]
    fn a_set_counts_once_it_has_run_and_to_the_end_of_its_transaction() {
        let mut bypass = after(true, |bypass, observe| {
            observe(bypass, SET);
            assert!(!bypass.is_on());
            bypass.complete(b"SET");
            bypass.ready(b'T');
        });
        assert!(bypass.is_on());
        bypass.ready(b'T');
        assert!(bypass.is_on());
        bypass.ready(b'I');
        assert!(!bypass.is_on() && bypass.is_doubtful());
        bypass.answer(Some(b"on"));
        assert!(bypass.is_on() && !bypass.is_doubtful());
    }

    #[test]
    fn what_may_have_undone_it_undoes_it() {
        for undo in [
            &b"ROLLBACK TO a"[..],
            b"reset all",
            b"DISCARD ALL",
            b"SELECT set_config($1, $2, true)",
        ] {
            let bypass = after(true, |bypass, observe| {
                observe(bypass, SET);
                bypass.complete(b"SET");
                bypass.ready(b'T');
                observe(bypass, undo);
            });
            assert!(!bypass.is_on() && bypass.is_doubtful());
        }
        let bypass = after(true, |bypass, observe| {
            observe(bypass, SET);
            bypass.complete(b"SET");
            bypass.ready(b'T');
            bypass.complete(b"ROLLBACK");
        });
        assert!(!bypass.is_on());
    }

    #[test]
    fn without_permission_it_is_never_on() {
        let bypass = after(false, |bypass, observe| {
            observe(bypass, SET);
            bypass.complete(b"SET");
            bypass.ready(b'T');
            bypass.answer(Some(b"on"));
        });
        assert!(!bypass.is_on());
    }

    #[test]
    fn a_text_that_sets_it_is_told_from_one_that_shows_it() {
        let sets = |sql: &[u8]| sets(&KnownText::sent_as(b'Q', sql));
        let only_set = |sql: &[u8]| only_set(&KnownText::sent_as(b'Q', sql));
        assert!(sets(SET) && sets(b"SELECT 1; SET pglapse.\"include_expired\" TO on"));
        assert!(sets(b"SET \"Pglapse.include_expired\" TO on"));
        assert!(sets(b"SELECT set_config('pglapse.include_expired', 'on', false)"));
        assert!(!sets(b"SHOW pglapse.include_expired") && !sets(b"SET a.b = 'include_expired'"));
        for other in
            [&b"SET pglapse.include_expired = on; SELECT 1"[..], b"RESET pglapse.include_expired"]
        {
            assert_eq!(only_set(other), None);
        }
        assert_eq!(only_set(b"SET pglapse.include_expired TO off"), Some(false));
        assert_eq!(only_set(b"SET SESSION pglapse . include_expired = tru"), Some(true));
        assert_eq!(only_set(b"SET LOCAL \"pglapse.INCLUDE_EXPIRED\" = on"), Some(true));
    }
}
