//! Messages that wait for a sweep, beside texts and what uses a statement.

use super::{Next, Requests, UNRULED};
use crate::{
    rewrite::Refusal,
    session::{
        flight::{Flight, Sent},
        terms::Rewrites,
        text::Text,
    },
    wire::{batch::Batch, messages},
};

const CANCELLED: &str = "canceling statement due to user request";

impl Requests {
    /// Decides about a COPY's data in the frame of `size` bytes at the front.
    pub(super) fn copied(size: usize, batch: &mut Batch<'_>, flight: &mut Flight) -> Next {
        if flight.sweeping.is_cancelled() {
            messages::put_copy_fail(batch.replace(size), CANCELLED);
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
        rules: Option<&R>,
    ) -> Next {
        if flight.sweeping.is_cancelled() {
            self.framer.skip();
            self.cancel(b'B', 0, batch, flight);
            return Next::More;
        }
        let body = messages::body(batch.rest());
        let name = messages::bound(body).map(|(_, name)| name);
        let refuses = |name| flight.statements.refusal(name).is_some();
        if flight.statements.refuses() && name.is_none_or(refuses) {
            self.framer.skip();
            let limit = rules.map_or(UNRULED, Rewrites::max_statement);
            let refusal = Refusal::TooLong { limit }.statement(&self.nonce);
            self.refuse_use(0, &refusal, batch, flight);
            return Next::More;
        }
        if !flight.sweeping.has_waited() {
            let needed = flight.sweeping.needed_unread(name);
            if !needed.is_empty() {
                flight.sweeping.ask(needed);
                return Next::Hold;
            }
        }
        flight.used(b'B', body);
        Next::More
    }

    /// Puts a text that fails as a cancelled statement does in the place of a message that waited.
    pub(super) fn cancel(&self, tag: u8, size: usize, batch: &mut Batch<'_>, flight: &mut Flight) {
        let text = Refusal::saying(&self.nonce, "57014", CANCELLED, "");
        if tag == b'B' {
            return self.fail_use(size, &text, batch, flight);
        }
        let whole = Text { tag, name: b"", sql: b"", types: &[] };
        whole.put(text.as_bytes(), batch.replace(size));
        flight.text(tag, b"", Some(Sent::default()), None);
    }
}
