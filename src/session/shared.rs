//! What all sessions share.

use std::{
    net::IpAddr,
    sync::{Arc, atomic::AtomicUsize},
};

use tokio::{sync::watch, time::Instant};
use tokio_util::sync::CancellationToken;

use super::{
    cancellation::CancelRegistry, failed_logins::FailedLogins, keyword_scanner::KeywordScanner,
    login_log::LoginLog, negotiation::Login, peer::Peer, quota::Quota, unfinished::UnfinishedBytes,
    upstream::Upstream,
};
use crate::{
    admin::console::{Console, SessionRegistry},
    admission::{Evicting, Limiter, Slot, Slots},
    auth::Authenticator,
    config,
    metrics::Metrics,
    rewrite::Databases,
    shadow::Shadow,
    sweep::Sweeper,
    tls::Acceptor,
};

/// How many connections beyond `max_sessions` may be open: for cancel requests, health checks, and
/// clients that get the error for too many.
const EXTRA_CONNECTIONS: usize = 100;
/// How many sessions of the console may be open beyond `max_sessions`, as
/// `superuser_reserved_connections` in Postgres.
const RESERVED_FOR_CONSOLE: usize = 3;

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
    /// The slots of all connections. One is pending until its session has been admitted.
    connection_slots: Arc<Slots>,
    /// The slots of sessions. One is pending until its login is complete.
    session_slots: Arc<Slots>,
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
        let session_slots = Slots::new(listen.max_sessions);
        let extra = RESERVED_FOR_CONSOLE + EXTRA_CONNECTIONS;
        let connection_slots = Slots::new(listen.max_sessions.saturating_add(extra));
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
            connection_slots: Arc::new(connection_slots),
            session_slots: Arc::new(session_slots),
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

    /// A slot for a client that has just connected. `None` if there is none: it is counted and
    /// logged then, and is to be refused.
    pub fn admit(&self, peer: Peer) -> Option<Slot> {
        let slot = self.connection_slots.take(peer.ip(), 0, Evicting::Oldest);
        if slot.is_none() {
            self.metrics.connections.too_many_connections.increment(1);
            self.log_refused(peer, "max_sessions is reached, and 100 more connections are open");
        }
        slot
    }

    /// Counts a connection whose slot another one has got, and logs it.
    pub(super) fn count_evicted(&self, peer: Peer) {
        self.metrics.connections.evicted.increment(1);
        self.log_refused(peer, "it sent no startup packet, and another client needs its place");
    }

    /// Changes how many sessions are open, and shows whether clients are refused for it. One change
    /// comes after the other, so that the last one shows.
    fn count_session(&self, change: impl FnOnce(&mut usize)) {
        self.open_sessions.send_modify(|count| {
            change(count);
            let is_full = self.session_slots.are_confirmed();
            self.metrics.sessions_full.set(f64::from(u8::from(is_full)));
        });
    }

    /// Logs that a client that has not named a role is refused.
    pub(super) fn log_refused(&self, peer: Peer, why: &str) {
        let now = Instant::now().into_std();
        self.login_log.refused(peer, Login::default(), "53300", &why, now);
    }
}

/// A slot of one session, which is counted in the metrics until it is dropped. The slot goes first.
pub(super) struct SessionPermit {
    slot: Slot,
    counted: CountedSession,
}

struct CountedSession(Arc<Shared>);

impl SessionPermit {
    /// `None` if `max_sessions` are open, and none of them is evicted. The console has a few more.
    pub(super) fn acquire(shared: &Arc<Shared>, peer: Peer, is_console: bool) -> Option<Self> {
        let reserve = if is_console { RESERVED_FOR_CONSOLE } else { 0 };
        let slot = shared.session_slots.take(peer.ip(), reserve, Evicting::OfLarger)?;
        shared.metrics.sessions.increment(1.0);
        shared.metrics.sessions_total.increment(1);
        shared.count_session(|count| *count += 1);
        Some(Self { slot, counted: CountedSession(Arc::clone(shared)) })
    }

    /// Completes when another login has got its slot, which is counted.
    pub(super) async fn evicted(&self) {
        self.slot.evicted().await;
        self.counted.0.metrics.connections.evicted.increment(1);
    }

    /// The login is complete. Whether the session still has its slot; otherwise that is counted.
    pub(super) fn confirm(&self) -> bool {
        let is_confirmed = self.slot.confirm();
        let CountedSession(shared) = &self.counted;
        shared.count_session(|_| ());
        if !is_confirmed {
            shared.metrics.connections.evicted.increment(1);
        }
        is_confirmed
    }
}

impl Drop for CountedSession {
    fn drop(&mut self) {
        self.0.metrics.sessions.decrement(1.0);
        self.0.count_session(|count| *count -= 1);
    }
}
