//! Decides how much to slow down, from the latency of clients and the load of the server: a pure
//! controller.

use std::time::Duration;

use crate::{config::ReaperSettings, latency::Counts};

/// Answers from which a quantile says something.
const ENOUGH: u64 = 50;
/// The longest rest, in ratio to the time of its batch. Batches then fill less than a hundredth of
/// the time, and so touch less than the slowest hundredth of the answers.
pub const LONGEST_REST: u32 = 127;
/// How long the latency without the reaper stays valid as the baseline.
const BASELINE: Duration = Duration::from_mins(1);
/// How long nothing is deleted where another measurement must come first.
const STOP: Duration = Duration::from_secs(1);

/// What was measured since the last time.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Pressure {
    /// How long the server took to answer clients.
    pub clients: Counts,
    /// The share of the time in which a batch ran.
    pub busy: f64,
    /// How far the slowest replica is behind.
    pub replica_lag: Duration,
    /// Bytes of WAL that the replication slot furthest behind keeps and the reaper has written.
    pub slot_bytes: u64,
    /// The age of the oldest snapshot.
    pub snapshot_age: Duration,
    /// Sessions of this database that wait for a lock.
    pub lock_waits: u32,
}

impl Pressure {
    /// This together with another node of the cluster: the worst value of each counts, and the sum
    /// of lock waits.
    #[must_use]
    pub fn with_node(self, node: &Self) -> Self {
        Self {
            replica_lag: self.replica_lag.max(node.replica_lag),
            slot_bytes: self.slot_bytes.max(node.slot_bytes),
            snapshot_age: self.snapshot_age.max(node.snapshot_age),
            lock_waits: self.lock_waits.saturating_add(node.lock_waits),
            ..self
        }
    }
}

/// What to do about it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Throttling {
    /// How long to rest after each batch, in ratio to the time that the batch took.
    pub rest: u32,
    /// How long nothing is deleted at all.
    pub stop: Duration,
    /// Why.
    pub why: Option<Slowed>,
}

/// Why the reaper slows down.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Slowed {
    /// Clients wait longer for answers.
    #[error("clients wait longer for answers while it works than without it (max_slowdown)")]
    Clients,
    /// A replica is behind.
    #[error("a replica is behind (max_replica_lag)")]
    ReplicaLag,
    /// A replication slot keeps what the reaper has written.
    #[error("a replication slot keeps what the reaper has written (max_slot_lag)")]
    SlotLag,
    /// Many sessions wait for locks.
    #[error("many sessions wait for locks (max_lock_waits)")]
    LockWaits,
    /// A snapshot is old.
    #[error("a long transaction keeps the server from cleaning up (max_snapshot_age)")]
    Snapshot,
}

impl Slowed {
    /// The metric's label.
    pub fn label(self) -> &'static str {
        match self {
            Self::Clients => "client latency",
            Self::ReplicaLag => "replica lag",
            Self::SlotLag => "replication slot lag",
            Self::LockWaits => "lock waits",
            Self::Snapshot => "an old snapshot",
        }
    }
}

/// What is known from earlier measurements.
#[derive(Debug, Default)]
pub struct Throttle {
    rest: u32,
    /// The latency of clients without the reaper, and when that was measured.
    baseline: Option<(Duration, Duration)>,
}

impl Throttle {
    /// What to do from now on. Of the settings those with `max_` count, of which zero is no bound.
    pub fn update(
        &mut self,
        pressure: &Pressure,
        settings: &ReaperSettings,
        now: Duration,
    ) -> Throttling {
        let measure = self.compare(pressure, settings, now);
        let over = |value: Duration, bound: Duration| !bound.is_zero() && value > bound;
        let stopped = |why| Throttling { rest: LONGEST_REST, stop: STOP, why: Some(why) };
        if over(pressure.replica_lag, settings.max_replica_lag) {
            return stopped(Slowed::ReplicaLag);
        }
        let slot_bytes = u64::try_from(settings.max_slot_lag).unwrap_or(u64::MAX);
        if slot_bytes > 0 && pressure.slot_bytes > slot_bytes {
            return stopped(Slowed::SlotLag);
        }
        let mut throttling = Throttling { rest: self.rest, stop: Duration::ZERO, why: None };
        if measure {
            throttling.stop = STOP;
        }
        if self.rest > 0 {
            throttling.why = Some(Slowed::Clients);
        }
        let others = [
            (
                settings.max_lock_waits > 0 && pressure.lock_waits > settings.max_lock_waits,
                7,
                Slowed::LockWaits,
            ),
            (over(pressure.replica_lag, settings.max_replica_lag / 2), 3, Slowed::ReplicaLag),
            (over(pressure.snapshot_age, settings.max_snapshot_age), 3, Slowed::Snapshot),
        ];
        for (is_felt, rest, why) in others {
            if is_felt && rest > throttling.rest {
                (throttling.rest, throttling.why) = (rest, Some(why));
            }
        }
        throttling
    }

    /// Compares the latency of clients with the baseline. Returns whether the reaper must stop for
    /// a moment to measure a baseline.
    fn compare(&mut self, pressure: &Pressure, settings: &ReaperSettings, now: Duration) -> bool {
        if settings.max_slowdown == 0 || pressure.clients.total() < ENOUGH {
            self.rest /= 2;
            return false;
        }
        let Some(slowest) = pressure.clients.percentile(99) else { return false };
        // Only a measurement without any batch is a baseline: even a small batch may be what slows
        // clients down.
        if pressure.busy <= 0.0 {
            let calm = self.baseline.map_or(slowest, |(before, _)| (before * 3 + slowest) / 4);
            self.baseline = Some((calm, now));
            self.rest /= 2;
            return false;
        }
        let known = self.baseline.filter(|(_, at)| now.saturating_sub(*at) < BASELINE);
        let Some((calm, _)) = known else { return true };
        let allowed = |percent| calm * (100 + percent) / 100;
        if slowest > allowed(settings.max_slowdown) {
            self.rest = (self.rest * 2 + 1).min(LONGEST_REST);
        } else if slowest <= allowed(settings.max_slowdown / 2) {
            self.rest /= 2;
        }
        false
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::latency::Latency;

    fn settings() -> ReaperSettings {
        ReaperSettings::default()
    }

    fn clients(millis: u64) -> Counts {
        let latency = Latency::default();
        for _ in 0..100 {
            latency.record(Duration::from_millis(millis));
        }
        latency.counts()
    }

    fn pressure(millis: u64, busy: f64) -> Pressure {
        Pressure { clients: clients(millis), busy, ..Pressure::default() }
    }

    #[test]
    fn it_slows_down_until_clients_are_as_fast_as_without_it() {
        let mut throttle = Throttle::default();
        let mut now = Duration::ZERO;
        let mut judge = |pressure: &Pressure| {
            now += STOP;
            throttle.update(pressure, &settings(), now)
        };
        assert_eq!(judge(&pressure(10, 0.0)), Throttling::default());
        let rests: Vec<u32> = (0..8).map(|_| judge(&pressure(20, 0.5)).rest).collect();
        assert_eq!(rests, [1, 3, 7, 15, 31, 63, 127, 127]);
        let rests: Vec<u32> = (0..8).map(|_| judge(&pressure(10, 0.5)).rest).collect();
        assert_eq!(rests, [63, 31, 15, 7, 3, 1, 0, 0]);
        assert_eq!(judge(&pressure(20, 0.5)).why, Some(Slowed::Clients));
        assert_eq!(judge(&Pressure::default()).rest, 0, "without clients nobody is in the way");
    }

    #[test]
    fn batches_that_fill_a_twentieth_of_the_time_are_not_taken_for_silence() {
        let mut throttle = Throttle::default();
        assert_eq!(throttle.update(&pressure(10, 0.0), &settings(), Duration::ZERO).rest, 0);
        let rests = (1..4)
            .map(|second| throttle.update(&pressure(20, 0.05), &settings(), STOP * second).rest);
        assert_eq!(rests.collect::<Vec<u32>>(), [1, 3, 7]);
    }

    #[test]
    fn it_listens_in_silence_when_it_does_not_know_how_fast_clients_are() {
        let mut throttle = Throttle::default();
        assert_eq!(throttle.update(&pressure(10, 0.9), &settings(), Duration::ZERO).stop, STOP);
        assert_eq!(throttle.update(&pressure(10, 0.0), &settings(), STOP).stop, Duration::ZERO);
        assert_eq!(throttle.update(&pressure(10, 0.9), &settings(), STOP * 2).stop, Duration::ZERO);
        assert_eq!(throttle.update(&pressure(10, 0.9), &settings(), STOP * 90).stop, STOP);
        let none = ReaperSettings { max_slowdown: 0, ..settings() };
        assert_eq!(throttle.update(&pressure(10, 0.9), &none, STOP * 990), Throttling::default());
    }

    #[test]
    fn what_the_server_says_counts() {
        let quiet = Pressure::default;
        let judge =
            |pressure: Pressure| Throttle::default().update(&pressure, &settings(), Duration::ZERO);
        let replica_lag = Duration::from_secs(11);
        assert_eq!(judge(Pressure { replica_lag, ..quiet() }).stop, STOP);
        let replica_lag = Duration::from_secs(6);
        assert_eq!(judge(Pressure { replica_lag, ..quiet() }).rest, 3);
        assert_eq!(judge(Pressure { slot_bytes: 2 << 30, ..quiet() }).stop, STOP);
        assert_eq!(judge(Pressure { lock_waits: 11, ..quiet() }).why, Some(Slowed::LockWaits));
        let snapshot_age = Duration::from_hours(2);
        assert_eq!(judge(Pressure { snapshot_age, ..quiet() }).rest, 3);
        let replica_lag = Duration::from_hours(1);
        let pressure = Pressure { replica_lag, slot_bytes: 2 << 30, lock_waits: 99, ..quiet() };
        let none = ReaperSettings {
            max_replica_lag: Duration::ZERO,
            max_slot_lag: 0,
            max_lock_waits: 0,
            ..settings()
        };
        let throttling = Throttle::default().update(&pressure, &none, Duration::ZERO);
        assert_eq!(throttling, Throttling::default(), "zero is no bound");
        let at_most = Pressure {
            slot_bytes: 1 << 30,
            lock_waits: 10,
            snapshot_age: Duration::from_hours(1),
            ..quiet()
        };
        assert_eq!(judge(at_most), Throttling::default(), "a bound may be reached");
    }

    #[test]
    fn it_goes_back_to_full_speed_by_halves_and_not_while_clients_are_a_little_slower() {
        let mut throttle = Throttle::default();
        let mut judge = |pressure| throttle.update(&pressure, &settings(), Duration::ZERO).rest;
        assert_eq!(judge(pressure(100, 0.0)), 0);
        let rests = [200, 200, 200].map(|millis| judge(pressure(millis, 0.5)));
        assert_eq!(rests, [1, 3, 7]);
        assert_eq!(judge(pressure(125, 0.5)), 7, "between half of max_slowdown and all of it");
        let rests = [100, 100, 100].map(|millis| judge(pressure(millis, 0.0)));
        assert_eq!(rests, [3, 1, 0], "while it does nothing");
    }

    #[test]
    fn the_worst_of_all_nodes_counts() {
        let here = Pressure { lock_waits: 6, snapshot_age: STOP, ..Pressure::default() };
        let there =
            Pressure { lock_waits: 5, replica_lag: STOP, slot_bytes: 7, ..Pressure::default() };
        for all in [here.clone().with_node(&there), there.with_node(&here)] {
            assert_eq!(
                (all.lock_waits, all.snapshot_age, all.replica_lag, all.slot_bytes),
                (11, STOP, STOP, 7)
            );
        }
    }

    /// The rests, second by second, of a reaper that always has something to delete; `clients` says
    /// how slow they are in milliseconds, by the second and the share of the time in which a
    /// batch runs.
    fn rests(seconds: u32, clients: impl Fn(u32, f64) -> u64) -> Vec<u32> {
        let (mut throttle, mut throttling) =
            (Throttle::default(), Throttling { stop: STOP, ..Throttling::default() });
        let second = |second| {
            let busy = if throttling.stop.is_zero() {
                1.0 / (f64::from(throttling.rest) + 1.0)
            } else {
                0.0
            };
            throttling =
                throttle.update(&pressure(clients(second, busy), busy), &settings(), STOP * second);
            throttling.rest
        };
        (0..seconds).map(second).collect()
    }

    #[test]
    fn it_comes_back_to_full_speed_after_what_others_did() {
        let rests = rests(60, |second, _| if (10..30).contains(&second) { 100 } else { 10 });
        assert_eq!(rests[25], LONGEST_REST);
        assert_eq!(rests[40..], [0; 20]);
    }

    #[test]
    fn it_comes_back_to_full_speed_when_clients_are_slower_for_good() {
        for slower in [12, 14, 20, 100, 1000] {
            let rests = rests(1200, |second, _| if second < 10 { 10 } else { slower });
            let last = rests.iter().rposition(|rest| *rest > 0);
            assert!(last < Some(600), "{slower} ms: {last:?}");
        }
    }

    #[test]
    fn it_does_not_take_its_own_doing_for_how_fast_clients_are() {
        for harmless in [0.0, 0.005, 0.01, 0.1] {
            let rests = rests(3600, |_, busy| if busy > harmless { 30 } else { 10 });
            let least = if harmless < 0.1 { 31 } else { 3 };
            assert!(rests[20..].iter().all(|rest| *rest >= least), "{harmless}");
        }
    }
}
