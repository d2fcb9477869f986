//! Opens connections to the servers of a connection string: which addresses are tried, in which
//! order and for how long, and with TLS as `sslmode` says. The login is the caller's.

mod socket_options;

use std::{io, net::SocketAddr, time::Duration};

use futures_util::future::join_all;
use tokio::{
    net::{TcpStream, UnixStream, lookup_host},
    time::timeout,
};
use tokio_postgres::{Config, config::LoadBalanceHosts};
use tokio_util::either::Either;
use tracing::debug;

pub use self::socket_options::SocketOptions;
use crate::{
    config::{ServerHost, UpstreamTls},
    tls::{Attempt, Connector, Socket, Stream, TlsDetails, TlsFault},
};

/// Connects to the servers of one connection string.
#[derive(Debug)]
pub struct Dialer {
    servers: Vec<ServerHost>,
    /// Whether servers and addresses are tried in another order each time.
    is_random: bool,
    tls: Connector,
    socket_options: SocketOptions,
    timeout: Duration,
}

/// A new connection. Nothing but TLS has been negotiated on it.
#[derive(Debug)]
pub struct Dialed {
    /// The connection.
    pub stream: Stream,
    /// What the TLS handshake yielded.
    pub tls: TlsDetails,
    /// Whether to connect again, the other way, if the server rejects the startup packet.
    pub has_fallback: bool,
    /// Which server it leads to.
    pub server: ServerHost,
}

/// Settings from which no connection can be made.
#[derive(Debug, thiserror::Error)]
pub enum DialFault {
    /// There is no host.
    #[error("the connection string names no host")]
    NoHost,
    /// It cannot be said which host has which address or port.
    #[error("the connection string has not as many of host, hostaddr and port as of the others")]
    Uneven,
    /// The TLS settings cannot be used.
    #[error(transparent)]
    Tls(#[from] TlsFault),
}

/// Why a server could not be connected to.
#[derive(Debug, thiserror::Error)]
#[error("cannot reach the server at {server}: {source}")]
pub struct DialError {
    /// Host and port; of every server where it is not about one of them.
    pub server: String,
    /// Why.
    pub source: io::Error,
}

impl Dialer {
    /// For the servers of `config`, each of which has this long to answer.
    ///
    /// # Errors
    /// No connection can be made by these settings.
    pub fn new(config: &Config, tls: &UpstreamTls, timeout: Duration) -> Result<Self, DialFault> {
        let servers = ServerHost::all(config);
        if servers.is_empty() {
            return Err(DialFault::NoHost);
        }
        let (hosts, addresses) = (config.get_hosts().len(), config.get_hostaddrs().len());
        let ports = config.get_ports().len();
        if hosts.min(addresses) > 0 && hosts != addresses || ports > 1 && ports != servers.len() {
            return Err(DialFault::Uneven);
        }
        Ok(Self {
            servers,
            is_random: config.get_load_balance_hosts() == LoadBalanceHosts::Random,
            tls: Connector::new(tls)?,
            socket_options: SocketOptions::of(config),
            timeout,
        })
    }

    /// Reads the TLS files again. What is returned puts them in use, for new connections.
    ///
    /// # Errors
    /// They cannot be used.
    pub fn read_again(&self) -> Result<impl FnOnce() + Send, TlsFault> {
        self.tls.read_again()
    }

    /// An error that is not about one server.
    pub fn failed(&self, source: io::Error) -> DialError {
        let servers: Vec<String> = self.servers.iter().map(ToString::to_string).collect();
        DialError { server: servers.join(","), source }
    }

    /// What `attempt` makes of the first address with which it succeeds.
    ///
    /// # Errors
    /// It succeeded with none; the error is the last one's.
    pub async fn first<T, E: From<DialError>, Attempted: Future<Output = Result<T, E>>>(
        &self,
        attempt: impl Fn(ServerHost) -> Attempted,
    ) -> Result<T, E> {
        let mut last = E::from(self.failed(io::ErrorKind::NotFound.into()));
        for server in self.in_order(self.servers.clone()) {
            match self.within_time(&server, addresses(&server)).await {
                Err(error) => last = error.into(),
                Ok(addresses) => {
                    for address in self.in_order(addresses) {
                        match attempt(address).await {
                            Ok(made) => return Ok(made),
                            Err(error) => last = error,
                        }
                    }
                }
            }
        }
        Err(last)
    }

    fn in_order(&self, mut servers: Vec<ServerHost>) -> Vec<ServerHost> {
        if self.is_random {
            servers.sort_by_cached_key(|_| getrandom::u64().unwrap_or_default());
        }
        servers
    }

    /// Connects, with TLS as the settings say. With `sslmode=prefer`, does without TLS if the TLS
    /// handshake fails.
    ///
    /// # Errors
    /// The server cannot be connected to.
    pub async fn connect(&self, server: &ServerHost) -> Result<Dialed, DialError> {
        self.within_time(server, self.connect_first(server)).await
    }

    /// Connects the second way that `sslmode` allows.
    ///
    /// # Errors
    /// The server cannot be connected to that way.
    pub async fn connect_fallback(&self, server: &ServerHost) -> Result<Dialed, DialError> {
        self.within_time(server, self.connect_second(server)).await
    }

    /// Every server, once for each of its addresses. One whose addresses cannot be looked up stands
    /// for itself.
    pub async fn all_addresses(&self) -> Vec<ServerHost> {
        let all = self.servers.iter().map(|server| async move {
            let found = self.within_time(server, addresses(server)).await;
            found.unwrap_or_else(|_| vec![server.clone()])
        });
        join_all(all).await.concat()
    }

    /// Connects for a cancel request, which is as secret as the session: with TLS wherever the
    /// settings allow it and the server has it.
    ///
    /// # Errors
    /// The server cannot be connected to.
    pub async fn connect_to_cancel(&self, server: &ServerHost) -> Result<Dialed, DialError> {
        let connecting = async {
            if self.tls.prefers_none() {
                match self.connect_second(server).await {
                    Ok(connection) => return Ok(connection),
                    Err(error) => debug!(%server, %error, "no TLS; connecting without"),
                }
            }
            self.connect_first(server).await
        };
        self.within_time(server, connecting).await
    }

    async fn within_time<T>(
        &self,
        server: &ServerHost,
        connecting: impl Future<Output = io::Result<T>>,
    ) -> Result<T, DialError> {
        let connected = timeout(self.timeout, connecting).await;
        let connected = connected.unwrap_or_else(|_| Err(io::ErrorKind::TimedOut.into()));
        connected.map_err(|source| DialError { server: server.to_string(), source })
    }

    async fn connect_first(&self, server: &ServerHost) -> io::Result<Dialed> {
        match self.attempt(server, Attempt::First).await? {
            Err(error) if self.tls.only_prefers() => {
                debug!(%server, %error, "the TLS handshake failed; connecting without TLS");
                self.connect_second(server).await
            }
            attempted => attempted,
        }
    }

    async fn connect_second(&self, server: &ServerHost) -> io::Result<Dialed> {
        self.attempt(server, Attempt::Second).await?
    }

    /// Connects in one way. The inner error is one of the TLS handshake.
    async fn attempt(
        &self,
        server: &ServerHost,
        attempt: Attempt,
    ) -> io::Result<io::Result<Dialed>> {
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
            Dialed { stream, tls, has_fallback, server: server.clone() }
        }))
    }
}

/// The same server once for each of its addresses.
async fn addresses(server: &ServerHost) -> io::Result<Vec<ServerHost>> {
    match server {
        ServerHost::Tcp { name, address: None, port } => {
            let at = |address: SocketAddr| ServerHost::Tcp {
                name: name.clone(),
                address: Some(address.ip()),
                port: *port,
            };
            Ok(lookup_host((name.as_str(), *port)).await?.map(at).collect())
        }
        ServerHost::Tcp { .. } | ServerHost::Unix { .. } => Ok(vec![server.clone()]),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn dialer(text: &str) -> Result<Dialer, DialFault> {
        let config = text.parse().expect("a connection string");
        Dialer::new(&config, &UpstreamTls::default(), Duration::from_secs(1))
    }

    #[test]
    fn every_kind_of_address_is_understood() {
        let all = |text| dialer(text).unwrap().failed(io::ErrorKind::NotFound.into()).server;
        assert_eq!(all("postgres://u@db.test/x"), "db.test:5432");
        assert_eq!(all("postgres://u@a:1,b:2/x"), "a:1,b:2");
        assert_eq!(all("postgres://u@[::1]:7/x"), "[::1]:7");
        assert_eq!(all("host=/run/pg port=6 user=u"), "/run/pg/.s.PGSQL.6");
        assert_eq!(all("hostaddr=10.0.0.1 port=6"), "10.0.0.1:6");
        assert_eq!(all("host=/run/pg hostaddr=10.0.0.1"), "10.0.0.1:5432");
    }

    #[test]
    fn what_does_not_go_together_leads_nowhere() {
        assert!(matches!(dialer("user=u"), Err(DialFault::NoHost)));
        for text in ["host=a,b hostaddr=10.0.0.5", "host=a,b,c port=1,2", "host=a port=1,2"] {
            assert!(matches!(dialer(text), Err(DialFault::Uneven)), "{text}");
        }
    }

    #[tokio::test]
    async fn every_address_is_tried_until_one_will_do() {
        let dialer = &dialer("host=127.0.0.1,::1 port=1,2").unwrap();
        let nobody = |server| async move { dialer.connect(&server).await };
        assert_eq!(dialer.first(nobody).await.unwrap_err().server, "[::1]:2");
        let last = |server: ServerHost| async move {
            if server.place().1 == 2 {
                Ok(server)
            } else {
                Err(dialer.failed(io::Error::last_os_error()))
            }
        };
        let address = Some(std::net::Ipv6Addr::LOCALHOST.into());
        let expected = ServerHost::Tcp { name: "::1".to_owned(), address, port: 2 };
        assert_eq!(dialer.first(last).await.unwrap(), expected);
    }
}
