//! How sessions end, and what is said then.

use std::io;

use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    time::{Duration, timeout},
};
use tokio_util::sync::CancellationToken;
use tracing::{debug, warn};

use super::{
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
    tokio::select! {
        stop = relay.run(rules) => return ended(stop),
        () = shared.stopping.cancelled() => relay.drain(),
    }
    if let Ok(stop) = timeout(shared.listen.drain_timeout, relay.run(rules)).await {
        return ended(stop);
    }
    // What the client is told to be over is not to go on.
    if let Some(packet) = relay.give_up() {
        let cancelling = timeout(FAREWELL, shared.upstream.send(&packet));
        let (cancelled, stop) = tokio::join!(cancelling, timeout(FAREWELL, relay.run(rules)));
        if !matches!(cancelled, Ok(Ok(()))) {
            warn!("a statement could not be cancelled when its session ended");
        }
        return ended(stop.unwrap_or(Stop::Drained));
    }
    ended(Stop::Drained)
}

pub(super) fn ended(stop: Stop) -> End {
    match stop {
        Stop::Drained | Stop::LoggedIn => {
            End::told("57P01", "terminating connection due to administrator command")
        }
        Stop::ClientGone(error) => End::Quiet(format!("the client is gone: {error}")),
        Stop::ServerGone => End::told("08006", "server closed the connection unexpectedly"),
        Stop::ClientBroke(error) => End::told("08P01", &error.to_string()),
        Stop::ServerBroke(error) => End::told("08P01", &format!("from the server: {error}")),
    }
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
pub(super) async fn tell(client: &mut Stream, sqlstate: &str, message: &str) {
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
