//! The attempt: a text that is sent first for an INSERT, and has done nothing where a row holds its
//! key.
//!
//! Nearly always no row has the key that an INSERT writes. Then it is of no use to delete the
//! expired row with that key ([`walk`](super)): to plan a DELETE within the statement costs several
//! times the INSERT, and a [sweep](crate::sweep) before it costs a round trip. So an INSERT of one
//! row is first sent as
//!
//! | the client's | the attempt |
//! |---|---|
//! | `INSERT` | `INSERT ... ON CONFLICT DO NOTHING` |
//! | `... ON CONFLICT DO NOTHING` | the client's text |
//! | `... ON CONFLICT ... DO UPDATE` | the same with `WHERE <live>` |
//!
//! If the server says anything but `INSERT 0 0`, its answer is that of the client's statement on a
//! database without expired rows. If it says `INSERT 0 0`, nothing has happened, and the statement
//! is decided again without an attempt: it is sent with the DELETE, or after the sweep. This is
//! another statement: it takes another snapshot, and computes the values again. So whatever is
//! computed twice must be `repeatable`.
//!
//! `DO UPDATE` locks the row with the key, whatever its `WHERE` says (`ExecOnConflictUpdate` in
//! `nodeModifyTable.c`), and a sweep deletes no row that somebody has locked. So where the row
//! would have to be swept, such an attempt is made outside a transaction block only: there the lock
//! ends with it.

use std::sync::Arc;

use super::plan::{PlannedAttempt, RewritePlan};

/// Which attempts may be made.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Attempts {
    /// None.
    #[default]
    None,
    /// Those that may be made within a transaction block.
    InBlock,
    /// All.
    All,
}

/// An attempt that was made or prepared.
#[derive(Debug, Clone, PartialEq)]
pub struct Attempted {
    plan: Arc<RewritePlan>,
}

impl Attempted {
    /// Whether the attempt is to be made now: `attempts` allows it, and most attempts of this
    /// statement have inserted their row.
    pub fn is_wanted(&self, attempts: Attempts) -> bool {
        self.plan.is_tried(attempts)
    }

    /// Notes that it did nothing.
    pub fn did_nothing(&self) {
        if let Some(attempt) = &self.plan.attempt {
            attempt.collisions.add();
        }
    }

    pub(super) fn by(plan: &Arc<RewritePlan>) -> Self {
        Self { plan: Arc::clone(plan) }
    }
}

impl RewritePlan {
    /// Whether an attempt is made now.
    pub(super) fn is_tried(&self, attempts: Attempts) -> bool {
        let may_try = |attempt: &&PlannedAttempt| match attempts {
            Attempts::None => false,
            Attempts::InBlock => !attempt.locks_swept,
            Attempts::All => true,
        };
        self.attempt.as_ref().filter(may_try).is_some_and(|attempt| attempt.collisions.are_rare())
    }
}
