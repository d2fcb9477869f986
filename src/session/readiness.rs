//! Whether a connection may have something to read, without asking the system and without waiting
//! for it.
//!
//! Each message wakes a session that waits for both its connections. To poll the other one again
//! would take a lock and register the task once more.

use std::io;

use tokio::{
    io::Interest,
    net::{TcpStream, UnixStream},
};
use tokio_util::either::Either;

use crate::tls::Stream;

/// A connection that can say so.
pub(super) trait Readiness {
    /// `false` if nothing has come since the last read that had to wait.
    fn may_be_ready(&self) -> bool;
}

impl Readiness for Stream {
    fn may_be_ready(&self) -> bool {
        match self {
            Self::Left(socket) => socket.may_be_ready(),
            // A record may have come in part, and another may be there already.
            Self::Right(_) => true,
        }
    }
}

impl Readiness for Either<TcpStream, UnixStream> {
    fn may_be_ready(&self) -> bool {
        // It is not called unless the runtime has been told of something to read.
        let seen = || io::Result::Ok(());
        let tried = match self {
            Self::Left(tcp) => tcp.try_io(Interest::READABLE, seen),
            Self::Right(unix) => unix.try_io(Interest::READABLE, seen),
        };
        tried.is_ok()
    }
}

#[cfg(test)]
mod tests {
    use std::{future::poll_fn, pin::Pin, task::Poll};

    use tokio::{
        io::{AsyncRead as _, AsyncWriteExt as _, DuplexStream, ReadBuf},
        net::TcpListener,
    };

    use super::*;

    impl Readiness for DuplexStream {
        fn may_be_ready(&self) -> bool {
            true
        }
    }

    impl Readiness for &[u8] {
        fn may_be_ready(&self) -> bool {
            true
        }
    }

    #[tokio::test]
    async fn a_socket_may_be_ready_once_something_has_come() {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let mut client = TcpStream::connect(listener.local_addr().unwrap()).await.unwrap();
        let mut server = Either::Left(listener.accept().await.unwrap().0);
        let is_pending = poll_fn(|cx| {
            let mut buffer = [0; 8];
            let polled = Pin::new(&mut server).poll_read(cx, &mut ReadBuf::new(&mut buffer));
            Poll::Ready(polled.is_pending())
        });
        assert!(is_pending.await && !server.may_be_ready());
        client.write_all(b"a").await.unwrap();
        let Either::Left(tcp) = &server else { return };
        tcp.readable().await.unwrap();
        assert!(server.may_be_ready());
    }
}
