//! The status page: rules and figures as plain HTML, made from the metrics that machines read.

use std::fmt::Write as _;

use super::sample::Sample;
use crate::{catalog::RuleInForce, config::Config, control::Catalogs};

const STYLE: &str = "body{font:16px/1.4 system-ui,sans-serif;margin:2rem;max-width:70rem}\
    table{border-collapse:collapse}th,td{padding:.2rem .8rem;text-align:left;\
    border-bottom:1px solid #ccc}td.n{text-align:right;font-variant-numeric:tabular-nums}";

/// The figures of a table on the page: heading and metric.
const FIGURES: [(&str, &str); 5] = [
    ("Reaped rows", "pglapse_reaped_rows_total"),
    ("Expired rows left", "pglapse_expired_rows"),
    ("Oldest, seconds", "pglapse_oldest_expired_seconds"),
    ("Failed batches", "pglapse_reaper_errors_total"),
    ("Quarantined rows", "pglapse_quarantined_rows"),
];
const LAST_RUN: &str = "pglapse_reaper_last_run_timestamp_seconds";

/// The whole page. `metrics` is the text that Prometheus reads.
pub(super) fn page(
    ready: bool,
    problems: &[String],
    config: &Config,
    catalogs: &Catalogs,
    metrics: &str,
) -> String {
    let mut samples: Vec<_> = metrics.lines().filter_map(Sample::read).collect();
    samples.sort();
    let mut html = format!(
        "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>pglapse</title>\
         <style>{STYLE}</style><h1>pglapse {}</h1><p>{}. Reaper: {}. Clients connect to {}.</p>",
        env!("CARGO_PKG_VERSION"),
        if ready { "Ready" } else { "Not ready" },
        if config.reaper.enabled { "on" } else { "off" },
        config.listen.address,
    );
    if !problems.is_empty() {
        html.push_str("<h2>Out of force</h2><ul>");
        for problem in problems {
            push_cell(&mut html, "<li>", problem);
        }
        html.push_str("</ul>");
    }
    html.push_str("<h2>Rules</h2><table><tr><th>Database<th>Table<th>Expires<th>Grace");
    for (heading, _) in FIGURES {
        html.extend(["<th>", heading]);
    }
    html.push_str("<th>Last pass (UTC)</tr>");
    for (database, catalog) in catalogs {
        for rule in &catalog.rules {
            let Some(table) = catalog.table(rule.root) else { continue };
            let name = table.qualified_name();
            rule_row(&mut html, database, &name, rule, &samples);
        }
    }
    html.push_str("</table><h2>Counters</h2><table>");
    for sample in samples.iter().filter(|s| s.is_for_people()) {
        let labels: Vec<_> = sample.labels.iter().map(|(k, v)| format!("{k} {v}")).collect();
        let name = sample.name.trim_start_matches("pglapse_").replace('_', " ");
        push_cell(&mut html, "<tr><th>", &format!("{name} {}", labels.join(" ")));
        push_cell(&mut html, "<td class=n>", &sample.value);
    }
    html.push_str("</table><p><a href=\"/metrics\">All metrics</a></html>\n");
    html
}

fn rule_row(html: &mut String, database: &str, name: &str, rule: &RuleInForce, samples: &[Sample]) {
    let mine = |metric: &str| samples.iter().find(|s| s.is_of(metric, database, name));
    push_cell(html, "<tr><td>", database);
    push_cell(html, "<td>", name);
    push_cell(html, "<td>", &rule.spec.expires_text());
    push_cell(html, "<td>", &rule.spec.grace.to_string());
    for (_, metric) in FIGURES {
        push_cell(html, "<td class=n>", mine(metric).map_or("-", |s| &s.value));
    }
    let last = mine(LAST_RUN).and_then(|s| s.value.parse::<f64>().ok()).filter(|s| *s > 0.0);
    #[expect(clippy::cast_possible_truncation, reason = "whole seconds are shown")]
    let last = last.and_then(|s| jiff::Timestamp::from_second(s as i64).ok());
    push_cell(html, "<td>", &last.map_or_else(|| "-".to_owned(), |t| t.to_string()));
}

fn push_cell(html: &mut String, open: &str, text: &str) {
    html.push_str(open);
    for c in text.chars() {
        match c {
            '<' => html.push_str("&lt;"),
            '>' => html.push_str("&gt;"),
            '&' => html.push_str("&amp;"),
            '"' => html.push_str("&quot;"),
            c if c.is_control() => write!(html, "&#{};", 0xFFFD).expect("a String takes all"),
            c => html.push(c),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_cannot_become_markup() {
        let mut html = String::new();
        push_cell(&mut html, "<td>", "<b>&\"\u{7}");
        assert_eq!(html, "<td>&lt;b&gt;&amp;&quot;&#65533;");
    }
}
