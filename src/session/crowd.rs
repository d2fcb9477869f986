//! Counts, by address, the connections that have not logged in.

use std::{net::IpAddr, sync::Arc};

use dashmap::{DashMap, Entry};

use super::peer::Peer;

/// How many connections of each address have not logged in.
#[derive(Debug, Default)]
pub(super) struct Crowd {
    counts: DashMap<IpAddr, usize>,
}

/// A connection that has not logged in, as long as it is held.
#[derive(Debug)]
pub(super) struct Newcomer {
    place: Option<(Arc<Crowd>, IpAddr)>,
}

impl Crowd {
    /// Counts a connection of that peer; `None` if there are `limit` already. No limit is zero, and
    /// Unix sockets have none.
    pub(super) fn enter(self: &Arc<Self>, peer: Peer, limit: usize) -> Option<Newcomer> {
        let Peer::Remote(address) = peer else { return Some(Newcomer { place: None }) };
        if limit == 0 {
            return Some(Newcomer { place: None });
        }
        let ip = address.ip().to_canonical();
        match self.counts.entry(ip) {
            Entry::Occupied(count) if *count.get() >= limit => return None,
            Entry::Occupied(mut count) => *count.get_mut() += 1,
            Entry::Vacant(place) => drop(place.insert(1)),
        }
        Some(Newcomer { place: Some((Arc::clone(self), ip)) })
    }
}

impl Drop for Newcomer {
    fn drop(&mut self) {
        let Some((crowd, ip)) = self.place.take() else { return };
        if let Entry::Occupied(mut count) = crowd.counts.entry(ip) {
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
    fn each_address_has_its_own_places_and_nothing_is_kept() {
        let crowd = Arc::new(Crowd::default());
        let peer = |text: &str| Peer::Remote(text.parse().unwrap());
        let (one, same) = (peer("10.0.0.1:1"), peer("[::ffff:10.0.0.1]:2"));
        let first = crowd.enter(one, 2).unwrap();
        let second = crowd.enter(same, 2).unwrap();
        assert!(crowd.enter(one, 2).is_none());
        let other = crowd.enter(peer("10.0.0.2:1"), 2).unwrap();
        assert!(crowd.enter(Peer::Local, 2).is_some() && crowd.enter(one, 0).is_some());
        drop(first);
        let third = crowd.enter(same, 2).unwrap();
        assert!(crowd.enter(one, 2).is_none());
        drop((second, third, other));
        assert!(crowd.counts.is_empty());
    }
}
