//! When the session runs an internal query, before the client's next message is sent.

use super::{Next, Requests, decide::TextHints};
use crate::{
    catalog::Sweeps,
    rewrite::{Mentions, Refusal, Rewriter, Verdict},
    session::{
        internal_query::{InternalQuery, QueryStep},
        keyword_scanner::KeywordFlags,
        limit,
        own_catalog::WITHOUT_JIT,
        reprepare::{Decision, forgotten, own_name},
        rewrite_policy::{RewritePolicy, Rewrites},
        search_path,
        settings::Encoding,
        state::{Edit, Sent, SessionState},
        text::ClientText,
    },
    wire::batch::Batch,
};

impl Requests {
    /// Begins an internal query, if one is due and this is an idle boundary.
    pub(super) fn internal_queries<R: Rewrites>(
        &mut self,
        batch: &mut Batch<'_>,
        state: &mut SessionState,
        policy: RewritePolicy<'_, R>,
    ) -> bool {
        let searches = state.path.value.is_doubtful() && policy.rules.is_some();
        let due = (searches || !self.reprepare.is_clear(state, policy.generation))
            && self.framer.at_border()
            && state.is_idle()
            && batch.rest().first().is_some_and(|&tag| tag != b'X');
        if !due {
            return false;
        }
        if searches {
            self.ask_search_path(batch, state);
            return true;
        }
        self.naming.search(&state.path);
        if self.reprepare.generation() != policy.generation {
            self.naming.settle(state.is_idle());
        }
        if policy.is_pooled {
            state.statements.leave_connection();
            if self.reprepare.generation() != policy.generation {
                state.statements.unknown = Some(forgotten(&self.nonce).into());
            }
        }
        let mut reprepare = std::mem::take(&mut self.reprepare);
        let mut scratch = self.take_scratch();
        let mut sweeps: Vec<(Box<[u8]>, Option<Sweeps>)> = Vec::new();
        let settings = state.settings;
        let steps =
            reprepare.next(state, policy.generation, &self.nonce, |name, sql, types, stamp| {
                let rules = policy.rules.filter(|_| !stamp.bypass);
                let text = ClientText { tag: b'P', name: b"", sql, types };
                let verdict =
                    self.judge(&text, settings, true, (rules, TextHints::default()), &mut scratch);
                let needed = verdict.as_ref().ok().and_then(Verdict::sweeps);
                sweeps.push((name.into(), needed.cloned()));
                self.decision(sql, verdict)
            });
        for (name, needed) in sweeps {
            state.sweeping.prepare(Some(&name), needed.as_ref());
        }
        self.give_back(scratch);
        self.reprepare = reprepare;
        if steps.is_empty() {
            return false;
        }
        self.hold(&steps, batch, state);
        true
    }

    /// Takes the server's answer about the catalog as the open transaction sees it.
    pub(super) fn take_own_catalog(&mut self, state: &mut SessionState, rules: Option<&Rewriter>) {
        if self.own_catalog.is_asking_rules() {
            // The question is the third of four steps.
            self.own_catalog.answer_rules(state.take_outcome(2), rules);
        } else if self.own_catalog.is_asking() {
            // The question is the second of three steps.
            self.own_catalog.answer(state.take_outcome(1), rules);
            if !self.own_catalog.is_unknown() {
                self.naming.settle(false);
            }
        }
        self.own_catalog.follow(state.ddl.version());
    }

    /// What to do with a text for which the open transaction's catalog is not known: it waits for
    /// the answer, or is refused. `None` if it can be decided.
    pub(super) fn asks_own_catalog<R: Rewrites>(
        &mut self,
        text: ClientText<'_>,
        size: usize,
        batch: &mut Batch<'_>,
        state: &mut SessionState,
        policy: RewritePolicy<'_, R>,
    ) -> Option<Next> {
        match self.ask_own_catalog(&text, batch, state, policy) {
            Ok(Next::More) => None,
            Ok(Next::Hold) => Some(Next::Hold),
            Err(refusal) => {
                self.refuse(text, size, &refusal, batch, state);
                Some(Next::More)
            }
        }
    }

    /// Asks the server for the catalog as the open transaction sees it, if a text needs that.
    ///
    /// # Errors
    /// The names in the text cannot be resolved before the transaction is over.
    pub(super) fn ask_own_catalog<R: Rewrites>(
        &mut self,
        text: &ClientText<'_>,
        batch: &mut Batch<'_>,
        state: &mut SessionState,
        policy: RewritePolicy<'_, R>,
    ) -> Result<Next, Refusal> {
        let needs_own = state.ddl.has_changed() && !state.bypass.is_on();
        let Some(rules) = policy.rules.filter(|_| needs_own) else { return Ok(Next::More) };
        let changes = state.ddl.stamp();
        let is_current = self.own_catalog.is_current(changes);
        if is_current && !self.own_catalog.is_unknown() {
            return Ok(Next::More);
        }
        if !is_current && self.own_catalog.is_unknown() {
            // A question that failed before the last change may be answered now.
            self.own_catalog.follow(0);
        }
        let escapes = state.settings.backslash_escapes(state.is_quiet()).unwrap_or(false);
        let Some(mentions) = Mentions::read(text.sql, escapes) else { return Ok(Next::More) };
        // The transaction's catalog lacks what others have changed since.
        let is_behind =
            self.own_catalog.rewriter().is_some() || state.ddl.sets_rules() || policy.is_behind();
        let concerns = is_behind
            || state.ddl.may_change(&mentions.names)
            || rules.rewriter().is_mentioned(text.sql);
        if !mentions.reads || !concerns {
            return Ok(Next::More);
        }
        let own_rules = rules
            .catalog()
            .own_rules_question()
            .filter(|_| state.ddl.sets_rules() && !self.own_catalog.knows_rules(changes));
        let basis = self.own_catalog.basis().or_else(|| rules.catalog().basis());
        let Some(question) = basis.map(|basis| basis.question.clone()) else {
            return Ok(Next::More);
        };
        if state.settings.encoding() != Encoding::Utf8 {
            self.own_catalog.give_up(changes);
        }
        if self.own_catalog.is_unknown() {
            let construct = "a name that this transaction's schema changes concern".to_owned();
            let table = rules.mentioned(text.sql).unwrap_or_else(|| "(any)".to_owned());
            return Err(Refusal::Unsupported { construct, table });
        }
        if !state.may_query() {
            return Ok(Next::More);
        }
        let run = |sql: &str| QueryStep::Run { sql: sql.as_bytes().to_vec() };
        if !state.can_query() {
            return Ok(Next::Hold);
        }
        let [before, behind] = WITHOUT_JIT;
        if let Some([read, tell]) = own_rules {
            self.own_catalog.ask_rules(changes);
            self.hold(&[before, read, tell, behind].map(run), batch, state);
        } else {
            self.own_catalog.ask(changes);
            self.hold(&[before, &question, behind].map(run), batch, state);
        }
        Ok(Next::Hold)
    }

    /// Asks the server for what this verdict needs before its text is sent. Returns whether the
    /// text waits for the answer.
    pub(super) fn asks(
        &mut self,
        verdict: &Result<Verdict<'_>, Refusal>,
        found: KeywordFlags,
        take_waited: bool,
        batch: &mut Batch<'_>,
        state: &mut SessionState,
    ) -> bool {
        let searches = verdict.as_ref().is_ok_and(Verdict::searches);
        if searches && state.path.may_answer(found) && state.may_query() {
            if state.can_query() {
                self.ask_search_path(batch, state);
            }
            return true;
        }
        let is_attempt = matches!(verdict, Ok(Verdict::Edited { attempt: Some(_), .. }));
        if is_attempt && self.ask_isolation(batch, state) {
            return true;
        }
        let is_swept = verdict.as_ref().is_ok_and(|verdict| verdict.sweeps().is_some());
        let waits = is_swept && !take_waited && !found.any(KeywordFlags::CONFIG);
        waits && self.ask_limit(batch, state) == Next::Hold
    }

    /// Asks the server for the search path.
    pub(super) fn ask_search_path(&self, batch: &mut Batch<'_>, state: &mut SessionState) {
        state.path.value.ask(!state.is_idle());
        let question = search_path::question(&self.naming.temporary());
        let question = QueryStep::Run { sql: question.into_bytes() };
        self.hold(&[question], batch, state);
    }

    /// Asks the server for the session's `statement_timeout`, before a message waits for a sweep:
    /// the message waits for the answer. Where the server cannot be asked, no limit is known.
    pub(super) fn ask_limit(&self, batch: &mut Batch<'_>, state: &mut SessionState) -> Next {
        if !state.limit.value.is_unknown() || !state.may_query() {
            return Next::More;
        }
        if state.can_query() {
            state.limit.value.ask(!state.is_idle());
            let question = QueryStep::Run { sql: limit::QUESTION.as_bytes().to_vec() };
            self.hold(&[question], batch, state);
        }
        Next::Hold
    }

    /// Begins an internal query.
    pub(super) fn hold(
        &self,
        steps: &[QueryStep],
        batch: &mut Batch<'_>,
        state: &mut SessionState,
    ) {
        let own = own_name(&self.nonce);
        state.internal_query = Some(InternalQuery::begin(steps, own.as_bytes(), batch.replace(0)));
    }

    /// What a verdict means for a text that is prepared already.
    pub(super) fn decision(
        &self,
        original: &[u8],
        verdict: Result<Verdict<'_>, Refusal>,
    ) -> Decision {
        let refused = |refusal: &Refusal| {
            let (sqlstate, message) = (refusal.sqlstate(), refusal.message());
            Decision::Refused(Refusal::saying(&self.nonce, sqlstate, &message, refusal.hint()))
        };
        match verdict {
            Ok(Verdict::Untouched | Verdict::Swept(_) | Verdict::Passed { .. }) => Decision::Same,
            Ok(Verdict::Edited { sql, splices, grants, refusal: None, .. }) => {
                Decision::Edited(Edit::from(Sent { original, sql, splices, grants }))
            }
            Ok(Verdict::Edited { refusal: Some(refusal), .. }) => refused(refusal),
            Err(refusal) => refused(&refusal),
        }
    }
}
