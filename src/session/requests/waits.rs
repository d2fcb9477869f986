//! Messages that wait for a sweep, beside texts and what uses a statement.

use super::{Next, Requests, UNRULED};
use crate::{
    rewrite::Refusal,
    session::{
        flight::Flight,
        terms::{Rewrites, Terms},
        waiting::Waited,
    },
    wire::{batch::Batch, messages},
};

impl Requests {
    /// Decides about a COPY's data in the frame of `size` bytes at the front.
    pub(super) fn copied(size: usize, batch: &mut Batch<'_>, flight: &mut Flight) -> Next {
        if let Some(denied) = flight.sweeping.take_denied() {
            messages::put_copy_fail(batch.replace(size), denied.message);
            flight.sent(b'f');
            return Next::More;
        }
        if !flight.sweeping.has_waited() {
            let is_utf8 = !flight.settings.garbles_names(flight.is_quiet());
            let data = messages::body(batch.rest().get(..size).unwrap_or_default());
            let needed = flight.sweeping.copied(data, is_utf8);
            if !needed.is_empty() {
                flight.sweeping.ask(needed);
                return Next::Hold;
            }
        }
        batch.pass(size);
        Next::More
    }

    /// Decides about a `Bind` whose values are too long to be read, by the statement that it names at its
    /// front.
    pub(super) fn oversized_bind<R: Rewrites>(
        &mut self,
        batch: &mut Batch<'_>,
        flight: &mut Flight,
        terms: Terms<'_, R>,
    ) -> Next {
        if let Some(denied) = flight.sweeping.take_denied() {
            self.framer.skip();
            self.deny((b'B', b""), 0, denied, batch, flight);
            return Next::More;
        }
        let body = messages::body(batch.rest());
        let name = messages::bound(body).map(|(_, name)| name);
        let refuses =
            |name| flight.statements.refusal(name).is_some() && !flight.is_being_parsed(name);
        if flight.statements.refuses() && name.is_none_or(refuses) {
            self.framer.skip();
            let limit = terms.rules.map_or(UNRULED, Rewrites::max_statement);
            let refusal = Refusal::TooLong { limit }.statement(&self.nonce);
            self.refuse_use(0, &refusal, batch, flight);
            return Next::More;
        }
        let waited = flight.waiting.take();
        if let Some(denied) = waited.and_then(Waited::denied) {
            self.framer.skip();
            self.deny((b'B', b""), 0, denied, batch, flight);
            return Next::More;
        }
        if Self::use_waits(name.unwrap_or_default(), waited.is_some(), flight, terms) {
            return Next::Hold;
        }
        if !flight.sweeping.has_waited() {
            let needed = flight.sweeping.needed_unread(name);
            if !needed.is_empty() {
                if self.ask_limit(batch, flight) == Next::Hold {
                    return Next::Hold;
                }
                flight.sweeping.ask(needed);
                return Next::Hold;
            }
        }
        if let Some(name) = name {
            flight.ddl.use_prepared(name);
        }
        flight.used(b'B', body);
        Next::More
    }
}
