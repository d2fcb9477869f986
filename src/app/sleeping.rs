//! Leaves the server alone while no client has a session, so that a server that scales to zero can
//! sleep.

use tokio::{sync::watch, time::sleep};
use tracing::info;

use super::AppContext;

/// Tells by `asleep` when pglapse's own connections are to end and when they may come back: after
/// `[upstream] sleep_after` without a session, until there is one, or until `wake_every` is over.
/// Runs until the process stops.
pub(super) async fn run(mut sessions: watch::Receiver<usize>, context: AppContext) {
    let AppContext { settings, asleep, stopping, .. } = context;
    let upstream = settings.borrow().upstream.clone();
    // What waits for other settings is to notice when there can be none any more.
    drop(settings);
    let (after, every) = (upstream.sleep_after, upstream.wake_every);
    if after.is_zero() {
        return stopping.cancelled().await;
    }
    let resting = async {
        loop {
            if sessions.wait_for(|count| *count == 0).await.is_err() {
                break;
            }
            tokio::select! {
                () = sleep(after) => {}
                _ = sessions.wait_for(|count| *count > 0) => continue,
            }
            info!(?after, "no session: the server is left alone");
            asleep.send_replace(true);
            let why = tokio::select! {
                () = sleep(every) => "wake_every is over",
                _ = sessions.wait_for(|count| *count > 0) => "a session begins",
            };
            asleep.send_replace(false);
            info!(why, "the server is needed again");
        }
    };
    tokio::select! {
        () = resting => stopping.cancelled().await,
        () = stopping.cancelled() => {}
    }
}
