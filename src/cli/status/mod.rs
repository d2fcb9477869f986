//! `pglapse status`: shows how the reaper does, table by table, or which expired rows are on disk.

mod expired;
mod shown;

use clap::Args;
use tokio_postgres::Client;
use tokio_util::task::TaskTracker;

use self::expired::ExpiredRows;
use super::{
    CommonArgs, Failure,
    output::{OutputFormat, print_json, printable, spinner},
    print, require_reached,
};
use crate::{
    catalog::{Catalog, RuleFault, RuleSpec},
    config::{AfterRestore, Config},
    control::{self, Prefer, Stored, UNSEEN, cause, sees_others},
    guard::{self, Suspension::Restored},
    reaper::{
        pauses,
        status::{TableStatus, tables},
    },
    shadow::{StoredRow, stored},
};

/// Seconds after which a process would have counted expired rows again, or tried to.
const COUNTED_WITHIN: f64 = 300.0;
/// When a process has last counted the expired rows of these rules, and whether that is long ago.
const COUNTED: &str = "
SELECT pg_catalog.to_char(pg_catalog.max(counted_at) AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS'),
  pg_catalog.max(counted_at) < pg_catalog.clock_timestamp()
    - pg_catalog.make_interval(secs => $2)
FROM pglapse.tables WHERE rule = ANY ($1)";

/// Whether the server takes writes.
const WRITES: &str = "SELECT pg_catalog.current_setting('transaction_read_only') = 'off'";

/// Statements of rules in shadow mode that are listed.
const SHADOW_ROWS: u32 = 20;

#[derive(Debug, Args)]
pub(super) struct StatusArgs {
    #[command(flatten)]
    settings: CommonArgs,
    /// Only the rule for this table, as it is written there.
    #[arg(long, value_name = "TABLE")]
    table: Option<String>,
    /// Lists expired rows that are still on disk, by key and instant, the latest first.
    #[arg(long)]
    expired: bool,
    /// How many expired rows are listed for each table.
    #[arg(long, value_name = "N", default_value_t = 20, requires = "expired",
          value_parser = clap::value_parser!(u32).range(1..=1000))]
    limit: u32,
    /// How it is printed.
    #[arg(long, value_enum, default_value_t)]
    output: OutputFormat,
}

/// What was found in one database.
#[derive(Debug, Default)]
struct DatabaseStatus {
    name: String,
    tables: Vec<TableStatus>,
    /// Remarks, a sentence each.
    notes: Vec<String>,
    /// Why the reaper cannot work.
    faults: Vec<String>,
    /// The rules in shadow mode.
    in_shadow: Vec<String>,
    shadow: Vec<StoredRow>,
    expired: Vec<ExpiredRows>,
}

pub(super) async fn run(args: &StatusArgs) -> Result<(), Failure> {
    let mut config = args.settings.require()?;
    let tasks = TaskTracker::new();
    let Stored { faults, mut unreached } =
        control::add_stored(&mut config, Prefer::Rows, &tasks).await?;
    if args.table.is_some() {
        require_reached(&config, &unreached)?;
    }
    config.keep_rules_for(args.table.as_deref()).map_err(|said| Failure::Settings(vec![said]))?;
    let mut found = Vec::new();
    let databases = control::rules_by_database(&config);
    let spinner = spinner(if args.expired { "looking for expired rows" } else { "reading" });
    for (name, specs) in databases {
        match control::connect_directly(&config.upstream, Some(&name), &tasks).await {
            Ok(mut client) => {
                let mut status = of_database(&config, args, name, &specs, &mut client).await?;
                let is_here = |(database, fault): &&(String, RuleFault)| {
                    *database == status.name && fault.is_of(&specs)
                };
                let told = faults.iter().filter(is_here);
                status.faults.extend(told.map(|(_, fault)| fault.to_string()));
                found.push(status);
            }
            Err(error) => unreached.push((name, error.to_string())),
        }
    }
    spinner.finish_and_clear();
    match args.output {
        OutputFormat::Json => print_json(&shown::json(&found, &unreached))?,
        OutputFormat::Text => {
            let shown = if args.expired { shown::expired } else { shown::text };
            print(&printable(&shown(&found, &unreached)))?;
        }
    }
    let is_well = unreached.is_empty() && found.iter().all(DatabaseStatus::is_well);
    if is_well { Ok(()) } else { Err(Failure::Reported) }
}

async fn of_database(
    config: &Config,
    args: &StatusArgs,
    name: String,
    specs: &[RuleSpec],
    client: &mut Client,
) -> Result<DatabaseStatus, Failure> {
    let read = async {
        let mut status = DatabaseStatus { name: name.clone(), ..DatabaseStatus::default() };
        let facts = control::load(client, specs).await?;
        let (catalog, faults) = Catalog::build(specs, &facts, config.rewrite.clock);
        status.faults.extend(faults.iter().map(|fault| format!("out of force: {fault}")));
        if args.expired {
            let limit = args.limit;
            status.expired = expired::list(client, &catalog, limit).await?;
        } else {
            status.read(config, specs, client).await?;
        }
        Ok(status)
    };
    read.await.map_err(|error: tokio_postgres::Error| {
        Failure::told(format!("database {name}: {}", cause(&error)))
    })
}

impl DatabaseStatus {
    /// Whether the reaper can do its work, and all could be listed.
    fn is_well(&self) -> bool {
        self.faults.is_empty()
            && self.tables.iter().all(|table| table.fault.is_none())
            && self.expired.iter().all(|rows| rows.fault.is_none())
    }

    async fn read(
        &mut self,
        config: &Config,
        specs: &[RuleSpec],
        client: &Client,
    ) -> Result<(), tokio_postgres::Error> {
        let (in_shadow, in_force): (Vec<_>, Vec<_>) = specs.iter().partition(|s| s.is_shadow());
        let rules: Vec<String> = in_force.iter().map(|spec| spec.table_text()).collect();
        self.in_shadow = in_shadow.iter().map(|spec| spec.table_text()).collect();
        let found = tables(client, &rules).await?;
        let pauses = pauses::list(client).await?;
        let of_rules = pauses.iter().filter(|pause| rules.iter().any(|rule| pause.is_of(rule)));
        self.notes.extend(of_rules.map(ToString::to_string));
        let another = guard::is_another(client).await?;
        if another && config.reaper.after_restore == AfterRestore::Pause {
            self.faults.push(format!("nothing is reaped: {Restored}"));
        }
        self.faults.extend(guard::told_if_newer(client).await?);
        if !rules.is_empty() && !sees_others(client).await? {
            self.notes.push(UNSEEN.to_owned());
        }
        if !in_shadow.is_empty() {
            self.shadow = stored(client, SHADOW_ROWS).await?.unwrap_or_default();
        }
        let Some(found) = found else {
            let makes_it = config.reaper.enabled;
            let is_fault = makes_it && client.query_one(WRITES, &[]).await?.try_get(0)?;
            let told = if is_fault { &mut self.faults } else { &mut self.notes };
            told.push("there is no schema pglapse; no reaper has been here".to_owned());
            return Ok(());
        };
        for rule in rules.iter().filter(|rule| !found.iter().any(|it| it.rule == **rule)) {
            self.notes.push(format!("{rule} has not been reaped yet"));
        }
        self.faults.extend(nobody_reaps(config, &rules, client).await?);
        self.tables = found;
        Ok(())
    }
}

/// Says that no process has looked at the tables lately, if so.
async fn nobody_reaps(
    config: &Config,
    rules: &[String],
    client: &Client,
) -> Result<Option<String>, tokio_postgres::Error> {
    // One that leaves the server alone looks seldom.
    if !config.reaper.enabled || !config.upstream.sleep_after.is_zero() {
        return Ok(None);
    }
    let seconds = (config.reaper.count_interval.as_secs_f64() * 3.0).max(COUNTED_WITHIN);
    let row = client.query_one(COUNTED, &[&rules, &seconds]).await?;
    let (at, is_long_ago): (Option<String>, Option<bool>) = (row.try_get(0)?, row.try_get(1)?);
    Ok(at.filter(|_| is_long_ago == Some(true)).map(|at| {
        format!("no pglapse has looked at these tables since {at} UTC: is `pglapse serve` running?")
    }))
}
