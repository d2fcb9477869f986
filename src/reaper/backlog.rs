//! How many expired rows a table has on disk now, found at a cost that has a bound.
//!
//! With an index on the expiry column up to ten thousand rows are counted, from the first in order
//! of expiry. So rows that came in behind the reaper's watermark are counted too. Where there are
//! more, or no index, the number is estimated from a sample of the pages. Each question is one
//! message. So it is one transaction with its own settings, also behind a pooler.

use std::time::Duration;

use tokio_postgres::{Client, Error, error::SqlState};

use super::{counting, inspect::Sample, plan::LeafSpec, sql};
use crate::{
    control::{SimpleRow, simple_rows},
    delete::reading_gate,
};

/// Rows that are counted one by one at most.
const MAX_COUNTED: u32 = 10_000;
/// How long one question may take on the server.
const PATIENCE: Duration = Duration::from_secs(1);

/// The rows of a table that are expired and may be reaped.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Backlog {
    /// Rows.
    pub rows: f64,
    /// Whether that is estimated from a sample.
    pub is_estimate: bool,
    /// How many seconds ago the grace of the oldest of them ended; in a sample, of the oldest in
    /// it. 0 if there is none.
    pub oldest: f64,
    /// Rows that expired so long ago that the rule may be mistaken about them; these are not among
    /// the others.
    pub implausible: f64,
}

/// Counts what is expired of one table.
///
/// # Errors
/// The condition fails on a row, row-level security hides rows from the role (42501), reading would
/// run code of somebody who is not trusted (42501), or the connection is lost.
pub(super) async fn count(client: &Client, spec: &LeafSpec) -> Result<Backlog, Error> {
    let trusted = &spec.orders.trusted_owners;
    client.batch_execute(&reading_gate(&spec.table, trusted)).await?;
    let Some(layout) = layout(client, spec).await? else { return Ok(Backlog::default()) };
    if layout.is_indexed || !layout.is_heap {
        let most = MAX_COUNTED;
        match ask(client, &counting::count_expired(spec, layout.is_indexed, most)).await {
            Ok(found) if found.rows <= f64::from(most) => return Ok(found),
            Ok(found) if !layout.is_heap => return Ok(Backlog { is_estimate: true, ..found }),
            Ok(found) => {
                let sample = sampled(client, spec, layout.blocks).await?;
                let rows = sample.rows.max(found.rows);
                return Ok(Backlog { rows, is_estimate: sample.is_estimate, ..found });
            }
            // The index may be full of dead entries, which VACUUM has not removed yet.
            Err(error) if error.code() == Some(&SqlState::QUERY_CANCELED) && layout.is_heap => {}
            Err(error) => return Err(error),
        }
    }
    sampled(client, spec, layout.blocks).await
}

/// What decides how to count.
struct Layout {
    blocks: f64,
    is_heap: bool,
    is_indexed: bool,
}

/// `None` where the table is gone.
async fn layout(client: &Client, spec: &LeafSpec) -> Result<Option<Layout>, Error> {
    let answer = client.simple_query(&counting::layout(spec)).await?;
    Ok(simple_rows(&answer).next().map(|row| Layout {
        blocks: number(row, 0),
        // The pages of a distributed table are in its shards.
        is_heap: row.get(1) == Some("t") && spec.table.is_on_this_node(),
        is_indexed: row.get(2) == Some("t"),
    }))
}

async fn sampled(client: &Client, spec: &LeafSpec, blocks: f64) -> Result<Backlog, Error> {
    let percent = Sample::percent(blocks);
    let found = ask(client, &sql::sample(spec, percent)).await?;
    Ok(Backlog { is_estimate: percent < 100.0, ..found })
}

async fn ask(client: &Client, question: &str) -> Result<Backlog, Error> {
    let patience = PATIENCE.as_millis();
    let question = format!(
        "SET LOCAL row_security = off; SET LOCAL statement_timeout = {patience}; \
         SET LOCAL lock_timeout = 100; SET LOCAL enable_seqscan = off; SET LOCAL jit = off; \
         SET LOCAL max_parallel_workers_per_gather = 0; {question}"
    );
    let answer = client.simple_query(&question).await?;
    let found = simple_rows(&answer).next().map(|row| Backlog {
        rows: number(row, 0),
        is_estimate: false,
        oldest: number(row, 1),
        implausible: number(row, 2),
    });
    Ok(found.unwrap_or_default())
}

/// NULL, the oldest of no row, is 0.
fn number(row: SimpleRow<'_>, column: usize) -> f64 {
    row.get(column).and_then(|text| text.parse().ok()).unwrap_or(0.0)
}
