//! Reads from the schema `pglapse` whether rows may be deleted.

use std::time::Duration;

use jiff::Timestamp;
use tokio_postgres::{Client, Error, Row, Statement, types::ToSql};

use super::{Gate, KnownDatabase, RecordedState, SCHEMA_VERSION, identity, schema};
use crate::{array::Array, catalog::RuleTerms};

/// Reads the state. `$1` is the identity of this database, `$2` the version that this process
/// knows.
const STATE: &str = "
SELECT NOT EXISTS (SELECT FROM pglapse.version WHERE version > $2) AS is_usable,
  (SELECT identity FROM pglapse.identity) IS DISTINCT FROM $1 AS is_restored,
  (SELECT noted::pg_catalog.text FROM pglapse.identity WHERE identity = $1) AS noted,
  ARRAY(SELECT relation::pg_catalog.oid FROM pglapse.rules WHERE accepted = $1) AS accepted";

/// Why the rows of the tables `$1` may not go, by the rules of the tables `$2` of the versions
/// `$3`. `$4` is how many seconds the first deletes of a new rule wait if no process that serves
/// has said it, and `$5` the percentage of a rule's table that may be expired without a
/// confirmation.
const GATES: &str = "
SELECT g.leaf, g.kind, g.reason, (EXTRACT(EPOCH FROM g.begins) * 1000000)::pg_catalog.int8
FROM pglapse.gates($1::pg_catalog.oid[], $2::pg_catalog.oid[], $3::pg_catalog.int8[], false,
  $4 * INTERVAL 'PT1S', $5) g";

/// A table that is asked about, with the rule by which its rows go.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AskedLeaf {
    /// The oid of the table.
    pub leaf: u32,
    /// The oid of the rule's table.
    pub root: u32,
    /// The version of the rule.
    pub version: Option<i64>,
}

impl AskedLeaf {
    /// Of a table whose rows go by this rule.
    pub fn of(leaf: u32, rule: &RuleTerms) -> Self {
        Self { leaf, root: rule.root, version: rule.version }
    }
}

/// Reads the state on one connection.
#[derive(Debug)]
pub struct Watch {
    /// The identity of the database and the prepared queries; `None` without the schema.
    asks: Option<(String, Statement, Statement)>,
    new_rule_delay: Duration,
    max_share: i32,
}

impl Watch {
    /// Checks whether the schema `pglapse` can be used, and identifies the database. `known` is
    /// what this process remembers of the database that it has worked on before.
    ///
    /// # Errors
    /// The connection is lost.
    pub async fn start(
        client: &Client,
        known: &mut KnownDatabase,
        new_rule_delay: Duration,
        max_share: i32,
    ) -> Result<Self, Error> {
        if !schema::is_usable(client).await? {
            return Ok(Self { asks: None, new_rule_delay, max_share });
        }
        let identity = known.look(client).await?;
        let (state, gates) = (client.prepare(STATE).await?, client.prepare(GATES).await?);
        Ok(Self { asks: Some((identity, state, gates)), new_rule_delay, max_share })
    }

    /// Whether the schema could be used at the start.
    pub fn is_usable(&self) -> bool {
        self.asks.is_some()
    }

    /// Writes a heartbeat, and reads the state. A newer pglapse may have made the schema its own
    /// since the start.
    ///
    /// # Errors
    /// The connection is lost, or the schema is gone.
    pub async fn state(
        &self,
        client: &Client,
        known: &mut KnownDatabase,
        asked: &[AskedLeaf],
    ) -> Result<RecordedState, Error> {
        let Some((identity, state, gates)) = &self.asks else {
            return Ok(RecordedState::default());
        };
        known.beat(client).await?;
        let row = client.query_one(state, &[identity, &SCHEMA_VERSION]).await?;
        known.follow(client, row.try_get("noted")?).await?;
        read(client, &row, gates, asked, (self.new_rule_delay, self.max_share)).await
    }
}

/// Reads the state without a trace; whatever the share that would go.
///
/// # Errors
/// The connection is lost.
pub async fn peek(
    client: &Client,
    new_rule_delay: Duration,
    asked: &[AskedLeaf],
) -> Result<RecordedState, Error> {
    if !schema::is_usable(client).await? {
        return Ok(RecordedState::default());
    }
    let identity = identity::identity(client).await?;
    let row = client.query_one(STATE, &[&identity, &SCHEMA_VERSION]).await?;
    let gates = client.prepare(GATES).await?;
    let state = read(client, &row, &gates, asked, (new_rule_delay, 100)).await?;
    // A first run would take note of which database this is.
    Ok(RecordedState { is_restored: identity::is_another(client).await?, ..state })
}

async fn read(
    client: &Client,
    row: &Row,
    gates: &Statement,
    asked: &[AskedLeaf],
    (new_rule_delay, max_share): (Duration, i32),
) -> Result<RecordedState, Error> {
    let leaves: Vec<u32> = asked.iter().map(|asked| asked.leaf).collect();
    let roots: Vec<u32> = asked.iter().map(|asked| asked.root).collect();
    let versions: Vec<Option<i64>> = asked.iter().map(|asked| asked.version).collect();
    let values: [&(dyn ToSql + Sync); 5] =
        [&leaves, &roots, &versions, &new_rule_delay.as_secs_f64(), &max_share];
    let found = client.query(gates, &values).await?;
    let gate = |row: &Row| {
        let is_pause = row.try_get::<_, &str>(1)? == "paused";
        let begins: Option<i64> = row.try_get(3)?;
        let begins = begins.and_then(|micros| Timestamp::from_microsecond(micros).ok());
        Ok((row.try_get(0)?, Gate { is_pause, reason: row.try_get(2)?, begins }))
    };
    let Array(accepted): Array<u32> = row.try_get("accepted")?;
    Ok(RecordedState {
        is_usable: row.try_get("is_usable")?,
        is_restored: row.try_get("is_restored")?,
        accepted: accepted.into_iter().collect(),
        gates: found.iter().map(gate).collect::<Result<_, Error>>()?,
    })
}

/// The tables of these rules, or of all, each with how many of its rows are expired, where they
/// were counted.
///
/// # Errors
/// The schema `pglapse` is not there, or the connection is lost.
pub async fn expired_of(
    client: &Client,
    tables: Option<&[u32]>,
) -> Result<Vec<(String, Option<i64>)>, Error> {
    const EXPIRED: &str = "
SELECT pglapse.name_of(r.relation), pg_catalog.sum(t.expired_rows)::pg_catalog.int8
FROM pglapse.rules r LEFT JOIN pglapse.tables t ON t.root = r.relation::pg_catalog.oid
WHERE $1::pg_catalog.oid[] IS NULL OR r.relation::pg_catalog.oid = ANY ($1) GROUP BY 1 ORDER BY 1";
    let rows = client.query(EXPIRED, &[&tables]).await?;
    rows.iter().map(|row| Ok((row.try_get(0)?, row.try_get(1)?))).collect()
}

/// Lets the first deletes of the rules of these tables begin now, or of all, and for a day more go
/// than `max_share`. How many of them are known; one that somebody's open transaction holds is left
/// out.
///
/// # Errors
/// The schema `pglapse` is not there, or the connection is lost.
pub async fn begin_now(client: &Client, tables: Option<&[u32]>) -> Result<u64, Error> {
    const CONFIRM: &str = "
UPDATE pglapse.rules SET confirmed = pg_catalog.clock_timestamp() WHERE relation IN (
  SELECT r.relation FROM pglapse.rules r
  WHERE $1::pg_catalog.oid[] IS NULL OR r.relation::pg_catalog.oid = ANY ($1) FOR UPDATE SKIP LOCKED)";
    client.execute(CONFIRM, &[&tables]).await
}
