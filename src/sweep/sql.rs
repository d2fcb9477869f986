//! The statements of a sweep. Every DELETE holds the predicate, and every name has its schema, also
//! that of an operator.

use super::shards;
pub use super::shards::DEAD;
use crate::{
    catalog::{Rule, TtlTable, is_enforced},
    delete::Delete,
    sql::name::{QualifiedName, quote},
};

/// The alias of the row that belongs to a sidecar's, in the conditions of [`REFERENCES`]; see
/// [`DEAD`].
pub const BESIDE: &str = "pglapse_beside";

/// The foreign keys without an action that refer to the table `$1` from others than `$3`, each as a
/// condition that no row refers to the one at hand, which is called `$2`. A row may refer to itself
/// and go. Those that the role may not read in full are left out: each DELETE is tried then.
///
/// Partitions repeat the foreign keys of their table.
pub const REFERENCES: &str = concat!(
    "
SELECT pg_catalog.format(CASE WHEN c.relkind = 'p' OR c.oid = $1
    THEN 'NOT EXISTS (SELECT FROM %1$s%2$I.%3$I r WHERE %4$s AND NOT (r.tableoid OPERATOR(pg_catalog.=) %5$s.tableoid AND r.ctid OPERATOR(pg_catalog.=) %5$s.ctid))'
    ELSE 'NOT EXISTS (SELECT FROM %1$s%2$I.%3$I r WHERE %4$s)' END,
  CASE WHEN c.relkind = 'p' THEN '' ELSE 'ONLY ' END, n.nspname, c.relname,
  (SELECT pg_catalog.string_agg(pg_catalog.format('%s.%I OPERATOR(%I.%s) r.%I', $2::pg_catalog.text, parent.attname, s.nspname, o.oprname, child.attname), ' AND ')
   FROM ROWS FROM (pg_catalog.unnest(f.conkey), pg_catalog.unnest(f.confkey), pg_catalog.unnest(f.conpfeqop)) k(child, parent, equals)
     JOIN pg_catalog.pg_operator o ON o.oid = k.equals
     JOIN pg_catalog.pg_namespace s ON s.oid = o.oprnamespace
     JOIN pg_catalog.pg_attribute child ON child.attrelid = f.conrelid AND child.attnum = k.child
     JOIN pg_catalog.pg_attribute parent ON parent.attrelid = f.confrelid AND parent.attnum = k.parent), $2)
FROM pg_catalog.pg_constraint f
  JOIN pg_catalog.pg_class c ON c.oid = f.conrelid
  JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
  LEFT JOIN pg_catalog.pg_constraint above ON above.oid = f.conparentid
WHERE f.contype = 'f' AND f.confrelid = $1 AND f.confdeltype IN ('a', 'r') AND f.conrelid <> ALL ($3::pg_catalog.oid[])
  AND (above.oid IS NULL OR above.confrelid <> f.confrelid)
  AND pg_catalog.has_schema_privilege(n.oid, 'USAGE')
  AND pg_catalog.has_table_privilege(c.oid, 'SELECT') AND NOT pg_catalog.row_security_active(c.oid)
  AND ",
    is_enforced!("f"),
    "
ORDER BY f.oid"
);

/// `delete` itself, where the server accepts it as a statement of its own only. Else a SELECT: what
/// it deletes, how much of that is in the archive, how much there was (`found`, where `n` is the
/// first), and to how much of it others refer (`referred`).
fn archived(delete: &Delete<'_>, found: &str, referred: &str) -> String {
    if delete.table.forbids_with() {
        return delete.alone();
    }
    let count = "(SELECT pg_catalog.count(*) FROM pglapse_gone) c(n)";
    let after = delete.after();
    format!(
        "{} SELECT n, {}, {found}, {referred} FROM {count}{}",
        delete.with(""),
        after.kept.as_deref().unwrap_or("n"),
        after.condition
    )
}

/// Whether a session of the role `$2` may write to the table `$1` through `$3`, by whatever role it
/// may become; and where `$4` is true, whether no policy chooses its rows. `$3` is a view over the
/// table, or the table itself, also where that is a partition of the one that is written. A view
/// uses what it reads with its owner's rights, unless it is a `security_invoker`: whoever makes a
/// view over a table need have no right on that.
pub const MAY_WRITE: &str = "
WITH RECURSIVE through(view, reads) AS (
  SELECT NULL::pg_catalog.oid, $3::pg_catalog.oid
  UNION SELECT t.reads, d.refobjid FROM through t
    JOIN pg_catalog.pg_rewrite w ON w.ev_class = t.reads AND w.ev_type = '1'
    JOIN pg_catalog.pg_depend d ON d.objid = w.oid AND d.refobjid <> t.reads
      AND d.classid = 'pg_catalog.pg_rewrite'::pg_catalog.regclass
      AND d.refclassid = 'pg_catalog.pg_class'::pg_catalog.regclass),
above(oid) AS (
  SELECT $1::pg_catalog.oid UNION SELECT relid FROM pg_catalog.pg_partition_ancestors($1)),
leads(oid) AS (
  SELECT oid FROM above UNION SELECT t.view FROM leads l JOIN through t ON t.reads = l.oid
  WHERE t.view IS NOT NULL),
used(oid, owner) AS (
  SELECT $3::pg_catalog.oid, NULL::pg_catalog.oid
  UNION SELECT t.reads, CASE WHEN EXISTS (
      SELECT FROM pg_catalog.pg_options_to_table(v.reloptions) o
      WHERE o.option_name = 'security_invoker' AND o.option_value::pg_catalog.bool)
    THEN u.owner ELSE v.relowner END
  FROM used u JOIN through t ON t.view = u.oid JOIN leads l ON l.oid = t.reads
    JOIN pg_catalog.pg_class v ON v.oid = t.view)
SELECT NOT EXISTS (SELECT FROM used u WHERE NOT EXISTS (
    SELECT FROM pg_catalog.pg_roles r CROSS JOIN (
      SELECT u.oid UNION SELECT oid FROM above WHERE u.oid = $1) it(oid)
    WHERE (r.oid = u.owner OR u.owner IS NULL AND pg_catalog.pg_has_role((
        SELECT own.oid FROM pg_catalog.pg_roles own WHERE own.rolname = $2), r.oid, 'MEMBER'))
      AND pg_catalog.has_any_column_privilege(r.oid, it.oid, 'INSERT, UPDATE')))
  AND NOT ($4::pg_catalog.bool AND EXISTS (
    SELECT FROM above JOIN pg_catalog.pg_class c USING (oid) WHERE c.relrowsecurity))";

/// The rows of a table that have keys.
#[derive(Debug)]
pub struct WantedRows {
    /// The list of keys, as SQL behind FROM, where `condition` compares rows with one of them.
    pub given: Option<String>,
    /// The condition that holds for them. Columns are qualified by [`DEAD`].
    pub condition: String,
}

impl WantedRows {
    /// `SELECT ctid ... ` of those for which `more` holds, too. The server finds each row by its
    /// key, however many keys or expired rows it expects: no index serves `IS TRUE`.
    fn select(&self, table: &TtlTable, rule: &Rule, more: &str) -> String {
        let (name, oid, condition) = (table.qualified_name(), table.oid, &self.condition);
        let column = |name: &str| format!("{DEAD}.{}", quote(name));
        let dead = rule.reapable_and_plausible(&column);
        let rows = format!(
            "SELECT {DEAD}.ctid FROM ONLY {name} {DEAD} WHERE ({condition}) \
             AND {DEAD}.tableoid OPERATOR(pg_catalog.=) {oid} AND ({dead}) IS TRUE{more}"
        );
        match &self.given {
            None => rows,
            Some(given) => {
                format!("SELECT f.ctid FROM {given} CROSS JOIN LATERAL ({rows} OFFSET 0) f")
            }
        }
    }
}

/// Asks whether there are expired rows that are `wanted`, by this `rule`.
pub(super) fn find_keys(table: &TtlTable, wanted: &WantedRows, rule: &Rule) -> String {
    format!("SELECT EXISTS ({})", wanted.select(table, rule, ""))
}

/// Deletes the expired rows that are `wanted`, by this `rule`, which may be the table's without its
/// grace; and says besides how many there were, and to how many others refer. `shard` holds for the
/// rows of the one shard that has them, where Citus keeps the table in shards.
pub fn delete_keys(
    table: &TtlTable,
    archive: Option<&QualifiedName>,
    references: &[String],
    wanted: &WantedRows,
    shard: Option<&str>,
    rule: &Rule,
) -> String {
    if !table.is_on_this_node() {
        let condition = &wanted.condition;
        return shards::delete_keys(table, archive, references, condition, shard, rule);
    }
    let (name, oid) = (table.qualified_name(), table.oid);
    let free = [&["true".to_owned()], references].concat().join(" AND ");
    let own = format!("tableoid OPERATOR(pg_catalog.=) {oid}");
    if table.forbids_with() {
        let chosen = wanted.select(table, rule, "");
        let target = format!("ONLY {name} {DEAD}");
        let rows = format!(
            "{DEAD}.ctid OPERATOR(pg_catalog.=) ANY (ARRAY({chosen})) AND {own} AND ({}) \
             AND {free}",
            rule.reapable_and_plausible(&|column: &str| format!("{DEAD}.{}", quote(column)))
        );
        return Delete { table, target: &target, rows: &rows, archive }.alone();
    }
    let locked = format!(" AND {free} FOR UPDATE OF {DEAD} SKIP LOCKED");
    let rows = format!(
        "ctid OPERATOR(pg_catalog.=) ANY (ARRAY({})) AND {own} AND ({})",
        wanted.select(table, rule, &locked),
        rule.reapable_and_plausible(&quote)
    );
    let target = format!("ONLY {name}");
    let delete = Delete { table, target: &target, rows: &rows, archive };
    let count = |more: &str| {
        let rows = wanted.select(table, rule, more);
        format!("(SELECT pg_catalog.count(DISTINCT r.ctid) FROM ({rows}) r)")
    };
    let referred = if references.is_empty() {
        "0::pg_catalog.int8".to_owned()
    } else {
        count(&format!(" AND NOT ({free})"))
    };
    archived(&delete, &count(""), &referred)
}
