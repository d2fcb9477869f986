//! The metrics of the reapers, of each TTL table and of what is expired in it.

use super::{Count, Durations, Family, Level, registry::Registry};

/// Upper bounds, in microseconds, of the buckets of `pglapse_reaper_batch_seconds`.
const BATCH_BOUNDS: [u64; 8] =
    [1_000, 5_000, 20_000, 50_000, 100_000, 500_000, 2_000_000, 10_000_000];

/// The metrics of the reapers.
#[derive(Debug)]
pub struct ReapingMetrics {
    /// By the database and the reason, 1 while the reaper rests.
    pub resting: Family<Level, 2>,
    /// By the database and the reason, how much the reaper slows down.
    pub throttling: Family<Level, 2>,
    /// Bytes of WAL that the replication slot furthest behind keeps, as the reaper of a database
    /// sees it.
    pub slot_wal: Family<Level, 1>,
    /// By database and table, 1 while an index is being built on the expiry.
    pub index_building: Family<Level, 2>,
    /// By database, table and result, indexes that the reaper built, or failed to.
    pub index_builds: Family<Count, 3>,
    /// By database and table, named as SQL, rows that were deleted.
    pub reaped: Family<Count, 2>,
    /// What else is known of a TTL table, by the same.
    pub tables: Family<TableMetrics, 2>,
    /// What is expired of a TTL table, by the same.
    pub backlogs: Family<BacklogMetrics, 2>,
}

impl ReapingMetrics {
    pub(super) fn new(all: &mut Registry) -> Self {
        let of_table = ["database", "table"];
        Self {
            resting: all.family(
                "pglapse_reaper_resting",
                "1 while the reaper of a database rests for a reason that is not its pace.",
                ["database", "reason"],
            ),
            throttling: all.family(
                "pglapse_reaper_throttling",
                "Rest of the reaper after a batch for that reason, in ratio to the batch's time.",
                ["database", "reason"],
            ),
            slot_wal: all.family(
                "pglapse_replication_slot_wal_bytes",
                "WAL that the replication slot which is farthest behind keeps, whoever wrote it.",
                ["database"],
            ),
            index_building: all.family(
                "pglapse_reaper_index_building",
                "1 while the reaper builds an index on the expiry of a table.",
                of_table,
            ),
            index_builds: all.family(
                "pglapse_reaper_index_builds_total",
                "Indexes on the expiry of a table that the reaper built, or failed to.",
                ["database", "table", "result"],
            ),
            reaped: all.family(
                "pglapse_reaped_rows_total",
                "Rows deleted by the reaper, or swept because statements needed their keys.",
                of_table,
            ),
            tables: TableMetrics::family(all, of_table),
            backlogs: BacklogMetrics::family(all, of_table),
        }
    }

    /// The metrics of one TTL table, named as SQL, as before its first pass.
    pub fn table(&self, database: &str, table: &str) -> TableMetrics {
        let of = [database, table];
        let metrics = self.tables.of_with(of, || TableMetrics {
            reaped: self.reaped.of(of),
            batch_seconds: Durations::new(&BATCH_BOUNDS),
            errors: Count::default(),
            quarantined: Level::default(),
            unlisted: Level::default(),
            last_run: Level::default(),
            lease: Level::default(),
            fault: Level::default(),
            paused: Level::default(),
        });
        metrics.begin();
        metrics
    }

    /// The metrics of what is expired of one TTL table, named as SQL, as long as nothing is known.
    pub fn backlog(&self, database: &str, table: &str) -> BacklogMetrics {
        let metrics = self.backlogs.of([database, table]);
        metrics.forget();
        metrics
    }
}

/// The metrics of one TTL table.
#[derive(Debug, Clone)]
pub struct TableMetrics {
    /// Rows deleted.
    pub reaped: Count,
    /// Seconds of a batch.
    pub batch_seconds: Durations,
    /// Batches that failed.
    pub errors: Count,
    /// Rows that cannot be deleted.
    pub quarantined: Level,
    /// Those of them that did not fit on the list.
    pub unlisted: Level,
    /// Unix time at which the last pass ended.
    pub last_run: Level,
    /// 1 while this process reaps the table.
    pub lease: Level,
    /// 1 while the table cannot be reaped though it should be.
    pub fault: Level,
    /// 1 while an operator or the settings have paused the table, or a part of it.
    pub paused: Level,
}

impl TableMetrics {
    /// Declares them.
    pub(super) fn family(all: &mut Registry, labels: [&'static str; 2]) -> Family<Self, 2> {
        let each: Family<Self, 2> = Family::new(labels);
        all.show("pglapse_reaper_batch_seconds", "Time of one batch of the reaper.", &each, |it| {
            &it.batch_seconds
        });
        all.show("pglapse_reaper_errors_total", "Batches that failed.", &each, |it| &it.errors);
        let mut level = |name, help, of: fn(&Self) -> &Level| all.show(name, help, &each, of);
        level("pglapse_quarantined_rows", "Rows that cannot be deleted.", |it| &it.quarantined);
        level(
            "pglapse_quarantine_overflow_rows",
            "Rows that cannot be deleted and did not fit on the list, so that each pass tries \
             them.",
            |it| &it.unlisted,
        );
        level(
            "pglapse_reaper_last_run_timestamp_seconds",
            "Unix time at which the last pass ended.",
            |it| &it.last_run,
        );
        level("pglapse_reaper_lease", "1 while this process reaps the table.", |it| &it.lease);
        level(
            "pglapse_reaper_fault",
            "1 while a table cannot be reaped, or its expired rows stay without an explanation; \
             pglapse status says why.",
            |it| &it.fault,
        );
        level(
            "pglapse_reaper_paused",
            "1 while the settings, a command or the console have paused the reaper of a table.",
            |it| &it.paused,
        );
        each
    }

    /// Shows them as before a table's first pass.
    pub(super) fn begin(&self) {
        for level in [&self.last_run, &self.fault, &self.paused] {
            level.set(0.0);
        }
        self.forget();
    }

    /// Makes the gauges absent that are not known before a table's first pass, and after its rule
    /// is gone.
    pub fn forget(&self) {
        self.lease.set(0.0);
        for level in [&self.quarantined, &self.unlisted] {
            level.set(f64::NAN);
        }
    }
}

/// What is expired of one TTL table and still on disk.
#[derive(Debug, Clone, Default)]
pub struct BacklogMetrics {
    /// Rows that may be reaped.
    pub rows: Level,
    /// 1 where that is an estimate.
    pub is_estimate: Level,
    /// Seconds by which the oldest of them has outlived its grace; 0 without one.
    pub oldest_seconds: Level,
    /// Expired rows that are left alone because they expired implausibly long ago.
    pub implausible: Level,
    /// Unix time at which the first deletes of a new rule begin; not a number once they have.
    pub begins: Level,
}

impl BacklogMetrics {
    /// Declares them.
    pub(super) fn family(all: &mut Registry, labels: [&'static str; 2]) -> Family<Self, 2> {
        let each: Family<Self, 2> = Family::new(labels);
        let mut level = |name, help, of: fn(&Self) -> &Level| all.show(name, help, &each, of);
        level(
            "pglapse_expired_rows",
            "Expired rows on disk whose grace is over; absent while they cannot be counted.",
            |it| &it.rows,
        );
        level(
            "pglapse_expired_rows_is_estimate",
            "1 where pglapse_expired_rows is estimated from a sample of the pages.",
            |it| &it.is_estimate,
        );
        level(
            "pglapse_oldest_expired_seconds",
            "Age of the oldest expired row on disk, from the end of its grace.",
            |it| &it.oldest_seconds,
        );
        level(
            "pglapse_implausible_rows",
            "Expired rows left alone because they expired before plausible_from.",
            |it| &it.implausible,
        );
        level(
            "pglapse_deletes_begin_timestamp_seconds",
            "Unix time at which the first deletes of a new rule begin; absent once they have.",
            |it| &it.begins,
        );
        each
    }

    /// Makes the gauges absent, because nothing is known.
    pub fn forget(&self) {
        let Self { rows, is_estimate, oldest_seconds, implausible, begins } = self;
        for level in [rows, is_estimate, oldest_seconds, implausible, begins] {
            level.set(f64::NAN);
        }
    }
}
