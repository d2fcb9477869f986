//! The search path: the schemas in which the session's bare names are looked up.
//!
//! The server is asked for it only when a name exists in several schemas and means different things
//! there. Then it is asked again after each text or command that may have changed the path. If a
//! function changes it unseen, the guard in the rewritten statement fails.

use super::{
    internal_query::{QueryOutcome, QueryRow},
    keyword_scanner::KeywordFlags,
};
use crate::sql::name::{literal, qualified};

/// Asks for the schemas, one row each with its rank, and then for those of these temporary
/// relations that exist.
pub(super) fn question(temporary: &[String]) -> String {
    let there = temporary.iter().map(|name| {
        format!(
            " UNION ALL SELECT {}, NULL WHERE pg_catalog.to_regclass({}) IS NOT NULL",
            literal(name),
            literal(&qualified("pg_temp", name))
        )
    });
    format!(
        "SELECT s.name, s.place FROM pg_catalog.unnest(pg_catalog.current_schemas(true)) \
         WITH ORDINALITY AS s(name, place){} ORDER BY 2",
        there.collect::<String>()
    )
}

/// The search path, as far as it is known.
#[derive(Debug, Default)]
pub(super) struct SearchPath {
    state: SearchPathState,
    /// The last answer, and the number of answers that differed from the one before.
    last: Vec<String>,
    version: u64,
    /// Whether the answer came inside a transaction, whose end may take it back.
    local: bool,
    /// Whether nothing was sent since the answer.
    fresh: bool,
}

#[derive(Debug, Default, PartialEq, Eq)]
enum SearchPathState {
    /// The session has not needed it yet.
    #[default]
    Unasked,
    /// The server is being asked.
    Asking,
    /// These are the schemas, in order.
    Known(Vec<String>),
    /// The path may have changed.
    Doubtful,
    /// The server gave no answer, and nothing has changed since.
    Failed,
}

impl SearchPath {
    /// The schemas, in order; `None` where they are in doubt.
    pub(super) fn schemas(&self) -> Option<&[String]> {
        if let SearchPathState::Known(schemas) = &self.state { Some(schemas) } else { None }
    }

    /// Counts the answers that differed.
    pub(super) fn version(&self) -> u64 {
        self.version
    }

    /// Whether the server must be asked before what the session prepared is used again.
    pub(super) fn is_doubtful(&self) -> bool {
        self.state == SearchPathState::Doubtful
    }

    /// Whether the server may be asked because of a text that holds these words.
    pub(super) fn may_answer(&self, found: KeywordFlags) -> bool {
        matches!(self.state, SearchPathState::Unasked | SearchPathState::Doubtful)
            && !may_change(found)
    }

    /// The server is asked, inside a transaction or not.
    pub(super) fn ask(&mut self, in_transaction: bool) {
        (self.state, self.local) = (SearchPathState::Asking, in_transaction);
    }

    /// Whether an answer is awaited.
    pub(super) fn is_asking(&self) -> bool {
        self.state == SearchPathState::Asking
    }

    /// Takes the answer. Returns the temporary relations that exist, if there was an answer.
    pub(super) fn answer(&mut self, outcome: Option<QueryOutcome>) -> Option<Vec<String>> {
        let rows = outcome.and_then(Result::ok);
        let names = |is_temporary: bool| {
            let rows =
                rows.iter().flatten().filter(|row| (row.get(1) == Some(&None)) == is_temporary);
            let name = |row: &QueryRow| String::from_utf8(row.first()?.clone()?).ok();
            rows.map(name).collect::<Option<Vec<String>>>()
        };
        let temporary = names(true).filter(|_| rows.is_some());
        let schemas = names(false).filter(|_| rows.is_some());
        if let Some(schemas) = schemas.as_ref().filter(|s| **s != self.last || self.version == 0) {
            self.last.clone_from(schemas);
            self.version += 1;
        }
        self.fresh = true;
        self.state = schemas.map_or(SearchPathState::Failed, SearchPathState::Known);
        temporary
    }

    /// A text is about to be decided. If it is kept, to run again, the path must be asked for,
    /// because it may have changed unseen.
    pub(super) fn consult(&mut self, found: KeywordFlags, is_quiet: bool) {
        let is_fresh = std::mem::take(&mut self.fresh) && is_quiet;
        if !is_fresh && found.any(KeywordFlags::KEPT) && found.any(KeywordFlags::DDL) {
            self.doubt();
        }
    }

    /// Takes note of a text that is sent.
    pub(super) fn observe(&mut self, found: KeywordFlags) {
        if may_change(found) {
            self.doubt();
        }
    }

    /// Whether the tags of commands that are complete must be read.
    pub(super) fn reads_tags(&self) -> bool {
        self.state != SearchPathState::Unasked
    }

    /// A command is complete. It may have been prepared earlier, or set something on which the path
    /// depends, such as the role.
    pub(super) fn complete(&mut self, tag: &[u8]) {
        self.fresh = false;
        let changes = matches!(tag, b"SET" | b"RESET" | b"ROLLBACK" | b"DISCARD ALL")
            || tag.ends_with(b" SCHEMA");
        if changes {
            self.doubt();
        }
    }

    /// The server reports a setting. PostgreSQL from version 18 on, and Citus, report each change
    /// of the path, also one by a function.
    pub(super) fn report(&mut self, name: &[u8]) {
        if name == b"search_path" {
            self.doubt();
        }
    }

    /// The server is ready for the next query, in this transaction status.
    pub(super) fn ready(&mut self, status: u8) {
        if status == b'I' && std::mem::take(&mut self.local) {
            self.doubt();
        }
    }

    /// The answer may be outdated.
    pub(super) fn doubt(&mut self) {
        if self.state != SearchPathState::Unasked {
            self.state = SearchPathState::Doubtful;
        }
    }
}

fn may_change(found: KeywordFlags) -> bool {
    found.any(KeywordFlags::PATH.and(KeywordFlags::CONFIG).and(KeywordFlags::RESET))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::session::{internal_query::QueryFailure, keyword_scanner::KeywordScanner};

    fn rows(schemas: &[&str]) -> Vec<QueryRow> {
        schemas.iter().map(|s| vec![Some(s.as_bytes().to_vec()), Some(b"1".to_vec())]).collect()
    }

    fn asked(schemas: &[&str], in_transaction: bool) -> SearchPath {
        let mut path = SearchPath::default();
        assert!(!path.is_doubtful() && path.may_answer(KeywordFlags::default()));
        path.ask(in_transaction);
        path.answer(Some(Ok(rows(schemas))));
        path
    }

    #[test]
    fn an_answer_holds_until_something_may_have_changed_it() {
        for change in ["SET search_path = b", "select set_config($1, $2, false)", "ROLLBACK TO x"] {
            let mut path = asked(&["a", "pg_catalog"], false);
            path.observe(KeywordScanner::new().of(b"SELECT 1"));
            path.complete(b"SELECT 1");
            path.ready(b'I');
            assert_eq!(path.schemas().unwrap(), ["a", "pg_catalog"]);
            let found = KeywordScanner::new().of(change.as_bytes());
            path.observe(found);
            assert!(path.is_doubtful() && !path.may_answer(found));
            path.answer(Some(Ok(rows(&["a", "pg_catalog"]))));
            assert_eq!(path.version(), 1);
            path.complete(b"SET");
            path.answer(Some(Ok(rows(&["b"]))));
            assert_eq!((path.version(), path.schemas().unwrap().len()), (2, 1));
        }
    }

    #[test]
    fn a_path_that_the_server_reports_is_asked_for_again() {
        let mut path = asked(&["a"], false);
        path.report(b"client_encoding");
        assert!(!path.is_doubtful());
        path.report(b"search_path");
        assert!(path.is_doubtful());
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
        path.answer(Some(Err(QueryFailure { sqlstate: "57014".into(), message: String::new() })));
        assert!(!path.is_doubtful() && !path.may_answer(KeywordFlags::default()));
        path.complete(b"SET");
        assert!(path.is_doubtful());
    }
}
