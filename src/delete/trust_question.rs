//! The question whose code a delete would run, as SQL: see `trust.rs`.

use super::Trust;
use crate::sql::{estimate::expect_few, role::may_act_as};

/// See [`Trust::question`].
pub const UNLOCKED: i32 = 3;

/// The common table expression `acts`: what happens to which table. A key that refers makes rows go
/// or change; a key of rows that are written is looked up. A row of a partitioned table that changes
/// may move: it is deleted from one partition and inserted into another. 128, which no trigger has,
/// is that the table is looked into.
pub(super) const ACTS: &str = concat!(
    "acts(oid, events, computes) AS (
  SELECT t.oid, $4::pg_catalog.int4, $5::pg_catalog.bool FROM pg_catalog.unnest($1::pg_catalog.oid[]) t(oid)
  UNION ALL SELECT t.oid, CASE $4::pg_catalog.int4 WHEN 0 THEN 0 ELSE 128 END, false
    FROM pg_catalog.unnest($2::pg_catalog.oid[]) t(oid)
  UNION ALL SELECT pg_catalog.to_regclass($3::pg_catalog.text)::pg_catalog.oid, 4, true
    WHERE $3::pg_catalog.text IS NOT NULL
  UNION SELECT n.oid, n.events | CASE WHEN n.events & 16 <> 0 AND EXISTS (
      SELECT FROM pg_catalog.pg_class c WHERE c.oid = n.oid AND c.relkind = 'p') THEN 12 ELSE 0 END,
    n.events & 20 <> 0 FROM acts a CROSS JOIN LATERAL (
    SELECT i.inhrelid, a.events FROM pg_catalog.pg_inherits i
      WHERE i.inhparent = a.oid AND (a.oid <> ALL ($1::pg_catalog.oid[])
        OR (SELECT c.relkind = 'p' FROM pg_catalog.pg_class c WHERE c.oid = a.oid))
    UNION ALL SELECT f.conrelid, 128 | CASE WHEN a.events & 8 = 0 THEN 0 WHEN f.confdeltype = 'c' THEN 8
          WHEN f.confdeltype IN ('n', 'd') THEN 16 ELSE 0 END
        | CASE WHEN a.events & 16 <> 0 AND f.confupdtype IN ('c', 'n', 'd') THEN 16 ELSE 0 END
      FROM pg_catalog.pg_trigger g JOIN pg_catalog.pg_constraint f ON f.oid = g.tgconstraint
      WHERE g.tgrelid = a.oid AND f.contype = 'f' AND f.confrelid = a.oid AND a.events & 24 <> 0
    UNION ALL SELECT f.confrelid, 128 FROM pg_catalog.pg_constraint f
      WHERE f.conrelid = a.oid AND f.contype = 'f' AND a.events & 20 <> 0) n(oid, events)
    WHERE ",
    expect_few!("a.oid"),
    ")"
);

/// The tables that are written to or looked into, how each is locked, and whether the role may do
/// that.
pub(super) const REACHED: &str = "SELECT c.oid, c.relkind AS kind, c.relowner AS owner, \
     pg_catalog.bit_or(a.events) & 24 <> 0 AS may_be_referred_to, \
     pg_catalog.bit_or(a.events) <> 128 AS is_written, \
     CASE WHEN c.relkind = 'p' OR pg_catalog.bit_or(a.events) & 20 <> 0 \
       THEN 'SHARE UPDATE EXCLUSIVE' ELSE 'ROW EXCLUSIVE' END AS mode, c.relkind IN ('r', 'p') \
       AND pg_catalog.has_table_privilege(c.oid, 'UPDATE, DELETE, TRUNCATE') AS may_lock \
     FROM acts a CROSS JOIN LATERAL ( \
       SELECT x.* FROM pg_catalog.pg_class x WHERE x.oid = a.oid OFFSET 0) c \
     WHERE a.events <> 0 GROUP BY c.oid, c.relkind, c.relowner";

/// Whether another lock than that of the DELETE itself may be needed on the table `r`. On the tables
/// that rows are deleted from, that lock is enough, but for partitions that are attached.
pub(super) const IS_BESIDES: &str = "(r.oid <> ALL ($1::pg_catalog.oid[]) OR r.kind = 'p')";

/// Whether this transaction has locked the table `r`.
const IS_LOCKED: &str = "EXISTS (SELECT FROM pg_catalog.pg_locks l \
     WHERE l.pid = pg_catalog.pg_backend_pid() AND l.locktype = 'relation' AND l.relation = r.oid \
       AND l.granted AND l.mode NOT IN ('AccessShareLock', 'RowShareLock') \
       AND (r.mode = 'ROW EXCLUSIVE' OR l.mode <> 'RowExclusiveLock'))";

/// What runs where rows are written: triggers, rules and defaults of the table `a`.
const ACTING: &str = "UNION ALL SELECT 2620, g.oid, true FROM pg_catalog.pg_trigger g
        WHERE g.tgrelid = a.oid AND g.tgtype & a.events <> 0 AND g.tgenabled <> 'D'
      UNION ALL SELECT 2618, w.oid, true FROM pg_catalog.pg_rewrite w
        WHERE w.ev_class = a.oid AND w.ev_enabled <> 'D'
          AND CASE w.ev_type WHEN '2' THEN 16 WHEN '3' THEN 4 WHEN '4' THEN 8 ELSE 0 END & a.events <> 0
      UNION ALL SELECT 2604, d.oid, true FROM pg_catalog.pg_attrdef d
        WHERE d.adrelid = a.oid AND a.events & 20 <> 0
      ";

const REMEDY: &str =
    "; name that role in [reaper] trusted_owners if it may do what pglapse''s own role may";
const WITH_RIGHTS: &str = " with the rights of pglapse''s own role%s";

impl Trust {
    /// Asks for what is not trusted: at most one row, of a number and words. [`UNLOCKED`] is the
    /// number of a table that is to be locked. With `is_locked` that is one that this transaction
    /// has not locked; else one that the role may not lock.
    #[expect(clippy::too_many_lines, reason = "it is one statement")]
    pub fn question(&self, is_locked: bool) -> String {
        let tables = "$1::pg_catalog.oid[]";
        let (few_acts, few_things) = (expect_few!("a.oid"), expect_few!("t.oid"));
        // Whoever only reads runs nothing but functions that the planner computes.
        let reads_only = self.events == 0 && !self.computes;
        let (acting, written) = if reads_only {
            ("", String::new())
        } else {
            (ACTING, Self::what_writing_runs(is_locked))
        };
        format!(
            "WITH RECURSIVE {ACTS},
  -- Of each kind of object, by the oid of its catalog, what runs; and whether it is computed, or only
  -- read by the planner. A partition keeps to the keys of all tables above it.
  things(class, oid, computes) AS (
    SELECT s.class, s.oid, s.computes FROM acts a CROSS JOIN LATERAL (
      SELECT 1259::pg_catalog.oid, a.oid, a.computes
      {acting}UNION ALL SELECT 2606, k.oid, a.events & 20 <> 0 FROM pg_catalog.pg_constraint k
        WHERE k.conrelid = a.oid AND k.contype = 'c'
      UNION ALL SELECT 1259, i.indexrelid, a.computes FROM pg_catalog.pg_index i
        WHERE i.indrelid = a.oid AND (i.indexprs IS NOT NULL OR i.indpred IS NOT NULL)
      UNION ALL SELECT 3381, x.oid, false FROM pg_catalog.pg_statistic_ext x WHERE x.stxrelid = a.oid
    ) s(class, oid, computes) WHERE {few_acts}
    UNION SELECT n.class, n.oid, n.computes FROM things t CROSS JOIN LATERAL (
      SELECT 1259::pg_catalog.oid, h.inhparent, t.computes FROM pg_catalog.pg_inherits h
        JOIN pg_catalog.pg_partitioned_table b ON b.partrelid = h.inhparent
        WHERE t.class = 1259 AND h.inhrelid = t.oid
      UNION ALL
      SELECT d.refclassid, d.refobjid, t.computes FROM pg_catalog.pg_depend d
        WHERE d.classid = t.class AND d.objid = t.oid AND d.refclassid IN (1255, 2617, 1247) AND t.class <> 1255
      UNION ALL SELECT 2606, k.oid, t.computes FROM pg_catalog.pg_constraint k
        WHERE t.class = 1247 AND k.contypid = t.oid
      UNION ALL SELECT 1259, y.typrelid, t.computes FROM pg_catalog.pg_type y
        WHERE t.class = 1247 AND y.oid = t.oid AND y.typrelid <> 0
      UNION ALL SELECT 1255, x.castfunc, true FROM pg_catalog.pg_cast x
        WHERE t.class = 1247 AND t.oid IN (x.castsource, x.casttarget) AND x.castfunc <> 0
    ) n(class, oid, computes) WHERE {few_things}),
  own AS (
    SELECT p.oid, d.oid AS database, d.datdba FROM pg_catalog.pg_roles p, pg_catalog.pg_database d
    WHERE p.rolname = CURRENT_USER AND d.datname = pg_catalog.current_database()),
  -- The owner of the tables, and what pglapse''s role has in this database that he has not.
  sole(oid, lacks) AS (
    SELECT o.oid, (
      SELECT 'attributes (ALTER ROLE)' WHERE NOT (o.rolsuper >= p.rolsuper
        AND o.rolcreaterole >= p.rolcreaterole AND o.rolcreatedb >= p.rolcreatedb
        AND o.rolreplication >= p.rolreplication AND o.rolbypassrls >= p.rolbypassrls)
      UNION ALL SELECT pg_catalog.format('membership in the role %s', g.rolname)
        FROM pg_catalog.pg_roles g WHERE g.oid <> p.oid
          AND g.rolname <> ALL (
            '{{pg_monitor,pg_read_all_settings,pg_read_all_stats,pg_stat_scan_tables}}')
          AND pg_catalog.pg_has_role(p.oid, g.oid, 'MEMBER')
          AND NOT {act_as_group}
      UNION ALL SELECT pg_catalog.format('rights on the %s',
          pg_catalog.pg_describe_object(s.classid, s.objid, 0))
        FROM pg_catalog.pg_shdepend s
        WHERE s.refclassid = 1260 AND s.refobjid = p.oid AND s.dbid IN (0, own.database)
          -- The schema pglapse is its own.
          AND CASE s.classid
            WHEN 1259 THEN NOT EXISTS (SELECT FROM pg_catalog.pg_class c
                JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
              WHERE c.oid = s.objid AND (c.relowner = o.oid OR n.nspname = 'pglapse'))
            WHEN 1255 THEN NOT EXISTS (SELECT FROM pg_catalog.pg_proc f
                JOIN pg_catalog.pg_namespace n ON n.oid = f.pronamespace
              WHERE f.oid = s.objid AND (n.nspname = 'pglapse'
                OR s.deptype <> 'o' AND pg_catalog.has_function_privilege(o.oid, f.oid, 'EXECUTE')))
            WHEN 1262 THEN s.deptype = 'o'
            WHEN 2615 THEN EXISTS (SELECT FROM pg_catalog.pg_namespace n
              WHERE n.oid = s.objid AND n.nspname <> 'pglapse'
                AND (s.deptype = 'o' OR EXISTS (SELECT FROM (VALUES ('CREATE'), ('USAGE')) k(what)
                  WHERE pg_catalog.has_schema_privilege(p.oid, n.oid, k.what)
                    AND NOT pg_catalog.has_schema_privilege(o.oid, n.oid, k.what))))
            ELSE s.classid NOT IN (826, 1247) END
      LIMIT 1)
    FROM pg_catalog.pg_roles o, pg_catalog.pg_roles p, own
    WHERE p.oid = own.oid
      AND o.oid = (SELECT min(c.relowner::pg_catalog.int8)::pg_catalog.oid FROM pg_catalog.pg_class c
        WHERE c.oid = ANY ({tables}) HAVING min(c.relowner::pg_catalog.int8) = max(c.relowner::pg_catalog.int8)))
  SELECT f.n, f.words FROM (
    SELECT 1, pg_catalog.format('it would run %s of %s{WITH_RIGHTS}{REMEDY}',
        p.oid::pg_catalog.regprocedure, pg_catalog.pg_get_userbyid(p.proowner),
        {function_owner_lacks})
      FROM (SELECT DISTINCT t.oid, t.computes FROM things t WHERE t.class = 1255) t
        CROSS JOIN LATERAL (SELECT p.* FROM pg_catalog.pg_proc p WHERE p.oid = t.oid OFFSET 0) p
      -- The planner computes no volatile function; but it looks into those in SQL.
      WHERE (t.computes OR p.provolatile <> 'v' OR p.prolang = 14) AND NOT {owner_of_function}
{written}  ) f(n, words) ORDER BY f.n, f.words LIMIT 1",
            owner_of_function = trusts("p.proowner"),
            function_owner_lacks = lacks("p.proowner"),
            act_as_group = may_act_as!("o.oid", "g.oid"),
        )
    }

    /// The part of the question about who has written what runs, who could change it, and types
    /// that are converted.
    fn what_writing_runs(is_locked: bool) -> String {
        let is_locked = if is_locked { IS_LOCKED } else { "r.may_lock" };
        let name = |role| {
            format!("CASE {role} WHEN 0 THEN 'anybody' ELSE pg_catalog.pg_get_userbyid({role}) END")
        };
        format!(
            "    UNION ALL
    SELECT 2, pg_catalog.format('it would run %s, written by %s,{WITH_RIGHTS}{REMEDY}',
        pg_catalog.pg_describe_object(e.class, e.oid, 0), {author_name}, {author_lacks})
      FROM (SELECT t.class, t.oid, x.author, x.tree FROM things t CROSS JOIN LATERAL (
          -- Nothing says what an argument means.
          SELECT w.author, CASE g.tgnargs WHEN 0 THEN g.tgqual::pg_catalog.text END
            FROM pg_catalog.pg_trigger g JOIN pg_catalog.pg_class c ON c.oid = g.tgrelid
            CROSS JOIN LATERAL (SELECT c.relowner UNION ALL SELECT l.grantee
              FROM pg_catalog.aclexplode(c.relacl) l WHERE l.privilege_type = 'TRIGGER') w(author)
            WHERE t.class = 2620 AND g.oid = t.oid AND (g.tgqual IS NOT NULL OR g.tgnargs > 0)
          UNION ALL SELECT c.relowner, NULL FROM pg_catalog.pg_rewrite w
            JOIN pg_catalog.pg_class c ON c.oid = w.ev_class WHERE t.class = 2618 AND w.oid = t.oid
          UNION ALL SELECT c.relowner, d.adbin::pg_catalog.text FROM pg_catalog.pg_attrdef d
            JOIN pg_catalog.pg_class c ON c.oid = d.adrelid WHERE t.class = 2604 AND d.oid = t.oid
          UNION ALL SELECT c.relowner, k.conbin::pg_catalog.text FROM pg_catalog.pg_constraint k
            JOIN pg_catalog.pg_class c ON c.oid = k.conrelid WHERE t.class = 2606 AND k.oid = t.oid
          UNION ALL SELECT c.relowner, pg_catalog.concat(i.indexprs, i.indpred) FROM pg_catalog.pg_index i
            JOIN pg_catalog.pg_class c ON c.oid = i.indrelid WHERE t.class = 1259 AND i.indexrelid = t.oid
          UNION ALL SELECT c.relowner, b.partexprs::pg_catalog.text FROM pg_catalog.pg_partitioned_table b
            JOIN pg_catalog.pg_class c ON c.oid = b.partrelid
            WHERE t.class = 1259 AND b.partrelid = t.oid AND b.partexprs IS NOT NULL
          -- Nothing keeps the owner of a domain from changing it at any moment.
          UNION ALL SELECT y.typowner, NULL FROM pg_catalog.pg_type y
            WHERE t.class = 1247 AND y.oid = t.oid AND y.typtype = 'd') x(author, tree)
        WHERE t.computes) e
      WHERE NOT {author}
    UNION ALL
    SELECT {UNLOCKED}, pg_catalog.format(CASE WHEN r.is_written
          THEN 'rows of %s would be written or go as well' ELSE '%s would be looked into' END
        || ', and %s could make that run anything{WITH_RIGHTS}: GRANT DELETE ON %1$s, '
        'so that it can be locked{REMEDY}',
        r.oid::pg_catalog.regclass, {who_name}, {who_lacks})
      FROM ({REACHED}) r CROSS JOIN LATERAL (
        SELECT r.owner UNION ALL SELECT l.grantee FROM (
            SELECT t.relacl FROM pg_catalog.pg_class t WHERE t.oid = r.oid
            UNION ALL SELECT b.attacl FROM pg_catalog.pg_attribute b
            WHERE b.attrelid = r.oid) x(acl)
          CROSS JOIN LATERAL pg_catalog.aclexplode(x.acl) l
          WHERE l.privilege_type = 'TRIGGER' AND r.is_written
            OR l.privilege_type = 'REFERENCES' AND r.may_be_referred_to) w(who)
      WHERE {IS_BESIDES} AND NOT ({is_locked}) AND NOT {who}
    UNION ALL
    SELECT 4, pg_catalog.format('%s of its archive has another type, and %s could say how that is converted{REMEDY}',
        pg_catalog.quote_ident(b.attname), pg_catalog.pg_get_userbyid(y.typowner))
      FROM pg_catalog.pg_attribute a
        JOIN pg_catalog.pg_attribute b ON b.attname = a.attname AND b.atttypid <> a.atttypid
        JOIN pg_catalog.pg_type y ON y.oid IN (a.atttypid, b.atttypid)
      WHERE a.attrelid = ANY ($1::pg_catalog.oid[]) AND a.attnum > 0 AND b.attnum > 0
        AND b.attrelid = pg_catalog.to_regclass($3::pg_catalog.text) AND NOT {owner_of_type}
",
            author = trusts("e.author"),
            who = trusts("w.who"),
            owner_of_type = trusts("y.typowner"),
            author_name = name("e.author"),
            who_name = name("w.who"),
            author_lacks = lacks("e.author"),
            who_lacks = lacks("w.who"),
        )
    }
}

/// What pglapse's own role has that this one lacks, in words, if that is why it is not trusted.
fn lacks(role: &str) -> String {
    format!(
        "(SELECT pg_catalog.format(' (%s lacks its %s)', \
         pg_catalog.pg_get_userbyid(sole.oid), sole.lacks) FROM sole WHERE sole.oid = {role})"
    )
}

/// Whether a role is trusted: with it, whoever may become pglapse's own role.
fn trusts(role: &str) -> String {
    format!(
        "((SELECT {may_act} OR q.oid = own.datdba \
         OR q.rolname = 'pg_database_owner' OR q.rolname = ANY ($6::pg_catalog.text[]) \
         OR q.oid = (SELECT sole.oid FROM sole WHERE sole.lacks IS NULL) FROM pg_catalog.pg_roles q, own \
         WHERE q.oid = {role}) IS TRUE)",
        may_act = may_act_as!("q.oid", "own.oid")
    )
}
