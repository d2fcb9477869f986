//! The role whose rights count, for a hint that names it. The server does not report it, so it is
//! read from the session's texts.

use super::{keyword_scanner::KeywordFlags, settings::contains};
use crate::sql::{
    lexer::{Kind, Token, tokens_of},
    name::decode,
    word_filter::begins_with,
};

/// What a text that names no role may begin with.
const QUERIES: [&[u8]; 5] = [b"select", b"insert", b"update", b"delete", b"with"];

/// See the module.
#[derive(Debug, Default)]
pub(super) struct CurrentRole {
    /// `session_authorization`, as the server reports it.
    session: Box<[u8]>,
    set: SetRole,
    /// The same outside of the open transaction.
    outside: SetRole,
    is_local: bool,
    is_undone: bool,
}

/// The role that the session has set.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
enum SetRole {
    #[default]
    None,
    Named(String),
    /// It is not known which.
    Unknown,
}

impl CurrentRole {
    /// Its name, if that is known.
    pub(super) fn name(&self) -> Option<&str> {
        match &self.set {
            SetRole::None => std::str::from_utf8(&self.session).ok().filter(|it| !it.is_empty()),
            SetRole::Named(name) => Some(name),
            SetRole::Unknown => None,
        }
    }

    /// The server reports `session_authorization`. Whatever sets that sets no other role.
    pub(super) fn report(&mut self, session: &[u8]) {
        (self.session, self.set) = (session.into(), SetRole::None);
    }

    /// Notes a text that is sent.
    pub(super) fn observe(&mut self, sql: &[u8], found: KeywordFlags) {
        let is_configured = found.any(KeywordFlags::CONFIG);
        let is_query = QUERIES.iter().any(|word| begins_with(sql, word));
        let names_any = || contains(sql, b"role") || is_configured && sql.contains(&b'$');
        if is_query && !is_configured || !names_any() {
            return;
        }
        let (set, is_local) = only_set(sql).unwrap_or((SetRole::Unknown, false));
        (self.set, self.is_local) = (set, is_local);
    }

    /// A command is complete.
    pub(super) fn complete(&mut self, tag: &[u8]) {
        self.is_undone |= tag == b"ROLLBACK";
    }

    /// The server is ready for the next query, in this transaction status.
    pub(super) fn ready(&mut self, status: u8) {
        let is_undone = std::mem::take(&mut self.is_undone);
        if status == b'I' {
            if is_undone || self.is_local {
                self.set.clone_from(&self.outside);
            }
            self.outside.clone_from(&self.set);
            self.is_local = false;
        } else if is_undone && self.set != self.outside {
            self.set = SetRole::Unknown;
        }
    }
}

/// The role, and whether the transaction ends that, if the text is nothing but a `SET ROLE`.
fn only_set(sql: &[u8]) -> Option<(SetRole, bool)> {
    let tokens = tokens_of(sql, false)?;
    let is = |token: &Token, word: &str| token.is_word(sql, word);
    let mut rest = tokens.as_slice();
    while let [before @ .., Token { kind: Kind::Semicolon, .. }] = rest {
        rest = before;
    }
    let [first, rest @ .., last] = rest else { return None };
    let is_local = rest.first().is_some_and(|token| is(token, "local"));
    let is_session = rest.first().is_some_and(|token| is(token, "session"));
    match rest.get(usize::from(is_local || is_session)..)? {
        [] if is(first, "reset") && is(last, "role") => Some((SetRole::None, false)),
        [role] if is(first, "set") && is(role, "role") => {
            let name = if last.kind == Kind::String {
                std::str::from_utf8(last.text(sql)).ok()?.replace('\'', "")
            } else {
                decode(*last, sql, '\\')?
            };
            let is_none = name == "none";
            Some((if is_none { SetRole::None } else { SetRole::Named(name) }, is_local))
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::session::keyword_scanner::KeywordScanner;

    #[test]
    fn the_role_is_that_of_the_last_set() {
        let (keywords, mut role) = (KeywordScanner::new(), CurrentRole::default());
        assert_eq!(role.name(), None);
        role.report(b"login");
        let mut run = |sql: &str, tag: &str, status: u8| {
            role.observe(sql.as_bytes(), keywords.of(sql.as_bytes()));
            role.complete(tag.as_bytes());
            role.ready(status);
            role.name().map(str::to_owned)
        };
        for (sql, tag, status, name) in [
            ("SELECT role FROM users", "SELECT 1", b'I', Some("login")),
            ("SET ROLE \"A b\";", "SET", b'I', Some("A b")),
            ("BEGIN", "BEGIN", b'T', Some("A b")),
            ("SET LOCAL ROLE 'reader'", "SET", b'T', Some("reader")),
            ("COMMIT", "COMMIT", b'I', Some("A b")),
            ("BEGIN; SET ROLE other", "SET", b'T', None),
            ("ROLLBACK", "ROLLBACK", b'I', Some("A b")),
            ("BEGIN", "BEGIN", b'T', Some("A b")),
            ("set session role other", "SET", b'T', Some("other")),
            ("ROLLBACK TO s", "ROLLBACK", b'T', None),
            ("COMMIT", "COMMIT", b'I', None),
            ("SET ROLE NONE", "SET", b'I', Some("login")),
            ("SELECT set_config($1, $2, true)", "SELECT 1", b'I', None),
            ("RESET ROLE", "RESET", b'I', Some("login")),
            ("CREATE ROLE x", "CREATE ROLE", b'I', None),
        ] {
            assert_eq!(run(sql, tag, status).as_deref(), name, "{sql}");
        }
    }
}
