//! pglapse's own connections: they keep the catalog of each database with rules up to date.

mod attempt;
mod citus;
mod connect;
mod load;
mod probe;
mod queries;
mod trial;
mod watcher;

use std::{
    collections::{BTreeMap, HashMap},
    sync::{Arc, Mutex, PoisonError},
};

use tokio::{sync::watch, time::Instant};
use tokio_util::{sync::CancellationToken, task::TaskTracker};

pub use connect::{ConnectError, cause, connect, default_database};
pub use load::{load, load_watched};
pub use probe::{Probe, Watched};
pub use trial::Known;

use crate::{
    catalog::{Catalog, RuleFault, RuleSpec},
    config::{Config, Unparsed},
    metrics::Metrics,
    rewrite::{Currencies, Databases, Options, Rewriter},
};
use watcher::Watcher;

/// The catalogs, by the name of their database.
pub type Catalogs = BTreeMap<String, Arc<Catalog>>;

/// When each database's catalog was last known to be true, by the name of the database.
pub type Confirmed = BTreeMap<String, Instant>;

/// Why rules cannot be put in force.
#[derive(Debug, thiserror::Error)]
pub enum Fault {
    /// A rule does not fit the database.
    #[error(transparent)]
    Rule(#[from] RuleFault),
    /// There is no connection.
    #[error(transparent)]
    Connect(#[from] ConnectError),
    /// The database could not be read.
    #[error("cannot read the catalog of database \"{database}\": {}", cause(.source))]
    Load {
        /// The database.
        database: String,
        /// What went wrong.
        source: tokio_postgres::Error,
    },
    /// The database gave no answer.
    #[error("cannot read the catalog of database \"{database}\": no answer")]
    Silent {
        /// The database.
        database: String,
    },
}

/// The control connections of one process, and what they publish.
#[derive(Debug)]
pub struct Control {
    shared: Arc<Shared>,
    tracker: TaskTracker,
    token: CancellationToken,
}

/// What all watchers publish to, so that readers see every database at once.
#[derive(Debug)]
struct Shared {
    state: Mutex<State>,
    databases: watch::Sender<Arc<Databases>>,
    catalogs: watch::Sender<Arc<Catalogs>>,
    confirmed: watch::Sender<Confirmed>,
    currencies: Arc<Currencies>,
    metrics: Arc<Metrics>,
}

#[derive(Debug, Default)]
struct State {
    entries: BTreeMap<String, Entry>,
    bypass_roles: Arc<[String]>,
    /// Cancelled when the watchers that belong to these entries are replaced.
    current: CancellationToken,
}

#[derive(Debug)]
struct Entry {
    rewriter: Arc<Rewriter>,
    broken: usize,
}

/// Connects to every database with rules, reads it, and keeps watching it on `tracker` until
/// `token` is cancelled.
///
/// # Errors
/// Every fault of every rule and database at once.
pub async fn start(
    config: &Config,
    metrics: Arc<Metrics>,
    tracker: TaskTracker,
    token: CancellationToken,
) -> Result<Control, Vec<Fault>> {
    let shared = Shared {
        currencies: Arc::default(),
        state: Mutex::default(),
        databases: watch::Sender::default(),
        catalogs: watch::Sender::default(),
        confirmed: watch::Sender::default(),
        metrics,
    };
    let control = Control { shared: Arc::new(shared), tracker, token };
    control.replace(config).await?;
    Ok(control)
}

impl Control {
    /// The rewriters of all databases with rules.
    pub fn databases(&self) -> watch::Receiver<Arc<Databases>> {
        self.shared.databases.subscribe()
    }

    /// The catalogs of all databases with rules.
    pub fn catalogs(&self) -> watch::Receiver<Arc<Catalogs>> {
        self.shared.catalogs.subscribe()
    }

    /// When each catalog was last compared with its database and found true.
    pub fn confirmed(&self) -> watch::Receiver<Confirmed> {
        self.shared.confirmed.subscribe()
    }

    /// Puts other rules in force.
    ///
    /// # Errors
    /// Every fault of every rule and database at once; the running rules stay in force.
    pub async fn reload(&self, config: &Config) -> Result<(), Vec<Fault>> {
        let replaced = self.replace(config).await;
        if replaced.is_err() {
            self.shared.metrics.reload_failures.increment(1);
        }
        replaced
    }

    async fn replace(&self, config: &Config) -> Result<(), Vec<Fault>> {
        let mut faults = Vec::new();
        let mut opened = Vec::new();
        let by_database = by_database(config).map_err(|fault| vec![Fault::from(fault)])?;
        let looked = Instant::now();
        for (database, specs) in by_database {
            match Watcher::open(config, database, specs, &self.tracker).await {
                Ok((watcher, catalog, broken)) if broken.is_empty() => {
                    opened.push((watcher, catalog));
                }
                Ok((_, _, broken)) => faults.extend(broken.into_iter().map(Fault::Rule)),
                Err(fault) => faults.push(fault),
            }
        }
        if !faults.is_empty() {
            return Err(faults);
        }
        let current = self.token.child_token();
        let entries = opened.iter().map(|(watcher, catalog)| {
            let rewriter = Rewriter::new(Arc::clone(catalog), options(config));
            (watcher.database().to_owned(), Entry { rewriter: Arc::new(rewriter), broken: 0 })
        });
        let bypass_roles = config.rewrite.bypass_roles.clone().into();
        let entries = entries.collect();
        let confirmed =
            opened.iter().map(|(watcher, _)| (watcher.database().to_owned(), looked)).collect();
        let state = State { entries, bypass_roles, current: current.clone() };
        self.shared.replace(state, confirmed);
        for (watcher, _) in opened {
            let (shared, current) = (Arc::clone(&self.shared), current.clone());
            self.tracker.spawn(watcher.run(shared, current));
        }
        Ok(())
    }
}

impl Shared {
    fn replace(&self, new: State, confirmed: Confirmed) {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        state.current.cancel();
        *state = new;
        self.confirmed.send_replace(confirmed);
        self.publish(&state);
    }

    /// Notes that what was published of one database was true then, unless its watcher has been replaced.
    fn confirm(&self, database: &str, looked: Instant, by: &CancellationToken) {
        let _state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        if !by.is_cancelled() {
            self.confirmed.send_modify(|confirmed| {
                confirmed.insert(database.to_owned(), looked);
            });
        }
    }

    /// Takes the news of one database, unless its watcher has been replaced.
    fn update(
        &self,
        database: &str,
        catalog: &Arc<Catalog>,
        broken: usize,
        by: &CancellationToken,
    ) {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        if by.is_cancelled() {
            return;
        }
        if let Some(entry) = state.entries.get_mut(database) {
            let options = entry.rewriter.options();
            entry.rewriter = Arc::new(Rewriter::new(Arc::clone(catalog), options));
            entry.broken = broken;
        }
        self.publish(&state);
    }

    fn publish(&self, state: &State) {
        let catalogs: Catalogs = state
            .entries
            .iter()
            .map(|(name, entry)| (name.clone(), Arc::clone(entry.rewriter.catalog())))
            .collect();
        let rewriters: HashMap<String, Arc<Rewriter>> = state
            .entries
            .iter()
            .map(|(name, entry)| (name.clone(), Arc::clone(&entry.rewriter)))
            .collect();
        let rules: usize = catalogs.values().map(|catalog| catalog.rules.len()).sum();
        let broken: usize = state.entries.values().map(|entry| entry.broken).sum();
        self.metrics.rules.set(count(rules));
        self.metrics.rules_broken.set(count(broken));
        let databases = Databases::new(rewriters);
        let databases = databases.with_bypass_roles(Arc::clone(&state.bypass_roles));
        let databases = databases.with_currencies(Arc::clone(&self.currencies));
        self.databases.send_replace(Arc::new(databases));
        self.catalogs.send_replace(Arc::new(catalogs));
    }
}

fn count(n: usize) -> f64 {
    f64::from(u32::try_from(n).unwrap_or(u32::MAX))
}

fn by_database(config: &Config) -> Result<BTreeMap<String, Vec<RuleSpec>>, ConnectError> {
    let default = default_database(&config.upstream.url)?;
    let mut databases: BTreeMap<String, Vec<RuleSpec>> = BTreeMap::new();
    for spec in config.rules() {
        let database = spec.database.clone().unwrap_or_else(|| default.clone());
        databases.entry(database).or_default().push(spec);
    }
    Ok(databases)
}

/// What the configuration says of rewriting.
pub fn options(config: &Config) -> Options {
    Options {
        cache_bytes: config.rewrite.plan_cache,
        max_statement: config.rewrite.max_statement,
        pass_unparsed: config.rewrite.unparsed == Unparsed::Pass,
    }
}
