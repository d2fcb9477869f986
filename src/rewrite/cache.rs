//! Plans by shape, shared by all sessions, bounded by bytes.

use std::sync::{
    Arc,
    atomic::{AtomicBool, AtomicUsize, Ordering},
};

use dashmap::DashMap;

use super::plan::Plan;

/// A bounded map. When it is full, what was not used since it last was full makes room.
#[derive(Debug)]
pub(super) struct PlanCache {
    plans: DashMap<Box<[u8]>, Entry>,
    bytes: AtomicUsize,
    limit: usize,
}

#[derive(Debug)]
struct Entry {
    plan: Arc<Plan>,
    used: AtomicBool,
}

/// What an entry takes beside its key and its plan.
const OVERHEAD: usize = 64;

impl PlanCache {
    pub(super) fn new(limit: usize) -> Self {
        Self { plans: DashMap::new(), bytes: AtomicUsize::new(0), limit }
    }

    pub(super) fn get(&self, shape: &[u8]) -> Option<Arc<Plan>> {
        let entry = self.plans.get(shape)?;
        entry.used.store(true, Ordering::Relaxed);
        Some(Arc::clone(&entry.plan))
    }

    /// Keeps a plan, unless it alone would take a noticeable part of the cache.
    pub(super) fn insert(&self, shape: &[u8], plan: &Arc<Plan>) {
        let bytes = Self::size(shape, plan);
        if bytes > self.limit / 16 {
            return;
        }
        if self.bytes.load(Ordering::Relaxed) + bytes > self.limit {
            self.make_room();
        }
        let entry = Entry { plan: Arc::clone(plan), used: AtomicBool::new(false) };
        self.bytes.fetch_add(bytes, Ordering::Relaxed);
        if let Some(old) = self.plans.insert(shape.into(), entry) {
            self.bytes.fetch_sub(Self::size(shape, &old.plan), Ordering::Relaxed);
        }
    }

    fn make_room(&self) {
        let target = self.limit / 2;
        self.retain(|entry| entry.used.swap(false, Ordering::Relaxed));
        if self.bytes.load(Ordering::Relaxed) > target {
            // Everything was in use: a fresh start costs one parse for each.
            self.retain(|_| false);
        }
    }

    fn retain(&self, keep: impl Fn(&Entry) -> bool) {
        self.plans.retain(|shape, entry| {
            let stays = keep(entry);
            if !stays {
                self.bytes.fetch_sub(Self::size(shape, &entry.plan), Ordering::Relaxed);
            }
            stays
        });
    }

    fn size(shape: &[u8], plan: &Plan) -> usize {
        OVERHEAD + shape.len() + plan.bytes()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_never_outgrows_its_bound_and_keeps_what_is_used() {
        let cache = PlanCache::new(20_000);
        let plan = Arc::new(Plan::default());
        cache.insert(b"hot", &plan);
        for i in 0..10_000u32 {
            assert!(cache.get(b"hot").is_some(), "after {i} others");
            cache.insert(&i.to_be_bytes(), &plan);
            assert!(cache.bytes.load(Ordering::Relaxed) <= 20_000);
        }
        let held: usize =
            cache.plans.iter().map(|e| PlanCache::size(e.key(), &e.value().plan)).sum();
        assert_eq!(held, cache.bytes.load(Ordering::Relaxed));
        assert!(held > 0);
    }
}
