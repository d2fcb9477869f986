//! What the server's catalog is asked of a table before its rows are, and what it answers.

use std::sync::Arc;

use super::{
    row::{RowKey, Tid},
    shards::Shard,
};

/// The facts of a table that decide how it is reaped. `$1` is its oid, `$2` its expiry column, if
/// rows can be ordered by it, `$3` the tables whose rows go with its own. Up to PostgreSQL 14 a
/// trigger that a partition has from its parent is internal, as those of foreign keys are:
/// `tgparentid` finds the former, and `contype` leaves out the latter.
pub(super) const INSPECT: &str = "
SELECT pg_catalog.pg_relation_size(c.oid) / pg_catalog.current_setting('block_size')::pg_catalog.int8 AS blocks,
  c.reltuples::pg_catalog.float8 AS rows,
  pg_catalog.current_setting('transaction_read_only')::pg_catalog.bool AS read_only,
  v.version !~ 'YB|CockroachDB' AND COALESCE((
    SELECT m.amname = 'heap' FROM pg_catalog.pg_am m WHERE m.oid = c.relam), true) AS has_tids,
  EXISTS (SELECT FROM pg_catalog.pg_index i
    JOIN pg_catalog.pg_class x ON x.oid = i.indexrelid
    JOIN pg_catalog.pg_am m ON m.oid = x.relam AND m.amname = 'btree'
    JOIN pg_catalog.pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = i.indkey[0]
    WHERE i.indrelid = c.oid AND i.indisvalid AND i.indpred IS NULL AND a.attname = $2) AS indexed,
  EXISTS (SELECT FROM pg_catalog.pg_trigger
    WHERE (tgrelid = c.oid OR tgrelid = ANY ($3::pg_catalog.oid[])) AND (NOT tgisinternal OR tgparentid <> 0)
      AND tgtype & 11 = 11) AS by_rows,
  EXISTS (SELECT FROM pg_catalog.pg_trigger
    WHERE (tgrelid = c.oid OR tgrelid = ANY ($3::pg_catalog.oid[])) AND (NOT tgisinternal OR tgparentid <> 0)
      AND tgtype & 8 = 8
      AND NOT EXISTS (SELECT FROM pg_catalog.pg_constraint f
        WHERE f.oid = tgconstraint AND f.contype = 'f')) AS alone,
  pg_catalog.to_regproc('yb_hash_code') IS NOT NULL AS hashes,
  c.relispartition,
  EXISTS (SELECT FROM pg_catalog.pg_inherits
    WHERE inhrelid = c.oid AND NOT inhdetachpending) AS inherits,
  k.columns, k.types, k.hashed::pg_catalog.int4
FROM pg_catalog.pg_class c CROSS JOIN pg_catalog.version() v(version)
LEFT JOIN LATERAL (
  SELECT pg_catalog.array_agg(a.attname::pg_catalog.text ORDER BY n) AS columns,
    pg_catalog.array_agg(pg_catalog.format_type(a.atttypid, a.atttypmod) ORDER BY n) AS types,
    pg_catalog.count(*) FILTER (WHERE i.indoption[n] & 4 <> 0) AS hashed
  FROM pg_catalog.pg_index i, pg_catalog.generate_series(0, i.indnkeyatts - 1) n,
    pg_catalog.pg_attribute a
  WHERE i.indrelid = c.oid AND i.indisprimary AND i.indisvalid
    AND a.attrelid = c.oid AND a.attnum = i.indkey[n]) k ON true
WHERE c.oid = $1";

/// Whether the rows of the table with the oid `$1` lie almost in the order of the column `$2`, by
/// the statistics of the last ANALYZE.
pub(super) const ORDERED: &str = "
SELECT COALESCE((SELECT pg_catalog.abs(s.correlation) > 0.99 FROM pg_catalog.pg_stats s,
    pg_catalog.pg_class c JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
  WHERE c.oid = $1 AND s.schemaname = n.nspname AND s.tablename = c.relname AND s.attname = $2
    AND NOT s.inherited), false)";

/// What an inspection of a table says.
#[derive(Debug, Clone, PartialEq)]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
pub struct TableStats {
    /// Its pages.
    pub blocks: u32,
    /// Its rows, as the server last estimated them; negative where it never did.
    pub rows: f64,
    /// Whether a `ctid` names a row: so in a heap of PostgreSQL's own.
    pub has_tids: bool,
    /// Whether an index leads with the expiry column.
    pub indexed: bool,
    /// Whether a trigger may silently keep a row, so that each must be asked for.
    pub by_rows: bool,
    /// Whether a trigger on DELETE may write what other batches of the table write too, so that
    /// two at once would wait for each other.
    pub alone: bool,
    /// Its primary key, if it has one.
    pub key: Option<Arc<RowKey>>,
    /// Whether the server knows `yb_hash_code`.
    pub hashes: bool,
    /// Whether it may go as a whole.
    pub whole: Whole,
    /// What a sample of it says, where one was taken.
    pub sample: Option<Figures>,
    /// Whether rows lie in the order of that index, as ANALYZE last found. The index then leads
    /// past the pages on which no row is expired. Asked with each sample.
    pub ordered: bool,
    /// Why none of its rows may go: too many of its rule's table would.
    pub exceeds: Option<String>,
    /// Its shards, where Citus distributes it.
    pub shards: Option<Arc<[Shard]>>,
    /// The error of a node that could not be asked for its shards.
    pub unreached: Option<String>,
    /// Whether no row at or after the watermark is expired, where an index can say so.
    pub nothing: bool,
    /// Where the expired rows at or after the watermark are, likewise.
    pub extent: Option<Extent>,
}

impl Default for TableStats {
    fn default() -> Self {
        Self {
            blocks: 0,
            rows: -1.0,
            has_tids: true,
            indexed: false,
            by_rows: false,
            alone: false,
            key: None,
            hashes: false,
            whole: Whole::Never("it is no partition"),
            sample: None,
            ordered: false,
            exceeds: None,
            shards: None,
            unreached: None,
            nothing: false,
            extent: None,
        }
    }
}

impl TableStats {
    /// Whether there are at least as many expired rows as pages, so that every page is worth
    /// reading.
    pub(super) fn is_dense(&self) -> bool {
        self.sample.is_some_and(|sample| sample.expired > f64::from(self.blocks))
    }

    /// About how many rows a page holds, where that is known.
    pub(super) fn rows_per_block(&self) -> Option<f64> {
        let rows = self.sample.and_then(|sample| sample.rows).unwrap_or(self.rows);
        (rows > 0.0).then(|| rows / f64::from(self.blocks.max(1)))
    }
}

/// What there is in a table, or in all tables of a rule.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Figures {
    /// Rows; `None` where that is not known.
    pub rows: Option<f64>,
    /// Those of them that are expired and may be reaped.
    pub expired: f64,
    /// Whether their number is estimated from a sample.
    pub is_estimate: bool,
    /// How many seconds ago the grace of the oldest of them ended; in a sample, of the oldest in
    /// it. 0 if there is none.
    pub oldest: f64,
    /// Rows that expired so long ago that the rule may be mistaken about them; these are not among
    /// the expired ones.
    pub implausible: f64,
}

impl Figures {
    /// Of no row.
    pub const NONE: Self =
        Self { rows: Some(0.0), expired: 0.0, is_estimate: false, oldest: 0.0, implausible: 0.0 };

    /// Of two tables together.
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        Self {
            rows: self.rows.zip(other.rows).map(|(own, others)| own + others),
            expired: self.expired + other.expired,
            is_estimate: self.is_estimate || other.is_estimate,
            oldest: self.oldest.max(other.oldest),
            implausible: self.implausible + other.implausible,
        }
    }

    /// From the values of [`super::sampler::figures`], as text.
    pub(super) fn read<'t>(mut values: impl Iterator<Item = &'t str>, is_estimate: bool) -> Self {
        let mut next = || values.next().and_then(|text| text.parse().ok());
        let mut number = || next().unwrap_or(0.0);
        let (expired, oldest, implausible) = (number(), number(), number());
        Self { rows: next(), expired, is_estimate, oldest, implausible }
    }
}

/// Where the expired rows of a table are, by the index on its expiry.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Extent {
    /// The value of the expiry column of the oldest, as text.
    pub oldest: String,
    /// Where rows lie in order of expiry, the pages that hold them: from the first to behind the
    /// last. Known from the places of the oldest and of the newest.
    pub pages: Option<(u32, u32)>,
}

impl Extent {
    /// Between the places of two rows.
    pub(super) fn new(oldest: String, places: Option<(Tid, Tid)>) -> Self {
        let pages = places.map(|(one, other)| {
            let (first, last) = (one.block.min(other.block), one.block.max(other.block));
            (first, last.saturating_add(1))
        });
        Self { oldest, pages }
    }
}

/// Whether a partition may go as a whole.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Whole {
    /// Its bound says that every row is expired and every grace over.
    Expired,
    /// It will be within a day: not worth emptying row by row.
    Soon,
    /// Not yet.
    NotYet,
    /// No, for this reason.
    Never(&'static str),
    /// It is no part of the rule's table any more, for this reason: nothing of it is deleted.
    Left(&'static str),
}
