//! Messages that wait for a sweep.

use super::{FrontMessage, Next, Requests, UNRULED};
use crate::{
    catalog::Sweeps,
    rewrite::Refusal,
    session::{
        keyword_scanner::KeywordFlags,
        known_text::KnownText,
        rewrite_policy::{RewritePolicy, Rewrites},
        state::SessionState,
    },
    wire::{batch::Batch, messages},
};

impl Requests {
    /// Notes the client's `Close` with this body.
    pub(super) fn note_close(body: &[u8], state: &mut SessionState) {
        if let Some((b'S', name)) = messages::named(body) {
            // It is skipped if something before it fails.
            let is_certain = state.is_quiet();
            state.statements.close(name, is_certain);
        }
    }

    /// Asks for the sweeps that a `Bind` with this body needs, before it uses a statement that
    /// needs these. Returns whether it waits for them, or for what is to be known first.
    pub(super) fn waits_for_sweep(
        &self,
        sweeps: Option<&Sweeps>,
        body: &[u8],
        batch: &mut Batch<'_>,
        state: &mut SessionState,
    ) -> bool {
        state.sweeping.end_copy();
        sweeps.is_some_and(|sweeps| self.asks_for_sweeps(sweeps, Some(body), batch, state))
    }

    /// Asks for these sweeps with the values of a Bind that has this body, if there are any.
    /// Returns whether the current message waits for them, or for what is to be known first.
    fn asks_for_sweeps(
        &self,
        sweeps: &Sweeps,
        body: Option<&[u8]>,
        batch: &mut Batch<'_>,
        state: &mut SessionState,
    ) -> bool {
        if state.is_aborted() {
            return false;
        }
        let none = KeywordFlags::default();
        if sweeps.in_snapshot.is_some() && self.ask_isolation(none, batch, state) {
            return true;
        }
        let in_snapshot = state.isolation.has_snapshot(none);
        if !sweeps.is_any(in_snapshot) {
            return false;
        }
        let values = body.and_then(messages::bound_values);
        let is_utf8 = !state.reading().garbles_names;
        let needed = sweeps.bound(values.as_deref(), is_utf8, in_snapshot);
        if needed.is_empty() {
            return false;
        }
        if !self.ask_limit(batch, state) {
            state.sweeping.ask(needed);
        }
        true
    }

    /// Asks for the sweeps that a text needs. Returns whether it waits for them.
    pub(super) fn text_waits_for_sweeps(
        known: &KnownText<'_>,
        sweeps: Option<&Sweeps>,
        state: &mut SessionState,
    ) -> bool {
        let KnownText { text, found, has_waited, .. } = *known;
        if text.tag == b'P' {
            return false;
        }
        if found.any(KeywordFlags::PREPARE)
            && let Some(sweeps) = sweeps
        {
            state.statements.prepare_swept(sweeps);
        }
        if has_waited {
            return false;
        }
        state.sweeping.end_copy();
        if state.is_aborted() && !known.may_end_block() {
            return false;
        }
        let is_utf8 = !state.reading().garbles_names;
        let mut needed = sweeps.cloned().unwrap_or_default();
        if found.any(KeywordFlags::EXECUTE) {
            needed.extend(&state.statements.sweeps_of_any());
        }
        let needed = needed.bound(None, is_utf8, state.isolation.has_snapshot(found));
        let waits = !needed.is_empty();
        if waits {
            state.sweeping.ask(needed);
        }
        waits
    }

    /// Decides a COPY's data in the frame of `size` bytes at the front.
    pub(super) fn copied(size: usize, batch: &mut Batch<'_>, state: &mut SessionState) -> Next {
        if let Some(denied) = state.sweeping.wait.take_denied() {
            messages::put_copy_fail(batch.replace(size), denied.message);
            state.sent(b'f');
            return Next::More;
        }
        if state.sweeping.wait.take().is_none() {
            let is_utf8 = !state.reading().garbles_names;
            let data = messages::body(batch.rest().get(..size).unwrap_or_default());
            let needed = state.sweeping.copied(data, is_utf8);
            if !needed.is_empty() {
                state.sweeping.ask(needed);
                return Next::Hold;
            }
        }
        batch.pass(size);
        Next::More
    }

    /// Decides a `Bind` whose values are too long to be read, by the statement that it names at its
    /// front.
    pub(super) fn oversized_bind(
        &mut self,
        batch: &mut Batch<'_>,
        state: &mut SessionState,
        policy: RewritePolicy<'_>,
    ) -> Next {
        if let Some(denied) = state.sweeping.wait.take_denied() {
            self.framer.skip();
            self.deny(FrontMessage::bind(0), denied, batch, state);
            return Next::More;
        }
        let name = messages::bound(messages::body(batch.rest())).map(|(_, name)| name.to_vec());
        let name = name.as_deref();
        let refuses = |name: &[u8]| state.statements.refusal(name).is_some();
        if state.statements.refuses() && name.is_none_or(refuses) {
            self.framer.skip();
            let limit = policy.rules.map_or(UNRULED, Rewrites::max_statement);
            let refusal = Refusal::TooLong { limit }.statement(&self.nonce);
            self.refuse_use(0, &refusal, batch, state);
            return Next::More;
        }
        let held =
            self.waits_for_catalog(FrontMessage::bind(0), batch, state, |has_waited, state| {
                Self::use_waits(name.unwrap_or_default(), has_waited, state, policy)
            });
        if let Some(next) = held {
            if next == Next::More {
                self.framer.skip();
            }
            return next;
        }
        if state.sweeping.wait.take().is_none() {
            let of = |name| state.statements.use_of(name).needs.sweeps;
            let sweeps = match name.map(of) {
                Some(sweeps) => sweeps.unwrap_or_default(),
                None => state.statements.sweeps_of_any().into(),
            };
            if self.asks_for_sweeps(&sweeps, None, batch, state) {
                return Next::Hold;
            }
        }
        if let Some(name) = name {
            let needs = state.statements.use_of(name).needs;
            Self::note_use(&needs, state);
        }
        state.used(b'B', messages::body(batch.rest()));
        Next::More
    }
}
