//! Where the server is, and a fresh connection to it.

use std::{fmt, io, net::SocketAddr, path::PathBuf, time::Duration};

use socket2::{SockRef, TcpKeepalive};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{TcpStream, UnixStream},
};
use tokio_util::either::Either;
use tracing::debug;

use crate::{
    config::{self, Server},
    tls::{Attempt, Connector, Secured, Socket, Stream, TlsFault},
};

/// How long a silent connection to the server goes unchecked, where the URL does not say.
const KEEPALIVE: Duration = Duration::from_mins(1);
/// What the URL's reader has for that.
const NOT_SAID: Duration = Duration::from_hours(2);

/// The addresses of the server, in the order in which they are tried.
#[derive(Debug)]
pub struct Upstream {
    places: Vec<Place>,
    database: String,
    tls: Connector,
    tuning: Tuning,
    timeout: Duration,
}

/// Where the server may be.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Place {
    /// What is connected to, its name in certificates, and the port.
    Tcp(String, String, u16),
    Unix(PathBuf),
}

/// What a connection is for.
#[derive(Debug, Clone, Copy)]
enum Purpose {
    Session,
    Cancel,
}

/// A fresh connection to the server.
#[derive(Debug)]
pub(super) struct Link<'u> {
    pub(super) stream: Stream,
    pub(super) secured: Secured,
    /// Where a second attempt may go, the other way, if the server refuses this one.
    pub(super) second: Option<&'u Place>,
}

/// A URL that does not say where the server is.
#[derive(Debug, thiserror::Error)]
pub enum UpstreamFault {
    /// It is neither a URI nor a `key=value` string of libpq's.
    #[error("invalid connection string: {0}")]
    Invalid(#[from] tokio_postgres::Error),
    /// It has no host.
    #[error("the connection string names no host")]
    NoHost,
    /// There can be no TLS as it is asked for.
    #[error(transparent)]
    Tls(#[from] TlsFault),
}

/// Why no address of the server could be connected to.
#[derive(Debug, thiserror::Error)]
#[error("could not connect to server at {place}: {source}")]
pub struct ConnectError {
    place: String,
    source: io::Error,
}

impl Upstream {
    /// Reads the server's addresses from the settings.
    ///
    /// # Errors
    /// The URL says nothing of use.
    pub fn new(settings: &config::Upstream) -> Result<Self, UpstreamFault> {
        let config: tokio_postgres::Config = settings.url.parse()?;
        let places: Vec<Place> = Server::all(&config).into_iter().map(Place::of).collect();
        if places.is_empty() {
            return Err(UpstreamFault::NoHost);
        }
        let user = config.get_user().unwrap_or("postgres");
        let database = config.get_dbname().unwrap_or(user).to_owned();
        let tls = Connector::new(&settings.tls)?;
        let keepalive = match config.get_keepalives_idle() {
            _ if !config.get_keepalives() => Duration::ZERO,
            NOT_SAID => KEEPALIVE,
            said => said,
        };
        let user_timeout = config.get_tcp_user_timeout().copied().unwrap_or_default();
        let tuning = Tuning { keepalive, user_timeout };
        Ok(Self { places, database, tls, tuning, timeout: settings.connect_timeout })
    }

    /// Reads the files that TLS takes again, for connections to come.
    ///
    /// # Errors
    /// They are not what they should be; what was read before stays in use.
    pub fn reload(&self) -> Result<(), TlsFault> {
        self.tls.reload()
    }

    /// The database that pglapse itself goes to.
    pub(super) fn database(&self) -> &str {
        &self.database
    }

    /// Connects to the first address that answers, with TLS as the settings say.
    ///
    /// # Errors
    /// Why the last one did not.
    pub(super) async fn connect(&self) -> Result<Link<'_>, ConnectError> {
        self.connect_for(Purpose::Session).await
    }

    async fn connect_for(&self, purpose: Purpose) -> Result<Link<'_>, ConnectError> {
        let mut last = None;
        for place in &self.places {
            let connecting = async {
                match purpose {
                    Purpose::Session => place.connect(self).await,
                    Purpose::Cancel => place.connect_in_secret(self).await,
                }
            };
            match self.in_time(place, connecting).await {
                Ok(link) => return Ok(link),
                Err(error) => last = Some(error),
            }
        }
        let nowhere =
            || ConnectError { place: String::new(), source: io::ErrorKind::NotFound.into() };
        Err(last.unwrap_or_else(nowhere))
    }

    /// Connects once more to where a first attempt led, the other way.
    ///
    /// # Errors
    /// Why that did not work.
    pub(super) async fn connect_otherwise<'u>(
        &'u self,
        place: &'u Place,
    ) -> Result<Link<'u>, ConnectError> {
        self.in_time(place, place.second(self)).await
    }

    async fn in_time<T>(
        &self,
        place: &Place,
        connecting: impl Future<Output = io::Result<T>>,
    ) -> Result<T, ConnectError> {
        let connected = tokio::time::timeout(self.timeout, connecting).await;
        let connected = connected.unwrap_or_else(|_| Err(io::ErrorKind::TimedOut.into()));
        connected.map_err(|source| ConnectError { place: place.to_string(), source })
    }

    /// Hands over a cancel request, and waits until the server has sent the signal. Whose it is, and by which
    /// way that session came, is not known: it goes with TLS where the settings and the server have it.
    ///
    /// # Errors
    /// It may not have arrived.
    pub(super) async fn send(&self, cancel_request: &[u8]) -> io::Result<()> {
        let connected = self.connect_for(Purpose::Cancel).await;
        let Link { stream: mut server, .. } = connected.map_err(io::Error::other)?;
        server.write_all(cancel_request).await?;
        server.flush().await?;
        match server.read_u8().await {
            Err(error) if error.kind() != io::ErrorKind::UnexpectedEof => Err(error),
            _ => Ok(()),
        }
    }
}

impl Place {
    fn of(server: Server) -> Self {
        match server {
            Server::Tcp { name, address: Some(ip), port } => Self::Tcp(ip.to_string(), name, port),
            Server::Tcp { name, address: None, port } => Self::Tcp(name.clone(), name, port),
            Server::Unix { folder, port } => Self::Unix(folder.join(format!(".s.PGSQL.{port}"))),
        }
    }

    /// Connects; where TLS fails that is only preferred, without it.
    async fn connect<'u>(&'u self, upstream: &'u Upstream) -> io::Result<Link<'u>> {
        match self.attempt(upstream, Attempt::First).await? {
            Err(error) if upstream.tls.only_prefers() => {
                debug!(place = %self, %error, "TLS failed: once more without");
                self.attempt(upstream, Attempt::Second).await?
            }
            attempted => attempted,
        }
    }

    /// The same, but with TLS already where it is only allowed, if the server has it.
    async fn connect_in_secret<'u>(&'u self, upstream: &'u Upstream) -> io::Result<Link<'u>> {
        if upstream.tls.prefers_none() {
            match self.second(upstream).await {
                Ok(link) => return Ok(link),
                Err(error) => debug!(place = %self, %error, "no TLS: once more without"),
            }
        }
        self.connect(upstream).await
    }

    /// Connects the other way than at first.
    async fn second<'u>(&'u self, upstream: &'u Upstream) -> io::Result<Link<'u>> {
        self.attempt(upstream, Attempt::Second).await?
    }

    /// Connects in one way; the inner error is one of TLS.
    async fn attempt<'u>(
        &'u self,
        upstream: &'u Upstream,
        attempt: Attempt,
    ) -> io::Result<io::Result<Link<'u>>> {
        let (socket, name): (Socket, &str) = match self {
            Self::Tcp(host, name, port) => {
                let stream = TcpStream::connect((host.as_str(), *port)).await?;
                upstream.tuning.tune(&stream)?;
                (Either::Left(stream), name)
            }
            Self::Unix(path) => (Either::Right(UnixStream::connect(path).await?), ""),
        };
        let is_unix = matches!(socket, Either::Right(_));
        let secured = upstream.tls.secure(socket, name, attempt).await;
        Ok(secured.map(|(stream, secured)| {
            let has_second = upstream.tls.has_second_attempt(is_unix, &secured);
            let second = (attempt == Attempt::First && has_second).then_some(self);
            Link { stream, secured, second }
        }))
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Tcp(host, _, port) => match host.parse() {
                Ok(ip) => SocketAddr::new(ip, *port).fmt(f),
                Err(_) => write!(f, "{host}:{port}"),
            },
            Self::Unix(path) => path.display().fmt(f),
        }
    }
}

/// How a TCP connection behaves.
#[derive(Debug, Clone, Copy)]
pub struct Tuning {
    /// How long it may be silent unchecked; zero is for ever.
    pub keepalive: Duration,
    /// How long what was sent may go unacknowledged; zero is as the system has it.
    pub user_timeout: Duration,
}

impl Tuning {
    /// Sends what is written at once, and notices a peer that has vanished.
    ///
    /// # Errors
    /// The socket is no longer good.
    pub fn tune(self, stream: &TcpStream) -> io::Result<()> {
        stream.set_nodelay(true)?;
        let socket = SockRef::from(stream);
        if !self.keepalive.is_zero() {
            // The system counts in whole seconds.
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

    fn settings(url: &str) -> config::Upstream {
        config::Upstream { url: url.to_owned(), ..config::Config::default().upstream }
    }

    fn places(url: &str) -> Vec<String> {
        Upstream::new(&settings(url)).unwrap().places.iter().map(ToString::to_string).collect()
    }

    #[test]
    fn every_kind_of_address_is_understood() {
        assert_eq!(places("postgres://u@db.test/x"), ["db.test:5432"]);
        assert_eq!(places("postgres://u@a:1,b:2/x"), ["a:1", "b:2"]);
        assert_eq!(places("postgres://u@[::1]:7/x"), ["[::1]:7"]);
        assert_eq!(places("host=/run/pg port=6 user=u"), ["/run/pg/.s.PGSQL.6"]);
        assert_eq!(places("hostaddr=10.0.0.1 port=6"), ["10.0.0.1:6"]);
        assert_eq!(places("host=/run/pg hostaddr=10.0.0.1"), ["10.0.0.1:5432"]);
    }

    #[tokio::test]
    async fn a_peer_that_vanishes_is_noticed_in_time() {
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let stream = TcpStream::connect(listener.local_addr().unwrap()).await.unwrap();
        let (keepalive, user_timeout) = (Duration::from_secs(90), Duration::from_secs(7));
        Tuning { keepalive, user_timeout }.tune(&stream).unwrap();
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
