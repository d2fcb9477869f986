//! Who looks at the pages: so many at once, each for so long, whatever they send or do not send.

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
    net::{TcpListener, TcpStream},
    sync::{OwnedSemaphorePermit, Semaphore},
    time::Sleep,
};

/// A socket behind which there is room for only so many.
pub(super) struct Door {
    socket: TcpListener,
    places: Arc<Semaphore>,
    stay: Duration,
}

/// One connection, which ends when its time is up.
pub(super) struct Visitor {
    stream: TcpStream,
    end: Pin<Box<Sleep>>,
    _place: Option<OwnedSemaphorePermit>,
}

impl Door {
    /// Lets in at most `places` at once, each for `stay`.
    pub(super) fn new(socket: TcpListener, places: usize, stay: Duration) -> Self {
        Self { socket, places: Arc::new(Semaphore::new(places)), stay }
    }
}

impl Listener for Door {
    type Io = Visitor;
    type Addr = SocketAddr;

    async fn accept(&mut self) -> (Visitor, SocketAddr) {
        // An error means that the semaphore is closed, which nobody does.
        let place = Arc::clone(&self.places).acquire_owned().await.ok();
        let (stream, peer) = Listener::accept(&mut self.socket).await;
        let end = Box::pin(tokio::time::sleep(self.stay));
        (Visitor { stream, end, _place: place }, peer)
    }

    fn local_addr(&self) -> io::Result<SocketAddr> {
        self.socket.local_addr()
    }
}

impl Visitor {
    fn poll_end(&mut self, cx: &mut Context<'_>) -> io::Result<()> {
        match self.end.as_mut().poll(cx) {
            Poll::Ready(()) => Err(io::ErrorKind::TimedOut.into()),
            Poll::Pending => Ok(()),
        }
    }
}

impl AsyncRead for Visitor {
    fn poll_read(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        self.poll_end(cx)?;
        Pin::new(&mut self.stream).poll_read(cx, buffer)
    }
}

impl AsyncWrite for Visitor {
    fn poll_write(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        self.poll_end(cx)?;
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
    use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};

    use super::*;

    #[tokio::test]
    async fn who_says_nothing_makes_room_in_time() {
        let socket = TcpListener::bind(("127.0.0.1", 0)).await.unwrap();
        let address = socket.local_addr().unwrap();
        let door = Door::new(socket, 1, Duration::from_millis(50));
        let router = Router::new().route("/", get(|| async { "here" }));
        let serving = axum::serve(door, router).into_future();
        let visiting = async {
            let mut silent = TcpStream::connect(address).await.unwrap();
            silent.write_all(b"GET / HT").await.unwrap();
            let mut next = TcpStream::connect(address).await.unwrap();
            next.write_all(b"GET / HTTP/1.1\r\nConnection: close\r\n\r\n").await.unwrap();
            let mut said = String::new();
            next.read_to_string(&mut said).await.unwrap();
            assert!(said.ends_with("here"), "{said}");
            let _rest = silent.read_to_end(&mut Vec::new()).await;
        };
        tokio::select! {
            served = serving => served.unwrap(),
            done = tokio::time::timeout(Duration::from_secs(20), visiting) => done.unwrap(),
        }
    }
}
