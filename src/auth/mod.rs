//! Checks passwords in the server's place: SCRAM-SHA-256 with the client, and again with the server.
//!
//! No password is stored or ever known. The *verifier* that Postgres keeps is enough to check a
//! client's proof; the proof then yields the client's key, with which the same login is made at the
//! server. So each connection may be bound to its own certificate.

mod client;
mod keys;
mod lookup;
mod rounds;
mod server;
mod users;
mod verifier;

pub use client::ToServer;
pub use keys::ClientKey;
pub use lookup::{Lookup, LookupError};
pub use server::{Challenged, FromClient};
pub use users::{BadUser, read as read_users};
pub use verifier::Verifier;

/// The mechanism that does not bind a login to its connection.
pub const SCRAM: &str = "SCRAM-SHA-256";
/// The mechanism that does.
pub const SCRAM_PLUS: &str = "SCRAM-SHA-256-PLUS";

/// Why an exchange ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum ScramError {
    /// A message that is none.
    #[error("malformed SCRAM message")]
    Malformed,
    /// An extension that must be understood, or a login for somebody else.
    #[error("the SCRAM message asks for what is not supported")]
    Unsupported,
    /// A client that could bind says that it was not offered to.
    #[error(
        "SCRAM channel binding negotiation error: the client supports it but thinks the server does not"
    )]
    Downgraded,
    /// A login that is bound to another connection.
    #[error("SCRAM channel binding check failed")]
    Binding,
    /// The wrong password, or nobody of that name.
    #[error("password authentication failed")]
    Password,
    /// The server has another verifier than the one known here, or none that is valid.
    #[error(
        "the server does not take the SCRAM verifier that pglapse has of this user: it has changed, or is no longer valid"
    )]
    Verifier,
}

impl ScramError {
    /// The SQLSTATE for the client.
    pub fn sqlstate(self) -> &'static str {
        match self {
            Self::Malformed => "08P01",
            Self::Unsupported => "0A000",
            Self::Downgraded | Self::Binding | Self::Verifier => "28000",
            Self::Password => "28P01",
        }
    }
}
