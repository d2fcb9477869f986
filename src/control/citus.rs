//! Asks Citus how it distributes tables.

use std::collections::HashMap;

use tokio_postgres::{Error, GenericClient, Row};

use crate::catalog::{Distribution, DistributionKind};

/// Whether the database has Citus, and whether the role may read what Citus knows of its tables.
const HAS_CITUS: &str = "
SELECT pg_catalog.has_table_privilege(p.oid, 'SELECT') AND pg_catalog.has_table_privilege(s.oid, 'SELECT')
  AND pg_catalog.has_table_privilege(l.oid, 'SELECT')
FROM pg_catalog.pg_extension e, pg_catalog.pg_class p, pg_catalog.pg_class s, pg_catalog.pg_class l
WHERE e.extname = 'citus'
  AND p.oid = pg_catalog.to_regclass('pg_catalog.pg_dist_partition')
  AND s.oid = pg_catalog.to_regclass('pg_catalog.pg_dist_shard')
  AND l.oid = pg_catalog.to_regclass('pg_catalog.pg_dist_placement')";

/// The tables among `$1` that Citus distributes. `partkey` is a `pg_node_tree`, which a function of
/// Citus reads.
const DISTRIBUTED: &str = "
SELECT p.logicalrelid::pg_catalog.oid AS oid,
  CASE WHEN p.partmethod <> 'n' THEN 'column' WHEN p.repmodel = 't' THEN 'reference'
    WHEN p.colocationid = 0 THEN 'local' ELSE 'single' END AS kind,
  pg_catalog.column_to_column_name(p.logicalrelid, p.partkey) AS column,
  p.repmodel = 't' OR EXISTS (
    SELECT FROM pg_catalog.pg_dist_shard s JOIN pg_catalog.pg_dist_placement l ON l.shardid = s.shardid
    WHERE s.logicalrelid = p.logicalrelid GROUP BY s.shardid HAVING pg_catalog.count(*) > 1) AS is_replicated,
  COALESCE((SELECT a.amname = 'columnar' FROM pg_catalog.pg_class c JOIN pg_catalog.pg_am a ON a.oid = c.relam
    WHERE c.oid = p.logicalrelid), false) AS is_columnar
FROM pg_catalog.pg_dist_partition p
WHERE p.logicalrelid = ANY ($1::pg_catalog.oid[])";

/// The same by the trigger that Citus gives to distributed tables, where its catalogs may not be
/// read.
const TRIGGERED: &str = "
SELECT DISTINCT t.tgrelid AS oid
FROM pg_catalog.pg_trigger t JOIN pg_catalog.pg_proc p ON p.oid = t.tgfoid
WHERE t.tgrelid = ANY ($1::pg_catalog.oid[]) AND p.proname = 'citus_truncate_trigger'";

/// How Citus distributes these relations, by oid; other relations are left out.
pub(super) async fn distributions(
    client: &impl GenericClient,
    oids: &Vec<u32>,
) -> Result<HashMap<u32, Distribution>, Error> {
    let Some(row) = client.query_opt(HAS_CITUS, &[]).await? else { return Ok(HashMap::new()) };
    if row.try_get(0)? {
        client.query(DISTRIBUTED, &[oids]).await?.iter().map(read).collect()
    } else {
        let unread = |row: &Row| {
            let distribution = Distribution {
                kind: DistributionKind::Unknown,
                column: None,
                is_replicated: true,
                is_columnar: false,
            };
            Ok((row.try_get("oid")?, distribution))
        };
        client.query(TRIGGERED, &[oids]).await?.iter().map(unread).collect()
    }
}

fn read(row: &Row) -> Result<(u32, Distribution), Error> {
    let kind = match row.try_get("kind")? {
        "reference" => DistributionKind::Reference,
        "local" => DistributionKind::Local,
        "single" => DistributionKind::SingleShard,
        _ => DistributionKind::ByColumn,
    };
    let distribution = Distribution {
        kind,
        column: row.try_get("column")?,
        is_replicated: row.try_get("is_replicated")?,
        is_columnar: row.try_get("is_columnar")?,
    };
    Ok((row.try_get("oid")?, distribution))
}
