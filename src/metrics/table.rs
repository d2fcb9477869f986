//! The metrics of one TTL table, as handles.

use metrics::{Counter, Gauge, Histogram};

/// The metrics of one TTL table.
#[derive(Debug, Clone)]
pub struct TableMetrics {
    /// Rows deleted.
    pub reaped: Counter,
    /// Seconds of a batch.
    pub batch_seconds: Histogram,
    /// Batches that failed.
    pub errors: Counter,
    /// Rows that cannot be deleted.
    pub quarantined: Gauge,
    /// Those of them that did not fit on the list.
    pub unlisted: Gauge,
    /// Unix time at which the last pass ended.
    pub last_run: Gauge,
    /// 1 while this process reaps the table.
    pub lease: Gauge,
    /// 1 while the table cannot be reaped though it should be.
    pub fault: Gauge,
    /// 1 while an operator or the settings have paused the table, or a part of it.
    pub paused: Gauge,
}

impl TableMetrics {
    /// Makes the gauges absent that are not known before a table's first pass, and after its rule
    /// is gone.
    pub fn forget(&self) {
        for gauge in [&self.lease, &self.fault, &self.paused] {
            gauge.set(0.0);
        }
        for gauge in [&self.quarantined, &self.unlisted, &self.last_run] {
            gauge.set(f64::NAN);
        }
    }
}

/// What is expired of one TTL table and still on disk.
#[derive(Debug, Clone)]
pub struct BacklogMetrics {
    /// Rows that may be reaped.
    pub rows: Gauge,
    /// 1 where that is an estimate.
    pub is_estimate: Gauge,
    /// Seconds by which the oldest of them has outlived its grace; 0 without one.
    pub oldest_seconds: Gauge,
    /// Expired rows that are left alone because they expired implausibly long ago.
    pub implausible: Gauge,
    /// Unix time at which the first deletes of a new rule begin; not a number once they have.
    pub begins: Gauge,
}

impl BacklogMetrics {
    /// Makes the gauges absent, because nothing is known.
    pub fn forget(&self) {
        let Self { rows, is_estimate, oldest_seconds, implausible, begins } = self;
        for gauge in [rows, is_estimate, oldest_seconds, implausible, begins] {
            gauge.set(f64::NAN);
        }
    }
}
