//! Watches one database: notices when what the rules stand on has changed, and reconnects.

use std::{
    collections::BTreeSet,
    future::{Future, poll_fn},
    sync::Arc,
    time::Duration,
};

use tokio::time::Instant;
use tokio_postgres::{Client, Error};
use tokio_util::{sync::CancellationToken, task::TaskTracker};

use super::{
    Fault, Shared,
    connect::{ConnectError, cause, connect},
    load::{Probe, load_knowing},
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
    seen: String,
    known: Known,
    broken: BTreeSet<String>,
    misfits: BTreeSet<String>,
}

#[derive(Debug)]
struct Session {
    client: Client,
    probe: Probe,
}

#[derive(Debug, thiserror::Error)]
enum Lost {
    #[error(transparent)]
    Connect(#[from] ConnectError),
    #[error("{}", cause(.0))]
    Query(#[from] Error),
    #[error("no answer within {ANSWER:?}")]
    Silent,
}

impl Watcher {
    /// Connects and looks for the first time.
    pub(super) async fn open(
        config: &Config,
        database: String,
        specs: Vec<RuleSpec>,
        tracker: &TaskTracker,
    ) -> Result<(Self, Arc<Catalog>, Vec<RuleFault>), Fault> {
        let mut watcher = Self {
            upstream: config.upstream.clone(),
            database: database.clone(),
            specs,
            clock: config.rewrite.clock,
            tracker: tracker.clone(),
            session: None,
            seen: String::new(),
            known: Known::default(),
            broken: BTreeSet::new(),
            misfits: BTreeSet::new(),
        };
        let session = connect(&watcher.upstream, Some(&watcher.database), &watcher.tracker).await?;
        match watcher.first_look(session).await {
            Ok((catalog, faults)) => Ok((watcher, catalog, faults)),
            Err(source) => Err(Fault::Load { database, source }),
        }
    }

    async fn first_look(
        &mut self,
        client: Client,
    ) -> Result<(Arc<Catalog>, Vec<RuleFault>), Error> {
        let probe = Probe::prepare(&client, &self.specs).await?;
        let mut session = Session { client, probe };
        let facts = load_knowing(&mut session.client, &self.specs, &mut self.known).await?;
        self.session = Some(session);
        self.seen.clone_from(&facts.fingerprint);
        let (mut catalog, faults) = Catalog::build(&self.specs, &facts, self.clock);
        let (specs, question) = (self.specs.clone(), question(&self.specs, &facts));
        catalog.basis = Some(Arc::new(Basis { specs, facts, question }));
        self.report_misfits(&catalog);
        Ok((Arc::new(catalog), faults))
    }

    pub(super) fn database(&self) -> &str {
        &self.database
    }

    /// Watches until the token is cancelled.
    pub(super) async fn run(mut self, shared: Arc<Shared>, token: CancellationToken) {
        let mut rest = POLL;
        let mut lost = false;
        let currency = shared.currencies.of(&self.database);
        currency.set_watched(true);
        // What was published may have been read before the last change.
        currency.want();
        loop {
            tokio::select! {
                () = token.cancelled() => return,
                () = tokio::time::sleep(rest) => {}
                () = async {
                    if lost {
                        tokio::time::sleep(POLL).await;
                    }
                    poll_fn(|cx| currency.poll_behind(cx)).await;
                } => {}
            }
            let wanted = currency.wanted();
            match self.poll(&shared, &token).await {
                Ok(()) => {
                    if !token.is_cancelled() {
                        currency.read(wanted);
                    }
                    if std::mem::take(&mut lost) {
                        tracing::info!(database = self.database, "control connection is back");
                    }
                    rest = POLL;
                }
                Err(error) => {
                    self.session = None;
                    if !std::mem::replace(&mut lost, true) {
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

    async fn poll(&mut self, shared: &Shared, token: &CancellationToken) -> Result<(), Lost> {
        let session = match &mut self.session {
            Some(session) => session,
            none => {
                let client = connect(&self.upstream, Some(&self.database), &self.tracker).await?;
                let probe = answer(Probe::prepare(&client, &self.specs)).await?;
                none.insert(Session { client, probe })
            }
        };
        let looked = Instant::now();
        let seen = answer(session.probe.fingerprint(&session.client)).await?;
        if seen == self.seen {
            shared.confirm(&self.database, looked, token);
            return Ok(());
        }
        let facts = answer(load_knowing(&mut session.client, &self.specs, &mut self.known)).await?;
        // Of the same snapshot: what was seen a moment ago may have come back since.
        self.seen.clone_from(&facts.fingerprint);
        let (mut catalog, faults) = Catalog::build(&self.specs, &facts, self.clock);
        let (specs, question) = (self.specs.clone(), question(&self.specs, &facts));
        catalog.basis = Some(Arc::new(Basis { specs, facts, question }));
        self.report(&faults);
        self.report_misfits(&catalog);
        shared.update(&self.database, &Arc::new(catalog), faults.len(), token);
        shared.confirm(&self.database, looked, token);
        Ok(())
    }

    /// Logs each rule once when it breaks and once when it works again.
    fn report(&mut self, faults: &[RuleFault]) {
        let broken: BTreeSet<String> = faults.iter().map(ToString::to_string).collect();
        for fault in broken.difference(&self.broken) {
            tracing::warn!(database = self.database, fault, "a rule is out of force");
        }
        for fault in self.broken.difference(&broken) {
            tracing::info!(database = self.database, fault, "a rule no longer has this fault");
        }
        self.broken = broken;
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
