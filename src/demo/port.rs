//! A port of this machine for a server that is started later, or that stops and comes back.

use std::{io, net::SocketAddr};

use tokio::net::TcpSocket;

/// A port on 127.0.0.1 that the system gives to nobody else: it is bound here, and nothing listens.
/// Until a server listens there, connections are refused. The server sets `SO_REUSEADDR`, as
/// servers do, so that Linux lets it bind the port too.
#[derive(Debug)]
pub struct ReservedPort {
    address: SocketAddr,
    _socket: TcpSocket,
}

impl ReservedPort {
    /// A port that was free.
    ///
    /// # Errors
    /// The system has none.
    pub fn new() -> io::Result<Self> {
        let socket = TcpSocket::new_v4()?;
        socket.set_reuseaddr(true)?;
        socket.bind(SocketAddr::from(([127, 0, 0, 1], 0)))?;
        Ok(Self { address: socket.local_addr()?, _socket: socket })
    }

    /// The address.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// The number of the port.
    pub fn number(&self) -> u16 {
        self.address.port()
    }
}

#[cfg(test)]
mod tests {
    use std::{
        collections::BTreeSet,
        io::ErrorKind,
        net::{TcpListener, TcpStream},
    };

    use super::*;

    #[test]
    fn a_reserved_port_is_given_to_nobody_and_a_server_may_come_and_go_there() {
        let reserved = ReservedPort::new().unwrap();
        for _ in 0..2 {
            let refused = TcpStream::connect(reserved.address()).unwrap_err();
            assert_eq!(refused.kind(), ErrorKind::ConnectionRefused);
            let server = TcpListener::bind(reserved.address()).unwrap();
            TcpStream::connect(reserved.address()).unwrap();
            drop(server);
        }
        let given: Vec<_> =
            (0..500).map(|_| TcpListener::bind(("127.0.0.1", 0)).unwrap()).collect();
        let given: BTreeSet<u16> =
            given.iter().map(|other| other.local_addr().unwrap().port()).collect();
        assert!(!given.contains(&reserved.number()));
    }
}
