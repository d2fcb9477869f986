//! What must hold of an archive before a row goes there, as SQL.

use super::point::{Point, by_name, by_oid};
use crate::{
    catalog::{RuleTerms, TtlTable},
    sql::name::QualifiedName,
};

/// The conditions, each with what is wrong where it does not hold. `declared` is the rule, if it
/// was set by SQL.
pub(super) fn points(
    table: &TtlTable,
    archive: &QualifiedName,
    declared: Option<&RuleTerms>,
) -> Vec<Point> {
    let whole = "its archive is no table, lacks one of its columns, may lose values of one, or is \
                 foreign";
    let follows = "a foreign key leads from its archive to the table: rows there would go with \
                   those of the table, or change";
    let right = "neither who set its rule nor its owner may insert any row into the archive";
    let declared = declared.map(|terms| (may_archive(terms, archive), right));
    let own = [(is_whole(table, archive), whole), (stays(table, archive), follows)];
    own.into_iter().chain(declared).collect()
}

/// Holds while no row of the archive goes or changes with the table's rows, by a foreign key or
/// several in a row.
fn stays(table: &TtlTable, archive: &QualifiedName) -> String {
    let base = table.base.as_ref().map(|base| base.table.oid);
    let own = [Some(table.oid), base].into_iter().flatten().map(|oid| format!("({oid})"));
    format!(
        "NOT EXISTS (WITH RECURSIVE gone(oid) AS (\
           SELECT x.oid::pg_catalog.oid FROM (VALUES {}) x(oid) \
           UNION SELECT n.oid FROM gone CROSS JOIN LATERAL (\
             SELECT f.conrelid FROM pg_catalog.pg_trigger g \
               JOIN pg_catalog.pg_constraint f ON f.oid = g.tgconstraint AND f.contype = 'f' \
                 AND f.confrelid = gone.oid AND f.confdeltype IN ('c', 'n', 'd') \
               WHERE g.tgrelid = gone.oid \
             UNION ALL SELECT i.inhrelid FROM pg_catalog.pg_inherits i \
               WHERE i.inhparent = gone.oid) n(oid)), \
         kept(oid) AS (\
           SELECT {} UNION SELECT i.inhrelid FROM kept \
             JOIN pg_catalog.pg_inherits i ON i.inhparent = kept.oid) \
         SELECT FROM gone JOIN kept ON kept.oid = gone.oid)",
        own.collect::<Vec<_>>().join(", "),
        by_name(&archive.to_string())
    )
}

/// Holds while the archive is a table that has a column for each of the table's that takes all of
/// its values. A view may show the very rows that go, and what another server keeps stays there
/// after a crash of this one that undoes the delete.
fn is_whole(table: &TtlTable, archive: &QualifiedName) -> String {
    let archive = by_name(&archive.to_string());
    format!(
        "EXISTS (SELECT FROM pg_catalog.pg_class c WHERE c.oid <> {0} \
         AND c.oid = {archive} AND c.relkind IN ('r', 'p')) \
         AND NOT EXISTS (SELECT FROM \
         pg_catalog.pg_partition_tree({archive}::pg_catalog.regclass) p \
         JOIN pg_catalog.pg_class c ON c.oid = p.relid AND c.relkind = 'f') \
         AND NOT EXISTS (SELECT FROM pg_catalog.pg_attribute a \
         WHERE a.attrelid = {0}::pg_catalog.oid AND a.attnum > 0 AND NOT a.attisdropped \
         AND NOT EXISTS (SELECT FROM pg_catalog.pg_attribute b \
         WHERE b.attrelid = {archive} AND b.attname = a.attname \
         AND b.attnum > 0 AND NOT b.attisdropped AND EXISTS ({TAKES_ALL})))",
        table.oid
    )
}

/// Holds while whoever has set a rule by SQL, or the owner of its table, may do by himself what the
/// rule does for him.
fn may_archive(terms: &RuleTerms, archive: &QualifiedName) -> String {
    format!(
        "EXISTS (SELECT FROM pglapse.rules r \
         JOIN pg_catalog.pg_class t ON t.oid = r.relation::pg_catalog.oid \
         JOIN pg_catalog.pg_roles o ON o.oid = t.relowner OR o.rolname = r.set_by \
         JOIN pg_catalog.pg_class a ON a.oid = {1} \
         WHERE t.oid = {0} AND (pg_catalog.pg_has_role(o.oid, a.relowner, 'USAGE') \
         OR pg_catalog.has_table_privilege(o.oid, a.oid, 'INSERT')) \
         AND (NOT a.relrowsecurity OR o.rolsuper OR o.rolbypassrls OR NOT a.relforcerowsecurity \
         AND pg_catalog.pg_has_role(o.oid, a.relowner, 'USAGE')))",
        by_oid(terms.root),
        by_name(&archive.to_string())
    )
}

/// A row if the column `b` takes every value of the column `a` as it is: its type is the same with
/// the same modifier or none, or a wider one, or text. A domain counts as what it is made of. A
/// number as an oid may be another, and an instant made of a time depends on the session's zone.
const TAKES_ALL: &str = "SELECT FROM pg_catalog.pg_type s, pg_catalog.pg_type d, LATERAL (SELECT \
    CASE s.typbasetype WHEN 0 THEN s.oid ELSE s.typbasetype END, \
    CASE s.typbasetype WHEN 0 THEN a.atttypmod ELSE s.typtypmod END, \
    CASE d.typbasetype WHEN 0 THEN d.oid ELSE d.typbasetype END, \
    CASE d.typbasetype WHEN 0 THEN b.atttypmod ELSE d.typtypmod END) \
    x(own, own_modifier, taken, modifier) \
    WHERE s.oid = a.atttypid AND d.oid = b.atttypid AND (x.taken = 'text'::pg_catalog.regtype \
    OR x.taken = x.own AND (x.modifier IN (-1, x.own_modifier) \
    OR x.taken = ANY ('{varchar,bpchar,varbit}'::pg_catalog.regtype[]) \
    AND x.own_modifier BETWEEN 0 AND x.modifier) \
    OR x.modifier = -1 AND EXISTS (SELECT FROM pg_catalog.pg_cast c WHERE c.castsource = x.own \
    AND c.casttarget = x.taken AND c.castcontext = 'i' \
    AND x.taken <> ALL ('{name,timestamptz,timetz}'::pg_catalog.regtype[]) \
    AND (x.own <> ALL ('{int2,int4,int8,text,varchar}'::pg_catalog.regtype[]) \
    OR x.taken = ANY ('{int4,int8,numeric,float4,float8,varchar,bpchar}'::pg_catalog.regtype[])) \
    AND (x.taken <> ALL ('{float4,float8}'::pg_catalog.regtype[]) \
    OR x.own = ANY ('{int2,float4}'::pg_catalog.regtype[]) \
    OR x.own = 'int4'::pg_catalog.regtype AND x.taken = 'float8'::pg_catalog.regtype)))";
