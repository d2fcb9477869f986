//! The client's side of the handshake: TLS, and the first packet, which holds the client's request.

use bytes::{Buf, BytesMut};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio_util::either::Either;
use tracing::debug;

use super::{
    negotiation::{Negotiation, NegotiationError, NegotiationStep, StartupRequest},
    peer::Peer,
    place::ClientPlace,
};
use crate::{
    config::TlsMode,
    tls::{Acceptor, Socket, Stream, TlsDetails},
    wire::startup::MAX_PACKET,
};

/// The first byte of a TLS record that holds a handshake message.
const TLS_HANDSHAKE: u8 = 0x16;

/// How much a client may send ahead of the answer to its startup packet. Up to here the connection
/// is still read, so that a client that leaves is noticed.
const MAX_EARLY_INPUT: usize = 65_536;

/// A client's connection whose first packet has arrived. The packet is at the front of `input`.
#[derive(Debug)]
pub(super) struct ClientHandshake {
    pub(super) client: Stream,
    pub(super) input: BytesMut,
    pub(super) tls: TlsDetails,
}

/// The request of the first packet.
pub(super) enum ClientRequest {
    /// To cancel another session's statement. The packet has this many bytes.
    Cancel(usize),
    /// A session.
    Start(StartupRequest),
    /// A packet that the protocol does not know.
    Invalid(NegotiationError),
}

impl ClientHandshake {
    /// Whether the client is on this machine, and came by a Unix socket.
    pub(super) fn is_by_unix_socket(&self) -> bool {
        matches!(self.client, Either::Left(Either::Right(_)))
    }

    /// Where the client is. Root may become any user.
    pub(super) fn place(&self, peer: Peer) -> ClientPlace {
        match &self.client {
            Either::Left(Either::Right(unix)) => {
                let uid = unix.peer_cred().ok().map(|of_peer| of_peer.uid());
                let own = nix::unistd::geteuid().as_raw();
                if uid.is_some_and(|uid| uid == own || uid == 0) {
                    ClientPlace::SameUser
                } else {
                    ClientPlace::ThisMachine
                }
            }
            _ if peer.ip().is_some_and(|ip| ip.is_loopback()) => ClientPlace::ThisMachine,
            Either::Left(_) | Either::Right(_) => ClientPlace::Elsewhere,
        }
    }

    /// Whether nobody between the client and pglapse can read what they send.
    pub(super) fn is_private(&self) -> bool {
        self.tls.is_encrypted || self.is_by_unix_socket()
    }

    /// Negotiates encryption and reads the first packet. `None` if the client left before.
    pub(super) async fn accept(
        socket: Socket,
        acceptor: &Acceptor,
    ) -> Option<(Self, ClientRequest)> {
        let is_tcp = matches!(socket, Either::Left(_));
        let offers_tls = is_tcp && acceptor.mode() != TlsMode::Disable;
        let (client, tls) = if offers_tls && starts_with_tls(&socket).await {
            accept_tls(socket, acceptor, true).await?
        } else {
            (Either::Left(socket), TlsDetails::default())
        };
        let mut negotiation = Negotiation::offering_tls(offers_tls && !tls.is_encrypted);
        let mut handshake = Self { client, input: BytesMut::new(), tls };
        loop {
            negotiation = match negotiation.step(&handshake.input) {
                Ok(NegotiationStep::ReadMore(next)) => next,
                Ok(NegotiationStep::DeclineEncryption(next, size)) => {
                    handshake.answer(size, b'N').await?;
                    next
                }
                Ok(NegotiationStep::AcceptTls(next, size)) => {
                    handshake.answer(size, b'S').await?;
                    handshake = handshake.encrypt(acceptor).await?;
                    next
                }
                Ok(NegotiationStep::Cancel(size)) => {
                    return Some((handshake, ClientRequest::Cancel(size)));
                }
                Ok(NegotiationStep::Start(request)) => {
                    return Some((handshake, ClientRequest::Start(request)));
                }
                Err(error) => return Some((handshake, ClientRequest::Invalid(error))),
            };
            handshake.input.reserve(MAX_PACKET.min(1024));
            if !matches!(handshake.client.read_buf(&mut handshake.input).await, Ok(1..)) {
                return None;
            }
        }
    }

    /// Completes when the client closes its connection, or at least its sending half. What it sends
    /// until then is kept. After [`MAX_EARLY_INPUT`] bytes nothing more is read, and this never
    /// completes.
    pub(super) async fn end_of_input(&mut self) {
        while self.input.len() < MAX_EARLY_INPUT {
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

    /// Starts TLS. The unencrypted input is empty here: `Negotiation::step` refuses bytes behind
    /// the request for encryption.
    async fn encrypt(self, acceptor: &Acceptor) -> Option<Self> {
        let Either::Left(socket) = self.client else { return None };
        let (client, tls) = accept_tls(socket, acceptor, false).await?;
        Some(Self { client, input: BytesMut::new(), tls })
    }
}

async fn accept_tls(
    socket: Socket,
    acceptor: &Acceptor,
    direct: bool,
) -> Option<(Stream, TlsDetails)> {
    match acceptor.accept(socket, direct).await {
        Ok(accepted) => Some(accepted),
        Err(error) => {
            debug!(%error, "the TLS handshake failed");
            None
        }
    }
}

/// Whether the client begins TLS without asking first (`sslnegotiation=direct`). The byte stays
/// unread.
async fn starts_with_tls(socket: &Socket) -> bool {
    let mut first = [0];
    match socket {
        Either::Left(tcp) => {
            matches!(tcp.peek(&mut first).await, Ok(1)) && first == [TLS_HANDSHAKE]
        }
        Either::Right(_) => false,
    }
}
