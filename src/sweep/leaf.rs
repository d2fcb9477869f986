//! The tables that are swept: those that hold rows themselves, and by which rule.

use std::{collections::BTreeSet, sync::Arc};

use crate::{
    catalog::{Catalog, Rule, RuleInForce, TtlTable},
    sql::name::QualifiedName,
};

/// A table that holds rows itself.
pub(super) struct SweepLeaf<'c> {
    pub(super) table: &'c Arc<TtlTable>,
    /// Where its rows are archived.
    pub(super) archive: Option<&'c QualifiedName>,
    pub(super) rule: &'c RuleInForce,
    /// The rule by which rows are deleted for their keys.
    pub(super) rule_for_keys: Rule,
    /// Expired rows stay for a grace, unless their key is needed.
    pub(super) keeps: bool,
}

/// The tables that hold the rows of those with these oids.
pub(super) fn leaves(
    catalog: &Catalog,
    oids: impl IntoIterator<Item = u32>,
) -> impl Iterator<Item = SweepLeaf<'_>> {
    // A table whose expiry is in a sidecar is swept with that.
    let tables = oids.into_iter().filter_map(|oid| {
        let table = catalog.table(oid)?;
        table.sidecar.map_or(Some(table), |sidecar| catalog.table(sidecar))
    });
    let leaves: BTreeSet<u32> = tables.flat_map(|table| table.leaves.iter().copied()).collect();
    leaves.into_iter().filter_map(|oid| {
        // Where deletes are to be notified and cannot be, nothing is deleted.
        let table = catalog.table(oid).filter(|table| table.untold().is_none())?;
        let rule = catalog.rules.iter().find(|rule| rule.root == table.root)?;
        let reap = &rule.spec.reap;
        let own = || catalog.tables().filter(|own| own.root == table.root);
        if table.kept_by_a_rule(reap.archive_to.is_some()).is_some()
            || reap.own_archive(own()).is_some()
        {
            return None;
        }
        let keeps = catalog.keeps_dead_rows(table);
        let rule_for_keys = catalog.rule_for_keys(table);
        let archive = reap.archive_to.as_ref();
        Some(SweepLeaf { table, archive, rule, rule_for_keys, keeps })
    })
}
