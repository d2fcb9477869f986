//! The tables to reap and how, from the rules and the settings.

use std::sync::Arc;

use super::{
    plan::{DeleteBatch, LeafSpec, Orders, Pace},
    sql::{self, End, Range, RowId, Tid},
};
use crate::{
    catalog::{Catalog, Kept, MissingIndex, ReapSpec, RelationKind, RuleInForce, TtlTable},
    config::{ReaperSettings, WindowEnd},
    schedule::Hours,
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
    let orders = Arc::new(orders(rule, settings));
    let leaves = rule.leaves.iter().filter_map(|oid| catalog.table(*oid));
    // Foreign tables are not reaped: they are listed so that this is reported.
    let others = catalog.tables().filter(|table| {
        table.root == rule.root && table.kind == RelationKind::Other && table.sidecar.is_none()
    });
    let spec = |table: &Arc<TtlTable>| LeafSpec {
        table: Arc::clone(table),
        pace: pace(table, &rule.spec.reap, settings),
        orders: Arc::clone(&orders),
    };
    leaves.chain(others).map(spec).collect()
}

/// The statements by which a batch deletes rows of this table, each way, as they are for no row.
pub fn batch_statements(
    table: &Arc<TtlTable>,
    rule: &RuleInForce,
    settings: &ReaperSettings,
) -> [String; 3] {
    let orders = Arc::new(Orders { dry_run: false, ..orders(rule, settings) });
    let spec = LeafSpec { table: Arc::clone(table), pace: Pace::UNLIMITED, orders };
    let (range, nowhere) = (Range::pages(0, 0), RowId::Place(Tid { block: 0, offset: 0 }));
    let delete = sql::delete_chosen(&spec, &range, &[nowhere]);
    let batch = DeleteBatch { range, by_rows: true, limit: 1, quarantined: Vec::new() };
    let choice = sql::choose(&spec, &batch, &End::Open);
    [choice, delete, sql::delete_range(&spec, &batch, &End::Open)]
}

fn pace(table: &TtlTable, own: &ReapSpec, settings: &ReaperSettings) -> Pace {
    Pace {
        interval: own.interval.unwrap_or(settings.interval),
        batch: own.batch.unwrap_or(settings.batch),
        batch_time: settings.batch_time,
        most: u64::MAX,
        connections: if table.is_in_shards() {
            settings.connections_per_node
        } else {
            settings.connections
        },
        rate: own.rate.unwrap_or(settings.rate),
        retry: settings.retry,
        run_rows: settings.run_rows,
        run_time: settings.run_time,
        drain: settings.window_end == WindowEnd::Drain,
        kept: own.kept,
    }
}

pub(super) fn orders(rule: &RuleInForce, settings: &ReaperSettings) -> Orders {
    let own = &rule.spec.reap;
    Orders {
        expires: rule.spec.expires_text(),
        terms: Arc::clone(&rule.terms),
        new_rule_delay: settings.new_rule_delay,
        trusted_owners: settings.trusted_owners.clone(),
        strategy: own.strategy,
        partition: own.partition.unwrap_or(settings.partition),
        archive_to: own.archive_to.clone(),
        max_share: settings.max_share,
        dry_run: settings.dry_run,
        kept: own.kept,
        create_index: own.index.unwrap_or(settings.index) == MissingIndex::Create,
        hours: Hours {
            windows: own.windows.clone().unwrap_or_else(|| settings.windows.clone()),
            zone: settings.time_zone.clone(),
        },
        schedule: own.schedule.clone().or_else(|| settings.schedule.clone()),
    }
}
