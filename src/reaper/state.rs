//! The state of a database's reaper: at work, or why it is not.

use crate::metrics::Metrics;

/// Logged once whenever it changes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum ReaperState {
    Working,
    ReadOnly,
    Lost,
    Stale,
    Restored,
    Schemaless,
    Newer,
}

/// Why a step did not run: the state that the reaper is in since, and the reason in words.
#[derive(Debug)]
pub(super) struct Halt {
    pub(super) state: ReaperState,
    pub(super) why: String,
}

impl ReaperState {
    /// The metric's label.
    fn reason(self) -> Option<&'static str> {
        match self {
            Self::Working => None,
            Self::ReadOnly => Some("read-only"),
            Self::Lost => Some("no connection"),
            Self::Stale => Some("catalog unconfirmed"),
            Self::Restored => Some("restored"),
            Self::Schemaless => Some("no state schema"),
            Self::Newer => Some("newer schema"),
        }
    }

    /// Shows and logs that the state has changed.
    pub(super) fn become_(self, next: Self, database: &str, why: &str, metrics: &Metrics) {
        if self == next {
            return;
        }
        for (state, resting) in [(self, 0.0), (next, 1.0)] {
            if let Some(reason) = state.reason() {
                metrics.resting(database, reason).set(resting);
            }
        }
        match next {
            Self::Working => tracing::info!(database, "reaper resumes"),
            Self::ReadOnly => tracing::warn!(database, why, "reaper pauses: no writes here"),
            Self::Lost => tracing::warn!(database, why, "reaper has no connection"),
            Self::Stale | Self::Restored | Self::Schemaless | Self::Newer => {
                tracing::warn!(database, why, "reaper rests");
            }
        }
    }
}
