//! Reads from the schema `pglapse` whether rows may be deleted.

use std::time::Duration;

use jiff::Timestamp;
use tokio_postgres::{Client, Error, Row, Statement};

use super::{KnownDatabase, RecordedState, SCHEMA_VERSION, identity, schema};
use crate::array::Array;

/// Reads the state. `$1` is the identity of this database, `$2` how many seconds the first deletes
/// of a new rule wait if no process that serves says it, `$3` the version that this process knows.
/// If all known tables of a rule are paused, the rule is paused, so that its future tables are too.
const STATE: &str = "
WITH RECURSIVE below(oid) AS (
  SELECT relation::pg_catalog.oid FROM pglapse.pauses WHERE relation IS NOT NULL
  UNION SELECT i.inhrelid FROM below b JOIN pg_catalog.pg_inherits i ON i.inhparent = b.oid),
latest AS (
  SELECT DISTINCT ON (f.relation) f.relation, f.definition, f.since FROM pglapse.in_force f
  WHERE f.definition IS NOT NULL AND f.relation IS NOT NULL ORDER BY f.relation, f.loaded DESC),
new(relation, begins) AS (
  SELECT f.relation, d.begins FROM latest f,
    pglapse.deletes_begin(f.since, $2 * INTERVAL 'PT1S') d(begins)
  WHERE d.begins > pg_catalog.statement_timestamp())
SELECT NOT EXISTS (SELECT FROM pglapse.version WHERE version > $3) AS is_usable,
  (SELECT identity FROM pglapse.identity) IS DISTINCT FROM $1 AS is_restored,
  (SELECT noted::pg_catalog.text FROM pglapse.identity WHERE identity = $1) AS noted,
  ARRAY(SELECT rule FROM pglapse.in_force WHERE accepted = $1) AS accepted,
  ARRAY(SELECT leaf FROM pglapse.tables WHERE paused
    UNION SELECT oid FROM below) AS leaves,
  ARRAY(SELECT rule FROM pglapse.pauses
    UNION SELECT rule FROM pglapse.in_force WHERE relation IN (SELECT oid FROM below)
    UNION SELECT rule FROM pglapse.tables GROUP BY rule HAVING pg_catalog.bool_and(paused)) AS paused,
  ARRAY(SELECT relation FROM new ORDER BY relation) AS new_rules,
  ARRAY(SELECT (EXTRACT(EPOCH FROM begins) * 1000000)::pg_catalog.int8 FROM new ORDER BY relation)
    AS begins,
  ARRAY(SELECT relation FROM latest ORDER BY relation) AS rules,
  ARRAY(SELECT definition FROM latest ORDER BY relation) AS definitions";

/// Reads the state on one connection.
#[derive(Debug)]
pub struct Watch {
    /// The identity of the database and the prepared query; `None` without the schema.
    asks: Option<(String, Statement)>,
    new_rule_delay: Duration,
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
    ) -> Result<Self, Error> {
        if !schema::is_usable(client).await? {
            return Ok(Self { asks: None, new_rule_delay });
        }
        let identity = known.look(client).await?;
        Ok(Self { asks: Some((identity, client.prepare(STATE).await?)), new_rule_delay })
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
    ) -> Result<RecordedState, Error> {
        let Some((identity, query)) = &self.asks else { return Ok(RecordedState::default()) };
        known.beat(client).await?;
        let delay = self.new_rule_delay.as_secs_f64();
        let row = client.query_one(query, &[identity, &delay, &SCHEMA_VERSION]).await?;
        known.follow(client, row.try_get("noted")?).await?;
        read(&row)
    }
}

/// Reads the state without a trace.
///
/// # Errors
/// The connection is lost.
pub async fn peek(client: &Client, new_rule_delay: Duration) -> Result<RecordedState, Error> {
    if !schema::is_usable(client).await? {
        return Ok(RecordedState::default());
    }
    let identity = identity::identity(client).await?;
    let delay = new_rule_delay.as_secs_f64();
    let state = read(&client.query_one(STATE, &[&identity, &delay, &SCHEMA_VERSION]).await?)?;
    // A first run would take note of which database this is.
    Ok(RecordedState { is_restored: identity::is_another(client).await?, ..state })
}

fn read(row: &Row) -> Result<RecordedState, Error> {
    let names = |column| row.try_get::<_, Array<String>>(column).map(|Array(names)| names);
    let oids = |column| row.try_get::<_, Array<u32>>(column).map(|Array(oids)| oids);
    let Array(begins): Array<i64> = row.try_get("begins")?;
    let begins = begins.into_iter().map(|at| Timestamp::from_microsecond(at).unwrap_or_default());
    Ok(RecordedState {
        is_usable: row.try_get("is_usable")?,
        is_restored: row.try_get("is_restored")?,
        accepted: names("accepted")?.into_iter().collect(),
        paused_leaves: oids("leaves")?.into_iter().collect(),
        paused_rules: names("paused")?.into_iter().collect(),
        new_rules: oids("new_rules")?.into_iter().zip(begins).collect(),
        definitions: oids("rules")?.into_iter().zip(names("definitions")?).collect(),
    })
}
