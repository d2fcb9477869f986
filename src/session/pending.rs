//! A session from the startup packet to its end: access rules, login, relay.

use std::{net::IpAddr, sync::Arc};

use bytes::BytesMut;
use tokio::{
    io::AsyncWriteExt as _,
    time::{Instant, sleep, timeout_at},
};
use tracing::{Instrument as _, Span, debug, info};

use super::{
    close::{
        SessionEnd, TOO_MANY, close, drain_deadline, login_failed, send_fatal, shutdown_grace,
    },
    established::{EstablishedSession, LOGIN_TIMEOUT},
    fallback::ServerHandshake,
    handshake::ClientHandshake,
    login::{self, LoginError},
    login_refusal::LoginRefusal,
    negotiation::{Login, StartupRequest},
    peer::Peer,
    pump::{Relay, RelayEnd},
    requests::Requests,
    rules::SessionRules,
    shared::{SessionPermit, Shared},
    upstream_login::{channel_binding, connect_upstream},
};
use crate::{
    admin::console::{Console, Registration},
    admission::{Permit, Slot},
    auth::ScramError,
    config::TlsMode,
    rewrite::Refusal,
    spans,
    tls::Stream,
    wire::startup,
};

/// The error for a client whose server cannot be reached. The address is only logged.
const UNREACHABLE: &str = "the database server cannot be reached";
/// What the log says of a login that makes way for another.
const EVICTED: &str = "max_sessions is reached, and its address has most logins under way";
/// The error while a database's rules are not in force yet. The reason is only logged.
const UNREAD: &str = "pglapse has not yet been able to read the catalog of database";
/// The error for a client that is disconnected by a shutdown.
const SHUTDOWN: &str = "terminating connection due to administrator command";

/// A client that has sent its startup packet.
pub(super) struct PendingSession {
    pub(super) handshake: ClientHandshake,
    pub(super) peer: Peer,
    pub(super) shared: Arc<Shared>,
    /// Held until the login is complete.
    pub(super) permit: Option<Permit<IpAddr>>,
    /// Pending until it is admitted.
    pub(super) slot: Arc<Slot>,
}

impl PendingSession {
    /// Logs in at the server. `None` if there is no session then, and the client has been told.
    pub(super) async fn start(
        mut self,
        request: StartupRequest,
        deadline: Instant,
    ) -> Option<Box<EstablishedSession>> {
        let metrics = Arc::clone(&self.shared.metrics);
        let Self { shared, peer, .. } = &self;
        let waiting = shared.failed_logins.wait(*peer, &request.role, deadline);
        let waited = tokio::select! {
            waited = waiting => waited,
            () = shutdown_grace(&shared.stopping) => Ok(()),
        };
        if let Err(refusal) = waited {
            return self.refuse(&request, LoginRefusal::new("53300", refusal.to_string())).await;
        }
        let console = self.shared.services.console.clone();
        let console = console.filter(|console| console.serves(&request.database));
        let has_reserve = console.as_ref().is_some_and(|console| console.admits(&request.role));
        let permit = match self.admit(&request, has_reserve) {
            Ok(permit) => permit,
            Err(refusal) => return self.refuse(&request, refusal).await,
        };
        if let Some(console) = console {
            Box::pin(self.run_console(console, permit, request, deadline)).await;
            return None;
        }
        let is_unread = self.shared.databases.borrow().is_unread(&request.database);
        if is_unread && !request.physical_replication {
            metrics.connections.not_read.increment(1);
            let message = format!("{UNREAD} \"{}\"", request.database);
            return self.refuse(&request, LoginRefusal::new("57P03", message)).await;
        }
        let rules = SessionRules::new(&self.shared, &request.database, &request.role);
        if request.include_expired && rules.forbid_bypass() {
            metrics.refused.increment(1);
            metrics.connections.not_permitted.increment(1);
            let refusal = Refusal::NotPermitted;
            let refusal = LoginRefusal::new(refusal.sqlstate(), refusal.message());
            return self.refuse(&request, refusal).await;
        }
        let packet = self.take_startup_packet(&request);
        let login = request.login();
        let span = spans::login(&request.database, &request.role, &self.peer);
        let logging_in = self.log_in(login, packet, deadline, &permit);
        let logging_in = Box::pin(logging_in).instrument(span.clone());
        let server = match logging_in.await {
            Ok(server) => server,
            Err(refusal) => return self.refuse(&request, refusal).await,
        };
        let registration = self.register(&request);
        debug!(peer = %self.peer, database = request.database, "session begins");
        let (shared, peer) = (Arc::clone(&self.shared), self.peer);
        let (relay, pre_auth) = self.into_relay(server, request.replication);
        let (ended, share) = (None, None);
        let counted = (permit, registration);
        let mut session =
            Box::new(EstablishedSession { relay, rules, shared, peer, ended, share, counted });
        session.log_in(deadline).instrument(span).await;
        drop(pre_auth);
        Some(session)
    }

    /// Checks the limits on sessions, and the connection's encryption.
    fn admit(
        &self,
        request: &StartupRequest,
        has_reserve: bool,
    ) -> Result<SessionPermit, LoginRefusal> {
        let Self { shared, .. } = self;
        let connections = &shared.metrics.connections;
        let Some(permit) = SessionPermit::acquire(shared, self.peer, has_reserve) else {
            connections.too_many_sessions.increment(1);
            let refusal = LoginRefusal::new("53300", TOO_MANY);
            return Err(refusal.because("max_sessions is reached"));
        };
        if let Err(full) = shared.quota.check(&shared.listen, request.login()) {
            full.count(&shared.metrics);
            return Err(LoginRefusal::new("53300", full.to_string()));
        }
        self.check_encryption(&request.role).map_err(|message| {
            connections.not_encrypted.increment(1);
            LoginRefusal::new("28000", message)
        })?;
        // One that was evicted a moment ago ends where that is waited for.
        self.slot.confirm();
        Ok(permit)
    }

    /// Takes the startup packet off the input. With `application_name_add_host` its
    /// `application_name` gets the client's address.
    fn take_startup_packet(&mut self, request: &StartupRequest) -> BytesMut {
        let packet = self.handshake.input.split_to(request.size);
        // `synchronous_standby_names` knows a standby by its application_name.
        if !self.shared.listen.application_name_add_host || request.replication {
            return packet;
        }
        startup::with_host(&packet, &self.peer.to_string()).unwrap_or(packet)
    }

    /// Connects to the server. With `[auth]`, authenticates the client first, and then logs in for
    /// it, as a role into a database.
    async fn log_in(
        &mut self,
        login: Login<'_>,
        packet: BytesMut,
        deadline: Instant,
        permit: &SessionPermit,
    ) -> Result<ServerHandshake, LoginRefusal> {
        let shared = Arc::clone(&self.shared);
        let connected = tokio::select! {
            connected = timeout_at(deadline, self.connect_server(login, packet)) => {
                connected.unwrap_or_else(|_| {
                    Err(LoginRefusal::new("57014", LOGIN_TIMEOUT))
                })
            }
            () = drain_deadline(&shared) => {
                Err(LoginRefusal::new("57P01", SHUTDOWN))
            }
            () = permit.evicted() => {
                Err(LoginRefusal::new("53300", TOO_MANY).because(EVICTED))
            }
        };
        connected.inspect_err(|refusal| spans::failed(&Span::current(), refusal.sqlstate))
    }

    async fn connect_server(
        &mut self,
        login: Login<'_>,
        packet: BytesMut,
    ) -> Result<ServerHandshake, LoginRefusal> {
        let shared = Arc::clone(&self.shared);
        let authenticator = &shared.services.authenticator;
        let role = login.role;
        let credentials = login::authenticate(&mut self.handshake, role, authenticator).await;
        let credentials = credentials.map_err(|error| self.login_refusal(role, &error))?;
        let place = self.handshake.place(self.peer);
        // A client that has closed its sending half may still wait for the answer.
        let abandoned = async {
            self.handshake.end_of_input().await;
            sleep(shared.listen.abandoned_timeout).await;
        };
        tokio::select! {
            biased;
            server = connect_upstream(
                &shared.services,
                packet,
                credentials,
                login,
                place,
            ) => {
                server.map_err(|error| self.login_refusal(role, &error))
            }
            () = abandoned => Err(self.login_refusal(role, &LoginError::ConnectionLost)),
        }
    }

    fn login_refusal(&self, role: &str, error: &LoginError) -> LoginRefusal {
        let (peer, sqlstate) = (self.peer, error.sqlstate());
        if let LoginError::Unreachable(error) = error {
            self.shared.metrics.connections.session_failures.increment(1);
            self.shared.metrics.connections.unreachable.increment(1);
            return LoginRefusal::new(sqlstate, UNREACHABLE).because(error);
        }
        if matches!(error, LoginError::Lookup(_) | LoginError::Stored(_)) {
            self.shared.metrics.connections.no_passwords.increment(1);
        }
        if sqlstate == "28P01" {
            self.shared.failed_logins.failed(peer, role, Instant::now());
        }
        let message = match error {
            LoginError::Scram(ScramError::Password) => {
                format!("password authentication failed for user \"{role}\"")
            }
            LoginError::Certificate => {
                format!("certificate authentication failed for user \"{role}\"")
            }
            LoginError::Lookup(_) => "passwords cannot be checked at the moment".to_owned(),
            LoginError::Stored(_) => {
                format!("pglapse cannot read its password of user \"{role}\" at the moment")
            }
            LoginError::Unreachable(_)
            | LoginError::ConnectionLost
            | LoginError::Malformed
            | LoginError::Scram(_)
            | LoginError::NotPrivate
            | LoginError::OwnRole(_)
            | LoginError::EmptyPassword
            | LoginError::UnsupportedMethod(_)
            | LoginError::Server(_)
            | LoginError::Random(_) => error.to_string(),
        };
        LoginRefusal::new(sqlstate, message).because(error)
    }

    /// Runs the console. The server authenticates the client, by a login into the database of
    /// `[upstream] url`; after that the server connection is closed.
    async fn run_console(
        mut self,
        console: Arc<Console>,
        counted: SessionPermit,
        request: StartupRequest,
        deadline: Instant,
    ) {
        if !console.admits(&request.role) {
            self.shared.metrics.connections.not_permitted.increment(1);
            let message = format!("permission denied for database \"{}\"", request.database);
            self.refuse(&request, LoginRefusal::new("42501", message)).await;
            return;
        }
        let packet = self.handshake.input.split_to(request.size);
        let upstream = Arc::clone(&self.shared.services.upstream);
        let database = upstream.database();
        let packet = startup::redirected(&packet, database).unwrap_or_default();
        let login = Login { role: &request.role, database };
        let server = match Box::pin(self.log_in(login, packet, deadline, &counted)).await {
            Ok(server) => server,
            Err(refusal) => {
                self.refuse(&request, refusal).await;
                return;
            }
        };
        let registration = self.register(&request);
        let (shared, peer) = (Arc::clone(&self.shared), self.peer);
        let mut rules = SessionRules::new(&shared, &request.database, &request.role);
        let (mut relay, permit) = self.into_relay(server, false);
        let login = tokio::select! {
            login = timeout_at(deadline, relay.run(&mut rules)) => login,
            () = counted.evicted() => Ok(RelayEnd::Evicted),
        };
        drop(permit);
        let end = match login {
            Ok(RelayEnd::LoggedIn) if counted.confirm() => None,
            Ok(stop) => Some(SessionEnd::of(stop)),
            Err(_) => Some(SessionEnd::fatal("57014", LOGIN_TIMEOUT)),
        };
        if let Some(end) = end {
            login_failed(&shared, peer, request.login(), relay.login_refusal(), &end);
            return Box::pin(close(&mut relay, end, peer)).await;
        }
        shared.failed_logins.succeeded(peer, &request.role);
        let (mut client, unwritten, input) = relay.leave_server();
        if client.write_all(&unwritten).await.is_err() || client.flush().await.is_err() {
            return;
        }
        info!(%peer, role = request.role, "console");
        tokio::select! {
            () = console.serve(client, input, format!("{} from {peer}", request.role)) => {}
            () = registration.killed().cancelled() => {}
            () = shutdown_grace(&shared.stopping) => {}
        }
    }

    /// Lists the session in the registry, for as long as the result is held.
    fn register(&self, request: &StartupRequest) -> Registration {
        let StartupRequest { role, database, .. } = request;
        let (client, tls) = (self.peer.to_string(), self.handshake.tls.is_encrypted);
        self.shared.services.sessions.register(client, role.clone(), database.clone(), tls)
    }

    /// Checks the connection against `[listen] sslmode`.
    ///
    /// # Errors
    /// The message for the client.
    fn check_encryption(&self, role: &str) -> Result<(), String> {
        let mode = self.shared.services.acceptor.mode();
        let ClientHandshake { tls, .. } = &self.handshake;
        if self.handshake.is_by_unix_socket() || mode < TlsMode::Require {
            return Ok(());
        }
        if !tls.is_encrypted {
            return Err("connection requires TLS (sslmode=require)".to_owned());
        }
        if mode == TlsMode::VerifyFull && tls.peer_name.as_deref() != Some(role) {
            return Err(format!("certificate authentication failed for user \"{role}\""));
        }
        Ok(())
    }

    /// Tells the client why there is no session, and the log.
    async fn refuse(
        mut self,
        request: &StartupRequest,
        refusal: LoginRefusal,
    ) -> Option<Box<EstablishedSession>> {
        let LoginRefusal { sqlstate, message, why } = refusal;
        self.shared.metrics.logins_failed.increment(1);
        let (login, now) = (request.login(), Instant::now().into_std());
        self.shared.login_log.refused(self.peer, login, sqlstate, &why, now);
        Box::pin(send_fatal(&mut self.handshake.client, sqlstate, &message)).await;
        None
    }

    /// A relay between the two connections. It has not moved anything yet.
    fn into_relay(
        self,
        server: ServerHandshake,
        takes_commands: bool,
    ) -> (Relay<Stream, Stream>, Option<Permit<IpAddr>>) {
        let nonce = login::nonce();
        let mut requests = Requests::new(nonce.clone(), self.shared.keywords.clone());
        requests.take_commands(takes_commands);
        let ClientHandshake { client, input, tls: client_tls } = self.handshake;
        let ServerHandshake { stream, tls: server_tls, unsent, received, .. } = server;
        let mut relay = Relay::new(client, stream, unsent, input, requests, &nonce);
        relay.bind(channel_binding(&client_tls, &server_tls));
        relay.received(received);
        (relay, self.permit)
    }
}
