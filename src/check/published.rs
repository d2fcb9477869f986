//! Which tables the server deletes nothing from, because it could not publish which rows go.

use tokio_postgres::{Client, Error};

/// Of the tables `$1`, those whose deletes a publication publishes, and that have no replica
/// identity (`CheckCmdReplicaIdentity` in `execReplication.c`). A partition is published with those
/// that it is a part of, too.
const UNIDENTIFIED: &str = "
WITH RECURSIVE up(leaf, oid) AS (
  SELECT l, l FROM pg_catalog.unnest($1::pg_catalog.oid[]) l
  UNION SELECT u.leaf, i.inhparent FROM up u
    JOIN pg_catalog.pg_class c ON c.oid = u.oid AND c.relispartition
    JOIN pg_catalog.pg_inherits i ON i.inhrelid = u.oid)
SELECT c.oid::pg_catalog.regclass::pg_catalog.text,
  pg_catalog.string_agg(DISTINCT pg_catalog.quote_ident(p.pubname), ', ')
FROM up u JOIN pg_catalog.pg_class c ON c.oid = u.leaf AND c.relpersistence = 'p'
  JOIN pg_catalog.pg_class r ON r.oid = u.oid
  JOIN pg_catalog.pg_namespace n ON n.oid = r.relnamespace
  JOIN pg_catalog.pg_publication_tables t ON t.schemaname = n.nspname AND t.tablename = r.relname
  JOIN pg_catalog.pg_publication p ON p.pubname = t.pubname AND p.pubdelete
WHERE c.relreplident <> 'f' AND NOT EXISTS (SELECT FROM pg_catalog.pg_index i
  WHERE i.indrelid = c.oid AND i.indisvalid AND i.indimmediate
    AND CASE c.relreplident WHEN 'd' THEN i.indisprimary ELSE i.indisreplident END)
GROUP BY c.oid ORDER BY 1";

/// Why nothing can be deleted from these tables, in words.
pub(super) async fn unidentified(client: &Client, tables: &[u32]) -> Result<Vec<String>, Error> {
    let rows = client.query(UNIDENTIFIED, &[&tables]).await?;
    let why = rows.iter().map(|row| {
        let (table, publications): (String, String) = (row.try_get(0)?, row.try_get(1)?);
        Ok(format!(
            "{table} has no replica identity, and deletes from it are published ({publications}): \
             ALTER TABLE {table} REPLICA IDENTITY FULL, or USING INDEX, or give it a primary key"
        ))
    });
    why.collect()
}
