//! What the charts of the status page show: figures of the last hour, in bounded memory.

use std::{
    collections::{BTreeMap, VecDeque},
    time::{Duration, Instant},
};

use crate::metrics::Samples;

/// How often figures are taken.
pub(super) const INTERVAL: Duration = Duration::from_secs(10);
/// How far back they go.
pub(super) const SPAN: Duration = Duration::from_hours(1);
/// Figures that are kept of each series.
const MAX_POINTS: usize = 361;
/// Tables that are followed. Where there are more, the page has no charts of the others.
const MAX_TABLES: usize = 500;
/// Over how long a rate is an average.
const RATE_SPAN: Duration = Duration::from_mins(1);

/// The figures of one table at one moment.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct TablePoint {
    pub(super) at: Instant,
    /// Expired rows on disk, where they could be counted.
    pub(super) expired: Option<f64>,
    /// Rows deleted by this process since its start.
    pub(super) reaped: f64,
}

/// The figures of the process at one moment.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct ProcessPoint {
    pub(super) at: Instant,
    pub(super) sessions: f64,
    /// Requests since the start: what clients sent before they waited for an answer.
    pub(super) requests: f64,
    /// Sessions that pglapse refused since the start.
    pub(super) turned_away: f64,
    /// Lines that the log has lost since the start.
    pub(super) lost_lines: f64,
}

/// The figures of the last hour.
#[derive(Debug, Default)]
pub(super) struct History {
    /// By database and table.
    tables: BTreeMap<(String, String), VecDeque<TablePoint>>,
    process: VecDeque<ProcessPoint>,
}

impl TablePoint {
    /// The figures of a table as they are now.
    pub(super) fn now(samples: &Samples, database: &str, table: &str, at: Instant) -> Self {
        let of = |metric| samples.of_table(metric, database, table);
        let reaped = of("pglapse_reaped_rows_total").unwrap_or_default();
        Self { at, expired: of("pglapse_expired_rows"), reaped }
    }
}

impl ProcessPoint {
    /// The figures of the process as they are now.
    pub(super) fn now(samples: &Samples, at: Instant) -> Self {
        let plain = |metric| samples.plain(metric).unwrap_or_default();
        let refused = samples.by_label("pglapse_sessions_refused_total", "reason");
        // It was not let in because it asked for more than it may have.
        let refused = refused.iter().filter(|(reason, _)| **reason != "not permitted");
        Self {
            at,
            sessions: plain("pglapse_sessions"),
            requests: samples
                .by_label("pglapse_client_latency_seconds_count", "database")
                .values()
                .sum(),
            turned_away: refused.map(|(_, count)| count).sum(),
            lost_lines: plain("pglapse_log_lines_lost_total"),
        }
    }
}

impl History {
    /// Takes the figures of this moment.
    pub(super) fn take(&mut self, samples: &Samples, now: Instant) {
        put(&mut self.process, ProcessPoint::now(samples, now));
        let tables = samples.tables("pglapse_reaped_rows_total");
        // A table that is gone has no figures any more.
        self.tables.retain(|key, _| tables.contains(&(key.0.as_str(), key.1.as_str())));
        for (database, table) in tables {
            let key = (database.to_owned(), table.to_owned());
            let is_known = self.tables.contains_key(&key);
            if is_known || self.tables.len() < MAX_TABLES {
                let point = TablePoint::now(samples, database, table, now);
                put(self.tables.entry(key).or_default(), point);
            }
        }
    }

    /// The figures of a table, the oldest first.
    pub(super) fn of_table(&self, database: &str, table: &str) -> Vec<TablePoint> {
        let key = (database.to_owned(), table.to_owned());
        self.tables.get(&key).map(|points| points.iter().copied().collect()).unwrap_or_default()
    }

    /// The figures of the process, the oldest first.
    pub(super) fn of_process(&self) -> Vec<ProcessPoint> {
        self.process.iter().copied().collect()
    }
}

fn put<T>(points: &mut VecDeque<T>, point: T) {
    if points.len() >= MAX_POINTS {
        points.pop_front();
    }
    points.push_back(point);
}

/// By how much a counter has grown each second, over the last minute; `None` where that is not
/// known yet. The moments come in order.
pub(super) fn rate(counts: &[(Instant, f64)]) -> Option<f64> {
    let (now, last) = counts.last()?;
    let since = |at: &Instant| now.saturating_duration_since(*at);
    let (at, first) = counts.iter().find(|(at, _)| since(at) <= RATE_SPAN)?;
    let seconds = since(at).as_secs_f64();
    // A counter that fell was reset.
    (seconds >= 1.0 && last >= first).then(|| (last - first) / seconds)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[expect(clippy::disallowed_methods, reason = "some moment to count from")]
    fn start() -> Instant {
        Instant::now()
    }

    fn samples(tables: usize, reaped: u64) -> Samples {
        let metrics = crate::metrics::Metrics::new();
        for n in 0..tables {
            metrics.table("d", &format!("t{n:04}")).reaped.increment(reaped);
        }
        metrics.clients_of("d").record(Duration::from_millis(1));
        metrics.clients_of("e").record(Duration::from_millis(1));
        metrics.connections.unreachable.increment(3);
        metrics.connections.not_permitted.increment(1);
        metrics.handle().samples()
    }

    #[test]
    fn it_keeps_an_hour_of_so_many_tables_and_forgets_those_that_are_gone() {
        let (mut history, start) = (History::default(), start());
        history.take(&samples(MAX_TABLES + 5, 3), start);
        assert_eq!(history.tables.len(), MAX_TABLES);
        let few = samples(2, 9);
        for n in 1..=u32::try_from(MAX_POINTS).unwrap() {
            history.take(&few, start + INTERVAL * n);
        }
        assert_eq!(history.tables.len(), 2);
        let points = history.of_table("d", "t0001");
        assert_eq!((points.len(), points[0].reaped, points[0].expired), (MAX_POINTS, 9.0, None));
        assert_eq!(points[0].at, start + INTERVAL);
        let process = *history.of_process().last().unwrap();
        assert_eq!((process.requests, process.turned_away), (2.0, 3.0));
        assert_eq!(history.of_table("d", "t0400"), []);
    }

    #[test]
    fn a_rate_is_that_of_the_last_minute() {
        let start = start();
        let at = |seconds, count| (start + Duration::from_secs(seconds), count);
        assert_eq!(rate(&[]), None);
        assert_eq!(rate(&[at(0, 5.0)]), None);
        assert_eq!(rate(&[at(0, 0.0), at(100, 1000.0), at(150, 1100.0)]), Some(2.0));
        assert_eq!(rate(&[at(0, 9.0), at(10, 9.0)]), Some(0.0));
        assert_eq!(rate(&[at(0, 9.0), at(10, 1.0)]), None);
    }
}
