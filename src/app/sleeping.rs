//! Leaves the server alone while no client has a session, so that one that sleeps when nobody needs
//! it can.

use std::sync::Arc;

use tokio::{sync::watch, time::sleep};
use tokio_util::{sync::CancellationToken, task::TaskTracker};
use tracing::info;

use crate::{config::Config, session::Shared};

/// Watches the sessions, on `tasks`, until `stopping`.
pub(super) fn start(
    shared: &Shared,
    asleep: &watch::Sender<bool>,
    settings: &watch::Sender<Arc<Config>>,
    tasks: &TaskTracker,
    stopping: &CancellationToken,
) {
    let (sessions, settings) = (shared.open_sessions(), settings.subscribe());
    tasks.spawn(run(sessions, settings, asleep.clone(), stopping.clone()));
}

/// Tells by `asleep` when pglapse's own connections are to end and when they may come back: after
/// `[upstream] sleep_after` without a session, until there is one, or until `wake_every` is over.
async fn run(
    mut sessions: watch::Receiver<usize>,
    config: watch::Receiver<Arc<Config>>,
    asleep: watch::Sender<bool>,
    stopping: CancellationToken,
) {
    let upstream = config.borrow().upstream.clone();
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
