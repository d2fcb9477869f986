//! The address of a client.

use std::{fmt, net::SocketAddr};

/// Where a client's connection comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Peer {
    /// The network.
    Remote(SocketAddr),
    /// This machine, by a Unix socket.
    Local,
}

/// As Postgres prints `remote_host` in its log.
impl fmt::Display for Peer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Remote(address) => address.fmt(f),
            Self::Local => f.write_str("[local]"),
        }
    }
}
