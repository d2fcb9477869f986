//! The figures of tables in `pglapse.tables`: what there is, and what of it is expired. The gate
//! judges by them how much of a rule's table would go.

use std::collections::BTreeMap;

use tokio_postgres::{Error, GenericClient};

use super::{inspect::Figures, plan::LeafSpec, sampler, shards::Nodes, specs};
use crate::{
    catalog::{Catalog, RelationKind, RuleInForce},
    config::ReaperSettings,
    guard,
    sql::name::literal,
};

/// What was counted, by the oid of the leaf.
pub(super) type Counted = BTreeMap<u32, Figures>;

/// Counts anew what there is in the tables of a rule, for the gate.
///
/// # Errors
/// As [`recount`].
pub async fn count_rule(
    client: &impl GenericClient,
    catalog: &Catalog,
    rule: &RuleInForce,
    settings: &ReaperSettings,
) -> Result<Figures, Error> {
    let specs = specs::of_rule(catalog, rule, settings);
    recount(client, &mut Nodes::default(), &specs, true).await
}

/// Counts anew what there is in the tables of a rule together, and saves it for the gate. A foreign
/// table's rows are not reaped here. What cannot be counted is saved as not known.
///
/// # Errors
/// One cannot be counted, or the connection is lost.
pub(super) async fn recount(
    client: &impl GenericClient,
    nodes: &mut Nodes,
    specs: &[LeafSpec],
    saves: bool,
) -> Result<Figures, Error> {
    let (mut found, mut sum) = (Counted::new(), Ok(Figures::NONE));
    for spec in specs.iter().filter(|spec| spec.table.kind != RelationKind::Other) {
        match sampler::count(client, nodes, spec).await {
            Ok(figures) => {
                found.insert(spec.table.oid, figures);
                sum = sum.map(|sum: Figures| sum.and(figures));
            }
            Err(error) => sum = Err(error),
        }
    }
    let written = if saves { save(client, specs, &found, true).await } else { Ok(()) };
    sum.and_then(|sum| written.map(|()| sum))
}

/// How many rows may go before it is counted anew: the usual share, or all where more is expired,
/// for then somebody has confirmed it.
pub fn most(figures: &Figures, max_share: i32) -> u64 {
    let usual = figures.rows.unwrap_or(0.0) * f64::from(max_share) / 100.0;
    if figures.expired <= usual { super::leaf::rows_of(usual) } else { u64::MAX }
}

/// Saves the figures, with the rule they are by: all of them, or where what is expired differs or
/// they are a minute old. A count that failed is NULL. Tables that are no longer the rule's are not
/// counted among its own.
///
/// # Errors
/// The role may not write there, somebody holds a row, or the connection is lost.
pub(super) async fn save(
    client: &impl GenericClient,
    specs: &[LeafSpec],
    found: &Counted,
    all: bool,
) -> Result<(), Error> {
    if specs.is_empty() || !guard::is_usable(client.client()).await? {
        return Ok(());
    }
    let number =
        |number: Option<f64>| number.map_or_else(|| "NULL".to_owned(), |n| format!("{n:.0}"));
    let values = specs.iter().map(|spec| {
        let figures = found.get(&spec.table.oid);
        let oldest = figures.map(|it| it.oldest).filter(|oldest| *oldest < 1e11);
        let is_counted = spec.table.kind != RelationKind::Other;
        let root = is_counted.then_some(f64::from(spec.rule.terms.root));
        format!(
            "({}::pg_catalog.oid, {}::pg_catalog.oid, {}, {}, {}, {}::pg_catalog.int8, \
             {}::pg_catalog.int8, {}, {}::pg_catalog.float8)",
            spec.table.oid,
            number(root),
            literal(&spec.table.qualified_name()),
            literal(&spec.rule.terms.rule),
            literal(&spec.rule.spec.expires_text()),
            number(figures.and_then(|it| it.rows)),
            number(figures.map(|it| it.expired)),
            figures.is_some_and(|it| it.is_estimate),
            oldest.map_or_else(|| "NULL".to_owned(), |seconds| seconds.to_string()),
        )
    });
    let values: Vec<String> = values.collect();
    let save = format!(
        "SET LOCAL lock_timeout = 100; SET LOCAL statement_timeout = 5000; \
         SET LOCAL synchronous_commit = off; \
         WITH v(leaf, root, name, rule, expires, rows, expired, estimate, oldest) AS (VALUES {}), \
         others AS (UPDATE pglapse.tables t SET root = NULL WHERE t.root IN (SELECT v.root FROM v) \
           AND NOT EXISTS (SELECT FROM v WHERE v.leaf = t.leaf)) \
         INSERT INTO pglapse.tables AS t (leaf, root, \"table\", rule, expires, rows, \
           expired_rows, is_estimate, oldest_expired, counted_at) \
         SELECT v.leaf, v.root, v.name, v.rule, v.expires, v.rows, v.expired, v.estimate, \
           v.oldest * INTERVAL 'PT1S', pg_catalog.clock_timestamp() FROM v ORDER BY v.leaf \
         ON CONFLICT (leaf) DO UPDATE SET root = excluded.root, \"table\" = excluded.\"table\", \
           rule = excluded.rule, expires = excluded.expires, rows = excluded.rows, \
           expired_rows = excluded.expired_rows, is_estimate = excluded.is_estimate, \
           oldest_expired = excluded.oldest_expired, counted_at = excluded.counted_at \
         WHERE {all} OR excluded.expired_rows > 0 \
           OR (t.root, t.\"table\", t.rule, t.expires, t.expired_rows, t.rows IS NULL) \
             IS DISTINCT FROM (excluded.root, excluded.\"table\", excluded.rule, \
               excluded.expires, excluded.expired_rows, excluded.rows IS NULL) \
           OR t.counted_at IS NULL OR t.counted_at < excluded.counted_at - INTERVAL 'PT1M'",
        values.join(", ")
    );
    client.batch_execute(&save).await
}
