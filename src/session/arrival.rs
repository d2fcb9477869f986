//! What happens on a connection before it is a session: TLS, and the packet that says what is wanted.

use bytes::{Buf, BytesMut};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio_util::either::Either;
use tracing::debug;

use super::greeting::{Greeting, GreetingError, Opening, Step};
use crate::{
    config::TlsMode,
    tls::{Acceptor, Secured, Socket, Stream},
    wire::startup::MAX_PACKET,
};

/// The first byte of a TLS handshake.
const HANDSHAKE: u8 = 0x16;

/// Bytes that a client may send before it is answered, and is still noticed when it leaves.
const EARLY: usize = 65_536;

/// A connection on which a client said what it wants; the packet is at the front of the input.
#[derive(Debug)]
pub(super) struct Arrival {
    pub(super) client: Stream,
    pub(super) input: BytesMut,
    pub(super) secured: Secured,
}

/// What the client asked for.
pub(super) enum Wish {
    /// That a statement be cancelled; the packet has so many bytes.
    Cancel(usize),
    /// A session.
    Start(Opening),
    /// What there is not.
    Wrong(GreetingError),
}

impl Arrival {
    /// Finds out what the client wants; `None` if it left.
    pub(super) async fn greet(socket: Socket, acceptor: &Acceptor) -> Option<(Self, Wish)> {
        let is_tcp = matches!(socket, Either::Left(_));
        let offers_tls = is_tcp && acceptor.mode() != TlsMode::Disable;
        let (client, secured) = if offers_tls && begins_tls(&socket).await {
            secure(socket, acceptor, true).await?
        } else {
            (Either::Left(socket), Secured::default())
        };
        let mut greeting = Greeting::offering_tls(offers_tls && !secured.tls);
        let mut arrival = Self { client, input: BytesMut::new(), secured };
        loop {
            greeting = match greeting.step(&arrival.input) {
                Ok(Step::Read(next)) => next,
                Ok(Step::Decline(next, size)) => {
                    arrival.answer(size, b'N').await?;
                    next
                }
                Ok(Step::Secure(next, size)) => {
                    arrival.answer(size, b'S').await?;
                    arrival = arrival.encrypt(acceptor).await?;
                    next
                }
                Ok(Step::Cancel(size)) => return Some((arrival, Wish::Cancel(size))),
                Ok(Step::Start(opening)) => return Some((arrival, Wish::Start(opening))),
                Err(error) => return Some((arrival, Wish::Wrong(error))),
            };
            arrival.input.reserve(MAX_PACKET.min(1024));
            if !matches!(arrival.client.read_buf(&mut arrival.input).await, Ok(1..)) {
                return None;
            }
        }
    }

    /// Completes when the client has left, or sends no more. What it sends meanwhile is kept; a client that sends more than
    /// fits before it is answered is not looked at any longer.
    pub(super) async fn left(&mut self) {
        while self.input.len() < EARLY {
            if !matches!(self.client.read_buf(&mut self.input).await, Ok(1..)) {
                return;
            }
        }
        std::future::pending::<()>().await;
    }

    async fn answer(&mut self, size: usize, answer: u8) -> Option<()> {
        self.input.advance(size);
        self.client.write_all(&[answer]).await.ok()?;
        self.client.flush().await.ok()
    }

    /// Nothing that came in the clear is kept: there was nothing behind the request.
    async fn encrypt(self, acceptor: &Acceptor) -> Option<Self> {
        let Either::Left(socket) = self.client else { return None };
        let (client, secured) = secure(socket, acceptor, false).await?;
        Some(Self { client, input: BytesMut::new(), secured })
    }
}

async fn secure(socket: Socket, acceptor: &Acceptor, direct: bool) -> Option<(Stream, Secured)> {
    match acceptor.accept(socket, direct).await {
        Ok(secured) => Some(secured),
        Err(error) => {
            debug!(%error, "no TLS");
            None
        }
    }
}

/// Looks at the first byte, and leaves it where it is.
async fn begins_tls(socket: &Socket) -> bool {
    let mut first = [0];
    match socket {
        Either::Left(tcp) => matches!(tcp.peek(&mut first).await, Ok(1)) && first == [HANDSHAKE],
        Either::Right(_) => false,
    }
}
