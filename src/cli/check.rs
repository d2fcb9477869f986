//! `pglapse check`: the findings, printed.

use clap::Args;
use tokio_util::task::TaskTracker;

use super::{
    CommonArgs, Failure,
    output::{OutputFormat, print_json, spinner, width},
    print,
};
use crate::{
    check::{CheckVerdict, Findings, inspect, json, report},
    config::{AfterRestore, Config},
    control,
    guard::{self, Suspension::Restored},
};

#[derive(Debug, Args)]
pub(super) struct CheckArgs {
    #[command(flatten)]
    settings: CommonArgs,
    /// How it is printed.
    #[arg(long, value_enum, default_value_t)]
    output: OutputFormat,
}

pub(super) async fn run(args: &CheckArgs) -> Result<(), Failure> {
    let mut config = args.settings.require()?;
    let tasks = TaskTracker::new();
    control::add_declared(&mut config, &tasks).await?;
    let spinner = spinner("reading tables");
    let findings = findings(&config).await;
    spinner.finish_and_clear();
    let findings = findings?;
    match args.output {
        OutputFormat::Json => print_json(&json(&findings))?,
        OutputFormat::Text => print(&report(&findings, width(), coloured))?,
    }
    if findings.faults.is_empty() { Ok(()) } else { Err(Failure::Reported) }
}

async fn findings(config: &Config) -> Result<Findings, Failure> {
    let tasks = TaskTracker::new();
    let mut findings = inspect(config, &tasks).await?;
    if findings.faults.is_empty()
        && config.reaper.enabled
        && config.reaper.after_restore == AfterRestore::Pause
    {
        for database in control::rules_by_database(config)?.into_keys() {
            let connected = control::connect(&config.upstream, Some(&database), &tasks).await;
            // Why there is no connection is among the findings.
            let Ok(client) = connected else { continue };
            if guard::is_another(&client).await.unwrap_or_default() {
                findings.faults.push(format!("nothing is reaped in {database}: {Restored}"));
            }
        }
    }
    Ok(findings)
}

/// The word for a verdict, in colour on a terminal, unless `NO_COLOR` is set.
fn coloured(verdict: CheckVerdict) -> String {
    let word = console::style(verdict.word());
    match verdict {
        CheckVerdict::Ok => word.green(),
        CheckVerdict::Warning => word.yellow(),
        CheckVerdict::Fault => word.red().bold(),
    }
    .to_string()
}
