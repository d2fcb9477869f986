//! The credentials with which pglapse logs in at the server for a client.

use tracing::warn;

use super::negotiation::Login;
use crate::{
    auth::{Authenticator, ClientKey, Password, PasswordFault, Verifier},
    config::{PasswordKey, ServerHost},
};

/// The credentials.
pub(super) enum Credentials {
    /// The key of a client that has proven to pglapse that it knows its password.
    Key(ClientKey, Verifier),
    /// The password: the client has sent it, or it is stored for the role.
    Password { role: String, password: Password },
    /// None: the server accepts pglapse by its connection.
    Connection,
}

impl Credentials {
    /// The credentials at a server, for a role and a database. Where there are none, the stored
    /// password, if there is one.
    pub(super) async fn for_server(
        self,
        authenticator: &Authenticator,
        server: &ServerHost,
        Login { role, database }: Login<'_>,
    ) -> Result<Self, PasswordFault> {
        let (Self::Connection, Authenticator::Certificate(stored)) = (&self, authenticator) else {
            return Ok(self);
        };
        let (host, port) = server.place();
        let key = PasswordKey { host: &host, port, database, user: role };
        Ok(match stored.find(key).await {
            Ok(None) => self,
            Ok(Some(password)) => Self::Password { role: role.to_owned(), password },
            // The server may not ask for one.
            Err(fault) if fault.is_passing() => {
                warn!(role, %fault, "a stored password");
                self
            }
            Err(fault) => return Err(fault),
        })
    }
}
