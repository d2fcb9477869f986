//! Sends attempts. If one did nothing, the client's message is decided again as if it came now.

use super::{Next, Requests, decide::TextHints};
use crate::{
    rewrite::{Attempted, Attempts, Verdict},
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
    sql::word_filter::begins_with,
    wire::{batch::Batch, messages},
};

impl Requests {
    /// Which attempts may be sent now, as far as the session decides it.
    fn attempts_now<R: Rewrites>(state: &SessionState, policy: RewritePolicy<'_, R>) -> Attempts {
        let may_try = state.is_quiet()
            && state.attempt.is_at_border
            && !state.attempt.is_repeated()
            && policy.shadow.is_none();
        if may_try && state.is_outside_block() {
            Attempts::All
        } else if may_try && state.can_query() && state.isolation.may_be_read_committed() {
            Attempts::InBlock
        } else {
            Attempts::None
        }
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

    /// Which attempts may be sent for the text of `size` bytes at the front: nothing else is in
    /// flight, and all that the client wants of it is there, and nothing behind it. There is none
    /// for one that has waited for a sweep.
    pub(super) fn attempts<R: Rewrites>(
        (text, found, take_waited): (&ClientText<'_>, KeywordFlags, bool),
        size: usize,
        batch: &Batch<'_>,
        state: &SessionState,
        policy: RewritePolicy<'_, R>,
    ) -> Attempts {
        let input = batch.rest();
        let is_fit = !take_waited
            && begins_with(text.sql, b"insert")
            // It would be swept for what it may execute, and not again for its own keys.
            && !found.any(KeywordFlags::EXECUTE)
            && CurrentAttempt::may_keep(input.len())
            && match text.tag {
                b'Q' => input.len() == size,
                _ => text.name.is_empty() && is_one_use(input, size, b""),
            };
        if is_fit { Self::attempts_now(state, policy) } else { Attempts::None }
    }

    /// Sends a text as an attempt, with the messages behind it that use it.
    pub(super) fn send_attempt(
        text: ClientText<'_>,
        found: KeywordFlags,
        instead: Sent<'_>,
        attempted: &Attempted,
        size: usize,
        batch: &mut Batch<'_>,
        state: &mut SessionState,
    ) {
        let message = batch.rest();
        let outside = state.is_outside_block();
        state.attempt.begin(message, attempted.clone(), outside);
        state.attempt.is_unnamed = text.tag == b'P';
        let behind = message.get(size..).unwrap_or_default();
        let out = batch.replace(message.len());
        text.put(instead.sql, out);
        out.extend_from_slice(behind);
        state.text(text.tag, text.name, Some(instead), None);
        text.prepare(instead.sql, found, state);
        Self::note_use_of_attempt(behind, state);
    }

    /// Notes the client's messages from `Bind` to `Sync` that are sent.
    fn note_use_of_attempt(mut messages: &[u8], state: &mut SessionState) {
        while let Some((frame, behind)) = first_message(messages) {
            state.used(frame.first().copied().unwrap_or_default(), messages::body(frame));
            messages = behind;
        }
    }

    /// Notes whether a text that was just sent has a DELETE, and whether it may be tried when it is
    /// used again.
    pub(super) fn note_deletes(
        &mut self,
        text: &ClientText<'_>,
        (deletes, may_try): (bool, bool),
        state: &mut SessionState,
    ) {
        self.tally.deleting += u64::from(deletes);
        if text.tag == b'P' {
            state.attempts.prepare(text.name, may_try);
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
        let attempts = Self::attempts_now(state, policy);
        if !fits || !is_in_force || policy.is_pooled || attempts == Attempts::None {
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
                if !text.attempted.is_wanted(attempts) {
                    return None;
                }
                let outside = state.is_outside_block();
                state.attempt.begin(input, text.attempted, outside);
                state.tried = Some(text.sent);
                let (bind, behind) = input.split_at(size);
                let out = batch.replace(input.len());
                messages::put_bind(out, messages::body(bind), own.as_bytes());
                out.extend_from_slice(behind);
                Self::note_use_of_attempt(input, state);
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
        let mut scratch = self.take_scratch();
        let hints = TextHints { attempts: Attempts::All, ..TextHints::default() };
        let verdict = self.judge(&text, state.settings, true, (policy.rules, hints), &mut scratch);
        let found = match verdict {
            Ok(Verdict::Edited { sql, splices, grants, attempt: Some(attempted), .. }) => {
                let edit = Edit::from(Sent { original: text.sql, sql, splices, grants });
                let step = QueryStep::Parse {
                    name: own.into_bytes(),
                    sql: edit.sql.clone(),
                    types: types.to_vec(),
                };
                let sent = SentText::Edited(edit.into());
                Some((AttemptText { sent, attempted }, step))
            }
            _ => None,
        };
        self.give_back(scratch);
        found
    }

    /// Takes the answers to the question for the isolation level, and to what prepares an attempt.
    pub(super) fn take_answers_for_attempts(state: &mut SessionState) {
        if state.isolation.value.is_asking() {
            let outcome = state.take_outcome(0);
            state.isolation.answer(outcome);
        }
        if state.attempts.is_asking() {
            let outcome = state.take_outcome(0);
            state.attempts.answer(outcome.is_some_and(|outcome| outcome.is_ok()));
        }
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
        let mut scratch = self.take_scratch();
        let verdict =
            self.judge(&text, state.settings, true, (rules, TextHints::default()), &mut scratch);
        let needed = verdict.as_ref().ok().and_then(Verdict::sweeps).cloned();
        let decision = self.decision(&sql, verdict);
        self.give_back(scratch);
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
