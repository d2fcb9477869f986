//! TLS with clients and with the server, by rustls.

mod acceptor;
mod certificate;
mod connector;
mod files;
mod verify;

use std::{
    io,
    path::{Path, PathBuf},
    sync::Arc,
};

use tokio::net::{TcpStream, UnixStream};
use tokio_rustls::TlsStream;
use tokio_util::either::Either;

pub use acceptor::Acceptor;
pub use connector::{Attempt, Connector};

/// A connection without TLS.
pub type Socket = Either<TcpStream, UnixStream>;

/// A connection, with TLS or without.
pub type Stream = Either<Socket, Box<TlsStream<Socket>>>;

/// The ALPN name of Postgres's protocol.
const ALPN: &[u8] = b"postgresql";

/// The earliest end of validity among a file's certificates, as Unix time in seconds; `None` if
/// they cannot be read.
pub fn certificate_end(path: &Path) -> Option<f64> {
    let chain = files::chain(path).ok()?;
    chain.iter().filter_map(|der| certificate::end(der)).reduce(f64::min)
}

/// What the TLS handshake of a connection yielded.
#[derive(Debug, Clone, Default)]
pub struct TlsDetails {
    /// Whether the connection is encrypted.
    pub is_encrypted: bool,
    /// The channel binding `tls-server-end-point` of SCRAM: the hash of the certificate of the end
    /// that accepted the connection.
    pub channel_binding: Option<Arc<[u8]>>,
    /// The common name in the certificate of the end that connected, if that was verified.
    pub peer_name: Option<String>,
}

/// Why the TLS settings cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum TlsFault {
    /// A file cannot be read, or is not in PEM format.
    #[error("cannot read {what} from {path}: {source}")]
    File {
        /// What should be in it.
        what: &'static str,
        /// The file.
        path: PathBuf,
        /// Why.
        source: io::Error,
    },
    /// A file does not contain what it should.
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
    /// The certificate and the key do not belong together, or are invalid.
    #[error("cannot use {what}: {source}")]
    Unusable {
        /// Which.
        what: &'static str,
        /// Why.
        source: tokio_rustls::rustls::Error,
    },
    /// The trusted certificates or the revocation lists are invalid.
    #[error("cannot use the certificates to trust, or the list of revoked ones: {0}")]
    Verifier(#[from] tokio_rustls::rustls::client::VerifierBuilderError),
}
