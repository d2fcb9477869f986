//! The rules of a database: those of the settings, and those that were set by SQL.

use tokio_postgres::{Client, Error};
use tokio_util::task::TaskTracker;

use super::{
    by_database,
    connect_error::{ConnectError, cause},
    pooler::connect_directly,
    question::question,
};
use crate::{
    catalog::{Basis, Clock, Fault, Interval, OwnRules, RuleFacts, RuleFault, RuleSpec, RuleTable},
    config::{Config, DeclaredRule},
    guard::{self, RuleQuestions},
};

/// The grace by which rows stay that a rule without a grace would delete while a transaction sees
/// them.
const GRACE: Interval = Interval { days: 1, ..Interval::ZERO };

/// The rules of one database.
#[derive(Debug, Clone, Default, PartialEq)]
pub(super) struct Rules {
    /// The rules of the settings, followed by those that were set by SQL.
    pub specs: Vec<RuleSpec>,
    /// The rules set by SQL that are faulty in themselves, in words.
    pub faults: Vec<RuleFault>,
    /// Rules can be set by SQL.
    pub can_be_set: bool,
}

/// Where the rules of one database come from.
#[derive(Debug, Clone)]
pub(super) struct RuleSource {
    settings: Vec<RuleSpec>,
    /// Those that were set by SQL count.
    reads_sql: bool,
    clock: Clock,
    plausible_from: jiff::civil::Date,
}

impl RuleSource {
    /// Of the database for which the settings have these rules.
    pub(super) fn new(config: &Config, settings: Vec<RuleSpec>) -> Self {
        Self {
            settings,
            reads_sql: config.rewrite.sql_rules,
            clock: config.rewrite.clock,
            plausible_from: config.reaper.plausible_from,
        }
    }

    /// Whether reading the rules also finds out whether the schema pglapse can be used.
    pub(super) fn looks_for_schema(&self) -> bool {
        self.reads_sql
    }

    /// The rules as they are now. Renamed and dropped tables are noted in the schema, where the
    /// role may do that.
    pub(super) async fn read(
        &self,
        client: &Client,
        questions: &mut RuleQuestions,
    ) -> Result<Rules, Error> {
        let mut rules = Rules { specs: self.settings.clone(), ..Rules::default() };
        if !self.reads_sql {
            return Ok(rules);
        }
        let Some(declared) = guard::declared(client, questions).await? else { return Ok(rules) };
        rules.can_be_set = true;
        if let Err(error) = guard::follow(client, &declared).await {
            tracing::debug!(error = %cause(&error), "what was renamed or dropped is not noted");
        }
        for rule in &declared {
            self.add(rule, &mut rules);
        }
        Ok(rules)
    }

    /// Adds a rule, unless its table is gone; whether it was added.
    fn add(&self, rule: &DeclaredRule, rules: &mut Rules) -> bool {
        let Some((spec, faults)) = rule.spec() else { return false };
        let mut spec = RuleSpec { plausible_from: self.plausible_from, ..spec };
        let mut faults: Vec<Fault> = faults.into_iter().map(Fault::Option).collect();
        if self.clock == Clock::Transaction && spec.grace.is_zero() {
            spec.grace = GRACE;
            faults.push(Fault::NoGrace);
        }
        rules.faults.extend(faults.into_iter().map(|fault| RuleFault::of(&spec, fault)));
        rules.specs.push(spec);
        true
    }
}

/// In a session's open transaction the rules of the settings hold, and those that it has set by
/// SQL, whose tables and types the server resolved.
impl OwnRules for RuleSource {
    fn question(&self) -> [&'static str; 2] {
        guard::OWN_RULES
    }

    fn basis(&self, answer: &str, known: &Basis) -> Option<Basis> {
        let mut rules = Rules { specs: self.settings.clone(), ..Rules::default() };
        let mut facts = known.facts.clone();
        facts.rules.truncate(rules.specs.len());
        for rule in guard::read_own_rules(answer)? {
            if self.add(&rule, &mut rules) {
                let table = RuleTable { oid: rule.relation, sidecar: None };
                facts.rules.push(RuleFacts::of_table(table));
            }
        }
        let question = question(&rules.specs, &facts);
        Some(Basis { specs: rules.specs, facts, question })
    }
}

/// What [`add_declared`] found besides the rules.
#[derive(Debug, Default)]
pub struct Declared {
    /// The faults of their options, each with its database.
    pub faults: Vec<(String, RuleFault)>,
    /// The databases that cannot be reached, and why. Those for which the settings have rules are
    /// left out: the next connection to them reports it.
    pub unreached: Vec<(String, String)>,
}

/// Adds the rules that were set by SQL to those of the settings, for a command that reads them
/// once.
///
/// # Errors
/// The URL of the server cannot be read, or the rules of a database cannot.
pub async fn add_declared(
    config: &mut Config,
    tasks: &TaskTracker,
) -> Result<Declared, ConnectError> {
    let mut found = Declared::default();
    if !config.rewrite.sql_rules {
        return Ok(found);
    }
    for (database, written) in by_database(config)? {
        let client = match connect_directly(&config.upstream, Some(&database), tasks).await {
            Ok(client) => client,
            Err(error) if written.is_empty() => {
                found.unreached.push((database, error.to_string()));
                continue;
            }
            Err(_) => continue,
        };
        let source = RuleSource::new(config, Vec::new());
        let read = source.read(&client, &mut RuleQuestions::default()).await;
        let rules =
            read.map_err(|source| ConnectError::Rules { database: database.clone(), source })?;
        let named = |spec| RuleSpec { database: Some(database.clone()), ..spec };
        config.tables.extend(rules.specs.into_iter().map(named));
        found.faults.extend(rules.faults.into_iter().map(|fault| (database.clone(), fault)));
    }
    config.rewrite.sql_rules = false;
    Ok(found)
}

/// The rules of one database, for a command that reads one.
///
/// # Errors
/// The connection is lost.
pub async fn with_declared(
    config: &Config,
    settings: Vec<RuleSpec>,
    client: &Client,
) -> Result<Vec<RuleSpec>, Error> {
    let source = RuleSource::new(config, settings);
    Ok(source.read(client, &mut RuleQuestions::default()).await?.specs)
}
