//! Which TTL tables are swept before a message of the client is sent to the server.

use std::sync::Arc;

use super::{
    copied::CopyReader, keyword_scanner::KeywordFlags, statements::ByName, text::ClientText,
    waiting::Denied,
};
use crate::catalog::{BindValues, Sweeps};

/// Prepared statements that are kept at most. When there are more, every use of one sweeps for all.
const MOST: usize = 1_000;

/// The sweeps that a session's texts and prepared statements need.
#[derive(Debug, Default)]
pub(super) struct Sweeping {
    /// By the name of the statement. A statement that does not exist any more costs a needless
    /// sweep at most.
    prepared: ByName<Arc<Sweeps>>,
    /// For every use of a statement that is not in the list.
    any: Sweeps,
    state: SweepingState,
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
    /// Whether any prepared statement needs a sweep whenever it is used.
    pub(super) fn is_prepared(&self) -> bool {
        !self.prepared.is_empty() || !self.any.is_empty()
    }

    /// Notes the sweeps that the statement of this name needs; `None` is any name.
    pub(super) fn prepare(&mut self, name: Option<&[u8]>, sweeps: Option<&Sweeps>) {
        match (name, sweeps) {
            (Some(name), None) => {
                self.prepared.remove(name);
            }
            (Some(name), Some(sweeps)) if self.prepared.len() < MOST => {
                self.prepared.insert(name.into(), Arc::new(sweeps.clone()));
            }
            (_, Some(sweeps)) => self.any.extend(&sweeps.of_tables()),
            (None, None) => {}
        }
    }

    /// The statement was closed.
    pub(super) fn close(&mut self, name: &[u8]) {
        self.prepared.remove(name);
    }

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

    /// The sweeps that the use of a statement needs with these parameters. If `is_utf8`, these need
    /// not be ASCII.
    pub(super) fn needed_by(
        &self,
        name: &[u8],
        values: Option<&BindValues<'_>>,
        is_utf8: bool,
    ) -> Sweeps {
        let mut needed = self.any.clone();
        if let Some(sweeps) = self.prepared.get(name) {
            needed.extend(&sweeps.bound(values, is_utf8));
        }
        needed
    }

    /// The sweeps that the use of a statement needs whose parameters, and perhaps whose name, were
    /// not read.
    pub(super) fn needed_unread(&self, name: Option<&[u8]>) -> Sweeps {
        name.map_or_else(|| self.needed_by_any(), |name| self.needed_by(name, None, true))
    }

    /// The sweeps that the use of any of the statements may need.
    fn needed_by_any(&self) -> Sweeps {
        let mut needed = self.any.clone();
        needed.tables.extend(self.prepared.values().flat_map(|sweeps| sweeps.oids()));
        needed
    }

    /// Notes what a text prepares, and asks for the sweeps that it needs itself. Returns whether it
    /// has to wait.
    pub(super) fn holds(
        &mut self,
        text: ClientText<'_>,
        found: KeywordFlags,
        sweeps: Option<&Sweeps>,
        take_waited: bool,
        is_utf8: bool,
    ) -> bool {
        if text.tag == b'P' {
            if self.is_prepared() || sweeps.is_some() {
                self.prepare(Some(text.name), sweeps);
            }
            return false;
        }
        if found.any(KeywordFlags::PREPARE) && sweeps.is_some() {
            self.prepare(None, sweeps);
        }
        if take_waited {
            return false;
        }
        self.reader = None;
        if sweeps.is_none() && !found.any(KeywordFlags::EXECUTE) {
            return false;
        }
        let mut needed = sweeps.map(|sweeps| sweeps.bound(None, is_utf8)).unwrap_or_default();
        if found.any(KeywordFlags::EXECUTE) {
            needed.extend(&self.needed_by_any());
        }
        let holds = !needed.is_empty();
        if holds {
            self.ask(needed);
        }
        holds
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

    /// The sweeps have ended. After an error the message is not sent.
    pub(super) fn swept(&mut self, swept: Result<(), Denied>) {
        self.state = swept.map_or_else(SweepingState::Denied, |()| SweepingState::Swept);
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
        sweeping.swept(Ok(()));
        assert!(sweeping.due().is_none() && sweeping.take_waited() && !sweeping.take_waited());
        for denied in [CANCELLED, TIMED_OUT] {
            sweeping.ask(of(&[7]));
            sweeping.swept(Err(denied));
            assert!(sweeping.due().is_none());
            assert_eq!((sweeping.take_denied(), sweeping.take_denied()), (Some(denied), None));
        }
    }

    #[test]
    fn a_statement_needs_what_it_needed_when_it_was_prepared() {
        let mut sweeping = Sweeping::default();
        sweeping.prepare(Some(b"a"), Some(&of(&[7])));
        sweeping.prepare(Some(b"b"), Some(&of(&[8, 9])));
        sweeping.prepare(None, Some(&of(&[3])));
        assert_eq!(sweeping.needed_by(b"a", None, true), of(&[3, 7]));
        assert_eq!(sweeping.needed_by(b"c", None, true), of(&[3]));
        assert_eq!(sweeping.needed_by_any(), of(&[3, 7, 8, 9]));
        assert_eq!(sweeping.needed_unread(None), of(&[3, 7, 8, 9]));
        assert_eq!(sweeping.needed_unread(Some(b"b")), of(&[3, 8, 9]));
        sweeping.prepare(Some(b"a"), None);
        sweeping.close(b"b");
        assert_eq!(sweeping.needed_by_any(), of(&[3]));
    }
}
