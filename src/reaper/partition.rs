//! Partitions that go as a whole: which may, and how.

use tokio_postgres::{Error, GenericClient, Row};

use super::{
    bound::Bound,
    connection::{Connection, Trouble},
    lease::Lease,
    plan::LeafSpec,
    strategy::Whole,
};
use crate::{
    catalog::WholePartition,
    sql::name::{QualifiedName, literal, quote},
};

/// A partition that is expired within so many seconds is not worth being emptied row by row.
const SOON: f64 = 86_400.0;
/// A later local time may be an earlier instant, by a day at most, where clocks are set back.
const ZONE_SLACK: f64 = 2.0 * 86_400.0;

/// The partition `$1`, its parent, and what else has to do with it.
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
  EXISTS (SELECT FROM pg_catalog.pg_constraint f, pg_catalog.pg_partition_ancestors(c.oid) x(relid)
    WHERE f.contype = 'f' AND f.confrelid = x.relid) AS is_referred_to,
  EXISTS (SELECT FROM pg_catalog.pg_publication_tables t
    JOIN pg_catalog.pg_publication u ON u.pubname = t.pubname AND u.pubdelete AND (NOT u.pubtruncate OR $2)
    JOIN pg_catalog.pg_namespace m ON m.nspname = t.schemaname
    JOIN pg_catalog.pg_class y ON y.relnamespace = m.oid AND y.relname = t.tablename
    JOIN pg_catalog.pg_partition_ancestors(c.oid) x(relid) ON x.relid = y.oid) AS is_published
FROM pg_catalog.pg_class c
JOIN pg_catalog.pg_inherits h ON h.inhrelid = c.oid
JOIN pg_catalog.pg_class p ON p.oid = h.inhparent
JOIN pg_catalog.pg_namespace n ON n.oid = p.relnamespace
JOIN pg_catalog.pg_partitioned_table k ON k.partrelid = p.oid
LEFT JOIN pg_catalog.pg_attribute a ON a.attrelid = p.oid AND a.attnum = k.partattrs[0] AND a.attnum > 0
WHERE c.oid = $1 AND c.relispartition";

/// Whether a partition may go as a whole.
pub(super) async fn judge(connection: &Connection, spec: &LeafSpec) -> Result<Whole, Error> {
    if spec.orders.partition == WholePartition::Drop && !connection.has_ledger {
        return Ok(Whole::Never("the schema pglapse is missing, which would remember it"));
    }
    Ok(judge_with(&connection.client, spec).await?.map_or_else(|whole| whole, |it| it.whole))
}

/// A partition that was judged.
struct Judged {
    whole: Whole,
    parent: QualifiedName,
    upper: String,
    pending: bool,
    rows: u64,
}

async fn judge_with(
    client: &impl GenericClient,
    spec: &LeafSpec,
) -> Result<Result<Judged, Whole>, Error> {
    let drop = spec.orders.partition == WholePartition::Drop;
    let Some(row) = client.query_opt(FAMILY, &[&spec.table.oid, &drop]).await? else {
        return Ok(Err(Whole::Never("it is no partition")));
    };
    if let Some(why) = obstacle(&row, spec)? {
        return Ok(Err(Whole::Never(why)));
    }
    let bound: Option<String> = row.try_get("bound")?;
    let siblings: Vec<String> = row.try_get("siblings")?;
    let bound = bound.as_deref().and_then(Bound::read).unwrap_or_default();
    let Some(upper) = bound.upper else {
        return Ok(Err(Whole::Never("its bound has no end")));
    };
    // Nobody knows how old its rows are, and some may be too old to be believed.
    let Some(lower) = bound.lower else {
        return Ok(Err(Whole::Never("its bound has no beginning")));
    };
    let lowers = siblings.iter().filter_map(|text| Bound::read(text)?.lower).collect::<Vec<_>>();
    let whole = of_bound(client, spec, &upper, Some((&lower, &lowers))).await?;
    let (schema, name) = (row.try_get("schema")?, row.try_get("name")?);
    let rows: f64 = row.try_get("rows")?;
    Ok(Ok(Judged {
        whole,
        parent: QualifiedName { schema: Some(schema), name },
        upper,
        pending: row.try_get("pending")?,
        rows: tuples(rows),
    }))
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "it is an estimate")]
fn tuples(rows: f64) -> u64 {
    rows.max(0.0) as u64
}

/// What keeps it from going as a whole for ever.
fn obstacle(row: &Row, spec: &LeafSpec) -> Result<Option<&'static str>, Error> {
    let is = |column| row.try_get::<_, Option<bool>>(column).map(|it| it.unwrap_or(false));
    let key: Option<String> = row.try_get("key")?;
    let column = spec.table.rule.order_column();
    let (truncate, drop) = match spec.orders.partition {
        WholePartition::Delete => return Ok(Some("`partition` is \"delete\"")),
        WholePartition::Truncate => (true, false),
        WholePartition::Drop => (false, true),
    };
    Ok(if is("is_default")? {
        Some("it is the default partition")
    } else if !is("is_range")? || key.is_none() || key.as_deref() != column {
        Some("its parent is not partitioned by ranges of the expiry column")
    } else if spec.orders.archive_to.is_some() {
        Some("its rows are archived")
    } else if is("has_triggers")? {
        Some("it has a trigger on DELETE")
    } else if is("is_referred_to")? {
        Some("a foreign key refers to it")
    } else if is("is_published")? {
        Some("a publication would not tell its subscribers")
    } else if truncate && !is("may_truncate")? {
        Some("the role may not TRUNCATE it")
    } else if drop && !is("may_drop")? {
        Some("the role does not own it and its parent")
    } else if drop && is("has_default")? {
        Some("beside a default partition none can be detached concurrently")
    } else {
        None
    })
}

/// What the end of its bound says: every value is before it, so that all have expired when it has.
/// With its own beginning and those of the others, it must be plausible, and not the last.
async fn of_bound(
    client: &impl GenericClient,
    spec: &LeafSpec,
    upper: &str,
    lowers: Option<(&str, &[String])>,
) -> Result<Whole, Error> {
    let rule = &spec.table.rule;
    let found = spec.table.columns.iter().find(|c| Some(c.name.as_str()) == rule.order_column());
    let type_name = found.map_or("text", |c| &c.type_name);
    let end = format!("{}::{type_name}", literal(upper));
    let later = lowers.map_or_else(
        || "true".to_owned(),
        |(lower, lowers)| {
            let lower = format!("{}::{type_name}", literal(lower));
            let plausible = rule.no_earlier(&spec.orders.plausible_from, &|_| lower.clone());
            let lowers: Vec<String> = lowers.iter().map(|lower| literal(lower)).collect();
            format!(
                "{plausible} AND EXISTS (SELECT FROM pg_catalog.unnest(ARRAY[{}]::{type_name}[]) l WHERE l >= {end})",
                lowers.join(", ")
            )
        },
    );
    let question = format!(
        "SELECT {} IS TRUE, {}, {later}",
        rule.reapable(&|_| end.clone()),
        rule.overdue_seconds(&|_| end.clone()),
    );
    let row = client.query_one(&question, &[]).await?;
    let (expired, overdue): (bool, Option<f64>) = (row.try_get(0)?, row.try_get(1)?);
    let slack = if rule.is_by_zone() { ZONE_SLACK } else { 0.0 };
    Ok(match overdue {
        _ if !row.try_get::<_, bool>(2)? => Whole::Never("it is the last one, or implausibly old"),
        Some(overdue) if expired && overdue >= slack => Whole::Expired,
        Some(overdue) if overdue >= slack - SOON => Whole::Soon,
        Some(_) | None => Whole::NotYet,
    })
}

/// Lets it go: how many rows the server thought it had.
pub(super) async fn let_go(
    connection: &mut Connection,
    spec: &LeafSpec,
    lease: &Lease,
) -> Result<u64, Trouble> {
    if spec.orders.partition == WholePartition::Drop {
        return detach_and_drop(connection, spec).await;
    }
    let guard = connection.prepared(lease.guard()).await.map_err(Trouble::of_table)?;
    let batch = connection.client.transaction().await.map_err(Trouble::of_table)?;
    match lease.hold(&batch, &guard).await.map_err(Trouble::of_table)? {
        Some(true) => {}
        Some(false) | None => return Err(Trouble::Fenced),
    }
    lock(&batch, spec.table.oid, &spec.table.qualified_name()).await?;
    // Behind the lock nothing about it changes any more.
    let judged = match judge_with(&batch, spec).await.map_err(Trouble::of_table)? {
        Ok(judged) if judged.whole == Whole::Expired => judged,
        Ok(_) | Err(_) => return Err(changed()),
    };
    let truncate = format!("TRUNCATE ONLY {}", spec.table.qualified_name());
    batch.batch_execute(&truncate).await.map_err(Trouble::of_table)?;
    batch.commit().await.map_err(Trouble::of_table)?;
    Ok(judged.rows)
}

fn changed() -> Trouble {
    Trouble::Unfit("the partition changed while it was to go".to_owned())
}

/// Locks a table by its name, and makes sure that the name is still its.
async fn lock(batch: &impl GenericClient, oid: u32, name: &str) -> Result<(), Trouble> {
    let lock = format!("LOCK TABLE ONLY {name} IN ACCESS EXCLUSIVE MODE");
    batch.batch_execute(&lock).await.map_err(Trouble::of_table)?;
    let same = "SELECT pg_catalog.to_regclass($1)::pg_catalog.oid IS NOT DISTINCT FROM $2";
    let row = batch.query_one(same, &[&name, &oid]).await.map_err(Trouble::of_table)?;
    if row.try_get(0).map_err(Trouble::of_table)? { Ok(()) } else { Err(changed()) }
}

async fn detach_and_drop(connection: &mut Connection, spec: &LeafSpec) -> Result<u64, Trouble> {
    const NOTE: &str = "
INSERT INTO pglapse.partitions (leaf, rule, \"table\", upper) VALUES ($1, $2, $3, $4)
ON CONFLICT (leaf) DO UPDATE SET rule = $2, \"table\" = $3, upper = $4";
    let judged = judge_with(&connection.client, spec).await.map_err(Trouble::of_table)?;
    let judged = judged.ok().filter(|it| it.whole == Whole::Expired).ok_or_else(changed)?;
    let name = spec.table.qualified_name();
    let values: [&(dyn tokio_postgres::types::ToSql + Sync); 4] =
        [&spec.table.oid, &spec.table.root, &name, &judged.upper];
    connection.client.execute(NOTE, &values).await.map_err(Trouble::of_table)?;
    // Outside any transaction: it waits for those that may still see the partition.
    let how = if judged.pending { "FINALIZE" } else { "CONCURRENTLY" };
    let detach = format!("ALTER TABLE {} DETACH PARTITION {name} {how}", judged.parent);
    connection.client.batch_execute(&detach).await.map_err(Trouble::of_table)?;
    drop_detached(connection, spec, spec.table.oid, &name, &judged.upper).await?;
    Ok(judged.rows)
}

/// Drops a partition that was detached for it, if its bound still says that all is expired; whether
/// it is gone.
async fn drop_detached(
    connection: &mut Connection,
    rule: &LeafSpec,
    oid: u32,
    name: &str,
    upper: &str,
) -> Result<bool, Trouble> {
    const STATE: &str = "SELECT relispartition FROM pg_catalog.pg_class WHERE oid = $1";
    const FORGET: &str = "DELETE FROM pglapse.partitions WHERE leaf = $1";
    let batch = connection.client.transaction().await.map_err(Trouble::of_table)?;
    let found = batch.query_opt(STATE, &[&oid]).await.map_err(Trouble::of_table)?;
    let is_partition = found.map(|row| row.try_get(0)).transpose().map_err(Trouble::of_table)?;
    let goes = match is_partition {
        None => true,
        // Still, or again, part of a table: the rule's next look at it decides.
        Some(true) => false,
        Some(false) => {
            lock(&batch, oid, name).await?;
            let whole = of_bound(&batch, rule, upper, None).await.map_err(Trouble::of_table)?;
            if whole == Whole::Expired {
                let drop = format!("DROP TABLE {name}");
                batch.batch_execute(&drop).await.map_err(Trouble::of_table)?;
            }
            whole == Whole::Expired
        }
    };
    batch.execute(FORGET, &[&oid]).await.map_err(Trouble::of_table)?;
    batch.commit().await.map_err(Trouble::of_table)?;
    Ok(goes)
}

/// Drops what a process that died has detached; `specs` are the tables under reaping, by whose rules
/// it is judged.
pub(super) async fn finish(connection: &mut Connection, specs: &[LeafSpec]) -> Result<(), Trouble> {
    const LEFT: &str = "
SELECT p.leaf, p.rule, n.nspname::pg_catalog.text, c.relname::pg_catalog.text, p.upper
FROM pglapse.partitions p
LEFT JOIN pg_catalog.pg_class c ON c.oid = p.leaf
LEFT JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
WHERE NOT COALESCE(c.relispartition, false)";
    let rows = connection.client.query(LEFT, &[]).await.map_err(Trouble::of_table)?;
    for row in rows {
        let (leaf, rule): (u32, u32) = (
            row.try_get(0).map_err(Trouble::of_table)?,
            row.try_get(1).map_err(Trouble::of_table)?,
        );
        let names: (Option<String>, Option<String>) = (
            row.try_get(2).map_err(Trouble::of_table)?,
            row.try_get(3).map_err(Trouble::of_table)?,
        );
        let upper: String = row.try_get(4).map_err(Trouble::of_table)?;
        let Some(spec) = specs.iter().find(|spec| spec.table.root == rule) else { continue };
        let name = match names {
            (Some(schema), Some(name)) => format!("{}.{}", quote(&schema), quote(&name)),
            (_, _) => String::new(),
        };
        let goes = drop_detached(connection, spec, leaf, &name, &upper).await?;
        tracing::info!(table = name, goes, "a partition that had been detached");
    }
    Ok(())
}
