//! `pglapse check`: prints the findings about the rules.

use std::fmt::Write as _;

use clap::Args;
use tokio_util::task::TaskTracker;

use super::{
    CommonArgs, Failure,
    human::counted,
    output::{OutputFormat, print_json, spinner, table},
    print,
};
use crate::{
    check::{CheckVerdict, Findings, HEAD, inspect, json},
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
        OutputFormat::Text => print(&text(&findings))?,
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

/// A table of the rules, then the findings.
fn text(findings: &Findings) -> String {
    let mut text = table(HEAD, findings.rows());
    if findings.is_sampled() {
        text.push_str("~ estimated from a sample of the table's blocks\n");
    }
    for (verdict, line) in findings.judged() {
        writeln!(text, "{}: {line}", coloured(verdict)).expect("a String takes all");
    }
    let numbers = [
        format!("{} in order", counted(findings.tables.len(), "rule")),
        counted(findings.faults.len(), "fault"),
        counted(findings.warnings.len(), "warning"),
    ];
    text + &numbers.join(", ") + "\n"
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
