//! Removes a partition as a whole: truncates it, or detaches and drops it.
//!
//! The transaction that removes it proves every row expired, behind a lock and under the lease.
//! While it is a partition its bound is the proof, for the server keeps every row within it. Once
//! it is detached its rows are. `DETACH ... CONCURRENTLY` leaves the bound behind as a constraint
//! (`tablecmds.c`, `DetachAddConstraintIfNeeded`), so that with `constraint_exclusion` the server
//! answers without reading them.
//!
//! That transaction also measures the share of the rule's table that would go. If a partition is to
//! be dropped, the one before it is detached does so: what is detached is no part of the table.
//!
//! `DETACH ... CONCURRENTLY` is no part of a transaction. Another connection holds the rule from
//! before it until the table is dropped, so that whoever changes or pauses the rule waits. If the
//! table must not be dropped nevertheless, it is attached again.
//!
//! A detached table belongs to its owners, unless this very process is about to drop it. A process
//! that dies in between leaves a table behind, and no note by which another process would drop it.

use std::{sync::Arc, time::Duration};

use tokio::time::Instant;
use tokio_postgres::{Client, Error, Transaction, error::SqlState};

use super::{
    connection::{Connection, Limits, Trouble, prove},
    inspect::Whole,
    lease::{Lease, LeaseCheck, LeaseProof},
    partition::{PartitionVerdict, key_type, verdict_with},
    plan::{LeafSpec, Task},
};
use crate::{
    catalog::{TtlTable, WholePartition},
    control::simple_rows,
    delete::{self, Locks, Proof},
    guard::{
        Prover,
        share::{self, ShareVerdict},
    },
    sql::name::{literal, quote},
};

/// The lock on a table that was just detached is waited for again after so many times as long as it
/// was waited for: meanwhile nobody waits behind it.
const PAUSE: u32 = 9;

/// Removes it; how many rows the server estimated.
pub(super) async fn remove_partition(
    connection: &mut Connection,
    spec: &LeafSpec,
    all: &[Arc<TtlTable>],
    lease: &Lease,
) -> Result<u64, Trouble> {
    if spec.orders.dry_run {
        return Err(changed());
    }
    match spec.orders.partition {
        WholePartition::Truncate => truncate(connection, spec, all, lease).await,
        WholePartition::Drop => detach_and_drop(connection, spec, all, lease).await,
        WholePartition::Delete => Err(changed()),
    }
}

async fn truncate(
    connection: &mut Connection,
    spec: &LeafSpec,
    all: &[Arc<TtlTable>],
    lease: &Lease,
) -> Result<u64, Trouble> {
    let prover = connection.prover(spec).await?.ok_or_else(changed)?;
    let has_state = connection.has_state_schema;
    let batch = begin(connection, lease).await?;
    lock(&batch, spec).await?;
    // Behind the lock nothing about it changes any more.
    let path = prove(&prover, &batch).await?;
    let judged = expired(&batch, spec, has_state).await?;
    require_share(&batch, spec, all, has_state).await?;
    let before = file(&batch, spec).await?;
    batch.batch_execute(&format!("{path}{}", delete::truncate(&spec.table))).await?;
    if file(&batch, spec).await? == before {
        return Err(changed());
    }
    batch.commit().await?;
    Ok(judged.rows)
}

async fn detach_and_drop(
    connection: &mut Connection,
    spec: &LeafSpec,
    all: &[Arc<TtlTable>],
    lease: &Lease,
) -> Result<u64, Trouble> {
    let Some(held) = lease.held.clone() else { return Err(changed()) };
    let holder = hold(connection, spec, lease, &held).await?;
    // Its row cannot be updated meanwhile.
    let held = Some(LeaseProof { beat: false, ..held });
    let done = detach_held(connection, spec, all, &Lease { held, ..lease.clone() }).await;
    if let Err(error) = holder.batch_execute("ROLLBACK").await {
        tracing::debug!(%error, "what held the rule is gone");
    }
    done
}

async fn detach_held(
    connection: &mut Connection,
    spec: &LeafSpec,
    all: &[Arc<TtlTable>],
    lease: &Lease,
) -> Result<u64, Trouble> {
    let owner = lease.held.as_ref().map(|held| held.owner.clone()).unwrap_or_default();
    let (judged, is_own) = match note(connection, spec, all, lease, &owner).await {
        Ok(noted) => noted,
        Err(Trouble::Unfit(why)) => {
            undo(connection, spec).await?;
            return Err(Trouble::Unfit(why));
        }
        Err(trouble) => return Err(trouble),
    };
    // Outside any transaction: it waits for those that may still see the partition.
    if let Err(error) = run_detach(connection, spec, &judged).await {
        forget(
            connection,
            spec,
            "AND NOT EXISTS (SELECT FROM pg_catalog.pg_inherits
            WHERE inhrelid = $1 AND inhdetachpending)",
        )
        .await;
        return Err(error.into());
    }
    let name = spec.table.qualified_name();
    let dropped = if is_own {
        settle(connection, spec, &judged, Some(lease)).await
    } else {
        Err(Trouble::Unfit(format!(
            "a process that is gone had begun to detach {name}; that is done, and it stays as a table by itself"
        )))
    };
    let Err(refused) = dropped else { return Ok(judged.rows) };
    if is_own && settle(connection, spec, &judged, None).await.is_err() {
        let error = refused.code();
        tracing::warn!(
            name,
            error,
            "it was detached and could not be dropped: it stays as a table by itself"
        );
    }
    forget(connection, spec, "").await;
    Err(refused)
}

/// Holds the rows that say which rule is in force, and that of the lease, in a transaction on a
/// connection of its own: a DETACH runs outside any. Whoever changes or pauses the rule waits for
/// its end, and no other process takes the lease, however long the DETACH waits.
async fn hold(
    connection: &Connection,
    spec: &LeafSpec,
    lease: &Lease,
    LeaseProof { owner, fence, .. }: &LeaseProof,
) -> Result<Client, Trouble> {
    let Limits { lock_timeout, statement_timeout } = connection.limits;
    // It is idle for as long as a step lasts at most.
    let limits = Limits { lock_timeout, statement_timeout: statement_timeout.saturating_mul(9) };
    let holder = connection.nodes.beside().await.map_err(Trouble::Unfit)?;
    let Locks { hold, .. } = connection.proof(spec).locks();
    holder.batch_execute(&limits.settings()).await?;
    holder.batch_execute("BEGIN ISOLATION LEVEL READ COMMITTED").await?;
    // A simple query leaves no snapshot, which FINALIZE would wait for.
    let held = holder.simple_query(&hold.unwrap_or_default()).await?;
    if simple_rows(&held).next().is_some_and(|row| row.get(0) != Some("0")) {
        return Err(changed());
    }
    let Task { leaf, .. } = lease.task;
    let lease = format!(
        "SELECT FROM pglapse.tasks WHERE leaf = {leaf} AND part = {} AND owner = {} \
         AND fence = {fence} FOR SHARE",
        lease.task.part_column(),
        literal(owner),
    );
    let held = holder.simple_query(&lease).await?;
    if simple_rows(&held).next().is_some() { Ok(holder) } else { Err(Trouble::Fenced) }
}

/// Notes that this process detaches the partition, if it may go. One that is half detached may be
/// dropped only by the process that began to detach it.
async fn note(
    connection: &mut Connection,
    spec: &LeafSpec,
    all: &[Arc<TtlTable>],
    lease: &Lease,
    owner: &String,
) -> Result<(PartitionVerdict, bool), Trouble> {
    const NOTE: &str = "
INSERT INTO pglapse.detaching (leaf, \"table\", owner) VALUES ($1, $2, $3)
ON CONFLICT (leaf) DO UPDATE SET \"table\" = $2, owner = $3, began = pg_catalog.now()";
    let prover = connection.prover(spec).await?.ok_or_else(changed)?;
    let has_state = connection.has_state_schema;
    let batch = begin(connection, lease).await?;
    prove(&prover, &batch).await?;
    let judged = expired(&batch, spec, has_state).await?;
    require_share(&batch, spec, all, has_state).await?;
    let is_own = judged.begun_by.as_ref().is_none_or(|by| by == owner);
    if is_own {
        let name = spec.table.qualified_name();
        batch.execute(NOTE, &[&spec.table.oid, &name, owner]).await?;
    }
    batch.commit().await?;
    Ok((judged, is_own))
}

/// Detaches a partition, or finishes that. The server marks it as half detached, and waits for all
/// who may still see it. Others would wait behind that wait: it is given up, and tried again.
async fn run_detach(
    connection: &Connection,
    spec: &LeafSpec,
    judged: &PartitionVerdict,
) -> Result<(), Error> {
    let marked = "SELECT FROM pg_catalog.pg_inherits WHERE inhrelid = $1 AND inhdetachpending";
    let (client, limits) = (&connection.client, connection.limits);
    let until = Instant::now() + limits.statement_timeout;
    let mut is_begun = judged.begun_by.is_some();
    loop {
        let detach = delete::detach(&spec.table, &judged.parent, is_begun);
        let Err(error) = client.batch_execute(&detach).await else { return Ok(()) };
        let is_late =
            error.code() != Some(&SqlState::LOCK_NOT_AVAILABLE) || Instant::now() >= until;
        is_begun |= !is_late && !client.query(marked, &[&spec.table.oid]).await?.is_empty();
        if is_late || !is_begun {
            return Err(error);
        }
        tokio::time::sleep(pause(limits)).await;
    }
}

/// The time between two tries of what did not get its locks.
fn pause(limits: Limits) -> Duration {
    (limits.lock_timeout * PAUSE).min(limits.statement_timeout / 10)
}

/// Takes a detach back that pglapse has begun, and that the rule does not allow any more.
async fn undo(connection: &mut Connection, spec: &LeafSpec) -> Result<(), Trouble> {
    let judged = verdict_with(&connection.client, spec, connection.has_state_schema).await?;
    let Some(judged) = judged.ok().filter(|it| it.begun_by.is_some()) else { return Ok(()) };
    run_detach(connection, spec, &judged).await?;
    settle(connection, spec, &judged, None).await?;
    forget(connection, spec, "").await;
    Ok(())
}

/// Drops what was detached under a lease, or else makes it a partition again. Tries that again
/// while a lock is not to be had in time. Both lock also the tables that its foreign keys refer to.
async fn settle(
    connection: &mut Connection,
    spec: &LeafSpec,
    judged: &PartitionVerdict,
    drop_by: Option<&Lease>,
) -> Result<(), Trouble> {
    let until = Instant::now() + connection.limits.statement_timeout;
    loop {
        let done = match drop_by {
            Some(lease) => drop_detached(connection, spec, lease, judged).await,
            None => put_back(connection, spec, judged).await,
        };
        let Err(Trouble::Table(error)) = &done else { return done };
        if error.code() != Some(&SqlState::LOCK_NOT_AVAILABLE) || Instant::now() >= until {
            return done;
        }
        tokio::time::sleep(pause(connection.limits)).await;
    }
}

/// Makes what was detached a partition again.
async fn put_back(
    connection: &mut Connection,
    spec: &LeafSpec,
    judged: &PartitionVerdict,
) -> Result<(), Trouble> {
    let attach = delete::attach(&spec.table, &judged.parent, &judged.bound);
    let batch = connection.client.transaction().await?;
    lock(&batch, spec).await?;
    batch.batch_execute(&attach).await?;
    Ok(batch.commit().await?)
}

/// Deletes the note of a detach that failed. One that stays because the connection is lost goes
/// when somebody next looks for abandoned leases.
async fn forget(connection: &Connection, spec: &LeafSpec, unless: &str) {
    let forget = format!("DELETE FROM pglapse.detaching WHERE leaf = $1 {unless}");
    if let Err(error) = connection.client.execute(&forget, &[&spec.table.oid]).await {
        tracing::debug!(%error, "a note stays");
    }
}

/// Drops what this process has just detached, if no row of it is live.
async fn drop_detached(
    connection: &mut Connection,
    spec: &LeafSpec,
    lease: &Lease,
    judged: &PartitionVerdict,
) -> Result<(), Trouble> {
    const IS_FREE: &str = "
SELECT NOT EXISTS (SELECT FROM pg_catalog.pg_inherits WHERE inhrelid = $1 OR inhparent = $1)";
    let name = spec.table.qualified_name();
    let proof = Proof { is_detached: true, ..connection.proof(spec) };
    let prover = Prover::prepare(&connection.client, &proof, &connection.ran).await?;
    let batch = begin(connection, lease).await?;
    lock(&batch, spec).await?;
    prove(&prover, &batch).await?;
    let oid = spec.table.oid;
    let is_free: bool = batch.query_one(IS_FREE, &[&oid]).await?.try_get(0)?;
    batch
        .batch_execute("SET LOCAL constraint_exclusion = on; SET LOCAL row_security = off")
        .await?;
    let has_live = batch.query_one(&beyond(spec, judged), &[]).await?.try_get(0)?;
    if !is_free || has_live {
        let why = format!("{name} was detached and holds rows that are not proved expired");
        return Err(Trouble::Unfit(why));
    }
    batch.batch_execute(&delete::drop_table(&spec.table)).await?;
    if file(&batch, spec).await?.is_some() {
        return Err(changed());
    }
    let forget = "DELETE FROM pglapse.detaching WHERE leaf = $1";
    batch.execute(forget, &[&oid]).await?;
    Ok(batch.commit().await?)
}

/// Whether some row is outside the bound that was proved expired.
fn beyond(spec: &LeafSpec, judged: &PartitionVerdict) -> String {
    let (key, type_name) = (quote(&judged.key), key_type(spec));
    let (lower, upper) = (literal(&judged.ends.0), literal(&judged.ends.1));
    // Where the bound has several columns, its end may be a value of the first column.
    format!(
        "SELECT EXISTS (SELECT FROM ONLY {} WHERE {key} < {lower}::{type_name} \
         OR {key} > {upper}::{type_name} OR {key} IS NULL)",
        spec.table.qualified_name()
    )
}

/// A transaction that holds the lease, of a table whose rows may go.
async fn begin<'c>(
    connection: &'c mut Connection,
    lease: &Lease,
) -> Result<Transaction<'c>, Trouble> {
    let guard = connection.prepared(&lease.guard()).await?;
    let batch = connection.client.transaction().await?;
    match lease.hold(&batch, &guard).await? {
        LeaseCheck::Held => Ok(batch),
        LeaseCheck::Elsewhere | LeaseCheck::Taken => Err(Trouble::Fenced),
    }
}

/// The partition, if it may go now.
async fn expired(
    batch: &Transaction<'_>,
    spec: &LeafSpec,
    has_state: bool,
) -> Result<PartitionVerdict, Trouble> {
    let judged = verdict_with(batch, spec, has_state).await?;
    judged.ok().filter(|it| it.whole == Whole::Expired).ok_or_else(changed)
}

/// Fails if more than `max_share` of all these tables of its rule would go by now.
async fn require_share(
    batch: &Transaction<'_>,
    spec: &LeafSpec,
    all: &[Arc<TtlTable>],
    has_state: bool,
) -> Result<(), Trouble> {
    let terms = spec.share_terms();
    if terms.max_share >= 100 {
        return Ok(());
    }
    let recorded = if has_state { share::recorded(batch, &terms).await? } else { None };
    let tables = all.iter().map(|table| &**table);
    let found = share::measure(batch, tables, &spec.orders.trusted_owners).await?;
    match terms.judge(&found, recorded.as_ref()) {
        ShareVerdict::Allowed(_) => Ok(()),
        ShareVerdict::Refused(why) => Err(Trouble::Unfit(why)),
    }
}

/// The file of the table's rows: TRUNCATE gives it another, and DROP none. Both go by the name,
/// which may have become another table's since it was locked: a schema can be renamed nevertheless.
async fn file(batch: &Transaction<'_>, spec: &LeafSpec) -> Result<Option<u32>, Trouble> {
    const FILE: &str = "SELECT pg_catalog.pg_relation_filenode($1::pg_catalog.oid)";
    Ok(batch.query_one(FILE, &[&spec.table.oid]).await?.try_get(0)?)
}

fn changed() -> Trouble {
    Trouble::Unfit("the partition changed while it was to go".to_owned())
}

/// Locks the table by its name, and makes sure that the name is still its.
async fn lock(batch: &Transaction<'_>, spec: &LeafSpec) -> Result<(), Trouble> {
    const SAME: &str = "SELECT pg_catalog.to_regclass($1)::pg_catalog.oid IS NOT DISTINCT FROM $2";
    let (name, oid) = (spec.table.qualified_name(), spec.table.oid);
    let lock = format!("LOCK TABLE ONLY {name} IN ACCESS EXCLUSIVE MODE");
    batch.batch_execute(&lock).await?;
    let row = batch.query_one(SAME, &[&name, &oid]).await?;
    if row.try_get(0)? { Ok(()) } else { Err(changed()) }
}
