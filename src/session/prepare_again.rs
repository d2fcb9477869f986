//! A statement that the server is asked to prepare with another text than the client's `Parse` had:
//! again, under its own name, or as the attempt at it, under a name of pglapse's own.

use std::sync::Arc;

use super::{
    internal_query::{QueryFailure, QueryOutcome, QueryStep},
    sent_text::{Edit, SentText},
    statements::{AttemptStage, AttemptText, AttemptVersion, Stamp, Statements, digest},
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
    /// It gets an attempt, by what decides its text and under this name.
    Attempt {
        own: Vec<u8>,
        types: Vec<u8>,
        edit: Arc<Edit>,
        version: AttemptVersion,
        by: Attempted,
    },
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

    /// The attempt at the statement of this name.
    pub(super) fn attempt(
        name: &[u8],
        own: Vec<u8>,
        types: &[u8],
        edit: Edit,
        (version, by): (AttemptVersion, Attempted),
    ) -> Self {
        let (types, edit) = (types.to_vec(), Arc::new(edit));
        let becomes = Becomes::Attempt { own, types, edit, version, by };
        Self { name: name.into(), becomes }
    }

    /// Whether it is closed.
    pub(super) fn is_closed(&self) -> bool {
        matches!(self.becomes, Becomes::Closed(_))
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
            Becomes::Attempt { own, types, edit, .. } => {
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
        (nonce, stamp): (&str, Stamp),
    ) {
        let Self { name, becomes } = self;
        match (becomes, outcome) {
            (Becomes::Text { sql, text, .. }, Ok(_)) => {
                statements.reprepared(&name, digest(&sql), text);
            }
            (Becomes::Text { .. }, Err(failure)) => {
                // After a passing failure it is tried again at the next boundary.
                let at = (!failure.is_passing()).then_some(stamp);
                statements.refuse(&name, at, refusing(&failure, nonce).into());
            }
            (Becomes::Closed(refusing), _) => statements.refuse(&name, Some(stamp), refusing),
            (Becomes::Attempt { edit, version, by, .. }, Ok(_)) => {
                let text = AttemptText { sent: SentText::Edited(edit), attempted: by };
                statements.set_attempt(&name, AttemptStage::Ready(version, text));
            }
            (Becomes::Attempt { version, .. }, Err(_)) => {
                statements.set_attempt(&name, AttemptStage::None(version));
            }
        }
    }
}

/// The text that reports the failure whenever the statement is used.
pub(super) fn refusing(failure: &QueryFailure, nonce: &str) -> String {
    let message: String =
        failure.message.chars().map(|c| if c.is_ascii() { c } else { '?' }).collect();
    Refusal::saying(nonce, &failure.sqlstate, &message, HINT)
}
