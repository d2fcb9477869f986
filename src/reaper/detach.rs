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
//! A detached table belongs to its owners, unless this very process is about to drop it. A process
//! that dies in between leaves a table behind, and no note by which another process would drop it.

use std::sync::Arc;

use tokio_postgres::{Error, Transaction, error::SqlState};

use super::{
    connection::{Connection, Trouble, prove},
    inspect::Whole,
    lease::{Hold, Lease},
    partition::{PartitionVerdict, by_whom, key_type, verdict_with},
    plan::LeafSpec,
};
use crate::{
    catalog::{TtlTable, WholePartition},
    delete::{self, Proof},
    guard::{
        Prover,
        share::{self, ShareVerdict},
    },
    sql::name::{literal, quote},
};

/// How often the lock on a table that was just detached is waited for.
const TRIES: u32 = 20;

/// Removes it; how many rows the server estimated.
pub(super) async fn remove_partition(
    connection: &mut Connection,
    spec: &LeafSpec,
    all: &[Arc<TtlTable>],
    lease: &Lease,
) -> Result<u64, Trouble> {
    let keeps_rows = spec.orders.archive_to.is_some() || spec.table.notice.is_some();
    if spec.orders.dry_run || keeps_rows {
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
    let (prover, has_state) = (connection.prover(spec).await?, connection.has_state_schema);
    let batch = begin(connection, lease).await?;
    lock(&batch, spec).await?;
    // Behind the lock nothing about it changes any more.
    prove_with(prover.as_ref(), &batch).await?;
    let judged = expired(&batch, spec).await?;
    require_share(&batch, spec, all, has_state).await?;
    batch.batch_execute(&delete::truncate(&spec.table)).await?;
    batch.commit().await?;
    Ok(judged.rows)
}

async fn detach_and_drop(
    connection: &mut Connection,
    spec: &LeafSpec,
    all: &[Arc<TtlTable>],
    lease: &Lease,
) -> Result<u64, Trouble> {
    let Some(owner) = lease.held.as_ref().map(|held| held.owner.clone()) else {
        return Err(changed());
    };
    let name = spec.table.qualified_name();
    let (judged, is_own) = note(connection, spec, all, lease, &owner).await?;
    // Outside any transaction: it waits for those that may still see the partition.
    let detach = delete::detach(&spec.table, &judged.parent, judged.pending);
    if let Err(error) = connection.client.batch_execute(&detach).await {
        forget(
            connection,
            spec,
            "AND NOT EXISTS (SELECT FROM pg_catalog.pg_inherits
            WHERE inhrelid = $1 AND inhdetachpending)",
        )
        .await;
        return Err(error.into());
    }
    let mut dropped = Err(Trouble::Unfit(format!(
        "a process that is gone had begun to detach {name}; that is done, and it stays as a table by itself"
    )));
    for _ in 0..TRIES {
        if is_own {
            dropped = drop_detached(connection, spec, lease, &judged).await;
        }
        let waits = matches!(&dropped, Err(Trouble::Table(error)) if is_of_a_lock(error));
        if !waits {
            break;
        }
    }
    if dropped.is_err() {
        forget(connection, spec, "").await;
    }
    dropped?;
    Ok(judged.rows)
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
    let (prover, has_state) = (connection.prover(spec).await?, connection.has_state_schema);
    let batch = begin(connection, lease).await?;
    prove_with(prover.as_ref(), &batch).await?;
    let judged = expired(&batch, spec).await?;
    require_share(&batch, spec, all, has_state).await?;
    let leaf = spec.table.oid;
    let by = by_whom(&batch, leaf).await?;
    let is_own = !judged.pending || by.as_ref() == Some(owner);
    if judged.pending && by.is_none() {
        return Err(changed());
    }
    if is_own {
        let name = spec.table.qualified_name();
        batch.execute(NOTE, &[&leaf, &name, owner]).await?;
    }
    batch.commit().await?;
    Ok((judged, is_own))
}

/// Deletes the note of a detach that failed. A note that stays because the connection is lost does
/// no harm: notes are read only for partitions that are half detached.
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
    let prover = Prover::prepare(&connection.client, &proof, &connection.trust).await?;
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
        return Err(Trouble::Unfit(format!(
            "{name} was detached and holds rows that are not proved expired: it stays as a table by itself"
        )));
    }
    batch.batch_execute(&delete::drop_table(&spec.table)).await?;
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
        Hold::Held => Ok(batch),
        Hold::Elsewhere | Hold::Lost => Err(Trouble::Fenced),
    }
}

async fn prove_with(prover: Option<&Prover>, batch: &Transaction<'_>) -> Result<(), Trouble> {
    match prover {
        Some(prover) => prove(prover, batch).await,
        None => Err(changed()),
    }
}

/// The partition, if it may go now.
async fn expired(batch: &Transaction<'_>, spec: &LeafSpec) -> Result<PartitionVerdict, Trouble> {
    let judged = verdict_with(batch, spec).await?;
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

fn is_of_a_lock(error: &Error) -> bool {
    error.code() == Some(&SqlState::LOCK_NOT_AVAILABLE)
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
