//! Deletes expired rows whose grace is over: step by step as the plan says, on its own connections.
//!
//! - The loop of one database: `worker`.
//! - Which table is next, and when: [`plan`]; `rates` for `rate`.
//! - Where a pass over a table is, and its next step: `leaf/position.rs`, whose `advance` is the
//!   one transition. A `cursor` is a `range` and how its rows are deleted; a step (`step`) is a
//!   cursor with a limit.
//! - How a table's expired rows are found: `inspect` asks the catalog, `strategy` chooses.
//! - How large a batch is: `sizes`, from how long the last one took; `leaf/position.rs` takes less
//!   under load.
//! - Tables that Citus distributes: [`shards`].
//! - One batch and its statement: `batch`, [`sql`].
//! - Slowing down under load: `load_probe` measures, [`throttle`] decides.
//! - Rows that cannot be deleted: `leaf/after_batch.rs` narrows a refused batch down to them,
//!   `shards/scan.rs` a range of a shard; `quarantine` keeps them.
//! - A pass at once, for a statement that waits: `table_pass`.
//! - Who works on which table: `lease`, `lease_store`.
//! - Whole partitions: `partition` judges, `truncate` empties.
//! - What there is in a table: `sampler`; the gate and people read it in `figures`.
//! - Reports for people: `observer`, `status_store`, [`status`].

mod batch;
mod connection;
mod cursor;
mod figures;
mod gauges;
mod index;
mod inspect;
mod kinds;
mod leaf;
mod lease;
mod lease_store;
mod load_probe;
mod observation;
mod observer;
mod origin;
mod own_wal;
mod parallel;
mod partition;
mod partition_bound;
pub mod pauses;
pub mod plan;
mod quarantine;
mod range;
mod rates;
mod row;
mod sampler;
mod server_load;
pub mod shards;
mod sizes;
mod specs;
pub mod sql;
mod state;
pub mod status;
mod status_store;
mod step;
mod strategy;
mod table_pass;
pub mod throttle;
mod truncate;
mod worker;

use std::{collections::BTreeMap, sync::Arc, time::Duration};

use tokio::{
    sync::{Notify, watch},
    task::JoinSet,
};
use tokio_util::{sync::CancellationToken, task::TaskTracker};

use crate::{
    config::{self, Config},
    control::{Catalogs, Confirmed, Control},
    guard::Suspension,
    metrics::Metrics,
};
pub use connection::{Connection, Limits};
pub use figures::{count_rule, most};
pub use inspect::Figures;
pub use observation::{Observation, Observations, Pace};
use observer::Observer;
pub use partition::is_expired_and_empty;
pub use specs::batch_statements;
pub use state::Resting;
pub use table_pass::{PassFault, TablePass};
use worker::Worker;

/// After so many looks that did not come the rules count as stale: after five seconds.
const LOOKS: u32 = 5;

/// Deletes expired rows in every database that has rules, one worker each.
#[derive(Debug)]
pub struct Reaper {
    setup: Setup,
    catalogs: watch::Receiver<Arc<Catalogs>>,
}

/// What every worker is made from.
#[derive(Debug, Clone)]
struct Setup {
    upstream: config::UpstreamSettings,
    settings: config::ReaperSettings,
    confirmed: watch::Receiver<Confirmed>,
    /// Rules that have not been compared with the database for so long are not acted on.
    stale: Duration,
    metrics: Arc<Metrics>,
    tasks: TaskTracker,
    /// Whose leases these are.
    name: Arc<str>,
    observations: Arc<Observations>,
}

/// How far a pass is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Progress {
    /// Rows deleted so far.
    pub deleted: u64,
    /// Expired rows that are thought to be left.
    pub left: u64,
}

impl Setup {
    fn limits(&self) -> Limits {
        let config::ReaperSettings { lock_timeout, statement_timeout, .. } = self.settings;
        Limits { lock_timeout, statement_timeout }
    }
}

/// The sum of one pass over every table of a database.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Report {
    /// Rows deleted.
    pub deleted: u64,
    /// Batches that failed.
    pub errors: u64,
    /// Rows that cannot be deleted.
    pub quarantined: usize,
    /// How many batches failed, by the table and what the server said.
    pub reasons: BTreeMap<(String, String), u64>,
    /// The tables that were left alone because they are paused.
    pub paused: Vec<PausedTable>,
    /// The tables in which expired rows are left though no batch failed.
    pub left: Vec<LeftRows>,
    /// The tables that another process keeps to itself without getting on with them.
    pub busy: Vec<BusyTable>,
    /// Of a dry run: what would go.
    pub would: Vec<WouldGo>,
    /// For what it waited, and how long.
    pub waited: BTreeMap<&'static str, Duration>,
}

/// A table that another process keeps to itself.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BusyTable {
    /// Its name, qualified.
    pub table: String,
    /// The process, and since when.
    pub who: String,
}

/// What a dry run found out of a table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WouldGo {
    /// Its name, qualified.
    pub table: String,
    /// The rule's table, as it is written there.
    pub rule: String,
    /// Rows that would go.
    pub rows: u64,
    /// Whether it is a partition that would go as a whole.
    pub is_whole: bool,
    /// Why they stay, if they do.
    pub stays: Option<String>,
}

/// Expired rows that a pass has left.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LeftRows {
    /// Their table, qualified.
    pub table: String,
    /// How many, more or less.
    pub rows: String,
    /// Why, as far as that is known.
    pub why: Option<String>,
}

/// A table that was left alone.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PausedTable {
    /// Its name, qualified.
    pub table: String,
    /// The rule's table, as it is written there.
    pub rule: String,
    /// Why it was left alone.
    pub suspension: Suspension,
}

impl Reaper {
    /// A reaper for the server and the settings of `config`. It follows the catalogs of `control`,
    /// and rests while these have not been compared with the database lately.
    pub fn new(
        config: &Config,
        control: &Control,
        metrics: Arc<Metrics>,
        tasks: TaskTracker,
    ) -> Self {
        let setup = Setup {
            upstream: config.upstream.clone(),
            settings: config.reaper.clone(),
            confirmed: control.confirmed(),
            stale: config.rewrite.look_every * LOOKS,
            metrics,
            tasks,
            name: "".into(),
            observations: Arc::default(),
        };
        Self { setup, catalogs: control.catalogs() }
    }

    /// The same with a name that tells the process from others, and with the place where observers
    /// put what they find.
    #[must_use]
    pub fn with(mut self, name: Arc<str>, observations: Arc<Observations>) -> Self {
        (self.setup.name, self.setup.observations) = (name, observations);
        self
    }

    /// Reaps until `token` is cancelled; a batch under way is finished then. A reaper that is not
    /// enabled only waits.
    pub async fn run(mut self, token: CancellationToken) {
        let mut workers: JoinSet<()> = JoinSet::new();
        let mut tokens: BTreeMap<String, CancellationToken> = BTreeMap::new();
        while self.setup.settings.enabled {
            let catalogs = Arc::clone(&self.catalogs.borrow_and_update());
            tokens.retain(|database, token| {
                let stays = catalogs.contains_key(database);
                if !stays {
                    token.cancel();
                }
                stays
            });
            for database in catalogs.keys() {
                if !tokens.contains_key(database) {
                    let own = token.child_token();
                    tokens.insert(database.clone(), own.clone());
                    let (worker, observer) = pair(self.setup.clone(), database);
                    workers.spawn(observer.run(self.catalogs.clone(), own.clone()));
                    workers.spawn(worker.run(self.catalogs.clone(), own));
                }
            }
            tokio::select! {
                () = token.cancelled() => break,
                changed = self.catalogs.changed() => if changed.is_err() { break },
                Some(ended) = workers.join_next() => raise(ended),
            }
        }
        token.cancelled().await;
        while let Some(ended) = workers.join_next().await {
            raise(ended);
        }
    }

    /// Passes once over every table of one database, at its pace, but without regard to its
    /// schedule and windows. Errors of a table are counted in the report.
    ///
    /// # Errors
    /// There is no connection to the database, or it is lost.
    pub async fn pass(
        &self,
        database: &str,
        progress: watch::Sender<Progress>,
    ) -> anyhow::Result<Report> {
        let catalogs = Arc::clone(&self.catalogs.borrow());
        let (mut worker, mut observer) = pair(self.setup.clone(), database);
        let report = Box::pin(worker.pass(&catalogs, progress)).await;
        if !self.setup.settings.dry_run {
            Box::pin(observer.observe(&catalogs)).await;
        }
        report
    }
}

/// The worker and the observer of one database. The worker receives what the observer has counted,
/// and after each pass that deletes rows the observer counts again.
fn pair(setup: Setup, database: &str) -> (Worker, Observer) {
    let (counted, deleted) = (watch::Sender::default(), Arc::<Notify>::default());
    let seen = counted.subscribe();
    let worker = Worker::new(setup.clone(), database.to_owned(), seen, Arc::clone(&deleted));
    (worker, Observer::new(setup, database.to_owned(), counted, deleted))
}

/// A panic of a worker is a panic of the reaper, so that the process notices.
fn raise(ended: Result<(), tokio::task::JoinError>) {
    if let Err(error) = ended
        && error.is_panic()
    {
        std::panic::resume_unwind(error.into_panic());
    }
}
