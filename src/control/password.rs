//! Finds the password for one of pglapse's own logins, at each login anew.

use std::{
    io,
    os::unix::fs::PermissionsExt as _,
    path::{Path, PathBuf},
};

use crate::config::{OwnPassword, PasswordKey, Secret, find_password};

/// A password, and where it comes from, in words for people.
#[derive(Debug, Clone)]
pub struct FoundPassword {
    /// The password.
    pub secret: Secret,
    /// Where it comes from.
    pub origin: String,
}

/// Why there is no password where the settings say that there is one.
#[derive(Debug, thiserror::Error)]
pub enum PasswordFault {
    /// `[upstream] password_file` cannot be read.
    #[error("[upstream] password_file: cannot read {}: {source}", .path.display())]
    File {
        /// The file.
        path: PathBuf,
        /// Why.
        source: io::Error,
    },
    /// It is empty.
    #[error("[upstream] password_file: {} is empty", .0.display())]
    Empty(PathBuf),
    /// libpq's file of passwords cannot be read.
    #[error("cannot read the password file {}: {source}", .path.display())]
    Passfile {
        /// The file.
        path: PathBuf,
        /// Why.
        source: io::Error,
    },
    /// libpq's file of passwords is a folder, or a pipe.
    #[error("the password file {} is not taken: it is not a plain file", .0.display())]
    NotPlain(PathBuf),
    /// Others may read it.
    #[error(
        "the password file {path} is not taken: it has group or world access; make that u=rw \
         (0600) or less: chmod 600 {path}", path = .0.display()
    )]
    Open(PathBuf),
}

impl PasswordFault {
    /// Whether libpq, too, goes on without a password then.
    pub fn is_passing(&self) -> bool {
        matches!(self, Self::Passfile { .. } | Self::NotPlain(_) | Self::Open(_))
    }
}

/// The password for this login; `None` where there is none.
///
/// # Errors
/// A file cannot be used.
pub async fn own_password(
    own: &OwnPassword,
    key: PasswordKey<'_>,
) -> Result<Option<FoundPassword>, PasswordFault> {
    if let Some(path) = &own.file {
        return from_file(path).await.map(Some);
    }
    if let Some(secret) = &own.variable {
        let (secret, origin) = (secret.clone(), "PGPASSWORD".to_owned());
        return Ok(Some(FoundPassword { secret, origin }));
    }
    passfile_password(own, key).await
}

/// The same from libpq's file of passwords only, for any role.
///
/// # Errors
/// The file cannot be used.
pub async fn passfile_password(
    own: &OwnPassword,
    key: PasswordKey<'_>,
) -> Result<Option<FoundPassword>, PasswordFault> {
    let Some(path) = &own.passfile else { return Ok(None) };
    let failed = |source| PasswordFault::Passfile { path: path.clone(), source };
    let metadata = match tokio::fs::metadata(path).await {
        Ok(metadata) => metadata,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(failed(error)),
    };
    if !metadata.is_file() {
        return Err(PasswordFault::NotPlain(path.clone()));
    }
    if metadata.permissions().mode() & 0o077 != 0 {
        return Err(PasswordFault::Open(path.clone()));
    }
    let text = tokio::fs::read_to_string(path).await.map_err(failed)?;
    let text = Secret::new(text);
    let found = find_password(text.text(), key).map(Secret::new);
    let origin = || format!("the password file {}", path.display());
    Ok(found.map(|secret| FoundPassword { secret, origin: origin() }))
}

async fn from_file(path: &Path) -> Result<FoundPassword, PasswordFault> {
    let text = tokio::fs::read_to_string(path).await;
    let text = text.map_err(|source| PasswordFault::File { path: path.to_owned(), source })?;
    let text = Secret::new(text);
    let line = text.text();
    let line = line.strip_suffix('\n').map_or(line, |line| line.strip_suffix('\r').unwrap_or(line));
    if line.is_empty() {
        return Err(PasswordFault::Empty(path.to_owned()));
    }
    let origin = format!("[upstream] password_file {}", path.display());
    Ok(FoundPassword { secret: Secret::new(line.to_owned()), origin })
}
