//! Lets the log report something that happens often once a minute at most.

use std::{
    sync::{Mutex, PoisonError},
    time::{Duration, Instant},
};

/// The least time between two reports.
const EVERY: Duration = Duration::from_mins(1);

/// Counts what the log has not reported.
#[derive(Debug, Default)]
pub struct Sampled(Mutex<LogGate>);

/// When the log last reported it, and how often it has happened since.
#[derive(Debug, Clone, Default)]
pub(super) struct LogGate {
    told: Option<Instant>,
    untold: u64,
}

impl Sampled {
    /// Counts one. If the log is to report this one, returns how many there were since its last
    /// report.
    pub fn add(&self, now: Instant) -> Option<u64> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).add(now)
    }
}

impl LogGate {
    pub(super) fn add(&mut self, now: Instant) -> Option<u64> {
        self.untold += 1;
        if self.told.is_some_and(|told| now.saturating_duration_since(told) < EVERY) {
            return None;
        }
        self.told = Some(now);
        Some(std::mem::take(&mut self.untold))
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
}
