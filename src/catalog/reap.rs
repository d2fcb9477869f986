//! What a rule tells the reaper about its table.

use std::{fmt, time::Duration};

use super::{Catalog, Fault, Interval, Rule};
use crate::{
    schedule::{Schedule, Window},
    sql::name::QualifiedName,
};

impl Rule {
    /// The same without grace, for a row whose key is wanted.
    #[must_use]
    pub fn without_grace(&self) -> Self {
        let mut rule = self.clone();
        rule.grace = Interval::ZERO;
        rule
    }
}

impl Catalog {
    /// Lets the expired rows of a table stay: two rules differ on which those are.
    pub(super) fn keep_rows(&mut self, root: Option<u32>, fault: &Fault) {
        let is_twice = matches!(fault, Fault::Twice(_));
        for rule in self.rules.iter_mut().filter(|rule| is_twice && Some(rule.root) == root) {
            rule.spec.reap.paused = Some(true);
        }
    }
}

/// The reaper's settings of one table; `None` is the `[reaper]` section's.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct ReapSpec {
    /// Rows a batch aims for at most.
    pub batch: Option<u32>,
    /// Rows deleted per second at most; 0 is no limit.
    pub rate: Option<u32>,
    /// Rest between two passes.
    pub interval: Option<Duration>,
    /// Hide, but do not reap.
    pub paused: Option<bool>,
    /// By which way its rows are found; `None` is chosen by looking at the table.
    pub strategy: Option<Strategy>,
    /// What becomes of a partition whose every row is expired.
    pub partition: Option<WholePartition>,
    /// The table into which deleted rows are put.
    pub archive_to: Option<QualifiedName>,
    /// What is done besides when rows are deleted.
    pub on_reap: Option<OnReap>,
    /// What becomes of an index that is missing on the expiry column.
    pub index: Option<MissingIndex>,
    /// When passes begin, in place of `interval`.
    pub schedule: Option<Schedule>,
    /// When anything is deleted.
    pub windows: Option<Vec<Window>>,
}

/// By which way the rows to delete are found.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Strategy {
    /// In order of an index that leads with the expiry column, from a watermark.
    Index,
    /// By ranges of the table's pages.
    Blocks,
    /// By pages of rows in the order of a unique key.
    Keyset,
    /// By ranges of YugabyteDB's hash code.
    Hash,
    /// By ranges of the pages of every shard of a table that Citus distributes.
    Shards,
    /// A partition as a whole, when its bound says that every row is expired.
    Partition,
}

impl Strategy {
    /// Each with the word by which settings and the status name it.
    pub const WORDS: [(&str, Self); 6] = [
        ("index", Self::Index),
        ("blocks", Self::Blocks),
        ("keyset", Self::Keyset),
        ("hash", Self::Hash),
        ("shards", Self::Shards),
        ("partition", Self::Partition),
    ];
}

impl fmt::Display for Strategy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(Self::WORDS.iter().find(|(_, it)| it == self).map_or("", |(word, _)| word))
    }
}

/// What becomes of a partition whose every row is expired and whose grace is over.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum WholePartition {
    /// Its rows are deleted as others are.
    Delete,
    /// It is truncated.
    Truncate,
    /// It is detached concurrently and dropped.
    Drop,
}

/// What is done besides when rows are deleted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OnReap {
    /// Their keys are sent by NOTIFY.
    Notify,
}

/// What becomes of an index that is missing on the expiry column.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MissingIndex {
    /// `check` and `status` say which would help.
    Advise,
    /// It is built, concurrently.
    Create,
}
