//! The search path: the schemas in which the session's bare names are looked up.
//!
//! The server is asked for it only when a name exists in several schemas and means different things
//! there. Then it is asked again after each text or command that may have changed the path. If a
//! function changes it unseen, the guard in the rewritten statement fails.
//!
//! A name that only one table has means that table, unless code that pglapse does not read made a
//! temporary one. That is taken for possible from the first text on that names temporary relations
//! at all, and after a statement found that its name meant another table.

use super::{
    asked_value::AskedValue,
    internal_query::{QueryFailure, QueryOutcome, QueryRow},
    keyword_scanner::KeywordFlags,
};

/// Asks for the schemas, one row each, in order.
pub(super) const QUESTION: &str = "SELECT s.name \
     FROM pg_catalog.unnest(pg_catalog.current_schemas(true)) WITH ORDINALITY AS s(name, place) \
     ORDER BY s.place";

/// The search path, as far as it is known.
#[derive(Debug, Default)]
pub(super) struct SearchPath {
    /// The schemas, in order.
    pub(super) value: AskedValue<Vec<String>>,
    /// The last answer, if there was one.
    last: Option<Vec<String>>,
    version: u64,
    /// Whether nothing of the client's was sent since the answer.
    fresh: bool,
    may_lead_elsewhere: bool,
    /// Whether the open transaction may have changed it, so that a ROLLBACK changes it again.
    is_moved: bool,
}

impl SearchPath {
    /// The schemas, in order; `None` where they are in doubt.
    pub(super) fn schemas(&self) -> Option<&[String]> {
        self.value.known().map(Vec::as_slice)
    }

    /// Counts what changed the meaning of names: answers that differed, and the first sign that a
    /// name may mean a relation which pglapse did not see being made.
    pub(super) fn version(&self) -> u64 {
        self.version
    }

    /// Whether a name may mean a relation that pglapse did not see being made.
    pub(super) fn may_lead_elsewhere(&self) -> bool {
        self.may_lead_elsewhere
    }

    /// From now on a name may mean a relation that pglapse did not see being made.
    pub(super) fn leads_elsewhere(&mut self) {
        self.version += u64::from(!self.may_lead_elsewhere);
        self.may_lead_elsewhere = true;
    }

    /// Whether a ROLLBACK may change it.
    pub(super) fn is_moved(&self) -> bool {
        self.is_moved
    }

    /// Whether the answer tells what a text with these words finds: it does not change the path
    /// itself, as a text may whose statements are not told apart.
    pub(super) fn may_answer(&self, found: KeywordFlags) -> bool {
        self.value.is_unknown() && !found.any(KeywordFlags::CONFIG)
    }

    /// Takes the answer.
    pub(super) fn answer(&mut self, outcome: Option<QueryOutcome>) {
        if outcome.as_ref().is_some_and(|it| it.as_ref().is_err_and(QueryFailure::is_passing)) {
            // It is asked again behind this transaction.
            self.value.ask(true);
        }
        let rows = outcome.and_then(Result::ok);
        let name = |row: QueryRow| String::from_utf8(row.into_iter().next()??).ok();
        self.is_now(rows.and_then(|rows| rows.into_iter().map(name).collect()));
    }

    /// The server has said what the path is.
    pub(super) fn is_now(&mut self, schemas: Option<Vec<String>>) {
        if schemas.is_some() && schemas != self.last {
            self.last.clone_from(&schemas);
            self.version += 1;
        }
        self.fresh = true;
        self.value.answer(schemas);
    }

    /// Names mean something else to the session now than before.
    pub(super) fn means_anew(&mut self) {
        self.version += 1;
    }

    /// A text is about to be decided. If it is kept, to run again, or has no room for a guard, the
    /// path must be asked for, because it may have changed unseen.
    pub(super) fn consult(&mut self, found: KeywordFlags, copies: bool) {
        let is_kept = found.any(KeywordFlags::KEPT) && found.any(KeywordFlags::DDL);
        if !self.fresh && (is_kept || copies) {
            self.value.doubt();
        }
    }

    /// A message of the client's is sent, which may run a function that changes it.
    pub(super) fn sent(&mut self) {
        self.fresh = false;
    }

    /// Takes note of a text that is sent.
    pub(super) fn observe(&mut self, found: KeywordFlags) {
        let moves = found.any(KeywordFlags::PATH.or(KeywordFlags::CONFIG));
        if moves || self.is_moved && found.any(KeywordFlags::UNDO) {
            self.value.doubt();
        }
        self.is_moved |= moves;
    }

    /// Takes note of a text that is decided.
    pub(super) fn foresee(&mut self, found: KeywordFlags) {
        if found.any(KeywordFlags::TEMPORARY) {
            self.leads_elsewhere();
        }
    }

    /// A command is complete. It may have been prepared earlier, or set something on which the path
    /// depends, such as the role.
    pub(super) fn complete(&mut self, tag: &[u8]) {
        // A statement that a temporary relation has broken may be prepared again.
        let uncovers = tag.starts_with(b"DROP ") || tag.starts_with(b"DISCARD ");
        self.version += u64::from(self.may_lead_elsewhere && uncovers);
        let moves = matches!(tag, b"SET" | b"RESET" | b"DISCARD ALL") || tag.ends_with(b" SCHEMA");
        if moves {
            self.value.doubt();
        }
        self.is_moved |= moves;
    }

    /// The server is ready for the next query, in this transaction status.
    pub(super) fn ready(&mut self, status: u8) {
        if status == b'I' {
            self.transaction_ends();
            self.is_moved = false;
        }
    }

    /// The transaction has ended, or a part of it is undone.
    pub(super) fn transaction_ends(&mut self) {
        self.value.transaction_ends();
        if self.is_moved {
            self.value.doubt();
        }
    }

    /// The server reports a setting. PostgreSQL from version 18 on, and Citus, report each change
    /// of the path, also one by a function.
    pub(super) fn report(&mut self, name: &[u8]) {
        if name == b"search_path" {
            self.value.doubt();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::session::keyword_scanner::KeywordScanner;

    fn rows(schemas: &[&str]) -> Vec<QueryRow> {
        schemas.iter().map(|s| vec![Some(s.as_bytes().to_vec())]).collect()
    }

    fn asked(schemas: &[&str]) -> SearchPath {
        let mut path = SearchPath::default();
        assert!(!path.value.is_doubtful() && path.may_answer(KeywordFlags::default()));
        path.value.ask(false);
        path.answer(Some(Ok(rows(schemas))));
        path
    }

    #[test]
    fn an_answer_holds_until_something_may_have_changed_it() {
        for change in ["SET search_path = b", "select set_config($1, $2, false)", "RESET ALL"] {
            let mut path = asked(&["a", "pg_catalog"]);
            path.observe(KeywordScanner::new().of(b"SELECT 1"));
            path.complete(b"SELECT 1");
            path.value.ready(b'I');
            assert_eq!(path.schemas().unwrap(), ["a", "pg_catalog"]);
            let found = KeywordScanner::new().of(change.as_bytes());
            path.observe(found);
            assert!(path.value.is_doubtful());
            path.answer(Some(Ok(rows(&["a", "pg_catalog"]))));
            assert_eq!(path.version(), 1);
            path.complete(b"SET");
            path.answer(Some(Ok(rows(&["b"]))));
            assert_eq!((path.version(), path.schemas().unwrap().len()), (2, 1));
        }
    }

    #[test]
    fn a_path_that_the_server_reports_is_asked_for_again() {
        let mut path = asked(&["a"]);
        path.report(b"client_encoding");
        assert!(!path.value.is_doubtful());
        path.report(b"search_path");
        assert!(path.value.is_doubtful());
    }

    #[test]
    fn without_an_answer_it_is_not_asked_again_for_the_same() {
        for (sqlstate, is_asked_again) in [("57014", true), ("42501", false)] {
            let mut path = SearchPath::default();
            path.value.ask(false);
            let failure = QueryFailure { sqlstate: sqlstate.into(), message: String::new() };
            path.answer(Some(Err(failure)));
            assert!(!path.value.is_doubtful() && !path.may_answer(KeywordFlags::default()));
            path.value.ready(b'I');
            assert_eq!(path.value.is_doubtful(), is_asked_again, "{sqlstate}");
            path.complete(b"SET");
            assert!(path.value.is_doubtful());
        }
    }
}
