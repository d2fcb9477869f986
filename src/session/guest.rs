//! A client that wants a session: who gets in, to which server, and how it goes on from there.

use std::sync::Arc;

use bytes::BytesMut;
use tokio::{
    io::{AsyncWriteExt as _, copy_bidirectional},
    time::{Instant, timeout, timeout_at},
};
use tokio_util::either::Either;
use tracing::{debug, info, warn};

use super::{
    arrival::Arrival,
    ends::{End, FAREWELL, drain_deadline, ended, relay_until_end, tell},
    greeting::Opening,
    login::{self, LoginError},
    peer::Peer,
    pump::{Relay, Stop},
    replies::Binding,
    requests::Requests,
    rules::SessionRules,
    shared::{Open, Shared},
};
use crate::{
    auth::ScramError,
    config::TlsMode,
    rewrite::Refusal,
    tls::{Secured, Stream},
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
        let shared = Arc::clone(&self.shared);
        let opened = tokio::select! {
            opened = timeout_at(deadline, self.open(&opening)) => opened,
            () = drain_deadline(&shared) => return self.refuse("57P01", STOPPING).await,
        };
        let server = match opened {
            Ok(Ok(server)) => server,
            Ok(Err(Refused { sqlstate, message })) => return self.refuse(sqlstate, &message).await,
            Err(_) => return self.refuse("57014", TOO_LATE).await,
        };
        debug!(peer = %self.peer, database = opening.database, "session begins");
        if opening.physical_replication {
            return self.pipe(server).await;
        }
        self.relay(server, &opening, &mut rules, deadline).await;
    }

    /// Connects to the server; where pglapse checks passwords, once the client has proven who it is.
    async fn open(&mut self, opening: &Opening) -> Result<Server, Refused> {
        let packet = self.arrival.input.split_to(opening.size);
        let proven = match &self.shared.users {
            None => None,
            Some(users) => {
                let proven = login::prove(&mut self.arrival, &opening.role, users).await;
                Some(proven.map_err(|error| self.refused(&opening.role, &error))?)
            }
        };
        let (mut stream, secured) = self.shared.upstream.connect().await.map_err(|error| {
            warn!(peer = %self.peer, %error, "session refused");
            Refused { sqlstate: "57P03", message: UNREACHABLE.to_owned() }
        })?;
        let Some(proven) = proven else {
            return Ok(Server { stream, secured, unsent: packet, said: BytesMut::new() });
        };
        let said = login::enter(&mut stream, &secured, &packet, proven).await;
        let said = said.map_err(|error| self.refused(&opening.role, &error))?;
        Ok(Server { stream, secured, unsent: BytesMut::new(), said })
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
        self,
        server: Server,
        opening: &Opening,
        rules: &mut SessionRules,
        deadline: Instant,
    ) {
        let nonce = nonce();
        let mut requests = Requests::new(nonce.clone(), self.shared.words.clone());
        requests.take_commands(opening.logical_replication);
        let Arrival { client, input, secured: by_client } = self.arrival;
        let Server { stream, secured, unsent, said } = server;
        let mut relay = Relay::new(client, stream, unsent, input, requests, &nonce);
        relay.bind(binding(&by_client, &secured));
        relay.received(said);
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
            Err(_) => End::told("57014", TOO_LATE),
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

/// A connection to the server.
struct Server {
    stream: Stream,
    secured: Secured,
    /// What it is to be sent first.
    unsent: BytesMut,
    /// What it said already, which the client is to hear.
    said: BytesMut,
}

/// Why there is no session.
struct Refused {
    sqlstate: &'static str,
    message: String,
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
