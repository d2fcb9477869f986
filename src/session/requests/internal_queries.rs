//! When the session runs an internal query, before the client's next message is sent.

use super::{Context, Next, Requests};
use crate::{
    catalog::Sweeps,
    rewrite::{Refusal, Verdict},
    session::{
        keyword_scanner::KeywordFlags, known_text::KnownText, question::Question,
        reprepare::forgotten, rewrite_policy::Rewrites, settings::Encoding, state::SessionState,
        text::ClientText,
    },
};

impl Requests {
    /// Begins an internal query, if one is due and this is an idle boundary.
    pub(super) fn internal_queries(&mut self, cx: &mut Context<'_, '_>) -> bool {
        // In a pipeline the server cannot be asked any more.
        // Among commands of the replication protocol the server takes no `Parse`.
        let asks = cx.state.facts.may_change_texts() && cx.policy.rules.is_some() && !self.commands;
        let due = (asks || !self.reprepare.is_clear(cx.state, cx.policy.generation))
            && self.framer.has_passed_none()
            && cx.state.is_idle()
            && cx.batch.rest().first().is_some_and(|&tag| tag != b'X');
        if !due {
            return false;
        }
        if asks {
            self.ask(Question::Facts { names: cx.state.facts.need_names() }, cx);
            return true;
        }
        self.naming.search(&cx.state.facts);
        if cx.policy.is_pooled {
            cx.state.statements.leave_connection();
            if self.reprepare.generation() != cx.policy.generation {
                cx.state.statements.unknown = Some(forgotten(&self.nonce).into());
            }
        }
        let mut reprepare = std::mem::take(&mut self.reprepare);
        let rules = cx.policy.rules.filter(|_| !cx.state.sees_expired());
        let mut sweeps: Vec<(Box<[u8]>, Option<Sweeps>)> = Vec::new();
        let (settings, nonce) = (cx.state.settings, self.nonce.clone());
        let question =
            reprepare.next(cx.state, cx.policy.generation, &nonce, |name, sql, types| {
                let text = ClientText { tag: b'P', name: b"", sql, types };
                let again = self.decide_again(&KnownText::new(text, settings, true), rules);
                sweeps.push((name.into(), again.sweeps));
                again.decision
            });
        for (name, needed) in sweeps {
            cx.state.statements.set_sweeps(&name, needed.as_ref());
        }
        self.reprepare = reprepare;
        let Some(question) = question else { return false };
        self.ask(question, cx);
        true
    }

    /// What to do with a text for which the open transaction's catalog is not known: it waits for
    /// the answer, or is refused. `None` if it can be decided.
    pub(super) fn asks_own_catalog(
        &mut self,
        known: &KnownText<'_>,
        cx: &mut Context<'_, '_>,
    ) -> Option<Next> {
        match self.ask_own_catalog(known, cx) {
            Ok(Next::More) => None,
            Ok(Next::Wait) => Some(Next::Wait),
            Err(refusal) => {
                self.refuse(known.text, &refusal, cx);
                Some(Next::More)
            }
        }
    }

    /// Asks the server for what names mean to this session, if a text needs that.
    ///
    /// # Errors
    /// The names in the text cannot be resolved before the transaction is over.
    pub(super) fn ask_own_catalog(
        &mut self,
        known: &KnownText<'_>,
        cx: &mut Context<'_, '_>,
    ) -> Result<Next, Refusal> {
        let needs_own = cx.state.needs_own_catalog() || self.naming.has_touched();
        let Some(rules) = cx.policy.rules.filter(|_| needs_own && !known.bypass) else {
            return Ok(Next::More);
        };
        if self.reads_undone(known, rules, cx.state) {
            return self.behind_undo(known, rules, cx.state);
        }
        let is_utf8 = cx.state.settings.encoding() == Encoding::Utf8;
        // Behind a pooler the next statement may meet other temporary relations.
        let is_other = cx.policy.is_pooled && cx.state.is_outside_block();
        if !cx.state.ddl.has_changed() && is_other || cx.state.is_aborted() {
            return Ok(Next::More);
        }
        let now = cx.state.ddl.stamp(cx.policy.generation);
        let is_current = self.own_catalog.is_current(now) && !cx.state.may_be_changing();
        if is_current && !self.own_catalog.is_unknown() {
            return Ok(Next::More);
        }
        if !is_current && self.own_catalog.is_unknown() {
            // A question that failed before the last change may be answered now.
            self.own_catalog.try_again();
        }
        let text = known.text;
        let Some(mentions) = known.mentions() else { return Ok(Next::More) };
        // The transaction's catalog lacks what others have changed since.
        let is_behind = self.own_catalog.rewriter().is_some()
            || self.own_catalog.has_temporary()
            || cx.state.ddl.sets_rules()
            || cx.policy.is_behind();
        // Of temporary relations the server has not told yet, whatever their names.
        let concerns = is_behind
            || cx.state.ddl.may_have_temporary()
            || cx.state.ddl.may_change(&mentions.names)
            || self.naming.has_touched_any(&mentions.names)
            || rules.rewriter().is_mentioned(text.sql);
        // The texts behind it in a pipeline cannot ask.
        let begins = text.tag == b'P' && cx.state.is_idle();
        if !begins && (!mentions.reads || !concerns) {
            return Ok(Next::More);
        }
        let own_rules = rules
            .catalog()
            .own_rules_question()
            .filter(|_| cx.state.ddl.sets_rules() && !self.own_catalog.knows_rules(now));
        let basis = self.own_catalog.basis().or_else(|| rules.catalog().basis());
        let Some(question) = basis.map(|basis| basis.question.clone()) else {
            return Ok(Next::More);
        };
        if !is_utf8 && !question.is_ascii() {
            self.own_catalog.give_up(now);
        }
        if self.own_catalog.is_unknown() {
            if !is_utf8 && !cx.state.ddl.has_changed() {
                return Ok(Next::More);
            }
            if cx.state.is_outside_block() {
                self.own_catalog.try_again();
            }
            let construct = "a name that a schema change of the session concerns".to_owned();
            let table = rules.mentioned(text.sql).unwrap_or_else(|| "(any)".to_owned());
            return Err(Refusal::Unsupported { construct, table });
        }
        if !cx.state.may_query() {
            let knows_undone = cx.state.ddl.is_undone() && self.own_catalog.rewriter().is_some();
            return if knows_undone { Err(undone(rules, text.sql)) } else { Ok(Next::More) };
        }
        if !cx.state.can_query() {
            return Ok(Next::Wait);
        }
        self.own_catalog.ask(now);
        let own_rules = own_rules.map(|steps| Question::OwnRules(steps.map(str::to_owned)));
        self.ask(own_rules.unwrap_or(Question::OwnCatalog(question)), cx);
        Ok(Next::Wait)
    }

    /// Whether the server is asked for what it said to be new in the session's own catalog. Nothing
    /// is decided in between.
    pub(super) fn asks_details(&self, cx: &mut Context<'_, '_>) -> bool {
        if !self.own_catalog.lacks_details() {
            return false;
        }
        let now = cx.state.ddl.stamp(cx.policy.generation);
        let rewriter = cx.policy.rewriter().filter(|_| cx.state.can_query());
        let details = rewriter.and_then(|rewriter| self.own_catalog.details(now, rewriter));
        let Some(details) = details else { return false };
        self.ask(Question::OwnDetails(details), cx);
        true
    }

    /// What to do with a text for which [`Self::reads_undone`] holds.
    fn behind_undo(
        &mut self,
        known: &KnownText<'_>,
        rules: &dyn Rewrites,
        state: &SessionState,
    ) -> Result<Next, Refusal> {
        if state.is_settling() {
            return Ok(Next::Wait);
        }
        // Then names mean again what they mean to all sessions.
        let is_whole = known.begins_with_whole_undo(state.is_aborted())
            && state.is_quiet()
            && known.executed().is_empty()
            && !self.own_catalog.has_temporary();
        if !is_whole {
            return Err(undone(rules, known.text.sql));
        }
        self.own_catalog.try_again();
        Ok(Next::More)
    }

    /// Whether a text goes on behind a statement that undoes what the transaction's catalog knows.
    fn reads_undone(
        &self,
        known: &KnownText<'_>,
        rules: &dyn Rewrites,
        state: &SessionState,
    ) -> bool {
        let has_own = self.own_catalog.rewriter().is_some() && state.ddl.has_changed();
        if !has_own || !state.may_undo() && !known.goes_on_behind_undo(state.is_aborted()) {
            return false;
        }
        let Some(mentions) = known.mentions() else { return false };
        let concerns = || {
            let is_changed = state.ddl.may_change(&mentions.names);
            is_changed || rules.rewriter().is_mentioned(known.text.sql)
        };
        let executes = || known.found.any(KeywordFlags::EXECUTE) && !known.executed().is_empty();
        mentions.reads && concerns() || executes()
    }

    /// Asks the server whether expired rows are shown, if that is in doubt. Returns whether the
    /// text waits for the answer.
    pub(super) fn asks_expired(&self, known: &KnownText<'_>, cx: &mut Context<'_, '_>) -> bool {
        let is_due = cx.state.doubts_expired() && known.may_begin_with_snapshot();
        self.ask_if(is_due, cx)
    }

    /// Has the server report the settings by which a text is read, if they may have changed.
    /// Returns whether the text waits for that.
    pub(super) fn asks_settings(&self, known: &KnownText<'_>, cx: &mut Context<'_, '_>) -> bool {
        let is_due = !cx.state.knows_settings() && cx.state.settings.may_change(known.text.sql);
        self.ask_if(is_due && known.may_begin_with_snapshot(), cx)
    }

    /// Asks the server for the facts if a text's decision used some, and they are in doubt. In a
    /// transaction the question takes the snapshot, and no `SET TRANSACTION` may come behind that.
    /// Returns whether the text waits for the answer.
    pub(super) fn asks_facts(
        &self,
        uses: bool,
        known: &KnownText<'_>,
        cx: &mut Context<'_, '_>,
    ) -> bool {
        // What it sets itself no answer tells.
        let uses = uses && !known.found.any(KeywordFlags::CONFIG);
        self.ask_facts(uses && (cx.state.is_idle() || known.may_begin_with_snapshot()), cx)
    }

    /// The same if the decision of a text used what its names mean.
    pub(super) fn asks_names(
        &self,
        uses: bool,
        known: &KnownText<'_>,
        cx: &mut Context<'_, '_>,
    ) -> bool {
        if uses {
            cx.state.facts.seek_names();
        }
        self.asks_facts(uses, known, cx)
    }

    /// The same for the use of a statement.
    pub(super) fn ask_facts(&self, uses: bool, cx: &mut Context<'_, '_>) -> bool {
        self.ask_if(uses && cx.state.facts.are_doubtful(), cx)
    }

    /// Asks the server if it is due and the server can be asked, now or soon. Returns whether the
    /// message waits for the answer. Among commands of the replication protocol the server takes no
    /// `Parse`.
    fn ask_if(&self, is_due: bool, cx: &mut Context<'_, '_>) -> bool {
        let waits = is_due && !self.commands && cx.state.may_query();
        if waits && cx.state.can_query() {
            self.ask(Question::Facts { names: cx.state.facts.need_names() }, cx);
        }
        waits
    }

    /// Asks the server for what this verdict needs before its text is sent. Returns whether the
    /// text waits for the answer.
    pub(super) fn asks(
        &mut self,
        verdict: &Result<Verdict<'_>, Refusal>,
        known: &KnownText<'_>,
        cx: &mut Context<'_, '_>,
    ) -> bool {
        if self.asks_names(Verdict::searches(verdict), known, cx) {
            return true;
        }
        let is_attempt = matches!(verdict, Ok(Verdict::Edited { attempt: Some(_), .. }));
        let sweeps = verdict.as_ref().ok().and_then(Verdict::sweeps);
        let depends = is_attempt && !cx.state.is_outside_block();
        let waits = !known.has_waited && sweeps.is_some_and(|sweeps| !sweeps.is_empty());
        self.asks_facts(depends || waits, known, cx)
    }
}

/// The refusal of a text whose names mean what they did before changes that are undone.
fn undone(rules: &dyn Rewrites, sql: &[u8]) -> Refusal {
    let construct = "a name behind a ROLLBACK of a schema change".to_owned();
    let table = rules.mentioned(sql).unwrap_or_else(|| "(any)".to_owned());
    Refusal::Unsupported { construct, table }
}
