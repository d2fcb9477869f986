//! Every metric of pglapse, as handles that cost one atomic operation to use.
//!
//! The recorder belongs to [`Metrics`], not to the process, so that tests run side by side.
//!
//! To add a metric, add a field to the struct that it belongs to, and make it there with its name
//! and HELP: [`Metrics`] for the process, [`TableMetrics`] for a table, [`ConnectionMetrics`] for
//! connections and reloads. A driver that holds the struct then counts. Add a row to the table in
//! `docs/operating.md`: `tests/tidy/metrics.rs` compares both.

mod connections;
mod exposition;
mod maker;
mod recorder;
mod refusals;
mod sampled;
mod samples;
mod shadow;
mod table;

use std::sync::Arc;

use dashmap::DashMap;
use metrics::{Counter, Gauge, Histogram};

use maker::Maker;
use recorder::ReadableRecorder;

pub use connections::ConnectionMetrics;
pub use exposition::Exposition;
pub use refusals::{RefusalCount, RefusalLog, RefusedStatement};
pub use sampled::{Sampled, SampledEach};
pub use samples::{Sample, Samples};
pub use table::{BacklogMetrics, TableMetrics};

use crate::latency::Latency;

/// The metrics of one process.
#[derive(Debug)]
pub struct Metrics {
    recorder: Arc<ReadableRecorder>,
    /// Sessions that are open.
    pub sessions: Gauge,
    /// 1 while `max_sessions` clients have logged in, so that others are refused.
    pub sessions_full: Gauge,
    /// Sessions since the start.
    pub sessions_total: Counter,
    /// Sessions that ended before a login was complete.
    pub logins_failed: Counter,
    /// Cancel requests passed on.
    pub cancels: Counter,
    /// How long servers take to begin their answers to clients, by the database.
    latencies: Arc<DashMap<String, Arc<Latency>>>,
    /// Connections that failed or were refused, reloads, and control connections.
    pub connections: ConnectionMetrics,
    /// Bytes from clients.
    pub bytes_from_clients: Counter,
    /// Bytes from servers.
    pub bytes_from_servers: Counter,
    /// Texts (`Query` and `Parse` messages) that were sent unchanged.
    pub untouched: Counter,
    /// Texts that were rewritten.
    pub rewritten: Counter,
    /// Texts in which a statement was refused.
    pub refused: Counter,
    /// Which statements were refused.
    pub refusals: Arc<RefusalLog>,
    /// Texts that were sent unchanged because their session sees expired rows.
    pub bypassed: Counter,
    /// Texts that could not be rewritten and were passed, by `unparsed = "pass"`.
    pub passed: Counter,
    /// Lines of the log that could not be written.
    pub log_lines_lost: Counter,
    /// Slow rewrites, which are logged.
    pub slow_rewrites: Sampled,
    /// Plans found in the cache.
    pub plan_cache_hits: Counter,
    /// Plans made anew.
    pub plan_cache_misses: Counter,
    /// Seconds to make a plan anew.
    pub rewrite_seconds: Histogram,
    /// Rules in force.
    pub rules: Gauge,
    /// Rules that do not fit the database (a table that was dropped, say).
    pub rules_broken: Gauge,
    /// Databases with rules whose catalog could not be read since the rules were set.
    pub databases_unread: Gauge,
    /// Sweeps: a table's expired rows were deleted for a statement that was about to write their
    /// keys.
    pub sweeps: Counter,
    /// Sweeps that failed; their statements went on.
    pub sweeps_failed: Counter,
    /// Sweeps that did not run, because a safeguard forbids to delete; their statements went on.
    pub sweeps_held: Counter,
    /// Rows deleted by them.
    pub swept: Counter,
    /// Reloads of rules that failed and left the running ones in force.
    pub reload_failures: Counter,
}

impl Default for Metrics {
    fn default() -> Self {
        Self::new()
    }
}

impl Metrics {
    /// A fresh set, all at zero.
    pub fn new() -> Self {
        let recorder = Arc::new(ReadableRecorder::new());
        let make = Maker { recorder: &recorder, labels: &[] };
        let bytes =
            |from| make.with(&[("from", from)]).counter("pglapse_bytes_total", "Bytes received.");
        let version = [("version", env!("CARGO_PKG_VERSION"))];
        make.with(&version)
            .gauge("pglapse_build_info", "Always 1; the label tells the version.")
            .set(1.0);
        Self {
            sessions: make.gauge("pglapse_sessions", "Open client sessions."),
            sessions_full: make.gauge(
                "pglapse_sessions_full",
                "1 while max_sessions clients have logged in, so that others are refused.",
            ),
            sessions_total: make
                .counter("pglapse_sessions_total", "Client sessions since the start."),
            logins_failed: make.counter(
                "pglapse_logins_failed_total",
                "Sessions that ended before the login was complete.",
            ),
            cancels: make.counter("pglapse_cancel_requests_total", "Cancel requests passed on."),
            latencies: Arc::default(),
            connections: ConnectionMetrics::new(make),
            bytes_from_clients: bytes("client"),
            bytes_from_servers: bytes("server"),
            untouched: make.statements("untouched"),
            rewritten: make.statements("rewritten"),
            refused: make.statements("refused"),
            refusals: Arc::default(),
            bypassed: make.statements("bypassed"),
            passed: make.statements("passed"),
            log_lines_lost: make.counter(
                "pglapse_log_lines_lost_total",
                "Lines of the log that could not be written.",
            ),
            slow_rewrites: Sampled::default(),
            plan_cache_hits: make
                .counter("pglapse_plan_cache_hits_total", "Plans found in the cache."),
            plan_cache_misses: make.counter("pglapse_plan_cache_misses_total", "Plans made anew."),
            rewrite_seconds: make.histogram("pglapse_rewrite_seconds", "Time to make a plan anew."),
            rules: make.gauge("pglapse_rules", "Rules in force."),
            rules_broken: make.gauge(
                "pglapse_rules_broken",
                "Rules that do not fit the database, so that statements on their tables fail.",
            ),
            databases_unread: make.gauge(
                "pglapse_databases_unread",
                "Databases with rules whose catalog could not be read yet.",
            ),
            sweeps: make.sweeps("done"),
            sweeps_failed: make.sweeps("failed"),
            sweeps_held: make.sweeps("held"),
            swept: make.counter("pglapse_swept_rows_total", "Rows deleted by sweeps."),
            reload_failures: make.counter(
                "pglapse_reload_failures_total",
                "Reloads that failed and left the running rules in force.",
            ),
            recorder,
        }
    }

    /// Makes metrics that have these labels.
    fn make<'a>(&'a self, labels: &'a [(&'static str, &'a str)]) -> Maker<'a> {
        Maker { recorder: &self.recorder, labels }
    }

    /// How long the server takes to begin its answers to clients of this database.
    pub fn clients_of(&self, database: &str) -> Arc<Latency> {
        if let Some(known) = self.latencies.get(database) {
            return Arc::clone(&known);
        }
        Arc::clone(&self.latencies.entry(database.to_owned()).or_default())
    }

    /// Rows of one TTL table that were deleted, named as SQL.
    pub fn reaped(&self, database: &str, table: &str) -> Counter {
        self.make(&[("database", database), ("table", table)]).counter(
            "pglapse_reaped_rows_total",
            "Rows deleted by the reaper, or swept because statements needed their keys.",
        )
    }

    /// The metrics of one TTL table, named as SQL.
    pub fn table(&self, database: &str, table: &str) -> TableMetrics {
        let labels = [("database", database), ("table", table)];
        let make = self.make(&labels);
        let metrics = TableMetrics {
            reaped: self.reaped(database, table),
            batch_seconds: make
                .histogram("pglapse_reaper_batch_seconds", "Time of one batch of the reaper."),
            errors: make.counter("pglapse_reaper_errors_total", "Batches that failed."),
            quarantined: make.gauge("pglapse_quarantined_rows", "Rows that cannot be deleted."),
            unlisted: make.gauge(
                "pglapse_quarantine_overflow_rows",
                "Rows that cannot be deleted and did not fit on the list, so that each pass tries \
                 them.",
            ),
            last_run: make.gauge(
                "pglapse_reaper_last_run_timestamp_seconds",
                "Unix time at which the last pass ended.",
            ),
            lease: make.gauge("pglapse_reaper_lease", "1 while this process reaps the table."),
            fault: make.gauge(
                "pglapse_reaper_fault",
                "1 while a table cannot be reaped, or its expired rows stay without an \
                 explanation; pglapse status says why.",
            ),
            paused: make.gauge(
                "pglapse_reaper_paused",
                "1 while the settings, a command or the console have paused the reaper of a table.",
            ),
        };
        metrics.forget();
        metrics
    }

    /// The metrics of what is expired of one TTL table, named as SQL.
    pub fn backlog(&self, database: &str, table: &str) -> BacklogMetrics {
        let labels = [("database", database), ("table", table)];
        let make = self.make(&labels);
        let metrics = BacklogMetrics {
            rows: make.gauge(
                "pglapse_expired_rows",
                "Expired rows on disk whose grace is over; absent while they cannot be counted.",
            ),
            is_estimate: make.gauge(
                "pglapse_expired_rows_is_estimate",
                "1 where pglapse_expired_rows is estimated from a sample of the pages.",
            ),
            oldest_seconds: make.gauge(
                "pglapse_oldest_expired_seconds",
                "Age of the oldest expired row on disk, from the end of its grace.",
            ),
            implausible: make.gauge(
                "pglapse_implausible_rows",
                "Expired rows left alone because they expired before plausible_from.",
            ),
            begins: make.gauge(
                "pglapse_deletes_begin_timestamp_seconds",
                "Unix time at which the first deletes of a new rule begin; absent once they have.",
            ),
        };
        metrics.forget();
        metrics
    }

    /// When the control connection to a database was made, as Unix time; not a number without one.
    pub fn control_connected(&self, database: &str) -> Gauge {
        self.make(&[("database", database)]).known_gauge(
            "pglapse_control_connected_timestamp_seconds",
            "Unix time at which the control connection to a database was made; absent without one.",
        )
    }

    /// 1 while the server does not answer pglapse's own connection to a database.
    pub fn server_unreachable(&self, database: &str) -> Gauge {
        self.make(&[("database", database)]).gauge(
            "pglapse_server_unreachable",
            "1 while the server does not answer, so that clients of the database are refused.",
        )
    }

    /// When the first of the certificates of a section of the settings ends, as Unix time.
    pub fn certificate_ends(&self, section: &str) -> Gauge {
        self.make(&[("section", section)]).known_gauge(
            "pglapse_certificate_end_timestamp_seconds",
            "Unix time at which the first certificate of a section's chain ends.",
        )
    }

    /// 1 while the reaper of a database rests for this reason.
    pub fn resting(&self, database: &str, reason: &str) -> Gauge {
        self.make(&[("database", database), ("reason", reason)]).gauge(
            "pglapse_reaper_resting",
            "1 while the reaper of a database rests for a reason that is not its pace.",
        )
    }

    /// Bytes of WAL that the replication slot furthest behind keeps, as the reaper of a database
    /// sees it.
    pub fn slot_wal(&self, database: &str) -> Gauge {
        self.make(&[("database", database)]).known_gauge(
            "pglapse_replication_slot_wal_bytes",
            "WAL that the replication slot which is farthest behind keeps, whoever wrote it.",
        )
    }

    /// 1 while an index is being built on the expiry of a table.
    pub fn index_building(&self, database: &str, table: &str) -> Gauge {
        self.make(&[("database", database), ("table", table)]).gauge(
            "pglapse_reaper_index_building",
            "1 while the reaper builds an index on the expiry of a table.",
        )
    }

    /// Indexes that the reaper built, or failed to.
    pub fn index_builds(&self, database: &str, table: &str, result: &str) -> Counter {
        self.make(&[("database", database), ("table", table), ("result", result)]).counter(
            "pglapse_reaper_index_builds_total",
            "Indexes on the expiry of a table that the reaper built, or failed to.",
        )
    }

    /// How much the reaper of a database slows down for this reason.
    pub fn throttling(&self, database: &str, reason: &str) -> Gauge {
        self.make(&[("database", database), ("reason", reason)]).gauge(
            "pglapse_reaper_throttling",
            "Rest of the reaper after a batch for that reason, in ratio to the batch's time.",
        )
    }

    /// A handle that reads everything, and renders it in Prometheus's text format.
    pub fn handle(&self) -> Exposition {
        Exposition::new(&self.recorder, &self.latencies)
    }
}
