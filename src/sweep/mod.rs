//! A sweep evicts expired rows ahead of a client's statement: rows that may hold the keys which it
//! is about to write, and which it cannot delete itself.
//!
//! A session asks, and waits for the answer before it forwards the statement. Requests that come
//! while the same table is being swept are served together afterwards. Each table has its own turn,
//! and sweeps by key have theirs, on a few connections per database: no session waits for the sweep
//! of a table that its statement does not write. A sweep waits for no client's lock, and no single
//! row makes it fail. A row that it leaves keeps its key, and the client's statement conflicts with
//! it. A sweep ends with the last session that waits for it.

mod connections;
mod database;
mod fault;
mod history;
mod keys;
mod leaf;
mod permission;
mod places;
mod run;
mod shards;
pub mod sql;
mod table;

use std::{
    collections::BTreeMap,
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

use futures_util::future::join_all;
use tokio::{
    sync::watch,
    time::{sleep, timeout},
};
use tokio_util::{sync::CancellationToken, task::TaskTracker};
use tracing::Instrument as _;

use self::database::SweepDatabase;
pub use self::table::key_statements;
use crate::{
    catalog::{Sweeps, TtlTable},
    config::Config,
    control::Catalogs,
    metrics::Metrics,
    spans,
};

/// How long a session waits at most.
const PATIENCE: Duration = Duration::from_secs(30);
/// How long idle connections stay open, except for one.
const IDLE: Duration = Duration::from_mins(1);

/// Asks for sweeps.
#[derive(Debug, Clone)]
pub struct Sweeper {
    setup: Arc<SweepSetup>,
    ending: CancellationToken,
    databases: Arc<Mutex<BTreeMap<String, Arc<SweepDatabase>>>>,
}

/// A sweeper that works until `token` is cancelled; after that, nothing is swept.
pub fn start(setup: SweepSetup, token: CancellationToken) -> Sweeper {
    let sweeper = Sweeper { setup: Arc::new(setup), ending: token, databases: Arc::default() };
    sweeper.setup.tasks.spawn(sweeper.clone().look_after());
    sweeper
}

/// Whether expired rows are left that a statement's sweeps were for.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct RowsLeft {
    /// Of a table that was swept whole: because of a grace, or of what held the sweep.
    pub of_table: bool,
    /// With the keys of the statement, because another expired row refers to them.
    pub with_keys: bool,
    /// With the keys of the statement, perhaps: a table could not be read, because it is locked.
    pub is_locked: bool,
    /// Why they are, with the table, and what ends that; where something keeps a whole table's.
    pub why: Option<Arc<str>>,
}

/// The same of one table.
#[derive(Debug, Clone, Default)]
struct Left {
    is_any: bool,
    why: Option<Arc<str>>,
}

impl Left {
    /// Why those of this table are.
    fn because(table: &TtlTable, why: impl std::fmt::Display) -> Self {
        Self { is_any: true, why: Some(format!("{}: {why}", table.qualified_name()).into()) }
    }

    fn add(&mut self, other: Self) {
        self.is_any |= other.is_any;
        self.why = self.why.take().or(other.why);
    }
}

impl Sweeper {
    /// Completes when the expired rows that can be deleted are gone, for a statement of a session
    /// that logged in as `role`; or when it takes too long. Returns whether rows are left. If the
    /// future is dropped before, the sweep ends, unless others wait for it.
    pub async fn sweep(self, database: String, role: String, sweeps: Arc<Sweeps>) -> RowsLeft {
        let span = spans::sweep(&database, &role, sweeps.parent);
        let swept = self.database(database).sweep(role, sweeps).instrument(span);
        tokio::select! {
            biased;
            () = self.ending.cancelled() => RowsLeft::default(),
            swept = timeout(PATIENCE, swept) => swept.unwrap_or_else(|_| {
                tracing::warn!("a sweep took too long: its statement goes on without");
                RowsLeft { of_table: true, ..RowsLeft::default() }
            }),
        }
    }

    fn database(&self, name: String) -> Arc<SweepDatabase> {
        let mut databases = self.databases.lock().unwrap_or_else(PoisonError::into_inner);
        let database = databases.entry(name).or_insert_with_key(|name| {
            let (setup, ending) = (Arc::clone(&self.setup), self.ending.clone());
            Arc::new(SweepDatabase::new(setup, name.clone(), ending))
        });
        Arc::clone(database)
    }

    /// Notes what was swept, and closes idle connections; all of them at the end, and while the
    /// server is to sleep.
    async fn look_after(self) {
        let mut asleep = self.setup.asleep.clone();
        loop {
            let has_ended = tokio::select! {
                () = self.ending.cancelled() => true,
                () = sleep(IDLE) => false,
                Ok(()) = asleep.changed() => false,
            };
            let is_over = has_ended || *asleep.borrow_and_update();
            let databases = self.databases.lock().unwrap_or_else(PoisonError::into_inner).clone();
            join_all(databases.values().map(|database| database.note_history())).await;
            // One stays open, unless the server may go to sleep.
            let keeps = self.setup.config.borrow().upstream.sleep_after.is_zero();
            for database in databases.values() {
                database.close_idle((!is_over).then_some(IDLE), keeps);
            }
            if has_ended {
                return;
            }
        }
    }
}

/// What sweeping needs.
#[derive(Debug, Clone)]
pub struct SweepSetup {
    /// The server, the role that deletes, and whether it may.
    pub config: watch::Receiver<Arc<Config>>,
    /// What the oids stand for.
    pub catalogs: watch::Receiver<Arc<Catalogs>>,
    /// Counts what is swept.
    pub metrics: Arc<Metrics>,
    /// Runs the connections.
    pub tasks: TaskTracker,
    /// While it is `true`, the server is to sleep.
    pub asleep: watch::Receiver<bool>,
}
