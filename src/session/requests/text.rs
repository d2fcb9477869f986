//! Decides a `Query` or a `Parse`.

use std::sync::Arc;

use super::{FrontMessage, Next, Requests};
use crate::{
    rewrite::{self, Refusal, Verdict},
    session::{
        bypass,
        keyword_scanner::KeywordFlags,
        known_text::KnownText,
        rewrite_policy::{RewritePolicy, Rewrites},
        state::SessionState,
        statements::StatementNeeds,
        text::ClientText,
    },
    sql::word_filter::Filtered,
    wire::batch::Batch,
};

impl Requests {
    /// Decides the `Query` or `Parse` of `size` bytes at the front.
    pub(super) fn text(
        &mut self,
        size: usize,
        batch: &mut Batch<'_>,
        state: &mut SessionState,
        policy: RewritePolicy<'_>,
    ) -> Next {
        let Some(text) = batch.rest().get(..size).and_then(ClientText::read) else {
            let tag = batch.rest().first().copied().unwrap_or_default();
            state.text(tag, None, None);
            batch.pass(size);
            return Next::More;
        };
        let (found, names) = self.words(text.sql, policy.rules);
        let knows_settings = state.knows_settings();
        state.settings.observe(text.sql, found, text.tag == b'P', knows_settings);
        let bypass = state.bypass.is_on();
        let mut known = KnownText::new(text, state.settings, knows_settings);
        (known.found, known.names, known.bypass) = (found, names, bypass);
        let message = FrontMessage { tag: text.tag, name: text.name, size };
        let held = self.waits_for_catalog(message, batch, state, |has_waited, state| {
            Self::text_waits(&known, has_waited, state, policy)
        });
        if let Some(next) = held {
            return next;
        }
        known.has_waited = state.sweeping.wait.take().is_some();
        let forbidden = !policy.may_bypass
            && policy.rules.is_some_and(Rewrites::has_rules)
            && bypass::sets(&known);
        if forbidden {
            self.refuse(text, size, &Refusal::NotPermitted, batch, state);
            return Next::More;
        }
        let set = state.observe(&known);
        let is_shadowed = policy.shadow.is_some() || state.statements.has_observed();
        if let Some(rules) = policy.rules.filter(|_| !bypass && !is_shadowed)
            && self.concerns_nothing(&known, state, rules)
        {
            if text.tag == b'Q' {
                state.sweeping.end_copy();
            }
            self.tally.count(&Verdict::Untouched, false);
            Self::send(&known, StatementNeeds::default(), &Verdict::Untouched, size, batch, state);
            return Next::More;
        }
        self.send_text(&mut known, size, batch, state, policy).unwrap_or_else(|| {
            if let Some(on) = set {
                state.setting(on);
            }
            if state.attempt.is_under_way() { Next::Hold } else { Next::More }
        })
    }

    /// Sends a text as the rules have it. Returns what follows where something else is done first,
    /// or instead.
    fn send_text(
        &mut self,
        known: &mut KnownText<'_>,
        size: usize,
        batch: &mut Batch<'_>,
        state: &mut SessionState,
        policy: RewritePolicy<'_>,
    ) -> Option<Next> {
        let KnownText { text, found, bypass, .. } = *known;
        let rules = policy.rules.filter(|_| !bypass);
        if found.any(KeywordFlags::EXECUTE) {
            let executed = known.executed();
            if let Some(refusal) = state.statements.refusal_of(&executed).map(str::to_owned) {
                self.replace_text(&text, size, &refusal, batch, state);
                return Some(Next::More);
            }
            let outdated = self.executes_outdated(&text, &executed, size, batch, state, policy);
            if outdated.is_some() {
                return outdated;
            }
        }
        self.naming.undo(&state.take_undone());
        self.naming.search(&state.path);
        let mut scratch = self.take_scratch();
        if state.is_idle() {
            self.naming.settle(true);
        }
        if let Some(next) = self.asks_own_catalog(known, size, batch, state, policy) {
            self.give_back(scratch);
            return Some(next);
        }
        known.attempts = Self::attempts(known, size, batch, state, policy);
        let verdict = self.judge(known, rules, &mut scratch);
        if verdict.is_err() && self.asks_settings(text.sql, batch, state) {
            self.give_back(scratch);
            return Some(Next::Hold);
        }
        if self.asks(&verdict, known, batch, state) {
            self.give_back(scratch);
            return Some(Next::Hold);
        }
        let sweeps = verdict.as_ref().ok().and_then(Verdict::sweeps);
        if Self::text_waits_for_sweeps(known, sweeps, state) {
            self.give_back(scratch);
            return Some(Next::Hold);
        }
        let prepares = text.tag == b'P' && !state.is_aborted();
        let needs = StatementNeeds {
            sweeps: sweeps.filter(|_| prepares).map(|sweeps| Arc::new(sweeps.clone())),
            ddl: self.note_changes(known, state, rules),
            observed: self.count(known, &verdict, state, policy.shadow.filter(|_| !bypass)),
            attempt: None,
        };
        state.path.observe(found);
        let is_whole = matches!(verdict, Ok(Verdict::Edited { refusal: None, attempt: None, .. }));
        match verdict {
            Ok(verdict) => Self::send(known, needs, &verdict, size, batch, state),
            Err(refusal) => self.refuse(text, size, &refusal, batch, state),
        }
        self.tally.deleting += u64::from(is_whole && scratch.deletes());
        if text.tag == b'P' && scratch.may_try() {
            state.statements.may_be_tried(text.name);
        }
        self.naming.note(scratch.names_given(), state);
        self.give_back(scratch);
        None
    }

    /// Whether a text certainly concerns neither a rule nor the session: no word in it does, and
    /// the session has made no relations.
    fn concerns_nothing(
        &self,
        KnownText { text, found, names, .. }: &KnownText<'_>,
        state: &SessionState,
        rules: &dyn Rewrites,
    ) -> bool {
        *found == KeywordFlags::default()
            && *names == Filtered::Nothing
            && text.sql.len() <= rules.max_statement()
            && !rules.catalog().is_unread()
            && self.naming.names().own.is_empty()
            && self.own_catalog.rewriter().is_none()
            && !state.needs_own_catalog()
            && !state.attempt.is_repeated()
            && !rewrite::may_set_ttl(text.sql)
    }
}
