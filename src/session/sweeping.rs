//! Which TTL tables are to be swept before a message of the client's goes to the server.

use std::{
    collections::{BTreeSet, HashMap},
    sync::Arc,
};

use super::{text::Text, words::Found};

/// Prepared statements that are told apart at most; for more, every use of one sweeps for all.
const MOST: usize = 1_000;

/// What a session's texts and prepared statements need to be swept.
#[derive(Debug, Default)]
pub(super) struct Sweeping {
    /// By the name of the statement. One that is gone costs a sweep too many at most.
    prepared: HashMap<Box<[u8]>, Arc<[u32]>>,
    /// For every use of a statement whose name is not known.
    any: BTreeSet<u32>,
    state: State,
}

#[derive(Debug, Default)]
enum State {
    /// Nothing is asked for.
    #[default]
    Idle,
    /// These are to be swept before the next message.
    Due(Arc<[u32]>),
    /// They were.
    Swept,
}

impl Sweeping {
    /// Whether any prepared statement needs a sweep whenever it is used.
    pub(super) fn is_prepared(&self) -> bool {
        !self.prepared.is_empty() || !self.any.is_empty()
    }

    /// Takes note of what the statement needs that is prepared under a name; `None` is any name.
    pub(super) fn prepare(&mut self, name: Option<&[u8]>, tables: &[u32]) {
        match name {
            Some(name) if tables.is_empty() => {
                self.prepared.remove(name);
            }
            Some(name) if self.prepared.len() < MOST => {
                self.prepared.insert(name.into(), tables.into());
            }
            Some(_) | None => self.any.extend(tables),
        }
    }

    /// The statement is gone.
    pub(super) fn close(&mut self, name: &[u8]) {
        self.prepared.remove(name);
    }

    /// Whether the message at hand has waited for its sweep.
    pub(super) fn has_waited(&mut self) -> bool {
        matches!(std::mem::take(&mut self.state), State::Swept)
    }

    /// What the use of a statement needs; `None` is whichever it may be.
    pub(super) fn needed_by(&self, name: Option<&[u8]>) -> Vec<u32> {
        let mut tables = self.any.clone();
        match name {
            Some(name) => tables.extend(self.prepared.get(name).iter().flat_map(|t| t.iter())),
            None => tables.extend(self.prepared.values().flat_map(|t| t.iter())),
        }
        tables.into_iter().collect()
    }

    /// Takes note of what a text prepares, and asks for what it needs to run itself. Whether it has to
    /// wait.
    pub(super) fn holds(
        &mut self,
        text: Text<'_>,
        found: Found,
        tables: &[u32],
        has_waited: bool,
    ) -> bool {
        if text.tag == b'P' {
            if self.is_prepared() || !tables.is_empty() {
                self.prepare(Some(text.name), tables);
            }
            return false;
        }
        if found.any(Found::PREPARE) && !tables.is_empty() {
            self.prepare(None, tables);
        }
        if has_waited {
            return false;
        }
        let mut needed = tables.to_vec();
        if found.any(Found::EXECUTE) {
            needed.extend(self.needed_by(None));
        }
        if !needed.is_empty() {
            self.ask(&needed);
        }
        !needed.is_empty()
    }

    /// Asks for a sweep of these tables, for which the message is to wait.
    pub(super) fn ask(&mut self, tables: &[u32]) {
        self.state = State::Due(tables.into());
    }

    /// The tables to be swept, while a message waits for that.
    pub(super) fn due(&self) -> Option<&Arc<[u32]>> {
        match &self.state {
            State::Due(tables) => Some(tables),
            State::Idle | State::Swept => None,
        }
    }

    /// They were swept.
    pub(super) fn swept(&mut self) {
        self.state = State::Swept;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_waits_once() {
        let mut sweeping = Sweeping::default();
        assert!(!sweeping.has_waited() && sweeping.due().is_none());
        sweeping.ask(&[7]);
        assert_eq!(sweeping.due().map(|t| t.to_vec()), Some(vec![7]));
        sweeping.swept();
        assert!(sweeping.due().is_none() && sweeping.has_waited() && !sweeping.has_waited());
    }

    #[test]
    fn a_statement_needs_what_it_needed_when_it_was_prepared() {
        let mut sweeping = Sweeping::default();
        sweeping.prepare(Some(b"a"), &[7]);
        sweeping.prepare(Some(b"b"), &[8, 9]);
        sweeping.prepare(None, &[3]);
        assert_eq!(sweeping.needed_by(Some(b"a")), [3, 7]);
        assert_eq!(sweeping.needed_by(Some(b"c")), [3]);
        assert_eq!(sweeping.needed_by(None), [3, 7, 8, 9]);
        sweeping.prepare(Some(b"a"), &[]);
        sweeping.close(b"b");
        assert_eq!(sweeping.needed_by(None), [3]);
    }
}
