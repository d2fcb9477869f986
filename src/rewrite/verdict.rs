//! What the rewriter says of a client's text.

use std::sync::Arc;

use super::{Refusal, Splice};
use crate::catalog::{Grant, Sweeps};

/// What becomes of a client's text, which may hold several statements.
#[derive(Debug, PartialEq)]
pub enum Verdict<'a> {
    /// It goes to the server as it is.
    Untouched,
    /// The same, once these expired rows are deleted; what it prepares needs that whenever it runs.
    Swept(&'a Sweeps),
    /// It could not be rewritten and goes to the server as it is, by `unparsed = "pass"`.
    Passed {
        /// Whether a bare name in it may mean one thing or another, as the session's search path
        /// says.
        searches: bool,
    },
    /// This goes to the server instead.
    Edited {
        /// The text to send.
        sql: &'a [u8],
        /// Where it differs from the client's, in order.
        splices: &'a [Splice],
        /// As in [`Verdict::Swept`].
        sweeps: Option<&'a Sweeps>,
        /// What a role needs to read the expiry that the edits ask for.
        grants: Option<&'a Arc<[Grant]>>,
        /// The first statement that was refused, if any; its marker stands in `sql`.
        refusal: Option<&'a Refusal>,
        /// Whether it would be another if the session's search path were known.
        searches: bool,
        /// Whether [`Context::instant`](super::Context::instant) stands in it.
        needs_instant: bool,
        /// Whether the plan came out of the cache.
        cached: bool,
    },
}

impl<'a> Verdict<'a> {
    /// What is to be deleted first.
    pub fn sweeps(&self) -> Option<&'a Sweeps> {
        match self {
            Self::Swept(sweeps) => Some(sweeps),
            Self::Edited { sweeps, .. } => *sweeps,
            Self::Untouched | Self::Passed { .. } => None,
        }
    }

    /// Whether the instant at which the message arrived stands in it as a constant.
    pub fn needs_instant(&self) -> bool {
        matches!(self, Self::Edited { needs_instant: true, .. })
    }

    /// Whether it would be another if the session's search path were known.
    pub fn searches(&self) -> bool {
        match self {
            Self::Passed { searches } | Self::Edited { searches, .. } => *searches,
            Self::Untouched | Self::Swept(_) => false,
        }
    }
}
