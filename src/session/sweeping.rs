//! Which TTL tables are swept before a message of the client is sent to the server.

use std::sync::Arc;

use super::{
    copy_data::CopyReader,
    waiting::{Denied, Wait},
};
use crate::{catalog::Sweeps, sweep::RowsLeft};

/// The sweeps for which the client's messages wait.
#[derive(Debug, Default)]
pub(super) struct Sweeping {
    pub(super) wait: Wait<Arc<Sweeps>>,
    /// Whether an expired row has kept a key that a message wanted, since the last one that the
    /// server is done with.
    keeps_keys: bool,
    /// The reader of the data of the last COPY.
    reader: Option<CopyReader>,
}

impl Sweeping {
    /// Asks for sweeps. The current message waits for them.
    pub(super) fn ask(&mut self, sweeps: Sweeps) {
        if let Some(copied) = &sweeps.copied {
            self.reader = Some(CopyReader::new(Arc::clone(copied)));
        }
        self.wait = Wait::Due(Arc::new(sweeps));
    }

    /// Whether the data of a COPY is to be read.
    pub(super) fn reads_copy(&self) -> bool {
        self.reader.is_some()
    }

    /// The COPY is over, or its data is not to be read any more.
    pub(super) fn end_copy(&mut self) {
        self.reader = None;
    }

    /// Takes a part of a COPY's data, which need not be ASCII if `is_utf8`, or its end. Returns the
    /// sweeps that it needs before it is sent.
    pub(super) fn copied(&mut self, data: Option<&[u8]>, is_utf8: bool) -> Sweeps {
        let keys = self.reader.as_mut().and_then(|reader| match data {
            Some(data) => reader.read(data, is_utf8),
            None => reader.end(is_utf8),
        });
        if keys.is_none() {
            self.reader = None;
        }
        Sweeps { keys: keys.unwrap_or_default(), ..Sweeps::default() }
    }

    /// The sweeps have ended, and rows are left or none. After an error the message is not sent.
    pub(super) fn swept(&mut self, swept: Result<RowsLeft, Denied>) {
        let left = swept.unwrap_or_default();
        self.keeps_keys |= left.with_keys;
        let is_of_copy = self.wait.due().is_some_and(|sweeps| sweeps.copied.is_some());
        if is_of_copy && !left.of_table {
            self.reader = None;
        }
        self.wait = Wait::Over(swept.map(drop));
    }

    /// Whether an expired row may be what a message in flight conflicts with.
    pub(super) fn keeps_keys(&self) -> bool {
        self.keeps_keys
    }

    /// The server is done with all that was sent.
    pub(super) fn ready(&mut self) {
        self.keeps_keys = false;
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
