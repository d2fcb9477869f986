//! What the last inspection found of a table, and the part of it that a task goes through.

use std::sync::Arc;

use super::rows_of;
use crate::{
    catalog::Strategy,
    config::ReaperSettings,
    reaper::{
        cursor::Cursor, inspect::TableStats, range::Range, row::RowKey, shards::ShardScan,
        strategy::Choice,
    },
};

/// Pages of a part, 1 GiB of the usual 8 kB ones: larger tables are shared out.
const BLOCKS_PER_PART: u32 = 1 << 17;
const MAX_PARTS: u32 = 32;
/// The codes that YugabyteDB's hash gives.
const CODES: u32 = 1 << 16;
/// Pages that are gone through row by row at a time, and the fewest hash codes.
const BY_ROWS: u32 = 32;
/// The most hash codes that are, of a table with few rows.
const MAX_CODES_BY_ROWS: u32 = 2048;
/// Pages are sized as if they held at least so many expired rows each.
const ROWS_PER_BLOCK: f64 = 20.0;
/// A pass over fewer pages is done by one connection: more would cost more than they save.
const MIN_SHARED: u32 = 512;

/// A table as it was last inspected.
#[derive(Debug, Default)]
pub(super) struct Inspection {
    /// Which part of the table the task is.
    pub(super) part: u32,
    pub(super) stats: TableStats,
    /// The strategy, and why.
    pub(super) choice: Choice,
    /// About how many rows a page holds; zero while nobody knows.
    pub(super) rows_per_block: f64,
}

impl Inspection {
    /// Where a pass begins: in order of expiry from a value on, else at the beginning. `None`
    /// where there is nothing to do.
    pub(super) fn start(&self, from: Option<&String>) -> Option<Cursor> {
        match self.choice.strategy? {
            Strategy::Index => {
                let oldest = self.stats.extent.as_ref().map(|extent| &extent.oldest).or(from);
                (!self.stats.nothing).then(|| self.at_expiry(oldest.cloned()))
            }
            Strategy::Blocks | Strategy::Hash => self.at_unit(self.start_of()),
            Strategy::Keyset => Some(self.after_row(None)),
            Strategy::Shards => {
                let scan = ShardScan::new(self.stats.shards.as_deref().unwrap_or_default());
                (!scan.is_done()).then_some(Cursor::Shards(scan))
            }
            Strategy::Partition => Some(Cursor::Whole),
        }
    }

    /// Where a pass goes on that was cut short; the table may have another size by now.
    pub(super) fn resumed(&self, cursor: Cursor) -> Option<Cursor> {
        match cursor {
            Cursor::Table { range: Range::Pages { after, .. }, by_rows: false } => {
                // What comes first in order of expiry has just been found anew.
                let is_led = self.choice.pages.is_some();
                self.at_unit(if is_led { self.start_of() } else { after.block })
            }
            other @ (Cursor::Table { .. } | Cursor::Shards(_) | Cursor::Whole) => Some(other),
        }
    }

    /// On in order of expiry.
    pub(super) fn at_expiry(&self, from: Option<String>) -> Cursor {
        Cursor::Table { range: Range::Expiry { from }, by_rows: self.stats.by_rows }
    }

    /// On after this row, in order of the key.
    pub(super) fn after_row(&self, after: Option<Vec<String>>) -> Cursor {
        Cursor::Table { range: Range::Key { key: self.key(), after }, by_rows: self.stats.by_rows }
    }

    /// On from this page or hash code; `None` behind the last.
    pub(super) fn at_unit(&self, from: u32) -> Option<Cursor> {
        let (end, by_rows) = (self.end_of(), self.stats.by_rows);
        let to = if by_rows { from.saturating_add(self.units_by_rows()).min(end) } else { end };
        let range = if self.is_hash() {
            Range::Codes { key: self.key(), from, to }
        } else {
            Range::pages(from, to)
        };
        (from < end).then_some(Cursor::Table { range, by_rows })
    }

    /// Pages that are gone through row by row at a time, or hash codes of about as many rows.
    fn units_by_rows(&self) -> u32 {
        if !self.is_hash() {
            return BY_ROWS;
        }
        let codes = f64::from(BY_ROWS) * ROWS_PER_BLOCK * f64::from(CODES) / self.stats.rows;
        let most = u64::from(MAX_CODES_BY_ROWS);
        u32::try_from(rows_of(codes).min(most)).unwrap_or(BY_ROWS).max(BY_ROWS)
    }

    /// How many parts the table has by now; where batches would wait for each other, other
    /// processes get none of it either.
    pub(super) fn parts(&self) -> u32 {
        let is_shared = self.choice.strategy == Some(Strategy::Blocks) && !self.stats.alone;
        if is_shared && self.choice.pages.is_none() {
            self.stats.blocks.div_ceil(BLOCKS_PER_PART).clamp(1, MAX_PARTS)
        } else {
            1
        }
    }

    /// Whether the task has nothing of the table: only pages are shared out, all else is the first
    /// part's.
    pub(super) fn is_idle(&self) -> bool {
        let is_of_all =
            self.choice.strategy == Some(Strategy::Blocks) && self.choice.pages.is_none();
        let is_elsewhere = self.part > 0 && !is_of_all;
        (is_elsewhere || self.stats.blocks == 0) && !self.is_hash()
    }

    /// So many connections delete together.
    pub(super) fn connections(&self, settings: &ReaperSettings) -> u32 {
        let pages = self.end_of().saturating_sub(self.start_of());
        let is_small = self.stats.shards.is_none() && pages < MIN_SHARED;
        if self.is_hash() || self.stats.alone || is_small { 1 } else { settings.connections.max(1) }
    }

    /// The first page or hash code of the part.
    pub(super) fn start_of(&self) -> u32 {
        match self.choice.pages {
            Some((first, _)) => first,
            None if self.is_hash() => 0,
            None => self.border(self.part),
        }
    }

    /// The page or hash code behind it.
    pub(super) fn end_of(&self) -> u32 {
        match self.choice.pages {
            Some((_, end)) => end.min(self.stats.blocks),
            None if self.is_hash() => CODES,
            None => self.border(self.part + 1),
        }
    }

    /// The page at which a part begins; the last part ends with the table.
    fn border(&self, part: u32) -> u32 {
        let (blocks, parts) = (u64::from(self.stats.blocks), u64::from(self.parts()));
        u32::try_from(blocks * u64::from(part).min(parts) / parts).unwrap_or(self.stats.blocks)
    }

    /// The key by which its rows are named, where they have no place.
    pub(super) fn row_key(&self) -> Option<Arc<RowKey>> {
        self.stats.key.clone().filter(|_| !self.stats.has_tids)
    }

    /// How many rows a page or hash code is taken to hold.
    pub(super) fn rows_per_unit(&self) -> f64 {
        if self.is_hash() {
            (self.stats.rows / f64::from(CODES)).max(1.0)
        } else {
            self.rows_per_block.max(ROWS_PER_BLOCK)
        }
    }

    pub(super) fn is_hash(&self) -> bool {
        self.choice.strategy == Some(Strategy::Hash)
    }

    fn key(&self) -> Arc<RowKey> {
        let none = || Arc::new(RowKey { columns: Vec::new(), hashed: 0 });
        self.stats.key.clone().unwrap_or_else(none)
    }
}
