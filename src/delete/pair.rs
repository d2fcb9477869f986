//! The SQL that deletes rows of a sidecar together with the rows of the base that have their keys:
//! both, or neither.

use crate::{
    catalog::{Base, Distribution, RelationKind, TtlTable, all_are_kept},
    sql::name::{QualifiedName, literal, quote},
};

/// Which rows of a sidecar are to be deleted, with their rows in the base.
#[derive(Debug, Clone, Copy)]
pub struct PairDelete<'a> {
    /// The table that holds them: the sidecar, or a partition of it.
    pub sidecar: &'a TtlTable,
    /// The condition that holds for them. It names their columns bare; their table is
    /// `pglapse_dead`.
    pub rows: &'a str,
    /// The condition that must still hold when they are deleted. It names their columns bare.
    pub expired: &'a str,
    /// How many of them, and in which order, as SQL behind the condition.
    pub limit: &'a str,
    /// The SQL that identifies each row.
    pub named: &'a str,
    /// The table that rows of the base are copied to.
    pub archive: Option<&'a QualifiedName>,
    /// If Citus keeps both tables in shards, a pair of co-located ones.
    pub shards: Option<PairOfShards<'a>>,
}

/// A shard of a sidecar and the co-located one of its base, as SQL on their node.
#[derive(Debug, Clone, Copy)]
pub struct PairOfShards<'a> {
    /// The sidecar's name.
    pub sidecar: &'a str,
    /// The base's.
    pub base: &'a str,
    /// The base's name as a literal.
    pub base_literal: &'a str,
}

impl Base {
    /// The common table expressions that delete rows of the sidecar together with their rows in the
    /// base, and rows of the sidecar that have none there.
    ///
    /// The server finds each row by its key, whatever number of rows it expects. The planner does
    /// not know the length of the lists of keys, and cannot make a join of the other parts.
    ///
    /// A row of the sidecar is locked before its row in the base is deleted, so that it cannot be
    /// refreshed in between. Rows that another session has locked are skipped. If the base's row
    /// stays, because of a trigger for example, the sidecar's stays, too. Without it the base's row
    /// would never expire.
    ///
    /// | expression | has |
    /// |---|---|
    /// | `pglapse_tried` | the rows of the sidecar to delete, as `pglapse_row` |
    /// | `pglapse_gone` | those that are deleted, as `pglapse_row` |
    /// | `pglapse_base` | the deleted rows of the base |
    /// | `pglapse_kept` | those of them that are in the archive |
    ///
    /// [`Self::condition`] goes behind the tables of the SELECT that follows.
    pub fn delete(&self, doomed: &PairDelete<'_>) -> String {
        let PairDelete { sidecar, rows, expired, limit, named, archive, shards } = *doomed;
        let (side, base, guard) = match shards {
            None => {
                (sidecar.qualified_name(), self.named(&self.table.qualified_name()), self.guard())
            }
            Some(PairOfShards { sidecar, base, base_literal }) => {
                (sidecar.to_owned(), self.named(base), shows_all(base_literal))
            }
        };
        let keys: Vec<String> = (0..self.pairs.len()).map(|n| format!("pglapse_key{n}")).collect();
        let listed = keys.join(", ");
        let own = self.pairs.iter().zip(&keys);
        let own: Vec<String> =
            own.map(|((_, other), key)| format!("{} AS {key}", quote(other))).collect();
        let own = own.join(", ");
        let equal = |table: &str, from: &str, column: fn(&(String, String)) -> &String| {
            let equal = self.pairs.iter().zip(&keys).map(|(pair, key)| {
                let column = quote(column(pair));
                format!("{table}.{column} OPERATOR(pg_catalog.=) {from}.{key}")
            });
            equal.collect::<Vec<_>>().join(" AND ")
        };
        let beside = equal("pglapse_other", "pglapse_dead", |(of_base, _)| of_base);
        let held = equal("pglapse_other", "pglapse_listed", |(of_base, _)| of_base);
        let settled = equal("pglapse_side", "pglapse_listed", |(_, of_side)| of_side);
        let list = |of: &str| {
            let array = |key: &String| format!("pg_catalog.unnest(ARRAY(SELECT {key} FROM {of}))");
            let arrays: Vec<String> = keys.iter().map(array).collect();
            format!("ROWS FROM ({}) AS pglapse_listed ({listed})", arrays.join(", "))
        };
        let (all_held, all_settled) = (list("pglapse_held"), list("pglapse_settled"));
        let told = self.table.notice.iter().flat_map(|notice| notice.columns());
        let told = told.map(|column| format!(", pglapse_other.{}", quote(column)));
        let all = match archive {
            Some(_) => ", pglapse_other.*".to_owned(),
            None => told.collect(),
        };
        let after = self.table.after_delete(archive, "pglapse_base").expressions;
        let returned: Vec<String> =
            keys.iter().map(|key| format!("pglapse_listed.{key}")).collect();
        let returned = returned.join(", ");
        format!(
            "WITH pglapse_dead AS MATERIALIZED (SELECT {named} AS pglapse_row, {own} FROM ONLY {side} AS pglapse_dead \
             WHERE {rows} AND {guard}{limit} FOR UPDATE SKIP LOCKED), \
             pglapse_held AS MATERIALIZED (SELECT pglapse_dead.* FROM pglapse_dead CROSS JOIN LATERAL (\
             SELECT FROM {base} AS pglapse_other WHERE {beside} FOR UPDATE SKIP LOCKED) pglapse_locked), \
             pglapse_alone AS MATERIALIZED (SELECT * FROM pglapse_dead WHERE (\
             SELECT true FROM {base} AS pglapse_other WHERE {beside} LIMIT 1) IS NULL), \
             pglapse_tried AS (SELECT pglapse_row FROM pglapse_held UNION ALL SELECT pglapse_row FROM pglapse_alone), \
             pglapse_base AS (DELETE FROM {base} AS pglapse_other USING {all_held} WHERE {held} \
             RETURNING {returned}{all}){after}, \
             pglapse_settled AS (SELECT {listed} FROM pglapse_base UNION ALL SELECT {listed} FROM pglapse_alone), \
             pglapse_gone AS (DELETE FROM ONLY {side} AS pglapse_side USING {all_settled} \
             WHERE {settled} AND {expired} RETURNING {named} AS pglapse_row)"
        )
    }

    /// Two values behind [`Self::delete`]: how many rows of the sidecar are gone, and for how many
    /// of them the base's row is in the archive. If they differ, rows are missing in the archive.
    pub fn counted(archive: Option<&QualifiedName>) -> String {
        let gone = count("pglapse_gone");
        format!("{gone}, {}", Self::settled(archive).unwrap_or_else(|| gone.clone()))
    }

    /// The same as one value: how many rows of the sidecar are gone, or an error if rows are
    /// missing in the archive.
    pub fn all_are_kept(&self, archive: Option<&QualifiedName>) -> String {
        let settled = Self::settled(archive).unwrap_or_else(|| count("pglapse_gone"));
        format!("{}{}", all_are_kept(&settled), self.condition())
    }

    /// The WHERE clause of the SELECT behind [`Self::delete`].
    pub fn condition(&self) -> &'static str {
        self.table.after_delete(None, "pglapse_base").condition
    }

    /// How many of the deleted rows need no archive or are in it; `None` without an archive.
    pub fn settled(archive: Option<&QualifiedName>) -> Option<String> {
        let [gone, base, kept] = ["pglapse_gone", "pglapse_base", "pglapse_kept"].map(count);
        archive
            .map(|_| format!("{gone} OPERATOR(pg_catalog.-) {base} OPERATOR(pg_catalog.+) {kept}"))
    }

    /// Holds for the rows of the sidecar, `pglapse_dead`, whose row in the base meets these
    /// conditions, which call it `alias`; and for those that have no row there.
    pub fn meets(&self, conditions: &[String], alias: &str) -> String {
        let equal = self.pairs.iter().map(|(own, other)| {
            let (own, other) = (quote(own), quote(other));
            format!("{alias}.{own} OPERATOR(pg_catalog.=) pglapse_dead.{other}")
        });
        let equal: Vec<String> = equal.collect();
        format!(
            "(SELECT true FROM {} AS {alias} WHERE {} AND NOT ({}) LIMIT 1) IS NULL",
            self.named(&self.table.qualified_name()),
            equal.join(" AND "),
            conditions.join(" AND ")
        )
    }

    /// Whether the base's rows are in the shards that are co-located with the sidecar's, if the two
    /// tables are co-located. They are if the distribution column is part of the key.
    pub fn is_distributed_with(&self, sidecar: &Distribution) -> bool {
        let Some(own) = &self.table.distribution else { return false };
        let is_same_kind = own.kind == sidecar.kind && own.is_replicated == sidecar.is_replicated;
        let is_in_key = match (&own.column, &sidecar.column) {
            (Some(own), Some(other)) => self.pairs.iter().any(|(a, b)| a == own && b == other),
            (None, None) => true,
            (Some(_), None) | (None, Some(_)) => false,
        };
        is_same_kind && is_in_key && !own.is_columnar
    }

    /// The table and its partitions.
    pub fn oids(&self) -> Vec<u32> {
        let mut oids = self.table.leaves.clone();
        oids.push(self.table.oid);
        oids
    }

    /// The table, or its shard, by this name.
    fn named(&self, name: &str) -> String {
        let only = if self.table.kind == RelationKind::Table { "ONLY " } else { "" };
        format!("{only}{name}")
    }

    /// Holds while the name is the base's and the role sees all of its rows. Else a row of the
    /// sidecar would seem to have none there.
    fn guard(&self) -> String {
        let name = literal(&self.table.qualified_name());
        if !self.table.is_on_this_node() {
            // On another node the table has another oid.
            return shows_all(&name);
        }
        let oid = self.table.oid;
        format!(
            "pg_catalog.to_regclass({name})::pg_catalog.oid OPERATOR(pg_catalog.=) {oid}::pg_catalog.oid AND NOT pg_catalog.row_security_active({oid}::pg_catalog.oid)"
        )
    }
}

/// Holds while the role sees all rows of the table whose name is this literal.
fn shows_all(name: &str) -> String {
    format!("NOT pg_catalog.row_security_active({name})")
}

fn count(of: &str) -> String {
    format!("(SELECT pg_catalog.count(*) FROM {of})")
}
