//! Which tables the server deletes nothing from, because it could not publish which rows go.

use tokio_postgres::{Client, Error};

use crate::control::misfit_publications;

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

/// Of the tables `$1`, those that a publication does not publish enough of.
const MISFIT: &str = concat!(
    "
SELECT c.oid::pg_catalog.regclass::pg_catalog.text, pg_catalog.quote_ident(f.pubname), f.is_filter
FROM pg_catalog.pg_class c CROSS JOIN LATERAL (",
    misfit_publications!(),
    ") f WHERE c.oid = ANY ($1::pg_catalog.oid[]) ORDER BY 1, 2, 3"
);

/// Why nothing can be deleted from these tables, in words.
pub(super) async fn unpublishable(client: &Client, tables: &[u32]) -> Result<Vec<String>, Error> {
    let mut why = Vec::new();
    for row in client.query(UNIDENTIFIED, &[&tables]).await? {
        let (table, publications): (String, String) = (row.try_get(0)?, row.try_get(1)?);
        why.push(format!(
            "{table} has no replica identity, and deletes from it are published ({publications}): \
             ALTER TABLE {table} REPLICA IDENTITY FULL, or USING INDEX, or give it a primary key"
        ));
    }
    for row in client.query(MISFIT, &[&tables]).await? {
        let (table, publication): (String, String) = (row.try_get(0)?, row.try_get(1)?);
        why.push(if row.try_get(2)? {
            format!(
                "publication {publication} publishes deletes from {table} by a row filter that \
                 reads a column besides its replica identity: change the filter, or ALTER TABLE \
                 {table} REPLICA IDENTITY FULL"
            )
        } else {
            format!(
                "publication {publication} publishes deletes from {table} by a list of columns \
                 that lacks some of its replica identity: add them to the list, or choose another \
                 identity: ALTER TABLE {table} REPLICA IDENTITY USING INDEX"
            )
        });
    }
    Ok(why)
}
