//! The queries by which a change of `pg_catalog` is noticed.

use super::own_path;

/// The objects on which the relations `$1` depend and those that depend on them, by oid.
/// `relations` are their indexes and what the views among them read, `views` those on which
/// `pglapse policy` may have left a comment. Built-in objects are not in `pg_depend`.
pub(super) const DEPENDENCIES: &str = "
WITH RECURSIVE
own(class, oid) AS (
  SELECT 'pg_catalog.pg_class'::pg_catalog.regclass::pg_catalog.oid, x
    FROM pg_catalog.unnest($1::pg_catalog.oid[]) x
  UNION ALL SELECT 'pg_catalog.pg_class'::pg_catalog.regclass, indexrelid FROM pg_catalog.pg_index
    WHERE indrelid = ANY ($1)
  UNION ALL SELECT 'pg_catalog.pg_attrdef'::pg_catalog.regclass, oid FROM pg_catalog.pg_attrdef
    WHERE adrelid = ANY ($1)
  UNION ALL SELECT 'pg_catalog.pg_constraint'::pg_catalog.regclass, oid
    FROM pg_catalog.pg_constraint WHERE conrelid = ANY ($1)
  UNION ALL SELECT 'pg_catalog.pg_trigger'::pg_catalog.regclass, oid FROM pg_catalog.pg_trigger
    WHERE tgrelid = ANY ($1)
  UNION ALL SELECT 'pg_catalog.pg_rewrite'::pg_catalog.regclass, oid FROM pg_catalog.pg_rewrite
    WHERE ev_class = ANY ($1)),
direct(class, oid) AS (
  SELECT DISTINCT d.refclassid, d.refobjid FROM own o
    JOIN pg_catalog.pg_depend d ON d.classid = o.class AND d.objid = o.oid),
type(oid) AS (
  SELECT oid FROM direct WHERE class = 'pg_catalog.pg_type'::pg_catalog.regclass
  UNION SELECT d.refobjid FROM type t JOIN pg_catalog.pg_depend d
    ON d.classid = 'pg_catalog.pg_type'::pg_catalog.regclass AND d.objid = t.oid
      AND d.refclassid = 'pg_catalog.pg_type'::pg_catalog.regclass),
owned(oid) AS (
  SELECT d.objid FROM pg_catalog.pg_depend d
  WHERE d.refclassid = 'pg_catalog.pg_class'::pg_catalog.regclass AND d.refobjid = ANY ($1)
    AND d.classid = 'pg_catalog.pg_class'::pg_catalog.regclass AND d.deptype IN ('a', 'i')
  UNION SELECT oid FROM direct WHERE class = 'pg_catalog.pg_class'::pg_catalog.regclass)
SELECT
  ARRAY(SELECT o.oid FROM own o WHERE o.class = 'pg_catalog.pg_class'::pg_catalog.regclass
    UNION SELECT d.oid FROM direct d
      WHERE d.class = 'pg_catalog.pg_class'::pg_catalog.regclass) AS relations,
  ARRAY(SELECT oid FROM direct WHERE class = 'pg_catalog.pg_proc'::pg_catalog.regclass
    ORDER BY oid) AS functions,
  ARRAY(SELECT oid FROM type ORDER BY oid) AS types,
  ARRAY(SELECT oid FROM direct WHERE class = 'pg_catalog.pg_collation'::pg_catalog.regclass
    ORDER BY oid) AS collations,
  ARRAY(SELECT seqrelid FROM pg_catalog.pg_sequence WHERE seqrelid = ANY (ARRAY(SELECT oid
    FROM owned)) ORDER BY seqrelid) AS sequences,
  ARRAY(SELECT oid FROM pg_catalog.pg_class WHERE oid = ANY ($1) AND relkind = 'v'
    ORDER BY oid) AS views";

/// Holds where a publication tells of deletes, or a role may write every table and read none, so
/// that no statement of a client deletes expired rows.
macro_rules! keeps_deletes_from_clients {
    () => {
        "(EXISTS (SELECT FROM pg_catalog.pg_publication p WHERE p.pubdelete)
     OR EXISTS (SELECT FROM pg_catalog.pg_auth_members m JOIN pg_catalog.pg_roles r ON r.oid = m.roleid
       WHERE r.rolname = 'pg_write_all_data'))"
    };
}
pub(super) use keeps_deletes_from_clients;

/// Facts that are in no relation's definition: which relations have the names `$1`; the functions
/// `$2`, types `$3`, collations `$4`, sequences `$5` and comments on the views `$6`; the rules of
/// all views; what others are told; and all functions that are not built in. NULL where no transaction has ended since
/// the snapshot `$7`. On a standby the snapshot's text does not tell that, so that all is read.
pub(super) const OUTSIDE: &str = concat!(
    "
SELECT now.snapshot,
  CASE WHEN NOT now.is_same
    THEN pg_catalog.md5(pg_catalog.concat_ws('|', pg_catalog.current_setting('server_version_num'),
    (SELECT pg_catalog.string_agg(n.oid::pg_catalog.text, ' ' ORDER BY n.oid)
     FROM pg_catalog.pg_namespace n
     WHERE n.nspname::pg_catalog.text = ANY (",
    own_path!(),
    ") AND pg_catalog.has_schema_privilege(n.oid, 'USAGE')),
    (SELECT pg_catalog.string_agg(pg_catalog.concat_ws('/', p.oid, p.xmin, n.nspname), ' '
      ORDER BY p.oid)
     FROM pg_catalog.pg_proc p JOIN pg_catalog.pg_namespace n ON n.oid = p.pronamespace
       WHERE p.oid = ANY ($2::pg_catalog.oid[])),
    (SELECT pg_catalog.string_agg(pg_catalog.concat_ws('/', t.oid, t.xmin, n.nspname), ' '
      ORDER BY t.oid)
     FROM pg_catalog.pg_type t JOIN pg_catalog.pg_namespace n ON n.oid = t.typnamespace
       WHERE t.oid = ANY ($3::pg_catalog.oid[])),
    (SELECT pg_catalog.string_agg(pg_catalog.concat_ws('/', l.oid, l.xmin, n.nspname), ' '
      ORDER BY l.oid)
     FROM pg_catalog.pg_collation l JOIN pg_catalog.pg_namespace n ON n.oid = l.collnamespace
       WHERE l.oid = ANY ($4::pg_catalog.oid[])),
    (SELECT pg_catalog.string_agg(pg_catalog.concat_ws('/', s.seqrelid, s.seqcycle), ' '
      ORDER BY s.seqrelid)
     FROM pg_catalog.pg_sequence s WHERE s.seqrelid = ANY ($5::pg_catalog.oid[])),
    (SELECT pg_catalog.string_agg(pg_catalog.concat_ws('/', d.objoid, d.xmin), ' '
      ORDER BY d.objoid)
     FROM pg_catalog.pg_description d WHERE d.objoid = ANY ($6::pg_catalog.oid[])
       AND d.classoid = 'pg_catalog.pg_class'::pg_catalog.regclass AND d.objsubid = 0),
    ",
    keeps_deletes_from_clients!(),
    ")) END AS rows,
  CASE WHEN NOT now.is_same THEN
    (SELECT pg_catalog.concat_ws(' ', pg_catalog.count(*), pg_catalog.sum(pg_catalog.hashoidextended(c.oid, 0)))
     FROM pg_catalog.pg_class c WHERE c.relname = ANY ($1::pg_catalog.text[])
       AND c.relpersistence <> 't'
       AND c.relkind IN ('r', 'p', 'v', 'm', 'f', 'S')) END AS names,
  CASE WHEN NOT now.is_same THEN
    (SELECT pg_catalog.concat_ws(' ', pg_catalog.count(*), pg_catalog.sum(pg_catalog.hashtextextended(w.xmin::pg_catalog.text, w.oid::pg_catalog.int8)))
     FROM pg_catalog.pg_rewrite w) END AS rules,
  CASE WHEN NOT now.is_same THEN
    (SELECT pg_catalog.concat_ws(' ', pg_catalog.count(*),
       pg_catalog.sum(pg_catalog.hashtextextended(p.xmin::pg_catalog.text, p.oid::pg_catalog.int8)))
     FROM pg_catalog.pg_proc p WHERE p.oid >= 16384) END AS functions
FROM (SELECT s.snapshot, s.snapshot = $7 AND NOT pg_catalog.pg_is_in_recovery()
      FROM (SELECT pg_catalog.pg_current_snapshot()::pg_catalog.text OFFSET 0) s(snapshot) OFFSET 0) now(snapshot, is_same)"
);

/// A value for each of the relations `$1` that differs whenever its rows in the catalog do; NULL
/// for one that is gone. Neither VACUUM's changes in place of `pg_class` nor the new file of a
/// TRUNCATE count.
pub(super) const ROWS: &str = "
SELECT o.oid, CASE WHEN EXISTS (SELECT FROM pg_catalog.pg_class c WHERE c.oid = o.oid)
  THEN pg_catalog.md5(pg_catalog.concat_ws('|',
  (SELECT pg_catalog.concat_ws('/', c.relname, n.nspname, c.relkind, c.relpersistence, c.relowner, c.relacl,
     c.relrowsecurity, c.relhasrules, c.relreplident, c.reloptions, c.relispartition, c.relam)
   FROM pg_catalog.pg_class c JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
     WHERE c.oid = o.oid),
  (SELECT pg_catalog.string_agg(pg_catalog.concat_ws('/', a.attnum, a.xmin), ' ' ORDER BY a.attnum)
   FROM pg_catalog.pg_attribute a WHERE a.attrelid = o.oid AND a.attnum > 0),
  (SELECT pg_catalog.string_agg(pg_catalog.concat_ws('/', i.indexrelid, i.xmin), ' '
    ORDER BY i.indexrelid)
   FROM pg_catalog.pg_index i WHERE i.indrelid = o.oid),
  (SELECT i.xmin FROM pg_catalog.pg_index i WHERE i.indexrelid = o.oid),
  (SELECT pg_catalog.string_agg(pg_catalog.concat_ws('/', h.inhparent, h.xmin), ' '
    ORDER BY h.inhparent)
   FROM pg_catalog.pg_inherits h WHERE h.inhrelid = o.oid),
  (SELECT pg_catalog.string_agg(pg_catalog.concat_ws('/', h.inhrelid, h.xmin), ' '
    ORDER BY h.inhrelid)
   FROM pg_catalog.pg_inherits h WHERE h.inhparent = o.oid),
  (SELECT pg_catalog.string_agg(pg_catalog.concat_ws('/', d.oid, d.xmin), ' ' ORDER BY d.oid)
   FROM pg_catalog.pg_attrdef d WHERE d.adrelid = o.oid),
  (SELECT pg_catalog.string_agg(pg_catalog.concat_ws('/', k.oid, k.xmin), ' ' ORDER BY k.oid)
   FROM pg_catalog.pg_constraint k WHERE k.conrelid = o.oid),
  (SELECT pg_catalog.string_agg(pg_catalog.concat_ws('/', t.oid, t.xmin), ' ' ORDER BY t.oid)
   FROM pg_catalog.pg_trigger t WHERE t.tgrelid = o.oid),
  (SELECT pg_catalog.string_agg(pg_catalog.concat_ws('/', w.oid, w.xmin), ' ' ORDER BY w.oid)
   FROM pg_catalog.pg_rewrite w WHERE w.ev_class = o.oid),
  (SELECT pg_catalog.string_agg(pg_catalog.concat_ws('/', p.oid, p.xmin), ' ' ORDER BY p.oid)
   FROM pg_catalog.pg_policy p WHERE p.polrelid = o.oid))) END AS rows
FROM pg_catalog.unnest($1::pg_catalog.oid[]) o(oid)";

/// Which views read the relations `$1`: that is not in the definition of these.
pub(super) const EDGES: &str = "
SELECT pg_catalog.md5(pg_catalog.string_agg(pg_catalog.concat_ws('/', x.refobjid, x.objid), ' '
  ORDER BY x.refobjid, x.objid)) AS edges
FROM (SELECT DISTINCT o.oid AS refobjid, d.objid FROM pg_catalog.unnest($1::pg_catalog.oid[]) o(oid)
  CROSS JOIN LATERAL (
  SELECT e.objid FROM pg_catalog.pg_depend e
  WHERE e.classid = 'pg_catalog.pg_rewrite'::pg_catalog.regclass
    AND e.refclassid = 'pg_catalog.pg_class'::pg_catalog.regclass
      AND e.refobjid = o.oid OFFSET 0) d) x";
