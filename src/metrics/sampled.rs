//! Lets the log tell of something that happens often only once in a while.

use std::{
    sync::{Mutex, PoisonError},
    time::{Duration, Instant},
};

/// How often the log tells of it at most.
const EVERY: Duration = Duration::from_mins(1);

/// Counts what the log has not told of.
#[derive(Debug, Default)]
pub struct Sampled(Mutex<LogGate>);

/// When the log told of it last, and how often it has happened since.
#[derive(Debug, Clone, Default)]
pub(super) struct LogGate {
    told: Option<Instant>,
    untold: u64,
}

impl Sampled {
    /// Counts one. How many there were since the log told of one, if it is to tell of this one.
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
