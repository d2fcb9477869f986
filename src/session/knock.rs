//! The first words with the server. Where `sslmode` leaves open whether they are encrypted, a server that
//! refuses the one way is asked again the other way, as libpq does.

use bytes::BytesMut;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tracing::debug;

use super::upstream::{ConnectError, Link, Upstream};
use crate::{
    tls::{Secured, Stream},
    wire::messages::{self, ErrorFields},
};

/// Bytes of an answer before the login at most.
const LONGEST: usize = 65_535;

/// A connection to the server.
pub(super) struct Server {
    pub(super) stream: Stream,
    pub(super) secured: Secured,
    /// What it is to be sent first.
    pub(super) unsent: BytesMut,
    /// What it said already, which the client is to hear.
    pub(super) said: BytesMut,
}

/// Connects to the server, for this startup packet.
///
/// # Errors
/// It cannot be reached.
pub(super) async fn knock(upstream: &Upstream, packet: BytesMut) -> Result<Server, ConnectError> {
    let Link { stream, secured, second } = upstream.connect().await?;
    let mut server = Server { stream, secured, unsent: packet, said: BytesMut::new() };
    let Some(place) = second else { return Ok(server) };
    if !server.refuses().await {
        server.unsent.clear();
        return Ok(server);
    }
    match upstream.connect_otherwise(place).await {
        Ok(Link { stream, secured, .. }) => {
            Ok(Server { stream, secured, unsent: server.unsent, said: BytesMut::new() })
        }
        Err(error) => {
            debug!(%error, "the server cannot be asked the other way");
            server.unsent.clear();
            Ok(server)
        }
    }
}

impl Server {
    /// Sends the startup packet, and waits for the answer to it. Whether that is an error. A connection that
    /// is lost meanwhile refuses nothing.
    async fn refuses(&mut self) -> bool {
        let sent = async {
            self.stream.write_all(&self.unsent).await?;
            self.stream.flush().await
        };
        if sent.await.is_err() {
            return false;
        }
        let mut seen = 0;
        loop {
            let answer = self.said.get(seen..).unwrap_or_default();
            match (answer.first(), messages::whole(answer, LONGEST)) {
                (Some(b'E'), Ok(Some(size))) => {
                    let error = answer.get(..size).map(messages::body).unwrap_or_default();
                    let message = ErrorFields::of(error).get(b'M').unwrap_or_default();
                    let message = String::from_utf8_lossy(message);
                    debug!(%message, tls = self.secured.tls, "the server refuses");
                    return true;
                }
                // What it says of the protocol's version is not the answer yet.
                (Some(b'v' | b'N'), Ok(Some(size))) => {
                    seen += size;
                    continue;
                }
                (None | Some(b'E' | b'v' | b'N'), Ok(None)) => {}
                _ => return false,
            }
            if !matches!(self.stream.read_buf(&mut self.said).await, Ok(1..)) {
                return false;
            }
        }
    }
}
