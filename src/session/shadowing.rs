//! Counts what rules in shadow mode would do with a session's statements, and changes nothing.

use std::sync::Arc;

use crate::{
    rewrite::{Context, Rewriter, Verdict},
    shadow::{Observed, ServerText, Shadow},
};

/// The counts for the sessions of one database.
#[derive(Debug)]
pub(super) struct SessionShadow {
    pub(super) rewriter: Arc<Rewriter>,
    pub(super) shadow: Shadow,
    pub(super) database: String,
}

impl SessionShadow {
    /// What the rules would do with a text that has this verdict by the rules in force. `own` is
    /// the rewriter of a session whose names mean something else.
    pub(super) fn observe(
        &self,
        sql: &[u8],
        verdict: &Verdict<'_>,
        own: Option<&Rewriter>,
        context: Context<'_>,
    ) -> Option<Arc<Observed>> {
        let sent = match verdict {
            Verdict::Edited { refusal: Some(_), .. } => return None,
            Verdict::Edited { sql, .. } => sql,
            Verdict::Untouched | Verdict::Swept(_) | Verdict::Passed { .. } => sql,
        };
        let sent = ServerText { sql: sent, sweeps: verdict.sweeps() };
        let shadow = own.map_or(Some(&self.rewriter), Rewriter::shadow)?;
        Observed::of(shadow, &self.database, sql, context, sent).map(Arc::new)
    }
}
