//! The statement that deletes rows by their keys in a table that Citus keeps in shards.
//!
//! `ctid` names a row within one shard only. So a statement that names rows by it is sent for one
//! shard: by the value of the column by which rows are distributed. A shard that is kept on several
//! nodes may only be changed on all at once, by columns' values.

use crate::{
    catalog::{Rule, TtlTable},
    delete::Delete,
    sql::name::{QualifiedName, quote},
};

/// What the row at hand is called in conditions.
pub const DEAD: &str = "pglapse_dead";

/// How many rows are gone.
const GONE: &str = "(SELECT pg_catalog.count(*) FROM pglapse_gone)";

/// Deletes the expired rows for which `condition` holds, in which columns are qualified by
/// `pglapse_dead`, by this `rule`; how many, how many of them are in the archive or need not be,
/// and how many there were.
pub(super) fn delete_keys(
    table: &TtlTable,
    archive: Option<&QualifiedName>,
    references: &[String],
    condition: &str,
    shard: Option<&str>,
    rule: &Rule,
) -> String {
    let name = table.qualified_name();
    let column = |name: &str| format!("{DEAD}.{}", quote(name));
    let dead = rule.reapable_and_plausible(&column);
    let rows = format!("({condition}) AND ({dead})");
    let wanted = format!("FROM {name} {DEAD} WHERE {rows}");
    let of = Delete { table, target: &name, rows: &rows, archive };
    let after = of.after();
    let kept = after.kept.as_deref().unwrap_or("n");
    if !table.is_in_shards() {
        // Citus can join it with few tables only, so that references are not asked for. If others
        // refer to a row, the statement for its key fails.
        let target = format!("{name} {DEAD}");
        return format!(
            "{} SELECT n, {kept}, GREATEST(n, (SELECT pg_catalog.count(*) {wanted})) FROM (SELECT {GONE}) c(n)",
            Delete { target: &target, ..of }.with("*")
        );
    }
    let free = [&["true".to_owned()], references].concat().join(" AND ");
    let of_shard = shard.map(|shard| format!(" AND {shard}")).unwrap_or_default();
    let rows = format!(
        "ctid = ANY (ARRAY(SELECT {DEAD}.ctid {wanted} AND {free} \
         FOR UPDATE OF {DEAD} SKIP LOCKED)){of_shard} AND ({})",
        rule.reapable_and_plausible(&quote)
    );
    format!(
        "{} SELECT n, {kept}, (SELECT pg_catalog.count(*) {wanted}) FROM (SELECT {GONE}) c(n)",
        Delete { rows: &rows, ..of }.with("*")
    )
}
