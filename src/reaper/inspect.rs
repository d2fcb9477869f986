//! What the server's catalog is asked of a table before its rows are.

/// What there is to know of a table. Up to PostgreSQL 14 the triggers that a partition has from its
/// parent count as internal, as those of foreign keys do, also of partitions. `$1` is its oid, `$2`
/// its expiry column, if it has one by which rows can be ordered, `$3` the tables whose rows go
/// with its own.
pub(super) const INSPECT: &str = "
SELECT pg_catalog.pg_relation_size(c.oid) / pg_catalog.current_setting('block_size')::pg_catalog.int8 AS blocks,
  c.reltuples::pg_catalog.float8 AS rows,
  pg_catalog.current_setting('transaction_read_only')::pg_catalog.bool AS read_only,
  v.version !~ 'YB|CockroachDB' AND COALESCE((
    SELECT m.amname = 'heap' FROM pg_catalog.pg_am m WHERE m.oid = c.relam), true) AS has_tids,
  EXISTS (SELECT FROM pg_catalog.pg_index i
    JOIN pg_catalog.pg_class x ON x.oid = i.indexrelid
    JOIN pg_catalog.pg_am m ON m.oid = x.relam AND m.amname = 'btree'
    JOIN pg_catalog.pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = i.indkey[0]
    WHERE i.indrelid = c.oid AND i.indisvalid AND i.indpred IS NULL AND a.attname = $2) AS indexed,
  EXISTS (SELECT FROM pg_catalog.pg_trigger
    WHERE (tgrelid = c.oid OR tgrelid = ANY ($3::pg_catalog.oid[])) AND (NOT tgisinternal OR tgparentid <> 0)
      AND tgtype & 11 = 11) AS by_rows,
  EXISTS (SELECT FROM pg_catalog.pg_trigger
    WHERE (tgrelid = c.oid OR tgrelid = ANY ($3::pg_catalog.oid[])) AND (NOT tgisinternal OR tgparentid <> 0)
      AND tgtype & 8 = 8
      AND NOT EXISTS (SELECT FROM pg_catalog.pg_constraint f
        WHERE f.oid = tgconstraint AND f.contype = 'f')) AS alone,
  pg_catalog.to_regproc('yb_hash_code') IS NOT NULL AS hashes,
  c.relispartition, EXISTS (SELECT FROM pg_catalog.pg_inherits WHERE inhrelid = c.oid) AS inherits,
  k.columns, k.types, k.hashed::pg_catalog.int4
FROM pg_catalog.pg_class c CROSS JOIN pg_catalog.version() v(version)
LEFT JOIN LATERAL (
  SELECT pg_catalog.array_agg(a.attname::pg_catalog.text ORDER BY n) AS columns,
    pg_catalog.array_agg(pg_catalog.format_type(a.atttypid, a.atttypmod) ORDER BY n) AS types,
    pg_catalog.count(*) FILTER (WHERE i.indoption[n] & 4 <> 0) AS hashed
  FROM pg_catalog.pg_index i, pg_catalog.generate_series(0, i.indnkeyatts - 1) n,
    pg_catalog.pg_attribute a
  WHERE i.indrelid = c.oid AND i.indisprimary AND i.indisvalid
    AND a.attrelid = c.oid AND a.attnum = i.indkey[n]) k ON true
WHERE c.oid = $1";

/// Whether rows lie almost in the order of a column, `$2`, of the table whose oid is `$1`, as far
/// as that is known.
pub(super) const ORDERED: &str = "
SELECT COALESCE((SELECT pg_catalog.abs(s.correlation) > 0.99 FROM pg_catalog.pg_stats s,
    pg_catalog.pg_class c JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
  WHERE c.oid = $1 AND s.schemaname = n.nspname AND s.tablename = c.relname AND s.attname = $2
    AND NOT s.inherited), false)";
