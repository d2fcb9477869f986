//! Accepts clients and hands each over to a session.

use std::{io, net::SocketAddr, sync::Arc, time::Duration};

use tokio::{
    net::{TcpListener, TcpStream},
    sync::Semaphore,
};
use tokio_util::{either::Either, sync::CancellationToken, task::TaskTracker};
use tracing::{debug, warn};

use crate::{
    session::{Session, Shared, tune},
    wire::messages::fatal,
};

/// Connections beyond `max_sessions` that may be open: cancel requests, health checks, and those
/// who are told that there are too many.
const EXTRA: usize = 100;
/// The rest after the system could not accept a connection.
const PAUSE: Duration = Duration::from_millis(100);

/// A bound socket.
#[derive(Debug)]
pub struct Listener {
    socket: TcpListener,
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
}

impl Listener {
    /// Binds `address`; port 0 takes a free one.
    pub async fn bind(address: SocketAddr) -> Result<Self, BindError> {
        match TcpListener::bind(address).await {
            Ok(socket) => Ok(Self { socket }),
            Err(error) if error.kind() == io::ErrorKind::AddrInUse => {
                Err(BindError::InUse(address))
            }
            Err(source) => Err(BindError::System { address, source }),
        }
    }

    /// The address that clients connect to.
    ///
    /// # Errors
    /// The system does not say.
    pub fn local_addr(&self) -> io::Result<SocketAddr> {
        self.socket.local_addr()
    }

    /// Accepts until all sessions have ended; each runs on `tracker`. Once they are to stop, nobody
    /// new is let in, but a statement can still be cancelled.
    pub async fn run(self, shared: Arc<Shared>, tracker: TaskTracker) {
        let stopping = shared.stopping().clone();
        let room = shared.max_sessions().saturating_add(EXTRA).min(Semaphore::MAX_PERMITS);
        let room = Arc::new(Semaphore::new(room));
        loop {
            let accepted = tokio::select! {
                accepted = self.socket.accept() => accepted,
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
            if let Err(error) = tune(&client) {
                debug!(%peer, %error, "connected and left");
                continue;
            }
            let session = Session::new(Either::Left(client), peer, Arc::clone(&shared));
            tracker.spawn(async move {
                session.run().await;
                drop(place);
            });
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
fn turn_away(client: &TcpStream) {
    let written = client.try_write(&fatal("53300", "sorry, too many clients already"));
    debug!(?written, "connection turned away");
}
