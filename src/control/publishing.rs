//! Puts the rules of a process that serves clients into `pglapse.rules`, by which all processes go.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::{Mutex, PoisonError},
    time::{Duration, Instant},
};

use tokio_postgres::{Client, Error};

use tokio_util::task::TaskTracker;

use super::{
    connect::{begins_read_only, ends_session, is_read_only},
    connect_error::cause,
    load::load,
    pooler::connect_directly,
    rule_source::{RuleSource, Rules},
    rules_by_database,
};
use crate::{
    catalog::{Catalog, RuleSpec, WantedRule},
    config::Config,
    guard::{self, RowChange, RuleChange, RuleQuestions, SetRules},
};

/// Tables that a line of the log names at most.
const NAMED: usize = 20;

/// What a process that serves clients has said so far, by database: under which name, and the table
/// as its settings write it.
#[derive(Debug, Default)]
pub struct SaidRules(Mutex<BTreeMap<String, BTreeSet<(String, String)>>>);

impl SaidRules {
    /// Adds what settings say of a database. Returns what was said before and is not any more.
    fn say(&self, database: &str, said: &BTreeSet<(String, String)>) -> Vec<(String, String)> {
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let known = all.entry(database.to_owned()).or_default();
        known.extend(said.iter().cloned());
        known.difference(said).cloned().collect()
    }
}

/// The settings of one database as they are put there: each time they are loaded, once.
#[derive(Debug)]
pub(super) struct Publishing {
    database: String,
    rules: SetRules,
    digest: String,
    loaded: Instant,
    new_rule_delay: Duration,
    state: PublishingState,
    /// Somebody held a row.
    has_more: bool,
    /// The session began when the database took no writes by default. Another one may write.
    is_stale: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum PublishingState {
    /// This process serves nobody.
    Off,
    /// It is not noted yet that these settings were loaded.
    Unnoted,
    Noted,
    /// Others of that name were loaded since.
    Superseded,
}

impl Publishing {
    pub(super) fn new(config: &Config, database: &str, specs: &[RuleSpec]) -> Self {
        let name = config.set_name().to_owned();
        Self {
            database: database.to_owned(),
            rules: SetRules {
                is_named: config.set.is_some(),
                said: specs.iter().map(RuleSpec::table_text).collect(),
                dropped: Vec::new(),
                name,
            },
            digest: guard::digest(specs),
            loaded: now(),
            new_rule_delay: config.reaper.new_rule_delay,
            state: PublishingState::Off,
            has_more: false,
            is_stale: false,
        }
    }

    /// Lets the rules be put there, as those of a process that has said so much.
    pub(super) fn begin(&mut self, process: &SaidRules) {
        let SetRules { name, said, .. } = &self.rules;
        let said = said.iter().map(|table| (name.clone(), table.clone())).collect();
        self.rules.dropped = process.say(&self.database, &said);
        self.state = PublishingState::Unnoted;
    }

    /// Whether others of that name were loaded since, so that only the rows count.
    pub(super) fn is_superseded(&self) -> bool {
        self.state == PublishingState::Superseded
    }

    /// Whether what waits to be written needs a new session, which is made once for each answer.
    pub(super) fn needs_session(&mut self) -> bool {
        std::mem::take(&mut self.is_stale)
    }

    /// Whether something is to be written though nothing has changed.
    pub(super) fn is_due(&self) -> bool {
        self.has_more || self.state == PublishingState::Unnoted
    }

    /// Writes what differs between the rows and what the settings want. Where the schema cannot be
    /// written, nothing is deleted by these rules; statements are served nevertheless. Returns
    /// whether the rows are others now.
    ///
    /// # Errors
    /// The connection is lost.
    pub(super) async fn publish(
        &mut self,
        client: &Client,
        rules: &Rules,
        wanted: &[WantedRule],
    ) -> Result<bool, Error> {
        let Some(stored) = &rules.stored else { return Ok(false) };
        if self.state == PublishingState::Noted
            && rules.sets.get(&self.rules.name).is_some_and(|digest| *digest != self.digest)
        {
            self.supersede();
            return Ok(true);
        }
        let changes = guard::changes(&self.rules, wanted, stored);
        let is_silent = match self.state {
            PublishingState::Off | PublishingState::Superseded => true,
            PublishingState::Noted => changes.is_empty(),
            PublishingState::Unnoted => false,
        };
        self.has_more = false;
        if is_silent {
            return Ok(false);
        }
        match self.write(client, changes).await {
            // A restore may be about to make the rest of the schema.
            Err(error) if !ends_session(&error) => {
                let (database, error) = (&self.database, cause(&error));
                tracing::debug!(database, error, "the rules are not noted in the schema pglapse");
                Ok(false)
            }
            written => written,
        }
    }

    async fn write(&mut self, client: &Client, changes: Vec<RuleChange>) -> Result<bool, Error> {
        if !guard::is_usable(client).await? {
            return Ok(false);
        }
        if is_read_only(client).await? {
            self.is_stale = begins_read_only(client).await?;
            return Ok(false);
        }
        if self.state == PublishingState::Unnoted {
            let (name, age) = (&self.rules.name, self.loaded.elapsed());
            let noted =
                guard::note_load(client, name, &self.digest, age, self.new_rule_delay).await;
            match noted {
                Ok(true) => self.state = PublishingState::Noted,
                Ok(false) => {
                    self.supersede();
                    return Ok(true);
                }
                Err(error) if guard::is_held(&error) => {
                    self.has_more = true;
                    return Ok(false);
                }
                Err(error) => return Err(error),
            }
        }
        let count = changes.len();
        let made = guard::apply(client, changes).await?;
        self.has_more = made.len() < count;
        self.tell(&made);
        Ok(!made.is_empty())
    }

    fn supersede(&mut self) {
        self.state = PublishingState::Superseded;
        tracing::warn!(
            database = self.database,
            set = self.rules.name,
            "other rules of these settings were loaded since, by another process: its rules are in \
             force here too, as pglapse.rules has them"
        );
    }

    /// Says in the log what became of which rule.
    fn tell(&self, made: &[RuleChange]) {
        let mut by_word: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
        for change in made {
            by_word.entry(change.what.word()).or_default().push(&change.table);
        }
        for (word, tables) in by_word {
            let more = match tables.len().saturating_sub(NAMED) {
                0 => String::new(),
                more => format!(" and {more} more"),
            };
            let named = tables.iter().take(NAMED).copied().collect::<Vec<_>>().join(", ");
            let (database, set) = (&self.database, &self.rules.name);
            if word == RowChange::Hold.word() {
                tracing::warn!(
                    database,
                    set,
                    rules = format!("{named}{more}"),
                    "held: no settings say these rules any more; they hide on, and nothing is \
                     deleted. Start pglapse with settings that say them, or let pglapse prune \
                     remove them"
                );
            } else {
                tracing::info!(database, set, rules = format!("{named}{more}"), "{word}");
            }
        }
    }
}

#[expect(clippy::disallowed_methods, reason = "a driver")]
fn now() -> Instant {
    Instant::now()
}

/// Puts the rules of settings into `pglapse.rules`, for a pass by hand. Where a process that serves
/// has loaded settings of that name, its rules stay, and only those of tables without a row are
/// added. What cannot be reached or written is reported by whoever needs it.
pub async fn publish_by_hand(config: &Config, tasks: &TaskTracker) {
    for (database, specs) in rules_by_database(config) {
        let client = connect_directly(&config.upstream, Some(&database), tasks).await;
        let Ok(mut client) = client else { continue };
        let published = async {
            guard::ensure(&client).await?;
            let source = RuleSource::new(config, specs);
            let rules = source.read(&client, &mut RuleQuestions::default()).await?;
            let facts = load(&mut client, &rules.specs).await?;
            let (catalog, _) = Catalog::build(&rules.specs, &facts, config.rewrite.clock);
            let set = Publishing::new(config, &database, source.settings()).rules;
            let stored = rules.stored.as_deref().unwrap_or_default();
            let mut changes = guard::changes(&set, &catalog.wanted, stored);
            let is_served = rules.sets.contains_key(&set.name);
            changes.retain(|change| match change.what {
                RowChange::Add(_) => true,
                RowChange::Change(_) => !is_served,
                RowChange::Hold | RowChange::Remove => false,
            });
            guard::apply(&client, changes).await
        };
        if let Err(error) = published.await {
            tracing::debug!(database, error = %cause(&error), "the rules are not noted");
        }
    }
}
