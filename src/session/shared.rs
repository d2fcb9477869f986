//! What all sessions have in common.

use std::sync::Arc;

use tokio::sync::{OwnedSemaphorePermit, Semaphore, watch};
use tokio_util::sync::CancellationToken;

use super::{
    cancels::Cancels, crowd::Crowd, peer::Peer, rules::SessionRules, upstream::Upstream,
    words::Words,
};
use crate::{
    admin::console::{Console, Roster},
    auth::Lookup,
    config,
    metrics::Metrics,
    rewrite::Databases,
    sweep::Sweeper,
    tls::Acceptor,
};

/// What clients pass on their way, in this order.
#[derive(Debug, Clone)]
pub struct Doors {
    /// TLS.
    pub acceptor: Arc<Acceptor>,
    /// Who may come in, where pglapse checks passwords.
    pub users: Option<Arc<Lookup>>,
    /// Where sessions are written down.
    pub roster: Arc<Roster>,
    /// The console.
    pub console: Option<Arc<Console>>,
    /// The server.
    pub upstream: Arc<Upstream>,
}

/// What all sessions have in common.
#[derive(Debug)]
pub struct Shared {
    pub(super) doors: Doors,
    pub(super) databases: watch::Receiver<Arc<Databases>>,
    pub(super) sweeper: Sweeper,
    pub(super) metrics: Arc<Metrics>,
    pub(super) listen: config::Listen,
    pub(super) stopping: CancellationToken,
    pub(super) places: Arc<Semaphore>,
    pub(super) words: Words,
    pub(super) crowd: Arc<Crowd>,
    pub(super) cancels: Arc<Cancels>,
}

impl Shared {
    /// Clients come in by the `doors`; sessions go by the rules in `databases`, with the help of `sweeper`,
    /// until `stopping` is cancelled: then each ends as soon as it is idle, and all at the drain timeout.
    pub fn new(
        doors: Doors,
        databases: watch::Receiver<Arc<Databases>>,
        sweeper: Sweeper,
        metrics: Arc<Metrics>,
        listen: config::Listen,
        stopping: CancellationToken,
    ) -> Self {
        let places = Arc::new(Semaphore::new(listen.max_sessions));
        let (words, crowd, cancels) = (Words::new(), Arc::default(), Arc::default());
        Self { doors, databases, sweeper, metrics, listen, stopping, places, words, crowd, cancels }
    }

    /// The rules for a session of that role in that database.
    pub(super) fn rules(&self, database: &str, role: &str) -> SessionRules {
        SessionRules::new(
            &self.databases,
            database.to_owned(),
            role.to_owned(),
            (self.sweeper.clone(), Arc::clone(&self.cancels)),
            Arc::clone(&self.metrics),
        )
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
