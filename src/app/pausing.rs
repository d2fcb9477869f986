//! Tells the reapers what the console says: in the schema `pglapse` of each database, for every
//! process.

use std::collections::BTreeSet;

use tokio_util::task::TaskTracker;
use tracing::info;

use crate::{
    catalog::RuleSpec,
    config::Config,
    control::{self, Catalogs, cause},
    reaper::pauses::{self, EVERY_TABLE, ReaperOrder},
};

/// Tells it of a table, or of all. A database that cannot be reached does not stop the others.
///
/// # Errors
/// There is no rule for the table, or in which databases it was not done and why.
pub(super) async fn tell(
    config: &Config,
    catalogs: &Catalogs,
    tasks: &TaskTracker,
    order: ReaperOrder,
    table: Option<&str>,
    by: &str,
) -> Result<(), String> {
    let default =
        control::default_database(&config.upstream.own().url).map_err(|e| e.to_string())?;
    let database = |rule: &RuleSpec| rule.database.clone().unwrap_or_else(|| default.clone());
    // The settings also have rules that do not fit, the catalogs those that were set by SQL.
    let written = config.tables.iter().map(|rule| (database(rule), rule));
    let in_force = catalogs.iter().flat_map(|(database, catalog)| {
        catalog.rules.iter().map(|rule| (database.clone(), &rule.spec))
    });
    let rules = written.chain(in_force);
    let (databases, rule): (BTreeSet<String>, String) = match table {
        None => {
            let written = rules.map(|(database, _)| database);
            (written.chain(catalogs.keys().cloned()).collect(), EVERY_TABLE.to_owned())
        }
        Some(table) => {
            let name = RuleSpec::read_table(table);
            let (databases, rules): (BTreeSet<_>, BTreeSet<_>) = rules
                .filter(|(_, rule)| Some(&rule.table) == name.as_ref())
                .map(|(database, rule)| (database, rule.table_text()))
                .unzip();
            let rule = rules.into_iter().next();
            (databases, rule.ok_or_else(|| format!("there is no rule for \"{table}\""))?)
        }
    };
    let mut failed = Vec::new();
    for database in databases {
        match one(config, tasks, &database, order, &rule, by).await {
            Ok(()) => info!(database, order = order.word(), rule, by, "reaper"),
            Err(why) => failed.push(format!("database {database}: {why}")),
        }
    }
    if failed.is_empty() { Ok(()) } else { Err(failed.join("\n")) }
}

async fn one(
    config: &Config,
    tasks: &TaskTracker,
    database: &str,
    order: ReaperOrder,
    rule: &str,
    by: &str,
) -> Result<(), String> {
    let client = control::connect(&config.upstream, Some(database), tasks).await;
    let client = client.map_err(|error| error.to_string())?;
    let rules = [rule.to_owned()];
    let done = match order {
        ReaperOrder::Pause => pauses::pause(&client, &rules, by).await.map(|()| Vec::new()),
        ReaperOrder::Resume => pauses::resume(&client, &rules).await,
        ReaperOrder::Confirm => pauses::begin_now(&client, &rules).await.map(|_| Vec::new()),
    };
    let pauses = done.map_err(|error| cause(&error))?;
    let other = pauses.iter().find(|pause| pause.is_of(rule));
    other.map_or(Ok(()), |pause| Err(format!("{pause}; RESUME REAPER lets it go on")))
}
