//! Passwords that the operator has stored for roles, with which pglapse logs in for clients.

use std::sync::Arc;

use tokio::sync::watch;

use super::Password;
use crate::{
    config::{Config, PasswordKey},
    control::{PasswordFault, own_password, passfile_password},
};

/// Looks up passwords for roles whose certificate pglapse has checked.
#[derive(Debug)]
pub struct StoredPasswords {
    config: watch::Receiver<Arc<Config>>,
}

impl StoredPasswords {
    /// Looks passwords up where the settings say at the time.
    pub fn new(config: watch::Receiver<Arc<Config>>) -> Self {
        Self { config }
    }

    /// The password of a role at a server, from its line in libpq's password file. For the role as
    /// which pglapse itself logs in, it is the password of that login. `None` if there is none.
    ///
    /// # Errors
    /// A password file cannot be used.
    pub async fn find(&self, key: PasswordKey<'_>) -> Result<Option<Password>, PasswordFault> {
        let config = Arc::clone(&self.config.borrow());
        let upstream = &config.upstream;
        let (own_user, given) = upstream.own_login();
        let found = if key.user == own_user {
            if let Some(given) = given {
                return Ok(Some(Password::new(&given)));
            }
            own_password(&upstream.password, key).await?
        } else {
            passfile_password(&upstream.password, key).await?
        };
        Ok(found.map(|found| Password::new(found.secret.text().as_bytes())))
    }
}
