//! The statements that count expired rows at a bounded cost, or look for one that should have gone.

use super::{
    plan::LeafSpec,
    sql::{RowId, RowKey, except, expired, own_rows, plausible},
};
use crate::sql::name::{literal, quote};

/// How to count a table's expired rows: its pages, whether it is a heap of PostgreSQL's own, and
/// whether an index leads with the expiry column.
pub(super) fn layout(spec: &LeafSpec) -> String {
    let column = spec.table.rule.order_column().map_or_else(|| "NULL".to_owned(), literal);
    format!(
        "SELECT pg_catalog.pg_relation_size(c.oid) / pg_catalog.current_setting('block_size')::pg_catalog.int8, \
           pg_catalog.version() !~ 'YB|CockroachDB' AND COALESCE((SELECT m.amname = 'heap' \
             FROM pg_catalog.pg_am m WHERE m.oid = c.relam), true), \
           EXISTS (SELECT FROM pg_catalog.pg_index i \
             JOIN pg_catalog.pg_class x ON x.oid = i.indexrelid \
             JOIN pg_catalog.pg_am m ON m.oid = x.relam AND m.amname = 'btree' \
             JOIN pg_catalog.pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = i.indkey[0] \
             WHERE i.indrelid = c.oid AND i.indisvalid AND i.indpred IS NULL AND a.attname = {column}) \
         FROM pg_catalog.pg_class c WHERE c.oid = {}",
        spec.table.oid
    )
}

/// Counts the rows that may be reaped, up to one more than `most`: how many, how many seconds ago
/// the grace of the oldest ended (NULL if there is none), and how many are implausible, up to the
/// same number. In order of an index where there is one. [`super::sql::sample`] estimates the same.
pub(super) fn count_expired(spec: &LeafSpec, indexed: bool, most: u32) -> String {
    let table = &spec.table;
    let order = match table.rule.order_column().filter(|_| indexed) {
        Some(column) => format!(" ORDER BY {}", quote(column)),
        None => String::new(),
    };
    let (from, own) = (table.qualified_name(), own_rows(spec));
    let limit = most.saturating_add(1);
    let first = if indexed { 1 } else { limit };
    format!(
        "SELECT (SELECT pg_catalog.count(*) FROM (SELECT 1 FROM ONLY {from} WHERE {expired}{order} \
           LIMIT {limit}) pglapse_counted), \
         (SELECT pg_catalog.max(overdue) FROM (SELECT {overdue} AS overdue FROM ONLY {from} \
           WHERE {expired}{order} LIMIT {first}) pglapse_oldest), \
         (SELECT pg_catalog.count(*) FROM (SELECT 1 FROM ONLY {from} WHERE ({reapable}) AND NOT ({plausible}) \
          {own}{order} LIMIT {limit}) pglapse_implausible)",
        expired = expired(spec),
        overdue = table.rule.overdue_seconds(&quote),
        reapable = table.rule.reapable(&quote),
        plausible = plausible(spec),
    )
}

/// Whether some row was expired so many seconds ago, is not in quarantine and not locked. Nothing
/// explains then why a pass since has not deleted it. At most one row.
pub(super) fn unexplained(
    spec: &LeafSpec,
    quarantined: &[RowId],
    key: Option<&RowKey>,
    seconds: f64,
) -> String {
    format!(
        "SELECT 1 FROM ONLY {} WHERE {}{} AND {} > {seconds} LIMIT 1 FOR UPDATE SKIP LOCKED",
        spec.table.qualified_name(),
        expired(spec),
        except(quarantined, key),
        spec.table.rule.overdue_seconds(&quote),
    )
}
