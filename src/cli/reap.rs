//! `pglapse reap`: runs one pass, or pauses and resumes the reapers that run.

use std::{collections::BTreeSet, sync::Arc};

use clap::Args;
use serde_json::{Value, json};
use tokio::sync::watch;
use tokio_util::{sync::CancellationToken, task::TaskTracker};

use super::{
    CommonArgs, Failure, all_reached,
    human::{count, counted},
    orders,
    output::{OutputFormat, print_json, printable, rows_bar},
    print, require_reached,
};
use crate::{
    catalog::{Kept, Mode, RuleFault, RuleSpec},
    config::Config,
    control::{self, Prefer, Stored, cause},
    guard,
    metrics::Metrics,
    reaper::{BusyTable, LeftRows, PausedTable, Progress, Reaper, Report, WouldGo, pauses},
};

/// Why rows may be left though no batch failed.
const UNEXPLAINED: &str = "no batch failed, and nobody has them locked; perhaps a rule (CREATE \
                           RULE), a trigger or the table's access method keeps them";

#[derive(Debug, Args)]
#[expect(clippy::struct_excessive_bools, reason = "each is a flag of its own")]
pub(super) struct ReapArgs {
    #[command(flatten)]
    settings: CommonArgs,
    /// Only the rule for this table, as it is written there.
    #[arg(long, value_name = "TABLE")]
    table: Option<String>,
    /// Counts what would be deleted, which reads every page, and deletes nothing.
    #[arg(long)]
    dry_run: bool,
    /// Tells every reaper to leave the tables alone, until --resume.
    #[arg(long, conflicts_with_all = ["dry_run", "resume"])]
    pause: bool,
    /// Tells every reaper to go on: after --pause, a restore or a failover.
    #[arg(long, conflicts_with = "dry_run")]
    resume: bool,
    /// Begins the first deletes of new rules now, without waiting for `new_rule_delay`, and for a
    /// day lets more than `max_share` of a table go; a pause holds nevertheless. It lists the
    /// tables, and on a terminal it asks.
    #[arg(long, conflicts_with_all = ["dry_run", "pause", "resume"])]
    confirm: bool,
    /// Does not ask.
    #[arg(long, requires = "confirm")]
    yes: bool,
    /// Prints the statements that make the schema pglapse, for an administrator.
    #[arg(long, exclusive = true)]
    schema: bool,
    /// How the outcome of a pass is printed.
    #[arg(long, value_enum, default_value_t, conflicts_with_all = ["pause", "resume"])]
    output: OutputFormat,
}

pub(super) async fn run(args: &ReapArgs) -> Result<(), Failure> {
    if args.schema {
        return print(guard::DDL);
    }
    let mut config = args.settings.require()?;
    let is_order = args.pause || args.resume || args.confirm;
    let is_pass = !(args.dry_run || is_order || config.reaper.dry_run);
    if is_pass {
        control::publish_by_hand(&config, &TaskTracker::new()).await;
    }
    let Stored { mut faults, unreached } =
        control::add_stored(&mut config, Prefer::Rows, &TaskTracker::new()).await?;
    require_reached(&config, &unreached)?;
    config.reaper.dry_run |= args.dry_run;
    let mut asked = config.clone();
    asked.keep_rules_for(args.table.as_deref()).map_err(|said| Failure::Settings(vec![said]))?;
    faults.retain(|(_, fault)| fault.is_of(&asked.tables));
    // The other rules in these databases say which rows are theirs.
    let databases: BTreeSet<String> =
        asked.tables.iter().map(|rule| asked.database_of(rule)).collect();
    config.tables.retain(|rule| databases.contains(&asked.database_of(rule)));
    for rule in config.tables.iter_mut().filter(|rule| !asked.tables.contains(rule)) {
        rule.reap.kept = Some(Kept::NotAsked);
    }
    let mut shadow = BTreeSet::new();
    if config.reaper.dry_run && !is_order {
        let is_tried =
            |rule: &&mut RuleSpec| rule.is_shadow() && rule.reap.kept != Some(Kept::NotAsked);
        for rule in config.tables.iter_mut().filter(is_tried) {
            shadow.insert(rule.table_text());
            rule.mode = Mode::Enforce;
        }
    }
    let is_reaped = |rule: &RuleSpec| shadow.contains(&rule.table_text()) || !rule.is_shadow();
    let is_all_shadow = !asked.tables.iter().any(is_reaped);
    if let Some(rule) = asked.tables.first().filter(|_| is_all_shadow) {
        let table = rule.table_text();
        let said = format!("{table}: its rule is in shadow mode, by which nothing is reaped");
        return Err(Failure::Settings(vec![said]));
    }
    if is_order {
        if args.confirm {
            orders::confirm(&asked, args.yes).await?;
        } else {
            orders::tell(&asked, args.pause, args.table.is_some()).await?;
        }
        // The others were told nevertheless.
        return if args.table.is_some() { Ok(()) } else { all_reached(&unreached) };
    }
    let is_told = |problem: &str| {
        let is_of = |rule: &RuleSpec| problem.starts_with(&format!("{}: ", rule.origin));
        !config.tables.iter().any(|rule| rule.reap.kept == Some(Kept::NotAsked) && is_of(rule))
            || asked.tables.iter().any(is_of)
    };
    pass(&config, &shadow, args.output, is_told, &faults, &unreached).await
}

/// Which tables were left alone because they are paused, and by whom.
async fn paused_tables(
    config: &Config,
    database: &str,
    paused: &[PausedTable],
) -> Result<Vec<String>, Failure> {
    if paused.is_empty() {
        return Ok(Vec::new());
    }
    let tasks = TaskTracker::new();
    let client = control::connect(&config.upstream, Some(database), &tasks).await?;
    let found = pauses::list(&client).await.map_err(|error| Failure::told(cause(&error)))?;
    let told = paused.iter().map(|PausedTable { table, rule, suspension }| {
        let why = match found.iter().find(|pause| pause.is_of(rule)) {
            _ if !suspension.is_pause() => suspension.to_string(),
            Some(pause) => format!("{pause}; {} lets it go on", pause.resumed_by()),
            None => suspension.to_string(),
        };
        format!("{database}.{table} was left alone: {why}")
    });
    Ok(told.collect())
}

async fn pass(
    config: &Config,
    shadow: &BTreeSet<String>,
    output: OutputFormat,
    is_told: impl Fn(&str) -> bool,
    faults: &[(String, RuleFault)],
    unreached: &[(String, String)],
) -> Result<(), Failure> {
    let (metrics, tasks, end) =
        (Arc::new(Metrics::new()), TaskTracker::new(), CancellationToken::new());
    let (counted, running, never) = (Arc::clone(&metrics), tasks.clone(), watch::Sender::default());
    let control = control::start(config, counted, running, end.clone(), &never, None).await?;
    let databases: Vec<String> = control.catalogs().borrow().keys().cloned().collect();
    let mut done = Passes::default();
    done.faults.extend(faults.iter().map(|(name, fault)| format!("database {name}: {fault}")));
    done.unreaped.extend(unreached.iter().map(|(name, why)| format!("database {name}: {why}")));
    for (database, problems) in &**control.problems().borrow() {
        let problems = problems.iter().filter(|problem| is_told(&problem.text));
        let problems = problems.map(|problem| format!("database {database}: {problem}"));
        let is_read = databases.contains(database);
        if is_read { &mut done.faults } else { &mut done.unreaped }.extend(problems);
    }
    let reaper = Reaper::new(config, &control, metrics, tasks);
    for database in databases {
        let (send, receive) = watch::channel(Progress::default());
        let (report, ()) = tokio::join!(reaper.pass(&database, send), show(receive));
        match report {
            Ok(mut report) => {
                for would in report.would.iter_mut().filter(|it| shadow.contains(&it.rule)) {
                    would.stays = Some("its rule is in shadow mode".to_owned());
                }
                done.add(config, &database, report).await?;
            }
            Err(error) => done.unreaped.push(format!("database {database}: {error}")),
        }
    }
    end.cancel();
    match output {
        OutputFormat::Json => print_json(&done.json(config))?,
        OutputFormat::Text => print(&printable(&done.text(config)))?,
    }
    done.end()
}

/// The results of the passes over all databases.
#[derive(Debug, Default)]
struct Passes {
    sum: Report,
    is_unexplained: bool,
    notes: Vec<String>,
    /// Of a dry run: each table, with its database.
    would: Vec<(String, WouldGo)>,
    /// Of a dry run: rows that would go if nothing held them.
    held: u64,
    /// Rules that do not fit, and databases that cannot be read.
    faults: Vec<String>,
    /// Databases in which nothing could be deleted, and why.
    unreaped: Vec<String>,
}

impl Passes {
    async fn add(
        &mut self,
        config: &Config,
        database: &str,
        report: Report,
    ) -> Result<(), Failure> {
        for ((table, reason), batches) in &report.reasons {
            let batches =
                if *batches == 1 { "a batch".to_owned() } else { format!("{batches} batches") };
            self.notes.push(format!("{database}.{table}: {batches} failed: {reason}"));
        }
        self.notes.extend(paused_tables(config, database, &report.paused).await?);
        for LeftRows { table, rows, why } in &report.left {
            let why = why.as_deref().unwrap_or(UNEXPLAINED);
            self.notes.push(format!("{database}.{table}: {rows} expired rows are left: {why}"));
        }
        for (why, waited) in report.waited.iter().filter(|(_, waited)| waited.as_secs() > 0) {
            let seconds = waited.as_secs_f64();
            self.notes.push(format!("{database}: waited {seconds:.1} s for {why}"));
        }
        for BusyTable { table, who } in &report.busy {
            self.notes.push(format!("{database}.{table} was left alone: {who} works on it"));
        }
        self.is_unexplained |= !report.busy.is_empty();
        for WouldGo { table, rows, is_whole, stays, .. } in &report.would {
            let whole = if *is_whole { ", as a whole partition" } else { "" };
            let rows = counted(*rows, "row");
            self.notes.push(match stays {
                None => format!("{database}.{table}: {rows} would go{whole}"),
                Some(why) => format!("{database}.{table}: {rows} would go{whole}, but stay: {why}"),
            });
        }
        let held = report.would.iter().filter(|would| would.stays.is_some());
        let held: u64 = held.map(|would| would.rows).sum();
        self.held += held;
        let told = |would: WouldGo| (database.to_owned(), would);
        self.would.extend(report.would.into_iter().map(told));
        self.is_unexplained |= report.left.iter().any(|left| left.why.is_none());
        self.sum.deleted += report.deleted.saturating_sub(held);
        self.sum.errors += report.errors;
        self.sum.quarantined += report.quarantined;
        Ok(())
    }

    fn is_done(&self) -> bool {
        let is_complete = self.faults.is_empty() && self.unreaped.is_empty();
        is_complete && self.sum.errors == 0 && !self.is_unexplained
    }

    fn json(&self, config: &Config) -> Value {
        let table = |(database, would): &(String, WouldGo)| {
            json!({
                "database": database,
                "table": would.table,
                "rows": would.rows,
                "whole": would.is_whole,
                "stays": would.stays,
            })
        };
        let tables: Vec<Value> = self.would.iter().map(table).collect();
        json!({
            "ok": self.is_done(),
            "dry_run": config.reaper.dry_run,
            "rows": self.sum.deleted,
            "held_rows": self.held,
            "tables": tables,
            "failed_batches": self.sum.errors,
            "quarantined_rows": self.sum.quarantined,
            "notes": self.notes,
            "faults": self.faults.iter().chain(&self.unreaped).collect::<Vec<_>>(),
        })
    }

    fn text(&self, config: &Config) -> String {
        let done = if config.reaper.dry_run { "would be deleted" } else { "deleted" };
        let batches = match self.sum.errors {
            1 => "1 batch".to_owned(),
            n => format!("{} batches", count(n)),
        };
        let mut lines = self.notes.clone();
        if self.held > 0 {
            lines.push(format!("{} would go, but stay", counted(self.held, "row")));
        }
        lines.push(format!(
            "{} {done}, {batches} failed, {} cannot be deleted\n",
            counted(self.sum.deleted, "row"),
            counted(self.sum.quarantined, "row"),
        ));
        lines.join("\n")
    }

    fn end(self) -> Result<(), Failure> {
        match (self.faults.is_empty(), self.unreaped.is_empty()) {
            (true, true) if self.is_done() => Ok(()),
            (true, true) => Err(Failure::Reported),
            (true, false) => Err(Failure::told(self.unreaped.join("\n"))),
            (false, _) => {
                Err(Failure::Settings(self.faults.into_iter().chain(self.unreaped).collect()))
            }
        }
    }
}

/// A bar on the standard error, where that is a terminal.
async fn show(mut progress: watch::Receiver<Progress>) {
    let bar = rows_bar();
    loop {
        let Progress { deleted, left } = *progress.borrow_and_update();
        bar.set_length(deleted + left);
        bar.set_position(deleted);
        if progress.changed().await.is_err() {
            break;
        }
    }
    bar.finish_and_clear();
}
