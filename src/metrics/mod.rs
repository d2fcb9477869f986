//! Every metric of pglapse, as handles that cost one atomic operation to use. The status page and
//! the console read the same handles.
//!
//! All metrics belong to [`Metrics`], not to the process, so that tests run side by side.
//!
//! To add a metric, add a field to the struct that it belongs to, and declare it there with its
//! name and HELP: [`Metrics`] for the process, [`ReapingMetrics`] and [`TableMetrics`] for reapers,
//! [`ConnectionMetrics`] for connections and reloads. What has labels is a [`Family`]. A driver
//! that holds the struct then counts. Add a row to the table in `docs/operating.md`:
//! `tests/tidy/metrics.rs` compares both.

mod connections;
mod family;
mod reaping;
mod refusals;
mod registry;
mod sampled;
mod shadow;

use std::sync::Arc;

use family::float;
use registry::Registry;

pub use connections::ConnectionMetrics;
pub use family::{Count, Durations, Family, Level};
pub use reaping::{BacklogMetrics, ReapingMetrics, TableMetrics};
pub use refusals::{RefusalCount, RefusalLog, RefusedStatement};
pub use registry::Sample;
pub use sampled::{Sampled, SampledEach};
pub use shadow::ShadowMetrics;

use crate::latency::Latency;

/// Upper bounds, in microseconds, of the buckets of `pglapse_rewrite_seconds`.
const REWRITE_BOUNDS: [u64; 9] = [1, 2, 5, 10, 20, 50, 100, 1_000, 10_000];

/// The metrics of one process.
#[derive(Debug)]
pub struct Metrics {
    registry: Registry,
    /// Sessions that are open.
    pub sessions: Level,
    /// Sessions since the start.
    pub sessions_total: Count,
    /// Sessions that ended before a login was complete.
    pub logins_failed: Count,
    /// Cancel requests passed on.
    pub cancels: Count,
    /// How long servers take to begin their answers to clients, by the database.
    pub latencies: Family<Arc<Latency>, 1>,
    /// Connections that failed or were refused, reloads, and control connections.
    pub connections: ConnectionMetrics,
    /// Statements by what became of them: `untouched`, `rewritten` and so on.
    pub statements: Family<Count, 1>,
    /// Bytes from clients.
    pub bytes_from_clients: Count,
    /// Bytes from servers.
    pub bytes_from_servers: Count,
    /// Texts (`Query` and `Parse` messages) that were sent unchanged.
    pub untouched: Count,
    /// Texts that were rewritten.
    pub rewritten: Count,
    /// Texts in which a statement was refused.
    pub refused: Count,
    /// Which statements were refused.
    pub refusals: RefusalLog,
    /// Texts to which a DELETE of expired rows was added.
    pub inline_deletes: Count,
    /// Texts that were sent unchanged because their session sees expired rows.
    pub bypassed: Count,
    /// Texts that could not be rewritten and were passed, by `unparsed = "pass"`.
    pub passed: Count,
    /// Lines of the log that could not be written.
    pub log_lines_lost: Count,
    /// Slow rewrites, which are logged.
    pub slow_rewrites: Sampled,
    /// Plans found in the cache.
    pub plan_cache_hits: Count,
    /// Plans made anew.
    pub plan_cache_misses: Count,
    /// Seconds to make a plan anew.
    pub rewrite_seconds: Durations,
    /// Rules in force.
    pub rules: Level,
    /// Rules that do not fit the database (a table that was dropped, say).
    pub rules_broken: Level,
    /// Databases with rules whose catalog could not be read since the rules were set.
    pub databases_unread: Level,
    /// Sweeps: a table's expired rows were deleted for a statement that was about to write their
    /// keys.
    pub sweeps: Count,
    /// Sweeps that failed; their statements went on.
    pub sweeps_failed: Count,
    /// Sweeps that did not run, because a safeguard forbids to delete; their statements went on.
    pub sweeps_held: Count,
    /// Rows deleted by them.
    pub swept: Count,
    /// What the reapers do.
    pub reaping: ReapingMetrics,
    /// What rules in shadow mode would do.
    pub shadow: ShadowMetrics,
}

impl Default for Metrics {
    fn default() -> Self {
        Self::new()
    }
}

impl Metrics {
    /// A fresh set, all at zero.
    pub fn new() -> Self {
        let mut registry = Registry::default();
        let all = &mut registry;
        let bytes: Family<Count, 1> =
            all.family("pglapse_bytes_total", "Bytes received.", ["from"]);
        let version: Family<Level, 1> =
            all.family("pglapse_build_info", "Always 1; the label tells the version.", ["version"]);
        version.of([env!("CARGO_PKG_VERSION")]).set(1.0);
        let statements: Family<Count, 1> = all.family(
            "pglapse_statements_total",
            "Query and Parse messages by what became of them.",
            ["outcome"],
        );
        let sweeps: Family<Count, 1> = all.family(
            "pglapse_sweeps_total",
            "Times that a table's expired rows were to go before a statement that writes keys.",
            ["result"],
        );
        let latencies = all.family(
            "pglapse_client_latency_seconds",
            "Time from a client's message to the first byte of the server's answer.",
            ["database"],
        );
        Self {
            sessions: all.one("pglapse_sessions", "Open client sessions."),
            sessions_total: all.one("pglapse_sessions_total", "Client sessions since the start."),
            logins_failed: all.one(
                "pglapse_logins_failed_total",
                "Sessions that ended before the login was complete.",
            ),
            cancels: all.one("pglapse_cancel_requests_total", "Cancel requests passed on."),
            latencies,
            connections: ConnectionMetrics::new(all),
            bytes_from_clients: bytes.of(["client"]),
            bytes_from_servers: bytes.of(["server"]),
            untouched: statements.of(["untouched"]),
            rewritten: statements.of(["rewritten"]),
            refused: statements.of(["refused"]),
            refusals: RefusalLog::default(),
            inline_deletes: all.one(
                "pglapse_inline_deletes_total",
                "Query and Parse messages that a DELETE of expired rows was put into.",
            ),
            bypassed: statements.of(["bypassed"]),
            passed: statements.of(["passed"]),
            log_lines_lost: all
                .one("pglapse_log_lines_lost_total", "Lines of the log that could not be written."),
            slow_rewrites: Sampled::default(),
            plan_cache_hits: all.one("pglapse_plan_cache_hits_total", "Plans found in the cache."),
            plan_cache_misses: all.one("pglapse_plan_cache_misses_total", "Plans made anew."),
            rewrite_seconds: all.durations(
                "pglapse_rewrite_seconds",
                "Time to make a plan anew.",
                &REWRITE_BOUNDS,
            ),
            rules: all.one("pglapse_rules", "Rules in force."),
            rules_broken: all.one("pglapse_rules_broken", "Rules that do not fit the database."),
            databases_unread: all.one(
                "pglapse_databases_unread",
                "Databases with rules whose catalog could not be read yet.",
            ),
            sweeps: sweeps.of(["done"]),
            sweeps_failed: sweeps.of(["failed"]),
            sweeps_held: sweeps.of(["held"]),
            swept: all.one("pglapse_swept_rows_total", "Rows deleted by sweeps."),
            reaping: ReapingMetrics::new(all),
            shadow: ShadowMetrics::new(all),
            statements,
            registry,
        }
    }

    /// Requests of all clients: what they sent before they waited for an answer.
    pub fn requests(&self) -> f64 {
        self.latencies.all().values().map(|it| float(it.total())).sum()
    }

    /// Every number, by metrics and their labels.
    pub fn samples(&self) -> Vec<Sample> {
        self.registry.samples()
    }

    /// Every number in Prometheus's text format.
    pub fn render(&self) -> String {
        self.registry.render()
    }
}
