//! A statement that the server is asked to prepare with another text than the client's `Parse` had:
//! again, under its own name, or as the attempt at it, under a name of pglapse's own.

use std::sync::Arc;

use super::{
    internal_query::{QueryFailure, QueryOutcome, QueryStep},
    sent_text::{Edit, SentText},
    statements::{AttemptStage, AttemptText, Stamp, Statements, digest},
};
use crate::rewrite::{Attempted, Refusal};

const HINT: &str = "Prepare the statement again.";

/// What would be sent for a text now.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Decision {
    /// The text itself.
    Same,
    /// Another one.
    Edited(Edit),
    /// Nothing: this text refuses it.
    Refused(String),
}

/// A statement, and what it becomes.
#[derive(Debug)]
pub(super) struct PreparedAgain {
    /// The name of the client's statement.
    name: Box<[u8]>,
    becomes: Becomes,
}

#[derive(Debug)]
enum Becomes {
    /// It has this text: the client's, or another one.
    Text { sql: Vec<u8>, types: Option<Vec<u8>>, text: SentText },
    /// It is closed. This text refuses its use.
    Closed(Box<str>),
    /// It gets an attempt.
    Attempt(NewAttempt),
}

/// The attempt at a statement, or its text with a DELETE, which the server is to prepare.
#[derive(Debug)]
pub(super) struct NewAttempt {
    /// The name of pglapse's own under which it is prepared.
    pub(super) own: Vec<u8>,
    /// The count of parameter types and the types.
    pub(super) types: Vec<u8>,
    pub(super) edit: Arc<Edit>,
    /// What decides its text.
    pub(super) made_for: Stamp,
    /// It is the attempt; else the text with the DELETE, which is sent if that did nothing.
    pub(super) attempted: Option<Attempted>,
}

impl PreparedAgain {
    /// The statement of this name, with this text of the client's and these types of parameters
    /// where they were sent, after this decision.
    pub(super) fn new(name: &[u8], sql: &[u8], types: Option<&[u8]>, decision: Decision) -> Self {
        let types = types.map(<[u8]>::to_vec);
        let becomes = match decision {
            Decision::Same => Becomes::Text { sql: sql.to_vec(), types, text: SentText::Same },
            Decision::Edited(edit) => {
                let sql = edit.sql.clone();
                Becomes::Text { sql, types, text: SentText::Edited(Arc::new(edit)) }
            }
            Decision::Refused(text) => Becomes::Closed(text.into()),
        };
        Self { name: name.into(), becomes }
    }

    /// A statement that is closed, and the text that refuses its use.
    pub(super) fn closed(name: Box<[u8]>, refusing: Box<str>) -> Self {
        Self { name, becomes: Becomes::Closed(refusing) }
    }

    /// The statement of this name, which gets an attempt.
    pub(super) fn tried(name: &[u8], attempt: NewAttempt) -> Self {
        Self { name: name.into(), becomes: Becomes::Attempt(attempt) }
    }

    /// Whether it is closed.
    pub(super) fn is_closed(&self) -> bool {
        matches!(self.becomes, Becomes::Closed(_))
    }

    /// What is sent before, where the client may know of what columns its result is.
    pub(super) fn note(&self) -> Option<QueryStep> {
        let is_described = matches!(self.becomes, Becomes::Text { types: Some(_), .. });
        is_described.then(|| QueryStep::Describe { name: self.name.to_vec() })
    }

    /// What is sent.
    pub(super) fn step(&self) -> QueryStep {
        let name = self.name.to_vec();
        match &self.becomes {
            Becomes::Text { sql, types: Some(types), .. } => {
                QueryStep::Parse { name, sql: sql.clone(), types: types.clone() }
            }
            Becomes::Text { sql, types: None, .. } => QueryStep::Prepare { name, sql: sql.clone() },
            Becomes::Closed(_) => QueryStep::Close { name },
            Becomes::Attempt(NewAttempt { own, types, edit, .. }) => {
                QueryStep::Parse { name: own.clone(), sql: edit.sql.clone(), types: types.clone() }
            }
        }
    }

    /// Takes the server's answer. A statement that could not be prepared is closed under this
    /// stamp, unless it may be prepared soon.
    pub(super) fn answer(
        self,
        outcome: QueryOutcome,
        statements: &mut Statements,
        nonce: &str,
        stamp: Stamp,
    ) {
        let Self { name, becomes } = self;
        match (becomes, outcome) {
            (Becomes::Text { sql, text, .. }, Ok(_)) => {
                statements.reprepared(&name, digest(&sql), text);
            }
            (Becomes::Text { .. }, Err(failure)) if failure.is_result_changed() => {
                // Whatever changes later, the client has to prepare it anew.
                statements.forget(&name);
                statements.refuse(&name, Some(stamp), refusing(&failure, nonce).into());
            }
            (Becomes::Text { .. }, Err(failure)) => {
                // After a passing failure it is tried again at the next boundary.
                let at = (!failure.is_passing()).then_some(stamp);
                statements.refuse(&name, at, refusing(&failure, nonce).into());
            }
            (Becomes::Closed(refusing), _) => statements.refuse(&name, Some(stamp), refusing),
            (Becomes::Attempt(NewAttempt { edit, made_for, attempted, .. }), Ok(_)) => {
                let sent = SentText::Edited(edit);
                match attempted {
                    Some(attempted) => {
                        let text = AttemptText { sent, attempted, deleting: None };
                        statements.set_attempt(&name, AttemptStage::Ready(made_for, text));
                    }
                    None => statements.set_deleting(&name, sent),
                }
            }
            (Becomes::Attempt(NewAttempt { made_for, attempted: Some(_), .. }), Err(_)) => {
                statements.set_attempt(&name, AttemptStage::None(made_for));
            }
            (Becomes::Attempt(_), Err(_)) => {}
        }
    }
}

/// The text that reports the failure whenever the statement is used.
pub(super) fn refusing(failure: &QueryFailure, nonce: &str) -> String {
    let message: String =
        failure.message.chars().map(|c| if c.is_ascii() { c } else { '?' }).collect();
    Refusal::saying(nonce, &failure.sqlstate, &message, HINT)
}
