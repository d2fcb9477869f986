//! Asks the server to cancel what one of pglapse's own connections runs.

use std::{fmt, sync::Arc};

use tokio_postgres::{CancelToken, Client};

use super::connect::ConnectError;
use crate::{
    config,
    tls::{Connector, ControlTls},
};

/// Cancels statements of one connection.
#[derive(Clone)]
pub struct Canceller {
    token: CancelToken,
    tls: ControlTls,
}

impl fmt::Debug for Canceller {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Canceller").finish_non_exhaustive()
    }
}

impl Canceller {
    /// For a connection that was opened by these settings.
    ///
    /// # Errors
    /// TLS is not possible as the settings ask for it.
    pub fn new(upstream: &config::UpstreamSettings, client: &Client) -> Result<Self, ConnectError> {
        let connector = Arc::new(Connector::new(&upstream.own().tls)?);
        Ok(Self { token: client.cancel_token(), tls: ControlTls::new(connector) })
    }

    /// Asks the server to cancel the statement that runs now. A request that comes late cancels the
    /// next one.
    ///
    /// # Errors
    /// The server cannot be reached.
    pub async fn cancel(&self) -> Result<(), tokio_postgres::Error> {
        self.token.cancel_query(self.tls.clone()).await
    }
}
