//! The statements of a sweep of a table that Citus keeps in shards.
//!
//! `ctid` names a row within one shard only. So a statement that names rows by it is sent for one
//! shard at a time: by the value of the column by which rows are distributed, or by Citus's
//! function that runs a command on a node. A shard that is kept on several nodes may only be
//! changed on all at once, by columns' values.

use crate::{
    catalog::{Distribution, Rule, TtlTable},
    sql::name::{literal, quote},
};

/// Rows that one statement deletes at most.
pub const BATCH: u64 = 5_000;

/// What the row at hand is called in conditions.
pub const DEAD: &str = "pglapse_dead";

/// Of rows in shards nobody knows the places: none, for [`delete`]'s parameter.
pub(super) const NO_PLACES: &str = "SELECT ''::pg_catalog.text WHERE $1::pg_catalog.text[] IS NULL";

/// Deletes nothing, for [`delete`]'s parameter.
pub(super) const NOTHING: &str = "
SELECT n, n, n FROM (VALUES (0::pg_catalog.int8)) c(n) WHERE $1::pg_catalog.text[] IS NOT NULL";

/// Stands for a shard's name, qualified and quoted, in a command for one shard.
const SHARD: &str = "pglapse_shard";

/// Stands there for the instant of the node that asks.
const NOW: &str = "pglapse_now";

/// Deletes up to [`BATCH`] dead rows of each shard, which nobody has locked. How many, three times;
/// the shards of a node that does not answer keep theirs, and those with a row to which others
/// refer. `$1` is not used.
pub(super) fn delete(table: &TtlTable, distribution: &Distribution) -> String {
    let dead = format!("({})", table.rule.reapable_and_plausible(&quote));
    if distribution.is_replicated {
        return format!(
            "WITH pglapse_gone AS (DELETE FROM {} {DEAD} WHERE {dead} RETURNING 1) \
             SELECT n, n, n FROM (SELECT pg_catalog.count(*) FROM pglapse_gone) c(n) \
             WHERE $1::pg_catalog.text[] IS NOT NULL",
            table.qualified_name()
        );
    }
    // A node whose clock runs ahead deletes nothing early.
    let now = format!("LEAST(pg_catalog.statement_timestamp(), {NOW})");
    let dead = format!("(({}) AND {dead})", table.rule.reapable_by(&now, &quote));
    let command = format!(
        "WITH pglapse_gone AS (DELETE FROM ONLY {SHARD} WHERE ctid = ANY (ARRAY(\
         SELECT {DEAD}.ctid FROM ONLY {SHARD} {DEAD} WHERE {dead} LIMIT {BATCH} FOR UPDATE OF {DEAD} SKIP LOCKED)) \
         AND {dead} RETURNING 1) SELECT pg_catalog.count(*) FROM pglapse_gone"
    );
    format!(
        "SELECT n, n, n FROM ({}) c(n) WHERE $1::pg_catalog.text[] IS NOT NULL",
        on_every_shard(table.oid, &command)
    )
}

/// Runs a command that returns a number for each shard of a table, on all at once, and adds up what
/// the answers say.
fn on_every_shard(oid: u32, command: &str) -> String {
    let (command, shard, now) = (literal(command), literal(SHARD), literal(NOW));
    let instant = "pg_catalog.concat('TIMESTAMPTZ ''', pg_catalog.to_char(\
        pg_catalog.statement_timestamp() AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS.US'), '+00''')";
    format!(
        "SELECT COALESCE(pg_catalog.sum(r.result::pg_catalog.int8) FILTER (WHERE r.success), 0)::pg_catalog.int8 FROM (\
         SELECT pg_catalog.array_agg(n.nodename) AS nodes, pg_catalog.array_agg(n.nodeport) AS ports, \
         pg_catalog.array_agg(pg_catalog.replace(pg_catalog.replace({command}, {now}, {instant}), {shard}, \
         pg_catalog.shard_name(s.logicalrelid, s.shardid))) AS commands \
         FROM pg_catalog.pg_dist_shard s JOIN pg_catalog.pg_dist_placement p ON p.shardid = s.shardid \
         JOIN pg_catalog.pg_dist_node n ON n.groupid = p.groupid AND n.noderole = 'primary' \
         WHERE s.logicalrelid = {oid}::pg_catalog.regclass AND p.shardstate = 1) t \
         CROSS JOIN LATERAL pg_catalog.master_run_on_worker(t.nodes, t.ports, t.commands, true) r"
    )
}

/// Deletes the dead rows for which `condition` holds, in which columns are qualified by
/// `pglapse_dead`, by this `rule`; how many, twice, and how many there were.
pub(super) fn delete_keys(
    table: &TtlTable,
    distribution: &Distribution,
    references: &[String],
    condition: &str,
    shard: Option<&str>,
    rule: &Rule,
) -> String {
    let name = table.qualified_name();
    let column = |name: &str| format!("{DEAD}.{}", quote(name));
    let wanted = format!(
        "FROM {name} {DEAD} WHERE ({condition}) AND ({})",
        rule.reapable_and_plausible(&column)
    );
    if distribution.is_replicated {
        // Citus joins it with few tables. If others refer to a row, the statement for its key fails
        // by itself.
        return format!(
            "WITH pglapse_gone AS (DELETE {wanted} RETURNING 1) \
             SELECT n, n, GREATEST(n, (SELECT pg_catalog.count(*) {wanted})) \
             FROM (SELECT pg_catalog.count(*) FROM pglapse_gone) c(n)"
        );
    }
    let free = [&["true".to_owned()], references].concat().join(" AND ");
    let of_shard = shard.map(|shard| format!(" AND {shard}")).unwrap_or_default();
    format!(
        "WITH pglapse_gone AS (DELETE FROM {name} WHERE ctid = ANY (ARRAY(SELECT {DEAD}.ctid {wanted} AND {free} \
         FOR UPDATE OF {DEAD} SKIP LOCKED)){of_shard} AND ({}) RETURNING 1) \
         SELECT n, n, (SELECT pg_catalog.count(*) {wanted}) FROM (SELECT pg_catalog.count(*) FROM pglapse_gone) c(n)",
        rule.reapable_and_plausible(&quote)
    )
}
