//! The status page: the rules in force and the metrics, as plain HTML. The template is
//! `templates/status_page.html`.

use std::net::SocketAddr;

use askama::Template;

use super::{
    notices::{broken, notices, reaper},
    sample::MetricSample,
};
use crate::{
    catalog::{RuleInForce, RuleSpec},
    config::Config,
    control::Catalogs,
};

/// The columns of metrics in the table of rules: heading and metric.
const TABLE_METRICS: [(&str, &str); 5] = [
    ("Reaped rows", "pglapse_reaped_rows_total"),
    ("Expired rows left", "pglapse_expired_rows"),
    ("Oldest, seconds", "pglapse_oldest_expired_seconds"),
    ("Failed batches", "pglapse_reaper_errors_total"),
    ("Quarantined rows", "pglapse_quarantined_rows"),
];
const LAST_RUN: &str = "pglapse_reaper_last_run_timestamp_seconds";

#[derive(Template)]
#[template(path = "status_page.html")]
struct StatusPage {
    version: &'static str,
    is_ready: bool,
    reaper: &'static str,
    notices: Vec<String>,
    broken: Vec<BrokenRow>,
    address: SocketAddr,
    problems: Vec<String>,
    rules: Vec<RuleRow>,
    counters: Vec<CounterRow>,
}

struct RuleRow {
    database: String,
    table: String,
    expires: String,
    grace: String,
    values: Vec<String>,
    last_pass: String,
}

/// A rule that is not in force.
struct BrokenRow {
    database: String,
    table: String,
    expires: String,
    grace: String,
}

struct CounterRow {
    name: String,
    value: String,
}

/// The whole page. `metrics` is Prometheus's text format.
///
/// # Errors
/// Writing to a `String` does not fail, so none.
pub(super) fn page(
    is_ready: bool,
    problems: &[String],
    config: &Config,
    catalogs: &Catalogs,
    metrics: &str,
) -> askama::Result<String> {
    let mut samples: Vec<_> = metrics.lines().filter_map(MetricSample::read).collect();
    samples.sort();
    let mut rules = Vec::new();
    for (database, catalog) in catalogs {
        for rule in &catalog.rules {
            let Some(table) = catalog.table(rule.root) else { continue };
            rules.push(RuleRow::new(database, &table.qualified_name(), rule, &samples));
        }
    }
    let counters = samples.iter().filter(|sample| sample.is_for_people());
    let page = StatusPage {
        version: env!("CARGO_PKG_VERSION"),
        is_ready,
        reaper: reaper(config, &samples),
        notices: notices(config, catalogs, &samples).iter().map(|it| printable(it)).collect(),
        broken: broken(config, catalogs).map(BrokenRow::new).collect(),
        address: config.listen.address,
        problems: problems.iter().map(|problem| printable(problem)).collect(),
        rules,
        counters: counters.map(CounterRow::new).collect(),
    };
    page.render()
}

impl RuleRow {
    fn new(database: &str, table: &str, rule: &RuleInForce, samples: &[MetricSample]) -> Self {
        let value = |metric: &str| {
            let found = samples.iter().find(|sample| sample.is_of(metric, database, table));
            found.map(|sample| sample.value.as_str())
        };
        let last = value(LAST_RUN).and_then(|value| value.parse::<f64>().ok());
        #[expect(clippy::cast_possible_truncation, reason = "whole seconds are shown")]
        let last = last.filter(|seconds| *seconds > 0.0).map(|seconds| seconds as i64);
        let last = last.and_then(|seconds| jiff::Timestamp::from_second(seconds).ok());
        let or_dash = |value: Option<&str>| value.unwrap_or("-").to_owned();
        Self {
            database: printable(database),
            table: printable(table),
            expires: printable(&rule.spec.expires_text()),
            grace: rule.spec.grace.in_words(),
            values: TABLE_METRICS.map(|(_, metric)| or_dash(value(metric))).into(),
            last_pass: last.map_or_else(|| "-".to_owned(), |time| time.to_string()),
        }
    }
}

impl BrokenRow {
    fn new(rule: &RuleSpec) -> Self {
        Self {
            database: printable(rule.database.as_deref().unwrap_or("-")),
            table: printable(&rule.table_text()),
            expires: printable(&rule.expires_text()),
            grace: rule.grace.in_words(),
        }
    }
}

impl CounterRow {
    fn new(sample: &MetricSample) -> Self {
        let labels: Vec<_> =
            sample.labels.iter().map(|(key, value)| format!("{key} {value}")).collect();
        let name = sample.name.trim_start_matches("pglapse_").replace('_', " ");
        let name = printable(&format!("{name} {}", labels.join(" ")));
        Self { name, value: sample.value.clone() }
    }
}

/// The text without control characters, which HTML does not allow.
fn printable(text: &str) -> String {
    text.replace(char::is_control, "\u{FFFD}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_cannot_become_markup() {
        let page = StatusPage {
            version: "1",
            is_ready: true,
            reaper: "off",
            notices: Vec::new(),
            broken: Vec::new(),
            address: ([127, 0, 0, 1], 6432).into(),
            problems: vec!["<i>closed".to_owned()],
            rules: vec![RuleRow {
                database: printable("<b>&\"\u{7}"),
                table: "t".to_owned(),
                expires: "e".to_owned(),
                grace: "0 s".to_owned(),
                values: vec!["1".to_owned(), "2".to_owned()],
                last_pass: "-".to_owned(),
            }],
            counters: vec![CounterRow { name: "<i>".to_owned(), value: "3".to_owned() }],
        };
        let html = page.render().unwrap();
        assert!(
            html.contains("<p>Ready. Reaper: off.\nClients connect to 127.0.0.1:6432.</p>"),
            "{html}"
        );
        let row = "<tr><td>&#60;b&#62;&#38;&#34;\u{FFFD}<td>t<td>e<td>0 s\
                   <td class=n>1<td class=n>2<td>-</tr>";
        assert!(html.contains(row), "{html}");
        assert!(html.contains("<tr><th>&#60;i&#62;<td class=n>3</tr>"), "{html}");
    }
}
