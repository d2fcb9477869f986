//! Clients of a server, or of pglapse before it.

use std::net::{Ipv4Addr, SocketAddr};

use tokio::{
    net::TcpSocket,
    task::{JoinHandle, spawn},
};
use tokio_postgres::{Client, Config, NoTls, error::Error};

/// Who logs in.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Role {
    /// A superuser, who needs no password.
    Trusted,
    /// One with a password, and what she says it is.
    Ann(&'static str),
}

/// Logs in from another address of this machine, or whichever the system takes.
pub(crate) async fn log_in(
    to: SocketAddr,
    role: Role,
    from: Option<Ipv4Addr>,
) -> Result<Client, LoginError> {
    connect(to, role, from).await.map(|(client, _)| client)
}

/// As above, with the task that reads from the connection.
pub(crate) async fn connect(
    to: SocketAddr,
    role: Role,
    from: Option<Ipv4Addr>,
) -> Result<(Client, JoinHandle<Result<(), Error>>), LoginError> {
    let socket = TcpSocket::new_v4()?;
    if let Some(from) = from {
        socket.set_reuseaddr(true)?;
        socket.bind((from, 0).into())?;
    }
    let stream = socket.connect(to).await?;
    stream.set_nodelay(true)?;
    let mut config = Config::new();
    config.dbname("postgres");
    match role {
        Role::Trusted => config.user("postgres"),
        Role::Ann(password) => config.user("ann").password(password),
    };
    let (client, connection) = config.connect_raw(stream, NoTls).await?;
    Ok((client, spawn(connection)))
}

/// Why a client could not log in.
#[derive(Debug, thiserror::Error)]
pub(crate) enum LoginError {
    /// It did not come as far as the protocol.
    #[error(transparent)]
    Socket(#[from] std::io::Error),
    /// It was refused, or the connection was lost.
    #[error(transparent)]
    Refused(#[from] Error),
}

/// What a client was told, in one word: an SQLSTATE, or what became of the connection.
pub(crate) fn told(error: &Error) -> String {
    match error.code() {
        Some(state) => state.code().to_owned(),
        None if error.is_closed() => "connection closed".to_owned(),
        None => error.to_string(),
    }
}

impl LoginError {
    /// As [`told`].
    pub(crate) fn told(&self) -> String {
        match self {
            Self::Socket(error) => error.kind().to_string(),
            Self::Refused(error) => told(error),
        }
    }
}
