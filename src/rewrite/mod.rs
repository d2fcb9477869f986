//! SQL in, SQL out: finds where expired rows could show, and inserts what hides them.

mod refusal;
mod splice;

use std::sync::Arc;

pub use refusal::Refusal;
pub use splice::{Splice, original_position};

use crate::catalog::{Catalog, SessionNames};

/// What the rewriter must know of the session a statement comes from.
#[derive(Debug, Clone, Copy)]
pub struct Context<'a> {
    /// `standard_conforming_strings` is off.
    pub backslash_escapes: bool,
    /// How the session resolves bare names.
    pub names: &'a SessionNames,
    /// What marks the session's own refusals in the server's answers: see [`Refusal::marker`].
    pub nonce: &'a str,
}

/// Buffers that one session uses for every statement, so that rewriting allocates nothing.
#[derive(Debug, Default)]
pub struct Scratch {
    sql: Vec<u8>,
    splices: Vec<Splice>,
}

/// What becomes of a client's text, which may hold several statements.
#[derive(Debug, PartialEq)]
pub enum Verdict<'a> {
    /// It goes to the server as it is.
    Untouched,
    /// This goes to the server instead.
    Edited {
        /// The text to send.
        sql: &'a [u8],
        /// Where it differs from the client's, in order.
        splices: &'a [Splice],
        /// The first statement that was refused, if any; its marker stands in `sql`.
        refusal: Option<&'a Refusal>,
        /// Whether the plan came out of the cache.
        cached: bool,
    },
}

/// Rewrites the statements of every session of one database, under one catalog.
#[derive(Debug, Default)]
pub struct Rewriter {
    catalog: Arc<Catalog>,
}

impl Rewriter {
    /// A rewriter for this catalog, with an empty plan cache of at most `cache_bytes` bytes.
    pub fn new(catalog: Arc<Catalog>, cache_bytes: usize) -> Self {
        let _ = cache_bytes;
        Self { catalog }
    }

    /// The catalog it works by.
    pub fn catalog(&self) -> &Arc<Catalog> {
        &self.catalog
    }

    /// Whether every text is [`Verdict::Untouched`], so that none needs to be read.
    pub fn is_idle(&self) -> bool {
        self.catalog.is_empty()
    }

    /// Decides what becomes of the text of one `Query` or `Parse` message.
    pub fn rewrite<'a>(
        &self,
        sql: &[u8],
        context: Context<'_>,
        scratch: &'a mut Scratch,
    ) -> Verdict<'a> {
        let _ = (sql, context, scratch);
        Verdict::Untouched
    }
}
