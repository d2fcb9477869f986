//! Messages other than texts that wait for a sweep.

use super::{Next, Requests, UNRULED};
use crate::{
    catalog::Sweeps,
    rewrite::Refusal,
    session::{
        rewrite_policy::{RewritePolicy, Rewrites},
        state::SessionState,
    },
    wire::{batch::Batch, messages},
};

impl Requests {
    /// Notes the client's `Close` with this body.
    pub(super) fn note_close(&mut self, body: &[u8], state: &mut SessionState) {
        if let Some((b'S', name)) = messages::named(body) {
            // It is skipped if something before it fails.
            state.statements.gaps |= !state.is_quiet();
            state.statements.forget(name);
            state.sweeping.close(name);
            state.attempts.close(name);
            self.shadowing.close(name);
            if state.is_quiet() {
                state.ddl.prepared.close(name);
            }
        }
    }

    /// Asks for the sweeps that a `Bind` with this body needs before it uses a statement. Returns
    /// whether it waits for them, or for what is to be known first.
    pub(super) fn waits_for_sweep(
        &self,
        name: &[u8],
        body: &[u8],
        batch: &mut Batch<'_>,
        state: &mut SessionState,
    ) -> bool {
        let needed = Self::needed_by(name, body, state);
        if needed.is_empty() {
            return false;
        }
        if self.ask_limit(batch, state) == Next::More {
            state.sweeping.ask(needed);
        }
        true
    }

    /// The sweeps that a `Bind` with this body needs before it uses a statement.
    fn needed_by(name: &[u8], body: &[u8], state: &mut SessionState) -> Sweeps {
        state.sweeping.end_copy();
        if !state.sweeping.is_prepared() {
            return Sweeps::default();
        }
        let is_utf8 = !state.settings.garbles_names(state.is_quiet());
        let values = messages::bound_values(body);
        state.sweeping.needed_by(name, values.as_deref(), is_utf8)
    }

    /// Decides a COPY's data in the frame of `size` bytes at the front.
    pub(super) fn copied(size: usize, batch: &mut Batch<'_>, state: &mut SessionState) -> Next {
        if let Some(denied) = state.sweeping.take_denied() {
            messages::put_copy_fail(batch.replace(size), denied.message);
            state.sent(b'f');
            return Next::More;
        }
        if !state.sweeping.take_waited() {
            let is_utf8 = !state.settings.garbles_names(state.is_quiet());
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
    pub(super) fn oversized_bind<R: Rewrites>(
        &mut self,
        batch: &mut Batch<'_>,
        state: &mut SessionState,
        policy: RewritePolicy<'_, R>,
    ) -> Next {
        if let Some(denied) = state.sweeping.take_denied() {
            self.framer.skip();
            self.deny((b'B', b""), 0, denied, batch, state);
            return Next::More;
        }
        let name = messages::bound(messages::body(batch.rest())).map(|(_, name)| name.to_vec());
        let name = name.as_deref();
        let refuses =
            |name: &[u8]| state.statements.refusal(name).is_some() && !state.is_being_parsed(name);
        if state.statements.refuses() && name.is_none_or(refuses) {
            self.framer.skip();
            let limit = policy.rules.map_or(UNRULED, Rewrites::max_statement);
            let refusal = Refusal::TooLong { limit }.statement(&self.nonce);
            self.refuse_use(0, &refusal, batch, state);
            return Next::More;
        }
        let held = self.held((b'B', b""), 0, batch, state, |take_waited, state| {
            Self::use_waits(name.unwrap_or_default(), take_waited, state, policy)
        });
        if let Some(next) = held {
            if next == Next::More {
                self.framer.skip();
            }
            return next;
        }
        if !state.sweeping.take_waited() {
            let needed = state.sweeping.needed_unread(name);
            if !needed.is_empty() {
                if self.ask_limit(batch, state) == Next::Hold {
                    return Next::Hold;
                }
                state.sweeping.ask(needed);
                return Next::Hold;
            }
        }
        if let Some(name) = name {
            state.ddl.use_prepared(name);
        }
        state.used(b'B', messages::body(batch.rest()));
        Next::More
    }
}
