//! In which schemas the session's bare names are looked for.
//!
//! Only a name that several schemas know, and know differently, makes the session ask the server; a session
//! that did is asked again once a text or a command may have changed the answer. What changes it unseen, as a
//! function can, the rewritten statement notices.

use super::{
    talk::{Outcome, Row},
    words::Found,
};

/// Asks for the schemas, one in a row.
pub(super) const QUESTION: &str = "SELECT pg_catalog.unnest(pg_catalog.current_schemas(true))";

/// What is known of the search path.
#[derive(Debug, Default)]
pub(super) struct SearchPath {
    state: State,
    /// The last answer, and how many there were that differed from the one before.
    last: Vec<String>,
    version: u64,
    /// The answer is one that a transaction may have made.
    local: bool,
}

#[derive(Debug, Default, PartialEq, Eq)]
enum State {
    /// The session has never needed it.
    #[default]
    Unasked,
    /// The server is being asked.
    Asking,
    /// These are the schemas, in order.
    Known(Vec<String>),
    /// They may be others by now.
    Doubtful,
    /// The server gave no answer, and nothing has changed since.
    Failed,
}

impl SearchPath {
    /// The schemas, in order; `None` where they are in doubt.
    pub(super) fn schemas(&self) -> Option<&[String]> {
        if let State::Known(schemas) = &self.state { Some(schemas) } else { None }
    }

    /// Counts the answers that differed.
    pub(super) fn version(&self) -> u64 {
        self.version
    }

    /// Whether the server must be asked before what the session prepared is used again.
    pub(super) fn is_doubtful(&self) -> bool {
        self.state == State::Doubtful
    }

    /// Whether the server may be asked for the sake of a text that holds these words.
    pub(super) fn may_answer(&self, found: Found) -> bool {
        matches!(self.state, State::Unasked | State::Doubtful) && !may_change(found)
    }

    /// The server is asked, inside a transaction or not.
    pub(super) fn ask(&mut self, in_transaction: bool) {
        (self.state, self.local) = (State::Asking, in_transaction);
    }

    /// Whether an answer is awaited.
    pub(super) fn is_asking(&self) -> bool {
        self.state == State::Asking
    }

    /// Takes the answer.
    pub(super) fn answer(&mut self, outcome: Option<Outcome>) {
        let name = |row: &Row| String::from_utf8(row.first()?.clone()?).ok();
        let schemas = outcome
            .and_then(Result::ok)
            .and_then(|rows| rows.iter().map(name).collect::<Option<Vec<String>>>());
        if let Some(schemas) = schemas.as_ref().filter(|s| **s != self.last || self.version == 0) {
            self.last.clone_from(schemas);
            self.version += 1;
        }
        self.state = schemas.map_or(State::Failed, State::Known);
    }

    /// Takes note of a text that is sent.
    pub(super) fn heed(&mut self, found: Found) {
        if may_change(found) {
            self.doubt();
        }
    }

    /// Whether the tags of commands that are complete must be read.
    pub(super) fn reads_tags(&self) -> bool {
        self.state != State::Unasked
    }

    /// A command is complete: it may have been prepared, or name another setting on which the path
    /// depends, as the role is one.
    pub(super) fn complete(&mut self, tag: &[u8]) {
        let changes = matches!(tag, b"SET" | b"RESET" | b"ROLLBACK" | b"DISCARD ALL")
            || tag.ends_with(b" SCHEMA");
        if changes {
            self.doubt();
        }
    }

    /// The server is ready for the next query, in this transaction status.
    pub(super) fn ready(&mut self, status: u8) {
        if status == b'I' && std::mem::take(&mut self.local) {
            self.doubt();
        }
    }

    /// The answer may hold no more.
    pub(super) fn doubt(&mut self) {
        if self.state != State::Unasked {
            self.state = State::Doubtful;
        }
    }
}

fn may_change(found: Found) -> bool {
    found.any(Found::PATH.and(Found::CONFIG).and(Found::RESET))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::session::{talk::Failure, words::Words};

    fn rows(schemas: &[&str]) -> Vec<Row> {
        schemas.iter().map(|s| vec![Some(s.as_bytes().to_vec())]).collect()
    }

    fn asked(schemas: &[&str], in_transaction: bool) -> SearchPath {
        let mut path = SearchPath::default();
        assert!(!path.is_doubtful() && path.may_answer(Found::default()));
        path.ask(in_transaction);
        path.answer(Some(Ok(rows(schemas))));
        path
    }

    #[test]
    fn an_answer_holds_until_something_may_have_changed_it() {
        for change in ["SET search_path = b", "select set_config($1, $2, false)", "ROLLBACK TO x"] {
            let mut path = asked(&["a", "pg_catalog"], false);
            path.heed(Words::new().of(b"SELECT 1"));
            path.complete(b"SELECT 1");
            path.ready(b'I');
            assert_eq!(path.schemas().unwrap(), ["a", "pg_catalog"]);
            let found = Words::new().of(change.as_bytes());
            path.heed(found);
            assert!(path.is_doubtful() && !path.may_answer(found));
            path.answer(Some(Ok(rows(&["a", "pg_catalog"]))));
            assert_eq!(path.version(), 1);
            path.complete(b"SET");
            path.answer(Some(Ok(rows(&["b"]))));
            assert_eq!((path.version(), path.schemas().unwrap().len()), (2, 1));
        }
    }

    #[test]
    fn what_was_true_in_a_transaction_need_not_be_behind_it() {
        let mut path = asked(&["a"], true);
        path.ready(b'T');
        assert!(path.schemas().is_some());
        path.ready(b'I');
        assert!(path.is_doubtful());
    }

    #[test]
    fn without_an_answer_it_is_not_asked_again_for_the_same() {
        let mut path = SearchPath::default();
        path.ask(false);
        path.answer(Some(Err(Failure { sqlstate: "57014".into(), message: String::new() })));
        assert!(!path.is_doubtful() && !path.may_answer(Found::default()));
        path.complete(b"SET");
        assert!(path.is_doubtful());
    }
}
