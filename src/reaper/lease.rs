//! Leases on tasks: which process works on what, until when, and how a batch checks that it still
//! may.

use tokio_postgres::{Error, Statement, Transaction};

use super::{
    plan::{Orders, Task},
    sql::{LOCK_CLASS, lock_key, take_lock},
};

/// Whether the table is paused, or another rule than `$6` is in force for it; a NULL there asks for
/// no rule. What keeps other processes away is the lock on the task's row, which only roles that
/// may write to it can take. Anybody could take an advisory lock.
const CHECKS: &str = "true,
  EXISTS (SELECT FROM pglapse.tables p WHERE p.leaf = $1 AND p.paused)
  OR EXISTS (SELECT FROM pglapse.pauses r WHERE r.rule = '*' OR r.rule = ANY ($5))
  OR EXISTS (WITH RECURSIVE up(oid) AS (
      SELECT $1::pg_catalog.oid UNION
      SELECT i.inhparent FROM up JOIN pg_catalog.pg_inherits i ON i.inhrelid = up.oid)
    SELECT FROM up JOIN pglapse.pauses r ON r.relation = up.oid)
  OR EXISTS (SELECT FROM pglapse.in_force r WHERE r.rule = ($5)[1] AND r.definition <> $6)";

/// Holds for the task's row while the lease is held.
const IS_HELD: &str = "leaf = $1 AND part = $2 AND owner = $3 AND fence = $4";

/// The first statement of most batches: of [`Lease::guard`].
pub(super) fn usual_guard() -> String {
    format!("SELECT {CHECKS} FROM pglapse.tasks WHERE {IS_HELD} FOR SHARE")
}

/// The right to work on a task.
#[derive(Debug, Clone)]
pub(super) struct Lease {
    pub(super) task: Task,
    /// Without the schema `pglapse` there are no leases, and only one process works on a table.
    pub(super) held: Option<Held>,
}

/// Whether a batch holds its task.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Hold {
    /// It does.
    Held,
    /// A process without leases works on the table.
    Elsewhere,
    /// Another process has it by now.
    Lost,
    /// An operator has paused the table, or another rule is in force for it.
    Forbidden,
}

/// What proves that the task is held.
#[derive(Debug, Clone)]
pub(super) struct Held {
    pub(super) owner: String,
    pub(super) fence: i64,
    /// Whether it is time for a sign of life.
    pub(super) beat: bool,
}

impl Lease {
    /// Whether several connections can work under it at once. Not while one of them updates its
    /// row, nor without leases, where one connection works on a table.
    pub(super) fn can_be_shared(&self) -> bool {
        self.held.as_ref().is_some_and(|held| !held.beat)
    }

    /// The first statement of a batch, with a sign of life where it is time for one. It gives no
    /// row if the lease is not held.
    pub(super) fn guard(&self) -> String {
        match &self.held {
            None => {
                let take = take_lock("pg_try_advisory_xact_lock");
                format!("SELECT q.alone, false FROM ({take}) q(own, alone)")
            }
            Some(Held { beat: false, .. }) => usual_guard(),
            Some(Held { beat: true, .. }) => format!(
                "WITH beat AS (UPDATE pglapse.tasks SET heartbeat = pg_catalog.clock_timestamp() \
                 WHERE {IS_HELD} RETURNING true) SELECT {CHECKS} FROM beat"
            ),
        }
    }

    /// Holds the task until the batch ends, if its rows may go.
    pub(super) async fn hold(
        &self,
        batch: &Transaction<'_>,
        guard: &Statement,
        orders: &Orders,
    ) -> Result<Hold, Error> {
        let (leaf, part) = (self.task.leaf, self.task.part_column());
        let key = lock_key(leaf);
        let row = match &self.held {
            None => batch.query_opt(guard, &[&LOCK_CLASS, &key]).await?,
            Some(Held { owner, fence, .. }) => {
                let rules = [&orders.rule, &orders.in_every_schema];
                let definition = (!orders.dry_run).then_some(&orders.enforced.definition);
                let values: [&(dyn tokio_postgres::types::ToSql + Sync); 6] =
                    [&leaf, &part, owner, fence, &rules.as_slice(), &definition];
                batch.query_opt(guard, &values).await?
            }
        };
        let Some(row) = row else { return Ok(Hold::Lost) };
        Ok(match (row.try_get(0)?, row.try_get(1)?) {
            (true, false) => Hold::Held,
            (true, true) => Hold::Forbidden,
            (false, _) => Hold::Elsewhere,
        })
    }
}
