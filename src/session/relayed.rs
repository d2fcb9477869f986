//! Reads the head of the PROXY protocol from a load balancer's connection.

use std::io;

use tokio::io::AsyncReadExt as _;

use super::peer::Peer;
use crate::{
    tls::Socket,
    wire::balancer::{self, Client, HeadError},
};

/// Takes the head off the connection; no byte behind it. The client that it names, or `peer` if it
/// names none: the balancer speaks for itself, or for a kind of address that does not matter here.
///
/// # Errors
/// There is no head, or the connection was lost.
pub(super) async fn read(socket: &mut Socket, peer: Peer) -> io::Result<Peer> {
    let invalid = |error: HeadError| io::Error::new(io::ErrorKind::InvalidData, error);
    let mut head = Vec::new();
    loop {
        let (known, missing) = (head.len(), balancer::missing(&head).map_err(invalid)?);
        if missing == 0 {
            break;
        }
        head.resize(known + missing, 0);
        socket.read_exact(head.get_mut(known..).unwrap_or_default()).await?;
    }
    Ok(match balancer::client(&head).map_err(invalid)? {
        Client::Remote(address) => Peer::Remote(address),
        Client::Local => Peer::Local,
        Client::Unnamed => peer,
    })
}
