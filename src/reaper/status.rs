//! Reads the reaper's state from the schema `pglapse`.

use jiff::Timestamp;
use tokio_postgres::{Client, Error};

use crate::guard::told_of_delay;

const IS_THERE: &str = "SELECT pg_catalog.to_regclass('pglapse.tables') IS NOT NULL";

/// Of a name that another table has by now, only that one.
const TABLES: &str = "
WITH asked AS MATERIALIZED (
  SELECT t.leaf, COALESCE(t.root, t.leaf) AS root, r.version FROM pglapse.tables t
    LEFT JOIN pglapse.rules r ON r.relation = COALESCE(t.root, t.leaf) WHERE t.rule = ANY ($1)),
gates AS MATERIALIZED (
  SELECT g.* FROM pglapse.gates(ARRAY(SELECT leaf FROM asked ORDER BY leaf),
    ARRAY(SELECT root FROM asked ORDER BY leaf), ARRAY(SELECT version FROM asked ORDER BY leaf), false, NULL, 100) g)
SELECT t.leaf, t.\"table\", t.rule, t.expires, t.strategy, t.reason, t.is_estimate,
  CASE WHEN t.counted_at > pg_catalog.clock_timestamp() - INTERVAL 'PT5M' THEN t.expired_rows END AS expired_rows,
  CASE WHEN t.counted_at > pg_catalog.clock_timestamp() - INTERVAL 'PT5M' THEN
    pg_catalog.justify_interval(pg_catalog.date_trunc('second', t.oldest_expired))::pg_catalog.text END AS oldest,
  pg_catalog.date_trunc('second', t.remaining)::pg_catalog.text AS remaining,
  t.quarantined_rows, t.reaped_rows, t.advice, t.last_error,
  COALESCE(t.fault, CASE WHEN g.kind IN ('held', 'broken', 'relative') THEN g.reason END) AS fault,
  pg_catalog.to_char(t.last_run AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS') AS last_run,
  (SELECT pg_catalog.count(*) FROM pglapse.tasks k
    JOIN pg_catalog.pg_stat_activity a ON a.pid = k.backend
    WHERE k.leaf = t.leaf AND k.owner IS NOT NULL) AS workers,
  COALESCE(g.kind = 'paused', false) AS paused,
  EXTRACT(EPOCH FROM g.begins)::pg_catalog.float8 AS begins, q.version,
  pg_catalog.concat(pg_catalog.to_char(t.expired_rows, 'FM999,999,999,999,990'),
    CASE WHEN t.rows >= t.expired_rows
      THEN pg_catalog.to_char(t.rows, '\" of about \"FM999,999,999,999,990') END) AS delayed
FROM pglapse.tables t JOIN asked q ON q.leaf = t.leaf LEFT JOIN gates g ON g.leaf = t.leaf
  LEFT JOIN pg_catalog.pg_class c ON c.oid = t.leaf
WHERE CASE WHEN pg_catalog.has_schema_privilege(c.relnamespace, 'USAGE')
  THEN pg_catalog.to_regclass(t.\"table\") = t.leaf ELSE c.oid IS NOT NULL END
ORDER BY t.rule, t.\"table\"";

/// One table that holds rows of a rule.
#[derive(Debug, Clone, PartialEq)]
pub struct TableStatus {
    /// Its oid.
    pub leaf: u32,
    /// Its name, qualified.
    pub table: String,
    /// The rule's table.
    pub rule: String,
    /// The rule's expiry.
    pub expires: String,
    /// The strategy by which its rows are found.
    pub strategy: Option<String>,
    /// Why.
    pub reason: Option<String>,
    /// Whether an operator has paused it.
    pub paused: bool,
    /// Expired rows on disk, if they were counted within the last minutes.
    pub expired: Option<i64>,
    /// Whether that is an estimate.
    pub is_estimate: bool,
    /// How long ago the grace of the oldest ended.
    pub oldest: Option<String>,
    /// How long the pass under way will take.
    pub remaining: Option<String>,
    /// Rows that cannot be deleted.
    pub quarantined: i64,
    /// Rows deleted since the table is known.
    pub reaped: i64,
    /// What would help.
    pub advice: Option<String>,
    /// Why it cannot be reaped.
    pub fault: Option<String>,
    /// The last thing that went wrong.
    pub last_error: Option<String>,
    /// When the last pass ended, in UTC.
    pub last_run: Option<String>,
    /// How many tasks are being worked on.
    pub workers: i64,
    /// Its rule is new: when the first deletes begin, and what happens until then.
    pub delay: Option<NewRuleDelay>,
}

/// The first deletes of a new rule wait.
#[derive(Debug, Clone, PartialEq)]
pub struct NewRuleDelay {
    /// When they begin, as Unix time.
    pub begins: f64,
    /// The version of the new rule.
    pub version: Option<i64>,
    /// What is hidden until then, in words.
    pub said: String,
}

impl NewRuleDelay {
    #[expect(clippy::cast_possible_truncation, reason = "it is shown to the minute")]
    fn of(begins: f64, version: Option<i64>, expired: &str, rule: &str) -> Self {
        let from = Timestamp::from_second(begins as i64).unwrap_or_default();
        Self { begins, version, said: told_of_delay(expired, from, rule) }
    }
}

/// The state of the tables of these rules; `None` without the schema `pglapse`.
///
/// # Errors
/// The connection is lost, or the role may not read the schema.
pub async fn tables(client: &Client, rules: &[String]) -> Result<Option<Vec<TableStatus>>, Error> {
    if !client.query_one(IS_THERE, &[]).await?.try_get::<_, bool>(0)? {
        return Ok(None);
    }
    let rows = client.query(TABLES, &[&rules]).await?;
    let read = |row: &tokio_postgres::Row| {
        Ok(TableStatus {
            leaf: row.try_get("leaf")?,
            table: row.try_get("table")?,
            rule: row.try_get("rule")?,
            expires: row.try_get("expires")?,
            strategy: row.try_get("strategy")?,
            reason: row.try_get("reason")?,
            paused: row.try_get("paused")?,
            expired: row.try_get("expired_rows")?,
            is_estimate: row.try_get("is_estimate")?,
            oldest: row.try_get("oldest")?,
            remaining: row.try_get("remaining")?,
            quarantined: row.try_get("quarantined_rows")?,
            reaped: row.try_get("reaped_rows")?,
            advice: row.try_get("advice")?,
            fault: row.try_get("fault")?,
            last_error: row.try_get("last_error")?,
            last_run: row.try_get("last_run")?,
            workers: row.try_get("workers")?,
            delay: match row.try_get("begins")? {
                Some(begins) => {
                    let version = row.try_get("version")?;
                    let (expired, rule) = (row.try_get("delayed")?, row.try_get("rule")?);
                    Some(NewRuleDelay::of(begins, version, expired, rule))
                }
                None => None,
            },
        })
    };
    rows.iter().map(read).collect::<Result<_, Error>>().map(Some)
}
