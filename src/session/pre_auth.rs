//! Limits how many connections of one IP address may be open without having logged in.

use std::{net::IpAddr, sync::Arc};

use dashmap::{DashMap, Entry};

use super::peer::Peer;

/// Counts, by IP address, the connections that have not logged in.
#[derive(Debug, Default)]
pub(super) struct PreAuthLimiter {
    counts: DashMap<IpAddr, usize>,
}

/// Counts one connection that has not logged in, until it is dropped.
#[derive(Debug)]
pub(super) struct PreAuthPermit {
    /// `None` for a connection that no limit applies to.
    counted: Option<(Arc<PreAuthLimiter>, IpAddr)>,
}

impl PreAuthLimiter {
    /// A permit for a connection of `peer`; `None` if its address has `limit` already. A limit of
    /// zero is none, and Unix sockets have none.
    pub(super) fn acquire(self: &Arc<Self>, peer: Peer, limit: usize) -> Option<PreAuthPermit> {
        let Peer::Remote(address) = peer else { return Some(PreAuthPermit { counted: None }) };
        if limit == 0 {
            return Some(PreAuthPermit { counted: None });
        }
        let ip = address.ip().to_canonical();
        match self.counts.entry(ip) {
            Entry::Occupied(count) if *count.get() >= limit => return None,
            Entry::Occupied(mut count) => *count.get_mut() += 1,
            Entry::Vacant(entry) => drop(entry.insert(1)),
        }
        Some(PreAuthPermit { counted: Some((Arc::clone(self), ip)) })
    }
}

impl Drop for PreAuthPermit {
    fn drop(&mut self) {
        let Some((limiter, ip)) = self.counted.take() else { return };
        if let Entry::Occupied(mut count) = limiter.counts.entry(ip) {
            *count.get_mut() -= 1;
            if *count.get() == 0 {
                count.remove();
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_address_has_a_limit_of_its_own_and_nothing_is_kept() {
        let limiter = Arc::new(PreAuthLimiter::default());
        let peer = |text: &str| Peer::Remote(text.parse().unwrap());
        let (one, same) = (peer("10.0.0.1:1"), peer("[::ffff:10.0.0.1]:2"));
        let first = limiter.acquire(one, 2).unwrap();
        let second = limiter.acquire(same, 2).unwrap();
        assert!(limiter.acquire(one, 2).is_none());
        let other = limiter.acquire(peer("10.0.0.2:1"), 2).unwrap();
        assert!(limiter.acquire(Peer::Local, 2).is_some() && limiter.acquire(one, 0).is_some());
        drop(first);
        let third = limiter.acquire(same, 2).unwrap();
        assert!(limiter.acquire(one, 2).is_none());
        drop((second, third, other));
        assert!(limiter.counts.is_empty());
    }
}
