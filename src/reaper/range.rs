//! A part of a table, in one of the orders in which the reaper goes through a table.

use std::sync::Arc;

use super::row::{RowKey, Tid};
use crate::catalog::Strategy;

/// A part of a table, and the order in which its rows are found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Range {
    /// In order of expiry.
    Expiry {
        /// The value of the expiry column at which it begins, as text; `None` is the first.
        from: Option<String>,
    },
    /// In physical order.
    Pages {
        /// The place before its first row. Offset 0 is before every row of a page.
        after: Tid,
        /// The page after its last.
        to: u32,
    },
    /// In order of a unique key. A batch is a page of rows, live ones among them.
    Key {
        /// The key.
        key: Arc<RowKey>,
        /// The values of the row before its first, as text; `None` is the beginning.
        after: Option<Vec<String>>,
    },
    /// In order of YugabyteDB's hash codes.
    Codes {
        /// The key, which leads with what is hashed.
        key: Arc<RowKey>,
        /// The first code.
        from: u32,
        /// The code after the last.
        to: u32,
    },
}

impl Range {
    /// Whole pages.
    pub fn pages(from: u32, to: u32) -> Self {
        Self::Pages { after: Tid { block: from, offset: 0 }, to }
    }

    /// The strategy that goes through a table in this order.
    pub(super) fn strategy(&self) -> Strategy {
        match self {
            Self::Expiry { .. } => Strategy::Index,
            Self::Pages { .. } => Strategy::Blocks,
            Self::Key { .. } => Strategy::Keyset,
            Self::Codes { .. } => Strategy::Hash,
        }
    }

    /// The key by which its rows are named, where they are not named by their place.
    pub(super) fn key(&self) -> Option<&RowKey> {
        match self {
            Self::Expiry { .. } | Self::Pages { .. } => None,
            Self::Key { key, .. } | Self::Codes { key, .. } => Some(key),
        }
    }

    /// Its first pages or hash codes, so many at most. In the other orders the server finds where
    /// a batch ends.
    pub(super) fn first(self, most: u32) -> Self {
        let shorter = |from: u32, to: u32| to.min(from.saturating_add(most));
        match self {
            Self::Pages { after, to } => Self::Pages { after, to: shorter(after.block, to) },
            Self::Codes { key, from, to } => Self::Codes { key, from, to: shorter(from, to) },
            other @ (Self::Expiry { .. } | Self::Key { .. }) => other,
        }
    }

    /// Its first half, if it has several pages or hash codes.
    pub(super) fn half(&self) -> Option<Self> {
        let (from, to) = match self {
            Self::Pages { after, to } => (after.block, *to),
            Self::Codes { from, to, .. } => (*from, *to),
            Self::Expiry { .. } | Self::Key { .. } => return None,
        };
        let half = to.saturating_sub(from) / 2;
        (half > 0).then(|| self.clone().first(half))
    }
}
