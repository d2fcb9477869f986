//! Limits the sessions of each role and in each database.

use std::sync::Arc;

use dashmap::DashMap;

use super::negotiation::Login;
use crate::{config::Listen, metrics::Metrics};

/// How many sessions that have logged in each role and each database has.
#[derive(Debug, Default)]
pub(super) struct Quota {
    roles: DashMap<Box<str>, usize>,
    databases: DashMap<Box<str>, usize>,
}

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

/// Counts a session until it is dropped.
#[derive(Debug)]
pub(super) struct QuotaShare {
    quota: Arc<Quota>,
    role: Box<str>,
    database: Box<str>,
}

impl Quota {
    /// Whether there is room for another session.
    pub(super) fn check(
        &self,
        listen: &Listen,
        Login { role, database }: Login<'_>,
    ) -> Result<(), Exhausted> {
        let open = |counts: &DashMap<Box<str>, usize>, name| counts.get(name).map_or(0, |it| *it);
        let is_full = |limit, open| limit > 0 && open >= limit;
        if is_full(listen.max_sessions_per_role, open(&self.roles, role)) {
            return Err(Exhausted::Role(role.to_owned()));
        }
        if is_full(listen.max_sessions_per_database, open(&self.databases, database)) {
            return Err(Exhausted::Database(database.to_owned()));
        }
        Ok(())
    }

    /// Counts a session that has logged in; `None` where there are no limits.
    ///
    /// # Errors
    /// Others have logged in meanwhile.
    pub(super) fn enter(
        self: &Arc<Self>,
        listen: &Listen,
        Login { role, database }: Login<'_>,
    ) -> Result<Option<QuotaShare>, Exhausted> {
        if listen.max_sessions_per_role == 0 && listen.max_sessions_per_database == 0 {
            return Ok(None);
        }
        let share =
            QuotaShare { quota: Arc::clone(self), role: role.into(), database: database.into() };
        let take = |counts: &DashMap<Box<str>, usize>, name: &str, limit| {
            let mut open = counts.entry(name.into()).or_insert(0);
            *open += 1;
            limit == 0 || *open <= limit
        };
        let role_fits = take(&self.roles, role, listen.max_sessions_per_role);
        let database_fits = take(&self.databases, database, listen.max_sessions_per_database);
        match (role_fits, database_fits) {
            (true, true) => Ok(Some(share)),
            (false, _) => Err(Exhausted::Role(role.to_owned())),
            (true, false) => Err(Exhausted::Database(database.to_owned())),
        }
    }
}

impl Drop for QuotaShare {
    fn drop(&mut self) {
        for (counts, name) in
            [(&self.quota.roles, &self.role), (&self.quota.databases, &self.database)]
        {
            counts.remove_if_mut(name, |_, open| {
                *open -= 1;
                *open == 0
            });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::Config;

    #[test]
    fn each_role_and_each_database_has_its_limit() {
        let quota = Arc::new(Quota::default());
        let login = |role, database| Login { role, database };
        let mut listen = Config::default().listen;
        assert!(quota.enter(&listen, login("a", "d")).unwrap().is_none(), "nothing is counted");
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
        assert!(quota.roles.is_empty() && quota.databases.is_empty(), "and nothing is left");
        assert_eq!(quota.check(&listen, login("a", "d")), Ok(()));
    }
}
