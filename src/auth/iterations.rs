//! The usual iteration count of verifiers, which the mock verifier of a user who does not exist
//! gets too.

use std::collections::BTreeMap;

/// Postgres's default (`SCRAM_SHA_256_DEFAULT_ITERATIONS`).
const ITERATIONS: u32 = 4096;

/// How many verifiers were seen with each iteration count.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct IterationCounts(BTreeMap<u32, u64>);

impl IterationCounts {
    /// Counts verifiers with these iteration counts.
    pub(super) fn of(all: impl Iterator<Item = u32>) -> Self {
        all.fold(Self::default(), |mut counts, iterations| {
            counts.record(iterations);
            counts
        })
    }

    /// Counts one verifier.
    pub(super) fn record(&mut self, iterations: u32) {
        let count = self.0.entry(iterations).or_default();
        *count = count.saturating_add(1);
    }

    /// The most frequent iteration count; the higher one, if two are equally frequent.
    pub(super) fn usual(&self) -> u32 {
        let most = self.0.iter().max_by_key(|(_, count)| **count);
        most.map_or(ITERATIONS, |(iterations, _)| *iterations)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_most_frequent_are_usual() {
        let mut counts = IterationCounts::default();
        assert_eq!(counts.usual(), 4096);
        for (seen, usual) in [(4096, 4096), (9000, 9000), (4096, 4096), (500, 4096), (500, 4096)] {
            counts.record(seen);
            assert_eq!(counts.usual(), usual, "{counts:?}");
        }
    }
}
