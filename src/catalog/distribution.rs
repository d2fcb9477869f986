//! How Citus keeps the rows of a table in shards.

use std::fmt;

use super::TtlTable;

/// How the rows of a table are spread over the nodes of a Citus cluster, as its catalogs say.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Distribution {
    /// In what kind of shards.
    pub kind: DistributionKind,
    /// The column whose value decides in which shard a row is.
    pub column: Option<String>,
    /// Whether each shard is kept on several nodes, so that only the coordinator may change it.
    pub is_replicated: bool,
    /// Whether its shards are columnar, from which no row can be deleted.
    pub is_columnar: bool,
}

/// In what kind of shards rows are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DistributionKind {
    /// By the hash of a column, or by a range of it.
    ByColumn,
    /// In one shard, with those of the same schema.
    SingleShard,
    /// In one shard on the coordinator, for the sake of foreign keys.
    Local,
    /// On every node.
    Reference,
    /// The role may not read how.
    Unknown,
}

impl TtlTable {
    /// Whether Postgres itself keeps its rows, and not Citus.
    pub fn is_on_this_node(&self) -> bool {
        self.distribution.is_none()
    }

    /// Whether its rows are in shards of which each is on one node, which may change it.
    pub fn is_in_shards(&self) -> bool {
        self.distribution.as_ref().is_some_and(|it| !it.is_replicated)
    }

    /// The column whose value decides in which shard a row is.
    pub fn shard_column(&self) -> Option<&str> {
        self.distribution.as_ref()?.column.as_deref()
    }
}

impl fmt::Display for Distribution {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.kind, &self.column) {
            (DistributionKind::ByColumn, Some(column)) => write!(f, "distributed by {column}")?,
            (DistributionKind::ByColumn, None) => f.write_str("distributed")?,
            (DistributionKind::SingleShard, _) => f.write_str("distributed, in one shard")?,
            (DistributionKind::Local, _) => f.write_str("local, managed by Citus")?,
            (DistributionKind::Reference, _) => f.write_str("reference table")?,
            (DistributionKind::Unknown, _) => {
                f.write_str("of Citus, but the role may not read pg_dist_partition")?;
            }
        }
        if self.is_columnar { f.write_str(", columnar") } else { Ok(()) }
    }
}

/// SQL for the qualified name of a shard, of the oid of its table and of its number. `shard_name`
/// leaves out `public`, which pglapse's own connections do not search.
pub fn shard_name(table: &str, shard: &str) -> String {
    format!(
        "(SELECT pg_catalog.concat(CASE WHEN n.nspname = 'public' AND x.name NOT LIKE 'public.%' \
         THEN 'public.' END, x.name) \
         FROM pg_catalog.pg_class c JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace \
         CROSS JOIN (SELECT pg_catalog.shard_name({table}, {shard})) x(name) WHERE c.oid = {table})"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_said_in_words() {
        let by = |kind, column: Option<&str>| Distribution {
            kind,
            column: column.map(str::to_owned),
            is_replicated: false,
            is_columnar: false,
        };
        let tenant = by(DistributionKind::ByColumn, Some("tenant"));
        assert_eq!(tenant.to_string(), "distributed by tenant");
        let columnar = Distribution { is_columnar: true, ..by(DistributionKind::Reference, None) };
        assert_eq!(columnar.to_string(), "reference table, columnar");
    }
}
