//! What a table name in a statement stands for in one session.

use std::sync::Arc;

use super::{
    BareName, Bearer, Catalog, Column, NamedRelation, TtlTable, View,
    session_names::{SessionNames, is_temporary_schema},
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
    /// A view that reads a TTL table.
    View(&'a Arc<View>),
    /// A table whose rule does not fit it, and why. It is not known which of its rows are live.
    Broken(&'a str),
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
        let Resolution::Bare(bare) = &resolution else { return resolution };
        match (bare.tables.first(), &session.search_path, self.names.get(name)) {
            (Some(first), ..) if bare.is_one_rule() => Resolution::Ttl(first),
            (_, Some(path), Some(named)) => Self::search(name, named, path),
            (_, None, Some(named)) => Resolution::Ambiguous(NamedRelation::all(name, named)),
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
            (_, Some(path), Some(named)) => Self::search(name, named, path),
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

    /// Whether a relation with a name of interest stands in that schema, or in any.
    pub fn knows_at(&self, schema: Option<&str>, name: &str) -> bool {
        let is_there = |named: &NamedRelation| schema.is_none_or(|schema| named.schema == schema);
        self.names.get(name).is_some_and(|named| named.iter().any(is_there))
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
