//! The tables to reap and how, from the rules and the settings.

use std::sync::Arc;

use super::{
    plan::{DeleteBatch, LeafSpec},
    sql::{self, End, Range, RowId, Tid},
};
use crate::{
    catalog::{Catalog, Kept, RelationKind, RuleInForce, TtlTable},
    config::ReaperSettings,
};

/// Every table that holds rows of a rule.
pub(super) fn specs(catalog: &Catalog, settings: &ReaperSettings) -> Vec<LeafSpec> {
    let is_asked = |rule: &&RuleInForce| rule.spec.reap.kept != Some(Kept::NotAsked);
    let asked = catalog.rules.iter().filter(is_asked);
    asked.flat_map(|rule| of_rule(catalog, rule, settings)).collect()
}

/// Every table that holds rows of this rule. Its own settings come before the general ones.
pub(super) fn of_rule(
    catalog: &Catalog,
    rule: &RuleInForce,
    settings: &ReaperSettings,
) -> Vec<LeafSpec> {
    let in_force = Arc::new(rule.clone());
    let leaves = rule.leaves.iter().filter_map(|oid| catalog.table(*oid));
    // Foreign tables are not reaped: they are listed so that this is reported.
    let others = catalog.tables().filter(|table| {
        table.root == rule.root && table.kind == RelationKind::Other && table.sidecar.is_none()
    });
    leaves.chain(others).map(|table| LeafSpec::new(table, &in_force, settings.clone())).collect()
}

/// The statements by which a batch deletes rows of this table, each way, as they are for no row.
pub fn batch_statements(
    table: &Arc<TtlTable>,
    rule: &RuleInForce,
    settings: &ReaperSettings,
) -> [String; 3] {
    let settings = ReaperSettings { dry_run: false, ..settings.clone() };
    let spec = LeafSpec::new(table, &Arc::new(rule.clone()), settings);
    let (range, nowhere) = (Range::pages(0, 0), RowId::Place(Tid { block: 0, offset: 0 }));
    let delete = sql::delete_chosen(&spec, &range, &[nowhere]);
    let batch = DeleteBatch { range, by_rows: true, limit: 1, quarantined: Vec::new() };
    let choice = sql::choose(&spec, &batch, &End::Open);
    [choice, delete, sql::delete_range(&spec, &batch, &End::Open)]
}
