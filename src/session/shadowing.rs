//! Counts what rules in shadow mode would do with a session's statements, and changes nothing.

use std::sync::Arc;

use crate::{
    rewrite::{Context, Rewriter, Verdict},
    shadow::{Observed, ParameterValue, ServerText, Shadow},
    wire::messages,
};

/// The counts for the sessions of one role in one database.
#[derive(Debug)]
pub(super) struct SessionShadow {
    pub(super) rewriter: Arc<Rewriter>,
    pub(super) shadow: Shadow,
    pub(super) database: String,
    pub(super) role: String,
}

impl SessionShadow {
    /// What the rules would do with a text that has this verdict by the rules in force.
    pub(super) fn observe(
        &self,
        sql: &[u8],
        verdict: &Verdict<'_>,
        context: Context<'_>,
    ) -> Option<Arc<Observed>> {
        let sent = match verdict {
            Verdict::Edited { refusal: Some(_), .. } => return None,
            Verdict::Edited { sql, .. } => sql,
            Verdict::Untouched | Verdict::Swept(_) | Verdict::Passed { .. } => sql,
        };
        let sent = ServerText { sql: sent, sweeps: verdict.sweeps() };
        Observed::of(&self.rewriter, &self.database, sql, context, sent).map(Arc::new)
    }

    /// Counts a text that is run.
    pub(super) fn count_text(&self, observed: &Arc<Observed>) {
        self.shadow.count(&self.role, observed, || Some(Vec::new()));
    }

    /// Counts the use of a prepared statement by a `Bind` with this body, or one that is too long
    /// to be read.
    pub(super) fn count_use(&self, observed: &Arc<Observed>, body: Option<&[u8]>) {
        let value = |(is_binary, bytes): &(bool, Option<&[u8]>)| ParameterValue {
            is_binary: *is_binary,
            bytes: bytes.map(Into::into),
        };
        let values = || Some(messages::bound_values(body?)?.iter().map(value).collect());
        self.shadow.count(&self.role, observed, values);
    }
}
