//! What must hold of a rule before a row goes by it, as SQL.

use std::time::Duration;

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

/// Hold while the rule is the one in force for everybody. `root` is SQL for the oid of its table,
/// and `tables` compares an oid with those of which no other rule may speak.
pub(super) fn of_rule(terms: &RuleTerms, root: &str, tables: &str) -> [Point; 2] {
    [
        (in_force(terms, root), "another rule is in force for it by now"),
        (
            no_other_rule(terms, root, tables),
            "another rule speaks of it too, of another process, of SQL, in shadow mode, or broken",
        ),
    ]
}

/// Holds for what a process has said that serves.
const SERVES: &str = "o.process OPERATOR(pg_catalog.=) p.process AND p.seen OPERATOR(pg_catalog.>) \
    (pg_catalog.statement_timestamp() OPERATOR(pg_catalog.-) INTERVAL 'PT60S')";

/// Holds while the rule is the one in force: of those for its table, however they spell its name,
/// the one that was loaded last. `root` is SQL for the oid of its table.
fn in_force(terms: &RuleTerms, root: &str) -> String {
    if let Some(version) = terms.version {
        return format!(
            "EXISTS (SELECT FROM pglapse.declared_rules r \
             WHERE r.relation::pg_catalog.oid OPERATOR(pg_catalog.=) {root} \
             AND r.version OPERATOR(pg_catalog.=) '{version}'::pg_catalog.int8)"
        );
    }
    let definition = literal(&terms.definition);
    let is_later = |other: &str| {
        format!(
            "{other}.relation OPERATOR(pg_catalog.=) r.relation \
             AND {other}.definition OPERATOR(pg_catalog.<>) {definition} \
             AND {other}.loaded OPERATOR(pg_catalog.>=) r.loaded"
        )
    };
    format!(
        "EXISTS (SELECT FROM pglapse.in_force r WHERE r.relation OPERATOR(pg_catalog.=) {root} \
         AND r.definition OPERATOR(pg_catalog.=) {definition} \
         AND NOT EXISTS (SELECT FROM pglapse.in_force n WHERE {}) AND NOT EXISTS \
         (SELECT FROM pglapse.opinions o, pglapse.processes p WHERE {SERVES} AND {}))",
        is_later("n"),
        is_later("o")
    )
}

/// Holds while neither a rule of SQL nor one of a process that serves speaks of the tables besides
/// this one, and none is in shadow mode or broken. `tables` compares an oid with theirs.
fn no_other_rule(terms: &RuleTerms, root: &str, tables: &str) -> String {
    let other = |of: &str| format!("{of} OPERATOR(pg_catalog.<>) {root}");
    let (declared, opinion) = match terms.version {
        Some(_) => (other("r.relation::pg_catalog.oid"), "true".to_owned()),
        None => ("true".to_owned(), other("o.relation")),
    };
    format!(
        "NOT EXISTS (SELECT FROM pglapse.declared_rules r \
         WHERE r.relation::pg_catalog.oid {tables} AND {declared}) \
         AND NOT EXISTS (SELECT FROM pglapse.opinions o, pglapse.processes p \
         WHERE {SERVES} AND o.relation {tables} AND (o.is_shadow OR {opinion}))"
    )
}

/// Holds once the first deletes of the rule may begin.
pub(super) fn has_begun(terms: &RuleTerms, new_rule_delay: Duration) -> String {
    let seconds = new_rule_delay.as_secs();
    format!(
        "(SELECT pglapse.deletes_begin(pg_catalog.max(r.since), INTERVAL 'PT{seconds}S') \
         FROM pglapse.in_force r WHERE r.relation = {} AND r.definition = {} AND r.basis = {}) \
         <= pg_catalog.statement_timestamp()",
        by_oid(terms.root),
        literal(&terms.definition),
        literal(&terms.basis)
    )
}
