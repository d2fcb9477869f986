//! The threads that relay sessions.
//!
//! Each has a runtime of one worker of its own. Workers that share one wake each other for every
//! few messages, which costs a proxy more than all that it does itself. A session stays where it
//! began, with both its sockets.

use std::{
    io,
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
    thread::available_parallelism,
};

use tokio::{
    net::{TcpStream, UnixStream},
    runtime::{Builder, Handle, Runtime},
};
use tokio_util::{either::Either, task::TaskTracker};

use crate::tls::Socket;

/// So many cores have one thread, unless the settings say how many: the server takes most of what a
/// session costs.
const CORES: usize = 4;

/// The threads, and how many sessions each has.
#[derive(Debug)]
pub struct SessionThreads(Vec<SessionThread>);

#[derive(Debug)]
struct SessionThread {
    /// Always there, until it is shut down.
    runtime: Option<Runtime>,
    handle: Handle,
    sessions: Arc<AtomicUsize>,
}

/// A socket that no runtime waits for.
#[derive(Debug)]
enum DetachedSocket {
    Tcp(std::net::TcpStream),
    Unix(std::os::unix::net::UnixStream),
}

/// Counts a session of a thread until it is dropped.
#[derive(Debug)]
struct CountedSession(Arc<AtomicUsize>);

impl SessionThreads {
    /// So many threads; 0 is one for every four cores.
    ///
    /// # Errors
    /// The system gives no more threads or file descriptors.
    pub fn start(threads: usize) -> io::Result<Self> {
        let cores = || available_parallelism().map_or(1, |cores| cores.get().div_ceil(CORES));
        let threads = if threads == 0 { cores() } else { threads };
        (1..=threads).map(SessionThread::start).collect::<io::Result<_>>().map(Self)
    }

    /// Runs a session on the thread that has fewest.
    ///
    /// # Errors
    /// The socket cannot be taken from this runtime, or waited for in the other.
    pub(super) fn spawn<F>(
        &self,
        tracker: &TaskTracker,
        socket: Socket,
        session: impl FnOnce(io::Result<Socket>) -> F + Send + 'static,
    ) -> io::Result<()>
    where
        F: Future<Output = ()> + Send,
    {
        let sessions = |thread: &&SessionThread| thread.sessions.load(Ordering::Relaxed);
        let Some(thread) = self.0.iter().min_by_key(sessions) else { return Ok(()) };
        let socket = DetachedSocket::of(socket)?;
        thread.sessions.fetch_add(1, Ordering::Relaxed);
        let counted = CountedSession(Arc::clone(&thread.sessions));
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
        let runtime = Builder::new_multi_thread()
            .worker_threads(1)
            .thread_name(format!("sessions-{number}"))
            .enable_all()
            .build()?;
        let handle = runtime.handle().clone();
        Ok(Self { runtime: Some(runtime), handle, sessions: Arc::default() })
    }
}

impl Drop for SessionThread {
    fn drop(&mut self) {
        if let Some(runtime) = self.runtime.take() {
            // To wait for it is forbidden within another.
            runtime.shutdown_background();
        }
    }
}

impl Drop for CountedSession {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

impl DetachedSocket {
    fn of(socket: Socket) -> io::Result<Self> {
        Ok(match socket {
            Either::Left(tcp) => Self::Tcp(tcp.into_std()?),
            Either::Right(unix) => Self::Unix(unix.into_std()?),
        })
    }

    /// In the runtime that runs.
    fn attach(self) -> io::Result<Socket> {
        Ok(match self {
            Self::Tcp(tcp) => Either::Left(TcpStream::from_std(tcp)?),
            Self::Unix(unix) => Either::Right(UnixStream::from_std(unix)?),
        })
    }
}
