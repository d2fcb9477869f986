//! Who is at the other end of a client's connection.

use std::{fmt, net::SocketAddr};

/// A client's address.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Peer {
    /// On the network.
    Remote(SocketAddr),
    /// On this machine, by a Unix socket.
    Local,
}

/// For the log, as Postgres has it.
impl fmt::Display for Peer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Remote(address) => address.fmt(f),
            Self::Local => f.write_str("[local]"),
        }
    }
}
