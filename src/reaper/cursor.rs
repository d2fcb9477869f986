//! Where a pass over a table is.

use super::{
    shards::ShardScan,
    sql::{Range, Tid},
};
use crate::catalog::Strategy;

/// Where a pass is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Cursor {
    /// Between two passes.
    Between,
    /// In index order, from here.
    Keys(Option<String>),
    /// The same row by row, where a range failed, would have waited, or is one value.
    Key(Option<String>),
    /// At this page, or at this hash code.
    HeapPages(u32),
    /// Row by row in a range of pages whose delete failed or would have waited.
    Place { after: Tid, to: u32 },
    /// The same, in a range of hash codes.
    Codes { from: u32, to: u32 },
    /// In order of a unique key, after this row, page by page.
    KeyPage(Option<Vec<String>>),
    /// The same row by row, where a page failed or would have waited.
    After(Option<Vec<String>>),
    /// In the pages of its shards.
    Shards(ShardScan),
    /// At the table as a whole.
    Whole,
}

impl Cursor {
    /// Whether a pass by this strategy can go on from here.
    pub(super) fn is_of(&self, strategy: Option<Strategy>) -> bool {
        match self {
            Self::Between | Self::Whole => false,
            Self::Keys(_) | Self::Key(_) => strategy == Some(Strategy::Index),
            Self::Shards(_) => strategy == Some(Strategy::Shards),
            Self::Place { .. } => strategy == Some(Strategy::Blocks),
            Self::HeapPages(_) => matches!(strategy, Some(Strategy::Blocks | Strategy::Hash)),
            Self::Codes { .. } => strategy == Some(Strategy::Hash),
            Self::KeyPage(_) | Self::After(_) => strategy == Some(Strategy::Keyset),
        }
    }

    /// Row by row through a range that could not be deleted at once.
    pub(super) fn by_rows(range: &Range) -> Self {
        match range {
            Range::Keys { from, .. } => Self::Key(from.clone()),
            Range::Blocks { from, to } => {
                Self::Place { after: Tid { block: *from, offset: 0 }, to: *to }
            }
            Range::Page { after, .. } => Self::After(after.clone()),
            Range::Codes { from, to, .. } => Self::Codes { from: *from, to: *to },
        }
    }
}
