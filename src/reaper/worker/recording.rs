//! What a worker makes of a step: for the plan, for the metrics, for the schema `pglapse`, for the
//! log.

use std::time::Duration;

use super::Worker;
use crate::{
    catalog::TtlTable,
    control::cause,
    reaper::{
        batch::Done,
        connection::{Connection, Trouble, why},
        plan::{LeafSpec, Outcome, Pass, Step, Task},
        state::{Halt, ReaperState},
        status_store::{self, RunRecord},
    },
};

/// Reasons for batches to fail that a report names.
const MOST_REASONS: usize = 20;

impl Worker {
    /// What a step means to the plan, or why there is no going on.
    pub(super) fn outcome(
        &mut self,
        task: Task,
        spec: &LeafSpec,
        step: &Step,
        ran: Result<Done, Trouble>,
        took: Duration,
    ) -> Result<Outcome, Halt> {
        let table = &spec.table;
        Ok(match ran {
            Ok(done) => {
                self.count(spec, done.deleted);
                self.gauges.done(spec, step, &done, took);
                if let Some(said) = done.outcome.complaint() {
                    tracing::warn!(
                        database = self.database,
                        table = table.qualified_name(),
                        error = said,
                        "some of a table's shards cannot be reached; the others are reaped"
                    );
                    self.failed(table, said, 0);
                }
                done.outcome
            }
            Err(Trouble::Lost { chosen, error }) => {
                // The step itself may be the reason: let the other tables have their turn.
                self.failed(table, &cause(&error), chosen.len());
                self.plan.record(task, step, &Outcome::Lost { chosen }, took, self.now());
                return Err(self.lose(error));
            }
            Err(Trouble::Silent) => {
                let outcome = Outcome::Lost { chosen: Vec::new() };
                self.plan.record(task, step, &outcome, took, self.now());
                self.enter(ReaperState::Lost, "the server does not answer");
                return Err(Halt::Silent);
            }
            Err(Trouble::ReadOnly) => return Err(self.read_only()),
            Err(Trouble::Fenced) => {
                self.lease_store.lost(task);
                Outcome::Busy { wait: None }
            }
            Err(Trouble::Rows { chosen, error }) => {
                let why = why(&error);
                self.failed(table, &why.message, chosen.len());
                Outcome::Refused { chosen, why }
            }
            Err(Trouble::Table(error)) => self.cannot(table, cause(&error)),
            Err(Trouble::Unfit(said)) => self.cannot(table, said),
        })
    }

    /// Rows that were deleted, or counted by a dry run.
    pub(super) fn count(&mut self, spec: &LeafSpec, rows: u64) {
        self.report.deleted += rows;
        if !spec.orders.dry_run {
            *self.unsaved.entry(spec.table.oid).or_default() += rows;
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

    /// Keeps the tables of the schema `pglapse` as people read them, and gives tasks back.
    pub(super) async fn account(
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
        let Some(pass) = ended else { return Ok(()) };
        let deleted = self.unsaved.get(&task.leaf).copied().unwrap_or_default();
        let plan = &self.plan;
        let fault = self.faults.of(task.leaf);
        let advice = self.advice.get(&task.leaf).map(String::as_str);
        let account = RunRecord { task, spec, plan, deleted, advice, fault, now };
        if pass.is_eventful() || self.gauges.is_news(&spec.table) {
            status_store::save(connection, &account, true).await?;
            self.unsaved.remove(&task.leaf);
        }
        if pass.is_eventful() {
            let note = spec.orders.dry_run.then_some("dry run: counted, not deleted");
            status_store::run(connection, &account, self.lease_store.owner(), pass, note).await?;
            status_store::forget(connection, self.setup.settings.history).await?;
            status_store::quarantine(connection, &account).await?;
        }
        let rest = self.plan.due(task).unwrap_or_default().saturating_sub(now);
        self.lease_store.release(connection, task, rest).await
    }

    pub(super) fn failed(&mut self, table: &TtlTable, error: &str, rows: usize) {
        self.report.errors += 1;
        self.gauges.failed(table);
        let table = table.qualified_name();
        let reasons = &mut self.report.reasons;
        let reason = (table.clone(), error.to_owned());
        if reasons.len() < MOST_REASONS || reasons.contains_key(&reason) {
            *reasons.entry(reason).or_default() += 1;
        }
        tracing::debug!(database = self.database, table, rows, error, "a batch failed");
    }

    pub(super) fn passed(&mut self, table: &TtlTable, pass: Pass, now: Duration) {
        let standing = self.plan.standing(table.root);
        self.gauges.passed(table, standing);
        let strategy = pass.strategy.map(|s| s.to_string()).unwrap_or_default();
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
