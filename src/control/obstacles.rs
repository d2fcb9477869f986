//! Why no statement of a client may delete expired rows of a table.

use std::collections::BTreeMap;

use tokio_postgres::{Error, GenericClient};

/// Selects the publications by which the server deletes nothing from the table `c` of `pg_class`,
/// whatever its replica identity: their row filter reads a column that is not in it, or their list
/// of columns lacks one that is. Of a partition that is published as what it is a part of, that has
/// the filter and the list. (`pub_rf_contains_invalid_column` in `publicationcmds.c` and its like;
/// both are there from PostgreSQL 15 on.)
macro_rules! misfit_publications {
    () => {
        "
SELECT p.pubname, r.is_filter FROM pg_catalog.pg_publication p
  JOIN pg_catalog.pg_publication_rel m ON m.prpubid = p.oid
    AND m.prrelid = COALESCE((SELECT a.relid
      FROM pg_catalog.pg_partition_ancestors(c.oid) WITH ORDINALITY a(relid, height)
        JOIN pg_catalog.pg_publication_rel o ON o.prrelid = a.relid AND o.prpubid = p.oid
      WHERE p.pubviaroot ORDER BY a.height DESC LIMIT 1), c.oid)
  CROSS JOIN LATERAL (SELECT j.m ->> 'prqual' AS filter, j.m -> 'prattrs' AS list
    FROM (SELECT pg_catalog.to_jsonb(m) AS m) j) said
  CROSS JOIN LATERAL (SELECT ARRAY(SELECT a.attname FROM pg_catalog.pg_index i
      JOIN pg_catalog.pg_attribute a ON a.attrelid = c.oid
        AND a.attnum = ANY ((i.indkey::pg_catalog.int2[])[0:i.indnkeyatts - 1])
    WHERE i.indrelid = c.oid AND i.indisvalid AND i.indimmediate
      AND CASE c.relreplident WHEN 'd' THEN i.indisprimary WHEN 'i' THEN i.indisreplident END
    ) AS columns) own
  CROSS JOIN LATERAL (
    SELECT true FROM pg_catalog.regexp_matches(said.filter, ':varattno ([0-9]+)', 'g') v(read)
      LEFT JOIN pg_catalog.pg_attribute a ON a.attrelid = m.prrelid
        AND a.attnum::pg_catalog.text = v.read[1]
      WHERE c.relreplident <> 'f' AND (a.attname = ANY (own.columns)) IS NOT TRUE
    UNION SELECT false WHERE pg_catalog.jsonb_typeof(said.list) = 'array' AND (c.relreplident = 'f'
      OR EXISTS (SELECT FROM pg_catalog.unnest(own.columns) k(name)
        LEFT JOIN pg_catalog.pg_attribute a ON a.attrelid = m.prrelid AND a.attname = k.name
        WHERE (said.list @> pg_catalog.to_jsonb(a.attnum)) IS NOT TRUE))) r(is_filter)
WHERE p.pubdelete AND c.relpersistence = 'p' AND c.relkind = 'r'"
    };
}

/// Why expired rows of the relations `$1` may not be deleted within the statement that inserts.
///
/// A deferrable foreign key lets a transaction write a row that refers to the row it is about to
/// insert. The expired row of that key would take it along.
///
/// What a row that refers runs, when it goes or changes with the expired one, would run as the
/// client. An INSERT alone never does that. So the client need not trust the owner of such a row.
///
/// On PostgreSQL 14 the triggers that a partition has from its table are internal.
pub(super) const OBSTACLES: &str = concat!(
    "
WITH RECURSIVE late(oid) AS (
  SELECT f.confrelid FROM pg_catalog.pg_constraint f WHERE f.contype = 'f' AND f.condeferrable
  UNION SELECT f.confrelid FROM late JOIN pg_catalog.pg_constraint f ON f.conrelid = late.oid
  WHERE f.contype = 'f' AND f.confdeltype = 'c'),
acting AS (SELECT f.confrelid, f.conrelid, f.confdeltype = 'c' AS deletes
  FROM pg_catalog.pg_constraint f
  WHERE f.contype = 'f' AND (f.confdeltype IN ('c', 'n', 'd') OR f.confupdtype IN ('c', 'n', 'd'))),
reached(oid, other, goes) AS (
  SELECT a.confrelid, a.conrelid, a.deletes FROM acting a
  WHERE a.confrelid = ANY ($1::pg_catalog.oid[])
  UNION SELECT r.oid, a.conrelid, a.deletes FROM reached r JOIN acting a ON a.confrelid = r.other),
unset(oid) AS (
  SELECT f.confrelid FROM pg_catalog.pg_constraint f
  WHERE f.contype = 'f' AND (f.confdeltype = 'd' OR f.confdeltype = 'n' AND (
    EXISTS (SELECT FROM pg_catalog.pg_constraint k
      WHERE k.conrelid = f.conrelid AND k.contype = 'c')
    OR EXISTS (SELECT FROM pg_catalog.pg_attribute a WHERE a.attrelid = f.conrelid
      AND a.attnotnull AND a.attnum = ANY (f.conkey))))),
stuck(oid) AS (
  SELECT u.oid FROM unset u
  UNION SELECT r.oid FROM reached r JOIN unset u ON u.oid = r.other
  UNION SELECT r.oid FROM reached r JOIN pg_catalog.pg_constraint f ON f.confrelid = r.other
    WHERE f.contype = 'f' AND r.goes AND f.confdeltype IN ('a', 'r')
  UNION SELECT r.oid FROM reached r JOIN pg_catalog.pg_trigger t ON t.tgrelid = r.other
    WHERE NOT t.tgisinternal AND t.tgtype & CASE WHEN r.goes THEN 8 ELSE 16 END <> 0)
SELECT c.oid, CASE
  WHEN c.relhasrules AND c.relkind <> 'v' THEN 'has rules'
  WHEN EXISTS (SELECT FROM pg_catalog.pg_trigger t WHERE t.tgrelid = c.oid AND t.tgtype & 8 <> 0
               AND (NOT t.tgisinternal OR t.tgparentid <> 0 AND t.tgconstraint = 0)) THEN 'has a trigger on DELETE'
  WHEN EXISTS (SELECT FROM pg_catalog.pg_constraint f WHERE f.contype = 'f' AND f.confrelid = c.oid
               AND f.conrelid = c.oid) THEN 'refers to itself'
  WHEN EXISTS (SELECT FROM pg_catalog.pg_constraint f WHERE f.contype = 'f' AND f.confrelid = c.oid
               AND f.confdeltype IN ('a', 'r')) THEN 'is referred to without an action'
  WHEN c.oid IN (SELECT late.oid FROM late) THEN 'is referred to by a deferrable foreign key'
  WHEN EXISTS (SELECT FROM reached r JOIN pg_catalog.pg_class t ON t.oid = r.other
               JOIN pg_catalog.pg_roles o ON o.oid = t.relowner
               WHERE r.oid = c.oid AND t.relowner <> c.relowner AND NOT o.rolsuper)
    THEN 'is referred to by a table of another owner'
  WHEN c.oid IN (SELECT stuck.oid FROM stuck)
    THEN 'is referred to by rows that may not go or change with it'
  WHEN c.relrowsecurity THEN 'has row-level security'
  WHEN c.relkind = 'f' THEN 'has a foreign partition'
  WHEN c.relkind = 'r' AND c.relreplident <> 'f' AND EXISTS (SELECT FROM pg_catalog.pg_publication p WHERE p.pubdelete)
       AND NOT EXISTS (SELECT FROM pg_catalog.pg_index i WHERE i.indrelid = c.oid
                       AND CASE c.relreplident WHEN 'd' THEN i.indisprimary ELSE i.indisreplident END)
    THEN 'publishes deletes without a replica identity'
  WHEN EXISTS (SELECT FROM pg_catalog.pg_publication p WHERE p.pubdelete)
       AND EXISTS (",
    misfit_publications!(),
    ") THEN 'publishes deletes without all that its replica identity or a filter needs'
  WHEN EXISTS (
    SELECT FROM pg_catalog.pg_roles r WHERE NOT r.rolsuper AND r.oid >= 16384
      AND pg_catalog.has_any_column_privilege(r.oid, c.oid, 'INSERT, UPDATE')
      AND NOT (pg_catalog.has_table_privilege(r.oid, c.oid, 'DELETE')
               AND pg_catalog.has_table_privilege(r.oid, c.oid, 'SELECT'))
  ) THEN 'has a role that may write but not select and delete'
  END AS fixed
FROM pg_catalog.pg_class c WHERE c.oid = ANY ($1::pg_catalog.oid[]) AND c.relkind IN ('r', 'p', 'f')"
);

/// The obstacles of these relations, by their oids.
pub(super) async fn obstacles(
    client: &impl GenericClient,
    oids: &[u32],
) -> Result<BTreeMap<u32, Option<String>>, Error> {
    let rows = client.query(OBSTACLES, &[&oids]).await?;
    rows.iter().map(|row| Ok((row.try_get("oid")?, row.try_get("fixed")?))).collect()
}
