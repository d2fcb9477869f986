//! The settings of the reaper: `[reaper]`, and what a rule says of its own table.

use std::{fmt::Display, ops::RangeInclusive, str::FromStr, time::Duration};

use jiff::civil::Date;
use serde_json::{Map, Value};

use super::{
    section::SectionReader,
    value::{DAY, MOMENT, boolean, choice, count, duration, roles, size, text},
    written::WrittenValue,
};
use crate::{
    catalog::{
        Kept, MissingIndex, OnReap, PLAUSIBLE_FROM, ReapSpec, Strategy, WholePartition, word_of,
    },
    schedule::{Hours, Schedule, Window, Zone},
    sql::name::QualifiedName,
};

const ROWS_OF_A_BATCH: RangeInclusive<u32> = 1..=1_000_000;
const ROWS_PER_SECOND: RangeInclusive<u32> = 0..=u32::MAX;
const REST: RangeInclusive<Duration> = Duration::from_millis(100)..=DAY;
const PARTITION: [(&str, WholePartition); 2] =
    [("truncate", WholePartition::Truncate), ("delete", WholePartition::Delete)];
const ON_REAP: [(&str, OnReap); 1] = [("notify", OnReap::Notify)];
const INDEX: [(&str, MissingIndex); 2] =
    [("advise", MissingIndex::Advise), ("create", MissingIndex::Create)];

/// `[reaper]`; a table's own settings win.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReaperSettings {
    /// Whether anything is deleted at all.
    pub enabled: bool,
    /// From the beginning of a pass over a table to that of the next, at most, but for passes that
    /// take longer than half of it.
    pub interval: Duration,
    /// Rows of a batch at most.
    pub batch: u32,
    /// How long a batch should take; its size adapts to it.
    pub batch_time: Duration,
    /// Connections to each database that delete a backlog together.
    pub connections: u32,
    /// Connections to each node of a Citus cluster that delete a backlog together.
    pub connections_per_node: u32,
    /// Rows deleted per second and table at most; 0 is no limit.
    pub rate: u32,
    /// How long a batch may wait for a lock.
    pub lock_timeout: Duration,
    /// How long a batch may take.
    pub statement_timeout: Duration,
    /// What becomes of a partition whose every row is expired.
    pub partition: WholePartition,
    /// What becomes of an index that is missing on an expiry column.
    pub index: MissingIndex,
    /// How long a process that shows no sign of life keeps its tasks.
    pub lease: Duration,
    /// How long a row that could not be deleted is kept in quarantine, and the longest that a batch
    /// waits after it failed.
    pub retry: Duration,
    /// How long the history of runs is kept.
    pub history: Duration,
    /// How often the expired rows of each table are counted, for metrics and status.
    pub count_interval: Duration,
    /// Rows deleted per second in all tables of a database at most; 0 is no limit.
    pub total_rate: u32,
    /// Rows that one pass over a table deletes at most; 0 is no limit.
    pub run_rows: u32,
    /// How long one pass over a table takes at most; 0 is no limit.
    pub run_time: Duration,
    /// When passes begin, in place of `interval`.
    pub schedule: Option<Schedule>,
    /// When anything is deleted, and where the times of that and of `schedule` are read.
    pub hours: Hours,
    /// What becomes of a pass under way when its window closes.
    pub window_end: WindowEnd,
    /// By so many percent the slowest hundredth of clients' answers may take longer; 0 is no
    /// bound.
    pub max_slowdown: u32,
    /// How far a replica may be behind; 0 is no bound.
    pub max_replica_lag: Duration,
    /// Bytes of WAL that a replication slot may keep; 0 is no bound.
    pub max_slot_lag: usize,
    /// How old the oldest snapshot may be; 0 is no bound.
    pub max_snapshot_age: Duration,
    /// Sessions that may wait for a lock; 0 is no bound.
    pub max_lock_waits: u32,
    /// Rows are counted, not deleted.
    pub dry_run: bool,
    /// Percent of a table that may be expired without a confirmation.
    pub max_share: i32,
    /// How long the first deletes of a rule wait that is new, or lets rows live shorter.
    pub new_rule_delay: Duration,
    /// The roles whose functions may run with the rights of pglapse's own role.
    pub trusted_owners: Vec<String>,
    /// Rows that expired before this day are left alone.
    pub plausible_from: Date,
    /// What becomes of reaping when the database comes from a backup, or the server from a
    /// failover.
    pub after_restore: AfterRestore,
    /// The replication origin by which consumers tell the reaper's deletes; empty is none.
    pub replication_origin: String,
}

/// What becomes of reaping when the database comes from a backup, or the server from a failover.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AfterRestore {
    /// It rests until an operator resumes it.
    Pause,
    /// It goes on.
    Continue,
}

/// What becomes of a pass under way when its window closes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum WindowEnd {
    /// It stops after the batch.
    Cancel,
    /// It goes on to its end.
    Drain,
}

impl Default for ReaperSettings {
    fn default() -> Self {
        Self {
            enabled: true,
            interval: Duration::from_mins(1),
            batch: 5000,
            batch_time: Duration::from_millis(50),
            connections: 1,
            connections_per_node: 2,
            rate: 0,
            lock_timeout: Duration::from_millis(100),
            statement_timeout: Duration::from_secs(30),
            partition: WholePartition::Truncate,
            index: MissingIndex::Advise,
            lease: Duration::from_secs(30),
            retry: Duration::from_hours(1),
            history: Duration::from_hours(90 * 24),
            count_interval: Duration::from_secs(15),
            total_rate: 0,
            run_rows: 0,
            run_time: Duration::ZERO,
            schedule: None,
            hours: Hours { windows: Vec::new(), zone: Zone::utc() },
            window_end: WindowEnd::Cancel,
            max_slowdown: 30,
            max_replica_lag: Duration::from_secs(10),
            max_slot_lag: 1 << 30,
            max_snapshot_age: Duration::from_hours(1),
            max_lock_waits: 10,
            dry_run: false,
            max_share: 100,
            new_rule_delay: Duration::from_hours(1),
            trusted_owners: Vec::new(),
            plausible_from: PLAUSIBLE_FROM,
            after_restore: AfterRestore::Pause,
            replication_origin: String::new(),
        }
    }
}

impl ReaperSettings {
    /// Takes what the section says.
    pub(super) fn read(&mut self, reader: &mut SectionReader<'_>) {
        reader.set("enabled", &mut self.enabled, boolean);
        reader.set("interval", &mut self.interval, duration(REST));
        reader.set("batch", &mut self.batch, count(ROWS_OF_A_BATCH));
        reader.set("batch_time", &mut self.batch_time, duration(MOMENT..=DAY));
        reader.set("connections", &mut self.connections, count(1..=16));
        reader.set("connections_per_node", &mut self.connections_per_node, count(1..=16));
        reader.set("rate", &mut self.rate, count(ROWS_PER_SECOND));
        reader.set("lock_timeout", &mut self.lock_timeout, duration(MOMENT..=DAY));
        reader.set("statement_timeout", &mut self.statement_timeout, duration(MOMENT..=DAY));
        reader.set("partition", &mut self.partition, partition);
        reader.set("index", &mut self.index, choice(&INDEX));
        reader.set("lease", &mut self.lease, duration(Duration::from_secs(1)..=DAY));
        reader.set("retry", &mut self.retry, duration(MOMENT..=DAY));
        reader.set("history", &mut self.history, duration(DAY..=DAY * 3660));
        reader.set("count_interval", &mut self.count_interval, duration(MOMENT..=DAY));
        reader.set("total_rate", &mut self.total_rate, count(ROWS_PER_SECOND));
        reader.set("run_rows", &mut self.run_rows, count(ROWS_PER_SECOND));
        reader.set("run_time", &mut self.run_time, duration(Duration::ZERO..=DAY));
        reader.set("schedule", &mut self.schedule, schedule);
        reader.set("windows", &mut self.hours.windows, windows);
        let ends = [("cancel", WindowEnd::Cancel), ("drain", WindowEnd::Drain)];
        reader.set("window_end", &mut self.window_end, choice(&ends));
        reader.set("time_zone", &mut self.hours.zone, parsed);
        reader.set("max_slowdown", &mut self.max_slowdown, count(0..=10_000));
        reader.set("max_replica_lag", &mut self.max_replica_lag, duration(Duration::ZERO..=DAY));
        reader.set("max_slot_lag", &mut self.max_slot_lag, size(0..=1 << 31));
        reader.set("max_snapshot_age", &mut self.max_snapshot_age, duration(Duration::ZERO..=DAY));
        reader.set("max_lock_waits", &mut self.max_lock_waits, count(0..=1_000_000));
        reader.set("dry_run", &mut self.dry_run, boolean);
        reader.set("max_share", &mut self.max_share, count(0..=100));
        reader.set("new_rule_delay", &mut self.new_rule_delay, duration(Duration::ZERO..=DAY * 30));
        reader.set("trusted_owners", &mut self.trusted_owners, roles);
        reader.set("plausible_from", &mut self.plausible_from, date);
        let after = [("pause", AfterRestore::Pause), ("continue", AfterRestore::Continue)];
        reader.set("after_restore", &mut self.after_restore, choice(&after));
        reader.set("replication_origin", &mut self.replication_origin, origin);
    }
}

/// What a rule says of its own table.
pub(super) fn rule(reader: &mut SectionReader<'_>) -> ReapSpec {
    ReapSpec {
        batch: reader.get("batch", count(ROWS_OF_A_BATCH)),
        rate: reader.get("rate", count(ROWS_PER_SECOND)),
        interval: reader.get("interval", duration(REST)),
        kept: reader.get("paused", boolean).and_then(|paused| paused.then_some(Kept::Paused)),
        strategy: reader.get("strategy", strategy).flatten(),
        partition: reader.get("partition", partition),
        archive_to: reader.get("archive_to", archive),
        on_reap: reader.get("on_reap", choice(&ON_REAP)),
        index: reader.get("index", choice(&INDEX)),
        schedule: reader.get("schedule", schedule).flatten(),
        windows: reader.get("windows", windows),
    }
}

/// What a rule says of its own table, such that [`rule`] reads it as it was.
pub(super) fn stored(reap: &ReapSpec) -> Map<String, Value> {
    fn word<T: PartialEq>(words: &[(&'static str, T)], wanted: Option<&T>) -> Option<Value> {
        word_of(words, wanted?).map(Value::from)
    }
    let ReapSpec {
        batch,
        rate,
        interval,
        kept,
        strategy,
        partition,
        archive_to,
        on_reap,
        index,
        schedule,
        windows,
    } = reap;
    let listed = |windows: &Vec<Window>| windows.iter().map(|it| it.to_string().into()).collect();
    let values = [
        ("batch", batch.map(Value::from)),
        ("rate", rate.map(Value::from)),
        ("interval", interval.map(|rest| format!("{} us", rest.as_micros()).into())),
        ("paused", (*kept == Some(Kept::Paused)).then(|| true.into())),
        ("strategy", word(&Strategy::WORDS, strategy.as_ref())),
        ("partition", word(&PARTITION, partition.as_ref())),
        ("archive_to", archive_to.as_ref().map(|table| table.to_string().into())),
        ("on_reap", word(&ON_REAP, on_reap.as_ref())),
        ("index", word(&INDEX, index.as_ref())),
        ("schedule", schedule.as_ref().map(|it| it.to_string().into())),
        ("windows", windows.as_ref().map(|windows| Value::Array(listed(windows)))),
    ];
    values.into_iter().filter_map(|(key, value)| Some((key.to_owned(), value?))).collect()
}

fn parsed<T: FromStr<Err: Display>>(value: &WrittenValue) -> Result<T, String> {
    text(value)?.parse().map_err(|fault: T::Err| fault.to_string())
}

fn date(value: &WrittenValue) -> Result<Date, String> {
    let written = text(value)?;
    let day: Date = written.parse().map_err(|_not_one: jiff::Error| {
        format!("`{written}` is not a day; write it as \"1980-01-01\"")
    })?;
    // PostgreSQL writes earlier ones in another way, and would refuse each delete.
    if day.year() < 1 {
        return Err(format!("`{written}` is before \"0001-01-01\""));
    }
    Ok(day)
}

/// An empty text is none.
fn origin(value: &WrittenValue) -> Result<String, String> {
    if value.text().is_some_and(str::is_empty) { Ok(String::new()) } else { text(value) }
}

/// An empty text is none.
fn schedule(value: &WrittenValue) -> Result<Option<Schedule>, String> {
    if value.text().is_some_and(str::is_empty) { Ok(None) } else { parsed(value).map(Some) }
}

/// A list of texts; a flag may give one.
fn windows(value: &WrittenValue) -> Result<Vec<Window>, String> {
    match (value.list(), value.untyped()) {
        (Some(windows), _) => windows.iter().map(parsed).collect(),
        (None, Some(_)) => parsed(value).map(|window| vec![window]),
        (None, None) => {
            Err("must be a list of windows, such as [\"sat,sun\", \"22:00-06:00\"]".to_owned())
        }
    }
}

fn strategy(value: &WrittenValue) -> Result<Option<Strategy>, String> {
    let words = Strategy::WORDS.map(|(word, strategy)| (word, Some(strategy)));
    choice(&[&[("auto", None)], words.as_slice()].concat())(value)
}

fn partition(value: &WrittenValue) -> Result<WholePartition, String> {
    if value.text() == Some("drop") {
        return Err(
            "`drop` is no choice: write \"truncate\", and `pglapse check --sql` prints the \
                    DROP of each partition that is expired and empty"
                .to_owned(),
        );
    }
    choice(&PARTITION)(value)
}

fn archive(value: &WrittenValue) -> Result<QualifiedName, String> {
    let written = text(value)?;
    QualifiedName::parse(&written).filter(|table| table.schema.is_some()).ok_or_else(|| {
        format!("`{written}` is not a table's name with its schema, such as \"archive.sessions\"")
    })
}
