//! One text of the client, in a `Query` or a `Parse`, and the counts of verdicts.

use super::settings::Reading;
use crate::{
    rewrite::{Refusal, Verdict},
    sql::normalized::NormalizedStatement,
    wire::messages::{self, Parse},
};

/// How many texts had which verdict.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Tally {
    /// Sent unchanged.
    pub(super) untouched: u64,
    /// Sent unchanged because they could not be rewritten.
    pub(super) passed: u64,
    /// Were rewritten.
    pub(super) rewritten: u64,
    /// Were refused, in whole or in part.
    pub(super) refused: u64,
    /// Sent unchanged because the client sees expired rows.
    pub(super) bypassed: u64,
    /// Plans found in the cache.
    pub(super) cached: u64,
    /// Plans made anew.
    pub(super) planned: u64,
}

impl Tally {
    /// Counts a text with this verdict.
    pub(super) fn count(&mut self, verdict: &Verdict<'_>, bypass: bool) {
        let counter = match verdict {
            Verdict::Untouched | Verdict::Passed { .. } if bypass => &mut self.bypassed,
            Verdict::Untouched | Verdict::Swept(_) => &mut self.untouched,
            Verdict::Passed { .. } => &mut self.passed,
            Verdict::Edited { refusal, cached, .. } => {
                *(if *cached { &mut self.cached } else { &mut self.planned }) += 1;
                if refusal.is_some() { &mut self.refused } else { &mut self.rewritten }
            }
        };
        *counter += 1;
    }
}

/// A text that was refused.
#[derive(Debug)]
pub(super) struct RefusedText {
    pub(super) statement: NormalizedStatement,
    pub(super) sqlstate: &'static str,
    pub(super) why: String,
}

impl RefusedText {
    /// Why this verdict refuses that text, if it does.
    pub(super) fn of(
        sql: &[u8],
        verdict: &Result<Verdict<'_>, Refusal>,
        reading: Reading,
    ) -> Option<Self> {
        let refusal = match verdict {
            Err(refusal) => refusal,
            Ok(Verdict::Edited { refusal, .. }) => (*refusal)?,
            Ok(Verdict::Untouched | Verdict::Swept(_) | Verdict::Passed { .. }) => return None,
        };
        let is_plain = sql.is_ascii() || !reading.hides_quotes;
        let escapes = reading.backslash_escapes;
        // If it is not certain how to read it, nothing of it is shown.
        let statement = if is_plain {
            NormalizedStatement::of(sql, escapes)
        } else {
            NormalizedStatement::unreadable()
        };
        Some(Self { statement, sqlstate: refusal.sqlstate(), why: refusal.summary() })
    }
}

/// A `Query` or a `Parse`.
#[derive(Debug, Clone, Copy)]
pub(super) struct ClientText<'a> {
    /// The message's type byte.
    pub(super) tag: u8,
    /// The statement's name; none in a `Query`.
    pub(super) name: &'a [u8],
    /// The text itself.
    pub(super) sql: &'a [u8],
    /// The count of parameter types and the types, as sent.
    pub(super) types: &'a [u8],
}

impl<'a> ClientText<'a> {
    /// Reads it; `None` if it is malformed, which the server will say.
    pub(super) fn read(frame: &'a [u8]) -> Option<Self> {
        let body = messages::body(frame);
        match frame.first()? {
            b'P' => Parse::read(body).map(|Parse { name, sql, types }| Self {
                tag: b'P',
                name,
                sql,
                types,
            }),
            _ => messages::query(body).map(|sql| Self { tag: b'Q', name: b"", sql, types: b"" }),
        }
    }

    /// Appends the message with another text.
    pub(super) fn put(self, sql: &[u8], out: &mut bytes::BytesMut) {
        match self.tag {
            b'P' => messages::put_parse(out, Parse { name: self.name, sql, types: self.types }),
            _ => messages::put_query(out, sql),
        }
    }
}

/// The commands of the replication protocol (`repl_scanner.l`).
const COMMANDS: [&[u8]; 9] = [
    b"identify_system",
    b"base_backup",
    b"start_replication",
    b"create_replication_slot",
    b"drop_replication_slot",
    b"alter_replication_slot",
    b"read_replication_slot",
    b"timeline_history",
    b"upload_manifest",
];

/// Whether a walsender reads a text as a command of the replication protocol, which the first word
/// decides.
pub(super) fn is_command(sql: &[u8]) -> bool {
    let sql = sql.trim_ascii_start();
    let end = sql.iter().position(|b| !b.is_ascii_alphabetic() && *b != b'_').unwrap_or(sql.len());
    sql.get(..end).is_some_and(|word| COMMANDS.iter().any(|c| word.eq_ignore_ascii_case(c)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_are_told_from_sql() {
        assert!(is_command(b" START_REPLICATION SLOT \"sessions\" LOGICAL 0/0"));
        assert!(is_command(b"identify_system;") && is_command(b"UPLOAD_MANIFEST"));
        assert!(!is_command(b"SELECT start_replication()") && !is_command(b""));
        assert!(!is_command(b"identify_systems") && !is_command(b"/**/IDENTIFY_SYSTEM"));
    }
}
