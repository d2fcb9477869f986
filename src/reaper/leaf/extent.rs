//! What of the table is a leaf's: its pages or hash codes, and by which key its rows are named.

use std::sync::Arc;

use super::Leaf;
use crate::{catalog::Strategy, reaper::sql::RowKey};

/// Pages of a part, 1 GiB of the usual 8 kB ones: larger tables are shared out.
const BLOCKS_PER_PART: u32 = 1 << 17;
const MOST_PARTS: u32 = 32;
/// The codes that YugabyteDB's hash gives.
pub(super) const CODES: u32 = 1 << 16;

impl Leaf {
    /// How many parts the table has by now; where batches would wait for each other, other
    /// processes get none of it either.
    pub(in crate::reaper) fn parts(&self) -> u32 {
        if self.choice.strategy == Some(Strategy::Blocks) && !self.stats.alone {
            self.stats.blocks.div_ceil(BLOCKS_PER_PART).clamp(1, MOST_PARTS)
        } else {
            1
        }
    }

    pub(super) fn is_hash(&self) -> bool {
        self.choice.strategy == Some(Strategy::Hash)
    }

    pub(super) fn start_of(&self) -> u32 {
        if self.is_hash() { 0 } else { self.border(self.part) }
    }

    pub(super) fn end_of(&self) -> u32 {
        if self.is_hash() { CODES } else { self.border(self.part + 1) }
    }

    /// The page at which a part begins; the last part ends with the table.
    fn border(&self, part: u32) -> u32 {
        let (blocks, parts) = (u64::from(self.stats.blocks), u64::from(self.parts()));
        u32::try_from(blocks * u64::from(part).min(parts) / parts).unwrap_or(self.stats.blocks)
    }

    /// The key by which its rows are named, where they have no place.
    pub(in crate::reaper) fn row_key(&self) -> Option<Arc<RowKey>> {
        self.stats.key.clone().filter(|_| !self.stats.has_tids)
    }

    pub(super) fn key(&self) -> Arc<RowKey> {
        let none = || Arc::new(RowKey { columns: Vec::new(), hashed: 0 });
        self.stats.key.clone().unwrap_or_else(none)
    }
}
