//! One client connection, from its first byte to its last: greet, connect, relay, close.

mod boundary;
mod bypass;
mod flight;
mod greeting;
mod lane;
mod naming;
mod pump;
mod replies;
mod requests;
mod rules;
mod settings;
mod statements;
mod sweeping;
mod talk;
mod terms;
mod text;
mod upstream;
mod words;

#[cfg(test)]
mod tests;

use std::{io, net::SocketAddr, sync::Arc};

use bytes::{Buf, BytesMut};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt, copy_bidirectional},
    net::TcpStream,
    sync::{OwnedSemaphorePermit, Semaphore, watch},
    time::{Duration, Instant, timeout, timeout_at},
};
use tokio_util::sync::CancellationToken;
use tracing::{debug, info, warn};

pub use self::upstream::{ConnectError, Upstream, UpstreamFault, tune};
use self::{
    greeting::{Greeting, GreetingError, Opening, Step},
    pump::{Relay, Stop},
    requests::Requests,
    rules::SessionRules,
    words::Words,
};
use crate::{
    config,
    metrics::Metrics,
    rewrite::{Databases, Refusal},
    sweep::Sweeper,
    wire::{messages::fatal, startup::MAX_PACKET},
};

/// How long a last word and the close behind it may take.
const FAREWELL: Duration = Duration::from_secs(1);

/// What a client is told whose server cannot be reached; where that is, is for the log.
const UNREACHABLE: &str = "the database server cannot be reached";

/// What all sessions have in common.
#[derive(Debug)]
pub struct Shared {
    upstream: Upstream,
    databases: watch::Receiver<Arc<Databases>>,
    sweeper: Sweeper,
    metrics: Arc<Metrics>,
    listen: config::Listen,
    stopping: CancellationToken,
    places: Arc<Semaphore>,
    words: Words,
}

impl Shared {
    /// Sessions go to `upstream`, by the rules in `databases`, with the help of `sweeper`, until `stopping` is cancelled: then
    /// each ends as soon as it is idle, and all at the drain timeout.
    pub fn new(
        upstream: Upstream,
        databases: watch::Receiver<Arc<Databases>>,
        sweeper: Sweeper,
        metrics: Arc<Metrics>,
        listen: config::Listen,
        stopping: CancellationToken,
    ) -> Self {
        let places = Arc::new(Semaphore::new(listen.max_sessions));
        Self {
            upstream,
            databases,
            sweeper,
            metrics,
            listen,
            stopping,
            places,
            words: Words::new(),
        }
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
    client: TcpStream,
    peer: SocketAddr,
    shared: Arc<Shared>,
    input: BytesMut,
}

/// What the client asked for; its packet is at the front of the input.
enum Wish {
    Cancel { size: usize },
    Start(Opening),
    Nothing,
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
    pub fn new(client: TcpStream, peer: SocketAddr, shared: Arc<Shared>) -> Self {
        Self { client, peer, shared, input: BytesMut::new() }
    }

    /// Runs the session to its end.
    pub async fn run(mut self) {
        let deadline = Instant::now() + self.shared.listen.login_timeout;
        let stopping = self.shared.stopping.clone();
        let wish = tokio::select! {
            wish = timeout_at(deadline, self.greet()) => wish,
            () = stopped(&stopping) => return,
        };
        match wish {
            Err(_) => debug!(peer = %self.peer, "nothing was asked for in time"),
            Ok(Ok(Wish::Nothing)) => debug!(peer = %self.peer, "connected and left"),
            Ok(Ok(Wish::Cancel { size })) => self.cancel(size).await,
            Ok(Ok(Wish::Start(_))) if stopping.is_cancelled() => {
                tell(&mut self.client, "57P03", "the database system is shutting down").await;
            }
            Ok(Ok(Wish::Start(opening))) => self.start(opening, deadline).await,
            Ok(Err(error)) => {
                debug!(peer = %self.peer, %error, "no session");
                if let Some(sqlstate) = error.sqlstate() {
                    tell(&mut self.client, sqlstate, &error.to_string()).await;
                }
            }
        }
    }

    /// Finds out what the client wants.
    async fn greet(&mut self) -> Result<Wish, GreetingError> {
        let mut greeting = Greeting::default();
        loop {
            greeting = match greeting.step(&self.input)? {
                Step::Decline(next, size) => {
                    self.input.advance(size);
                    if self.client.write_all(b"N").await.is_err() {
                        return Ok(Wish::Nothing);
                    }
                    next
                }
                Step::Read(next) => next,
                Step::Cancel(size) => return Ok(Wish::Cancel { size }),
                Step::Start(opening) => return Ok(Wish::Start(opening)),
            };
            self.input.reserve(MAX_PACKET.min(1024));
            if !matches!(self.client.read_buf(&mut self.input).await, Ok(1..)) {
                return Ok(Wish::Nothing);
            }
        }
    }

    /// Hands a cancel request to the server. Neither of the two ever answers one.
    async fn cancel(mut self, size: usize) {
        self.shared.metrics.cancels.increment(1);
        let packet = self.input.split_to(size);
        let pass = self.shared.upstream.send(&packet);
        match timeout(self.shared.listen.login_timeout, pass).await {
            Ok(Err(error)) => warn!(peer = %self.peer, %error, "a cancel request was lost"),
            Ok(Ok(())) => debug!(peer = %self.peer, "cancel request passed on"),
            Err(_) => warn!(peer = %self.peer, "a cancel request was not taken in time"),
        }
    }

    /// Connects to the server and relays to the end.
    async fn start(mut self, opening: Opening, deadline: Instant) {
        let Opening { size, include_expired, .. } = opening;
        let metrics = Arc::clone(&self.shared.metrics);
        let Some(_open) = Open::new(&self.shared) else {
            metrics.logins_failed.increment(1);
            warn!(peer = %self.peer, "session refused: max_sessions is reached");
            return tell(&mut self.client, "53300", "sorry, too many clients already").await;
        };
        let mut rules = SessionRules::new(
            &self.shared.databases,
            opening.database.clone(),
            opening.role,
            self.shared.sweeper.clone(),
            Arc::clone(&metrics),
        );
        if include_expired && rules.forbid_bypass() {
            metrics.logins_failed.increment(1);
            metrics.refused.increment(1);
            let refusal = Refusal::NotPermitted;
            return tell(&mut self.client, refusal.sqlstate(), &refusal.message()).await;
        }
        let server = match self.shared.upstream.connect().await {
            Ok(server) => server,
            Err(error) => {
                metrics.logins_failed.increment(1);
                warn!(peer = %self.peer, %error, "session refused");
                return tell(&mut self.client, "57P03", UNREACHABLE).await;
            }
        };
        debug!(peer = %self.peer, database = opening.database, "session begins");
        if opening.physical_replication {
            return self.pipe(server).await;
        }
        let packet = self.input.split_to(size);
        let nonce = nonce();
        let mut requests = Requests::new(nonce.clone(), self.shared.words.clone());
        requests.take_commands(opening.logical_replication);
        let mut relay = Relay::new(self.client, server, packet, self.input, requests, &nonce);
        if include_expired {
            relay.include_expired();
        }
        let login = tokio::select! {
            login = timeout_at(deadline, relay.run(&mut rules)) => login,
            () = drain_deadline(&self.shared) => Ok(Stop::Drained),
        };
        let end = match login {
            Ok(Stop::LoggedIn) => relay_until_end(&mut relay, &mut rules, &self.shared).await,
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
    }

    /// Relays a replication connection, whose protocol is its own.
    async fn pipe(mut self, mut server: upstream::ServerStream) {
        if server.write_all(&self.input).await.is_err() {
            return;
        }
        self.input = BytesMut::new();
        tokio::select! {
            moved = copy_bidirectional(&mut self.client, &mut server) => {
                let (sent, received) = moved.unwrap_or_default();
                self.shared.metrics.bytes_from_clients.increment(sent);
                self.shared.metrics.bytes_from_servers.increment(received);
            }
            () = drain_deadline(&self.shared) => {}
        }
        debug!(peer = %self.peer, "replication ended");
    }
}

/// Relays a session whose login is complete.
async fn relay_until_end(
    relay: &mut Relay<TcpStream, upstream::ServerStream>,
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
async fn tell(client: &mut TcpStream, sqlstate: &str, message: &str) {
    let farewell = async {
        client.write_all(&fatal(sqlstate, message)).await?;
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
