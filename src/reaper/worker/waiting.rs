//! A pass by hand that waits for another process, and how long it does.

use std::{collections::BTreeMap, time::Duration};

use tokio_postgres::Error;

use super::Worker;
use crate::reaper::{
    BusyTable,
    connection::Connection,
    plan::{Outcome, Task},
    sql::{LOCK_CLASS, lock_key},
};

/// After so long people are told that it waits.
const TOLD: Duration = Duration::from_secs(2);

/// Who works on a task, since when, and how many rows of its table are gone.
const HOLDER: &str = "
SELECT k.owner, a.pid,
  pg_catalog.to_char(a.backend_start AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS'),
  COALESCE(t.reaped_rows, 0), COALESCE(t.fault, t.last_error), k.fence
FROM pglapse.tasks k LEFT JOIN pglapse.tables t ON t.leaf = k.leaf
  LEFT JOIN pg_catalog.pg_stat_activity a ON a.pid = k.backend
WHERE k.leaf = $1 AND k.part = $2 AND k.owner IS NOT NULL";

/// The same without the schema `pglapse`, by the table's advisory lock.
const LOCKER: &str = "
SELECT NULL::pg_catalog.text, l.pid,
  pg_catalog.to_char(a.backend_start AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS'),
  0::pg_catalog.int8, NULL::pg_catalog.text, 0::pg_catalog.int8
FROM pg_catalog.pg_locks l LEFT JOIN pg_catalog.pg_stat_activity a ON a.pid = l.pid
WHERE l.locktype = 'advisory' AND l.granted AND l.pid <> pg_catalog.pg_backend_pid()
  AND l.classid = $1::pg_catalog.int8::pg_catalog.oid AND l.objid = $2 LIMIT 1";

/// Tasks that another process has, and what is known of its work.
#[derive(Debug, Default)]
pub(super) struct Waits(BTreeMap<Task, OtherAtWork>);

#[derive(Debug, Clone, Copy)]
struct OtherAtWork {
    since: Duration,
    is_logged: bool,
    /// How far the other was when it was last asked, and since when it has not moved.
    at: Progressed,
    moved: Duration,
}

/// Rows of the table that are gone, and how often its task was claimed.
type Progressed = (i64, i64);

impl Waits {
    /// Notes whether a step of a task found another process at work.
    pub(super) fn note(&mut self, task: Task, outcome: &Outcome, now: Duration) {
        if matches!(outcome, Outcome::Busy { .. }) {
            let wait = OtherAtWork { since: now, is_logged: false, at: (-1, -1), moved: now };
            self.0.entry(task).or_insert(wait);
        } else if !matches!(outcome, Outcome::Inspected(_)) {
            self.0.remove(&task);
        }
    }

    /// A pass over a task has ended.
    pub(super) fn ended(&mut self, task: Task) {
        self.0.remove(&task);
    }
}

impl Worker {
    /// Says for whom a pass by hand waits, and gives up the tasks of processes that do not get on
    /// with them.
    pub(super) async fn give_up_waiting(&mut self) -> Result<(), Error> {
        let now = self.now();
        let settings = &self.setup.settings;
        let patience = settings.lease.max(settings.count_interval * 2);
        let due = |wait: &OtherAtWork| now.saturating_sub(wait.since) >= TOLD && !wait.is_logged;
        let is_late = |wait: &OtherAtWork| now.saturating_sub(wait.moved) >= patience;
        let asked = self.waits.0.iter().filter(|(_, it)| due(it) || is_late(it));
        let asked: Vec<(Task, OtherAtWork)> = asked.map(|(task, it)| (*task, *it)).collect();
        if asked.is_empty() {
            return Ok(());
        }
        let Some(connection) = self.connection.take() else { return Ok(()) };
        for (task, mut wait) in asked {
            let Some((who, at)) = holder(&connection, task).await? else {
                self.waits.0.remove(&task);
                continue;
            };
            if at != wait.at {
                (wait.at, wait.moved) = (at, now);
            }
            let table = self.specs.iter().find(|spec| spec.table.oid == task.leaf);
            let table = table.map(|spec| spec.table.qualified_name()).unwrap_or_default();
            if !wait.is_logged {
                tracing::warn!(database = self.database, table, who, "waits for another process");
                wait.is_logged = true;
            }
            if is_late(&wait) {
                self.report.busy.push(BusyTable { table, who });
                self.waits.0.remove(&task);
                self.plan.give_up(task, now);
            } else {
                self.waits.0.insert(task, wait);
            }
        }
        self.connection = Some(connection);
        Ok(())
    }
}

/// Who works on a task, in words, and how far it is; `None` if nobody does by now.
async fn holder(
    connection: &Connection,
    task: Task,
) -> Result<Option<(String, Progressed)>, Error> {
    let client = &connection.client;
    let row = if connection.has_state_schema {
        client.query_opt(HOLDER, &[&task.leaf, &task.part_column()]).await?
    } else {
        let key = u32::from_ne_bytes(lock_key(task.leaf).to_ne_bytes());
        client.query_opt(LOCKER, &[&i64::from(LOCK_CLASS), &key]).await?
    };
    let Some(row) = row else { return Ok(None) };
    let owner: Option<String> = row.try_get(0)?;
    let (pid, since, said): (Option<i32>, Option<String>, Option<String>) =
        (row.try_get(1)?, row.try_get(2)?, row.try_get(4)?);
    let owner = owner.map_or_else(|| "another process".to_owned(), |it| format!("process {it}"));
    let backend = pid.map_or_else(String::new, |pid| format!(", backend {pid}"));
    let since = since.map_or_else(String::new, |since| format!(", connected since {since} UTC"));
    let said = said.map_or_else(String::new, |said| format!("; of the table it says: {said}"));
    let at = (row.try_get(3)?, row.try_get(5)?);
    Ok(Some((format!("{owner}{backend}{since}{said}"), at)))
}
