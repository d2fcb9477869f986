//! The attempt: a text that is sent first for an INSERT, and has done nothing where a row holds its
//! key.
//!
//! Nearly always no row has the key that an INSERT writes. Then the DELETE of the expired row with
//! that key ([`walk`](super)) is of no use, and to plan it costs several times the INSERT. So an
//! INSERT of one row is first sent as
//!
//! | the client's | the attempt |
//! |---|---|
//! | `INSERT` | `INSERT ... ON CONFLICT DO NOTHING` |
//! | `... ON CONFLICT DO NOTHING` | the client's text |
//! | `... ON CONFLICT ... DO UPDATE` | the same with `WHERE <live>` |
//!
//! If the server says anything but `INSERT 0 0`, its answer is that of the client's statement on a
//! database without expired rows. If it says `INSERT 0 0`, nothing has happened, and the statement
//! is sent again, with the DELETE ([`WholeText`]). This is another statement: it takes another
//! snapshot, and computes the values again. So whatever is computed twice must be `repeatable`.

use std::sync::{
    Arc,
    atomic::{AtomicU32, Ordering},
};

use super::{
    Scratch, Splice,
    plan::{FillIns, RewritePlan},
};
use crate::{catalog::Grant, sql::lexer::lex};

/// How often attempts did nothing. Where they often do, as in `ON CONFLICT DO NOTHING` of what is
/// mostly there, the statement is sent at once with the DELETE, which is one round trip less.
///
/// All sessions count in it. A count that is lost between two of them does no harm.
#[derive(Debug, Default)]
pub(super) struct Collisions(AtomicU32);

impl Collisions {
    /// From this count on there is no attempt.
    const MANY: u32 = 24;
    /// An attempt that did nothing counts as much as so many that did something.
    const WEIGHT: u32 = 3;
    /// So many statements are then sent without an attempt.
    const PAUSE: u32 = 16;

    /// Whether the next statement is to be tried.
    pub(super) fn are_rare(&self) -> bool {
        let count = self.0.load(Ordering::Relaxed);
        if count > 0 {
            self.0.store(count - 1, Ordering::Relaxed);
        }
        count < Self::MANY
    }

    /// An attempt did nothing.
    fn add(&self) {
        let count = self.0.load(Ordering::Relaxed) + Self::WEIGHT;
        let count = if count < Self::MANY { count } else { Self::MANY + Self::PAUSE };
        self.0.store(count, Ordering::Relaxed);
    }
}

impl Clone for Collisions {
    fn clone(&self) -> Self {
        Self::default()
    }
}

/// Plans are compared by what they do.
impl PartialEq for Collisions {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for Collisions {}

/// What to send for a statement whose attempt did nothing.
#[derive(Debug, Clone, PartialEq)]
pub struct WholeText {
    plan: Arc<RewritePlan>,
}

/// The text, and how it differs from the client's.
#[derive(Debug)]
pub struct WrittenText<'a> {
    /// The text to send.
    pub sql: &'a [u8],
    /// Where it differs from the client's, in order.
    pub splices: &'a [Splice],
    /// The rights that a role needs to read the expiry columns in it.
    pub grants: Option<&'a Arc<[Grant]>>,
}

impl WholeText {
    /// What to send if the attempt of this plan does nothing.
    pub(super) fn of(plan: &Arc<RewritePlan>) -> Self {
        Self { plan: Arc::clone(plan) }
    }

    /// Writes it for the client's text, whose attempt did nothing. An attempt is made only where a
    /// backslash is no escape.
    pub fn write<'a>(
        &'a self,
        sql: &[u8],
        nonce: &str,
        scratch: &'a mut Scratch,
    ) -> WrittenText<'a> {
        if let Some(collisions) = &self.plan.attempt {
            collisions.add();
        }
        scratch.clear();
        let Scratch { tokens, sql: out, splices, .. } = scratch;
        // The text was read before.
        let _read = lex(sql, false, tokens);
        let fill_ins = FillIns { nonce, instant: "now", is_attempt: false };
        self.plan.apply(sql, tokens, fill_ins, out, splices);
        WrittenText { sql: out, splices, grants: self.plan.grants.as_ref() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// How many of so many statements are tried, if `vain` says which attempts do nothing.
    fn tried(statements: u32, vain: impl Fn(u32) -> bool) -> u32 {
        let collisions = Collisions::default();
        let mut tried = 0;
        for n in 0..statements {
            if collisions.are_rare() {
                tried += 1;
                if vain(n) {
                    collisions.add();
                }
            }
        }
        tried
    }

    #[test]
    fn attempts_stop_where_most_do_nothing_and_begin_again() {
        assert_eq!(tried(1_000, |_| false), 1_000);
        assert_eq!(tried(1_000, |n| n % 5 == 0), 1_000);
        let vain = tried(1_000, |_| true);
        assert!((40..100).contains(&vain), "{vain}");
        let at_first = tried(1_000, |n| n < 500);
        assert!((520..560).contains(&at_first), "{at_first}");
    }
}
