//! The end of a session: drain, idle timeout, the last error message, and closing both connections.

use std::io;

use futures_util::stream::{FuturesUnordered, StreamExt as _};
use tokio::{
    io::{AsyncRead, AsyncReadExt as _, AsyncWrite, AsyncWriteExt as _},
    time::{Duration, Instant, timeout},
};
use tokio_util::sync::CancellationToken;
use tracing::{debug, info, warn};

use super::{
    login_log::ServerRefusal,
    negotiation::Login,
    peer::Peer,
    pump::{Relay, RelayEnd},
    rules::SessionRules,
    shared::Shared,
};
use crate::{
    tls::Stream,
    wire::{framer::FrameError, messages::fatal},
};

/// How long the last message and the close behind it may take.
pub(super) const CLOSE_TIMEOUT: Duration = Duration::from_secs(1);

/// The error for a client for which there is no slot, in Postgres's words.
pub const TOO_MANY: &str = "sorry, too many clients already";

/// The SQLSTATE for a client whose server is gone.
const SERVER_GONE: &str = "08006";

/// Why a session ended.
pub(super) enum SessionEnd {
    /// The client gets no message; the reason is logged.
    Silent(String),
    /// The client gets this as a FATAL error.
    Fatal { sqlstate: &'static str, message: String },
}

impl SessionEnd {
    pub(super) fn fatal(sqlstate: &'static str, message: &str) -> Self {
        Self::Fatal { sqlstate, message: message.to_owned() }
    }

    /// SQLSTATE and message of the error that the client gets.
    pub(super) fn fatal_parts(&self) -> Option<(&str, &str)> {
        match self {
            Self::Fatal { sqlstate, message } => Some((sqlstate, message)),
            Self::Silent(_) => None,
        }
    }

    /// Whether the server has ended it.
    pub(super) fn is_by_server(&self) -> bool {
        matches!(self, Self::Fatal { sqlstate: SERVER_GONE, .. })
    }

    /// The end that follows from why the relay stopped.
    pub(super) fn of(stop: RelayEnd) -> Self {
        match stop {
            RelayEnd::Drained | RelayEnd::LoggedIn => {
                Self::fatal("57P01", "terminating connection due to administrator command")
            }
            RelayEnd::Idle => {
                Self::fatal("57P05", "terminating connection due to idle-session timeout")
            }
            RelayEnd::Evicted => Self::fatal("53300", TOO_MANY),
            RelayEnd::HungUp => Self::Silent("the client hung up".to_owned()),
            RelayEnd::ClientGone(error) => Self::Silent(format!("the client is gone: {error}")),
            RelayEnd::ClientLeft => Self::Silent("the client left".to_owned()),
            RelayEnd::ServerGone => {
                Self::fatal(SERVER_GONE, "server closed the connection unexpectedly")
            }
            RelayEnd::ClientBroke(error @ FrameError::TooMuch) => {
                Self::fatal("53200", &error.to_string())
            }
            RelayEnd::ClientBroke(error) => Self::fatal("08P01", &error.to_string()),
            RelayEnd::ServerBroke(error) => {
                Self::fatal("08P01", &format!("from the server: {error}"))
            }
        }
    }
}

/// Why a session is to end that its client and the server would continue.
enum Ending {
    /// The process stops.
    Drain,
    /// Somebody ends this one, by the console.
    Kill,
}

/// Counts and logs a login that the server has refused, or that ended so. After wrong passwords the
/// role's next logins are slower.
pub(super) fn login_failed(
    shared: &Shared,
    peer: Peer,
    login: Login<'_>,
    refusal: Option<&ServerRefusal>,
    end: &SessionEnd,
) {
    let now = Instant::now();
    shared.metrics.logins_failed.increment(1);
    if refusal.is_some_and(ServerRefusal::is_of_authentication) {
        shared.failed_logins.failed(peer, login.role, now);
    }
    let said = refusal.map(ServerRefusal::parts).or_else(|| end.fatal_parts());
    if let Some((sqlstate, why)) = said {
        shared.login_log.refused(peer, login, sqlstate, &why, now.into_std());
    }
}

/// Relays a session from the end of its login to the session's end.
pub(super) async fn relay_until_end(
    relay: &mut Relay<Stream, Stream>,
    rules: &mut SessionRules,
    shared: &Shared,
    killed: &CancellationToken,
) -> SessionEnd {
    let listen = &shared.listen;
    // It is polled only when it was woken: for each message that would cost more than to decide
    // most of them.
    let mut ending = FuturesUnordered::from_iter([async {
        tokio::select! {
            () = shared.stopping.cancelled() => Ending::Drain,
            () = killed.cancelled() => Ending::Kill,
        }
    }]);
    let stop = tokio::select! {
        biased;
        stop = relay_until_idle(relay, rules, listen.idle_timeout) => stop,
        Some(ending) = ending.next() => {
            relay.drain();
            let limit = match ending {
                Ending::Drain => listen.drain_timeout,
                Ending::Kill => Duration::ZERO,
            };
            match timeout(limit, relay.run(rules)).await {
                Ok(stop) => stop,
                Err(_) => Box::pin(cancel_and_drain(relay, rules, shared)).await,
            }
        }
    };
    match stop {
        // A client that has closed only its sending half still gets its answer, if that comes soon.
        RelayEnd::HungUp => {
            if let Ok(stop) = timeout(listen.abandoned_timeout, relay.run(rules)).await {
                return SessionEnd::of(stop);
            }
            Box::pin(cancel_and_drain(relay, rules, shared)).await;
            SessionEnd::Silent("the client hung up; its statement was cancelled".to_owned())
        }
        RelayEnd::ClientGone(error) => {
            if let Some(packet) = relay.give_up() {
                Box::pin(cancel(&packet, shared)).await;
            }
            SessionEnd::of(RelayEnd::ClientGone(error))
        }
        RelayEnd::LoggedIn
        | RelayEnd::Drained
        | RelayEnd::Idle
        | RelayEnd::Evicted
        | RelayEnd::ClientLeft
        | RelayEnd::ServerGone
        | RelayEnd::ClientBroke(_)
        | RelayEnd::ServerBroke(_) => SessionEnd::of(stop),
    }
}

/// Relays until the relay stops, or until the session was idle for `limit` to 1.25 times `limit`.
/// The clock is read four times in that time and not for each message, which would cost every
/// message.
async fn relay_until_idle(
    relay: &mut Relay<Stream, Stream>,
    rules: &mut SessionRules,
    limit: Duration,
) -> RelayEnd {
    if limit.is_zero() {
        return relay.run(rules).await;
    }
    let (mut moved, mut quarters) = (relay.moved(), 0);
    while quarters < 4 {
        if let Ok(stop) = timeout(limit / 4, relay.run(rules)).await {
            return stop;
        }
        let still = relay.moved() == moved && relay.is_idle();
        quarters = if still { quarters + 1 } else { 0 };
        moved = relay.moved();
    }
    RelayEnd::Idle
}

/// Cancels the statement that still runs, so that it does not go on after its session, and relays
/// the answer if that comes within [`CLOSE_TIMEOUT`].
async fn cancel_and_drain(
    relay: &mut Relay<Stream, Stream>,
    rules: &mut SessionRules,
    shared: &Shared,
) -> RelayEnd {
    let Some(packet) = relay.give_up() else { return RelayEnd::Drained };
    let rest = timeout(CLOSE_TIMEOUT, relay.run(rules));
    let ((), stop) = tokio::join!(cancel(&packet, shared), rest);
    stop.unwrap_or(RelayEnd::Drained)
}

async fn cancel(packet: &[u8], shared: &Shared) {
    if !matches!(
        timeout(CLOSE_TIMEOUT, shared.services.upstream.send_cancel(packet)).await,
        Ok(Ok(()))
    ) {
        warn!("a statement could not be cancelled when its session ended");
    }
}

/// Closes both connections of a session. The client gets the error of `end`, if a message can still
/// reach it.
pub(super) async fn close(relay: &mut Relay<Stream, Stream>, end: SessionEnd, peer: Peer) {
    match end {
        SessionEnd::Silent(why) => debug!(%peer, why, "session ended"),
        SessionEnd::Fatal { sqlstate, message } if relay.can_be_told() => {
            info!(%peer, sqlstate, why = message, "session ended");
            if relay.is_idle() {
                // libpq takes an error for a notice if it reads it together with the end of the
                // answer before it, and its program then finds a connection that was closed for no
                // reason. As the answer to the next message it is what it should be.
                drop(timeout(CLOSE_TIMEOUT, relay.client.read(&mut [0])).await);
            }
            send_fatal(&mut relay.client, sqlstate, &message).await;
        }
        SessionEnd::Fatal { message, .. } => {
            debug!(%peer, why = message, "session ended");
        }
    }
    // Without close_notify a TLS peer treats the end as a truncation attack.
    drop(timeout(CLOSE_TIMEOUT, relay.client.shutdown()).await);
    drop(timeout(CLOSE_TIMEOUT, relay.server.shutdown()).await);
}

/// Completes a moment after the shutdown began: for connections that have no session to drain.
pub(super) async fn shutdown_grace(stopping: &CancellationToken) {
    stopping.cancelled().await;
    tokio::time::sleep(CLOSE_TIMEOUT).await;
}

/// Completes when the drain timeout of the shutdown is over, and sessions end whether they are idle
/// or not.
pub(super) async fn drain_deadline(shared: &Shared) {
    shared.stopping.cancelled().await;
    tokio::time::sleep(shared.listen.drain_timeout).await;
}

/// Sends a FATAL error, and lets the client read it before the connection is closed.
pub(super) async fn send_fatal(
    client: &mut (impl AsyncRead + AsyncWrite + Unpin),
    sqlstate: &str,
    message: &str,
) {
    let sending = async {
        client.write_all(&fatal(sqlstate, message)).await?;
        client.flush().await?;
        client.shutdown().await?;
        // Closing a socket with unread input sends a reset, which can overtake the message.
        let mut rest = [0; 1024];
        while client.read(&mut rest).await? > 0 {}
        io::Result::Ok(())
    };
    if !matches!(timeout(CLOSE_TIMEOUT, sending).await, Ok(Ok(()))) {
        debug!("the client did not wait for the last message");
    }
}
