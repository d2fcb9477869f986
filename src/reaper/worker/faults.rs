//! Which tables cannot be reaped though they should be, and why: what a worker reports by itself.

use std::{
    collections::{BTreeMap, BTreeSet},
    time::Duration,
};

use super::Worker;
use crate::{
    control::simple_rows,
    reaper::{
        connection::Connection,
        plan::{LeafSpec, Outcome, Pass, Task},
        shards,
        sql::{self, RowId},
    },
};

/// So many passes in a row that delete nothing, though expired rows are there, are a fault.
const FRUITLESS: u32 = 2;

/// What is wrong with each table.
#[derive(Debug, Default)]
pub(super) struct Faults {
    /// By the oid of the leaf.
    by_leaf: BTreeMap<u32, String>,
    /// Those that `pglapse.tables` does not know of yet.
    unsaved: BTreeSet<u32>,
    /// How many passes in a row deleted nothing though expired rows were there.
    fruitless: BTreeMap<Task, u32>,
}

impl Faults {
    /// What is wrong with a table.
    pub(super) fn of(&self, leaf: u32) -> Option<&str> {
        self.by_leaf.get(&leaf).map(String::as_str)
    }

    /// Whether its fault is still to be saved; from now on it counts as saved.
    pub(super) fn take_unsaved(&mut self, leaf: u32) -> bool {
        self.unsaved.remove(&leaf)
    }

    /// Forgets all other tables.
    pub(super) fn keep_only(&mut self, specs: &[LeafSpec]) {
        let stays = |leaf: &u32| specs.iter().any(|spec| spec.table.oid == *leaf);
        self.by_leaf.retain(|leaf, _| stays(leaf));
        self.unsaved.retain(stays);
        self.fruitless.retain(|task, _| stays(&task.leaf));
    }

    /// Notes what is wrong with a table; whether that is news.
    fn set(&mut self, leaf: u32, fault: Option<&str>) -> bool {
        let before = match fault {
            Some(fault) => self.by_leaf.insert(leaf, fault.to_owned()),
            None => self.by_leaf.remove(&leaf),
        };
        let is_news = before.as_deref() != fault;
        if is_news {
            self.unsaved.insert(leaf);
        }
        is_news
    }
}

impl Worker {
    /// Decides after a step whether its table can be reaped, and says so where that has changed.
    pub(super) async fn judge(
        &mut self,
        connection: &Connection,
        task: Task,
        spec: &LeafSpec,
        outcome: &Outcome,
        ended: Option<Pass>,
    ) {
        let leaf = task.leaf;
        let fault = match (outcome, ended) {
            (Outcome::Failed { said }, _) if self.plan.is_failing(task) => Some(said.clone()),
            (_, Some(pass)) => match self.plan.choice(leaf).filter(|choice| choice.is_fault) {
                Some(choice) => Some(choice.reason.clone()),
                None => self.judge_pass(connection, task, spec, pass).await,
            },
            (_, None) => return,
        };
        let (database, table) = (self.database.clone(), spec.table.qualified_name());
        if self.faults.set(leaf, fault.as_deref()) {
            if let Some(fault) = fault {
                tracing::error!(database, table, fault, "a table is not reaped");
            } else {
                tracing::info!(database, table, "a table is reaped again");
            }
        }
        let own = |it: &&LeafSpec| it.table.root == spec.table.root;
        let mut own = self.specs.iter().filter(own);
        let is_faulty = own.any(|spec| self.faults.of(spec.table.oid).is_some());
        self.gauges.fault(spec.table.root, is_faulty);
    }

    /// What is wrong if passes over all of a table deleted nothing, though rows were there that
    /// nobody has locked and that are not quarantined.
    async fn judge_pass(
        &mut self,
        connection: &Connection,
        task: Task,
        spec: &LeafSpec,
        pass: Pass,
    ) -> Option<String> {
        // Without a strategy there was a reason not to begin, which is told.
        let is_fruitless = pass.full
            && pass.deleted == 0
            && pass.errors == 0
            && pass.strategy.is_some()
            && pass.whole.is_none()
            && !spec.settings.dry_run;
        if is_fruitless && self.is_unexplained(connection, task, spec, pass).await {
            *self.faults.fruitless.entry(task).or_default() += 1;
        } else if is_fruitless || pass.deleted > 0 {
            self.faults.fruitless.remove(&task);
        }
        let passes = |task| self.faults.fruitless.get(&task).copied().unwrap_or_default();
        let fewest = self.plan.tasks(task.leaf).map(passes).min().unwrap_or_default();
        (fewest >= FRUITLESS).then(|| {
            "passes over the table delete nothing, though it holds expired rows that nobody has \
             locked: perhaps a rule (CREATE RULE) or the table's access method keeps them"
                .to_owned()
        })
    }

    /// Whether an expired row was there before the pass began and nothing explains why it still is.
    async fn is_unexplained(
        &self,
        connection: &Connection,
        task: Task,
        spec: &LeafSpec,
        pass: Pass,
    ) -> bool {
        let counted = self.counted.borrow().get(&task.leaf).copied();
        let quarantined = self.plan.leaf_state(task.leaf).quarantined;
        let quarantined = f64::from(u32::try_from(quarantined).unwrap_or(u32::MAX));
        counted.is_some_and(|found| found.expired > quarantined)
            && self.has_unexplained(connection, spec, &[task], pass.began).await
    }

    /// Whether a row was expired then that these tasks have not put into quarantine and that nobody
    /// has locked. A sidecar's row may stay because of the row that it belongs to, so that it is
    /// not asked about.
    pub(super) async fn has_unexplained(
        &self,
        connection: &Connection,
        spec: &LeafSpec,
        tasks: &[Task],
        began: Duration,
    ) -> bool {
        if spec.table.base.is_some() {
            return false;
        }
        let quarantined = tasks.iter().flat_map(|task| self.plan.quarantined(*task));
        let quarantined: Vec<RowId> = quarantined.map(|(row, _)| row.clone()).collect();
        let seconds = self.now().saturating_sub(began).as_secs_f64() + 1.0;
        if spec.table.is_in_shards() {
            let found = shards::has_unexplained(connection, spec, &quarantined, seconds).await;
            return found.unwrap_or(false);
        }
        let key = tasks.first().and_then(|task| self.plan.key_of(*task));
        let question = format!(
            "SET LOCAL statement_timeout = 1000; {}",
            sql::unexplained(spec, &quarantined, key.as_deref(), seconds)
        );
        let answer = connection.client.simple_query(&question).await;
        answer.is_ok_and(|found| simple_rows(&found).next().is_some())
    }
}
