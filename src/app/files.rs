//! The files that settings name: certificates, keys and users.

use std::sync::Arc;

use tokio::sync::watch;
use tokio_util::task::TaskTracker;

use super::{ReloadFault, StartError};
use crate::{
    auth::Authenticator,
    config::Config,
    session::{Services, Upstream},
    tls::Acceptor,
};

/// What keeps the files of these settings from being used, for who asks before a start.
pub fn unusable_files(config: &Config) -> Vec<StartError> {
    let settings = watch::Sender::new(Arc::new(config.clone()));
    let upstream = Upstream::new(&settings.subscribe()).err().map(StartError::from);
    // Else pglapse's own connections go the same way, and tell of it.
    let upstream = upstream.filter(|_| config.upstream.is_split());
    let clients = Acceptor::new(&config.listen.tls).err().map(StartError::from);
    let users = Authenticator::new(settings.subscribe(), &TaskTracker::new());
    let users = users.err().map(StartError::from);
    [upstream, clients, users].into_iter().flatten().collect()
}

/// Reads the files of certificates and users again. What is returned puts all of them in use.
pub(super) fn read_files(services: &Services) -> Result<impl FnOnce() + Send, ReloadFault> {
    let Services { acceptor, upstream, authenticator, .. } = services;
    let listen = acceptor.read_again().map_err(|fault| ReloadFault::Tls("listen", fault))?;
    let upstream = upstream.read_again().map_err(|fault| ReloadFault::Tls("upstream", fault))?;
    let users = authenticator.read_again()?;
    Ok(|| {
        listen();
        upstream();
        if let Some(users) = users {
            users();
        }
    })
}
