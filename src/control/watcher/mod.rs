//! Watches one database: notices when the facts behind its rules have changed, and reconnects.

mod read;

use std::{
    collections::{BTreeSet, HashSet},
    future::poll_fn,
    sync::Arc,
    time::{Duration, SystemTime, UNIX_EPOCH},
};

use tokio::{
    sync::{Notify, watch},
    time::Instant,
};
use tokio_postgres::Client;
use tokio_util::{sync::CancellationToken, task::TaskTracker};

use super::{
    SharedCatalogs,
    connect::{connect_listening, tell_others},
    near::near,
    pooler::refuse_pooler,
    probe::{Change, Probe},
    problem::Problem,
    publishing::{Publishing, SaidRules},
    read_fault::{ReadFault, answer, answered},
    roles::NamedRole,
    rule_source::{RuleSource, Rules},
    watched::Watched,
};
use crate::{
    catalog::{Basis, Catalog, Clock, RuleFault, RuleSpec, WantedRule},
    config::{self, Config},
    guard::{RuleQuestions, RulesStamp},
};

/// How long to wait before a lost connection is opened again.
const PAUSE: Duration = Duration::from_secs(1);
/// After a look that finds nothing new the watcher rests as long as that took, at most this long.
/// For anybody can say, at no price, that something may have changed.
const LONGEST_REST: Duration = Duration::from_millis(50);
/// How often relations that another session has locked are read again.
const LOCKED: Duration = Duration::from_millis(100);
const LONGEST_BACK_OFF: Duration = Duration::from_secs(30);

/// One control connection and what it last read.
#[derive(Debug)]
pub(super) struct Watcher {
    upstream: config::UpstreamSettings,
    database: String,
    source: RuleSource,
    /// The rules that the catalog in force was built from.
    rules: Rules,
    clock: Clock,
    look_every: Duration,
    tracker: TaskTracker,
    session: Option<WatcherSession>,
    /// The facts from which the catalog in force was built.
    watched: Option<Watched>,
    basis: Option<Arc<Basis>>,
    /// What the settings want to be there.
    wanted: Arc<Vec<WantedRule>>,
    /// What `pglapse.rules` held when it was read.
    stamp: Option<RulesStamp>,
    broken: BTreeSet<Problem>,
    misfits: BTreeSet<String>,
    /// The tables whose rules are in force.
    in_force: HashSet<u32>,
    /// Whether another process has announced that the catalog changed.
    announced: Arc<Notify>,
    /// Whether a change was found that the other processes were not told of.
    is_unannounced: bool,
    /// Whether the connection is lost, or was never made.
    disconnected: bool,
    /// When the connection was made, as Unix time.
    connected: f64,
    /// Whether it was made sure that no pooler in transaction mode is in between.
    is_direct: bool,
    publishing: Publishing,
    /// Roles that the settings name, until the server was asked for them.
    named_roles: Vec<NamedRole>,
}

#[derive(Debug)]
struct WatcherSession {
    client: Client,
    questions: RuleQuestions,
    /// The probe of what is watched now.
    probe: Option<Probe>,
}

impl Watcher {
    /// For the rules of one database; `before` are those that it had, if any.
    pub(super) fn new(
        config: &Config,
        database: String,
        specs: Vec<RuleSpec>,
        before: Option<&Catalog>,
        tracker: &TaskTracker,
    ) -> Self {
        let publishing = Publishing::new(config, &database, &specs);
        // Also those that have been closed since.
        let closed = before.and_then(Catalog::basis).into_iter();
        let closed = closed.flat_map(|basis| basis.facts.in_force.iter().copied());
        let roots = before.into_iter().flat_map(|catalog| &catalog.rules).map(|rule| rule.root);
        let in_force = closed.chain(roots).collect();
        Self {
            upstream: config.upstream.clone(),
            database,
            source: RuleSource::new(config, specs),
            rules: Rules::default(),
            clock: config.rewrite.clock,
            look_every: config.rewrite.look_every,
            tracker: tracker.clone(),
            session: None,
            watched: None,
            basis: None,
            wanted: Arc::default(),
            stamp: None,
            broken: BTreeSet::new(),
            misfits: BTreeSet::new(),
            in_force,
            announced: Arc::default(),
            is_unannounced: false,
            disconnected: false,
            connected: f64::NAN,
            is_direct: false,
            publishing,
            named_roles: Vec::new(),
        }
    }

    /// Lets the rules be put into `pglapse.rules`, as those of a process that has said so much.
    pub(super) fn publish_as(&mut self, process: &SaidRules) {
        self.publishing.begin(process);
    }

    /// Lets the log tell which of these the server does not know, once it can be asked.
    pub(super) fn ask_for_roles(&mut self, named: Vec<NamedRole>) {
        self.named_roles = named;
    }

    /// Connects and reads the catalog for the first time: the catalog and the rules that do not
    /// fit, or why it could not be read.
    pub(super) async fn first_look(&mut self) -> Result<(Catalog, Vec<Problem>), ReadFault> {
        match self.read(Change::Everything).await {
            Ok((catalog, faults)) => Ok((catalog, self.report(&faults).await)),
            Err(error) => {
                self.disconnected = true;
                tracing::warn!(
                    database = self.database,
                    why = %error,
                    "the catalog cannot be read; rules of the database that were in force stay, else its sessions are closed until it was"
                );
                Err(error)
            }
        }
    }

    pub(super) fn database(&self) -> &str {
        &self.database
    }

    /// Watches until the token is cancelled.
    #[expect(clippy::too_many_lines, reason = "one loop over what may happen")]
    pub(super) async fn run(
        mut self,
        shared: Arc<SharedCatalogs>,
        token: CancellationToken,
        mut asleep: watch::Receiver<bool>,
    ) {
        let mut rest = if self.disconnected { PAUSE } else { self.look_every };
        let currency = shared.currencies.of(&self.database);
        currency.set_watched(true);
        if !self.disconnected {
            // The published catalog may have been read before the last change.
            currency.want();
        }
        let mut asked = currency.wanted();
        let mut due = Instant::now() + rest;
        let mut earliest = if self.disconnected { due } else { Instant::now() };
        loop {
            let is_asleep = *asleep.borrow_and_update();
            if is_asleep {
                self.session = None;
                // No statement is judged by what was read before.
                currency.want();
            }
            tokio::select! {
                biased;
                () = token.cancelled() => return,
                // Sleeping begins, or is over.
                changed = asleep.changed() => match changed {
                    Ok(()) if !is_asleep => continue,
                    Ok(()) => {}
                    Err(_) => return,
                },
                () = tokio::time::sleep_until(due), if !is_asleep => {}
                () = async {
                    tokio::select! {
                        () = self.announced.notified() => {}
                        () = poll_fn(|cx| currency.poll_behind(cx)) => {}
                    }
                    tokio::time::sleep_until(earliest).await;
                }, if !is_asleep => {}
            }
            let begun = Instant::now();
            let wanted = currency.wanted();
            let is_own = std::mem::replace(&mut asked, wanted) != wanted;
            let polled = self.poll(&shared, &token, is_own).await;
            if token.is_cancelled() {
                continue;
            }
            match polled {
                Ok(is_new) => {
                    let took = begun.elapsed().min(LONGEST_REST);
                    earliest = if is_new { begun } else { Instant::now() + took };
                    answered(&shared.metrics, &self.database, self.connected);
                    let locked = self.watched.as_ref().map_or(&[][..], Watched::locked);
                    rest = if locked.is_empty() { self.look_every } else { LOCKED };
                    currency.set_locked(locked);
                    currency.read(wanted);
                    if std::mem::take(&mut self.disconnected) {
                        tracing::info!(database = self.database, "control connection is back");
                    }
                }
                Err(error) => {
                    error.show(&shared.metrics, &self.database);
                    currency.set_locked(&[]); // Nobody would say when these are free.
                    if shared.still_unread(&self.database, &error.to_string(), &token) {
                        tracing::warn!(database = self.database, why = %error, "the catalog cannot be read");
                    }
                    let was_disconnected = std::mem::replace(&mut self.disconnected, true);
                    if !was_disconnected {
                        tracing::warn!(
                            database = self.database, %error,
                            "control connection lost; the rules stay as they are"
                        );
                    }
                    let last = if was_disconnected { rest } else { PAUSE };
                    rest = (last * 2).min(LONGEST_BACK_OFF);
                    earliest = Instant::now() + PAUSE;
                }
            }
            due = Instant::now() + rest;
        }
    }

    /// Whether something has changed; tells other processes if the sessions of this one did that.
    async fn poll(
        &mut self,
        shared: &SharedCatalogs,
        token: &CancellationToken,
        is_own: bool,
    ) -> Result<bool, ReadFault> {
        let looked = Instant::now();
        let found = self.look().await?;
        // A change may be found before the session that makes it sees the server's answer.
        let is_new = found.is_some();
        self.is_unannounced |= is_new;
        if let Some(session) = &self.session
            && is_own
            && std::mem::take(&mut self.is_unannounced)
        {
            tell_others(&session.client).await;
        }
        if let Some((catalog, faults)) = found {
            let broken = self.report(&faults).await;
            shared.update(&self.database, catalog, broken, token);
        }
        shared.confirm(&self.database, looked, token);
        Ok(is_new)
    }

    /// The connection, opened where there is none. The caller puts it back while it works.
    async fn session(&mut self) -> Result<WatcherSession, ReadFault> {
        let is_stale = self.publishing.needs_session();
        if let Some(session) = self.session.take().filter(|_| !is_stale) {
            return Ok(session);
        }
        if !self.is_direct {
            refuse_pooler(&self.upstream, Some(&self.database), &self.tracker).await?;
        }
        let announced = Arc::clone(&self.announced);
        let heard = move || announced.notify_one();
        let client = connect_listening(&self.upstream, &self.database, &self.tracker, heard);
        let client = client.await?;
        self.is_direct = true;
        self.connected = unix_time();
        Ok(WatcherSession { client, questions: RuleQuestions::default(), probe: None })
    }

    /// Logs each rule once when it breaks and once when it works again; the faults in words.
    async fn report(&mut self, faults: &[RuleFault]) -> Vec<Problem> {
        let mut broken = BTreeSet::new();
        for fault in faults {
            let problem = Problem::of(fault);
            let Problem { mut text, closes } = problem.clone();
            if broken.insert(problem.clone()) && !self.broken.contains(&problem) {
                if let Some(session) = &self.session {
                    text += &answer(near(&session.client, fault)).await.unwrap_or_default();
                }
                let database = &self.database;
                if closes || fault.is_shadow {
                    tracing::warn!(database, fault = text, "a rule is out of force");
                } else {
                    tracing::warn!(database, fault = text, "a rule has a fault");
                }
            }
        }
        for fault in self.broken.difference(&broken) {
            tracing::info!(database = self.database, %fault, "a rule no longer has this fault");
        }
        self.broken = broken;
        self.broken.iter().cloned().collect()
    }

    /// Logs each table once that a rule for every schema leaves alone.
    fn report_misfits(&mut self, catalog: &Catalog) {
        let misfits: BTreeSet<String> = catalog.misfits.iter().map(ToString::to_string).collect();
        for misfit in misfits.difference(&self.misfits) {
            tracing::warn!(database = self.database, misfit, "a rule leaves a table alone");
        }
        self.misfits = misfits;
    }
}

/// The time as operators are told it, in seconds since 1970.
#[expect(clippy::disallowed_methods, reason = "a driver")]
pub fn unix_time() -> f64 {
    SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_secs_f64()
}
