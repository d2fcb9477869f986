//! The settings of the reaper: `[reaper]`, and what a rule says of its own table.

use std::{ops::RangeInclusive, time::Duration};

use super::{
    read::{DAY, MOMENT},
    section::Reader,
    value::{boolean, choice, count, duration, text},
    written::Value,
};
use crate::{
    catalog::{ReapSpec, Strategy, WholePartition},
    sql::name::QualifiedName,
};

const ROWS_OF_A_BATCH: RangeInclusive<u32> = 1..=1_000_000;
const ROWS_PER_SECOND: RangeInclusive<u32> = 0..=u32::MAX;
const REST: RangeInclusive<Duration> = Duration::from_millis(100)..=DAY;
const PARTITION: [(&str, WholePartition); 3] = [
    ("truncate", WholePartition::Truncate),
    ("drop", WholePartition::Drop),
    ("delete", WholePartition::Delete),
];

/// `[reaper]`; a table's own settings win.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reaper {
    /// Whether anything is deleted at all.
    pub enabled: bool,
    /// Rest between two passes over a table.
    pub interval: Duration,
    /// Rows of a batch at most.
    pub batch: u32,
    /// How long a batch should take; its size adapts to it.
    pub batch_time: Duration,
    /// Rows deleted per second and table at most; 0 is no limit.
    pub rate: u32,
    /// How long a batch may wait for a lock.
    pub lock_timeout: Duration,
    /// How long a batch may take.
    pub statement_timeout: Duration,
    /// What becomes of a partition whose every row is expired.
    pub partition: WholePartition,
    /// How long a process that shows no sign of life keeps its tasks.
    pub lease: Duration,
    /// How long a row that could not be deleted is left aside.
    pub retry: Duration,
    /// How long the history of runs is kept.
    pub history: Duration,
}

impl Default for Reaper {
    fn default() -> Self {
        Self {
            enabled: true,
            interval: Duration::from_mins(1),
            batch: 5000,
            batch_time: Duration::from_millis(50),
            rate: 10_000,
            lock_timeout: Duration::from_millis(100),
            statement_timeout: Duration::from_secs(30),
            partition: WholePartition::Truncate,
            lease: Duration::from_secs(30),
            retry: Duration::from_hours(1),
            history: Duration::from_hours(90 * 24),
        }
    }
}

impl Reaper {
    /// Takes what the section says.
    pub(super) fn read(&mut self, reader: &mut Reader<'_>) {
        reader.set("enabled", &mut self.enabled, boolean);
        reader.set("interval", &mut self.interval, duration(REST));
        reader.set("batch", &mut self.batch, count(ROWS_OF_A_BATCH));
        reader.set("batch_time", &mut self.batch_time, duration(MOMENT..=DAY));
        reader.set("rate", &mut self.rate, count(ROWS_PER_SECOND));
        reader.set("lock_timeout", &mut self.lock_timeout, duration(MOMENT..=DAY));
        reader.set("statement_timeout", &mut self.statement_timeout, duration(MOMENT..=DAY));
        reader.set("partition", &mut self.partition, choice(&PARTITION));
        reader.set("lease", &mut self.lease, duration(Duration::from_secs(1)..=DAY));
        reader.set("retry", &mut self.retry, duration(MOMENT..=DAY));
        reader.set("history", &mut self.history, duration(DAY..=DAY * 3660));
        reader.unsupported(&["windows"]);
    }
}

/// What a rule says of its own table.
pub(super) fn rule(reader: &mut Reader<'_>) -> ReapSpec {
    ReapSpec {
        batch: reader.get("batch", count(ROWS_OF_A_BATCH)),
        rate: reader.get("rate", count(ROWS_PER_SECOND)),
        interval: reader.get("interval", duration(REST)),
        paused: reader.get("paused", boolean),
        strategy: reader.get("strategy", strategy).flatten(),
        partition: reader.get("partition", choice(&PARTITION)),
        archive_to: reader.get("archive_to", archive),
    }
}

fn strategy(value: &Value) -> Result<Option<Strategy>, String> {
    let words = Strategy::WORDS.map(|(word, strategy)| (word, Some(strategy)));
    choice(&[&[("auto", None)], words.as_slice()].concat())(value)
}

fn archive(value: &Value) -> Result<QualifiedName, String> {
    let written = text(value)?;
    QualifiedName::parse(&written).filter(|table| table.schema.is_some()).ok_or_else(|| {
        format!("`{written}` is not a table's name with its schema, such as \"archive.sessions\"")
    })
}
