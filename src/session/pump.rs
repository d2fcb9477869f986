//! The only loop that moves session bytes.
//!
//! One task polls both directions in turn, so the two halves share their state without a lock, and
//! each direction goes on while the other waits. A direction does not read while it has something
//! to write.

use std::{
    io,
    pin::Pin,
    task::{Context, Poll, ready},
};

use bytes::{Buf, BytesMut};
use tokio::io::{AsyncRead, AsyncWrite};
use tokio_util::io::poll_read_buf;

use super::{flight::Flight, replies::Replies, requests::Requests};
use crate::{
    session::{
        requests::Next,
        terms::{Rewrites, Terms},
    },
    wire::{
        batch::{Batch, Sendable},
        framer::FrameError,
        startup::cancel_request,
    },
};

/// Bytes of a buffer that is used now and then, and that an idle session keeps.
const SMALL: usize = 4 << 10;
/// Bytes that an idle session keeps at most in each direction.
const KEPT: usize = 16 << 10;
/// Bytes of a buffer under load.
const LARGE: usize = 64 << 10;

/// What the loop asks of its surroundings.
pub(super) trait Surroundings {
    /// The rules in force.
    type Rules: Rewrites;
    /// By what the client's next texts are judged.
    fn terms(&mut self) -> Terms<'_, Self::Rules>;
    /// So many bytes came from the client.
    fn sent(&mut self, bytes: usize, requests: &mut Requests);
    /// So many bytes came from the server.
    fn received(&mut self, bytes: usize);
}

/// Both ends of a session and what is on its way between them.
#[derive(Debug)]
pub(super) struct Relay<C, S> {
    /// The client.
    pub(super) client: C,
    /// The server.
    pub(super) server: S,
    up: Lane,
    down: Lane,
    requests: Requests,
    replies: Replies,
    flight: Flight,
    /// What becomes of the client's side.
    upward: Upward,
    broke: Option<FrameError>,
    announced: bool,
    draining: bool,
    hushed: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Upward {
    Open,
    /// The client sends no more; the server is to know.
    Closing,
    Closed,
}

/// Why the loop stopped.
#[derive(Debug)]
pub(super) enum Stop {
    /// The login is complete. The loop is to be entered again.
    LoggedIn,
    /// The session is idle and was asked to end.
    Drained,
    /// The client is gone.
    ClientGone(io::Error),
    /// The server is gone, and what it said is with the client.
    ServerGone,
    /// The client broke the protocol.
    ClientBroke(FrameError),
    /// The server broke the protocol.
    ServerBroke(FrameError),
}

impl<C, S> Relay<C, S>
where
    C: AsyncRead + AsyncWrite + Unpin,
    S: AsyncRead + AsyncWrite + Unpin,
{
    /// A relay that first sends `opening` to the server, and then takes `behind` as the first bytes
    /// that the client sent after it.
    pub(super) fn new(
        client: C,
        server: S,
        opening: BytesMut,
        behind: BytesMut,
        requests: Requests,
        nonce: &str,
    ) -> Self {
        Self {
            client,
            server,
            up: Lane {
                rest: if behind.is_empty() { Rest::Open } else { Rest::Fresh },
                input: behind,
                out: opening,
                ..Lane::default()
            },
            down: Lane::default(),
            replies: Replies::new(nonce),
            requests,
            flight: Flight::default(),
            upward: Upward::Open,
            broke: None,
            announced: false,
            draining: false,
            hushed: false,
        }
    }

    /// The client asked to see expired rows when it logged in.
    pub(super) fn include_expired(&mut self) {
        self.flight.bypass.begin();
    }

    /// Asks the session to end as soon as it is idle.
    pub(super) fn drain(&mut self) {
        self.draining = true;
    }

    /// What asks the server to cancel the running statement, if one runs; nothing more is taken from
    /// the client.
    pub(super) fn give_up(&mut self) -> Option<Vec<u8>> {
        self.hushed = true;
        (!self.flight.is_quiet()).then(|| cancel_request(&self.flight.key))
    }

    /// Whether the server let the client in.
    pub(super) fn is_logged_in(&self) -> bool {
        self.flight.is_logged_in()
    }

    /// Whether the client can be told something: between two of the server's messages, and not
    /// after a last word of either side.
    pub(super) fn can_be_told(&self) -> bool {
        self.replies.at_border()
            && self.down.is_empty()
            && !self.replies.said_farewell()
            && !self.flight.is_terminated()
            && (self.upward == Upward::Open || self.broke.is_some())
    }

    /// Moves bytes until something happens. It may be dropped and called again at any time.
    pub(super) async fn run(&mut self, surroundings: &mut impl Surroundings) -> Stop {
        std::future::poll_fn(|cx| self.poll(cx, surroundings)).await
    }

    fn poll(&mut self, cx: &mut Context<'_>, surroundings: &mut impl Surroundings) -> Poll<Stop> {
        let downward = self.poll_down(cx, surroundings);
        if let Poll::Ready(stop) = downward {
            return Poll::Ready(stop);
        }
        if !self.announced && self.flight.is_logged_in() {
            self.announced = true;
            return Poll::Ready(Stop::LoggedIn);
        }
        if self.up.rest == Rest::Held && self.flight.is_logged_in() && !self.flight.is_talking() {
            self.up.rest = Rest::Fresh;
        }
        if self.upward == Upward::Open && !self.hushed {
            self.poll_up(cx, surroundings);
        }
        if self.upward == Upward::Closing {
            // An error means that the server is gone, which shows on the way down.
            let shut = Pin::new(&mut self.server).poll_shutdown(cx);
            if shut.is_ready() {
                self.upward = Upward::Closed;
            }
        }
        if self.hushed && self.flight.is_quiet() && self.down.is_empty() {
            return Poll::Ready(Stop::Drained);
        }
        if self.draining && self.flight.is_idle() && self.up.is_empty() && self.down.is_empty() {
            return Poll::Ready(Stop::Drained);
        }
        Poll::Pending
    }

    fn poll_down(
        &mut self,
        cx: &mut Context<'_>,
        surroundings: &mut impl Surroundings,
    ) -> Poll<Stop> {
        let Self { client, server, down, replies, flight, .. } = self;
        let ended = ready!(down.poll(cx, server, client, |batch, read| {
            surroundings.received(read);
            replies.advance(batch, flight).map(|()| Next::More)
        }));
        Poll::Ready(match ended {
            Ended::Source => self.broke.map_or(Stop::ServerGone, Stop::ClientBroke),
            Ended::Sink(error) => Stop::ClientGone(error),
            Ended::Broke(error) => Stop::ServerBroke(error),
        })
    }

    /// Where the client sends no more, or no frame, or the server takes no more, what the server still
    /// has to say goes to the client first.
    fn poll_up(&mut self, cx: &mut Context<'_>, surroundings: &mut impl Surroundings) {
        let Self { client, server, up, requests, flight, .. } = self;
        let polled = up.poll(cx, client, server, |batch, read| {
            let decided = requests.advance(batch, flight, surroundings.terms());
            surroundings.sent(read, requests);
            decided
        });
        let Poll::Ready(ended) = polled else { return };
        self.upward = match ended {
            Ended::Broke(error) => {
                self.broke = Some(error);
                Upward::Closing
            }
            Ended::Source => Upward::Closing,
            Ended::Sink(_) => Upward::Closed,
        };
    }
}

/// One direction: what was read, and what of it is to be written.
#[derive(Debug, Default)]
struct Lane {
    input: BytesMut,
    out: BytesMut,
    /// Bytes at the front of `input` that are to be written as they are, before `out`.
    pass: usize,
    /// What becomes of the bytes behind those that are to be written.
    rest: Rest,
    read: usize,
    /// Bytes that are reserved for a read; grows under load.
    size: usize,
    ended: bool,
    broke: Option<FrameError>,
    unflushed: bool,
}

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
enum Rest {
    /// They are the beginning of something; more is to be read.
    #[default]
    Open,
    /// They were not looked at.
    Fresh,
    /// They wait until the login, or the session's own conversation, is over.
    Held,
}

#[derive(Debug)]
enum Ended {
    /// There is nothing more to read, and all that was is written.
    Source,
    Sink(io::Error),
    /// What was read is no frame, and all before it is written.
    Broke(FrameError),
}

impl Lane {
    /// Whether nothing is held here.
    fn is_empty(&self) -> bool {
        self.input.is_empty() && self.out.is_empty()
    }

    /// Moves bytes until one of the two ends has to be waited for.
    fn poll(
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
        if self.out.capacity() > LARGE {
            self.out = BytesMut::new();
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
        }
        let space = self.input.capacity() - self.input.len();
        let Poll::Ready(read) = poll_read_buf(Pin::new(from), cx, &mut self.input) else {
            if self.input.is_empty() && self.size > KEPT {
                self.input = BytesMut::new();
                self.size = KEPT;
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
        Poll::Ready(size)
    }
}
