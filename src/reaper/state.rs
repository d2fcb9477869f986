//! Why the reaper of a database is not at work.

use crate::metrics::Metrics;

/// Why a database's reaper rests, if not for its pace, and what to do about it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Resting {
    /// The server takes no writes.
    #[error("the server takes no writes: a standby, or default_transaction_read_only is on")]
    ReadOnly,
    /// There is no connection.
    #[error("there is no connection to the database")]
    Disconnected,
    /// The catalog was not confirmed lately.
    #[error("the rules have not been compared with the database lately")]
    Stale,
    /// The database is another one than was reaped before.
    #[error(
        "the database is another one than was reaped before, from a backup or after a failover; \
         pglapse reap --resume takes it for the right one"
    )]
    Restored,
    /// There is no usable schema `pglapse`.
    #[error(
        "there is no usable schema pglapse: pglapse reap --schema prints what an administrator can \
         run"
    )]
    Schemaless,
    /// A newer pglapse has made that schema.
    #[error("a newer pglapse has made the schema pglapse; run that version here too")]
    Newer,
}

impl Resting {
    /// The metric's label.
    fn label(self) -> &'static str {
        match self {
            Self::ReadOnly => "read-only",
            Self::Disconnected => "no connection",
            Self::Stale => "catalog unconfirmed",
            Self::Restored => "restored",
            Self::Schemaless => "no state schema",
            Self::Newer => "newer schema",
        }
    }
}

/// Why a step did not run: why the reaper rests since, and the reason in words.
#[derive(Debug)]
pub(super) struct Halt {
    pub(super) resting: Resting,
    pub(super) why: String,
}

/// Shows and logs that a reaper rests for another reason than before, or goes on.
pub(super) fn change(
    before: Option<Resting>,
    next: Option<Resting>,
    database: &str,
    why: &str,
    metrics: &Metrics,
) {
    if before == next {
        return;
    }
    for (resting, value) in [(before, 0.0), (next, 1.0)] {
        if let Some(resting) = resting {
            metrics.resting(database, resting.label()).set(value);
        }
    }
    match next {
        None => tracing::info!(database, "reaper resumes"),
        Some(Resting::ReadOnly) => tracing::warn!(database, why, "reaper pauses: no writes here"),
        Some(Resting::Disconnected) => tracing::warn!(database, why, "reaper has no connection"),
        Some(Resting::Stale | Resting::Restored | Resting::Schemaless | Resting::Newer) => {
            tracing::warn!(database, why, "reaper rests");
        }
    }
}
