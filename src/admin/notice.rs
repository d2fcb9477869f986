//! What operators should know at once, and how much it matters.

use crate::{
    config::order_for,
    control::Problem,
    reaper::{Resting, throttle::Slowed},
};

/// How much something matters, the least first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Severity {
    /// Somebody wanted it so, or it is harmless.
    Note,
    /// Expired rows stay on disk; clients do not see them.
    Warning,
    /// Clients get errors.
    Critical,
}

/// Something that operators should know: what is the matter, and what to do. Tables are named with
/// their databases.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub(super) enum Notice {
    #[error(
        "the server of database {0} cannot be reached: clients are refused (57P03), and nothing is \
         reaped"
    )]
    Unreachable(String),
    #[error(
        "max_sessions clients have logged in: others are refused (53300); the console has places \
         of its own"
    )]
    Full,
    #[error("database \"{database}\": {problem}")]
    Problem { database: String, problem: Problem },
    #[error("the rule for {table} is not in force: {origin}")]
    NotInForce { table: String, origin: String },
    #[error("the rule for {table} in shadow mode does not fit: {origin}")]
    ShadowUnfit { table: String, origin: String },
    #[error("the rule for {table} is in shadow mode: it hides and reaps nothing: {origin}")]
    InShadow { table: String, origin: String },
    #[error("there is no rule: nothing is hidden and nothing is reaped")]
    NoRule,
    #[error("the last reload failed, and the settings before it go on: the log says why")]
    ReloadFailed,
    #[error("database {database}: {what}")]
    Refused { database: String, what: String, is_note: bool },
    #[error("nothing is reaped in database {database}: {why}")]
    Resting { database: String, why: Resting },
    #[error("nothing is reaped in database {database} for now: {why}")]
    Stopped { database: String, why: Slowed },
    #[error("the reaper of every table of database {database} is paused{by}")]
    AllPaused { database: String, by: String },
    #[error("the reaper of {table} is paused{by}")]
    Paused { table: String, by: String },
    #[error("{0} is not reaped: pglapse status says why")]
    NotReaped(String),
    #[error(
        "more rows of {table} expire than are deleted: {rows} are on disk, the oldest expired \
         {oldest}; look at the reaper's rate, windows and throttle"
    )]
    Growing { table: String, rows: String, oldest: String },
    #[error(
        "{rows} of {table} cannot be deleted: pglapse.quarantined lists them with the server's \
         error"
    )]
    Quarantined { table: String, rows: String },
    #[error("statements are refused: {0}")]
    Refuses(String),
    #[error("the reaper is off ([reaper] enabled = false): expired rows are hidden and stay")]
    Off,
    #[error(
        "the first deletes by the rule for {database}.{table} begin in {left} (new_rule_delay); {} \
         begins now",
        order_for("--confirm", table)
    )]
    Begins { database: String, table: String, left: String },
    #[error("expired rows of {table} stay on disk: the oldest expired {ago}")]
    Old { table: String, ago: String },
    #[error("the last pass over {table} ended {ago}: pglapse status says why")]
    NoPass { table: String, ago: String },
    #[error("a certificate of [{section}] ends in {left}: replace it, and reload")]
    Certificate { section: String, left: String },
    #[error("a replication slot keeps {gigabytes} GB of WAL (database {database})")]
    SlotWal { database: String, gigabytes: String },
    #[error("lines of the log were lost: {0} in the last 10 minutes; is a disk full?")]
    LogLost(String),
    #[error(
        "clients are turned away: {0} in the last 5 minutes; the log says why ('login refused')"
    )]
    TurnedAway(String),
}

impl Notice {
    pub(super) fn severity(&self) -> Severity {
        match self {
            Self::InShadow { .. }
            | Self::Refused { is_note: true, .. }
            | Self::NoRule
            | Self::AllPaused { .. }
            | Self::Paused { .. }
            | Self::Off
            | Self::Begins { .. }
            | Self::Resting { why: Resting::ReadOnly, .. } => Severity::Note,
            Self::Problem { problem: Problem { closes: false, .. }, .. }
            | Self::ShadowUnfit { .. }
            | Self::Refused { .. }
            | Self::ReloadFailed
            | Self::Resting {
                why: Resting::Stale | Resting::Restored | Resting::Schemaless | Resting::Newer,
                ..
            }
            | Self::Stopped { .. }
            | Self::NotReaped(_)
            | Self::Growing { .. }
            | Self::Quarantined { .. }
            | Self::Refuses(_)
            | Self::Old { .. }
            | Self::NoPass { .. }
            | Self::Certificate { .. }
            | Self::SlotWal { .. }
            | Self::LogLost(_) => Severity::Warning,
            Self::Unreachable(_)
            | Self::Full
            | Self::Problem { .. }
            | Self::NotInForce { .. }
            | Self::Resting { why: Resting::Disconnected, .. }
            | Self::TurnedAway(_) => Severity::Critical,
        }
    }
}
