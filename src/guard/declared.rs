//! Reads the rules that were set by SQL.

use serde_json::Value;
use tokio_postgres::{Error, GenericClient, Row, Statement, types::ToSql};

use crate::config::{DeclaredColumn, DeclaredRule};

/// Whether the table of rules exists, and whether it is owned by a trusted role.
const MAY_BE: &str = concat!(
    "
SELECT pg_catalog.count(*) > 0, COALESCE(pg_catalog.bool_and(",
    super::may_own_schema!("n.nspowner"),
    " AND ",
    super::may_own_schema!("c.relowner"),
    "), false)
FROM pg_catalog.pg_class c JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
WHERE n.nspname = 'pglapse' AND c.relname = 'declared_rules' AND c.relkind = 'r'"
);

/// Fails with words for it.
const TRUSTED_NO_MORE: &str = "DO $pglapse$ BEGIN
  RAISE EXCEPTION 'the schema pglapse belongs to a role that is not trusted any more'
    USING ERRCODE = '42501';
END $pglapse$";

/// Selects each rule as one JSON object, with the current names of its table and its columns. A
/// name is NULL if the table or column is gone.
///
/// A rule names its table, its sidecar and its columns by their numbers, so that it follows them
/// when they are renamed. Another cluster has other numbers, so that a rule that was restored there
/// from a dump names them by their names.
macro_rules! declared {
    () => {
        "
SELECT pg_catalog.jsonb_build_object('relation', d.relation::pg_catalog.oid::pg_catalog.int8,
  'schema', n.nspname, 'name', c.relname, 'expires', d.expires,
  'names', d.names, 'current_names', current.names, 'attnums', current.attnums,
  'set_by', d.set_by, 'version', d.version,
  'sidecar', CASE WHEN d.options ? 'sidecar' THEN timed.oid::pg_catalog.int8 END,
  'current_sidecar', (SELECT pg_catalog.format('%I.%I', m.nspname, s.relname)
    FROM pg_catalog.pg_class s JOIN pg_catalog.pg_namespace m ON m.oid = s.relnamespace
    WHERE s.oid = timed.oid),
  'set_at', pg_catalog.to_char(d.set_at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS'),
  'is_moved', known.is_restored OR d.names <> current.names,
  'options', ARRAY(SELECT ARRAY[o.key, v #>> '{}'] FROM pg_catalog.jsonb_each(d.options) o
    CROSS JOIN LATERAL pg_catalog.jsonb_path_query(o.value, '$[*]') v ORDER BY o.key)) AS rule
FROM pglapse.declared_rules d
  LEFT JOIN (pg_catalog.pg_class c JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace)
    ON c.oid = d.relation
  CROSS JOIN LATERAL (SELECT d.relid <> c.oid OR (d.cluster <> (SELECT pglapse.cluster())) IS TRUE
    OR d.options ? 'sidecar' AND d.sidecar IS NULL AS is_restored) known
  CROSS JOIN LATERAL (SELECT CASE WHEN NOT d.options ? 'sidecar' THEN c.oid
    WHEN known.is_restored
      THEN pg_catalog.to_regclass(d.options ->> 'sidecar')::pg_catalog.oid
    ELSE (SELECT s.oid FROM pg_catalog.pg_class s WHERE s.oid = d.sidecar) END AS oid) timed
  CROSS JOIN LATERAL (
    SELECT pg_catalog.array_agg(a.attname::pg_catalog.text ORDER BY u.place) AS names,
      pg_catalog.array_agg(a.attnum ORDER BY u.place) AS attnums
    FROM ROWS FROM (pg_catalog.unnest(d.attnums), pg_catalog.unnest(d.names)) WITH ORDINALITY
        u(attnum, name, place)
      LEFT JOIN pg_catalog.pg_attribute a ON a.attrelid = timed.oid AND a.attnum > 0
        AND NOT a.attisdropped
        AND CASE WHEN known.is_restored THEN a.attname = u.name
          ELSE a.attnum = u.attnum END) current
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

/// Only a rule whose table is gone is forgotten: there is nothing left that it could close. What
/// somebody's open transaction has changed is not waited for.
const FORGET: &str = "
DELETE FROM pglapse.declared_rules WHERE relation IN (
  SELECT d.relation FROM pglapse.declared_rules d WHERE d.relation::pg_catalog.oid = ANY ($1)
    AND NOT EXISTS (SELECT FROM pg_catalog.pg_class c WHERE c.oid = d.relation)
  FOR UPDATE SKIP LOCKED)";

const FOLLOW: &str = "
UPDATE pglapse.declared_rules SET relid = relation, expires = $2, names = $3, attnums = $4,
  sidecar = $5, cluster = pglapse.cluster()
WHERE relation = (SELECT d.relation FROM pglapse.declared_rules d
  WHERE d.relation::pg_catalog.oid = $1 AND d.version = $6 FOR UPDATE SKIP LOCKED)";

/// The rules that were set by SQL in one database; `None` if the table of rules is missing or
/// cannot be trusted.
///
/// # Errors
/// 42501 if the role may not read the table, or it could be trusted when it was read before; the
/// connection is lost.
pub async fn declared(
    client: &impl GenericClient,
    questions: &mut RuleQuestions,
) -> Result<Option<Vec<DeclaredRule>>, Error> {
    let RuleQuestions { may_be, declared } = questions;
    let there = ask(client, may_be, MAY_BE).await?;
    let Some(row) = there.first() else { return Ok(None) };
    let (is_there, is_trusted): (bool, bool) = (row.try_get(0)?, row.try_get(1)?);
    if !is_trusted {
        // The rows that its rules hide would be shown.
        if is_there && declared.is_some() {
            client.batch_execute(TRUSTED_NO_MORE).await?;
        }
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
/// deletes those of dropped tables. A rule that has lost something else stays as it is.
///
/// # Errors
/// The role may not write there, or the server is read-only.
pub async fn follow(client: &impl GenericClient, rules: &[DeclaredRule]) -> Result<(), Error> {
    let gone: Vec<u32> = rules.iter().filter(|r| r.name.is_none()).map(|r| r.relation).collect();
    if !gone.is_empty() {
        client.execute(FORGET, &[&gone]).await?;
    }
    let is_whole = |rule: &&DeclaredRule| rule.name.is_some() && rule.gone().is_none();
    for rule in rules.iter().filter(|rule| rule.is_moved).filter(is_whole) {
        let names: Vec<&String> = rule.columns.iter().filter_map(|c| c.now.as_ref()).collect();
        let (expires, DeclaredRule { relation, attnums, sidecar, version, .. }) =
            (rule.expires_now(), rule);
        let values: [&(dyn ToSql + Sync); 6] =
            [relation, &expires, &names, attnums, sidecar, version];
        client.execute(FOLLOW, &values).await?;
    }
    Ok(())
}

fn read(rule: &Value) -> DeclaredRule {
    let text = |value: &Value| value.as_str().map(str::to_owned);
    let list = |key: &str| rule[key].as_array().map(Vec::as_slice).unwrap_or_default();
    let now = list("current_names").iter().map(text).chain(std::iter::repeat(None));
    let columns = list("names").iter().filter_map(text).zip(now);
    let options = list("options").iter();
    let oid = |key: &str| rule[key].as_u64().and_then(|oid| u32::try_from(oid).ok());
    DeclaredRule {
        relation: oid("relation").unwrap_or_default(),
        version: rule["version"].as_i64().unwrap_or_default(),
        sidecar: oid("sidecar"),
        sidecar_now: text(&rule["current_sidecar"]),
        schema: text(&rule["schema"]),
        name: text(&rule["name"]),
        expires: text(&rule["expires"]).unwrap_or_default(),
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
