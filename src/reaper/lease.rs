//! Leases on tasks: who works on what, until when, and how a batch knows that it still may.

use tokio_postgres::{Error, Statement, Transaction};

use super::{
    plan::Task,
    sql::{LOCK_CLASS, lock_key},
};

/// Takes the table's lock together with the other holders of leases; no row if the lease is not held.
const GUARD: &str = "
SELECT pg_catalog.pg_try_advisory_xact_lock_shared($1, $2) FROM pglapse.tasks
WHERE leaf = $3 AND part = $4 AND owner = $5 AND fence = $6 FOR SHARE";

/// The same with a sign of life.
const GUARD_AND_BEAT: &str = "
WITH beat AS (UPDATE pglapse.tasks SET heartbeat = pg_catalog.clock_timestamp()
  WHERE leaf = $3 AND part = $4 AND owner = $5 AND fence = $6 RETURNING true)
SELECT pg_catalog.pg_try_advisory_xact_lock_shared($1, $2) FROM beat";

/// Takes the table's lock alone.
const ALONE: &str = "SELECT pg_catalog.pg_try_advisory_xact_lock($1, $2)";

/// The right to work on a task.
#[derive(Debug, Clone)]
pub(super) struct Lease {
    pub(super) task: Task,
    /// Without the schema `pglapse` there are no leases, and only one process works on a table.
    pub(super) held: Option<Held>,
}

/// What proves it.
#[derive(Debug, Clone)]
pub(super) struct Held {
    pub(super) owner: String,
    pub(super) fence: i64,
    /// Whether it is time for a sign of life.
    pub(super) beat: bool,
}

impl Lease {
    /// Whether several connections can work under it at once: not while one of them changes it, and not
    /// where one alone may work on a table.
    pub(super) fn can_be_shared(&self) -> bool {
        self.held.as_ref().is_some_and(|held| !held.beat)
    }

    /// What a batch asks first.
    pub(super) fn guard(&self) -> &'static str {
        match &self.held {
            None => ALONE,
            Some(Held { beat: false, .. }) => GUARD,
            Some(Held { beat: true, .. }) => GUARD_AND_BEAT,
        }
    }

    /// Holds the task until the batch ends: `None` if it is another process's by now, `false` if
    /// one without leases is at it.
    pub(super) async fn hold(
        &self,
        batch: &Transaction<'_>,
        guard: &Statement,
    ) -> Result<Option<bool>, Error> {
        let Task { leaf, part } = self.task;
        let key = lock_key(leaf);
        let row = match &self.held {
            None => batch.query_opt(guard, &[&LOCK_CLASS, &key]).await?,
            Some(Held { owner, fence, .. }) => {
                let part = i32::try_from(part).unwrap_or(i32::MAX);
                let values: [&(dyn tokio_postgres::types::ToSql + Sync); 6] =
                    [&LOCK_CLASS, &key, &leaf, &part, owner, fence];
                batch.query_opt(guard, &values).await?
            }
        };
        row.map(|row| row.try_get(0)).transpose()
    }
}
