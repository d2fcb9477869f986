//! What authenticates clients, as `[auth]` says.

use std::sync::Arc;

use tokio::sync::watch;
use tokio_util::task::TaskTracker;

use super::{LookupError, StoredPasswords, VerifierLookup};
use crate::config::{AuthMethod, Config};

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
    /// Authenticates as `[auth]` says. How the server is reached follows the settings as they
    /// change. The connection for `[auth] query` runs on `tasks`.
    ///
    /// # Errors
    /// The file of users cannot be used.
    pub fn new(
        config: watch::Receiver<Arc<Config>>,
        tasks: &TaskTracker,
    ) -> Result<Self, LookupError> {
        let method = config.borrow().auth.method;
        Ok(match method {
            AuthMethod::Password => Self::Password,
            AuthMethod::Certificate => Self::Certificate(StoredPasswords::new(config)),
            AuthMethod::Auto => match VerifierLookup::new(config, tasks)? {
                Some(users) => Self::Scram(users),
                None => Self::Server,
            },
        })
    }

    /// Reads the file of users again, if there is one. What is returned puts it in use.
    ///
    /// # Errors
    /// The file cannot be used.
    pub fn read_again(&self) -> Result<Option<impl FnOnce() + Send>, LookupError> {
        match self {
            Self::Scram(users) => users.read_again(),
            Self::Server | Self::Password | Self::Certificate(_) => Ok(None),
        }
    }
}
