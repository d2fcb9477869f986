//! The attempts at prepared statements.

use crate::session::sent_text::SentText;

use super::{AttemptStage, PreparedAttempt, PreparedStatement, Statements, key};

/// The numbers of attempts.
#[derive(Debug, Default)]
pub(super) struct AttemptNumbers {
    /// Those of statements that are gone.
    unused: Vec<usize>,
    next: usize,
    /// Whether the server may forget statements at any time, so that none is tried.
    are_off: bool,
}

impl AttemptNumbers {
    fn take(&mut self) -> usize {
        self.unused.pop().unwrap_or_else(|| {
            self.next += 1;
            self.next - 1
        })
    }

    pub(super) fn free(&mut self, statement: &PreparedStatement) {
        self.unused.extend(statement.needs.attempt.as_ref().map(|attempt| attempt.number));
    }
}

impl Statements {
    /// The statement of this name whose `Parse` was just noted may be tried.
    pub(in crate::session) fn may_be_tried(&mut self, name: &[u8]) {
        let name = key(name);
        if !self.attempts.are_off
            && !name.is_empty()
            && let Some(statement) = self.pending.last_mut(name)
        {
            let (number, stage) = (self.attempts.take(), AttemptStage::New);
            statement.needs.attempt = Some(PreparedAttempt { number, stage });
        }
    }

    /// The name of the statement whose attempt has this number.
    pub(in crate::session) fn tried_as(&self, number: usize) -> Option<&[u8]> {
        let has = |statement: &PreparedStatement| {
            statement.needs.attempt.as_ref().is_some_and(|attempt| attempt.number == number)
        };
        self.iter().find(|(_, statement)| has(statement)).map(|(name, _)| name)
    }

    /// Sets what is known of the attempt at a statement.
    pub(in crate::session) fn set_attempt(&mut self, name: &[u8], stage: AttemptStage) {
        self.change(name, |statement| {
            if let Some(attempt) = &mut statement.needs.attempt {
                attempt.stage = stage;
            }
        });
    }

    /// The server has the text of a statement's attempt that deletes expired rows itself.
    pub(in crate::session) fn set_deleting(&mut self, name: &[u8], sent: SentText) {
        self.change(name, |statement| {
            if let Some(PreparedAttempt { stage: AttemptStage::Ready(_, text), .. }) =
                &mut statement.needs.attempt
            {
                text.deleting = Some(sent);
            }
        });
    }

    /// The server may have forgotten the attempts, or may do so at any time.
    pub(super) fn forget_attempts(&mut self, at_any_time: bool) {
        self.attempts.are_off |= at_any_time;
        let names: Vec<Box<[u8]>> = self.named.keys().cloned().collect();
        for name in names {
            self.set_attempt(&name, AttemptStage::New);
            if at_any_time {
                self.change(&name, |statement| statement.needs.attempt = None);
            }
        }
        let pending = self.pending.iter_mut().filter(|_| at_any_time);
        pending.for_each(|statement| statement.needs.attempt = None);
    }
}
