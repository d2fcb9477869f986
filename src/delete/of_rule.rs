//! What must hold of a rule before a row goes by it, as SQL in a client's statement. On pglapse's
//! own connections `pglapse.gate` says it.

use crate::{catalog::RuleTerms, sql::name::literal};

/// A condition, and what is told where it does not hold.
pub type Point = (String, &'static str);

pub(super) fn by_oid(oid: u32) -> String {
    format!("'{oid}'::pg_catalog.oid")
}

/// The oid of the table that has this qualified name now, for a role that may have no right to use
/// its schema.
pub(super) fn by_name(table: &str) -> String {
    format!(
        "(SELECT c.oid FROM pg_catalog.parse_ident({}) p(part) JOIN pg_catalog.pg_namespace n \
         ON n.nspname OPERATOR(pg_catalog.=) p.part[1]::pg_catalog.name JOIN pg_catalog.pg_class c \
         ON c.relnamespace OPERATOR(pg_catalog.=) n.oid \
         AND c.relname OPERATOR(pg_catalog.=) p.part[2]::pg_catalog.name)",
        literal(table)
    )
}

/// Holds while the row of the rule is the one by which rows were chosen, and has been for long
/// enough that all processes follow it. `root` is SQL for the oid of its table.
pub(super) fn is_in_force(terms: &RuleTerms, root: &str) -> String {
    let Some(version) = terms.version else { return "false".to_owned() };
    format!(
        "EXISTS (SELECT FROM pglapse.rules r \
         WHERE r.relation::pg_catalog.oid OPERATOR(pg_catalog.=) {root} \
         AND r.version OPERATOR(pg_catalog.=) '{version}'::pg_catalog.int8 \
         AND r.settled OPERATOR(pg_catalog.<=) pg_catalog.statement_timestamp())"
    )
}

/// Holds while no other rule speaks of the tables; `tables` compares an oid with theirs.
pub(super) fn is_alone(root: &str, tables: &str) -> String {
    format!(
        "NOT EXISTS (SELECT FROM pglapse.rules r WHERE r.relation::pg_catalog.oid {tables} \
         AND r.relation::pg_catalog.oid OPERATOR(pg_catalog.<>) {root})"
    )
}
