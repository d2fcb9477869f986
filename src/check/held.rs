//! How many expired rows stay because others refer to them by a foreign key without an action.

use tokio_postgres::Client;

use crate::{
    catalog::{Clock, RuleInForce, TtlTable},
    sql::name::quote,
};

/// Rows that are counted at most.
pub(super) const MAX_COUNTED: i64 = 1000;

/// The tables of the foreign key `$1`, and how their rows belong together.
const KEY: &str = "
SELECT k.confrelid::pg_catalog.regclass::pg_catalog.text,
  k.conrelid::pg_catalog.regclass::pg_catalog.text, pg_catalog.string_agg(pg_catalog.format(
    'r.%I OPERATOR(pg_catalog.=) p.%I', child.attname, parent.attname), ' AND ')
FROM pg_catalog.pg_constraint k,
  ROWS FROM (pg_catalog.unnest(k.conkey), pg_catalog.unnest(k.confkey)) pair(child, parent)
  JOIN pg_catalog.pg_attribute child ON child.attnum = pair.child
  JOIN pg_catalog.pg_attribute parent ON parent.attnum = pair.parent
WHERE k.oid = $1 AND child.attrelid = k.conrelid AND parent.attrelid = k.confrelid
GROUP BY k.oid";

/// The expired rows to which rows refer by the foreign key with this oid, up to one more than
/// [`MAX_COUNTED`]; `None` where they cannot be counted in a moment, or without code of somebody
/// else.
pub(super) async fn count(
    client: &Client,
    constraint: u32,
    rule: &RuleInForce,
    table: &TtlTable,
) -> Option<i64> {
    if rule.sidecar.is_some() {
        return None;
    }
    let key = client.query_one(KEY, &[&constraint]).await.ok()?;
    let part = |place| key.try_get::<_, String>(place).ok();
    let (parent, child, pairs) = (part(0)?, part(1)?, part(2)?);
    let expired = table.rule.expired(Clock::Statement, &|column| format!("p.{}", quote(column)));
    let question = format!(
        "SELECT pg_catalog.count(*) FROM (SELECT FROM {parent} p WHERE ({expired}) \
         AND EXISTS (SELECT FROM {child} r WHERE {pairs}) LIMIT {}) held",
        MAX_COUNTED + 1
    );
    // Without row-level security, whose functions would run.
    let begin = "BEGIN READ ONLY; SET LOCAL statement_timeout = '2s'; SET LOCAL row_security = off";
    client.batch_execute(begin).await.ok()?;
    let counted = client.query_one(&question, &[]).await;
    client.batch_execute("ROLLBACK").await.ok()?;
    counted.ok()?.try_get(0).ok()
}
