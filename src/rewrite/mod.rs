//! SQL in, SQL out: finds where expired rows could show, and inserts what hides them.

mod refusal;
mod splice;

use std::{collections::HashMap, sync::Arc};

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
    /// It could not be rewritten and goes to the server as it is, by `unparsed = "pass"`.
    Passed,
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

/// The rewriter of every database that has rules.
#[derive(Debug, Default)]
pub struct Databases {
    by_name: HashMap<String, Arc<Rewriter>>,
}

impl Databases {
    /// The rewriters, by the name of their database.
    pub fn new(by_name: HashMap<String, Arc<Rewriter>>) -> Self {
        Self { by_name }
    }

    /// The rewriter for sessions of `database`; `None` where it has no rules.
    pub fn rewriter(&self, database: &str) -> Option<&Arc<Rewriter>> {
        self.by_name.get(database)
    }
}

/// What the operator decides about rewriting.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Options {
    /// Bytes of memory for cached plans.
    pub cache_bytes: usize,
    /// Statements longer than this many bytes are refused.
    pub max_statement: usize,
    /// Whether a statement that cannot be rewritten is passed on as it is.
    pub pass_unparsed: bool,
}

impl Default for Options {
    fn default() -> Self {
        Self { cache_bytes: 16 << 20, max_statement: 16 << 20, pass_unparsed: false }
    }
}

/// Rewrites the statements of every session of one database, under one catalog.
#[derive(Debug, Default)]
pub struct Rewriter {
    catalog: Arc<Catalog>,
    options: Options,
}

impl Rewriter {
    /// A rewriter for this catalog, with an empty plan cache.
    pub fn new(catalog: Arc<Catalog>, options: Options) -> Self {
        Self { catalog, options }
    }

    /// What the operator decided.
    pub fn options(&self) -> Options {
        self.options
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
