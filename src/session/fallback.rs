//! Connects to the server, with the fallback of `sslmode` between TLS and plain text.
//!
//! With `sslmode` `prefer` and `allow`, libpq tries the other way when the server rejects the
//! startup packet on the first connection (`PQconnectPoll` in `fe-connect.c`). So does this.

use bytes::BytesMut;
use tracing::debug;

use super::{
    login::{LoginError, read_message, send},
    upstream::Upstream,
};
use crate::{
    config::ServerHost,
    dial::{DialError, Dialed},
    tls::{Stream, TlsDetails},
    wire::messages::{self, ErrorFields},
};

/// A connection to the server on which the startup exchange is under way.
pub(super) struct ServerHandshake {
    /// Which server it is.
    pub(super) server: ServerHost,
    pub(super) stream: Stream,
    pub(super) tls: TlsDetails,
    /// What is sent to the server first.
    pub(super) unsent: BytesMut,
    /// What the server has sent already, and the client is still to receive.
    pub(super) received: BytesMut,
}

/// Connects to the server. Where a fallback is allowed, also sends the startup packet, because the
/// server's answer decides whether the fallback is used.
///
/// # Errors
/// The server cannot be reached.
pub(super) async fn connect_with_fallback(
    upstream: &Upstream,
    startup_packet: BytesMut,
) -> Result<ServerHandshake, DialError> {
    let Dialed { stream, tls, has_fallback, server } = upstream.connect().await?;
    let (unsent, received) = (startup_packet, BytesMut::new());
    let mut server = ServerHandshake { server, stream, tls, unsent, received };
    if !has_fallback {
        return Ok(server);
    }
    if !server.is_startup_rejected().await {
        server.unsent.clear();
        return Ok(server);
    }
    match upstream.dialer.connect_fallback(&server.server).await {
        Ok(Dialed { stream, tls, .. }) => {
            Ok(ServerHandshake { stream, tls, received: BytesMut::new(), ..server })
        }
        Err(error) => {
            debug!(%error, "the fallback of sslmode failed; the first rejection stands");
            server.unsent.clear();
            Ok(server)
        }
    }
}

impl ServerHandshake {
    /// Whether the server's first answer is an error. A lost connection is no rejection.
    async fn is_startup_rejected(&mut self) -> bool {
        let Ok(answer) = self.first_answer().await else { return false };
        if answer.first() != Some(&b'E') {
            return false;
        }
        let message = ErrorFields::of(messages::body(answer)).get(b'M').unwrap_or_default();
        let why = String::from_utf8_lossy(message).into_owned();
        debug!(why, encrypted = self.tls.is_encrypted, "the server rejects the startup packet");
        true
    }

    /// Sends what is unsent, and waits for the server's first answer, which stays among what was
    /// received.
    ///
    /// # Errors
    /// The connection is lost, or the server does not keep to the protocol.
    pub(super) async fn first_answer(&mut self) -> Result<&[u8], LoginError> {
        send(&mut self.stream, &self.unsent).await?;
        let mut seen = 0;
        loop {
            let mut rest = self.received.split_off(seen);
            let read = read_message(&mut self.stream, &mut rest).await;
            // NegotiateProtocolVersion and notices come before the answer.
            let is_before = matches!(rest.first(), Some(b'v' | b'N'));
            self.received.unsplit(rest);
            let size = read?;
            if !is_before {
                return Ok(self.received.get(seen..seen + size).unwrap_or_default());
            }
            seen += size;
        }
    }
}
