//! Reaps one database: asks the plan, runs the batch, records and shows what came of it.

use std::{collections::BTreeSet, sync::Arc, time::Duration};

use tokio::{sync::watch, time::Instant};
use tokio_postgres::Client;
use tokio_util::sync::CancellationToken;

use super::{
    Report, Setup,
    gauges::Gauges,
    plan::{LeafSpec, Next, Outcome, Pace, Pass, Plan, Step},
    session::{self, Done, Limits, Trouble},
};
use crate::{
    catalog::{Catalog, ReapSpec, TtlTable},
    config,
    control::{Catalogs, ConnectError, cause, connect},
};

const BACK_OFF: Duration = Duration::from_secs(1);
const LONGEST_BACK_OFF: Duration = Duration::from_secs(30);
/// How often a server that takes no writes is asked whether it does by now.
const READ_ONLY_REST: Duration = Duration::from_secs(10);
/// Rules that nobody has compared with the database for so long are not acted on.
const STALE: Duration = Duration::from_secs(5);
/// How often it is looked whether they have been, by then.
const STALE_REST: Duration = Duration::from_millis(500);

pub(super) struct Worker {
    setup: Setup,
    database: String,
    plan: Plan,
    gauges: Gauges,
    client: Option<Client>,
    /// The catalogs that the plan stands on.
    adopted: Option<Arc<Catalogs>>,
    state: State,
    start: Instant,
    report: Report,
}

/// Logged once whenever it changes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum State {
    Working,
    ReadOnly,
    Lost,
    Stale,
}

impl State {
    /// The metric's label.
    fn reason(self) -> Option<&'static str> {
        match self {
            Self::Working => None,
            Self::ReadOnly => Some("read-only"),
            Self::Lost => Some("no connection"),
            Self::Stale => Some("catalog unconfirmed"),
        }
    }
}

/// Why a step did not run.
enum Halt {
    Connect(ConnectError),
    Lost(tokio_postgres::Error),
    Silent,
    ReadOnly,
    Stale,
}

impl Worker {
    pub(super) fn new(setup: Setup, database: String) -> Self {
        Self {
            plan: Plan::new(seed()),
            setup,
            gauges: Gauges::new(&database),
            database,
            client: None,
            adopted: None,
            state: State::Working,
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
            // Whatever woke it: nothing is deleted by a rule that has been replaced meanwhile.
            let current = Arc::clone(&catalogs.borrow_and_update());
            self.adopt(&current);
            let rest = match self.plan.next(self.now()) {
                Next::Run(table, step) => match self.turn(&table, &step).await {
                    Ok(()) => {
                        back_off = BACK_OFF;
                        continue;
                    }
                    Err(Halt::ReadOnly) => Some(READ_ONLY_REST),
                    Err(Halt::Stale) => Some(STALE_REST),
                    Err(Halt::Connect(_) | Halt::Lost(_) | Halt::Silent) => {
                        let rest = back_off;
                        back_off = (back_off * 2).min(LONGEST_BACK_OFF);
                        Some(rest)
                    }
                },
                Next::WaitUntil(due) => Some(due.saturating_sub(self.now())),
                Next::Idle => None,
            };
            let sleep = async {
                match rest {
                    Some(rest) => tokio::time::sleep(rest).await,
                    None => std::future::pending().await,
                }
            };
            tokio::select! {
                () = token.cancelled() => break,
                () = sleep => {}
                changed = catalogs.changed(), if self.state == State::Working => {
                    if changed.is_err() {
                        token.cancelled().await;
                    }
                }
            }
        }
        self.gauges.release();
    }

    /// Runs until every table has been passed over once.
    pub(super) async fn pass(&mut self, catalogs: &Arc<Catalogs>) -> anyhow::Result<Report> {
        self.adopt(catalogs);
        let began = self.now();
        while !self.plan.all_passed_since(began) {
            match self.plan.next(self.now()) {
                Next::Run(table, step) => match self.turn(&table, &step).await {
                    Ok(()) => {}
                    Err(Halt::Connect(error)) => return Err(error.into()),
                    Err(Halt::Lost(error)) => return Err(error.into()),
                    Err(Halt::Silent) => anyhow::bail!("the server does not answer"),
                    Err(Halt::ReadOnly) => anyhow::bail!("the server takes no writes"),
                    Err(Halt::Stale) => tokio::time::sleep(STALE_REST).await,
                },
                Next::WaitUntil(due) => {
                    tokio::time::sleep(due.saturating_sub(self.now())).await;
                }
                Next::Idle => break,
            }
        }
        self.report.quarantined =
            self.gauges.roots().map(|root| self.plan.standing(root).quarantined).sum();
        Ok(self.report)
    }

    fn now(&self) -> Duration {
        self.start.elapsed()
    }

    /// Stands on these catalogs from now on; what has left them is forgotten.
    fn adopt(&mut self, catalogs: &Arc<Catalogs>) {
        if self.adopted.as_ref().is_some_and(|adopted| Arc::ptr_eq(adopted, catalogs)) {
            return;
        }
        self.adopted = Some(Arc::clone(catalogs));
        let catalog = catalogs.get(&self.database);
        let leaves = catalog.map(|c| leaves(c, &self.setup.settings)).unwrap_or_default();
        let stays: BTreeSet<(u32, u32)> =
            leaves.iter().map(|leaf| (leaf.table.root, leaf.table.oid)).collect();
        self.gauges.adopt(catalog.map(|c| &**c), &stays, &self.setup.metrics);
        self.plan.set_leaves(leaves);
    }

    /// Connects, which may take long enough for the catalogs to change, or else runs the step.
    async fn turn(&mut self, table: &TtlTable, step: &Step) -> Result<(), Halt> {
        if self.is_stale() {
            self.enter(State::Stale, "the rules have not been compared with the database lately");
            return Err(Halt::Stale);
        }
        match self.client.take() {
            Some(client) => self.step(client, table, step).await,
            None => self.connect().await,
        }
    }

    fn is_stale(&self) -> bool {
        let confirmed = self.setup.confirmed.borrow().get(&self.database).copied();
        confirmed.is_none_or(|at| at.elapsed() > STALE)
    }

    async fn connect(&mut self) -> Result<(), Halt> {
        let (url, limit) = (&self.setup.url, self.setup.connect_timeout);
        match connect(url, Some(&self.database), limit, &self.setup.tasks).await {
            Ok(client) => {
                self.client = Some(client);
                Ok(())
            }
            Err(error) => {
                self.enter(State::Lost, &error.to_string());
                Err(Halt::Connect(error))
            }
        }
    }

    async fn step(
        &mut self,
        mut client: Client,
        table: &TtlTable,
        step: &Step,
    ) -> Result<(), Halt> {
        let limits = Limits {
            lock_timeout: self.setup.settings.lock_timeout,
            statement_timeout: self.setup.settings.statement_timeout,
        };
        let began = self.now();
        let ran = session::run(&mut client, table, step, limits).await;
        let took = self.now().saturating_sub(began);
        let outcome = match ran {
            Ok(done) => self.done(table, step, done, took),
            Err(Trouble::Lost { chosen, error }) => {
                // The step itself may be the reason: let the other tables have their turn.
                self.failed(table, &error, chosen.len());
                let now = self.now();
                self.plan.record(table.oid, step, &Outcome::Lost { chosen }, took, now);
                self.enter(State::Lost, &cause(&error));
                return Err(Halt::Lost(error));
            }
            Err(Trouble::Silent) => {
                let (outcome, now) = (Outcome::Lost { chosen: Vec::new() }, self.now());
                self.plan.record(table.oid, step, &outcome, took, now);
                self.enter(State::Lost, "the server does not answer");
                return Err(Halt::Silent);
            }
            Err(Trouble::ReadOnly) => {
                self.enter(State::ReadOnly, "a standby, or default_transaction_read_only is on");
                return Err(Halt::ReadOnly);
            }
            Err(Trouble::Rows { chosen, error }) => {
                self.failed(table, &error, chosen.len());
                Outcome::Refused { chosen }
            }
            Err(Trouble::Table(error)) => {
                tracing::warn!(
                    database = self.database,
                    table = table.qualified_name(),
                    error = cause(&error),
                    "the reaper cannot work on a table"
                );
                self.failed(table, &error, 0);
                Outcome::Failed
            }
        };
        self.client = Some(client);
        self.enter(State::Working, "");
        let now = self.now();
        let ended = self.plan.record(table.oid, step, &outcome, took, now);
        self.gauges.standing(table.root, self.plan.standing(table.root));
        if let Some(pass) = ended {
            self.passed(table, pass, now);
        }
        Ok(())
    }

    fn done(&mut self, table: &TtlTable, step: &Step, done: Done, took: Duration) -> Outcome {
        self.report.deleted += done.deleted;
        self.gauges.done(table, step, &done, took);
        done.outcome
    }

    fn failed(&mut self, table: &TtlTable, error: &tokio_postgres::Error, rows: usize) {
        self.report.errors += 1;
        self.gauges.failed(table);
        let sqlstate = error.code().map_or("", tokio_postgres::error::SqlState::code);
        tracing::debug!(
            database = self.database,
            table = table.qualified_name(),
            sqlstate,
            rows,
            error = cause(error),
            "a batch failed"
        );
    }

    fn passed(&mut self, table: &TtlTable, pass: Pass, now: Duration) {
        let standing = self.plan.standing(table.root);
        self.gauges.passed(table, standing);
        tracing::info!(
            database = self.database,
            table = table.qualified_name(),
            deleted = pass.deleted,
            batches = pass.batches,
            seconds = now.saturating_sub(pass.began).as_secs_f64(),
            full = pass.full,
            strategy = if pass.by_blocks { "blocks" } else { "index" },
            quarantined = standing.quarantined,
            "pass"
        );
    }

    fn enter(&mut self, state: State, why: &str) {
        let before = std::mem::replace(&mut self.state, state);
        if before == state {
            return;
        }
        let database = &self.database;
        for (state, resting) in [(before, 0.0), (state, 1.0)] {
            if let Some(reason) = state.reason() {
                self.setup.metrics.resting(database, reason).set(resting);
            }
        }
        match state {
            State::Working => tracing::info!(database, "reaper resumes"),
            State::ReadOnly => tracing::warn!(database, why, "reaper pauses: no writes here"),
            State::Lost => tracing::warn!(database, why, "reaper has no connection"),
            State::Stale => tracing::warn!(database, why, "reaper rests"),
        }
    }
}

fn leaves(catalog: &Catalog, settings: &config::Reaper) -> Vec<LeafSpec> {
    let of_rule = |rule: &crate::catalog::RuleInForce| {
        let pace = pace(&rule.spec.reap, settings);
        let tables = rule.leaves.iter().filter_map(|oid| catalog.table(*oid));
        tables.map(|table| LeafSpec { table: Arc::clone(table), pace }).collect::<Vec<_>>()
    };
    catalog.rules.iter().flat_map(of_rule).collect()
}

fn pace(own: &ReapSpec, settings: &config::Reaper) -> Pace {
    Pace {
        interval: own.interval.unwrap_or(settings.interval),
        batch: own.batch.unwrap_or(settings.batch),
        batch_time: settings.batch_time,
        rate: own.rate.unwrap_or(settings.rate),
        paused: own.paused.unwrap_or(false),
    }
}

/// Two processes that were started together should not stay in step.
fn seed() -> u64 {
    getrandom::u64().unwrap_or(1)
}
