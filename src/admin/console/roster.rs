//! The open sessions, for people.

use std::{
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    time::{Duration, Instant},
};

use dashmap::DashMap;

/// Who is there.
#[derive(Debug, Default)]
pub struct Roster {
    members: DashMap<u64, Member>,
    next: AtomicU64,
}

/// An open session.
#[derive(Debug, Clone)]
pub(super) struct Member {
    pub(super) client: String,
    pub(super) role: String,
    pub(super) database: String,
    pub(super) tls: bool,
    since: Instant,
}

/// A session's line on the roster; it is struck out when this is dropped.
#[derive(Debug)]
pub struct Place {
    roster: Arc<Roster>,
    number: u64,
}

impl Roster {
    /// Puts a session on the roster.
    #[expect(clippy::disallowed_methods, reason = "a driver")]
    pub fn enter(
        self: &Arc<Self>,
        client: String,
        role: String,
        database: String,
        tls: bool,
    ) -> Place {
        let number = self.next.fetch_add(1, Ordering::Relaxed) + 1;
        let since = Instant::now();
        self.members.insert(number, Member { client, role, database, tls, since });
        Place { roster: Arc::clone(self), number }
    }

    /// Everyone with their number and how long they have been there, the oldest first.
    pub(super) fn members(&self) -> Vec<(u64, Member, Duration)> {
        let member = |entry: dashmap::mapref::multiple::RefMulti<'_, u64, Member>| {
            (*entry.key(), entry.value().clone(), entry.value().since.elapsed())
        };
        let mut members: Vec<_> = self.members.iter().map(member).collect();
        members.sort_unstable_by_key(|(number, ..)| *number);
        members
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        self.roster.members.remove(&self.number);
    }
}
