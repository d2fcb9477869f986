//! The commands for one shard. Every DELETE holds the predicate, as for an undistributed table.
//!
//! Each is one statement that gives one value, because Citus passes on no more. The instant is the
//! earlier one of the shard's node and the node that asks, so that a clock that is ahead deletes
//! nothing early.

use jiff::Timestamp;

use super::scan::ShardRange;
use crate::{
    catalog::shard_name,
    delete::{Delete, PairDelete, PairOfShards},
    reaper::{plan::LeafSpec, sampler},
    sql::name::{QualifiedName, literal, quote},
};

/// A shard, as SQL names it on its node, and the shards that are colocated with it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ShardName {
    /// The shard.
    pub shard: String,
    /// The archive's.
    pub archive: Option<QualifiedName>,
    /// The shard of the table to which a sidecar's rows belong.
    pub base: Option<String>,
}

impl ShardName {
    /// Whether the colocated shards are known: without them nothing may be deleted.
    pub fn is_whole(&self, spec: &LeafSpec) -> bool {
        (self.archive.is_some() || spec.rule.spec.reap.archive_to.is_none())
            && (self.base.is_some() || spec.table.base.is_none())
    }
}

/// The shards `$2` of the table `$1`, or all, each with the nodes that hold it, and with the
/// colocated shards of the tables `$3` and `$4`. Also the instant, in microseconds.
pub fn places() -> String {
    let own = shard_name("s.logicalrelid", "s.shardid");
    let other = shard_name("o.logicalrelid", "o.shardid");
    format!(
        "
SELECT s.shardid, l.groupid, n.nodename, n.nodeport, {own} AS name,
  (SELECT {other}
   FROM pg_catalog.pg_dist_shard o JOIN pg_catalog.pg_dist_partition op ON op.logicalrelid = o.logicalrelid
   WHERE o.logicalrelid = pg_catalog.to_regclass($3::pg_catalog.text) AND op.colocationid = t.colocationid
     AND op.colocationid <> 0 AND o.shardminvalue IS NOT DISTINCT FROM s.shardminvalue) AS archive,
  (SELECT {other}
   FROM pg_catalog.pg_dist_shard o JOIN pg_catalog.pg_dist_partition op ON op.logicalrelid = o.logicalrelid
   WHERE o.logicalrelid = $4::pg_catalog.oid AND op.colocationid = t.colocationid
     AND (op.colocationid <> 0 OR op.partmethod = 'n' AND t.partmethod = 'n')
     AND o.shardminvalue IS NOT DISTINCT FROM s.shardminvalue) AS base,
  (EXTRACT(EPOCH FROM pg_catalog.statement_timestamp()) * 1000000)::pg_catalog.int8 AS now
FROM pg_catalog.pg_dist_shard s
  JOIN pg_catalog.pg_dist_partition t ON t.logicalrelid = s.logicalrelid
  JOIN pg_catalog.pg_dist_placement l ON l.shardid = s.shardid AND l.shardstate = 1
  JOIN pg_catalog.pg_dist_node n ON n.groupid = l.groupid AND n.noderole = 'primary'
WHERE s.logicalrelid = $1::pg_catalog.oid AND ($2::pg_catalog.int8[] IS NULL OR s.shardid = ANY ($2))
ORDER BY s.shardid, l.placementid"
    )
}

/// Runs a command on each of some nodes, on all at once. Returns in order whether it succeeded, and
/// its value or error.
pub const RUN: &str = "
SELECT r.success, r.result FROM pg_catalog.master_run_on_worker($1::pg_catalog.text[], $2::pg_catalog.int4[],
  $3::pg_catalog.text[], true) WITH ORDINALITY r(node, port, success, result, place)
ORDER BY r.place";

/// Identifies the running server and its database.
pub const IDENTITY: &str = "
SELECT pg_catalog.concat_ws('/', (SELECT system_identifier FROM pg_catalog.pg_control_system()),
  EXTRACT(EPOCH FROM pg_catalog.pg_postmaster_start_time()),
  (SELECT d.oid FROM pg_catalog.pg_database d WHERE d.datname = pg_catalog.current_database()))";

/// Up to this instant, in microseconds since 1970, and to the node's own.
fn now(micros: i64) -> String {
    let asked = Timestamp::from_microsecond(micros).unwrap_or(Timestamp::UNIX_EPOCH);
    format!("LEAST(pg_catalog.statement_timestamp(), pg_catalog.timestamptz '{asked}')")
}

fn expired(spec: &LeafSpec, micros: i64) -> String {
    let rule = &spec.table.rule;
    format!("({}) AND {}", rule.reapable_by(&now(micros), &quote), rule.plausible(&quote))
}

/// Holds for the expired rows of a range, but for those that are kept in quarantine.
pub fn rows(spec: &LeafSpec, range: &ShardRange, quarantined: &[String], micros: i64) -> String {
    format!("{} AND {}{}", within(range), expired(spec, micros), except(quarantined))
}

fn within(range: &ShardRange) -> String {
    let (from, to) = range.bounds();
    format!("ctid >= '{from}' AND ctid < '{to}'")
}

fn except(quarantined: &[String]) -> String {
    if quarantined.is_empty() {
        return String::new();
    }
    let places: Vec<String> = quarantined.iter().map(|place| format!("\"{place}\"")).collect();
    format!(" AND ctid <> ALL ('{{{}}}'::pg_catalog.tid[])", places.join(","))
}

/// The pages of a shard.
pub fn size(shard: &ShardName) -> String {
    let name = literal(&shard.shard);
    format!(
        "SELECT pg_catalog.pg_relation_size({name}::pg_catalog.regclass) \
         / pg_catalog.current_setting('block_size')::pg_catalog.int8"
    )
}

/// 1 if some row was expired so many seconds ago, is not quarantined and is locked by nobody; else
/// 0.
pub fn unexplained(
    spec: &LeafSpec,
    shard: &ShardName,
    quarantined: &[String],
    seconds: f64,
    micros: i64,
) -> String {
    let (expired, overdue) = (expired(spec, micros), spec.table.rule.overdue_seconds(&quote));
    format!(
        "SELECT pg_catalog.count(*) FROM (SELECT 1 FROM ONLY {} WHERE {expired}{} \
         AND {overdue} > {seconds} LIMIT 1 FOR UPDATE SKIP LOCKED) r",
        shard.shard,
        except(quarantined),
    )
}

/// The figures of so many of the pages, in percent, with spaces between.
pub fn sample(spec: &LeafSpec, shard: &ShardName, percent: f64, micros: i64) -> String {
    let reapable = spec.table.rule.reapable_by(&now(micros), &quote);
    format!(
        "SELECT pg_catalog.concat_ws(' ', {}) FROM ONLY {}{}",
        sampler::figures(spec, &reapable, percent),
        shard.shard,
        sampler::of_pages(percent)
    )
}

/// Deletes the expired rows of a range, or counts them. It gives how many, or the command's tag.
/// Rows that were not archived make it fail.
pub fn delete(
    spec: &LeafSpec,
    shard: &ShardName,
    range: &ShardRange,
    quarantined: &[String],
    lock_timeout: u128,
    micros: i64,
) -> String {
    let (expired, name) = (expired(spec, micros), &shard.shard);
    let rows = rows(spec, range, quarantined, micros);
    if spec.settings.dry_run {
        return format!("SELECT pg_catalog.count(*) FROM ONLY {name} WHERE {rows}");
    }
    // Settings of this transaction, set before the first row is read.
    let settings = format!(
        "(SELECT pg_catalog.set_config('lock_timeout', '{lock_timeout}', true) \
         OPERATOR(pg_catalog.||) pg_catalog.set_config('synchronous_commit', 'off', true)) IS NOT NULL"
    );
    let archive = shard.archive.as_ref();
    if let (Some(base), Some(beside)) = (&spec.table.base, &shard.base) {
        let shards = PairOfShards { sidecar: name, base: beside, base_literal: &literal(beside) };
        let pairs = base.delete(&PairDelete {
            sidecar: &spec.table,
            rows: &format!("{rows} AND {settings}"),
            expired: &expired,
            limit: "",
            named: "1",
            archive,
            shards: Some(shards),
        });
        return format!("{pairs} {}", base.all_are_kept(archive));
    }
    let rows = if range.is_careful {
        format!(
            "ctid = ANY (ARRAY(SELECT ctid FROM ONLY {name} WHERE {rows} FOR UPDATE SKIP LOCKED)) AND {expired}"
        )
    } else {
        rows
    };
    let (target, rows) = (format!("ONLY {name}"), format!("{rows} AND {settings}"));
    let delete = Delete { table: &spec.table, target: &target, rows: &rows, archive };
    let after = delete.after();
    if after.is_nothing() {
        return delete.alone();
    }
    format!("{} {}", delete.with("*"), after.all_are_kept())
}

/// How many rows a command deleted, from its tag or its value.
pub fn deleted(said: &str) -> Option<u64> {
    said.strip_prefix("DELETE ").unwrap_or(said).trim().parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tag_and_a_number_say_how_many() {
        assert_eq!(deleted("DELETE 12"), Some(12));
        assert_eq!(deleted("7"), Some(7));
        assert_eq!(deleted("SET"), None);
    }
}
