//! Which TTL tables are swept before a message of the client is sent to the server.

use std::sync::Arc;

use super::{copied::CopyReader, waiting::Denied};
use crate::catalog::Sweeps;

/// The sweeps for which the client's messages wait.
#[derive(Debug, Default)]
pub(super) struct Sweeping {
    state: SweepingState,
    /// Whether an expired row has kept a key that a message wanted, since the last one that the
    /// server is done with.
    keeps_keys: bool,
    /// The reader of the data of the last COPY.
    reader: Option<CopyReader>,
}

#[derive(Debug, Default)]
enum SweepingState {
    /// No sweep is due.
    #[default]
    Idle,
    /// These are to be swept before the next message.
    Due(Arc<Sweeps>),
    /// They were swept.
    Swept,
    /// The message is not sent, and the client gets this error.
    Denied(Denied),
}

impl Sweeping {
    /// Whether the current message has waited for its sweep. From now on it has not.
    pub(super) fn take_waited(&mut self) -> bool {
        matches!(std::mem::take(&mut self.state), SweepingState::Swept)
    }

    /// The error for the client if the current message is not to be sent.
    pub(super) fn take_denied(&mut self) -> Option<Denied> {
        let SweepingState::Denied(denied) = self.state else { return None };
        self.state = SweepingState::Idle;
        Some(denied)
    }

    /// Asks for sweeps. The current message waits for them.
    pub(super) fn ask(&mut self, sweeps: Sweeps) {
        if let Some(copied) = &sweeps.copied {
            self.reader = Some(CopyReader::new(Arc::clone(copied)));
        }
        self.state = SweepingState::Due(Arc::new(sweeps));
    }

    /// Whether the data of a COPY is to be read.
    pub(super) fn reads_copy(&self) -> bool {
        self.reader.is_some()
    }

    /// The COPY is over, or its data is not to be read any more.
    pub(super) fn end_copy(&mut self) {
        self.reader = None;
    }

    /// Takes a part of a COPY's data, which need not be ASCII if `is_utf8`. Returns the sweeps that
    /// it needs before it is sent.
    pub(super) fn copied(&mut self, data: &[u8], is_utf8: bool) -> Sweeps {
        let keys = self.reader.as_mut().and_then(|reader| reader.read(data, is_utf8));
        if keys.is_none() {
            self.reader = None;
        }
        Sweeps { keys: keys.unwrap_or_default(), ..Sweeps::default() }
    }

    /// The sweeps for which a message waits.
    pub(super) fn due(&self) -> Option<&Arc<Sweeps>> {
        match &self.state {
            SweepingState::Due(sweeps) => Some(sweeps),
            SweepingState::Idle | SweepingState::Swept | SweepingState::Denied(_) => None,
        }
    }

    /// The sweeps have ended, and rows are left whose keys were wanted, or none. After an error the
    /// message is not sent.
    pub(super) fn swept(&mut self, swept: Result<bool, Denied>) {
        self.keeps_keys |= swept == Ok(true);
        self.state = swept.map_or_else(SweepingState::Denied, |_| SweepingState::Swept);
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
        assert!(!sweeping.take_waited() && sweeping.due().is_none());
        sweeping.ask(of(&[7]));
        assert_eq!(sweeping.due().map(|s| (**s).clone()), Some(of(&[7])));
        sweeping.swept(Ok(false));
        assert!(sweeping.due().is_none() && sweeping.take_waited() && !sweeping.take_waited());
        for denied in [CANCELLED, TIMED_OUT] {
            sweeping.ask(of(&[7]));
            sweeping.swept(Err(denied));
            assert!(sweeping.due().is_none());
            assert_eq!((sweeping.take_denied(), sweeping.take_denied()), (Some(denied), None));
        }
    }
}
