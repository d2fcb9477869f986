//! The plan cache: plans by fingerprint and inputs, shared by all sessions, limited in bytes.
//!
//! Most plans are made from the fingerprint alone, which is their key. For a plan that was made
//! from more, the fingerprint leads to the list of those inputs, and the fingerprint together with
//! their values leads to the plan. The list holds every input that any plan for the fingerprint has
//! read, so that texts which agree in all of them have the same plan.

use std::{
    collections::BTreeSet,
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering},
    },
};

use dashmap::DashMap;
use foldhash::fast::RandomState;

use super::{
    fingerprint::KeyPart,
    inputs::{Input, Lexed},
    plan::RewritePlan,
};

/// A limited map. When it is full, the entries that were not used since it was last full are
/// dropped.
#[derive(Debug)]
pub(super) struct PlanCache {
    plans: DashMap<Box<[u8]>, CachedPlan, RandomState>,
    /// Counts the lists of inputs that were made.
    lists: AtomicU64,
    bytes: AtomicUsize,
    limit: usize,
}

#[derive(Debug)]
struct CachedPlan {
    value: CacheValue,
    used: AtomicBool,
}

#[derive(Debug, Clone)]
enum CacheValue {
    Plan(Arc<RewritePlan>),
    /// The inputs of plans for this fingerprint. Each list has its own number, so that plans kept
    /// under another list are not found by this one.
    Inputs(u64, Arc<[Input]>),
}

/// Bytes that an entry takes in addition to its key and its plan.
const OVERHEAD: usize = 64;

impl PlanCache {
    pub(super) fn new(limit: usize) -> Self {
        Self {
            plans: DashMap::default(),
            lists: AtomicU64::new(0),
            bytes: AtomicUsize::new(0),
            limit,
        }
    }

    /// The plan for a text of this fingerprint. `key` is the fingerprint, before and after the
    /// call.
    pub(super) fn get(&self, key: &mut Vec<u8>, lexed: &Lexed<'_>) -> Option<Arc<RewritePlan>> {
        let fingerprint = key.len();
        let (list, inputs) = match self.value_of(key)? {
            CacheValue::Plan(plan) => return Some(plan),
            CacheValue::Inputs(list, inputs) => (list, inputs),
        };
        put(list, &inputs, lexed, key);
        let value = self.value_of(key);
        key.truncate(fingerprint);
        match value? {
            CacheValue::Plan(plan) => Some(plan),
            CacheValue::Inputs(..) => None,
        }
    }

    /// Keeps the plan for a text of this fingerprint that was also made from these inputs; `key` as
    /// in [`Self::get`].
    pub(super) fn insert(
        &self,
        key: &mut Vec<u8>,
        lexed: &Lexed<'_>,
        read: &BTreeSet<Input>,
        plan: &Arc<RewritePlan>,
    ) {
        let fingerprint = key.len();
        if !read.is_empty() {
            let known = match self.value_of(key) {
                Some(CacheValue::Inputs(list, inputs)) => Some((list, inputs)),
                Some(CacheValue::Plan(_)) | None => None,
            };
            let has_all = |inputs: &[Input]| read.iter().all(|i| inputs.binary_search(i).is_ok());
            let (list, inputs) = match known {
                Some((list, inputs)) if has_all(&inputs) => (list, inputs),
                known => {
                    let others = known.iter().flat_map(|(_, inputs)| inputs.iter());
                    let all: BTreeSet<Input> = others.chain(read).copied().collect();
                    let list = self.lists.fetch_add(1, Ordering::Relaxed);
                    let inputs: Arc<[Input]> = all.into_iter().collect();
                    self.keep(key, CacheValue::Inputs(list, Arc::clone(&inputs)));
                    (list, inputs)
                }
            };
            put(list, &inputs, lexed, key);
        }
        self.keep(key, CacheValue::Plan(Arc::clone(plan)));
        key.truncate(fingerprint);
    }

    fn value_of(&self, key: &[u8]) -> Option<CacheValue> {
        let entry = self.plans.get(key)?;
        entry.used.store(true, Ordering::Relaxed);
        Some(entry.value.clone())
    }

    /// Keeps an entry, unless it alone would take a noticeable part of the cache.
    fn keep(&self, key: &[u8], value: CacheValue) {
        let bytes = Self::size(key, &value);
        if bytes > self.limit / 16 {
            return;
        }
        if self.bytes.load(Ordering::Relaxed) + bytes > self.limit {
            self.make_room();
        }
        let entry = CachedPlan { value, used: AtomicBool::new(false) };
        self.bytes.fetch_add(bytes, Ordering::Relaxed);
        if let Some(old) = self.plans.insert(key.into(), entry) {
            self.bytes.fetch_sub(Self::size(key, &old.value), Ordering::Relaxed);
        }
    }

    fn make_room(&self) {
        let target = self.limit / 2;
        self.retain(|entry| entry.used.swap(false, Ordering::Relaxed));
        if self.bytes.load(Ordering::Relaxed) > target {
            // Every entry was used: all are dropped, and each costs one parse.
            self.retain(|_| false);
        }
    }

    fn retain(&self, keep: impl Fn(&CachedPlan) -> bool) {
        self.plans.retain(|key, entry| {
            let stays = keep(entry);
            if !stays {
                self.bytes.fetch_sub(Self::size(key, &entry.value), Ordering::Relaxed);
            }
            stays
        });
    }

    fn size(key: &[u8], value: &CacheValue) -> usize {
        let bytes = match value {
            CacheValue::Plan(plan) => plan.bytes(),
            CacheValue::Inputs(_, inputs) => size_of_val(&**inputs),
        };
        OVERHEAD + key.len() + bytes
    }
}

/// Appends the values of a list of inputs to the fingerprint that they belong to.
fn put(list: u64, inputs: &[Input], lexed: &Lexed<'_>, key: &mut Vec<u8>) {
    KeyPart::Inputs.begin(key);
    key.extend_from_slice(&list.to_be_bytes());
    for input in inputs {
        lexed.put(*input, key);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    use crate::sql::lexer::tokens_of;

    #[test]
    fn it_never_outgrows_its_bound_and_keeps_what_is_used() {
        let cache = PlanCache::new(20_000);
        let (plan, none) = (Arc::new(RewritePlan::default()), (Lexed::default(), BTreeSet::new()));
        let insert = |key: &[u8]| cache.insert(&mut key.into(), &none.0, &none.1, &plan);
        insert(b"hot");
        for i in 0..10_000u32 {
            assert!(cache.get(&mut b"hot".into(), &none.0).is_some(), "after {i} others");
            insert(&i.to_be_bytes());
            assert!(cache.bytes.load(Ordering::Relaxed) <= 20_000);
        }
        let bytes: usize =
            cache.plans.iter().map(|e| PlanCache::size(e.key(), &e.value().value)).sum();
        assert_eq!(bytes, cache.bytes.load(Ordering::Relaxed));
        assert!(bytes > 0);
    }

    #[test]
    fn a_plan_is_for_texts_that_agree_in_what_was_read() {
        let cache = PlanCache::new(1 << 20);
        let mut key = b"f($, $)".to_vec();
        let read = |token| BTreeSet::from([Input::Spelling(token)]);
        let with = |sql: &'static str, read: Option<&BTreeSet<Input>>, key: &mut Vec<u8>| {
            let tokens = tokens_of(sql.as_bytes(), false).unwrap();
            let lexed = Lexed { sql: sql.as_bytes(), tokens: &tokens, ..Lexed::default() };
            if let Some(read) = read {
                cache.insert(key, &lexed, read, &Arc::new(RewritePlan::default()));
            }
            cache.get(key, &lexed).is_some()
        };
        assert!(!with("f($1, $2)", None, &mut key));
        assert!(with("f($1, $2)", Some(&read(2)), &mut key));
        assert!(with("f($1, $3)", None, &mut key));
        assert!(!with("f($2, $1)", None, &mut key));
        // From here on the second matters, too, and plans that were kept without it are not found
        // any more.
        assert!(with("f($2, $1)", Some(&read(4)), &mut key));
        assert!(!with("f($1, $3)", None, &mut key));
        assert!(!with("f($2, $3)", None, &mut key));
        assert!(with("f($2, $1)", None, &mut key));
        assert_eq!(key, b"f($, $)");
    }
}
