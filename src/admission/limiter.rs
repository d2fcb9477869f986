//! Limits how many there may be of a kind at a time.

use std::{borrow::Borrow, hash::Hash, sync::Arc};

use dashmap::DashMap;

/// How many there are, by the key of their kind.
#[derive(Debug)]
pub struct Limiter<K: Eq + Hash> {
    counts: DashMap<K, usize>,
}

/// Is counted until it is dropped.
#[derive(Debug)]
pub struct Permit<K: Eq + Hash> {
    limiter: Arc<Limiter<K>>,
    key: K,
}

impl<K: Eq + Hash> Default for Limiter<K> {
    fn default() -> Self {
        Self { counts: DashMap::new() }
    }
}

impl<K: Eq + Hash + Clone> Limiter<K> {
    /// A permit for one more; `None` if there are `limit` already. A limit of zero is none.
    pub fn acquire(self: &Arc<Self>, key: K, limit: usize) -> Option<Permit<K>> {
        let mut count = self.counts.entry(key.clone()).or_insert(0);
        if limit > 0 && *count >= limit {
            return None;
        }
        *count += 1;
        drop(count);
        Some(Permit { limiter: Arc::clone(self), key })
    }

    /// Whether there would be no permit.
    pub fn is_full<Q>(&self, key: &Q, limit: usize) -> bool
    where
        K: Borrow<Q>,
        Q: Eq + Hash + ?Sized,
    {
        limit > 0 && self.counts.get(key).is_some_and(|count| *count >= limit)
    }

    /// Whether nothing is counted.
    #[cfg(test)]
    pub fn is_unused(&self) -> bool {
        self.counts.is_empty()
    }
}

impl<K: Eq + Hash> Drop for Permit<K> {
    fn drop(&mut self) {
        self.limiter.counts.remove_if_mut(&self.key, |_, count| {
            *count -= 1;
            *count == 0
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_key_has_a_limit_of_its_own_and_nothing_is_kept() {
        let limiter = Arc::new(Limiter::default());
        let first = limiter.acquire("a", 2).unwrap();
        let second = limiter.acquire("a", 2).unwrap();
        assert!(limiter.acquire("a", 2).is_none() && limiter.is_full("a", 2));
        let other = limiter.acquire("b", 2).unwrap();
        let unlimited = limiter.acquire("a", 0).unwrap();
        drop((first, unlimited));
        let third = limiter.acquire("a", 2).unwrap();
        assert!(limiter.acquire("a", 2).is_none() && !limiter.is_full("b", 2));
        drop((second, third, other));
        assert!(limiter.is_unused());
    }
}
