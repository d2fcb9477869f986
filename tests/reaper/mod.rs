//! The reaper against a real server.
//!
//! What is promised, and where it is proven:
//!
//! - Each strategy, chosen, shown and overridden: `strategies` (`hash` with a stand-in function),
//!   and the choice as a function in `reaper::strategy`. Partitions, with every reason for one to
//!   stay, and what is told of those that go: `partitions`; what becomes of those that people
//!   detach: `detached`.
//! - Leases, fencing, takeover, kills at random: `leases`, `abandoned`, `servers`, `chaos`; several connections
//!   of one process: `together`.
//! - Pace: rates, bounds, windows, turns and throttling under simulated time in `pace` and `plan`
//!   and in `reaper::pressure`; a standby, slots, snapshots and waits for locks of a real server,
//!   and clients that become slower, in `throttling`; windows and schedules in `schedule`; how
//!   little clients feel in `make bench-reaper`.
//! - Rows that cannot go, isolated, listed, tried again: `rows`, `strategies`, `trouble`.
//! - Dry run, pause, origins, order of tables that refer: `guards`; `max_share`: `shares`;
//!   restores, and databases without the schema `pglapse`: `restored`, `set_back`; processes with
//!   different rules: `in_force`; standby and rules out of date: `servers`; implausible values:
//!   `trouble`; the least rights: `leases`, `rows`.
//! - What it knows, and tells: `known`. Kinds of tables that it does not know: `kinds`.
//! - What follows the server, physically and logically: `replicas`.
//! - Archive: `strategies`. Grace, text, epoch and units: `rows`. Indexes: `indexes`.
//! - Figures that are true, or absent: `figures`.
//! - Status, history, `pglapse reap`: `leases`, `accounts`, `cli::reap`. Metrics of what is left:
//!   `throttling`.
//! - Ten million rows at constant memory and batch time: `make bench-reaper-large`.

mod abandoned;
mod changed_settings;
mod chaos;
mod detached;
mod figures;
mod guards;
mod in_force;
mod indexes;
mod isolated_failures;
mod kinds;
mod known;
mod leases;
mod pace;
mod parallel;
mod partitions;
mod plan;
mod replicas;
mod restored;
mod row_counts;
mod rows;
mod servers;
mod shares;
mod sidecar;
mod snapshots;
mod steps;
mod strategies;
mod throttling;

use std::{sync::Arc, time::Duration};

use pglapse::{
    catalog::RuleSpec,
    config::Config,
    control::{self, Control, SaidRules},
    guard,
    metrics::Metrics,
    reaper::{Reaper, Report},
};
use tokio::sync::watch::Sender;
use tokio_postgres::Client;
use tokio_util::{sync::CancellationToken, task::TaskTracker};

/// Control connections and what a reaper needs.
pub(crate) struct Setup {
    pub(crate) config: Config,
    pub(crate) control: Control,
    pub(crate) metrics: Arc<Metrics>,
    pub(crate) tracker: TaskTracker,
    pub(crate) token: CancellationToken,
}

impl Setup {
    /// Rules in force at the database of this URL; the reaper is in a hurry.
    pub(crate) async fn new(url: &str, rules: Vec<RuleSpec>) -> Self {
        Self::with(Self::hurried(url, rules)).await
    }

    pub(crate) fn hurried(url: &str, rules: Vec<RuleSpec>) -> Config {
        let mut config = Config::default();
        config.upstream.clients.config = url.parse().unwrap();
        config.reaper.rate = 0;
        config.reaper.new_rule_delay = Duration::ZERO;
        config.reaper.interval = Duration::from_millis(50);
        config.reaper.lease = Duration::from_secs(2);
        config.tables = rules;
        config
    }

    /// The same for a process that looks at the catalog again only after an hour, and waits for
    /// locks.
    pub(crate) async fn seldom(url: &str, rules: Vec<RuleSpec>) -> Self {
        let mut config = Config::default();
        config.upstream.clients.config = url.parse().unwrap();
        config.reaper.new_rule_delay = Duration::ZERO;
        config.reaper.lock_timeout = Duration::from_secs(20);
        config.rewrite.look_every = Duration::from_hours(1);
        config.tables = rules;
        Self::with(config).await
    }

    /// For a process that serves clients: its rules are in the schema `pglapse`.
    pub(crate) async fn with(config: Config) -> Self {
        let made = config.upstream.clients.config.connect(tokio_postgres::NoTls).await;
        let (made, connection) = made.unwrap();
        tokio::task::spawn(connection);
        // Where it cannot be made, as on a standby, the test says what becomes of that.
        guard::ensure(&made).await.ok();
        Self::without_schema(config).await
    }

    /// The same without making the schema.
    pub(crate) async fn without_schema(config: Config) -> Self {
        let (metrics, tracker) = (Arc::new(Metrics::new()), TaskTracker::new());
        let (token, asleep) = (CancellationToken::new(), Sender::default());
        let (of, on, said) = (metrics.clone(), tracker.clone(), Some(SaidRules::default()));
        let started = control::start(&config, of, on, token.clone(), &asleep, said).await;
        let control = started.expect("rules that fit");
        Self { config, control, metrics, tracker, token }
    }

    /// For a process that serves nobody, and goes by the rules that others have put there.
    pub(crate) async fn by_hand(url: &str, rules: Vec<RuleSpec>) -> Self {
        let config = Self::hurried(url, rules);
        let (metrics, tracker) = (Arc::new(Metrics::new()), TaskTracker::new());
        let (token, asleep) = (CancellationToken::new(), Sender::default());
        let (of, on) = (metrics.clone(), tracker.clone());
        let started = control::start(&config, of, on, token.clone(), &asleep, None).await;
        Self { config, control: started.expect("rules that fit"), metrics, tracker, token }
    }

    pub(crate) fn reaper(&self) -> Reaper {
        Reaper::new(&self.config, &self.control, self.metrics.clone(), self.tracker.clone())
    }

    /// One pass over the only database.
    pub(crate) async fn pass(&self) -> Report {
        let problems = self.control.problems().borrow().clone();
        let catalogs = self.control.catalogs();
        let database = catalogs.borrow().keys().next().cloned();
        let database = database.unwrap_or_else(|| panic!("no database: {problems:?}"));
        self.reaper().pass(&database, Sender::default()).await.expect("a pass")
    }

    /// Every metric, as Prometheus reads it.
    pub(crate) fn rendered(&self) -> String {
        self.metrics.handle().render()
    }

    /// The value of one metric of one table.
    pub(crate) fn metric(&self, name: &str, table: &str) -> f64 {
        self.known(name, table).expect("the metric")
    }

    /// The same, if it is there.
    pub(crate) fn known(&self, name: &str, table: &str) -> Option<f64> {
        // Whether the label quotes a name is not what is tested.
        let rendered = self.rendered().replace("\\\"", "");
        let name = format!("{name}{{");
        let line = rendered
            .lines()
            .find(|l| l.starts_with(&name) && l.contains(&format!("table=\"{table}\"")))?;
        Some(line.rsplit(' ').next().and_then(|n| n.parse().ok()).expect("a number"))
    }
}

impl Drop for Setup {
    fn drop(&mut self) {
        self.token.cancel();
    }
}

pub(crate) async fn count(client: &Client, what: &str) -> i64 {
    client.query_one(&format!("SELECT count(*) FROM {what}"), &[]).await.expect("a count").get(0)
}
