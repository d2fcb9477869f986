//! The reaper's settings of one table.

use std::{borrow::Borrow, fmt, time::Duration};

use super::{Catalog, Fault, Interval, Rule, TtlTable, word_of};
use crate::{
    schedule::{Schedule, Window},
    sql::name::QualifiedName,
};

impl Rule {
    /// The same without a grace, for rows whose key a statement needs.
    #[must_use]
    pub fn without_grace(&self) -> Self {
        let mut rule = self.clone();
        rule.grace = Interval::ZERO;
        rule
    }
}

impl Catalog {
    /// Keeps the expired rows of a table that has two rules, because these may differ on which rows
    /// are expired.
    pub(super) fn keep_rows(&mut self, root: Option<u32>, fault: &Fault) {
        let is_twice = matches!(fault, Fault::Twice(_));
        for rule in self.rules.iter_mut().filter(|rule| is_twice && Some(rule.root) == root) {
            rule.spec.reap.keep(Kept::Unfit);
        }
    }
}

/// The reaper's settings of one table. `None` stands for the setting in the `[reaper]` section.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct ReapSpec {
    /// The most rows that a batch aims for.
    pub batch: Option<u32>,
    /// The most rows that are deleted per second; 0 is no limit.
    pub rate: Option<u32>,
    /// The time between two passes.
    pub interval: Option<Duration>,
    /// Why nothing is reaped, if so; expired rows are hidden all the same.
    pub kept: Option<Kept>,
    /// How its expired rows are found; `None` is chosen by inspecting the table.
    pub strategy: Option<Strategy>,
    /// What is done with a partition whose rows are all expired.
    pub partition: Option<WholePartition>,
    /// The table that deleted rows are copied to.
    pub archive_to: Option<QualifiedName>,
    /// What else is done when rows are deleted.
    pub on_reap: Option<OnReap>,
    /// What is done if there is no index on the expiry column.
    pub index: Option<MissingIndex>,
    /// When passes begin, instead of `interval`.
    pub schedule: Option<Schedule>,
    /// When rows may be deleted.
    pub windows: Option<Vec<Window>>,
}

impl ReapSpec {
    /// Nothing is reaped. What was said first stands.
    pub(crate) fn keep(&mut self, why: Kept) {
        self.kept.get_or_insert(why);
    }

    /// The table into which deleted rows would be copied, if it is one of those that they are
    /// deleted from.
    pub fn own_archive<'t, T: Borrow<TtlTable> + 't>(
        &self,
        tables: impl IntoIterator<Item = &'t T>,
    ) -> Option<&'t TtlTable> {
        let archive = self.archive_to.as_ref()?;
        let is_it = |table: &&TtlTable| {
            table.name == archive.name && archive.schema.as_ref() == Some(&table.schema)
        };
        tables.into_iter().map(Borrow::borrow).find(is_it)
    }
}

/// Why the expired rows of a rule stay.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, thiserror::Error)]
pub enum Kept {
    /// The rule says so.
    #[error("its rule says `paused = true`")]
    Paused,
    /// The rule, or one of a part of its table, does not fit.
    #[error("a rule that does not fit keeps its rows")]
    Unfit,
    /// `pglapse reap --table` names another rule. This one is in force nevertheless: it says which
    /// rows are another's.
    #[error("its rule is not the one that --table names")]
    NotAsked,
}

/// How the rows to delete are found.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Strategy {
    /// In the order of an index whose first column is the expiry column, from a watermark.
    Index,
    /// By ranges of the table's pages.
    Blocks,
    /// By pages of rows in the order of a unique key.
    Keyset,
    /// By ranges of YugabyteDB's hash code.
    Hash,
    /// By ranges of the pages of every shard of a table that Citus distributes.
    Shards,
    /// A partition as a whole, when its bound says that all its rows are expired.
    Partition,
}

impl Strategy {
    /// Each with its word in the settings and the status.
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
        f.write_str(word_of(&Self::WORDS, self).unwrap_or_default())
    }
}

/// What is done with a partition whose rows are all expired, with their grace over.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum WholePartition {
    /// Its rows are deleted as others are.
    Delete,
    /// It is truncated.
    Truncate,
}

/// What else is done when rows are deleted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OnReap {
    /// Their keys are sent by NOTIFY.
    Notify,
}

/// What is done if there is no index on the expiry column.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MissingIndex {
    /// `check` and `status` say which would help.
    Advise,
    /// It is built, concurrently.
    Create,
}
