//! How one session resolves names.

use std::collections::BTreeMap;

use super::{Bearer, Catalog, NamedRelation};

/// What is known of how one session resolves names.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct SessionNames {
    /// The schemas in which bare names are looked up, in order, as `current_schemas(true)` last
    /// said. `None` if the server was not asked, or if later statements may have changed them.
    pub search_path: Option<Vec<String>>,
    /// Whether a ROLLBACK may change that.
    pub is_path_moved: bool,
    /// The names that messages have touched to which the server has not answered yet.
    pub touched: TouchedNames,
    /// Whether a relation that pglapse did not see being made may come before a table under its
    /// bare name: for example a temporary table that a function made.
    pub may_have_unseen: bool,
}

/// Names that statements have touched. What they stand for, only the server can say.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct TouchedNames {
    /// Each with whether it may be that of a temporary relation.
    names: BTreeMap<String, bool>,
}

impl TouchedNames {
    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.names.is_empty()
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.names.len()
    }

    /// Whether this is one of them.
    pub fn contains(&self, name: &str) -> bool {
        self.names.contains_key(name)
    }

    /// Whether this is one of them, and may be that of a temporary relation.
    pub fn is_temporary(&self, name: &str) -> bool {
        self.names.get(name) == Some(&true)
    }

    /// Those that may be names of temporary relations.
    #[must_use]
    pub fn temporary(&self) -> Self {
        let temporary = self.names.iter().filter(|(_, is_temporary)| **is_temporary);
        temporary.map(|(name, _)| (name.clone(), true)).collect()
    }

    /// All of them, in order.
    pub fn iter(&self) -> impl Iterator<Item = &str> {
        self.names.keys().map(String::as_str)
    }

    /// Adds others.
    pub fn add(&mut self, others: &Self) {
        for (name, is_temporary) in &others.names {
            *self.names.entry(name.clone()).or_default() |= is_temporary;
        }
    }
}

impl FromIterator<(String, bool)> for TouchedNames {
    fn from_iter<T: IntoIterator<Item = (String, bool)>>(names: T) -> Self {
        Self { names: names.into_iter().collect() }
    }
}

impl SessionNames {
    /// A session may have touched at most so many names.
    pub const MAX_NAMES: usize = 4_096;

    /// The place of the schema of temporary relations in the search path, if that is known and
    /// names it.
    pub fn temporary_place(&self) -> Option<usize> {
        let path = self.search_path.as_deref().unwrap_or_default();
        path.iter().position(|schema| is_temporary_schema(schema))
    }
}

impl Catalog {
    /// The names of interest that relations in a schema have, or that rules await, in order.
    pub fn names_in(&self, schema: &str) -> Vec<String> {
        let matters = |named: &NamedRelation| {
            named.schema == schema && !matches!(named.meaning, Bearer::Other)
        };
        let found = self.names.iter().filter(|(_, bearers)| bearers.iter().any(matters));
        let found = found.map(|(name, _)| name).chain(&self.awaited);
        let mut names: Vec<String> = found.cloned().collect();
        names.sort_unstable();
        names
    }

    /// The names of interest that temporary relations have, in order.
    pub fn temporary_names(&self) -> &[String] {
        &self.temporary
    }
}

/// Whether a schema of that name is one of temporary relations.
pub fn is_temporary_schema(schema: &str) -> bool {
    schema == "pg_temp" || schema.starts_with("pg_temp_")
}
