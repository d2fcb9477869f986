//! `pglapse check`: prints the findings about the rules.

use std::fmt::Write as _;

use clap::Args;
use tokio_util::task::TaskTracker;

use super::{
    CommonArgs, Failure,
    human::counted,
    output::{OutputFormat, print_json, printable, spinner, table},
    print,
};
use crate::{
    app::unusable_files,
    check::{CheckVerdict, Findings, HEAD, inspect, json, missing},
    config::{AfterRestore, Config, SetBy},
    control::{self, Prefer, Stored, cause},
    guard::{self, Suspension::Restored},
};

#[derive(Debug, Args)]
pub(super) struct CheckArgs {
    #[command(flatten)]
    settings: CommonArgs,
    /// Prints only the statements that are missing (grants, indexes, default privileges), and as
    /// comments those that drop expired and empty partitions, for psql.
    #[arg(long, conflicts_with_all = ["shown", "output"])]
    sql: bool,
    /// Shows each setting with its value and what has set it, and asks no server.
    #[arg(long = "settings")]
    shown: bool,
    /// How it is printed.
    #[arg(long, value_enum, default_value_t)]
    output: OutputFormat,
}

pub(super) async fn run(args: &CheckArgs) -> Result<(), Failure> {
    let mut config = args.settings.require()?;
    if args.shown {
        return show_settings(&config.set_by.0, args.output);
    }
    let tasks = TaskTracker::new();
    let Stored { faults, unreached } =
        control::add_stored(&mut config, Prefer::Settings, &tasks).await?;
    let spinner = spinner("reading tables");
    let findings = findings(&config).await;
    spinner.finish_and_clear();
    let mut findings = findings?;
    findings.faults.extend(unusable_files(&config).iter().map(ToString::to_string));
    findings.faults.extend(faults.iter().map(|(_, fault)| fault.to_string()));
    let unasked = |(database, why)| format!("database {database} was not asked for rules: {why}");
    findings.faults.extend(unreached.into_iter().map(unasked));
    if args.sql {
        print(&missing(&findings))?;
        let faults = findings.faults;
        return if faults.is_empty() { Ok(()) } else { Err(Failure::told(faults.join("\n"))) };
    }
    match args.output {
        OutputFormat::Json => print_json(&json(&findings))?,
        OutputFormat::Text => print(&text(&findings))?,
    }
    if findings.faults.is_empty() { Ok(()) } else { Err(Failure::Reported) }
}

/// What is set, and by what.
fn show_settings(all: &[SetBy], output: OutputFormat) -> Result<(), Failure> {
    match output {
        OutputFormat::Json => print_json(&all.iter().map(|SetBy { key, value, by }| {
            serde_json::json!({"key": key, "value": value, "set_by": by})
        }).collect::<serde_json::Value>()),
        OutputFormat::Text => {
            let row = |it: &SetBy| [&it.key, &it.value, &it.by].map(String::clone);
            let rows = all.iter().map(row);
            print(&table(["setting", "value", "set by"], rows.collect()))
        }
    }
}

async fn findings(config: &Config) -> Result<Findings, Failure> {
    let tasks = TaskTracker::new();
    let mut findings = inspect(config, &tasks).await;
    if config.reaper.enabled && config.reaper.after_restore == AfterRestore::Pause {
        for database in control::rules_by_database(config).into_keys() {
            let upstream = &config.upstream;
            let connected = control::connect_directly(upstream, Some(&database), &tasks).await;
            // Why there is no connection is among the findings.
            let Ok(client) = connected else { continue };
            let is_another = match guard::is_usable(&client).await {
                Ok(true) => guard::is_another(&client).await,
                unusable => unusable,
            };
            match is_another {
                Ok(true) => {
                    findings.faults.push(format!("nothing is reaped in {database}: {Restored}"));
                }
                Ok(false) => {}
                Err(error) => findings.faults.push(format!("{database}: {}", cause(&error))),
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
        // No name of a table may begin a line of its own.
        let line = printable(&line.replace('\n', "\n  "));
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
