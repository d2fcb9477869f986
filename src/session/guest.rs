//! A client that wants a session: who gets in, to which server, and how it goes on from there.

use std::sync::Arc;

use bytes::BytesMut;
use tokio::{
    io::{AsyncWriteExt as _, copy_bidirectional},
    time::{Instant, sleep, timeout_at},
};
use tokio_util::either::Either;
use tracing::{debug, info, warn};

use super::{
    arrival::Arrival,
    crowd::Newcomer,
    ends::{End, drain_deadline, ended, part, relay_until_end, stopped, tell},
    greeting::Opening,
    knock::{Server, knock},
    login::{self, LoginError, Proven},
    peer::Peer,
    pump::{Relay, Stop},
    replies::Binding,
    requests::Requests,
    rules::SessionRules,
    shared::{Open, Shared},
    upstream::{ConnectError, Upstream},
};
use crate::{
    admin::console::{Console, Place},
    auth::ScramError,
    config::TlsMode,
    rewrite::Refusal,
    tls::{Secured, Stream},
    wire::startup,
};

/// What a client is told whose server cannot be reached; where that is, is for the log.
const UNREACHABLE: &str = "the database server cannot be reached";
/// What a client is told that is cut off by a stop.
const STOPPING: &str = "terminating connection due to administrator command";
/// What a client is told that does not log in in time.
const TOO_LATE: &str = "canceling authentication due to timeout";

/// A client that wants a session.
pub(super) struct Guest {
    pub(super) arrival: Arrival,
    pub(super) peer: Peer,
    pub(super) shared: Arc<Shared>,
    /// Held until the login is complete.
    pub(super) newcomer: Newcomer,
}

impl Guest {
    /// Connects to the server and relays to the end.
    pub(super) async fn start(mut self, opening: Opening, deadline: Instant) {
        let metrics = Arc::clone(&self.shared.metrics);
        let Some(_open) = Open::new(&self.shared) else {
            warn!(peer = %self.peer, "session refused: max_sessions is reached");
            return self.refuse("53300", "sorry, too many clients already").await;
        };
        if let Err(message) = self.may_come_in(&opening.role) {
            info!(peer = %self.peer, message, "session refused");
            return self.refuse("28000", &message).await;
        }
        let console = self.shared.doors.console.clone();
        if let Some(console) = console.filter(|console| console.is_meant(&opening.database)) {
            return self.console(console, opening, deadline).await;
        }
        let mut rules = self.shared.rules(&opening.database, &opening.role);
        if opening.include_expired && rules.forbid_bypass() {
            metrics.refused.increment(1);
            let refusal = Refusal::NotPermitted;
            return self.refuse(refusal.sqlstate(), &refusal.message()).await;
        }
        let packet = self.packet(&opening);
        let server = match self.open(&opening.role, packet, deadline).await {
            Ok(server) => server,
            Err(Refused { sqlstate, message }) => return self.refuse(sqlstate, &message).await,
        };
        let _place = self.enter(&opening);
        debug!(peer = %self.peer, database = opening.database, "session begins");
        if opening.physical_replication {
            return self.pipe(server).await;
        }
        self.relay(server, &opening, &mut rules, deadline).await;
    }

    /// Takes the startup packet, with the client's address in its name if it is to be there.
    fn packet(&mut self, opening: &Opening) -> BytesMut {
        let packet = self.arrival.input.split_to(opening.size);
        let replicates = opening.physical_replication || opening.logical_replication;
        // Who replicates is known to the server by its name.
        if !self.shared.listen.application_name_add_host || replicates {
            return packet;
        }
        startup::with_host(&packet, &self.peer.to_string()).unwrap_or(packet)
    }

    /// Connects to the server; where pglapse checks passwords, once the client has proven who it is.
    async fn open(
        &mut self,
        role: &str,
        packet: BytesMut,
        deadline: Instant,
    ) -> Result<Server, Refused> {
        let shared = Arc::clone(&self.shared);
        tokio::select! {
            opened = timeout_at(deadline, self.open_server(role, packet)) => opened.unwrap_or_else(
                |_| Err(Refused { sqlstate: "57014", message: TOO_LATE.to_owned() }),
            ),
            () = drain_deadline(&shared) => {
                Err(Refused { sqlstate: "57P01", message: STOPPING.to_owned() })
            }
        }
    }

    async fn open_server(&mut self, role: &str, packet: BytesMut) -> Result<Server, Refused> {
        let proven = match &self.shared.doors.users {
            None => None,
            Some(users) => {
                let proven = login::prove(&mut self.arrival, role, users).await;
                Some(proven.map_err(|error| self.refused(role, &error))?)
            }
        };
        let shared = Arc::clone(&self.shared);
        // A client that sends no more may still wait for the answer to what it sent.
        let abandoned = async {
            self.arrival.left().await;
            sleep(shared.listen.abandoned_timeout).await;
        };
        tokio::select! {
            biased;
            server = let_in(&shared.doors.upstream, packet, proven) => {
                server.map_err(|error| self.shut_out(role, &error))
            }
            () = abandoned => Err(self.refused(role, &LoginError::Gone)),
        }
    }

    fn shut_out(&self, role: &str, error: &ShutOut) -> Refused {
        match error {
            ShutOut::Unreachable(error) => {
                warn!(peer = %self.peer, %error, "session refused");
                Refused { sqlstate: "57P03", message: UNREACHABLE.to_owned() }
            }
            ShutOut::Login(error) => self.refused(role, error),
        }
    }

    fn refused(&self, role: &str, error: &LoginError) -> Refused {
        let (peer, sqlstate) = (self.peer, error.sqlstate());
        if matches!(error, LoginError::Lookup(_) | LoginError::Scram(ScramError::Verifier)) {
            warn!(%peer, role, %error, "login failed");
        } else {
            info!(%peer, role, %error, "login failed");
        }
        let message = match error {
            LoginError::Scram(ScramError::Password) => {
                format!("password authentication failed for user \"{role}\"")
            }
            LoginError::Lookup(_) => "passwords cannot be checked at the moment".to_owned(),
            LoginError::Gone
            | LoginError::Malformed
            | LoginError::Scram(_)
            | LoginError::Method
            | LoginError::Random(_) => error.to_string(),
        };
        Refused { sqlstate, message }
    }

    /// Lets a client use the console: once the server has let it into the database that pglapse itself
    /// goes to, the rest is said without the server.
    async fn console(mut self, console: Arc<Console>, opening: Opening, deadline: Instant) {
        if !console.admits(&opening.role) {
            let message = format!("permission denied for database \"{}\"", opening.database);
            return self.refuse("42501", &message).await;
        }
        let packet = self.arrival.input.split_to(opening.size);
        let database = self.shared.doors.upstream.database();
        let packet = startup::redirected(&packet, database).unwrap_or_default();
        let server = match self.open(&opening.role, packet, deadline).await {
            Ok(server) => server,
            Err(Refused { sqlstate, message }) => return self.refuse(sqlstate, &message).await,
        };
        let _place = self.enter(&opening);
        let (shared, peer) = (Arc::clone(&self.shared), self.peer);
        let mut rules = shared.rules(&opening.database, &opening.role);
        let (mut relay, newcomer) = self.relay_to(server, false);
        let login = timeout_at(deadline, relay.run(&mut rules)).await;
        drop(newcomer);
        let end = match login {
            Ok(Stop::LoggedIn) => None,
            Ok(stop) => Some(ended(stop)),
            Err(_) => Some(End::told("57014", TOO_LATE)),
        };
        if let Some(end) = end {
            shared.metrics.logins_failed.increment(1);
            return part(relay, end, peer).await;
        }
        let (mut client, unwritten, input) = relay.leave_server();
        if client.write_all(&unwritten).await.is_err() || client.flush().await.is_err() {
            return;
        }
        info!(%peer, role = opening.role, "console");
        tokio::select! {
            () = console.serve(client, input, format!("{} from {peer}", opening.role)) => {}
            () = stopped(&shared.stopping) => {}
        }
    }

    /// Writes the session down.
    fn enter(&self, opening: &Opening) -> Place {
        let Opening { role, database, .. } = opening;
        let tls = self.arrival.secured.tls;
        self.shared.doors.roster.enter(self.peer.to_string(), role.clone(), database.clone(), tls)
    }

    /// Whether the connection is as safe as it has to be; if not, why.
    fn may_come_in(&self, role: &str) -> Result<(), String> {
        let (mode, Arrival { client, secured, .. }) =
            (self.shared.doors.acceptor.mode(), &self.arrival);
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
        self,
        server: Server,
        opening: &Opening,
        rules: &mut SessionRules,
        deadline: Instant,
    ) {
        let shared = Arc::clone(&self.shared);
        let peer = self.peer;
        let (mut relay, newcomer) = self.relay_to(server, opening.logical_replication);
        if opening.include_expired {
            relay.include_expired();
        }
        let login = tokio::select! {
            login = timeout_at(deadline, relay.run(rules)) => login,
            () = drain_deadline(&shared) => Ok(Stop::Drained),
        };
        drop(newcomer);
        let end = match login {
            Ok(Stop::LoggedIn) => relay_until_end(&mut relay, rules, &shared).await,
            Ok(stop) => ended(stop),
            Err(_) => End::told("57014", TOO_LATE),
        };
        if !relay.is_logged_in() {
            shared.metrics.logins_failed.increment(1);
        }
        part(relay, end, peer).await;
    }

    /// A relay between the two, which has done nothing yet.
    fn relay_to(self, server: Server, takes_commands: bool) -> (Relay<Stream, Stream>, Newcomer) {
        let nonce = nonce();
        let mut requests = Requests::new(nonce.clone(), self.shared.words.clone());
        requests.take_commands(takes_commands);
        let Arrival { client, input, secured: by_client } = self.arrival;
        let Server { stream, secured, unsent, said } = server;
        let mut relay = Relay::new(client, stream, unsent, input, requests, &nonce);
        relay.bind(binding(&by_client, &secured));
        relay.received(said);
        (relay, self.newcomer)
    }

    /// Relays a replication connection, whose protocol is its own.
    async fn pipe(mut self, server: Server) {
        let Arrival { client, input, .. } = &mut self.arrival;
        let Server { stream: mut server, unsent, said, .. } = server;
        let begun = async {
            server.write_all(&unsent).await?;
            server.write_all(input).await?;
            server.flush().await?;
            client.write_all(&said).await?;
            client.flush().await
        };
        if begun.await.is_err() {
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

/// Why there is no session.
struct Refused {
    sqlstate: &'static str,
    message: String,
}

/// Why the server does not let in.
#[derive(Debug, thiserror::Error)]
enum ShutOut {
    #[error(transparent)]
    Unreachable(#[from] ConnectError),
    #[error(transparent)]
    Login(#[from] LoginError),
}

/// Connects to the server, and logs in at it where the client has proven to pglapse who it is.
async fn let_in(
    upstream: &Upstream,
    packet: BytesMut,
    proven: Option<Proven>,
) -> Result<Server, ShutOut> {
    let mut server = knock(upstream, packet).await?;
    if let Some(proven) = proven {
        login::enter(&mut server, proven).await?;
    }
    Ok(server)
}

/// Whether a login over these two connections can be bound to the client's.
fn binding(client: &Secured, server: &Secured) -> Binding {
    match (client.tls, server.tls) {
        (false, true) => Binding::Hidden,
        (true, true) if client.binding != server.binding => Binding::Broken,
        _ => Binding::Passes,
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
