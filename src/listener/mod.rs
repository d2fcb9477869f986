//! Accepts clients and hands each over to a session.

mod unix;

use std::{io, net::SocketAddr, path::PathBuf, sync::Arc, time::Duration};

use tokio::{
    net::{TcpListener, TcpSocket},
    sync::Semaphore,
};
use tokio_util::{either::Either, sync::CancellationToken, task::TaskTracker};
use tracing::{debug, warn};

use self::unix::UnixDoor;
use crate::{
    config::Listen,
    session::{Peer, Session, Shared, Tuning},
    tls::Socket,
    wire::messages::fatal,
};

/// Connections beyond `max_sessions` that may be open: cancel requests, health checks, and those
/// who are told that there are too many.
const EXTRA: usize = 100;
/// The rest after the system could not accept a connection.
const PAUSE: Duration = Duration::from_millis(100);
/// Connections that may wait to be accepted.
const BACKLOG: u32 = 1024;

/// Bound sockets.
#[derive(Debug)]
pub struct Listener {
    tcp: TcpListener,
    unix: Option<UnixDoor>,
    tuning: Tuning,
    /// Another process may listen at the same place.
    shares: bool,
}

/// The address cannot be listened on.
#[derive(Debug, thiserror::Error)]
pub enum BindError {
    /// Somebody else does.
    #[error("cannot listen on {0}: another program already does; choose another [listen] address")]
    InUse(SocketAddr),
    /// The system says no.
    #[error("cannot listen on {address}: {source}")]
    System {
        /// The address.
        address: SocketAddr,
        /// Why.
        source: io::Error,
    },
    /// Somebody listens on the Unix socket.
    #[error(
        "cannot listen on {0}: another program already does; choose another [listen] unix_socket"
    )]
    UnixInUse(PathBuf),
    /// The system says no.
    #[error("cannot listen on {path}: {source}")]
    Unix {
        /// The socket.
        path: PathBuf,
        /// Why.
        source: io::Error,
    },
}

/// A TCP socket on `address`, beside those of other processes if it is shared; port 0 takes a free one.
///
/// # Errors
/// The address is not to be had.
pub fn bind(address: SocketAddr, shared: bool) -> io::Result<TcpListener> {
    let socket = if address.is_ipv4() { TcpSocket::new_v4() } else { TcpSocket::new_v6() }?;
    socket.set_reuseaddr(true)?;
    socket.set_reuseport(shared)?;
    socket.bind(address)?;
    socket.listen(BACKLOG)
}

impl Listener {
    /// Binds what the settings name.
    ///
    /// # Errors
    /// Something of it is not to be had.
    pub async fn bind(settings: &Listen) -> Result<Self, BindError> {
        let Listen { address, reuse_port: shares, .. } = *settings;
        let system = |source: io::Error| {
            if source.kind() == io::ErrorKind::AddrInUse {
                return BindError::InUse(address);
            }
            BindError::System { address, source }
        };
        let tcp = bind(address, shares).map_err(system)?;
        let unix = match &settings.unix_socket {
            None => None,
            Some(folder) => {
                let port = tcp.local_addr().map_err(system)?.port();
                Some(UnixDoor::open(folder, port, settings.unix_socket_mode, shares).await?)
            }
        };
        let tuning =
            Tuning { keepalive: settings.keepalive, user_timeout: settings.tcp_user_timeout };
        Ok(Self { tcp, unix, tuning, shares })
    }

    /// The address that clients connect to.
    ///
    /// # Errors
    /// The system does not say.
    pub fn local_addr(&self) -> io::Result<SocketAddr> {
        self.tcp.local_addr()
    }

    /// Accepts until all sessions have ended; each runs on `tracker`. Once they are to stop, nobody
    /// new is let in, but a statement can still be cancelled; where another process may listen at the
    /// same place, everything new is left to that.
    pub async fn run(self, shared: Arc<Shared>, tracker: TaskTracker) {
        let stopping = shared.stopping().clone();
        let room = shared.max_sessions().saturating_add(EXTRA).min(Semaphore::MAX_PERMITS);
        let room = Arc::new(Semaphore::new(room));
        loop {
            let accepted = tokio::select! {
                biased;
                accepted = self.accept() => accepted,
                () = stopping.cancelled(), if self.shares => break,
                () = ended(&stopping, &tracker) => return,
            };
            let (client, peer) = match accepted {
                Ok(accepted) => accepted,
                Err(error) => {
                    warn!(%error, "cannot accept a connection");
                    tokio::time::sleep(PAUSE).await;
                    continue;
                }
            };
            let Ok(place) = Arc::clone(&room).try_acquire_owned() else {
                turn_away(&client);
                continue;
            };
            if let Either::Left(tcp) = &client
                && let Err(error) = self.tuning.tune(tcp)
            {
                debug!(%peer, %error, "connected and left");
                continue;
            }
            let session = Session::new(client, peer, Arc::clone(&shared));
            tracker.spawn(async move {
                session.run().await;
                drop(place);
            });
        }
        drop(self);
        ended(&stopping, &tracker).await;
    }

    async fn accept(&self) -> io::Result<(Socket, Peer)> {
        let local = async {
            match &self.unix {
                Some(door) => door.accept().await,
                None => std::future::pending().await,
            }
        };
        tokio::select! {
            accepted = self.tcp.accept() => {
                let (stream, address) = accepted?;
                Ok((Either::Left(stream), Peer::Remote(address)))
            }
            accepted = local => Ok((Either::Right(accepted?), Peer::Local)),
        }
    }
}

/// Completes when the sessions are to stop and have.
async fn ended(stopping: &CancellationToken, tracker: &TaskTracker) {
    stopping.cancelled().await;
    tracker.close();
    tracker.wait().await;
}

/// Says at once that there are too many; there is no room to hear what was wanted.
fn turn_away(client: &Socket) {
    let words = fatal("53300", "sorry, too many clients already");
    let written = match client {
        Either::Left(tcp) => tcp.try_write(&words),
        Either::Right(unix) => unix.try_write(&words),
    };
    debug!(?written, "connection turned away");
}
