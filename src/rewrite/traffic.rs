//! The messages that sessions of a database have in flight, as far as a schema change has to wait
//! for them.
//!
//! The server may run a message after a schema change that was sent later. So the change waits
//! until the messages that were decided before its announcement are answered.

use std::sync::{
    Arc, PoisonError, Weak,
    atomic::{AtomicU64, Ordering},
};

use super::Currency;

/// The messages that one session has in flight.
#[derive(Debug, Default)]
pub struct Traffic {
    session: u64,
    /// Counts the times that messages were decided.
    begun: AtomicU64,
    /// Up to which of them everything is answered.
    over: AtomicU64,
    /// Up to which of them a schema change has waited for its whole limit.
    waited: AtomicU64,
}

/// Messages of one session that were in flight when a schema change was announced.
#[derive(Debug, Clone)]
pub struct UnderWay {
    traffic: Weak<Traffic>,
    begun: u64,
}

impl Traffic {
    /// Messages are about to be decided. A change that is announced after this sees them in flight,
    /// and a change that was announced before is seen by the session.
    pub fn begin(&self) {
        // Only the session itself writes this. Both sides rely on this store coming before the
        // session's reads of the currency, hence `SeqCst`.
        self.begun.store(self.begun.load(Ordering::Relaxed) + 1, Ordering::SeqCst);
    }

    /// Everything that was sent is answered.
    pub fn end(&self) {
        self.over.store(self.begun.load(Ordering::Relaxed), Ordering::Release);
    }

    fn under_way(self: &Arc<Self>) -> Option<UnderWay> {
        let begun = self.begun.load(Ordering::SeqCst);
        let settled = self.over.load(Ordering::Acquire).max(self.waited.load(Ordering::Relaxed));
        (settled < begun).then(|| UnderWay { traffic: Arc::downgrade(self), begun })
    }
}

impl UnderWay {
    /// Whether they are answered by now.
    pub fn is_over(&self) -> bool {
        let is_over = |traffic: Arc<Traffic>| traffic.over.load(Ordering::Acquire) >= self.begun;
        self.traffic.upgrade().is_none_or(is_over)
    }

    /// They have taken so long that the server must have begun them: no change waits for them any
    /// more.
    pub fn give_up(&self) {
        if let Some(traffic) = self.traffic.upgrade() {
            traffic.waited.fetch_max(self.begun, Ordering::Relaxed);
        }
    }
}

impl Currency {
    /// The entry in which this session notes what it has in flight.
    pub fn follow(&self, session: u64) -> Arc<Traffic> {
        let traffic = Arc::new(Traffic { session, ..Traffic::default() });
        let mut all = self.traffic.lock().unwrap_or_else(PoisonError::into_inner);
        if all.len() == all.capacity() {
            all.retain(|traffic| traffic.strong_count() > 0);
        }
        all.push(Arc::downgrade(&traffic));
        traffic
    }

    /// What the other sessions have in flight.
    pub fn others_under_way(&self, session: u64) -> Vec<UnderWay> {
        let all = self.traffic.lock().unwrap_or_else(PoisonError::into_inner);
        let others = all.iter().filter_map(Weak::upgrade).filter(|t| t.session != session);
        others.filter_map(|traffic| traffic.under_way()).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_not_answered_is_waited_for_once() {
        let currency = Currency::default();
        let (one, other) = (currency.introduce(), currency.introduce());
        let (own, traffic) = (currency.follow(one), currency.follow(other));
        own.begin();
        assert!(currency.others_under_way(one).is_empty());
        traffic.begin();
        let under_way = currency.others_under_way(one);
        assert!(under_way.len() == 1 && !under_way[0].is_over());
        traffic.begin();
        traffic.end();
        assert!(under_way[0].is_over() && currency.others_under_way(one).is_empty());
        traffic.begin();
        for under_way in currency.others_under_way(one) {
            under_way.give_up();
        }
        assert!(currency.others_under_way(one).is_empty());
        traffic.begin();
        let under_way = currency.others_under_way(one);
        drop(traffic);
        assert!(under_way[0].is_over() && currency.others_under_way(one).is_empty());
    }
}
