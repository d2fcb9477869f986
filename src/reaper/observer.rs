//! Counts expired rows on disk, whether or not anything is deleted, for each table's metrics and
//! its row in `pglapse.tables`.
//!
//! It has its own connection, so that its figures stay current while the reaper is paused, rests,
//! or holds because the database was restored. A figure that it cannot find out is absent, never
//! stale.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
    time::Duration,
};

use tokio::{
    sync::{Notify, watch},
    time::Instant,
};
use tokio_postgres::{Client, Error};
use tokio_util::sync::CancellationToken;

use super::{
    Setup,
    figures::{Counted, save},
    gauges::adopt,
    inspect::Figures,
    observation::Observation,
    pauses,
    plan::LeafSpec,
    sampler,
    shards::Nodes,
    specs::specs,
    status::{self, TableStatus},
};
use crate::{
    control::{Catalogs, cause, connect, ends_session},
    metrics::BacklogMetrics,
};

/// It may count for one part in so many of the time.
const SHARE: u32 = 20;
/// How long an answer of the server is waited for.
const ANSWER: Duration = Duration::from_secs(30);

/// Watches the backlog of one database.
pub(super) struct Observer {
    setup: Setup,
    database: String,
    client: Option<Client>,
    adopted: Option<Arc<Catalogs>>,
    specs: Vec<LeafSpec>,
    /// Those of rules in shadow mode.
    tried: Vec<LeafSpec>,
    /// By the oid of the rule's table.
    metrics: BTreeMap<u32, BacklogMetrics>,
    /// Per table that cannot be counted, the error that was logged.
    uncounted: BTreeMap<u32, String>,
    /// Per table of a new rule, the begin of its deletes that was logged.
    delays: BTreeMap<String, f64>,
    counted: watch::Sender<Counted>,
    /// A pass has deleted rows.
    deleted: Arc<Notify>,
}

impl Observer {
    pub(super) fn new(
        setup: Setup,
        database: String,
        counted: watch::Sender<Counted>,
        deleted: Arc<Notify>,
    ) -> Self {
        Self {
            setup,
            database,
            client: None,
            adopted: None,
            specs: Vec::new(),
            tried: Vec::new(),
            metrics: BTreeMap::new(),
            uncounted: BTreeMap::new(),
            delays: BTreeMap::new(),
            counted,
            deleted,
        }
    }

    pub(super) async fn run(
        mut self,
        mut catalogs: watch::Receiver<Arc<Catalogs>>,
        token: CancellationToken,
    ) {
        while !token.is_cancelled() {
            let current = Arc::clone(&catalogs.borrow_and_update());
            let began = Instant::now();
            tokio::select! {
                () = token.cancelled() => break,
                () = self.observe(&current) => {}
            }
            let least = began.elapsed() * SHARE;
            let rest = self.setup.settings.count_interval.max(least);
            // What a pass has deleted does not stay in the figures until then.
            let deleted = async {
                tokio::time::sleep(least).await;
                self.deleted.notified().await;
            };
            tokio::select! {
                () = token.cancelled() => {}
                () = tokio::time::sleep(rest) => {}
                () = deleted => {}
                changed = catalogs.changed() => if changed.is_err() { token.cancelled().await },
            }
        }
        self.forget();
    }

    /// Counts every table once.
    pub(super) async fn observe(&mut self, catalogs: &Arc<Catalogs>) {
        self.adopt(catalogs);
        if self.client.as_ref().is_none_or(Client::is_closed) {
            self.client = None;
            let (setup, database) = (&self.setup, Some(self.database.as_str()));
            // The reaper logs why there is no connection.
            self.client = connect(&setup.upstream, database, &setup.tasks).await.ok();
        }
        let Some(client) = self.client.take() else { return self.forget() };
        match self.count(&client).await {
            Ok(()) => self.client = Some(client),
            Err(NoAnswer) => self.forget(),
        }
    }

    async fn count(&mut self, client: &Client) -> Result<(), NoAnswer> {
        let (found, uncounted) = count_each(client, &self.specs).await?;
        for (leaf, error) in &uncounted {
            if self.uncounted.get(leaf) != Some(error)
                && let Some(spec) = self.specs.iter().find(|spec| spec.table.oid == *leaf)
            {
                let (database, table) = (&self.database, spec.table.qualified_name());
                tracing::warn!(database, table, error, "expired rows cannot be counted");
            }
        }
        self.uncounted = uncounted;
        let backlogs = sums(&self.specs, &found);
        // Of what rules in shadow mode would reap the page shows what is not known as such.
        let (tried, _) = count_each(client, &self.tried).await?;
        let tried = sums(&self.tried, &tried);
        self.show(&backlogs);
        // On a standby it cannot be saved; behind a lock it will be the next time.
        let saved = answer(save(client, &self.specs, &found, false)).await;
        self.counted.send_replace(found);
        drop(saved?);
        Ok(answer(self.publish(client, backlogs, tried)).await??)
    }

    /// Tells people what was counted, and what every process has written of the tables.
    async fn publish(
        &mut self,
        client: &Client,
        backlogs: BTreeMap<u32, Option<Figures>>,
        tried: BTreeMap<u32, Option<Figures>>,
    ) -> Result<(), Error> {
        let rules: BTreeSet<&String> =
            self.specs.iter().map(|spec| &spec.rule.terms.rule).collect();
        let rules: Vec<String> = rules.into_iter().cloned().collect();
        let tables = readable(status::tables(client, &rules).await)?.flatten();
        let pauses = readable(pauses::list(client).await)?;
        self.tell_delays(tables.as_deref().unwrap_or_default());
        self.setup.observations.set(
            &self.database,
            Some(Observation {
                at: Instant::now().into_std(),
                backlogs,
                tried,
                tables: tables.unwrap_or_default(),
                pauses: pauses.unwrap_or_default(),
            }),
        );
        Ok(())
    }

    /// Shows when the first deletes of new rules begin, and logs it once: of what this process has
    /// just counted by the rule that is new.
    fn tell_delays(&mut self, tables: &[TableStatus]) {
        for (root, metrics) in &self.metrics {
            let own = |table: &TableStatus| self.specs.iter().find(|it| it.table.oid == table.leaf);
            let delayed = tables.iter().filter_map(|table| {
                let (own, delay) = (own(table)?, table.delay.as_ref()?);
                let is_new = own.rule.terms.version == delay.version;
                (is_new && own.table.root == *root).then_some((table, delay))
            });
            let mut begins = f64::NAN;
            for (TableStatus { table, .. }, delay) in delayed {
                begins = delay.begins;
                if self.delays.insert(table.clone(), delay.begins) != Some(delay.begins) {
                    let (database, says) = (&self.database, &delay.said);
                    tracing::info!(database, table, says, "a rule is new");
                }
            }
            metrics.begins.set(begins);
        }
    }

    /// Shows the sums of each rule.
    fn show(&self, backlogs: &BTreeMap<u32, Option<Figures>>) {
        for (root, metrics) in &self.metrics {
            match backlogs.get(root).copied().flatten() {
                None => metrics.forget(),
                Some(sum) => {
                    metrics.rows.set(sum.expired.round());
                    metrics.is_estimate.set(f64::from(sum.is_estimate));
                    metrics.oldest_seconds.set(sum.oldest);
                    metrics.implausible.set(sum.implausible.round());
                }
            }
        }
    }

    fn forget(&mut self) {
        for metrics in self.metrics.values() {
            metrics.forget();
        }
        self.counted.send_replace(Counted::new());
        self.setup.observations.set(&self.database, None);
    }

    fn adopt(&mut self, catalogs: &Arc<Catalogs>) {
        if self.adopted.as_ref().is_some_and(|adopted| Arc::ptr_eq(adopted, catalogs)) {
            return;
        }
        self.adopted = Some(Arc::clone(catalogs));
        let catalog = catalogs.get(&self.database).map(Arc::as_ref);
        self.specs = catalog.map(|c| specs(c, &self.setup.settings)).unwrap_or_default();
        let shadow = catalog.and_then(|catalog| catalog.shadow.as_deref());
        let rules = shadow.into_iter().flat_map(|it| &it.rules);
        let roots: Vec<u32> = rules.filter(|it| it.spec.is_shadow()).map(|it| it.root).collect();
        self.tried = shadow.map(|c| specs(c, &self.setup.settings)).unwrap_or_default();
        self.tried.retain(|spec| roots.contains(&spec.table.root));
        let make = |table: &str| self.setup.metrics.backlog(&self.database, table);
        for gone in adopt(&mut self.metrics, catalog, make) {
            gone.forget();
        }
    }
}

/// The server does not answer in time, or the session is over.
struct NoAnswer;

impl From<Error> for NoAnswer {
    fn from(_: Error) -> Self {
        Self
    }
}

/// Waits for an answer, which may be an error.
async fn answer<T>(
    question: impl Future<Output = Result<T, Error>>,
) -> Result<Result<T, Error>, NoAnswer> {
    match tokio::time::timeout(ANSWER, question).await {
        Ok(Err(error)) if ends_session(&error) => Err(NoAnswer),
        Ok(answer) => Ok(answer),
        Err(_) => Err(NoAnswer),
    }
}

/// Counts each of these tables; of those that cannot be counted, why, by the oid of the leaf.
async fn count_each(
    client: &Client,
    specs: &[LeafSpec],
) -> Result<(Counted, BTreeMap<u32, String>), NoAnswer> {
    let (mut found, mut uncounted) = (Counted::new(), BTreeMap::new());
    for spec in specs {
        match answer(sampler::count(client, &mut Nodes::default(), spec)).await? {
            Ok(figures) => drop(found.insert(spec.table.oid, figures)),
            Err(error) => drop(uncounted.insert(spec.table.oid, cause(&error))),
        }
    }
    Ok((found, uncounted))
}

/// The sum of each rule, by the oid of its table; `None` of one with a table that could not be
/// counted.
fn sums(specs: &[LeafSpec], found: &Counted) -> BTreeMap<u32, Option<Figures>> {
    let mut sums = BTreeMap::new();
    for spec in specs {
        let sum = sums.entry(spec.table.root).or_insert(Some(Figures::NONE));
        *sum = sum.zip(found.get(&spec.table.oid)).map(|(sum, one)| sum.and(*one));
    }
    sums
}

/// What was read; `None` if the role may not read it.
///
/// # Errors
/// The connection is lost.
fn readable<T>(read: Result<T, Error>) -> Result<Option<T>, Error> {
    match read {
        Ok(read) => Ok(Some(read)),
        Err(error) if ends_session(&error) => Err(error),
        Err(_) => Ok(None),
    }
}
