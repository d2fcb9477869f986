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

/// The name of the statement with the DELETE, beside that of an attempt.
fn deleting_name(own: &str) -> String {
    format!("{own}d")
}

impl Requests {
    /// Which attempts may be sent now, as far as the session decides it.
    pub(super) fn attempts_now(cx: &Context<'_, '_>) -> Attempts {
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

    /// Whether a statement may be sent now with the DELETE of expired rows. In an older snapshot it
    /// would delete nothing.
    pub(super) fn may_delete_now(cx: &Context<'_, '_>) -> bool {
        cx.state.is_quiet()
            && cx.state.attempt.is_at_border
            && cx.policy.shadow.is_none()
            && cx.state.facts.is_read_committed()
    }

    /// Whether the text at the front may be sent as an attempt, or with a DELETE: all that the
    /// client wants of it is there, and nothing behind it. One that has waited for a sweep may not.
    pub(super) fn may_be_tried(known: &KnownText<'_>, cx: &Context<'_, '_>) -> bool {
        let KnownText { text, found, has_waited, .. } = *known;
        let input = cx.batch.rest();
        !has_waited
            && begins_with(text.sql, b"insert")
            // It would be swept for what it may execute, and not again for its own keys.
            && !found.any(KeywordFlags::EXECUTE)
            && CurrentAttempt::may_keep(input.len())
            && match text.tag {
                b'Q' => input.len() == cx.size,
                _ => text.name.is_empty() && is_one_use(input, cx.size, b""),
            }
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
    /// behind it, or its text with the DELETE. `None` if the `Bind` is to be sent itself.
    pub(super) fn try_prepared(
        &mut self,
        name: &[u8],
        PreparedAttempt { number, stage }: PreparedAttempt,
        cx: &mut Context<'_, '_>,
    ) -> Option<Next> {
        let input = cx.batch.rest();
        let fits = CurrentAttempt::may_keep(input.len()) && is_one_use(input, 0, name);
        let is_in_force = !cx.state.sees_expired() && self.own_catalog.rewriter().is_none();
        let (attempts, may_delete) = (Self::attempts_now(cx), Self::may_delete_now(cx));
        let may_try = attempts != Attempts::None || may_delete;
        if !fits || !is_in_force || cx.policy.is_pooled || !may_try {
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
                let is_attempt = text.attempted.is_wanted(attempts);
                let (own, sent) = match text.deleting.filter(|_| may_delete) {
                    _ if is_attempt => (own, text.sent),
                    Some(deleting) => (deleting_name(&own), deleting),
                    None => return None,
                };
                if is_attempt {
                    cx.state.attempt.begin(input, text.attempted, outside);
                }
                cx.state.tried = Some(sent);
                let (bind, behind) = input.split_at(cx.size);
                let out = cx.batch.replace(input.len());
                messages::put_bind(out, messages::body(bind), own.as_bytes());
                out.extend_from_slice(behind);
                Self::note_use_of_attempt(input, cx.state);
                Some(if is_attempt { Next::Wait } else { Next::More })
            }
            AttemptStage::New | AttemptStage::Ready(..) | AttemptStage::None(_) => {
                let prepared = self.prepare_attempt(name, &own, now, cx);
                if prepared.is_empty() {
                    cx.state.statements.set_attempt(name, AttemptStage::None(now));
                    return None;
                }
                self.ask(Question::Prepare(prepared), cx);
                Some(Next::Wait)
            }
        }
    }

    /// What prepares the attempt at a prepared statement, and its text with the DELETE; nothing if
    /// there is no attempt.
    fn prepare_attempt(
        &mut self,
        name: &[u8],
        own: &str,
        made_for: Stamp,
        cx: &Context<'_, '_>,
    ) -> Vec<PreparedAgain> {
        let mut all = Vec::new();
        let Some(Parse { sql, types, .. }) = cx.state.statements.known(name) else { return all };
        let text = ClientText { tag: b'P', name, sql, types };
        let mut known = KnownText::new(text, cx.state.settings, true);
        let mut scratch = self.take_scratch();
        for attempts in [Attempts::All, Attempts::None] {
            known.attempts = attempts;
            known.may_delete = true;
            let Ok(Verdict::Edited { sql, splices, grants, sweeps: None, attempt, .. }) =
                self.judge(&known, cx.policy.rules, &mut scratch)
            else {
                break;
            };
            let edit = Arc::new(Edit::from(Sent { original: text.sql, sql, splices, grants }));
            let is_attempt = attempt.is_some();
            let own = if is_attempt { own.to_owned() } else { deleting_name(own) };
            let (own, types) = (own.into_bytes(), types.to_vec());
            if is_attempt == all.is_empty() {
                let attempt = NewAttempt { own, types, edit, made_for, attempted: attempt };
                all.push(PreparedAgain::tried(name, attempt));
            }
        }
        self.give_back(scratch);
        all
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
