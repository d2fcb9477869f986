//! Limits the sessions of each role and in each database.

use std::sync::Arc;

use super::negotiation::Login;
use crate::{
    admission::{Limiter, Permit},
    config::Listen,
    metrics::Metrics,
};

/// How many sessions that have logged in each role and each database has.
#[derive(Debug, Default)]
pub(super) struct Quota {
    roles: Arc<Limiter<Box<str>>>,
    databases: Arc<Limiter<Box<str>>>,
}

/// A session, counted for its role and for its database.
pub(super) type QuotaShare = [Permit<Box<str>>; 2];

/// Which limit is reached.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub(super) enum Exhausted {
    /// In PostgreSQL's words (`postinit.c`).
    #[error("too many connections for role \"{0}\"")]
    Role(String),
    /// As above.
    #[error("too many connections for database \"{0}\"")]
    Database(String),
}

impl Exhausted {
    /// Counts a session that was refused for it.
    pub(super) fn count(&self, metrics: &Metrics) {
        match self {
            Self::Role(_) => metrics.connections.too_many_of_role.increment(1),
            Self::Database(_) => metrics.connections.too_many_in_database.increment(1),
        }
    }
}

impl Quota {
    /// Whether there is room for another session.
    pub(super) fn check(
        &self,
        listen: &Listen,
        Login { role, database }: Login<'_>,
    ) -> Result<(), Exhausted> {
        if self.roles.is_full(role, listen.max_sessions_per_role) {
            return Err(Exhausted::Role(role.to_owned()));
        }
        if self.databases.is_full(database, listen.max_sessions_per_database) {
            return Err(Exhausted::Database(database.to_owned()));
        }
        Ok(())
    }

    /// Counts a session that has logged in.
    ///
    /// # Errors
    /// Others have logged in meanwhile.
    pub(super) fn enter(
        &self,
        listen: &Listen,
        Login { role, database }: Login<'_>,
    ) -> Result<QuotaShare, Exhausted> {
        let of_role = self.roles.acquire(role.into(), listen.max_sessions_per_role);
        let of_role = of_role.ok_or_else(|| Exhausted::Role(role.to_owned()))?;
        let of_database = self.databases.acquire(database.into(), listen.max_sessions_per_database);
        let of_database = of_database.ok_or_else(|| Exhausted::Database(database.to_owned()))?;
        Ok([of_role, of_database])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::Config;

    #[test]
    fn each_role_and_each_database_has_its_limit() {
        let quota = Quota::default();
        let login = |role, database| Login { role, database };
        let mut listen = Config::default().listen;
        let unlimited = quota.enter(&listen, login("a", "d")).unwrap();
        assert_eq!(quota.check(&listen, login("a", "d")), Ok(()));
        drop(unlimited);
        (listen.max_sessions_per_role, listen.max_sessions_per_database) = (1, 2);
        let first = quota.enter(&listen, login("a", "d")).unwrap();
        let full = Exhausted::Role("a".to_owned());
        assert_eq!(quota.check(&listen, login("a", "e")), Err(full.clone()));
        assert_eq!(quota.enter(&listen, login("a", "e")).unwrap_err(), full);
        let second = quota.enter(&listen, login("b", "d")).unwrap();
        let full = Exhausted::Database("d".to_owned());
        assert_eq!(quota.enter(&listen, login("c", "d")).unwrap_err(), full);
        assert_eq!(full.to_string(), "too many connections for database \"d\"");
        drop((first, second));
        assert!(quota.roles.is_unused() && quota.databases.is_unused(), "and nothing is left");
        assert_eq!(quota.check(&listen, login("a", "d")), Ok(()));
    }
}
