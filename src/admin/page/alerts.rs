//! What an alert of `docker/alerts.yml` would say and nothing else on the page does; and what first
//! deletes wait, for which there is no alert.

use super::{PageInput, words};
use crate::{
    admin::{
        history::ProcessPoint,
        notice::{Notice, Severity},
    },
    config::order_for,
    metrics::{Sample, Samples},
};

/// Seconds for which the oldest expired row is on disk before that is told.
const OLDEST: f64 = 3600.0 + 600.0;
/// Seconds that are left of a certificate when that is told.
const CERTIFICATE: f64 = 14.0 * 86_400.0;
/// Bytes that a replication slot keeps when that is told.
const SLOT: f64 = 10e9;
/// Seconds over which refused sessions, and lost lines of the log, are told of.
const TURNED_AWAY: f64 = 300.0;
const LOST_LINES: f64 = 600.0;
/// Seconds without a pass over a table that has expired rows.
const STUCK: f64 = 86_400.0;

/// When the first deletes by a rule begin.
const BEGINS: &str = "pglapse_deletes_begin_timestamp_seconds";

pub(super) fn alerts(input: &PageInput<'_>) -> Vec<Notice> {
    let samples = &input.facts.samples;
    let now = input.time.as_duration().as_secs_f64();
    let known = |metric| samples.all(metric).iter().map(|sample: &Sample| (sample, sample.value));
    let mut all = of_tables(samples, now);
    for (sample, end) in known("pglapse_certificate_end_timestamp_seconds") {
        if end - now < CERTIFICATE {
            let (section, left) = (sample.label("section"), words::duration((end - now).max(0.0)));
            all.push(Severity::Warning.notice(format!(
                "a certificate of [{section}] ends in {left}: replace it, and reload"
            )));
        }
    }
    for (sample, bytes) in known("pglapse_replication_slot_wal_bytes") {
        if bytes > SLOT {
            let (database, gigabytes) = (sample.label("database"), words::count(bytes / 1e9));
            all.push(Severity::Warning.notice(format!(
                "a replication slot keeps {gigabytes} GB of WAL (database {database})"
            )));
        }
    }
    let lines = growth(input, LOST_LINES, |point| point.lost_lines);
    if lines > 0.0 {
        let lines = words::count(lines);
        all.push(Severity::Warning.notice(format!(
            "lines of the log were lost: {lines} in the last 10 minutes; is a disk full?"
        )));
    }
    let refused = growth(input, TURNED_AWAY, |point| point.turned_away);
    if refused > 0.0 {
        let refused = words::count(refused);
        all.push(Severity::Critical.notice(format!(
            "clients are turned away: {refused} in the last 5 minutes; the log says why \
             ('login refused')"
        )));
    }
    all
}

/// What each table's metrics tell.
fn of_tables(samples: &Samples, now: f64) -> Vec<Notice> {
    let name = |it: &Sample| format!("{}.{}", it.label("database"), it.label("table"));
    let known = |metric| samples.all(metric).iter().map(|sample: &Sample| (sample, sample.value));
    let mut all = Vec::new();
    for (sample, begins) in known(BEGINS).filter(|(_, begins)| *begins > now) {
        let left = words::duration(begins - now);
        let (database, table) = sample.table();
        let begun_by = order_for("--confirm", table);
        all.push(Severity::Note.notice(format!(
            "the first deletes by the rule for {database}.{table} begin in {left} \
             (new_rule_delay); {begun_by} begins now"
        )));
    }
    for (sample, seconds) in known("pglapse_oldest_expired_seconds") {
        let (database, table) = sample.table();
        let begins = samples.of_table(BEGINS, database, table).unwrap_or_default();
        if seconds > OLDEST && begins <= now {
            let (table, ago) = (name(sample), words::ago(seconds));
            all.push(
                Severity::Warning.notice(format!(
                    "expired rows of {table} stay on disk: the oldest expired {ago}"
                )),
            );
        }
    }
    for (sample, at) in known("pglapse_reaper_last_run_timestamp_seconds") {
        let (database, table) = sample.table();
        let of = |metric| samples.of_table(metric, database, table);
        let is_waiting = of("pglapse_expired_rows").is_some_and(|rows| rows > 0.0);
        if at > 0.0
            && now - at > STUCK
            && is_waiting
            && of("pglapse_reaper_paused").unwrap_or_default() <= 0.0
        {
            let (table, ago) = (name(sample), words::ago(now - at));
            all.push(Severity::Warning.notice(format!(
                "the last pass over {table} ended {ago}: pglapse status says why"
            )));
        }
    }
    all
}

/// By how much a counter of the process has grown in the last seconds.
fn growth(input: &PageInput<'_>, seconds: f64, of: impl Fn(&ProcessPoint) -> f64) -> f64 {
    let age = |point: &ProcessPoint| input.now.saturating_duration_since(point.at).as_secs_f64();
    let last = of(&ProcessPoint::now(&input.facts.samples, input.now));
    let points = input.history.of_process();
    let before = points.iter().find(|point| age(point) <= seconds).map_or(0.0, of);
    last - before
}
