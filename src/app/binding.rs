//! Takes the addresses at which clients and operators connect.

use std::net::SocketAddr;

use tokio::net::TcpListener;

use super::StartError;
use crate::{
    config::Config,
    listener::{self, BindError, Listener},
};

/// Where clients connect.
pub(super) async fn bind_clients(config: &Config) -> Result<(Listener, SocketAddr), StartError> {
    let listener = Listener::bind(&config.listen).await?;
    let address = listener.local_addr().map_err(|source| {
        StartError::Listen(BindError::System { address: config.listen.address, source })
    })?;
    Ok((listener, address))
}

/// Where operators look.
pub(super) fn bind_pages(config: &Config) -> Result<(TcpListener, SocketAddr), StartError> {
    let address = config.metrics.address;
    let failed = |source| StartError::Metrics { address, source };
    let pages = listener::bind(address, config.listen.reuse_port).map_err(failed)?;
    let address = pages.local_addr().map_err(failed)?;
    Ok((pages, address))
}
