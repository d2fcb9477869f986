//! The metrics of connections that failed or were refused, and of reloads.

use metrics::{Counter, Gauge};

use super::maker::Maker;

/// Connections that failed or were refused, and reloads.
#[derive(Debug)]
pub struct ConnectionMetrics {
    /// Sessions refused because `max_sessions` are open.
    pub too_many_sessions: Counter,
    /// Connections refused because `max_sessions` and some more are open.
    pub too_many_connections: Counter,
    /// Connections closed before they logged in, because others need their slots.
    pub evicted: Counter,
    /// Sessions refused because of `max_sessions_per_role`.
    pub too_many_of_role: Counter,
    /// The same because of `max_sessions_per_database`.
    pub too_many_in_database: Counter,
    /// Connections refused because of `max_logins_per_address`.
    pub too_many_logins: Counter,
    /// Sessions refused because they are not encrypted, or by the wrong certificate.
    pub not_encrypted: Counter,
    /// Sessions refused because the database's catalog was not read.
    pub not_read: Counter,
    /// Sessions refused because the server cannot be reached.
    pub unreachable: Counter,
    /// Nothing says what the password is.
    pub no_passwords: Counter,
    /// Sessions refused because they asked for expired rows, or for the console, and may not.
    pub not_permitted: Counter,
    /// Connections for a client's session that could not be made.
    pub session_failures: Counter,
    /// The same of control connections.
    pub control_failures: Counter,
    /// The same of the reaper's connections.
    pub reaper_failures: Counter,
    /// Unix time at which settings were last put in force.
    pub reloaded: Gauge,
    /// 1 while the last reload failed.
    pub reload_failing: Gauge,
}

impl ConnectionMetrics {
    pub(super) fn new(make: Maker<'_>) -> Self {
        let refused = |reason| {
            make.with(&[("reason", reason)]).counter(
                "pglapse_sessions_refused_total",
                "Sessions that pglapse refused before they logged in.",
            )
        };
        let failed = |by| {
            make.with(&[("by", by)]).counter(
                "pglapse_connect_failures_total",
                "Connections to the server that could not be made.",
            )
        };
        Self {
            too_many_sessions: refused("max_sessions"),
            too_many_connections: refused("connections"),
            evicted: refused("evicted"),
            too_many_of_role: refused("max_sessions_per_role"),
            too_many_in_database: refused("max_sessions_per_database"),
            too_many_logins: refused("max_logins_per_address"),
            not_encrypted: refused("tls"),
            not_read: refused("catalog not read"),
            unreachable: refused("server unreachable"),
            no_passwords: refused("passwords not available"),
            not_permitted: refused("not permitted"),
            session_failures: failed("session"),
            control_failures: failed("control"),
            reaper_failures: failed("reaper"),
            reloaded: make.known_gauge(
                "pglapse_reload_timestamp_seconds",
                "Unix time at which settings were last put in force, at the start or by a reload.",
            ),
            reload_failing: make.gauge(
                "pglapse_reload_failing",
                "1 while the last reload has failed and the settings before it go on.",
            ),
        }
    }
}
