//! Who answers for the code that a delete would run with the rights of pglapse's own role, as SQL.
//!
//! Whoever owns a table answers for the code on it: his own DELETE would run it, too. So a delete
//! may reach the tables of owners who are trusted, unless somebody else may make triggers there.
//! What a function of theirs calls is not asked. It may reach any other table that is *bare*: no
//! trigger, CHECK, index, statistics, partition key, policy or type of it uses a function that is
//! not PostgreSQL's own, and it has no rule. `SECURITY DEFINER` and the actions of foreign keys,
//! which run as the owner of the table that refers, make nothing harmless: triggers that they make
//! wait for the end of the transaction run as pglapse's role, and what the planner computes runs
//! within pglapse's session.
//!
//! A table that is bare must stay so until the delete is done. The lock of the DELETE does that for
//! its own table: CREATE TRIGGER, CREATE RULE and ADD FOREIGN KEY wait for it. The others are
//! locked, if somebody untrusted could change them. ATTACH PARTITION, and CREATE INDEX
//! CONCURRENTLY, whose expressions an INSERT or UPDATE computes at once, do not wait for ROW
//! EXCLUSIVE. So partitioned tables, and those with new or changed rows, are locked in SHARE UPDATE
//! EXCLUSIVE.
//!
//! Triggers expect the search path of the owner: [`Trust::path`].

use super::point::by_name;
use crate::{
    catalog::TtlTable,
    sql::{
        estimate::expect_few,
        name::{QualifiedName, literal},
        role::may_act_as,
    },
};

/// What a delete reaches, and whom the settings trust.
#[derive(Debug, Clone)]
pub struct Trust {
    /// The tables that rows are deleted from, by oid.
    tables: Vec<u32>,
    /// The one whose owner's search path triggers expect. Citus runs those of its shards elsewhere.
    path_of: Option<u32>,
    /// The tables that are read to decide which.
    reads: Vec<u32>,
    /// The table that they are copied to.
    archive: Option<String>,
    /// Whether rows are deleted at all, and not only read.
    deletes: bool,
    owners: Vec<String>,
}

/// A statement that raises 42501 if to read a table's rows would run code of somebody who is not
/// trusted: what the planner computes by itself; or a view's, as an empty table becomes one by a
/// rule on SELECT up to PostgreSQL 15.
pub fn reading_gate(table: &TtlTable, owners: &[String]) -> String {
    Trust::of(table, None, owners).of_reading().gate()
}

impl Trust {
    /// Of a table and those that are read to decide which of its rows are deleted, and archived.
    pub(super) fn of(table: &TtlTable, archive: Option<&QualifiedName>, owners: &[String]) -> Self {
        let base = table.base.as_ref().map(|base| base.table.oid);
        let tables: Vec<u32> = [Some(table.oid), base].into_iter().flatten().collect();
        let reads = table.follows.iter().copied().filter(|root| !tables.contains(root)).collect();
        let path_of = tables.last().copied().filter(|_| table.is_on_this_node());
        let (archive, owners) = (archive.map(ToString::to_string), owners.to_vec());
        Self { tables, path_of, reads, archive, deletes: true, owners }
    }

    /// Of what only reads the tables.
    #[must_use]
    pub fn of_reading(self) -> Self {
        Self { archive: None, deletes: false, ..self }
    }

    fn gate(&self) -> String {
        let body = format!(
            "DECLARE pglapse_said text; BEGIN IF {} THEN SELECT q.words INTO pglapse_said FROM ({}) q; \
             IF pglapse_said IS NOT NULL THEN RAISE EXCEPTION '%', pglapse_said USING ERRCODE = '42501'; \
             END IF; END IF; END",
            self.may_matter(),
            self.question()
        );
        format!("DO {}", literal(&body))
    }

    /// Whether there is anything to ask about: a cheap question, which most tables answer by no.
    pub fn may_matter(&self) -> String {
        let all = oids(self.tables.iter().chain(&self.reads));
        format!(
            "({is_archived} OR EXISTS (SELECT FROM pg_catalog.pg_trigger WHERE tgrelid = ANY ({all})) \
             OR EXISTS (SELECT FROM pg_catalog.pg_rewrite WHERE ev_class = ANY ({all})) \
             OR EXISTS (SELECT FROM pg_catalog.pg_inherits WHERE inhparent = ANY ({all})) \
             OR EXISTS (SELECT FROM pg_catalog.pg_inherits WHERE inhrelid = ANY ({all})) \
               AND EXISTS (SELECT FROM pg_catalog.pg_partitioned_table p \
                 WHERE p.partexprs IS NOT NULL) \
             OR EXISTS (SELECT FROM pg_catalog.pg_statistic_ext WHERE stxrelid = ANY ({all})) \
             OR EXISTS (SELECT FROM pg_catalog.pg_index WHERE indrelid = ANY ({all}) \
               AND (indexprs IS NOT NULL OR indpred IS NOT NULL)) \
             OR EXISTS (SELECT FROM pg_catalog.pg_constraint WHERE conrelid = ANY ({all}) AND contype = 'c') \
             OR EXISTS (SELECT FROM pg_catalog.pg_attribute WHERE attrelid = ANY ({all}) AND attnum > 0 \
               AND NOT attisdropped AND atttypid >= 16384))",
            is_archived = self.archive.is_some()
        )
    }

    /// Asks whether owners who are trusted have the tables and their schemas, so that nobody else
    /// can have another relation take such a name. No locks are needed then to read the tables.
    pub fn is_owned_by_the_trusted(&self) -> String {
        format!(
            "WITH RECURSIVE {roles} SELECT NOT EXISTS (SELECT FROM pg_catalog.pg_class c \
             JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace \
             WHERE c.oid = ANY ({all}) AND NOT ({owner} AND {above}))",
            roles = self.roles(),
            all = oids(self.tables.iter().chain(&self.reads)),
            owner = trusts("c.relowner"),
            above = trusts("n.nspowner"),
        )
    }

    /// Asks for what is not trusted. The one row has `words` that say it, or NULL; and the `locks`
    /// that are needed, as SQL, or NULL.
    ///
    /// A key that refers makes rows go or change; a key of rows that are written is looked up.
    #[expect(clippy::too_many_lines, reason = "it is one statement")]
    pub fn question(&self) -> String {
        let (roles, tables, reads) = (self.roles(), oids(&self.tables), oids(&self.reads));
        let act = i32::from(self.deletes);
        let archive = self
            .archive
            .as_ref()
            .map(|archive| format!("UNION ALL SELECT {}, 2", by_name(archive)));
        format!(
            "WITH RECURSIVE {roles},
  -- What happens to the rows of a table: they are written (2), go (1), or are looked at (0); it is
  -- above a partition (-1).
  reached(oid, act) AS (
    SELECT t.oid, {act} FROM pg_catalog.unnest({tables}) t(oid)
    UNION ALL SELECT t.oid, 0 FROM pg_catalog.unnest({reads}) t(oid)
    {archive}
    UNION SELECT n.oid, n.act FROM reached r CROSS JOIN LATERAL (
      SELECT i.inhparent, -1 FROM pg_catalog.pg_inherits i
        JOIN pg_catalog.pg_partitioned_table p ON p.partrelid = i.inhparent WHERE i.inhrelid = r.oid
      UNION ALL SELECT i.inhrelid, r.act FROM pg_catalog.pg_inherits i
        WHERE i.inhparent = r.oid AND r.act >= 0 AND (r.oid <> ALL ({tables})
          OR (SELECT c.relkind = 'p' FROM pg_catalog.pg_class c WHERE c.oid = r.oid))
      UNION ALL SELECT f.conrelid, CASE
          WHEN f.confdeltype IN ('n', 'd') OR r.act = 2 AND f.confupdtype IN ('c', 'n', 'd') THEN 2
          WHEN f.confdeltype = 'c' THEN 1 ELSE 0 END
        FROM pg_catalog.pg_trigger g JOIN pg_catalog.pg_constraint f ON f.oid = g.tgconstraint
        WHERE g.tgrelid = r.oid AND f.contype = 'f' AND f.confrelid = r.oid AND r.act > 0
      UNION ALL SELECT f.confrelid, 0 FROM pg_catalog.pg_constraint f
        WHERE f.conrelid = r.oid AND f.contype = 'f' AND r.act = 2) n(oid, act)
    WHERE {few}),
  found AS (
    SELECT c.oid, c.relkind AS kind, c.relowner AS owner, c.relacl AS acl, r.act
    FROM (SELECT r.oid, pg_catalog.max(r.act) AS act FROM reached r GROUP BY r.oid) r
      JOIN pg_catalog.pg_class c ON c.oid = r.oid),
  strangers(oid, who, may) AS (
    SELECT f.oid, w.who, w.may FROM found f CROSS JOIN LATERAL (
      SELECT f.owner, 'TRIGGER' UNION SELECT l.grantee, l.privilege_type
        FROM (SELECT f.acl UNION ALL SELECT b.attacl FROM pg_catalog.pg_attribute b
          WHERE b.attrelid = f.oid) x(acl) CROSS JOIN LATERAL pg_catalog.aclexplode(x.acl) l
        WHERE l.privilege_type IN ('TRIGGER', 'REFERENCES')) w(who, may)
    WHERE NOT {who}),
  besides AS (
    SELECT f.oid, CASE f.kind WHEN 'p' THEN '' ELSE 'ONLY ' END AS only, s.who,
      CASE WHEN f.kind = 'p' OR f.act = 2
        THEN 'SHARE UPDATE EXCLUSIVE' ELSE 'ROW EXCLUSIVE' END AS mode
    FROM found f CROSS JOIN LATERAL (
      SELECT pg_catalog.max(s.who::pg_catalog.int8)::pg_catalog.oid FROM strangers s
      WHERE s.oid = f.oid) s(who)
    WHERE {deletes} AND s.who IS NOT NULL AND f.act >= 0 AND f.kind IN ('r', 'p')
      AND (f.oid <> ALL ({tables}) OR f.kind = 'p'))
  SELECT (SELECT w.words FROM (
    SELECT s.who <> f.owner, pg_catalog.format('it would run code of %s with the rights of '
        'pglapse''s own role%s: %s%s; %s', {who_name}, {lacks},
        pg_catalog.pg_describe_object(u.class, u.oid, 0),
        CASE WHEN u.used <> u.oid THEN ', which uses '
          || pg_catalog.pg_describe_object(u.used_class, u.used, 0) END,
        CASE WHEN s.who <> f.owner THEN pg_catalog.format('REVOKE TRIGGER ON %s FROM %s',
          f.oid::pg_catalog.regclass, {who_name}) ELSE 'name that role in [reaper] '
          'trusted_owners if it may do what pglapse''s own role may' END)
      FROM found f JOIN strangers s ON s.oid = f.oid AND s.may = 'TRIGGER'
        CROSS JOIN LATERAL ({not_bare}) u(class, oid, used_class, used)
    UNION ALL SELECT NULL, pg_catalog.format('%s is reached by the delete, and %s could make that '
        'run anything: GRANT DELETE ON %1$s to pglapse''s role, so that it can be locked; or trust '
        'that role by [reaper] trusted_owners', s.oid::pg_catalog.regclass, {who_name})
      FROM besides s WHERE NOT pg_catalog.has_table_privilege(s.oid, 'UPDATE, DELETE, TRUNCATE')
    ) w(is_granted, words) ORDER BY w.is_granted, w.words LIMIT 1) AS words,
  (SELECT pg_catalog.string_agg(pg_catalog.format('LOCK TABLE %s%s IN %s MODE', b.only,
      b.oid::pg_catalog.regclass, b.mode), '; ' ORDER BY b.oid) FROM besides b) AS locks",
            archive = archive.unwrap_or_default(),
            few = expect_few!("r.oid"),
            who = trusts("w.who"),
            deletes = self.deletes,
            not_bare = not_bare(),
            who_name = "CASE s.who WHEN 0 THEN 'PUBLIC' ELSE pg_catalog.pg_get_userbyid(s.who) END",
            lacks = "(SELECT pg_catalog.format(' (%s lacks its %s)', \
                     pg_catalog.pg_get_userbyid(l.oid), l.lacks) FROM sole l WHERE l.oid = s.who)",
        )
    }

    /// Asks for the statement that sets the search path under which triggers run: the one that the
    /// table's owner would have himself, by his settings, the database's or the server's. Schemas
    /// in which somebody untrusted may create are left out.
    pub fn path(&self) -> Option<String> {
        const OF: &str = "pg_catalog.pg_db_role_setting s \
            CROSS JOIN LATERAL pg_catalog.unnest(s.setconfig) v(said) \
            WHERE s.setdatabase IN (0, own.database) \
              AND pg_catalog.starts_with(v.said, 'search_path=') AND s.setrole";
        let table = self.path_of?;
        Some(format!(
            r#"WITH {roles}
SELECT pg_catalog.concat('SET LOCAL search_path = ', pg_catalog.string_agg(
    pg_catalog.quote_ident(n.nspname) || ', ', '' ORDER BY m.place), 'pg_temp; ')
FROM own CROSS JOIN (SELECT c.relowner FROM pg_catalog.pg_class c WHERE c.oid = {table}) his(oid)
  CROSS JOIN LATERAL (SELECT COALESCE(
    (SELECT pg_catalog.substr(v.said, 13) FROM {OF} IN (0, his.oid)
      ORDER BY s.setrole = 0, s.setdatabase = 0 LIMIT 1),
    (SELECT CASE WHEN EXISTS (SELECT FROM {OF} = own.oid) THEN p.boot_val ELSE p.reset_val END
      FROM pg_catalog.pg_settings p WHERE p.name = 'search_path'))) path(said)
  CROSS JOIN LATERAL pg_catalog.regexp_matches(path.said, '"((?:[^"]|"")*)"|([^," ]+)', 'g')
    WITH ORDINALITY m(parts, place)
  CROSS JOIN LATERAL (SELECT COALESCE(
    pg_catalog.replace(m.parts[1], '""', '"'), pg_catalog.lower(m.parts[2]))) x(name)
  JOIN pg_catalog.pg_namespace n ON n.nspname = CASE x.name WHEN '$user'
    THEN pg_catalog.pg_get_userbyid(his.oid) ELSE x.name::pg_catalog.name END
WHERE pg_catalog.has_schema_privilege(his.oid, n.oid, 'USAGE') AND {owner} AND NOT EXISTS (
  SELECT FROM pg_catalog.aclexplode(n.nspacl) l
  WHERE l.privilege_type = 'CREATE' AND NOT {grantee})"#,
            roles = self.roles(),
            owner = trusts("n.nspowner"),
            grantee = trusts("l.grantee"),
        ))
    }

    /// Common table expressions: pglapse's role with whom it trusts, and the owner of the tables,
    /// with what pglapse's role has in this database that he has not.
    fn roles(&self) -> String {
        let named: Vec<String> = self.owners.iter().map(|owner| literal(owner)).collect();
        format!(
            "own AS (
    SELECT p.oid, d.oid AS database, d.datdba, ARRAY[{}]::pg_catalog.text[] AS named
    FROM pg_catalog.pg_roles p, pg_catalog.pg_database d
    WHERE p.rolname = CURRENT_USER AND d.datname = pg_catalog.current_database()),
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
          AND NOT {}
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
      AND o.oid = (SELECT c.relowner FROM pg_catalog.pg_class c WHERE c.oid = ANY ({tables}) LIMIT 1)
      AND o.oid = ALL (SELECT c.relowner FROM pg_catalog.pg_class c WHERE c.oid = ANY ({tables})))",
            named.join(", "),
            may_act_as!("o.oid", "g.oid"),
            tables = oids(&self.tables),
        )
    }
}

/// What makes the table `f` other than bare, each as an object and what that uses. Nothing says
/// what functions of PostgreSQL's do that are not immutable: `query_to_xml` runs SQL, and
/// `pg_input_is_valid` a domain's CHECK.
fn not_bare() -> String {
    format!(
        "SELECT d.classid, d.objid, d.refclassid, d.refobjid FROM (
            SELECT 1259::pg_catalog.oid, f.oid
            UNION ALL SELECT 1259, i.indexrelid FROM pg_catalog.pg_index i WHERE i.indrelid = f.oid
            UNION ALL SELECT 2606, k.oid FROM pg_catalog.pg_constraint k
              WHERE k.conrelid = f.oid AND k.contype = 'c'
            UNION ALL SELECT 2620, g.oid FROM pg_catalog.pg_trigger g WHERE g.tgrelid = f.oid
            UNION ALL SELECT 3256, p.oid FROM pg_catalog.pg_policy p WHERE p.polrelid = f.oid
            UNION ALL SELECT 3381, x.oid FROM pg_catalog.pg_statistic_ext x WHERE x.stxrelid = f.oid
            UNION ALL SELECT 2604, a.oid FROM pg_catalog.pg_attrdef a
              WHERE a.adrelid = f.oid AND f.act = 2) o(class, oid)
          JOIN pg_catalog.pg_depend d ON d.classid = o.class AND d.objid = o.oid
        -- What every server has is in no row.
        WHERE d.refclassid IN (1255, 2617) OR d.refclassid = 1247 AND NOT EXISTS (
          SELECT FROM pg_catalog.pg_type t
            JOIN pg_catalog.pg_type y ON y.oid = COALESCE(NULLIF(t.typelem, 0), t.oid)
          WHERE t.oid = d.refobjid AND ({owner} OR y.typtype = 'e' AND NOT EXISTS (
            SELECT FROM pg_catalog.pg_cast x
            WHERE y.oid IN (x.castsource, x.casttarget) AND x.castfunc <> 0)))
        UNION ALL SELECT 2618, w.oid, 2618, w.oid FROM pg_catalog.pg_rewrite w
          WHERE w.ev_class = f.oid
        UNION ALL SELECT 2620, g.oid, 2620, g.oid FROM pg_catalog.pg_trigger g
          WHERE g.tgrelid = f.oid AND g.tgqual IS NOT NULL
        UNION ALL SELECT x.class, x.oid, 1255, p.oid FROM (
            SELECT 2606, k.oid, k.conbin::pg_catalog.text FROM pg_catalog.pg_constraint k
              WHERE k.conrelid = f.oid AND k.contype = 'c'
            UNION ALL SELECT 2604, a.oid, a.adbin::pg_catalog.text FROM pg_catalog.pg_attrdef a
              WHERE a.adrelid = f.oid) x(class, oid, tree)
          CROSS JOIN LATERAL pg_catalog.regexp_matches(x.tree, 'funcid ([0-9]+)', 'g') m(parts)
          JOIN pg_catalog.pg_proc p ON p.oid = m.parts[1]::pg_catalog.oid
          WHERE f.act = 2 AND p.provolatile <> 'i' AND p.proname <> ALL (ARRAY['now',
            'statement_timestamp', 'clock_timestamp', 'gen_random_uuid']::pg_catalog.name[])
        UNION ALL SELECT 1259, f.oid, 1259, f.oid WHERE f.kind NOT IN ('r', 'p')",
        owner = trusts("y.typowner"),
    )
}

/// Whether a role is trusted: with it, whoever may become pglapse's own role.
fn trusts(role: &str) -> String {
    format!(
        "((SELECT {may_act} OR q.oid = own.datdba \
         OR q.rolname = 'pg_database_owner' OR q.rolname = ANY (own.named) \
         OR q.oid = (SELECT sole.oid FROM sole WHERE sole.lacks IS NULL) \
         FROM pg_catalog.pg_roles q, own WHERE q.oid = {role}) IS TRUE)",
        may_act = may_act_as!("q.oid", "own.oid")
    )
}

fn oids<'a>(oids: impl IntoIterator<Item = &'a u32>) -> String {
    let oids: Vec<String> = oids.into_iter().map(u32::to_string).collect();
    format!("'{{{}}}'::pg_catalog.oid[]", oids.join(","))
}
