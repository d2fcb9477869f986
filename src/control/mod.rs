//! pglapse's own connections: they keep the catalog of each database with rules up to date.

mod by_database;
mod cancel;
mod citus;
mod connect;
mod connect_error;
mod details;
mod driver_stream;
mod find_server;
mod functions;
mod load;
mod monitor;
mod near;
mod noticed;
mod own_login;
mod own_path;
mod parameter;
mod password;
mod pooler;
mod probe;
mod problem;
mod publishing;
mod queries;
mod question;
mod read_fault;
mod role;
mod roles;
mod rule_source;
mod simple_rows;
mod watched;
mod watcher;
mod zone;

use std::{
    collections::{BTreeMap, HashMap},
    sync::{Arc, Mutex, PoisonError},
};

use futures_util::future::join_all;
use tokio::{sync::watch, time::Instant};
use tokio_util::{sync::CancellationToken, task::TaskTracker};

use by_database::by_database;
pub use by_database::{databases, rules_by_database};
pub use cancel::Canceller;
pub use connect::{
    connect, connect_cancellable, connect_to_node, ends_session, is_read_only, settle_again,
};
pub use connect_error::{ConnectError, cause};
pub use details::own_details;
pub use find_server::find_server;
pub use load::{Before, load, load_watched};
pub use monitor::{UNSEEN, sees_others};
pub use near::near;
pub(crate) use own_path::{own_path, own_schemas};
pub use parameter::RawParameter;
pub use password::{FoundPassword, PasswordFault, own_password, passfile_password};
pub use pooler::{connect_directly, refuse_pooler};
pub use probe::{Change, Probe};
pub use problem::{Problem, Problems};
pub use publishing::{SaidRules, publish_by_hand};
pub use role::NotWanted;
pub use roles::unknown_roles;
pub use rule_source::{Prefer, Stored, add_stored, with_stored};
pub use simple_rows::{SimpleRow, simple_rows};
pub use watched::Watched;

use crate::{
    catalog::Catalog,
    config::{Config, Unparsed},
    metrics::Metrics,
    rewrite::{Currencies, Databases, RewriteOptions, Rewriter},
};
use read_fault::ReadFault;
use watcher::Watcher;
pub use watcher::unix_time;

/// The catalogs, by the name of their database.
pub type Catalogs = BTreeMap<String, Arc<Catalog>>;

/// When each database's catalog was last known to be current, by the name of the database.
pub type Confirmed = BTreeMap<String, Instant>;

/// The control connections of one process, and what they publish.
#[derive(Debug)]
pub struct Control {
    shared: Arc<SharedCatalogs>,
    tracker: TaskTracker,
    token: CancellationToken,
    asleep: watch::Sender<bool>,
    /// What the settings have said so far, if the process serves clients.
    said: Option<SaidRules>,
}

/// What all watchers publish into, so that readers see all databases together.
#[derive(Debug)]
struct SharedCatalogs {
    state: Mutex<WatchedState>,
    databases: watch::Sender<Arc<Databases>>,
    catalogs: watch::Sender<Arc<Catalogs>>,
    confirmed: watch::Sender<Confirmed>,
    problems: watch::Sender<Arc<Problems>>,
    currencies: Arc<Currencies>,
    metrics: Arc<Metrics>,
}

#[derive(Debug, Default)]
struct WatchedState {
    entries: BTreeMap<String, DatabaseEntry>,
    options: RewriteOptions,
    /// The databases whose catalog was not read since their rules were set, and why.
    unread: BTreeMap<String, String>,
    /// Of those, the rewriters of databases that had no rules before: their sessions stay open.
    closing: BTreeMap<String, Arc<Rewriter>>,
    bypass_roles: Arc<[String]>,
    /// Sessions go through a pooler, or might.
    is_pooled: bool,
    /// Cancelled when the watchers that belong to these entries are replaced.
    current: CancellationToken,
}

#[derive(Debug, Clone)]
struct DatabaseEntry {
    rewriter: Arc<Rewriter>,
    /// What is wrong with its rules.
    broken: Vec<Problem>,
}

/// Connects to every database with rules, reads its catalog, and watches it on `tracker` until
/// `token` is cancelled. What cannot be read is tried again; see [`Control::problems`]. While
/// `asleep` is `true` there are no control connections: statements that name relations then wait
/// until the catalog was read again.
///
/// With `said`, for a process that serves clients, it puts the rules of its settings into
/// `pglapse.rules`, before they come in force.
///
/// # Errors
/// The URL of the server leads to a pooler in transaction mode.
pub async fn start(
    config: &Config,
    metrics: Arc<Metrics>,
    tracker: TaskTracker,
    token: CancellationToken,
    asleep: &watch::Sender<bool>,
    said: Option<SaidRules>,
) -> Result<Control, ConnectError> {
    let shared = SharedCatalogs {
        currencies: Arc::default(),
        state: Mutex::default(),
        databases: watch::Sender::default(),
        catalogs: watch::Sender::default(),
        confirmed: watch::Sender::default(),
        problems: watch::Sender::default(),
        metrics,
    };
    let (shared, asleep) = (Arc::new(shared), asleep.clone());
    let control = Control { shared, tracker, token, asleep, said };
    control.reload(config).await?;
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

    /// When each catalog was last compared with its database and found current.
    pub fn confirmed(&self) -> watch::Receiver<Confirmed> {
        self.shared.confirmed.subscribe()
    }

    /// Why rules are not in force.
    pub fn problems(&self) -> watch::Receiver<Arc<Problems>> {
        self.shared.problems.subscribe()
    }

    /// Puts other rules in force, at once where the database can be read and they fit. A database
    /// that cannot be read keeps the rules that it had until it can.
    ///
    /// # Errors
    /// The URL of the server leads to a pooler in transaction mode.
    pub async fn reload(&self, config: &Config) -> Result<(), ConnectError> {
        let looked = Instant::now();
        let current = self.token.child_token();
        let running = Arc::clone(&self.shared.catalogs.borrow());
        // One of them asks for these, as all databases are of one server.
        let mut named_roles = roles::named_roles(config);
        let first_looks = by_database(config).into_iter().map(|(database, specs)| {
            let before = running.get(&database).map(Arc::as_ref);
            let mut watcher = Watcher::new(config, database, specs, before, &self.tracker);
            if let Some(said) = &self.said {
                watcher.publish_as(said);
            }
            watcher.ask_for_roles(std::mem::take(&mut named_roles));
            async move {
                let first = watcher.first_look().await;
                (watcher, first)
            }
        });
        let first_looks = join_all(first_looks).await;
        let mut watchers = Vec::new();
        let (mut state, mut confirmed) = (self.shared.next(config, &current), Confirmed::new());
        let before = std::mem::take(&mut state.entries);
        for (watcher, first) in first_looks {
            let database = watcher.database().to_owned();
            match first {
                Ok((catalog, broken)) => {
                    let rewriter = Arc::new(Rewriter::new(Arc::new(catalog), state.options));
                    state.entries.insert(database.clone(), DatabaseEntry { rewriter, broken });
                    confirmed.insert(database, looked);
                }
                Err(ReadFault::Connect(pooler @ ConnectError::Pooler { .. })) => {
                    return Err(pooler);
                }
                Err(why) => {
                    why.show(&self.shared.metrics, &database);
                    state.unread.insert(database.clone(), why.to_string());
                    if let Some(entry) = before.get(&database) {
                        state.entries.insert(database, entry.clone());
                    } else {
                        let closed = Rewriter::new(Arc::new(Catalog::unread()), state.options);
                        state.closing.insert(database, Arc::new(closed));
                    }
                }
            }
            watchers.push(watcher);
        }
        self.shared.replace(state, confirmed);
        for watcher in watchers {
            let (shared, current) = (Arc::clone(&self.shared), current.clone());
            self.tracker.spawn(watcher.run(shared, current, self.asleep.subscribe()));
        }
        Ok(())
    }
}

impl SharedCatalogs {
    /// The state that follows under other settings, before anything was read for them.
    fn next(&self, config: &Config, current: &CancellationToken) -> WatchedState {
        let state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        WatchedState {
            entries: state.entries.clone(),
            options: options(config),
            unread: BTreeMap::new(),
            closing: BTreeMap::new(),
            bypass_roles: config.rewrite.bypass_roles.clone().into(),
            is_pooled: config.upstream.is_split(),
            current: current.clone(),
        }
    }

    fn replace(&self, new: WatchedState, confirmed: Confirmed) {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        state.current.cancel();
        let left =
            |name: &&String| !new.entries.contains_key(*name) && !new.unread.contains_key(*name);
        for database in state.entries.keys().chain(state.unread.keys()).filter(left) {
            read_fault::forget(&self.metrics, database);
        }
        *state = new;
        self.confirmed.send_replace(confirmed);
        self.publish(&state);
    }

    /// Notes that the published catalog of one database was current then, unless its watcher has
    /// been replaced.
    fn confirm(&self, database: &str, looked: Instant, by: &CancellationToken) {
        let _state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        if !by.is_cancelled() {
            self.confirmed.send_modify(|confirmed| {
                confirmed.insert(database.to_owned(), looked);
            });
        }
    }

    /// Notes why one database is still unread, unless its watcher has been replaced; whether the
    /// reason is new.
    fn still_unread(&self, database: &str, why: &str, by: &CancellationToken) -> bool {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        let known = state.unread.get_mut(database).filter(|known| **known != why);
        let Some(known) = known.filter(|_| !by.is_cancelled()) else { return false };
        why.clone_into(known);
        self.publish(&state);
        true
    }

    /// Publishes a new catalog of one database, unless its watcher has been replaced.
    fn update(
        &self,
        database: &str,
        catalog: Catalog,
        broken: Vec<Problem>,
        by: &CancellationToken,
    ) {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        if by.is_cancelled() {
            return;
        }
        let rewriter = Arc::new(Rewriter::new(Arc::new(catalog), state.options));
        state.entries.insert(database.to_owned(), DatabaseEntry { rewriter, broken });
        state.unread.remove(database);
        state.closing.remove(database);
        self.publish(&state);
    }

    fn publish(&self, state: &WatchedState) {
        let catalogs: Catalogs = state
            .entries
            .iter()
            .map(|(name, entry)| (name.clone(), Arc::clone(entry.rewriter.catalog())))
            .collect();
        let read = state.entries.iter().map(|(name, entry)| (name, &entry.rewriter));
        let by_name: HashMap<String, Arc<Rewriter>> = read
            .chain(&state.closing)
            .map(|(name, rewriter)| (name.clone(), Arc::clone(rewriter)))
            .collect();
        let rules: usize = catalogs.values().map(|catalog| catalog.rules.len()).sum();
        let broken = state.entries.values().flat_map(|entry| &entry.broken);
        self.metrics.rules.set(count(rules));
        self.metrics.rules_broken.set(count(broken.filter(|it| it.closes).count()));
        self.metrics.databases_unread.set(count(state.unread.len()));
        self.databases.send_replace(Arc::new(Databases {
            by_name,
            bypass_roles: Arc::clone(&state.bypass_roles),
            currencies: Arc::clone(&self.currencies),
            is_pooled: state.is_pooled,
        }));
        self.catalogs.send_replace(Arc::new(catalogs));
        let mut problems = Problems::new();
        for (database, why) in &state.unread {
            problems.entry(database.clone()).or_default().push(Problem::unread(why));
        }
        for (database, entry) in state.entries.iter().filter(|(_, entry)| !entry.broken.is_empty())
        {
            problems.entry(database.clone()).or_default().extend(entry.broken.iter().cloned());
        }
        self.problems.send_replace(Arc::new(problems));
    }
}

fn count(n: usize) -> f64 {
    f64::from(u32::try_from(n).unwrap_or(u32::MAX))
}

/// What the configuration says of rewriting.
pub fn options(config: &Config) -> RewriteOptions {
    RewriteOptions {
        cache_bytes: config.rewrite.plan_cache,
        max_statement: config.rewrite.max_statement,
        pass_unparsed: config.rewrite.unparsed == Unparsed::Pass,
    }
}
