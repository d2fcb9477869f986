//! The head of version 2 of the PROXY protocol, in which a load balancer says who it speaks for.

use std::{
    io,
    net::{IpAddr, SocketAddr},
};

use ppp::v2::{Addresses, Command, Header};
use tokio::io::AsyncReadExt as _;

use super::peer::Peer;
use crate::tls::Socket;

/// Bytes before the addresses: signature, version, kind and length.
const FIXED: usize = 16;
/// Bytes of addresses and what is behind them at most.
const LONGEST: usize = 2048;

/// Takes the head off the connection; no byte behind it. The client that it names, or `peer` if it
/// names none: the balancer speaks for itself, or for a kind of address that does not matter here.
///
/// # Errors
/// There is no head, or the connection was lost.
pub(super) async fn read(socket: &mut Socket, peer: Peer) -> io::Result<Peer> {
    let mut head = vec![0; FIXED];
    socket.read_exact(&mut head).await?;
    let (_, length) = head.split_last_chunk().expect("sixteen bytes");
    let length = usize::from(u16::from_be_bytes(*length));
    if !head.starts_with(ppp::v2::PROTOCOL_PREFIX) || length > LONGEST {
        return Err(io::Error::new(io::ErrorKind::InvalidData, "no head of the PROXY protocol 2"));
    }
    head.resize(FIXED + length, 0);
    socket.read_exact(head.get_mut(FIXED..).unwrap_or_default()).await?;
    client(&head, peer)
}

fn client(head: &[u8], peer: Peer) -> io::Result<Peer> {
    let header = Header::try_from(head)
        .map_err(|error| io::Error::new(io::ErrorKind::InvalidData, error.to_string()))?;
    let remote = |ip: IpAddr, port| Peer::Remote(SocketAddr::new(ip, port));
    Ok(match (header.command, header.addresses) {
        (Command::Proxy, Addresses::IPv4(from)) => {
            remote(from.source_address.into(), from.source_port)
        }
        (Command::Proxy, Addresses::IPv6(from)) => {
            remote(from.source_address.into(), from.source_port)
        }
        (Command::Proxy, Addresses::Unix(_)) => Peer::Local,
        (Command::Proxy, Addresses::Unspecified) | (Command::Local, _) => peer,
    })
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const HEAD: &[u8] =
        b"\r\n\r\n\0\r\nQUIT\n\x21\x11\0\x0c\x0a\0\0\x01\x7f\0\0\x01\x30\x39\x19\x20";

    #[test]
    fn the_client_is_named() {
        let named = client(HEAD, Peer::Local).unwrap();
        assert_eq!(named.to_string(), "10.0.0.1:12345");
        let mut own = HEAD.to_vec();
        own[12] = 0x20;
        assert_eq!(client(&own, Peer::Local).unwrap(), Peer::Local);
    }

    proptest! {
        #[test]
        fn hostile_heads_do_not_panic(rest in prop::collection::vec(any::<u8>(), 0..80)) {
            drop(client(&[&HEAD[..12], &rest].concat(), Peer::Local));
        }
    }
}
