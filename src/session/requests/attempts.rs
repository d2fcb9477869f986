//! Sends an attempt, and the statement again if that did nothing.

use super::{Next, Requests, decide::TextHints};
use crate::{
    rewrite::{Verdict, WholeText},
    session::{
        attempt::{CurrentAttempt, first_message, is_one_use},
        internal_query::QueryStep,
        isolation,
        keyword_scanner::KeywordFlags,
        prepared_attempts::{AttemptStage, AttemptText, PreparedAttempt},
        reprepare::{Decision, own_name},
        rewrite_policy::{RewritePolicy, Rewrites},
        state::{Edit, Sent, SentText, SessionState},
        text::ClientText,
    },
    wire::{batch::Batch, messages},
};

impl Requests {
    /// Whether an attempt may be sent now, as far as the session decides it.
    fn may_try_now<R: Rewrites>(state: &SessionState, policy: RewritePolicy<'_, R>) -> bool {
        state.is_quiet()
            && state.attempt.is_at_border
            && (state.is_outside_block()
                || state.can_query() && state.isolation.may_be_read_committed())
            && policy.shadow.is_none()
    }

    /// Asks the server for the isolation level, before the first attempt in a transaction block.
    /// Returns whether it does.
    pub(super) fn ask_isolation(&self, batch: &mut Batch<'_>, state: &mut SessionState) -> bool {
        let asks = !state.is_outside_block() && state.isolation.value.is_unknown();
        if asks {
            state.isolation.value.ask(false);
            let question = QueryStep::Run { sql: isolation::QUESTION.as_bytes().to_vec() };
            self.hold(&[question], batch, state);
        }
        asks
    }

    /// Whether the text of `size` bytes at the front may be sent as an attempt: nothing else is in
    /// flight, and all that the client wants of it is there, and nothing behind it.
    pub(super) fn may_try<R: Rewrites>(
        text: &ClientText<'_>,
        size: usize,
        batch: &Batch<'_>,
        state: &SessionState,
        policy: RewritePolicy<'_, R>,
    ) -> bool {
        let word = text.sql.trim_ascii_start().get(..6).unwrap_or_default();
        let input = batch.rest();
        word.eq_ignore_ascii_case(b"insert")
            && CurrentAttempt::may_keep(input.len())
            && match text.tag {
                b'Q' => input.len() == size,
                _ => text.name.is_empty() && is_one_use(input, size, b""),
            }
            && Self::may_try_now(state, policy)
            && state.sweeping.needed_unread(Some(b"")).is_empty()
    }

    /// Sends a text as an attempt, with the messages behind it that use it.
    #[expect(clippy::too_many_arguments, reason = "as of `send`")]
    pub(super) fn send_attempt(
        &mut self,
        text: ClientText<'_>,
        found: KeywordFlags,
        instead: Sent<'_>,
        whole: &WholeText,
        size: usize,
        batch: &mut Batch<'_>,
        state: &mut SessionState,
    ) {
        let message = batch.rest();
        let outside = state.is_outside_block();
        state.attempt.begin(message, whole.clone(), outside);
        state.attempt.is_unnamed = text.tag == b'P';
        let behind = message.get(size..).unwrap_or_default();
        let out = batch.replace(message.len());
        text.put(instead.sql, out);
        out.extend_from_slice(behind);
        state.text(text.tag, text.name, Some(instead), None);
        text.prepare(instead.sql, found, state);
        self.note_use_of_attempt(behind, state);
    }

    /// Notes the client's messages from `Bind` to `Sync` that are sent.
    fn note_use_of_attempt(&mut self, mut messages: &[u8], state: &mut SessionState) {
        while let Some((frame, behind)) = first_message(messages) {
            match frame.first() {
                Some(b'S') => {
                    self.instant.pass();
                    state.sent(b'S');
                }
                tag => state.used(tag.copied().unwrap_or_default(), messages::body(frame)),
            }
            messages = behind;
        }
    }

    /// Notes whether a text that was just sent has a DELETE.
    pub(super) fn note_deletes(
        &mut self,
        text: &ClientText<'_>,
        deletes: bool,
        state: &mut SessionState,
    ) {
        self.tally.deleting += u64::from(deletes);
        if text.tag == b'P' {
            state.attempts.prepare(text.name, deletes);
        }
    }

    /// Sends the attempt at a prepared statement for its `Bind` of `size` bytes at the front, with
    /// the messages behind it. `None` if the `Bind` is to be sent itself.
    pub(super) fn try_prepared<R: Rewrites>(
        &mut self,
        used: Option<&[u8]>,
        size: usize,
        batch: &mut Batch<'_>,
        state: &mut SessionState,
        policy: RewritePolicy<'_, R>,
    ) -> Option<Next> {
        let name = used?;
        let PreparedAttempt { number, stage: found } = state.attempts.get(name)?.clone();
        let input = batch.rest();
        let fits = CurrentAttempt::may_keep(input.len()) && is_one_use(input, 0, name);
        let is_in_force = !state.bypass.is_on() && self.own_catalog.rewriter().is_none();
        if !fits || !is_in_force || policy.is_pooled || !Self::may_try_now(state, policy) {
            return None;
        }
        let version = (policy.generation, state.path.version());
        let own = format!("{}_{number}", own_name(&self.nonce));
        match found {
            AttemptStage::None(made_for) if made_for == version => None,
            AttemptStage::Ready(made_for, text) if made_for == version => {
                if self.ask_isolation(batch, state) {
                    return Some(Next::Hold);
                }
                if !text.whole.is_seldom_needed() {
                    return None;
                }
                let outside = state.is_outside_block();
                state.attempt.begin(input, text.whole, outside);
                state.tried = Some(text.sent);
                let (bind, behind) = input.split_at(size);
                let out = batch.replace(input.len());
                messages::put_bind(out, messages::body(bind), own.as_bytes());
                out.extend_from_slice(behind);
                self.note_use_of_attempt(input, state);
                Some(Next::Hold)
            }
            AttemptStage::New
            | AttemptStage::Asked(..)
            | AttemptStage::Ready(..)
            | AttemptStage::None(_) => {
                let Some((text, step)) = self.prepare_attempt(name, own, state, policy) else {
                    state.attempts.set(name, AttemptStage::None(version));
                    return None;
                };
                state.attempts.ask(name, version, text);
                self.hold(&[step], batch, state);
                Some(Next::Hold)
            }
        }
    }

    /// The attempt at a prepared statement, and what prepares it; `None` if there is none.
    fn prepare_attempt<R: Rewrites>(
        &mut self,
        name: &[u8],
        own: String,
        state: &SessionState,
        policy: RewritePolicy<'_, R>,
    ) -> Option<(AttemptText<SentText>, QueryStep)> {
        let (sql, types) = state.statements.known(name)?;
        let types = types?;
        let text = ClientText { tag: b'P', name, sql, types };
        let mut scratch = std::mem::take(&mut self.scratch);
        let hints = TextHints { attempts: true, ..TextHints::default() };
        let verdict = self.judge(&text, state.settings, true, (policy.rules, hints), &mut scratch);
        let found = match verdict {
            Ok(Verdict::Edited { sql, splices, grants, attempt: Some(whole), .. }) => {
                let edit = Edit::from(Sent { original: text.sql, sql, splices, grants });
                let step = QueryStep::Parse {
                    name: own.into_bytes(),
                    sql: edit.sql.clone(),
                    types: types.to_vec(),
                };
                let sent = SentText::Edited(edit.into());
                Some((AttemptText { sent, whole }, step))
            }
            _ => None,
        };
        scratch.clear();
        self.scratch = scratch;
        found
    }

    /// Sends the statement again whose attempt did nothing. Takes the answers to the question for
    /// the isolation level, and to what prepares an attempt.
    pub(super) fn answer_attempt(&mut self, batch: &mut Batch<'_>, state: &mut SessionState) {
        if state.isolation.value.is_asking() {
            let outcome = state.take_outcome(0);
            state.isolation.answer(outcome);
        }
        if state.attempts.is_asking() {
            let outcome = state.take_outcome(0);
            state.attempts.answer(outcome.is_some_and(|outcome| outcome.is_ok()));
        }
        let Some((message, whole)) = state.attempt.take_due() else { return };
        if message.first() == Some(&b'B') {
            // The client's own statement is prepared with the whole text.
            whole.did_nothing();
            state.tried = None;
            batch.replace(0).extend_from_slice(&message);
            return;
        }
        let (first, behind) = first_message(&message).unwrap_or((&message, b""));
        let Some(text) = ClientText::read(first) else { return };
        let mut scratch = std::mem::take(&mut self.scratch);
        let written = whole.write(text.sql, &self.nonce, &mut scratch);
        let out = batch.replace(0);
        text.put(written.sql, out);
        out.extend_from_slice(behind);
        let (sql, splices, grants) = (written.sql, written.splices, written.grants);
        state.send_again(Sent { original: text.sql, sql, splices, grants });
        scratch.clear();
        self.scratch = scratch;
        self.tally.deleting += 1;
    }

    /// What the client's next message waits for, if it does: an internal query, or that the server
    /// prepares the unnamed statement anew.
    pub(super) fn awaited<R: Rewrites>(
        &mut self,
        batch: &mut Batch<'_>,
        state: &mut SessionState,
        policy: RewritePolicy<'_, R>,
    ) -> Option<Next> {
        if self.internal_queries(batch, state, policy) {
            return Some(Next::Hold);
        }
        self.renew_unnamed(batch, state, policy)
    }

    /// Has the server prepare the unnamed statement anew, if it is an attempt and the client's
    /// message at the front may use it: that must not be told `INSERT 0 0`. Returns what the
    /// message waits for, if it does.
    fn renew_unnamed<R: Rewrites>(
        &mut self,
        batch: &mut Batch<'_>,
        state: &mut SessionState,
        policy: RewritePolicy<'_, R>,
    ) -> Option<Next> {
        let input = batch.rest();
        if !state.attempt.is_unnamed || input.is_empty() {
            return None;
        }
        match (input.first(), input.get(5)) {
            (Some(b'P'), None) => return Some(Next::More),
            // It ends here, or is replaced.
            (Some(b'P'), Some(0)) | (Some(b'Q' | b'X'), _) => {
                state.attempt.is_unnamed = false;
                return None;
            }
            _ => {}
        }
        if !state.can_query() {
            return state.may_query().then_some(Next::Hold);
        }
        state.attempt.is_unnamed = false;
        let known = state.statements.unnamed();
        let (sql, types) = known.map(|(sql, types, _)| (sql.to_vec(), types.to_vec()))?;
        let rules = policy.rules.filter(|_| !state.bypass.is_on());
        let text = ClientText { tag: b'P', name: b"", sql: &sql, types: &types };
        let mut scratch = std::mem::take(&mut self.scratch);
        let verdict =
            self.judge(&text, state.settings, true, (rules, TextHints::default()), &mut scratch);
        let needed = verdict.as_ref().ok().and_then(Verdict::sweeps).cloned();
        let decision = self.decision(&sql, verdict);
        scratch.clear();
        self.scratch = scratch;
        state.sweeping.prepare(Some(b""), needed.as_ref());
        let name = Vec::new();
        let step = match decision {
            Decision::Same => QueryStep::Parse { name, sql, types },
            Decision::Edited(edit) => {
                let sql = edit.sql.clone();
                state.prepared_anew(b"", Some(edit.into()));
                QueryStep::Parse { name, sql, types }
            }
            Decision::Refused(text) => {
                state.statements.close(b"", None, text.into());
                QueryStep::Close { name }
            }
        };
        self.hold(&[step], batch, state);
        Some(Next::Hold)
    }
}
