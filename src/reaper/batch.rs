//! One batch: one transaction, and what came of it.

use std::{sync::Arc, time::Duration};

use tokio::time::Instant;
use tokio_postgres::{Error, Row, SimpleQueryMessage, Transaction, error::SqlState, types::ToSql};
use tracing::Instrument as _;

use super::{
    connection::{Connection, Trouble, prove},
    inspect::{self, Extent, TableStats, Whole},
    kinds,
    leaf::len,
    lease::{Lease, LeaseCheck},
    partition,
    plan::{DeleteBatch, LeafSpec, Outcome, Reached, Step, Why},
    sampler, shards,
    sql::{self, End, Range, RowId, RowKey, Tid},
    truncate::truncate,
};
use crate::{
    array::Array,
    control::{ends_session, is_read_only, simple_rows},
    spans,
};

const READ_ONLY: SqlState = SqlState::READ_ONLY_SQL_TRANSACTION;

/// Added to the time that the server gives a batch, before the connection counts as dead.
const PATIENCE: Duration = Duration::from_secs(10);

/// Runs one step in a transaction of its own, under a lease if there is one. A table goes as a
/// whole only under a lease; `whole` has all tables of its rule then.
pub(super) async fn run(
    connection: &mut Connection,
    spec: &LeafSpec,
    step: &Step,
    whole: &[LeafSpec],
    lease: Option<&Lease>,
) -> Result<Outcome, Trouble> {
    let kept = spec.table.kept_by_a_rule(spec.rule.spec.reap.archive_to.is_some());
    if let Some(why) = kept.filter(|_| !spec.settings.dry_run) {
        return Err(Trouble::Unfit(format!("its rows are not reaped: {why}")));
    }
    // The server's own statement_timeout ends each of the few statements, unless it or the network
    // is gone.
    let patience = connection.limits.statement_timeout.saturating_mul(8).saturating_add(PATIENCE);
    let running = async {
        match step {
            Step::Inspect { from, sample } => {
                // To read may run code, and what could not be deleted is not looked for.
                if let Some(why) = connection.distrust(spec).await? {
                    return Err(Trouble::Unfit(format!("nothing is deleted: {why}")));
                }
                inspect(connection, spec, from.as_deref(), *sample).await
            }
            Step::Whole => {
                let Some(lease) = lease else { return Ok(Outcome::Busy { wait: None }) };
                let rows = partition::rows(&connection.client, spec).await?;
                truncate(connection, spec, whole, lease).await?;
                Ok(Outcome::Whole(rows))
            }
            Step::Delete(_) | Step::Shards { .. } => batch(connection, spec, step, lease).await,
        }
    };
    let span = spans::batch(&spec.table.qualified_name());
    let running = running.instrument(span.clone());
    let ran = tokio::time::timeout(patience, running).await.unwrap_or(Err(Trouble::Silent));
    match &ran {
        Ok(Outcome::Deleted { deleted, .. }) => _ = span.record("rows", deleted),
        Ok(_) => {}
        Err(trouble) => spans::failed(&span, trouble.code()),
    }
    if !matches!(&ran, Err(Trouble::Lost { .. } | Trouble::Silent)) {
        connection.settle().await?;
    }
    let Err(trouble) = &ran else { return ran };
    // A trigger may have said so, of another server.
    if trouble.code() == READ_ONLY.code() && is_read_only(&connection.client).await? {
        return Err(Trouble::ReadOnly);
    }
    let is_of_table = matches!(trouble, Trouble::Table(_) | Trouble::Unfit(_));
    if is_of_table && connection.is_outdated(&spec.table).await? { Err(Trouble::Gone) } else { ran }
}

async fn batch(
    connection: &mut Connection,
    spec: &LeafSpec,
    step: &Step,
    lease: Option<&Lease>,
) -> Result<Outcome, Trouble> {
    // What only counts needs no permission, and takes no lock.
    let guard = match lease.filter(|_| !spec.settings.dry_run) {
        Some(lease) => Some((lease, connection.prepared(&lease.guard()).await?)),
        None => None,
    };
    let places = match step {
        Step::Shards { .. } => Some(connection.prepared(&shards::sql::places()).await?),
        Step::Delete(_) | Step::Inspect { .. } | Step::Whole => None,
    };
    let prover = connection.prover(spec).await?;
    let Connection { client, nodes, limits, .. } = connection;
    let batch = client.transaction().await?;
    if let Some((lease, guard)) = guard {
        match lease.hold(&batch, &guard).await? {
            LeaseCheck::Held => {}
            LeaseCheck::Elsewhere => return Ok(Outcome::Busy { wait: None }),
            LeaseCheck::Taken => return Err(Trouble::Fenced),
        }
    }
    if let Some(prover) = prover {
        let path = prove(&prover, &batch).await?;
        if !path.is_empty() {
            batch.batch_execute(&path).await?;
        }
    }
    match (step, places) {
        (Step::Shards { ranges, quarantined }, Some(places)) => {
            shards::batch(batch, nodes, &places, spec, ranges, quarantined, *limits).await
        }
        (Step::Delete(delete), _) if delete.by_rows => rows(batch, spec, delete).await,
        (Step::Delete(delete), _) => at_once(batch, spec, delete).await,
        (Step::Inspect { .. } | Step::Whole | Step::Shards { .. }, _) => {
            Ok(Outcome::Busy { wait: None })
        }
    }
}

/// Deletes a range by one statement.
async fn at_once(
    batch: Transaction<'_>,
    spec: &LeafSpec,
    step: &DeleteBatch,
) -> Result<Outcome, Trouble> {
    let began = Instant::now();
    let of_rows = |error| Trouble::of_rows(Vec::new(), error);
    let (mut end, mut reached) = (End::Open, Reached::default());
    match &step.range {
        Range::Expiry { from } => {
            let ends = sql::keys_ends(spec, from.as_deref(), step.limit);
            let found = batch.query_one(&ends, &[]).await;
            let found = found.map_err(|error| Trouble::of_choice(Vec::new(), error))?;
            let (before, last): (Option<String>, Option<String>) =
                (found.try_get(0)?, found.try_get(1)?);
            if before.is_some() && before == *from {
                // More rows have this one value than a batch holds.
                let why = Why { sqlstate: String::new(), message: String::new() };
                return Ok(Outcome::Refused { chosen: Vec::new(), why });
            }
            reached.more = before.is_some();
            reached.expiry = before.clone().or(last);
            end = before.map_or(End::Open, End::Before);
        }
        Range::Key { key, after } => {
            let last = page_end(&batch, spec, key, after.as_deref(), step.limit).await?;
            reached.more = last.is_some();
            reached.row = last.clone().map(RowId::Key);
            end = last.map_or(End::Open, End::With);
        }
        Range::Pages { .. } | Range::Codes { .. } => {}
    }
    let delete = sql::delete_range(spec, step, &end);
    let answer = batch.simple_query(&delete).await.map_err(of_rows)?;
    let counts = spec.rule.spec.reap.archive_to.is_some()
        || spec.table.notice.is_some()
        || spec.settings.dry_run
        || spec.table.base.is_some();
    let mut deleted = 0;
    if counts {
        // The numbers that were deleted and archived; of a dry run, the first.
        for row in simple_rows(&answer) {
            let number = |column| row.get(column).and_then(|n| n.parse::<u64>().ok());
            deleted = number(0).unwrap_or(0);
            require_archived(deleted, number(1))?;
        }
    } else {
        for message in &answer {
            if let SimpleQueryMessage::CommandComplete(rows) = message {
                deleted = *rows;
            }
        }
    }
    require_few(spec, deleted)?;
    batch.commit().await.map_err(of_rows)?;
    Ok(Outcome::Deleted { deleted, kept: Vec::new(), reached, took: began.elapsed() })
}

/// The last row of a page; `None` where the table ends in it.
async fn page_end(
    batch: &Transaction<'_>,
    spec: &LeafSpec,
    key: &RowKey,
    after: Option<&[String]>,
    limit: u32,
) -> Result<Option<Vec<String>>, Trouble> {
    let found = batch.query_opt(&sql::page_end(spec, key, after, limit), &[]).await;
    let found = found.map_err(|error| Trouble::of_choice(Vec::new(), error))?;
    Ok(found.map(|row| row.try_get(0).map(|Array(key)| key)).transpose()?)
}

/// Fails where not every deleted row is in the archive: a trigger there may have dropped some.
fn require_archived(deleted: u64, archived: Option<u64>) -> Result<(), Trouble> {
    match archived {
        Some(archived) if archived != deleted => Err(Trouble::Unfit(format!(
            "of {deleted} rows {archived} were archived; nothing was deleted"
        ))),
        Some(_) | None => Ok(()),
    }
}

/// Fails where more rows were deleted than may go before they are counted anew.
fn require_few(spec: &LeafSpec, deleted: u64) -> Result<(), Trouble> {
    if deleted <= spec.most || spec.settings.dry_run {
        return Ok(());
    }
    let why =
        "nothing was deleted: more rows have expired than when they were counted for max_share";
    Err(Trouble::Unfit(why.to_owned()))
}

/// Chooses rows, then deletes them.
async fn rows(
    batch: Transaction<'_>,
    spec: &LeafSpec,
    step: &DeleteBatch,
) -> Result<Outcome, Trouble> {
    let began = Instant::now();
    let DeleteBatch { range, limit, .. } = step;
    let (mut last, mut only) = (None, Vec::new());
    if let Range::Key { key, after } = range {
        last = page_end(&batch, spec, key, after.as_deref(), *limit).await?;
        only = last.iter().filter(|_| *limit == 1).cloned().map(RowId::Key).collect();
    }
    let end = last.clone().map_or(End::Open, End::With);
    let found = batch.query(&sql::choose(spec, step, &end), &[]).await;
    let found = found.map_err(|error| Trouble::of_choice(only, error))?;
    let chosen = read_rows(&found, range.key())?;
    let expiry = match found.last() {
        Some(row) => row.try_get(1)?,
        None => None,
    };
    let (kept, passed) = if chosen.is_empty() || spec.settings.dry_run {
        (Vec::new(), 0)
    } else {
        delete_chosen(batch, spec, range, &chosen).await?
    };
    let deleted = len(chosen.len().saturating_sub(kept.len() + passed));
    let reached = if matches!(range, Range::Key { .. }) {
        Reached { more: last.is_some(), expiry, row: last.map(RowId::Key) }
    } else {
        // What was passed over would be chosen again and again.
        let more = len(chosen.len()) >= u64::from(*limit) && passed < chosen.len();
        Reached { more, expiry, row: chosen.last().cloned() }
    };
    Ok(Outcome::Deleted { deleted, kept, reached, took: began.elapsed() })
}

/// Deletes the chosen rows; those that were kept, and how many were passed over.
async fn delete_chosen(
    batch: Transaction<'_>,
    spec: &LeafSpec,
    range: &Range,
    chosen: &[RowId],
) -> Result<(Vec<RowId>, usize), Trouble> {
    let of_rows = |error| Trouble::of_rows(chosen.to_vec(), error);
    let delete = sql::delete_chosen(spec, range, chosen);
    let answer = batch.query(&delete, &[]).await.map_err(of_rows)?;
    let archived: Option<i64> = match answer.first() {
        Some(row) => row.try_get(1)?,
        None => None,
    };
    let rows = read_rows(&answer, range.key())?;
    let (mut gone, mut kept) = (Vec::new(), Vec::new());
    for (row, said) in rows.into_iter().zip(&answer) {
        // For a sidecar the statement says of each row whether it is gone.
        let is_gone = said.len() < 3 || said.try_get(2)?;
        if is_gone { gone.push(row) } else { kept.push(row) }
    }
    let archived = archived.and_then(|n| u64::try_from(n).ok());
    require_archived(len(gone.len()), archived)?;
    require_few(spec, len(gone.len()))?;
    batch.commit().await.map_err(of_rows)?;
    if spec.table.base.is_some() {
        return Ok((kept, chosen.len().saturating_sub(answer.len())));
    }
    gone.sort_unstable();
    let stays = chosen.iter().filter(|row| gone.binary_search(row).is_err());
    Ok((stays.cloned().collect(), 0))
}

/// How rows are named: by a key, or by their place.
fn read_rows(rows: &[Row], key: Option<&RowKey>) -> Result<Vec<RowId>, Error> {
    rows.iter()
        .map(|row| {
            let Array(texts) = row.try_get(0)?;
            if key.is_some() {
                return Ok(RowId::Key(texts));
            }
            let place = texts.first().and_then(|text| text.parse().ok());
            // The server prints a tid as we read it.
            Ok(RowId::Place(place.unwrap_or(Tid { block: 0, offset: 0 })))
        })
        .collect()
}

/// Inspects the table, outside any transaction and without a lock.
async fn inspect(
    connection: &mut Connection,
    spec: &LeafSpec,
    from: Option<&str>,
    sample: bool,
) -> Result<Outcome, Trouble> {
    let column = spec.table.rule.order_column();
    let belonging = spec.table.base.as_ref().map(|base| base.oids()).unwrap_or_default();
    let asked: [&(dyn ToSql + Sync); 3] = [&spec.table.oid, &column, &belonging];
    let Some(row) = connection.query_opt(inspect::INSPECT, &asked).await? else {
        return Err(Trouble::Gone);
    };
    let inherits: bool = row.try_get("inherits")?;
    let Some((mut stats, is_partition)) = read_inspection(&row, spec.settings.dry_run)? else {
        return Err(Trouble::ReadOnly);
    };
    if !spec.table.is_on_this_node() {
        stats.whole = Whole::Never("its rows are in shards");
        kinds::inspect_distributed(connection, spec, &mut stats, sample).await?;
    } else if spec.table.oid != spec.table.whole() && !inherits {
        stats.whole = Whole::Left("it is no part of the rule's table any more");
    } else if is_partition {
        stats.whole = partition::verdict(&connection.client, spec).await?;
    }
    kinds::require_known(connection, spec, &stats).await?;
    if sample && stats.has_tids {
        stats.sample = sampler::estimate(&connection.client, spec, stats.blocks).await?;
        let values: [&(dyn ToSql + Sync); 2] = [&spec.table.oid, &column];
        let ordered = connection.client.query_one(inspect::ORDERED, &values).await;
        stats.ordered = ordered?.try_get(0)? && stats.indexed;
    }
    let has_places = stats.has_tids && spec.table.is_on_this_node();
    let asked = sql::extent(spec, from.is_some(), has_places);
    if let Some(sql) = asked.filter(|_| stats.indexed) {
        match extent(connection, &sql, from).await {
            Ok(found) => (stats.nothing, stats.extent) = (found.is_none(), found),
            Err(error) if ends_session(&error) => return Err(error.into()),
            // The condition fails on some value. The batches find the row and put it in quarantine.
            Err(_) => {}
        }
    }
    Ok(Outcome::Inspected(stats))
}

async fn extent(
    connection: &mut Connection,
    sql: &str,
    from: Option<&str>,
) -> Result<Option<Extent>, Error> {
    let row = match &from {
        Some(from) => connection.query_opt(sql, &[from]).await?,
        None => connection.query_opt(sql, &[]).await?,
    };
    let Some(row) = row else { return Ok(None) };
    let place = |column| -> Result<Option<Tid>, Error> {
        Ok(row.try_get::<_, Option<String>>(column)?.and_then(|text| text.parse().ok()))
    };
    Ok(Some(Extent::new(row.try_get(0)?, place(1)?.zip(place(2)?))))
}

/// `None` where the server takes no writes; else also whether it is a partition.
fn read_inspection(row: &Row, dry_run: bool) -> Result<Option<(TableStats, bool)>, Error> {
    if row.try_get("read_only")? && !dry_run {
        return Ok(None);
    }
    let blocks: Option<i64> = row.try_get("blocks")?;
    let columns: Option<Array<String>> = row.try_get("columns")?;
    let types: Option<Array<String>> = row.try_get("types")?;
    let hashed: i32 = row.try_get("hashed")?;
    let key = columns.zip(types).map(|(Array(columns), Array(types))| {
        let columns = columns.into_iter().zip(types).collect();
        Arc::new(RowKey { columns, hashed: usize::try_from(hashed).unwrap_or(0) })
    });
    let stats = TableStats {
        blocks: u32::try_from(blocks.unwrap_or(0)).unwrap_or(u32::MAX),
        rows: row.try_get("rows")?,
        has_tids: row.try_get("has_tids")?,
        indexed: row.try_get("indexed")?,
        by_rows: row.try_get("by_rows")?,
        alone: row.try_get("alone")?,
        key,
        hashes: row.try_get("hashes")?,
        ..TableStats::default()
    };
    Ok(Some((stats, row.try_get("relispartition")?)))
}
