//! Pauses the reaper as the console says: in the schema `pglapse` of each database, for every
//! process.

use std::collections::BTreeSet;

use tokio_util::task::TaskTracker;
use tracing::info;

use crate::{
    catalog::RuleSpec,
    config::Config,
    control::{self, cause},
    reaper::pauses::{self, EVERY_TABLE},
};

/// Pauses a table or all, or resumes; a database that is out of reach does not keep the others from
/// it.
///
/// # Errors
/// There is no rule for the table, or in which databases it was not done and why.
pub(super) async fn pause(
    config: &Config,
    tasks: &TaskTracker,
    paused: bool,
    table: Option<&str>,
    by: &str,
) -> Result<(), String> {
    let default =
        control::default_database(config.upstream.own_url()).map_err(|e| e.to_string())?;
    let database = |rule: &RuleSpec| rule.database.clone().unwrap_or_else(|| default.clone());
    let (databases, rule): (BTreeSet<String>, String) = match table {
        None => (config.tables.iter().map(database).collect(), EVERY_TABLE.to_owned()),
        Some(table) => {
            let name = RuleSpec::read_table(table);
            let rules = config.tables.iter().filter(|rule| Some(&rule.table) == name.as_ref());
            let (databases, rules): (BTreeSet<_>, BTreeSet<_>) =
                rules.map(|rule| (database(rule), rule.table_text())).unzip();
            let rule = rules.into_iter().next();
            (databases, rule.ok_or_else(|| format!("there is no rule for \"{table}\""))?)
        }
    };
    let mut failed = Vec::new();
    for database in databases {
        match one(config, tasks, &database, paused, &rule, by).await {
            Ok(()) => info!(database, paused, rule, by, "reaper"),
            Err(why) => failed.push(format!("database {database}: {why}")),
        }
    }
    if failed.is_empty() { Ok(()) } else { Err(failed.join("\n")) }
}

async fn one(
    config: &Config,
    tasks: &TaskTracker,
    database: &str,
    paused: bool,
    rule: &str,
    by: &str,
) -> Result<(), String> {
    let client = control::connect(&config.upstream, Some(database), tasks).await;
    let client = client.map_err(|error| error.to_string())?;
    let rules = [rule.to_owned()];
    let done = if paused {
        pauses::pause(&client, &rules, by).await.map(|()| Vec::new())
    } else {
        pauses::resume(&client, &rules).await
    };
    let held = done.map_err(|error| cause(&error))?;
    match held.iter().find(|pause| pause.is_of(rule)) {
        Some(pause) if !paused => Err(format!("{pause}; RESUME REAPER lets it go on")),
        Some(_) | None => Ok(()),
    }
}
