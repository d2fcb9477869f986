//! The status page: a verdict, the rules in force and their figures, as HTML that refreshes itself.
//! The template is `templates/status_page.html`.

mod alerts;
mod chart;
mod headline;
mod shadow;
mod table;
pub(super) mod words;

use std::{
    cmp::Reverse,
    net::SocketAddr,
    time::{Duration, Instant},
};

use askama::Template;
use base64::{Engine as _, prelude::BASE64_STANDARD};
use indicatif::HumanCount;
use jiff::Timestamp;
use ring::digest;

use self::{
    chart::{Chart, chart, growth},
    headline::Headline,
    shadow::ShadowRow,
    table::{Sources, TableRow},
    words::printable,
};
use super::{
    history::{History, ProcessPoint, rate},
    notice::{Notice, Severity},
    notices::{NoticeSources, notices},
};
use crate::{
    catalog::RuleSpec,
    config::Config,
    metrics::{RefusalCount, Samples},
    shadow::Row,
};

/// Refreshes the page in place. It is part of the page, so that a browser loads nothing else.
const SCRIPT: &str = include_str!("../../../templates/status_page.js");
/// Tables that are shown. Where there are more, those in trouble come first, then those with most
/// expired rows.
const MAX_TABLES: usize = 200;
/// Notices that are shown.
const MAX_NOTICES: usize = 30;
/// A refusal within this time is reported as a notice.
const RECENT: Duration = Duration::from_mins(5);

/// The outcomes of statements, by the label of the metric, and what they mean.
const OUTCOMES: [(&str, &str); 5] = [
    ("untouched", "sent as they were"),
    ("rewritten", "rewritten, so that expired rows are hidden"),
    ("refused", "refused"),
    ("bypassed", "let through for roles that may see expired rows"),
    ("passed", "not understood, and sent as they were (unparsed = \"pass\")"),
];

/// What the page is made from.
pub(super) struct PageInput<'a> {
    pub(super) facts: &'a NoticeSources,
    pub(super) history: &'a History,
    /// The statements that were refused, the last first.
    pub(super) refusals: &'a [RefusalCount],
    /// What rules in shadow mode would do, the most frequent statements first.
    pub(super) shadow: &'a [Row],
    pub(super) time: Timestamp,
    pub(super) now: Instant,
}

#[derive(Template)]
#[template(path = "status_page.html")]
struct StatusPage {
    version: &'static str,
    script: &'static str,
    address: SocketAddr,
    as_of: String,
    verdict: Headline,
    notices: Vec<Notice>,
    hidden_notices: usize,
    tables: Vec<TableRow>,
    hidden_tables: usize,
    broken: Vec<BrokenRow>,
    figures: Vec<Figure>,
    charts: Vec<Chart>,
    outcomes: Vec<OutcomeRow>,
    throttles: Vec<String>,
    refusals: Vec<RefusalRow>,
    shadow: Vec<ShadowRow>,
    hidden_shadow: usize,
}

/// A rule that is not in force.
struct BrokenRow {
    database: String,
    table: String,
    expires: String,
    origin: String,
}

struct Figure {
    name: &'static str,
    value: String,
}

struct OutcomeRow {
    name: &'static str,
    count: String,
    share: String,
}

struct RefusalRow {
    fingerprint: String,
    text: String,
    database: String,
    why: String,
    times: String,
    last: String,
}

/// The `Content-Security-Policy` under which the page's own script runs, and nothing else.
pub(super) fn policy() -> String {
    let hash = BASE64_STANDARD.encode(digest::digest(&digest::SHA256, SCRIPT.as_bytes()));
    format!(
        "default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-{hash}'; \
         connect-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; \
         frame-ancestors 'none'"
    )
}

/// The whole page.
///
/// # Errors
/// None in practice: writing to a `String` does not fail.
pub(super) fn page(input: &PageInput<'_>) -> askama::Result<String> {
    let facts = input.facts;
    let mut tables = rows(input);
    tables.sort_by(|a, b| {
        (Reverse(a.is_troubled), b.rows)
            .partial_cmp(&(Reverse(b.is_troubled), a.rows))
            .unwrap_or(std::cmp::Ordering::Equal)
    });
    let all_notices = all_notices(input, &tables);
    let verdict = Headline::new(input, &all_notices, &tables);
    let (all, mut shown) = (all_notices.len(), all_notices);
    shown.truncate(MAX_NOTICES);
    let hidden_tables = tables.len().saturating_sub(MAX_TABLES);
    tables.truncate(MAX_TABLES);
    let mut points = input.history.of_process();
    points.push(ProcessPoint::now(&facts.samples, input.now));
    let requests: Vec<_> = points.iter().map(|it| (it.at, it.requests)).collect();
    let sessions: Vec<_> = points.iter().map(|it| (it.at, Some(it.sessions))).collect();
    let charts = [
        chart(&sessions, input.now, "open sessions"),
        chart(&growth(&requests), input.now, "requests a second"),
    ];
    let tried = shadow::current(input.shadow, &facts.catalogs);
    let page = StatusPage {
        version: env!("CARGO_PKG_VERSION"),
        script: SCRIPT,
        address: facts.config.listen.address,
        as_of: input.time.strftime("%Y-%m-%d %H:%M:%S").to_string(),
        verdict,
        hidden_notices: all - shown.len(),
        notices: shown,
        tables,
        hidden_tables,
        broken: facts.broken().map(|rule| BrokenRow::new(rule, &facts.config)).collect(),
        figures: figures(&facts.samples, rate(&requests)),
        charts: charts.into_iter().flatten().collect(),
        outcomes: outcomes(&facts.samples),
        throttles: throttles(facts),
        refusals: input.refusals.iter().map(|it| it.row(input.now)).collect(),
        shadow: tried.iter().take(shadow::MAX_STATEMENTS).map(|row| ShadowRow::new(row)).collect(),
        hidden_shadow: tried.len().saturating_sub(shadow::MAX_STATEMENTS),
    };
    page.render()
}

fn rows(input: &PageInput<'_>) -> Vec<TableRow> {
    let NoticeSources { config, catalogs, samples, observations, .. } = input.facts;
    let mut rows = Vec::new();
    for (database, catalog) in catalogs.iter() {
        let from = Sources {
            samples,
            observation: observations.get(database).map(AsRef::as_ref),
            history: input.history,
            reaps: config.reaper.enabled,
            rests: input.facts.resting().any(|(resting, _)| resting == database)
                || input.facts.stopped().any(|(stopped, _)| stopped == database),
            interval: config.reaper.interval.as_secs_f64(),
            now: input.now,
            unix: input.time.as_duration().as_secs_f64(),
        };
        for (rule, table) in catalog.rules_with_tables() {
            rows.push(TableRow::new(database, &table.qualified_name(), rule, from));
        }
    }
    rows.extend(shadow::tables(input.facts));
    rows
}

/// All notices, the most severe first.
fn all_notices(input: &PageInput<'_>, tables: &[TableRow]) -> Vec<Notice> {
    let mut all = notices(input.facts);
    for row in tables {
        let table = format!("{}.{}", row.database, row.table);
        if row.is_growing {
            all.push(Severity::Warning.notice(format!(
                "more rows of {table} expire than are deleted: {} are on disk, the oldest expired \
                 {}; look at the reaper's rate, windows and throttle",
                row.expired, row.oldest
            )));
        }
        if row.quarantined > 0.0 {
            all.push(Severity::Warning.notice(format!(
                "{} of {table} cannot be deleted: pglapse.quarantined lists them with the \
                 server's error",
                words::rows(row.quarantined)
            )));
        }
    }
    all.extend(alerts::alerts(input));
    let is_recent = |it: &&RefusalCount| input.now.saturating_duration_since(it.last) <= RECENT;
    let refused = input.refusals.iter().find(is_recent);
    all.extend(refused.map(|last| {
        Severity::Warning.notice(format!("statements are refused: {}", last.statement.why))
    }));
    if !input.facts.config.reaper.enabled {
        all.push(Severity::Note.notice(
            "the reaper is off ([reaper] enabled = false): expired rows are hidden and stay",
        ));
    }
    all.sort_by_key(|notice| Reverse(notice.severity));
    all
}

fn figures(samples: &Samples, requests: Option<f64>) -> Vec<Figure> {
    let count =
        |metric| samples.plain(metric).map_or_else(|| words::UNKNOWN.to_owned(), words::count);
    let figure = |name, value| Figure { name, value };
    vec![
        figure("sessions open", count("pglapse_sessions")),
        figure("requests a second", words::rate(requests)),
        figure("sessions since the start", count("pglapse_sessions_total")),
        figure("logins failed", count("pglapse_logins_failed_total")),
        figure("rows deleted to free keys", count("pglapse_swept_rows_total")),
        figure("reloads failed", count("pglapse_reload_failures_total")),
    ]
}

fn outcomes(samples: &Samples) -> Vec<OutcomeRow> {
    let counts = samples.by_label("pglapse_statements_total", "outcome");
    let all: f64 = counts.values().sum();
    let row = |(label, name): (&str, &'static str)| {
        let n = counts.get(label).copied().unwrap_or_default();
        let percent = if all > 0.0 { n / all * 100.0 } else { 0.0 };
        let share = match percent {
            p if p <= 0.0 => String::new(),
            p if p < 0.1 => "below 0.1 %".to_owned(),
            p => format!("{p:.1} %"),
        };
        OutcomeRow { name, count: words::count(n), share }
    };
    OUTCOMES.into_iter().map(row).collect()
}

fn throttles(facts: &NoticeSources) -> Vec<String> {
    let line = facts.slowed().map(|(database, why, rest)| {
        let rest = words::count(f64::from(rest));
        printable(&format!(
            "The reaper of {database} rests {rest} times as long as it works: {why}."
        ))
    });
    line.collect()
}

impl Notice {
    /// What the page says of it.
    fn shown(&self) -> String {
        printable(&self.text)
    }
}

impl Severity {
    /// The style of its line.
    fn class(self) -> &'static str {
        match self {
            Self::Note => "note",
            Self::Warning => "warning",
            Self::Critical => "critical",
        }
    }
}

impl RefusalCount {
    fn row(&self, now: Instant) -> RefusalRow {
        let statement = &self.statement;
        RefusalRow {
            fingerprint: printable(&statement.fingerprint),
            text: printable(&statement.text),
            database: printable(&statement.database),
            why: printable(&format!("{} ({})", statement.why, statement.sqlstate)),
            times: HumanCount(self.times).to_string(),
            last: words::ago(now.saturating_duration_since(self.last).as_secs_f64()),
        }
    }
}

impl BrokenRow {
    fn new(rule: &RuleSpec, config: &Config) -> Self {
        Self {
            database: printable(&config.database_of(rule)),
            table: printable(&rule.table_text()),
            expires: table::expires(rule),
            origin: printable(&rule.origin),
        }
    }
}
