//! Pauses that operators made by a command or in the console: kept in the schema `pglapse`, so that
//! every process obeys them until somebody resumes.

use std::fmt;

use tokio_postgres::{Client, Error};

pub use crate::guard::EVERY_TABLE;
use crate::{array::Array, config::order_for, control::own_schemas, guard};

/// Stands in `pglapse.pauses` for every table.
const ALL: u32 = 0;

const IS_THERE: &str =
    "SELECT pg_catalog.to_regprocedure('pglapse.name_of(pg_catalog.oid)') IS NOT NULL";

/// SQL for the table that a rule means by this name now; without a schema, by the search path of
/// pglapse's role. NULL for the tables of a name in every schema. Unlike `to_regclass` it raises no
/// error where the role may not use a schema. The schema is found first (OFFSET 0), since thousands
/// may have a table of that name.
macro_rules! named {
    ($rule:literal) => {
        concat!(
            "(SELECT t.oid FROM pg_catalog.parse_ident(CASE WHEN ",
            $rule,
            " NOT LIKE '*%' THEN ",
            $rule,
            " END) i(part)
  CROSS JOIN LATERAL (
    SELECT s.oid, p.place FROM (
      SELECT p.nspname, p.place FROM ",
            own_schemas!(),
            " p(nspname, place) WHERE pg_catalog.cardinality(i.part) = 1
      UNION ALL SELECT i.part[1], NULL WHERE pg_catalog.cardinality(i.part) = 2) p(nspname, place)
      JOIN pg_catalog.pg_namespace s ON s.nspname = p.nspname::pg_catalog.name
        AND (p.place IS NULL OR pg_catalog.has_schema_privilege(s.oid, 'USAGE'))
    OFFSET 0) s(oid, place)
  JOIN pg_catalog.pg_class t ON t.relnamespace = s.oid
    AND t.relname = i.part[pg_catalog.cardinality(i.part)]::pg_catalog.name
  ORDER BY s.place LIMIT 1)"
        )
    };
}

const PAUSE: &str = "
INSERT INTO pglapse.pauses (relation, paused_by)
SELECT t.oid, $2 FROM pg_catalog.unnest($1::pg_catalog.oid[]) t(oid) ORDER BY t.oid
ON CONFLICT DO NOTHING";

const RESUME: &str = "DELETE FROM pglapse.pauses WHERE relation = ANY ($1)";

/// Each pause, with the names by which a rule may mean its table now.
const LIST: &str = concat!(
    "
SELECT CASE WHEN p.relation = 0 THEN '*' ELSE COALESCE(pglapse.name_of(p.relation), pg_catalog.concat('oid ', p.relation)) END,
  p.paused_by, pg_catalog.to_char(p.paused_at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS'),
  ARRAY(SELECT n.bare FROM pg_catalog.quote_ident(c.relname) n(bare) WHERE c.oid = ",
    named!("n.bare"),
    ")
FROM pglapse.pauses p LEFT JOIN pg_catalog.pg_class c ON c.oid = p.relation ORDER BY 1"
);

/// The tables that the rules `$1` mean now: several where it is one for every schema.
const TABLES: &str = concat!(
    "
SELECT x.oid FROM pg_catalog.unnest($1::pg_catalog.text[]) r(rule) CROSS JOIN LATERAL (
  SELECT ",
    named!("r.rule"),
    "::pg_catalog.oid
  UNION ALL SELECT c.oid FROM pg_catalog.pg_class c
  WHERE c.relkind IN ('r', 'p') AND c.relname = CASE WHEN r.rule LIKE '*.%'
    THEN (pg_catalog.parse_ident(pg_catalog.substr(r.rule, 3)))[1] END) x(oid)
WHERE x.oid IS NOT NULL"
);

/// What an operator tells the reapers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ReaperOrder {
    /// Leave tables alone.
    Pause,
    /// Go on.
    Resume,
    /// Begin the first deletes of new rules now, and delete more than `max_share`.
    Confirm,
}

impl ReaperOrder {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Pause, Self::Resume, Self::Confirm];

    /// As an operator says it.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Self::Pause => "pause",
            Self::Resume => "resume",
            Self::Confirm => "confirm",
        }
    }
}

/// One pause.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pause {
    /// The table, qualified, or [`EVERY_TABLE`].
    pub table: String,
    /// How a rule may write the table besides.
    names: Vec<String>,
    /// Who made it.
    pub by: String,
    /// When, in UTC.
    pub at: String,
}

impl fmt::Display for Pause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { table, by, at, names: _ } = self;
        let what = if table == EVERY_TABLE { "every table" } else { table };
        write!(f, "{what} is paused by {by}, since {at} UTC")
    }
}

impl Pause {
    /// The command that ends it.
    pub fn resumed_by(&self) -> String {
        if self.table == EVERY_TABLE {
            "pglapse reap --resume".to_owned()
        } else {
            order_for("--resume", &self.table)
        }
    }

    /// Whether it holds for this rule.
    pub fn is_of(&self, rule: &str) -> bool {
        self.table == EVERY_TABLE || self.table == rule || self.names.iter().any(|it| it == rule)
    }
}

/// Pauses the tables of these rules in every process, or with [`EVERY_TABLE`] all. Of a table that
/// is paused already, the first author stays named. What deletes by them is waited for, and nothing
/// new begins meanwhile.
///
/// # Errors
/// The schema `pglapse` is not there and the role may not make it, or the connection is lost.
pub async fn pause(client: &Client, rules: &[String], by: &str) -> Result<(), Error> {
    // A batch may take longer than other locks are worth waiting for.
    const BEGIN: &str = "BEGIN; SET LOCAL lock_timeout = 0; SET LOCAL statement_timeout = 0";
    guard::ensure(client).await?;
    let tables = tables(client, rules).await?;
    guard::in_transaction(client, BEGIN, client.execute(PAUSE, &[&tables, &by])).await.map(drop)
}

/// Why [`begin_now`] has found none of the rules.
pub const UNKNOWN: &str =
    "no process has had these rules yet; run pglapse serve or pglapse reap first";

/// What waits for a confirmation: see [`guard::expired_of`]. Nothing without the schema `pglapse`.
///
/// # Errors
/// As [`pause`].
pub async fn expired_of(
    client: &Client,
    rules: &[String],
) -> Result<Vec<(String, Option<i64>)>, Error> {
    if !guard::is_usable(client).await? {
        return Ok(Vec::new());
    }
    guard::expired_of(client, all_or(&tables(client, rules).await?)).await
}

/// Lets go what waits for a confirmation; see [`guard::begin_now`].
///
/// # Errors
/// As [`pause`].
pub async fn begin_now(client: &Client, rules: &[String]) -> Result<u64, Error> {
    if !guard::is_usable(client).await? {
        return Ok(0);
    }
    guard::begin_now(client, all_or(&tables(client, rules).await?)).await
}

/// None stands for all.
fn all_or(tables: &[u32]) -> Option<&[u32]> {
    Some(tables).filter(|tables| !tables.contains(&ALL))
}

/// The tables of these rules by their oids; one that stands for all where [`EVERY_TABLE`] is among
/// them.
///
/// # Errors
/// The connection is lost.
pub async fn tables(client: &Client, rules: &[String]) -> Result<Vec<u32>, Error> {
    if rules.iter().any(|rule| rule == EVERY_TABLE) {
        return Ok(vec![ALL]);
    }
    client.query(TABLES, &[&rules]).await?.iter().map(|row| row.try_get(0)).collect()
}

/// Lets the reapers go on with these rules, or with [`EVERY_TABLE`] with all: ends their pauses,
/// and takes this database for the one to be reaped, also after a restore. Returns the pauses that
/// still hold: somebody may have had a reason to pause one table.
///
/// # Errors
/// As [`pause`].
pub async fn resume(client: &Client, rules: &[String]) -> Result<Vec<Pause>, Error> {
    guard::ensure(client).await?;
    let resumed = tables(client, rules).await?;
    client.execute(RESUME, &[&resumed]).await?;
    if resumed.contains(&ALL) {
        guard::accept(client).await?;
    } else {
        guard::accept_for(client, &resumed).await?;
    }
    list(client).await
}

/// Every pause of the database; none where the schema `pglapse` is not there.
///
/// # Errors
/// The role may not read it, or the connection is lost.
pub async fn list(client: &Client) -> Result<Vec<Pause>, Error> {
    if !client.query_one(IS_THERE, &[]).await?.try_get::<_, bool>(0)? {
        return Ok(Vec::new());
    }
    let rows = client.query(LIST, &[]).await?;
    let read = |row: &tokio_postgres::Row| {
        Ok(Pause {
            table: row.try_get(0)?,
            by: row.try_get(1)?,
            at: row.try_get(2)?,
            names: row.try_get::<_, Array<_>>(3)?.0,
        })
    };
    rows.iter().map(read).collect()
}
