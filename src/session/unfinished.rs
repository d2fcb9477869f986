//! Bounds the memory that messages of which only a part has come take together.

use std::sync::{
    Arc,
    atomic::{AtomicUsize, Ordering},
};

/// Bytes that each session may buffer without being counted.
const FREE: usize = 64 << 10;

/// The bytes that one session buffers.
#[derive(Debug)]
pub(super) struct UnfinishedBytes {
    /// What all sessions buffer.
    total: Arc<AtomicUsize>,
    limit: usize,
    own: usize,
}

impl UnfinishedBytes {
    pub(super) fn new(total: Arc<AtomicUsize>, limit: usize) -> Self {
        Self { total, limit, own: 0 }
    }

    /// The session buffers so many bytes now. Whether all sessions together may.
    pub(super) fn buffer(&mut self, bytes: usize) -> bool {
        let counted = bytes.saturating_sub(FREE);
        if counted == self.own {
            return true;
        }
        let before = if counted > self.own {
            let more = counted - self.own;
            self.total.fetch_add(more, Ordering::Relaxed).saturating_add(more)
        } else {
            self.total.fetch_sub(self.own - counted, Ordering::Relaxed);
            0
        };
        self.own = counted;
        before <= self.limit
    }
}

impl Drop for UnfinishedBytes {
    fn drop(&mut self) {
        self.total.fetch_sub(self.own, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_sessions_share_the_limit() {
        let total = Arc::new(AtomicUsize::new(0));
        let share = || UnfinishedBytes::new(Arc::clone(&total), 100);
        let (mut one, mut other) = (share(), share());
        assert!(one.buffer(FREE + 60) && other.buffer(FREE + 40));
        assert!(!other.buffer(FREE + 41));
        assert!(one.buffer(FREE + 10) && other.buffer(FREE + 90));
        drop((one, other));
        assert_eq!(total.load(Ordering::Relaxed), 0);
    }
}
