//! Why the reaper of a database is not at work.

use crate::metrics::Metrics;

/// Why a database's reaper rests, if not for its pace.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Resting {
    /// The server takes no writes.
    ReadOnly,
    /// There is no connection.
    Disconnected,
    /// The rules have not been compared with the database lately.
    Stale,
    /// The database is another one than was reaped before.
    Restored,
    /// There is no usable schema `pglapse`.
    Schemaless,
    /// A newer pglapse has made that schema.
    Newer,
}

impl Resting {
    const ALL: [Self; 6] = [
        Self::ReadOnly,
        Self::Disconnected,
        Self::Stale,
        Self::Restored,
        Self::Schemaless,
        Self::Newer,
    ];

    /// The one with this label.
    pub fn of(label: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|it| it.label() == label)
    }

    /// The metric's label.
    fn label(self) -> &'static str {
        self.words().0
    }

    /// For people, with what to do about it.
    pub fn told(self) -> &'static str {
        self.words().1
    }

    fn words(self) -> (&'static str, &'static str) {
        match self {
            Self::ReadOnly => (
                "read-only",
                "the server takes no writes: a standby, or default_transaction_read_only is on",
            ),
            Self::Disconnected => ("no connection", "there is no connection to the database"),
            Self::Stale => {
                ("catalog unconfirmed", "the rules have not been compared with the database lately")
            }
            Self::Restored => (
                "restored",
                "the database is another one than was reaped before, from a backup or after a \
                 failover; pglapse reap --resume takes it for the right one",
            ),
            Self::Schemaless => (
                "no state schema",
                "there is no usable schema pglapse: pglapse reap --schema prints what an \
                 administrator can run",
            ),
            Self::Newer => (
                "newer schema",
                "a newer pglapse has made the schema pglapse; run that version here too",
            ),
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
