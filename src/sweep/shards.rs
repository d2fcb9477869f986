//! The statements of a sweep of a table that Citus keeps in shards.
//!
//! `ctid` names a row within one shard only. So a statement that names rows by it is sent for one
//! shard at a time: by the value of the column by which rows are distributed, or by Citus's
//! function that runs a command on a node. A shard that is kept on several nodes may only be
//! changed on all at once, by columns' values.

use crate::{
    catalog::{Base, Distribution, Rule, TtlTable, shard_name},
    delete::{Delete, PairDelete, PairOfShards},
    sql::name::{QualifiedName, literal, quote},
};

/// Rows that one statement deletes at most.
pub const BATCH: u64 = 5_000;

/// What the row at hand is called in conditions.
pub const DEAD: &str = "pglapse_dead";

/// Finds no places of rows, for the parameter of [`delete`]: a `ctid` does not name a row across
/// shards.
pub(super) const NO_PLACES: &str = "SELECT ''::pg_catalog.text WHERE $1::pg_catalog.text[] IS NULL";

/// Deletes nothing, for [`delete`]'s parameter.
pub(super) const NOTHING: &str = "
SELECT n, n, n FROM (VALUES (0::pg_catalog.int8)) c(n) WHERE $1::pg_catalog.text[] IS NOT NULL";

/// Placeholders in a command for one shard: the names of the shard, of the archive's shard and of
/// the base's that are colocated with it, and the last one's as a literal.
const SHARD: &str = "pglapse_shard";
const ARCHIVE: &str = "pglapse_archive";
const BASE: &str = "pglapse_beside";
const BASE_LITERAL: &str = "pglapse_literal";

/// The placeholder for the instant of the node that asks.
const NOW: &str = "pglapse_now";

/// How many rows are gone.
const GONE: &str = "(SELECT pg_catalog.count(*) FROM pglapse_gone)";

/// Deletes up to [`BATCH`] expired rows of each shard, which nobody has locked. How many, how many
/// of them are in the archive or need not be, and how many there were; the shards of a node that
/// does not answer keep theirs, and those with a row to which others refer or that the archive does
/// not take. `$1` is not used.
pub(super) fn delete(
    table: &TtlTable,
    distribution: &Distribution,
    archive: Option<&QualifiedName>,
) -> String {
    let dead = format!("({})", table.rule.reapable_and_plausible(&quote));
    let base = table.base.as_ref();
    if base.is_some_and(|base| !base.is_distributed_with(distribution)) {
        // Without their row in the sidecar the rows of the base would be live again.
        return NOTHING.to_owned();
    }
    let limit = &format!(" LIMIT {BATCH}");
    if let (true, Some(base)) = (distribution.is_replicated, base) {
        let (sidecar, rows, expired) = (table, &*dead, &*dead);
        let pairs = PairDelete { sidecar, rows, expired, limit, named: "1", archive, shards: None };
        return format!(
            "{} SELECT n, k, n FROM (SELECT {}) c(n, k) WHERE $1::pg_catalog.text[] IS NOT NULL",
            base.delete(&pairs),
            Base::counted(archive)
        );
    }
    if distribution.is_replicated {
        let target = format!("{} {DEAD}", table.qualified_name());
        let delete = Delete { table, target: &target, rows: &dead, archive };
        return format!(
            "{} SELECT n, {}, n FROM (SELECT {GONE}) c(n) WHERE $1::pg_catalog.text[] IS NOT NULL",
            delete.with("*"),
            delete.after().kept.as_deref().unwrap_or("n"),
        );
    }
    // The earlier of two clocks counts, so that a node whose clock is ahead deletes nothing early.
    let now = format!("LEAST(pg_catalog.statement_timestamp(), {NOW})");
    let dead = format!("(({}) AND {dead})", table.rule.reapable_by(&now, &quote));
    let beside = QualifiedName { schema: None, name: ARCHIVE.to_owned() };
    let put = archive.map(|_| &beside);
    let command = if let Some(base) = base {
        let pairs = base.delete(&PairDelete {
            sidecar: table,
            rows: &dead,
            expired: &dead,
            limit,
            named: "1",
            archive: put,
            shards: Some(PairOfShards { sidecar: SHARD, base: BASE, base_literal: BASE_LITERAL }),
        });
        format!("{pairs} {}", base.all_are_kept(put))
    } else {
        let rows = format!(
            "ctid = ANY (ARRAY(SELECT {DEAD}.ctid FROM ONLY {SHARD} {DEAD} WHERE {dead} \
             LIMIT {BATCH} FOR UPDATE OF {DEAD} SKIP LOCKED)) AND {dead}"
        );
        let target = format!("ONLY {SHARD}");
        let delete = Delete { table, target: &target, rows: &rows, archive: put };
        format!("{} {}", delete.with("*"), delete.after().all_are_kept())
    };
    format!(
        "SELECT n, n, n FROM ({}) c(n) WHERE $1::pg_catalog.text[] IS NOT NULL",
        on_every_shard(table, archive, &command)
    )
}

/// The name of the shard of a table, given as SQL for its oid, that is colocated with another one;
/// or a name that no table has.
fn beside(table: &str) -> String {
    format!(
        "COALESCE((SELECT {} \
         FROM pg_catalog.pg_dist_shard o JOIN pg_catalog.pg_dist_partition op ON op.logicalrelid = o.logicalrelid \
         WHERE o.logicalrelid = {table} AND op.colocationid = d.colocationid \
         AND (op.colocationid <> 0 OR op.partmethod = 'n' AND d.partmethod = 'n') \
         AND o.shardminvalue IS NOT DISTINCT FROM s.shardminvalue), 'pg_temp.pglapse_none')",
        shard_name("o.logicalrelid", "o.shardid")
    )
}

/// Runs a command that returns a number for each shard of a table, on all at once, and adds up what
/// the answers say.
fn on_every_shard(table: &TtlTable, archive: Option<&QualifiedName>, command: &str) -> String {
    let instant = "pg_catalog.concat('TIMESTAMPTZ ''', pg_catalog.to_char(\
        pg_catalog.statement_timestamp() AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS.US'), '+00''')";
    let (oid, mut command) = (table.oid, literal(command));
    let mut replace = |what: &str, by: &str| {
        command = format!("pg_catalog.replace({command}, {}, {by})", literal(what));
    };
    replace(NOW, instant);
    if let Some(base) = &table.base {
        let name = beside(&format!("{}::pg_catalog.oid", base.table.oid));
        replace(BASE_LITERAL, &format!("pg_catalog.quote_literal({name})"));
        replace(BASE, &name);
    }
    if let Some(archive) = archive {
        let name = literal(&archive.to_string());
        replace(ARCHIVE, &beside(&format!("pg_catalog.to_regclass({name})")));
    }
    replace(SHARD, &shard_name("s.logicalrelid", "s.shardid"));
    format!(
        "SELECT COALESCE(pg_catalog.sum(r.result::pg_catalog.int8) FILTER (WHERE r.success), 0)::pg_catalog.int8 FROM (\
         SELECT pg_catalog.array_agg(n.nodename) AS nodes, pg_catalog.array_agg(n.nodeport) AS ports, \
         pg_catalog.array_agg({command}) AS commands \
         FROM pg_catalog.pg_dist_shard s JOIN pg_catalog.pg_dist_partition d ON d.logicalrelid = s.logicalrelid \
         JOIN pg_catalog.pg_dist_placement p ON p.shardid = s.shardid \
         JOIN pg_catalog.pg_dist_node n ON n.groupid = p.groupid AND n.noderole = 'primary' \
         WHERE s.logicalrelid = {oid}::pg_catalog.regclass AND p.shardstate = 1) t \
         CROSS JOIN LATERAL pg_catalog.master_run_on_worker(t.nodes, t.ports, t.commands, true) r"
    )
}

/// Deletes the expired rows for which `condition` holds, in which columns are qualified by
/// `pglapse_dead`, by this `rule`; how many, how many of them are in the archive or need not be,
/// and how many there were.
pub(super) fn delete_keys(
    (table, distribution): (&TtlTable, &Distribution),
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
    if distribution.is_replicated {
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
