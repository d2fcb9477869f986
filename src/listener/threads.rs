//! The threads that relay sessions.
//!
//! Each thread runs a runtime of its own, which has no other thread. Threads of one runtime wake
//! each other for every few messages, which costs more than relaying them, and one that may hand
//! tasks to others pays for that each time it waits. A session stays on its thread, with both its
//! sockets.

use std::{
    io,
    sync::Arc,
    thread::{self, available_parallelism},
};

use tokio::{
    net::{TcpStream, UnixStream},
    runtime::{Builder, Handle},
};
use tokio_util::{
    either::Either,
    sync::{CancellationToken, DropGuard},
    task::TaskTracker,
};

use crate::tls::Socket;

/// One thread is started for this many cores, unless the settings say how many. Most of the CPU
/// time of a session is spent in the server.
const CORES: usize = 4;

/// The threads, and how many sessions each has.
#[derive(Debug)]
pub struct SessionThreads(Vec<SessionThread>);

#[derive(Debug)]
struct SessionThread {
    handle: Handle,
    /// Each of its sessions holds a clone of it.
    sessions: Arc<()>,
    /// Ends the thread, and with it the sessions that are left.
    _end: DropGuard,
}

/// A socket that is registered with no runtime.
#[derive(Debug)]
enum DetachedSocket {
    Tcp(std::net::TcpStream),
    Unix(std::os::unix::net::UnixStream),
}

impl SessionThreads {
    /// Starts this many threads. 0 starts one for every four cores.
    ///
    /// # Errors
    /// The system gives no more threads or file descriptors.
    pub fn start(threads: usize) -> io::Result<Self> {
        let cores = || available_parallelism().map_or(1, |cores| cores.get().div_ceil(CORES));
        let threads = if threads == 0 { cores() } else { threads };
        (1..=threads).map(SessionThread::start).collect::<io::Result<_>>().map(Self)
    }

    /// Runs a session on the thread that has the fewest sessions.
    ///
    /// # Errors
    /// The socket cannot be taken off this runtime.
    pub(super) fn spawn<F>(
        &self,
        tracker: &TaskTracker,
        socket: Socket,
        session: impl FnOnce(io::Result<Socket>) -> F + Send + 'static,
    ) -> io::Result<()>
    where
        F: Future<Output = ()> + Send,
    {
        let sessions = |thread: &&SessionThread| Arc::strong_count(&thread.sessions);
        let Some(thread) = self.0.iter().min_by_key(sessions) else { return Ok(()) };
        let socket = DetachedSocket::of(socket)?;
        let counted = Arc::clone(&thread.sessions);
        let running = async move {
            session(socket.attach()).await;
            drop(counted);
        };
        drop(tracker.spawn_on(running, &thread.handle));
        Ok(())
    }
}

impl SessionThread {
    fn start(number: usize) -> io::Result<Self> {
        let runtime = Builder::new_current_thread().enable_all().build()?;
        let handle = runtime.handle().clone();
        let end = CancellationToken::new();
        let ended = end.clone().cancelled_owned();
        let named = thread::Builder::new().name(format!("sessions-{number}"));
        drop(named.spawn(move || runtime.block_on(ended))?);
        Ok(Self { handle, sessions: Arc::default(), _end: end.drop_guard() })
    }
}

impl DetachedSocket {
    fn of(socket: Socket) -> io::Result<Self> {
        Ok(match socket {
            Either::Left(tcp) => Self::Tcp(tcp.into_std()?),
            Either::Right(unix) => Self::Unix(unix.into_std()?),
        })
    }

    /// Registers the socket with the runtime that calls this.
    fn attach(self) -> io::Result<Socket> {
        Ok(match self {
            Self::Tcp(tcp) => Either::Left(TcpStream::from_std(tcp)?),
            Self::Unix(unix) => Either::Right(UnixStream::from_std(unix)?),
        })
    }
}
