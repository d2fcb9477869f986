//! `pglapse status`: how the reaper is doing, table by table.

use std::{collections::BTreeMap, fmt::Write as _, io::IsTerminal as _};

use comfy_table::{ContentArrangement, Table, presets::UTF8_FULL_CONDENSED};
use tokio_util::task::TaskTracker;

use super::{CommonArgs, Failure, print};
use crate::{
    catalog::{Catalog, RuleSpec},
    config::AfterRestore,
    control::{self, cause},
    guard::{self, Suspension::Restored},
    reaper::{
        pauses,
        status::{TableStatus, UNSEEN, sees_others, tables},
    },
};

/// Without a terminal, lines are as long as they are, so that they can be searched.
const WIDTH_OF_A_TERMINAL: u16 = 160;
const HEAD: [&str; 10] = [
    "Table",
    "Expires",
    "Strategy",
    "Expired left",
    "Oldest",
    "To go",
    "Reaped",
    "Quarantined",
    "Last pass (UTC)",
    "Workers",
];

pub(super) async fn run(settings: &CommonArgs) -> Result<(), Failure> {
    let mut config = settings.require()?;
    control::refuse_pooler(&config.upstream, None, &TaskTracker::new())
        .await
        .map_err(Failure::told)?;
    let tasks = TaskTracker::new();
    control::add_declared(&mut config, &tasks).await.map_err(Failure::told)?;
    let default = control::default_database(config.upstream.own_url()).map_err(Failure::told)?;
    let mut databases: BTreeMap<String, Vec<RuleSpec>> = BTreeMap::new();
    for rule in &config.tables {
        let database = rule.database.clone().unwrap_or_else(|| default.clone());
        databases.entry(database).or_default().push(rule.clone());
    }
    let (mut shown, mut notes, mut all_reached) = (Vec::new(), String::new(), true);
    for (database, specs) in &databases {
        let mut client = match control::connect(&config.upstream, Some(database), &tasks).await {
            Ok(client) => client,
            Err(error) => {
                writeln!(notes, "{database}: {error}").expect("a String takes all");
                all_reached = false;
                continue;
            }
        };
        let failed = |error: &_| Failure::told(format!("database {database}: {}", cause(error)));
        let facts = control::load(&mut client, specs).await.map_err(|error| failed(&error))?;
        let (_, faults) = Catalog::build(specs, &facts, config.rewrite.clock);
        for fault in faults {
            writeln!(notes, "{database}: out of force: {fault}").expect("as above");
        }
        let rules: Vec<String> = specs.iter().map(RuleSpec::table_text).collect();
        let found = tables(&client, &rules).await.map_err(|error| failed(&error))?;
        let pauses = pauses::list(&client).await.map_err(|error| failed(&error))?;
        for pause in pauses.iter().filter(|pause| rules.iter().any(|rule| pause.is_of(rule))) {
            writeln!(notes, "{database}: {pause}").expect("a String takes all");
        }
        let another = guard::is_another(&client).await.map_err(|error| failed(&error))?;
        if another && config.reaper.after_restore == AfterRestore::Pause {
            writeln!(notes, "{database}: nothing is reaped: {Restored}").expect("as above");
        }
        if !sees_others(&client).await.map_err(|error| failed(&error))? {
            writeln!(notes, "{database}: {UNSEEN}").expect("as above");
        }
        let Some(mut found) = found else {
            let line = format!("{database}: there is no schema pglapse; no reaper has been here");
            writeln!(notes, "{line}").expect("a String takes all");
            continue;
        };
        for rule in rules.iter().filter(|rule| !found.iter().any(|it| it.rule == **rule)) {
            writeln!(notes, "{database}: {rule} has not been reaped yet").expect("as above");
        }
        let is_paused = |rule: &str| pauses.iter().any(|pause| pause.is_of(rule));
        for table in &mut found {
            table.paused |= is_paused(&table.rule);
            note(&mut notes, database, table);
        }
        shown.extend(found.into_iter().map(|table| row(database, &table)));
    }
    let width = std::io::stdout().is_terminal().then_some(WIDTH_OF_A_TERMINAL);
    print(&format!("{}{notes}", page(shown, width)))?;
    if all_reached { Ok(()) } else { Err(Failure::Reported) }
}

fn page(rows: Vec<[String; 10]>, width: Option<u16>) -> String {
    if rows.is_empty() {
        return String::new();
    }
    let mut table = Table::new();
    table.load_style(UTF8_FULL_CONDENSED).set_header(HEAD);
    if let Some(width) = width {
        table.set_content_arrangement(ContentArrangement::Dynamic).set_width(width);
    }
    for row in rows {
        table.add_row(row);
    }
    format!("{table}\n")
}

fn row(database: &str, table: &TableStatus) -> [String; 10] {
    let or_dash = |text: &Option<String>| text.clone().unwrap_or_else(|| "-".to_owned());
    [
        format!("{database}.{}", table.table),
        table.expires.clone(),
        if table.paused { "paused".to_owned() } else { or_dash(&table.strategy) },
        match table.expired {
            None => "?".to_owned(),
            Some(rows) => format!("{}{rows}", if table.is_estimate { "~" } else { "" }),
        },
        or_dash(&table.oldest),
        or_dash(&table.remaining),
        table.reaped.to_string(),
        table.quarantined.to_string(),
        or_dash(&table.last_run),
        table.workers.to_string(),
    ]
}

/// Why, what went wrong, and what would help.
fn note(notes: &mut String, database: &str, table: &TableStatus) {
    let said = [
        ("", &table.reason),
        ("FAULT: ", &table.fault),
        ("last error: ", &table.last_error),
        ("advice: ", &table.advice),
    ];
    for (what, text) in said {
        if let Some(text) = text.as_ref().filter(|text| !text.is_empty()) {
            writeln!(notes, "{database}.{}: {what}{text}", table.table).expect("as above");
        }
    }
}
