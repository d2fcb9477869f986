//! Where a client is, as far as that decides what the server asks of it.

/// Where a client is. The server knows a session by pglapse's address, and by the user that pglapse
/// runs as; a client that has both itself gets in there without pglapse, too.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum ClientPlace {
    /// On this machine, of the user that pglapse runs as, or of root.
    SameUser,
    /// On this machine.
    ThisMachine,
    /// Anywhere.
    Elsewhere,
}
