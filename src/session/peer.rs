//! The address of a client.

use std::{
    fmt,
    net::{IpAddr, SocketAddr},
};

/// Where a client's connection comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Peer {
    /// The network.
    Remote(SocketAddr),
    /// This machine, by a Unix socket.
    Local,
}

impl Peer {
    /// Its IP address, the same for one of IPv4 however it is written.
    pub(super) fn ip(self) -> Option<IpAddr> {
        match self {
            Self::Remote(address) => Some(address.ip().to_canonical()),
            Self::Local => None,
        }
    }
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
