//! Rules in shadow mode: what they would do to clients' statements, counted and, of a few,
//! measured.
//!
//! Nothing here touches a client's statement or its answer. A session asks what the rules would
//! make of a text and says when it runs ([`Shadow::count`]). That is exact, and costs a look into a
//! plan cache. How many rows of answers would be missing is measured for reading statements only:
//! one at a time, each fingerprint at most once a minute, pglapse runs the statement as it was sent
//! and as it would be, on a connection of its own, and compares the two in one query.

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
/// For so long nothing is measured after a measurement, and in addition for a multiple of its time.
const REST: Duration = Duration::from_millis(200);
const REST_FACTOR: u32 = 20;

/// A statement that ran, to be measured.
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
    /// The server, and whether anything is measured.
    pub config: watch::Receiver<Arc<Config>>,
    /// Counts for all processes' dashboards.
    pub metrics: Arc<Metrics>,
    /// Runs the connections.
    pub tasks: TaskTracker,
    /// While it says so, the server is left alone.
    pub asleep: watch::Receiver<bool>,
}

/// What is to be done next.
enum ShadowStep {
    Measure(DueSample),
    Save,
    Sleep,
    Stop,
}

/// Counts until `token` is cancelled; what was counted is saved then.
pub fn start(setup: ShadowSetup, token: CancellationToken) -> Shadow {
    let (samples, due) = mpsc::channel(1);
    let counts = Arc::new(ShadowCounts::new(Arc::clone(&setup.metrics)));
    let shadow = Shadow { counts: Arc::clone(&counts), samples };
    let tasks = setup.tasks.clone();
    tasks.spawn(run(setup, counts, due, token));
    shadow
}

impl Shadow {
    /// Counts a statement that is sent now, by a session that logged in as `role`. `values` gives
    /// its parameters; they are only asked for where it is to be measured, and `None` where they
    /// cannot be had.
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

    /// What was counted since the start, by table, the statements that lose most rows first.
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
        let next = tokio::select! {
            () = token.cancelled() => ShadowStep::Stop,
            Ok(_) = asleep.wait_for(|asleep| *asleep) => ShadowStep::Sleep,
            () = sleep_until(save_at) => ShadowStep::Save,
            Some(sample) = async {
                sleep_until(measure_at).await;
                due.recv().await
            } => ShadowStep::Measure(sample),
        };
        match next {
            ShadowStep::Stop => break,
            ShadowStep::Save => {
                store::save(&mut connections, &counts).await;
                save_at = now() + SAVE;
            }
            ShadowStep::Sleep => {
                // What cannot be saved now stays for when the server is needed again.
                let save = store::save(&mut connections, &counts);
                drop(timeout_at(now() + measure::PATIENCE, save).await);
                connections.close();
                tokio::select! {
                    () = token.cancelled() => {}
                    _ = asleep.wait_for(|asleep| !asleep) => {}
                }
            }
            ShadowStep::Measure(sample) => {
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
