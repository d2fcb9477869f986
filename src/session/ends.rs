//! How sessions end, and what is said then.

use std::io;

use tokio::{
    io::{AsyncRead, AsyncReadExt as _, AsyncWrite, AsyncWriteExt as _},
    time::{Duration, timeout},
};
use tokio_util::sync::CancellationToken;
use tracing::{debug, info, warn};

use super::{
    peer::Peer,
    pump::{Relay, Stop},
    rules::SessionRules,
    shared::Shared,
};
use crate::{tls::Stream, wire::messages::fatal};

/// How long a last word and the close behind it may take.
pub(super) const FAREWELL: Duration = Duration::from_secs(1);

/// Why a session ended, in the words of the log.
pub(super) enum End {
    Quiet(String),
    Told { sqlstate: &'static str, message: String },
}

impl End {
    pub(super) fn told(sqlstate: &'static str, message: &str) -> Self {
        Self::Told { sqlstate, message: message.to_owned() }
    }
}

/// Relays a session whose login is complete.
pub(super) async fn relay_until_end(
    relay: &mut Relay<Stream, Stream>,
    rules: &mut SessionRules,
    shared: &Shared,
) -> End {
    let listen = &shared.listen;
    let stop = tokio::select! {
        stop = relay_or_idle(relay, rules, listen.idle_timeout) => stop,
        () = shared.stopping.cancelled() => {
            relay.drain();
            match timeout(listen.drain_timeout, relay.run(rules)).await {
                Ok(stop) => stop,
                Err(_) => cut_off(relay, rules, shared).await,
            }
        }
    };
    match stop {
        // A client that only sends no more still gets its answer, if that does not take long.
        Stop::HungUp => {
            if let Ok(stop) = timeout(listen.abandoned_timeout, relay.run(rules)).await {
                return ended(stop);
            }
            cut_off(relay, rules, shared).await;
            End::Quiet("the client hung up; its statement was cancelled".to_owned())
        }
        Stop::ClientGone(error) => {
            if let Some(packet) = relay.give_up() {
                cancel(&packet, shared).await;
            }
            ended(Stop::ClientGone(error))
        }
        Stop::LoggedIn
        | Stop::Drained
        | Stop::Idle
        | Stop::ServerGone
        | Stop::ClientBroke(_)
        | Stop::ServerBroke(_) => ended(stop),
    }
}

/// Relays until something happens, or nothing for the time that a session may be idle, or up to a
/// quarter longer: the clock is looked at four times in it, not at each message.
async fn relay_or_idle(
    relay: &mut Relay<Stream, Stream>,
    rules: &mut SessionRules,
    limit: Duration,
) -> Stop {
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
    Stop::Idle
}

/// Ends what still runs for the session: what the client is told to be over is not to go on.
async fn cut_off(
    relay: &mut Relay<Stream, Stream>,
    rules: &mut SessionRules,
    shared: &Shared,
) -> Stop {
    let Some(packet) = relay.give_up() else { return Stop::Drained };
    let rest = timeout(FAREWELL, relay.run(rules));
    let ((), stop) = tokio::join!(cancel(&packet, shared), rest);
    stop.unwrap_or(Stop::Drained)
}

async fn cancel(packet: &[u8], shared: &Shared) {
    if !matches!(timeout(FAREWELL, shared.doors.upstream.send(packet)).await, Ok(Ok(()))) {
        warn!("a statement could not be cancelled when its session ended");
    }
}

pub(super) fn ended(stop: Stop) -> End {
    match stop {
        Stop::Drained | Stop::LoggedIn => {
            End::told("57P01", "terminating connection due to administrator command")
        }
        Stop::Idle => End::told("57P05", "terminating connection due to idle-session timeout"),
        Stop::HungUp => End::Quiet("the client hung up".to_owned()),
        Stop::ClientGone(error) => End::Quiet(format!("the client is gone: {error}")),
        Stop::ServerGone => End::told("08006", "server closed the connection unexpectedly"),
        Stop::ClientBroke(error) => End::told("08P01", &error.to_string()),
        Stop::ServerBroke(error) => End::told("08P01", &format!("from the server: {error}")),
    }
}

/// Ends a session, with a word if there is somebody to hear it.
pub(super) async fn part(mut relay: Relay<Stream, Stream>, end: End, peer: Peer) {
    match end {
        End::Quiet(why) => debug!(peer = %peer, why, "session ended"),
        End::Told { sqlstate, message } if relay.can_be_told() => {
            info!(peer = %peer, sqlstate, message, "session ended");
            tell(&mut relay.client, sqlstate, &message).await;
        }
        End::Told { message, .. } => debug!(peer = %peer, message, "session ended"),
    }
    // Peers of TLS are told of the end, or they take it for an attack.
    drop(timeout(FAREWELL, relay.client.shutdown()).await);
    drop(timeout(FAREWELL, relay.server.shutdown()).await);
}

/// Completes when somebody who has asked for nothing is not waited for any more.
pub(super) async fn stopped(stopping: &CancellationToken) {
    stopping.cancelled().await;
    tokio::time::sleep(FAREWELL).await;
}

/// Completes when all sessions are to end, idle or not.
pub(super) async fn drain_deadline(shared: &Shared) {
    shared.stopping.cancelled().await;
    tokio::time::sleep(shared.listen.drain_timeout).await;
}

/// Sends a last word, and lets the client read it before the connection ends.
pub(super) async fn tell(
    client: &mut (impl AsyncRead + AsyncWrite + Unpin),
    sqlstate: &str,
    message: &str,
) {
    let farewell = async {
        client.write_all(&fatal(sqlstate, message)).await?;
        client.flush().await?;
        client.shutdown().await?;
        // A close with unread bytes would be a reset, which can overtake the message.
        let mut rest = [0; 1024];
        while client.read(&mut rest).await? > 0 {}
        io::Result::Ok(())
    };
    if !matches!(timeout(FAREWELL, farewell).await, Ok(Ok(()))) {
        debug!("the client did not wait for the last word");
    }
}
