//! The statements that ask whether a query may be run a second time, and how many rows it would
//! lose.

/// Why a query with words `$1`, operators `$2` and parameters of the types `$4`, of a session of
/// role `$3`, must not be run again (NULL if it may be); and the schemas of the tables it names.
/// Each word counts for every object of that name, even if the query means something else by it.
/// Then the tables themselves.
///
/// A value that is read as a composite type, a range or an array is read as the types of which
/// that consists. The row of a table is a composite type, too.
///
/// Whoever makes an operator chooses its function: one of PostgreSQL's own that runs a text, too.
pub(super) const MAY_RUN: &str = "
WITH RECURSIVE named AS (
  SELECT c.oid, c.relname, c.relkind, c.relrowsecurity, c.relpersistence, n.nspname
  FROM pg_catalog.pg_class c JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
  WHERE c.relname::pg_catalog.text = ANY ($1::pg_catalog.text[])
    AND c.relkind IN ('r', 'p', 'v', 'm', 'f', 't')
),
operator AS (
  SELECT o.oprname::pg_catalog.text AS name, p.provolatile, p.proargtypes
  FROM pg_catalog.pg_operator o JOIN pg_catalog.pg_proc p ON p.oid = o.oprcode
    JOIN pg_catalog.pg_roles maker ON maker.oid = o.oprowner
    JOIN pg_catalog.pg_roles r ON r.oid = p.proowner
  WHERE 'pg_catalog'::pg_catalog.regnamespace <> ANY (ARRAY[o.oprnamespace, p.pronamespace])
    AND (p.provolatile = 'v' OR NOT maker.rolsuper OR NOT r.rolsuper)
),
called AS (
  SELECT p.provolatile, p.proargtypes,
    p.pronamespace = 'pg_catalog'::pg_catalog.regnamespace AS is_own
  FROM pg_catalog.pg_proc p WHERE p.proname::pg_catalog.text = ANY ($1::pg_catalog.text[])
  UNION ALL
  SELECT o.provolatile, o.proargtypes, false FROM operator o
  WHERE o.name = ANY ($2::pg_catalog.text[])
),
typed(oid) AS (
  SELECT t.oid FROM pg_catalog.pg_type t
  WHERE t.typname::pg_catalog.text = ANY ($1::pg_catalog.text[])
    OR t.oid = ANY ($4::pg_catalog.oid[])
  UNION
  SELECT part.oid FROM typed JOIN pg_catalog.pg_type t ON t.oid = typed.oid CROSS JOIN LATERAL (
    VALUES (t.typelem), (t.typbasetype)
    UNION ALL SELECT a.atttypid FROM pg_catalog.pg_attribute a
      WHERE a.attrelid = t.typrelid AND a.attnum > 0 AND NOT a.attisdropped
    UNION ALL SELECT r.rngsubtype FROM pg_catalog.pg_range r
      WHERE t.oid IN (r.rngtypid, r.rngmultitypid)) part(oid)
)
SELECT CASE
  WHEN EXISTS (SELECT FROM named WHERE relkind NOT IN ('r', 'p'))
    THEN 'it reads a view, a foreign table or a catalog'
  WHEN EXISTS (SELECT FROM named WHERE nspname IN ('pg_catalog', 'information_schema'))
    THEN 'it reads a view, a foreign table or a catalog'
  WHEN EXISTS (SELECT FROM named WHERE relpersistence = 't') OR NOT EXISTS (SELECT FROM named)
    OR (SELECT pg_catalog.count(*) > pg_catalog.count(DISTINCT relname) FROM named)
    THEN 'a name in it may stand for several tables'
  WHEN EXISTS (SELECT FROM named WHERE relrowsecurity) THEN 'a table in it has row-level security'
  WHEN NOT COALESCE((
      SELECT pg_catalog.bool_and(pg_catalog.has_any_column_privilege(r.oid, t.oid, 'SELECT'))
      FROM pg_catalog.pg_roles r CROSS JOIN named t
      WHERE r.rolname::pg_catalog.text = $3::pg_catalog.text), false)
    THEN 'the session''s role may not read a table in it'
  WHEN EXISTS (SELECT FROM called WHERE provolatile = 'v') THEN 'it may call a volatile function'
  WHEN EXISTS (SELECT FROM called WHERE NOT is_own)
    THEN 'it may call a function that is not Postgres''s own'
  WHEN EXISTS (SELECT FROM called
      WHERE 'pg_catalog.cstring'::pg_catalog.regtype = ANY (proargtypes::pg_catalog.oid[]))
    OR 'pg_input_is_valid' = ANY ($1::pg_catalog.text[])
    OR 'pg_input_error_info' = ANY ($1::pg_catalog.text[])
    THEN 'it may read a text as any type'
  WHEN EXISTS (SELECT FROM pg_catalog.pg_type t JOIN typed USING (oid) WHERE t.typtype = 'd')
    THEN 'it may use a domain'
  WHEN EXISTS (SELECT FROM pg_catalog.pg_cast c JOIN pg_catalog.pg_proc p ON p.oid = c.castfunc
      JOIN pg_catalog.pg_roles r ON r.oid = p.proowner
      WHERE p.pronamespace <> 'pg_catalog'::pg_catalog.regnamespace
        AND (p.provolatile = 'v' OR NOT r.rolsuper))
    THEN 'the database has casts with functions that are volatile or a user''s'
  WHEN EXISTS (SELECT FROM operator
      WHERE name IN ('=', '<>', '<', '>', '<=', '>=', '~', '!~', '~~', '!~~', '~~*', '!~~*'))
    THEN 'the database has comparisons with functions that are volatile or a user''s'
  WHEN EXISTS (SELECT FROM pg_catalog.pg_inherits i
      JOIN pg_catalog.pg_class c ON c.oid = i.inhrelid WHERE c.relkind = 'f')
    THEN 'the database has partitions that are foreign tables'
  END,
  (SELECT pg_catalog.string_agg(DISTINCT pg_catalog.quote_ident(nspname), ', ') FROM named),
  ARRAY(SELECT oid FROM named)";

/// Limits what a measurement costs the server.
const LIMITS: &str = "SET LOCAL statement_timeout = '500ms'; SET LOCAL lock_timeout = '50ms'; \
  SET LOCAL row_security = off; \
  SET LOCAL max_parallel_workers_per_gather = 0";

/// Begins the transaction in which a query is measured.
pub(super) fn begin(schemas: &str, backslash_escapes: bool) -> String {
    let conforming = if backslash_escapes { "off" } else { "on" };
    format!(
        "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; {LIMITS}; \
         SET LOCAL search_path = {schemas}; SET LOCAL standard_conforming_strings = {conforming}; \
         SET LOCAL escape_string_warning = off"
    )
}

/// Counts the rows of `plain`, and those of them that `hidden` does not return. Each text has lines
/// of its own, so that a comment at its end does not hide what follows.
pub(super) fn compare(plain: &str, hidden: &str) -> String {
    format!(
        "WITH _pglapse_plain AS MATERIALIZED (\
         SELECT _pglapse_row::pg_catalog.text AS r FROM (\n{plain}\n) AS _pglapse_row), \
         _pglapse_live AS MATERIALIZED (\
         SELECT _pglapse_row::pg_catalog.text AS r FROM (\n{hidden}\n) AS _pglapse_row) \
         SELECT (SELECT pg_catalog.count(*) FROM _pglapse_plain), (SELECT pg_catalog.count(*) FROM \
         (SELECT r FROM _pglapse_plain EXCEPT ALL SELECT r FROM _pglapse_live) AS _pglapse_lost)"
    )
}
