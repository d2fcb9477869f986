//! `pglapse check`: the findings, printed.

use std::{collections::BTreeSet, io::IsTerminal as _};

use tokio_util::task::TaskTracker;

use super::{CommonArgs, Failure, print};
use crate::{
    catalog::RuleSpec,
    check::{inspect, report},
    config::AfterRestore,
    control,
    guard::{self, Suspension::Restored},
};

/// Without a terminal, lines are as long as they are, so that they can be searched.
const WIDTH_OF_A_TERMINAL: u16 = 160;

pub(super) async fn run(settings: &CommonArgs) -> Result<(), Failure> {
    let mut config = settings.require()?;
    let tasks = TaskTracker::new();
    control::add_declared(&mut config, &tasks).await.map_err(Failure::told)?;
    let mut findings = inspect(&config, &tasks).await.map_err(Failure::told)?;
    if findings.faults.is_empty()
        && config.reaper.enabled
        && config.reaper.after_restore == AfterRestore::Pause
    {
        let default =
            control::default_database(config.upstream.own_url()).map_err(Failure::told)?;
        let name = |rule: &RuleSpec| rule.database.clone().unwrap_or_else(|| default.clone());
        for database in config.tables.iter().map(name).collect::<BTreeSet<String>>() {
            // What keeps from connecting is among the findings.
            let Ok(client) = control::connect(&config.upstream, Some(&database), &tasks).await
            else {
                continue;
            };
            if guard::is_another(&client).await.unwrap_or_default() {
                findings.faults.push(format!("nothing is reaped in {database}: {Restored}"));
            }
        }
    }
    let width = std::io::stdout().is_terminal().then_some(WIDTH_OF_A_TERMINAL);
    print(&report(&findings, width))?;
    if findings.faults.is_empty() { Ok(()) } else { Err(Failure::Reported) }
}
