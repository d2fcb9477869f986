//! The statements that a session has prepared: their texts, and whether what was sent for them is
//! still valid.
//!
//! The list is limited. It is relied on only where the server's own list (`pg_prepared_statements`)
//! says the same.

use std::{
    collections::{BTreeMap, HashMap},
    hash::BuildHasher as _,
};

use foldhash::{fast::RandomState, quality::FixedState};

use super::keyword_scanner::KeywordFlags;
use crate::sql::{
    folding::MAX_BYTES,
    lexer::{Kind, Token, lex},
    name::decode,
};

/// Bytes of statements that one session remembers at most.
const REMEMBERED: usize = 512 << 10;
/// Bytes that a statement takes besides its texts.
const OVERHEAD: usize = 128;
/// Bytes that are kept for the text of the next unnamed statement.
const KEPT: usize = 16 << 10;

/// A stamp of what decides texts. A statement is valid as long as it does not change.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Stamp {
    /// Counts the changes of rules and schema.
    pub(super) generation: u64,
    /// Whether expired rows are shown.
    pub(super) bypass: bool,
    /// Counts the changes of the search path.
    pub(super) path: u64,
}

/// A statement that the client prepared.
#[derive(Debug, Clone)]
pub(super) struct Statement {
    /// The client's text; of an SQL `PREPARE` all of it.
    pub(super) sql: Box<[u8]>,
    /// The count of parameter types and the types, as sent; `None` for an SQL `PREPARE`.
    pub(super) types: Option<Box<[u8]>>,
    /// The digest of the whole text that was sent.
    pub(super) sent: u64,
    /// Whether that was the client's.
    pub(super) edited: bool,
    /// The statement was closed: under which stamp (`None` if it is to be tried again soon), and
    /// the text that refuses its use.
    pub(super) closed: Option<(Option<Stamp>, Box<str>)>,
}

/// What is known of prepared statements, by their names. A name is looked up for every message of
/// the extended protocol, so the hash is a cheap one.
pub(super) type ByName<T> = HashMap<Box<[u8]>, T, RandomState>;

/// The statements of one session.
#[derive(Debug, Default)]
pub(super) struct Statements {
    named: BTreeMap<Box<[u8]>, Statement>,
    unnamed: Unnamed,
    size: usize,
    closed: usize,
    /// Whether the server may have statements that are not in the list.
    pub(super) gaps: bool,
    /// No named statement may be used: the text that says why.
    pub(super) distrusted: Option<Box<str>>,
    /// No named statement may be used that is not in the list: the text that says why.
    pub(super) unknown: Option<Box<str>>,
    /// Whether a pooler gives the session another connection for each transaction, so that the
    /// server's list is that of another session.
    pub(super) is_pooled: bool,
}

/// The unnamed statement, which lives until the next `Query`.
#[derive(Debug, Default)]
struct Unnamed {
    sql: Vec<u8>,
    types: Vec<u8>,
    edited: bool,
    alive: bool,
    closed: Option<Box<str>>,
}

/// A digest by which two texts are told apart.
pub(super) fn digest(text: &[u8]) -> u64 {
    FixedState::default().hash_one(text)
}

impl Statement {
    /// Whether it could not be prepared for a reason that may be gone soon.
    pub(super) fn is_to_be_tried_again(&self) -> bool {
        matches!(self.closed, Some((None, _)))
    }
}

impl Statements {
    /// Notes a statement that the server has prepared, or is asked to prepare.
    pub(super) fn keep(&mut self, name: &[u8], statement: Statement) {
        let name = key(name);
        self.forget(name);
        let size = size_of(name, &statement);
        if self.size + size > REMEMBERED {
            self.gaps = true;
            return;
        }
        self.size += size;
        self.closed += usize::from(statement.closed.is_some());
        self.named.insert(name.into(), statement);
    }

    /// Notes that a statement is closed.
    pub(super) fn forget(&mut self, name: &[u8]) {
        let name = key(name);
        if name.is_empty() {
            self.unnamed.alive = false;
            self.unnamed.closed = None;
        } else if let Some(statement) = self.named.remove(name) {
            self.size -= size_of(name, &statement);
            self.closed -= usize::from(statement.closed.is_some());
        }
    }

    /// Notes an unnamed statement that is sent.
    pub(super) fn parse_unnamed(&mut self, sql: &[u8], types: &[u8], edited: bool) {
        let Unnamed { sql: to, types: types_to, .. } = &mut self.unnamed;
        to.clear();
        to.shrink_to(KEPT.max(sql.len()));
        to.extend_from_slice(sql);
        types_to.clear();
        types_to.extend_from_slice(types);
        self.unnamed.edited = edited;
        self.unnamed.alive = true;
        self.unnamed.closed = None;
    }

    /// The unnamed statement that may still be used: its text, its types and whether another text
    /// was sent.
    pub(super) fn unnamed(&self) -> Option<(&[u8], &[u8], bool)> {
        let Unnamed { sql, types, edited, alive, .. } = &self.unnamed;
        alive.then_some((sql, types, *edited))
    }

    /// The client's text of a statement that may still be used, and the types of its parameters
    /// where they were sent.
    pub(super) fn known(&self, name: &[u8]) -> Option<(&[u8], Option<&[u8]>)> {
        match self.unnamed() {
            Some((sql, types, _)) if name.is_empty() => Some((sql, Some(types))),
            _ => self.get(name).map(|known| (&*known.sql, known.types.as_deref())),
        }
    }

    /// Closes a statement: its use is refused with this text.
    pub(super) fn close(&mut self, name: &[u8], stamp: Option<Stamp>, refusing: Box<str>) {
        if name.is_empty() {
            self.unnamed.alive = false;
            self.unnamed.closed = Some(refusing);
        } else if let Some(statement) = self.named.get_mut(name) {
            self.closed += usize::from(statement.closed.is_none());
            statement.closed = Some((stamp, refusing));
        } else {
            let (sql, types) = (Box::default(), None);
            let closed = Some((stamp, refusing));
            self.keep(name, Statement { sql, types, sent: 0, edited: false, closed });
        }
    }

    /// Notes that a statement was prepared again with this text.
    pub(super) fn reprepare(&mut self, name: &[u8], sent: u64, edited: bool) {
        if name.is_empty() {
            self.unnamed.edited = edited;
        } else if let Some(statement) = self.named.get_mut(name) {
            self.closed -= usize::from(statement.closed.is_some());
            *statement = Statement { sent, edited, closed: None, ..statement.clone() };
        }
    }

    /// The next transaction may be on another connection of a pooler: statements that SQL prepared
    /// were on this one only.
    pub(super) fn leave_connection(&mut self) {
        self.is_pooled = true;
        let of_sql = self.named.iter().filter(|(_, statement)| statement.types.is_none());
        let of_sql: Vec<Box<[u8]>> = of_sql.map(|(name, _)| name.clone()).collect();
        for name in of_sql {
            self.forget(&name);
        }
    }

    /// The named statements.
    pub(super) fn iter(&self) -> impl Iterator<Item = (&[u8], &Statement)> {
        self.named.iter().map(|(name, statement)| (&**name, statement))
    }

    /// The statement of that name.
    pub(super) fn get(&self, name: &[u8]) -> Option<&Statement> {
        self.named.get(name)
    }

    /// Whether the use of some statement is refused.
    pub(super) fn refuses(&self) -> bool {
        self.closed > 0
            || self.distrusted.is_some()
            || self.unknown.is_some()
            || self.unnamed.closed.is_some()
    }

    /// The text that refuses a statement, if its use is refused.
    pub(super) fn refusal(&self, name: &[u8]) -> Option<&str> {
        let name = key(name);
        if name.is_empty() {
            return self.unnamed.closed.as_deref();
        }
        let Some(statement) = self.named.get(name) else {
            return self.unknown.as_deref().or(self.distrusted.as_deref());
        };
        let closed = statement.closed.as_ref().map(|(_, text)| &**text);
        closed.or(self.distrusted.as_deref())
    }

    /// The text that refuses a statement which `sql` would `EXECUTE`.
    pub(super) fn refusal_in(&self, sql: &[u8]) -> Option<&str> {
        let mut tokens = Vec::new();
        // A text that cannot be lexed fails on the server as well.
        lex(sql, false, &mut tokens).is_ok().then_some(())?;
        let behind = |word| {
            let pairs = tokens.windows(2).filter(move |pair| pair[0].is_word(sql, word));
            pairs.filter_map(|pair| decode(pair[1], sql, '\\'))
        };
        let prepared: Vec<String> = behind("prepare").collect();
        behind("execute")
            .filter(|name| !prepared.contains(name))
            .find_map(|name| self.refusal(name.as_bytes()).or(self.distrusted.as_deref()))
    }

    /// Notes the statements that a text prepares and deallocates by SQL when it runs. `sent` is the
    /// text that goes to the server.
    pub(super) fn observe(&mut self, sql: &[u8], sent: &[u8], found: KeywordFlags) {
        if !found.any(KeywordFlags::PREPARE.and(KeywordFlags::FORGET)) {
            return;
        }
        let mut tokens = Vec::new();
        if lex(sql, false, &mut tokens).is_err() {
            self.gaps = true;
            return;
        }
        for statement in tokens.split(|token| token.kind == Kind::Semicolon) {
            let word =
                |i: usize, word| statement.get(i).is_some_and(|t: &Token| t.is_word(sql, word));
            let name = |i: usize| statement.get(i).and_then(|t| decode(*t, sql, '\\'));
            if word(0, "discard") && word(1, "all") || word(0, "deallocate") {
                let at = if word(1, "prepare") && statement.len() > 2 { 2 } else { 1 };
                // It may fail, or never run.
                self.gaps = true;
                match name(at) {
                    Some(name) if !word(at, "all") => self.forget(name.as_bytes()),
                    _ => self.forget_all(),
                }
            } else if let Some(name) = name(1).filter(|_| word(0, "prepare")) {
                let (Some(first), Some(last)) = (statement.first(), statement.last()) else {
                    continue;
                };
                let text = sql.get(first.start as usize..last.end as usize).unwrap_or_default();
                let edited = sql != sent;
                let statement = Statement {
                    sql: text.into(),
                    types: None,
                    sent: digest(sent),
                    edited,
                    closed: None,
                };
                self.keep(name.as_bytes(), statement);
            }
        }
    }

    /// Notes a text that was not read.
    pub(super) fn lose(&mut self) {
        self.gaps = true;
        self.unnamed.alive = false;
    }

    fn forget_all(&mut self) {
        self.named.clear();
        (self.size, self.closed) = (0, 0);
    }
}

/// The part of a name that counts: the server truncates names to 63 bytes (`NAMEDATALEN`).
fn key(name: &[u8]) -> &[u8] {
    name.get(..MAX_BYTES).unwrap_or(name)
}

fn size_of(name: &[u8], statement: &Statement) -> usize {
    let types = statement.types.as_ref().map_or(0, |types| types.len());
    name.len() + statement.sql.len() + types + OVERHEAD
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::session::keyword_scanner::KeywordScanner;

    fn parsed(sql: &[u8]) -> Statement {
        let types = Some([0, 0].into());
        Statement { sql: sql.into(), types, sent: digest(sql), edited: false, closed: None }
    }

    fn names(statements: &Statements) -> Vec<String> {
        statements.iter().map(|(name, _)| String::from_utf8_lossy(name).into_owned()).collect()
    }

    #[test]
    fn sql_statements_are_found_in_a_text() {
        let (keywords, mut statements) = (KeywordScanner::new(), Statements::default());
        let mut observe = |sql: &[u8]| {
            statements.observe(sql, sql, keywords.of(sql));
            (names(&statements), statements.gaps)
        };
        let sql = b"SELECT 1; prepare A (int) as SELECT $1 ; PREPARE \"B\" AS SELECT 2";
        assert_eq!(observe(sql).0, ["B", "a"]);
        assert_eq!(
            observe(b"SELECT 'PREPARE c AS'"),
            (vec!["B".to_owned(), "a".to_owned()], false)
        );
        assert_eq!(observe(b"DEALLOCATE PREPARE a"), (vec!["B".to_owned()], true));
        assert_eq!(observe(b"Discard All").0, [""; 0]);
    }

    #[test]
    fn memory_has_a_limit() {
        let mut statements = Statements::default();
        let text = vec![b'x'; 100_000];
        for i in 0..9_u8 {
            statements.keep(&[b'a' + i], parsed(&text));
        }
        assert!(statements.gaps);
        assert_eq!(names(&statements), ["a", "b", "c", "d", "e"]);
        statements.forget(b"a");
        statements.keep(b"z", parsed(&text));
        assert_eq!(names(&statements), ["b", "c", "d", "e", "z"]);
    }

    #[test]
    fn a_closed_statement_is_refused_until_it_is_prepared_again() {
        let mut statements = Statements::default();
        statements.keep(b"a", parsed(b"x"));
        assert!(!statements.refuses() && statements.refusal(b"a").is_none());
        statements.close(b"a", None, "no".into());
        assert_eq!(statements.refusal(b"a"), Some("no"));
        assert_eq!(statements.refusal_in(b"EXPLAIN EXECUTE a(1)"), Some("no"));
        assert_eq!(statements.refusal_in(b"SELECT 'EXECUTE a'"), None);
        statements.keep(b"a", parsed(b"y"));
        assert!(!statements.refuses());
        statements.parse_unnamed(b"x", &[0, 0], false);
        statements.close(b"", None, "no".into());
        assert!(statements.refuses() && statements.refusal(b"").is_some());
        statements.parse_unnamed(b"x", &[0, 0], false);
        assert!(!statements.refuses() && statements.unnamed().is_some());
    }
}
