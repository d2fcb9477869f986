//! The rewriter's verdict on a client's text.

use std::sync::Arc;

use super::{Attempted, Refusal, Splice};
use crate::catalog::{Grant, Sweeps};

/// What is sent for a client's text, which may hold several statements.
#[derive(Debug, PartialEq)]
pub enum Verdict<'a> {
    /// The text itself.
    Untouched,
    /// The text itself, after these sweeps. A statement that a `Parse` prepares needs them whenever
    /// it runs.
    Swept(&'a Sweeps),
    /// The text itself, though it could not be rewritten, by `unparsed = "pass"`.
    Passed {
        /// Whether a bare name in it is ambiguous unless the session's search path is known.
        searches: bool,
    },
    /// Another text.
    Edited {
        /// The text to send.
        sql: &'a [u8],
        /// Where it differs from the client's, in order.
        splices: &'a [Splice],
        /// As in [`Verdict::Swept`].
        sweeps: Option<&'a Sweeps>,
        /// The rights that a role needs to read the expiry columns in the edits.
        grants: Option<&'a Arc<[Grant]>>,
        /// The first statement that was refused, if any; its marker stands in `sql`.
        refusal: Option<&'a Refusal>,
        /// Whether the verdict would be another if the session's search path were known.
        searches: bool,
        /// Whether the plan came out of the cache.
        cached: bool,
        /// It is an attempt: if the server's answer is `INSERT 0 0`, the text is to be decided
        /// again without attempts.
        attempt: Option<Attempted>,
    },
}

impl<'a> Verdict<'a> {
    /// The sweeps that it needs first.
    pub fn sweeps(&self) -> Option<&'a Sweeps> {
        match self {
            Self::Swept(sweeps) => Some(sweeps),
            Self::Edited { sweeps, .. } => *sweeps,
            Self::Untouched | Self::Passed { .. } => None,
        }
    }

    /// Whether the verdict, or the refusal, would be another if the session's search path were
    /// known.
    pub fn searches(verdict: &Result<Self, Refusal>) -> bool {
        match verdict {
            Ok(Self::Passed { searches } | Self::Edited { searches, .. }) => *searches,
            Ok(Self::Untouched | Self::Swept(_)) => false,
            Err(refusal) => matches!(refusal, Refusal::Ambiguous { .. }),
        }
    }
}
