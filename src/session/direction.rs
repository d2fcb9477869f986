//! One direction of a session: a buffer of what was read, and a buffer of what is to be written.

use std::{
    io,
    pin::Pin,
    task::{Context, Poll, Waker, ready},
};

use bytes::BytesMut;
use tokio::{
    io::{AsyncRead, AsyncWrite},
    task::coop,
};
use tokio_util::io::poll_read_buf;

use super::{buffer::Buffer, readiness::Readiness, requests::Next};
use crate::wire::{
    batch::{Batch, Sendable},
    framer::FrameError,
};

/// How much a read reserves at first, in bytes.
const SMALL_READ: usize = 1 << 10;
/// The largest buffer that an idle session keeps in each direction, in bytes.
const MAX_IDLE_BUFFER: usize = 16 << 10;
/// How much a read reserves under load, in bytes.
const LARGE_READ: usize = 64 << 10;

/// One direction of a relay.
#[derive(Debug, Default)]
pub(super) struct RelayDirection {
    input: Buffer,
    output: Buffer,
    /// How many bytes at the front of `input` are to be written as they are, before `output`.
    pass: usize,
    /// The state of the input behind those bytes.
    pub(super) input_state: InputState,
    /// How many bytes were read since the last decision.
    undecided: usize,
    /// How many bytes were ever read.
    pub(super) total_read: u64,
    /// How many bytes are reserved for a read; grows under load.
    read_size: usize,
    is_at_end: bool,
    error: Option<FrameError>,
    is_unflushed: bool,
    /// Whether the source wakes this task when it has something to read.
    is_awaited: bool,
    /// That task. It is kept while nothing is awaited, so that it need not be cloned each time.
    task: Option<Waker>,
}

/// The state of the input that is not to be written yet.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) enum InputState {
    /// It is empty or an incomplete frame; more must be read.
    #[default]
    Incomplete,
    /// It is not decided yet.
    Undecided,
    /// It waits for the end of the login, of an internal query, of a sweep or of an attempt, or for
    /// the catalog.
    Waiting,
}

/// Why a direction has come to its end.
#[derive(Debug)]
pub(super) enum DirectionEnd {
    /// The source is closed, and all that was read is written.
    SourceClosed,
    /// The destination cannot be written to.
    WriteFailed(io::Error),
    /// The input is no frame, and all before it is written.
    InvalidFrame(FrameError),
}

impl RelayDirection {
    /// A direction that first writes `output`, and has read `input` already.
    pub(super) fn new(output: BytesMut, input: BytesMut) -> Self {
        let input_state =
            if input.is_empty() { InputState::Incomplete } else { InputState::Undecided };
        let (input, output) = (Buffer::new(input), Buffer::new(output));
        Self { input, output, input_state, ..Self::default() }
    }

    /// Whether nothing is left to decide or to write.
    pub(super) fn is_empty(&self) -> bool {
        self.input.is_empty() && self.output.is_empty()
    }

    /// Puts bytes back that were taken from the front of the input, while nothing is to be passed.
    pub(super) fn put_back(&mut self, bytes: &[u8]) {
        self.input.put_back(bytes);
    }

    /// Discards the input behind an invalid frame.
    pub(super) fn discard_input(&mut self) {
        self.input.clear();
    }

    /// What is still to be written.
    pub(super) fn into_unwritten(self) -> BytesMut {
        let mut unwritten = self.input.into_rest();
        unwritten.truncate(self.pass);
        unwritten.unsplit(self.output.into_rest());
        unwritten
    }

    /// The input that is not decided yet.
    pub(super) fn into_input(mut self) -> BytesMut {
        self.input.take(self.pass);
        self.input.into_rest()
    }

    fn has_output(&self) -> bool {
        self.pass > 0 || !self.output.is_empty()
    }

    /// Moves bytes until either connection has to be waited for. `decide` is called with what was
    /// read.
    pub(super) fn poll(
        &mut self,
        cx: &mut Context<'_>,
        from: &mut (impl AsyncRead + Readiness + Unpin),
        to: &mut (impl AsyncWrite + Unpin),
        mut decide: impl FnMut(&mut Batch<'_>, usize) -> Result<Next, FrameError>,
    ) -> Poll<DirectionEnd> {
        loop {
            if self.has_output()
                && let Err(error) = ready!(self.poll_write(cx, to))
            {
                return Poll::Ready(DirectionEnd::WriteFailed(error));
            }
            if let Some(error) = self.error.take() {
                return Poll::Ready(DirectionEnd::InvalidFrame(error));
            }
            if self.input_state == InputState::Undecided {
                let read = std::mem::take(&mut self.undecided);
                let mut batch = Batch::new(self.input.rest(), self.output.empty());
                let decided = decide(&mut batch, read);
                match batch.finish() {
                    Sendable::Input(size) => self.pass = size,
                    Sendable::Assembled(size) => self.input.take(size),
                }
                self.input_state = match decided {
                    Ok(Next::Wait) => InputState::Waiting,
                    Ok(Next::More) | Err(_) => InputState::Incomplete,
                };
                self.error = decided.err();
                continue;
            }
            let read = match (self.input_state, self.is_at_end) {
                (InputState::Waiting, _) => Poll::Pending,
                (InputState::Incomplete | InputState::Undecided, true) => Poll::Ready(0),
                (InputState::Incomplete | InputState::Undecided, false) => self.poll_read(cx, from),
            };
            if !matches!(read, Poll::Ready(1..)) {
                if self.is_unflushed {
                    match ready!(Pin::new(&mut *to).poll_flush(cx)) {
                        Ok(()) => self.is_unflushed = false,
                        Err(error) => return Poll::Ready(DirectionEnd::WriteFailed(error)),
                    }
                }
                ready!(read);
                return Poll::Ready(DirectionEnd::SourceClosed);
            }
        }
    }

    /// Reads on while the input is held, to notice the end of it. Returns whether the source is
    /// closed.
    pub(super) fn poll_end_of_input(
        &mut self,
        cx: &mut Context<'_>,
        from: &mut (impl AsyncRead + Readiness + Unpin),
    ) -> bool {
        while self.input_state == InputState::Waiting
            && !self.is_at_end
            && self.undecided < LARGE_READ
        {
            if self.poll_read(cx, from).is_pending() {
                break;
            }
            self.input_state = InputState::Waiting;
        }
        self.is_at_end
    }

    fn poll_write(
        &mut self,
        cx: &mut Context<'_>,
        to: &mut (impl AsyncWrite + Unpin),
    ) -> Poll<io::Result<()>> {
        while self.has_output() {
            let passing = self.input.rest().get(..self.pass).unwrap_or_default();
            let bytes = if passing.is_empty() { self.output.rest() } else { passing };
            let size = ready!(Pin::new(&mut *to).poll_write(cx, bytes))?;
            if size == 0 {
                return Poll::Ready(Err(io::ErrorKind::WriteZero.into()));
            }
            self.is_unflushed = true;
            if self.pass > 0 {
                self.input.take(size);
                self.pass -= size;
            } else {
                self.output.take(size);
                if self.output.is_empty() && self.output.capacity() > LARGE_READ {
                    self.output = Buffer::default();
                }
            }
        }
        Poll::Ready(Ok(()))
    }

    /// How many bytes were read; 0 at the end. A read error counts as the end.
    fn poll_read(
        &mut self,
        cx: &mut Context<'_>,
        from: &mut (impl AsyncRead + Readiness + Unpin),
    ) -> Poll<usize> {
        let is_task = |task: &Waker| task.will_wake(cx.waker());
        let is_task = self.task.as_ref().is_some_and(is_task);
        if self.is_awaited && is_task && !from.may_be_ready() {
            return Poll::Pending;
        }
        let size = self.read_size.max(SMALL_READ);
        let spare = self.input.spare(size);
        let room = spare.capacity() - spare.len();
        let polled = poll_read_buf(Pin::new(from), cx, spare);
        // A task that has done too much at once has to yield. Nothing was asked of the source then.
        self.is_awaited = polled.is_pending() && coop::has_budget_remaining();
        let Poll::Ready(read) = polled else {
            if !is_task {
                self.task = Some(cx.waker().clone());
            }
            if self.input.is_empty() && self.input.capacity() > MAX_IDLE_BUFFER {
                self.input = Buffer::default();
                self.read_size = self.read_size.min(MAX_IDLE_BUFFER);
            }
            return Poll::Pending;
        };
        let size = read.unwrap_or(0);
        if size == room {
            self.read_size = (self.read_size.max(SMALL_READ) * 4).min(LARGE_READ);
        }
        self.is_at_end = size == 0;
        if size > 0 {
            self.input_state = InputState::Undecided;
        }
        self.undecided += size;
        self.total_read += size as u64;
        Poll::Ready(size)
    }
}

#[cfg(test)]
mod tests {
    use std::{cell::Cell, pin::pin, time::Duration};

    use tokio::{
        io::{AsyncReadExt as _, AsyncWriteExt as _},
        net::{TcpListener, TcpStream},
    };
    use tokio_util::either::Either;

    use super::*;

    /// Counts how often it is written to.
    struct CountedWrites(Vec<u8>, usize);

    impl AsyncWrite for CountedWrites {
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
        let mut to = CountedWrites(Vec::new(), 0);
        let mut direction = RelayDirection::default();
        let mut from = frames.as_slice();
        let ended = std::future::poll_fn(|cx| {
            direction.poll(cx, &mut from, &mut to, |batch, _| {
                while batch.rest().len() >= 5 {
                    batch.pass(5);
                }
                Ok(Next::More)
            })
        });
        assert!(matches!(ended.await, DirectionEnd::SourceClosed));
        assert!(to.0 == frames && to.1 <= 2, "{} writes", to.1);
    }

    #[tokio::test]
    async fn what_a_large_frame_took_is_given_back() {
        const SIZE: usize = 1 << 20;
        let (mut client, mut from) = tokio::io::duplex(1000);
        let (mut to, mut server) = tokio::io::duplex(1000);
        let mut direction = RelayDirection::default();
        let moving = std::future::poll_fn(|cx| {
            direction.poll(cx, &mut from, &mut to, |batch, _| {
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
        assert!(direction.is_empty());
        assert!(direction.input.capacity() < SIZE / 2 && direction.output.capacity() < SIZE / 2);
    }

    /// A task that has done much has to yield, and is woken again; until then it may not wait for
    /// its sockets.
    #[tokio::test]
    async fn what_comes_after_a_task_had_to_yield_is_read() {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let mut client = TcpStream::connect(listener.local_addr().unwrap()).await.unwrap();
        let mut from = Either::Left(listener.accept().await.unwrap().0);
        let (mut direction, mut to) = (RelayDirection::default(), CountedWrites(Vec::new(), 0));
        let reads = Cell::new(0);
        let mut moving = pin!(std::future::poll_fn(|cx| {
            direction.poll(cx, &mut from, &mut to, |batch, size| {
                batch.pass(size);
                reads.set(reads.get() + 1);
                let mut idle = Context::from_waker(Waker::noop());
                while coop::has_budget_remaining() {
                    let _is_used = pin!(coop::consume_budget()).poll(&mut idle);
                }
                Ok(Next::More)
            })
        }));
        client.write_all(b"a").await.unwrap();
        while reads.get() == 0 {
            let polled = std::future::poll_fn(|cx| Poll::Ready(moving.as_mut().poll(cx)));
            assert!(polled.await.is_pending());
            tokio::task::yield_now().await;
        }
        let polled = std::future::poll_fn(|cx| Poll::Ready(moving.as_mut().poll(cx)));
        assert!(polled.await.is_pending());
        client.write_all(b"b").await.unwrap();
        drop(client);
        tokio::time::timeout(Duration::from_secs(10), moving).await.expect("it is woken");
        assert_eq!(to.0, b"ab");
    }
}
