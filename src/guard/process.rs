//! The processes that serve a database, and what each has in its settings that forbids others to
//! delete: another rule for a table, or one in shadow mode.

use std::time::{Duration, SystemTime};

use tokio_postgres::{Client, Error, types::ToSql};

use super::in_force::{self, LoadedAt};
use crate::catalog::Catalog;

/// Waits for the deletes under way that the process `$1` has forbidden by what it says anew of the
/// tables `$2`: those by other rules, and all where its own is in shadow mode. Those that begin
/// later see what it says.
const WAIT: &str = "
SELECT FROM pglapse.in_force f JOIN pglapse.opinions o ON o.relation = f.relation
WHERE o.process = $1 AND o.relation = ANY ($2)
  AND (o.is_shadow OR o.definition <> f.definition OR f.origin LIKE 'SQL, %')
ORDER BY f.rule FOR UPDATE OF f";

/// Rules of settings that no process has in force, and none had that ended in the last ten minutes
/// and may be started again, are in force no more. Set again, they are new. A process has a rule
/// also while it does not fit.
const FORGET: &str = "
UPDATE pglapse.in_force SET definition = NULL, lifetime = NULL WHERE rule IN (
  SELECT f.rule FROM pglapse.in_force f WHERE f.is_served AND f.definition IS NOT NULL
    AND f.origin NOT LIKE 'SQL, %' AND NOT EXISTS (
      SELECT FROM pglapse.opinions o JOIN pglapse.processes p USING (process)
      WHERE o.relation = f.relation AND (NOT o.is_shadow OR o.definition = '')
        AND p.seen > pg_catalog.clock_timestamp() - INTERVAL 'PT11M')
  FOR NO KEY UPDATE SKIP LOCKED)";

/// Forgets the rules of SQL of tables that are gone, and the pauses by their owners: whoever may
/// make tables could fill with them what every process reads each second. A rule may have come to
/// be that of another table since the statement began. A pause also keeps the table that comes next
/// by that name, if the settings have a rule for it; and what an operator has paused, operators
/// resume.
const FORGET_GONE: [&str; 2] = [
    "
DELETE FROM pglapse.in_force WHERE rule IN (
  SELECT f.rule FROM pglapse.in_force f
  WHERE f.origin LIKE 'SQL, %' AND f.relation = ANY (ARRAY(SELECT g.relation FROM pglapse.in_force g
    WHERE NOT EXISTS (SELECT FROM pg_catalog.pg_class c WHERE c.oid = g.relation)))
  FOR UPDATE SKIP LOCKED)",
    "
DELETE FROM pglapse.pauses WHERE rule IN (
  SELECT p.rule FROM pglapse.pauses p WHERE p.relation IS NOT NULL
    AND NOT EXISTS (SELECT FROM pg_catalog.pg_class c WHERE c.oid = p.relation)
    AND NOT EXISTS (SELECT FROM pglapse.in_force f WHERE f.rule = p.rule)
    AND EXISTS (SELECT FROM pg_catalog.pg_roles o WHERE o.rolname = p.paused_by
      AND NOT pg_catalog.has_table_privilege(o.oid, 'pglapse.tables', 'UPDATE'))
  FOR UPDATE SKIP LOCKED)",
];

/// Notes the process `$1`, with the first deletes of a new rule after `$2` seconds.
const JOIN: &str = "
INSERT INTO pglapse.processes (process, seen, new_rule_delay)
VALUES ($1, pg_catalog.clock_timestamp(), $2 * INTERVAL 'PT1S')
ON CONFLICT (process) DO UPDATE SET seen = EXCLUDED.seen, new_rule_delay = EXCLUDED.new_rule_delay";

/// Of the process `$1`, replaces what it says of tables, and gives those of which it says something
/// else than before. It has read this at `$6`.
const SAY: &str = "
WITH gone AS (DELETE FROM pglapse.opinions WHERE process = $1 AND relation <> ALL ($2)),
  silent AS (DELETE FROM pglapse.processes WHERE process <> $1
    AND seen < pg_catalog.clock_timestamp() - INTERVAL 'P1D')
INSERT INTO pglapse.opinions AS o (process, relation, rule, is_shadow, definition, loaded)
SELECT $1, relation, rule, is_shadow, definition, loaded
FROM ROWS FROM (pg_catalog.unnest($2::pg_catalog.oid[]), pg_catalog.unnest($3::pg_catalog.text[]),
  pg_catalog.unnest($4::pg_catalog.bool[]), pg_catalog.unnest($5::pg_catalog.text[]),
  pg_catalog.unnest($6::pg_catalog.timestamptz[]))
  n(relation, rule, is_shadow, definition, loaded) ORDER BY relation
ON CONFLICT (relation, process) DO UPDATE SET rule = EXCLUDED.rule,
  is_shadow = EXCLUDED.is_shadow, definition = EXCLUDED.definition, loaded = EXCLUDED.loaded
WHERE (o.rule, o.is_shadow, o.definition)
  IS DISTINCT FROM (EXCLUDED.rule, EXCLUDED.is_shadow, EXCLUDED.definition)
RETURNING o.relation";

/// Of a process that was silent for a minute others may have said that it is gone.
const BEAT: &str = "
UPDATE pglapse.processes SET seen = pg_catalog.clock_timestamp()
WHERE process = $1 AND seen > pg_catalog.clock_timestamp() - INTERVAL 'PT60S'";

/// What it has said counts no more, but it may be started again soon.
const LEAVE: &str =
    "UPDATE pglapse.processes SET seen = seen - INTERVAL 'PT60S' WHERE process = $1";

/// What a process says of a table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Opinion {
    /// The oid of the table.
    pub relation: u32,
    /// The table, as its rule writes it.
    pub rule: String,
    /// Whether the rule is in shadow mode, or does not fit. Else it is one of the settings.
    pub is_shadow: bool,
    /// [`RuleSpec::definition`](crate::catalog::RuleSpec::definition); nothing where the rule does
    /// not fit.
    pub definition: String,
}

/// What a process with this catalog has to say: its rules of the settings, those in shadow mode,
/// and those that do not fit: from their tables nothing goes by another rule.
pub fn opinions(catalog: &Catalog) -> Vec<Opinion> {
    let own = catalog.rules.iter().filter(|rule| rule.spec.declared.is_none());
    let shadow = catalog.shadow.iter().flat_map(|shadow| &shadow.rules);
    let all = own.map(|rule| (rule, false));
    let all = all.chain(shadow.filter(|rule| rule.spec.is_shadow()).map(|rule| (rule, true)));
    let of = all.flat_map(|(rule, is_shadow)| {
        // What a sidecar has in its own right is another table's rule.
        let tables = [Some(rule.root), rule.sidecar.filter(|_| is_shadow)];
        let (rule, definition) = (rule.spec.table_text(), rule.spec.definition());
        tables.into_iter().flatten().map(move |relation| Opinion {
            relation,
            rule: rule.clone(),
            is_shadow,
            definition: definition.clone(),
        })
    });
    let shadow = catalog.shadow.iter().flat_map(|shadow| &shadow.unfit);
    let unfit = catalog.unfit.iter().chain(shadow).map(|(relation, rule)| Opinion {
        relation: *relation,
        rule: rule.clone(),
        is_shadow: true,
        definition: String::new(),
    });
    let mut opinions: Vec<Opinion> = of.chain(unfit).collect();
    opinions.sort_by_key(|opinion| (opinion.relation, !opinion.is_shadow));
    opinions.dedup_by_key(|opinion| opinion.relation);
    opinions
}

/// Says in the schema what a process has to say; `loaded` is when a rule came to have its
/// definition, which is not asked of one that does not fit. When this returns, no delete that it
/// forbids is under way, unless it takes long, and none begins.
///
/// # Errors
/// The connection is lost, or the role may not write there.
pub async fn say(
    client: &Client,
    process: &str,
    new_rule_delay: Duration,
    opinions: &[Opinion],
    loaded: &LoadedAt<'_>,
) -> Result<(), Error> {
    let relations: Vec<u32> = opinions.iter().map(|opinion| opinion.relation).collect();
    let rules: Vec<&str> = opinions.iter().map(|opinion| opinion.rule.as_str()).collect();
    let shadow: Vec<bool> = opinions.iter().map(|opinion| opinion.is_shadow).collect();
    let definitions: Vec<&str> = opinions.iter().map(|it| it.definition.as_str()).collect();
    let loaded = opinions.iter().map(|it| {
        let fits = !it.definition.is_empty();
        fits.then(|| loaded(&it.rule, &it.definition))
    });
    let loaded: Vec<Option<SystemTime>> = loaded.collect();
    let values: [&(dyn ToSql + Sync); 6] =
        [&process, &relations, &rules, &shadow, &definitions, &loaded];
    client.execute(JOIN, &[&process, &new_rule_delay.as_secs_f64()]).await?;
    let said = client.query(SAY, &values).await?;
    forget(client).await?;
    let said: Vec<u32> = said.iter().map(|row| row.try_get(0)).collect::<Result<_, Error>>()?;
    if !said.is_empty() {
        client.batch_execute("BEGIN").await?;
        let waited = in_force::wait(client, WAIT, &[&process, &said]).await;
        client.batch_execute("ROLLBACK").await?;
        waited?;
    }
    Ok(())
}

/// Gives a sign of life; whether the process is still known.
///
/// # Errors
/// The connection is lost, or the role may not write there.
pub async fn beat(client: &Client, process: &str) -> Result<bool, Error> {
    let is_known = client.execute(BEAT, &[&process]).await? > 0;
    if is_known {
        forget(client).await?;
    }
    Ok(is_known)
}

async fn forget(client: &Client) -> Result<(), Error> {
    client.execute(FORGET, &[]).await?;
    for gone in FORGET_GONE {
        client.execute(gone, &[]).await?;
    }
    Ok(())
}

/// Takes back what a process has said: it ends.
///
/// # Errors
/// The connection is lost, or the role may not write there.
pub async fn leave(client: &Client, process: &str) -> Result<(), Error> {
    client.execute(LEAVE, &[&process]).await?;
    Ok(())
}
