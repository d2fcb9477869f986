//! The results of the console's SHOW commands, as rows of text.

use jiff::Timestamp;

use super::{
    Console,
    command::{HELP, Show},
    sessions::OpenSession,
};
use crate::{
    admin::page::words,
    config::{ConnectionTarget, SetBy},
    metrics::{Level, Sample},
    shadow::{self, Figures},
};

/// Rows and the names of their columns.
pub(super) struct ResultSet {
    pub(super) columns: &'static [&'static str],
    pub(super) rows: Vec<Vec<String>>,
}

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
        let tables = &self.view.metrics.reaping.tables;
        let mut rows = Vec::new();
        for (database, catalog) in catalogs.iter() {
            for (rule, table) in catalog.rules_with_tables() {
                let name = table.qualified_name();
                let shown = tables.get([database, &name]).is_some_and(|it| it.paused.is_set());
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
        let metrics = &self.view.metrics;
        let catalogs = self.view.stage.borrow().catalogs();
        let mut rows = Vec::new();
        for (database, catalog) in catalogs.iter() {
            for (rule, table) in catalog.rules_with_tables() {
                let name = table.qualified_name();
                let leaves = rule.leaves.len().to_string();
                let of = [database.as_str(), &name];
                let (table, backlog) =
                    (metrics.reaping.tables.get(of), metrics.reaping.backlogs.get(of));
                let (table, backlog) = (table.as_ref(), backlog.as_ref());
                let positive = |value: Option<f64>| value.filter(|value| *value > 0.0);
                let oldest = positive(backlog.and_then(|it| it.oldest_seconds.get()));
                let last_run = positive(table.and_then(|it| it.last_run.get()));
                rows.push(vec![
                    database.clone(),
                    name.clone(),
                    leaves,
                    number(metrics.reaping.reaped.get(of).map(|it| it.get())),
                    number(backlog.and_then(|it| it.rows.get())),
                    oldest.map(words::duration).unwrap_or_default(),
                    number(table.map(|it| it.errors.get())),
                    number(table.and_then(|it| it.quarantined.get())),
                    last_run.map(timestamp).unwrap_or_default(),
                ]);
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
        let (metrics, config) = (&self.view.metrics, self.view.config.borrow().clone());
        let target = ConnectionTarget::of(&config.upstream.own().url);
        let server = target.map(|it| it.servers.join(",")).unwrap_or_default();
        let row = |([database], unreachable): ([String; 1], Level)| {
            let since =
                metrics.connections.control_connected.get([&database]).and_then(|it| it.get());
            let state = match since {
                Some(_) => "connected",
                None if unreachable.is_set() => "unreachable",
                None => "not connected",
            };
            let since = since.map(timestamp).unwrap_or_default();
            vec![database, server.clone(), state.to_owned(), since]
        };
        metrics.connections.server_unreachable.all().into_iter().map(row).collect()
    }

    fn settings(&self) -> Vec<Vec<String>> {
        let config = self.view.config.borrow().clone();
        let row = |it: &SetBy| vec![it.key.clone(), it.value.clone(), it.by.clone()];
        config.set_by.0.iter().map(row).collect()
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
        let row = |Sample { name, mut labels, value }: Sample| {
            labels.sort_unstable();
            let labels = labels.iter().map(|(key, value)| format!("{key}={value}"));
            vec![name, labels.collect::<Vec<_>>().join(", "), value.to_string()]
        };
        let mut rows: Vec<_> = self.view.metrics.samples().into_iter().map(row).collect();
        rows.sort();
        rows
    }
}

fn number(value: Option<f64>) -> String {
    value.map(|value| value.to_string()).unwrap_or_default()
}

/// A Unix time as a date and a time.
fn timestamp(unix: f64) -> String {
    #[expect(clippy::cast_possible_truncation, reason = "it saturates")]
    let at = Timestamp::from_second(unix as i64);
    at.map(|at| at.strftime("%Y-%m-%d %H:%M:%S UTC").to_string()).unwrap_or_default()
}
