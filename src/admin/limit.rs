//! Bounds what connections take at the address of the pages: how many there are, how long each has,
//! and how many read pages, so that whoever asks whether pglapse lives is always answered.

use std::{
    io,
    net::{IpAddr, SocketAddr},
    pin::Pin,
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
    task::{Context, Poll},
    time::Duration,
};

use axum::{
    extract::{ConnectInfo, Request, connect_info::Connected},
    http::{HeaderValue, StatusCode, header},
    middleware::Next,
    response::{IntoResponse as _, Response},
    serve::{IncomingStream, Listener},
};
use tokio::{
    io::{AsyncRead, AsyncWrite, ReadBuf},
    sync::{OwnedSemaphorePermit, Semaphore},
    time::Sleep,
};
use tokio_util::sync::WaitForCancellationFutureOwned;
use tracing::debug;

use crate::admission::{Evicting, Limiter, Permit, Slot, Slots};

/// How many connections may be open. One whose request has not arrived makes way for the next.
const MAX_CONNECTIONS: usize = 64;
/// How many of them may read pages, so that the others are left to probes, whose answers are short.
const MAX_READERS: usize = 32;
/// How many of these may come from one address.
const MAX_READERS_OF_ADDRESS: usize = 8;
/// How long a request may take to arrive.
const REQUEST_TIMEOUT: Duration = Duration::from_secs(2);
/// How long one connection may last, which has one request.
const CONNECTION_LIFETIME: Duration = Duration::from_secs(30);

/// What a probe asks for.
const PROBES: [&str; 2] = ["/live", "/ready"];

/// A listener with a limit on its connections.
pub(super) struct LimitedListener<L> {
    connections: L,
    slots: Arc<Slots>,
    readers: Arc<Readers>,
}

/// Who reads pages.
#[derive(Debug)]
struct Readers {
    all: Arc<Semaphore>,
    of_address: Arc<Limiter<IpAddr>>,
}

/// One connection, as its request knows it.
#[derive(Debug, Clone)]
pub(super) struct Connection(Arc<ConnectionState>);

#[derive(Debug)]
struct ConnectionState {
    address: IpAddr,
    /// Pending until the request has arrived.
    slot: Slot,
    has_request: AtomicBool,
    readers: Arc<Readers>,
    /// Held to the end of the connection if it reads a page.
    reads: Mutex<Option<(OwnedSemaphorePermit, Permit<IpAddr>)>>,
}

/// One connection. When its time is over, reading and writing fail.
pub(super) struct TimedStream<S> {
    stream: S,
    state: Arc<ConnectionState>,
    evicted: Pin<Box<WaitForCancellationFutureOwned>>,
    request_deadline: Pin<Box<Sleep>>,
    deadline: Pin<Box<Sleep>>,
}

impl<L> LimitedListener<L> {
    /// Accepts these connections.
    pub(super) fn new(connections: L) -> Self {
        let all = Arc::new(Semaphore::new(MAX_READERS));
        let readers = Arc::new(Readers { all, of_address: Arc::default() });
        Self { connections, slots: Arc::new(Slots::new(MAX_CONNECTIONS)), readers }
    }
}

impl<L: Listener<Addr = SocketAddr>> Listener for LimitedListener<L> {
    type Io = TimedStream<L::Io>;
    type Addr = SocketAddr;

    async fn accept(&mut self) -> (TimedStream<L::Io>, SocketAddr) {
        loop {
            let (stream, peer) = self.connections.accept().await;
            let address = peer.ip().to_canonical();
            let Some(slot) = self.slots.take(Some(address), 0, Evicting::Oldest) else {
                debug!(%peer, "a connection to the pages is refused: too many are open");
                continue;
            };
            let evicted = Box::pin(slot.evicted());
            let state = Arc::new(ConnectionState {
                address,
                slot,
                has_request: AtomicBool::new(false),
                readers: Arc::clone(&self.readers),
                reads: Mutex::default(),
            });
            let request_deadline = Box::pin(tokio::time::sleep(REQUEST_TIMEOUT));
            let deadline = Box::pin(tokio::time::sleep(CONNECTION_LIFETIME));
            return (TimedStream { stream, state, evicted, request_deadline, deadline }, peer);
        }
    }

    fn local_addr(&self) -> io::Result<SocketAddr> {
        self.connections.local_addr()
    }
}

impl<L: Listener<Addr = SocketAddr>> Connected<IncomingStream<'_, LimitedListener<L>>>
    for Connection
{
    fn connect_info(stream: IncomingStream<'_, LimitedListener<L>>) -> Self {
        Self(Arc::clone(&stream.io().state))
    }
}

impl ConnectionState {
    /// The request has arrived.
    fn confirm(&self) {
        // Where the connection was evicted a moment ago, nobody gets the answer.
        self.slot.confirm();
        self.has_request.store(true, Ordering::Relaxed);
    }

    /// Whether it may read a page.
    fn may_read(&self) -> bool {
        let Readers { all, of_address } = &*self.readers;
        let of_address = of_address.acquire(self.address, MAX_READERS_OF_ADDRESS);
        let taken = Arc::clone(all).try_acquire_owned().ok().zip(of_address);
        let may = taken.is_some();
        *self.reads.lock().unwrap_or_else(PoisonError::into_inner) = taken;
        may
    }
}

/// Answers a request, if it may be; and no other one on its connection.
pub(super) async fn admit(
    ConnectInfo(Connection(connection)): ConnectInfo<Connection>,
    request: Request,
    next: Next,
) -> Response {
    connection.confirm();
    let mut response = if PROBES.contains(&request.uri().path()) || connection.may_read() {
        next.run(request).await
    } else {
        (StatusCode::SERVICE_UNAVAILABLE, "too many others read this\n").into_response()
    };
    response.headers_mut().insert(header::CONNECTION, HeaderValue::from_static("close"));
    response
}

impl<S> TimedStream<S> {
    fn check(&mut self, cx: &mut Context<'_>) -> io::Result<()> {
        let is_late = !self.state.has_request.load(Ordering::Relaxed)
            && self.request_deadline.as_mut().poll(cx).is_ready();
        if is_late || self.deadline.as_mut().poll(cx).is_ready() {
            return Err(io::ErrorKind::TimedOut.into());
        }
        match self.evicted.as_mut().poll(cx) {
            Poll::Ready(()) => Err(io::ErrorKind::ConnectionAborted.into()),
            Poll::Pending => Ok(()),
        }
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for TimedStream<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        self.check(cx)?;
        Pin::new(&mut self.stream).poll_read(cx, buffer)
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for TimedStream<S> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        self.check(cx)?;
        Pin::new(&mut self.stream).poll_write(cx, bytes)
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(cx)
    }
}

#[cfg(test)]
mod tests {
    use axum::{Router, middleware, routing::get};
    use tokio::{
        io::{AsyncReadExt as _, AsyncWriteExt as _},
        net::{TcpListener, TcpSocket, TcpStream},
    };

    use super::*;

    /// More than the system keeps for a client that does not read.
    const LONG: usize = 64 << 20;

    /// Runs `requests` beside a server with a probe and a long page.
    async fn beside<T>(requests: impl AsyncFnOnce(SocketAddr) -> T) -> T {
        let socket = TcpListener::bind(("127.0.0.1", 0)).await.unwrap();
        let address = socket.local_addr().unwrap();
        let router = Router::new()
            .route("/live", get(|| async { "here" }))
            .route("/metrics", get(|| async { "x".repeat(LONG) }))
            .layer(middleware::from_fn(admit))
            .into_make_service_with_connect_info::<Connection>();
        let serving = axum::serve(LimitedListener::new(socket), router).into_future();
        tokio::select! {
            served = serving => panic!("{served:?}"),
            done = tokio::time::timeout(Duration::from_mins(1), requests(address)) => done.unwrap(),
        }
    }

    async fn send(to: SocketAddr, from: u8, text: &str) -> TcpStream {
        let socket = TcpSocket::new_v4().unwrap();
        socket.bind(([127, 0, 0, from], 0).into()).unwrap();
        let mut stream = socket.connect(to).await.unwrap();
        stream.write_all(text.as_bytes()).await.unwrap();
        stream
    }

    /// The first line of the answer, and its last bytes.
    async fn probe(to: SocketAddr) -> String {
        let mut stream = send(to, 1, "GET /live HTTP/1.1\r\n\r\n").await;
        let mut answer = String::new();
        stream.read_to_string(&mut answer).await.unwrap();
        answer
    }

    #[tokio::test]
    async fn who_sends_no_request_ends_and_makes_way() {
        let answered = beside(async |address| {
            let mut silent = Vec::new();
            for _ in 0..300 {
                silent.push(send(address, 1, "GET / HT").await);
            }
            let mut answered = 0;
            for _ in 0..20 {
                answered += u32::from(probe(address).await.ends_with("here"));
            }
            // The last of them ends by itself.
            drop(silent.pop().unwrap().read_to_end(&mut Vec::new()).await);
            answered
        })
        .await;
        assert_eq!(answered, 20);
    }

    #[tokio::test]
    async fn who_does_not_read_a_page_takes_no_probe_s_place() {
        let (answered, served) = beside(async |address| {
            let mut readers = Vec::new();
            let mut served = Vec::new();
            for from in [2, 3, 4, 5, 6, 7] {
                for _ in 0..20 {
                    let request = "GET /metrics HTTP/1.1\r\n\r\n";
                    let mut reader = send(address, from, request).await;
                    let mut line = [0; 12];
                    reader.read_exact(&mut line).await.unwrap();
                    served.push(line.ends_with(b"200"));
                    readers.push(reader);
                }
            }
            let mut answered = 0;
            for _ in 0..20 {
                answered += u32::from(probe(address).await.ends_with("here"));
            }
            drop(readers);
            (answered, served)
        })
        .await;
        assert_eq!(answered, 20);
        let of_address = served[..20].iter().filter(|is_served| **is_served).count();
        let all = served.iter().filter(|is_served| **is_served).count();
        assert_eq!((of_address, all), (MAX_READERS_OF_ADDRESS, MAX_READERS));
    }
}
