//! The list of open sessions, for `SHOW SESSIONS`.

use std::{
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    time::{Duration, Instant},
};

use dashmap::DashMap;
use tokio_util::sync::CancellationToken;

/// The open sessions.
#[derive(Debug, Default)]
pub struct SessionRegistry {
    sessions: DashMap<u64, OpenSession>,
    next: AtomicU64,
}

/// An open session.
#[derive(Debug, Clone)]
pub(super) struct OpenSession {
    pub(super) client: String,
    pub(super) role: String,
    pub(super) database: String,
    pub(super) tls: bool,
    since: Instant,
    kill: CancellationToken,
}

/// Takes a session off the list when it is dropped.
#[derive(Debug)]
pub struct Registration {
    registry: Arc<SessionRegistry>,
    number: u64,
    kill: CancellationToken,
}

impl Registration {
    /// Cancelled when the session is to end.
    pub fn killed(&self) -> &CancellationToken {
        &self.kill
    }
}

impl SessionRegistry {
    /// Lists a session for as long as the result is held.
    #[expect(clippy::disallowed_methods, reason = "a driver")]
    pub fn register(
        self: &Arc<Self>,
        client: String,
        role: String,
        database: String,
        tls: bool,
    ) -> Registration {
        let number = self.next.fetch_add(1, Ordering::Relaxed) + 1;
        let (since, kill) = (Instant::now(), CancellationToken::new());
        let session = OpenSession { client, role, database, tls, since, kill: kill.clone() };
        self.sessions.insert(number, session);
        Registration { registry: Arc::clone(self), number, kill }
    }

    /// Ends a session; whether there is one by that number.
    pub(super) fn kill(&self, number: u64) -> bool {
        let session = self.sessions.get(&number);
        session.map(|session| session.kill.cancel()).is_some()
    }

    /// Each session with its number and its age, the oldest first.
    pub(super) fn list(&self) -> Vec<(u64, OpenSession, Duration)> {
        let listed = |entry: dashmap::mapref::multiple::RefMulti<'_, u64, OpenSession>| {
            (*entry.key(), entry.value().clone(), entry.value().since.elapsed())
        };
        let mut sessions: Vec<_> = self.sessions.iter().map(listed).collect();
        sessions.sort_unstable_by_key(|(number, ..)| *number);
        sessions
    }
}

impl Drop for Registration {
    fn drop(&mut self) {
        self.registry.sessions.remove(&self.number);
    }
}
