//! Who checks that a client is who it says it is, as the settings say.

use tokio_util::task::TaskTracker;

use super::{LookupError, VerifierLookup};
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
    /// pglapse, by the client's certificate.
    Certificate,
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
            AuthMethod::Certificate => Self::Certificate,
            AuthMethod::Auto => match VerifierLookup::new(settings, upstream, tasks)? {
                Some(users) => Self::Scram(users),
                None => Self::Server,
            },
        })
    }

    /// Reads the file of users again.
    ///
    /// # Errors
    /// It cannot be used. What was read before stays in use.
    pub fn reload(&self) -> Result<(), LookupError> {
        match self {
            Self::Scram(users) => users.reload(),
            Self::Server | Self::Password | Self::Certificate => Ok(()),
        }
    }
}
