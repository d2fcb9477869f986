//! What authenticates clients, as `[auth]` says.

use tokio_util::task::TaskTracker;

use super::{LookupError, StoredPasswords, VerifierLookup};
use crate::config::{self, AuthMethod};

/// Who authenticates clients, and with what pglapse logs in at the server for them.
#[derive(Debug)]
pub enum Authenticator {
    /// The server. The client's login passes through.
    Server,
    /// pglapse, by SCRAM with the users' verifiers.
    Scram(VerifierLookup),
    /// The server, by the password that the client sends to pglapse.
    Password,
    /// pglapse, by the client's certificate. If the server asks for a password, pglapse sends the
    /// one that is stored for the role.
    Certificate(StoredPasswords),
}

impl Authenticator {
    /// Authenticates as these settings say. The connection for `[auth] query` runs on `tasks`.
    ///
    /// # Errors
    /// The file of users cannot be used.
    pub fn new(
        settings: &config::Auth,
        upstream: &config::UpstreamSettings,
        tasks: &TaskTracker,
    ) -> Result<Self, LookupError> {
        Ok(match settings.method {
            AuthMethod::Password => Self::Password,
            AuthMethod::Certificate => Self::Certificate(StoredPasswords::new(upstream)),
            AuthMethod::Auto => match VerifierLookup::new(settings, upstream, tasks)? {
                Some(users) => Self::Scram(users),
                None => Self::Server,
            },
        })
    }

    /// Reads the file of users again, and follows other settings of the way to the server.
    ///
    /// # Errors
    /// The file cannot be used. What was read before stays in use.
    pub fn reload(&self, upstream: &config::UpstreamSettings) -> Result<(), LookupError> {
        match self {
            Self::Scram(users) => return users.reload(upstream),
            Self::Certificate(stored) => stored.reload(upstream),
            Self::Server | Self::Password => {}
        }
        Ok(())
    }
}
