//! Checks clients in the server's place, and logs in at the server for them.
//!
//! With SCRAM-SHA-256, pglapse never knows a password. The *verifier* that Postgres stores is
//! enough to check a client's proof. The proof then yields the client's key (`ClientKey` in RFC
//! 5802), with which pglapse logs in at the server. So each of the two connections has a channel
//! binding of its own.
//!
//! With `method = "password"`, the client sends its password to pglapse, over TLS or a Unix socket.
//! pglapse logs in with it, so that the server checks it ([`Password`]).

mod authenticator;
mod client;
mod iterations;
mod keys;
mod lookup;
mod password;
mod server;
mod stored;
mod users;
mod verifier;

pub use authenticator::Authenticator;
pub use client::ScramClient;
pub use keys::ClientKey;
pub use lookup::{LookupError, VerifierLookup};
pub use password::Password;
pub use server::{ClientFirstMessage, ServerChallenge};
pub use stored::StoredPasswords;
pub use users::{BadUser, read as read_users};
pub use verifier::Verifier;

pub use crate::control::PasswordFault;

/// The mechanism without channel binding.
pub const SCRAM: &str = "SCRAM-SHA-256";
/// The mechanism with channel binding.
pub const SCRAM_PLUS: &str = "SCRAM-SHA-256-PLUS";

/// Why a SCRAM exchange failed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum ScramError {
    /// A malformed message.
    #[error("malformed SCRAM message")]
    Malformed,
    /// A mandatory extension, or an authorization identity.
    #[error("the SCRAM message asks for what is not supported")]
    Unsupported,
    /// The client supports channel binding and was told that the server does not.
    #[error(
        "SCRAM channel binding negotiation error: \
         the client supports it but thinks the server does not"
    )]
    Downgraded,
    /// The channel binding is of another connection.
    #[error("SCRAM channel binding check failed")]
    Binding,
    /// The password is wrong, or the user does not exist.
    #[error("password authentication failed")]
    Password,
    /// The server has another verifier than pglapse, or none that is valid.
    #[error(
        "the server does not take the SCRAM verifier that pglapse has of this user: \
         it has changed, or is no longer valid"
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
