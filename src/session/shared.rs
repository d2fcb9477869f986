//! What all sessions have in common.

use std::sync::Arc;

use tokio::sync::{OwnedSemaphorePermit, Semaphore, watch};
use tokio_util::sync::CancellationToken;

use super::{peer::Peer, upstream::Upstream, words::Words};
use crate::{auth::Lookup, config, metrics::Metrics, rewrite::Databases, tls::Acceptor};

/// What all sessions have in common.
#[derive(Debug)]
pub struct Shared {
    pub(super) upstream: Arc<Upstream>,
    pub(super) acceptor: Arc<Acceptor>,
    pub(super) users: Option<Arc<Lookup>>,
    pub(super) databases: watch::Receiver<Arc<Databases>>,
    pub(super) metrics: Arc<Metrics>,
    pub(super) listen: config::Listen,
    pub(super) stopping: CancellationToken,
    pub(super) places: Arc<Semaphore>,
    pub(super) words: Words,
}

impl Shared {
    /// Clients come in by `acceptor` and prove who they are to `users`, or else to the server; sessions go
    /// to `upstream`, by the rules in `databases`, until `stopping` is cancelled: then each ends as soon as
    /// it is idle, and all at the drain timeout.
    pub fn new(
        upstream: Arc<Upstream>,
        acceptor: Arc<Acceptor>,
        users: Option<Arc<Lookup>>,
        databases: watch::Receiver<Arc<Databases>>,
        metrics: Arc<Metrics>,
        listen: config::Listen,
        stopping: CancellationToken,
    ) -> Self {
        let places = Arc::new(Semaphore::new(listen.max_sessions));
        let words = Words::new();
        Self { upstream, acceptor, users, databases, metrics, listen, stopping, places, words }
    }

    /// Cancelled when no new session is to begin.
    pub fn stopping(&self) -> &CancellationToken {
        &self.stopping
    }

    /// Whether that peer says in the PROXY protocol who it speaks for.
    pub(super) fn is_relayed(&self, peer: Peer) -> bool {
        let Peer::Remote(address) = peer else { return false };
        let ip = address.ip().to_canonical();
        self.listen.proxy_protocol.iter().any(|network| network.contains(&ip))
    }

    /// Sessions at most.
    pub fn max_sessions(&self) -> usize {
        self.listen.max_sessions
    }
}

/// A session's place among those that may be open, and in the metrics.
pub(super) struct Open {
    shared: Arc<Shared>,
    _place: OwnedSemaphorePermit,
}

impl Open {
    pub(super) fn new(shared: &Arc<Shared>) -> Option<Self> {
        let place = Arc::clone(&shared.places).try_acquire_owned().ok()?;
        shared.metrics.sessions.increment(1.0);
        shared.metrics.sessions_total.increment(1);
        Some(Self { shared: Arc::clone(shared), _place: place })
    }
}

impl Drop for Open {
    fn drop(&mut self) {
        self.shared.metrics.sessions.decrement(1.0);
    }
}
