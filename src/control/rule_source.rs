//! The rules of a database: those of `pglapse.rules`, and those of the settings that have no row
//! there yet.

use std::collections::BTreeMap;

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
    config::{Config, StoredRule},
    guard::{self, RuleQuestions},
};

/// The grace by which rows stay that a rule without a grace would delete while a transaction sees
/// them.
const GRACE: Interval = Interval { days: 1, ..Interval::ZERO };

/// The rules of one database.
#[derive(Debug, Clone, Default, PartialEq)]
pub(super) struct Rules {
    /// The rules of the settings, followed by those of rows.
    pub specs: Vec<RuleSpec>,
    /// The rules of rows that are faulty in themselves, in words.
    pub faults: Vec<RuleFault>,
    /// The rows; none where there is no schema `pglapse`.
    pub stored: Option<Vec<StoredRule>>,
    /// The digests of the settings that were loaded last, by their names.
    pub sets: BTreeMap<String, String>,
}

/// Where the rules of one database come from.
#[derive(Debug, Clone)]
pub(super) struct RuleSource {
    settings: Vec<RuleSpec>,
    /// The rules that were set by SQL count.
    reads_sql: bool,
    /// The settings have the rules of rows already.
    is_whole: bool,
    clock: Clock,
    plausible_from: jiff::civil::Date,
}

impl RuleSource {
    /// Of the database for which the settings have these rules.
    pub(super) fn new(config: &Config, settings: Vec<RuleSpec>) -> Self {
        Self {
            settings,
            reads_sql: config.rewrite.sql_rules,
            is_whole: config.has_stored,
            clock: config.rewrite.clock,
            plausible_from: config.reaper.plausible_from,
        }
    }

    /// The rules of the settings.
    pub(super) fn settings(&self) -> &[RuleSpec] {
        &self.settings
    }

    /// The same where others of that name were loaded since: only the rows count.
    pub(super) fn superseded(&self) -> Self {
        Self { settings: Vec::new(), ..self.clone() }
    }

    /// The rules as they are now. Renamed and dropped tables are noted in the schema, where the
    /// role may do that.
    pub(super) async fn read(
        &self,
        client: &Client,
        questions: &mut RuleQuestions,
    ) -> Result<Rules, Error> {
        let mut rules = Rules { specs: self.settings.clone(), ..Rules::default() };
        if self.is_whole {
            return Ok(rules);
        }
        let Some(stamp) = questions.look(client).await? else { return Ok(rules) };
        rules.sets = stamp.sets;
        let stored = questions.read(client).await?;
        if let Err(error) = guard::follow(client, &stored).await {
            tracing::debug!(error = %cause(&error), "what was renamed or dropped is not noted");
        }
        for rule in &stored {
            self.add(rule, &mut rules);
        }
        rules.stored = Some(stored);
        Ok(rules)
    }

    /// Adds a rule, unless its table is gone; whether it was added.
    fn add(&self, rule: &StoredRule, rules: &mut Rules) -> bool {
        if rule.set.is_none() && !self.reads_sql {
            return false;
        }
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

/// In a session's open transaction those rules hold that it sees in `pglapse.rules`, whose tables
/// and types the server resolved.
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
                let sidecar = rule.expiry.sidecar.and_then(|it| it.now).map(|(oid, _)| oid);
                let table = RuleTable { oid: rule.relation, sidecar };
                facts.rules.push(RuleFacts::of_table(table));
            }
        }
        let question = question(&rules.specs, &facts);
        Some(Basis { specs: rules.specs, facts, question })
    }
}

/// Which of two counts for a command: what settings say, or what the row says that is in force.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Prefer {
    /// What the settings say.
    Settings,
    /// What is in force.
    Rows,
}

/// What [`add_stored`] found besides the rules.
#[derive(Debug, Default)]
pub struct Stored {
    /// The faults of their options, each with its database.
    pub faults: Vec<(String, RuleFault)>,
    /// The databases that cannot be reached, and why. Those for which the settings have rules are
    /// left out: the next connection to them reports it.
    pub unreached: Vec<(String, String)>,
}

/// Puts the rules of `pglapse.rules` beside those of the settings, for a command that reads them
/// once.
///
/// # Errors
/// The rules of a database cannot be read.
pub async fn add_stored(
    config: &mut Config,
    prefer: Prefer,
    tasks: &TaskTracker,
) -> Result<Stored, ConnectError> {
    let mut found = Stored::default();
    let mut all = Vec::new();
    let is_own = |row: &&RuleSpec| row.set.as_deref() == Some(config.set_name());
    for (database, mut written) in by_database(config) {
        let client = match connect_directly(&config.upstream, Some(&database), tasks).await {
            Ok(client) => client,
            Err(error) if written.is_empty() => {
                found.unreached.push((database, error.to_string()));
                continue;
            }
            Err(_) => {
                all.extend(written);
                continue;
            }
        };
        let source = RuleSource::new(config, Vec::new());
        let read = source.read(&client, &mut RuleQuestions::default()).await;
        let Rules { specs: mut rows, faults, .. } =
            read.map_err(|source| ConnectError::Rules { database: database.clone(), source })?;
        let own: Vec<RuleSpec> = rows.iter().filter(is_own).cloned().collect();
        let is_row_of = |row: &RuleSpec, spec: &RuleSpec| is_own(&row) && is_of(row, spec, &own);
        match prefer {
            Prefer::Rows => written.retain(|spec| !rows.iter().any(|row| is_row_of(row, spec))),
            Prefer::Settings => {
                for spec in &mut written {
                    if let Some(row) = rows.iter().find(|row| is_row_of(row, spec)) {
                        spec.row = row.row.clone().filter(|_| !spec.is_for_every_schema());
                    }
                }
                rows.retain(|row| !written.iter().any(|spec| is_row_of(row, spec)));
            }
        }
        let named = |spec| RuleSpec { database: Some(database.clone()), ..spec };
        all.extend(written.into_iter().chain(rows).map(named));
        found.faults.extend(faults.into_iter().map(|fault| (database.clone(), fault)));
    }
    (config.tables, config.has_stored) = (all, true);
    Ok(found)
}

/// Whether a row of the settings' set is that of the table which they mean, however they write it;
/// `own` are the rows of the set.
fn is_of(row: &RuleSpec, spec: &RuleSpec, own: &[RuleSpec]) -> bool {
    let written = |row: &RuleSpec| row.row.as_ref().and_then(|row| row.written.clone());
    let text = spec.table_text();
    if own.iter().any(|row| written(row).as_ref() == Some(&text)) {
        return written(row) == Some(text);
    }
    let is_it = |row: &RuleSpec| {
        let schemas = row.table.schema.as_ref().zip(spec.table.schema.as_ref());
        row.table.name == spec.table.name && schemas.is_none_or(|(row, spec)| row == spec)
    };
    let is_alone = own.iter().filter(|row| is_it(row)).count() == 1;
    is_it(row) && is_alone && !spec.is_for_every_schema()
}

/// The rules of one database, for a command that reads one.
///
/// # Errors
/// The connection is lost.
pub async fn with_stored(
    config: &Config,
    settings: Vec<RuleSpec>,
    client: &Client,
) -> Result<Vec<RuleSpec>, Error> {
    let source = RuleSource::new(config, settings);
    Ok(source.read(client, &mut RuleQuestions::default()).await?.specs)
}
