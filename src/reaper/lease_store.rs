//! The schema `pglapse` of one database: leases, and what people read there.

use std::{collections::BTreeMap, time::Duration};

use tokio_postgres::{Client, Error, error::SqlState, types::ToSql};

use super::{
    connection::{Connection, Limits},
    lease::{Lease, LeaseProof, usual_guard},
    plan::Task,
    status_store,
};
use crate::guard;

/// How often, and after what, the schema is asked for again while another process makes it.
const MAKING_TRIES: u32 = 100;
const MAKING_WAIT: Duration = Duration::from_millis(200);

/// How often abandoned leases are looked for.
const ABANDONED_DELAY: Duration = Duration::from_secs(10);

/// Claims a task. A lease is taken from an owner whose heartbeat is too old, or whose connection is
/// gone. What is due later than the interval allows was released under another one, or a schedule.
const CLAIM: &str = "
INSERT INTO pglapse.tasks AS t (leaf, part, owner, backend, fence, heartbeat)
VALUES ($1, $2, $3, pg_catalog.pg_backend_pid(), 1, pg_catalog.clock_timestamp())
ON CONFLICT (leaf, part) DO UPDATE
SET owner = $3, backend = pg_catalog.pg_backend_pid(), fence = t.fence + 1,
  heartbeat = pg_catalog.clock_timestamp()
WHERE t.owner = $3 OR CASE WHEN t.owner IS NULL THEN $5 OR t.due <= pg_catalog.clock_timestamp()
    OR t.due > pg_catalog.clock_timestamp() + $6::pg_catalog.float8 * INTERVAL 'PT1S'
  ELSE t.heartbeat < pg_catalog.clock_timestamp() - $4::pg_catalog.float8 * INTERVAL 'PT1S'
    OR NOT EXISTS (SELECT FROM pg_catalog.pg_stat_activity a WHERE a.pid = t.backend) END
RETURNING fence";

/// How many seconds to wait for a task that could not be claimed; negative while another process
/// works on it.
const WAIT: &str = "
SELECT CASE WHEN owner IS NULL
  THEN EXTRACT(EPOCH FROM due - pg_catalog.clock_timestamp())::pg_catalog.float8 ELSE -1 END
FROM pglapse.tasks WHERE leaf = $1 AND part = $2";

/// Not for what was held on a connection before this one: nobody works on that.
const BEAT: &str = "
UPDATE pglapse.tasks SET heartbeat = pg_catalog.clock_timestamp()
WHERE owner = $1 AND backend = pg_catalog.pg_backend_pid()";

/// Releases what could be claimed from its owner, for whom a table with nothing to reap would wait.
const RELEASE_ABANDONED: &str = "
WITH abandoned AS (
  SELECT leaf, part FROM pglapse.tasks t
  WHERE owner IS NOT NULL AND (owner <> $1 OR backend <> pg_catalog.pg_backend_pid())
    AND (heartbeat < pg_catalog.clock_timestamp() - $2::pg_catalog.float8 * INTERVAL 'PT1S'
      OR NOT EXISTS (SELECT FROM pg_catalog.pg_stat_activity a WHERE a.pid = t.backend))
  FOR UPDATE SKIP LOCKED)
UPDATE pglapse.tasks t SET owner = NULL, heartbeat = NULL, due = pg_catalog.clock_timestamp()
FROM abandoned a WHERE t.leaf = a.leaf AND t.part = a.part";

const RELEASE: &str = "
UPDATE pglapse.tasks SET owner = NULL, heartbeat = NULL,
  due = pg_catalog.clock_timestamp() + $5::pg_catalog.float8 * INTERVAL 'PT1S'
WHERE leaf = $1 AND part = $2 AND owner = $3 AND fence = $4";

/// A connection with the schema `pglapse`, if the role may have it, after old rows there were
/// deleted. With `is_patient` it waits while another process makes the schema.
pub(super) async fn open(
    client: Client,
    limits: Limits,
    history: Duration,
    is_patient: bool,
) -> Result<Connection, Error> {
    let most = if is_patient { MAKING_TRIES } else { 0 };
    let mut connection = Connection::new(client, limits).await?;
    let mut tries = 0;
    loop {
        match open_state(&mut connection, history).await {
            Ok(()) => return Ok(connection),
            // Another process is making it.
            Err(error) if error.code() == Some(&SqlState::LOCK_NOT_AVAILABLE) && tries < most => {
                tries += 1;
            }
            Err(error) => return Err(error),
        }
        tokio::time::sleep(MAKING_WAIT).await;
    }
}

async fn open_state(connection: &mut Connection, history: Duration) -> Result<(), Error> {
    connection.has_state_schema = match guard::ensure(&connection.client).await {
        Err(error) if error.code() == Some(&SqlState::INSUFFICIENT_PRIVILEGE) => false,
        ensured => ensured?,
    };
    if connection.has_state_schema {
        status_store::forget_dropped(connection).await?;
        status_store::forget(connection, history).await?;
        connection.prepare_all(&[CLAIM, &usual_guard()]).await?;
    }
    Ok(())
}

/// What came of asking for a task.
#[derive(Debug)]
pub(super) enum Claim {
    /// It is ours.
    Ours(Lease),
    /// It is another process's, or was done a moment ago.
    Busy {
        /// For how long, where that is known.
        wait: Option<Duration>,
    },
}

impl Claim {
    /// For a step that changes nothing, or where there are no leases.
    pub(super) fn unneeded(task: Task) -> Self {
        Self::Ours(Lease { task, held: None })
    }
}

/// The leases of one worker.
#[derive(Debug)]
pub(super) struct LeaseStore {
    owner: String,
    lease: Duration,
    /// Whether a task that was just done may be done again at once.
    at_once: bool,
    held: BTreeMap<Task, HeldLease>,
    /// When abandoned leases were last looked for.
    looked: Option<Duration>,
}

#[derive(Debug, Clone, Copy)]
struct HeldLease {
    fence: i64,
    /// When the last sign of life was given.
    beat: Duration,
}

impl LeaseStore {
    pub(super) fn new(owner: String, lease: Duration) -> Self {
        Self { owner, lease, at_once: false, held: BTreeMap::new(), looked: None }
    }

    /// By whose name leases are held.
    pub(super) fn owner(&self) -> &str {
        &self.owner
    }

    /// From now on a task may be done again at once.
    pub(super) fn hurry(&mut self) {
        self.at_once = true;
    }

    /// The lease on a task, as it is held or as it can be had, where no task rests longer than
    /// `longest`.
    pub(super) async fn claim(
        &mut self,
        connection: &mut Connection,
        task: Task,
        longest: Option<Duration>,
        now: Duration,
    ) -> Result<Claim, Error> {
        if !connection.has_state_schema {
            return Ok(Claim::unneeded(task));
        }
        let owner = self.owner.clone();
        if let Some(claimed) = self.held.get_mut(&task) {
            let beat = now.saturating_sub(claimed.beat) >= self.lease / 3;
            if beat {
                claimed.beat = now;
            }
            let held = Some(LeaseProof { owner, fence: claimed.fence, beat });
            return Ok(Claim::Ours(Lease { task, held }));
        }
        let part = task.part_column();
        let seconds = self.lease.as_secs_f64();
        let longest = longest.map(|longest| longest.as_secs_f64());
        let values: [&(dyn ToSql + Sync); 6] =
            [&task.leaf, &part, &owner, &seconds, &self.at_once, &longest];
        let fence = match connection.query_opt(CLAIM, &values).await {
            Ok(row) => row.map(|row| row.try_get(0)).transpose()?,
            // Its owner is in the middle of a batch.
            Err(error) if error.code() == Some(&SqlState::LOCK_NOT_AVAILABLE) => None,
            Err(error) => return Err(error),
        };
        if let Some(fence) = fence {
            self.held.insert(task, HeldLease { fence, beat: now });
            return Ok(Claim::Ours(Lease {
                task,
                held: Some(LeaseProof { owner, fence, beat: false }),
            }));
        }
        let row = connection.query_opt(WAIT, &[&task.leaf, &part]).await?;
        let wait: Option<f64> = row.map(|row| row.try_get(0)).transpose()?;
        let wait = wait.and_then(|wait| Duration::try_from_secs_f64(wait).ok());
        Ok(Claim::Busy { wait })
    }

    /// Nothing is held any more.
    pub(super) fn forget(&mut self) {
        self.held.clear();
        self.looked = None;
    }

    /// Updates the heartbeat of every task that is held, if it is time to: also while the reaper
    /// rests.
    pub(super) async fn beat(
        &mut self,
        connection: &mut Connection,
        now: Duration,
    ) -> Result<(), Error> {
        let silent = |claimed: &HeldLease| now.saturating_sub(claimed.beat) >= self.lease / 3;
        if !self.held.values().any(silent) {
            return Ok(());
        }
        connection.execute(BEAT, &[&self.owner]).await?;
        for claimed in self.held.values_mut() {
            claimed.beat = now;
        }
        Ok(())
    }

    /// Releases the tasks of processes that are silent, or whose connection is gone: who claims a
    /// task would take it over, but a table with nothing to reap is not claimed. Looks for them at
    /// each connection, and then every few seconds.
    pub(super) async fn release_abandoned(
        &mut self,
        connection: &mut Connection,
        now: Duration,
    ) -> Result<(), Error> {
        let is_early = self.looked.is_some_and(|at| now.saturating_sub(at) < ABANDONED_DELAY);
        if is_early || !connection.has_state_schema {
            return Ok(());
        }
        self.looked = Some(now);
        let seconds = self.lease.as_secs_f64();
        connection.execute(RELEASE_ABANDONED, &[&self.owner, &seconds]).await
    }

    /// How long the heartbeat may be left alone.
    pub(super) fn longest_silence(&self) -> Option<Duration> {
        (!self.held.is_empty()).then_some(self.lease / 3)
    }

    /// Another process has the task.
    pub(super) fn taken_over(&mut self, task: Task) {
        self.held.remove(&task);
    }

    /// The tasks that are held.
    pub(super) fn held(&self) -> Vec<Task> {
        self.held.keys().copied().collect()
    }

    /// Gives a task back; nobody needs to do it again for `rest`.
    pub(super) async fn release(
        &mut self,
        connection: &mut Connection,
        task: Task,
        rest: Duration,
    ) -> Result<(), Error> {
        let Some(claimed) = self.held.remove(&task) else { return Ok(()) };
        let part = task.part_column();
        let (owner, seconds) = (&self.owner, rest.as_secs_f64());
        connection.execute(RELEASE, &[&task.leaf, &part, owner, &claimed.fence, &seconds]).await
    }
}
