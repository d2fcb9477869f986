//! Deletes the dead rows of a table at once, for a client's statement that is about to write keys
//! they may hold and that cannot delete them by itself.
//!
//! A session asks, and waits for the answer before it sends the statement on. What is asked for
//! while the same table is swept already is done in one go after that. Each table has its own turn,
//! and sweeps by key have theirs, on a few connections for each database: nobody waits for the
//! sweep of a table that is none of their statement's. A sweep waits for no lock and fails for no
//! row: what it leaves behind keeps its key, and the client's statement meets it. It ends with the
//! last session that waits for it.

mod connections;
mod database;
mod keys;
mod permission;
mod run;
mod shards;
mod share;
pub mod sql;
mod table;

use std::{
    collections::BTreeMap,
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

use tokio::{
    sync::watch,
    time::{sleep, timeout},
};
use tokio_util::{sync::CancellationToken, task::TaskTracker};

use self::database::SweepDatabase;
use crate::{catalog::Sweeps, config::Config, control::Catalogs, metrics::Metrics};

/// How long a session waits at most. What is swept later is of no use to its statement.
const PATIENCE: Duration = Duration::from_secs(30);
/// How long connections stay open that nobody needs, but for one.
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
    sweeper.setup.tasks.spawn(sweeper.clone().close_idle());
    sweeper
}

impl Sweeper {
    /// Completes when the dead rows are gone that could be deleted, for a statement of a session
    /// that logged in as `role`; or when it would take too long. If it is dropped before, the
    /// sweep ends, unless others wait for it.
    pub async fn sweep(self, database: String, role: String, sweeps: Arc<Sweeps>) {
        let swept = self.database(database).sweep(role, sweeps);
        tokio::select! {
            biased;
            () = self.ending.cancelled() => {}
            swept = timeout(PATIENCE, swept) => if swept.is_err() {
                tracing::warn!("a sweep took too long: its statement goes on without");
            }
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

    /// Closes connections that have nothing to do; all, in the end and while the server is left
    /// alone.
    async fn close_idle(self) {
        let mut asleep = self.setup.asleep.clone();
        loop {
            let has_ended = tokio::select! {
                () = self.ending.cancelled() => true,
                () = sleep(IDLE) => false,
                Ok(()) = asleep.changed() => false,
            };
            let is_over = has_ended || *asleep.borrow_and_update();
            let databases = self.databases.lock().unwrap_or_else(PoisonError::into_inner);
            // One stays, but where the server is to be left alone.
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
    config: watch::Receiver<Arc<Config>>,
    /// What the oids stand for.
    catalogs: watch::Receiver<Arc<Catalogs>>,
    /// Counts what is swept.
    metrics: Arc<Metrics>,
    /// Runs the connections.
    tasks: TaskTracker,
    /// While it says so, the server is left alone.
    asleep: watch::Receiver<bool>,
}

impl SweepSetup {
    /// For sweeps by these settings and catalogs; the connections run on `tasks`.
    pub fn new(
        config: watch::Receiver<Arc<Config>>,
        catalogs: watch::Receiver<Arc<Catalogs>>,
        metrics: Arc<Metrics>,
        tasks: TaskTracker,
        asleep: watch::Receiver<bool>,
    ) -> Self {
        Self { config, catalogs, metrics, tasks, asleep }
    }
}
