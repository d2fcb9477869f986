//! Tells of lines that the log has lost.

use std::{sync::Arc, time::Duration};

use tokio::time::{MissedTickBehavior, interval};
use tokio_util::sync::CancellationToken;
use tracing::warn;

use crate::metrics::Metrics;

/// How many lines of the log were lost since the start.
pub type LostLines = Box<dyn Fn() -> u64 + Send>;

const EVERY: Duration = Duration::from_secs(5);

/// Counts them in the metrics, and logs their number as soon as lines can be written again.
pub(super) async fn run(lost: LostLines, metrics: Arc<Metrics>, ending: CancellationToken) {
    let (mut ticks, mut told) = (interval(EVERY), 0);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    while ending.run_until_cancelled(ticks.tick()).await.is_some() {
        let now = lost();
        metrics.log_lines_lost.absolute(now);
        if now > told {
            warn!(lines = now - told, "lines of the log were lost");
            told = now;
        }
    }
}
