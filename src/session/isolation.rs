//! Whether the session's transactions are READ COMMITTED, as far as it is known.
//!
//! In REPEATABLE READ and SERIALIZABLE a row that holds a key and is newer than the transaction's
//! snapshot makes an INSERT fail with 23505, but one with ON CONFLICT with 40001. So in such a
//! transaction block no INSERT is tried with it.
//!
//! The server is asked for the default once in a session, before the first attempt in a transaction
//! block. A text that may set another level ends the attempts in the session's blocks.

use super::{
    asked_value::AskedValue,
    internal_query::{QueryOutcome, first_value},
    keyword_scanner::KeywordFlags,
};

/// Asks for the default level. `SHOW` takes no snapshot.
pub(super) const QUESTION: &str = "SHOW default_transaction_isolation";

/// What is known of the session's isolation levels.
#[derive(Debug, Default)]
pub(super) struct Isolation {
    /// Whether the default is READ COMMITTED.
    pub(super) value: AskedValue<bool>,
    /// Whether a text may have set another.
    is_set: bool,
}

impl Isolation {
    /// Whether a transaction block is certainly READ COMMITTED, or may be found to be.
    pub(super) fn may_be_read_committed(&self) -> bool {
        !self.is_set && (self.value.is_unknown() || self.value.known() == Some(&true))
    }

    /// Takes note of a text that is sent.
    pub(super) fn observe(&mut self, found: KeywordFlags) {
        self.is_set |= found.any(KeywordFlags::ISOLATION.or(KeywordFlags::CONFIG));
    }

    /// Takes the answer.
    pub(super) fn answer(&mut self, outcome: Option<QueryOutcome>) {
        self.value.answer(first_value(outcome).map(|said| said == b"read committed"));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::session::keyword_scanner::KeywordScanner;

    #[test]
    fn only_where_nothing_says_otherwise_it_is_read_committed() {
        let asked = |said: Option<&str>| {
            let mut isolation = Isolation::default();
            assert!(isolation.may_be_read_committed() && isolation.value.is_unknown());
            isolation.value.ask(false);
            let row = |said: &str| vec![vec![Some(said.as_bytes().to_vec())]];
            isolation.answer(said.map(|said| Ok(row(said))));
            isolation
        };
        assert!(asked(Some("read committed")).may_be_read_committed());
        assert!(!asked(Some("repeatable read")).may_be_read_committed());
        assert!(!asked(None).may_be_read_committed());
        for sql in [
            "BEGIN ISOLATION LEVEL SERIALIZABLE",
            "SET default_transaction_isolation = 'repeatable read'",
            "SELECT set_config($1, $2, false)",
        ] {
            let mut isolation = asked(Some("read committed"));
            isolation.observe(KeywordScanner::new().of(b"BEGIN"));
            assert!(isolation.may_be_read_committed());
            isolation.observe(KeywordScanner::new().of(sql.as_bytes()));
            assert!(!isolation.may_be_read_committed(), "{sql}");
        }
    }
}
