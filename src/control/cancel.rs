//! Asks the server to cancel what one of pglapse's own connections runs.

use std::{fmt, io, sync::Arc};

use tokio_postgres::{CancelToken, Client};

use super::driver_stream::FinishedTls;
use crate::{config::ServerHost, dial::Dialer};

/// Cancels statements of one connection.
#[derive(Clone)]
pub struct Canceller {
    token: CancelToken,
    dialer: Arc<Dialer>,
    server: ServerHost,
}

impl fmt::Debug for Canceller {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Canceller").finish_non_exhaustive()
    }
}

impl Canceller {
    /// For a connection to this server.
    pub(super) fn new(client: &Client, dialer: Dialer, server: ServerHost) -> Self {
        Self { token: client.cancel_token(), dialer: Arc::new(dialer), server }
    }

    /// Asks the server to cancel the statement that runs now. A request that comes late cancels the
    /// next one.
    ///
    /// # Errors
    /// The server cannot be reached.
    pub async fn cancel(&self) -> io::Result<()> {
        let dialed = self.dialer.connect_to_cancel(&self.server).await;
        let stream = dialed.map_err(io::Error::other)?.stream;
        let sent = self.token.cancel_query_raw(stream, FinishedTls::default()).await;
        sent.map_err(io::Error::other)
    }
}
