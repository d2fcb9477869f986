//! The metrics of connections that failed or were refused, and of reloads.

use super::{Count, Family, Level, registry::Registry};

/// Connections that failed or were refused, and reloads.
#[derive(Debug)]
pub struct ConnectionMetrics {
    /// Sessions that were refused, by the reason.
    pub refused: Family<Count, 1>,
    /// Sessions refused because `max_sessions` are open.
    pub too_many_sessions: Count,
    /// The same because of `max_sessions_per_role`.
    pub too_many_of_role: Count,
    /// The same because of `max_sessions_per_database`.
    pub too_many_in_database: Count,
    /// Connections refused because of `max_logins_per_address`.
    pub too_many_logins: Count,
    /// Sessions refused because they are not encrypted, or by the wrong certificate.
    pub not_encrypted: Count,
    /// Sessions refused because the database's catalog was not read.
    pub not_read: Count,
    /// Sessions refused because the server cannot be reached.
    pub unreachable: Count,
    /// Sessions refused because they asked for expired rows, or for the console, and may not.
    pub not_permitted: Count,
    /// Connections for a client's session that could not be made.
    pub session_failures: Count,
    /// The same of control connections.
    pub control_failures: Count,
    /// The same of the reaper's connections.
    pub reaper_failures: Count,
    /// Unix time at which settings were last put in force.
    pub reloaded: Level,
    /// 1 while the last reload failed.
    pub reload_failing: Level,
    /// Reloads of rules that failed and left the running ones in force.
    pub reload_failures: Count,
    /// When the control connection to a database was made, as Unix time; not known without one.
    pub control_connected: Family<Level, 1>,
    /// By the database, 1 while the server does not answer pglapse's own connection.
    pub server_unreachable: Family<Level, 1>,
    /// By the database, 1 while sessions announce more changes of rules than are heard.
    pub flooded: Family<Level, 1>,
    /// When the first of the certificates of a section of the settings ends, as Unix time.
    pub certificate_ends: Family<Level, 1>,
}

impl ConnectionMetrics {
    pub(super) fn new(all: &mut Registry) -> Self {
        let refused: Family<Count, 1> = all.family(
            "pglapse_sessions_refused_total",
            "Sessions that pglapse refused before they logged in.",
            ["reason"],
        );
        let failed: Family<Count, 1> = all.family(
            "pglapse_connect_failures_total",
            "Connections to the server that could not be made.",
            ["by"],
        );
        Self {
            too_many_sessions: refused.of(["max_sessions"]),
            too_many_of_role: refused.of(["max_sessions_per_role"]),
            too_many_in_database: refused.of(["max_sessions_per_database"]),
            too_many_logins: refused.of(["max_logins_per_address"]),
            not_encrypted: refused.of(["tls"]),
            not_read: refused.of(["catalog not read"]),
            unreachable: refused.of(["server unreachable"]),
            not_permitted: refused.of(["not permitted"]),
            session_failures: failed.of(["session"]),
            control_failures: failed.of(["control"]),
            reaper_failures: failed.of(["reaper"]),
            reloaded: all.one(
                "pglapse_reload_timestamp_seconds",
                "Unix time at which settings were last put in force, at the start or by a reload.",
            ),
            reload_failing: all.one(
                "pglapse_reload_failing",
                "1 while the last reload has failed and the settings before it go on.",
            ),
            reload_failures: all.one(
                "pglapse_reload_failures_total",
                "Reloads that failed and left the running rules in force.",
            ),
            control_connected: all.family(
                "pglapse_control_connected_timestamp_seconds",
                "Unix time at which the control connection to a database was made; absent without \
                 one.",
                ["database"],
            ),
            server_unreachable: all.family(
                "pglapse_server_unreachable",
                "1 while the server does not answer, so that clients of the database are refused.",
                ["database"],
            ),
            flooded: all.family(
                "pglapse_announcements_unheard",
                "1 while sessions say more often that they have changed a rule than they are \
                 heard.",
                ["database"],
            ),
            certificate_ends: all.family(
                "pglapse_certificate_end_timestamp_seconds",
                "Unix time at which the first certificate of a section's chain ends.",
                ["section"],
            ),
            refused,
        }
    }

    /// Sessions that were refused, without those that asked for more than they may have.
    pub fn turned_away(&self) -> f64 {
        self.refused.all().values().map(Count::get).sum::<f64>() - self.not_permitted.get()
    }
}
