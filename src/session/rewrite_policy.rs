//! The policy by which a client's texts are decided.

use std::sync::Arc;

use super::{settings::contains, shadowing::SessionShadow};
use crate::{
    catalog::Basis,
    rewrite::{Context, Currency, Refusal, Rewriter, Scratch, Verdict},
};

/// Decides texts.
pub(super) trait Rewrites {
    /// Whether there is any rule, so that there is something to bypass.
    fn has_rules(&self) -> bool {
        true
    }

    /// Decides the text of one `Query` or `Parse`.
    fn rewrite<'a>(
        &'a self,
        sql: &[u8],
        context: Context<'_>,
        scratch: &'a mut Scratch,
    ) -> Verdict<'a>;

    /// Why a text must not be sent, whatever it names.
    fn closes(&self, _sql: &[u8]) -> Option<Refusal> {
        None
    }

    /// Texts longer than this many bytes are refused.
    fn max_statement(&self) -> usize;

    /// A TTL table or view that a text in an unreadable encoding may name.
    fn mentioned(&self, sql: &[u8]) -> Option<String>;

    /// How current the catalog is, and the session's id there.
    fn currency(&self) -> Option<(&Arc<Currency>, u64)> {
        None
    }

    /// The question by which a session learns how its open transaction has changed the catalog.
    fn question(&self) -> Option<&str> {
        None
    }

    /// The question for the rules that its open transaction has set by SQL.
    fn own_rules_question(&self) -> Option<[&'static str; 2]> {
        None
    }

    /// What its catalog is built from, by the answer to that.
    fn own_basis(&self, _answer: &str) -> Option<Basis> {
        None
    }

    /// The rewriter by an answer to the question of `own`, or else to [`Self::question`].
    fn answered(&self, _own: Option<&Basis>, _rows: &[Vec<Option<String>>]) -> Option<Rewriter> {
        None
    }

    /// Whether a text names something of interest.
    fn is_mentioned(&self, _sql: &[u8]) -> bool {
        false
    }

    /// Whether a name stands for nothing but TTL tables, whose expired rows are hidden.
    fn hides(&self, _name: &str) -> bool {
        false
    }

    /// Whether names that matter are not ASCII, so that their bytes depend on the encoding.
    fn has_names_beyond_ascii(&self) -> bool;
}

impl Rewrites for Rewriter {
    fn rewrite<'a>(
        &'a self,
        sql: &[u8],
        context: Context<'_>,
        scratch: &'a mut Scratch,
    ) -> Verdict<'a> {
        Self::rewrite(self, sql, context, scratch)
    }

    fn max_statement(&self) -> usize {
        self.options().max_statement
    }

    fn mentioned(&self, sql: &[u8]) -> Option<String> {
        if !self.is_mentioned(sql) {
            return None;
        }
        let written = |name: &&str| contains(sql, name.to_ascii_lowercase().as_bytes());
        let name = self.catalog().names_of_interest().find(written).map(str::to_owned);
        name.or_else(|| Some("(in escapes, or by a function)".to_owned()))
    }

    fn has_names_beyond_ascii(&self) -> bool {
        self.catalog().has_names_beyond_ascii()
    }
}

/// What decides texts at one moment.
#[derive(Debug)]
pub(super) struct RewritePolicy<'a, R> {
    /// The rules; `None` when there are none.
    pub(super) rules: Option<&'a R>,
    /// Counts their changes.
    pub(super) generation: u64,
    /// Whether the role may see expired rows.
    pub(super) may_bypass: bool,
    /// Whether the session goes through a pooler, or may.
    pub(super) is_pooled: bool,
    /// How often the catalog had been read when these rules were taken, or later: see
    /// [`Currency::reads`](crate::rewrite::Currency::reads).
    pub(super) reads: u64,
    /// The counts of rules in shadow mode, where there are any.
    pub(super) shadow: Option<&'a SessionShadow>,
}

impl<R> Clone for RewritePolicy<'_, R> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<R> Copy for RewritePolicy<'_, R> {}
