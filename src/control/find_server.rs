//! Finds the server that sessions are to go to, where there are several.

use std::time::Duration;

use tokio::time::timeout;

use super::{connect_error::ConnectError, own_login::OwnLogin};
use crate::{
    config::{ServerHost, UpstreamSettings},
    dial::Dialer,
};

/// How long closing the connection may take.
const GOODBYE: Duration = Duration::from_secs(1);

/// The first server of `[upstream] url` that is as its `target_session_attrs` says, with its
/// address, by logging in there as pglapse itself does.
///
/// # Errors
/// Why the last one is not of that kind.
pub async fn find_server(
    dialer: &Dialer,
    upstream: &UpstreamSettings,
) -> Result<ServerHost, ConnectError> {
    let config = upstream.own().config.clone();
    let login = OwnLogin::new(dialer, config, None, upstream.clients.attrs, upstream);
    let (client, connection, server) = login.connect().await?;
    drop(client);
    drop(timeout(GOODBYE, connection).await);
    Ok(server)
}
