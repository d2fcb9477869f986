//! Names beyond ASCII, which a text in another encoding than UTF-8 spells in other bytes.

use super::{Bearer, Catalog, NamedRelation};

impl Catalog {
    /// A TTL table, qualified, that a statement may name by a name that is not ASCII, or has a
    /// spelling that is not: the table's own, a view's over it, or that of a schema.
    pub fn table_beyond_ascii(&self) -> Option<String> {
        if self.folding.leads_to_ascii() {
            return self.any_ttl_table();
        }
        let is_beyond = |(name, bearers): &(&String, &Vec<NamedRelation>)| {
            !name.is_ascii() || bearers.iter().any(|named| !named.schema.is_ascii())
        };
        let names = self.names.iter().filter(is_beyond).map(|(name, _)| name);
        names.filter_map(|name| self.ttl_table_named(name)).min()
    }

    /// The TTL table, qualified, that a name stands for, directly or through a view, if it has a
    /// column whose name is not ASCII.
    pub fn table_with_columns_beyond_ascii(&self, name: &str) -> Option<String> {
        let is_beyond = |named: &NamedRelation| {
            !matches!(named.meaning, Bearer::Other)
                && named.columns.iter().any(|(column, _)| !column.is_ascii())
        };
        let has = self.names.get(name)?.iter().any(is_beyond);
        has.then(|| self.ttl_table_named(name))?
    }
}
