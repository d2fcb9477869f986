//! One client connection: handshake, login, relay, close.
//!
//! - From the connection to the login: `handshake`, `negotiation`, `pending`, `login`.
//! - The loop that moves bytes, and the end of a session: `established`, `pump`, `close`.
//! - Each message of the client: `requests` (`frame` in it), `requests/decide.rs` for a text.
//! - Each message of the server: `replies`, `tags`.
//! - What is in flight between both: `state`.
//! - A prepared statement whose rules have changed: `reprepare`, between transactions: it is
//!   prepared again.
//! - The same, within a transaction: `requests/outdated.rs`, at its `Bind` or `EXECUTE`.
//! - A schema change has this process read the catalog again: `ddl`, `requests/changes.rs`.
//! - A message waits for a sweep, or for the catalog after a schema change: `sweeping`,
//!   `waiting`.
//! - An INSERT that is sent without its DELETE first: `attempt`, begun and repeated by
//!   `requests/attempts.rs`.
//! - The session's settings that decide its texts: `facts`.
//! - What is known of a prepared statement, which each `Bind` looks up: `statements`.
//! - A question of pglapse's own to the server, on the client's connection: `question`, sent as an
//!   `internal_query`; `requests/answers.rs` asks it and takes the answer.

mod attempt;
mod buffer;
mod bypass;
mod cancellation;
mod close;
mod copy_data;
mod credentials;
mod ddl;
mod direction;
mod established;
mod facts;
mod failed_logins;
mod fallback;
mod handshake;
mod internal_query;
mod keyword_scanner;
mod known_text;
mod login;
mod login_log;
mod login_refusal;
mod naming;
mod negotiation;
mod own_catalog;
mod peer;
mod pending;
mod place;
mod prepare_again;
mod proxy_protocol;
mod pump;
mod question;
mod quota;
mod readiness;
mod replies;
mod reprepare;
mod requests;
mod restated;
mod rewrite_policy;
mod rules;
#[cfg(any(test, fuzzing))]
pub mod scripted;
mod sent_text;
mod server_choice;
mod settings;
mod shadowing;
mod shared;
mod state;
mod statement_log;
mod statements;
mod sweeping;
mod tags;
mod text;
mod unfinished;
mod upstream;
mod upstream_login;
mod waiting;

#[cfg(test)]
mod tests;

use std::{sync::Arc, time::Duration};

use tokio::{
    io::AsyncWriteExt as _,
    time::{Instant, timeout, timeout_at},
};
use tracing::{debug, warn};

pub use self::{
    close::TOO_MANY,
    established::EstablishedSession,
    peer::Peer,
    shared::{Services, Shared},
    upstream::Upstream,
};
use self::{
    close::{CLOSE_TIMEOUT, send_fatal, shutdown_grace},
    handshake::{ClientHandshake, ClientRequest},
    negotiation::Login,
    pending::PendingSession,
};
use crate::{admission::Slot, tls::Socket, wire::startup::cancelled_key};

/// How long a client may take to send its startup packet, if `login_timeout` is not shorter.
const STARTUP_TIMEOUT: Duration = Duration::from_secs(10);

/// One client connection.
#[derive(Debug)]
pub struct Session {
    client: Socket,
    peer: Peer,
    shared: Arc<Shared>,
    slot: Arc<Slot>,
}

impl Session {
    /// A session for a client that has just connected, and has this slot.
    pub fn new(client: Socket, peer: Peer, shared: Arc<Shared>, slot: Arc<Slot>) -> Self {
        Self { client, peer, shared, slot }
    }

    /// Logs in. `None` if there is no session then, and the client has been told.
    ///
    /// What follows is a future of its own, so that the layers of the login and their memory are
    /// gone by then: each layer would cost every message.
    pub async fn log_in(self) -> Option<Box<EstablishedSession>> {
        let (shared, peer) = (Arc::clone(&self.shared), self.peer);
        let evicted = self.slot.evicted();
        let makes_way = async {
            evicted.await;
            shared.count_evicted(peer);
        };
        tokio::select! {
            session = Box::pin(self.negotiate()) => session,
            () = makes_way => None,
        }
    }

    async fn negotiate(self) -> Option<Box<EstablishedSession>> {
        let Self { mut client, mut peer, shared, slot } = self;
        let deadline = Instant::now() + shared.listen.login_timeout;
        let silent_until = deadline.min(Instant::now() + STARTUP_TIMEOUT);
        let handshaking = async {
            if shared.speaks_proxy_protocol(peer) {
                peer = proxy_protocol::read_header(&mut client, peer).await.ok()?;
                slot.move_to(peer.ip());
            }
            let limit = shared.listen.max_logins_per_address;
            let permit = peer.ip().map(|ip| shared.pre_auth.acquire(ip, limit).ok_or(()));
            let Ok(permit) = permit.transpose() else {
                shared.metrics.connections.too_many_logins.increment(1);
                refuse_for_pre_auth_limit(&mut client, peer, &shared).await;
                return None;
            };
            let (handshake, request) =
                ClientHandshake::accept(client, &shared.services.acceptor).await?;
            Some((handshake, request, permit))
        };
        // The handshake's memory is freed before the session is relayed.
        let handshaking = Box::pin(handshaking);
        let finished = tokio::select! {
            finished = timeout_at(silent_until, handshaking) => finished,
            () = shutdown_grace(&shared.stopping) => return None,
        };
        let (mut handshake, request, permit) = match finished {
            Err(_) => {
                debug!(%peer, "no startup packet in time");
                return None;
            }
            Ok(None) => {
                debug!(%peer, "disconnected before the startup packet");
                return None;
            }
            Ok(Some(finished)) => finished,
        };
        match request {
            ClientRequest::Cancel(size) => {
                let packet = handshake.input.split_to(size);
                Box::pin(cancel(&packet, peer, &shared)).await;
                drop(timeout(CLOSE_TIMEOUT, handshake.client.shutdown()).await);
            }
            ClientRequest::Start(_) if shared.stopping.is_cancelled() => {
                let message = "the database system is shutting down";
                Box::pin(send_fatal(&mut handshake.client, "57P03", message)).await;
            }
            ClientRequest::Start(request) => {
                let pending = PendingSession { handshake, peer, shared, permit, slot };
                return pending.start(request, deadline).await;
            }
            ClientRequest::Invalid(error) => {
                debug!(%peer, %error, "no session");
                if let Some(sqlstate) = error.sqlstate() {
                    let now = Instant::now().into_std();
                    shared.login_log.refused(peer, Login::default(), sqlstate, &error, now);
                    let message = error.to_string();
                    Box::pin(send_fatal(&mut handshake.client, sqlstate, &message)).await;
                }
            }
        }
        None
    }
}

/// Refuses a connection whose address has `max_logins_per_address` that have not logged in.
async fn refuse_for_pre_auth_limit(client: &mut Socket, peer: Peer, shared: &Shared) {
    shared.log_refused(peer, "max_logins_per_address is reached");
    let message = "too many connections from your address that have not logged in";
    send_fatal(client, "53300", message).await;
}

/// Handles a cancel request. A session that waits for pglapse is cancelled here; any other request
/// goes to the server. The protocol has no answer to a cancel request.
async fn cancel(packet: &[u8], peer: Peer, shared: &Shared) {
    shared.metrics.cancels.increment(1);
    if shared.cancels.cancel(cancelled_key(packet)) {
        return debug!(%peer, "a waiting statement was cancelled");
    }
    match timeout(shared.listen.login_timeout, shared.services.upstream.send_cancel(packet)).await {
        Ok(Err(error)) => warn!(%peer, %error, "a cancel request was lost"),
        Ok(Ok(())) => debug!(%peer, "cancel request passed on"),
        Err(_) => warn!(%peer, "the server did not take a cancel request within login_timeout"),
    }
}
