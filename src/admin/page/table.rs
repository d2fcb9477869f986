//! One TTL table on the status page.

use std::time::Instant;

use super::{
    chart::{Chart, chart, growth},
    words::{self, UNKNOWN, printable},
};
use crate::{
    admin::history::{History, TablePoint, rate},
    catalog::{RuleInForce, RuleSpec},
    metrics::Samples,
    reaper::{Observation, status::TableStatus},
};

/// Seconds over which it is judged whether a backlog grows.
const TREND_SPAN: f64 = 600.0;
/// Seconds for which its figures must be known.
const SHORTEST_TREND: f64 = 60.0;
/// A backlog of fewer rows does not count as growing.
const MIN_ROWS: f64 = 1000.0;
/// Nor does one whose oldest row has waited for fewer seconds, or for fewer of the reaper's
/// intervals.
const SHORTEST_WAIT: f64 = 600.0;
const MIN_INTERVALS: f64 = 3.0;

/// What a row of the page shows.
#[derive(Debug, Default)]
pub(super) struct TableRow {
    pub(super) database: String,
    pub(super) table: String,
    pub(super) expires: String,
    pub(super) origin: String,
    pub(super) strategy: String,
    pub(super) reason: String,
    pub(super) expired: String,
    pub(super) oldest: String,
    pub(super) reaped: String,
    pub(super) reaped_total: String,
    pub(super) to_go: String,
    pub(super) last_pass: String,
    pub(super) state: &'static str,
    /// Why it is not reaped, what would help, or how many rows cannot be deleted.
    pub(super) remarks: Vec<String>,
    /// What its rule would have done, if it is in shadow mode; or from when on it deletes.
    pub(super) effects: Vec<String>,
    pub(super) is_shadow: bool,
    pub(super) expired_chart: Option<Chart>,
    pub(super) reaped_chart: Option<Chart>,
    /// Whether it belongs to the rows that are shown first.
    pub(super) is_troubled: bool,
    /// Whether more rows expire than are deleted.
    pub(super) is_growing: bool,
    /// Expired rows, to sort by.
    pub(super) rows: f64,
    /// Rows that cannot be deleted.
    pub(super) quarantined: f64,
}

/// Where a row's figures come from.
#[derive(Clone, Copy)]
pub(super) struct Sources<'a> {
    pub(super) samples: &'a Samples,
    pub(super) observation: Option<&'a Observation>,
    pub(super) history: &'a History,
    /// Whether anything is deleted by this process.
    pub(super) reaps: bool,
    /// Whether the reaper of the database rests for a reason that is not its pace.
    pub(super) rests: bool,
    /// Seconds between two passes of the reaper.
    pub(super) interval: f64,
    pub(super) now: Instant,
    /// The same as Unix time.
    pub(super) unix: f64,
}

impl TableRow {
    pub(super) fn new(database: &str, table: &str, rule: &RuleInForce, from: Sources<'_>) -> Self {
        let value = |metric| from.samples.of_table(metric, database, table);
        let mut points = from.history.of_table(database, table);
        points.push(TablePoint::now(from.samples, database, table, from.now));
        let reaped: Vec<(Instant, f64)> = points.iter().map(|it| (it.at, it.reaped)).collect();
        let expired: Vec<_> = points.iter().map(|it| (it.at, it.expired)).collect();

        let backlog = from.observation.and_then(|it| *it.backlogs.get(&rule.root)?);
        let age = from.observation.map(|it| from.now.saturating_duration_since(it.at));
        let age = age.unwrap_or_default().as_secs_f64();
        let oldest = backlog.filter(|it| it.expired > 0.0).map(|it| it.oldest + age);
        let own = rule.spec.table_text();
        let leaves: Vec<&TableStatus> = from
            .observation
            .map(|it| it.tables.iter().filter(|it| it.rule == own).collect())
            .unwrap_or_default();
        let delay = leaves.iter().find_map(|leaf| leaf.delay.as_ref());
        let quarantined = value("pglapse_quarantined_rows").unwrap_or_default();
        let rows = backlog.map_or(0.0, |it| it.expired);
        let interval = rule.spec.reap.interval.map_or(from.interval, |it| it.as_secs_f64());
        let waits = oldest.unwrap_or_default();
        let is_paused = value("pglapse_reaper_paused") == Some(1.0);
        let is_growing = from.reaps
            && !is_paused
            && delay.is_none()
            && rows >= MIN_ROWS
            && waits > SHORTEST_WAIT.max(interval * MIN_INTERVALS)
            && trend(&expired, from.now).is_some_and(|per_second| per_second > 0.0);
        Self {
            database: printable(database),
            table: printable(table),
            expires: expires(&rule.spec),
            origin: printable(&rule.spec.origin),
            strategy: strategies(&leaves),
            reason: printable(first(&leaves, |leaf| leaf.reason.as_ref()).unwrap_or_default()),
            expired: match backlog {
                Some(it) => words::estimate(Some(it.expired), it.is_estimate),
                None => UNKNOWN.to_owned(),
            },
            oldest: match (backlog, oldest) {
                (Some(_), None) => "none".to_owned(),
                (_, oldest) => oldest.map_or_else(|| UNKNOWN.to_owned(), words::ago),
            },
            reaped: words::rate(rate(&reaped)),
            reaped_total: words::count(value("pglapse_reaped_rows_total").unwrap_or_default()),
            to_go: match (is_growing, backlog.map(|it| it.expired)) {
                (true, _) => "growing".to_owned(),
                (false, rows) if from.reaps && !from.rests && !is_paused => {
                    to_go(rows, rate(&reaped), trend(&expired, from.now))
                }
                (false, _) => UNKNOWN.to_owned(),
            },
            last_pass: value("pglapse_reaper_last_run_timestamp_seconds")
                .filter(|at| *at > 0.0)
                .map_or_else(|| UNKNOWN.to_owned(), |at| words::ago(from.unix - at)),
            state: state(database, table, &leaves, from),
            remarks: remarks(&leaves, quarantined),
            expired_chart: chart(&expired, from.now, "expired rows on disk"),
            reaped_chart: chart(&growth(&reaped), from.now, "rows reaped a second"),
            is_troubled: value("pglapse_reaper_fault") == Some(1.0)
                || is_growing
                || quarantined > 0.0,
            is_growing,
            rows,
            quarantined,
            effects: delay.map(|delay| printable(&delay.said)).into_iter().collect(),
            is_shadow: false,
        }
    }
}

/// When rows of a rule expire and are deleted, in words.
pub(super) fn expires(rule: &RuleSpec) -> String {
    let grace = if rule.grace.is_zero() {
        String::new()
    } else {
        format!(", grace {}", rule.grace.in_words())
    };
    printable(&format!("{}{grace}", rule.expires_text()))
}

/// The strategies of the tables that hold a rule's rows.
fn strategies(leaves: &[&TableStatus]) -> String {
    let mut all: Vec<&str> = leaves.iter().filter_map(|leaf| leaf.strategy.as_deref()).collect();
    all.sort_unstable();
    all.dedup();
    if all.is_empty() { UNKNOWN.to_owned() } else { printable(&all.join(", ")) }
}

fn first<'a>(
    leaves: &[&'a TableStatus],
    of: impl Fn(&'a TableStatus) -> Option<&'a String>,
) -> Option<&'a str> {
    leaves.iter().find_map(|leaf| of(leaf)).map(String::as_str)
}

fn remarks(leaves: &[&TableStatus], quarantined: f64) -> Vec<String> {
    let mut all = Vec::new();
    if let Some(fault) = first(leaves, |leaf| leaf.fault.as_ref()) {
        all.push(printable(fault));
    }
    if quarantined > 0.0 {
        all.push(format!("{} cannot be deleted", words::rows(quarantined)));
    }
    if let Some(advice) = first(leaves, |leaf| leaf.advice.as_ref()) {
        all.push(printable(advice));
    }
    all
}

/// Rows a second by which a backlog has grown over the last minutes; negative where it shrinks.
/// `None` where its figures are not known for long enough.
fn trend(expired: &[(Instant, Option<f64>)], now: Instant) -> Option<f64> {
    let age = |at: Instant| now.saturating_duration_since(at).as_secs_f64();
    let known = expired.iter().filter_map(|(at, rows)| Some((age(*at), (*rows)?)));
    let mut recent = known.filter(|(age, _)| *age <= TREND_SPAN);
    let (first, before) = recent.next()?;
    let (last, after) = recent.next_back()?;
    let seconds = first - last;
    (seconds >= SHORTEST_TREND).then(|| (after - before) / seconds)
}

/// How long it will take until what is expired now is gone: at the pace of this process, or as the
/// backlog shrinks by the work of others.
fn to_go(rows: Option<f64>, reaped: Option<f64>, trend: Option<f64>) -> String {
    let Some(rows) = rows else { return UNKNOWN.to_owned() };
    if rows <= 0.0 {
        return "nothing left".to_owned();
    }
    let own = reaped.filter(|per_second| *per_second > 0.0);
    let pace = own.or_else(|| trend.map(|per_second| -per_second).filter(|it| *it > 0.0));
    pace.map_or_else(
        || UNKNOWN.to_owned(),
        |pace| format!("about {}", words::duration(rows / pace)),
    )
}

/// What the reaper does about a table, in a word or two.
fn state(database: &str, table: &str, leaves: &[&TableStatus], from: Sources<'_>) -> &'static str {
    let is_set = |metric| from.samples.of_table(metric, database, table) == Some(1.0);
    if is_set("pglapse_reaper_paused") {
        "paused"
    } else if is_set("pglapse_reaper_fault") {
        "not reaped"
    } else if !from.reaps {
        "off"
    } else if leaves.iter().any(|leaf| leaf.delay.is_some()) {
        "waits"
    } else if from.rests {
        "at rest"
    } else if is_set("pglapse_reaper_lease") {
        "at work"
    } else if leaves.iter().any(|leaf| leaf.workers > 0) {
        "at work elsewhere"
    } else {
        "idle"
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn time_to_go_is_told_by_the_pace_of_whoever_reaps() {
        assert_eq!(to_go(Some(3000.0), Some(5.0), Some(1.0)), "about 10 minutes");
        assert_eq!(to_go(Some(3000.0), Some(0.0), Some(-5.0)), "about 10 minutes");
        assert_eq!(to_go(Some(0.0), Some(5.0), None), "nothing left");
        assert_eq!(to_go(Some(3.0), Some(0.0), Some(0.0)), UNKNOWN);
        assert_eq!(to_go(None, Some(5.0), None), UNKNOWN);
    }

    #[test]
    #[expect(clippy::disallowed_methods, reason = "some moment to count from")]
    fn a_trend_is_that_of_the_last_minutes() {
        let start = Instant::now();
        let at = |minute, rows: f64| (start + Duration::from_mins(minute), Some(rows));
        let now = start + Duration::from_hours(1);
        // What was there more than ten minutes ago does not count.
        let points = [at(0, 9.0), at(50, 6000.0), at(55, 1.0), at(60, 3000.0)];
        assert_eq!(trend(&points, now), Some(-5.0));
        assert_eq!(trend(&[at(60, 9.0)], now), None);
        assert_eq!(trend(&[(start, None), at(60, 9.0)], now), None);
    }
}
