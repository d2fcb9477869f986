//! Decides a `Query` or a `Parse`.

use std::sync::Arc;

use super::{Context, FrontMessage, Next, Requests};
use crate::{
    rewrite::{Refusal, Verdict},
    session::{
        bypass, keyword_scanner::KeywordFlags, known_text::KnownText, rewrite_policy::Rewrites,
        state::SessionState, statements::StatementNeeds, text::ClientText,
    },
    sql::word_filter::Filtered,
};

impl Requests {
    /// Decides the `Query` or `Parse` at the front.
    pub(super) fn text(&mut self, cx: &mut Context<'_, '_>) -> Next {
        let Some(text) = ClientText::read(cx.message()) else {
            let tag = cx.batch.rest().first().copied().unwrap_or_default();
            cx.state.text(tag, None, None);
            cx.batch.pass(cx.size);
            return Next::More;
        };
        let (found, names) = self.words(text.sql, cx.policy.rules);
        let knows_settings = cx.state.knows_settings();
        cx.state.settings.observe(text.sql, found, text.tag == b'P', knows_settings);
        let mut known = KnownText::new(text, cx.state.settings, knows_settings);
        (known.found, known.names) = (found, names);
        if names != Filtered::Nothing && self.asks_expired(&known, cx) {
            return Next::Wait;
        }
        let may_end = cx.state.facts.are_local() && known.may_end_any_block();
        known.bypass = cx.state.sees_expired() && !found.any(bypass::CHANGES) && !may_end;
        let message = FrontMessage { tag: text.tag, name: text.name };
        let waits = self.waits_for_catalog(message, cx, |has_waited, cx| {
            Self::text_waits(&known, has_waited, cx)
        });
        if let Some(next) = waits {
            return next;
        }
        known.has_waited = cx.state.sweeping.wait.take().is_some();
        let forbidden = !cx.policy.may_bypass
            && cx.policy.rules.is_some_and(Rewrites::has_rules)
            && bypass::sets(&known);
        if forbidden {
            self.refuse(text, &Refusal::NotPermitted, cx);
            return Next::More;
        }
        cx.state.observe(&known);
        let is_shadowed = cx.policy.shadow.is_some() || cx.state.statements.has_observed();
        if let Some(rules) = cx.policy.rules.filter(|_| !known.bypass && !is_shadowed)
            && self.concerns_nothing(&known, cx.state, rules)
        {
            if text.tag == b'Q' {
                cx.state.sweeping.end_copy();
            }
            self.tally.count(&Verdict::Untouched, false);
            let moves = cx.state.moves_by(&known);
            let needs = StatementNeeds { moves, ..StatementNeeds::default() };
            Self::send(&known, needs, &Verdict::Untouched, cx);
            return Next::More;
        }
        self.send_text(&mut known, cx).unwrap_or_else(|| {
            if cx.state.attempt.is_under_way() { Next::Wait } else { Next::More }
        })
    }

    /// Sends a text as the rules have it. Returns what follows where something else is done first,
    /// or instead.
    fn send_text(&mut self, known: &mut KnownText<'_>, cx: &mut Context<'_, '_>) -> Option<Next> {
        let KnownText { text, found, bypass, .. } = *known;
        let rules = cx.policy.rules.filter(|_| !bypass);
        if found.any(KeywordFlags::EXECUTE) {
            let executed = known.executed();
            let outdated = self.executes_outdated(&text, &executed, cx);
            if outdated.is_some() {
                return outdated;
            }
            if let Some(refusal) = cx.state.statements.refusal_of(&executed).map(str::to_owned) {
                self.replace_text(&text, &refusal, cx);
                return Some(Next::More);
            }
        }
        self.naming.search(&cx.state.facts);
        let mut scratch = self.take_scratch();
        if let Some(next) = self.asks_own_catalog(known, cx) {
            self.give_back(scratch);
            return Some(next);
        }
        if Self::may_be_tried(known, cx) {
            known.attempts = Self::attempts_now(cx);
            known.may_delete = Self::may_delete_now(cx);
        }
        let verdict = self.judge(known, rules, &mut scratch);
        if verdict.is_err() && self.asks_settings(known, cx) {
            self.give_back(scratch);
            return Some(Next::Wait);
        }
        if self.asks(&verdict, known, cx) {
            self.give_back(scratch);
            return Some(Next::Wait);
        }
        let sweeps = verdict.as_ref().ok().and_then(Verdict::sweeps);
        if Self::text_waits_for_sweeps(known, sweeps, cx.state) {
            self.give_back(scratch);
            return Some(Next::Wait);
        }
        let prepares = text.tag == b'P' && !cx.state.is_aborted();
        let mut sweeps = sweeps.filter(|_| prepares).cloned();
        if prepares && found.any(KeywordFlags::EXECUTE) {
            sweeps = cx.state.statements.with_any(sweeps);
        }
        let needs = StatementNeeds {
            sweeps: sweeps.map(Arc::new),
            ddl: self.note_changes(known, cx.state, cx.policy.rules),
            observed: self.count(known, &verdict, cx.state, cx.policy.shadow.filter(|_| !bypass)),
            touched: None,
            attempt: None,
            moves: cx.state.moves_by(known),
        };
        match verdict {
            Ok(verdict) => Self::send(known, needs, &verdict, cx),
            Err(refusal) => self.refuse(text, &refusal, cx),
        }
        if text.tag == b'P' && scratch.may_try() {
            cx.state.statements.may_be_tried(text.name);
        }
        match scratch.touched() {
            Some(touched) if text.tag == b'P' => {
                cx.state.statements.touches(text.name, touched);
            }
            Some(touched) => self.naming.touch(touched, cx.policy.is_pooled, cx.state),
            None => {}
        }
        self.give_back(scratch);
        None
    }

    /// Whether a text certainly concerns neither a rule nor the session: no word in it does, and
    /// the session has touched no names.
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
            && !self.naming.has_touched()
            && self.own_catalog.rewriter().is_none()
            && !state.needs_own_catalog()
            && !state.attempt.is_repeated()
    }
}
