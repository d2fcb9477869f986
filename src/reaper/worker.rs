//! Reaps one database: asks the plan, runs the batch, records and shows what came of it.

use std::{collections::BTreeSet, sync::Arc, time::Duration};

use tokio::{sync::watch, time::Instant};
use tokio_postgres::error::SqlState;
use tokio_util::sync::CancellationToken;

use super::{
    Report, Setup,
    chronicle::{self, Account},
    connection::{Connection, Trouble, why},
    gauges::Gauges,
    ledger::{Claim, Ledger, open},
    partition,
    plan::{LeafSpec, Next, Outcome, Pass, Plan, Step, Task},
    session::{self, Done},
    specs::specs,
    state::{Halt, State},
};
use crate::{
    catalog::TtlTable,
    control::{Catalogs, cause, connect},
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
    specs: Vec<LeafSpec>,
    gauges: Gauges,
    ledger: Ledger,
    connection: Option<Connection>,
    /// The catalogs that the plan stands on.
    adopted: Option<Arc<Catalogs>>,
    /// Rows deleted since the table's state was last told.
    untold: u64,
    state: State,
    start: Instant,
    report: Report,
}

impl Worker {
    pub(super) fn new(setup: Setup, database: String) -> Self {
        let owner = format!("{}-{:016x}", std::process::id(), seed());
        Self {
            plan: Plan::new(seed()),
            specs: Vec::new(),
            gauges: Gauges::new(&database),
            ledger: Ledger::new(owner, setup.settings.lease),
            setup,
            database,
            connection: None,
            adopted: None,
            untold: 0,
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
                Next::Run(task, spec, step) => match self.turn(task, &spec, &step).await {
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
        self.let_go().await;
    }

    /// Runs until every table has been passed over once.
    pub(super) async fn pass(&mut self, catalogs: &Arc<Catalogs>) -> anyhow::Result<Report> {
        self.ledger.hurry();
        self.adopt(catalogs);
        let began = self.now();
        while !self.plan.all_passed_since(began) {
            match self.plan.next(self.now()) {
                Next::Run(task, spec, step) => match self.turn(task, &spec, &step).await {
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
        self.let_go().await;
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
        let catalog = catalogs.get(&self.database).map(|catalog| &**catalog);
        self.specs = catalog.map(|c| specs(c, &self.setup.settings)).unwrap_or_default();
        let stays: BTreeSet<(u32, u32)> =
            self.specs.iter().map(|spec| (spec.table.root, spec.table.oid)).collect();
        self.gauges.adopt(catalog, &stays, &self.setup.metrics);
        self.plan.set_leaves(self.specs.clone());
    }

    /// Connects, which may take long enough for the catalogs to change, or else runs the step.
    async fn turn(&mut self, task: Task, spec: &LeafSpec, step: &Step) -> Result<(), Halt> {
        if self.is_stale() {
            self.enter(State::Stale, "the rules have not been compared with the database lately");
            return Err(Halt::Stale);
        }
        match self.connection.take() {
            Some(connection) => self.step(connection, task, spec, step).await,
            None => self.connect().await,
        }
    }

    fn is_stale(&self) -> bool {
        let confirmed = self.setup.confirmed.borrow().get(&self.database).copied();
        confirmed.is_none_or(|at| at.elapsed() > STALE)
    }

    async fn connect(&mut self) -> Result<(), Halt> {
        let (url, limit) = (&self.setup.url, self.setup.connect_timeout);
        let client = connect(url, Some(&self.database), limit, &self.setup.tasks).await.map_err(
            |error| {
                self.enter(State::Lost, &error.to_string());
                Halt::Connect(error)
            },
        )?;
        // Whoever saw the old connection go may have the tasks by now.
        self.ledger.forget();
        let opened = open(client, self.setup.limits(), &self.specs, self.setup.settings.history);
        let mut connection = match opened.await {
            Ok(connection) => connection,
            Err(error) if error.code() == Some(&SqlState::READ_ONLY_SQL_TRANSACTION) => {
                return Err(self.read_only());
            }
            Err(error) => return Err(self.lose(error)),
        };
        if !connection.has_ledger {
            self.tell_without_ledger();
        } else if let Err(trouble) = partition::finish(&mut connection, &self.specs).await {
            tracing::warn!(database = self.database, ?trouble, "a detached partition stays");
        }
        self.connection = Some(connection);
        Ok(())
    }

    async fn step(
        &mut self,
        mut connection: Connection,
        task: Task,
        spec: &LeafSpec,
        step: &Step,
    ) -> Result<(), Halt> {
        let began = self.now();
        let claimed = match step {
            Step::Look { .. } => Ok(Claim::unneeded(task)),
            Step::Rows { .. } | Step::Range { .. } | Step::Whole => {
                self.ledger.claim(&mut connection, task, began).await
            }
        };
        let ran = match claimed {
            Ok(Claim::Ours(lease)) => {
                session::run(&mut connection, spec, step, &lease, self.setup.limits()).await
            }
            Ok(Claim::Busy { wait }) => {
                let outcome = Outcome::Busy { wait };
                Ok(Done { outcome, deleted: 0, oldest: None })
            }
            Err(error) => Err(Trouble::of_table(error)),
        };
        let took = self.now().saturating_sub(began);
        let outcome = self.outcome(task, spec, step, ran, took)?;
        self.enter(State::Working, "");
        let now = self.now();
        let ended = self.plan.record(task, step, &outcome, took, now);
        self.gauges.standing(spec.table.root, self.plan.standing(spec.table.root));
        if let Err(error) = self.account(&mut connection, task, spec, &outcome, ended).await {
            return Err(self.lose(error));
        }
        self.connection = Some(connection);
        if let Some(pass) = ended {
            self.passed(&spec.table, pass, now);
        }
        Ok(())
    }

    /// What a step means to the plan, or why there is no going on.
    fn outcome(
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
                self.report.deleted += done.deleted;
                self.untold += done.deleted;
                self.gauges.done(table, step, &done, took);
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
                self.enter(State::Lost, "the server does not answer");
                return Err(Halt::Silent);
            }
            Err(Trouble::ReadOnly) => return Err(self.read_only()),
            Err(Trouble::Fenced) => {
                self.ledger.lost(task);
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

    fn cannot(&mut self, table: &TtlTable, said: String) -> Outcome {
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
    async fn account(
        &mut self,
        connection: &mut Connection,
        task: Task,
        spec: &LeafSpec,
        outcome: &Outcome,
        ended: Option<Pass>,
    ) -> Result<(), tokio_postgres::Error> {
        if !connection.has_ledger {
            return Ok(());
        }
        let now = self.now();
        if let Outcome::Failed { said } = outcome {
            chronicle::error(connection, task.leaf, said).await?;
        }
        let Some(pass) = ended else { return Ok(()) };
        let oldest = self.gauges.oldest(&spec.table);
        let (plan, deleted) = (&self.plan, std::mem::take(&mut self.untold));
        let account = Account { task, spec, plan, deleted, oldest, now };
        if pass.is_eventful() || self.gauges.is_news(&spec.table) {
            chronicle::tell(connection, &account, true).await?;
        }
        if pass.is_eventful() {
            chronicle::run(connection, &account, self.ledger.owner(), pass, None).await?;
            chronicle::quarantine(connection, &account).await?;
        }
        let rest = self.plan.due(task).unwrap_or_default().saturating_sub(now);
        self.ledger.release(connection, task, rest).await
    }

    /// Gives every task back.
    async fn let_go(&mut self) {
        self.gauges.release();
        let Some(mut connection) = self.connection.take() else { return };
        for task in self.ledger.held() {
            if self.ledger.release(&mut connection, task, Duration::ZERO).await.is_err() {
                // Whoever wants them sees that the connection is gone.
                return;
            }
        }
    }

    fn failed(&mut self, table: &TtlTable, error: &str, rows: usize) {
        self.report.errors += 1;
        self.gauges.failed(table);
        let table = table.qualified_name();
        tracing::debug!(database = self.database, table, rows, error, "a batch failed");
    }

    fn passed(&mut self, table: &TtlTable, pass: Pass, now: Duration) {
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

    fn read_only(&mut self) -> Halt {
        self.enter(State::ReadOnly, "a standby, or default_transaction_read_only is on");
        Halt::ReadOnly
    }

    fn lose(&mut self, error: tokio_postgres::Error) -> Halt {
        self.enter(State::Lost, &cause(&error));
        Halt::Lost(error)
    }

    fn tell_without_ledger(&self) {
        tracing::warn!(
            database = self.database,
            "there is no schema pglapse, and the role may not create it: no status, no history, and \
             one process at a time works on a table"
        );
    }

    fn enter(&mut self, state: State, why: &str) {
        let before = std::mem::replace(&mut self.state, state);
        before.become_(state, &self.database, why, &self.setup.metrics);
    }
}

/// Two processes that were started together should not stay in step.
fn seed() -> u64 {
    getrandom::u64().unwrap_or(1)
}
