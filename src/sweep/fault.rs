//! Why a sweep has not done what it was to do.

use tokio_postgres::Error;

use crate::control::cause;

/// Why a sweep has not done what it was to do.
#[derive(Debug, thiserror::Error)]
pub(super) enum SweepFault {
    /// The server's error.
    #[error("{}", cause(.0))]
    Server(#[from] Error),
    /// There is no proof that rows may go.
    #[error("{0}")]
    Unproved(String),
}

impl SweepFault {
    /// The server's error, if it is one.
    pub(super) fn server(&self) -> Option<&Error> {
        match self {
            Self::Server(error) => Some(error),
            Self::Unproved(_) => None,
        }
    }
}
