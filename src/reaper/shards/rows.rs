//! Deletes the rows of a page one by one, where a larger range failed.

use tokio_postgres::{Error, Transaction};

use super::{
    place::{Place, ended, run},
    scan::{ShardEnd, ShardRange},
    sql::{self, ShardName},
};
use crate::{
    catalog::TtlTable,
    control::{cause, ends_session},
    delete::Delete,
    reaper::{
        connection::{Trouble, why},
        plan::LeafSpec,
        quarantine::Why,
        sql::RowId,
    },
    sql::name::{literal, quote},
};

/// The `ctid` of each row that [`choose`] found, and the value by which Citus finds its shard.
const ROWS: &str = "
SELECT e ->> 0, e ->> 1 FROM pg_catalog.json_array_elements($1::pg_catalog.text::pg_catalog.json) e";

/// Deletes the rows of a page one by one through Citus, which passes on the error if one stays.
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
    let said = run(batch, &[&place.at], &[command]).await?;
    let rows = match said.into_iter().next() {
        Some(Ok(rows)) => rows,
        Some(failed) => return Ok(ended(failed)),
        None => return Ok(ShardEnd::Gone),
    };
    let rows = batch.query(ROWS, &[&rows]).await?;
    let mut deleted = 0;
    for row in rows {
        let place: String = row.try_get(0)?;
        let value: Option<String> = row.try_get(1)?;
        let row = RowId::Key(vec![range.shard.to_string(), place.clone()]);
        let one = batch.savepoint("pglapse_row").await?;
        match delete_one(&one, spec, &place, value.as_deref()).await {
            Ok(false) => {
                one.rollback().await?;
                let message = "somebody has locked it, or a trigger or a rule kept it";
                let sqlstate = "55P03".to_owned();
                kept.push((row, Why { sqlstate, message: message.to_owned() }));
            }
            Ok(true) => {
                one.commit().await?;
                deleted += 1;
            }
            Err(error) if ends_session(&error) => return Err(error.into()),
            Err(error) => {
                one.rollback().await?;
                tracing::debug!(error = cause(&error), "a row of a shard stays");
                kept.push((row, why(&error)));
            }
        }
    }
    Ok(ShardEnd::Deleted(deleted))
}

/// The expired rows of a page, as JSON: the `ctid` of each, and the value by which Citus finds its
/// shard.
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

/// Deletes one row, if it is still expired and not locked, with the row that it belongs to, and
/// archives what is to be archived. Returns whether all of that was done. If not, the caller rolls
/// all of it back.
async fn delete_one(
    one: &Transaction<'_>,
    spec: &LeafSpec,
    place: &str,
    value: Option<&str>,
) -> Result<bool, Error> {
    let table = &spec.table;
    let name = table.qualified_name();
    let row = |place: &str, qualified: &dyn Fn(&str) -> String| {
        let of_shard = of_shard(table, value, qualified);
        format!("{place} AND ({}){of_shard}", table.rule.reapable(qualified))
    };
    let place = format!("ctid = '{place}'::pg_catalog.tid");
    let own = row(&place, &quote);
    let rows = format!(
        "ctid = ANY (ARRAY(SELECT ctid FROM {name} WHERE {own} FOR UPDATE SKIP LOCKED)) AND {own}"
    );
    let archive = spec.orders.archive_to.as_ref();
    let delete = Delete { table, target: &name, rows: &rows, archive };
    let Some(base) = &table.base else {
        let (gone, kept) = run_delete(one, &delete, "", "*").await?;
        return Ok(gone == 1 && kept == gone);
    };
    let count = async |sql: &str| -> Result<i64, Error> {
        let counted = format!("SELECT pg_catalog.count(*) FROM ({sql}) r");
        one.query_one(&counted, &[]).await?.try_get(0)
    };
    // While it is locked, it cannot be refreshed before the row that it belongs to is deleted.
    if count(&format!("SELECT 1 FROM {name} WHERE {own} FOR UPDATE SKIP LOCKED")).await? != 1 {
        return Ok(false);
    }
    let of_side = |column: &str| format!("pglapse_dead.{}", quote(column));
    let of_base = |column: &str| format!("pglapse_other.{}", quote(column));
    let equal = base.pairs.iter().map(|(own, other)| {
        format!(" AND {} OPERATOR(pg_catalog.=) {}", of_base(own), of_side(other))
    });
    let beside = format!(
        "{}{}{}",
        row(&format!("pglapse_dead.{place}"), &of_side),
        equal.collect::<String>(),
        of_shard(&base.table, value, &of_base)
    );
    let other = base.table.qualified_name();
    let both = format!("{other} pglapse_other, {name} pglapse_dead WHERE {beside}");
    let found = count(&format!("SELECT 1 FROM {both}")).await?;
    let locks = format!("SELECT 1 FROM {both} FOR UPDATE OF pglapse_other SKIP LOCKED");
    if count(&locks).await? != found {
        return Ok(false);
    }
    let target = format!("{other} pglapse_other");
    let pair = Delete { table: &base.table, target: &target, rows: &beside, archive };
    let besides = format!(" USING {name} pglapse_dead");
    let (gone, kept) = run_delete(one, &pair, &besides, "pglapse_other.*").await?;
    let alone = Delete { archive: None, ..delete };
    Ok(gone == found && kept == gone && one.execute(&alone.alone(), &[]).await? == 1)
}

/// Runs a DELETE; how many rows are gone, and how many of them are in the archive or need not be.
async fn run_delete(
    one: &Transaction<'_>,
    delete: &Delete<'_>,
    besides: &str,
    returned: &str,
) -> Result<(i64, i64), Error> {
    let with = delete.with_besides(besides, returned);
    let gone = "(SELECT pg_catalog.count(*) FROM pglapse_gone)";
    let after = delete.after();
    let kept = after.kept.as_deref().unwrap_or(gone);
    let row = one.query_one(&format!("{with} SELECT {gone}, {kept}"), &[]).await?;
    Ok((row.try_get(0)?, row.try_get(1)?))
}

/// Behind other conditions, the condition by which Citus finds the shard.
fn of_shard(table: &TtlTable, value: Option<&str>, qualified: &dyn Fn(&str) -> String) -> String {
    let column = table.distribution.as_ref().and_then(|d| d.column.as_deref());
    let of_shard = column.zip(value).and_then(|(name, value)| {
        let column = table.columns.iter().find(|column| column.name == name)?;
        let (equals, type_name) = (column.equals(), &column.type_name);
        Some(format!(" AND {} {equals} {}::{type_name}", qualified(name), literal(value)))
    });
    of_shard.unwrap_or_default()
}
