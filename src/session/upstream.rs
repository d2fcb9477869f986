//! The server's addresses, and new connections to it.

use std::{io, time::Duration};

use futures_util::future::join_all;
use socket2::{SockRef, TcpKeepalive};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{TcpStream, UnixStream},
};
use tokio_postgres::config::LoadBalanceHosts;
use tokio_util::either::Either;
use tracing::debug;

use super::server_choice::ServerChoice;
use crate::{
    config::{self, ServerHost},
    tls::{Attempt, Connector, Socket, Stream, TlsDetails, TlsFault},
};

/// `keepalives_idle` where the URL does not set it.
const KEEPALIVE: Duration = Duration::from_mins(1);
/// What tokio-postgres's parser returns for `keepalives_idle` where the URL does not set it.
const PARSER_DEFAULT: Duration = Duration::from_hours(2);

/// The addresses of the server, in the order in which they are tried.
#[derive(Debug)]
pub struct Upstream {
    servers: Vec<ServerHost>,
    /// Whether they are tried in another order each time.
    is_random: bool,
    choice: Option<ServerChoice>,
    database: String,
    /// The role of pglapse's own connections, if clients may not log in as it where the server asks
    /// them for nothing.
    own_role: Option<String>,
    tls: Connector,
    socket_options: SocketOptions,
    timeout: Duration,
}

/// A new connection to the server. Nothing but TLS has been negotiated on it.
#[derive(Debug)]
pub(super) struct UpstreamConnection {
    pub(super) stream: Stream,
    pub(super) tls: TlsDetails,
    /// Whether to connect again, the other way, if the server rejects the startup packet.
    pub(super) has_fallback: bool,
    /// Which server it leads to.
    pub(super) server: ServerHost,
}

/// Settings from which no connection can be made.
#[derive(Debug, thiserror::Error)]
pub enum UpstreamFault {
    /// The URL is neither a URI nor a `key=value` string of libpq's.
    #[error("invalid connection string: {0}")]
    Invalid(#[from] tokio_postgres::Error),
    /// The URL has no host.
    #[error("the connection string names no host")]
    NoHost,
    /// The TLS settings cannot be used.
    #[error(transparent)]
    Tls(#[from] TlsFault),
}

/// Why the last of the server's addresses could not be connected to.
#[derive(Debug, thiserror::Error)]
#[error("could not connect to server at {address}: {source}")]
pub struct UpstreamConnectError {
    address: String,
    source: io::Error,
}

impl Upstream {
    /// Reads the server's addresses from the settings.
    ///
    /// # Errors
    /// The URL cannot be used.
    pub fn new(settings: &config::UpstreamSettings) -> Result<Self, UpstreamFault> {
        let config: tokio_postgres::Config = settings.clients.url.parse()?;
        let servers = ServerHost::all(&config);
        if servers.is_empty() {
            return Err(UpstreamFault::NoHost);
        }
        let user = config.get_user().unwrap_or("postgres");
        let database = config.get_dbname().unwrap_or(user).to_owned();
        let tls = Connector::new(&settings.clients.tls)?;
        let keepalive = match config.get_keepalives_idle() {
            _ if !config.get_keepalives() => Duration::ZERO,
            PARSER_DEFAULT => KEEPALIVE,
            configured => configured,
        };
        let user_timeout = config.get_tcp_user_timeout().copied().unwrap_or_default();
        let socket_options = SocketOptions { keepalive, user_timeout };
        let is_random = config.get_load_balance_hosts() == LoadBalanceHosts::Random;
        let choice = ServerChoice::new(settings);
        let own_role = (!settings.admit_own_role).then(|| settings.own_login().0);
        Ok(Self {
            servers,
            is_random,
            choice,
            database,
            own_role,
            tls,
            socket_options,
            timeout: settings.connect_timeout,
        })
    }

    /// Reads the TLS files again, for new connections.
    ///
    /// # Errors
    /// They cannot be used. What was read before stays in use.
    pub fn reload(&self) -> Result<(), TlsFault> {
        self.tls.reload()
    }

    /// The database of `[upstream] url`.
    pub(super) fn database(&self) -> &str {
        &self.database
    }

    /// Whether this is the role of pglapse's own connections, as which clients may not log in for
    /// nothing. The server cuts long names.
    pub(super) fn is_own_role(&self, role: &str) -> bool {
        const NAMEDATALEN: usize = 64;
        let cut = |name: &str| name.bytes().take(NAMEDATALEN - 1).collect::<Vec<u8>>();
        self.own_role.as_ref().is_some_and(|own| cut(own) == cut(role))
    }

    /// Connects to the first server that answers and is wanted, with TLS as the settings say.
    ///
    /// # Errors
    /// None answered; the error is the last one's.
    pub(super) async fn connect(&self) -> Result<UpstreamConnection, UpstreamConnectError> {
        if let Some(choice) = &self.choice {
            return match self.connect_chosen(choice).await {
                Ok(connection) => Ok(connection),
                Err(error) => {
                    debug!(%error, "looking for the server once more");
                    choice.forget().await;
                    self.connect_chosen(choice).await
                }
            };
        }
        let mut last = None;
        for server in self.in_order() {
            match self.with_timeout(server, self.connect_to(server)).await {
                Ok(connection) => return Ok(connection),
                Err(error) => last = Some(error),
            }
        }
        let no_address = || UpstreamConnectError {
            address: String::new(),
            source: io::ErrorKind::NotFound.into(),
        };
        Err(last.unwrap_or_else(no_address))
    }

    async fn connect_chosen(
        &self,
        choice: &ServerChoice,
    ) -> Result<UpstreamConnection, UpstreamConnectError> {
        let chosen = choice.server().await;
        let none = |source| UpstreamConnectError { address: self.shown(), source };
        let server = chosen.map_err(none)?;
        self.with_timeout(&server, self.connect_to(&server)).await
    }

    /// Whether sessions may stay at a server that has reported what it is. If not, the next session
    /// looks for another one.
    pub(super) async fn keeps(
        &self,
        (in_recovery, read_only): (Option<bool>, Option<bool>),
    ) -> bool {
        let Some(choice) = &self.choice else { return true };
        let keeps = choice.keeps(in_recovery, read_only);
        if !keeps {
            choice.forget().await;
        }
        keeps
    }

    /// A server has ended a session by itself: it may be another one from now on.
    pub(super) async fn note_loss(&self) {
        if let Some(choice) = &self.choice {
            choice.forget().await;
        }
    }

    fn in_order(&self) -> Vec<&ServerHost> {
        let mut servers: Vec<&ServerHost> = self.servers.iter().collect();
        if self.is_random {
            servers.sort_by_cached_key(|_| getrandom::u64().unwrap_or_default());
        }
        servers
    }

    fn shown(&self) -> String {
        let servers: Vec<String> = self.servers.iter().map(ToString::to_string).collect();
        servers.join(",")
    }

    /// Connects to the same server once more, the other way.
    ///
    /// # Errors
    /// It cannot be connected to that way.
    pub(super) async fn connect_fallback(
        &self,
        server: &ServerHost,
    ) -> Result<UpstreamConnection, UpstreamConnectError> {
        self.with_timeout(server, self.connect_second(server)).await
    }

    async fn with_timeout<T>(
        &self,
        server: &ServerHost,
        connecting: impl Future<Output = io::Result<T>>,
    ) -> Result<T, UpstreamConnectError> {
        let connected = tokio::time::timeout(self.timeout, connecting).await;
        let connected = connected.unwrap_or_else(|_| Err(io::ErrorKind::TimedOut.into()));
        connected.map_err(|source| UpstreamConnectError { address: server.to_string(), source })
    }

    /// Sends a cancel request, and waits until the server has closed the connection: then it has
    /// signalled the backend. The request's session is not known here, nor its server, nor whether
    /// it uses TLS. So every server gets the request, whose key only one knows, and TLS is used
    /// wherever the settings allow it and the server has it.
    ///
    /// # Errors
    /// The request may not have arrived.
    pub(super) async fn send_cancel(&self, cancel_request: &[u8]) -> io::Result<()> {
        let sent = self.servers.iter().map(|server| self.send_cancel_to(server, cancel_request));
        let sent = join_all(sent).await;
        let mut failed = Ok(());
        for outcome in sent {
            match outcome {
                Ok(()) if self.servers.len() > 1 => return Ok(()),
                outcome => failed = outcome,
            }
        }
        failed
    }

    async fn send_cancel_to(&self, server: &ServerHost, cancel_request: &[u8]) -> io::Result<()> {
        let connected = self.with_timeout(server, self.connect_preferring_tls(server)).await;
        let UpstreamConnection { stream: mut server, .. } = connected.map_err(io::Error::other)?;
        server.write_all(cancel_request).await?;
        server.flush().await?;
        match server.read_u8().await {
            Err(error) if error.kind() != io::ErrorKind::UnexpectedEof => Err(error),
            _ => Ok(()),
        }
    }

    /// Connects. With `sslmode=prefer`, does without TLS if the TLS handshake fails.
    async fn connect_to(&self, server: &ServerHost) -> io::Result<UpstreamConnection> {
        match self.attempt(server, Attempt::First).await? {
            Err(error) if self.tls.only_prefers() => {
                debug!(%server, %error, "the TLS handshake failed; connecting without TLS");
                self.attempt(server, Attempt::Second).await?
            }
            attempted => attempted,
        }
    }

    /// Connects, with TLS where `sslmode=allow` and the server has it.
    async fn connect_preferring_tls(&self, server: &ServerHost) -> io::Result<UpstreamConnection> {
        if self.tls.prefers_none() {
            match self.connect_second(server).await {
                Ok(connection) => return Ok(connection),
                Err(error) => debug!(%server, %error, "no TLS; connecting without"),
            }
        }
        self.connect_to(server).await
    }

    /// Connects the second way that `sslmode` allows.
    async fn connect_second(&self, server: &ServerHost) -> io::Result<UpstreamConnection> {
        self.attempt(server, Attempt::Second).await?
    }

    /// Connects in one way. The inner error is one of the TLS handshake.
    async fn attempt(
        &self,
        server: &ServerHost,
        attempt: Attempt,
    ) -> io::Result<io::Result<UpstreamConnection>> {
        let (socket, name): (Socket, &str) = match server {
            ServerHost::Tcp { name, address, port } => {
                let stream = match address {
                    Some(ip) => TcpStream::connect((*ip, *port)).await?,
                    None => TcpStream::connect((name.as_str(), *port)).await?,
                };
                self.socket_options.apply(&stream)?;
                (Either::Left(stream), name)
            }
            ServerHost::Unix { .. } => {
                (Either::Right(UnixStream::connect(server.to_string()).await?), "")
            }
        };
        let is_unix = matches!(socket, Either::Right(_));
        let connected = self.tls.connect(socket, name, attempt).await;
        Ok(connected.map(|(stream, tls)| {
            let has_fallback = self.tls.has_fallback(is_unix, &tls);
            let has_fallback = attempt == Attempt::First && has_fallback;
            UpstreamConnection { stream, tls, has_fallback, server: server.clone() }
        }))
    }
}

/// Options of a TCP socket.
#[derive(Debug, Clone, Copy)]
pub struct SocketOptions {
    /// How long a connection is idle before keepalive probes are sent; zero sends none.
    pub keepalive: Duration,
    /// How long sent data may stay unacknowledged (`TCP_USER_TIMEOUT`); zero is the system's
    /// default.
    pub user_timeout: Duration,
}

impl SocketOptions {
    /// Sets these options, and `TCP_NODELAY`.
    ///
    /// # Errors
    /// The socket is no longer usable.
    pub fn apply(self, stream: &TcpStream) -> io::Result<()> {
        stream.set_nodelay(true)?;
        let socket = SockRef::from(stream);
        if !self.keepalive.is_zero() {
            // The options have a resolution of one second.
            let interval = (self.keepalive / 6).max(Duration::from_secs(1));
            let idle = self.keepalive.max(Duration::from_secs(1));
            let keepalive = TcpKeepalive::new().with_time(idle).with_interval(interval);
            socket.set_tcp_keepalive(&keepalive)?;
        }
        if self.user_timeout.is_zero() {
            return Ok(());
        }
        socket.set_tcp_user_timeout(Some(self.user_timeout))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn settings(url: &str) -> config::UpstreamSettings {
        let mut upstream = config::Config::default().upstream;
        url.clone_into(&mut upstream.clients.url);
        upstream
    }

    fn addresses(url: &str) -> Vec<String> {
        Upstream::new(&settings(url)).unwrap().servers.iter().map(ToString::to_string).collect()
    }

    #[test]
    fn every_kind_of_address_is_understood() {
        assert_eq!(addresses("postgres://u@db.test/x"), ["db.test:5432"]);
        assert_eq!(addresses("postgres://u@a:1,b:2/x"), ["a:1", "b:2"]);
        assert_eq!(addresses("postgres://u@[::1]:7/x"), ["[::1]:7"]);
        assert_eq!(addresses("host=/run/pg port=6 user=u"), ["/run/pg/.s.PGSQL.6"]);
        assert_eq!(addresses("hostaddr=10.0.0.1 port=6"), ["10.0.0.1:6"]);
        assert_eq!(addresses("host=/run/pg hostaddr=10.0.0.1"), ["10.0.0.1:5432"]);
    }

    #[tokio::test]
    async fn a_peer_that_vanishes_is_noticed_in_time() {
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let stream = TcpStream::connect(listener.local_addr().unwrap()).await.unwrap();
        let (keepalive, user_timeout) = (Duration::from_secs(90), Duration::from_secs(7));
        SocketOptions { keepalive, user_timeout }.apply(&stream).unwrap();
        let socket = SockRef::from(&stream);
        assert!(socket.keepalive().unwrap() && stream.nodelay().unwrap());
        assert_eq!(socket.tcp_keepalive_time().unwrap(), keepalive);
        assert_eq!(socket.tcp_keepalive_interval().unwrap(), keepalive / 6);
        assert_eq!(socket.tcp_user_timeout().unwrap(), Some(user_timeout));
    }

    #[test]
    fn a_url_without_a_host_is_refused() {
        assert!(matches!(Upstream::new(&settings("user=u")), Err(UpstreamFault::NoHost)));
        assert!(matches!(Upstream::new(&settings("nonsense")), Err(UpstreamFault::Invalid(_))));
    }
}
