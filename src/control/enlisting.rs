//! Puts the rules of a process that serves clients in force for every process, and says which
//! rules the process has, before any statement is decided by them.

use std::{
    collections::BTreeMap,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    time::{Duration, Instant},
};

use dashmap::DashMap;
use tokio::{sync::Mutex, time::timeout};
use tokio_postgres::{Client, Error};
use tokio_util::sync::CancellationToken;

use super::{connect::ends_session, connect_error::cause};
use crate::{
    catalog::{Catalog, Record, RuleTerms},
    config::{ReaperSettings, StateSchema},
    guard::{self, Loads, Opinion},
};

/// How often the process gives a sign of life.
const BEAT: Duration = Duration::from_secs(10);
/// How long it is tried to take back what the process has said.
const GOODBYE: Duration = Duration::from_secs(1);

/// A process that serves clients.
#[derive(Debug)]
pub struct Enlisted {
    /// Tells it from others.
    pub name: String,
    /// When it was given each rule.
    pub loads: Arc<Loads>,
    /// How many watchers have enlisted it.
    watchers: AtomicU64,
    /// The number of the newest watcher that has said something, by database. Held by the one that
    /// is saying something.
    newest: DashMap<String, Arc<Mutex<u64>>>,
}

impl Enlisted {
    /// What newer watchers have said counts no more: they are given up.
    pub(super) fn give_up_newest(&self) {
        self.newest.clear();
    }
}

impl Default for Enlisted {
    fn default() -> Self {
        // Without randomness two processes would take each other for one.
        let number = getrandom::u64().unwrap_or_else(|_| u64::from(std::process::id()));
        Self {
            name: format!("{number:016x}"),
            loads: Arc::default(),
            watchers: AtomicU64::default(),
            newest: DashMap::new(),
        }
    }
}

/// What one process has said to one database.
#[derive(Debug)]
pub(super) struct Enlisting {
    process: Option<Arc<Enlisted>>,
    /// Higher than those of the watchers before, which have older settings.
    number: u64,
    /// Cancelled when the process ends.
    ending: CancellationToken,
    database: String,
    new_rule_delay: Duration,
    /// Whether nothing is deleted without the schema.
    needs_schema: bool,
    /// What was said last, and when the process gave its last sign of life.
    said: Option<(SaidRules, Instant)>,
    /// What is to be said once the schema can be used.
    unsaid: Option<SaidRules>,
}

/// What a process says: its rules, and which of them forbid others to delete.
#[derive(Debug, Clone, PartialEq, Eq)]
struct SaidRules {
    rules: BTreeMap<String, Arc<RuleTerms>>,
    opinions: Vec<Opinion>,
}

impl Enlisting {
    pub(super) fn new(database: &str, settings: &ReaperSettings) -> Self {
        Self {
            process: None,
            number: 0,
            ending: CancellationToken::new(),
            database: database.to_owned(),
            new_rule_delay: settings.new_rule_delay,
            needs_schema: settings.state == StateSchema::Required,
            said: None,
            unsaid: None,
        }
    }

    /// Where it is recorded which rules are in force.
    pub(super) async fn record(&self, client: &Client) -> Result<Record, Error> {
        Ok(if guard::is_usable(client).await? {
            Record::Schema
        } else if self.needs_schema {
            Record::Missing
        } else {
            Record::Unneeded
        })
    }

    pub(super) fn begin(&mut self, process: Option<Arc<Enlisted>>, ending: CancellationToken) {
        let watchers = process.as_ref().map(|process| &process.watchers);
        self.number = watchers.map_or(0, |watchers| watchers.fetch_add(1, Ordering::Relaxed) + 1);
        (self.process, self.ending) = (process, ending);
    }

    /// Puts the rules of a new catalog in force, and says which the process has. Where the schema
    /// cannot be used or written, nothing is deleted by these rules; statements are served
    /// nevertheless.
    ///
    /// # Errors
    /// The connection is lost.
    pub(super) async fn enlist(&mut self, client: &Client, catalog: &Catalog) -> Result<(), Error> {
        if self.process.is_none() {
            return Ok(());
        }
        let rules = RuleTerms::by_name(catalog.rules.iter().map(|rule| &rule.terms));
        let statement = SaidRules { rules, opinions: guard::opinions(catalog) };
        if self.said.as_ref().is_none_or(|(said, _)| *said != statement) {
            self.unsaid = Some(statement);
        }
        self.say(client).await
    }

    /// Says what is unsaid, or gives a sign of life if the last one was long ago.
    ///
    /// # Errors
    /// The connection is lost.
    pub(super) async fn beat(&mut self, client: &Client) -> Result<(), Error> {
        let Some(process) = self.process.clone() else { return Ok(()) };
        if let Some((statement, seen)) = &mut self.said
            && self.unsaid.is_none()
            && seen.elapsed() >= BEAT
        {
            *seen = now();
            let beaten = guard::beat(client, &process.name).await;
            if beaten.as_ref().is_ok_and(|is_known| !is_known) {
                self.unsaid = Some(statement.clone());
            }
            self.judge(beaten)?;
        }
        self.say(client).await
    }

    /// Says what is unsaid. What somebody holds stays unsaid, and is said at one of the next looks.
    /// A watcher that was replaced while it read has older rules: it says nothing once the newer
    /// one has said something.
    async fn say(&mut self, client: &Client) -> Result<(), Error> {
        let (Some(process), Some(unsaid)) = (self.process.clone(), &self.unsaid) else {
            return Ok(());
        };
        if !guard::is_usable(client).await? {
            return Ok(());
        }
        let newest = Arc::clone(&process.newest.entry(self.database.clone()).or_default());
        let mut newest = newest.lock().await;
        if *newest > self.number {
            return Ok(());
        }
        *newest = self.number;
        let told = async {
            let (name, delay) = (&process.name, self.new_rule_delay);
            let loaded = process.loads.by_clock(&self.database, guard::clock(client).await?);
            guard::say(client, name, delay, &unsaid.opinions, &loaded).await?;
            guard::put_in_force(client, &unsaid.rules, &loaded, false).await
        };
        let told = told.await;
        if matches!(told, Ok(true)) {
            self.said = self.unsaid.take().map(|unsaid| (unsaid, now()));
        }
        self.judge(told).map(drop)
    }

    /// Takes back what the process has said, if it ends.
    pub(super) async fn leave(&self, client: &Client) {
        let Some(process) = self.process.as_ref().filter(|_| self.ending.is_cancelled()) else {
            return;
        };
        if self.said.is_some() || self.unsaid.is_some() {
            // What is not taken back counts for a minute more.
            let left = timeout(GOODBYE, guard::leave(client, &process.name)).await;
            if !matches!(left, Ok(Ok(()))) {
                tracing::debug!(database = self.database, "what the process has said counts on");
            }
        }
    }

    /// A server that takes no writes, or a role without the rights, is no reason to stop.
    fn judge<T>(&self, told: Result<T, Error>) -> Result<(), Error> {
        match told {
            Err(error) if !ends_session(&error) => {
                let (database, error) = (&self.database, cause(&error));
                tracing::debug!(database, error, "the rules are not noted in the schema pglapse");
                Ok(())
            }
            told => told.map(drop),
        }
    }
}

#[expect(clippy::disallowed_methods, reason = "a driver")]
fn now() -> Instant {
    Instant::now()
}
