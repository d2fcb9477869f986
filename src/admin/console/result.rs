//! The results of the console's SHOW commands, as rows of text.

use super::{
    Console,
    command::{HELP, Show},
    sessions::OpenSession,
};
use crate::{
    admin::sample::{MetricSample, Samples},
    shadow::{self, Figures},
};

/// Rows and the names of their columns.
pub(super) struct ResultSet {
    pub(super) columns: &'static [&'static str],
    pub(super) rows: Vec<Vec<String>>,
}

/// The metrics that the last columns of SHOW TABLES show.
const TABLE_METRICS: [&str; 6] = [
    "pglapse_reaped_rows_total",
    "pglapse_expired_rows",
    "pglapse_oldest_expired_seconds",
    "pglapse_reaper_errors_total",
    "pglapse_quarantined_rows",
    "pglapse_reaper_last_run_timestamp_seconds",
];

const PAUSED: &str = "pglapse_reaper_paused";

/// The names of a command's columns.
pub(super) fn columns(show: Show) -> &'static [&'static str] {
    match show {
        Show::Rules => &["database", "table", "expires", "grace", "paused", "origin"],
        Show::Tables => &[
            "database",
            "table",
            "leaves",
            "reaped_rows",
            "expired_rows",
            "oldest_expired_seconds",
            "errors",
            "quarantined_rows",
            "last_run",
        ],
        Show::Sessions => &["id", "client", "role", "database", "tls", "seconds"],
        Show::Shadow => &[
            "database",
            "tables",
            "statement",
            "hides",
            "frees",
            "refuses",
            "depends",
            "measured",
            "rows",
            "hidden_rows",
            "note",
        ],
        Show::Stats => &["metric", "labels", "value"],
        Show::Version => &["version"],
        Show::Help => &["command", "meaning"],
    }
}

impl Console {
    pub(super) fn show(&self, show: Show) -> ResultSet {
        let rows = match show {
            Show::Rules => self.rules(),
            Show::Tables => self.tables(),
            Show::Sessions => self.open_sessions(),
            Show::Shadow => self.shadow(),
            Show::Stats => self.stats(),
            Show::Version => vec![vec![env!("CARGO_PKG_VERSION").to_owned()]],
            Show::Help => {
                HELP.iter().map(|(a, b)| vec![(*a).to_owned(), (*b).to_owned()]).collect()
            }
        };
        ResultSet { columns: columns(show), rows }
    }

    fn rules(&self) -> Vec<Vec<String>> {
        let config = self.view.config.borrow().clone();
        let catalogs = self.view.stage.borrow().catalogs();
        let samples = self.samples();
        let mut rows = Vec::new();
        for (database, catalog) in catalogs.iter() {
            for (rule, table) in catalog.rules_with_tables() {
                let name = table.qualified_name();
                let shown = samples.of_table(PAUSED, database, &name) == Some(1.0);
                let in_settings = rule.spec.reap.paused.unwrap_or(false);
                let paused = !config.reaper.enabled || in_settings || shown;
                rows.push(vec![
                    database.clone(),
                    name,
                    rule.spec.expires_text(),
                    rule.spec.grace.in_words(),
                    paused.to_string(),
                    rule.spec.origin.clone(),
                ]);
            }
        }
        rows
    }

    fn tables(&self) -> Vec<Vec<String>> {
        let samples = self.samples();
        let catalogs = self.view.stage.borrow().catalogs();
        let mut rows = Vec::new();
        for (database, catalog) in catalogs.iter() {
            for (rule, table) in catalog.rules_with_tables() {
                let name = table.qualified_name();
                let leaves = rule.leaves.len().to_string();
                let mut row = vec![database.clone(), name.clone(), leaves];
                row.extend(TABLE_METRICS.map(|metric| {
                    let sample = samples.sample_of(metric, database, &name);
                    sample.map(|sample| sample.value.clone()).unwrap_or_default()
                }));
                rows.push(row);
            }
        }
        rows
    }

    fn open_sessions(&self) -> Vec<Vec<String>> {
        let sessions = self.sessions.list().into_iter();
        sessions
            .map(|(number, session, age)| {
                let (tls, seconds) = (session.tls.to_string(), age.as_secs().to_string());
                let OpenSession { client, role, database, .. } = session;
                vec![number.to_string(), client, role, database, tls, seconds]
            })
            .collect()
    }

    fn shadow(&self) -> Vec<Vec<String>> {
        let row = |row: shadow::Row| {
            let mut cells = vec![row.database, row.tables, row.statement];
            cells.extend(row.figures.statements.map(|count| count.to_string()));
            let Figures { measured, rows, hidden, .. } = row.figures;
            cells.extend([measured, rows, hidden].map(|count| count.to_string()));
            cells.push(row.note);
            cells
        };
        self.view.shadow.rows().into_iter().map(row).collect()
    }

    fn stats(&self) -> Vec<Vec<String>> {
        let row = |sample: MetricSample| {
            let labels = sample.labels.iter().map(|(key, value)| format!("{key}={value}"));
            vec![sample.name, labels.collect::<Vec<_>>().join(", "), sample.value]
        };
        self.samples().into_all().map(row).collect()
    }

    fn samples(&self) -> Samples {
        Samples::read(&self.view.metrics.render())
    }
}
