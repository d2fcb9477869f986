//! Connects to the server, with the fallback of `sslmode` between TLS and plain text.
//!
//! With `sslmode` `prefer` and `allow`, libpq tries the other way when the server rejects the
//! startup packet on the first connection (`PQconnectPoll` in `fe-connect.c`). So does this.

use bytes::BytesMut;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tracing::debug;

use super::upstream::Upstream;
use crate::{
    config::ServerHost,
    dial::{DialError, Dialed},
    tls::{Stream, TlsDetails},
    wire::messages::{self, ErrorFields},
};

/// The longest message that the server may send before the login is complete.
const MAX_MESSAGE: usize = 65_535;

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
    /// Sends the startup packet, and waits for the first answer. Whether that is an error. A lost
    /// connection is no rejection.
    async fn is_startup_rejected(&mut self) -> bool {
        let sent = async {
            self.stream.write_all(&self.unsent).await?;
            self.stream.flush().await
        };
        if sent.await.is_err() {
            return false;
        }
        let mut seen = 0;
        loop {
            let answer = self.received.get(seen..).unwrap_or_default();
            match (answer.first(), messages::whole(answer, MAX_MESSAGE)) {
                (Some(b'E'), Ok(Some(size))) => {
                    let error = answer.get(..size).map(messages::body).unwrap_or_default();
                    let message = ErrorFields::of(error).get(b'M').unwrap_or_default();
                    let message = String::from_utf8_lossy(message);
                    let encrypted = self.tls.is_encrypted;
                    debug!(why = %message, encrypted, "the server rejects the startup packet");
                    return true;
                }
                // NegotiateProtocolVersion and notices come before the answer.
                (Some(b'v' | b'N'), Ok(Some(size))) => {
                    seen += size;
                    continue;
                }
                (None | Some(b'E' | b'v' | b'N'), Ok(None)) => {}
                _ => return false,
            }
            if !matches!(self.stream.read_buf(&mut self.received).await, Ok(1..)) {
                return false;
            }
        }
    }
}
