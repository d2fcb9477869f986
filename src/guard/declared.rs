//! Reads the rules that were set by SQL.

use tokio_postgres::{Error, GenericClient, Row};

use crate::config::{DeclaredColumn, DeclaredRule};

/// Whether there may be rules, made by somebody whose word counts.
const MAY_BE: &str = concat!(
    "
SELECT EXISTS (SELECT FROM pg_catalog.pg_class c
    JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
  WHERE n.nspname = 'pglapse' AND c.relname = 'declared_rules' AND c.relkind = 'r'
    AND pg_catalog.has_schema_privilege(n.oid, 'USAGE')
    AND pg_catalog.has_table_privilege(c.oid, 'SELECT')
    AND ",
    super::is_trusted!("n.nspowner"),
    " AND ",
    super::is_trusted!("c.relowner"),
    ")"
);

/// Each with the names that its table and its columns have now: NULL for what is gone.
const DECLARED: &str = "
SELECT d.relation::pg_catalog.oid AS relation, n.nspname::pg_catalog.text AS schema,
  c.relname::pg_catalog.text AS name, d.expires, d.names, current.names AS current_names,
  current.attnums, d.set_by,
  pg_catalog.to_char(d.set_at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS') AS set_at,
  d.relid <> c.oid OR d.names <> current.names AS is_moved,
  ARRAY(SELECT o.key FROM pg_catalog.jsonb_each(d.options) o
    CROSS JOIN LATERAL pg_catalog.jsonb_path_query(o.value, '$[*]') v ORDER BY o.key) AS keys,
  ARRAY(SELECT v #>> '{}' FROM pg_catalog.jsonb_each(d.options) o
    CROSS JOIN LATERAL pg_catalog.jsonb_path_query(o.value, '$[*]') v ORDER BY o.key) AS values
FROM pglapse.declared_rules d
  LEFT JOIN (pg_catalog.pg_class c JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace)
    ON c.oid = d.relation
  CROSS JOIN LATERAL (SELECT COALESCE(
    pg_catalog.to_regclass(d.options ->> 'sidecar')::pg_catalog.oid, c.oid) AS oid) timed
  CROSS JOIN LATERAL (
    SELECT pg_catalog.array_agg(a.attname::pg_catalog.text ORDER BY u.place) AS names,
      pg_catalog.array_agg(a.attnum ORDER BY u.place) AS attnums
    FROM ROWS FROM (pg_catalog.unnest(d.attnums), pg_catalog.unnest(d.names)) WITH ORDINALITY
        u(attnum, name, place)
      LEFT JOIN pg_catalog.pg_attribute a ON a.attrelid = timed.oid AND a.attnum > 0
        AND NOT a.attisdropped
        AND CASE WHEN d.relid = c.oid THEN a.attnum = u.attnum ELSE a.attname = u.name END) current
ORDER BY 2, 3";

const FORGET: &str = "
DELETE FROM pglapse.declared_rules WHERE relation::pg_catalog.oid = ANY ($1)";

const FOLLOW: &str = "
UPDATE pglapse.declared_rules SET relid = relation, expires = $2, names = $3, attnums = $4
WHERE relation::pg_catalog.oid = $1";

/// The rules that were set by SQL in one database.
///
/// # Errors
/// The connection is lost.
pub async fn declared(client: &impl GenericClient) -> Result<Vec<DeclaredRule>, Error> {
    if !client.query_one(MAY_BE, &[]).await?.try_get::<_, bool>(0)? {
        return Ok(Vec::new());
    }
    client.query(DECLARED, &[]).await?.iter().map(read).collect()
}

/// Takes note of tables and columns that were renamed, restored from a dump, or dropped.
///
/// # Errors
/// The role may not, or the server takes no writes.
pub async fn follow(client: &impl GenericClient, rules: &[DeclaredRule]) -> Result<(), Error> {
    let gone: Vec<u32> = rules.iter().filter(|r| r.is_gone()).map(|r| r.relation).collect();
    if !gone.is_empty() {
        client.execute(FORGET, &[&gone]).await?;
    }
    for rule in rules.iter().filter(|rule| rule.is_moved && !rule.is_gone()) {
        let names: Vec<&String> = rule.columns.iter().filter_map(|c| c.now.as_ref()).collect();
        let expires = rule.expires_now();
        client.execute(FOLLOW, &[&rule.relation, &expires, &names, &rule.attnums]).await?;
    }
    Ok(())
}

fn read(row: &Row) -> Result<DeclaredRule, Error> {
    let names: Vec<String> = row.try_get("names")?;
    let now: Option<Vec<Option<String>>> = row.try_get("current_names")?;
    let now = now.unwrap_or_default().into_iter().chain(std::iter::repeat(None));
    let columns = names.into_iter().zip(now).map(|(name, now)| DeclaredColumn { name, now });
    let (keys, values): (Vec<String>, Vec<String>) = (row.try_get("keys")?, row.try_get("values")?);
    let attnums: Option<Vec<Option<i16>>> = row.try_get("attnums")?;
    Ok(DeclaredRule {
        relation: row.try_get("relation")?,
        schema: row.try_get("schema")?,
        name: row.try_get("name")?,
        expires: row.try_get("expires")?,
        columns: columns.collect(),
        attnums: attnums.unwrap_or_default().into_iter().flatten().collect(),
        is_moved: row.try_get::<_, Option<bool>>("is_moved")?.unwrap_or(false),
        options: keys.into_iter().zip(values).collect(),
        set_by: row.try_get("set_by")?,
        set_at: row.try_get("set_at")?,
    })
}
