//! Watches one database: notices when what the rules stand on has changed, and reconnects.

use std::{
    collections::{BTreeSet, HashSet},
    future::{Future, poll_fn},
    sync::Arc,
    time::Duration,
};

use tokio::{sync::Notify, time::Instant};
use tokio_postgres::{Client, Error};
use tokio_util::{sync::CancellationToken, task::TaskTracker};

use super::{
    Shared,
    connect::{ConnectError, cause, connect_listening, tell_others},
    load::load_watched,
    pooler::refuse_pooler,
    probe::{Probe, Watched},
    question::question,
    trial::Known,
};
use crate::{
    catalog::{Basis, Catalog, Clock, RuleFault, RuleSpec},
    config::{self, Config},
};

const POLL: Duration = Duration::from_secs(1);
const LONGEST_BACK_OFF: Duration = Duration::from_secs(30);
/// A question to the catalog that is not answered by then: the connection is dead.
const ANSWER: Duration = Duration::from_secs(30);

/// One control connection and what it last saw.
#[derive(Debug)]
pub(super) struct Watcher {
    upstream: config::Upstream,
    database: String,
    specs: Vec<RuleSpec>,
    clock: Clock,
    tracker: TaskTracker,
    session: Option<Session>,
    /// What the catalog that is in force was built from.
    watched: Option<Watched>,
    known: Known,
    broken: BTreeSet<String>,
    misfits: BTreeSet<String>,
    /// The tables whose rules are in force.
    in_force: HashSet<u32>,
    /// Another process told that the catalog has changed.
    told: Arc<Notify>,
    /// The connection is lost, or was never made.
    lost: bool,
    /// No pooler in transaction mode was found on the way.
    is_direct: bool,
}

#[derive(Debug)]
struct Session {
    client: Client,
    /// Of what is watched now.
    probe: Option<Probe>,
}

/// Why the catalog cannot be read.
#[derive(Debug, thiserror::Error)]
pub(super) enum Lost {
    #[error(transparent)]
    Connect(#[from] ConnectError),
    #[error("{}", cause(.0))]
    Query(#[from] Error),
    #[error("no answer within {ANSWER:?}")]
    Silent,
}

impl Watcher {
    /// For the rules of one database, `before` which there may have been others.
    pub(super) fn new(
        config: &Config,
        database: String,
        specs: Vec<RuleSpec>,
        before: Option<&Catalog>,
        tracker: &TaskTracker,
    ) -> Self {
        let in_force = before.map(|catalog| catalog.rules.iter().map(|rule| rule.root).collect());
        Self {
            upstream: config.upstream.clone(),
            database,
            specs,
            clock: config.rewrite.clock,
            tracker: tracker.clone(),
            session: None,
            watched: None,
            known: Known::default(),
            broken: BTreeSet::new(),
            misfits: BTreeSet::new(),
            in_force: in_force.unwrap_or_default(),
            told: Arc::default(),
            lost: false,
            is_direct: false,
        }
    }

    /// Connects and reads the catalog for the first time: the catalog and the rules that do not fit, or why it
    /// could not be read.
    pub(super) async fn first_look(&mut self) -> Result<(Catalog, Vec<String>), Lost> {
        match self.read().await {
            Ok((catalog, faults)) => Ok((catalog, self.report(&faults))),
            Err(error) => {
                self.lost = true;
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
    pub(super) async fn run(mut self, shared: Arc<Shared>, token: CancellationToken) {
        let mut rest = POLL;
        let currency = shared.currencies.of(&self.database);
        currency.set_watched(true);
        if !self.lost {
            // What was published may have been read before the last change.
            currency.want();
        }
        let mut asked = currency.wanted();
        loop {
            tokio::select! {
                () = token.cancelled() => return,
                () = tokio::time::sleep(rest) => {}
                () = self.told.notified(), if !self.lost => {}
                () = async {
                    if self.lost {
                        tokio::time::sleep(POLL).await;
                    }
                    poll_fn(|cx| currency.poll_behind(cx)).await;
                } => {}
            }
            let wanted = currency.wanted();
            let is_own = std::mem::replace(&mut asked, wanted) != wanted;
            match self.poll(&shared, &token, is_own).await {
                Ok(()) => {
                    if !token.is_cancelled() {
                        currency.read(wanted);
                    }
                    if std::mem::take(&mut self.lost) {
                        tracing::info!(database = self.database, "control connection is back");
                    }
                    rest = POLL;
                }
                Err(error) => {
                    if shared.still_unread(&self.database, &error.to_string(), &token) {
                        tracing::warn!(database = self.database, why = %error, "the catalog cannot be read");
                    }
                    if !std::mem::replace(&mut self.lost, true) {
                        tracing::warn!(
                            database = self.database, %error,
                            "control connection lost; the rules stay as they are"
                        );
                    }
                    rest = (rest * 2).min(LONGEST_BACK_OFF);
                }
            }
        }
    }

    /// Looks, and tells other processes of a change, if it is this one's sessions that made it.
    async fn poll(
        &mut self,
        shared: &Shared,
        token: &CancellationToken,
        is_own: bool,
    ) -> Result<(), Lost> {
        let looked = Instant::now();
        if let Some((catalog, faults)) = self.look().await? {
            if is_own && let Some(session) = &self.session {
                tell_others(&session.client).await;
            }
            let broken = self.report(&faults);
            shared.update(&self.database, catalog, broken, token);
        }
        shared.confirm(&self.database, looked, token);
        Ok(())
    }

    /// The connection, made where there is none; whoever takes it puts it back while it is sound.
    async fn session(&mut self) -> Result<Session, Lost> {
        if let Some(session) = self.session.take() {
            return Ok(session);
        }
        if !self.is_direct {
            refuse_pooler(&self.upstream, Some(&self.database), &self.tracker).await?;
        }
        let told = Arc::clone(&self.told);
        let heard = move || told.notify_one();
        let client = connect_listening(&self.upstream, &self.database, &self.tracker, heard);
        let client = client.await?;
        self.is_direct = true;
        Ok(Session { client, probe: None })
    }

    /// Reads the catalog if it is not as it was read last.
    async fn look(&mut self) -> Result<Option<(Catalog, Vec<RuleFault>)>, Lost> {
        let mut session = self.session().await?;
        if let Some(watched) = &self.watched {
            let probe = match &mut session.probe {
                Some(probe) => probe,
                none => none.insert(answer(Probe::prepare(&session.client, watched)).await?),
            };
            if !answer(probe.has_changed(&session.client, watched)).await? {
                self.session = Some(session);
                return Ok(None);
            }
        }
        self.session = Some(session);
        self.read().await.map(Some)
    }

    async fn read(&mut self) -> Result<(Catalog, Vec<RuleFault>), Lost> {
        let mut session = self.session().await?;
        let loading = load_watched(&mut session.client, &self.specs, &mut self.known);
        let (mut facts, watched) = answer(loading).await?;
        self.watched = Some(watched);
        // The next probe compares what it watches with what was read, so that nothing is missed between the two.
        self.session = Some(Session { probe: None, ..session });
        facts.in_force.clone_from(&self.in_force);
        let (mut catalog, faults) = Catalog::build(&self.specs, &facts, self.clock);
        // One that broke stays in mind until it fits again, or is gone.
        self.in_force.retain(|oid| facts.relations.iter().any(|relation| relation.oid == *oid));
        self.in_force.extend(catalog.rules.iter().map(|rule| rule.root));
        let (specs, question) = (self.specs.clone(), question(&self.specs, &facts));
        catalog.basis = Some(Arc::new(Basis { specs, facts, question }));
        self.report_misfits(&catalog);
        Ok((catalog, faults))
    }

    /// Logs each rule once when it breaks and once when it works again; the faults in words.
    fn report(&mut self, faults: &[RuleFault]) -> Vec<String> {
        let broken: BTreeSet<String> = faults.iter().map(ToString::to_string).collect();
        for fault in broken.difference(&self.broken) {
            tracing::warn!(database = self.database, fault, "a rule is out of force");
        }
        for fault in self.broken.difference(&broken) {
            tracing::info!(database = self.database, fault, "a rule no longer has this fault");
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

async fn answer<T>(question: impl Future<Output = Result<T, Error>>) -> Result<T, Lost> {
    match tokio::time::timeout(ANSWER, question).await {
        Ok(answer) => Ok(answer?),
        Err(_elapsed) => Err(Lost::Silent),
    }
}
