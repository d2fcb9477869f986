//! How often attempts do nothing. Where they often do, as in `ON CONFLICT DO NOTHING` of what is
//! mostly there, the statement is sent at once with the DELETE, or after the sweep. That is one
//! round trip less.

use std::sync::atomic::{AtomicU32, Ordering};

/// How often the attempts of one plan did nothing. All sessions count in it; a count that is lost
/// between two of them does no harm.
#[derive(Debug, Default)]
pub(super) struct Collisions(AtomicU32);

impl Collisions {
    /// From this count on there is no attempt.
    const MANY: u32 = 24;
    /// An attempt that did nothing counts as much as so many that did something.
    const WEIGHT: u32 = 3;
    /// So many statements are then sent without an attempt.
    const PAUSE: u32 = 16;

    /// Whether the next statement is to be tried.
    pub(super) fn are_rare(&self) -> bool {
        let count = self.0.load(Ordering::Relaxed);
        if count > 0 {
            self.0.store(count - 1, Ordering::Relaxed);
        }
        count < Self::MANY
    }

    /// An attempt did nothing.
    pub(super) fn add(&self) {
        let count = self.0.load(Ordering::Relaxed) + Self::WEIGHT;
        let count = if count < Self::MANY { count } else { Self::MANY + Self::PAUSE };
        self.0.store(count, Ordering::Relaxed);
    }
}

impl Clone for Collisions {
    fn clone(&self) -> Self {
        Self::default()
    }
}

/// Plans are compared by what they do.
impl PartialEq for Collisions {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for Collisions {}

#[cfg(test)]
mod tests {
    use super::*;

    /// How many of so many statements are tried, if `fails` says which attempts do nothing.
    fn tried(statements: u32, fails: impl Fn(u32) -> bool) -> u32 {
        let collisions = Collisions::default();
        let mut tried = 0;
        for n in 0..statements {
            if collisions.are_rare() {
                tried += 1;
                if fails(n) {
                    collisions.add();
                }
            }
        }
        tried
    }

    #[test]
    fn attempts_stop_where_most_do_nothing_and_begin_again() {
        assert_eq!(tried(1_000, |_| false), 1_000);
        assert_eq!(tried(1_000, |n| n % 5 == 0), 1_000);
        let count = tried(1_000, |_| true);
        assert!((40..100).contains(&count), "{count}");
        let at_first = tried(1_000, |n| n < 500);
        assert!((520..560).contains(&at_first), "{at_first}");
    }
}
