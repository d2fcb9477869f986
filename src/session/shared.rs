//! What all sessions share.

use std::{
    net::IpAddr,
    sync::{Arc, atomic::AtomicUsize},
};

use tokio::sync::watch;
use tokio_util::sync::CancellationToken;

use super::{
    cancellation::CancelRegistry, failed_logins::FailedLogins, keyword_scanner::KeywordScanner,
    limiter::Limiter, login_log::LoginLog, peer::Peer, quota::Quota, unfinished::UnfinishedBytes,
    upstream::Upstream,
};
use crate::{
    admin::console::{Console, SessionRegistry},
    auth::Authenticator,
    config,
    metrics::Metrics,
    rewrite::Databases,
    shadow::Shadow,
    sweep::Sweeper,
    tls::Acceptor,
};

/// The services that a session's handshake uses.
#[derive(Debug, Clone)]
pub struct Services {
    /// TLS with clients.
    pub acceptor: Arc<Acceptor>,
    /// What authenticates clients.
    pub authenticator: Arc<Authenticator>,
    /// The list of open sessions.
    pub sessions: Arc<SessionRegistry>,
    /// The admin console.
    pub console: Option<Arc<Console>>,
    /// The server.
    pub upstream: Arc<Upstream>,
}

/// State that all sessions share.
#[derive(Debug)]
pub struct Shared {
    pub(super) services: Services,
    pub(super) databases: watch::Receiver<Arc<Databases>>,
    pub(super) sweeper: Sweeper,
    pub(super) shadow: Shadow,
    pub(super) metrics: Arc<Metrics>,
    pub(super) listen: config::Listen,
    pub(super) stopping: CancellationToken,
    pub(super) keywords: KeywordScanner,
    /// The connections that have not logged in.
    pub(super) pre_auth: Arc<Limiter<IpAddr>>,
    pub(super) failed_logins: FailedLogins,
    pub(super) login_log: LoginLog,
    pub(super) quota: Quota,
    pub(super) cancels: Arc<CancelRegistry>,
    open_sessions: watch::Sender<usize>,
    /// How many bytes the unfinished messages of all sessions take.
    unfinished: Arc<AtomicUsize>,
}

impl Shared {
    /// Sessions follow the rules in `databases`, sweep with `sweeper` and count with `shadow`.
    /// When `stopping` is cancelled, each ends as soon as it is idle, and all end at the drain
    /// timeout.
    pub fn new(
        services: Services,
        databases: watch::Receiver<Arc<Databases>>,
        sweeper: Sweeper,
        shadow: Shadow,
        metrics: Arc<Metrics>,
        listen: config::Listen,
        stopping: CancellationToken,
    ) -> Self {
        Self {
            services,
            databases,
            sweeper,
            shadow,
            metrics,
            listen,
            stopping,
            keywords: KeywordScanner::new(),
            pre_auth: Arc::default(),
            failed_logins: FailedLogins::default(),
            login_log: LoginLog::default(),
            quota: Quota::default(),
            cancels: Arc::default(),
            open_sessions: watch::Sender::default(),
            unfinished: Arc::default(),
        }
    }

    /// How many sessions are open, including those that are logging in.
    pub fn open_sessions(&self) -> watch::Receiver<usize> {
        self.open_sessions.subscribe()
    }

    /// Cancelled when the shutdown begins.
    pub fn stopping(&self) -> &CancellationToken {
        &self.stopping
    }

    /// Whether a connection of that peer begins with a header of the PROXY protocol.
    pub(super) fn speaks_proxy_protocol(&self, peer: Peer) -> bool {
        let is_of = |ip| self.listen.proxy_protocol.iter().any(|network| network.contains(&ip));
        peer.ip().is_some_and(is_of)
    }

    /// Counts the unfinished messages of one session.
    pub(super) fn unfinished_bytes(&self) -> UnfinishedBytes {
        UnfinishedBytes::new(Arc::clone(&self.unfinished), self.listen.max_unfinished)
    }

    /// How many sessions may be open.
    pub fn max_sessions(&self) -> usize {
        self.listen.max_sessions
    }
}

/// Counts one open session towards `max_sessions` and in the metrics, until it is dropped.
pub(super) struct SessionPermit {
    shared: Arc<Shared>,
}

impl SessionPermit {
    /// `None` if `max_sessions` are open.
    pub(super) fn acquire(shared: &Arc<Shared>) -> Option<Self> {
        let is_admitted = shared.open_sessions.send_if_modified(|count| {
            let fits = *count < shared.listen.max_sessions;
            *count += usize::from(fits);
            fits
        });
        is_admitted.then(|| {
            shared.metrics.sessions.increment(1.0);
            shared.metrics.sessions_total.increment(1);
            Self { shared: Arc::clone(shared) }
        })
    }
}

impl Drop for SessionPermit {
    fn drop(&mut self) {
        self.shared.metrics.sessions.decrement(1.0);
        self.shared.open_sessions.send_modify(|count| *count -= 1);
    }
}
