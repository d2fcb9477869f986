//! Leases on tasks: which process works on what, until when, and how a batch checks that it still
//! does.

use tokio_postgres::{Error, Statement, Transaction};

use super::{
    plan::Task,
    sql::{LOCK_CLASS, lock_key, take_lock},
};

/// Holds for the task's row while the lease is held. What keeps other processes away is the lock on
/// that row, which only roles that may write to it can take. Anybody could take an advisory lock.
const IS_HELD: &str = "leaf = $1 AND part = $2 AND owner = $3 AND fence = $4";

/// The first statement of most batches: of [`Lease::guard`].
pub(super) fn usual_guard() -> String {
    format!("SELECT true FROM pglapse.tasks WHERE {IS_HELD} FOR SHARE")
}

/// The right to work on a task.
#[derive(Debug, Clone)]
pub(super) struct Lease {
    pub(super) task: Task,
    /// Without the schema `pglapse` there are no leases, and only one process works on a table.
    pub(super) held: Option<LeaseProof>,
}

/// Whether a batch holds its task.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum LeaseCheck {
    /// It does.
    Held,
    /// A process without leases works on the table.
    Elsewhere,
    /// Another process has it by now.
    Taken,
}

/// What proves that the task is held.
#[derive(Debug, Clone)]
pub(super) struct LeaseProof {
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
                format!("SELECT q.alone FROM ({take}) q(own, alone)")
            }
            Some(LeaseProof { beat: false, .. }) => usual_guard(),
            Some(LeaseProof { beat: true, .. }) => format!(
                "WITH beat AS (UPDATE pglapse.tasks SET heartbeat = pg_catalog.clock_timestamp() \
                 WHERE {IS_HELD} RETURNING true) SELECT true FROM beat"
            ),
        }
    }

    /// Holds the task until the batch ends.
    pub(super) async fn hold(
        &self,
        batch: &Transaction<'_>,
        guard: &Statement,
    ) -> Result<LeaseCheck, Error> {
        let (leaf, part) = (self.task.leaf, self.task.part_column());
        let row = match &self.held {
            None => batch.query_opt(guard, &[&LOCK_CLASS, &lock_key(leaf)]).await?,
            Some(LeaseProof { owner, fence, .. }) => {
                batch.query_opt(guard, &[&leaf, &part, owner, fence]).await?
            }
        };
        Ok(match row.map(|row| row.try_get(0)).transpose()? {
            Some(true) => LeaseCheck::Held,
            Some(false) => LeaseCheck::Elsewhere,
            None => LeaseCheck::Taken,
        })
    }
}
