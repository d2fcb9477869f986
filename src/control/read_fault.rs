//! Why the catalog of a database cannot be read.

use std::time::Duration;

use tokio_postgres::{
    Error,
    error::{DbError, SqlState},
};

use super::connect_error::{ConnectError, cause};
use crate::metrics::Metrics;

/// How long an answer from the catalog may take before the connection counts as dead.
const ANSWER: Duration = Duration::from_secs(30);

/// Why the catalog cannot be read.
#[derive(Debug, thiserror::Error)]
pub(super) enum ReadFault {
    #[error(transparent)]
    Connect(#[from] ConnectError),
    #[error("{}", with_hint(.0))]
    Query(#[from] Error),
    #[error("no answer within {ANSWER:?}")]
    Silent,
}

/// Shows that the server has answered on a connection that was made then, as Unix time.
pub(super) fn answered(metrics: &Metrics, database: &str, connected: f64) {
    metrics.control_connected(database).set(connected);
    metrics.server_unreachable(database).set(0.0);
}

/// Shows nothing more of a database without rules.
pub(super) fn forget(metrics: &Metrics, database: &str) {
    metrics.control_connected(database).set(f64::NAN);
    metrics.server_unreachable(database).set(f64::NAN);
}

/// The server's words, and what helps, where it says that.
fn with_hint(error: &Error) -> String {
    let hint = error.as_db_error().and_then(DbError::hint);
    cause(error) + &hint.map(|hint| format!(": {hint}")).unwrap_or_default()
}

impl ReadFault {
    /// Shows that the connection to a database is lost, and whether clients get there.
    pub(super) fn show(&self, metrics: &Metrics, database: &str) {
        metrics.control_connected(database).set(f64::NAN);
        metrics.server_unreachable(database).set(f64::from(self.is_unreachable()));
        if matches!(self, Self::Connect(_)) {
            metrics.connections.control_failures.increment(1);
        }
    }

    /// Whether no server that clients want answers. One that does, and does not let pglapse's role
    /// in, may let clients in.
    fn is_unreachable(&self) -> bool {
        match self {
            Self::Silent
            | Self::Connect(
                ConnectError::Dial(_)
                | ConnectError::Timeout { .. }
                | ConnectError::NotWanted { .. },
            ) => true,
            Self::Connect(ConnectError::Unreachable { source, .. }) => {
                source.code().is_none_or(|code| *code == SqlState::CANNOT_CONNECT_NOW)
            }
            Self::Connect(_) => false,
            Self::Query(error) => error.is_closed(),
        }
    }
}

/// Whether it will pass: a lock was held, or something was dropped while it was read.
pub(super) fn is_passing(error: &ReadFault) -> bool {
    const PASSING: [SqlState; 3] =
        [SqlState::LOCK_NOT_AVAILABLE, SqlState::INTERNAL_ERROR, SqlState::UNDEFINED_TABLE];
    let is_one = |error: &Error| error.code().is_some_and(|code| PASSING.contains(code));
    matches!(error, ReadFault::Query(error) if is_one(error))
}

pub(super) async fn answer<T>(
    question: impl Future<Output = Result<T, Error>>,
) -> Result<T, ReadFault> {
    match tokio::time::timeout(ANSWER, question).await {
        Ok(answer) => Ok(answer?),
        Err(_elapsed) => Err(ReadFault::Silent),
    }
}
