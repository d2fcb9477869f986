//! Records the outcome of a step: in the plan, the metrics, the schema `pglapse` and the log.

use std::time::Duration;

use super::Worker;
use crate::{
    catalog::TtlTable,
    control::cause,
    reaper::{
        connection::{Connection, Trouble, why},
        plan::{LeafSpec, Outcome, Pass, Step, Task},
        state::{Halt, Resting},
        status_store::{self, RunRecord},
    },
};

/// Reasons for batches to fail that a report names.
const MAX_REASONS: usize = 20;

impl Worker {
    /// The outcome of a step for the plan, or why the worker cannot go on.
    pub(super) fn outcome(
        &mut self,
        task: Task,
        spec: &LeafSpec,
        step: &Step,
        ran: Result<Outcome, Trouble>,
        took: Duration,
    ) -> Result<Outcome, Halt> {
        let table = &spec.table;
        Ok(match ran {
            Ok(outcome) => {
                self.count(spec, outcome.deleted());
                self.gauges.done(spec, step, &outcome, took);
                if let Some(said) = outcome.complaint() {
                    tracing::warn!(
                        database = self.database,
                        table = table.qualified_name(),
                        error = said,
                        "some of a table's shards cannot be reached; the others are reaped"
                    );
                    self.failed(table, said, 0);
                }
                outcome
            }
            Err(Trouble::Lost { chosen, error }) => {
                // The step itself may be the reason, so that the other tables have their turn
                // first.
                self.failed(table, &cause(&error), chosen.len());
                self.plan.record(task, step, &Outcome::Lost { chosen }, took, self.now());
                return Err(self.lose(error));
            }
            Err(Trouble::Silent) => {
                let outcome = Outcome::Lost { chosen: Vec::new() };
                self.plan.record(task, step, &outcome, took, self.now());
                return Err(self.halt(Resting::Disconnected, "the server does not answer"));
            }
            Err(Trouble::ReadOnly) => return Err(self.read_only()),
            Err(Trouble::Fenced) => {
                self.lease_store.taken_over(task);
                Outcome::Busy { wait: None }
            }
            Err(Trouble::Rows { chosen, error }) => {
                let why = why(&error);
                self.failed(table, &why.message, chosen.len());
                Outcome::Refused { chosen, why }
            }
            Err(Trouble::Table(error)) => self.cannot(table, cause(&error)),
            Err(Trouble::Unfit(said)) => self.cannot(table, said),
            Err(Trouble::Gone) => {
                let (database, table) = (&self.database, table.qualified_name());
                tracing::info!(database, table, "a table is gone");
                Outcome::Failed { said: "the table is gone".to_owned() }
            }
        })
    }

    /// Rows that were deleted, or counted by a dry run.
    pub(super) fn count(&mut self, spec: &LeafSpec, rows: u64) {
        self.report.deleted += rows;
        self.answers.count(spec.table.oid, rows);
        if !spec.settings.dry_run {
            self.unsaved.add(spec.table.oid, rows, self.start.elapsed());
            self.shares.went(spec.table.root, rows);
            self.gauges.reaped(&spec.table, rows);
        }
    }

    pub(super) fn cannot(&mut self, table: &TtlTable, said: String) -> Outcome {
        tracing::warn!(
            database = self.database,
            table = table.qualified_name(),
            error = said,
            "the reaper cannot work on a table"
        );
        self.failed(table, &said, 0);
        Outcome::Failed { said }
    }

    /// Updates the tables of the schema `pglapse`, and releases the task when a pass has ended.
    pub(super) async fn save_outcome(
        &mut self,
        connection: &mut Connection,
        task: Task,
        spec: &LeafSpec,
        outcome: &Outcome,
        ended: Option<Pass>,
    ) -> Result<(), tokio_postgres::Error> {
        if !connection.has_state_schema {
            return Ok(());
        }
        let now = self.now();
        let error = outcome.complaint();
        if self.faults.take_unsaved(task.leaf) || error.is_some() {
            let fault = self.faults.of(task.leaf);
            status_store::fault(connection, spec, fault, error).await?;
        }
        let wait = self.setup.settings.count_interval;
        let Some(pass) = ended else {
            // A long pass is saved while it runs, too.
            if self.unsaved.is_due(task.leaf, wait, now) {
                self.save(connection, task, spec, false, now).await?;
            }
            return Ok(());
        };
        let has_news = pass.is_eventful() || self.unsaved.rows(task.leaf) > 0;
        let choice = self.plan.choice(task.leaf).filter(|choice| choice.strategy.is_none());
        let why_not = choice.map(|choice| choice.reason.clone());
        if self.gauges.is_news(&spec.table, why_not) || has_news {
            self.save(connection, task, spec, true, now).await?;
        }
        if pass.is_eventful() {
            let record = self.run_record(task, spec, now);
            let note = spec.settings.dry_run.then_some("dry run: counted, not deleted");
            status_store::run(connection, &record, self.lease_store.owner(), pass, note).await?;
            status_store::forget(connection, self.setup.settings.history).await?;
            status_store::quarantine(connection, &record).await?;
        }
        if pass.goes_on {
            return Ok(());
        }
        let rest = self.plan.due(task).unwrap_or_default().saturating_sub(now);
        self.lease_store.release(connection, task, rest).await
    }

    /// Saves the state of a table and what was deleted of it; `ran` says that a pass has ended.
    async fn save(
        &mut self,
        connection: &mut Connection,
        task: Task,
        spec: &LeafSpec,
        ran: bool,
        now: Duration,
    ) -> Result<(), tokio_postgres::Error> {
        status_store::save(connection, &self.run_record(task, spec, now), ran).await?;
        self.unsaved.forget(task.leaf);
        Ok(())
    }

    /// The same during a rest, for tables whose deleted rows have not been saved for long. Returns
    /// a rest that ends when the next of them is due.
    pub(super) async fn save_before_rest(&mut self, rest: Option<Duration>) -> Option<Duration> {
        let wait = self.setup.settings.count_interval;
        let Some(mut connection) = self.connection.take() else { return rest };
        if self.save_all(&mut connection, wait).await.is_ok() {
            self.connection = Some(connection);
        }
        if self.unsaved.leaves().is_empty() {
            rest
        } else {
            Some(rest.map_or(wait, |it| it.min(wait)))
        }
    }

    /// The same for every table with unsaved rows that were deleted so long ago.
    pub(super) async fn save_all(
        &mut self,
        connection: &mut Connection,
        wait: Duration,
    ) -> Result<(), tokio_postgres::Error> {
        if !connection.has_state_schema {
            return Ok(());
        }
        let now = self.now();
        let mut leaves = self.unsaved.leaves();
        leaves.retain(|leaf| self.unsaved.is_due(*leaf, wait, now));
        for leaf in leaves {
            let spec = self.specs.iter().find(|spec| spec.table.oid == leaf).cloned();
            let task = self.plan.tasks(leaf).next();
            if let (Some(spec), Some(task)) = (spec, task) {
                self.save(connection, task, &spec, false, now).await?;
            }
        }
        Ok(())
    }

    /// Saves what was deleted, and releases every task.
    pub(super) async fn release_all(&mut self) {
        self.gauges.release();
        self.setup.observations.set_pace(&self.database, |pace| pace.slowed = None);
        let Some(mut connection) = self.connection.take() else { return };
        let saved = self.save_all(&mut connection, Duration::ZERO).await;
        if saved.is_err() || self.save_broken_off(&mut connection).await.is_err() {
            return;
        }
        for task in self.lease_store.held() {
            if self.lease_store.release(&mut connection, task, Duration::ZERO).await.is_err() {
                // Other processes see that the connection is gone, and take them over.
                return;
            }
        }
    }

    /// Writes the passes into the history that end with the process.
    async fn save_broken_off(
        &mut self,
        connection: &mut Connection,
    ) -> Result<(), tokio_postgres::Error> {
        if !connection.has_state_schema {
            return Ok(());
        }
        for (task, spec, pass) in self.plan.under_way() {
            let record = self.run_record(task, &spec, self.now());
            let note = Some("broken off: the process ended");
            status_store::run(connection, &record, self.lease_store.owner(), pass, note).await?;
        }
        Ok(())
    }

    fn run_record<'a>(&'a self, task: Task, spec: &'a LeafSpec, now: Duration) -> RunRecord<'a> {
        RunRecord {
            task,
            spec,
            plan: &self.plan,
            deleted: self.unsaved.rows(task.leaf),
            advice: self.advice.get(&task.leaf).map(String::as_str),
            fault: self.faults.of(task.leaf),
            now,
        }
    }

    pub(super) fn failed(&mut self, table: &TtlTable, error: &str, rows: usize) {
        self.report.errors += 1;
        self.gauges.failed(table);
        let table = table.qualified_name();
        let reasons = &mut self.report.reasons;
        let reason = (table.clone(), error.to_owned());
        if reasons.len() < MAX_REASONS || reasons.contains_key(&reason) {
            *reasons.entry(reason).or_default() += 1;
        }
        tracing::debug!(database = self.database, table, rows, error, "a batch failed");
    }

    pub(super) fn passed(&mut self, table: &TtlTable, pass: Pass, now: Duration) {
        let standing = self.plan.standing(table.root);
        self.gauges.passed(table, standing);
        let strategy = pass.strategy.map(|s| s.to_string()).unwrap_or_default();
        // A pass that finds nothing is not worth a line.
        if !pass.is_eventful() {
            tracing::debug!(
                database = self.database,
                table = table.qualified_name(),
                "a pass found nothing"
            );
            return;
        }
        self.deleted.notify_one();
        if let Some(rows) = pass.whole {
            let (database, table, rows) =
                (&self.database, table.qualified_name(), rows.to_string());
            tracing::info!(database, table, rows, "a partition was truncated");
        }
        tracing::info!(
            database = self.database,
            table = table.qualified_name(),
            deleted = pass.deleted,
            batches = pass.batches,
            seconds = now.saturating_sub(pass.began).as_secs_f64(),
            full = pass.full,
            strategy,
            quarantined = standing.quarantined,
            "pass"
        );
    }
}
