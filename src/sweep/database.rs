//! The sweeps of one database, and the sessions that wait for each.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

use futures_util::future::join_all;
use tokio::{sync::oneshot, time::timeout};
use tokio_util::sync::CancellationToken;

use super::{
    Left, RowsLeft, SweepSetup,
    connections::{Connections, SweepConnection},
    history::UnnotedRows,
};
use crate::{
    catalog::Sweeps,
    control::{cause, ends_session},
    guard::{KnownDatabase, NotedRows, note_swept},
};

/// How long the server is waited for when sweeps are noted.
const PATIENCE: Duration = Duration::from_secs(5);

/// The sweeps of one database.
#[derive(Debug)]
pub(super) struct SweepDatabase {
    pub(super) setup: Arc<SweepSetup>,
    pub(super) name: String,
    ending: CancellationToken,
    /// The sessions that wait for the next run, by what is swept. There is an entry while a run is
    /// under way.
    lanes: Mutex<BTreeMap<SweepLane, Vec<WaitingSweep>>>,
    for_tables: Connections,
    pub(super) for_keys: Connections,
    pub(super) known: Mutex<KnownDatabase>,
    pub(super) unnoted: UnnotedRows,
}

/// What is swept in one run at a time.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum SweepLane {
    /// All expired rows of the tables that share a rule's root.
    Tables(u32),
    /// Expired rows of a table, by their keys.
    Keys(u32),
}

/// The keys that one session's statement writes.
#[derive(Debug)]
pub(super) struct KeysOf {
    /// The role as which the session logged in.
    pub(super) role: Arc<str>,
    pub(super) sweeps: Arc<Sweeps>,
}

/// What is known of the expired rows with some keys.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Found {
    /// There are none.
    Nothing,
    /// There may be some.
    Rows,
    /// Somebody has locked the table, perhaps the session that asks.
    Locked,
}

/// What one session waits for.
#[derive(Debug)]
struct WaitingSweep {
    oid: u32,
    /// The role as which the session logged in.
    role: Arc<str>,
    keys: Option<KeysOf>,
    /// Receives whether expired rows are left: with the keys because another expired row refers to
    /// them, or of the table.
    done: oneshot::Sender<Left>,
}

impl SweepDatabase {
    pub(super) fn new(setup: Arc<SweepSetup>, name: String, ending: CancellationToken) -> Self {
        Self {
            setup,
            name,
            ending,
            lanes: Mutex::default(),
            for_tables: Connections::default(),
            for_keys: Connections::default(),
            known: Mutex::default(),
            unnoted: UnnotedRows::default(),
        }
    }

    /// Completes when all of `sweeps` has run. Returns whether expired rows are left.
    pub(super) async fn sweep(self: Arc<Self>, role: String, sweeps: Arc<Sweeps>) -> RowsLeft {
        let role: Arc<str> = role.into();
        let of_tables = join_all(sweeps.tables.iter().map(|oid| self.table(*oid, &role))).await;
        let oids: BTreeSet<u32> = sweeps.keys.iter().map(|keys| keys.table).collect();
        let of_keys = oids.into_iter().map(async |oid| {
            let keys = || KeysOf { role: Arc::clone(&role), sweeps: Arc::clone(&sweeps) };
            match self.find(oid, Arc::clone(&role), Arc::clone(&sweeps)).await {
                Found::Nothing => return RowsLeft::default(),
                Found::Locked => return RowsLeft { is_locked: true, ..RowsLeft::default() },
                Found::Rows => {}
            }
            let mut left = self.wait(SweepLane::Keys(oid), oid, &role, Some(keys())).await;
            if left.is_any {
                let of_table = self.table(oid, &role).await;
                left = self.wait(SweepLane::Keys(oid), oid, &role, Some(keys())).await;
                left.why = left.why.or(of_table.why).filter(|_| left.is_any);
            }
            RowsLeft { with_keys: left.is_any, why: left.why, ..RowsLeft::default() }
        });
        let of_keys = join_all(of_keys).await;
        RowsLeft {
            of_table: of_tables.iter().any(|left| left.is_any),
            with_keys: of_keys.iter().any(|left| left.with_keys),
            is_locked: of_keys.iter().any(|left| left.is_locked),
            why: of_keys
                .into_iter()
                .find_map(|left| left.why)
                .or_else(|| of_tables.into_iter().find_map(|left| left.why)),
        }
    }

    /// Looks for expired rows of a table that have these keys. It goes on if the session does not
    /// wait for it any more, which leaves the connection as it was.
    async fn find(self: &Arc<Self>, oid: u32, role: Arc<str>, sweeps: Arc<Sweeps>) -> Found {
        let (database, (done, answer)) = (Arc::clone(self), oneshot::channel());
        self.setup.tasks.spawn(async move {
            let found = database.find_on_a_connection(oid, &role, &sweeps).await;
            // An error means that the session has gone.
            done.send(found.unwrap_or(Found::Rows)).unwrap_or_default();
        });
        answer.await.unwrap_or(Found::Rows)
    }

    async fn find_on_a_connection(
        &self,
        oid: u32,
        role: &Arc<str>,
        sweeps: &Sweeps,
    ) -> anyhow::Result<Found> {
        let mut connection = self.for_keys.take(oid, role, &self.setup, &self.name).await?;
        let found = match self.find_keys(oid, sweeps, &mut connection).await {
            Ok(true) => Found::Rows,
            Ok(false) => Found::Nothing,
            Err(error) if ends_session(&error) => return Err(error.into()),
            Err(_) => Found::Locked,
        };
        self.for_keys.put(connection);
        Ok(found)
    }

    async fn table(self: &Arc<Self>, oid: u32, role: &Arc<str>) -> Left {
        let catalog = self.setup.catalogs.borrow().get(&self.name).cloned();
        let table = catalog.as_ref().and_then(|catalog| {
            let table = catalog.table(oid)?;
            table.sidecar.map_or(Some(table), |sidecar| catalog.table(sidecar))
        });
        match table {
            Some(table) => self.wait(SweepLane::Tables(table.root), oid, role, None).await,
            None => Left::default(),
        }
    }

    /// Completes when a run that began after this call has ended.
    async fn wait(
        self: &Arc<Self>,
        lane: SweepLane,
        oid: u32,
        role: &Arc<str>,
        keys: Option<KeysOf>,
    ) -> Left {
        let (done, answer) = oneshot::channel();
        let part = WaitingSweep { oid, role: Arc::clone(role), keys, done };
        let runs = {
            let mut lanes = self.lanes.lock().unwrap_or_else(PoisonError::into_inner);
            let runs = lanes.contains_key(&lane);
            lanes.entry(lane).or_default().push(part);
            runs
        };
        if !runs {
            self.setup.tasks.spawn(Arc::clone(self).serve(lane));
        }
        // An error means that it could not be swept.
        answer.await.unwrap_or_default()
    }

    /// The sessions that have come since the last run. Where there is none, the entry is removed
    /// and the runs end.
    fn next(&self, lane: SweepLane) -> Option<Vec<WaitingSweep>> {
        let mut lanes = self.lanes.lock().unwrap_or_else(PoisonError::into_inner);
        let waiting = lanes.get_mut(&lane).map(std::mem::take).unwrap_or_default();
        if waiting.is_empty() {
            lanes.remove(&lane);
        }
        (!waiting.is_empty()).then_some(waiting)
    }

    async fn serve(self: Arc<Self>, lane: SweepLane) {
        let connections = match lane {
            SweepLane::Tables(_) => &self.for_tables,
            SweepLane::Keys(_) => &self.for_keys,
        };
        while let Some(mut parts) = self.next(lane) {
            // A session that has gone needs no sweep any more.
            parts.retain(|part| !part.done.is_closed());
            if parts.is_empty() || self.ending.is_cancelled() {
                continue;
            }
            let oids: BTreeSet<u32> = parts.iter().map(|part| part.oid).collect();
            let keys: Vec<KeysOf> = parts.iter_mut().filter_map(|part| part.keys.take()).collect();
            let (asked, mut open) = (parts.len(), None);
            let Some(role) = parts.first().map(|part| Arc::clone(&part.role)) else { continue };
            let left = {
                let unwanted = async {
                    let gone = join_all(parts.iter_mut().map(|part| part.done.closed()));
                    tokio::select! {
                        () = self.ending.cancelled() => {}
                        _ = gone => {}
                    }
                };
                let run = self.run(lane, connections, (asked, &role), &oids, &keys, &mut open);
                tokio::select! {
                    biased;
                    () = unwanted => None,
                    left = run => Some(left),
                }
            };
            match (&left, open) {
                (Some(_), Some(connection)) if !self.ending.is_cancelled() => {
                    connections.put(connection);
                }
                (Some(_), Some(connection)) => drop(connection),
                (None, Some(connection)) => connection.end().await,
                (_, None) => {}
            }
            let mut left = left.unwrap_or_default().into_iter();
            for part in parts {
                // An error means that the session has gone.
                drop(part.done.send(left.next().unwrap_or_default()));
            }
        }
    }

    /// Sweeps once, on a connection that is in `open` meanwhile; if that is lost, once more on
    /// another. Returns for each of those that asked whether expired rows are left.
    async fn run(
        &self,
        lane: SweepLane,
        connections: &Connections,
        (asked, role): (usize, &Arc<str>),
        oids: &BTreeSet<u32>,
        keys: &[KeysOf],
        open: &mut Option<SweepConnection>,
    ) -> Vec<Left> {
        let (SweepLane::Tables(table) | SweepLane::Keys(table)) = lane;
        for is_again in [false, true] {
            let connection = match connections.take(table, role, &self.setup, &self.name).await {
                Ok(connection) => open.insert(connection),
                Err(error) => {
                    self.setup.metrics.sweeps_failed.increment(1);
                    let database = &self.name;
                    tracing::warn!(database, %error, "there is no connection for a sweep");
                    break;
                }
            };
            let swept = match lane {
                SweepLane::Tables(_) => {
                    self.sweep_tables(oids, connection).await.map(|left| vec![left; asked])
                }
                SweepLane::Keys(oid) => self.sweep_keys(oid, keys, connection).await,
            };
            match swept {
                Ok(left) => return left,
                Err(error) => {
                    // It may have been lost while it was idle, and the others with it.
                    *open = None;
                    connections.close_idle(None, false);
                    let (database, error) = (&self.name, cause(&error));
                    if is_again {
                        self.setup.metrics.sweeps_failed.increment(1);
                    }
                    tracing::warn!(database, error, is_again, "a sweep has lost its connection");
                }
            }
        }
        vec![Left { is_any: matches!(lane, SweepLane::Tables(_)), why: None }; asked]
    }

    /// Whether at most one run is under way in the database.
    pub(super) fn is_alone(&self) -> bool {
        self.lanes.lock().unwrap_or_else(PoisonError::into_inner).len() < 2
    }

    /// Logs and notes what was deleted since the last call. What cannot be noted is in the log.
    pub(super) async fn note_history(&self) {
        let all = self.unnoted.take();
        if all.is_empty() {
            return;
        }
        for NotedRows { table, rows, sweeps, .. } in &all {
            let database = &self.name;
            tracing::info!(database, table, rows, sweeps, "rows went whose keys were needed");
        }
        let noted = async {
            let connection = self.for_keys.take(0, &Arc::from(""), &self.setup, &self.name).await?;
            for rows in &all {
                note_swept(&connection.deletes.client, rows).await?;
            }
            self.for_keys.put(connection);
            Ok::<_, anyhow::Error>(())
        };
        let told = match timeout(PATIENCE, noted).await {
            Ok(Ok(())) => return,
            Ok(Err(error)) => error.downcast_ref().map_or_else(|| error.to_string(), cause),
            Err(_) => "the server does not answer".to_owned(),
        };
        tracing::warn!(database = self.name, error = told, "swept rows are not in run_history");
    }

    /// Closes connections that have been idle for so long, or all if `limit` is none.
    pub(super) fn close_idle(&self, limit: Option<Duration>, keeps: bool) {
        self.for_tables.close_idle(limit, keeps);
        self.for_keys.close_idle(limit, keeps);
    }
}
