//! Why pglapse does not start, does not take other settings, or cannot go on.

use std::{io, net::SocketAddr};

use tokio::task::JoinError;

use crate::{
    auth::LookupError, control::ConnectError, dial::DialFault, listener::BindError, tls::TlsFault,
};

/// Why pglapse did not start.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// The address for clients cannot be bound.
    #[error(transparent)]
    Listen(#[from] BindError),
    /// The address for operators cannot be bound.
    #[error("cannot serve metrics on {address}: {source}; choose another [metrics] address")]
    Metrics {
        /// The address.
        address: SocketAddr,
        /// Why.
        source: io::Error,
    },
    /// The system gives no threads for sessions.
    #[error("cannot start [listen] threads: {0}")]
    Threads(io::Error),
    /// The URL does not say where the server is.
    #[error("[upstream] url: {0}")]
    Upstream(#[from] DialFault),
    /// A file for TLS with clients cannot be used.
    #[error("[listen] {0}")]
    Tls(#[from] TlsFault),
    /// The file of users cannot be used.
    #[error("[auth] {0}")]
    Users(#[from] LookupError),
    /// The URL of the server cannot be read.
    #[error("[upstream] {0}")]
    Control(#[from] ConnectError),
}

/// Why other settings are not in force.
#[derive(Debug, thiserror::Error)]
pub enum ReloadFault {
    /// A file for TLS of this section cannot be used.
    #[error("[{0}] {1}")]
    Tls(&'static str, TlsFault),
    /// The file of users cannot be used.
    #[error("[auth] {0}")]
    Users(#[from] LookupError),
    /// The URL of the server cannot be read.
    #[error("[upstream] {0}")]
    Control(#[from] ConnectError),
}

/// Why pglapse cannot go on.
#[derive(Debug, thiserror::Error)]
pub enum Broken {
    /// A part returned.
    #[error("the {part} ended{}", .error.as_ref().map(|e| format!(": {e}")).unwrap_or_default())]
    Returned {
        /// Which one.
        part: &'static str,
        /// What it said.
        error: Option<io::Error>,
    },
    /// A part panicked.
    #[error("a part of pglapse failed: {0}")]
    Panicked(#[from] JoinError),
}
