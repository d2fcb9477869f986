//! Counts what rules in shadow mode would do to clients' statements, and measures it for some.
//!
//! Nothing here changes a client's statement or its answer. A session finds out what the rules
//! would do to a text, which costs a look-up in a plan cache, and counts each run of it
//! ([`Shadow::count`]). These counts are exact.
//!
//! How many rows would be missing from answers is measured for queries only, one at a time, and for
//! each fingerprint at most once a minute. For that pglapse runs the query as it was sent and as it
//! would be sent, on its own connection, and compares the two answers in one statement.

mod counts;
mod effect;
mod measure;
mod runnable;
mod sql;
mod store;

use std::{sync::Arc, time::Duration};

use tokio::{
    sync::{mpsc, watch},
    time::{Instant, sleep_until, timeout_at},
};
use tokio_util::{sync::CancellationToken, task::TaskTracker};

use self::{counts::ShadowCounts, measure::OwnConnections};
use crate::{config::Config, metrics::Metrics};

pub use counts::{Figures, Row};
pub use effect::{Effect, Observed, ServerText};
pub use measure::ParameterValue;
pub use store::{StoredRow, stored};

/// How often the figures are saved to the schema `pglapse`.
const SAVE: Duration = Duration::from_secs(5);
/// After a measurement nothing is measured for this long, plus `REST_FACTOR` times as long as the
/// measurement took.
const REST: Duration = Duration::from_millis(200);
const REST_FACTOR: u32 = 20;

/// A statement that is to be measured.
#[derive(Debug)]
struct DueSample {
    role: String,
    observed: Arc<Observed>,
    values: Vec<ParameterValue>,
}

/// Counts what rules in shadow mode would do. One for the process.
#[derive(Debug, Clone)]
pub struct Shadow {
    counts: Arc<ShadowCounts>,
    samples: mpsc::Sender<DueSample>,
}

/// What counting needs.
#[derive(Debug, Clone)]
pub struct ShadowSetup {
    /// Says which server is measured on.
    pub config: watch::Receiver<Arc<Config>>,
    /// Where the counts are shown.
    pub metrics: Arc<Metrics>,
    /// Tracks the tasks.
    pub tasks: TaskTracker,
    /// While it is `true`, the server is to sleep.
    pub asleep: watch::Receiver<bool>,
}

/// Counts until `token` is cancelled, and then saves the counts.
pub fn start(setup: ShadowSetup, token: CancellationToken) -> Shadow {
    let (samples, due) = mpsc::channel(1);
    let counts = Arc::new(ShadowCounts::new(Arc::clone(&setup.metrics)));
    let shadow = Shadow { counts: Arc::clone(&counts), samples };
    let tasks = setup.tasks.clone();
    tasks.spawn(run(setup, counts, due, token));
    shadow
}

impl Shadow {
    /// Counts a statement that is sent now, by a session that logged in as `role`. `values` returns
    /// its parameters, or `None` if they were not read. It is called only if the statement is to be
    /// measured.
    pub fn count(
        &self,
        role: &str,
        observed: &Arc<Observed>,
        values: impl FnOnce() -> Option<Vec<ParameterValue>>,
    ) {
        if !self.counts.count(observed, now()) || self.samples.capacity() == 0 {
            return;
        }
        let Some(values) = values() else { return };
        let (role, key) = (role.to_owned(), Arc::clone(observed));
        if self.samples.try_send(DueSample { role, observed: key, values }).is_ok() {
            self.counts.taken(observed, now());
        }
    }

    /// What was counted since the start. The statements that would lose most rows come first.
    pub fn rows(&self) -> Vec<Row> {
        self.counts.rows()
    }
}

async fn run(
    setup: ShadowSetup,
    counts: Arc<ShadowCounts>,
    mut due: mpsc::Receiver<DueSample>,
    token: CancellationToken,
) {
    let mut asleep = setup.asleep.clone();
    let mut connections = OwnConnections::new(setup);
    let (mut save_at, mut measure_at) = (now() + SAVE, now());
    loop {
        tokio::select! {
            () = token.cancelled() => break,
            true = async { asleep.wait_for(|asleep| *asleep).await.is_ok() } => {
                // What cannot be saved now is saved when the server is needed again.
                let save = store::save(&mut connections, &counts);
                drop(timeout_at(now() + measure::PATIENCE, save).await);
                connections.close();
                tokio::select! {
                    () = token.cancelled() => {}
                    _ = asleep.wait_for(|asleep| !asleep) => {}
                }
            }
            () = sleep_until(save_at) => {
                store::save(&mut connections, &counts).await;
                save_at = now() + SAVE;
            }
            Some(sample) = async {
                sleep_until(measure_at).await;
                due.recv().await
            } => {
                let began = now();
                let limit = began + measure::PATIENCE;
                match timeout_at(limit, connections.measure(&sample)).await {
                    Ok(measured) => counts.measured(&sample.observed, measured),
                    Err(_elapsed) => {
                        connections.forget(&sample.observed.key.database);
                        counts.measured(&sample.observed, Err("it took too long".to_owned()));
                    }
                }
                measure_at = now() + REST + began.elapsed() * REST_FACTOR;
            }
        }
    }
    drop(timeout_at(now() + measure::PATIENCE, store::save(&mut connections, &counts)).await);
}

fn now() -> Instant {
    Instant::now()
}
