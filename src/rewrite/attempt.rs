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

use std::sync::Arc;

use super::{
    Scratch, Splice,
    collisions::Collisions,
    plan::{FillIns, RewritePlan},
};
use crate::{catalog::Grant, sql::lexer::lex};

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
    /// Whether the attempt mostly does something, so that the next statement is to be tried.
    pub fn is_seldom_needed(&self) -> bool {
        self.plan.attempt.as_ref().is_some_and(Collisions::are_rare)
    }

    /// Notes that an attempt did nothing.
    pub fn did_nothing(&self) {
        if let Some(collisions) = &self.plan.attempt {
            collisions.add();
        }
    }

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
        self.did_nothing();
        scratch.clear();
        let Scratch { tokens, sql: out, splices, .. } = scratch;
        // The text was read before.
        let _read = lex(sql, false, tokens);
        let fill_ins = FillIns { nonce, instant: "now", is_attempt: false };
        self.plan.apply(sql, tokens, fill_ins, out, splices);
        WrittenText { sql: out, splices, grants: self.plan.grants.as_ref() }
    }
}
