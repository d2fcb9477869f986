//! Truncates a partition whose every row is expired.
//!
//! The transaction that does so proves it behind a lock on the partition and under the lease: the
//! server keeps every row within the bound. Where `max_share` bounds what goes, the rule's tables
//! are counted behind the lock, and the gate judges by that.

use tokio_postgres::{Error, Transaction};

use super::{
    connection::{Connection, Trouble, prove},
    figures::recount,
    inspect::Whole,
    lease::{Lease, LeaseCheck},
    partition::verdict,
    plan::LeafSpec,
    shards::Nodes,
};
use crate::delete;

/// Truncates it; `all` has all tables of its rule.
pub(super) async fn truncate(
    connection: &mut Connection,
    spec: &LeafSpec,
    all: &[LeafSpec],
    lease: &Lease,
) -> Result<(), Trouble> {
    let prover = connection.prover(spec).await?.ok_or_else(changed)?;
    let guard = connection.prepared(&lease.guard()).await?;
    let batch = connection.client.transaction().await?;
    if lease.hold(&batch, &guard).await? != LeaseCheck::Held {
        return Err(Trouble::Fenced);
    }
    lock(&batch, spec).await?;
    // Behind the lock nothing about it changes any more.
    if spec.settings.max_share < 100 {
        recount(&batch, &mut Nodes::default(), all, true).await?;
    }
    let path = prove(&prover, &batch).await?;
    if verdict(&batch, spec).await? != Whole::Expired {
        return Err(changed());
    }
    let before = file(&batch, spec).await?;
    batch.batch_execute(&format!("{path}{}", delete::truncate(&spec.table))).await?;
    if file(&batch, spec).await? == before {
        return Err(changed());
    }
    Ok(batch.commit().await?)
}

/// The file of the table's rows: TRUNCATE gives it another. That goes by the name, which may have
/// become another table's since it was locked: a schema can be renamed nevertheless.
async fn file(batch: &Transaction<'_>, spec: &LeafSpec) -> Result<Option<u32>, Error> {
    const FILE: &str = "SELECT pg_catalog.pg_relation_filenode($1::pg_catalog.oid)";
    batch.query_one(FILE, &[&spec.table.oid]).await?.try_get(0)
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
