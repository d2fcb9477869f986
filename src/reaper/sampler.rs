//! How many rows a table has on disk now, and how many of them are expired, found at a cost that
//! has a bound.
//!
//! Some 256 pages are read; a smaller table is read in full. In a larger one with an index on the
//! expiry column, up to ten thousand expired rows are then counted, from the first in order of
//! expiry. So rows that came in behind the reaper's watermark are counted too. Each question is one
//! message. So it is one transaction with its own settings, also behind a pooler.

use std::time::Duration;

use tokio_postgres::{Error, GenericClient, error::SqlState};

use super::{
    inspect::Figures,
    plan::LeafSpec,
    shards::{self, Nodes},
    sql::{expired, own_rows},
};
use crate::{
    control::{ends_session, simple_rows},
    delete::reading_gate,
    sql::name::{literal, quote},
};

/// Rows that are counted one by one at most.
const MAX_COUNTED: u32 = 10_000;
/// Pages of which a sample is made, more or less.
const SAMPLED_PAGES: f64 = 256.0;
/// How long one question may take on the server.
const PATIENCE: Duration = Duration::from_secs(1);

/// The percentage of so many pages that makes a sample of some 256 of them.
pub(super) fn percent(pages: f64) -> f64 {
    (SAMPLED_PAGES * 100.0 / pages.max(1.0)).min(100.0)
}

/// What there is in one table.
///
/// # Errors
/// The condition fails on a row, row-level security hides rows from the role (42501), reading would
/// run code of somebody who is not trusted (42501), or the connection is lost.
pub(super) async fn count(
    client: &impl GenericClient,
    nodes: &mut Nodes,
    spec: &LeafSpec,
) -> Result<Figures, Error> {
    client.batch_execute(&reading_gate(&spec.table, &spec.settings.trusted_owners)).await?;
    if spec.table.is_in_shards()
        && let Some(found) = shards::count(client.client(), nodes, spec).await?
    {
        return Ok(found);
    }
    let Some(Layout { pages, is_heap, is_indexed }) = layout(client, spec).await? else {
        return Ok(Figures::NONE);
    };
    let percent = if is_heap { percent(pages) } else { 100.0 };
    let some = sample(client, spec, percent).await;
    let is_late = |error: &Error| error.code() == Some(&SqlState::QUERY_CANCELED);
    match &some {
        Ok(_) if percent >= 100.0 || !is_indexed => return some,
        Err(error) if !is_late(error) || is_heap && !is_indexed => return some,
        Ok(_) | Err(_) => {}
    }
    let some = some.ok();
    match ask(client, &first_expired(spec, is_indexed)).await {
        Ok(found) if found.expired <= f64::from(MAX_COUNTED) => {
            Ok(Figures { rows: some.and_then(|some| some.rows), ..found })
        }
        Ok(found) => {
            let (rows, expired) = some.map_or((None, 0.0), |some| (some.rows, some.expired));
            Ok(Figures { rows, expired: expired.max(found.expired), is_estimate: true, ..found })
        }
        // The index may be full of dead entries, which VACUUM has not removed yet.
        Err(error) if is_late(&error) => some.ok_or(error),
        Err(error) => Err(error),
    }
}

/// An estimate by a sample of a table of so many pages; `None` where the condition fails on a row.
///
/// # Errors
/// The connection is lost.
pub(super) async fn estimate(
    client: &impl GenericClient,
    spec: &LeafSpec,
    pages: u32,
) -> Result<Option<Figures>, Error> {
    match sample(client, spec, percent(f64::from(pages))).await {
        Err(error) if ends_session(&error) => Err(error),
        found => Ok(found.ok()),
    }
}

async fn sample(
    client: &impl GenericClient,
    spec: &LeafSpec,
    percent: f64,
) -> Result<Figures, Error> {
    let reapable = spec.table.rule.reapable(&quote);
    let question = format!(
        "SELECT {} FROM ONLY {}{} WHERE true{}",
        figures(spec, &reapable, percent),
        spec.table.qualified_name(),
        of_pages(percent),
        own_rows(spec)
    );
    let found = ask(client, &question).await?;
    Ok(Figures { is_estimate: percent < 100.0, ..found })
}

/// The figures of rows of which so many percent are read, for which `reapable` holds once their
/// grace is over: the expired ones, how many seconds ago the grace of the oldest ended, the
/// implausible ones, and all.
pub(super) fn figures(spec: &LeafSpec, reapable: &str, percent: f64) -> String {
    let plausible = spec.table.rule.plausible(&quote);
    let scaled =
        |filter: &str| format!("pg_catalog.count(*){filter}::pg_catalog.float8 * 100 / {percent}");
    let expired = format!(" FILTER (WHERE ({reapable}) AND {plausible})");
    let implausible = format!(" FILTER (WHERE ({reapable}) AND NOT ({plausible}))");
    format!(
        "{}, COALESCE(pg_catalog.max({}){expired}, 0), {}, {}",
        scaled(&expired),
        spec.table.rule.overdue_seconds(&quote),
        scaled(&implausible),
        scaled("")
    )
}

/// Behind a table's name: so many of its pages, in percent.
pub(super) fn of_pages(percent: f64) -> String {
    if percent < 100.0 { format!(" TABLESAMPLE SYSTEM ({percent})") } else { String::new() }
}

/// What decides how to count.
struct Layout {
    pages: f64,
    /// Whether it is a heap of PostgreSQL's own.
    is_heap: bool,
    /// Whether an index leads with the expiry column.
    is_indexed: bool,
}

/// `None` where the table is gone.
async fn layout(client: &impl GenericClient, spec: &LeafSpec) -> Result<Option<Layout>, Error> {
    let column = spec.table.rule.order_column().map_or_else(|| "NULL".to_owned(), literal);
    let question = format!(
        "SELECT pg_catalog.pg_relation_size(c.oid) \
           / pg_catalog.current_setting('block_size')::pg_catalog.int8, \
           pg_catalog.version() !~ 'YB|CockroachDB' AND COALESCE((SELECT m.amname = 'heap' \
             FROM pg_catalog.pg_am m WHERE m.oid = c.relam), true), \
           EXISTS (SELECT FROM pg_catalog.pg_index i \
             JOIN pg_catalog.pg_class x ON x.oid = i.indexrelid \
             JOIN pg_catalog.pg_am m ON m.oid = x.relam AND m.amname = 'btree' \
             JOIN pg_catalog.pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = i.indkey[0] \
             WHERE i.indrelid = c.oid AND i.indisvalid AND i.indpred IS NULL AND a.attname = {column}) \
         FROM pg_catalog.pg_class c WHERE c.oid = {}",
        spec.table.oid
    );
    let answer = client.simple_query(&question).await?;
    Ok(simple_rows(&answer).next().map(|row| Layout {
        pages: row.get(0).and_then(|text| text.parse().ok()).unwrap_or(0.0),
        // The pages of a distributed table are in its shards.
        is_heap: row.get(1) == Some("t") && spec.table.is_on_this_node(),
        is_indexed: row.get(2) == Some("t"),
    }))
}

/// Counts the expired rows, up to one more than [`MAX_COUNTED`]: the figures but for the number of
/// all rows. In order of an index where there is one.
fn first_expired(spec: &LeafSpec, indexed: bool) -> String {
    let table = &spec.table;
    let order = match table.rule.order_column().filter(|_| indexed) {
        Some(column) => format!(" ORDER BY {}", quote(column)),
        None => String::new(),
    };
    let (from, own) = (table.qualified_name(), own_rows(spec));
    let limit = MAX_COUNTED + 1;
    let first = if indexed { 1 } else { limit };
    format!(
        "SET LOCAL enable_seqscan = off; \
         SELECT (SELECT pg_catalog.count(*) FROM (SELECT 1 FROM ONLY {from} WHERE {expired}{order} \
           LIMIT {limit}) pglapse_counted), \
         (SELECT pg_catalog.max(overdue) FROM (SELECT {overdue} AS overdue FROM ONLY {from} \
           WHERE {expired}{order} LIMIT {first}) pglapse_oldest), \
         (SELECT pg_catalog.count(*) FROM (SELECT 1 FROM ONLY {from} WHERE ({reapable}) AND NOT ({plausible}) \
          {own}{order} LIMIT {limit}) pglapse_implausible)",
        expired = expired(spec),
        overdue = table.rule.overdue_seconds(&quote),
        reapable = table.rule.reapable(&quote),
        plausible = table.rule.plausible(&quote),
    )
}

async fn ask(client: &impl GenericClient, question: &str) -> Result<Figures, Error> {
    let patience = PATIENCE.as_millis();
    let question = format!(
        "SET LOCAL row_security = off; SET LOCAL statement_timeout = {patience}; \
         SET LOCAL lock_timeout = 100; SET LOCAL jit = off; \
         SET LOCAL max_parallel_workers_per_gather = 0; {question}"
    );
    let answer = client.simple_query(&question).await?;
    let row = simple_rows(&answer).next();
    let values = (0..4).map(|column| row.and_then(|row| row.get(column)).unwrap_or(""));
    Ok(Figures::read(values, false))
}
