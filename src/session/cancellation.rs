//! Cancel requests for sessions that wait for pglapse itself.
//!
//! While a session waits for a sweep, the server may run nothing of it, so a cancel request that is
//! passed on would have no effect. Such a session is registered here under its cancel key.

use std::sync::{
    Arc,
    atomic::{AtomicBool, Ordering},
};

use dashmap::DashMap;
use tokio::sync::oneshot;

/// The sessions that wait, by their cancel key.
#[derive(Debug, Default)]
pub(super) struct CancelRegistry {
    waiting: DashMap<Box<[u8]>, WaitingSession>,
}

#[derive(Debug)]
struct WaitingSession {
    /// Nothing of the session runs on the server. It changes while the session waits: the server's
    /// last answer may come after the wait has begun.
    is_alone: Arc<AtomicBool>,
    cancel: oneshot::Sender<()>,
}

/// Takes a session off the registry when it is dropped.
struct CancelRegistration {
    registry: Arc<CancelRegistry>,
    key: Box<[u8]>,
}

impl CancelRegistry {
    /// Registers a session, and completes when it is cancelled. `is_alone` says that nothing of the
    /// session runs on the server.
    pub(super) async fn cancelled(self: Arc<Self>, key: Box<[u8]>, is_alone: Arc<AtomicBool>) {
        let (cancel, cancelled) = oneshot::channel();
        self.waiting.insert(key.clone(), WaitingSession { is_alone, cancel });
        let _registration = CancelRegistration { registry: self, key };
        if cancelled.await.is_err() {
            std::future::pending::<()>().await;
        }
    }

    /// Cancels the wait of the session with this key. Returns whether there is nothing else to
    /// cancel: then the server need not be asked.
    pub(super) fn cancel(&self, key: &[u8]) -> bool {
        let Some((_, WaitingSession { is_alone, cancel })) = self.waiting.remove(key) else {
            return false;
        };
        cancel.send(()).is_ok() && is_alone.load(Ordering::Relaxed)
    }
}

impl Drop for CancelRegistration {
    fn drop(&mut self) {
        self.registry.waiting.remove(&self.key);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_waiting_session_is_found_by_its_key_and_nothing_is_kept() {
        let registry = Arc::<CancelRegistry>::default();
        assert!(!registry.cancel(b"one"));
        let alone = || Arc::new(AtomicBool::new(true));
        let runs = alone();
        let one = Arc::clone(&registry).cancelled(b"one"[..].into(), alone());
        let two = Arc::clone(&registry).cancelled(b"two"[..].into(), Arc::clone(&runs));
        let cancels = async {
            // Its server began to answer something meanwhile.
            runs.store(false, Ordering::Relaxed);
            assert!(
                !registry.cancel(b"three") && !registry.cancel(b"two") && registry.cancel(b"one")
            );
        };
        tokio::join!(one, two, cancels);
        let three = Arc::clone(&registry).cancelled(b"three"[..].into(), alone());
        tokio::select! {
            biased;
            () = three => panic!("nobody cancelled it"),
            () = std::future::ready(()) => {}
        }
        assert!(!registry.cancel(b"three") && registry.waiting.is_empty());
    }
}
