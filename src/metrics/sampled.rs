//! Lets the log report something that happens often once a minute at most.

use std::{
    collections::HashMap,
    sync::{Mutex, PoisonError},
    time::{Duration, Instant},
};

/// The least time between two reports.
const EVERY: Duration = Duration::from_mins(1);

/// Kinds that [`SampledEach`] knows at most.
const MAX_KINDS: usize = 256;

/// Counts what the log has not reported.
#[derive(Debug, Default)]
pub struct Sampled(Mutex<LogGate>);

/// When the log last reported it, and how often it has happened since.
#[derive(Debug, Clone, Default)]
pub(super) struct LogGate {
    reported: Option<Instant>,
    unreported: u64,
}

impl Sampled {
    /// Counts one. If the log is to report this one, returns how many there were since its last
    /// report.
    pub fn add(&self, now: Instant) -> Option<u64> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).add(now)
    }
}

/// Lets the log report each of several kinds once a minute at most.
#[derive(Debug, Default)]
pub struct SampledEach(Mutex<HashMap<Box<str>, LogGate>>);

impl SampledEach {
    /// Counts one. If the log is to report this one, returns how many of its kind there were since
    /// its last report. When there are too many kinds, new ones count as one.
    pub fn add(&self, kind: &str, now: Instant) -> Option<u64> {
        let mut gates = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if gates.len() >= MAX_KINDS && !gates.contains_key(kind) {
            gates.retain(|_, gate| gate.is_closed(now));
        }
        let kind = if gates.len() >= MAX_KINDS && !gates.contains_key(kind) { "" } else { kind };
        gates.entry(kind.into()).or_default().add(now)
    }
}

impl LogGate {
    /// Whether it has been reported so lately that it is not now.
    fn is_closed(&self, now: Instant) -> bool {
        self.reported.is_some_and(|at| now.saturating_duration_since(at) < EVERY)
    }

    pub(super) fn add(&mut self, now: Instant) -> Option<u64> {
        self.unreported += 1;
        if self.is_closed(now) {
            return None;
        }
        self.reported = Some(now);
        Some(std::mem::take(&mut self.unreported))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    #[expect(clippy::disallowed_methods, reason = "some moment to count from")]
    fn the_log_tells_of_one_in_a_minute_and_of_how_many_there_were() {
        let (sampled, start) = (Sampled::default(), Instant::now());
        let add = |seconds| sampled.add(start + Duration::from_secs(seconds));
        assert_eq!(
            (add(0), add(1), add(59), add(60), add(61)),
            (Some(1), None, None, Some(3), None)
        );
    }

    #[test]
    #[expect(clippy::disallowed_methods, reason = "some moment to count from")]
    fn each_kind_is_told_of_by_itself_and_kinds_are_bounded() {
        let (sampled, start) = (SampledEach::default(), Instant::now());
        assert_eq!((sampled.add("a", start), sampled.add("a", start)), (Some(1), None));
        assert_eq!(sampled.add("b", start), Some(1));
        let told = (0..9999).filter(|i| sampled.add(&i.to_string(), start).is_some()).count();
        assert!(told < MAX_KINDS, "{told} lines");
        assert!(sampled.0.lock().unwrap().len() <= MAX_KINDS + 1);
        assert_eq!(sampled.add("new", start + EVERY), Some(1), "old ones make room");
        assert_eq!(sampled.0.lock().unwrap().len(), 1);
    }
}
