//! What keeps tables from being reaped: asked of the database at each connection, and once a
//! second.

use std::{
    collections::{BTreeMap, BTreeSet},
    time::Duration,
};

use tokio_postgres::Error;

use super::Worker;
use crate::{
    guard::{
        self, DeleteTarget, EnforcedRule, GuardSettings, RecordedState, Suspension, may_delete,
    },
    reaper::{
        PausedTable,
        connection::Connection,
        plan::{LeafSpec, Orders, Paused},
    },
};

/// How often it is looked whether what an operator has paused is to go on.
const PAUSED_DELAY: Duration = Duration::from_secs(1);

/// How often a process that rests gives a sign of life.
const BEAT_DELAY: Duration = Duration::from_secs(10);

/// What is known of it.
#[derive(Debug, Default)]
pub(super) struct Suspensions {
    /// Asks what operators and other processes have written.
    pub(super) watch: Option<guard::Watch>,
    /// What they have, as soon as they were asked.
    said: Option<RecordedState>,
    /// What is known of the database that was worked on last.
    pub(super) known: guard::KnownDatabase,
    /// When they were asked.
    asked: Option<Duration>,
    /// Why tables are left alone, by the oid of the leaf.
    pub(super) holds: BTreeMap<u32, Suspension>,
    /// The rules of which the log says that they are out of date.
    superseded: BTreeSet<String>,
    /// Whether this process's rules were put in force for every process.
    pub(super) is_in_force: bool,
}

impl Worker {
    /// Asks what operators and other processes have written, and keeps to it.
    pub(super) async fn ask_state(&mut self, connection: &mut Connection) -> Result<(), Error> {
        self.put_in_force(connection).await?;
        self.suspensions.asked = Some(self.now());
        let Suspensions { watch, known, said, .. } = &mut self.suspensions;
        let Some(watch) = watch else { return Ok(()) };
        *said = Some(watch.state(&connection.client, known).await?);
        self.keep_to_state();
        for task in self.lease_store.held() {
            // A process whose rule is in force may go on in its place.
            if self.suspensions.holds.contains_key(&task.leaf) {
                self.lease_store.release(connection, task, Duration::ZERO).await?;
            }
        }
        let is_old = |spec: &&LeafSpec| {
            self.suspensions.holds.get(&spec.table.oid) == Some(&Suspension::Superseded)
        };
        let superseded = self.specs.iter().filter(is_old).map(|spec| spec.orders.rule.clone());
        let superseded: BTreeSet<String> = superseded.collect();
        for rule in superseded.difference(&self.suspensions.superseded) {
            tracing::warn!(database = self.database, rule, "{}", Suspension::Superseded);
        }
        self.suspensions.superseded = superseded;
        Ok(())
    }

    /// Keeps from reaping what may not be.
    pub(super) fn keep_to_state(&mut self) {
        let settings = GuardSettings::from(&self.setup.settings);
        // Who counts needs no leave, nor a schema; and who asks for a pass by hand knows of the
        // setting.
        let counts = settings.dry_run;
        let settings = GuardSettings {
            enabled: true,
            dry_run: false,
            needs_state: settings.needs_state && !counts,
            ..settings
        };
        // Nothing is deleted before they were asked: there is no connection yet.
        let Some(mut state) = self.suspensions.said.clone() else { return };
        if counts {
            state.definitions.clear();
        }
        let held = |spec: &LeafSpec| Some((spec.table.oid, hold(settings, spec, &state)?));
        self.suspensions.holds = self.specs.iter().filter_map(held).collect();
        let (mut leaves, mut held) = (BTreeSet::new(), BTreeSet::new());
        for (leaf, hold) in &self.suspensions.holds {
            if *hold == Suspension::Paused {
                leaves.insert(*leaf)
            } else {
                held.insert(*leaf)
            };
        }
        self.plan.set_paused(Paused { leaves, held, ..Paused::default() });
        self.gauges.paused(&self.plan, &self.specs);
    }

    /// The rules are others from now on.
    pub(super) fn note_rules(&mut self) {
        self.suspensions.is_in_force = false;
        for spec in &self.specs {
            // From now on it is known how old the rule is.
            self.setup.loads.age(&self.database, &spec.orders.rule, &spec.orders.definition);
        }
        self.keep_to_state();
    }

    /// What was paused in the schema `pglapse` is noticed to go on there.
    pub(super) async fn rest_paused(&mut self, rest: Option<Duration>) -> Option<Duration> {
        if let Some(mut connection) = self.connection.take()
            && self.ask_state(&mut connection).await.is_ok()
        {
            self.connection = Some(connection);
        } else {
            // Whoever has no connection knows of no pause; it is asked with the next one.
            self.suspensions.said = None;
            self.suspensions.holds.clear();
            self.plan.set_paused(Paused::default());
        }
        Some(rest.map_or(PAUSED_DELAY, |rest| rest.min(PAUSED_DELAY)))
    }

    /// A process that rests still gives a sign of life, by which it knows the database after a
    /// failover.
    pub(super) async fn rest_with_beat(&mut self, rest: Option<Duration>) -> Option<Duration> {
        if self.connection.is_none() || self.suspensions.watch.is_none() {
            return rest;
        }
        let since = self.suspensions.asked.map(|asked| self.now().saturating_sub(asked));
        if since.is_none_or(|since| since >= BEAT_DELAY)
            && let Some(mut connection) = self.connection.take()
            && self.ask_state(&mut connection).await.is_ok()
        {
            self.connection = Some(connection);
        }
        Some(rest.map_or(BEAT_DELAY, |rest| rest.min(BEAT_DELAY)))
    }

    /// The tables that are not reaped, and why.
    pub(super) fn left_alone(&self) -> Vec<PausedTable> {
        let left = |spec: &LeafSpec| {
            let hold = self.suspensions.holds.get(&spec.table.oid).copied();
            let by_settings = spec.pace.paused;
            let hold = hold.or_else(|| by_settings.then_some(Suspension::PausedByRule))?;
            let (table, rule) = (spec.table.qualified_name(), spec.orders.rule.clone());
            Some(PausedTable { table, rule, by_settings, hold })
        };
        self.specs.iter().filter_map(left).collect()
    }

    /// Whether nothing may be reaped, since the database is another one.
    pub(super) fn is_restored(&self) -> bool {
        let rests = |spec: &LeafSpec| {
            self.suspensions.holds.get(&spec.table.oid) == Some(&Suspension::Restored)
        };
        !self.specs.is_empty() && self.specs.iter().all(rests)
    }

    /// Puts the rules in force for every process that this one was given; once for each connection
    /// and each change.
    pub(super) async fn put_in_force(&mut self, connection: &Connection) -> Result<(), Error> {
        if self.by_hand || !connection.has_state_schema || self.suspensions.is_in_force {
            return Ok(());
        }
        let age = |spec: &LeafSpec| {
            let (rule, definition) = (&spec.orders.rule, &spec.orders.definition);
            self.setup.loads.age(&self.database, rule, definition)
        };
        let rule = |spec: &LeafSpec| {
            let Orders { rule, definition, origin, .. } = &*spec.orders;
            let (definition, origin) = (definition.clone(), origin.clone());
            (rule.clone(), EnforcedRule { definition, age: age(spec), origin })
        };
        let rules: BTreeMap<_, _> = self.specs.iter().map(rule).collect();
        guard::put_in_force(&connection.client, &rules).await?;
        self.suspensions.is_in_force = true;
        Ok(())
    }
}

fn hold(settings: GuardSettings, spec: &LeafSpec, state: &RecordedState) -> Option<Suspension> {
    let orders = &spec.orders;
    let target = DeleteTarget {
        leaf: spec.table.oid,
        rule: &orders.rule,
        in_every_schema: &orders.in_every_schema,
        definition: &orders.definition,
        is_paused: false,
    };
    may_delete(settings, &target, state).err()
}
