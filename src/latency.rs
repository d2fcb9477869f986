//! How long the server takes to answer clients, counted so that a high quantile can be told.

use std::{
    sync::atomic::{AtomicU64, Ordering},
    time::Duration,
};

/// Each is 9 % wider than the one before it, from a microsecond to 18 minutes.
const BUCKETS: usize = 240;
const PER_OCTAVE: u32 = 8;

/// Counts durations by their order of magnitude; any number of threads may do so.
#[derive(Debug)]
pub struct Latency {
    buckets: Box<[AtomicU64]>,
}

impl Default for Latency {
    fn default() -> Self {
        Self { buckets: std::iter::repeat_with(AtomicU64::default).take(BUCKETS).collect() }
    }
}

impl Latency {
    /// Counts one duration.
    pub fn record(&self, took: Duration) {
        if let Some(bucket) = self.buckets.get(bucket(took)) {
            bucket.fetch_add(1, Ordering::Relaxed);
        }
    }

    /// Everything that was counted so far.
    pub fn counts(&self) -> Counts {
        Counts(self.buckets.iter().map(|bucket| bucket.load(Ordering::Relaxed)).collect())
    }
}

/// What was counted up to some moment, or between two.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Counts(Vec<u64>);

impl Counts {
    /// What was counted since `earlier`.
    #[must_use]
    pub fn since(&self, earlier: &Self) -> Self {
        let before = earlier.0.iter().chain(std::iter::repeat(&0));
        Self(self.0.iter().zip(before).map(|(now, before)| now.saturating_sub(*before)).collect())
    }

    /// How many were counted.
    pub fn total(&self) -> u64 {
        self.0.iter().sum()
    }

    /// The duration that `percent` of them do not exceed, to within a tenth; `None` without any.
    pub fn percentile(&self, percent: u64) -> Option<Duration> {
        let rank = (self.total() * percent).div_ceil(100);
        let mut seen = 0;
        let reached = self.0.iter().position(|count| {
            seen += count;
            seen >= rank && seen > 0
        });
        reached.map(upper)
    }
}

fn bucket(took: Duration) -> usize {
    let micros = u64::try_from(took.as_micros()).unwrap_or(u64::MAX).max(1);
    let octave = micros.ilog2();
    // The three bits behind the first one, as if there were more of them.
    let eighth =
        if octave >= 3 { (micros >> (octave - 3)) & 7 } else { (micros << (3 - octave)) & 7 };
    let at = u64::from(octave * PER_OCTAVE) + eighth;
    usize::try_from(at).unwrap_or(usize::MAX).min(BUCKETS - 1)
}

/// The middle of a bucket.
fn upper(bucket: usize) -> Duration {
    let bucket = u32::try_from(bucket).unwrap_or(0);
    let (octave, eighth) = (bucket / PER_OCTAVE, bucket % PER_OCTAVE);
    Duration::from_nanos((((16 + 2 * u64::from(eighth) + 1) * 1000) << octave) / 16)
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
            let exact = Duration::from_micros(1000 * percent).as_secs_f64();
            let told = counts.percentile(percent).unwrap().as_secs_f64();
            assert!((told / exact - 1.0).abs() < 0.1, "{percent}: {told} for {exact}");
        }
        assert_eq!(latency.counts().since(&latency.counts()).percentile(99), None);
        latency.record(Duration::MAX);
        latency.record(Duration::ZERO);
        assert_eq!(latency.counts().total(), 100_002);
    }
}
