//! How long the server takes to answer clients: a histogram from which quantiles are read.

use std::{
    sync::{Mutex, PoisonError},
    time::Duration,
};

use hdrhistogram::Histogram;

/// The longest duration that is told apart from longer ones: 18 minutes, in microseconds.
const MAX_MICROS: u64 = 1 << 30;
/// Decimal digits of a duration that are kept.
const PRECISION: u8 = 1;

/// Upper bounds of [`Buckets`], in microseconds; a last bucket has no bound.
pub const BOUNDS_MICROS: [u64; 13] = [
    100, 250, 500, 1_000, 2_500, 5_000, 10_000, 25_000, 50_000, 100_000, 250_000, 1_000_000,
    10_000_000,
];

/// Counts durations; any number of threads may do so.
#[derive(Debug, Default)]
pub struct Latency(Mutex<(Counts, Buckets)>);

/// How many durations were at most as long as each bound and longer than the one before.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Buckets {
    /// One for each bound, and one for what is longer.
    pub counts: [u64; BOUNDS_MICROS.len() + 1],
    /// The sum of all durations.
    pub sum_micros: u64,
}

impl Latency {
    /// Counts one duration.
    pub fn record(&self, took: Duration) {
        let micros = u64::try_from(took.as_micros()).unwrap_or(u64::MAX);
        let mut counts = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let (counts, buckets) = &mut *counts;
        counts.0.saturating_record(micros.max(1));
        let bucket = BOUNDS_MICROS.partition_point(|bound| *bound < micros);
        if let Some(count) = buckets.counts.get_mut(bucket) {
            *count += 1;
        }
        buckets.sum_micros = buckets.sum_micros.saturating_add(micros);
    }

    /// Everything that was counted so far.
    pub fn counts(&self) -> Counts {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).0.clone()
    }

    /// The same in buckets.
    pub fn buckets(&self) -> Buckets {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).1
    }
}

/// The durations counted up to some moment, or between two moments.
#[derive(Debug, Clone, PartialEq)]
pub struct Counts(Histogram<u64>);

impl Default for Counts {
    fn default() -> Self {
        let histogram = Histogram::new_with_bounds(1, MAX_MICROS, PRECISION);
        Self(histogram.expect("the bounds are constants that are valid"))
    }
}

impl Counts {
    /// What was counted since `earlier`.
    #[must_use]
    pub fn since(&self, earlier: &Self) -> Self {
        let mut counts = self.clone();
        // Fails if `earlier` is no earlier state of this histogram; then no difference is known.
        if counts.0.subtract(&earlier.0).is_err() {
            counts.0.reset();
        }
        counts
    }

    /// How many were counted.
    pub fn total(&self) -> u64 {
        self.0.len()
    }

    /// The duration that `percent` of them do not exceed, to within a tenth; `None` without any.
    pub fn percentile(&self, percent: u8) -> Option<Duration> {
        let micros = self.0.value_at_percentile(percent.into());
        (!self.0.is_empty()).then(|| Duration::from_micros(micros))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_quantile_is_within_a_tenth() {
        let latency = Latency::default();
        let before = latency.counts();
        for micros in 1..=100_000u64 {
            latency.record(Duration::from_micros(micros));
        }
        let counts = latency.counts().since(&before);
        assert_eq!(counts.total(), 100_000);
        for percent in [1, 10, 50, 99] {
            let exact = Duration::from_millis(u64::from(percent)).as_secs_f64();
            let told = counts.percentile(percent).unwrap().as_secs_f64();
            assert!((told / exact - 1.0).abs() < 0.1, "{percent}: {told} for {exact}");
        }
        assert_eq!(latency.counts().since(&latency.counts()).percentile(99), None);
        latency.record(Duration::MAX);
        latency.record(Duration::ZERO);
        assert_eq!(latency.counts().total(), 100_002);
        assert!(latency.counts().percentile(100) >= Some(Duration::from_micros(MAX_MICROS)));
    }
}
