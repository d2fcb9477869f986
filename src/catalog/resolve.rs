//! What a table name in a statement stands for in one session.

use std::sync::Arc;

use super::{
    BareName, Bearer, Catalog, Column, NamedRelation, TtlTable, View,
    session_names::{OwnName, OwnRelation, SessionNames, is_temporary_schema},
};
use crate::sql::{
    folding::MAX_BYTES,
    name::{qualified, quote},
};

/// What a name stands for.
#[derive(Debug, Clone, PartialEq)]
pub enum Resolution<'a> {
    /// No TTL table, and no view over one.
    Other,
    /// A TTL table.
    Ttl(&'a Arc<TtlTable>),
    /// A bare name that stands for a TTL table, unless a temporary relation, or another one that
    /// [`BareName`] allows for, comes first.
    Bare(BareName<'a>),
    /// A temporary table that the session has just made, unless the search path puts one of these
    /// before it.
    Temporary {
        /// The oids of the TTL tables, and of the views over one, that bear the name.
        oids: Vec<u32>,
        /// All other relations of that name, qualified.
        candidates: Vec<String>,
    },
    /// A view that reads a TTL table.
    View(&'a Arc<View>),
    /// A table whose rule does not fit it, and why. It is not known which of its rows are live.
    Broken(&'a str),
    /// A view over a TTL table that this session made and that the catalog does not have yet, with
    /// its query as in [`OwnRelation::View`]. Without a query, the relation is not known.
    NewView(Option<Arc<str>>),
    /// More than one relation, at least one of which matters; the candidates, qualified.
    Ambiguous(Vec<String>),
    /// One of several relations, chosen by the session's search path. A function may have changed
    /// the path unseen, so the statement has the server compare the oid.
    Searched {
        /// What it stands for.
        found: Box<Self>,
        /// Its oid; 0 if the path leads to none of them.
        oid: u32,
        /// All that it could mean, qualified.
        candidates: Vec<String>,
    },
}

impl Resolution<'_> {
    /// The TTL table, or the first one that it may be.
    pub fn ttl_table(&self) -> Option<&TtlTable> {
        let bare = if let Self::Bare(bare) = self { bare.tables.first().copied() } else { None };
        let table = if let Self::Ttl(table) = self { Some(*table) } else { bare };
        table.map(AsRef::as_ref)
    }

    /// The relation that the search path leads to, if the path has not changed.
    #[must_use]
    pub fn searched(self) -> Self {
        if let Self::Searched { found, .. } = self { *found } else { self }
    }
}

impl Catalog {
    /// What `name` stands for, with its schema if one was written.
    pub fn resolve(
        &self,
        schema: Option<&str>,
        name: &str,
        session: &SessionNames,
    ) -> Resolution<'_> {
        let is_temporary = schema.is_some_and(is_temporary_schema);
        // A qualified name means no temporary relation, unless it says so.
        let may_mean = |own: &&OwnName| {
            own.name == name && (schema.is_none() || own.relation.is_temporary() == is_temporary)
        };
        let own = session.own.iter().rev().find(may_mean).map(|own| &own.relation);
        match own {
            Some(OwnRelation::View(query) | OwnRelation::TemporaryView(query)) => {
                // It may be in another schema than the one with this name that is known.
                let of_schema = |named: &NamedRelation| schema == Some(&*named.schema);
                let is_other = self.names.get(name).is_some_and(|it| it.iter().any(of_schema));
                return Resolution::NewView(query.clone().filter(|_| !is_other));
            }
            Some(OwnRelation::Temporary) => {
                return match schema {
                    Some(_) => Resolution::Other,
                    None => self.behind_temporary(name, session),
                };
            }
            Some(OwnRelation::Child(oid) | OwnRelation::Maybe(oid)) => {
                let is_child = matches!(own, Some(OwnRelation::Child(_)));
                match self.tables.get(oid) {
                    Some(table) if is_child => return Resolution::Ttl(table),
                    Some(table) => return self.maybe(table, name),
                    // The table was dropped or replaced. What has the name now is not known.
                    None if !self.knows(name) => return Resolution::NewView(None),
                    None => {}
                }
            }
            None => {}
        }
        let Some(named) = self.names.get(name) else { return Resolution::Other };
        let temporary = named.iter().find(|named| is_temporary_schema(&named.schema));
        match (schema, &session.search_path) {
            (Some(_), _) if is_temporary => NamedRelation::meaning_of(temporary),
            (Some(schema), _) => {
                NamedRelation::meaning_of(named.iter().find(|named| named.schema == schema))
            }
            (None, path) => match (Self::one_of(name, named), path, temporary) {
                (Resolution::Ambiguous(_), Some(path), _) => Self::search(name, named, path),
                // Unless the path says otherwise, it comes first.
                (Resolution::Ambiguous(_), None, Some(temporary)) => {
                    Self::search(name, named, std::slice::from_ref(&temporary.schema))
                }
                (resolution, ..) => resolution,
            },
        }
    }

    /// What a name stands for that may be this table's, or another TTL table's, or another
    /// relation's.
    fn maybe<'a>(&'a self, table: &'a Arc<TtlTable>, name: &str) -> Resolution<'a> {
        let bearers = self.names.get(name).into_iter().flatten();
        let others = bearers.filter_map(|named| match &named.meaning {
            Bearer::Ttl(other) => Some(other).filter(|other| other.oid != table.oid),
            Bearer::View(_) | Bearer::Broken(_) | Bearer::Other => None,
        });
        let tables: Vec<_> = [table].into_iter().chain(others).collect();
        // Rows in shards have the oids of the shards, by which no guard can tell them.
        if tables.iter().any(|table| !table.is_on_this_node()) {
            return Resolution::NewView(None);
        }
        Resolution::Bare(BareName { tables, has_others: true })
    }

    /// What a bare name stands for in a query that the server keeps, as a materialized view does;
    /// `resolution` is what it stands for in other queries. The server looks the name up only once,
    /// and such a query names no temporary relation. It must hold no oid, because a dump and
    /// restore gives the table another one.
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

    /// Whether the search path must be known to say what some bare name stands for, or whether a
    /// statement concerns a rule in shadow mode.
    pub fn is_searched(&self) -> bool {
        let is_shared = |it: &Self| it.names.values().any(|named| named.len() > 1);
        self.searched.is_some() || self.shadow.as_deref().is_some_and(is_shared)
    }

    /// Whether it must be known for this one.
    pub(super) fn depends_on_path((name, bearers): &(&String, &Vec<NamedRelation>)) -> bool {
        let meant = Self::one_of(name, bearers);
        matches!(meant, Resolution::Ambiguous(_))
            || matches!(meant, Resolution::Bare(bare) if bare.differs_for_writes())
    }

    /// The one relation that a bare name stands for; `resolution` is what it may stand for.
    pub fn exact<'a>(
        &'a self,
        resolution: Resolution<'a>,
        name: &str,
        session: &SessionNames,
    ) -> Resolution<'a> {
        let Resolution::Bare(bare) = &resolution else { return resolution };
        let is_own = session.own.iter().any(|own| own.name == name);
        match (bare.tables.as_slice(), &session.search_path, self.names.get(name)) {
            // The server is to check that it is no temporary table.
            ([only], ..) if !bare.has_others => {
                if !session.may_have_unseen && !self.makes_temporary {
                    return resolution;
                }
                let candidates = vec![qualified("pg_temp", name), only.qualified_name()];
                Resolution::Searched {
                    found: Box::new(Resolution::Ttl(only)),
                    oid: only.oid,
                    candidates,
                }
            }
            (_, Some(path), Some(named)) if !is_own => Self::search(name, named, path),
            (_, _, Some(named)) => Resolution::Ambiguous(NamedRelation::all(name, named)),
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

    /// What a bare name stands for if a temporary relation of the session has it.
    fn behind_temporary(&self, name: &str, session: &SessionNames) -> Resolution<'_> {
        let Some(named) = self.names.get(name) else { return Resolution::Other };
        let is_found = |schema: &String| named.iter().any(|named| named.schema == *schema);
        if let Some(path) = &session.search_path
            && let Some(temporary) = session.temporary_place()
            && path.iter().position(is_found).is_some_and(|found| found < temporary)
        {
            return Self::search(name, named, path);
        }
        let matters = |named: &&NamedRelation| !matches!(named.meaning, Bearer::Other);
        let oids = named.iter().filter(matters).map(|named| named.oid).collect();
        Resolution::Temporary { oids, candidates: NamedRelation::all(name, named) }
    }

    /// What a bare name stands for, whatever the session's search path; `bearers` have the name.
    fn one_of<'a>(name: &str, bearers: &'a [NamedRelation]) -> Resolution<'a> {
        let ambiguous = || Resolution::Ambiguous(NamedRelation::all(name, bearers));
        if let [only] = bearers {
            // Citus plans the statement itself, and does not treat the name's oid as a constant.
            if let Bearer::Ttl(table) = &only.meaning
                && table.is_on_this_node()
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
        let is_distributed = bare.tables.iter().any(|table| !table.is_on_this_node());
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
        let is_listed = bare.tables.len() <= BareName::MAX_TABLES && !is_distributed;
        if is_listed && bearers.iter().all(fits) { Resolution::Bare(bare) } else { ambiguous() }
    }
}

impl Catalog {
    /// Whether every relation with that name is a TTL table, and there is one.
    pub fn hides(&self, name: &str) -> bool {
        let is_ttl = |named: &NamedRelation| matches!(named.meaning, Bearer::Ttl(_));
        self.names.get(name).is_some_and(|named| named.iter().all(is_ttl))
    }

    /// Whether a TTL table, or a view over one, has that name.
    pub fn knows(&self, name: &str) -> bool {
        self.names.contains_key(name)
    }

    /// Whether the name may still stand for another relation after a view was made under it. That
    /// is certain not to be so if the only relation with the name is a view in the same schema.
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
        self.ttl_table_at(None, name)
    }

    /// The same of a name with its schema, if one is written.
    pub fn ttl_table_at(&self, schema: Option<&str>, name: &str) -> Option<String> {
        let bearers = self.names.get(name).into_iter().flatten();
        let mut bearers = bearers.filter(|named| schema.is_none_or(|it| named.schema == it));
        let found = bearers.find_map(|named| match &named.meaning {
            Bearer::Ttl(table) => Some(table.qualified_name()),
            Bearer::View(view) => Some(view.reads.clone()),
            Bearer::Broken(_) => Some(named.qualified(name)),
            Bearer::Other => None,
        });
        found.or_else(|| self.is_awaited(name).then(|| quote(name)))
    }

    /// Whether a rule is for a table of that name that does not exist.
    pub fn is_awaited(&self, name: &str) -> bool {
        self.awaited.contains(name)
    }

    /// Some TTL table, qualified; for messages.
    pub fn any_ttl_table(&self) -> Option<String> {
        self.tables.values().map(|table| table.qualified_name()).min()
    }

    /// A TTL table, qualified, whose name stands in `source` as a word of its own, in upper or
    /// lower case. `source` is the code of a DO block, or of a query in a constant.
    pub fn mentioned_in(&self, source: &[u8]) -> Option<String> {
        let source = String::from_utf8_lossy(source).to_lowercase();
        let mut names: Vec<&str> = self.names_of_interest().collect();
        names.sort_unstable();
        self.ttl_table_named(names.into_iter().find(|name| has_name(&source, name))?)
    }
}

/// Whether a text in lower case has a name as a word of its own, as quotes spell it.
fn has_name(source: &str, name: &str) -> bool {
    let is_part = |c: char| c.is_alphanumeric() || c == '_';
    let word = name.to_lowercase().replace('"', "\"\"");
    // The server cuts longer names.
    let may_go_on = name.len() + char::MAX.len_utf8() > MAX_BYTES;
    source.match_indices(&word).any(|(at, _)| {
        let before = source.get(..at).and_then(|s| s.chars().next_back());
        let after = source.get(at + word.len()..).and_then(|s| s.chars().next());
        !before.is_some_and(is_part) && (may_go_on || !after.is_some_and(is_part))
    })
}

impl NamedRelation {
    fn qualified(&self, name: &str) -> String {
        qualified(&self.schema, name)
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
