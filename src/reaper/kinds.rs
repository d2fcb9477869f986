//! Kinds of tables: which the reaper can delete from, and why it cannot from others.

use tokio_postgres::Error;

use super::{
    connection::{Connection, Trouble},
    plan::{LeafSpec, TableStats},
    shards,
};
use crate::{
    catalog::{DistributionKind, RelationKind},
    control::simple_rows,
    delete::reading_gate,
};

/// Inspects a table that Citus distributes.
///
/// # Errors
/// It is of a kind from which nothing can be deleted, or the shards cannot be asked.
pub(super) async fn inspect_distributed(
    connection: &mut Connection,
    spec: &LeafSpec,
    stats: &mut TableStats,
    sample: bool,
) -> Result<(), Trouble> {
    let unfit = |why: &str| Err(Trouble::Unfit(format!("its rows are not reaped: {why}")));
    let Some(distribution) = &spec.table.distribution else { return Ok(()) };
    if distribution.kind == DistributionKind::Unknown {
        return unfit(
            "Citus keeps them, and the role may not read pg_dist_partition, pg_dist_shard and \
             pg_dist_placement",
        );
    }
    if distribution.is_columnar {
        return unfit("no row can be deleted from columnar storage; drop whole partitions");
    }
    if spec.table.base.as_ref().is_some_and(|base| !base.is_distributed_with(distribution)) {
        return unfit("its expiry is in another table, which is not distributed with it");
    }
    if !distribution.is_replicated {
        return shards::inspect(connection, spec, stats, sample).await;
    }
    if stats.key.is_none() {
        return unfit("it has no primary key, by which each of its copies could find them");
    }
    // Each node has its own copy of a row at another place, and all copies must go at once.
    stats.has_tids = false;
    stats.indexed = false;
    stats.blocks = stats.blocks.max(1);
    Ok(())
}

/// Makes sure that the table's rows are in its pages, or can be found by a key.
///
/// # Errors
/// A table of another kind would look empty to the reaper, however many rows it has.
pub(super) async fn require_known(
    connection: &Connection,
    spec: &LeafSpec,
    stats: &TableStats,
) -> Result<(), Trouble> {
    let unfit = |why: &str| Err(Trouble::Unfit(format!("its rows are not reaped: {why}")));
    let table = &spec.table;
    if table.kind == RelationKind::Other {
        return unfit("it is a foreign table; reap them where they are");
    }
    if !table.is_on_this_node() {
        return Ok(());
    }
    if !stats.has_tids && stats.key.is_none() && !stats.hashes {
        return unfit("rows have neither a ctid nor a primary key in this kind of table");
    }
    if stats.has_tids && stats.blocks == 0 && is_shell(connection, spec).await? {
        return unfit("it has no pages and yet shows rows: an extension keeps them elsewhere");
    }
    Ok(())
}

/// Whether the table shows a row while it has no pages. The size is asked again behind the row, for
/// a row that has just been inserted has brought a page.
async fn is_shell(connection: &Connection, spec: &LeafSpec) -> Result<bool, Error> {
    let name = spec.table.qualified_name();
    // In one message, and so in one transaction.
    let shows = format!(
        "LOCK TABLE ONLY {name} IN ACCESS SHARE MODE; {}; \
         SELECT EXISTS (SELECT FROM ONLY {name})",
        reading_gate(&spec.table, &spec.settings.trusted_owners)
    );
    let answer = connection.client.simple_query(&shows).await?;
    if simple_rows(&answer).next().is_none_or(|row| row.get(0) != Some("t")) {
        return Ok(false);
    }
    let size = "SELECT COALESCE(pg_catalog.pg_relation_size($1::pg_catalog.oid), 0) = 0";
    connection.client.query_one(size, &[&spec.table.oid]).await?.try_get(0)
}
