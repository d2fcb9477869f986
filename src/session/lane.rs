//! One direction of a session: what was read waits here until it is decided about and written.

use std::{
    io,
    pin::Pin,
    task::{Context, Poll, ready},
};

use bytes::{Buf, BytesMut};
use tokio::io::{AsyncRead, AsyncWrite};
use tokio_util::io::poll_read_buf;

use super::requests::Next;
use crate::wire::{
    batch::{Batch, Sendable},
    framer::FrameError,
};

/// Bytes of a buffer that is used now and then, and that an idle session keeps.
const SMALL: usize = 4 << 10;
/// Bytes that an idle session keeps at most in each direction.
const KEPT: usize = 16 << 10;
/// Bytes of a buffer under load.
const LARGE: usize = 64 << 10;

/// One direction: what was read, and what of it is to be written.
#[derive(Debug, Default)]
pub(super) struct Lane {
    input: BytesMut,
    out: BytesMut,
    /// Bytes at the front of `input` that are to be written as they are, before `out`.
    pass: usize,
    /// What becomes of the bytes behind those that are to be written.
    pub(super) rest: Rest,
    read: usize,
    /// Bytes that were ever read.
    pub(super) moved: u64,
    /// Bytes that the two buffers took, which they do not say once part of it is used up.
    taken: (usize, usize),
    /// Bytes that are reserved for a read; grows under load.
    size: usize,
    ended: bool,
    broke: Option<FrameError>,
    unflushed: bool,
}

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) enum Rest {
    /// They are the beginning of something; more is to be read.
    #[default]
    Open,
    /// They were not looked at.
    Fresh,
    /// They wait until the login, or the session's own conversation, is over.
    Held,
}

#[derive(Debug)]
pub(super) enum Ended {
    /// There is nothing more to read, and all that was is written.
    Source,
    Sink(io::Error),
    /// What was read is no frame, and all before it is written.
    Broke(FrameError),
}

impl Lane {
    /// A direction that first sends `opening`, and of which `behind` was read already.
    pub(super) fn new(opening: BytesMut, behind: BytesMut) -> Self {
        let rest = if behind.is_empty() { Rest::Open } else { Rest::Fresh };
        Self { rest, input: behind, out: opening, ..Self::default() }
    }

    /// Whether nothing is held here.
    pub(super) fn is_empty(&self) -> bool {
        self.input.is_empty() && self.out.is_empty()
    }

    /// Forgets what was read and is no frame.
    pub(super) fn discard(&mut self) {
        self.input.clear();
    }

    /// What is to be written and is not yet.
    pub(super) fn into_unwritten(mut self) -> BytesMut {
        let mut unwritten = self.input.split_to(self.pass);
        unwritten.unsplit(self.out);
        unwritten
    }

    /// What was read and not decided about.
    pub(super) fn into_input(mut self) -> BytesMut {
        self.input.split_off(self.pass)
    }

    /// Moves bytes until one of the two ends has to be waited for.
    pub(super) fn poll(
        &mut self,
        cx: &mut Context<'_>,
        from: &mut (impl AsyncRead + Unpin),
        to: &mut (impl AsyncWrite + Unpin),
        mut decide: impl FnMut(&mut Batch<'_>, usize) -> Result<Next, FrameError>,
    ) -> Poll<Ended> {
        loop {
            if let Err(error) = ready!(self.poll_write(cx, to)) {
                return Poll::Ready(Ended::Sink(error));
            }
            if let Some(error) = self.broke.take() {
                return Poll::Ready(Ended::Broke(error));
            }
            if self.rest == Rest::Fresh {
                let read = std::mem::take(&mut self.read);
                let mut batch = Batch::new(&self.input, &mut self.out);
                let decided = decide(&mut batch, read);
                match batch.finish() {
                    Sendable::Input(size) => self.pass = size,
                    Sendable::Assembled(size) => self.input.advance(size),
                }
                self.taken.1 = self.taken.1.max(self.out.capacity());
                self.rest = if decided == Ok(Next::Hold) { Rest::Held } else { Rest::Open };
                self.broke = decided.err();
                continue;
            }
            let read = match (self.rest, self.ended) {
                (Rest::Held, _) => Poll::Pending,
                (Rest::Open | Rest::Fresh, true) => Poll::Ready(0),
                (Rest::Open | Rest::Fresh, false) => self.poll_read(cx, from),
            };
            if !matches!(read, Poll::Ready(1..)) {
                if self.unflushed {
                    match ready!(Pin::new(&mut *to).poll_flush(cx)) {
                        Ok(()) => self.unflushed = false,
                        Err(error) => return Poll::Ready(Ended::Sink(error)),
                    }
                }
                ready!(read);
                return Poll::Ready(Ended::Source);
            }
        }
    }

    /// Reads on while what was read is held, so far as it takes to notice the end. Whether that came.
    pub(super) fn poll_ended(
        &mut self,
        cx: &mut Context<'_>,
        from: &mut (impl AsyncRead + Unpin),
    ) -> bool {
        while self.rest == Rest::Held && !self.ended && self.read < LARGE {
            if self.poll_read(cx, from).is_pending() {
                break;
            }
            self.rest = Rest::Held;
        }
        self.ended
    }

    fn poll_write(
        &mut self,
        cx: &mut Context<'_>,
        to: &mut (impl AsyncWrite + Unpin),
    ) -> Poll<io::Result<()>> {
        loop {
            let passing = self.pass > 0;
            let bytes = if passing {
                self.input.get(..self.pass).unwrap_or_default()
            } else {
                self.out.as_ref()
            };
            if bytes.is_empty() {
                break;
            }
            let size = ready!(Pin::new(&mut *to).poll_write(cx, bytes))?;
            if size == 0 {
                return Poll::Ready(Err(io::ErrorKind::WriteZero.into()));
            }
            self.unflushed = true;
            if passing {
                self.input.advance(size);
                self.pass -= size;
            } else {
                self.out.advance(size);
            }
        }
        if self.taken.1 > LARGE {
            self.out = BytesMut::new();
            self.taken.1 = 0;
        } else {
            self.out.clear();
        }
        Poll::Ready(Ok(()))
    }

    /// How many bytes were read; 0 at the end, of which an error is one.
    fn poll_read(
        &mut self,
        cx: &mut Context<'_>,
        from: &mut (impl AsyncRead + Unpin),
    ) -> Poll<usize> {
        let size = self.size.max(SMALL);
        if self.input.capacity() - self.input.len() < size / 2 {
            self.input.reserve(size.max(self.input.len()));
            self.taken.0 = self.taken.0.max(self.input.capacity());
        }
        let space = self.input.capacity() - self.input.len();
        let Poll::Ready(read) = poll_read_buf(Pin::new(from), cx, &mut self.input) else {
            if self.input.is_empty() && self.taken.0 > KEPT {
                self.input = BytesMut::new();
                self.taken.0 = 0;
                self.size = self.size.min(KEPT);
            }
            return Poll::Pending;
        };
        let size = read.unwrap_or(0);
        if size == space {
            self.size = (self.size.max(SMALL) * 4).min(LARGE);
        }
        self.ended = size == 0;
        if size > 0 {
            self.rest = Rest::Fresh;
        }
        self.read += size;
        self.moved += size as u64;
        Poll::Ready(size)
    }
}

#[cfg(test)]
mod tests {
    use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};

    use super::*;

    /// Counts how often it is written to.
    struct Counted(Vec<u8>, usize);

    impl AsyncWrite for Counted {
        fn poll_write(
            mut self: Pin<&mut Self>,
            _: &mut Context<'_>,
            bytes: &[u8],
        ) -> Poll<io::Result<usize>> {
            self.0.extend_from_slice(bytes);
            self.1 += 1;
            Poll::Ready(Ok(bytes.len()))
        }

        fn poll_flush(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<io::Result<()>> {
            Poll::Ready(Ok(()))
        }

        fn poll_shutdown(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<io::Result<()>> {
            Poll::Ready(Ok(()))
        }
    }

    #[tokio::test]
    async fn what_was_read_at_once_is_written_at_once() {
        let frames = b"D\0\0\0\x04".repeat(500);
        let mut to = Counted(Vec::new(), 0);
        let mut lane = Lane::default();
        let mut from = frames.as_slice();
        let ended = std::future::poll_fn(|cx| {
            lane.poll(cx, &mut from, &mut to, |batch, _| {
                while batch.rest().len() >= 5 {
                    batch.pass(5);
                }
                Ok(Next::More)
            })
        });
        assert!(matches!(ended.await, Ended::Source));
        assert!(to.0 == frames && to.1 <= 2, "{} writes", to.1);
    }

    #[tokio::test]
    async fn what_a_large_frame_took_is_given_back() {
        const SIZE: usize = 1 << 20;
        let (mut client, mut from) = tokio::io::duplex(1000);
        let (mut to, mut server) = tokio::io::duplex(1000);
        let mut lane = Lane::default();
        let moving = std::future::poll_fn(|cx| {
            lane.poll(cx, &mut from, &mut to, |batch, _| {
                if batch.rest().len() == SIZE {
                    batch.replace(SIZE).extend_from_slice(&vec![1; SIZE]);
                }
                Ok(Next::More)
            })
        });
        let through = async {
            client.write_all(&vec![0; SIZE]).await.unwrap();
            server.read_exact(&mut vec![0; SIZE]).await.unwrap();
            tokio::task::yield_now().await;
        };
        tokio::select! {
            biased;
            ended = moving => panic!("{ended:?}"),
            () = through => {}
        }
        assert!(lane.is_empty());
        assert!(!lane.input.try_reclaim(SIZE / 2) && !lane.out.try_reclaim(SIZE / 2));
    }
}
