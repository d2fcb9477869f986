//! Why no statement of a client may delete expired rows of a table.

use std::collections::BTreeMap;

use tokio_postgres::{Error, GenericClient};

/// Why expired rows of the relations `$1` may not be deleted within the statement that inserts.
///
/// A deferrable foreign key lets a transaction write a row that refers to the row it is about to
/// insert. The expired row of that key would take it along.
///
/// What a row that refers runs, when it goes or changes with the expired one, would run as the
/// client. An INSERT alone never does that. So the client need not trust the owner of such a row.
///
/// On PostgreSQL 14 the triggers that a partition has from its table are internal.
pub(super) const OBSTACLES: &str = "
WITH RECURSIVE late(oid) AS (
  SELECT f.confrelid FROM pg_catalog.pg_constraint f WHERE f.contype = 'f' AND f.condeferrable
  UNION SELECT f.confrelid FROM late JOIN pg_catalog.pg_constraint f ON f.conrelid = late.oid
  WHERE f.contype = 'f' AND f.confdeltype = 'c'),
acting AS (SELECT f.confrelid, f.conrelid FROM pg_catalog.pg_constraint f
  WHERE f.contype = 'f' AND (f.confdeltype IN ('c', 'n', 'd') OR f.confupdtype IN ('c', 'n', 'd'))),
reached(oid, other) AS (
  SELECT a.confrelid, a.conrelid FROM acting a WHERE a.confrelid = ANY ($1::pg_catalog.oid[])
  UNION SELECT r.oid, a.conrelid FROM reached r JOIN acting a ON a.confrelid = r.other)
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
  WHEN c.relrowsecurity THEN 'has row-level security'
  WHEN c.relkind = 'f' THEN 'has a foreign partition'
  WHEN c.relkind = 'r' AND c.relreplident <> 'f' AND EXISTS (SELECT FROM pg_catalog.pg_publication p WHERE p.pubdelete)
       AND NOT EXISTS (SELECT FROM pg_catalog.pg_index i WHERE i.indrelid = c.oid
                       AND CASE c.relreplident WHEN 'd' THEN i.indisprimary ELSE i.indisreplident END)
    THEN 'publishes deletes without a replica identity'
  WHEN EXISTS (
    SELECT FROM pg_catalog.pg_roles r WHERE NOT r.rolsuper AND r.oid >= 16384
      AND pg_catalog.has_any_column_privilege(r.oid, c.oid, 'INSERT, UPDATE')
      AND NOT (pg_catalog.has_table_privilege(r.oid, c.oid, 'DELETE')
               AND pg_catalog.has_table_privilege(r.oid, c.oid, 'SELECT'))
  ) THEN 'has a role that may write but not select and delete'
  END AS fixed
FROM pg_catalog.pg_class c WHERE c.oid = ANY ($1::pg_catalog.oid[]) AND c.relkind IN ('r', 'p', 'f')";

/// The obstacles of these relations, by their oids.
pub(super) async fn obstacles(
    client: &impl GenericClient,
    oids: &[u32],
) -> Result<BTreeMap<u32, Option<String>>, Error> {
    let rows = client.query(OBSTACLES, &[&oids]).await?;
    rows.iter().map(|row| Ok((row.try_get("oid")?, row.try_get("fixed")?))).collect()
}
