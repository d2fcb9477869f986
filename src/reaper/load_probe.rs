//! Measures once a second how loaded the server and its clients are, and reads foreign keys,
//! windows and schedules for the plan.

use std::{
    collections::{BTreeMap, BTreeSet},
    time::Duration,
};

use jiff::Timestamp;
use tokio_postgres::Error;

use super::{
    connection::Connection,
    own_wal::OwnWal,
    plan::{LeafSpec, Plan, Task},
    server_load::{SERVER_LOAD, Wal, pressure},
    throttle::{Pressure, Throttle, Throttling},
};
use crate::{
    catalog::Catalog,
    config::ReaperSettings,
    latency::{Counts, Latency},
};

/// How often.
const EVERY: Duration = Duration::from_secs(1);

/// How often at least it is looked whether windows are open.
const WINDOWS_RECHECK: Duration = Duration::from_mins(1);

/// Which tables refer to which by foreign keys; `$1` are the tables.
const REFERRING: &str = "
SELECT DISTINCT f.confrelid, f.conrelid FROM pg_catalog.pg_constraint f
WHERE f.contype = 'f' AND f.confrelid = ANY ($1) AND f.conrelid = ANY ($1)";

/// What was measured, and when.
#[derive(Debug, Default)]
pub(super) struct LoadProbe {
    throttle: Throttle,
    measured: Option<Duration>,
    clients: Counts,
    /// How long batches ran since, and how many rows they deleted.
    busy: (Duration, u64),
    own_wal: OwnWal,
    /// The same of the other nodes of a cluster, by their groups.
    wal_of_nodes: BTreeMap<i32, OwnWal>,
    /// Bytes of WAL that the replication slot furthest behind keeps, whoever wrote it.
    slot_bytes: Option<u64>,
    /// Whether it is known which tables refer to which.
    knows_foreign_keys: bool,
    /// When some window opens or closes.
    windows_change: Duration,
}

impl LoadProbe {
    /// A batch ran for so long and deleted so many rows.
    pub(super) fn worked(&mut self, took: Duration, rows: u64) {
        self.busy = (self.busy.0 + took, self.busy.1.saturating_add(rows));
    }

    /// Bytes of WAL that the replication slot furthest behind keeps, whoever wrote it; `None`
    /// without a slot.
    pub(super) fn slot_bytes(&self) -> Option<u64> {
        self.slot_bytes
    }

    /// The tables have changed.
    pub(super) fn forget_tables(&mut self) {
        (self.knows_foreign_keys, self.windows_change) = (false, Duration::ZERO);
    }

    /// Measures, if it is time to, and tells the plan. Returns how much to slow down from now on.
    pub(super) async fn measure(
        &mut self,
        connection: &mut Connection,
        plan: &mut Plan,
        clients: &Latency,
        settings: &ReaperSettings,
        now: Duration,
    ) -> Result<Option<Throttling>, Error> {
        let since = self.measured.map_or(EVERY, |measured| now.saturating_sub(measured));
        if since < EVERY {
            return Ok(None);
        }
        let counts = clients.counts();
        let load = connection.prepared(SERVER_LOAD).await?;
        let (server, wal) = pressure(&connection.client, &load).await?;
        let (busy, rows) = std::mem::take(&mut self.busy);
        self.slot_bytes = wal.end.zip(wal.kept_from).map(|(end, from)| end.saturating_sub(from));
        let mut measured = Pressure {
            clients: counts.since(&self.clients),
            busy: busy.as_secs_f64() / since.as_secs_f64(),
            slot_bytes: own_slot_bytes(&mut self.own_wal, wal, rows),
            ..server
        };
        for node in self.measure_nodes(connection, rows).await {
            measured = measured.with_node(&node);
        }
        (self.measured, self.clients) = (Some(now), counts);
        let throttling = self.throttle.update(&measured, settings, now);
        plan.set_throttling(throttling, now);
        Ok(Some(throttling))
    }

    /// The load of the other nodes of a cluster to which there are connections. A node that does
    /// not answer is left out: the batches notice it.
    async fn measure_nodes(&mut self, connection: &Connection, rows: u64) -> Vec<Pressure> {
        let mut measured = Vec::new();
        for (group, node) in connection.nodes.each() {
            let answer = tokio::time::timeout(EVERY, pressure(node, SERVER_LOAD)).await;
            let Ok(Ok((pressure, wal))) = answer else { continue };
            let own = self.wal_of_nodes.entry(group).or_default();
            let slot_bytes = own_slot_bytes(own, wal, rows);
            measured.push(Pressure { slot_bytes, ..pressure });
        }
        measured
    }

    /// Learns which tables refer to which, once for each set of tables; whether that was news.
    pub(super) async fn read_foreign_keys(
        &mut self,
        connection: &Connection,
        plan: &mut Plan,
        catalog: Option<&Catalog>,
    ) -> Result<bool, Error> {
        let Some(catalog) = catalog.filter(|_| !self.knows_foreign_keys) else { return Ok(false) };
        let oids: Vec<u32> = catalog.tables().map(|table| table.oid).collect();
        let root = |oid| catalog.table(oid).map(|table| table.root);
        let mut referring: BTreeMap<u32, BTreeSet<u32>> = BTreeMap::new();
        for row in connection.client.query(REFERRING, &[&oids]).await? {
            let (to, from): (u32, u32) = (row.try_get(0)?, row.try_get(1)?);
            if let (Some(to), Some(from)) = (root(to), root(from))
                && to != from
            {
                referring.entry(to).or_default().insert(from);
            }
        }
        plan.set_referring(without_cycles(&referring));
        self.knows_foreign_keys = true;
        Ok(true)
    }

    /// Tells the plan whose windows are closed, and when what has a schedule begins for the first
    /// time.
    pub(super) fn apply_windows(
        &mut self,
        plan: &mut Plan,
        specs: &[LeafSpec],
        now: Duration,
        clock: Timestamp,
    ) {
        for task in plan.fresh() {
            let spec = specs.iter().find(|spec| spec.table.oid == task.leaf);
            if let Some(due) = spec.and_then(|spec| scheduled(spec, now, clock)) {
                plan.set_due(task, due);
            }
        }
        if now < self.windows_change {
            return;
        }
        let mut change = Duration::MAX;
        for spec in specs {
            let opening = spec.settings.hours.at(clock);
            let until = opening.until.map(|until| now + between(clock, until));
            change = change.min(until.unwrap_or(Duration::MAX));
            let closed = (!opening.open).then(|| until.unwrap_or(Duration::MAX));
            plan.set_closed(spec.table.root, closed);
        }
        // The clock may be set, and stands still for `now` while the machine is suspended.
        self.windows_change = change.min(now + WINDOWS_RECHECK);
    }

    /// Tells the plan when a task that has a schedule is due again.
    pub(super) fn apply_schedule(
        plan: &mut Plan,
        task: Task,
        spec: &LeafSpec,
        now: Duration,
        clock: Timestamp,
    ) {
        if let Some(due) = scheduled(spec, now, clock) {
            plan.set_due(task, due);
        }
    }
}

/// Bytes of WAL that a replication slot keeps and the reaper has written, which has deleted so many
/// rows since the last measurement.
fn own_slot_bytes(own: &mut OwnWal, wal: Wal, rows: u64) -> u64 {
    if let Some(end) = wal.end {
        own.inspect(end, rows);
    }
    wal.kept_from.map_or(0, |from| own.since(from))
}

/// When what has a schedule begins: in a lifetime, if that names no day of any year.
fn scheduled(spec: &LeafSpec, now: Duration, clock: Timestamp) -> Option<Duration> {
    const NEVER: Duration = Duration::from_hours(100 * 366 * 24);
    let next = spec.settings.schedule.as_ref()?.next(clock, &spec.settings.hours.zone);
    Some(now + next.map_or(NEVER, |next| between(clock, next)))
}

fn between(from: Timestamp, to: Timestamp) -> Duration {
    Duration::try_from(to.duration_since(from)).unwrap_or_default()
}

/// Where tables refer to each other in a circle, none can go first.
fn without_cycles(referring: &BTreeMap<u32, BTreeSet<u32>>) -> BTreeMap<u32, BTreeSet<u32>> {
    let reaches = |from: u32, to: u32| {
        let (mut seen, mut left) = (BTreeSet::new(), vec![from]);
        while let Some(at) = left.pop() {
            if at == to {
                return true;
            }
            if seen.insert(at) {
                left.extend(referring.get(&at).into_iter().flatten());
            }
        }
        false
    };
    let keep = |(to, from): (&u32, &BTreeSet<u32>)| {
        let from = from.iter().copied().filter(|from| !reaches(*from, *to)).collect();
        (*to, from)
    };
    referring.iter().map(keep).collect()
}
