//! How one session resolves names.

use std::sync::Arc;

use super::{Bearer, Catalog, NamedRelation};

/// What is known of how one session resolves names.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct SessionNames {
    /// The schemas in which bare names are looked up, in order, as `current_schemas(true)` last
    /// said. `None` if the server was not asked, or if later statements may have changed them.
    pub search_path: Option<Vec<String>>,
    /// The relations that this session has made or renamed since the server was last asked what
    /// names mean to it, the latest last.
    pub own: Vec<OwnName>,
    /// Whether a ROLLBACK may change that.
    pub is_path_moved: bool,
    /// Whether a relation that pglapse did not see being made may come before a table under its
    /// bare name: for example a temporary table that a function made.
    pub may_have_unseen: bool,
}

/// A name that a session gave to a relation since the catalog was read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OwnName {
    /// The name.
    pub name: String,
    /// What it may stand for.
    pub relation: OwnRelation,
}

/// What a name may stand for that a session gave to a relation.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum OwnRelation {
    /// The TTL table with this oid, or another relation of the session that has no rule: for
    /// example a table that took the name of a renamed TTL table.
    Maybe(u32),
    /// A new partition or child of the TTL table with this oid.
    Child(u32),
    /// A view whose query names a TTL table. The query is as the session wrote it; `None` if that
    /// does not say what the view shows.
    View(Option<Arc<str>>),
    /// The same for a temporary view.
    TemporaryView(Option<Arc<str>>),
    /// A temporary table. The bare name stands for it.
    Temporary,
}

impl OwnRelation {
    /// Whether the relation is temporary, so that no other session sees it.
    pub fn is_temporary(&self) -> bool {
        matches!(self, Self::TemporaryView(_) | Self::Temporary)
    }
}

impl SessionNames {
    /// A session may have at most so many names of its own.
    pub const MAX_NAMES: usize = 4_096;

    /// The place of the schema of temporary relations in the search path, if that is known and
    /// names it.
    pub fn temporary_place(&self) -> Option<usize> {
        let path = self.search_path.as_deref().unwrap_or_default();
        path.iter().position(|schema| is_temporary_schema(schema))
    }
}

impl Catalog {
    /// What the names of interest in a schema may stand for after the schema was renamed.
    pub fn names_in(&self, schema: &str) -> Vec<OwnName> {
        let relation = |bearers: &[NamedRelation]| {
            let named = bearers.iter().find(|named| named.schema == schema)?;
            match &named.meaning {
                Bearer::Ttl(table) => Some(OwnRelation::Maybe(table.oid)),
                Bearer::View(_) | Bearer::Broken(_) => Some(OwnRelation::View(None)),
                Bearer::Other => None,
            }
        };
        self.own_names(relation)
    }

    /// Whether a temporary relation has a name of interest.
    pub fn has_temporary(&self) -> bool {
        self.temporary.is_some()
    }

    /// What the names of temporary relations stand for once these are gone, where that matters.
    /// `path` is the search path, if it is known.
    pub fn beneath_temporary(&self, path: Option<&[String]>) -> Vec<OwnName> {
        let relation = |bearers: &[NamedRelation]| {
            let is_temporary = |named: &&NamedRelation| is_temporary_schema(&named.schema);
            bearers.iter().find(is_temporary)?;
            let mut others = bearers.iter().filter(|named| !is_temporary(named));
            let found = match path {
                Some(path) => {
                    path.iter().find_map(|schema| others.clone().find(|n| n.schema == *schema))?
                }
                None => others.next()?,
            };
            match &found.meaning {
                _ if path.is_none() && others.next().is_some() => Some(OwnRelation::View(None)),
                Bearer::Ttl(table) if table.below.is_none() => Some(OwnRelation::Maybe(table.oid)),
                Bearer::Ttl(_) | Bearer::View(_) | Bearer::Broken(_) => {
                    Some(OwnRelation::View(None))
                }
                Bearer::Other => None,
            }
        };
        self.own_names(relation)
    }

    /// The names of interest to which `relation` gives a meaning, in order.
    fn own_names(
        &self,
        relation: impl Fn(&[NamedRelation]) -> Option<OwnRelation>,
    ) -> Vec<OwnName> {
        let own = |(name, bearers): (&String, &Vec<NamedRelation>)| {
            relation(bearers).map(|relation| OwnName { name: name.clone(), relation })
        };
        let mut given: Vec<OwnName> = self.names.iter().filter_map(own).collect();
        given.sort_unstable_by(|a, b| a.name.cmp(&b.name));
        given
    }
}

/// Whether a schema of that name is one of temporary relations.
pub fn is_temporary_schema(schema: &str) -> bool {
    schema == "pg_temp" || schema.starts_with("pg_temp_")
}
