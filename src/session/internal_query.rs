//! An internal query: a few statements that pglapse itself sends on the client's connection, while
//! nothing else is in flight.
//!
//! It is a list of steps, each ended by its own Sync, so that a failed step does not affect the
//! others. Only this module reads the server's answers to it.

use std::{collections::VecDeque, ops::Range};

use bytes::BytesMut;

use crate::wire::{
    messages::{self, ErrorFields, Parse},
    row_description,
};

/// Bytes of rows that one internal query keeps at most.
const ROWS: usize = 32 << 20;

/// One step.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum QueryStep {
    /// Runs texts in one transaction, and keeps the rows of some of them.
    Run {
        /// The texts of one statement each.
        texts: Vec<Vec<u8>>,
        /// Whose rows are kept.
        told: Range<usize>,
    },
    /// Notes the result of a statement before it is parsed again. It has no outcome of its own.
    Describe {
        /// Its name.
        name: Vec<u8>,
    },
    /// Closes a statement, and parses it again. Fails where its result was noted and is another.
    Parse {
        /// Its name.
        name: Vec<u8>,
        /// Its new text.
        sql: Vec<u8>,
        /// The count of parameter types and the types, as the client sent them.
        types: Vec<u8>,
    },
    /// Closes a statement that SQL prepared, and runs a text that prepares it again.
    Prepare {
        /// Its name.
        name: Vec<u8>,
        /// The text of the `PREPARE`.
        sql: Vec<u8>,
    },
    /// Closes a statement.
    Close {
        /// Its name.
        name: Vec<u8>,
    },
}

/// A row: the text of each column, `None` for NULL.
pub(super) type QueryRow = Vec<Option<Vec<u8>>>;

/// Why a step failed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct QueryFailure {
    /// The SQLSTATE.
    pub(super) sqlstate: String,
    /// The server's message.
    pub(super) message: String,
}

/// PostgreSQL's own error for a statement whose result would have other columns than when it was
/// prepared. Drivers prepare it anew then.
pub(super) const RESULT_CHANGED: (&str, &str) =
    ("0A000", "cached plan must not change result type");

impl QueryFailure {
    /// The result of a statement would have other columns now.
    fn result_changed() -> Self {
        let (sqlstate, message) = RESULT_CHANGED;
        Self { sqlstate: sqlstate.to_owned(), message: message.to_owned() }
    }

    /// Whether it is that one.
    pub(super) fn is_result_changed(&self) -> bool {
        (&*self.sqlstate, &*self.message) == RESULT_CHANGED
    }

    /// Whether it may work the next time: it was cancelled, or a lock was held.
    pub(super) fn is_passing(&self) -> bool {
        matches!(self.sqlstate.as_str(), "57014" | "55P03" | "40P01" | "40001")
    }
}

/// The result of a step.
pub(super) type QueryOutcome = Result<Vec<QueryRow>, QueryFailure>;

/// What to do with a message of the server's.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Disposition {
    /// It is the client's.
    Pass,
    /// It is the session's own.
    Swallow,
}

/// One internal query that is under way.
#[derive(Debug, Default)]
pub(super) struct InternalQuery {
    /// For each step that is not done, which of its texts tell; `None` for one that only notes.
    left: VecDeque<Option<Range<usize>>>,
    /// Texts of the first of them that are done.
    done: usize,
    rows: Vec<QueryRow>,
    size: usize,
    failure: Option<QueryFailure>,
    /// The result of the statement that this step describes.
    described: Option<Vec<u8>>,
    /// What was noted of a statement; an error where the server says that it has changed.
    noted: Option<Result<Vec<u8>, QueryFailure>>,
    outcomes: VecDeque<QueryOutcome>,
}

impl InternalQuery {
    /// Begins an internal query: appends all that is to be sent. `own` is a statement's name that
    /// no client uses.
    pub(super) fn begin(steps: &[QueryStep], own: &[u8], out: &mut BytesMut) -> Self {
        for step in steps {
            match step {
                QueryStep::Run { texts, .. } => texts.iter().for_each(|sql| run(sql, own, out)),
                QueryStep::Describe { name } => messages::put_describe(out, name),
                QueryStep::Parse { name, sql, types } => {
                    messages::put_close(out, name);
                    messages::put_parse(out, Parse { name, sql, types });
                    messages::put_describe(out, name);
                }
                QueryStep::Prepare { name, sql } => {
                    messages::put_close(out, name);
                    run(sql, own, out);
                }
                QueryStep::Close { name } => messages::put_close(out, name),
            }
            messages::put_sync(out);
        }
        let told = |step: &QueryStep| match step {
            QueryStep::Run { told, .. } => Some(told.clone()),
            QueryStep::Describe { .. } => None,
            QueryStep::Parse { .. } | QueryStep::Prepare { .. } | QueryStep::Close { .. } => {
                Some(0..1)
            }
        };
        Self { left: steps.iter().map(told).collect(), ..Self::default() }
    }

    /// Whether the server has answered everything.
    pub(super) fn is_over(&self) -> bool {
        self.left.is_empty()
    }

    /// The result of each step, in order.
    pub(super) fn into_outcomes(self) -> VecDeque<QueryOutcome> {
        self.outcomes
    }

    /// Takes a message of the server. One that is too long to be read has no body.
    pub(super) fn reply(&mut self, tag: u8, body: Option<&[u8]>) -> Disposition {
        match tag {
            b'S' | b'A' | b'N' => return Disposition::Pass,
            b'E' => {
                let fields = ErrorFields::of(body.unwrap_or_default());
                if matches!(fields.get(b'V'), Some(b"FATAL" | b"PANIC")) {
                    return Disposition::Pass;
                }
                let text = |kind| String::from_utf8_lossy(fields.get(kind).unwrap_or_default());
                let (sqlstate, message) = (text(b'C').into_owned(), text(b'M').into_owned());
                self.failure.get_or_insert(QueryFailure { sqlstate, message });
            }
            b'C' => self.done += 1,
            b'T' | b'n' => self.described = Some(body.unwrap_or_default().to_vec()),
            b'D' if !self.is_told() => {}
            b'D' => match body.and_then(messages::data_row) {
                Some(row) if self.size < ROWS => {
                    self.size += body.map_or(0, <[u8]>::len);
                    self.rows.push(row);
                }
                _ => self.incomplete(),
            },
            b'Z' => self.end_step(),
            _ => {}
        }
        Disposition::Swallow
    }

    /// Whether the rows that come now are kept.
    fn is_told(&self) -> bool {
        let told = self.left.front().and_then(Option::as_ref);
        told.is_some_and(|told| told.contains(&self.done))
    }

    fn end_step(&mut self) {
        let Some(step) = self.left.pop_front() else { return };
        self.done = 0;
        let (described, failure) = (self.described.take(), self.failure.take());
        if step.is_none() {
            // What fails otherwise says nothing of the result.
            let changed = failure.filter(QueryFailure::is_result_changed).map(Err);
            self.noted = described.map(Ok).or(changed);
            return;
        }
        let rows = std::mem::take(&mut self.rows);
        let columns = row_description::columns;
        let changed = described.and_then(|now| match self.noted.take()? {
            Ok(before) if columns(&before) == columns(&now) => None,
            Ok(_) => Some(QueryFailure::result_changed()),
            Err(changed) => Some(changed),
        });
        self.outcomes.push_back(failure.or(changed).map_or(Ok(rows), Err));
    }

    fn incomplete(&mut self) {
        self.failure.get_or_insert_with(|| QueryFailure {
            sqlstate: "54000".to_owned(),
            message: "the session's statements are longer than pglapse reads".to_owned(),
        });
    }
}

/// Runs a text as a statement that is closed afterwards, without a Sync. First closes one
/// of the same name that a failure may have left.
fn run(sql: &[u8], own: &[u8], out: &mut BytesMut) {
    messages::put_close(out, own);
    messages::put_parse(out, Parse { name: own, sql, types: &[0, 0] });
    messages::put_execute(out, own);
    messages::put_close(out, own);
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn error(code: &str) -> Vec<u8> {
        let mut out = BytesMut::new();
        messages::put_error(&mut out, [(b'V', &b"ERROR"[..]), (b'C', code.as_bytes())]);
        messages::body(&out).to_vec()
    }

    /// A server's answer to a step, and the result to expect.
    fn answer() -> impl Strategy<Value = (Vec<(u8, Vec<u8>)>, bool)> {
        let row = (b'D', b"\0\x02\0\0\0\x01x\xff\xff\xff\xff".to_vec());
        let good = prop::collection::vec(
            prop::sample::select(vec![
                (b'1', vec![]),
                (b'C', b"SELECT 1\0".to_vec()),
                (b'3', vec![]),
                row,
                (b'S', b"a\0b\0".to_vec()),
                (b'N', vec![0]),
                (b'A', vec![0]),
            ]),
            0..6,
        );
        (good, any::<bool>()).prop_map(|(mut says, fails)| {
            if fails {
                says.push((b'E', error("42P01")));
            }
            says.push((b'Z', b"I".to_vec()));
            (says, fails)
        })
    }

    proptest! {
        #[test]
        fn each_step_gets_its_own_outcome_and_only_news_passes(
            answers in prop::collection::vec(answer(), 1..6)
        ) {
            let texts = vec![b"a".to_vec(), b"b".to_vec()];
            let steps = vec![QueryStep::Run { texts, told: 1..2 }; answers.len()];
            let mut internal_query = InternalQuery::begin(&steps, b"own", &mut BytesMut::new());
            for (says, _) in &answers {
                prop_assert!(!internal_query.is_over());
                for (tag, body) in says {
                    let news = matches!(tag, b'S' | b'N' | b'A');
                    prop_assert_eq!(internal_query.reply(*tag, Some(body)) == Disposition::Pass, news);
                }
            }
            prop_assert!(internal_query.is_over());
            let outcomes = internal_query.into_outcomes();
            prop_assert_eq!(outcomes.len(), answers.len());
            for ((says, fails), outcome) in answers.iter().zip(outcomes) {
                prop_assert_eq!(outcome.is_err(), *fails);
                let mut behind = says.iter().map(|(tag, _)| *tag);
                behind.find(|tag| *tag == b'C');
                let rows = behind.take_while(|tag| *tag != b'C').filter(|tag| *tag == b'D').count();
                prop_assert!(outcome.is_err() || outcome.unwrap().len() == rows);
            }
        }
    }

    #[test]
    fn a_last_word_is_for_the_client() {
        let mut internal_query = InternalQuery::begin(
            &[QueryStep::Close { name: vec![] }],
            b"own",
            &mut BytesMut::new(),
        );
        let mut out = BytesMut::new();
        messages::put_error(&mut out, [(b'V', &b"FATAL"[..]), (b'C', b"57P01")]);
        assert_eq!(internal_query.reply(b'E', Some(messages::body(&out))), Disposition::Pass);
        assert!(!internal_query.is_over());
    }

    #[test]
    fn what_cannot_be_read_is_a_failure() {
        let mut internal_query = InternalQuery::begin(
            &[QueryStep::Close { name: vec![] }],
            b"own",
            &mut BytesMut::new(),
        );
        internal_query.reply(b'D', None);
        internal_query.reply(b'Z', Some(b"I"));
        assert_eq!(internal_query.into_outcomes()[0].as_ref().unwrap_err().sqlstate, "54000");
    }
}
