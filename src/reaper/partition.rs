//! Which partitions may be truncated, by their bounds.

use std::sync::Arc;

use tokio_postgres::{Client, Error, GenericClient, Row, error::SqlState};

use super::{
    inspect::Whole,
    leaf::rows_of,
    partition_bound::PartitionBound,
    plan::{LeafSpec, WholeRows},
    sampler,
    shards::Nodes,
};
use crate::{
    catalog::{RuleInForce, TtlTable, WholePartition},
    config::ReaperSettings,
    control::ends_session,
    sql::name::literal,
};

/// A partition that is expired within so many seconds is not worth being emptied row by row.
const SOON: f64 = 86_400.0;
/// Of two values in a partition the later one may expire earlier, by a day at most: the months are
/// added, or the clocks set back, in between.
const OUT_OF_ORDER: f64 = 2.0 * 86_400.0;

/// The partition `$1`, its bound, and what may keep it from being truncated. A publication does not
/// tell that a partition was truncated whose rows it publishes as those of a table above
/// (`pgoutput_truncate` in `pgoutput.c`). A subscriber of several publications gets what any of
/// them publishes, all by the topmost table.
const FAMILY: &str = "
SELECT k.partstrat::pg_catalog.text = 'r' AS is_range, k.partdefid = c.oid AS is_default,
  a.attname::pg_catalog.text AS key, pg_catalog.pg_get_expr(c.relpartbound, c.oid) AS bound,
  pg_catalog.has_table_privilege(c.oid, 'TRUNCATE') AS may_truncate,
  EXISTS (SELECT FROM pg_catalog.pg_trigger t
    WHERE t.tgrelid = c.oid AND (NOT t.tgisinternal OR t.tgparentid <> 0 AND t.tgconstraint = 0)
      AND t.tgtype & 8 <> 0) AS has_triggers,
  EXISTS (SELECT FROM pg_catalog.pg_rewrite w, pg_catalog.pg_partition_ancestors(c.oid) x(relid)
    WHERE w.ev_class = x.relid AND w.ev_type = '4' AND w.ev_enabled <> 'D') AS has_rules,
  EXISTS (SELECT FROM pg_catalog.pg_opclass o
    WHERE o.oid = k.partclass[0] AND o.opcdefault) AS is_usual_order,
  EXISTS (SELECT FROM pg_catalog.pg_constraint f, pg_catalog.pg_partition_ancestors(c.oid) x(relid)
    WHERE f.contype = 'f' AND f.confrelid = x.relid) AS is_referred_to,
  (SELECT pg_catalog.bool_or(u.pubdelete)
      AND (pg_catalog.bool_or(u.pubdelete AND NOT u.pubtruncate) OR pg_catalog.bool_or(
        x.relid <> c.oid AND (pg_catalog.to_jsonb(u) ->> 'pubviaroot')::pg_catalog.bool))
    FROM pg_catalog.pg_publication u
    CROSS JOIN LATERAL pg_catalog.pg_get_publication_tables(u.pubname::pg_catalog.text) t
    JOIN pg_catalog.pg_partition_ancestors(c.oid) x(relid) ON x.relid = t.relid) AS is_published
FROM pg_catalog.pg_class c
JOIN pg_catalog.pg_inherits h ON h.inhrelid = c.oid AND NOT h.inhdetachpending
JOIN pg_catalog.pg_partitioned_table k ON k.partrelid = h.inhparent
LEFT JOIN pg_catalog.pg_attribute a
  ON a.attrelid = h.inhparent AND a.attnum = k.partattrs[0] AND a.attnum > 0
WHERE c.oid = $1 AND c.relispartition";

/// Whether a partition may be truncated.
pub(super) async fn verdict(client: &impl GenericClient, spec: &LeafSpec) -> Result<Whole, Error> {
    let Some(row) = client.query_opt(FAMILY, &[&spec.table.oid]).await? else {
        return Ok(Whole::Never("it is no partition"));
    };
    match lacks_range(&row, spec)?.or(obstacle(&row, spec)?) {
        Some(why) => Ok(Whole::Never(why)),
        None => of_bound(client, spec, &row).await,
    }
}

/// Whether it is a partition that has no rows, and whose bound says that each would be expired.
///
/// # Errors
/// The connection is lost.
pub async fn is_expired_and_empty(
    client: &Client,
    table: &Arc<TtlTable>,
    rule: &RuleInForce,
    settings: &ReaperSettings,
) -> Result<bool, Error> {
    let spec = LeafSpec::new(table, &Arc::new(rule.clone()), settings.clone());
    let Some(row) = client.query_opt(FAMILY, &[&table.oid]).await? else { return Ok(false) };
    Ok(lacks_range(&row, &spec)?.is_none()
        && of_bound(client, &spec, &row).await? == Whole::Expired
        && rows(client, &spec).await? == WholeRows { rows: Some(0), is_estimate: false })
}

/// How many rows a partition has that is about to go: all of them are expired.
pub(super) async fn rows(client: &Client, spec: &LeafSpec) -> Result<WholeRows, Error> {
    match sampler::count(client, &mut Nodes::default(), spec).await {
        Ok(found) => Ok(WholeRows {
            rows: Some(rows_of(found.expired.round())),
            is_estimate: found.is_estimate,
        }),
        Err(error) if ends_session(&error) => Err(error),
        Err(_) => Ok(WholeRows::default()),
    }
}

/// Why its bound says nothing of when its rows expire.
fn lacks_range(row: &Row, spec: &LeafSpec) -> Result<Option<&'static str>, Error> {
    let is = |column| row.try_get::<_, Option<bool>>(column).map(|it| it.unwrap_or(false));
    let key: Option<String> = row.try_get("key")?;
    let rule = &spec.table.rule;
    let column = rule.order_column();
    Ok(if is("is_default")? {
        Some("it is the default partition")
    } else if !is("is_range")?
        || key.is_none()
        || key.as_deref() != column
        || !rule.is_of_every_value()
    {
        Some("its parent is not partitioned by ranges of the expiry column")
    } else if !is("is_usual_order")? {
        Some("its bounds are ordered by another operator class than the type's default")
    } else if spec.table.base.is_some() {
        Some("its rows go with those of another table")
    } else {
        None
    })
}

/// Why it can never be truncated.
fn obstacle(row: &Row, spec: &LeafSpec) -> Result<Option<&'static str>, Error> {
    let is = |column| row.try_get::<_, Option<bool>>(column).map(|it| it.unwrap_or(false));
    Ok(if spec.settings.partition == WholePartition::Delete {
        Some("`partition` is \"delete\"")
    } else if spec.rule.spec.reap.archive_to.is_some() {
        Some("its rows are archived")
    } else if spec.table.notice.is_some() {
        Some("on_reap sends the key of each row")
    } else if is("has_triggers")? {
        Some("it has a trigger on DELETE")
    } else if is("has_rules")? {
        Some("it, or what it is a partition of, has a rule on DELETE (CREATE RULE)")
    } else if is("is_referred_to")? {
        Some("a foreign key refers to it")
    } else if is("is_published")? {
        Some("subscribers of its publication would not learn of it")
    } else if !is("may_truncate")? {
        Some("the role may not TRUNCATE it")
    } else {
        None
    })
}

/// What its bound says. Every value is before its end, so that all have expired when the end has.
/// Its beginning must be plausible.
async fn of_bound(client: &impl GenericClient, spec: &LeafSpec, row: &Row) -> Result<Whole, Error> {
    let text: Option<String> = row.try_get("bound")?;
    let bound = text.as_deref().and_then(PartitionBound::read).unwrap_or_default();
    let Some(upper) = bound.upper else {
        return Ok(Whole::Never("its bound has no end"));
    };
    // Without a lower bound its rows may be of any age, also too old to be plausible.
    let Some(lower) = bound.lower else {
        return Ok(Whole::Never("its bound has no beginning"));
    };
    let rule = &spec.table.rule;
    let type_name = key_type(spec);
    let value = |text: &str| format!("{}::{type_name}", literal(text));
    let (begin, end) = (value(&lower), value(&upper));
    let plausible = rule.plausible(&|_| begin.clone());
    let question = format!(
        "SELECT {} IS TRUE, {}, {plausible}",
        rule.reapable(&|_| end.clone()),
        rule.overdue_seconds(&|_| end.clone())
    );
    let row = match client.query_one(&question, &[]).await {
        // Its end is so late that what is computed from it is beyond what a type holds.
        Err(error) if is_beyond(&error) => return Ok(Whole::NotYet),
        asked => asked?,
    };
    let (expired, overdue): (bool, Option<f64>) = (row.try_get(0)?, row.try_get(1)?);
    let slack = if rule.keeps_order() { 0.0 } else { OUT_OF_ORDER };
    Ok(match overdue {
        _ if !row.try_get::<_, bool>(2)? => Whole::Never("it is implausibly old"),
        Some(overdue) if expired && overdue >= slack => Whole::Expired,
        Some(overdue) if overdue >= slack - SOON => Whole::Soon,
        Some(_) | None => Whole::NotYet,
    })
}

fn is_beyond(error: &Error) -> bool {
    const BEYOND: [SqlState; 2] =
        [SqlState::DATETIME_FIELD_OVERFLOW, SqlState::NUMERIC_VALUE_OUT_OF_RANGE];
    error.code().is_some_and(|code| BEYOND.contains(code))
}

/// The type of the rule's column.
fn key_type(spec: &LeafSpec) -> &str {
    let column = spec.table.rule.order_column();
    let found = spec.table.columns.iter().find(|c| Some(c.name.as_str()) == column);
    found.map_or("text", |c| &c.type_name)
}
