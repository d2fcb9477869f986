//! The head of the PROXY protocol, in which a load balancer says who it speaks for, in both versions.

use std::net::{IpAddr, SocketAddr};

use ppp::{v1, v2};

/// Bytes of the shortest head, which is of version 1.
const SHORTEST: usize = 15;
/// How a head of version 1 begins.
const TEXT: &[u8] = b"PROXY ";
/// Bytes of a head of version 1 at most.
const LONGEST_TEXT: usize = 107;
/// Bytes of a head of version 2 before the addresses: signature, version, kind and length.
const FIXED: usize = 16;
/// Bytes of addresses and what is behind them at most, in version 2.
const LONGEST: usize = 2048;

/// Who a load balancer speaks for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Client {
    /// A client on the network.
    Remote(SocketAddr),
    /// A client on a Unix socket.
    Local,
    /// Nobody but itself, or it does not say.
    Unnamed,
}

/// What is no head of the PROXY protocol.
#[derive(Debug, PartialEq, thiserror::Error)]
pub enum HeadError {
    /// It begins like neither version, or is longer than a head may be.
    #[error("no head of the PROXY protocol")]
    Other,
    /// Version 1, malformed.
    #[error("malformed head of the PROXY protocol 1: {0}")]
    Text(#[from] v1::BinaryParseError),
    /// Version 2, malformed.
    #[error("malformed head of the PROXY protocol 2: {0}")]
    Binary(#[from] v2::ParseError),
}

/// How many bytes at least are missing from the head; no byte behind it is counted.
///
/// # Errors
/// It cannot become a head.
pub fn missing(head: &[u8]) -> Result<usize, HeadError> {
    if head.len() < SHORTEST {
        return Ok(SHORTEST - head.len());
    }
    if head.starts_with(TEXT) {
        return match head {
            [.., b'\r', b'\n'] => Ok(0),
            _ if head.len() < LONGEST_TEXT => Ok(1),
            _ => Err(HeadError::Other),
        };
    }
    if !head.starts_with(v2::PROTOCOL_PREFIX) {
        return Err(HeadError::Other);
    }
    let Some((_, length)) = head.get(..FIXED).and_then(<[u8]>::split_last_chunk) else {
        return Ok(FIXED - head.len());
    };
    let length = usize::from(u16::from_be_bytes(*length));
    if length > LONGEST {
        Err(HeadError::Other)
    } else {
        Ok((FIXED + length).saturating_sub(head.len()))
    }
}

/// Who a whole head names.
///
/// # Errors
/// It is malformed.
pub fn client(head: &[u8]) -> Result<Client, HeadError> {
    let remote = |ip: IpAddr, port| Client::Remote(SocketAddr::new(ip, port));
    if head.starts_with(TEXT) {
        return Ok(match v1::Header::try_from(head)?.addresses {
            v1::Addresses::Tcp4(from) => remote(from.source_address.into(), from.source_port),
            v1::Addresses::Tcp6(from) => remote(from.source_address.into(), from.source_port),
            v1::Addresses::Unknown => Client::Unnamed,
        });
    }
    let header = v2::Header::try_from(head)?;
    Ok(match (header.command, header.addresses) {
        (v2::Command::Proxy, v2::Addresses::IPv4(from)) => {
            remote(from.source_address.into(), from.source_port)
        }
        (v2::Command::Proxy, v2::Addresses::IPv6(from)) => {
            remote(from.source_address.into(), from.source_port)
        }
        (v2::Command::Proxy, v2::Addresses::Unix(_)) => Client::Local,
        (v2::Command::Proxy, v2::Addresses::Unspecified) | (v2::Command::Local, _) => {
            Client::Unnamed
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const HEAD: &[u8] =
        b"\r\n\r\n\0\r\nQUIT\n\x21\x11\0\x0c\x0a\0\0\x01\x7f\0\0\x01\x30\x39\x19\x20";

    /// Takes the head off byte by byte, as it asks for them; who is named, and what is left.
    fn take(mut stream: &[u8]) -> Result<(Client, &[u8]), HeadError> {
        let mut head = Vec::new();
        loop {
            let size = missing(&head)?;
            if size == 0 {
                return Ok((client(&head)?, stream));
            }
            let (more, rest) = stream.split_at_checked(size).ok_or(HeadError::Other)?;
            head.extend_from_slice(more);
            stream = rest;
        }
    }

    fn remote(address: &str) -> Client {
        Client::Remote(address.parse().unwrap())
    }

    #[test]
    fn the_client_is_named_and_nothing_behind_the_head_is_taken() {
        let own = [&HEAD[..12], b"\x20", &HEAD[13..]].concat();
        for (head, named) in [
            (HEAD, remote("10.0.0.1:12345")),
            (&own, Client::Unnamed),
            (b"PROXY TCP4 10.0.0.1 127.0.0.1 12345 6432\r\n", remote("10.0.0.1:12345")),
            (b"PROXY TCP6 ::1 ::2 1 2\r\n", remote("[::1]:1")),
            (b"PROXY UNKNOWN\r\n", Client::Unnamed),
            (b"PROXY UNKNOWN ffff::1 x 1 2\r\n", Client::Unnamed),
        ] {
            let stream = [head, b"\0\0\0\x08rest\r\n"].concat();
            assert_eq!(take(&stream), Ok((named, &b"\0\0\0\x08rest\r\n"[..])), "{head:?}");
        }
    }

    #[test]
    fn what_is_no_head_is_refused_before_it_is_long() {
        let endless = [TEXT, &[b'x'; 200]].concat();
        let huge = [&HEAD[..14], b"\xff\xff", &[0; 7000]].concat();
        for bad in [
            &endless[..],
            &huge,
            b"GET / HTTP/1.1\r\n\r\n",
            b"PROXY TCP4 10.0.0.1 127.0.0.1 123456 1\r\n",
            b"PROXY TCP4 10.0.0.256 127.0.0.1 1 2\r\n",
            b"PROXY TCP4 \xff\xff\xff\xff\r\n",
            b"PROXY UDP4 10.0.0.1 127.0.0.1 1 2\r\n",
        ] {
            take(bad).unwrap_err();
        }
    }
}
