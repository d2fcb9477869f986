//! Which index serves the expiry of a table, and where one is missing.

use tokio_postgres::{Client, Error};

use crate::{
    catalog::{RuleInForce, TtlTable},
    sql::name::quote,
};

/// From this size in bytes on a table needs an index.
pub(super) const LARGE: i64 = 8 << 20;

/// For each leaf, the index that leads with a column, if there is one.
const INDEXES: &str = "
SELECT (SELECT pg_catalog.min(x.relname::pg_catalog.text) FROM pg_catalog.pg_index i
    JOIN pg_catalog.pg_class x ON x.oid = i.indexrelid
    JOIN pg_catalog.pg_am m ON m.oid = x.relam AND m.amname = 'btree'
    JOIN pg_catalog.pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = i.indkey[0]
  WHERE i.indrelid = leaf AND i.indisvalid AND i.indpred IS NULL AND a.attname = $2)
FROM pg_catalog.unnest($1::pg_catalog.oid[]) WITH ORDINALITY AS l(leaf, place) ORDER BY place";

/// The index that leads with the expiry column, or what to do about it; and the statement for each
/// leaf that has none.
pub(super) async fn index(
    client: &Client,
    rule: &RuleInForce,
    root: &TtlTable,
    leaves: &[&TtlTable],
) -> Result<(Result<String, String>, Vec<String>), Error> {
    let Some(column) = root.rule.order_column() else {
        return Ok((Err("none can serve such an expiry".to_owned()), Vec::new()));
    };
    let rows = client.query(INDEXES, &[&rule.leaves, &column]).await?;
    let found: Vec<Option<String>> = rows.iter().map(|r| r.try_get(0)).collect::<Result<_, _>>()?;
    let missing = found.iter().filter(|index| index.is_none()).count();
    let without = rule.leaves.iter().zip(&found).find(|(_, index)| index.is_none());
    let without = without.and_then(|(oid, _)| leaves.iter().find(|leaf| leaf.oid == *oid));
    // On a partitioned table itself no index can be built concurrently.
    let name = without.map_or_else(|| root.qualified_name(), |leaf| leaf.qualified_name());
    let advice = format!("CREATE INDEX CONCURRENTLY ON {name} ({})", quote(column));
    let leaf = |oid: &u32| leaves.iter().find(|leaf| leaf.oid == *oid);
    let without = rule.leaves.iter().zip(&found).filter(|(_, index)| index.is_none());
    let statements = without.filter_map(|(oid, _)| leaf(oid)).map(|leaf| {
        format!("CREATE INDEX CONCURRENTLY ON {} ({})", leaf.qualified_name(), quote(column))
    });
    let statements = statements.collect();
    let index = match found.into_iter().flatten().next() {
        Some(index) if missing == 0 => Ok(index),
        Some(_) => Err(format!("missing on {missing} of {} leaves: {advice}", rule.leaves.len())),
        None => Err(format!("none: {advice}")),
    };
    Ok((index, statements))
}
