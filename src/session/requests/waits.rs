//! Messages that wait for a sweep.

use super::{Context, Next, Requests};
use crate::{
    catalog::Sweeps,
    session::{keyword_scanner::KeywordFlags, known_text::KnownText, state::SessionState},
    wire::messages,
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

    /// Asks for the sweeps that a `Bind` needs, before it uses a statement that needs these; its
    /// body is not given if it is too long to be read. Returns whether it waits for them, or for
    /// what is to be known first.
    pub(super) fn waits_for_sweep(
        &self,
        sweeps: Option<&Sweeps>,
        body: Option<&[u8]>,
        cx: &mut Context<'_, '_>,
    ) -> bool {
        cx.state.sweeping.begin_copy(sweeps.and_then(|sweeps| sweeps.copied.as_ref()));
        sweeps.is_some_and(|sweeps| self.asks_for_sweeps(sweeps, body, cx))
    }

    /// Asks for these sweeps with the values of a Bind that has this body, if there are any.
    /// Returns whether the current message waits for them, or for what is to be known first.
    fn asks_for_sweeps(
        &self,
        sweeps: &Sweeps,
        body: Option<&[u8]>,
        cx: &mut Context<'_, '_>,
    ) -> bool {
        if cx.state.is_aborted() || cx.state.is_skipping() {
            return false;
        }
        if sweeps.is_empty() {
            return false;
        }
        let values = body.and_then(messages::bound_values);
        let is_utf8 = !cx.state.reading().garbles_names;
        let needed = sweeps.bound(values.as_deref(), is_utf8);
        if needed.is_empty() {
            return false;
        }
        // What is in flight may write the same keys, and is over soon.
        if cx.state.may_query() && !cx.state.can_query() {
            return true;
        }
        if !self.ask_facts(true, cx) {
            let behind = cx.batch.rest().get(cx.size..).filter(|_| cx.size > 0).unwrap_or_default();
            let name = body.and_then(messages::bound).map_or(b"".as_slice(), |(_, name)| name);
            cx.state.sweeping.ask_for_binds(needed, behind, name, |body| {
                sweeps.bound(messages::bound_values(body).as_deref(), is_utf8)
            });
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
        state.sweeping.begin_copy(sweeps.and_then(|sweeps| sweeps.copied.as_ref()));
        if state.is_skipping() || state.is_aborted() && !known.may_end_block() {
            return false;
        }
        let is_utf8 = !state.reading().garbles_names;
        let mut needed = sweeps.cloned().unwrap_or_default();
        if found.any(KeywordFlags::EXECUTE) {
            needed.extend(&state.statements.sweeps_of_any());
        }
        let needed = needed.bound(None, is_utf8);
        let waits = !needed.is_empty();
        if waits {
            state.sweeping.ask(needed);
        }
        waits
    }

    /// Decides a COPY's data in the frame at the front, or its end; also one that is too long to be
    /// read.
    pub(super) fn copied(&mut self, cx: &mut Context<'_, '_>) -> Next {
        let is_whole = cx.size > 0;
        if let Some(denied) = cx.state.sweeping.wait.take_denied() {
            if !is_whole {
                self.framer.skip();
            }
            messages::put_copy_fail(cx.batch.replace(cx.size), denied.message);
            cx.state.sent(b'f');
            return Next::More;
        }
        if cx.state.sweeping.wait.take().is_none() {
            let is_utf8 = !cx.state.reading().garbles_names;
            let needed = if is_whole {
                cx.state.sweeping.copied(cx.batch.rest(), is_utf8)
            } else {
                cx.state.sweeping.end_copy()
            };
            if !needed.is_empty() {
                cx.state.sweeping.ask(needed);
                return Next::Wait;
            }
        }
        cx.state.sweeping.sent_copied();
        if cx.message().starts_with(b"c") {
            cx.state.sent(b'c');
        }
        cx.batch.pass(cx.size);
        Next::More
    }
}
