//! What the server's own rules on DELETE (`CREATE RULE`) mean for a TTL table.

use std::collections::BTreeSet;

use crate::catalog::{RelationKind, RuleInForce, TtlTable};

/// What they mean for the tables of one rule, in words.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct OnDelete {
    /// Why no row can be deleted.
    pub kept: BTreeSet<String>,
    /// Which rules act when a row is deleted, and which do not although one may expect it.
    pub acting: Vec<String>,
}

impl OnDelete {
    /// `tree` is the rule's table and everything below it.
    pub(super) fn of(rule: &RuleInForce, tree: &[&TtlTable]) -> Self {
        let archives = rule.spec.reap.archive_to.is_some();
        let is_leaf = |table: &TtlTable| rule.leaves.contains(&table.oid);
        let leaves = tree.iter().filter(|table| is_leaf(table));
        let kept = leaves.filter_map(|table| table.kept_by_a_rule(archives)).map(|why| {
            format!(
                "no expired row is deleted, and each keeps its unique keys: {why}; make it a \
                 trigger"
            )
        });
        // The rows of a table with a sidecar are deleted by its own name.
        let is_bypassed =
            |table: &TtlTable| table.kind == RelationKind::Partitioned && table.sidecar.is_none();
        let acting = tree.iter().flat_map(|table| {
            let acts = if is_bypassed(table) {
                "does not act when pglapse deletes a row: that is deleted from its partition"
            } else {
                "acts when pglapse deletes a row"
            };
            let rules = &table.delete_rules;
            let instead = rules.instead.iter().filter(|_| is_bypassed(table));
            let besides = rules.besides.iter().filter(|_| is_leaf(table) || is_bypassed(table));
            let of_table = |rule: &String| format!("{} {acts}", table.rule_in_words(rule));
            instead.chain(besides).map(of_table).collect::<Vec<_>>()
        });
        Self { kept: kept.collect(), acting: acting.collect() }
    }
}
