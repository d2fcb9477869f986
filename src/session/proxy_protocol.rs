//! Reads the header of the PROXY protocol from a load balancer's connection.

use std::io;

use tokio::io::AsyncReadExt as _;

use super::peer::Peer;
use crate::{
    tls::Socket,
    wire::proxy_protocol::{self, HeaderError, ProxiedClient},
};

/// Takes the header off the connection, and no byte behind it. Returns the client that the header
/// names, or `peer` if it names none: for example, the load balancer's own health check.
///
/// # Errors
/// There is no header, or the connection was lost.
pub(super) async fn read_header(socket: &mut Socket, peer: Peer) -> io::Result<Peer> {
    let invalid = |error: HeaderError| io::Error::new(io::ErrorKind::InvalidData, error);
    let mut header = Vec::new();
    loop {
        let known = header.len();
        let missing = proxy_protocol::missing_bytes(&header).map_err(invalid)?;
        if missing == 0 {
            break;
        }
        header.resize(known + missing, 0);
        socket.read_exact(header.get_mut(known..).unwrap_or_default()).await?;
    }
    Ok(match proxy_protocol::proxied_client(&header).map_err(invalid)? {
        ProxiedClient::Remote(address) => Peer::Remote(address),
        ProxiedClient::Local => Peer::Local,
        ProxiedClient::Unspecified => peer,
    })
}
