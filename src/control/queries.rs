//! The queries that read `pg_catalog`.

use super::{noticed::keeps_deletes_from_clients, own_path::path_schemas};
use crate::{
    catalog::{is_nothing, keys::is_plain},
    sql::estimate::expect_few,
};

/// Which views read which relations.
macro_rules! edge {
    () => {
        "edge(view, reads) AS NOT MATERIALIZED (
  SELECT r.ev_class, d.refobjid FROM pg_catalog.pg_depend d
    JOIN pg_catalog.pg_rewrite r ON r.oid = d.objid AND r.ev_type = '1'
      AND r.ev_class <> d.refobjid
    JOIN pg_catalog.pg_class c ON c.oid = r.ev_class AND c.relkind = 'v'
  WHERE d.classid = 'pg_catalog.pg_rewrite'::pg_catalog.regclass
    AND d.refclassid = 'pg_catalog.pg_class'::pg_catalog.regclass)"
    };
}

/// Holds for a foreign key `f` by which rows go with those that they refer to, unless a partition
/// has it from its parent.
macro_rules! cascades {
    () => {
        concat!(
            "f.contype = 'f' AND f.confdeltype = 'c' AND f.conparentid = 0 AND ",
            $crate::catalog::is_enforced!("f")
        )
    };
}
pub(super) use cascades;

/// Every relation that matters. They are found by indexes, that of a schema by both names
/// (thousands of schemas may have a table of one name), starting from the rules' tables, so that
/// the size of the database does not count: OFFSET 0 and the arrays keep the planner from scanning
/// a whole catalog. `$1` and `$2` are the schemas (NULL where none was written, `*` for every one)
/// and names of the rules' tables, followed by those of their sidecars, NULL for none. `$3` says of
/// each whether its rule is referential: then tables that refer to it, or to a table above or below
/// it, by a cascading key matter too. All such keys are read for that: no index leads to them.
/// Temporary relations of other sessions are left out: they cannot be named.
pub(super) const RELEVANT: &str = concat!(
    "
WITH RECURSIVE ",
    path_schemas!(),
    ",
target AS (
  SELECT w.place, f.oid, w.is_referential
  FROM ROWS FROM (pg_catalog.unnest($1::pg_catalog.text[]), pg_catalog.unnest($2::pg_catalog.text[]),
                  pg_catalog.unnest($3::pg_catalog.bool[]))
    WITH ORDINALITY AS w(schema, name, is_referential, place)
  LEFT JOIN LATERAL (
    (SELECT c.oid FROM pg_catalog.pg_class c
       JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
       LEFT JOIN path p ON p.nspname = n.nspname
     WHERE c.relname = w.name::pg_catalog.name AND (w.schema IS NULL OR w.schema = '*')
       AND CASE WHEN w.schema IS NULL THEN p.place IS NOT NULL AND c.relpersistence <> 't'
                ELSE c.relkind IN ('r', 'p') AND c.relpersistence <> 't'
                  AND n.nspname NOT IN ('pg_catalog', 'information_schema') END
     ORDER BY p.place, n.nspname LIMIT CASE WHEN w.schema = '*' THEN NULL ELSE 1 END)
    UNION ALL SELECT c.oid FROM pg_catalog.pg_class c
    WHERE w.schema <> '*' AND c.relname = w.name::pg_catalog.name
      AND c.relnamespace = (SELECT n.oid FROM pg_catalog.pg_namespace n
                            WHERE n.nspname = w.schema::pg_catalog.name)) f ON true),
link(parent, child) AS MATERIALIZED (
  SELECT f.confrelid, f.conrelid FROM pg_catalog.pg_constraint f
  WHERE true = ANY ($3::pg_catalog.bool[])
    AND ",
    cascades!(),
    "),
family(oid, is_referential) AS (
  SELECT oid, is_referential FROM target WHERE oid IS NOT NULL
  UNION SELECT n.oid, true
  FROM (SELECT x.oid, l.child FROM family x LEFT JOIN link l ON l.parent = x.oid
        WHERE x.is_referential) x
    CROSS JOIN LATERAL (
      SELECT x.child WHERE x.child IS NOT NULL
      UNION ALL SELECT i.inhrelid FROM pg_catalog.pg_inherits i WHERE i.inhparent = x.oid
      UNION ALL SELECT i.inhparent FROM pg_catalog.pg_inherits i WHERE i.inhrelid = x.oid) n(oid)),
below(oid) AS (
  SELECT oid FROM family
  UNION SELECT i.inhrelid FROM below b JOIN pg_catalog.pg_inherits i ON i.inhparent = b.oid
  WHERE ",
    expect_few!("b.oid"),
    "),
above(oid) AS (
  SELECT oid FROM below
  UNION SELECT i.inhparent FROM above a JOIN pg_catalog.pg_inherits i ON i.inhrelid = a.oid
  WHERE ",
    expect_few!("a.oid"),
    "),
",
    edge!(),
    ",
reached(oid) AS (
  SELECT oid FROM above
  UNION SELECT y.view FROM reached x
    CROSS JOIN LATERAL (SELECT e.view FROM edge e WHERE e.reads = x.oid OFFSET 0) y
  WHERE ",
    expect_few!("x.oid"),
    "),
relation AS (
  SELECT c.oid, n.nspname::pg_catalog.text AS schema, c.relname::pg_catalog.text AS name,
    c.relpersistence = 't' AS is_temporary
  FROM pg_catalog.pg_class c JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
  WHERE c.relname = ANY (ARRAY(SELECT k.relname FROM pg_catalog.pg_class k
                             WHERE k.oid = ANY (ARRAY(SELECT oid FROM reached))))
    AND c.relkind IN ('r', 'p', 'v', 'm', 'f', 'S')
    AND (c.relpersistence <> 't' OR c.relnamespace = pg_catalog.pg_my_temp_schema()))
"
);

/// Behind [`RELEVANT`]: what [`There`](crate::catalog::There) is read from.
pub(super) const THERE: &str = "
SELECT 'there'::pg_catalog.text, pg_catalog.to_jsonb(x)::pg_catalog.text
FROM (SELECT oid, name, is_temporary FROM relation) x
UNION ALL SELECT 'target', pg_catalog.to_jsonb(x)::pg_catalog.text
FROM (SELECT place, oid FROM target) x";

/// The relations `$1`.
pub(super) const RELATIONS: &str = concat!(
    "WITH ",
    edge!(),
    "
SELECT c.oid, n.nspname::pg_catalog.text AS schema, c.relname::pg_catalog.text AS name,
  c.relkind::pg_catalog.text AS kind, c.relrowsecurity AS has_row_security,
  ARRAY(SELECT i.inhparent FROM pg_catalog.pg_inherits i
        WHERE i.inhrelid = c.oid ORDER BY i.inhseqno) AS parents,
  ARRAY(SELECT DISTINCT e.reads FROM edge e
        WHERE e.view = c.oid AND c.relkind = 'v' ORDER BY e.reads) AS reads,
  COALESCE((SELECT o.option_value::pg_catalog.bool FROM pg_catalog.pg_options_to_table(c.reloptions) o
            WHERE o.option_name = 'security_barrier'), false) AS security_barrier,
  NOT COALESCE((SELECT o.option_value::pg_catalog.bool FROM pg_catalog.pg_options_to_table(c.reloptions) o
                WHERE o.option_name = 'security_invoker'), false)
    AND EXISTS (SELECT FROM edge e JOIN pg_catalog.pg_class t ON t.oid = e.reads
                WHERE e.view = c.oid AND t.relrowsecurity) AS row_security
FROM pg_catalog.pg_class c JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
WHERE c.oid = ANY ($1::pg_catalog.oid[])"
);

/// Those of the relations `$1` for which another session holds, or waits for, a lock that reading
/// would wait for.
pub(super) const BLOCKED: &str = concat!(
    "WITH locked(oid) AS MATERIALIZED (
  SELECT l.relation FROM pg_catalog.pg_locks l
  WHERE l.locktype = 'relation' AND l.mode = 'AccessExclusiveLock' AND l.pid IS DISTINCT FROM pg_catalog.pg_backend_pid()
    AND l.database = (SELECT d.oid FROM pg_catalog.pg_database d WHERE d.datname = pg_catalog.current_database())),
",
    edge!(),
    "
SELECT x.oid FROM pg_catalog.unnest($1::pg_catalog.oid[]) x(oid)
WHERE EXISTS (SELECT FROM locked) AND (x.oid IN (SELECT oid FROM locked)
  OR EXISTS (SELECT FROM edge e JOIN locked l ON l.oid = e.reads WHERE e.view = x.oid))"
);

/// The columns of the relations `$1`.
pub(super) const ATTRIBUTES: &str = "
WITH RECURSIVE
base(oid, type) AS (
  SELECT oid, typbasetype FROM pg_catalog.pg_type WHERE typtype = 'd'
  UNION ALL SELECT b.oid, t.typbasetype FROM base b
    JOIN pg_catalog.pg_type t ON t.oid = b.type AND t.typtype = 'd')
SELECT a.attrelid AS relation, a.attnum AS place, a.attname::pg_catalog.text AS name,
    CASE WHEN type.is_builtin THEN pg_catalog.format_type(type.oid, -1) ELSE type.name END AS type_name,
    CASE WHEN type.is_builtin THEN NULLIF(pg_catalog.format_type(type.oid, type.modifier), pg_catalog.format_type(type.oid, -1)) END AS limited_type,
    type.equality, type.domain, type.is_enum, a.attcollation AS collation,
    (SELECT pg_catalog.format(' COLLATE %I.%I', cn.nspname, cl.collname)
     FROM pg_catalog.pg_collation cl JOIN pg_catalog.pg_namespace cn ON cn.oid = cl.collnamespace
     WHERE cl.oid = a.attcollation AND cl.collname <> 'default') AS folding,
    a.attnotnull AND NOT EXISTS (
      SELECT FROM pg_catalog.pg_constraint k
      WHERE k.conrelid = a.attrelid AND k.contype = 'n'
        AND k.conkey OPERATOR(pg_catalog.=) ARRAY[a.attnum] AND NOT k.convalidated) AS not_null,
    a.attgenerated <> '' AS generated,
    CASE WHEN EXISTS (SELECT FROM pg_catalog.pg_depend u
        WHERE u.refclassid = 'pg_catalog.pg_class'::pg_catalog.regclass AND u.refobjid = a.attrelid AND u.refobjsubid = a.attnum
          AND u.classid = 'pg_catalog.pg_class'::pg_catalog.regclass
          AND EXISTS (SELECT FROM pg_catalog.pg_sequence s WHERE s.seqrelid = u.objid AND s.seqcycle OFFSET 0) OFFSET 0)
      OR EXISTS (SELECT FROM pg_catalog.pg_attrdef d, LATERAL (
          SELECT u.refobjid FROM pg_catalog.pg_depend u
          WHERE u.classid = 'pg_catalog.pg_attrdef'::pg_catalog.regclass AND u.objid = d.oid
            AND u.refclassid = 'pg_catalog.pg_class'::pg_catalog.regclass OFFSET 0) u
        WHERE a.atthasdef AND d.adrelid = a.attrelid AND d.adnum = a.attnum
          AND EXISTS (SELECT FROM pg_catalog.pg_sequence s WHERE s.seqrelid = u.refobjid AND s.seqcycle OFFSET 0) OFFSET 0) THEN 'value'
      WHEN a.attidentity <> '' THEN 'fresh'
      WHEN NOT a.atthasdef THEN CASE WHEN type.has_default THEN 'value' ELSE 'null' END
      ELSE (SELECT CASE WHEN pg_catalog.length(d.adbin::pg_catalog.text) > 10000 THEN 'value'
            WHEN pg_catalog.pg_get_expr(d.adbin, d.adrelid)
              ~ '^(nextval|gen_random_uuid|uuidv4|uuidv7|([a-z_]+[.])?uuid_generate_v(1|1mc|4))[(].*[)]$'
              THEN 'fresh' ELSE 'value' END
            FROM pg_catalog.pg_attrdef d WHERE d.adrelid = a.attrelid AND d.adnum = a.attnum) END AS otherwise
  FROM pg_catalog.pg_attribute a,
    LATERAL (
      SELECT t.oid, CASE d.typtype WHEN 'd' THEN d.typtypmod ELSE a.atttypmod END,
        n.nspname = 'pg_catalog', pg_catalog.format('%I.%I', n.nspname, t.typname),
        CASE WHEN n.nspname <> 'pg_catalog' AND t.typtype = 'b' AND t.typcategory <> 'A'
             THEN n.nspname::pg_catalog.text END,
        CASE d.typtype WHEN 'd' THEN pg_catalog.format('%I.%I', dn.nspname, d.typname) END, t.typtype = 'e', d.typdefault IS NOT NULL
      FROM pg_catalog.pg_type d JOIN pg_catalog.pg_type t ON t.oid = COALESCE((
             SELECT b.type FROM base b JOIN pg_catalog.pg_type t ON t.oid = b.type AND t.typtype <> 'd'
             WHERE b.oid = a.atttypid), a.atttypid)
           JOIN pg_catalog.pg_namespace n ON n.oid = t.typnamespace
           JOIN pg_catalog.pg_namespace dn ON dn.oid = d.typnamespace
      WHERE d.oid = a.atttypid OFFSET 0) type(oid, modifier, is_builtin, name, equality, domain, is_enum, has_default)
  WHERE a.attnum > 0 AND NOT a.attisdropped AND a.attrelid = ANY ($1::pg_catalog.oid[])
  ORDER BY a.attrelid, a.attnum";

/// The unique and exclusion indexes of the relations `$1`, as `key`, and their generated columns,
/// as `made`. Of which columns a generated one is made, `pg_depend` says, until PostgreSQL 14 of
/// the column and since then of its default.
///
/// Of which columns an index's expressions are made (`within`; `0` is the whole row), only their
/// tree tells: `pg_depend` has all columns of the index alike, those of its condition and of
/// `INCLUDE` among them, and the table itself whether or not a whole row is named (`index_create`
/// in `index.c`). If a column behind `INCLUDE` counted as the key's, each UPDATE of it would have
/// the whole table swept.
pub(super) const KEY: &str = concat!(
    "
WITH made AS (
  SELECT a.attrelid, a.attnum,
    pg_catalog.format('(%s)::%s', pg_catalog.pg_get_expr(d.adbin, d.adrelid), pg_catalog.format_type(a.atttypid, a.atttypmod)) AS expression,
    ARRAY(SELECT u.refobjsubid::pg_catalog.int2 FROM pg_catalog.pg_depend u
          WHERE u.refclassid = 'pg_catalog.pg_class'::pg_catalog.regclass
            AND u.refobjid = a.attrelid AND u.refobjsubid <> a.attnum
            AND (u.classid = 'pg_catalog.pg_attrdef'::pg_catalog.regclass AND u.objid = d.oid
              OR u.classid = 'pg_catalog.pg_class'::pg_catalog.regclass
                AND u.objid = a.attrelid AND u.objsubid = a.attnum)) AS within,
    d.adbin::pg_catalog.text AS tree
  FROM pg_catalog.pg_attribute a JOIN pg_catalog.pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
  WHERE a.attgenerated <> '' AND a.attrelid = ANY ($1::pg_catalog.oid[])),
key AS (
  SELECT i.*, (i.indkey::pg_catalog.int2[])[0:i.indnkeyatts - 1] AS numbers,
    ARRAY(SELECT m[1]::pg_catalog.int2 FROM pg_catalog.regexp_matches(i.indexprs::pg_catalog.text, ':varattno (-?[0-9]+) ', 'g') m) AS within,
    NOT i.indisexclusion AND ",
    is_plain!(),
    " AS is_plain
  FROM pg_catalog.pg_index i
  WHERE (i.indisunique OR i.indisexclusion) AND i.indislive AND i.indrelid = ANY ($1::pg_catalog.oid[]))
"
);

/// Behind [`KEY`]: each of them. By which columns its condition chooses rows, only that tree tells,
/// as of `within`.
pub(super) const KEYS: &str = "
SELECT k.indexrelid AS oid, k.indrelid AS relation, k.is_plain,
  (SELECT c.relname::pg_catalog.text FROM pg_catalog.pg_class c WHERE c.oid = k.indexrelid) AS name,
  k.indnkeyatts::pg_catalog.int8 AS width,
  CASE WHEN k.indisprimary THEN 'primary' WHEN k.indpred IS NOT NULL OR NOT k.indisvalid THEN 'some' ELSE 'all' END AS over_rows,
  EXISTS (SELECT FROM pg_catalog.pg_inherits h WHERE h.inhrelid = k.indexrelid) AS is_inherited,
  COALESCE((pg_catalog.to_jsonb(k) ->> 'indnullsnotdistinct')::pg_catalog.bool, false) AS nulls_not_distinct,
  CASE WHEN k.is_plain THEN
    ARRAY(SELECT a.attname::pg_catalog.text FROM pg_catalog.generate_series(0, k.indnkeyatts - 1) n
            JOIN pg_catalog.pg_attribute a ON a.attrelid = k.indrelid AND a.attnum = k.indkey[n]
          ORDER BY n)
  ELSE
    ARRAY(SELECT a.attname::pg_catalog.text FROM pg_catalog.pg_attribute a
          WHERE a.attrelid = k.indrelid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
            AND (a.attnum = ANY (pg_catalog.array_cat(k.numbers, k.within)) OR 0 = ANY (k.within)
              OR EXISTS (SELECT FROM made m WHERE m.attrelid = a.attrelid AND m.attnum = ANY (pg_catalog.array_cat(k.numbers, k.within))
                         AND a.attnum = ANY (m.within)))
          ORDER BY a.attname)
  END AS columns,
  ARRAY(SELECT a.attname::pg_catalog.text FROM pg_catalog.pg_attribute a
        WHERE a.attrelid = k.indrelid AND a.attnum > 0 AND NOT a.attisdropped
          AND k.indpred::pg_catalog.text ~ pg_catalog.format(':varattno (0|%s) ', a.attnum)) AS chosen_by
FROM key k
ORDER BY k.indexrelid";

/// Behind [`KEY`], under an empty `search_path`: the expressions of keys that are not plain
/// columns. What stands behind OFFSET 0 is planned by itself, which takes less time.
pub(super) const PARTS: &str = "
SELECT k.indexrelid AS key, whole.part || folding.clause AS stored,
  COALESCE((SELECT m.expression FROM made m WHERE m.attrelid = k.indrelid AND m.attnum = k.indkey[n]), whole.part)
    || folding.clause AS given,
  pg_catalog.format('OPERATOR(%I.%s)', equal.schema, equal.name) AS operator
FROM key k CROSS JOIN LATERAL pg_catalog.generate_series(0, k.indnkeyatts - 1) n
  CROSS JOIN LATERAL (SELECT s.nspname, o.oprname
    FROM pg_catalog.pg_opclass c JOIN pg_catalog.pg_operator o ON o.oid = CASE
      WHEN k.indisexclusion THEN (SELECT x.conexclop[n + 1] FROM pg_catalog.pg_constraint x
        WHERE x.conindid = k.indexrelid AND x.conexclop IS NOT NULL)
      ELSE (SELECT e.amopopr FROM pg_catalog.pg_amop e WHERE e.amopfamily = c.opcfamily AND e.amopstrategy = 3
        AND e.amoplefttype = c.opcintype AND e.amoprighttype = c.opcintype) END
      JOIN pg_catalog.pg_namespace s ON s.oid = o.oprnamespace
    WHERE c.oid = k.indclass[n] OFFSET 0) equal(schema, name)
  CROSS JOIN LATERAL pg_catalog.pg_get_indexdef(k.indexrelid, n + 1, false) whole(part)
  CROSS JOIN LATERAL (SELECT CASE WHEN cl.oid IS NULL THEN '' ELSE pg_catalog.format(' COLLATE %I.%I', cn.nspname, cl.collname) END
    FROM (VALUES (k.indcollation[n])) v(oid) LEFT JOIN pg_catalog.pg_collation cl ON cl.oid = v.oid
      LEFT JOIN pg_catalog.pg_namespace cn ON cn.oid = cl.collnamespace OFFSET 0) folding(clause)
WHERE NOT k.is_plain AND k.indpred IS NULL AND 0 <> ALL (k.within) AND whole.part IS NOT NULL
  AND NOT EXISTS (SELECT FROM made g WHERE g.attrelid = k.indrelid AND g.attnum = ANY (k.within))
ORDER BY k.indexrelid, n";

/// The defaults of the columns of the relations `$1`, under an empty `search_path`: those that stay
/// the same throughout a statement and use built-in functions only, whose names stay. Which those
/// are, only the tree tells: `pg_depend` has nothing of what is pinned (`isObjectPinned` in
/// `dependency.c`), and the text of `pg_get_expr` names no function for a cast or an operator.
pub(super) const DEFAULTS: &str = "
SELECT d.adrelid AS relation, a.attname::pg_catalog.text AS name, pg_catalog.pg_get_expr(d.adbin, d.adrelid) AS expression
FROM pg_catalog.pg_attrdef d JOIN pg_catalog.pg_attribute a ON a.attrelid = d.adrelid AND a.attnum = d.adnum
WHERE d.adrelid = ANY ($1::pg_catalog.oid[]) AND a.attgenerated = '' AND a.attidentity = ''
  AND NOT EXISTS (
    SELECT FROM pg_catalog.regexp_matches(d.adbin::pg_catalog.text, ':(?:funcid|opfuncid) ([0-9]+) ', 'g') m
      LEFT JOIN pg_catalog.pg_proc p ON p.oid = m[1]::pg_catalog.oid AND p.provolatile <> 'v'
        AND p.pronamespace = 'pg_catalog'::pg_catalog.regnamespace
    WHERE p.oid IS NULL)";

/// The relations among `$1` into which an INSERT may be tried with ON CONFLICT, and be repeated if
/// it did nothing. Only the trees of expressions tell which functions they call, as in [`DEFAULTS`]; a
/// type of subquery is the number of no function. A CHECK of a domain may come without a change of
/// the table.
///
/// It may delete where nothing else goes or acts with an expired row, no publication tells of it,
/// and each grantee of INSERT or UPDATE may select and delete, too.
pub(super) const ATTEMPTS: &str = concat!(
    "
SELECT c.oid, c.relkind = 'r' AND NOT c.relispartition AND NOT c.relrowsecurity
    AND NOT EXISTS (SELECT FROM pg_catalog.pg_rewrite WHERE ev_class = c.oid)
    AND NOT EXISTS (SELECT FROM pg_catalog.pg_inherits h WHERE c.oid IN (h.inhparent, h.inhrelid))
    AND NOT EXISTS (SELECT FROM pg_catalog.pg_trigger t
      WHERE t.tgrelid = c.oid AND t.tgtype & 8 <> 0)
    AND NOT ",
    keeps_deletes_from_clients!(),
    "
    AND NOT EXISTS (
      SELECT FROM (SELECT c.relacl UNION ALL SELECT a.attacl FROM pg_catalog.pg_attribute a
          WHERE a.attrelid = c.oid AND a.attacl IS NOT NULL) own(acl)
        CROSS JOIN LATERAL pg_catalog.aclexplode(own.acl) x
      WHERE x.privilege_type IN ('INSERT', 'UPDATE') AND NOT ARRAY['SELECT', 'DELETE'] <@ ARRAY(
        SELECT g.privilege_type FROM pg_catalog.aclexplode(c.relacl) g WHERE g.grantee = x.grantee)
    ) AS may_delete
FROM pg_catalog.pg_class c
WHERE c.oid = ANY ($1::pg_catalog.oid[]) AND c.relkind IN ('r', 'p')
  AND NOT EXISTS (SELECT FROM pg_catalog.pg_rewrite
    WHERE ev_class = c.oid AND ev_type IN ('2', '3'))
  AND NOT EXISTS (SELECT FROM pg_catalog.pg_index i
    WHERE i.indrelid = c.oid AND (i.indisunique OR i.indisexclusion) AND NOT i.indimmediate)
  AND NOT EXISTS (SELECT FROM pg_catalog.pg_trigger t
    WHERE t.tgrelid = c.oid AND t.tgtype & 3 <> 1 AND t.tgtype & 20 <> 0 AND t.tgenabled <> 'D'
      AND (NOT t.tgisinternal OR t.tgparentid <> 0 AND t.tgconstraint = 0))
  AND NOT EXISTS (SELECT FROM pg_catalog.pg_attribute a
      JOIN pg_catalog.pg_type t ON t.oid = a.atttypid AND t.typtype = 'd'
    WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped)
  AND NOT EXISTS (
    SELECT FROM (
      SELECT d.adbin::pg_catalog.text FROM pg_catalog.pg_attrdef d WHERE d.adrelid = c.oid
      UNION ALL SELECT k.conbin::pg_catalog.text FROM pg_catalog.pg_constraint k
        WHERE k.conrelid = c.oid AND k.contype = 'c'
      UNION ALL SELECT pg_catalog.concat(i.indexprs::pg_catalog.text, i.indpred::pg_catalog.text)
        FROM pg_catalog.pg_index i WHERE i.indrelid = c.oid
      UNION ALL SELECT pg_catalog.concat(polqual::pg_catalog.text, polwithcheck::pg_catalog.text)
        FROM pg_catalog.pg_policy WHERE polrelid = c.oid
      UNION ALL SELECT p.partexprs::pg_catalog.text FROM pg_catalog.pg_partitioned_table p
        WHERE p.partrelid = c.oid) t(tree)
    CROSS JOIN LATERAL
      pg_catalog.regexp_matches(t.tree, ':(?:funcid|opfuncid|subLinkType) ([0-9]+) ', 'g') m
    LEFT JOIN pg_catalog.pg_proc p ON p.oid = m[1]::pg_catalog.oid
      AND p.pronamespace = 'pg_catalog'::pg_catalog.regnamespace
      AND (p.provolatile <> 'v' OR p.proname IN ('nextval', 'random', 'clock_timestamp',
        'timeofday', 'gen_random_uuid', 'uuidv4', 'uuidv7'))
    WHERE p.oid IS NULL)"
);

/// The triggers of the relations `$1` that fire for each row before it is written.
pub(super) const TRIGGERS: &str = "
SELECT t.tgrelid AS relation, t.tgtype & 4 <> 0 AS on_insert, t.tgtype & 16 <> 0 AS on_update,
  CASE l.lanname WHEN 'plpgsql' THEN p.prosrc END AS source,
  CASE WHEN l.lanname IN ('internal', 'c') THEN p.proname::pg_catalog.text END AS name,
  pg_catalog.string_to_array(pg_catalog.encode(t.tgargs, 'escape'), '\\000') AS arguments
FROM pg_catalog.pg_trigger t JOIN pg_catalog.pg_proc p ON p.oid = t.tgfoid JOIN pg_catalog.pg_language l ON l.oid = p.prolang
WHERE t.tgrelid = ANY ($1::pg_catalog.oid[]) AND t.tgtype & 3 = 3 AND t.tgtype & 20 <> 0 AND t.tgenabled <> 'D'
  AND (NOT t.tgisinternal OR t.tgparentid <> 0 AND t.tgconstraint = 0)";

/// The queries of the views among the relations `$1`, to be read under an empty `search_path`; the
/// conditions in a comment by `pglapse policy`, while its checksum is that of the query; and what
/// is written through it. An INSERT in whose place a trigger or a rule acts reads no row of the
/// view, nor does any command in whose place a rule does nothing.
pub(super) const QUERIES: &str = concat!(
    "
SELECT c.oid, q.query, (
  SELECT m.found[2] FROM pg_catalog.regexp_match(pg_catalog.obj_description(c.oid, 'pg_class'),
    'Filtered by pglapse ([0-9a-f]{32}): (.*)$') m(found)
  WHERE m.found[1] = pg_catalog.md5(q.query)) AS filters,
  pg_catalog.pg_relation_is_updatable(c.oid, true) AS possible,
  (SELECT COALESCE(pg_catalog.bit_or(x.command), 0) FROM (
    SELECT 8 FROM pg_catalog.pg_trigger t WHERE t.tgrelid = c.oid AND t.tgtype & 68 = 68
    UNION ALL SELECT CASE r.ev_type WHEN '2' THEN 4 WHEN '3' THEN 8 ELSE 16 END
    FROM pg_catalog.pg_rewrite r
    WHERE r.ev_class = c.oid AND r.ev_type <> '1' AND r.is_instead AND r.ev_enabled IN ('O', 'A')
      AND r.ev_qual::pg_catalog.text = '<>'
      AND (r.ev_type = '3' OR ",
    is_nothing!(),
    ")) x(command)) AS instead,
  (SELECT o.option_value FROM pg_catalog.pg_options_to_table(c.reloptions) o
   WHERE o.option_name = 'check_option') AS check_option
FROM pg_catalog.pg_class c, LATERAL (SELECT pg_catalog.pg_get_viewdef(c.oid) OFFSET 0) q(query)
WHERE c.oid = ANY ($1::pg_catalog.oid[]) AND c.relkind = 'v'"
);
