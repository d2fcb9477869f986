//! Reads the rules that were set by SQL.

use serde_json::Value;
use tokio_postgres::{Error, GenericClient, Row, Statement};

use crate::config::{DeclaredColumn, DeclaredRule};

/// Whether the table of rules exists, can be read, and is owned by a trusted role.
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

/// Selects each rule as one JSON object, with the current names of its table and its columns. A
/// name is NULL if the table or column was dropped.
macro_rules! declared {
    () => {
        "
SELECT pg_catalog.jsonb_build_object('relation', d.relation::pg_catalog.oid::pg_catalog.int8,
  'schema', n.nspname, 'name', c.relname, 'expires', d.expires, 'type', d.expression_type,
  'names', d.names, 'current_names', current.names, 'attnums', current.attnums,
  'set_by', d.set_by,
  'set_at', pg_catalog.to_char(d.set_at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS'),
  'is_moved', d.relid <> c.oid OR d.names <> current.names,
  'options', ARRAY(SELECT ARRAY[o.key, v #>> '{}'] FROM pg_catalog.jsonb_each(d.options) o
    CROSS JOIN LATERAL pg_catalog.jsonb_path_query(o.value, '$[*]') v ORDER BY o.key)) AS rule
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
ORDER BY n.nspname, c.relname"
    };
}

const DECLARED: &str = concat!("SELECT d.rule::pg_catalog.text FROM (", declared!(), ") d");

/// The statements by which a session reads the rules as its open transaction sees them. If they
/// cannot be read, the answer is empty, and the transaction goes on.
pub const OWN_RULES: [&str; 2] = [
    concat!(
        "DO $pglapse_do$ BEGIN PERFORM pg_catalog.set_config('pglapse.own_rules', (
  SELECT COALESCE(pg_catalog.jsonb_agg(d.rule), '[]')::pg_catalog.text FROM (",
        declared!(),
        ") d), true);
EXCEPTION WHEN OTHERS THEN PERFORM pg_catalog.set_config('pglapse.own_rules', '', true);
END $pglapse_do$"
    ),
    "SELECT pg_catalog.current_setting('pglapse.own_rules', true)",
];

const FORGET: &str = "
DELETE FROM pglapse.declared_rules WHERE relation::pg_catalog.oid = ANY ($1)";

const FOLLOW: &str = "
UPDATE pglapse.declared_rules SET relid = relation, expires = $2, names = $3, attnums = $4
WHERE relation::pg_catalog.oid = $1";

/// The rules that were set by SQL in one database; `None` if the table of rules is missing or
/// cannot be trusted.
///
/// # Errors
/// The connection is lost.
pub async fn declared(
    client: &impl GenericClient,
    questions: &mut RuleQuestions,
) -> Result<Option<Vec<DeclaredRule>>, Error> {
    let RuleQuestions { may_be, declared } = questions;
    let there = ask(client, may_be, MAY_BE).await?;
    if there.first().map(|row| row.try_get(0)).transpose()? != Some(true) {
        return Ok(None);
    }
    let rows = ask(client, declared, DECLARED).await?;
    let rules = rows.iter().map(|row| {
        let text: &str = row.try_get(0)?;
        Ok(read(&serde_json::from_str(text).unwrap_or_default()))
    });
    rules.collect::<Result<_, Error>>().map(Some)
}

/// The queries for the rules, prepared on one connection: the server takes longer to plan them than
/// to run them.
#[derive(Debug, Default)]
pub struct RuleQuestions {
    may_be: Option<Statement>,
    declared: Option<Statement>,
}

async fn ask(
    client: &impl GenericClient,
    prepared: &mut Option<Statement>,
    sql: &str,
) -> Result<Vec<Row>, Error> {
    let statement = match prepared.take() {
        Some(statement) => statement,
        None => client.prepare(sql).await?,
    };
    let rows = client.query(&statement, &[]).await?;
    // A statement that failed is not kept, and is prepared again the next time.
    *prepared = Some(statement);
    Ok(rows)
}

/// The rules in an answer to [`OWN_RULES`]; `None` if the answer is empty.
pub fn read_own_rules(answer: &str) -> Option<Vec<DeclaredRule>> {
    let rules: Vec<Value> = serde_json::from_str(answer).ok()?;
    Some(rules.iter().map(read).collect())
}

/// Updates the stored rules of tables and columns that were renamed or restored from a dump, and
/// deletes those of dropped ones.
///
/// # Errors
/// The role may not write there, or the server is read-only.
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

fn read(rule: &Value) -> DeclaredRule {
    let text = |value: &Value| value.as_str().map(str::to_owned);
    let list = |key: &str| rule[key].as_array().map(Vec::as_slice).unwrap_or_default();
    let now = list("current_names").iter().map(text).chain(std::iter::repeat(None));
    let columns = list("names").iter().filter_map(text).zip(now);
    let options = list("options").iter();
    let oid = rule["relation"].as_u64().and_then(|oid| u32::try_from(oid).ok());
    DeclaredRule {
        relation: oid.unwrap_or_default(),
        schema: text(&rule["schema"]),
        name: text(&rule["name"]),
        expires: text(&rule["expires"]).unwrap_or_default(),
        expression_type: text(&rule["type"]),
        columns: columns.map(|(name, now)| DeclaredColumn { name, now }).collect(),
        attnums: list("attnums")
            .iter()
            .filter_map(|number| i16::try_from(number.as_i64()?).ok())
            .collect(),
        is_moved: rule["is_moved"].as_bool().unwrap_or(false),
        options: options.filter_map(|pair| Some((text(&pair[0])?, text(&pair[1])?))).collect(),
        set_by: text(&rule["set_by"]).unwrap_or_default(),
        set_at: text(&rule["set_at"]).unwrap_or_default(),
    }
}
