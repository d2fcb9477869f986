//! By what a client's texts are judged.

use std::{collections::HashSet, sync::Arc};

use super::settings::contains;
use crate::{
    catalog::OwnName,
    rewrite::{Context, Rewriter, Scratch, Telling, Verdict},
};

/// What decides about texts.
pub(super) trait Rewrites {
    /// Decides what becomes of the text of one `Query` or `Parse`.
    fn rewrite<'a>(
        &'a self,
        sql: &[u8],
        context: Context<'_>,
        scratch: &'a mut Scratch,
    ) -> Verdict<'a>;

    /// Texts longer than this many bytes are refused.
    fn max_statement(&self) -> usize;

    /// A TTL table or view that a text in an unreadable encoding may name.
    fn mentioned(&self, sql: &[u8]) -> Option<String>;

    /// Tells other sessions of names; what comes of it is kept until the transaction has ended.
    fn tell(&self, _names: &[OwnName]) -> Option<Arc<Telling>> {
        None
    }

    /// Takes back what was told of these.
    fn retract(&self, _names: &[OwnName]) {}

    /// The names of which the session has said something that is not settled.
    fn said(&self) -> HashSet<String> {
        HashSet::new()
    }

    /// What other sessions say of names, if that is another than it was at this version, and its version.
    fn heard_since(&self, _version: u64) -> Option<(u64, Vec<OwnName>)> {
        None
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

/// By what texts are judged.
#[derive(Debug)]
pub(super) struct Terms<'a, R> {
    /// The rules; `None` when there are none.
    pub(super) rules: Option<&'a R>,
    /// Counts their changes.
    pub(super) generation: u64,
    /// Whether the role may see expired rows.
    pub(super) may_bypass: bool,
}

impl<R> Clone for Terms<'_, R> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<R> Copy for Terms<'_, R> {}
