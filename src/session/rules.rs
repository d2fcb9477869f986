//! The rules by which one session's texts are decided, and the counters of its loop.

use std::{
    fmt,
    future::poll_fn,
    pin::Pin,
    sync::Arc,
    task::{Context, Poll, ready},
    time::{Duration, Instant},
};

use tokio::{
    runtime::{Handle, RuntimeFlavor},
    sync::watch,
    time::{sleep, timeout},
};

use super::{
    cancellation::CancelRegistry,
    pump::Environment,
    requests::Requests,
    rewrite_policy::{RewritePolicy, Rewrites},
    shadowing::SessionShadow,
    state::SessionState,
    statement_log,
    sweeping::SweepResult,
    text::Tally,
    waiting::{Due, Waited},
};
use crate::{
    catalog::{Basis, Sweeps},
    latency::Latency,
    metrics::Metrics,
    rewrite::{self, Awaited, Currency, Databases, Refusal, Rewriter, Scratch, UnderWay, Verdict},
    shadow::Shadow,
    sweep::Sweeper,
};

/// Texts of more bytes take so long to read that the thread's other sessions go on elsewhere.
const LONG: usize = 256 << 10;

/// Follows the rules of one database.
pub(super) struct SessionRules {
    databases: watch::Receiver<Arc<Databases>>,
    database: String,
    role: String,
    current: Option<Timed>,
    /// The session's id, by which others know it.
    session: Option<u64>,
    /// Counts the changes of the rewriter.
    generation: u64,
    may_bypass: bool,
    is_pooled: bool,
    sweeper: Sweeper,
    cancels: Arc<CancelRegistry>,
    sweep: Option<Sweep>,
    wait: Option<Wait>,
    /// Since when the client waits for an answer.
    asked: Option<Instant>,
    /// The counter of this database's clients' waits, once there was one.
    latency: Option<Arc<Latency>>,
    metrics: Arc<Metrics>,
    counter: Shadow,
    shadow: Option<SessionShadow>,
}

/// A sweep that the session waits for.
type Sweep = Pin<Box<dyn Future<Output = SweepResult> + Send>>;

/// A wait for the catalog or for other sessions.
type Wait = Pin<Box<dyn Future<Output = Waited> + Send>>;

/// A text that takes longer to rewrite is logged.
const SLOW: Duration = Duration::from_millis(50);

/// How long a statement waits for the catalog to be read.
const READ: Duration = Duration::from_secs(5);

/// How long a session that holds locks waits for another's transaction: the server's
/// `deadlock_timeout`.
const DEADLOCK: Duration = Duration::from_secs(1);

/// How long a schema change waits for what others sent before it. By then the server has begun to
/// run that, unless it waits for a lock.
const BEGUN: Duration = Duration::from_millis(250);

/// How often a waiting schema change checks whether that is answered.
const LOOK: Duration = Duration::from_millis(1);

impl fmt::Debug for SessionRules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SessionRules").field("database", &self.database).finish_non_exhaustive()
    }
}

impl SessionRules {
    /// The rules of `database` for a session of `role`, now and when they change.
    pub(super) fn new(
        databases: &watch::Receiver<Arc<Databases>>,
        database: String,
        role: String,
        (sweeper, cancels): (Sweeper, Arc<CancelRegistry>),
        (metrics, counter): (Arc<Metrics>, Shadow),
    ) -> Self {
        let mut rules = Self {
            latency: None,
            databases: databases.clone(),
            database,
            role,
            current: None,
            session: None,
            generation: 0,
            may_bypass: false,
            is_pooled: false,
            sweeper,
            cancels,
            sweep: None,
            wait: None,
            asked: None,
            metrics,
            counter,
            shadow: None,
        };
        rules.take_over();
        rules.generation = 0;
        rules
    }

    /// Whether a role that asks for expired rows is refused.
    pub(super) fn forbid_bypass(&self) -> bool {
        self.current.as_ref().is_some_and(Rewrites::has_rules) && !self.may_bypass
    }

    fn take_over(&mut self) {
        let databases = self.databases.borrow_and_update();
        let rewriter = databases.rewriter(&self.database).cloned();
        let shadow = rewriter.as_ref().and_then(|rewriter| rewriter.shadow()).cloned();
        self.shadow = shadow.map(|rewriter| SessionShadow {
            rewriter,
            shadow: self.counter.clone(),
            database: self.database.clone(),
            role: self.role.clone(),
        });
        self.may_bypass = databases.may_bypass(&self.role);
        self.is_pooled = databases.is_pooled;
        let (was, is) = (self.current.as_ref().map(|c| &c.rewriter), rewriter.as_ref());
        if was.map(Arc::as_ptr) != is.map(Arc::as_ptr) {
            self.generation += 1;
            self.current = rewriter.map(|rewriter| Timed {
                rewriter,
                currency: databases.currency(&self.database),
                session: *self
                    .session
                    .get_or_insert_with(|| databases.currency(&self.database).introduce()),
                metrics: Arc::clone(&self.metrics),
            });
        }
    }
}

impl Environment for SessionRules {
    type Rules = Timed;

    fn policy(&mut self) -> RewritePolicy<'_, Timed> {
        // Read before the catalog is taken: see [`Currency::reads`].
        let reads = self.current.as_ref().map_or(0, |current| current.currency.reads());
        // An error means that the rules will not change any more: the present ones stay.
        if self.databases.has_changed().unwrap_or(false) {
            self.take_over();
        }
        let Self { generation, may_bypass, is_pooled, .. } = *self;
        let (rules, shadow) = (self.current.as_ref(), self.shadow.as_ref());
        RewritePolicy { rules, generation, may_bypass, is_pooled, reads, shadow }
    }

    fn poll_sweep(
        &mut self,
        cx: &mut Context<'_>,
        sweeps: &Arc<Sweeps>,
        state: &SessionState,
    ) -> Poll<SweepResult> {
        let Self { sweeper, cancels, database, role, sweep, .. } = self;
        let sweep = sweep.get_or_insert_with(|| {
            let cancelled = Arc::clone(cancels).cancelled(state.key.clone(), state.is_alone());
            let swept = sweeper.clone().sweep(database.clone(), role.clone(), Arc::clone(sweeps));
            let limit = state.limit.get().unwrap_or(Duration::MAX);
            Box::pin(async move {
                tokio::select! {
                    biased;
                    () = cancelled => SweepResult::Cancelled,
                    swept = timeout(limit, swept) => swept.map_or(SweepResult::Late, |()| SweepResult::Done),
                }
            })
        });
        let swept = ready!(sweep.as_mut().poll(cx));
        self.sweep = None;
        Poll::Ready(swept)
    }

    fn poll_due(&mut self, cx: &mut Context<'_>, due: &Due, state: &SessionState) -> Poll<Waited> {
        let Some(rules) = &self.current else {
            self.wait = None;
            return Poll::Ready(Waited::Done);
        };
        let wait = self.wait.get_or_insert_with(|| {
            let cancelled =
                Arc::clone(&self.cancels).cancelled(state.key.clone(), state.is_alone());
            let holds_locks = !state.is_idle();
            let due: Wait = match due {
                Due::Catalog(awaited) => {
                    let currency = Arc::clone(&rules.currency);
                    Box::pin(settled(currency, awaited.clone(), holds_locks))
                }
                Due::Others(under_way) => Box::pin(answered(under_way.clone())),
            };
            Box::pin(async move {
                tokio::select! {
                    biased;
                    () = cancelled => Waited::Cancelled,
                    waited = due => waited,
                }
            })
        });
        let waited = ready!(wait.as_mut().poll(cx));
        self.wait = None;
        Poll::Ready(waited)
    }

    fn sent(&mut self, bytes: usize, requests: &mut Requests) {
        if bytes > 0 && self.asked.is_none() {
            self.asked = Some(now());
        }
        let metrics = &self.metrics;
        metrics.bytes_from_clients.increment(bytes as u64);
        let Tally { untouched, passed, rewritten, refused, bypassed, deleting, cached, planned } =
            requests.take_tally();
        for (counter, count) in [
            (&metrics.untouched, untouched),
            (&metrics.passed, passed),
            (&metrics.rewritten, rewritten),
            (&metrics.refused, refused),
            (&metrics.bypassed, bypassed),
            (&metrics.inline_deletes, deleting),
            (&metrics.plan_cache_hits, cached),
            (&metrics.plan_cache_misses, planned),
        ] {
            if count > 0 {
                counter.increment(count);
            }
        }
        if refused > 0 {
            let session = (self.database.as_str(), self.role.as_str());
            statement_log::refused(metrics, session, requests.take_refused(), now());
        }
    }

    fn received(&mut self, bytes: usize) {
        if let Some(asked) = self.asked.take_if(|_| bytes > 0) {
            let latency =
                self.latency.get_or_insert_with(|| self.metrics.clients_of(&self.database));
            latency.record(now().saturating_duration_since(asked));
        }
        self.metrics.bytes_from_servers.increment(bytes as u64);
    }
}

/// Waits until no other session's change concerns the statement, and the catalog was read.
async fn settled(currency: Arc<Currency>, mut awaited: Awaited, holds_locks: bool) -> Waited {
    let unblocked = poll_fn(|cx| currency.poll_unblocked(cx, &mut awaited));
    if holds_locks {
        if timeout(DEADLOCK, unblocked).await.is_err() {
            return Waited::Deadlock;
        }
    } else {
        unblocked.await;
    }
    match timeout(READ, poll_fn(|cx| currency.poll_read(cx, &awaited))).await {
        Ok(()) => Waited::Done,
        Err(_) => Waited::Late,
    }
}

/// Waits until what others sent is answered, or the server has certainly begun to run it.
async fn answered(mut under_way: Vec<UnderWay>) -> Waited {
    let answered = async {
        loop {
            under_way.retain(|under_way| !under_way.is_over());
            if under_way.is_empty() {
                break;
            }
            sleep(LOOK).await;
        }
    };
    if timeout(BEGUN, answered).await.is_err() {
        under_way.iter().for_each(UnderWay::give_up);
    }
    Waited::Done
}

#[expect(clippy::disallowed_methods, reason = "the session's driver reads the clock")]
fn now() -> Instant {
    Instant::now()
}

/// Whether other threads can take over this one's tasks.
fn may_block() -> bool {
    Handle::try_current().is_ok_and(|h| h.runtime_flavor() == RuntimeFlavor::MultiThread)
}

/// A rewriter whose plans are timed.
#[derive(Debug)]
pub(super) struct Timed {
    rewriter: Arc<Rewriter>,
    currency: Arc<Currency>,
    /// The session's id there.
    session: u64,
    metrics: Arc<Metrics>,
}

impl Rewrites for Timed {
    fn rewrite<'a>(
        &'a self,
        sql: &[u8],
        context: rewrite::Context<'_>,
        scratch: &'a mut Scratch,
    ) -> Verdict<'a> {
        let start = now();
        let verdict = if sql.len() > LONG && may_block() {
            tokio::task::block_in_place(|| self.rewriter.rewrite(sql, context, scratch))
        } else {
            self.rewriter.rewrite(sql, context, scratch)
        };
        let is_planned = matches!(verdict, Verdict::Edited { cached: false, .. });
        if is_planned || sql.len() > LONG {
            let took = start.elapsed();
            if is_planned {
                self.metrics.rewrite_seconds.record(took);
            }
            if took > SLOW {
                statement_log::slow(&self.metrics, sql, took, now());
            }
        }
        verdict
    }

    fn closes(&self, sql: &[u8]) -> Option<Refusal> {
        self.rewriter.closes(sql)
    }

    fn max_statement(&self) -> usize {
        self.rewriter.max_statement()
    }

    fn mentioned(&self, sql: &[u8]) -> Option<String> {
        self.rewriter.mentioned(sql)
    }

    fn currency(&self) -> Option<(&Arc<Currency>, u64)> {
        Some((&self.currency, self.session))
    }

    fn question(&self) -> Option<&str> {
        self.rewriter.catalog().basis().map(|basis| basis.question.as_str())
    }

    fn own_rules_question(&self) -> Option<[&'static str; 2]> {
        self.rewriter.catalog().own_rules_question()
    }

    fn own_basis(&self, answer: &str) -> Option<Basis> {
        self.rewriter.catalog().own_basis(answer)
    }

    fn answered(&self, own: Option<&Basis>, rows: &[Vec<Option<String>>]) -> Option<Rewriter> {
        let catalog = self.rewriter.catalog().answered(own, rows)?;
        Some(Rewriter::new(Arc::new(catalog), self.rewriter.options()))
    }

    fn is_mentioned(&self, sql: &[u8]) -> bool {
        self.rewriter.is_mentioned(sql)
    }

    fn has_rules(&self) -> bool {
        !self.rewriter.catalog().is_empty()
    }

    fn hides(&self, name: &str) -> bool {
        self.rewriter.catalog().hides(name)
    }

    fn has_names_beyond_ascii(&self) -> bool {
        self.rewriter.has_names_beyond_ascii()
    }
}
