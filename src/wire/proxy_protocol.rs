//! The header of the PROXY protocol, versions 1 and 2, with which a load balancer names its client.

use std::net::{IpAddr, SocketAddr};

use ppp::{v1, v2};

/// Bytes of the shortest header, which is one of version 1.
const MIN_HEADER: usize = 15;
/// How a header of version 1 begins.
const V1_PREFIX: &[u8] = b"PROXY ";
/// The longest header of version 1, in bytes.
const V1_MAX_HEADER: usize = 107;
/// Bytes of a header of version 2 before the addresses: signature, version and command, family,
/// length.
const V2_FIXED: usize = 16;
/// The longest addresses and extensions of version 2 that are accepted, in bytes.
const V2_MAX_ADDRESSES: usize = 2048;

/// The client that a header names.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ProxiedClient {
    /// A client on the network.
    Remote(SocketAddr),
    /// A client on a Unix socket.
    Local,
    /// None: the load balancer connects for itself, or the address has a family of no interest
    /// here.
    Unspecified,
}

/// Why bytes are no header of the PROXY protocol.
#[derive(Debug, PartialEq, thiserror::Error)]
pub enum HeaderError {
    /// They begin like neither version, or are longer than a header may be.
    #[error("no header of the PROXY protocol")]
    NoHeader,
    /// Version 1, malformed.
    #[error("malformed header of the PROXY protocol 1: {0}")]
    Version1(#[from] v1::BinaryParseError),
    /// Version 2, malformed.
    #[error("malformed header of the PROXY protocol 2: {0}")]
    Version2(#[from] v2::ParseError),
}

/// How many bytes are still to be read, at least. No byte behind the header is counted.
///
/// # Errors
/// It cannot become a header.
pub fn missing_bytes(header: &[u8]) -> Result<usize, HeaderError> {
    if header.len() < MIN_HEADER {
        return Ok(MIN_HEADER - header.len());
    }
    if header.starts_with(V1_PREFIX) {
        return match header {
            [.., b'\r', b'\n'] => Ok(0),
            _ if header.len() < V1_MAX_HEADER => Ok(1),
            _ => Err(HeaderError::NoHeader),
        };
    }
    if !header.starts_with(v2::PROTOCOL_PREFIX) {
        return Err(HeaderError::NoHeader);
    }
    let Some((_, length)) = header.get(..V2_FIXED).and_then(<[u8]>::split_last_chunk) else {
        return Ok(V2_FIXED - header.len());
    };
    let length = usize::from(u16::from_be_bytes(*length));
    if length > V2_MAX_ADDRESSES {
        Err(HeaderError::NoHeader)
    } else {
        Ok((V2_FIXED + length).saturating_sub(header.len()))
    }
}

/// The client that a complete header names.
///
/// # Errors
/// It is malformed.
pub fn proxied_client(header: &[u8]) -> Result<ProxiedClient, HeaderError> {
    let remote = |ip: IpAddr, port| ProxiedClient::Remote(SocketAddr::new(ip, port));
    if header.starts_with(V1_PREFIX) {
        return Ok(match v1::Header::try_from(header)?.addresses {
            v1::Addresses::Tcp4(from) => remote(from.source_address.into(), from.source_port),
            v1::Addresses::Tcp6(from) => remote(from.source_address.into(), from.source_port),
            v1::Addresses::Unknown => ProxiedClient::Unspecified,
        });
    }
    let header = v2::Header::try_from(header)?;
    Ok(match (header.command, header.addresses) {
        (v2::Command::Proxy, v2::Addresses::IPv4(from)) => {
            remote(from.source_address.into(), from.source_port)
        }
        (v2::Command::Proxy, v2::Addresses::IPv6(from)) => {
            remote(from.source_address.into(), from.source_port)
        }
        (v2::Command::Proxy, v2::Addresses::Unix(_)) => ProxiedClient::Local,
        (v2::Command::Proxy, v2::Addresses::Unspecified) | (v2::Command::Local, _) => {
            ProxiedClient::Unspecified
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const HEADER: &[u8] =
        b"\r\n\r\n\0\r\nQUIT\n\x21\x11\0\x0c\x0a\0\0\x01\x7f\0\0\x01\x30\x39\x19\x20";

    /// Takes the header off in pieces of the size that is asked for. Returns the client, and what
    /// is behind it.
    fn take(mut stream: &[u8]) -> Result<(ProxiedClient, &[u8]), HeaderError> {
        let mut header = Vec::new();
        loop {
            let size = missing_bytes(&header)?;
            if size == 0 {
                return Ok((proxied_client(&header)?, stream));
            }
            let (more, rest) = stream.split_at_checked(size).ok_or(HeaderError::NoHeader)?;
            header.extend_from_slice(more);
            stream = rest;
        }
    }

    fn remote(address: &str) -> ProxiedClient {
        ProxiedClient::Remote(address.parse().unwrap())
    }

    #[test]
    fn the_client_is_read_and_nothing_behind_the_header_is_taken() {
        let own = [&HEADER[..12], b"\x20", &HEADER[13..]].concat();
        for (header, named) in [
            (HEADER, remote("10.0.0.1:12345")),
            (&own, ProxiedClient::Unspecified),
            (b"PROXY TCP4 10.0.0.1 127.0.0.1 12345 6432\r\n", remote("10.0.0.1:12345")),
            (b"PROXY TCP6 ::1 ::2 1 2\r\n", remote("[::1]:1")),
            (b"PROXY UNKNOWN\r\n", ProxiedClient::Unspecified),
            (b"PROXY UNKNOWN ffff::1 x 1 2\r\n", ProxiedClient::Unspecified),
        ] {
            let stream = [header, b"\0\0\0\x08rest\r\n"].concat();
            assert_eq!(take(&stream), Ok((named, &b"\0\0\0\x08rest\r\n"[..])), "{header:?}");
        }
    }

    #[test]
    fn other_bytes_are_refused_before_they_are_many() {
        let endless = [V1_PREFIX, &[b'x'; 200]].concat();
        let huge = [&HEADER[..14], b"\xff\xff", &[0; 7000]].concat();
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
