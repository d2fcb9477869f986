//! The processes that serve a database, and what each has in its settings that forbids others to
//! delete: another rule for a table, or one in shadow mode.

use std::time::Duration;

use tokio_postgres::{Client, Error, types::ToSql};

use super::in_force;
use crate::catalog::Catalog;

/// Waits for the deletes under way by rules that the process has not forbidden before: by other
/// rules for the tables `$2`, and by all where its own is in shadow mode.
const WAIT: &str = "
SELECT FROM pglapse.in_force f WHERE EXISTS (
  SELECT FROM ROWS FROM (pg_catalog.unnest($2::pg_catalog.oid[]),
    pg_catalog.unnest($3::pg_catalog.text[]), pg_catalog.unnest($4::pg_catalog.bool[]))
    n(relation, rule, is_shadow)
  WHERE n.relation = f.relation AND (n.is_shadow OR n.rule <> f.rule OR f.origin LIKE 'SQL, %')
    AND NOT EXISTS (SELECT FROM pglapse.opinions o WHERE o.process = $1
      AND (o.relation, o.rule, o.is_shadow) = (n.relation, n.rule, n.is_shadow)))
ORDER BY f.rule FOR UPDATE OF f";

/// Notes the process `$1`, with the first deletes of a new rule after `$2` seconds.
const JOIN: &str = "
INSERT INTO pglapse.processes (process, seen, new_rule_delay)
VALUES ($1, pg_catalog.clock_timestamp(), $2 * INTERVAL 'PT1S')
ON CONFLICT (process) DO UPDATE SET seen = EXCLUDED.seen, new_rule_delay = EXCLUDED.new_rule_delay";

/// Of the process `$1`, replaces what it says of tables.
const SAY: &str = "
WITH gone AS (DELETE FROM pglapse.opinions WHERE process = $1 AND relation <> ALL ($2)),
  silent AS (DELETE FROM pglapse.processes WHERE process <> $1
    AND seen < pg_catalog.clock_timestamp() - INTERVAL 'P1D')
INSERT INTO pglapse.opinions (process, relation, rule, is_shadow)
SELECT $1, relation, rule, is_shadow FROM ROWS FROM (pg_catalog.unnest($2::pg_catalog.oid[]),
  pg_catalog.unnest($3::pg_catalog.text[]), pg_catalog.unnest($4::pg_catalog.bool[]))
  n(relation, rule, is_shadow) ORDER BY relation
ON CONFLICT (relation, process) DO UPDATE
SET rule = EXCLUDED.rule, is_shadow = EXCLUDED.is_shadow
WHERE (opinions.rule, opinions.is_shadow) IS DISTINCT FROM (EXCLUDED.rule, EXCLUDED.is_shadow)";

const BEAT: &str =
    "UPDATE pglapse.processes SET seen = pg_catalog.clock_timestamp() WHERE process = $1";

const LEAVE: &str = "DELETE FROM pglapse.processes WHERE process = $1";

/// What a process says of a table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Opinion {
    /// The oid of the table.
    pub relation: u32,
    /// The table, as its rule writes it.
    pub rule: String,
    /// Whether the rule is in shadow mode. Else it is one of the settings.
    pub is_shadow: bool,
}

/// What a process with this catalog has to say: its rules of the settings, and those in shadow
/// mode.
pub fn opinions(catalog: &Catalog) -> Vec<Opinion> {
    let own = catalog.rules.iter().filter(|rule| rule.spec.declared.is_none());
    let shadow = catalog.shadow.iter().flat_map(|shadow| &shadow.rules);
    let all = own.map(|rule| (rule, false));
    let all = all.chain(shadow.filter(|rule| rule.spec.is_shadow()).map(|rule| (rule, true)));
    let of = all.flat_map(|(rule, is_shadow)| {
        // What a sidecar has in its own right is another table's rule.
        let tables = [Some(rule.root), rule.sidecar.filter(|_| is_shadow)];
        let rule = rule.spec.table_text();
        tables.into_iter().flatten().map(move |relation| Opinion {
            relation,
            rule: rule.clone(),
            is_shadow,
        })
    });
    let mut opinions: Vec<Opinion> = of.collect();
    opinions.sort_by_key(|opinion| (opinion.relation, !opinion.is_shadow));
    opinions.dedup_by_key(|opinion| opinion.relation);
    opinions
}

/// Says in the schema what a process has to say. When this returns, no delete that it forbids is
/// under way, unless it takes long.
///
/// # Errors
/// The connection is lost, or the role may not write there.
pub async fn say(
    client: &Client,
    process: &str,
    new_rule_delay: Duration,
    opinions: &[Opinion],
) -> Result<(), Error> {
    client.batch_execute("BEGIN").await?;
    let said = say_in(client, process, new_rule_delay, opinions).await;
    client.batch_execute(if said.is_ok() { "COMMIT" } else { "ROLLBACK" }).await?;
    said
}

async fn say_in(
    client: &Client,
    process: &str,
    new_rule_delay: Duration,
    opinions: &[Opinion],
) -> Result<(), Error> {
    let relations: Vec<u32> = opinions.iter().map(|opinion| opinion.relation).collect();
    let rules: Vec<&str> = opinions.iter().map(|opinion| opinion.rule.as_str()).collect();
    let shadow: Vec<bool> = opinions.iter().map(|opinion| opinion.is_shadow).collect();
    let values: [&(dyn ToSql + Sync); 4] = [&process, &relations, &rules, &shadow];
    in_force::wait(client, WAIT, &values).await?;
    client.execute(JOIN, &[&process, &new_rule_delay.as_secs_f64()]).await?;
    client.execute(SAY, &values).await?;
    Ok(())
}

/// Gives a sign of life; whether the process is still known.
///
/// # Errors
/// The connection is lost, or the role may not write there.
pub async fn beat(client: &Client, process: &str) -> Result<bool, Error> {
    Ok(client.execute(BEAT, &[&process]).await? > 0)
}

/// Takes back what a process has said: it ends.
///
/// # Errors
/// The connection is lost, or the role may not write there.
pub async fn leave(client: &Client, process: &str) -> Result<(), Error> {
    client.execute(LEAVE, &[&process]).await?;
    Ok(())
}
