//! What operators see of one database's reaping: its metrics, table by table.

use std::{collections::BTreeMap, time::Duration};

use metrics::Gauge;

use super::{
    plan::{LeafSpec, Outcome, Plan, Step, TableState},
    throttle::{Slowed, Throttling},
};
use crate::{
    catalog::{Catalog, TtlTable},
    control::unix_time,
    metrics::{Metrics, TableMetrics},
};

/// The metrics of the tables of one database.
#[derive(Default)]
pub(super) struct Gauges {
    database: String,
    /// By the oid of the rule's table.
    tables: BTreeMap<u32, TableMetrics>,
    /// The leaves with a row in `pglapse.tables`, and why a pass over each did not begin.
    saved: BTreeMap<u32, Option<String>>,
    /// Why the reaper slows down, and the gauge that shows it.
    slowed: Option<(Slowed, Gauge)>,
}

impl Gauges {
    pub(super) fn new(database: &str) -> Self {
        Self { database: database.to_owned(), ..Self::default() }
    }

    /// The rules' tables.
    pub(super) fn roots(&self) -> impl Iterator<Item = u32> {
        self.tables.keys().copied()
    }

    /// Shows the tables of this catalog, and removes the metrics of others.
    pub(super) fn adopt(&mut self, catalog: Option<&Catalog>, metrics: &Metrics) {
        self.saved.clear();
        let make = |table: &str| metrics.table(&self.database, table);
        for gone in adopt(&mut self.tables, catalog, make) {
            gone.forget();
        }
    }

    /// Shows that a step was made.
    pub(super) fn done(&mut self, spec: &LeafSpec, step: &Step, outcome: &Outcome, took: Duration) {
        if let Some(metrics) = self.tables.get(&spec.table.root)
            && !matches!(step, Step::Inspect { .. })
        {
            let is_ours = !matches!(outcome, Outcome::Busy { .. });
            metrics.lease.set(f64::from(is_ours));
            let took = if let Outcome::Shards { longest, .. } = outcome { *longest } else { took };
            metrics.batch_seconds.record(took.as_secs_f64());
        }
    }

    /// Counts rows that were deleted.
    pub(super) fn reaped(&self, table: &TtlTable, rows: u64) {
        if let Some(metrics) = self.tables.get(&table.root) {
            metrics.reaped.increment(rows);
        }
    }

    /// Shows whether some table of a rule cannot be reaped.
    pub(super) fn fault(&self, root: u32, is_faulty: bool) {
        if let Some(metrics) = self.tables.get(&root) {
            metrics.fault.set(f64::from(is_faulty));
        }
    }

    /// Counts a batch that failed.
    pub(super) fn failed(&self, table: &TtlTable) {
        if let Some(metrics) = self.tables.get(&table.root) {
            metrics.errors.increment(1);
        }
    }

    /// Shows that a pass over a leaf has ended.
    pub(super) fn passed(&mut self, table: &TtlTable, standing: TableState) {
        if let Some(metrics) = self.tables.get(&table.root) {
            metrics.quarantined.set(count(standing.quarantined));
            metrics.unlisted.set(count(standing.unlisted));
            metrics.last_run.set(unix_time());
            // Its task is given back with it.
            metrics.lease.set(0.0);
        }
    }

    /// Whether nothing of the table has been saved yet, or another reason for a pass not to begin.
    /// From now on it counts as saved.
    pub(super) fn is_news(&mut self, table: &TtlTable, why_not: Option<String>) -> bool {
        self.saved.insert(table.oid, why_not.clone()) != Some(why_not)
    }

    /// Shows how much the reaper slows down, and why. Returns whether the reason has changed.
    pub(super) fn throttle(&mut self, metrics: &Metrics, throttling: Throttling) -> bool {
        let before = self.slowed.as_ref().map(|(why, _)| *why);
        if before != throttling.why {
            if let Some((_, gauge)) = &self.slowed {
                gauge.set(0.0);
            }
            self.slowed =
                throttling.why.map(|why| (why, metrics.throttling(&self.database, why.label())));
        }
        if let Some((_, gauge)) = &self.slowed {
            gauge.set(f64::from(throttling.rest));
        }
        before != throttling.why
    }

    /// Shows which tables are paused, as far as this is known.
    pub(super) fn paused(&self, plan: &Plan, specs: &[LeafSpec]) {
        for (root, metrics) in &self.tables {
            let mut own = specs.iter().filter(|spec| spec.table.root == *root);
            metrics.paused.set(f64::from(own.any(|spec| plan.is_paused(spec))));
        }
    }

    /// Shows that no table is being reaped.
    pub(super) fn release(&self) {
        for metrics in self.tables.values() {
            metrics.lease.set(0.0);
        }
        if let Some((_, gauge)) = &self.slowed {
            gauge.set(0.0);
        }
    }
}

/// Makes metrics for the tables of a catalog, by the oid of the rule's table, and keeps those that
/// were made before. Returns those of other tables.
pub(super) fn adopt<M>(
    known: &mut BTreeMap<u32, M>,
    catalog: Option<&Catalog>,
    make: impl Fn(&str) -> M,
) -> impl Iterator<Item = M> {
    let mut old = std::mem::take(known);
    for (rule, table) in catalog.into_iter().flat_map(Catalog::rules_with_tables) {
        let metrics = old.remove(&rule.root).unwrap_or_else(|| make(&table.qualified_name()));
        known.insert(rule.root, metrics);
    }
    old.into_values()
}

fn count(n: usize) -> f64 {
    f64::from(u32::try_from(n).unwrap_or(u32::MAX))
}
