//! Slows down password guessing: each failed login makes an address wait longer for its next one.

use std::{
    collections::HashMap,
    net::IpAddr,
    sync::{Mutex, PoisonError},
    time::Duration,
};

use tokio::time::{Instant, sleep_until};

use super::peer::Peer;

/// The number of failed logins without a wait: of one address as one role, and of one address in
/// all.
const FREE: [u32; 2] = [5, 50];
/// The first wait. It doubles with each failed login.
const FIRST_WAIT: Duration = Duration::from_millis(200);
const LONGEST_WAIT: Duration = Duration::from_secs(10);
/// The longest wait. An attempt that would wait longer is refused, because the queue is full.
const PATIENCE: Duration = Duration::from_secs(20);
/// How long a failure counts.
const MEMORY: Duration = Duration::from_mins(5);
/// Addresses and roles that are remembered at most.
const MAX_FAILURES: usize = 20_000;

/// An address and a role, or an address alone.
type FailureKey = (IpAddr, Option<Box<str>>);

/// The failed logins of every address.
#[derive(Debug, Default)]
pub(super) struct FailedLogins {
    failures: Mutex<HashMap<FailureKey, Failures>>,
}

#[derive(Debug, Clone, Copy)]
struct Failures {
    count: u32,
    last: Instant,
    /// When the next attempt may begin.
    next: Instant,
}

/// There are too many attempts that wait for their turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("too many failed logins from your address; try again later")]
pub(super) struct TooManyFailures;

impl FailedLogins {
    /// Waits until an attempt may begin.
    ///
    /// # Errors
    /// That would be after the deadline, or the queue is full.
    pub(super) async fn wait(
        &self,
        peer: Peer,
        role: &str,
        deadline: Instant,
    ) -> Result<(), TooManyFailures> {
        let turn = self.turn(peer, role, Instant::now())?;
        if turn > deadline {
            return Err(TooManyFailures);
        }
        sleep_until(turn).await;
        Ok(())
    }

    /// When an attempt of `peer` to log in as `role` may begin; it takes its turn in the queue.
    /// Clients by Unix sockets do not wait.
    ///
    /// # Errors
    /// The queue is full.
    fn turn(&self, peer: Peer, role: &str, now: Instant) -> Result<Instant, TooManyFailures> {
        let Some(ip) = peer.ip() else { return Ok(now) };
        let keys = keys(ip, role);
        let mut failures = self.failures.lock().unwrap_or_else(PoisonError::into_inner);
        let mut turn = now;
        for (key, free) in keys.iter().zip(FREE) {
            if let Some(known) = failures.get(key).filter(|known| known.wait(free, now).is_some()) {
                turn = turn.max(known.next);
            }
        }
        if turn > now + PATIENCE {
            return Err(TooManyFailures);
        }
        for (key, free) in keys.iter().zip(FREE) {
            let Some(known) = failures.get_mut(key) else { continue };
            if let Some(wait) = known.wait(free, now) {
                known.next = turn + wait;
            }
        }
        Ok(turn)
    }

    /// Takes note of an attempt that failed.
    pub(super) fn failed(&self, peer: Peer, role: &str, now: Instant) {
        let Some(ip) = peer.ip() else { return };
        let mut failures = self.failures.lock().unwrap_or_else(PoisonError::into_inner);
        if failures.len() >= MAX_FAILURES {
            failures.retain(|_, known| known.is_remembered(now));
        }
        if failures.len() >= MAX_FAILURES {
            failures.clear();
        }
        for (key, free) in keys(ip, role).into_iter().zip(FREE) {
            let none = Failures { count: 0, last: now, next: now };
            let known = failures.entry(key).or_insert(none);
            if !known.is_remembered(now) {
                *known = none;
            }
            *known = Failures { count: known.count.saturating_add(1), last: now, ..*known };
            if let Some(wait) = known.wait(free, now) {
                known.next = known.next.max(now + wait);
            }
        }
    }

    /// Notes an attempt that succeeded. The failed ones before it were typing errors, and are
    /// forgotten.
    pub(super) fn succeeded(&self, peer: Peer, role: &str) {
        let Some(ip) = peer.ip() else { return };
        let [of_role, _] = keys(ip, role);
        self.failures.lock().unwrap_or_else(PoisonError::into_inner).remove(&of_role);
    }
}

impl Failures {
    fn is_remembered(&self, now: Instant) -> bool {
        now.saturating_duration_since(self.last) < MEMORY
    }

    /// How far apart attempts are now; `None` where they are not slowed down.
    fn wait(&self, free: u32, now: Instant) -> Option<Duration> {
        let over = self.count.checked_sub(free).filter(|_| self.is_remembered(now))?;
        Some(FIRST_WAIT.saturating_mul(1 << over.min(10)).min(LONGEST_WAIT))
    }
}

fn keys(address: IpAddr, role: &str) -> [FailureKey; 2] {
    [(address, Some(role.into())), (address, None)]
}

#[cfg(test)]
mod tests {
    use super::*;

    const ADDRESS: &str = "10.0.0.1:1";

    fn peer(text: &str) -> Peer {
        Peer::Remote(text.parse().unwrap())
    }

    #[test]
    fn a_few_mistakes_cost_nothing() {
        let (logins, now) = (FailedLogins::default(), Instant::now());
        for _ in 0..4 {
            logins.failed(peer(ADDRESS), "ann", now);
            assert_eq!(logins.turn(peer(ADDRESS), "ann", now), Ok(now));
        }
        logins.succeeded(peer(ADDRESS), "ann");
        logins.failed(peer(ADDRESS), "ann", now);
        assert_eq!(logins.turn(peer(ADDRESS), "ann", now), Ok(now));
    }

    #[test]
    fn who_guesses_waits_longer_and_longer_however_many_connections_it_opens() {
        let (logins, mut now) = (FailedLogins::default(), Instant::now());
        let began = now;
        let mut tried = 0;
        // Thousands of connections at once: each failure lets the next attempt of the queue begin.
        while now < began + Duration::from_hours(1) {
            match logins.turn(peer(ADDRESS), "ann", now) {
                Ok(turn) => {
                    now = turn;
                    logins.failed(peer(ADDRESS), "ann", now);
                    tried += 1;
                }
                Err(TooManyFailures) => now += Duration::from_secs(1),
            }
        }
        assert!(tried <= 5 + 7 + 360, "{tried} guesses in an hour");
        assert!(tried >= 300, "{tried}: whoever waits gets a turn");
        let other = peer("10.0.0.2:1");
        assert_eq!(logins.turn(other, "ann", now), Ok(now), "another address does not wait");
        assert_eq!(logins.turn(Peer::Local, "ann", now), Ok(now));
        let later = now + MEMORY;
        assert_eq!(logins.turn(peer(ADDRESS), "ann", later), Ok(later), "it is forgotten");
    }

    #[test]
    fn a_queue_has_an_end() {
        let (logins, now) = (FailedLogins::default(), Instant::now());
        for _ in 0..20 {
            logins.failed(peer(ADDRESS), "ann", now);
        }
        let waiting = (0..1000).filter(|_| logins.turn(peer(ADDRESS), "ann", now).is_ok()).count();
        assert!(waiting <= 3, "{waiting} wait");
    }

    #[test]
    fn who_tries_every_role_waits_too() {
        let (logins, now) = (FailedLogins::default(), Instant::now());
        for i in 0..60 {
            logins.failed(peer(ADDRESS), &format!("role{i}"), now);
        }
        assert!(logins.turn(peer(ADDRESS), "another", now).is_ok_and(|turn| turn > now));
    }

    #[test]
    fn what_is_remembered_is_bounded() {
        let (logins, now) = (FailedLogins::default(), Instant::now());
        for i in 0..MAX_FAILURES {
            logins.failed(peer(ADDRESS), &format!("role{i}"), now);
        }
        assert!(logins.failures.lock().unwrap().len() <= MAX_FAILURES + 2);
    }
}
