//! Schema changes: those in the client's messages, and those that messages wait for.

use std::{collections::BTreeSet, sync::Arc};

use super::{Context, FrontMessage, Next, Requests};
use crate::{
    rewrite::{Ddl, Mentions},
    session::{
        known_text::KnownText,
        rewrite_policy::Rewrites,
        sent_text::Sent,
        state::SessionState,
        statements::{PreparedStatement, StatementNeeds},
        text::ClientText,
        waiting::{Denied, Wait},
    },
    sql::lexer::tokens_of,
};

impl Requests {
    /// Notes the schema changes in a text that is about to be sent. Returns those that it makes
    /// whenever it is used, if it is only prepared.
    pub(super) fn note_changes(
        &self,
        known: &KnownText<'_>,
        state: &mut SessionState,
        rules: Option<&dyn Rewrites>,
    ) -> Option<Arc<Ddl>> {
        let rules = rules?;
        let (mut ddl, text) = (known.ddl()?, known.text);
        let own = self.own_catalog.rewriter();
        // A view of something temporary is temporary without that word, and so is what is made
        // where pg_temp comes first in the search path.
        ddl.is_own = state.facts.may_lead_elsewhere()
            && (!state.ddl.is_temporary(&ddl)
                || rules.rewriter().is_mentioned(text.sql)
                || own.is_some_and(|own| own.is_mentioned(text.sql)));
        if text.tag == b'P' {
            return Some(Arc::new(ddl));
        }
        state.ddl.run(&ddl);
        None
    }

    /// Notes the schema changes of a prepared statement that is about to be used.
    pub(super) fn note_use(needs: &StatementNeeds, state: &mut SessionState) {
        if let Some(changes) = &needs.ddl {
            state.ddl.run(changes);
        }
    }

    /// Notes the names that a prepared statement touches whose `Bind` was just sent.
    pub(super) fn note_touched(&mut self, needs: &StatementNeeds, cx: &mut Context<'_, '_>) {
        if let Some(touched) = &needs.touched {
            self.naming.touch(touched, cx.policy.is_pooled, cx.state);
        }
    }

    /// What to do with a message that has to wait first, or that was denied while it waited.
    pub(super) fn waits_for_catalog(
        &mut self,
        message: FrontMessage<'_>,
        cx: &mut Context<'_, '_>,
        waits: impl FnOnce(bool, &mut Context<'_, '_>) -> bool,
    ) -> Option<Next> {
        let waited = cx.state.waiting.take();
        if let Some(Err(denied)) = waited {
            self.deny(message, denied, cx);
            return Some(Next::More);
        }
        waits(waited.is_some(), cx).then_some(Next::Wait)
    }

    /// Whether a text has to wait until the catalog is current.
    pub(super) fn text_waits(
        known: &KnownText<'_>,
        has_waited: bool,
        cx: &mut Context<'_, '_>,
    ) -> bool {
        Self::waits(has_waited, known.bypass, cx, |cx| {
            let found = known.mentions()?;
            let mut mentions = found.clone();
            if found.executes {
                let names: BTreeSet<&String> = found.names.iter().collect();
                for name in names {
                    match cx.state.statements.get(name.as_bytes()) {
                        Some(prepared) => mentions.names.extend(mentioned_in(prepared)?.names),
                        // It may be one whose text is not known.
                        None if cx.state.statements.gaps => return None,
                        None => {}
                    }
                }
            }
            Some(mentions)
        })
    }

    /// Whether the use of a prepared statement has to wait until the catalog is current.
    pub(super) fn use_waits(name: &[u8], has_waited: bool, cx: &mut Context<'_, '_>) -> bool {
        let sees_expired = cx.state.sees_expired();
        Self::waits(has_waited, sees_expired, cx, |cx| {
            cx.state.statements.get(name).and_then(mentioned_in)
        })
    }

    fn waits(
        has_waited: bool,
        sees_expired: bool,
        cx: &mut Context<'_, '_>,
        mentions: impl FnOnce(&Context<'_, '_>) -> Option<Mentions>,
    ) -> bool {
        // A transaction that has changed the catalog asks the server itself.
        if !cx.policy.may_wait() || sees_expired || cx.state.ddl.has_changed() {
            return false;
        }
        let Some(currency) = cx.policy.rules.and_then(Rewrites::currency) else { return false };
        let mentions = mentions(cx);
        if mentions.as_ref().is_some_and(|mentions| !mentions.relations) {
            return false;
        }
        let names = mentions.map(|mentions| mentions.names);
        let awaited = currency.awaits(names, cx.policy.known, has_waited);
        let waits = awaited.is_some();
        if let Some(awaited) = awaited {
            cx.state.waiting = Wait::Due(awaited);
        }
        waits
    }

    /// Replaces a message that must not be sent by a text that fails.
    pub(super) fn deny(&self, message: FrontMessage<'_>, denied: Denied, cx: &mut Context<'_, '_>) {
        let FrontMessage { tag, name } = message;
        let Denied { sqlstate, message, hint } = denied;
        let text = crate::rewrite::Refusal::saying(&self.nonce, sqlstate, message, hint);
        if tag == b'B' {
            return self.fail_use(&text, cx);
        }
        let whole = ClientText { tag, name, sql: b"", types: &[0, 0] };
        whole.put(text.as_bytes(), cx.batch.replace(cx.size));
        cx.state.text(tag, Some(Sent::default()), None);
    }
}

/// What a prepared statement mentions, however backslashes were read when it was prepared; `None`
/// where its text cannot be read.
fn mentioned_in(statement: &PreparedStatement) -> Option<Mentions> {
    let sql: &[u8] = &statement.sql;
    let read = |escapes| Mentions::of(sql, &tokens_of(sql, escapes)?);
    let escaped = if sql.contains(&b'\\') { read(true) } else { None };
    match (read(false), escaped) {
        (Some(mut plain), Some(escaped)) => {
            plain.relations |= escaped.relations;
            plain.names.extend(escaped.names);
            Some(plain)
        }
        (plain, escaped) => plain.or(escaped),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_prepared_statement_mentions_all_names_of_both_readings() {
        for (sql, name) in [
            ("SELECT id FROM w", "w"),
            (r"SELECT id FROM w WHERE '\'' = '\''", "w"),
            (r"SELECT '\'' FROM v --'", "v"),
            (r"SELECT '\d' FROM u", "u"),
        ] {
            let statement = PreparedStatement { sql: sql.into(), ..PreparedStatement::default() };
            let mentions = mentioned_in(&statement).unwrap();
            assert!(mentions.relations && mentions.names.iter().any(|n| n == name), "{sql}");
        }
    }
}
