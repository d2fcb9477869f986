//! The results of the console's SHOW commands, as rows of text.

use jiff::Timestamp;

use super::{
    Console,
    command::{HELP, Show},
    sessions::OpenSession,
};
use crate::{admin::page::words, config::SetBy, metrics::Sample, shadow};

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
            "oldest_expired",
            "errors",
            "quarantined_rows",
            "last_run",
        ],
        Show::Sessions => &["id", "client", "role", "database", "tls", "open_for"],
        Show::Servers => &["database", "server", "state", "connected_since"],
        Show::Config => &["setting", "value", "set_by"],
        Show::Shadow => &["database", "tables", "statement", "hides", "frees", "refuses", "note"],
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
            Show::Servers => self.servers(),
            Show::Config => self.settings(),
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
        let samples = self.view.metrics.samples();
        let mut rows = Vec::new();
        for (database, catalog) in catalogs.iter() {
            for (rule, table) in catalog.rules_with_tables() {
                let name = table.qualified_name();
                let shown = samples.of_table(PAUSED, database, &name) == Some(1.0);
                let in_settings = rule.spec.reap.kept.is_some();
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
        let samples = self.view.metrics.samples();
        let catalogs = self.view.stage.borrow().catalogs();
        let mut rows = Vec::new();
        for (database, catalog) in catalogs.iter() {
            for (rule, table) in catalog.rules_with_tables() {
                let name = table.qualified_name();
                let leaves = rule.leaves.len().to_string();
                let mut row = vec![database.clone(), name.clone(), leaves];
                row.extend(TABLE_METRICS.map(|metric| {
                    let value = samples.of_table(metric, database, &name);
                    value.map(|value| shown(metric, value)).unwrap_or_default()
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
                let (tls, age) = (session.tls.to_string(), words::duration(age.as_secs_f64()));
                let OpenSession { client, role, database, .. } = session;
                vec![number.to_string(), client, role, database, tls, age]
            })
            .collect()
    }

    /// pglapse's own connections.
    fn servers(&self) -> Vec<Vec<String>> {
        let (samples, config) = (self.view.metrics.samples(), self.view.config.borrow().clone());
        let server = config.upstream.own().target().servers.join(",");
        let row = |sample: &Sample| {
            let database = sample.label("database");
            let since = samples.all("pglapse_control_connected_timestamp_seconds").iter();
            let since = since.filter(|it| it.label("database") == database);
            let since = since.map(|it| timestamp(it.value)).next();
            let state = match &since {
                Some(_) => "connected",
                None if sample.value > 0.0 => "unreachable",
                None => "not connected",
            };
            let since = since.unwrap_or_default();
            vec![database.to_owned(), server.clone(), state.to_owned(), since]
        };
        samples.all("pglapse_server_unreachable").iter().map(row).collect()
    }

    fn settings(&self) -> Vec<Vec<String>> {
        let config = self.view.config.borrow().clone();
        let row = |it: &SetBy| vec![it.key.clone(), it.value.clone(), it.by.clone()];
        config.set_by.0.iter().map(row).collect()
    }

    fn shadow(&self) -> Vec<Vec<String>> {
        let row = |row: shadow::Row| {
            let mut cells = vec![row.database, row.tables, row.statement];
            cells.extend(row.figures.map(|count| count.to_string()));
            cells.push(row.note);
            cells
        };
        self.view.shadow.rows().into_iter().map(row).collect()
    }

    fn stats(&self) -> Vec<Vec<String>> {
        let row = |it: &Sample| vec![it.name().to_owned(), it.labels(), it.value.to_string()];
        self.view.metrics.samples().iter().map(row).collect()
    }
}

/// A figure as people write it.
fn shown(metric: &str, value: f64) -> String {
    match metric {
        "pglapse_reaper_last_run_timestamp_seconds" if value > 0.0 => timestamp(value),
        "pglapse_oldest_expired_seconds" if value > 0.0 => words::duration(value),
        "pglapse_reaper_last_run_timestamp_seconds" | "pglapse_oldest_expired_seconds" => {
            String::new()
        }
        _ => value.to_string(),
    }
}

/// A Unix time as a date and a time.
fn timestamp(unix: f64) -> String {
    #[expect(clippy::cast_possible_truncation, reason = "it saturates")]
    let at = Timestamp::from_second(unix as i64);
    at.map(|at| at.strftime("%Y-%m-%d %H:%M:%S UTC").to_string()).unwrap_or_default()
}
