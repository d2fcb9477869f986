//! Takes the addresses at which clients and operators connect.

use std::{io, net::SocketAddr};

use tokio_util::sync::CancellationToken;

use super::StartError;
use crate::{
    admin::{self, AdminView},
    config::Config,
    listener::{BindError, Listener, ReservedAddress},
};

/// Where clients connect.
pub(super) async fn listen_to_clients(
    reserved: ReservedAddress,
    config: &Config,
) -> Result<(Listener, SocketAddr), StartError> {
    let listener = Listener::listen(reserved, &config.listen).await?;
    let address = listener.local_addr().map_err(|source| {
        StartError::Listen(BindError::System { address: config.listen.address, source })
    })?;
    Ok((listener, address))
}

/// Where operators look.
pub(super) fn reserve_pages(config: &Config) -> Result<(ReservedAddress, SocketAddr), StartError> {
    let address = config.metrics.address;
    let failed = |source| StartError::Metrics { address, source };
    let reserved = ReservedAddress::at(address, config.listen.reuse_port).map_err(failed)?;
    let address = reserved.local_addr().map_err(failed)?;
    Ok((reserved, address))
}

/// Answers operators there until the token is cancelled; where another process may listen too, once
/// this one is ready.
pub(super) async fn answer_pages(
    pages: ReservedAddress,
    is_shared: bool,
    view: AdminView,
    end: CancellationToken,
) -> io::Result<()> {
    if is_shared {
        let mut stage = view.stage.clone();
        drop(stage.wait_for(|stage| stage.is_ready).await);
    }
    admin::run(pages.listen()?, view, end).await
}

impl StartError {
    /// Whether the settings, or files that they name, have to be changed before another start.
    pub fn is_of_settings(&self) -> bool {
        matches!(self, Self::Upstream(_) | Self::Tls(_) | Self::Users(_))
    }

    /// Whether another process listens on one of the addresses.
    pub fn is_taken(&self) -> bool {
        match self {
            Self::Listen(error) => {
                matches!(error, BindError::InUse(_) | BindError::UnixInUse(_))
            }
            Self::Metrics { source, .. } => source.kind() == io::ErrorKind::AddrInUse,
            Self::Threads(_)
            | Self::Upstream(_)
            | Self::Tls(_)
            | Self::Users(_)
            | Self::Control(_) => false,
        }
    }
}
