//! Passwords of pglapse's own logins, and where they come from.

use std::{fmt, path::PathBuf};

use zeroize::Zeroizing;

/// A secret; the memory that holds it is cleared with it, and it is never shown.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret(Zeroizing<String>);

impl Secret {
    /// Takes a text for a secret.
    pub fn new(text: String) -> Self {
        Self(Zeroizing::new(text))
    }

    /// The text itself.
    pub fn text(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret")
    }
}

/// Where the password of pglapse's own login comes from, where the connection string has none: the
/// first of these that has one.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct OwnPassword {
    /// `[upstream] password_file`, which is read at each login.
    pub file: Option<PathBuf>,
    /// `PGPASSWORD`
    pub variable: Option<Secret>,
    /// libpq's file of passwords, which is read at each login; it need not be there.
    pub passfile: Option<PathBuf>,
}
