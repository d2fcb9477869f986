//! The attempts at statements that the client has prepared by name. For each the server has a
//! second statement, under a name of pglapse's own. It is prepared when the client's statement is
//! first used where an attempt may be made.

use super::{keyword_scanner::KeywordFlags, statements::ByName};
use crate::rewrite::Attempted;

/// Statements that are tried at most; others are sent at once with the DELETE, or after the sweep.
const MOST: usize = 200;

/// What decides the text of an attempt: the generation of the rules, and the version of the search
/// path.
pub(super) type Version = (u64, u64);

/// The attempts of a session's prepared statements; `T` says how a text differs from the client's.
#[derive(Debug)]
pub(super) struct PreparedAttempts<T> {
    /// By the name of the client's statement: those that may be tried.
    list: ByName<PreparedAttempt<T>>,
    /// The numbers of statements that the client has closed.
    unused: Vec<usize>,
    /// The name of the client's statement at which the server is preparing the attempt.
    asked: Option<Box<[u8]>>,
    /// Whether the server may forget statements at any time.
    is_lost: bool,
}

/// The attempt at one statement.
#[derive(Debug, Clone)]
pub(super) struct PreparedAttempt<T> {
    /// Its number, from which its name is made.
    pub(super) number: usize,
    pub(super) stage: AttemptStage<T>,
}

/// What is known of it.
#[derive(Debug, Clone, Default)]
pub(super) enum AttemptStage<T> {
    /// It was not made yet, or the server may have forgotten it.
    #[default]
    New,
    /// The server is preparing it.
    Asked(Version, AttemptText<T>),
    /// It can be used.
    Ready(Version, AttemptText<T>),
    /// There is none.
    None(Version),
}

/// Its text.
#[derive(Debug, Clone)]
pub(super) struct AttemptText<T> {
    /// How it differs from the client's.
    pub(super) sent: T,
    pub(super) attempted: Attempted,
}

impl<T> Default for PreparedAttempts<T> {
    fn default() -> Self {
        Self { list: ByName::default(), unused: Vec::new(), asked: None, is_lost: false }
    }
}

impl<T> PreparedAttempts<T> {
    /// Notes a statement that the client prepares, and whether it may be tried.
    pub(super) fn prepare(&mut self, name: &[u8], may_try: bool) {
        if !may_try || name.is_empty() {
            return self.close(name);
        }
        if let Some(attempt) = self.list.get_mut(name) {
            attempt.stage = AttemptStage::New;
        } else if !self.is_lost && self.list.len() < MOST {
            let number = self.unused.pop().unwrap_or(self.list.len());
            self.list.insert(name.into(), PreparedAttempt { number, stage: AttemptStage::New });
        }
    }

    /// The client has closed a statement.
    pub(super) fn close(&mut self, name: &[u8]) {
        if !self.list.is_empty()
            && let Some(attempt) = self.list.remove(name)
        {
            self.unused.push(attempt.number);
        }
    }

    /// Takes note of a text that is sent: it may have the server forget its statements, now or
    /// whenever it runs.
    pub(super) fn observe(&mut self, found: KeywordFlags, is_parse: bool) {
        if !found.any(KeywordFlags::FORGET) {
            return;
        }
        self.list.values_mut().for_each(|attempt| attempt.stage = AttemptStage::New);
        if is_parse {
            self.is_lost = true;
            self.list.clear();
        }
    }

    /// The attempt at the statement of that name.
    pub(super) fn get(&self, name: &[u8]) -> Option<&PreparedAttempt<T>> {
        if self.list.is_empty() { None } else { self.list.get(name) }
    }

    /// The server is asked to prepare the attempt.
    pub(super) fn ask(&mut self, name: &[u8], version: Version, text: AttemptText<T>) {
        self.asked = Some(name.into());
        self.set(name, AttemptStage::Asked(version, text));
    }

    /// Whether an answer is awaited.
    pub(super) fn is_asking(&self) -> bool {
        self.asked.is_some()
    }

    /// Takes the answer: whether the server has prepared it.
    pub(super) fn answer(&mut self, is_there: bool) {
        let Some(attempt) = self.asked.take().and_then(|name| self.list.get_mut(&name)) else {
            return;
        };
        attempt.stage = match std::mem::take(&mut attempt.stage) {
            AttemptStage::Asked(version, text) if is_there => AttemptStage::Ready(version, text),
            AttemptStage::Asked(version, _) => AttemptStage::None(version),
            stage @ (AttemptStage::New | AttemptStage::Ready(..) | AttemptStage::None(_)) => stage,
        };
    }

    /// Sets what is known of it.
    pub(super) fn set(&mut self, name: &[u8], stage: AttemptStage<T>) {
        if let Some(attempt) = self.list.get_mut(name) {
            attempt.stage = stage;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::session::keyword_scanner::KeywordScanner;

    #[test]
    fn numbers_are_used_again_and_forgotten_statements_are_new() {
        let found = |sql: &str| KeywordScanner::new().of(sql.as_bytes());
        let mut attempts = PreparedAttempts::<()>::default();
        let number =
            |attempts: &PreparedAttempts<()>, name: &[u8]| attempts.get(name).map(|a| a.number);
        for name in [&b"a"[..], b"b", b"c"] {
            attempts.prepare(name, true);
        }
        attempts.prepare(b"d", false);
        attempts.prepare(b"", true);
        assert_eq!((number(&attempts, b"d"), number(&attempts, b"")), (None, None));
        attempts.close(b"b");
        attempts.prepare(b"e", true);
        assert_eq!((number(&attempts, b"b"), number(&attempts, b"e")), (None, Some(1)));
        attempts.prepare(b"a", false);
        assert_eq!(number(&attempts, b"a"), None);
        let is_new = |attempts: &PreparedAttempts<()>| {
            matches!(attempts.get(b"c").map(|a| &a.stage), Some(AttemptStage::New))
        };
        attempts.set(b"c", AttemptStage::None((0, 0)));
        attempts.observe(found("SELECT 1"), true);
        assert!(!is_new(&attempts));
        attempts.observe(found("DISCARD ALL"), false);
        assert!(is_new(&attempts));
        attempts.observe(found("DEALLOCATE ALL"), true);
        attempts.prepare(b"c", true);
        assert_eq!(number(&attempts, b"c"), None);
    }
}
