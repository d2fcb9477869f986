//! The policy by which a client's texts are decided.

use std::{fmt::Debug, sync::Arc};

use super::{settings::contains, shadowing::SessionShadow};
use crate::{
    catalog::Catalog,
    rewrite::{Context, Currency, Rewriter, Scratch, Verdict},
};

/// Decides texts.
pub(super) trait Rewrites: Debug {
    /// The rewriter of the rules in force.
    fn rewriter(&self) -> &Rewriter;

    /// Decides the text of one `Query` or `Parse`.
    fn rewrite<'a>(
        &'a self,
        sql: &[u8],
        context: Context<'_>,
        scratch: &'a mut Scratch,
    ) -> Verdict<'a>;

    /// How current the catalog is.
    fn currency(&self) -> Option<&Arc<Currency>>;

    /// The catalog of the rules in force.
    fn catalog(&self) -> &Catalog {
        self.rewriter().catalog()
    }

    /// Whether there is any rule, so that there is something to bypass.
    fn has_rules(&self) -> bool {
        !self.catalog().is_empty()
    }

    /// Texts longer than this many bytes are refused.
    fn max_statement(&self) -> usize {
        self.rewriter().options().max_statement
    }

    /// A TTL table or view that a text in an unreadable encoding may name.
    fn mentioned(&self, sql: &[u8]) -> Option<String> {
        if !self.rewriter().is_mentioned(sql) {
            return None;
        }
        let written = |name: &&str| contains(sql, name.to_ascii_lowercase().as_bytes());
        let name = self.catalog().names_of_interest().find(written).map(str::to_owned);
        name.or_else(|| Some("(in escapes, or by a function)".to_owned()))
    }
}

/// What decides texts at one moment.
#[derive(Debug, Clone, Copy)]
pub(super) struct RewritePolicy<'a> {
    /// The rules; `None` when there are none.
    pub(super) rules: Option<&'a dyn Rewrites>,
    /// Counts their changes.
    pub(super) generation: u64,
    /// Whether the role may see expired rows.
    pub(super) may_bypass: bool,
    /// Whether the session goes through a pooler, or may.
    pub(super) is_pooled: bool,
    /// The last change that these rules' catalog is known to include.
    pub(super) known: u64,
    /// The counts of rules in shadow mode, where there are any.
    pub(super) shadow: Option<&'a SessionShadow>,
}

impl<'a> RewritePolicy<'a> {
    /// The rewriter of the rules, where there are any.
    pub(super) fn rewriter(&self) -> Option<&'a Rewriter> {
        self.rules.map(Rewrites::rewriter)
    }

    /// Whether the catalog of these rules lacks a schema change that was answered.
    pub(super) fn is_behind(&self) -> bool {
        self.changes().is_some_and(|changes| changes > self.known)
    }

    /// Counts the changes of the schema, by any session, that were answered.
    pub(super) fn changes(&self) -> Option<u64> {
        self.rules.and_then(Rewrites::currency).map(|currency| currency.wanted())
    }

    /// Whether some statement may have to wait for the catalog.
    pub(super) fn may_wait(&self) -> bool {
        let currency = self.rules.and_then(Rewrites::currency);
        self.is_behind() || currency.is_some_and(|currency| currency.has_locked())
    }
}
