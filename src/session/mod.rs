//! One client connection, from its first byte to its last: greet, connect, relay, close.

mod arrival;
mod boundary;
mod bypass;
mod flight;
mod greeting;
mod lane;
mod pump;
mod replies;
mod requests;
mod rules;
mod settings;
mod statements;
mod talk;
mod terms;
mod text;
mod upstream;
mod words;

#[cfg(test)]
mod tests;

use std::{io, net::SocketAddr, sync::Arc};

use tokio::{
    io::{AsyncReadExt, AsyncWriteExt, copy_bidirectional},
    sync::{OwnedSemaphorePermit, Semaphore, watch},
    time::{Duration, Instant, timeout, timeout_at},
};
use tokio_util::{either::Either, sync::CancellationToken};
use tracing::{debug, info, warn};

pub use self::upstream::{ConnectError, Upstream, UpstreamFault, tune};
use self::{
    arrival::{Arrival, Wish},
    greeting::Opening,
    pump::{Relay, Stop},
    replies::Binding,
    requests::Requests,
    rules::SessionRules,
    words::Words,
};
use crate::{
    config::{self, TlsMode},
    metrics::Metrics,
    rewrite::{Databases, Refusal},
    tls::{Acceptor, Secured, Socket, Stream},
    wire::messages::fatal,
};

/// How long a last word and the close behind it may take.
const FAREWELL: Duration = Duration::from_secs(1);

/// What a client is told whose server cannot be reached; where that is, is for the log.
const UNREACHABLE: &str = "the database server cannot be reached";

/// What all sessions have in common.
#[derive(Debug)]
pub struct Shared {
    upstream: Arc<Upstream>,
    acceptor: Arc<Acceptor>,
    databases: watch::Receiver<Arc<Databases>>,
    metrics: Arc<Metrics>,
    listen: config::Listen,
    stopping: CancellationToken,
    places: Arc<Semaphore>,
    words: Words,
}

impl Shared {
    /// Clients come in by `acceptor`, sessions go to `upstream`, by the rules in `databases`, until `stopping` is cancelled: then
    /// each ends as soon as it is idle, and all at the drain timeout.
    pub fn new(
        upstream: Arc<Upstream>,
        acceptor: Arc<Acceptor>,
        databases: watch::Receiver<Arc<Databases>>,
        metrics: Arc<Metrics>,
        listen: config::Listen,
        stopping: CancellationToken,
    ) -> Self {
        let places = Arc::new(Semaphore::new(listen.max_sessions));
        let words = Words::new();
        Self { upstream, acceptor, databases, metrics, listen, stopping, places, words }
    }

    /// Cancelled when no new session is to begin.
    pub fn stopping(&self) -> &CancellationToken {
        &self.stopping
    }

    /// Sessions at most.
    pub fn max_sessions(&self) -> usize {
        self.listen.max_sessions
    }
}

/// One client connection.
#[derive(Debug)]
pub struct Session {
    client: Socket,
    peer: SocketAddr,
    shared: Arc<Shared>,
}

/// Why a session ended, in the words of the log.
enum End {
    Quiet(String),
    Told { sqlstate: &'static str, message: String },
}

impl End {
    fn told(sqlstate: &'static str, message: &str) -> Self {
        Self::Told { sqlstate, message: message.to_owned() }
    }
}

impl Session {
    /// A session for a client that has just connected.
    pub fn new(client: Socket, peer: SocketAddr, shared: Arc<Shared>) -> Self {
        Self { client, peer, shared }
    }

    /// Runs the session to its end.
    pub async fn run(self) {
        let Self { client, peer, shared } = self;
        let deadline = Instant::now() + shared.listen.login_timeout;
        let greeted = tokio::select! {
            greeted = timeout_at(deadline, Arrival::greet(client, &shared.acceptor)) => greeted,
            () = stopped(&shared.stopping) => return,
        };
        let (mut arrival, wish) = match greeted {
            Err(_) => return debug!(%peer, "nothing was asked for in time"),
            Ok(None) => return debug!(%peer, "connected and left"),
            Ok(Some(greeted)) => greeted,
        };
        match wish {
            Wish::Cancel(size) => {
                let packet = arrival.input.split_to(size);
                cancel(&packet, peer, &shared).await;
            }
            Wish::Start(_) if shared.stopping.is_cancelled() => {
                tell(&mut arrival.client, "57P03", "the database system is shutting down").await;
            }
            Wish::Start(opening) => {
                Guest { arrival, peer, shared }.start(opening, deadline).await;
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

/// Hands a cancel request to the server. Neither of the two ever answers one.
async fn cancel(packet: &[u8], peer: SocketAddr, shared: &Shared) {
    shared.metrics.cancels.increment(1);
    match timeout(shared.listen.login_timeout, shared.upstream.send(packet)).await {
        Ok(Err(error)) => warn!(%peer, %error, "a cancel request was lost"),
        Ok(Ok(())) => debug!(%peer, "cancel request passed on"),
        Err(_) => warn!(%peer, "a cancel request was not taken in time"),
    }
}

/// A client that wants a session.
struct Guest {
    arrival: Arrival,
    peer: SocketAddr,
    shared: Arc<Shared>,
}

impl Guest {
    /// Connects to the server and relays to the end.
    async fn start(self, opening: Opening, deadline: Instant) {
        let metrics = Arc::clone(&self.shared.metrics);
        let Some(_open) = Open::new(&self.shared) else {
            warn!(peer = %self.peer, "session refused: max_sessions is reached");
            return self.refuse("53300", "sorry, too many clients already").await;
        };
        if let Err(message) = self.may_come_in(&opening.role) {
            info!(peer = %self.peer, message, "session refused");
            return self.refuse("28000", &message).await;
        }
        let mut rules = SessionRules::new(
            &self.shared.databases,
            opening.database.clone(),
            opening.role.clone(),
            Arc::clone(&metrics),
        );
        if opening.include_expired && rules.forbid_bypass() {
            metrics.refused.increment(1);
            let refusal = Refusal::NotPermitted;
            return self.refuse(refusal.sqlstate(), &refusal.message()).await;
        }
        let (server, secured) = match self.shared.upstream.connect().await {
            Ok(connected) => connected,
            Err(error) => {
                warn!(peer = %self.peer, %error, "session refused");
                return self.refuse("57P03", UNREACHABLE).await;
            }
        };
        debug!(peer = %self.peer, database = opening.database, "session begins");
        if opening.physical_replication {
            return self.pipe(server).await;
        }
        self.relay(server, &secured, &opening, &mut rules, deadline).await;
    }

    /// Whether the connection is as safe as it has to be; if not, why.
    fn may_come_in(&self, role: &str) -> Result<(), String> {
        let (mode, Arrival { client, secured, .. }) = (self.shared.acceptor.mode(), &self.arrival);
        if matches!(client, Either::Left(Either::Right(_))) || mode < TlsMode::Require {
            return Ok(());
        }
        if !secured.tls {
            return Err("connection requires TLS (sslmode=require)".to_owned());
        }
        if mode == TlsMode::VerifyFull && secured.peer.as_deref() != Some(role) {
            return Err(format!("certificate authentication failed for user \"{role}\""));
        }
        Ok(())
    }

    async fn refuse(mut self, sqlstate: &str, message: &str) {
        self.shared.metrics.logins_failed.increment(1);
        tell(&mut self.arrival.client, sqlstate, message).await;
    }

    /// Relays to the end.
    async fn relay(
        mut self,
        server: Stream,
        secured: &Secured,
        opening: &Opening,
        rules: &mut SessionRules,
        deadline: Instant,
    ) {
        let packet = self.arrival.input.split_to(opening.size);
        let nonce = nonce();
        let mut requests = Requests::new(nonce.clone(), self.shared.words.clone());
        requests.take_commands(opening.logical_replication);
        let Arrival { client, input, secured: by_client } = self.arrival;
        let mut relay = Relay::new(client, server, packet, input, requests, &nonce);
        relay.bind(binding(&by_client, secured));
        if opening.include_expired {
            relay.include_expired();
        }
        let login = tokio::select! {
            login = timeout_at(deadline, relay.run(rules)) => login,
            () = drain_deadline(&self.shared) => Ok(Stop::Drained),
        };
        let end = match login {
            Ok(Stop::LoggedIn) => relay_until_end(&mut relay, rules, &self.shared).await,
            Ok(stop) => ended(stop),
            Err(_) => End::told("57014", "canceling authentication due to timeout"),
        };
        if !relay.is_logged_in() {
            self.shared.metrics.logins_failed.increment(1);
        }
        match end {
            End::Quiet(why) => debug!(peer = %self.peer, why, "session ended"),
            End::Told { sqlstate, message } if relay.can_be_told() => {
                info!(peer = %self.peer, sqlstate, message, "session ended");
                tell(&mut relay.client, sqlstate, &message).await;
            }
            End::Told { message, .. } => debug!(peer = %self.peer, message, "session ended"),
        }
        // Peers of TLS are told of the end, or they take it for an attack.
        drop(timeout(FAREWELL, relay.client.shutdown()).await);
        drop(timeout(FAREWELL, relay.server.shutdown()).await);
    }

    /// Relays a replication connection, whose protocol is its own.
    async fn pipe(mut self, mut server: Stream) {
        let Arrival { client, input, .. } = &mut self.arrival;
        if server.write_all(input).await.is_err() || server.flush().await.is_err() {
            return;
        }
        tokio::select! {
            moved = copy_bidirectional(client, &mut server) => {
                let (sent, received) = moved.unwrap_or_default();
                self.shared.metrics.bytes_from_clients.increment(sent);
                self.shared.metrics.bytes_from_servers.increment(received);
            }
            () = drain_deadline(&self.shared) => {}
        }
        debug!(peer = %self.peer, "replication ended");
    }
}

/// Whether a login over these two connections can be bound to the client's.
fn binding(client: &Secured, server: &Secured) -> Binding {
    match (client.tls, server.tls) {
        (false, true) => Binding::Hidden,
        (true, true) if client.binding != server.binding => Binding::Broken,
        _ => Binding::Passes,
    }
}

/// Relays a session whose login is complete.
async fn relay_until_end(
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

fn ended(stop: Stop) -> End {
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
async fn stopped(stopping: &CancellationToken) {
    stopping.cancelled().await;
    tokio::time::sleep(FAREWELL).await;
}

/// Completes when all sessions are to end, idle or not.
async fn drain_deadline(shared: &Shared) {
    shared.stopping.cancelled().await;
    tokio::time::sleep(shared.listen.drain_timeout).await;
}

/// Sends a last word, and lets the client read it before the connection ends.
async fn tell(client: &mut Stream, sqlstate: &str, message: &str) {
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

/// What marks this session's refusals in the server's answers.
fn nonce() -> String {
    let mut random = [0; 8];
    // Without randomness the mark is a known one: a client could forge a refusal of its own text.
    if getrandom::fill(&mut random).is_err() {
        warn!("the system gives no random bytes");
    }
    format!("{:016x}", u64::from_ne_bytes(random))
}

/// A session's place among those that may be open, and in the metrics.
struct Open {
    shared: Arc<Shared>,
    _place: OwnedSemaphorePermit,
}

impl Open {
    fn new(shared: &Arc<Shared>) -> Option<Self> {
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
