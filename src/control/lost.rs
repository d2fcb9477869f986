//! Why the catalog of a database cannot be read.

use std::time::Duration;

use tokio_postgres::{Error, error::SqlState};

use super::connect::{ConnectError, cause};

/// How long an answer from the catalog may take before the connection counts as dead.
const ANSWER: Duration = Duration::from_secs(30);

/// Why the catalog cannot be read.
#[derive(Debug, thiserror::Error)]
pub(super) enum Lost {
    #[error(transparent)]
    Connect(#[from] ConnectError),
    #[error("{}", cause(.0))]
    Query(#[from] Error),
    #[error("no answer within {ANSWER:?}")]
    Silent,
}

/// Whether it will pass: a lock was held, or something was dropped while it was read.
pub(super) fn is_passing(error: &Lost) -> bool {
    const PASSING: [SqlState; 3] =
        [SqlState::LOCK_NOT_AVAILABLE, SqlState::INTERNAL_ERROR, SqlState::UNDEFINED_TABLE];
    matches!(error, Lost::Query(error) if error.code().is_some_and(|code| PASSING.contains(code)))
}

pub(super) async fn answer<T>(question: impl Future<Output = Result<T, Error>>) -> Result<T, Lost> {
    match tokio::time::timeout(ANSWER, question).await {
        Ok(answer) => Ok(answer?),
        Err(_elapsed) => Err(Lost::Silent),
    }
}
