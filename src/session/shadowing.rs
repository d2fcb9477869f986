//! Counts what rules in shadow mode would do with a session's statements, and changes nothing.

use std::sync::Arc;

use super::statements::ByName;
use crate::{
    rewrite::{Context, Rewriter, Verdict},
    shadow::{Observed, ParameterValue, ServerText, Shadow},
    wire::messages,
};

/// Prepared statements that are remembered at most; the uses of others are not counted.
const MOST: usize = 1_000;

/// The counts for the sessions of one role in one database.
#[derive(Debug)]
pub(super) struct SessionShadow {
    pub(super) rewriter: Arc<Rewriter>,
    pub(super) shadow: Shadow,
    pub(super) database: String,
    pub(super) role: String,
}

/// The session's prepared statements that rules in shadow mode concern.
#[derive(Debug, Default)]
pub(super) struct Shadowing {
    prepared: ByName<Arc<Observed>>,
}

impl Shadowing {
    /// Whether uses of prepared statements are to be counted.
    pub(super) fn is_prepared(&self) -> bool {
        !self.prepared.is_empty()
    }

    /// Notes a text that is sent now, with its verdict by the rules in force. `name` is the
    /// statement's, if it is only prepared.
    pub(super) fn text(
        &mut self,
        name: Option<&[u8]>,
        sql: &[u8],
        verdict: &Verdict<'_>,
        context: Context<'_>,
        shadow: Option<&SessionShadow>,
    ) {
        if let Some(name) = name {
            self.prepared.remove(name);
        }
        let Some(shadow) = shadow else { return };
        let sent = match verdict {
            Verdict::Edited { refusal: Some(_), .. } => return,
            Verdict::Edited { sql, .. } => sql,
            Verdict::Untouched | Verdict::Swept(_) | Verdict::Passed { .. } => sql,
        };
        let sent = ServerText { sql: sent, sweeps: verdict.sweeps() };
        let SessionShadow { rewriter, shadow, database, role } = shadow;
        let Some(observed) = Observed::of(rewriter, database, sql, context, sent) else { return };
        let observed = Arc::new(observed);
        match name {
            None => shadow.count(role, &observed, || Some(Vec::new())),
            Some(name) if self.prepared.len() < MOST => {
                self.prepared.insert(name.into(), observed);
            }
            Some(_) => {}
        }
    }

    /// The effect of the statement that a `Bind` with this body uses.
    pub(super) fn used(&self, body: &[u8]) -> Option<Arc<Observed>> {
        let name = messages::bound(body).map(|(_, name)| name);
        name.and_then(|name| self.prepared.get(name)).cloned()
    }

    /// Notes that a prepared statement is used by a `Bind` that is too long to be read.
    pub(super) fn bound_unread(observed: Option<Arc<Observed>>, shadow: Option<&SessionShadow>) {
        if let (Some(observed), Some(shadow)) = (observed, shadow) {
            shadow.shadow.count(&shadow.role, &observed, || None);
        }
    }

    /// Notes that a prepared statement is used by a `Bind` with this body.
    pub(super) fn bound(&self, body: &[u8], shadow: Option<&SessionShadow>) {
        let (Some(observed), Some(shadow)) = (self.used(body), shadow) else { return };
        let value = |(is_binary, bytes): &(bool, Option<&[u8]>)| ParameterValue {
            is_binary: *is_binary,
            bytes: bytes.map(Into::into),
        };
        let values = || Some(messages::bound_values(body)?.iter().map(value).collect());
        shadow.shadow.count(&shadow.role, &observed, values);
    }

    /// A statement was closed.
    pub(super) fn close(&mut self, name: &[u8]) {
        self.prepared.remove(name);
    }
}
