//! What operators see of one database's reaping: its metrics, table by table.

use std::{
    collections::{BTreeMap, BTreeSet},
    time::{Duration, SystemTime, UNIX_EPOCH},
};

use metrics::Gauge;

use super::{
    plan::{LeafSpec, Outcome, Plan, Standing, Step},
    pressure::Brake,
    session::Done,
};
use crate::{
    catalog::{Catalog, TtlTable},
    metrics::{Metrics, TableMetrics},
};

/// The metrics of the tables of one database.
pub(super) struct Gauges {
    database: String,
    /// By the oid of the rule's table.
    tables: BTreeMap<u32, TableMetrics>,
    /// Seconds, by the oids of the rule's table and of the leaf.
    oldest: BTreeMap<(u32, u32), f64>,
    /// Rows, by the same.
    implausible: BTreeMap<(u32, u32), f64>,
    /// The leaves that people can read of.
    told: BTreeSet<u32>,
    /// Why it brakes, and where that is shown.
    braking: Option<(&'static str, Gauge)>,
}

impl Gauges {
    pub(super) fn new(database: &str) -> Self {
        Self {
            database: database.to_owned(),
            tables: BTreeMap::new(),
            oldest: BTreeMap::new(),
            implausible: BTreeMap::new(),
            told: BTreeSet::new(),
            braking: None,
        }
    }

    /// The rules' tables.
    pub(super) fn roots(&self) -> impl Iterator<Item = u32> {
        self.tables.keys().copied()
    }

    /// Shows the tables of this catalog; of others nothing is known any more. `leaves` are the
    /// oids of the rules' tables and of the leaves.
    pub(super) fn adopt(
        &mut self,
        catalog: Option<&Catalog>,
        leaves: &BTreeSet<(u32, u32)>,
        metrics: &Metrics,
    ) {
        self.oldest.retain(|leaf, _| leaves.contains(leaf));
        self.implausible.retain(|leaf, _| leaves.contains(leaf));
        self.told.clear();
        let mut old = std::mem::take(&mut self.tables);
        for rule in catalog.iter().flat_map(|catalog| &catalog.rules) {
            let Some(table) = catalog.and_then(|catalog| catalog.table(rule.root)) else {
                continue;
            };
            let known = old.remove(&rule.root);
            let known =
                known.unwrap_or_else(|| metrics.table(&self.database, &table.qualified_name()));
            self.tables.insert(rule.root, known);
        }
        for metrics in old.values() {
            metrics.forget();
        }
    }

    /// Shows what a step brought.
    pub(super) fn done(&mut self, spec: &LeafSpec, step: &Step, done: &Done, took: Duration) {
        let table = &spec.table;
        let looked = matches!(step, Step::Look { .. });
        if looked {
            self.oldest.remove(&(table.root, table.oid));
        }
        if let Some(oldest) = done.oldest {
            self.oldest.insert((table.root, table.oid), oldest);
        }
        if let Outcome::Looked(looked) = &done.outcome
            && let Some(sample) = looked.sample
        {
            self.implausible.insert((table.root, table.oid), sample.implausible);
        }
        let implausible = self.implausible.range((table.root, 0)..=(table.root, u32::MAX));
        let implausible: f64 = implausible.map(|(_, rows)| *rows).sum();
        if let Some(metrics) = self.tables.get(&table.root) {
            metrics.implausible.set(implausible);
            if !looked {
                let busy = matches!(done.outcome, Outcome::Busy { .. });
                metrics.lease.set(if busy { 0.0 } else { 1.0 });
                metrics.batch_seconds.record(took.as_secs_f64());
            }
        }
        self.show_oldest(table.root);
    }

    /// Counts rows that were deleted.
    pub(super) fn reaped(&self, table: &TtlTable, rows: u64) {
        if let Some(metrics) = self.tables.get(&table.root) {
            metrics.reaped.increment(rows);
        }
    }

    /// Counts a batch that failed.
    pub(super) fn failed(&self, table: &TtlTable) {
        if let Some(metrics) = self.tables.get(&table.root) {
            metrics.errors.increment(1);
        }
    }

    /// Shows what is thought to be left.
    pub(super) fn standing(&self, root: u32, standing: Standing) {
        if let Some(metrics) = self.tables.get(&root) {
            metrics.backlog.set(gauge(standing.backlog));
        }
    }

    /// Shows that a pass over a leaf has ended.
    pub(super) fn passed(&mut self, table: &TtlTable, standing: Standing) {
        if let Some(metrics) = self.tables.get(&table.root) {
            metrics.quarantined.set(count(standing.quarantined));
            metrics.unlisted.set(count(standing.unlisted));
            metrics.last_run.set(unix_time());
        }
        if standing.backlog == 0 {
            self.oldest.insert((table.root, table.oid), 0.0);
        }
        self.show_oldest(table.root);
    }

    /// The seconds by which a table's oldest expired row has outlived its grace, where that is known.
    pub(super) fn oldest(&self, table: &TtlTable) -> Option<f64> {
        self.oldest.get(&(table.root, table.oid)).copied()
    }

    /// Whether nothing has been told of the table yet; from now on something has.
    pub(super) fn is_news(&mut self, table: &TtlTable) -> bool {
        self.told.insert(table.oid)
    }

    /// Shows how hard it brakes, and why; whether the reason is another one than before.
    pub(super) fn brakes(&mut self, metrics: &Metrics, brake: Brake) -> bool {
        let before = self.braking.as_ref().map(|(why, _)| *why);
        if before != brake.why {
            if let Some((_, gauge)) = &self.braking {
                gauge.set(0.0);
            }
            self.braking = brake.why.map(|why| (why, metrics.braking(&self.database, why)));
        }
        if let Some((_, gauge)) = &self.braking {
            gauge.set(f64::from(brake.rest));
        }
        before != brake.why
    }

    /// Shows which tables are paused, as far as this is known.
    pub(super) fn paused(&self, plan: &Plan, specs: &[LeafSpec]) {
        for (root, metrics) in &self.tables {
            let mut own = specs.iter().filter(|spec| spec.table.root == *root);
            metrics.paused.set(if own.any(|spec| plan.holds_paused(spec)) { 1.0 } else { 0.0 });
        }
    }

    /// Shows that no table is being reaped.
    pub(super) fn release(&self) {
        for metrics in self.tables.values() {
            metrics.lease.set(0.0);
        }
        if let Some((_, gauge)) = &self.braking {
            gauge.set(0.0);
        }
    }

    fn show_oldest(&self, root: u32) {
        let leaves = self.oldest.range((root, 0)..=(root, u32::MAX));
        if let Some(metrics) = self.tables.get(&root) {
            let oldest = leaves.map(|(_, oldest)| *oldest).fold(f64::NAN, f64::max);
            metrics.oldest_expired_seconds.set(oldest);
        }
    }
}

fn gauge(n: u64) -> f64 {
    f64::from(u32::try_from(n).unwrap_or(u32::MAX))
}

fn count(n: usize) -> f64 {
    gauge(u64::try_from(n).unwrap_or(u64::MAX))
}

#[expect(clippy::disallowed_methods, reason = "a driver tells operators the time")]
fn unix_time() -> f64 {
    SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_secs_f64()
}
