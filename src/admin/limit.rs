//! Limits the connections of the metrics address: how many are open, and how long each lasts.

use std::{
    io,
    net::SocketAddr,
    pin::Pin,
    sync::Arc,
    task::{Context, Poll},
    time::Duration,
};

use axum::serve::Listener;
use tokio::{
    io::{AsyncRead, AsyncWrite, ReadBuf},
    sync::{OwnedSemaphorePermit, Semaphore},
    time::Sleep,
};

/// A listener with a limit on the number and the lifetime of its connections.
pub(super) struct LimitedListener<L> {
    connections: L,
    permits: Arc<Semaphore>,
    lifetime: Duration,
}

/// One connection. When its lifetime is over, reading and writing fail.
pub(super) struct TimedStream<S> {
    stream: S,
    deadline: Pin<Box<Sleep>>,
    _permit: Option<OwnedSemaphorePermit>,
}

impl<L> LimitedListener<L> {
    /// Accepts at most `limit` connections at once, each for `lifetime`. Others wait.
    pub(super) fn new(connections: L, limit: usize, lifetime: Duration) -> Self {
        Self { connections, permits: Arc::new(Semaphore::new(limit)), lifetime }
    }
}

impl<L: Listener<Addr = SocketAddr>> Listener for LimitedListener<L> {
    type Io = TimedStream<L::Io>;
    type Addr = SocketAddr;

    async fn accept(&mut self) -> (TimedStream<L::Io>, SocketAddr) {
        // An error would mean that the semaphore is closed, which never happens.
        let permit = Arc::clone(&self.permits).acquire_owned().await.ok();
        let (stream, peer) = self.connections.accept().await;
        let deadline = Box::pin(tokio::time::sleep(self.lifetime));
        (TimedStream { stream, deadline, _permit: permit }, peer)
    }

    fn local_addr(&self) -> io::Result<SocketAddr> {
        self.connections.local_addr()
    }
}

impl<S> TimedStream<S> {
    fn check_deadline(&mut self, cx: &mut Context<'_>) -> io::Result<()> {
        match self.deadline.as_mut().poll(cx) {
            Poll::Ready(()) => Err(io::ErrorKind::TimedOut.into()),
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
        self.check_deadline(cx)?;
        Pin::new(&mut self.stream).poll_read(cx, buffer)
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for TimedStream<S> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        self.check_deadline(cx)?;
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
    use axum::{Router, routing::get};
    use tokio::{
        io::{AsyncReadExt as _, AsyncWriteExt as _},
        net::{TcpListener, TcpStream},
    };

    use super::*;

    #[tokio::test]
    async fn a_silent_connection_ends_and_the_next_is_accepted() {
        let socket = TcpListener::bind(("127.0.0.1", 0)).await.unwrap();
        let address = socket.local_addr().unwrap();
        let listener = LimitedListener::new(socket, 1, Duration::from_millis(50));
        let router = Router::new().route("/", get(|| async { "here" }));
        let serving = axum::serve(listener, router).into_future();
        let requests = async {
            let mut silent = TcpStream::connect(address).await.unwrap();
            silent.write_all(b"GET / HT").await.unwrap();
            let mut next = TcpStream::connect(address).await.unwrap();
            next.write_all(b"GET / HTTP/1.1\r\nConnection: close\r\n\r\n").await.unwrap();
            let mut answer = String::new();
            next.read_to_string(&mut answer).await.unwrap();
            assert!(answer.ends_with("here"), "{answer}");
            let _rest = silent.read_to_end(&mut Vec::new()).await;
        };
        tokio::select! {
            served = serving => served.unwrap(),
            done = tokio::time::timeout(Duration::from_secs(20), requests) => done.unwrap(),
        }
    }
}
