//! What a table name in a statement stands for in one session.

use std::sync::Arc;

use super::{Bearer, Catalog, Clock, Column, NamedRelation, TtlTable, View};
use crate::sql::name::quote;

/// What is known of how one session resolves names.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct SessionNames {
    /// The schemas in which bare names are looked for, in order, as `current_schemas(true)` gave
    /// them last; `None` where the server was not asked, or what was sent since may have changed
    /// them.
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
    /// A bare name that stands for a TTL table, unless the session has a relation that comes before
    /// it.
    Bare(BareName<'a>),
    /// A temporary relation of the session's, unless its search path puts these before it: `oids`
    /// are those of the candidates that matter.
    Temporary {
        /// The oids of the TTL tables, and of the views over one, that bear the name.
        oids: Vec<u32>,
        /// All of that name but the temporary relation, qualified.
        candidates: Vec<String>,
    },
    /// A view that reads a TTL table.
    View(&'a Arc<View>),
    /// A table whose rule no longer fits it, and why: which of its rows are live is not known.
    Broken(&'a str),
    /// A view that this session made from a TTL table and that the catalog does not know yet, and
    /// its query as the session wrote it, where it says all.
    NewView(Option<Arc<str>>),
    /// More than one relation, at least one of which matters; the candidates, qualified.
    Ambiguous(Vec<String>),
    /// One of those, by the session's search path. A function may have changed that unseen, so the
    /// server is to compare.
    Searched {
        /// What it stands for.
        found: Box<Self>,
        /// Its oid, 0 where the path leads to none of them.
        oid: u32,
        /// All that it could mean, qualified.
        candidates: Vec<String>,
    },
}

/// What a bare name may stand for, where its columns are those that the rules need.
#[derive(Debug, Clone, PartialEq)]
pub struct BareName<'a> {
    /// The TTL tables of that name.
    pub tables: Vec<&'a Arc<TtlTable>>,
    /// Other relations than temporary ones may bear the name and have no rule.
    pub has_others: bool,
}

impl BareName<'_> {
    /// Rows of more TTL tables than this are not told apart by the tables' oids.
    pub const MOST: usize = 64;

    /// Whether one rule, word for word, is that of all relations with the name.
    pub fn is_one_rule(&self) -> bool {
        !self.has_others
            && self.tables.iter().zip(self.tables.iter().skip(1)).all(|(a, b)| is_same_rule(a, b))
    }
}

fn is_same_rule(a: &TtlTable, b: &TtlTable) -> bool {
    let live = |table: &TtlTable| table.rule.live(Clock::Statement, &str::to_owned);
    live(a) == live(b) && a.columns == b.columns
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
        let own = session.own.iter().rev().find(|own| own.name == name);
        if let Some(OwnRelation::View(query) | OwnRelation::TemporaryView(query)) =
            own.map(|own| &own.relation)
        {
            return Resolution::NewView(query.clone());
        }
        if schema.is_some_and(|schema| schema == "pg_temp" || schema.starts_with("pg_temp_")) {
            return Resolution::Other;
        }
        if let Some(own) = own {
            let table = |oid| self.tables.get(&oid);
            match &own.relation {
                OwnRelation::Temporary if schema.is_none() => {
                    return self.behind_temporary(name, session);
                }
                OwnRelation::Child(oid) if table(*oid).is_some() => {
                    return table(*oid).map_or(Resolution::Other, Resolution::Ttl);
                }
                OwnRelation::Maybe(oid) | OwnRelation::TemporaryMaybe(oid)
                    if table(*oid).is_some() =>
                {
                    let bearers = self.names.get(name).into_iter().flatten();
                    let others = bearers.filter_map(|named| match &named.meaning {
                        Bearer::Ttl(other) => Some(other).filter(|other| other.oid != *oid),
                        Bearer::View(_) | Bearer::Broken(_) | Bearer::Other => None,
                    });
                    let tables: Vec<_> = table(*oid).into_iter().chain(others).collect();
                    // In shards rows have the oids of these, and cannot tell.
                    if tables.iter().any(|table| table.distribution.is_some()) {
                        return Resolution::NewView(None);
                    }
                    return Resolution::Bare(BareName { tables, has_others: true });
                }
                // The table went or was replaced, and what bears the name now is not known.
                OwnRelation::Child(_) | OwnRelation::Maybe(_) if !self.knows(name) => {
                    return Resolution::NewView(None);
                }
                OwnRelation::Child(_)
                | OwnRelation::Maybe(_)
                | OwnRelation::TemporaryMaybe(_)
                | OwnRelation::Temporary
                | OwnRelation::View(_)
                | OwnRelation::TemporaryView(_) => {}
            }
        }
        let Some(named) = self.names.get(name) else { return Resolution::Other };
        match (schema, &session.search_path) {
            (Some(schema), _) => {
                NamedRelation::meaning_of(named.iter().find(|named| named.schema == schema))
            }
            (None, path) => match (Self::one_of(name, named), path) {
                (Resolution::Ambiguous(_), Some(path)) => Self::search(name, named, path),
                (resolution, _) => resolution,
            },
        }
    }

    /// What a bare name in a query that is kept stands for, given what it resolves to elsewhere.
    /// The server looks the name up once, and there is no temporary relation in such a query;
    /// what stands in it by its oid is another after a restore.
    pub fn kept<'a>(
        &'a self,
        resolution: Resolution<'a>,
        name: &str,
        session: &SessionNames,
    ) -> Resolution<'a> {
        let is_own = session.own.iter().any(|own| own.name == name);
        let Resolution::Bare(bare) = &resolution else { return resolution };
        match (bare.tables.first(), &session.search_path, self.names.get(name)) {
            (Some(first), ..) if bare.is_one_rule() => Resolution::Ttl(first),
            (_, Some(path), Some(named)) if !is_own => Self::search(name, named, path),
            (_, None, Some(named)) if !is_own => {
                Resolution::Ambiguous(NamedRelation::all(name, named))
            }
            _ => resolution,
        }
    }

    /// What a bare name stands for by the search path.
    fn search<'a>(name: &str, named: &'a [NamedRelation], path: &[String]) -> Resolution<'a> {
        let first = path.iter().find_map(|schema| named.iter().find(|n| n.schema == *schema));
        let (found, oid) =
            (Box::new(NamedRelation::meaning_of(first)), first.map_or(0, |named| named.oid));
        Resolution::Searched { found, oid, candidates: NamedRelation::all(name, named) }
    }

    /// What a bare name stands for that a temporary relation of the session's bears.
    fn behind_temporary(&self, name: &str, session: &SessionNames) -> Resolution<'_> {
        let Some(named) = self.names.get(name) else { return Resolution::Other };
        let place = |path: &[String], of: &dyn Fn(&String) -> bool| path.iter().position(of);
        if let Some(path) = &session.search_path
            && let Some(temporary) = place(path, &|schema| schema.starts_with("pg_temp_"))
            && place(path, &|schema| named.iter().any(|named| named.schema == *schema))
                .is_some_and(|found| found < temporary)
        {
            return Self::search(name, named, path);
        }
        let matters = |named: &&NamedRelation| !matches!(named.meaning, Bearer::Other);
        let oids = named.iter().filter(matters).map(|named| named.oid).collect();
        Resolution::Temporary { oids, candidates: NamedRelation::all(name, named) }
    }

    /// What a bare name stands for that these know, whatever the session's path.
    fn one_of<'a>(name: &str, bearers: &'a [NamedRelation]) -> Resolution<'a> {
        let ambiguous = || Resolution::Ambiguous(NamedRelation::all(name, bearers));
        if let [only] = bearers {
            // Citus reads the statement by itself, and does not take the name's oid for a constant.
            if let Bearer::Ttl(table) = &only.meaning
                && table.distribution.is_none()
            {
                return Resolution::Bare(BareName { tables: vec![table], has_others: false });
            }
            return only.resolution();
        }
        let mut tables = Vec::new();
        for named in bearers {
            match &named.meaning {
                Bearer::Ttl(table) => tables.push(table),
                Bearer::Other => {}
                Bearer::View(_) | Bearer::Broken(_) => return ambiguous(),
            }
        }
        let bare = BareName { has_others: tables.len() < bearers.len(), tables };
        let is_distributed = bare.tables.iter().any(|table| table.distribution.is_some());
        if bare.is_one_rule() {
            return match bare.tables.first() {
                Some(first) if is_distributed => Resolution::Ttl(first),
                _ => Resolution::Bare(bare),
            };
        }
        let needed: Vec<&Column> = bare
            .tables
            .iter()
            .flat_map(|table| {
                let columns = table.rule.columns();
                table.columns.iter().filter(move |column| columns.contains(&column.name.as_str()))
            })
            .collect();
        let has = |named: &NamedRelation, needed: &Column| {
            named
                .columns
                .iter()
                .any(|(name, type_name)| *name == needed.name && *type_name == needed.type_name)
        };
        let fits = |named: &NamedRelation| needed.iter().all(|column| has(named, column));
        let is_told = bare.tables.len() <= BareName::MOST && !is_distributed;
        if is_told && bearers.iter().all(fits) { Resolution::Bare(bare) } else { ambiguous() }
    }
}

impl Catalog {
    /// What the names of interest in a schema stand for once the schema is called otherwise.
    pub fn names_in(&self, schema: &str) -> Vec<OwnName> {
        let relation = |bearers: &[NamedRelation]| {
            let named = bearers.iter().find(|named| named.schema == schema)?;
            match &named.meaning {
                Bearer::Ttl(table) => Some(OwnRelation::Maybe(table.oid)),
                Bearer::View(_) | Bearer::Broken(_) => Some(OwnRelation::View(None)),
                Bearer::Other => None,
            }
        };
        let own = |(name, bearers): (&String, &Vec<NamedRelation>)| {
            relation(bearers).map(|relation| OwnName { name: name.clone(), relation })
        };
        let mut given: Vec<OwnName> = self.names.iter().filter_map(own).collect();
        given.sort_unstable_by(|a, b| a.name.cmp(&b.name));
        given
    }

    /// Whether every relation of interest that bears that name is a TTL table.
    pub fn hides(&self, name: &str) -> bool {
        let is_ttl = |named: &NamedRelation| matches!(named.meaning, Bearer::Ttl(_));
        self.names.get(name).is_some_and(|named| named.iter().all(is_ttl))
    }

    /// Whether some relation bears that name that is, or has to do with, a TTL table, or shares its
    /// name with one.
    pub fn knows(&self, name: &str) -> bool {
        self.names.contains_key(name)
    }

    /// Whether a view that is made under this name does not take it over for certain: some other
    /// relation has it than a view in the same place.
    pub fn is_taken(&self, schema: Option<&str>, name: &str) -> bool {
        match self.names.get(name).map(Vec::as_slice) {
            None => false,
            Some([only]) => {
                !matches!(only.meaning, Bearer::View(_))
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
            Bearer::Ttl(table) => Some(table.qualified_name()),
            Bearer::View(view) => Some(view.reads.clone()),
            Bearer::Broken(_) => Some(named.qualified(name)),
            Bearer::Other => None,
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

impl NamedRelation {
    fn qualified(&self, name: &str) -> String {
        crate::sql::name::QualifiedName { schema: Some(self.schema.clone()), name: name.to_owned() }
            .to_string()
    }

    fn all(name: &str, bearers: &[Self]) -> Vec<String> {
        bearers.iter().map(|named| named.qualified(name)).collect()
    }

    fn meaning_of(named: Option<&Self>) -> Resolution<'_> {
        named.map_or(Resolution::Other, Self::resolution)
    }

    fn resolution(&self) -> Resolution<'_> {
        match &self.meaning {
            Bearer::Ttl(table) => Resolution::Ttl(table),
            Bearer::View(view) => Resolution::View(view),
            Bearer::Broken(fault) => Resolution::Broken(fault),
            Bearer::Other => Resolution::Other,
        }
    }
}
