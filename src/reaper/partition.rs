//! Which partitions may be removed as a whole, by their bounds.

use tokio_postgres::{Error, GenericClient, Row, error::SqlState};

use super::{
    connection::Connection,
    inspect::Whole,
    leaf::rows_of,
    partition_bound::PartitionBound,
    plan::{LeafSpec, WholeRows},
};
use crate::{
    array::Array,
    catalog::WholePartition,
    control::ends_session,
    guard::share,
    sql::name::{QualifiedName, literal},
};

/// A partition that is expired within so many seconds is not worth being emptied row by row.
const SOON: f64 = 86_400.0;
/// Of two values in a partition the later one may expire earlier, by a day at most: the months are
/// added, or the clocks set back, in between.
const OUT_OF_ORDER: f64 = 2.0 * 86_400.0;

/// The partition `$1`, its parent, and what may keep it from being removed. `$2` says whether it
/// would be dropped, which no publication tells. Nor does one tell that a partition was truncated
/// whose rows it publishes as those of a table above (`pgoutput_truncate` in `pgoutput.c`). A
/// subscriber of several publications gets what any of them publishes, all by the topmost table.
const FAMILY: &str = "
SELECT p.oid AS parent, n.nspname::pg_catalog.text AS schema, p.relname::pg_catalog.text AS name,
  h.inhdetachpending AS pending, k.partstrat::pg_catalog.text = 'r' AS is_range,
  k.partdefid <> 0 AS has_default, k.partdefid = c.oid AS is_default,
  a.attname::pg_catalog.text AS key, pg_catalog.pg_get_expr(c.relpartbound, c.oid) AS bound,
  GREATEST(c.reltuples, 0)::pg_catalog.float8 AS rows,
  pg_catalog.has_table_privilege(c.oid, 'TRUNCATE') AS may_truncate,
  pg_catalog.pg_has_role(c.relowner, 'USAGE') AND pg_catalog.pg_has_role(p.relowner, 'USAGE') AS may_drop,
  ARRAY(SELECT pg_catalog.pg_get_expr(s.relpartbound, s.oid) FROM pg_catalog.pg_inherits i
    JOIN pg_catalog.pg_class s ON s.oid = i.inhrelid
    WHERE i.inhparent = p.oid AND s.oid <> c.oid) AS siblings,
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
      AND ($2 OR pg_catalog.bool_or(u.pubdelete AND NOT u.pubtruncate) OR pg_catalog.bool_or(
        x.relid <> c.oid AND (pg_catalog.to_jsonb(u) ->> 'pubviaroot')::pg_catalog.bool))
    FROM pg_catalog.pg_publication u
    CROSS JOIN LATERAL pg_catalog.pg_get_publication_tables(u.pubname::pg_catalog.text) t
    JOIN pg_catalog.pg_partition_ancestors(c.oid) x(relid) ON x.relid = t.relid) AS is_published,
  $2 AND (EXISTS (SELECT FROM pg_catalog.pg_depend d
    LEFT JOIN pg_catalog.pg_policy l
      ON d.classid = 'pg_catalog.pg_policy'::pg_catalog.regclass AND l.oid = d.objid
    WHERE d.deptype = 'n' AND d.refclassid = 'pg_catalog.pg_class'::pg_catalog.regclass
      AND d.refobjid = c.oid AND (d.classid IN ('pg_catalog.pg_rewrite'::pg_catalog.regclass,
        'pg_catalog.pg_proc'::pg_catalog.regclass) OR l.polrelid <> c.oid))
    OR EXISTS (SELECT FROM pg_catalog.pg_depend d WHERE d.deptype = 'n'
      AND d.refclassid = 'pg_catalog.pg_type'::pg_catalog.regclass AND d.refobjid = ANY (ARRAY[
        c.reltype, (SELECT y.typarray FROM pg_catalog.pg_type y WHERE y.oid = c.reltype)])))
    AS is_used
FROM pg_catalog.pg_class c
JOIN pg_catalog.pg_inherits h ON h.inhrelid = c.oid
JOIN pg_catalog.pg_class p ON p.oid = h.inhparent
JOIN pg_catalog.pg_namespace n ON n.oid = p.relnamespace
JOIN pg_catalog.pg_partitioned_table k ON k.partrelid = p.oid
LEFT JOIN pg_catalog.pg_attribute a ON a.attrelid = p.oid AND a.attnum = k.partattrs[0] AND a.attnum > 0
WHERE c.oid = $1 AND c.relispartition";

/// Whether a partition may go as a whole.
pub(super) async fn verdict(connection: &Connection, spec: &LeafSpec) -> Result<Whole, Error> {
    let judged = verdict_with(&connection.client, spec, connection.has_state_schema).await?;
    // What pglapse has half detached it finishes, or puts back.
    Ok(judged.map_or_else(
        |whole| whole,
        |it| if it.begun_by.is_some() { Whole::Expired } else { it.whole },
    ))
}

/// How many rows a partition has that is about to go.
pub(super) async fn rows(connection: &Connection, spec: &LeafSpec) -> Result<WholeRows, Error> {
    match share::count(&connection.client, &spec.table, &spec.orders.trusted_owners).await {
        Ok((rows, is_estimate)) => Ok(WholeRows { rows: Some(rows), is_estimate }),
        Err(error) if ends_session(&error) => Err(error),
        Err(_) => Ok(WholeRows::default()),
    }
}

/// Which pglapse process has begun to detach a partition. Only asked for one that is half detached.
async fn by_whom(client: &impl GenericClient, leaf: u32) -> Result<Option<String>, Error> {
    const BY: &str = "SELECT owner FROM pglapse.detaching WHERE leaf = $1";
    client.query_opt(BY, &[&leaf]).await?.map(|row| row.try_get(0)).transpose()
}

/// A partition that was judged.
pub(super) struct PartitionVerdict {
    pub(super) whole: Whole,
    pub(super) parent: QualifiedName,
    /// Its bound, as SQL.
    pub(super) bound: String,
    /// Where its bound begins and ends.
    pub(super) ends: (String, String),
    /// The column that its parent is partitioned by.
    pub(super) key: String,
    /// The pglapse process that has half detached it.
    pub(super) begun_by: Option<String>,
    pub(super) rows: u64,
}

/// Judges a partition. One that is half detached goes as a whole or not at all, and only if pglapse
/// has begun that.
pub(super) async fn verdict_with(
    client: &impl GenericClient,
    spec: &LeafSpec,
    has_state: bool,
) -> Result<Result<PartitionVerdict, Whole>, Error> {
    let drop = spec.orders.partition == WholePartition::Drop;
    let Some(row) = client.query_opt(FAMILY, &[&spec.table.oid, &drop]).await? else {
        return Ok(Err(Whole::Never("it is no partition")));
    };
    let pending: bool = row.try_get("pending")?;
    let begun_by = if pending && has_state { by_whom(client, spec.table.oid).await? } else { None };
    if pending && begun_by.is_none() {
        return Ok(Err(Whole::Left("somebody else is detaching it")));
    }
    if drop && !has_state {
        return Ok(Err(Whole::Never("the schema pglapse is missing, which would remember it")));
    }
    let obstacle = obstacle(&row, spec)?;
    if let Some(why) = obstacle.filter(|_| !(pending && drop)) {
        return Ok(Err(if pending { Whole::Left(why) } else { Whole::Never(why) }));
    }
    let text: Option<String> = row.try_get("bound")?;
    let Array(siblings): Array<String> = row.try_get("siblings")?;
    let bound = text.as_deref().and_then(PartitionBound::read).unwrap_or_default();
    let Some(upper) = bound.upper else {
        return Ok(Err(Whole::Never("its bound has no end")));
    };
    // Without a lower bound its rows may be of any age, also too old to be plausible.
    let Some(lower) = bound.lower else {
        return Ok(Err(Whole::Never("its bound has no beginning")));
    };
    let lowers =
        siblings.iter().filter_map(|text| PartitionBound::read(text)?.lower).collect::<Vec<_>>();
    let whole = match obstacle {
        // What pglapse has half detached is put back.
        Some(why) => Whole::Left(why),
        None => of_bound(client, spec, &lower, &upper, &lowers).await?,
    };
    let (schema, name) = (row.try_get("schema")?, row.try_get("name")?);
    Ok(Ok(PartitionVerdict {
        whole,
        parent: QualifiedName { schema: Some(schema), name },
        bound: text.unwrap_or_default(),
        ends: (lower, upper),
        key: row.try_get("key")?,
        begun_by,
        rows: rows_of(row.try_get("rows")?),
    }))
}

/// Why it can never be removed as a whole.
fn obstacle(row: &Row, spec: &LeafSpec) -> Result<Option<&'static str>, Error> {
    let is = |column| row.try_get::<_, Option<bool>>(column).map(|it| it.unwrap_or(false));
    let key: Option<String> = row.try_get("key")?;
    let rule = &spec.table.rule;
    let column = rule.order_column();
    let (truncate, drop) = match spec.orders.partition {
        WholePartition::Delete => return Ok(Some("`partition` is \"delete\"")),
        WholePartition::Truncate => (true, false),
        WholePartition::Drop => (false, true),
    };
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
    } else if spec.orders.archive_to.is_some() {
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
    } else if truncate && !is("may_truncate")? {
        Some("the role may not TRUNCATE it")
    } else if drop && !is("may_drop")? {
        Some("the role does not own it and its parent")
    } else if is("is_used")? {
        Some("a view or a function depends on it")
    } else if drop && is("has_default")? {
        Some("with a default partition none can be detached concurrently")
    } else {
        None
    })
}

/// What its bound says. Every value is before its end, so that all have expired when the end has.
/// Its beginning must be plausible. And by the beginnings of the others, `lowers`, it must not be
/// the last.
async fn of_bound(
    client: &impl GenericClient,
    spec: &LeafSpec,
    lower: &str,
    upper: &str,
    lowers: &[String],
) -> Result<Whole, Error> {
    let rule = &spec.table.rule;
    let type_name = key_type(spec);
    let value = |text: &str| format!("{}::{type_name}", literal(text));
    let (begin, end) = (value(lower), value(upper));
    let plausible = rule.no_earlier(&spec.orders.plausible_from, &|_| begin.clone());
    let lowers: Vec<String> = lowers.iter().map(|lower| literal(lower)).collect();
    let question = format!(
        "SELECT {} IS TRUE, {}, {plausible} AND EXISTS (
           SELECT FROM pg_catalog.unnest(ARRAY[{}]::{type_name}[]) l WHERE l >= {end})",
        rule.reapable(&|_| end.clone()),
        rule.overdue_seconds(&|_| end.clone()),
        lowers.join(", ")
    );
    let row = match client.query_one(&question, &[]).await {
        // Its end is so late that what is computed from it is beyond what a type holds.
        Err(error) if is_beyond(&error) => return Ok(Whole::NotYet),
        asked => asked?,
    };
    let (expired, overdue): (bool, Option<f64>) = (row.try_get(0)?, row.try_get(1)?);
    let slack = if rule.keeps_order() { 0.0 } else { OUT_OF_ORDER };
    Ok(match overdue {
        _ if !row.try_get::<_, bool>(2)? => Whole::Never("it is the last one, or implausibly old"),
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
pub(super) fn key_type(spec: &LeafSpec) -> &str {
    let column = spec.table.rule.order_column();
    let found = spec.table.columns.iter().find(|c| Some(c.name.as_str()) == column);
    found.map_or("text", |c| &c.type_name)
}
