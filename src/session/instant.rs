//! The instant at which a message arrived, by the server's clock, for statements that hold it as a
//! constant. Citus accepts no function of the time in them.
//!
//! The server is asked for it before such a text is sent. An instant is valid up to the next Sync.
//! A statement that holds one is prepared again, under its name, when it is used after that.

use std::{collections::BTreeSet, sync::Arc};

use super::{
    asked_value::AskedValue,
    internal_query::{QueryOutcome, first_value},
    state::Edit,
    text::ClientText,
};

/// Asks the server for the instant.
pub(super) const QUESTION: &str = "
SELECT pg_catalog.concat(pg_catalog.to_char(
  pg_catalog.statement_timestamp() AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS.US'), '+00')";

/// The constant that the server reads as the beginning of the transaction.
const UNASKED: &str = "now";

/// The instant, as far as the session knows it.
#[derive(Debug, Default)]
pub(super) struct StatementInstant {
    /// The instant since the last Sync, as a constant's text.
    pub(super) value: AskedValue<String>,
    /// The names of statements that hold an instant.
    prepared: BTreeSet<Box<[u8]>>,
    /// Those of them that hold the current one.
    current: BTreeSet<Box<[u8]>>,
    /// The statement that is being prepared again with the current one.
    repreparing: Option<DatedStatement>,
}

/// A statement that is prepared again.
#[derive(Debug)]
pub(super) struct DatedStatement {
    pub(super) name: Box<[u8]>,
    /// The digest of what was sent.
    pub(super) sent: u64,
    pub(super) edit: Arc<Edit>,
}

impl StatementInstant {
    /// The instant, as a constant's text.
    pub(super) fn get(&self) -> &str {
        self.value.known().map_or(UNASKED, String::as_str)
    }

    /// Takes the answer.
    pub(super) fn answer(&mut self, outcome: Option<QueryOutcome>) {
        let is_instant = |text: &String| {
            !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit() || b" -:.+".contains(&b))
        };
        let said = first_value(outcome).and_then(|said| String::from_utf8(said).ok());
        let instant = said.filter(is_instant);
        self.value.answer(instant);
    }

    /// Notes a text that is sent, and whether it holds an instant.
    pub(super) fn note(&mut self, text: &ClientText<'_>, holds_instant: bool) {
        if text.tag == b'P' {
            self.prepare(text.name, holds_instant);
        } else if holds_instant {
            self.pass();
        }
    }

    fn prepare(&mut self, name: &[u8], holds_instant: bool) {
        self.close(name);
        if holds_instant {
            self.prepared.insert(name.into());
            self.current.insert(name.into());
        }
    }

    /// A statement was closed.
    pub(super) fn close(&mut self, name: &[u8]) {
        self.prepared.remove(name);
        self.current.remove(name);
    }

    /// Whether some statement holds an instant.
    pub(super) fn is_prepared(&self) -> bool {
        !self.prepared.is_empty()
    }

    /// Whether a statement holds another instant than the current one.
    pub(super) fn is_past(&self, name: &[u8]) -> bool {
        self.prepared.contains(name) && !self.current.contains(name)
    }

    /// A statement is being prepared anew.
    pub(super) fn reprepare(&mut self, statement: DatedStatement) {
        self.repreparing = Some(statement);
    }

    /// The statement that was prepared anew, if one was.
    pub(super) fn take_reprepared(&mut self) -> Option<DatedStatement> {
        let statement = self.repreparing.take()?;
        self.current.insert(statement.name.clone());
        Some(statement)
    }

    /// The next message has its own instant.
    pub(super) fn pass(&mut self) {
        self.value = AskedValue::default();
        self.current.clear();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn answered(said: &str) -> StatementInstant {
        let mut instant = StatementInstant::default();
        instant.value.ask(false);
        assert!(instant.get() == UNASKED);
        instant.answer(Some(Ok(vec![vec![Some(said.as_bytes().to_vec())]])));
        instant
    }

    #[test]
    fn it_holds_up_to_the_next_sync() {
        let mut instant = answered("2026-01-02 03:04:05.678901+00");
        assert_eq!(instant.get(), "2026-01-02 03:04:05.678901+00");
        instant.prepare(b"a", true);
        assert!(instant.is_prepared() && !instant.is_past(b"a"));
        instant.pass();
        assert!(instant.value.is_unknown() && instant.is_past(b"a") && !instant.is_past(b"b"));
        instant.prepare(b"a", false);
        assert!(!instant.is_past(b"a"));
    }

    #[test]
    fn only_an_instant_becomes_part_of_a_text() {
        for said in ["", "'; DROP TABLE t; --", "now"] {
            let instant = answered(said);
            assert_eq!((instant.get(), instant.value.is_unknown()), (UNASKED, false), "{said}");
        }
    }
}
