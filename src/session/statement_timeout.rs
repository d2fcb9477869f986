//! The session's `statement_timeout`, which also limits the wait for a sweep.
//!
//! Only a session whose statement needs a sweep asks the server, and again after a text or a
//! command that may have changed the setting. `SHOW` takes no snapshot, so that it may run inside
//! any transaction.

use std::time::Duration;

use super::{
    asked_value::AskedValue,
    internal_query::{QueryOutcome, first_value},
    keyword_scanner::KeywordFlags,
};

/// Asks for the setting.
pub(super) const QUESTION: &str = "SHOW statement_timeout";

/// The setting, as far as it is known.
#[derive(Debug, Default)]
pub(super) struct StatementLimit {
    /// The setting; zero is no limit.
    pub(super) value: AskedValue<Duration>,
    /// Whether a prepared statement may change it whenever it runs.
    changes_unseen: bool,
}

impl StatementLimit {
    /// The limit, where there is one and it is known.
    pub(super) fn get(&self) -> Option<Duration> {
        self.value.known().copied().filter(|limit| !limit.is_zero())
    }

    /// Takes the answer.
    pub(super) fn answer(&mut self, outcome: Option<QueryOutcome>) {
        self.value.answer(first_value(outcome).and_then(|said| read(&said)));
    }

    /// Takes note of a text that is sent, to be run or to be prepared.
    pub(super) fn observe(&mut self, found: KeywordFlags, is_prepared: bool) {
        if found.any(KeywordFlags::CONFIG) {
            self.changes_unseen |= is_prepared;
            self.value.doubt();
        }
    }

    /// Whether the tags of commands that are complete must be read.
    pub(super) fn reads_tags(&self) -> bool {
        !self.value.is_unknown()
    }

    /// A command is complete.
    pub(super) fn complete(&mut self, tag: &[u8]) {
        let changes = matches!(tag, b"SET" | b"RESET" | b"ROLLBACK" | b"DISCARD ALL");
        if changes || self.changes_unseen && tag.starts_with(b"SELECT") {
            self.value.doubt();
        }
    }
}

/// A time as the server shows it: a whole number, and its unit unless it is zero.
fn read(said: &[u8]) -> Option<Duration> {
    let said = std::str::from_utf8(said).ok()?;
    let digits = said.len() - said.trim_start_matches(|c: char| c.is_ascii_digit()).len();
    let (number, unit) = said.split_at(digits);
    let milliseconds = match unit {
        "" | "ms" => 1,
        "s" => 1_000,
        "min" => 60_000,
        "h" => 3_600_000,
        "d" => 86_400_000,
        _ => return None,
    };
    number.parse::<u64>().ok()?.checked_mul(milliseconds).map(Duration::from_millis)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::session::keyword_scanner::KeywordScanner;

    fn asked(said: &str) -> StatementLimit {
        let mut limit = StatementLimit::default();
        assert!(limit.value.is_unknown());
        limit.value.ask(false);
        limit.answer(Some(Ok(vec![vec![Some(said.as_bytes().to_vec())]])));
        limit
    }

    #[test]
    fn times_are_read_as_the_server_shows_them() {
        for (said, milliseconds) in
            [("0", 0), ("1500ms", 1_500), ("2s", 2_000), ("3min", 180_000), ("1h", 3_600_000)]
        {
            let limit = Some(Duration::from_millis(milliseconds)).filter(|l| !l.is_zero());
            assert_eq!(asked(said).get(), limit, "{said}");
        }
        for said in ["", "s", "1.5s", "2 weeks", "99999999999999999999d"] {
            let limit = asked(said);
            assert!(limit.get().is_none() && !limit.value.is_unknown(), "{said}");
        }
    }

    #[test]
    fn an_answer_holds_until_something_may_have_changed_it() {
        let found = |sql: &str| KeywordScanner::new().of(sql.as_bytes());
        for tag in ["SET", "RESET", "ROLLBACK", "DISCARD ALL"] {
            let mut limit = asked("2s");
            limit.observe(found("SELECT 1"), true);
            limit.complete(b"SELECT 1");
            limit.complete(b"COMMIT");
            limit.value.ready(b'I');
            assert!(limit.get().is_some() && limit.reads_tags());
            limit.complete(tag.as_bytes());
            assert!(limit.value.is_unknown(), "{tag}");
        }
        let mut limit = asked("2s");
        limit.observe(found("SELECT set_config($1, $2, false)"), true);
        assert!(limit.value.is_unknown());
        limit.value.ask(false);
        limit.answer(Some(Ok(vec![vec![Some(b"3s".to_vec())]])));
        limit.complete(b"SELECT 1");
        assert!(limit.value.is_unknown(), "it may have run again");
    }
}
