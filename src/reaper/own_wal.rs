//! Estimates how much of the WAL that a replication slot keeps was written by the reaper.

use std::collections::VecDeque;

/// A deleted row writes so many bytes at most, with its index entries and its share of full pages.
const BYTES_PER_ROW: u64 = 1024;
/// Positions that are remembered at most.
const MAX_MARKS: usize = 4096;

/// The reaper's own share of the WAL, by positions in it.
#[derive(Debug, Default)]
pub(super) struct OwnWal {
    /// Where the WAL ended at the last measurement.
    end: Option<u64>,
    /// Bytes written by the reaper since the first measurement.
    total: u64,
    /// Positions, and what the reaper had written by then.
    marks: VecDeque<(u64, u64)>,
}

impl OwnWal {
    /// The WAL ends there now, and so many rows were deleted since the last measurement.
    pub(super) fn inspect(&mut self, end: u64, rows: u64) {
        let written = self.end.map_or(0, |before| end.saturating_sub(before));
        self.end = Some(end);
        self.total += written.min(rows.saturating_mul(BYTES_PER_ROW));
        if self.marks.back().is_none_or(|(_, total)| *total < self.total) {
            self.marks.push_back((end, self.total));
        }
        if self.marks.len() > MAX_MARKS {
            // Drops every second mark of the older half: the error is the WAL of a few
            // measurements.
            let mut at = 0;
            self.marks.retain(|_| {
                at += 1;
                at > MAX_MARKS / 2 || at % 2 == 0
            });
        }
    }

    /// The bytes that the reaper has written since this position. Earlier marks are dropped, for a
    /// slot's position never goes back.
    pub(super) fn since(&mut self, position: u64) -> u64 {
        while self.marks.get(1).is_some_and(|(end, _)| *end <= position) {
            self.marks.pop_front();
        }
        let before = self.marks.front().filter(|(end, _)| *end <= position);
        self.total - before.map_or(0, |(_, total)| *total)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_the_reaper_wrote_since_a_position_counts() {
        let mut wal = OwnWal::default();
        wal.inspect(1_000_000, 0);
        wal.inspect(9_000_000, 0);
        assert_eq!(wal.since(500), 0, "others wrote all of it");
        wal.inspect(9_500_000, 100);
        assert_eq!(wal.since(500), 102_400);
        wal.inspect(9_500_100, 100);
        assert_eq!(wal.since(500), 102_500, "never more than there is");
        assert_eq!(wal.since(9_500_000), 100);
        assert_eq!(wal.since(9_500_100), 0);
        for n in 1..20_000 {
            wal.inspect(9_500_100 + n * 10, 1);
        }
        assert!(wal.marks.len() <= MAX_MARKS + 1);
        assert!(wal.since(9_500_100) >= 199_990);
    }
}
