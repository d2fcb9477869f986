//! Tells the reapers what the console says: in the schema `pglapse` of each database, for every
//! process.

use std::collections::{BTreeMap, BTreeSet};

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
    // The settings also have rules that do not fit, the catalogs those that were set by SQL.
    let written = config.tables.iter().map(|rule| (config.database_of(rule), rule));
    let in_force = catalogs.iter().flat_map(|(database, catalog)| {
        catalog.rules.iter().map(|rule| (database.clone(), &rule.spec))
    });
    let rules = written.chain(in_force);
    let mut databases: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    if table.is_none() {
        // Of one that could not be read yet it is not known whether it has rules.
        let known = control::databases(config).into_iter().chain(catalogs.keys().cloned());
        databases.extend(known.map(|known| (known, BTreeSet::new())));
    }
    let name = table.and_then(RuleSpec::read_table);
    for (database, rule) in rules {
        if table.is_none() || Some(&rule.table) == name.as_ref() {
            databases.entry(database).or_default().insert(rule.table_text());
        }
    }
    if let Some(table) = table.filter(|_| databases.is_empty()) {
        return Err(format!("there is no rule for \"{table}\""));
    }
    let mut failed = Vec::new();
    for (database, rules) in databases {
        let rules: Vec<String> = rules.into_iter().collect();
        let meant = if table.is_some() { rules.clone() } else { vec![EVERY_TABLE.to_owned()] };
        let what = meant.join(", ");
        match one(config, tasks, &database, order, &meant, &rules, by).await {
            Ok(()) => info!(database, order = order.word(), rule = what, by, "reaper"),
            Err(why) => failed.push(format!("database {database}: {why}")),
        }
    }
    if failed.is_empty() { Ok(()) } else { Err(failed.join("\n")) }
}

/// Tells it in one database: of the rules `meant`, or of all of its `rules`.
async fn one(
    config: &Config,
    tasks: &TaskTracker,
    database: &str,
    order: ReaperOrder,
    meant: &[String],
    rules: &[String],
    by: &str,
) -> Result<(), String> {
    let client = control::connect(&config.upstream, Some(database), tasks).await;
    let client = client.map_err(|error| error.to_string())?;
    let failed = |error: tokio_postgres::Error| cause(&error);
    match order {
        ReaperOrder::Pause => pauses::pause(&client, meant, by).await.map_err(failed),
        ReaperOrder::Resume => {
            let still = pauses::resume(&client, meant).await.map_err(failed)?;
            let holds = still.iter().find(|pause| meant.iter().any(|rule| pause.is_of(rule)));
            holds.map_or(Ok(()), |pause| Err(format!("{pause}; RESUME REAPER lets it go on")))
        }
        ReaperOrder::Confirm => {
            let begun = pauses::begin_now(&client, meant).await.map_err(failed)?;
            if begun == 0 && !rules.is_empty() { Err(pauses::UNKNOWN.to_owned()) } else { Ok(()) }
        }
    }
}
