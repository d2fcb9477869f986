//! What pglapse logs in with at the server, for a client.

use crate::auth::{ClientKey, Password, Verifier};

/// What pglapse has to log in with.
pub(super) enum Credentials {
    /// The key of a client that has proven to pglapse that it knows its password.
    Key(ClientKey, Verifier),
    /// The password, as the client has told it.
    Password { role: String, password: Password },
    /// Nothing: the server lets pglapse in by how it is connected.
    Connection,
}
