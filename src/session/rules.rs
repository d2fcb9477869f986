//! The rules by which one session's texts are decided, and the counters of its loop.

use std::{
    future::poll_fn,
    pin::Pin,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    task::{Context, Poll, ready},
    time::{Duration, Instant},
};

use tokio::{sync::watch, time::timeout};

use super::{
    negotiation::Login,
    pump::Environment,
    requests::Requests,
    rewrite_policy::{RewritePolicy, Rewrites},
    shadowing::SessionShadow,
    shared::Shared,
    state::SessionState,
    statement_log,
    text::Tally,
    unfinished::UnfinishedBytes,
    waiting::{CANCELLED, CATALOG_UNREAD, Denied, RELATION_LOCKED, TIMED_OUT},
};
use crate::{
    catalog::Sweeps,
    latency::Latency,
    metrics::Metrics,
    rewrite::{self, Awaited, Currency, Databases, Rewriter, Scratch, Verdict},
    sweep::RowsLeft,
};

/// Texts of more bytes may be slow to read.
const LONG: usize = 256 << 10;

/// Follows the rules of one database.
pub(super) struct SessionRules {
    databases: watch::Receiver<Arc<Databases>>,
    database: String,
    role: String,
    current: Option<Timed>,
    /// Counts the changes of the rewriter.
    generation: u64,
    may_bypass: bool,
    is_pooled: bool,
    shared: Arc<Shared>,
    sweep: Option<Wait<RowsLeft>>,
    wait: Option<Wait>,
    /// Whether nothing of the session runs on the server while it waits.
    is_alone: Arc<AtomicBool>,
    /// Since when the client waits for an answer.
    asked: Option<Instant>,
    /// The counter of this database's clients' waits, once there was one.
    latency: Option<Arc<Latency>>,
    metrics: Arc<Metrics>,
    shadow: Option<SessionShadow>,
    unfinished: UnfinishedBytes,
}

/// A wait for a sweep, or for the catalog.
type Wait<T = ()> = Pin<Box<dyn Future<Output = Result<T, Denied>> + Send>>;

/// A text that takes longer to rewrite is logged.
const SLOW: Duration = Duration::from_millis(50);

/// How long a statement waits for the catalog to be read.
const READ: Duration = Duration::from_secs(5);

impl SessionRules {
    /// Who has logged in, and where.
    pub(super) fn login(&self) -> Login<'_> {
        Login { role: &self.role, database: &self.database }
    }

    /// The rules of `database` for a session of `role`, now and when they change.
    pub(super) fn new(shared: &Arc<Shared>, database: &str, role: &str) -> Self {
        let mut rules = Self {
            latency: None,
            databases: shared.databases.clone(),
            database: database.to_owned(),
            role: role.to_owned(),
            current: None,
            generation: 0,
            may_bypass: false,
            is_pooled: false,
            shared: Arc::clone(shared),
            sweep: None,
            wait: None,
            is_alone: Arc::default(),
            asked: None,
            metrics: Arc::clone(&shared.metrics),
            shadow: None,
            unfinished: shared.unfinished_bytes(),
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
            shadow: self.shared.shadow.clone(),
            database: self.database.clone(),
        });
        self.may_bypass = databases.may_bypass(&self.role);
        self.is_pooled = databases.is_pooled;
        let (was, is) = (self.current.as_ref().map(|c| &c.rewriter), rewriter.as_ref());
        if was.map(Arc::as_ptr) != is.map(Arc::as_ptr) {
            self.generation += 1;
            self.current = rewriter.map(|rewriter| Timed {
                rewriter,
                currency: databases.currency(&self.database),
                metrics: Arc::clone(&self.metrics),
            });
        }
    }
}

impl Environment for SessionRules {
    fn policy(&mut self) -> RewritePolicy<'_> {
        // Read before the catalog is taken: see [`Currency::known`].
        let known = self.current.as_ref().map_or(0, |current| current.currency.known());
        // An error means that the rules will not change any more: the present ones stay.
        if self.databases.has_changed().unwrap_or(false) {
            self.take_over();
        }
        let Self { generation, may_bypass, is_pooled, .. } = *self;
        let rules = self.current.as_ref().map(|current| current as &dyn Rewrites);
        let shadow = self.shadow.as_ref();
        RewritePolicy { rules, generation, may_bypass, is_pooled, known, shadow }
    }

    fn may_buffer(&mut self, bytes: usize) -> bool {
        self.unfinished.buffer(bytes)
    }

    fn poll_sweep(
        &mut self,
        cx: &mut Context<'_>,
        sweeps: &Arc<Sweeps>,
        state: &SessionState,
    ) -> Poll<Result<RowsLeft, Denied>> {
        self.is_alone.store(state.is_alone(), Ordering::Relaxed);
        let Self { shared, database, role, sweep, is_alone, .. } = self;
        let sweep = sweep.get_or_insert_with(|| {
            let sweeper = shared.sweeper.clone();
            let swept = sweeper.sweep(database.clone(), role.clone(), Arc::clone(sweeps));
            let swept = timeout(state.facts.limit().unwrap_or(Duration::MAX), swept);
            or_cancelled(shared, state, is_alone, async move { swept.await.or(Err(TIMED_OUT)) })
        });
        let swept = ready!(sweep.as_mut().poll(cx));
        self.sweep = None;
        Poll::Ready(swept)
    }

    fn poll_catalog(
        &mut self,
        cx: &mut Context<'_>,
        awaited: &Awaited,
        state: &SessionState,
    ) -> Poll<Result<(), Denied>> {
        self.is_alone.store(state.is_alone(), Ordering::Relaxed);
        let Some(rules) = &self.current else {
            self.wait = None;
            return Poll::Ready(Ok(()));
        };
        let wait = self.wait.get_or_insert_with(|| {
            let currency = Arc::clone(&rules.currency);
            let read = until_read(currency, awaited.clone(), !state.is_idle());
            or_cancelled(&self.shared, state, &self.is_alone, read)
        });
        let waited = ready!(wait.as_mut().poll(cx));
        self.wait = None;
        Poll::Ready(waited)
    }

    fn sent(&mut self, bytes: usize, is_logged_in: bool, requests: &mut Requests) {
        // Before the login anybody may name any database, and each has its own metrics.
        if bytes > 0 && is_logged_in && self.asked.is_none() {
            self.asked = Some(now());
        }
        let metrics = &self.metrics;
        metrics.bytes_from_clients.increment(bytes as u64);
        let Tally { untouched, passed, rewritten, refused, bypassed, cached, planned } =
            requests.take_tally();
        for (counter, count) in [
            (&metrics.untouched, untouched),
            (&metrics.passed, passed),
            (&metrics.rewritten, rewritten),
            (&metrics.refused, refused),
            (&metrics.bypassed, bypassed),
            (&metrics.plan_cache_hits, cached),
            (&metrics.plan_cache_misses, planned),
        ] {
            if count > 0 {
                counter.increment(count);
            }
        }
        if refused > 0 {
            statement_log::refused(metrics, self.login(), requests.take_refused(), now());
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

/// A wait that ends when the client cancels its statement.
fn or_cancelled<T: 'static>(
    shared: &Shared,
    state: &SessionState,
    is_alone: &Arc<AtomicBool>,
    wait: impl Future<Output = Result<T, Denied>> + Send + 'static,
) -> Wait<T> {
    let cancelled = Arc::clone(&shared.cancels).cancelled(state.key.clone(), Arc::clone(is_alone));
    Box::pin(async move {
        tokio::select! {
            biased;
            () = cancelled => Err(CANCELLED),
            waited = wait => waited,
        }
    })
}

/// Waits until the catalog was read. A session that may hold locks does not wait long for a locked
/// relation, because whoever has locked it may wait for this session.
async fn until_read(
    currency: Arc<Currency>,
    awaited: Awaited,
    may_hold_locks: bool,
) -> Result<(), Denied> {
    let unlocked = poll_fn(|cx| currency.poll_unlocked(cx, &awaited));
    if may_hold_locks {
        timeout(READ, unlocked).await.or(Err(RELATION_LOCKED))?;
    } else {
        unlocked.await;
    }
    timeout(READ, poll_fn(|cx| currency.poll_read(cx, &awaited))).await.or(Err(CATALOG_UNREAD))
}

#[expect(clippy::disallowed_methods, reason = "the session's driver reads the clock")]
fn now() -> Instant {
    Instant::now()
}

/// A rewriter whose plans are timed.
#[derive(Debug)]
pub(super) struct Timed {
    rewriter: Arc<Rewriter>,
    currency: Arc<Currency>,
    metrics: Arc<Metrics>,
}

impl Rewrites for Timed {
    fn rewriter(&self) -> &Rewriter {
        &self.rewriter
    }

    fn rewrite<'a>(
        &'a self,
        sql: &[u8],
        context: rewrite::Context<'_>,
        scratch: &'a mut Scratch,
    ) -> Verdict<'a> {
        let start = now();
        let verdict = self.rewriter.rewrite(sql, context, scratch);
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

    fn currency(&self) -> Option<&Arc<Currency>> {
        Some(&self.currency)
    }
}
