//! What a table name in a statement stands for in one session.

use std::sync::Arc;

use super::{Catalog, Clock, Meaning, Named, TtlTable, View};
use crate::sql::name::quote;

/// What is known of how one session resolves names.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct SessionNames {
    /// The schemas in which bare names are looked for, in order, as `current_schemas(true)` gave
    /// them last; `None` where the server was not asked, or what was sent since may have changed them.
    pub search_path: Option<Vec<String>>,
    /// What this session has made or renamed and the catalog does not know yet, the latest last.
    pub own: Vec<OwnName>,
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
    /// The TTL table with this oid, or a relation of the session's that is none: a temporary table
    /// of the same name, say, or one that took the name of a renamed TTL table.
    Maybe(u32),
    /// The same of a temporary table.
    TemporaryMaybe(u32),
    /// The same, but only with another schema than the TTL tables of that name are known in.
    Elsewhere(u32),
    /// A new partition or child of the TTL table with this oid.
    Child(u32),
    /// A view whose query names a TTL table: the query as the session wrote it, where it says all.
    View(Option<Arc<str>>),
    /// The same for a temporary view.
    TemporaryView(Option<Arc<str>>),
    /// A temporary table that lacks the columns of the rule: the bare name stands for it.
    Temporary,
}

impl OwnRelation {
    /// Whether the relation is the session's own affair.
    pub fn is_temporary(&self) -> bool {
        matches!(self, Self::TemporaryView(_) | Self::Temporary | Self::TemporaryMaybe(_))
    }
}

impl SessionNames {
    /// Names of its own that one session may have at most.
    pub const MOST: usize = 4_096;
}

/// What a name stands for.
#[derive(Debug, Clone, PartialEq)]
pub enum Resolution<'a> {
    /// No TTL table, and no view over one.
    Other,
    /// A TTL table.
    Ttl(&'a Arc<TtlTable>),
    /// One of these TTL tables, or a relation that is none but has the columns of their rules.
    /// Which one it is, each row tells.
    Maybe(Vec<&'a Arc<TtlTable>>),
    /// A view that reads a TTL table.
    View(&'a Arc<View>),
    /// A table whose rule no longer fits it, and why: which of its rows are live is not known.
    Broken(&'a str),
    /// A view that this session made from a TTL table and that the catalog does not know yet, and its
    /// query as the session wrote it, where it says all.
    NewView(Option<Arc<str>>),
    /// More than one relation, at least one of which matters; the candidates, qualified.
    Ambiguous(Vec<String>),
    /// One of those, by the session's search path. A function may have changed that unseen, so the server
    /// is to compare.
    Searched {
        /// What it stands for.
        found: Box<Self>,
        /// Its oid, 0 where the path leads to none of them.
        oid: u32,
        /// All that it could mean, qualified.
        candidates: Vec<String>,
    },
}

impl Resolution<'_> {
    /// What it comes to, taking the search path for what it was.
    #[must_use]
    pub fn searched(self) -> Self {
        if let Self::Searched { found, .. } = self { *found } else { self }
    }
}

impl Catalog {
    /// What `name`, with its schema where one was written, stands for.
    pub fn resolve(
        &self,
        schema: Option<&str>,
        name: &str,
        session: &SessionNames,
    ) -> Resolution<'_> {
        if let Some(own) = session.own.iter().rev().find(|own| own.name == name) {
            let table = |oid| self.tables.get(&oid);
            match &own.relation {
                OwnRelation::View(query) | OwnRelation::TemporaryView(query) => {
                    return Resolution::NewView(query.clone());
                }
                OwnRelation::Temporary if schema.is_none() => return Resolution::Other,
                OwnRelation::Child(oid) if table(*oid).is_some() => {
                    return table(*oid).map_or(Resolution::Other, Resolution::Ttl);
                }
                OwnRelation::Elsewhere(_) if schema.is_none_or(|s| self.is_in(s, name)) => {}
                OwnRelation::Maybe(oid)
                | OwnRelation::TemporaryMaybe(oid)
                | OwnRelation::Elsewhere(oid)
                    if table(*oid).is_some() =>
                {
                    let bearers = self.names.get(name).into_iter().flatten();
                    let others = bearers.filter_map(|named| match &named.meaning {
                        Meaning::Ttl(other) => Some(other).filter(|other| other.oid != *oid),
                        Meaning::View(_) | Meaning::Broken(_) | Meaning::Other => None,
                    });
                    return Self::maybe(table(*oid).into_iter().chain(others).collect())
                        .unwrap_or(Resolution::NewView(None));
                }
                // The table went or was replaced, and what bears the name now is not known.
                OwnRelation::Child(_) | OwnRelation::Maybe(_) | OwnRelation::Elsewhere(_)
                    if !self.knows(name) =>
                {
                    return Resolution::NewView(None);
                }
                OwnRelation::Child(_)
                | OwnRelation::Maybe(_)
                | OwnRelation::Elsewhere(_)
                | OwnRelation::TemporaryMaybe(_)
                | OwnRelation::Temporary => {}
            }
        }
        let Some(named) = self.names.get(name) else { return Resolution::Other };
        let in_schema = |schema: &str| named.iter().find(|n| n.schema == schema);
        match (schema, named.as_slice()) {
            (Some(schema), _) => Named::meaning_of(in_schema(schema)),
            (None, [only]) => only.resolution(),
            (None, several) => match (Self::one_of(name, several), &session.search_path) {
                (Resolution::Ambiguous(candidates), Some(path)) => {
                    let first = path.iter().find_map(|schema| in_schema(schema));
                    let (found, oid) =
                        (Box::new(Named::meaning_of(first)), first.map_or(0, |named| named.oid));
                    Resolution::Searched { found, oid, candidates }
                }
                (resolution, _) => resolution,
            },
        }
    }

    /// What a bare name stands for that several schemas know, whatever the session's path.
    fn one_of<'a>(name: &str, several: &'a [Named]) -> Resolution<'a> {
        let ambiguous =
            || Resolution::Ambiguous(several.iter().map(|n| n.qualified(name)).collect());
        let mut tables = Vec::new();
        for named in several {
            match &named.meaning {
                Meaning::Ttl(table) => tables.push(table),
                Meaning::Other => {}
                Meaning::View(_) | Meaning::Broken(_) => return ambiguous(),
            }
        }
        let live = |table: &TtlTable| table.rule.live(Clock::Statement, &str::to_owned);
        if let Some(first) = tables.first()
            && tables.len() == several.len()
            && tables
                .iter()
                .all(|table| live(table) == live(first) && table.columns == first.columns)
        {
            return Resolution::Ttl(first);
        }
        let columns: Vec<&str> = tables.iter().flat_map(|table| table.rule.columns()).collect();
        let fits = |named: &Named| columns.iter().all(|c| named.columns.iter().any(|n| n == c));
        let maybe = several.iter().all(fits).then(|| Self::maybe(tables)).flatten();
        maybe.unwrap_or_else(ambiguous)
    }

    /// One of these tables or none, if each row can tell: in shards, rows have the oids of these.
    fn maybe(tables: Vec<&Arc<TtlTable>>) -> Option<Resolution<'_>> {
        let tells = tables.iter().all(|table| table.distribution.is_none());
        tells.then_some(Resolution::Maybe(tables))
    }
}

impl Catalog {
    /// What the names of interest in a schema stand for once the schema is called otherwise.
    pub fn names_in(&self, schema: &str) -> Vec<OwnName> {
        let relation = |bearers: &[Named]| {
            let named = bearers.iter().find(|named| named.schema == schema)?;
            match &named.meaning {
                Meaning::Ttl(table) => Some(OwnRelation::Maybe(table.oid)),
                Meaning::View(_) | Meaning::Broken(_) => Some(OwnRelation::View(None)),
                Meaning::Other => None,
            }
        };
        let own = |(name, bearers): (&String, &Vec<Named>)| {
            relation(bearers).map(|relation| OwnName { name: name.clone(), relation })
        };
        let mut given: Vec<OwnName> = self.names.iter().filter_map(own).collect();
        given.sort_unstable_by(|a, b| a.name.cmp(&b.name));
        given
    }

    fn is_in(&self, schema: &str, name: &str) -> bool {
        self.names.get(name).into_iter().flatten().any(|named| named.schema == schema)
    }

    /// Whether every relation of interest that bears that name is a TTL table.
    pub fn hides(&self, name: &str) -> bool {
        let is_ttl = |named: &Named| matches!(named.meaning, Meaning::Ttl(_));
        self.names.get(name).is_some_and(|named| named.iter().all(is_ttl))
    }

    /// Whether some relation bears that name that is, or has to do with, a TTL table, or shares its name
    /// with one.
    pub fn knows(&self, name: &str) -> bool {
        self.names.contains_key(name)
    }

    /// Whether a view that is made under this name does not take it over for certain: some other relation
    /// has it than a view in the same place.
    pub fn is_taken(&self, schema: Option<&str>, name: &str) -> bool {
        match self.names.get(name).map(Vec::as_slice) {
            None => false,
            Some([only]) => {
                !matches!(only.meaning, Meaning::View(_))
                    || schema.is_some_and(|schema| schema != only.schema)
            }
            Some(_) => true,
        }
    }

    /// The TTL table, qualified, that a bare name stands for in some schema, directly or through a
    /// view; for messages.
    pub fn ttl_table_named(&self, name: &str) -> Option<String> {
        let mut bearers = self.names.get(name).into_iter().flatten();
        let found = bearers.find_map(|named| match &named.meaning {
            Meaning::Ttl(table) => Some(table.qualified_name()),
            Meaning::View(view) => Some(view.reads.clone()),
            Meaning::Broken(_) => Some(named.qualified(name)),
            Meaning::Other => None,
        });
        found.or_else(|| self.is_awaited(name).then(|| quote(name)))
    }

    /// Whether a rule is for a table of that name that is not there.
    pub fn is_awaited(&self, name: &str) -> bool {
        self.awaited.contains(name)
    }

    /// Some TTL table, qualified; for messages.
    pub fn any_ttl_table(&self) -> Option<String> {
        self.tables.values().map(|table| table.qualified_name()).min()
    }

    /// A TTL table, qualified, whose name stands as a word of its own somewhere in `source`, the
    /// code of a function or a DO block, in any case.
    pub fn mentioned_in(&self, source: &[u8]) -> Option<String> {
        let source = String::from_utf8_lossy(source).to_lowercase();
        let mut names: Vec<&str> = self.names_of_interest().collect();
        names.sort_unstable();
        let name = names.into_iter().find(|name| has_word(&source, &name.to_lowercase()))?;
        self.ttl_table_named(name)
    }
}

fn has_word(source: &str, word: &str) -> bool {
    let is_part = |c: char| c.is_alphanumeric() || c == '_';
    source.match_indices(word).any(|(at, _)| {
        let before = source.get(..at).and_then(|s| s.chars().next_back());
        let after = source.get(at + word.len()..).and_then(|s| s.chars().next());
        !before.is_some_and(is_part) && !after.is_some_and(is_part)
    })
}

impl Named {
    fn qualified(&self, name: &str) -> String {
        crate::sql::name::QualifiedName { schema: Some(self.schema.clone()), name: name.to_owned() }
            .to_string()
    }

    fn meaning_of(named: Option<&Self>) -> Resolution<'_> {
        named.map_or(Resolution::Other, Self::resolution)
    }

    fn resolution(&self) -> Resolution<'_> {
        match &self.meaning {
            Meaning::Ttl(table) => Resolution::Ttl(table),
            Meaning::View(view) => Resolution::View(view),
            Meaning::Broken(fault) => Resolution::Broken(fault),
            Meaning::Other => Resolution::Other,
        }
    }
}
