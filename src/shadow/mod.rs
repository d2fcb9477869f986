//! Counts what rules in shadow mode would do to clients' statements.
//!
//! Nothing here changes a client's statement or its answer, or runs a statement. A session finds
//! out what the rules would do to a text, which costs a look-up in a plan cache, and counts each
//! run of it ([`Shadow::count`]). These counts are exact.

mod counts;
mod effect;
mod store;

use std::{sync::Arc, time::Duration};

use tokio::{sync::watch, time::sleep};
use tokio_util::{sync::CancellationToken, task::TaskTracker};

use self::counts::ShadowCounts;
use crate::{config::Config, metrics::Metrics};

pub use counts::{Figures, Row};
pub use effect::{Effect, Observed, ServerText};
pub use store::{StoredRow, stored};

/// How often the figures are saved to the schema `pglapse`.
const SAVE: Duration = Duration::from_secs(5);

/// Counts what rules in shadow mode would do. One for the process.
#[derive(Debug, Clone)]
pub struct Shadow {
    counts: Arc<ShadowCounts>,
}

/// What counting needs.
#[derive(Debug, Clone)]
pub struct ShadowSetup {
    /// Says on which server the counts are saved.
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
    let counts = Arc::new(ShadowCounts::new(Arc::clone(&setup.metrics)));
    let shadow = Shadow { counts: Arc::clone(&counts) };
    let tasks = setup.tasks.clone();
    tasks.spawn(run(setup, counts, token));
    shadow
}

impl Shadow {
    /// Counts a statement that is sent now.
    pub fn count(&self, observed: &Observed) {
        self.counts.count(observed);
    }

    /// What was counted since the start, the most frequent statements first.
    pub fn rows(&self) -> Vec<Row> {
        self.counts.rows()
    }
}

async fn run(setup: ShadowSetup, counts: Arc<ShadowCounts>, token: CancellationToken) {
    let mut asleep = setup.asleep.clone();
    while !token.is_cancelled() {
        tokio::select! {
            () = token.cancelled() => {}
            // What cannot be saved now is saved when the server is needed again.
            Ok(()) = asleep.changed() => {}
            () = sleep(SAVE), if !*setup.asleep.borrow() => {}
        }
        store::save(&setup, &counts).await;
    }
}
