//! A pass that somebody asked for. It also reports rows that it left though nothing failed, so that
//! silence means success.

use std::{sync::Arc, time::Duration};

use tokio::sync::watch;

use super::{STALE_REST, Worker};
use crate::{
    control::{Catalogs, cause},
    reaper::{
        LeftRows, Progress, Report,
        connection::Connection,
        plan::{LeafSpec, NextAction, Task},
        sampler,
        shards::Nodes,
        state::{Halt, Resting},
    },
};

/// Passes over everything that one pass by hand makes at most.
const MAX_ROUNDS: u32 = 3;
/// How often in a row it connects again.
const MAX_DISCONNECTS: u32 = 3;

impl Worker {
    /// Runs until a pass over every table has ended, and again where rows are left for no known
    /// reason, such as those of a shard that was moved meanwhile.
    pub(in crate::reaper) async fn pass(
        &mut self,
        catalogs: &Arc<Catalogs>,
        progress: watch::Sender<Progress>,
    ) -> anyhow::Result<Report> {
        self.lease_store.hurry();
        self.by_hand = true;
        self.progress = Some(progress);
        self.adopt(catalogs);
        for _ in 0..MAX_ROUNDS {
            let (began, before) = (self.now(), self.report.deleted);
            self.pass_all(began).await?;
            self.report.left = self.left(began).await;
            let is_kept = !self.report.busy.is_empty();
            let is_done = is_kept || self.report.left.iter().all(|left| left.why.is_some());
            if is_done || self.report.deleted == before {
                break;
            }
            self.plan.set_all_due(self.now());
        }
        if self.is_asking() {
            self.report.would = self.answer();
        }
        self.release_all().await;
        self.report.quarantined =
            self.gauges.roots().map(|root| self.plan.standing(root).quarantined).sum();
        if !self.is_asking() {
            self.report.paused = self.left_alone();
        }
        Ok(std::mem::take(&mut self.report))
    }

    /// Runs until a pass over every table that began since then has ended.
    async fn pass_all(&mut self, began: Duration) -> anyhow::Result<()> {
        let mut disconnects = 0;
        while !self.plan.all_passed_since(began) {
            match self.plan.next(self.now()) {
                NextAction::Run(task, spec, step) => match self.turn(task, &spec, &step).await {
                    Ok(()) => disconnects = 0,
                    Err(Halt { resting: Resting::Stale, .. }) => {
                        tokio::time::sleep(STALE_REST).await;
                    }
                    Err(Halt { resting: Resting::ReadOnly, .. }) => {
                        anyhow::bail!("the server takes no writes");
                    }
                    // Another process may have held a row of the schema pglapse for too long.
                    Err(Halt { resting: Resting::Disconnected, .. })
                        if disconnects < MAX_DISCONNECTS =>
                    {
                        disconnects += 1;
                        tokio::time::sleep(STALE_REST).await;
                    }
                    Err(Halt { why, .. }) => anyhow::bail!(why),
                },
                NextAction::WaitUntil(due) => {
                    let (why, began) = (self.plan.waits_for(self.now()), self.now());
                    let rest = Some(due.saturating_sub(self.now()));
                    let rest = self.save_before_rest(rest).await;
                    tokio::time::sleep(
                        self.renew_leases_before_rest(rest).await.unwrap_or_default(),
                    )
                    .await;
                    let took = self.now().saturating_sub(began);
                    *self.report.waited.entry(why).or_default() += took;
                }
                NextAction::Idle => break,
            }
            if let Err(error) = self.give_up_waiting().await {
                anyhow::bail!(cause(&error));
            }
        }
        Ok(())
    }

    /// The tables in which rows are left that were expired then, and why. Tables whose batches
    /// failed, and those that were not to be reaped, are left out.
    async fn left(&mut self, began: Duration) -> Vec<LeftRows> {
        let mut left = Vec::new();
        if self.setup.settings.dry_run {
            return left;
        }
        let Some(connection) = self.connection.take() else { return left };
        let alone = self.left_alone();
        let is_reported = |table: &String| {
            alone.iter().any(|it| it.table == *table)
                || self.report.reasons.keys().any(|(of, _)| of == table)
        };
        for spec in &self.specs {
            let table = spec.table.qualified_name();
            if !is_reported(&table) {
                left.extend(self.left_in(&connection, spec, table, began).await);
            }
        }
        self.connection = Some(connection);
        left
    }

    async fn left_in(
        &self,
        connection: &Connection,
        spec: &LeafSpec,
        table: String,
        began: Duration,
    ) -> Option<LeftRows> {
        let leaf = spec.table.oid;
        let why = self.plan.why_left(leaf);
        if why.is_none() {
            let tasks: Vec<Task> = self.plan.tasks(leaf).collect();
            let is_full = self.plan.leaf_state(leaf).unlisted > 0;
            if is_full || !self.has_unexplained(connection, spec, &tasks, began).await {
                return None;
            }
        }
        let counted = sampler::count(&connection.client, &mut Nodes::default(), spec).await;
        let found = counted.ok()?;
        let about = if found.is_estimate { "about " } else { "" };
        let rows = format!("{about}{:.0}", found.expired);
        let is_busy = self.report.busy.iter().any(|busy| busy.table == table);
        let why = why.or_else(|| is_busy.then(|| "another process works on it".to_owned()));
        (found.expired >= 1.0).then_some(LeftRows { table, rows, why })
    }
}
