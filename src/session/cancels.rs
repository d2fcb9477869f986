//! Sessions that wait for pglapse itself, while the server has nothing of theirs to cancel.

use std::sync::Arc;

use dashmap::DashMap;
use tokio::sync::oneshot;

/// The sessions that wait, each by what it is known by in a cancel request.
#[derive(Debug, Default)]
pub(super) struct Cancels {
    waiting: DashMap<Box<[u8]>, Waiting>,
}

#[derive(Debug)]
struct Waiting {
    /// Nothing of the session's runs on the server.
    is_alone: bool,
    cancel: oneshot::Sender<()>,
}

/// A session that waits, as long as it is held.
struct Wait {
    cancels: Arc<Cancels>,
    key: Box<[u8]>,
}

impl Cancels {
    /// Completes when somebody asks that what waits be cancelled. `is_alone` says that nothing of the session's
    /// runs on the server.
    pub(super) async fn asked(self: Arc<Self>, key: Box<[u8]>, is_alone: bool) {
        let (cancel, asked) = oneshot::channel();
        self.waiting.insert(key.clone(), Waiting { is_alone, cancel });
        let _wait = Wait { cancels: self, key };
        if asked.await.is_err() {
            std::future::pending::<()>().await;
        }
    }

    /// Cancels what waits of the session with this key. Whether that is all there is to cancel.
    pub(super) fn ask(&self, key: &[u8]) -> bool {
        let Some((_, Waiting { is_alone, cancel })) = self.waiting.remove(key) else {
            return false;
        };
        cancel.send(()).is_ok() && is_alone
    }
}

impl Drop for Wait {
    fn drop(&mut self) {
        self.cancels.waiting.remove(&self.key);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn who_waits_is_found_by_its_key_and_nothing_is_kept() {
        let cancels = Arc::<Cancels>::default();
        assert!(!cancels.ask(b"one"));
        let one = Arc::clone(&cancels).asked(b"one"[..].into(), true);
        let two = Arc::clone(&cancels).asked(b"two"[..].into(), false);
        let asks = async {
            assert!(!cancels.ask(b"three") && !cancels.ask(b"two") && cancels.ask(b"one"));
        };
        tokio::join!(one, two, asks);
        let three = Arc::clone(&cancels).asked(b"three"[..].into(), true);
        tokio::select! {
            biased;
            () = three => panic!("nobody asked"),
            () = std::future::ready(()) => {}
        }
        assert!(!cancels.ask(b"three") && cancels.waiting.is_empty());
    }
}
