//! Sends attempts. If one did nothing, the client's message is decided again as if it came now.

use std::sync::Arc;

use super::{Context, Next, Requests, decide::DecidedAgain};
use crate::{
    rewrite::{Attempted, Attempts, Verdict},
    session::{
        attempt::{CurrentAttempt, first_message, is_one_use},
        keyword_scanner::KeywordFlags,
        known_text::KnownText,
        prepare_again::{NewAttempt, PreparedAgain},
        question::Question,
        reprepare::{own_name, stamp},
        sent_text::{Edit, Sent},
        state::SessionState,
        statements::{AttemptStage, PreparedAttempt, PreparedStatement, Stamp, StatementNeeds},
        text::ClientText,
    },
    sql::word_filter::begins_with,
    wire::messages::{self, Parse},
};

impl Requests {
    /// Which attempts may be sent now, as far as the session decides it.
    fn attempts_now(cx: &Context<'_, '_>) -> Attempts {
        let may_try = cx.state.is_quiet()
            && cx.state.attempt.is_at_border
            && !cx.state.attempt.is_repeated()
            && cx.policy.shadow.is_none();
        if may_try && cx.state.is_outside_block() {
            Attempts::All
        } else if may_try && cx.state.can_query() && cx.state.facts.may_be_read_committed() {
            Attempts::InBlock
        } else {
            Attempts::None
        }
    }

    /// Which attempts may be sent for the text at the front: nothing else is in flight, and all
    /// that the client wants of it is there, and nothing behind it. There is none for one that has
    /// waited for a sweep.
    pub(super) fn attempts(known: &KnownText<'_>, cx: &Context<'_, '_>) -> Attempts {
        let KnownText { text, found, has_waited, .. } = *known;
        let input = cx.batch.rest();
        let is_fit = !has_waited
            && begins_with(text.sql, b"insert")
            // It would be swept for what it may execute, and not again for its own keys.
            && !found.any(KeywordFlags::EXECUTE)
            && CurrentAttempt::may_keep(input.len())
            && match text.tag {
                b'Q' => input.len() == cx.size,
                _ => text.name.is_empty() && is_one_use(input, cx.size, b""),
            };
        if is_fit { Self::attempts_now(cx) } else { Attempts::None }
    }

    /// Sends a text as an attempt, with the messages behind it that use it.
    pub(super) fn send_attempt(
        known: &KnownText<'_>,
        needs: StatementNeeds,
        instead: Sent<'_>,
        attempted: &Attempted,
        cx: &mut Context<'_, '_>,
    ) {
        let (text, message) = (known.text, cx.batch.rest());
        let outside = cx.state.is_outside_block();
        cx.state.attempt.begin(message, attempted.clone(), outside);
        cx.state.attempt.is_unnamed = text.tag == b'P';
        let behind = first_message(message).map_or(b"".as_slice(), |(_, behind)| behind);
        let out = cx.batch.replace(message.len());
        text.put(instead.sql, out);
        out.extend_from_slice(behind);
        cx.state.text(text.tag, Some(instead), None);
        Self::prepare(known, instead.sql, needs, cx.state);
        Self::note_use_of_attempt(behind, cx.state);
    }

    /// Notes the client's messages from `Bind` to `Sync` that are sent.
    fn note_use_of_attempt(mut messages: &[u8], state: &mut SessionState) {
        while let Some((frame, behind)) = first_message(messages) {
            state.used(frame.first().copied().unwrap_or_default(), messages::body(frame));
            messages = behind;
        }
    }

    /// Sends the attempt at a prepared statement for its `Bind` at the front, with the messages
    /// behind it. `None` if the `Bind` is to be sent itself.
    pub(super) fn try_prepared(
        &mut self,
        name: &[u8],
        PreparedAttempt { number, stage }: PreparedAttempt,
        cx: &mut Context<'_, '_>,
    ) -> Option<Next> {
        let input = cx.batch.rest();
        let fits = CurrentAttempt::may_keep(input.len()) && is_one_use(input, 0, name);
        let is_in_force = !cx.state.sees_expired() && self.own_catalog.rewriter().is_none();
        let attempts = Self::attempts_now(cx);
        if !fits || !is_in_force || cx.policy.is_pooled || attempts == Attempts::None {
            return None;
        }
        let now = stamp(cx.state, cx.policy.generation);
        let own = format!("{}_{number}", own_name(&self.nonce));
        match stage {
            AttemptStage::None(made_for) if made_for == now => None,
            AttemptStage::Ready(made_for, text) if made_for == now => {
                let outside = cx.state.is_outside_block();
                if !outside && self.ask_facts(true, cx) {
                    return Some(Next::Wait);
                }
                if !text.attempted.is_wanted(attempts) {
                    return None;
                }
                cx.state.attempt.begin(input, text.attempted, outside);
                cx.state.tried = Some(text.sent);
                let (bind, behind) = input.split_at(cx.size);
                let out = cx.batch.replace(input.len());
                messages::put_bind(out, messages::body(bind), own.as_bytes());
                out.extend_from_slice(behind);
                Self::note_use_of_attempt(input, cx.state);
                Some(Next::Wait)
            }
            AttemptStage::New | AttemptStage::Ready(..) | AttemptStage::None(_) => {
                let prepared = self.prepare_attempt(name, own, now, cx);
                let Some(prepared) = prepared else {
                    cx.state.statements.set_attempt(name, AttemptStage::None(now));
                    return None;
                };
                self.ask(Question::Prepare(vec![prepared]), cx);
                Some(Next::Wait)
            }
        }
    }

    /// What prepares the attempt at a prepared statement; `None` if there is none.
    fn prepare_attempt(
        &mut self,
        name: &[u8],
        own: String,
        made_for: Stamp,
        cx: &Context<'_, '_>,
    ) -> Option<PreparedAgain> {
        let Parse { sql, types, .. } = cx.state.statements.known(name)?;
        let text = ClientText { tag: b'P', name, sql, types };
        let mut known = KnownText::new(text, cx.state.settings, true);
        known.attempts = Attempts::All;
        let mut scratch = self.take_scratch();
        let verdict = self.judge(&known, cx.policy.rules, &mut scratch);
        let prepared = match verdict {
            Ok(Verdict::Edited { sql, splices, grants, attempt: Some(attempted), .. }) => {
                let edit = Edit::from(Sent { original: text.sql, sql, splices, grants });
                let (own, types, edit) = (own.into_bytes(), types.to_vec(), Arc::new(edit));
                let attempt = NewAttempt { own, types, edit, made_for, attempted };
                Some(PreparedAgain::tried(name, attempt))
            }
            _ => None,
        };
        self.give_back(scratch);
        prepared
    }

    /// What the client's next message waits for, if it does: an internal query, or that the server
    /// prepares the unnamed statement anew.
    pub(super) fn awaited(&mut self, cx: &mut Context<'_, '_>) -> Option<Next> {
        if self.internal_queries(cx) {
            return Some(Next::Wait);
        }
        self.renew_unnamed(cx)
    }

    /// Has the server prepare the unnamed statement anew, if it is an attempt and the client's
    /// message at the front may use it: that must not be told `INSERT 0 0`. Returns what the
    /// message waits for, if it does.
    fn renew_unnamed(&mut self, cx: &mut Context<'_, '_>) -> Option<Next> {
        let input = cx.batch.rest();
        if !cx.state.attempt.is_unnamed || input.is_empty() {
            return None;
        }
        match (input.first(), input.get(5)) {
            (Some(b'P'), None) => return Some(Next::More),
            // It ends here, or is replaced.
            (Some(b'P'), Some(0)) | (Some(b'Q' | b'X'), _) => {
                cx.state.attempt.is_unnamed = false;
                return None;
            }
            _ => {}
        }
        if !cx.state.can_query() {
            return cx.state.may_query().then_some(Next::Wait);
        }
        cx.state.attempt.is_unnamed = false;
        let PreparedStatement { sql, types, .. } = cx.state.statements.get(b"")?;
        let (sql, types) = (sql.clone(), types.clone().unwrap_or_default());
        let rules = cx.policy.rules.filter(|_| !cx.state.sees_expired());
        let text = ClientText { tag: b'P', name: b"", sql: &sql, types: &types };
        let known = KnownText::new(text, cx.state.settings, true);
        let DecidedAgain { decision, sweeps, .. } = self.decide_again(&known, rules);
        cx.state.statements.set_sweeps(b"", sweeps.as_ref());
        let prepared = PreparedAgain::new(b"", &sql, Some(&types), decision);
        self.ask(Question::Prepare(vec![prepared]), cx);
        Some(Next::Wait)
    }
}
