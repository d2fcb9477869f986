//! What one session uses for every text that it has rewritten.

use std::sync::Arc;

use super::{Splice, plan::RewritePlan};
use crate::{
    catalog::{Sweeps, TouchedNames},
    sql::lexer::Token,
};

/// Buffers that one session uses for every statement, so that rewriting allocates nothing.
#[derive(Debug, Default)]
pub struct Scratch {
    pub(super) tokens: Vec<Token>,
    pub(super) fingerprint: Vec<u8>,
    pub(super) sql: Vec<u8>,
    pub(super) splices: Vec<Splice>,
    pub(super) sweeps: Option<Sweeps>,
    /// The plan of the text rewritten last, where it was looked up or made.
    pub(super) plan: Option<Arc<RewritePlan>>,
}

impl Scratch {
    /// Forgets the text rewritten last, and frees its memory if it was a large one.
    pub fn clear(&mut self) {
        self.plan = None;
        trim(&mut self.tokens);
        trim(&mut self.fingerprint);
        trim(&mut self.sql);
        trim(&mut self.splices);
    }

    /// The names that the text rewritten last touches, if it touches some, for
    /// [`SessionNames::touched`](crate::catalog::SessionNames::touched).
    pub fn touched(&self) -> Option<&TouchedNames> {
        self.plan.as_ref().map(|plan| &plan.touched).filter(|touched| !touched.is_empty())
    }

    /// Whether an attempt may be made at the text rewritten last.
    pub fn may_try(&self) -> bool {
        self.plan.as_ref().is_some_and(|plan| plan.attempt.is_some())
    }
}

/// Frees the memory of a large text, which the session would hold to its end.
fn trim<T>(buffer: &mut Vec<T>) {
    const KEPT: usize = 16 << 10;
    if buffer.capacity() > KEPT {
        buffer.clear();
        buffer.shrink_to(KEPT);
    }
}
