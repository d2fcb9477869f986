//! Writes what people read in the schema `pglapse`: the state of each table, its runs, its
//! quarantine.

use std::time::Duration;

use tokio_postgres::{Error, types::ToSql};

use super::{
    connection::Connection,
    plan::{LeafSpec, Pass, Plan, TableState, Task, WholeRows},
};

/// Deletes some old rows of the history at a time, so that this never takes long.
const FORGET: &str = "
DELETE FROM pglapse.run_history WHERE id = ANY (ARRAY(
  SELECT id FROM pglapse.run_history
  WHERE ended < pg_catalog.now() - $1::pg_catalog.float8 * INTERVAL 'PT1S' ORDER BY ended LIMIT 1000))";

const TABLE: &str = "
INSERT INTO pglapse.tables AS t (leaf, \"table\", rule, expires, strategy, reason, remaining,
  quarantined_rows, reaped_rows, last_run, advice, fault)
VALUES ($1, $2, $3, $4, $5, $6, $7::pg_catalog.float8 * INTERVAL 'PT1S', $8, $9,
  CASE WHEN $10 THEN pg_catalog.clock_timestamp() END, $11, $12)
ON CONFLICT (leaf) DO UPDATE SET \"table\" = $2, rule = $3, expires = $4, strategy = $5, reason = $6,
  remaining = $7::pg_catalog.float8 * INTERVAL 'PT1S', quarantined_rows = $8,
  reaped_rows = t.reaped_rows + $9, advice = $11, fault = $12,
  last_run = CASE WHEN $10 THEN pg_catalog.clock_timestamp() ELSE t.last_run END";

const RUN: &str = "
INSERT INTO pglapse.run_history (leaf, \"table\", part, owner, strategy, began, ended, rows, batches, seconds, errors, note)
VALUES ($1, $2, $3, $4, $5, pg_catalog.clock_timestamp() - $6::pg_catalog.float8 * INTERVAL 'PT1S',
  pg_catalog.clock_timestamp(), $7, $8, $6, $9, $10)";

const FAULT: &str = "
INSERT INTO pglapse.tables AS t (leaf, \"table\", rule, expires, fault, last_error, last_error_at)
VALUES ($1, $2, $3, $4, $5, $6, CASE WHEN $6::pg_catalog.text IS NOT NULL THEN pg_catalog.clock_timestamp() END)
ON CONFLICT (leaf) DO UPDATE SET fault = $5, last_error = COALESCE($6, t.last_error),
  last_error_at = COALESCE(excluded.last_error_at, t.last_error_at)";

const CLEAR: &str = "DELETE FROM pglapse.quarantined WHERE leaf = $1 AND part = $2";

const QUARANTINE: &str = "
INSERT INTO pglapse.quarantined (leaf, part, \"row\", \"table\", sqlstate, message, tries, since)
SELECT $1, $2, r.name, $3, r.sqlstate, r.message, r.tries,
  pg_catalog.clock_timestamp() - r.age * INTERVAL 'PT1S'
FROM ROWS FROM (pg_catalog.unnest($4::pg_catalog.text[]), pg_catalog.unnest($5::pg_catalog.text[]),
  pg_catalog.unnest($6::pg_catalog.text[]), pg_catalog.unnest($7::pg_catalog.int4[]),
  pg_catalog.unnest($8::pg_catalog.float8[])) r(name, sqlstate, message, tries, age)";

/// What is saved of a table.
pub(super) struct RunRecord<'a> {
    pub(super) task: Task,
    pub(super) spec: &'a LeafSpec,
    pub(super) plan: &'a Plan,
    /// Rows deleted since the last save.
    pub(super) deleted: u64,
    /// What would help.
    pub(super) advice: Option<&'a str>,
    /// Why it cannot be reaped.
    pub(super) fault: Option<&'a str>,
    pub(super) now: Duration,
}

/// Saves the state of a table; `ran` says that a pass over it has ended.
pub(super) async fn save(
    connection: &mut Connection,
    record: &RunRecord<'_>,
    ran: bool,
) -> Result<(), Error> {
    let RunRecord { task, spec, plan, deleted, advice, fault, .. } = record;
    let choice = plan.choice(task.leaf);
    let strategy = choice.and_then(|c| c.strategy).map(|s| s.to_string());
    let reason = choice.map(|c| match &record.spec.table.distribution {
        Some(distribution) => format!("{distribution}: {}", c.reason),
        None => c.reason.clone(),
    });
    let TableState { quarantined, remaining, .. } = plan.leaf_state(task.leaf);
    let remaining = remaining.map(|it| it.as_secs_f64()).filter(|seconds| *seconds < 1e11);
    let name = spec.table.qualified_name();
    let values: [&(dyn ToSql + Sync); 12] = [
        &task.leaf,
        &name,
        &spec.rule.terms.rule,
        &spec.rule.spec.expires_text(),
        &strategy,
        &reason,
        &remaining,
        &signed(u64::try_from(quarantined).unwrap_or(0)),
        &signed(*deleted),
        &ran,
        advice,
        fault,
    ];
    connection.execute(TABLE, &values).await
}

/// Writes a pass that did something into the history.
pub(super) async fn run(
    connection: &mut Connection,
    record: &RunRecord<'_>,
    owner: &str,
    pass: Pass,
    note: Option<&str>,
) -> Result<(), Error> {
    let name = record.spec.table.qualified_name();
    let strategy = pass.strategy.map(|s| s.to_string());
    let seconds = record.now.saturating_sub(pass.began).as_secs_f64();
    let part = record.task.part_column();
    let rows = match pass.whole {
        Some(WholeRows { rows: None, .. }) => None,
        Some(_) | None => Some(signed(pass.deleted)),
    };
    let whole = pass.whole.map(|rows| format!("a whole partition was truncated, of {rows} rows"));
    let notes: Vec<&str> = note.into_iter().chain(whole.as_deref()).collect();
    let note = (!notes.is_empty()).then(|| notes.join("; "));
    let values: [&(dyn ToSql + Sync); 10] = [
        &record.task.leaf,
        &name,
        &part,
        &owner,
        &strategy,
        &seconds,
        &rows,
        &signed(pass.batches),
        &signed(pass.errors),
        &note,
    ];
    connection.execute(RUN, &values).await
}

/// Lists the rows of a task that cannot be deleted, in place of those that were listed.
pub(super) async fn quarantine(
    connection: &Connection,
    record: &RunRecord<'_>,
) -> Result<(), Error> {
    let RunRecord { task, spec, plan, now, .. } = record;
    let (mut names, mut codes, mut messages, mut tries, mut ages) =
        (Vec::new(), Vec::new(), Vec::new(), Vec::new(), Vec::new());
    for (row, entry) in plan.quarantined(*task) {
        names.push(row.to_string());
        codes.push(entry.why.sqlstate.clone());
        messages.push(entry.why.message.clone());
        tries.push(i32::try_from(entry.tries).unwrap_or(i32::MAX));
        ages.push(now.saturating_sub(entry.since).as_secs_f64());
    }
    let (part, name) = (task.part_column(), spec.table.qualified_name());
    let values: [&(dyn ToSql + Sync); 8] =
        [&task.leaf, &part, &name, &names, &codes, &messages, &tries, &ages];
    connection.client.execute(CLEAR, &[&task.leaf, &part]).await?;
    connection.client.execute(QUARANTINE, &values).await?;
    Ok(())
}

/// Notes why a table cannot be reaped, `None` if it can, and the last thing that went wrong with
/// it.
pub(super) async fn fault(
    connection: &mut Connection,
    spec: &LeafSpec,
    fault: Option<&str>,
    error: Option<&str>,
) -> Result<(), Error> {
    let name = spec.table.qualified_name();
    let values: [&(dyn ToSql + Sync); 6] = [
        &spec.table.oid,
        &name,
        &spec.rule.terms.rule,
        &spec.rule.spec.expires_text(),
        &fault,
        &error,
    ];
    connection.execute(FAULT, &values).await
}

/// Forgets runs that ended longer ago.
pub(super) async fn forget(connection: &mut Connection, history: Duration) -> Result<(), Error> {
    connection.execute(FORGET, &[&history.as_secs_f64()]).await
}

/// Forgets tables that are gone.
pub(super) async fn forget_dropped(connection: &Connection) -> Result<(), Error> {
    for table in ["tables", "quarantined", "tasks"] {
        let delete = format!(
            "DELETE FROM pglapse.{table} t \
             WHERE NOT EXISTS (SELECT FROM pg_catalog.pg_class c WHERE c.oid = t.leaf)"
        );
        connection.client.execute(&delete, &[]).await?;
    }
    Ok(())
}

fn signed(n: u64) -> i64 {
    i64::try_from(n).unwrap_or(i64::MAX)
}
