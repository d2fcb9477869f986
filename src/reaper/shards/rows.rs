//! The rows of a page, one by one, where a larger range failed.

use tokio_postgres::Transaction;

use super::{
    place::{Place, run, told},
    scan::{ShardEnd, ShardRange},
    sql::{self, ShardName},
};
use crate::{
    control::cause,
    reaper::{
        connection::{Trouble, ends_session, why},
        plan::LeafSpec,
        quarantine::Why,
        sql::RowId,
    },
    sql::name::{literal, quote},
};

/// The place of each row that [`choose`] found, and what tells Citus its shard.
const ROWS: &str = "
SELECT e ->> 0, e ->> 1 FROM pg_catalog.json_array_elements($1::pg_catalog.text::pg_catalog.json) e";

/// Deletes the rows of a page each for itself, by way of Citus, which hands on the reason if one
/// stays.
pub(super) async fn one_by_one(
    batch: &mut Transaction<'_>,
    spec: &LeafSpec,
    place: &Place,
    micros: i64,
    range: &ShardRange,
    quarantined: &[String],
    kept: &mut Vec<(RowId, Why)>,
) -> Result<ShardEnd, Trouble> {
    let command = choose(spec, &place.named, range, quarantined, micros);
    let said = run(batch, &[&place.at], &[command]).await.map_err(Trouble::of_table)?;
    let rows = match said.into_iter().next() {
        Some(Ok(rows)) => rows,
        Some(failed) => return Ok(told(failed)),
        None => return Ok(ShardEnd::Gone),
    };
    let rows = batch.query(ROWS, &[&rows]).await.map_err(Trouble::of_table)?;
    let mut deleted = 0;
    for row in rows {
        let place: String = row.try_get(0).map_err(Trouble::of_table)?;
        let value: Option<String> = row.try_get(1).map_err(Trouble::of_table)?;
        let row = RowId::Key(vec![range.shard.to_string(), place.clone()]);
        let one = batch.savepoint("pglapse_row").await.map_err(Trouble::of_table)?;
        match one.execute(&delete_one(spec, &place, value.as_deref()), &[]).await {
            Ok(0) => {
                one.commit().await.map_err(Trouble::of_table)?;
                let message = "somebody has locked it, or a trigger or a rule kept it";
                let sqlstate = "55P03".to_owned();
                kept.push((row, Why { sqlstate, message: message.to_owned() }));
            }
            Ok(rows) => {
                one.commit().await.map_err(Trouble::of_table)?;
                deleted += rows;
            }
            Err(error) if ends_session(&error) => return Err(Trouble::of_table(error)),
            Err(error) => {
                one.rollback().await.map_err(Trouble::of_table)?;
                tracing::debug!(error = cause(&error), "a row of a shard stays");
                kept.push((row, why(&error)));
            }
        }
    }
    Ok(ShardEnd::Deleted(deleted))
}

/// The expired rows of a page, as JSON: the place of each, and what tells Citus its shard.
fn choose(
    spec: &LeafSpec,
    shard: &ShardName,
    range: &ShardRange,
    quarantined: &[String],
    micros: i64,
) -> String {
    let column = spec.table.distribution.as_ref().and_then(|d| d.column.as_deref());
    let value = column
        .map_or_else(|| "NULL".to_owned(), |column| format!("{}::pg_catalog.text", quote(column)));
    format!(
        "SELECT COALESCE(pg_catalog.json_agg(pg_catalog.json_build_array(ctid::pg_catalog.text, {value})), '[]') \
         FROM ONLY {} WHERE {}",
        shard.shard,
        sql::rows(spec, range, quarantined, micros),
    )
}

/// Deletes one row, if it is expired still and nobody has it locked.
fn delete_one(spec: &LeafSpec, place: &str, value: Option<&str>) -> String {
    let table = &spec.table;
    let column = table.distribution.as_ref().and_then(|d| d.column.as_deref());
    let of_shard = column.zip(value).and_then(|(name, value)| {
        let column = table.columns.iter().find(|column| column.name == name)?;
        let (equals, type_name) = (column.equals(), &column.type_name);
        Some(format!(" AND {} {equals} {}::{type_name}", quote(name), literal(value)))
    });
    let (name, of_shard) = (table.qualified_name(), of_shard.unwrap_or_default());
    let row = format!("ctid = '{place}'::pg_catalog.tid AND ({}){of_shard}", {
        table.rule.reapable(&quote)
    });
    format!(
        "DELETE FROM {name} WHERE ctid = ANY (ARRAY(SELECT ctid FROM {name} WHERE {row} FOR UPDATE SKIP LOCKED)) AND {row}"
    )
}
