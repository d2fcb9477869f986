//! What an operator tells the reapers by `pglapse reap`: to pause, to go on, to begin now.

use std::io::{IsTerminal as _, Write as _};

use tokio_util::task::TaskTracker;

use super::{Failure, all_reached, human::counted, print};
use crate::{
    catalog::RuleSpec,
    config::Config,
    control::{self, cause},
    reaper::pauses::{self, EVERY_TABLE},
};

/// Lets go what waits for a confirmation of these rules, once it was said what that is.
pub(super) async fn confirm(config: &Config, yes: bool) -> Result<(), Failure> {
    let tasks = TaskTracker::new();
    if config.tables.is_empty() {
        return Err(Failure::told("there is no rule to confirm".to_owned()));
    }
    let (mut failed, mut known) = (Vec::new(), Vec::new());
    for (database, rules) in control::rules_by_database(config) {
        let rules: Vec<String> = rules.iter().map(RuleSpec::table_text).collect();
        let listed = async {
            let client = control::connect_directly(&config.upstream, Some(&database), &tasks);
            let client = client.await.map_err(|error| error.to_string())?;
            let found = pauses::expired_of(&client, &rules).await;
            found.map(|found| (client, found)).map_err(|error| cause(&error))
        };
        match listed.await {
            Ok((_, found)) if found.is_empty() => {
                failed.push((database, pauses::UNKNOWN.to_owned()));
            }
            Ok((client, found)) => {
                for (table, expired) in found {
                    let rows = expired.map_or_else(
                        || "expired rows not counted yet".to_owned(),
                        |expired| counted(expired, "expired row"),
                    );
                    print(&format!("{database}: {table}: {rows}\n"))?;
                }
                known.push((database, client, rules));
            }
            Err(why) => failed.push((database, why)),
        }
    }
    if !(known.is_empty() || yes || is_agreed("Are they to be deleted from now on?")?) {
        return Err(Failure::told("nothing was confirmed".to_owned()));
    }
    for (database, client, rules) in known {
        match pauses::begin_now(&client, &rules).await {
            Ok(begun) => {
                let tables = counted(begun, "table");
                print(&format!("{database}: the rules of {tables} begin to delete now\n"))?;
            }
            Err(error) => failed.push((database, cause(&error))),
        }
    }
    all_reached(&failed)
}

/// Whether somebody at the terminal says yes; where there is none, nobody is asked.
fn is_agreed(question: &str) -> Result<bool, Failure> {
    let input = std::io::stdin();
    if !input.is_terminal() {
        return Ok(true);
    }
    print(&format!("{question} [y/N] "))?;
    std::io::stdout().flush().map_err(|error| Failure::told(error.to_string()))?;
    let mut answer = String::new();
    input.read_line(&mut answer).map_err(|error| Failure::told(error.to_string()))?;
    Ok(matches!(answer.trim(), "y" | "Y" | "yes"))
}

/// Pauses or resumes the reapers of each database: for every table, or with `table` only for the
/// rules of `config`.
pub(super) async fn tell(config: &Config, pause: bool, table: bool) -> Result<(), Failure> {
    let tasks = TaskTracker::new();
    let mut databases = control::rules_by_database(config);
    if databases.is_empty() {
        // Others may have rules that this command does not know.
        databases.insert(config.upstream.own().target().database, Vec::new());
    }
    let mut failed = Vec::new();
    for (database, rules) in databases {
        let rules: Vec<String> = rules.iter().map(RuleSpec::table_text).collect();
        let meant = if table { rules.clone() } else { vec![EVERY_TABLE.to_owned()] };
        let told = async {
            let client = control::connect_directly(&config.upstream, Some(&database), &tasks);
            let client = client.await.map_err(|error| error.to_string())?;
            let told = if pause {
                pauses::pause(&client, &meant, &operator()).await.map(|()| Vec::new())
            } else {
                pauses::resume(&client, &meant).await
            };
            told.map_err(|error| format!("{}; see --schema", cause(&error)))
        };
        let still = match told.await {
            Ok(still) => still,
            Err(why) => {
                failed.push((database, why));
                continue;
            }
        };
        let what = if table { rules.join(", ") } else { "every table".to_owned() };
        let done = if pause { "paused" } else { "resumed" };
        print(&format!("{database}: {what} {done}\n"))?;
        for pause in still.iter().filter(|pause| rules.iter().any(|rule| pause.is_of(rule))) {
            let command = pause.resumed_by();
            print(&format!("{database}: {pause}; {command} lets it go on\n"))?;
        }
    }
    all_reached(&failed)
}

/// Who runs this command, to be recorded with a pause.
#[expect(clippy::disallowed_methods, reason = "it is no setting: the login name")]
fn operator() -> String {
    let user = std::env::var("USER").unwrap_or_default();
    if user.is_empty() { "pglapse reap".to_owned() } else { format!("{user}, by pglapse reap") }
}
