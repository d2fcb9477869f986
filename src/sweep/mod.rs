//! Deletes the dead rows of a table at once, for a client's statement that is about to write keys they
//! may hold and that cannot delete them by itself.
//!
//! A session asks, and waits for the answer before it sends the statement on. One connection per
//! database serves all of its sessions: what was asked for while it worked is done in one go. A sweep
//! waits for no lock and fails for no row: what it leaves behind keeps its key, and the client's
//! statement meets it.

mod dates;
mod keys;
mod leave;
mod shards;
mod share;
pub mod sql;
mod table;

use std::{
    collections::{BTreeMap, BTreeSet, HashMap},
    sync::Arc,
    time::Duration,
};

use tokio::{
    sync::{mpsc, oneshot, watch},
    task::JoinSet,
    time::timeout,
};
use tokio_postgres::Client;
use tokio_util::{sync::CancellationToken, task::TaskTracker};

use self::{
    leave::{Leave, may_sweep},
    table::Table,
};
use crate::{
    catalog::{Catalog, RelationKind, Rule, RuleInForce, Sweeps, TtlTable, WantedKeys},
    config::{self, Config},
    control::{Catalogs, cause, connect},
    guard::State,
    metrics::Metrics,
    sql::name::QualifiedName,
};

/// Requests that wait at most, over all databases; each session has one.
const WAITING: usize = 1024;
/// How long a session waits at most. What is swept later is of no use to its statement.
const PATIENCE: Duration = Duration::from_secs(30);

/// Asks for sweeps.
#[derive(Debug, Clone)]
pub struct Sweeper {
    requests: mpsc::Sender<Request>,
}

#[derive(Debug)]
struct Request {
    database: String,
    role: String,
    sweeps: Arc<Sweeps>,
    done: oneshot::Sender<()>,
}

/// A sweeper that works until `token` is cancelled; after that, nothing is swept.
pub fn start(setup: Setup, token: CancellationToken) -> Sweeper {
    let (requests, receiver) = mpsc::channel(WAITING);
    let tasks = setup.tasks.clone();
    tasks.spawn(serve(receiver, setup, token));
    Sweeper { requests }
}

impl Sweeper {
    /// Completes when the dead rows are gone that could be deleted, for a statement of a session that logged in as
    /// `role`; or when it would take too long.
    pub async fn sweep(self, database: String, role: String, sweeps: Arc<Sweeps>) {
        let (done, answer) = oneshot::channel();
        let asked = async {
            if self.requests.send(Request { database, role, sweeps, done }).await.is_ok() {
                // An error means that nobody will sweep any more.
                drop(answer.await);
            }
        };
        if timeout(PATIENCE, asked).await.is_err() {
            tracing::warn!("a sweep took too long: its statement goes on without");
        }
    }
}

/// What sweeping needs.
#[derive(Debug, Clone)]
pub struct Setup {
    /// The server, the role that deletes, and whether it may.
    config: watch::Receiver<Arc<Config>>,
    /// What the oids stand for.
    catalogs: watch::Receiver<Arc<Catalogs>>,
    /// Counts what is swept.
    metrics: Arc<Metrics>,
    /// Runs the connections.
    tasks: TaskTracker,
}

impl Setup {
    /// For sweeps by these settings and catalogs; the connections run on `tasks`.
    pub fn new(
        config: watch::Receiver<Arc<Config>>,
        catalogs: watch::Receiver<Arc<Catalogs>>,
        metrics: Arc<Metrics>,
        tasks: TaskTracker,
    ) -> Self {
        Self { config, catalogs, metrics, tasks }
    }
}

/// Hands the requests of all sessions to one worker for each database.
async fn serve(mut requests: mpsc::Receiver<Request>, setup: Setup, token: CancellationToken) {
    let mut workers: JoinSet<()> = JoinSet::new();
    let mut by_database: HashMap<String, mpsc::UnboundedSender<Request>> = HashMap::new();
    loop {
        let request = tokio::select! {
            () = token.cancelled() => break,
            request = requests.recv() => request,
        };
        let Some(request) = request else { break };
        let worker = by_database.entry(request.database.clone()).or_insert_with(|| {
            let (sender, receiver) = mpsc::unbounded_channel();
            let worker = Worker::new(setup.clone(), request.database.clone());
            workers.spawn(worker.run(receiver));
            sender
        });
        if worker.send(request).is_err() {
            tracing::error!("the sweeper of a database is gone");
        }
    }
    drop(by_database);
    while workers.join_next().await.is_some() {}
}

/// Sweeps the tables of one database.
struct Worker {
    setup: Setup,
    database: String,
    client: Option<Client>,
    leave: Leave,
    /// What is prepared on the connection, by the table's oid.
    tables: BTreeMap<u32, Table>,
}

impl Worker {
    fn new(setup: Setup, database: String) -> Self {
        Self { setup, database, client: None, leave: Leave::default(), tables: BTreeMap::new() }
    }

    async fn run(mut self, mut requests: mpsc::UnboundedReceiver<Request>) {
        while let Some(first) = requests.recv().await {
            let mut together = vec![first];
            while let Ok(next) = requests.try_recv() {
                together.push(next);
            }
            // A session that has gone needs no sweep any more.
            together.retain(|request| !request.done.is_closed());
            let oids: BTreeSet<u32> =
                together.iter().flat_map(|request| request.sweeps.tables.iter().copied()).collect();
            self.sweep(&oids).await;
            let mut wanted: BTreeMap<u32, Vec<(&WantedKeys, &str)>> = BTreeMap::new();
            for Request { role, sweeps, .. } in &together {
                for keys in &sweeps.keys {
                    wanted.entry(keys.table).or_default().push((keys, role));
                }
            }
            for (table, wanted) in &wanted {
                self.sweep_keys(*table, wanted).await;
            }
            for request in together {
                // An error means that the session has gone.
                request.done.send(()).unwrap_or_default();
            }
        }
    }

    async fn sweep(&mut self, oids: &BTreeSet<u32>) {
        let catalog = self.setup.catalogs.borrow().get(&self.database).cloned();
        let Some(catalog) = catalog else { return };
        let settings = self.setup.config.borrow().reaper.clone();
        // By the settings nothing goes, whatever the database says.
        if !settings.enabled || settings.dry_run {
            return self.setup.metrics.sweeps_held.increment(1);
        }
        let state = match self.state(&settings).await {
            Ok(state) => state,
            Err(error) => {
                self.setup.metrics.sweeps_failed.increment(1);
                let database = &self.database;
                tracing::warn!(database, %error, "it could not be asked whether tables may be swept");
                return;
            }
        };
        for leaf in leaves(&catalog, oids) {
            if let Err(hold) = may_sweep(leaf.table.oid, leaf.rule, &settings, &state) {
                self.tell_held(leaf.table, &hold.to_string());
                continue;
            }
            match self.sweep_leaf(&leaf, settings.max_share).await {
                Ok(true) => self.note(leaf.table, Ok(())),
                Ok(false) => self.tell_held(leaf.table, "more than max_share of it would go"),
                Err(error) => self.note(leaf.table, Err(error)),
            }
        }
    }

    /// What operators and other processes have written.
    async fn state(&mut self, settings: &config::Reaper) -> anyhow::Result<State> {
        let client = self.connected().await?;
        let asked = self.leave.ask(&client, settings).await;
        if asked.is_err() {
            self.leave.forget_connection();
        }
        self.client = Some(client);
        asked.map_err(|error| anyhow::anyhow!("{}", cause(&error)))
    }

    /// A table's dead rows stay, and keep their keys.
    fn tell_held(&self, table: &TtlTable, why: &str) {
        self.setup.metrics.sweeps_held.increment(1);
        let (database, table) = (&self.database, table.qualified_name());
        tracing::debug!(database, table, why, "expired rows keep their keys");
    }

    /// Deletes the dead rows with these keys, whether or not their grace is over; and if one of them is held by
    /// another dead one, all that may go.
    async fn sweep_keys(&mut self, table: u32, wanted: &[(&WantedKeys, &str)]) {
        let catalog = self.setup.catalogs.borrow().get(&self.database).cloned();
        let Some(catalog) = catalog else { return };
        let oids = BTreeSet::from([table]);
        let is_partitioned =
            catalog.table(table).is_some_and(|table| table.kind == RelationKind::Partitioned);
        let mut is_left = false;
        for round in 0..2 {
            // What inherits from a table has keys of its own.
            for leaf in
                leaves(&catalog, &oids).filter(|leaf| is_partitioned || leaf.table.oid == table)
            {
                let left = self.sweep_leaf_keys(&leaf, wanted).await;
                is_left |= matches!(left, Ok(left) if left > 0);
                self.note(leaf.table, left.map(|_| ()));
            }
            if round > 0 || !is_left {
                break;
            }
            self.sweep(&oids).await;
        }
    }

    fn note(&self, table: &TtlTable, swept: anyhow::Result<()>) {
        let Err(error) = swept else { return self.setup.metrics.sweeps.increment(1) };
        self.setup.metrics.sweeps_failed.increment(1);
        tracing::warn!(
            database = self.database,
            table = table.qualified_name(),
            %error,
            "expired rows could not be made to give up their keys"
        );
    }

    /// Deletes what may go of a table; `false` if that were more than `max_share` percent of it.
    async fn sweep_leaf(&mut self, leaf: &Leaf<'_>, max_share: u32) -> anyhow::Result<bool> {
        let (client, mut prepared) = self.prepared(leaf).await?;
        let swept = prepared.sweep(&client, max_share).await;
        let may = !matches!(swept, Ok(None));
        self.keep(client, leaf, prepared, swept.map(Option::unwrap_or_default))?;
        Ok(may)
    }

    /// How many dead rows with these keys are left.
    async fn sweep_leaf_keys(
        &mut self,
        leaf: &Leaf<'_>,
        wanted: &[(&WantedKeys, &str)],
    ) -> anyhow::Result<u64> {
        let (client, mut prepared) = self.prepared(leaf).await?;
        let swept = prepared.sweep_keys(&client, wanted, leaf.keeps).await;
        let left = swept.as_ref().map(|swept| swept.left).unwrap_or_default();
        self.keep(client, leaf, prepared, swept.map(|swept| swept.rows))?;
        Ok(left)
    }

    /// Keeps the connection and what is prepared on it, and counts the rows that went.
    fn keep(
        &mut self,
        client: Client,
        leaf: &Leaf<'_>,
        prepared: Table,
        swept: Result<u64, tokio_postgres::Error>,
    ) -> anyhow::Result<()> {
        let client = self.client.insert(client);
        let rows = match swept {
            Ok(rows) => rows,
            Err(error) if client.is_closed() => return Err(error.into()),
            Err(error) => anyhow::bail!("{}", cause(&error)),
        };
        self.setup.metrics.swept.increment(rows);
        self.tables.insert(leaf.table.oid, prepared);
        Ok(())
    }

    async fn prepared(&mut self, leaf: &Leaf<'_>) -> anyhow::Result<(Client, Table)> {
        let Leaf { table, archive, .. } = *leaf;
        let client = self.connected().await?;
        let known = self.tables.remove(&table.oid).filter(|known| known.is_of(table));
        let prepared = match known {
            Some(known) => known,
            None => Table::prepare(&client, table, archive, leaf.rule_for_keys.clone()).await?,
        };
        Ok((client, prepared))
    }

    /// The connection, or a new one.
    async fn connected(&mut self) -> anyhow::Result<Client> {
        if let Some(client) = self.client.take().filter(|client| !client.is_closed()) {
            return Ok(client);
        }
        self.tables.clear();
        self.leave.forget_connection();
        let upstream = self.setup.config.borrow().upstream.clone();
        let client = connect(&upstream, Some(&self.database), &self.setup.tasks).await?;
        client.batch_execute(sql::LIMITS).await?;
        Ok(client)
    }
}

/// A table that holds rows itself.
struct Leaf<'c> {
    table: &'c Arc<TtlTable>,
    /// Where its rows are archived.
    archive: Option<&'c QualifiedName>,
    rule: &'c RuleInForce,
    /// By which rule rows go whose keys are wanted.
    rule_for_keys: Rule,
    /// Dead rows stay for a while, unless their key is wanted.
    keeps: bool,
}

/// The tables that hold the rows of those with these oids.
fn leaves<'c>(catalog: &'c Catalog, oids: &BTreeSet<u32>) -> impl Iterator<Item = Leaf<'c>> {
    // What expires with its sidecar is swept with it.
    let tables = oids.iter().filter_map(|oid| {
        let table = catalog.table(*oid)?;
        table.sidecar.map_or(Some(table), |sidecar| catalog.table(sidecar))
    });
    let leaves: BTreeSet<u32> = tables.flat_map(|table| table.leaves.iter().copied()).collect();
    leaves.into_iter().filter_map(|oid| {
        let table = catalog.table(oid)?;
        let rule = catalog.rules.iter().find(|rule| rule.root == table.root)?;
        let reap = &rule.spec.reap;
        let keeps = catalog.keeps_dead_rows(table);
        let rule_for_keys = catalog.rule_for_keys(table);
        Some(Leaf { table, archive: reap.archive_to.as_ref(), rule, rule_for_keys, keeps })
    })
}
