//! How much of a table a sweep may delete: `max_share`.

use tokio_postgres::{Client, Error};

use super::sql;
use crate::catalog::TtlTable;

/// About so many pages are read for a sample; of a smaller table, all.
const SAMPLED_PAGES: f64 = 256.0;

/// Rows that a sweep of the table may delete; `None` if it would delete more than `max_share`
/// percent of it.
pub(super) async fn most(
    client: &Client,
    table: &TtlTable,
    max_share: u32,
) -> Result<Option<u64>, Error> {
    if max_share >= 100 {
        return Ok(Some(u64::MAX));
    }
    let row = client.query_one(&sql::sample(table, percent(client, table).await?), &[]).await?;
    let (rows, dead): (f64, f64) = (row.try_get(0)?, row.try_get(1)?);
    let most = rows * f64::from(max_share) / 100.0;
    Ok((dead <= most).then(|| rows_of(most)))
}

/// The percentage of its pages that is read.
async fn percent(client: &Client, table: &TtlTable) -> Result<f64, Error> {
    // A distributed table has no pages on this node.
    if table.distribution.is_some() {
        return Ok(100.0);
    }
    let pages: i64 = client.query_one(sql::PAGES, &[&table.oid]).await?.try_get(0)?;
    #[expect(clippy::cast_precision_loss, reason = "it is an estimate")]
    let pages = pages.max(1) as f64;
    Ok((SAMPLED_PAGES * 100.0 / pages).min(100.0))
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "it is an estimate")]
fn rows_of(estimate: f64) -> u64 {
    estimate.max(0.0) as u64
}
