//! The rules by which one session's texts are judged, and the counters that its loop feeds.

use std::sync::Arc;

use tokio::sync::watch;

use super::{
    pump::Surroundings,
    requests::{Requests, Rewrites, Tally},
};
use crate::{
    metrics::Metrics,
    rewrite::{Context, Databases, Rewriter, Scratch, Verdict},
};

/// Follows the rules of one database.
#[derive(Debug)]
pub(super) struct SessionRules {
    databases: watch::Receiver<Arc<Databases>>,
    database: String,
    current: Option<Timed>,
    metrics: Arc<Metrics>,
}

impl SessionRules {
    /// The rules of `database`, as they are now and as they become.
    pub(super) fn new(
        databases: &watch::Receiver<Arc<Databases>>,
        database: String,
        metrics: Arc<Metrics>,
    ) -> Self {
        let databases = databases.clone();
        let mut rules = Self { databases, database, current: None, metrics };
        rules.take_over();
        rules
    }

    fn take_over(&mut self) {
        let rewriter = self.databases.borrow_and_update().rewriter(&self.database).cloned();
        self.current = rewriter
            .filter(|rewriter| !rewriter.is_idle())
            .map(|rewriter| Timed { rewriter, metrics: Arc::clone(&self.metrics) });
    }
}

impl Surroundings for SessionRules {
    type Rules = Timed;

    fn rules(&mut self) -> Option<&Timed> {
        // An error means that nobody will change the rules any more: those at hand stay.
        if self.databases.has_changed().unwrap_or(false) {
            self.take_over();
        }
        self.current.as_ref()
    }

    fn sent(&mut self, bytes: usize, requests: &mut Requests) {
        let metrics = &self.metrics;
        metrics.bytes_from_clients.increment(bytes as u64);
        let Tally { untouched, passed, rewritten, refused, cached, planned } =
            requests.take_tally();
        for (counter, count) in [
            (&metrics.untouched, untouched),
            (&metrics.passed, passed),
            (&metrics.rewritten, rewritten),
            (&metrics.refused, refused),
            (&metrics.plan_cache_hits, cached),
            (&metrics.plan_cache_misses, planned),
        ] {
            if count > 0 {
                counter.increment(count);
            }
        }
    }

    fn received(&mut self, bytes: usize) {
        self.metrics.bytes_from_servers.increment(bytes as u64);
    }
}

/// A rewriter whose plans are timed.
#[derive(Debug)]
pub(super) struct Timed {
    rewriter: Arc<Rewriter>,
    metrics: Arc<Metrics>,
}

impl Rewrites for Timed {
    #[expect(clippy::disallowed_methods, reason = "the session's driver reads the clock")]
    fn rewrite<'a>(
        &'a self,
        sql: &[u8],
        context: Context<'_>,
        scratch: &'a mut Scratch,
    ) -> Verdict<'a> {
        let start = std::time::Instant::now();
        let verdict = self.rewriter.rewrite(sql, context, scratch);
        if matches!(verdict, Verdict::Edited { cached: false, .. }) {
            self.metrics.rewrite_seconds.record(start.elapsed());
        }
        verdict
    }

    fn max_statement(&self) -> usize {
        self.rewriter.max_statement()
    }

    fn mentioned(&self, sql: &[u8]) -> Option<String> {
        self.rewriter.mentioned(sql)
    }
}
