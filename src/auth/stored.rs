//! Passwords that the operator has stored for roles, with which pglapse logs in for clients.

use std::sync::{Arc, PoisonError, RwLock};

use super::Password;
use crate::{
    config::{OwnPassword, PasswordKey, UpstreamSettings},
    control::{PasswordFault, own_password, passfile_password},
};

/// Looks up passwords for roles whose certificate pglapse has checked.
#[derive(Debug)]
pub struct StoredPasswords {
    settings: RwLock<Arc<StoredSettings>>,
}

/// Where they come from.
struct StoredSettings {
    /// Whose the settings' own password is.
    own_user: String,
    /// The password in the connection string.
    given: Option<Password>,
    own: OwnPassword,
}

/// Leaves out secrets.
impl std::fmt::Debug for StoredSettings {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("StoredSettings").field("own_user", &self.own_user).finish_non_exhaustive()
    }
}

impl StoredPasswords {
    /// As the settings say.
    pub fn new(upstream: &UpstreamSettings) -> Self {
        Self { settings: RwLock::new(StoredSettings::new(upstream)) }
    }

    /// Follows other settings.
    pub fn reload(&self, upstream: &UpstreamSettings) {
        *self.settings.write().unwrap_or_else(PoisonError::into_inner) =
            StoredSettings::new(upstream);
    }

    /// The password of a role at a server: by its line in libpq's file of passwords, or if pglapse
    /// itself logs in as that role, as it does. `None` where there is none.
    ///
    /// # Errors
    /// A file of passwords cannot be taken.
    pub async fn find(&self, key: PasswordKey<'_>) -> Result<Option<Password>, PasswordFault> {
        let settings = Arc::clone(&self.settings.read().unwrap_or_else(PoisonError::into_inner));
        let found = if key.user == settings.own_user {
            if let Some(given) = &settings.given {
                return Ok(Some(given.clone()));
            }
            own_password(&settings.own, key).await?
        } else {
            passfile_password(&settings.own, key).await?
        };
        Ok(found.map(|found| Password::new(found.secret.text().as_bytes())))
    }
}

impl StoredSettings {
    fn new(upstream: &UpstreamSettings) -> Arc<Self> {
        let (own_user, given) = upstream.own_login();
        let given = given.map(|given| Password::new(&given));
        Arc::new(Self { own_user, given, own: upstream.password.clone() })
    }
}
