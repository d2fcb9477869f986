//! Whether the session's transaction is READ COMMITTED, as far as it is known.
//!
//! In REPEATABLE READ and SERIALIZABLE the transaction's snapshot may be older than a statement:
//!
//! - A rule may have changed since, so that no statement deletes by itself: what its keys need is
//!   swept.
//! - A row that holds a key and is newer makes an INSERT fail with 23505, but one with ON CONFLICT
//!   with 40001. So in such a transaction block no INSERT is tried with it.
//!
//! The server is asked once in a session, before the first statement for which it matters. It is
//! asked again after a text that may set another level, and behind the transaction that had one.

use super::{
    asked_value::AskedValue,
    internal_query::{QueryOutcome, first_value},
    keyword_scanner::KeywordFlags,
};

/// Asks for the level. `SHOW` takes no snapshot.
pub(super) const QUESTION: &str = "SHOW transaction_isolation";

/// Words that may set a level.
const SETS: KeywordFlags = KeywordFlags::ISOLATION.or(KeywordFlags::CONFIG);

/// What is known of the transaction's isolation level.
#[derive(Debug, Default)]
pub(super) struct Isolation {
    /// Whether it is READ COMMITTED, or READ UNCOMMITTED, which is the same in PostgreSQL.
    pub(super) value: AskedValue<bool>,
    /// Whether a text of the session may have set a level.
    is_set: bool,
}

impl Isolation {
    /// Whether all transactions of the session are certainly READ COMMITTED, or may be found to be.
    pub(super) fn may_be_read_committed(&self) -> bool {
        !self.is_set && (self.value.is_unknown() || self.value.known() == Some(&true))
    }

    /// Whether the transaction's snapshot may be older than a text with these words.
    pub(super) fn has_snapshot(&self, found: KeywordFlags) -> bool {
        let is_usual = self.value.is_unknown() && !self.is_set;
        self.may_change_by(found) || !is_usual && self.value.known() != Some(&true)
    }

    /// Whether the server is to be asked before a text with these words.
    pub(super) fn is_asked_for(&self, found: KeywordFlags) -> bool {
        self.value.is_unknown() && !self.may_change_by(found)
    }

    /// Whether a text with these words may set a level, or end the transaction that has another.
    fn may_change_by(&self, found: KeywordFlags) -> bool {
        found.any(SETS) || self.is_set && found.any(KeywordFlags::RESET)
    }

    /// Takes note of a text that is sent.
    pub(super) fn observe(&mut self, found: KeywordFlags) {
        self.is_set |= found.any(SETS);
        if self.may_change_by(found) {
            self.value.doubt();
        }
    }

    /// Whether a statement that is used again may set a level again.
    pub(super) fn is_followed(&self) -> bool {
        self.is_set
    }

    /// The server is asked. Where no text has set a level, all transactions have this one.
    pub(super) fn ask(&mut self, in_transaction: bool) {
        self.value.ask(in_transaction && self.is_set);
    }

    /// Takes the answer.
    pub(super) fn answer(&mut self, outcome: Option<QueryOutcome>) {
        let is_it = |said: Vec<u8>| matches!(&*said, b"read committed" | b"read uncommitted");
        self.value.answer(first_value(outcome).map(is_it));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::session::keyword_scanner::KeywordScanner;

    const PLAIN: KeywordFlags = KeywordFlags::UNDO;

    fn asked(said: Option<&str>) -> Isolation {
        let mut isolation = Isolation::default();
        assert!(isolation.may_be_read_committed() && isolation.is_asked_for(PLAIN));
        assert!(!isolation.has_snapshot(PLAIN));
        isolation.ask(true);
        let row = |said: &str| vec![vec![Some(said.as_bytes().to_vec())]];
        isolation.answer(said.map(|said| Ok(row(said))));
        isolation
    }

    #[test]
    fn only_where_the_server_says_so_it_is_read_committed() {
        for (said, is_it) in
            [(Some("read committed"), true), (Some("repeatable read"), false), (None, false)]
        {
            let isolation = asked(said);
            assert_eq!(isolation.may_be_read_committed(), is_it, "{said:?}");
            assert_eq!(isolation.has_snapshot(PLAIN), !is_it, "{said:?}");
            assert!(!isolation.is_asked_for(PLAIN), "{said:?}");
        }
    }

    #[test]
    fn what_may_set_a_level_has_the_server_asked_again() {
        for sql in [
            "BEGIN ISOLATION LEVEL SERIALIZABLE",
            "SET default_transaction_isolation = 'repeatable read'",
            "SELECT set_config($1, $2, false)",
        ] {
            let words = KeywordScanner::new();
            let (mut isolation, found) = (asked(Some("read committed")), words.of(sql.as_bytes()));
            isolation.observe(words.of(b"BEGIN; ROLLBACK"));
            assert!(!isolation.is_asked_for(PLAIN), "nothing has set it");
            isolation.observe(found);
            assert!(isolation.is_asked_for(PLAIN) && !isolation.is_asked_for(found), "{sql}");
            assert!(isolation.has_snapshot(PLAIN) && isolation.has_snapshot(found), "{sql}");
            isolation.ask(true);
            isolation.answer(Some(Ok(vec![vec![Some(b"read committed".to_vec())]])));
            assert!(!isolation.has_snapshot(PLAIN), "{sql}");
            let back = words.of(b"INSERT INTO t VALUES (1); ROLLBACK");
            isolation.observe(back);
            assert!(isolation.has_snapshot(back), "{sql}");
            assert!(!isolation.is_asked_for(back), "{sql}: it would be asked for ever");
            isolation.value.ready(b'I');
            assert!(isolation.is_asked_for(PLAIN), "{sql}: the transaction is over");
        }
    }
}
