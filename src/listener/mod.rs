//! Accepts clients' connections and starts a session for each.

mod threads;
mod unix;

use std::{io, net::SocketAddr, path::PathBuf, sync::Arc, time::Duration};

use tokio::net::{TcpListener, TcpSocket};
use tokio_util::{either::Either, sync::CancellationToken, task::TaskTracker};
use tracing::{debug, warn};

pub use self::threads::SessionThreads;
use self::unix::UnixSocket;
use crate::{
    config::Listen,
    dial::SocketOptions,
    session::{Peer, Session, Shared, TOO_MANY},
    tls::Socket,
    wire::messages::fatal,
};

/// The delay after the system could not accept a connection, for example for lack of file
/// descriptors.
const ACCEPT_RETRY_DELAY: Duration = Duration::from_millis(100);
/// How many connections may wait to be accepted.
const BACKLOG: u32 = 1024;

/// The sockets that clients connect to.
#[derive(Debug)]
pub struct Listener {
    tcp: TcpListener,
    unix: Option<UnixSocket>,
    socket_options: SocketOptions,
    /// Another process may listen on the same address.
    reuse_port: bool,
}

/// Why an address cannot be listened on.
#[derive(Debug, thiserror::Error)]
pub enum BindError {
    /// Another program listens on the address.
    #[error("cannot listen on {0}: another program already does; choose another [listen] address")]
    InUse(SocketAddr),
    /// The system refuses the address.
    #[error("cannot listen on {address}: {source}")]
    System {
        /// The address.
        address: SocketAddr,
        /// Why.
        source: io::Error,
    },
    /// Another program listens on the Unix socket.
    #[error(
        "cannot listen on {0}: another program already does; choose another [listen] unix_socket"
    )]
    UnixInUse(PathBuf),
    /// The system refuses the Unix socket.
    #[error("cannot listen on {path}: {source}")]
    Unix {
        /// The socket's path.
        path: PathBuf,
        /// Why.
        source: io::Error,
    },
}

fn unbound(address: SocketAddr, source: io::Error) -> BindError {
    if source.kind() == io::ErrorKind::AddrInUse {
        return BindError::InUse(address);
    }
    BindError::System { address, source }
}

/// An address that clients or operators will connect to. A process takes it before it does
/// anything: one that cannot have it leaves no trace. Who connects is refused until it is listened
/// on.
#[derive(Debug)]
pub struct ReservedAddress(TcpSocket);

impl ReservedAddress {
    /// Takes an address. With `reuse_port`, other processes may listen on it too. Port 0 takes a
    /// free one.
    ///
    /// # Errors
    /// It cannot be bound.
    pub fn at(address: SocketAddr, reuse_port: bool) -> io::Result<Self> {
        let socket = if address.is_ipv4() { TcpSocket::new_v4() } else { TcpSocket::new_v6() }?;
        socket.set_reuseaddr(true)?;
        socket.set_reuseport(reuse_port)?;
        socket.bind(address)?;
        Ok(Self(socket))
    }

    /// The address, with the port that was taken.
    ///
    /// # Errors
    /// The system does not say.
    pub fn local_addr(&self) -> io::Result<SocketAddr> {
        self.0.local_addr()
    }

    /// Listens there.
    ///
    /// # Errors
    /// The system does not allow it.
    pub fn listen(self) -> io::Result<TcpListener> {
        self.0.listen(BACKLOG)
    }

    /// Takes the address for clients.
    ///
    /// # Errors
    /// It cannot be bound.
    pub fn take(settings: &Listen) -> Result<Self, BindError> {
        let Listen { address, reuse_port, .. } = *settings;
        Self::at(address, reuse_port).map_err(|source| unbound(address, source))
    }
}

impl Listener {
    /// Takes the addresses that the settings name, and listens on them.
    ///
    /// # Errors
    /// One of them cannot be bound.
    pub async fn bind(settings: &Listen) -> Result<Self, BindError> {
        Self::listen(ReservedAddress::take(settings)?, settings).await
    }

    /// Listens on the addresses that the settings name, of which the first is taken already.
    ///
    /// # Errors
    /// The system does not allow it.
    pub async fn listen(reserved: ReservedAddress, settings: &Listen) -> Result<Self, BindError> {
        let Listen { address, reuse_port, .. } = *settings;
        let system = |source: io::Error| unbound(address, source);
        let tcp = reserved.listen().map_err(system)?;
        let unix = match &settings.unix_socket {
            None => None,
            Some(folder) => {
                let port = tcp.local_addr().map_err(system)?.port();
                let mode = settings.unix_socket_mode;
                Some(UnixSocket::bind(folder, port, mode, reuse_port).await?)
            }
        };
        let Listen { keepalive, tcp_user_timeout: user_timeout, .. } = *settings;
        let socket_options = SocketOptions { keepalive, user_timeout, ..SocketOptions::default() };
        Ok(Self { tcp, unix, socket_options, reuse_port })
    }

    /// The address that clients connect to.
    ///
    /// # Errors
    /// The system does not say.
    pub fn local_addr(&self) -> io::Result<SocketAddr> {
        self.tcp.local_addr()
    }

    /// Accepts connections until the shutdown is complete; each session runs on one of `threads`,
    /// and is counted by `tracker`. During the shutdown new sessions are refused but cancel
    /// requests still work. With `reuse_port`, the sockets are closed at once, so that the system
    /// gives new connections to the other process.
    pub async fn run(
        self,
        shared: Arc<Shared>,
        tracker: TaskTracker,
        threads: Arc<SessionThreads>,
    ) {
        let stopping = shared.stopping().clone();
        loop {
            let accepted = tokio::select! {
                biased;
                accepted = self.accept() => accepted,
                () = stopping_looked(&stopping), if self.reuse_port => break,
                () = sessions_ended(&stopping, &tracker) => return,
            };
            let (client, peer) = match accepted {
                Ok(accepted) => accepted,
                Err(error) => {
                    warn!(%error, "cannot accept a connection");
                    tokio::time::sleep(ACCEPT_RETRY_DELAY).await;
                    continue;
                }
            };
            let Some(slot) = shared.admit(peer).map(Arc::new) else {
                refuse(&client);
                continue;
            };
            if let Either::Left(tcp) = &client
                && let Err(error) = self.socket_options.apply(tcp)
            {
                debug!(%peer, %error, "disconnected at once");
                continue;
            }
            let shared = Arc::clone(&shared);
            let session = async move |client| {
                match client {
                    Ok(client) => {
                        let login = Session::new(client, peer, shared, Arc::clone(&slot)).log_in();
                        if let Some(session) = Box::pin(login).await {
                            session.run().await;
                        }
                    }
                    Err(error) => warn!(%peer, %error, "a connection cannot be waited for"),
                }
                drop(slot);
            };
            if let Err(error) = threads.spawn(&tracker, client, session) {
                warn!(%peer, %error, "a connection cannot be handed over");
            }
        }
        drop(self);
        sessions_ended(&stopping, &tracker).await;
    }

    async fn accept(&self) -> io::Result<(Socket, Peer)> {
        let unix = async {
            match &self.unix {
                Some(socket) => socket.accept().await,
                None => std::future::pending().await,
            }
        };
        tokio::select! {
            accepted = self.tcp.accept() => {
                let (stream, address) = accepted?;
                Ok((Either::Left(stream), Peer::Remote(address)))
            }
            accepted = unix => Ok((Either::Right(accepted?), Peer::Local)),
        }
    }
}

/// Completes when the shutdown has begun, and the system was asked once more which connections
/// wait: a socket that is closed resets those, although another process could have had them.
async fn stopping_looked(stopping: &CancellationToken) {
    stopping.cancelled().await;
    tokio::task::yield_now().await;
}

/// Completes when the shutdown has begun and all sessions have ended.
async fn sessions_ended(stopping: &CancellationToken, tracker: &TaskTracker) {
    stopping.cancelled().await;
    tracker.close();
    tracker.wait().await;
}

/// Refuses a connection beyond the limit, without reading its first packet.
fn refuse(client: &Socket) {
    let message = fatal("53300", TOO_MANY);
    // Whoever cannot be told at once is not waited for.
    drop(match client {
        Either::Left(tcp) => tcp.try_write(&message),
        Either::Right(unix) => unix.try_write(&message),
    });
}
