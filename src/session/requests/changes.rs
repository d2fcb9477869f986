//! Schema changes: those in the client's messages, and those that messages wait for.

use std::sync::Arc;

use super::{Next, Requests, decide::KnownText};
use crate::{
    rewrite::{Ddl, Mentions},
    session::{
        ddl::prepared_transaction,
        keyword_scanner::KeywordFlags,
        rewrite_policy::{RewritePolicy, Rewrites},
        sent_text::Sent,
        state::SessionState,
        statements::StatementNeeds,
        text::ClientText,
        waiting::{Denied, Wait},
    },
    sql::word_filter::begins_with,
    wire::batch::Batch,
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
        let KnownText { text, found, .. } = *known;
        let mut ddl = Self::changes_in(known, state);
        if let Some(ddl) = &mut ddl {
            let own = self.own_catalog.rewriter();
            ddl.is_own = state.path.may_lead_elsewhere()
                && (rules.rewriter().is_mentioned(text.sql)
                    || own.is_some_and(|own| own.is_mentioned(text.sql)));
        }
        if text.tag == b'P' {
            // A text that prepares a transaction, or ends a prepared one, names it.
            let is_two_phase = || prepared_transaction(text.sql).is_some();
            let ends = || found.any(KeywordFlags::PREPARE) && is_two_phase();
            let lasting = || Ddl { is_lasting: true, ..Ddl::default() };
            return ddl.or_else(|| ends().then(lasting)).map(Arc::new);
        }
        if let Some(ddl) = ddl {
            state.ddl.run(&ddl);
        }
        if found.any(KeywordFlags::PREPARE) {
            state.ddl.heed_two_phase(text.sql);
        }
        None
    }

    /// Notes the schema changes of a prepared statement that is about to be used.
    pub(super) fn note_use(needs: &StatementNeeds, name: &[u8], state: &mut SessionState) {
        if let Some(changes) = &needs.ddl {
            state.ddl.run(changes);
            state.ddl.heed_two_phase(&state.statements.used(name).sql);
        }
    }

    /// The schema changes in a text.
    fn changes_in(
        KnownText { text, found, .. }: &KnownText<'_>,
        state: &SessionState,
    ) -> Option<Ddl> {
        let escapes = state.reading().backslash_escapes.unwrap_or(false);
        let is_insert = || begins_with(text.sql, b"insert");
        let may_change =
            found.any(KeywordFlags::DDL) || found.any(KeywordFlags::INTO) && !is_insert();
        may_change.then(|| Ddl::read(text.sql, escapes)).flatten()
    }

    /// What to do with a message that has to wait first, or that was denied while it waited.
    pub(super) fn waits_for_catalog(
        &mut self,
        (tag, name): (u8, &[u8]),
        size: usize,
        batch: &mut Batch<'_>,
        state: &mut SessionState,
        waits: impl FnOnce(bool, &mut SessionState) -> bool,
    ) -> Option<Next> {
        let waited = state.waiting.take();
        if let Some(Err(denied)) = waited {
            self.deny((tag, name), size, denied, batch, state);
            return Some(Next::More);
        }
        waits(waited.is_some(), state).then_some(Next::Hold)
    }

    /// Whether a text has to wait until the catalog is current.
    pub(super) fn text_waits(
        text: &ClientText<'_>,
        has_waited: bool,
        state: &mut SessionState,
        policy: RewritePolicy<'_>,
    ) -> bool {
        Self::waits(has_waited, state, policy, |state| {
            let escapes = state.reading().backslash_escapes;
            let mut mentions = Mentions::read(text.sql, escapes.unwrap_or(false))?;
            if mentions.executes {
                let prepared: Vec<&[u8]> = mentions
                    .names
                    .iter()
                    .filter_map(|name| state.statements.get(name.as_bytes()))
                    .map(|statement| statement.sql.as_slice())
                    .collect();
                let named = prepared.iter().filter_map(|sql| Mentions::read(sql, false));
                let named: Vec<String> = named.flat_map(|mentions| mentions.names).collect();
                mentions.names.extend(named);
            }
            Some(mentions)
        })
    }

    /// Whether the use of a prepared statement has to wait until the catalog is current.
    pub(super) fn use_waits(
        name: &[u8],
        has_waited: bool,
        state: &mut SessionState,
        policy: RewritePolicy<'_>,
    ) -> bool {
        Self::waits(has_waited, state, policy, |state| {
            Mentions::read(&state.statements.get(name)?.sql, false)
        })
    }

    fn waits(
        has_waited: bool,
        state: &mut SessionState,
        policy: RewritePolicy<'_>,
        mentions: impl FnOnce(&SessionState) -> Option<Mentions>,
    ) -> bool {
        // A transaction that has changed the catalog asks the server itself.
        if !policy.may_wait() || state.bypass.is_on() || state.ddl.has_changed() {
            return false;
        }
        let Some(currency) = policy.rules.and_then(Rewrites::currency) else { return false };
        let mentions = mentions(state);
        if mentions.as_ref().is_some_and(|mentions| !mentions.relations) {
            return false;
        }
        let names = mentions.map(|mentions| mentions.names);
        let awaited = currency.awaits(names, policy.known, has_waited);
        let waits = awaited.is_some();
        if let Some(awaited) = awaited {
            state.waiting = Wait::Due(awaited);
        }
        waits
    }

    /// Replaces a message that must not be sent by a text that fails.
    pub(super) fn deny(
        &self,
        (tag, name): (u8, &[u8]),
        size: usize,
        denied: Denied,
        batch: &mut Batch<'_>,
        state: &mut SessionState,
    ) {
        let Denied { sqlstate, message, hint } = denied;
        let text = crate::rewrite::Refusal::saying(&self.nonce, sqlstate, message, hint);
        if tag == b'B' {
            return self.fail_use(size, &text, batch, state);
        }
        let whole = ClientText { tag, name, sql: b"", types: &[0, 0] };
        whole.put(text.as_bytes(), batch.replace(size));
        state.text(tag, Some(Sent::default()), None);
    }
}
