//! One batch: a range of pages of each of some shards.

use tokio_postgres::Transaction;

use super::{
    look::Places,
    sql::{self, Named},
    walk::{By, ShardEnd, ShardRange},
};
use crate::{
    control::cause,
    reaper::{
        aside::Why,
        connection::{Limits, Trouble, ends_session, why},
        plan::{LeafSpec, Outcome},
        session::Done,
        sql::RowId,
    },
    sql::name::{literal, quote},
};

/// Deletes in these ranges, on all nodes at once. Each node commits by itself; what holds the lease commits last.
pub(in crate::reaper) async fn batch(
    mut batch: Transaction<'_>,
    spec: &LeafSpec,
    ranges: &[ShardRange],
    aside: &[RowId],
    limits: Limits,
) -> Result<Done, Trouble> {
    let wanted = ranges.iter().map(|range| range.shard).collect();
    let all = Places::find(&batch, spec, Some(wanted)).await.map_err(Trouble::of_table)?;
    let mut places = Places { now: all.now, ..Places::default() };
    let (mut asked, mut commands) = (Vec::new(), Vec::new());
    let found = all.shards.into_iter().zip(all.nodes).zip(all.ports);
    for (((id, node, named), name), port) in found {
        let Some(range) = ranges.iter().find(|range| range.shard == id) else { continue };
        if range.by != By::Rows {
            let lock_timeout = limits.lock_timeout.as_millis().max(1);
            let aside = aside_in(id, aside);
            commands.push(sql::delete(spec, &named, range, &aside, lock_timeout, places.now));
            places.nodes.push(name);
            places.ports.push(port);
        }
        places.shards.push((id, node, named));
        asked.push(range);
    }
    let said = places.run(&batch, &commands).await.map_err(Trouble::of_table)?;
    let mut said = said.into_iter();
    let (mut ends, mut kept) = (Vec::new(), Vec::new());
    for range in ranges {
        let place = asked.iter().position(|asked| asked.shard == range.shard);
        let end = match (place, range.by) {
            (None, _) => ShardEnd::Gone,
            (Some(_), By::Range | By::Unlocked) => end(said.next()),
            (Some(_), By::Rows) => one_by_one(&mut batch, spec, range, aside, &mut kept).await?,
        };
        ends.push((*range, end));
    }
    batch.commit().await.map_err(Trouble::of_table)?;
    let deleted = ends.iter().map(|(_, end)| if let ShardEnd::Deleted(n) = end { *n } else { 0 });
    let deleted = deleted.sum();
    Ok(Done { outcome: Outcome::Shards { ends, kept }, deleted })
}

fn end(said: Option<Result<String, String>>) -> ShardEnd {
    match said {
        Some(Ok(said)) => sql::deleted(&said).map_or(ShardEnd::Refused(said), ShardEnd::Deleted),
        // The server's own errors are told so; else there was no server.
        Some(Err(said)) if said.starts_with("ERROR") => ShardEnd::Refused(said),
        Some(Err(said)) => ShardEnd::Unreached(said),
        None => ShardEnd::Gone,
    }
}

/// The places of the rows of a shard that are left aside.
fn aside_in(shard: i64, aside: &[RowId]) -> Vec<String> {
    let shard = shard.to_string();
    let places = aside.iter().filter_map(|row| match row {
        RowId::Key(values) => match values.as_slice() {
            [of, place] if *of == shard => Some(place.clone()),
            _ => None,
        },
        RowId::Place(_) => None,
    });
    places.collect()
}

/// The place of each row that [`choose`] found, and what tells Citus its shard.
const ROWS: &str = "
SELECT e ->> 0, e ->> 1 FROM pg_catalog.json_array_elements($1::pg_catalog.text::pg_catalog.json) e";

/// Deletes the rows of a page each for itself, by way of Citus, which hands on the reason if one stays.
async fn one_by_one(
    batch: &mut Transaction<'_>,
    spec: &LeafSpec,
    range: &ShardRange,
    aside: &[RowId],
    kept: &mut Vec<(RowId, Why)>,
) -> Result<ShardEnd, Trouble> {
    let places = Places::find(batch, spec, Some(vec![range.shard])).await;
    let mut places = places.map_err(Trouble::of_table)?;
    let Some((_, _, named)) = places.shards.first().cloned() else { return Ok(ShardEnd::Gone) };
    places.nodes.truncate(1);
    places.ports.truncate(1);
    let command = choose(spec, &named, range, &aside_in(range.shard, aside), places.now);
    let said = places.run(batch, &[command]).await.map_err(Trouble::of_table)?;
    let rows = match said.into_iter().next() {
        Some(Ok(rows)) => rows,
        other => return Ok(end(other)),
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
    shard: &Named,
    range: &ShardRange,
    aside: &[String],
    micros: i64,
) -> String {
    let column = spec.table.distribution.as_ref().and_then(|d| d.column.as_deref());
    let value = column
        .map_or_else(|| "NULL".to_owned(), |column| format!("{}::pg_catalog.text", quote(column)));
    format!(
        "SELECT COALESCE(pg_catalog.json_agg(pg_catalog.json_build_array(ctid::pg_catalog.text, {value})), '[]') \
         FROM ONLY {} WHERE {}",
        shard.shard,
        sql::rows(spec, range, aside, micros),
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
