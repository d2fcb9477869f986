//! Reads `pglapse.rules`, the rules that hold for every process, and keeps its rows in line with
//! their tables.

use std::collections::BTreeMap;

use serde_json::Value;
use tokio_postgres::{Error, GenericClient, Row, Statement, types::ToSql};

use super::transaction::{BRIEFLY, in_transaction};
use crate::{
    array::Array,
    catalog::Interval,
    config::{StoredColumn, StoredExpiry, StoredRule, StoredSidecar},
};

/// Whether the table of rules exists, whether its owner is trusted, whether the role may read it,
/// whether it is that of an older pglapse, and whether that of the sets is there: a restore makes
/// it later.
const IS_THERE: &str = concat!(
    "
SELECT pg_catalog.count(*) FILTER (WHERE c.relname <> 'sets') > 0, COALESCE(pg_catalog.bool_and(",
    super::may_own_schema!("n.nspowner"),
    " AND ",
    super::may_own_schema!("c.relowner"),
    "), false), COALESCE(pg_catalog.bool_and(pg_catalog.has_schema_privilege(n.oid, 'USAGE')
  AND pg_catalog.has_table_privilege(c.oid, 'SELECT')), true),
  COALESCE(pg_catalog.bool_or(c.relname = 'declared_rules'), false),
  COALESCE(pg_catalog.bool_or(c.relname = 'sets'), false)
FROM pg_catalog.pg_class c JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
WHERE n.nspname = 'pglapse' AND c.relname IN ('rules', 'declared_rules', 'sets') AND c.relkind = 'r'"
);

/// Fails with words for it: the rows that its rules hide would be shown.
const TRUSTED_NO_MORE: &str = "DO $pglapse$ BEGIN
  RAISE EXCEPTION 'the schema pglapse belongs to a role that is not trusted any more'
    USING ERRCODE = '42501';
END $pglapse$";
const UNREADABLE: &str = "DO $pglapse$ BEGIN
  RAISE EXCEPTION 'the rules in the schema pglapse cannot be read' USING ERRCODE = '42501',
    HINT = pg_catalog.format('GRANT USAGE ON SCHEMA pglapse TO %1$I; GRANT SELECT ON pglapse.rules, pglapse.sets TO %1$I', CURRENT_USER);
END $pglapse$";
const OLD: &str = "DO $pglapse$ BEGIN
  RAISE EXCEPTION 'the schema pglapse is of an older version, whose rules cannot be read' USING ERRCODE = '55000',
    HINT = pg_catalog.format('Let an administrator run pglapse init --role %I.', CURRENT_USER);
END $pglapse$";

macro_rules! stamp {
    () => {
        "
SELECT pg_catalog.concat(pg_catalog.count(*), ' ', pg_catalog.bit_xor(pg_catalog.hashint8extended(
    r.relation::pg_catalog.oid::pg_catalog.int8 << 32 # r.xmin::pg_catalog.text::pg_catalog.int8, 0)))"
    };
}

/// A value that differs whenever a row was written or removed, in whatever order transactions
/// commit, and the digests of the settings that were loaded last.
const STAMP: &str = concat!(
    stamp!(),
    ", ARRAY(SELECT s.name FROM pglapse.sets s ORDER BY s.name),
  ARRAY(SELECT s.digest FROM pglapse.sets s ORDER BY s.name)
FROM pglapse.rules r"
);
const STAMP_WITHOUT_SETS: &str =
    concat!(stamp!(), ", '{}'::pg_catalog.text[], '{}'::pg_catalog.text[] FROM pglapse.rules r");

/// Selects each rule as one JSON object, with the names that its table and columns have now. A name
/// is NULL if the table or column is gone.
///
/// A rule names its table, its sidecar and its columns by their numbers. Another database has other
/// numbers, so that a rule that was restored there from a dump goes by their names.
macro_rules! rules {
    () => {
        "
SELECT pg_catalog.jsonb_build_object('relation', d.relation::pg_catalog.oid::pg_catalog.int8,
  'schema', n.nspname, 'name', c.relname, 'version', d.version, 'set', d.\"set\", 'written', d.written,
  'attnums', now.attnums, 'names', d.names, 'current_names', now.names,
  'plus', pg_catalog.encode(pg_catalog.interval_send(d.plus), 'hex'), 'times_unit', d.times_unit,
  'unit', d.unit, 'format', d.format, 'time_zone', d.time_zone,
  'grace', pg_catalog.encode(pg_catalog.interval_send(d.grace), 'hex'),
  'sidecar', d.sidecar::pg_catalog.text, 'sidecar_oid', CASE WHEN d.sidecar IS NOT NULL THEN timed.oid::pg_catalog.int8 END,
  'current_sidecar', (SELECT pg_catalog.format('%I.%I', m.nspname, s.relname)
    FROM pg_catalog.pg_class s JOIN pg_catalog.pg_namespace m ON m.oid = s.relnamespace
    WHERE s.oid = timed.oid),
  'options', d.options, 'broken', d.broken, 'held', d.held, 'origin', d.origin, 'set_by', d.set_by,
  'set_at', pg_catalog.to_char(d.set_at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS'),
  'is_moved', known.is_restored OR (d.names, d.types, d.attnums) IS DISTINCT FROM (now.names, now.types, now.attnums)) AS rule
FROM pglapse.rules d
  LEFT JOIN (pg_catalog.pg_class c JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace)
    ON c.oid = d.relation
  CROSS JOIN LATERAL (SELECT d.relid <> d.relation OR (d.database <> (SELECT pglapse.cluster())) IS TRUE
    OR d.sidecar_id IS DISTINCT FROM d.sidecar::pg_catalog.oid AS is_restored) known
  CROSS JOIN LATERAL (SELECT CASE WHEN d.sidecar IS NULL THEN c.oid
    ELSE (SELECT s.oid FROM pg_catalog.pg_class s WHERE s.oid = d.sidecar) END AS oid) timed
  CROSS JOIN LATERAL (
    SELECT pg_catalog.array_agg(a.attname::pg_catalog.text ORDER BY u.place) AS names,
      pg_catalog.array_agg(a.attnum ORDER BY u.place) AS attnums,
      pg_catalog.array_agg(pg_catalog.format_type(a.atttypid, NULL) ORDER BY u.place) AS types
    FROM ROWS FROM (pg_catalog.unnest(d.attnums), pg_catalog.unnest(d.names)) WITH ORDINALITY
        u(attnum, name, place)
      LEFT JOIN pg_catalog.pg_attribute a ON a.attrelid = timed.oid AND a.attnum > 0
        AND NOT a.attisdropped
        AND CASE WHEN known.is_restored THEN a.attname = u.name
          ELSE a.attnum = u.attnum END) now
ORDER BY n.nspname, c.relname"
    };
}

const RULES: &str = concat!("SELECT d.rule::pg_catalog.text FROM (", rules!(), ") d");

/// The statements by which a session reads the rules as its open transaction sees them. If they
/// cannot be read, the answer is empty, and the transaction goes on.
pub const OWN_RULES: [&str; 2] = [
    concat!(
        "DO $pglapse_do$ BEGIN PERFORM pg_catalog.set_config('pglapse.own_rules', (
  SELECT COALESCE(pg_catalog.jsonb_agg(d.rule), '[]')::pg_catalog.text FROM (",
        rules!(),
        ") d), true);
EXCEPTION WHEN OTHERS THEN PERFORM pg_catalog.set_config('pglapse.own_rules', '', true);
END $pglapse_do$"
    ),
    "SELECT pg_catalog.current_setting('pglapse.own_rules', true)",
];

/// Forgets the rules and pauses of tables that are gone. There is nothing left that they could
/// close or keep. What somebody's open transaction has changed is not waited for.
const FORGET: [&str; 2] = [
    "
DELETE FROM pglapse.rules WHERE relation IN (
  SELECT d.relation FROM pglapse.rules d
  WHERE NOT EXISTS (SELECT FROM pg_catalog.pg_class c WHERE c.oid = d.relation)
  FOR UPDATE SKIP LOCKED)",
    "
DELETE FROM pglapse.pauses WHERE relation IN (
  SELECT p.relation FROM pglapse.pauses p WHERE p.relation <> 0
    AND NOT EXISTS (SELECT FROM pg_catalog.pg_class c WHERE c.oid = p.relation)
  FOR UPDATE SKIP LOCKED)",
];

/// Brings a row in line with its table: renamed columns, changed types, and the numbers of another
/// database.
const FOLLOW: &str = "
UPDATE pglapse.rules r SET relid = r.relation, sidecar_id = r.sidecar, database = pglapse.cluster(),
  names = now.names, attnums = now.attnums, types = now.types
FROM (SELECT pg_catalog.array_agg(a.attname::pg_catalog.text ORDER BY u.place) AS names,
    pg_catalog.array_agg(a.attnum ORDER BY u.place) AS attnums,
    pg_catalog.array_agg(pg_catalog.format_type(a.atttypid, NULL) ORDER BY u.place) AS types
  FROM pg_catalog.unnest($3::pg_catalog.int2[]) WITH ORDINALITY u(attnum, place)
    LEFT JOIN pg_catalog.pg_attribute a ON a.attrelid = $4 AND a.attnum = u.attnum
      AND NOT a.attisdropped) now
WHERE r.relation = (SELECT d.relation FROM pglapse.rules d
    WHERE d.relation::pg_catalog.oid = $1 AND d.version = $2 FOR UPDATE SKIP LOCKED)
  AND pg_catalog.array_position(now.attnums, NULL) IS NULL";

/// What `pglapse.rules` held when it was looked at.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RulesStamp {
    /// Differs whenever a row was written or removed.
    rows: String,
    /// The digests of the settings that were loaded last, by their names.
    pub sets: BTreeMap<String, String>,
}

/// The queries for the rules, prepared on one connection: the server takes longer to plan them than
/// to run them.
#[derive(Debug, Default)]
pub struct RuleQuestions {
    is_there: Option<Statement>,
    stamp: Option<Statement>,
    rules: Option<Statement>,
}

impl RuleQuestions {
    /// Looks whether anything has changed, which is cheap; `None` if the table of rules is missing
    /// or cannot be trusted.
    ///
    /// # Errors
    /// 42501 if the role may not read the table, or it could be trusted when it was read before;
    /// 55000 if an older pglapse has made it; the connection is lost.
    pub async fn look(&mut self, client: &impl GenericClient) -> Result<Option<RulesStamp>, Error> {
        let there = ask(client, &mut self.is_there, IS_THERE).await?;
        let Some(row) = there.first() else { return Ok(None) };
        let [is_there, is_trusted, is_readable, is_old]: [bool; 4] =
            [row.try_get(0)?, row.try_get(1)?, row.try_get(2)?, row.try_get(3)?];
        let has_sets: bool = row.try_get(4)?;
        if !is_there || !is_trusted {
            if is_there && self.stamp.is_some() {
                client.batch_execute(TRUSTED_NO_MORE).await?;
            }
            return Ok(None);
        }
        if is_old {
            client.batch_execute(OLD).await?;
        }
        if !is_readable {
            client.batch_execute(UNREADABLE).await?;
        }
        let rows = if has_sets {
            ask(client, &mut self.stamp, STAMP).await?
        } else {
            client.query(STAMP_WITHOUT_SETS, &[]).await?
        };
        let Some(row) = rows.first() else { return Ok(None) };
        let (Array(names), Array(digests)): (Array<String>, Array<String>) =
            (row.try_get(1)?, row.try_get(2)?);
        let sets = names.into_iter().zip(digests).collect();
        Ok(Some(RulesStamp { rows: row.try_get(0)?, sets }))
    }

    /// All rules, where the table of rules is there.
    ///
    /// # Errors
    /// As [`Self::look`]'s.
    pub async fn read(&mut self, client: &impl GenericClient) -> Result<Vec<StoredRule>, Error> {
        let rows = ask(client, &mut self.rules, RULES).await?;
        let rules = rows.iter().map(|row| {
            let text: &str = row.try_get(0)?;
            Ok(read(&serde_json::from_str(text).unwrap_or_default()))
        });
        rules.collect()
    }
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
pub fn read_own_rules(answer: &str) -> Option<Vec<StoredRule>> {
    let rules: Vec<Value> = serde_json::from_str(answer).ok()?;
    Some(rules.iter().map(read).collect())
}

/// Brings the rows of rules that were set by SQL in line with their tables, where columns were
/// renamed or the rows were restored from a dump, and forgets those of dropped tables. A rule that
/// has lost something stays as it is.
///
/// # Errors
/// The role may not write there, or the server is read-only.
pub async fn follow(client: &tokio_postgres::Client, rules: &[StoredRule]) -> Result<(), Error> {
    if rules.iter().any(|rule| rule.name.is_none()) {
        for forget in FORGET {
            client.execute(forget, &[]).await?;
        }
    }
    let is_whole = |rule: &&StoredRule| rule.name.is_some() && rule.gone().is_none();
    let moved = rules.iter().filter(|rule| rule.is_moved && rule.set.is_none());
    for StoredRule { relation, version, expiry, .. } in moved.filter(is_whole) {
        let sidecar = expiry.sidecar.as_ref().and_then(|sidecar| sidecar.now.as_ref());
        let timed = sidecar.map_or(*relation, |(oid, _)| *oid);
        let numbers: Vec<i16> = expiry.columns.iter().map(|column| column.number).collect();
        let values: [&(dyn ToSql + Sync); 4] = [relation, version, &numbers, &timed];
        in_transaction(client, BRIEFLY, client.execute(FOLLOW, &values)).await?;
    }
    Ok(())
}

fn read(rule: &Value) -> StoredRule {
    let text = |key: &str| rule[key].as_str().map(str::to_owned);
    let list = |key: &str| rule[key].as_array().map(Vec::as_slice).unwrap_or_default();
    let oid = |key: &str| rule[key].as_u64().and_then(|oid| u32::try_from(oid).ok());
    let now = list("current_names").iter().map(|name| name.as_str().map(str::to_owned));
    let numbers = list("attnums").iter().map(|n| n.as_i64().and_then(|n| i16::try_from(n).ok()));
    let now = numbers.zip(now).chain(std::iter::repeat((None, None)));
    let columns = list("names").iter().filter_map(Value::as_str).zip(now);
    let columns = columns.map(|(name, (number, now))| StoredColumn {
        number: number.unwrap_or_default(),
        name: name.to_owned(),
        now,
    });
    let sidecar = text("sidecar")
        .map(|name| StoredSidecar { name, now: oid("sidecar_oid").zip(text("current_sidecar")) });
    StoredRule {
        relation: oid("relation").unwrap_or_default(),
        version: rule["version"].as_i64().unwrap_or_default(),
        set: text("set"),
        written: text("written"),
        schema: text("schema"),
        name: text("name"),
        expiry: StoredExpiry {
            columns: columns.collect(),
            plus: interval(text("plus").as_deref()),
            times_unit: text("times_unit"),
            unit: text("unit"),
            format: text("format"),
            time_zone: text("time_zone"),
            grace: interval(text("grace").as_deref()),
            sidecar,
        },
        options: rule["options"].as_object().cloned().unwrap_or_default(),
        broken: text("broken"),
        is_held: rule["held"].as_bool().unwrap_or(true),
        is_moved: rule["is_moved"].as_bool().unwrap_or(true),
        origin: text("origin").unwrap_or_default(),
        set_by: text("set_by").unwrap_or_default(),
        set_at: text("set_at").unwrap_or_default(),
    }
}

/// What `interval_send` gives, in hexadecimal digits: microseconds, days and months.
fn interval(sent: Option<&str>) -> Interval {
    let part = |from: usize, to: usize| {
        let digits = sent.and_then(|sent| sent.get(from..to));
        digits.and_then(|digits| u64::from_str_radix(digits, 16).ok()).unwrap_or_default()
    };
    let short = |sent: u64| i64::from(u32::try_from(sent).unwrap_or_default().cast_signed());
    Interval {
        micros: part(0, 16).cast_signed(),
        days: short(part(16, 24)),
        months: short(part(24, 32)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_interval_is_read_as_the_server_sends_it() {
        let sent = "fffffffffffffffe00000003fffffffb";
        assert_eq!(interval(Some(sent)), Interval { micros: -2, days: 3, months: -5 });
        assert_eq!(interval(None), Interval::ZERO);
    }
}
