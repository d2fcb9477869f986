//! TLS on both legs of a session, by rustls.

mod acceptor;
mod certificate;
mod connector;
mod control;
mod files;
mod verify;

use std::{io, path::PathBuf, sync::Arc};

use tokio::net::{TcpStream, UnixStream};
use tokio_rustls::TlsStream;
use tokio_util::either::Either;

pub use acceptor::Acceptor;
pub use connector::{Attempt, Connector};
pub use control::ControlTls;

/// A connection as the system gives it.
pub type Socket = Either<TcpStream, UnixStream>;

/// A connection, with TLS or without.
pub type Stream = Either<Socket, Box<TlsStream<Socket>>>;

/// The name by which TLS knows Postgres's protocol.
const ALPN: &[u8] = b"postgresql";

/// What is known of a connection.
#[derive(Debug, Clone, Default)]
pub struct Secured {
    /// Whether it is encrypted.
    pub tls: bool,
    /// The hash of the certificate of the end that was connected to, to which SCRAM binds the
    /// connection (`tls-server-end-point`).
    pub binding: Option<Arc<[u8]>>,
    /// The common name in the certificate of the end that connected, if that was verified.
    pub peer: Option<String>,
}

/// Settings with which there can be no TLS.
#[derive(Debug, thiserror::Error)]
pub enum TlsFault {
    /// A file cannot be read, or is no PEM.
    #[error("cannot read {what} from {path}: {source}")]
    File {
        /// What should be in it.
        what: &'static str,
        /// The file.
        path: PathBuf,
        /// Why.
        source: io::Error,
    },
    /// A file has nothing of the kind in it.
    #[error("{path} does not hold {what}")]
    Missing {
        /// What should be in it.
        what: &'static str,
        /// The file.
        path: PathBuf,
    },
    /// The system's certificates cannot be read.
    #[error("the system has no trusted certificates; give a file as sslrootcert")]
    System,
    /// The certificate and the key do not belong together, or are of no use.
    #[error("cannot use {what}: {source}")]
    Unusable {
        /// Which.
        what: &'static str,
        /// Why.
        source: tokio_rustls::rustls::Error,
    },
    /// The certificates to trust, or the lists of those that are revoked, are of no use.
    #[error("cannot use the certificates to trust, or the list of revoked ones: {0}")]
    Verifier(#[from] tokio_rustls::rustls::client::VerifierBuilderError),
}
