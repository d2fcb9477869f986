//! Cancel requests for sessions that wait for pglapse itself.
//!
//! While a session waits for a sweep, the server may run nothing of it, so a cancel request that is
//! passed on would have no effect. Such a session is registered here under its cancel key.

use std::sync::Arc;

use dashmap::DashMap;
use tokio::sync::oneshot;

/// The sessions that wait, by their cancel key.
#[derive(Debug, Default)]
pub(super) struct CancelRegistry {
    waiting: DashMap<Box<[u8]>, WaitingSession>,
}

#[derive(Debug)]
struct WaitingSession {
    /// Nothing of the session runs on the server.
    is_alone: bool,
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
    pub(super) async fn cancelled(self: Arc<Self>, key: Box<[u8]>, is_alone: bool) {
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
        cancel.send(()).is_ok() && is_alone
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
        let one = Arc::clone(&registry).cancelled(b"one"[..].into(), true);
        let two = Arc::clone(&registry).cancelled(b"two"[..].into(), false);
        let cancels = async {
            assert!(
                !registry.cancel(b"three") && !registry.cancel(b"two") && registry.cancel(b"one")
            );
        };
        tokio::join!(one, two, cancels);
        let three = Arc::clone(&registry).cancelled(b"three"[..].into(), true);
        tokio::select! {
            biased;
            () = three => panic!("nobody cancelled it"),
            () = std::future::ready(()) => {}
        }
        assert!(!registry.cancel(b"three") && registry.waiting.is_empty());
    }
}
