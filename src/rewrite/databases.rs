//! The rewriters of all databases, as sessions find them.

use std::{collections::HashMap, sync::Arc};

use super::{Currencies, Currency, Rewriter};

/// The rewriter of every database that has rules.
#[derive(Debug, Default)]
pub struct Databases {
    by_name: HashMap<String, Arc<Rewriter>>,
    bypass_roles: Arc<[String]>,
    currencies: Arc<Currencies>,
    is_pooled: bool,
}

impl Databases {
    /// The rewriters, by the name of their database.
    pub fn new(by_name: HashMap<String, Arc<Rewriter>>) -> Self {
        Self { by_name, ..Self::default() }
    }

    /// The same, where these roles may set `pglapse.include_expired`.
    #[must_use]
    pub fn with_bypass_roles(self, bypass_roles: Arc<[String]>) -> Self {
        Self { bypass_roles, ..self }
    }

    /// Whether a database has rules, and its catalog was never read.
    pub fn is_unread(&self, database: &str) -> bool {
        self.rewriter(database).is_some_and(|rewriter| rewriter.catalog().is_unread())
    }

    /// The same, where these say whether the catalogs are current.
    #[must_use]
    pub fn with_currencies(self, currencies: Arc<Currencies>) -> Self {
        Self { currencies, ..self }
    }

    /// The currency of a database's catalog.
    pub fn currency(&self, database: &str) -> Arc<Currency> {
        self.currencies.of(database)
    }

    /// The same, where sessions go to the server through a pooler, or may.
    #[must_use]
    pub fn with_pooler(self, is_pooled: bool) -> Self {
        Self { is_pooled, ..self }
    }

    /// Whether a session's prepared statements may be on any server connection.
    pub fn is_pooled(&self) -> bool {
        self.is_pooled
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
