//! The rewriters of all databases, as sessions find them.

use std::{collections::HashMap, sync::Arc};

use super::{Currencies, Currency, Rewriter};

/// The rewriter of every database that has rules.
#[derive(Debug, Default)]
pub struct Databases {
    /// The rewriters, by the name of their database.
    pub by_name: HashMap<String, Arc<Rewriter>>,
    /// The roles that may set `pglapse.include_expired`.
    pub bypass_roles: Arc<[String]>,
    /// Say whether the catalogs are current.
    pub currencies: Arc<Currencies>,
    /// Whether sessions may go to the server through a pooler, so that their prepared statements
    /// may be on any server connection.
    pub is_pooled: bool,
}

impl Databases {
    /// Whether a database has rules, and its catalog was never read.
    pub fn is_unread(&self, database: &str) -> bool {
        self.rewriter(database).is_some_and(|rewriter| rewriter.catalog().is_unread())
    }

    /// The currency of a database's catalog.
    pub fn currency(&self, database: &str) -> Arc<Currency> {
        self.currencies.of(database)
    }

    /// Whether sessions of `role` may see expired rows.
    pub fn may_bypass(&self, role: &str) -> bool {
        self.bypass_roles.iter().any(|r| r == role)
    }

    /// The rewriter for sessions of `database`; `None` where it has no rules.
    pub fn rewriter(&self, database: &str) -> Option<&Arc<Rewriter>> {
        self.by_name.get(database)
    }
}
