//! One client connection, from its first byte to its last: greet, connect, relay, close.

mod arrival;
mod boundary;
mod bypass;
mod cancels;
mod copied;
mod crowd;
mod ddl;
mod ends;
mod flight;
mod greeting;
mod guest;
mod knock;
mod lane;
mod login;
mod naming;
mod peer;
mod pump;
mod relayed;
mod replies;
mod requests;
mod rules;
mod search_path;
mod settings;
mod shared;
mod statements;
mod sweeping;
mod talk;
mod terms;
mod text;
mod upstream;
mod waiting;
mod words;

#[cfg(test)]
mod tests;

use std::sync::Arc;

use tokio::{
    io::AsyncWriteExt as _,
    time::{Instant, timeout, timeout_at},
};
use tracing::{debug, warn};

use self::{
    arrival::{Arrival, Wish},
    ends::{FAREWELL, stopped, tell},
    guest::Guest,
};
pub use self::{
    peer::Peer,
    shared::{Doors, Shared},
    upstream::{ConnectError, Tuning, Upstream, UpstreamFault},
};
use crate::{tls::Socket, wire::startup::cancelled_key};

/// One client connection.
#[derive(Debug)]
pub struct Session {
    client: Socket,
    peer: Peer,
    shared: Arc<Shared>,
}

impl Session {
    /// A session for a client that has just connected.
    pub fn new(client: Socket, peer: Peer, shared: Arc<Shared>) -> Self {
        Self { client, peer, shared }
    }

    /// Runs the session to its end.
    pub async fn run(self) {
        let Self { mut client, mut peer, shared } = self;
        let deadline = Instant::now() + shared.listen.login_timeout;
        let greeting = async {
            if shared.is_relayed(peer) {
                peer = relayed::read(&mut client, peer).await.ok()?;
            }
            let Some(newcomer) = shared.crowd.enter(peer, shared.listen.max_logins_per_address)
            else {
                crowded_out(&mut client, peer).await;
                return None;
            };
            let (arrival, wish) = Arrival::greet(client, &shared.doors.acceptor).await?;
            Some((arrival, wish, newcomer))
        };
        let greeted = tokio::select! {
            greeted = timeout_at(deadline, greeting) => greeted,
            () = stopped(&shared.stopping) => return,
        };
        let (mut arrival, wish, newcomer) = match greeted {
            Err(_) => return debug!(%peer, "nothing was asked for in time"),
            Ok(None) => return debug!(%peer, "connected and left"),
            Ok(Some(greeted)) => greeted,
        };
        match wish {
            Wish::Cancel(size) => {
                let packet = arrival.input.split_to(size);
                cancel(&packet, peer, &shared).await;
                drop(timeout(FAREWELL, arrival.client.shutdown()).await);
            }
            Wish::Start(_) if shared.stopping.is_cancelled() => {
                tell(&mut arrival.client, "57P03", "the database system is shutting down").await;
            }
            Wish::Start(opening) => {
                Guest { arrival, peer, shared, newcomer }.start(opening, deadline).await;
            }
            Wish::Wrong(error) => {
                debug!(%peer, %error, "no session");
                if let Some(sqlstate) = error.sqlstate() {
                    tell(&mut arrival.client, sqlstate, &error.to_string()).await;
                }
            }
        }
    }
}

/// Says at once that the address has enough connections that have not logged in.
async fn crowded_out(client: &mut Socket, peer: Peer) {
    debug!(%peer, "connection refused: max_logins_per_address is reached");
    let message = "too many connections from your address that have not logged in";
    tell(client, "53300", message).await;
}

/// Cancels what waits here, or else hands a cancel request to the server. Nobody ever answers one.
async fn cancel(packet: &[u8], peer: Peer, shared: &Shared) {
    shared.metrics.cancels.increment(1);
    if shared.cancels.ask(cancelled_key(packet)) {
        return debug!(%peer, "a statement that waited is cancelled");
    }
    match timeout(shared.listen.login_timeout, shared.doors.upstream.send(packet)).await {
        Ok(Err(error)) => warn!(%peer, %error, "a cancel request was lost"),
        Ok(Ok(())) => debug!(%peer, "cancel request passed on"),
        Err(_) => warn!(%peer, "a cancel request was not taken in time"),
    }
}
