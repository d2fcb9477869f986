//! Bounds on what connections share: so many slots, and so many of a kind.
//!
//! A slot is *pending* until its connection has shown that it needs it: it has sent its request, or
//! logged in. Where all slots are taken, a pending one is evicted for the next connection: the
//! oldest of the address that has most. So whoever takes slots and does nothing with them takes
//! them from himself.

mod limiter;

use std::{
    cmp::Reverse,
    collections::{BTreeSet, HashMap},
    net::{IpAddr, Ipv6Addr},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use tokio_util::sync::{CancellationToken, WaitForCancellationFutureOwned};

pub use self::limiter::{Limiter, Permit};

/// The bits of an IPv6 address that its owner chooses: one owner has as many addresses as it wants.
const CHOSEN_BITS: u32 = 64;

/// A number of slots for connections.
#[derive(Debug)]
pub struct Slots {
    limit: usize,
    taken: Mutex<TakenSlots>,
}

/// One slot, until it is dropped or evicted.
#[derive(Debug)]
pub struct Slot {
    slots: Arc<Slots>,
    number: u64,
    evicted: CancellationToken,
}

/// Whose slot may be evicted for another connection.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Evicting {
    /// The oldest pending one of the address that has most.
    Oldest,
    /// The same, if that address has more pending ones than the other connection's would have.
    /// Where one address asks for more than there is, its first connections keep their slots.
    OfLarger,
}

/// Where a connection comes from; `None` for this machine, by a Unix socket.
type Owner = Option<IpAddr>;

#[derive(Debug, Default)]
struct TakenSlots {
    count: usize,
    /// The number of the next one.
    next: u64,
    pending: HashMap<u64, (Owner, CancellationToken)>,
    /// The numbers of the pending ones, in the order in which they were taken.
    by_owner: HashMap<Owner, BTreeSet<u64>>,
}

impl Slots {
    /// So many, all free.
    pub fn new(limit: usize) -> Self {
        Self { limit, taken: Mutex::default() }
    }

    /// Takes one for a connection of that address. `reserve` more than the limit may be taken.
    /// `None` if all are taken and none may be evicted.
    pub fn take(
        self: &Arc<Self>,
        address: Option<IpAddr>,
        reserve: usize,
        evicting: Evicting,
    ) -> Option<Slot> {
        let (owner, mut taken) = (owner(address), self.lock());
        if taken.count >= self.limit.saturating_add(reserve) {
            taken.evict(owner, evicting)?;
        }
        let (number, evicted) = (taken.next, CancellationToken::new());
        taken.next += 1;
        taken.count += 1;
        taken.add(number, owner, evicted.clone());
        Some(Slot { slots: Arc::clone(self), number, evicted })
    }

    /// Whether none is free and none may be evicted.
    pub fn are_confirmed(&self) -> bool {
        let taken = self.lock();
        taken.count - taken.pending.len() >= self.limit
    }

    fn lock(&self) -> MutexGuard<'_, TakenSlots> {
        self.taken.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl TakenSlots {
    fn add(&mut self, number: u64, owner: Owner, evicted: CancellationToken) {
        self.pending.insert(number, (owner, evicted));
        self.by_owner.entry(owner).or_default().insert(number);
    }

    /// Takes a slot off those that are pending; `None` if it is not.
    fn remove(&mut self, number: u64) -> Option<CancellationToken> {
        let (owner, evicted) = self.pending.remove(&number)?;
        let numbers = self.by_owner.get_mut(&owner)?;
        numbers.remove(&number);
        if numbers.is_empty() {
            self.by_owner.remove(&owner);
        }
        Some(evicted)
    }

    /// Frees one for a connection of `owner`; `None` if none may be.
    fn evict(&mut self, owner: Owner, evicting: Evicting) -> Option<()> {
        let most = |numbers: &&BTreeSet<u64>| (numbers.len(), Reverse(numbers.first().copied()));
        let numbers = self.by_owner.values().max_by_key(most)?;
        let own = self.by_owner.get(&owner).map_or(0, BTreeSet::len);
        if evicting == Evicting::OfLarger && numbers.len() <= own + 1 {
            return None;
        }
        let number = numbers.first().copied()?;
        self.remove(number)?.cancel();
        self.count -= 1;
        Some(())
    }
}

impl Slot {
    /// The connection keeps its slot from now on. Whether it still has it.
    pub fn confirm(&self) -> bool {
        self.slots.lock().remove(self.number);
        !self.evicted.is_cancelled()
    }

    /// The connection comes from another address than it seemed to. Nothing, once it is confirmed.
    pub fn move_to(&self, address: Option<IpAddr>) {
        let mut taken = self.slots.lock();
        if let Some(evicted) = taken.remove(self.number) {
            taken.add(self.number, owner(address), evicted);
        }
    }

    /// Completes when the slot is another connection's.
    pub fn evicted(&self) -> WaitForCancellationFutureOwned {
        self.evicted.clone().cancelled_owned()
    }
}

impl Drop for Slot {
    fn drop(&mut self) {
        let mut taken = self.slots.lock();
        let was_pending = taken.remove(self.number).is_some();
        if was_pending || !self.evicted.is_cancelled() {
            taken.count -= 1;
        }
    }
}

fn owner(address: Option<IpAddr>) -> Owner {
    address.map(|address| match address.to_canonical() {
        v4 @ IpAddr::V4(_) => v4,
        IpAddr::V6(v6) => Ipv6Addr::from_bits(v6.to_bits() >> CHOSEN_BITS << CHOSEN_BITS).into(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn address(text: &str) -> IpAddr {
        text.parse().unwrap()
    }

    fn is_evicted(slot: &Slot) -> bool {
        slot.evicted.is_cancelled()
    }

    #[test]
    fn the_oldest_of_the_address_that_has_most_makes_way() {
        let slots = Arc::new(Slots::new(4));
        let take = |text| slots.take(Some(address(text)), 0, Evicting::Oldest);
        let all = ["10.0.0.1", "10.0.0.2", "10.0.0.2", "10.0.0.1"].map(|from| take(from).unwrap());
        let next = take("10.0.0.3").unwrap();
        assert_eq!(all.each_ref().map(is_evicted), [true, false, false, false]);
        assert!(all[1].confirm() && next.confirm() && !all[0].confirm());
        let more = [take("10.0.0.4").unwrap(), take("10.0.0.5").unwrap()];
        assert_eq!(all.each_ref().map(is_evicted), [true, false, true, true]);
        assert!(more.iter().all(Slot::confirm) && slots.are_confirmed());
        assert!(take("10.0.0.6").is_none(), "all are needed");
        drop(all);
        assert!(take("10.0.0.6").is_some(), "one is free");
        drop((next, more));
        let left = slots.lock();
        assert!(left.count == 0 && left.pending.is_empty() && left.by_owner.is_empty());
    }

    #[test]
    fn of_logins_only_who_has_more_than_the_next_makes_way() {
        let slots = Arc::new(Slots::new(3));
        let take = |text| slots.take(Some(address(text)), 0, Evicting::OfLarger);
        let crowd = [(); 3].map(|()| take("10.0.0.1").unwrap());
        assert!(take("10.0.0.1").is_none(), "its first ones go on");
        let other = take("10.0.0.2").unwrap();
        assert_eq!(crowd.each_ref().map(is_evicted), [true, false, false]);
        assert!(take("10.0.0.2").is_none(), "that would only change places");
        assert!(
            slots.take(Some(address("10.0.0.1")), 1, Evicting::OfLarger).is_some(),
            "a reserve"
        );
        drop((crowd, other));
        assert_eq!(slots.lock().count, 0);
    }

    #[test]
    fn a_connection_is_its_clients_and_not_the_load_balancers() {
        let slots = Arc::new(Slots::new(3));
        let take = || slots.take(Some(address("10.0.0.9")), 0, Evicting::Oldest).unwrap();
        let [balanced, first, second] = [(); 3].map(|()| take());
        balanced.move_to(Some(address("10.0.0.1")));
        // The addresses of one network of IPv6 are one owner's.
        first.move_to(Some(address("2001:db8::1")));
        second.move_to(Some(address("2001:db8::2")));
        let next = take();
        assert_eq!([&balanced, &first, &second].map(is_evicted), [false, true, false]);
        drop(next);
    }
}
