//! Who checks that a client is who it says it is, as the settings say.

use tokio_util::task::TaskTracker;

use super::{LookupError, StoredPasswords, VerifierLookup};
use crate::config::{self, AuthMethod};

/// Who checks a client, and what pglapse has to log in for it.
#[derive(Debug)]
pub enum Authenticator {
    /// The server; logins pass through.
    Server,
    /// pglapse, by the verifiers of users.
    Scram(VerifierLookup),
    /// The server, by the password that the client tells pglapse.
    Password,
    /// pglapse, by the client's certificate. Where the server asks for a password, it gets the one
    /// that is stored for the role.
    Certificate(StoredPasswords),
}

impl Authenticator {
    /// As the settings say. A query for verifiers runs among `tasks`.
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
