//! What a table name in a statement stands for in one session.

use std::sync::Arc;

use super::{Catalog, Meaning, TtlTable, View};

/// What is known of how one session resolves bare names.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct SessionNames {
    /// The schemas of `search_path` in order, where they are known for certain.
    pub search_path: Option<Vec<String>>,
    /// Names of relations that this session made itself (temporary tables, tables of an open
    /// transaction), which may hide a TTL table of the same name.
    pub own: Vec<String>,
}

/// What a name stands for.
#[derive(Debug, Clone, PartialEq)]
pub enum Resolution<'a> {
    /// No TTL table, and no view over one.
    Other,
    /// A TTL table.
    Ttl(&'a Arc<TtlTable>),
    /// A view that reads a TTL table.
    View(&'a Arc<View>),
    /// More than one relation, at least one of which matters; the candidates, qualified.
    Ambiguous(Vec<String>),
}

impl Catalog {
    /// What `name`, with its schema where one was written, stands for.
    pub fn resolve(
        &self,
        schema: Option<&str>,
        name: &str,
        session: &SessionNames,
    ) -> Resolution<'_> {
        let Some(named) = self.names.get(name) else { return Resolution::Other };
        if let Some(schema) = schema {
            return named
                .iter()
                .find(|n| n.schema == schema)
                .map_or(Resolution::Other, |n| n.meaning.resolution());
        }
        if session.own.iter().any(|own| own == name) {
            let mut candidates: Vec<_> = named.iter().map(|n| n.qualified(name)).collect();
            candidates.push(format!("a table \"{name}\" that this session created"));
            return Resolution::Ambiguous(candidates);
        }
        match (named.as_slice(), &session.search_path) {
            ([only], _) => only.meaning.resolution(),
            (several, Some(path)) => path
                .iter()
                .find_map(|schema| several.iter().find(|n| n.schema == *schema))
                .map_or(Resolution::Other, |n| n.meaning.resolution()),
            (several, None) => {
                Resolution::Ambiguous(several.iter().map(|n| n.qualified(name)).collect())
            }
        }
    }
}

impl Catalog {
    /// The TTL table, qualified, that a bare name stands for in some schema, directly or through a
    /// view; for messages.
    pub fn ttl_table_named(&self, name: &str) -> Option<String> {
        self.names.get(name)?.iter().find_map(|named| match &named.meaning {
            Meaning::Ttl(table) => Some(table.qualified_name()),
            Meaning::View(view) => Some(view.reads.clone()),
            Meaning::Other => None,
        })
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

impl super::Named {
    fn qualified(&self, name: &str) -> String {
        crate::sql::name::QualifiedName { schema: Some(self.schema.clone()), name: name.to_owned() }
            .to_string()
    }
}

impl Meaning {
    fn resolution(&self) -> Resolution<'_> {
        match self {
            Self::Ttl(table) => Resolution::Ttl(table),
            Self::View(view) => Resolution::View(view),
            Self::Other => Resolution::Other,
        }
    }
}
