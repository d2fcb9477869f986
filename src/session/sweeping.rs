//! Which TTL tables are swept before a message of the client is sent to the server.

use std::{collections::HashSet, sync::Arc};

use super::{
    copy_data::CopyReader,
    waiting::{Denied, Wait},
};
use crate::{
    catalog::{Copied, Sweeps, SweptKeys},
    sweep::RowsLeft,
    wire::messages,
};

/// Bytes of a COPY's data, or of a pipeline, whose keys are looked for together.
const LOOK_AHEAD: usize = 256 << 10;
/// Longer messages are not read.
const LARGEST: usize = 2 << 20;

/// The sweeps for which the client's messages wait.
#[derive(Debug, Default)]
pub(super) struct Sweeping {
    pub(super) wait: Wait<Arc<Sweeps>>,
    /// Whether an expired row has kept a key that a message wanted, since the last one that the
    /// server is done with.
    keeps_keys: bool,
    /// Why, and of which table, where the sweep has said that.
    why: Option<Arc<str>>,
    /// The reader of the data of the last COPY.
    reader: Option<CopyReader>,
    /// How many of the messages at the front it has read, for which nothing is to be swept any
    /// more.
    ahead: usize,
    /// The same of the `Bind` messages of a pipeline.
    binds: usize,
}

impl Sweeping {
    /// Asks for sweeps. The current message waits for them.
    pub(super) fn ask(&mut self, sweeps: Sweeps) {
        self.wait = Wait::Due(Arc::new(sweeps));
    }

    /// A COPY may begin, with data that is to be read like this.
    pub(super) fn begin_copy(&mut self, copied: Option<&Arc<Copied>>) {
        self.reader = copied.map(|copied| CopyReader::new(Arc::clone(copied)));
        self.ahead = 0;
    }

    /// Whether the data of a COPY is to be read.
    pub(super) fn reads_copy(&self) -> bool {
        self.reader.is_some()
    }

    /// The COPY is over, or its data is not to be read any more. Returns what is to be swept
    /// instead, if a row of it was not read.
    pub(super) fn end_copy(&mut self) -> Sweeps {
        self.ahead = 0;
        let reader = self.reader.take();
        let tables = reader.map(|reader| reader.tables().clone()).unwrap_or_default();
        Sweeps { tables, ..Sweeps::default() }
    }

    /// Takes the message at the front of a COPY's data, which need not be ASCII if `is_utf8`, and
    /// looks ahead at those behind it that are there. Returns the sweeps that it needs before it is
    /// sent.
    pub(super) fn copied(&mut self, mut messages: &[u8], is_utf8: bool) -> Sweeps {
        if self.ahead > 0 {
            return Sweeps::default();
        }
        let mut all: Vec<SweptKeys> = Vec::new();
        let mut room = LOOK_AHEAD;
        while let Ok(Some(size)) = messages::whole(messages, LARGEST)
            && (self.ahead == 0 || size <= room)
            && let Some(reader) = &mut self.reader
        {
            let (message, behind) = messages.split_at(size);
            let keys = match message.first() {
                Some(b'd') => reader.read(messages::body(message), is_utf8),
                Some(b'c') => reader.end(is_utf8),
                _ => break,
            };
            let Ok(keys) = keys else { return self.end_copy() };
            for keys in keys {
                keys.add_to(&mut all);
            }
            self.ahead += 1;
            (messages, room) = (behind, room.saturating_sub(size));
        }
        Sweeps { keys: all, ..Sweeps::default() }
    }

    /// The message at the front of a COPY's data is sent.
    pub(super) fn sent_copied(&mut self) {
        self.ahead = self.ahead.saturating_sub(1);
    }

    /// Whether what the `Bind` at the front needs was swept with that of one before it.
    pub(super) fn is_bind_ahead(&self) -> bool {
        self.binds > 0
    }

    /// A `Bind` needs these sweeps, which depend on its values. Looks ahead at those behind it that
    /// are there and use the same statement, so that all wait together: `messages` begins with
    /// theirs, and `bound` has what the values in the body of one need. One that needs a key again
    /// waits by itself.
    pub(super) fn ask_for_binds(
        &mut self,
        mut needed: Sweeps,
        mut messages: &[u8],
        name: &[u8],
        bound: impl Fn(&[u8]) -> Sweeps,
    ) {
        self.binds = 1;
        let mut room = LOOK_AHEAD;
        let mut seen = HashSet::new();
        needed.is_new_to(&mut seen);
        while let Ok(Some(size)) = messages::whole(messages, room) {
            let (message, behind) = messages.split_at(size);
            let body = messages::body(message);
            match message.first() {
                Some(b'B') if messages::bound(body).is_some_and(|(_, used)| used == name) => {
                    let more = bound(body);
                    if !needed.tables.is_empty() || !more.is_new_to(&mut seen) {
                        break;
                    }
                    needed.add(more);
                    self.binds += 1;
                }
                Some(b'D' | b'E' | b'H' | b'S') => {}
                _ => break,
            }
            (messages, room) = (behind, room.saturating_sub(size));
        }
        self.ask(needed);
    }

    /// The message at the front is decided, or passes unread.
    pub(super) fn decided(&mut self, tag: u8) {
        self.binds = self.binds.saturating_sub(usize::from(tag == b'B'));
    }

    /// The sweeps have ended, and rows are left or none. After an error the message is not sent.
    pub(super) fn swept(&mut self, swept: Result<RowsLeft, Denied>) {
        let (left, over) = match swept {
            Ok(left) => (left, Ok(())),
            Err(denied) => {
                self.binds = 0;
                (RowsLeft::default(), Err(denied))
            }
        };
        self.keeps_keys |= left.with_keys;
        self.why = self.why.take().or(left.why);
        let is_of_copy = self.wait.due().is_some_and(|sweeps| sweeps.copied.is_some());
        // While the server reads data, only the session itself can have locked the table.
        if left.is_locked || is_of_copy && !left.of_table {
            self.end_copy();
        }
        self.wait = Wait::Over(over);
    }

    /// Whether an expired row may be what a message in flight conflicts with.
    pub(super) fn keeps_keys(&self) -> bool {
        self.keeps_keys || self.why.is_some()
    }

    /// Why it is still there.
    pub(super) fn why(&self) -> Option<&str> {
        self.why.as_deref()
    }

    /// The server is done with all that was sent.
    pub(super) fn ready(&mut self) {
        self.keeps_keys = false;
        self.why = None;
        self.binds = 0;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::session::waiting::{CANCELLED, TIMED_OUT};

    fn of(tables: &[u32]) -> Sweeps {
        Sweeps { tables: tables.iter().copied().collect(), ..Sweeps::default() }
    }

    #[test]
    fn a_message_waits_once() {
        let mut sweeping = Sweeping::default();
        assert!(sweeping.wait.take().is_none() && sweeping.wait.due().is_none());
        sweeping.ask(of(&[7]));
        assert_eq!(sweeping.wait.due().map(|s| (**s).clone()), Some(of(&[7])));
        sweeping.swept(Ok(RowsLeft::default()));
        assert!(sweeping.wait.due().is_none());
        assert_eq!((sweeping.wait.take(), sweeping.wait.take()), (Some(Ok(())), None));
        for denied in [CANCELLED, TIMED_OUT] {
            sweeping.ask(of(&[7]));
            sweeping.swept(Err(denied));
            assert!(sweeping.wait.due().is_none());
            let wait = &mut sweeping.wait;
            assert_eq!((wait.take_denied(), wait.take_denied()), (Some(denied), None));
        }
    }
}
