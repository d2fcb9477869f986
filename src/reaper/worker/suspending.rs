//! Why tables are not reaped: asked of the database at each connection, and once a second.

use std::{collections::BTreeMap, time::Duration};

use tokio_postgres::{Error, error::SqlState};

use super::Worker;
use crate::{
    config::ReaperSettings,
    control::cause,
    guard::{self, AskedLeaf, RecordedState, Suspension, may_delete},
    reaper::{
        PausedTable,
        connection::Connection,
        plan::LeafSpec,
        state::{Halt, Resting},
    },
};

/// How often it is checked whether a paused table may go on.
const PAUSED_DELAY: Duration = Duration::from_secs(1);

/// How often a process that rests updates its heartbeat.
const BEAT_DELAY: Duration = Duration::from_secs(10);

/// What is known of it.
#[derive(Debug, Default)]
pub(super) struct Suspensions {
    /// Asks what operators and other processes have written.
    pub(super) watch: Option<guard::Watch>,
    /// What they have written; `None` until they were asked.
    pub(super) said: Option<RecordedState>,
    /// What is known of the database that was worked on last.
    pub(super) known: guard::KnownDatabase,
    /// When they were asked.
    asked: Option<Duration>,
    /// Why tables are left alone, by the oid of the leaf.
    pub(super) by_leaf: BTreeMap<u32, Suspension>,
}

impl Worker {
    /// Asks what operators and other processes have written, and suspends tables accordingly.
    pub(super) async fn ask_state(&mut self, connection: &mut Connection) -> Result<(), Error> {
        self.suspensions.asked = Some(self.now());
        let Suspensions { watch, known, said, .. } = &mut self.suspensions;
        let Some(watch) = watch else { return Ok(()) };
        let asked: Vec<AskedLeaf> = self.specs.iter().map(LeafSpec::asked).collect();
        let state = watch.state(&connection.client, known, &asked).await?;
        let is_lost = watch.is_usable() && !state.is_usable;
        *said = Some(state);
        if is_lost {
            // The server says why.
            guard::ensure(&connection.client).await?;
        }
        self.keep_to_state();
        self.lease_store.release_abandoned(connection, self.start.elapsed()).await?;
        for task in self.lease_store.held() {
            // A process whose rule is in force may go on with the table, or one that has a rule for
            // it at all.
            if self.suspensions.by_leaf.contains_key(&task.leaf) || !self.plan.has(task) {
                self.lease_store.release(connection, task, Duration::ZERO).await?;
            }
        }
        // No step says so while every table is suspended.
        if self.resting == Some(Resting::Disconnected) {
            self.enter(None, "");
        }
        Ok(())
    }

    /// Suspends the tables that may not be reaped.
    pub(super) fn keep_to_state(&mut self) {
        let mut settings = self.setup.settings.clone();
        // A dry run needs neither permission nor the schema. Who asks for a pass by hand knows the
        // setting.
        let counts = settings.dry_run;
        (settings.enabled, settings.dry_run) = (true, false);
        // Before the first connection nothing was asked, and nothing can be deleted either.
        let Some(mut state) = self.suspensions.said.clone() else { return };
        state.is_usable |= counts;
        if counts && !self.by_hand {
            state.gates.retain(|_, gate| gate.is_pause);
        }
        let suspended =
            |spec: &LeafSpec| Some((spec.table.oid, suspension(&settings, spec, &state)?));
        self.suspensions.by_leaf = self.specs.iter().filter_map(suspended).collect();
        if !self.is_asking() {
            self.plan.set_suspended(self.suspensions.by_leaf.clone());
        }
        self.gauges.paused(&self.plan, &self.specs);
    }

    /// Asks, during a rest, what operators and other processes have written: to notice when a pause
    /// ends, and to update the heartbeat by which this process recognises the database after a
    /// failover.
    pub(super) async fn ask_state_before_rest(
        &mut self,
        rest: Option<Duration>,
    ) -> Option<Duration> {
        let delay = if self.plan.is_suspended() { PAUSED_DELAY } else { BEAT_DELAY };
        let since = self.suspensions.asked.map(|asked| self.now().saturating_sub(asked));
        let is_due = since.is_none_or(|since| since >= delay);
        if self.connection.is_none() || is_due {
            if let Some(mut connection) = self.connection.take() {
                match self.ask_state(&mut connection).await {
                    // The next connection says so.
                    Ok(()) if self.is_restored() => {}
                    Ok(()) => self.connection = Some(connection),
                    Err(error) if is_newer(&error) => drop(self.unasked(error)),
                    Err(_) => {}
                }
            }
            if self.connection.is_none() {
                // Without a connection no pause is known; the next one asks.
                self.suspensions.said = None;
                self.suspensions.by_leaf.clear();
                self.plan.set_suspended(BTreeMap::new());
            }
        }
        Some(rest.map_or(delay, |rest| rest.min(delay)))
    }

    /// The database could not be asked what is written there.
    pub(super) fn unasked(&mut self, error: Error) -> Halt {
        if is_newer(&error) {
            return self.halt(Resting::Newer, cause(&error));
        }
        self.lose(error)
    }

    /// The tables that are suspended, and why.
    pub(super) fn left_alone(&self) -> Vec<PausedTable> {
        let left = |spec: &LeafSpec| {
            let by_rule = spec.kept.map(Suspension::ByRule);
            let found = || self.suspensions.by_leaf.get(&spec.table.oid).cloned();
            let suspension = by_rule.or_else(found)?;
            let (table, rule) = (spec.table.qualified_name(), spec.rule.terms.rule.clone());
            Some(PausedTable { table, rule, suspension })
        };
        self.specs.iter().filter_map(left).collect()
    }

    /// Whether nothing may be reaped because the database was restored.
    pub(super) fn is_restored(&self) -> bool {
        let rests = |spec: &LeafSpec| {
            self.suspensions.by_leaf.get(&spec.table.oid) == Some(&Suspension::Restored)
        };
        !self.specs.is_empty() && self.specs.iter().all(rests)
    }
}

/// Whether it is the error of [`guard::ensure`] that a newer pglapse has made the schema.
fn is_newer(error: &Error) -> bool {
    error.code() == Some(&SqlState::OBJECT_NOT_IN_PREREQUISITE_STATE)
}

fn suspension(
    settings: &ReaperSettings,
    spec: &LeafSpec,
    state: &RecordedState,
) -> Option<Suspension> {
    let kept = spec.rule.spec.reap.kept.filter(|_| spec.settings.dry_run);
    may_delete(settings, spec.table.oid, spec.rule.terms.root, kept, state).err()
}
