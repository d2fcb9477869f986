//! Reaps one database: asks the plan, runs the batch, records and shows what came of it.

mod asking;
mod by_hand;
mod faults;
mod indexing;
mod opening;
mod recording;
mod sharing;
mod suspending;
mod unsaved;
mod waiting;

use std::{collections::BTreeMap, sync::Arc, time::Duration};

use jiff::Timestamp;
use tokio::{
    sync::{Notify, watch},
    task::JoinSet,
    time::Instant,
};
use tokio_util::sync::CancellationToken;

use asking::Answers;
use faults::Faults;
use sharing::{Shares, held};
use suspending::Suspensions;
use unsaved::Unsaved;
use waiting::Waits;

use super::{
    Progress, Report, Setup,
    connection::Connection,
    figures::Counted,
    gauges::Gauges,
    lease_store::{Claim, LeaseStore},
    load_probe::LoadProbe,
    parallel::{self, Ran},
    plan::{LeafSpec, NextAction, Outcome, Plan, Step, Task},
    specs::specs,
    state::{self, Halt, Resting},
    throttle::Throttling,
};
use crate::control::Catalogs;

const BACK_OFF: Duration = Duration::from_secs(1);
const LONGEST_BACK_OFF: Duration = Duration::from_secs(30);
/// How often a read-only server is asked again.
const READ_ONLY_REST: Duration = Duration::from_secs(10);
/// How often it is checked whether rules are stale.
const STALE_REST: Duration = Duration::from_millis(500);
/// How often it is checked whether an operator has resumed it, or made the schema `pglapse`.
const HELD_REST: Duration = Duration::from_secs(5);
pub(super) struct Worker {
    setup: Setup,
    database: String,
    plan: Plan,
    specs: Vec<LeafSpec>,
    gauges: Gauges,
    lease_store: LeaseStore,
    connection: Option<Connection>,
    /// Those that delete ranges of pages together with it.
    helpers: Vec<Connection>,
    /// The catalogs from which the plan was made.
    adopted: Option<Arc<Catalogs>>,
    unsaved: Unsaved,
    shares: Shares,
    answers: Answers,
    waits: Waits,
    load_probe: LoadProbe,
    faults: Faults,
    /// What is on disk, as it was last counted.
    counted: watch::Receiver<Counted>,
    /// Told when a pass has deleted rows, so that they are counted anew.
    deleted: Arc<Notify>,
    /// What would help each table, by the oid of the leaf.
    advice: BTreeMap<u32, String>,
    /// When the build of its index was last tried, likewise.
    built: BTreeMap<u32, Duration>,
    /// The builds under way. One returns the leaf if another process is building its index.
    builds: JoinSet<Option<u32>>,
    /// Why it is not at work.
    resting: Option<Resting>,
    suspensions: Suspensions,
    /// Whether it is one pass that somebody asked for.
    by_hand: bool,
    /// Whether the warning was logged that the role does not see what the reaper slows down for.
    has_warned_unseen: bool,
    /// Receives how far a single pass is.
    progress: Option<watch::Sender<Progress>>,
    start: Instant,
    report: Report,
}

impl Worker {
    pub(super) fn new(
        setup: Setup,
        database: String,
        counted: watch::Receiver<Counted>,
        deleted: Arc<Notify>,
    ) -> Self {
        let owner = format!("{}-{}", std::process::id(), setup.name);
        Self {
            plan: Plan::new(seed()),
            specs: Vec::new(),
            gauges: Gauges::new(&database),
            lease_store: LeaseStore::new(owner, setup.settings.lease),
            setup,
            database,
            connection: None,
            helpers: Vec::new(),
            adopted: None,
            unsaved: Unsaved::default(),
            shares: Shares::default(),
            answers: Answers::default(),
            waits: Waits::default(),
            load_probe: LoadProbe::default(),
            faults: Faults::default(),
            counted,
            deleted,
            advice: BTreeMap::new(),
            built: BTreeMap::new(),
            builds: JoinSet::new(),
            resting: None,
            suspensions: Suspensions::default(),
            by_hand: false,
            has_warned_unseen: false,
            progress: None,
            start: Instant::now(),
            report: Report::default(),
        }
    }

    pub(super) async fn run(
        mut self,
        mut catalogs: watch::Receiver<Arc<Catalogs>>,
        token: CancellationToken,
    ) {
        let mut back_off = BACK_OFF;
        while !token.is_cancelled() {
            // Whatever ended the rest, nothing may be deleted by a rule that was replaced
            // meanwhile.
            let current = Arc::clone(&catalogs.borrow_and_update());
            self.adopt(&current);
            let now = self.now();
            self.load_probe.apply_windows(&mut self.plan, &self.specs, now, clock());
            let rest = match self.plan.next(self.now()) {
                NextAction::Run(task, spec, step) => match self.turn(task, &spec, &step).await {
                    Ok(()) => {
                        back_off = BACK_OFF;
                        continue;
                    }
                    Err(halt) => Some(match halt.resting {
                        Resting::ReadOnly => READ_ONLY_REST,
                        Resting::Stale => STALE_REST,
                        Resting::Restored | Resting::Schemaless | Resting::Newer => HELD_REST,
                        Resting::Disconnected => {
                            let longer = (back_off * 2).min(LONGEST_BACK_OFF);
                            std::mem::replace(&mut back_off, longer)
                        }
                    }),
                },
                NextAction::WaitUntil(due) => Some(due.saturating_sub(self.now())),
                NextAction::Idle => None,
            };
            let rest = self.ask_state_before_rest(rest).await;
            let rest = self.save_before_rest(rest).await;
            let rest = self.renew_leases_before_rest(rest).await;
            let sleep = async {
                match rest {
                    Some(rest) => tokio::time::sleep(rest).await,
                    None => std::future::pending().await,
                }
            };
            tokio::select! {
                () = token.cancelled() => break,
                () = sleep => {}
                Some(built) = self.builds.join_next() => {
                    if let Ok(Some(leaf)) = built {
                        self.built.remove(&leaf);
                    }
                }
                changed = catalogs.changed(), if self.resting.is_none() => {
                    if changed.is_err() {
                        token.cancelled().await;
                    }
                }
            }
        }
        self.release_all().await;
    }

    fn now(&self) -> Duration {
        self.start.elapsed()
    }

    /// Takes over these catalogs, and forgets tables that are no longer in them.
    fn adopt(&mut self, catalogs: &Arc<Catalogs>) {
        if self.adopted.as_ref().is_some_and(|adopted| Arc::ptr_eq(adopted, catalogs)) {
            return;
        }
        self.adopted = Some(Arc::clone(catalogs));
        let catalog = catalogs.get(&self.database).map(|catalog| &**catalog);
        self.specs = catalog.map(|c| specs(c, &self.setup.settings)).unwrap_or_default();
        if self.is_asking() {
            self.specs.iter_mut().for_each(|spec| spec.kept = None);
        }
        self.gauges.adopt(catalog, &self.setup.metrics);
        self.load_probe.forget_tables();
        self.plan.set_leaves(self.specs.clone(), self.setup.settings.total_rate);
        self.keep_to_state();
        self.gauges.paused(&self.plan, &self.specs);
        self.faults.keep_only(&self.specs);
        self.shares = Shares::default();
        self.unsaved.keep_only(|leaf| self.specs.iter().any(|spec| spec.table.oid == leaf));
    }

    /// Runs the step; or, without a connection, only connects, for meanwhile the catalogs may
    /// change.
    async fn turn(&mut self, task: Task, spec: &LeafSpec, step: &Step) -> Result<(), Halt> {
        if self.is_stale() {
            let why = "the rules have not been compared with the database lately";
            return Err(self.halt(Resting::Stale, why));
        }
        match self.connection.take() {
            Some(mut connection) => {
                if self.must_wait(&mut connection, task, step).await? {
                    self.connection = Some(connection);
                    return Ok(());
                }
                self.step(connection, task, spec, step).await
            }
            None => self.connect().await,
        }
    }

    /// Measures the load and asks for pauses; whether the step must not run now.
    async fn must_wait(
        &mut self,
        connection: &mut Connection,
        task: Task,
        step: &Step,
    ) -> Result<bool, Halt> {
        let (now, settings) = (self.now(), &self.setup.settings);
        let clients = &self.setup.metrics.clients_of(&self.database);
        let measured =
            self.load_probe.measure(connection, &mut self.plan, clients, settings, now).await;
        let measured = measured.map_err(|error| self.lose(error))?;
        let adopted = self.adopted.as_ref().and_then(|catalogs| catalogs.get(&self.database));
        let catalog = adopted.map(|catalog| &**catalog);
        let learned = self.load_probe.read_foreign_keys(connection, &mut self.plan, catalog).await;
        let learned = learned.map_err(|error| self.lose(error))?;
        let Some(throttling) = measured else { return Ok(learned) };
        self.ask_state(connection).await.map_err(|error| self.unasked(error))?;
        let slot = self.load_probe.slot_bytes();
        self.setup.metrics.slot_wal(&self.database).set(slot.map_or(f64::NAN, bytes));
        let slowed = throttling.why.map(|why| (why, throttling.rest));
        self.setup.observations.set_pace(&self.database, |pace| pace.slowed = slowed);
        if self.gauges.throttle(&self.setup.metrics, throttling) {
            let (database, Throttling { rest, stop, why }) = (&self.database, throttling);
            if let Some(why) = why {
                tracing::info!(database, why = why.label(), rest, ?stop, "the reaper slows down");
            } else {
                tracing::info!(database, "the reaper no longer slows down");
            }
        }
        self.gauges.paused(&self.plan, &self.specs);
        let waits = !throttling.stop.is_zero() && !matches!(step, Step::Inspect { .. });
        let is_suspended = self.suspensions.by_leaf.contains_key(&task.leaf) && !self.is_asking();
        Ok(learned || waits || is_suspended)
    }

    /// Keeps the heartbeat up during a rest, so that no process takes the leases over.
    async fn renew_leases_before_rest(&mut self, rest: Option<Duration>) -> Option<Duration> {
        let Some(longest) = self.lease_store.longest_silence() else { return rest };
        let now = self.now();
        if let Some(mut connection) = self.connection.take()
            && self.lease_store.beat(&mut connection, now).await.is_ok()
        {
            self.connection = Some(connection);
        }
        Some(rest.map_or(longest, |rest| rest.min(longest)))
    }

    fn is_stale(&self) -> bool {
        let confirmed = self.setup.confirmed.borrow().get(&self.database).copied();
        confirmed.is_none_or(|at| at.elapsed() > self.setup.stale)
    }

    async fn step(
        &mut self,
        mut connection: Connection,
        task: Task,
        spec: &LeafSpec,
        step: &Step,
    ) -> Result<(), Halt> {
        let asked = self.share_of(&mut connection, spec).await;
        let exceeds = asked.map_err(|error| self.lose(error))?;
        let spec = &self.bounded(spec);
        let began = self.now();
        let claimed = match step {
            Step::Inspect { .. } => Ok(Claim::unneeded(task)),
            // What only counts is in nobody's way.
            _ if spec.settings.dry_run => Ok(Claim::unneeded(task)),
            Step::Delete(_) | Step::Shards { .. } | Step::Whole => {
                self.lease_store.claim(&mut connection, task, spec.longest_rest(), began).await
            }
        };
        let (whole, helpers) = (self.of_whole(spec, step), &mut self.helpers);
        let Ran { besides, whole: ran } = match (claimed, held(spec, step, exceeds.as_ref())) {
            (Ok(Claim::Ours(_)), Some(held)) => Ran { besides: 0, whole: Ok(held) },
            (Ok(Claim::Ours(lease)), None) => {
                parallel::run(&mut connection, helpers, spec, step, &whole, &lease).await
            }
            (Ok(Claim::Busy { wait }), _) => Ran { besides: 0, whole: Ok(Outcome::Busy { wait }) },
            (Err(error), _) => Ran { besides: 0, whole: Err(error.into()) },
        };
        if ran.is_err() {
            self.shares.0.remove(&spec.table.root);
        }
        let (took, before) = (self.now().saturating_sub(began), self.report.deleted);
        self.count(spec, besides);
        self.plan.add(task, besides, began);
        tracing::trace!(
            database = self.database,
            table = spec.table.qualified_name(),
            micros = u64::try_from(took.as_micros()).unwrap_or(u64::MAX),
            inspect = matches!(step, Step::Inspect { .. }),
            "step"
        );
        let mut outcome = self.outcome(task, spec, step, ran, took)?;
        if let Outcome::Inspected(stats) = &mut outcome {
            stats.exceeds = exceeds;
            if self.is_asking() {
                self.note_answer(spec, stats);
            }
        }
        self.waits.note(task, &outcome, self.now());
        self.enter(None, "");
        self.ensure_index(spec, &outcome);
        let now = self.now();
        if !matches!(step, Step::Inspect { .. }) {
            self.load_probe.worked(took, self.report.deleted.saturating_sub(before));
        }
        let ended = self.plan.record(task, step, &outcome, took, now);
        if ended.is_some() {
            self.waits.ended(task);
        }
        if ended.is_some() && self.is_asking() {
            // Another pass would count the same rows again.
            self.plan.set_due(task, Duration::MAX);
        } else if ended.is_some_and(|pass| !pass.goes_on && !pass.looks_again) {
            LoadProbe::apply_schedule(&mut self.plan, task, spec, now, clock());
        }
        if let Some(progress) = &self.progress {
            let left = self.gauges.roots().map(|root| self.plan.standing(root).backlog).sum();
            progress.send_replace(Progress { deleted: self.report.deleted, left });
        }
        if let Some(pass) = ended {
            self.passed(&spec.table, pass, now);
        }
        self.judge(&connection, task, spec, &outcome, ended).await;
        let saved = self.save_outcome(&mut connection, task, spec, &outcome, ended).await;
        saved.map_err(|error| self.lose(error))?;
        self.connection = Some(connection);
        Ok(())
    }

    /// Enters a state in which no step can run.
    fn halt(&mut self, resting: Resting, why: impl Into<String>) -> Halt {
        let why = why.into();
        self.enter(Some(resting), &why);
        Halt { resting, why }
    }

    fn enter(&mut self, resting: Option<Resting>, why: &str) {
        if resting.is_some() {
            self.gauges.release();
        }
        let pace = super::Pace { resting, slowed: None };
        self.setup.observations.set_pace(&self.database, |it| *it = pace);
        let before = std::mem::replace(&mut self.resting, resting);
        state::change(before, resting, &self.database, why, &self.setup.metrics);
    }
}

#[expect(clippy::cast_precision_loss, reason = "people read it")]
fn bytes(n: u64) -> f64 {
    n as f64
}

/// The time of day, for windows and schedules.
fn clock() -> Timestamp {
    Timestamp::now()
}

/// Makes the jitter, so that processes that were started together do not stay in step.
fn seed() -> u64 {
    getrandom::u64().unwrap_or(1)
}
