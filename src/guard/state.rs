//! Reads from the schema `pglapse` whether rows may be deleted, and writes which rules are in
//! force.

use std::{collections::BTreeMap, time::Duration};

use tokio_postgres::{Client, Error, Row, Statement};

use super::{KnownDatabase, RecordedState, identity, schema};

/// Reads the state. `$1` is the identity of this database. If all known tables of a rule are
/// paused, the rule is paused, so that its future tables are too.
const STATE: &str = "
WITH RECURSIVE below(oid) AS (
  SELECT relation::pg_catalog.oid FROM pglapse.pauses WHERE relation IS NOT NULL
  UNION SELECT i.inhrelid FROM below b JOIN pg_catalog.pg_inherits i ON i.inhparent = b.oid)
SELECT (SELECT identity FROM pglapse.identity) IS DISTINCT FROM $1 AS is_restored,
  (SELECT noted::pg_catalog.text FROM pglapse.identity WHERE identity = $1) AS noted,
  ARRAY(SELECT rule FROM pglapse.in_force WHERE accepted = $1) AS accepted,
  ARRAY(SELECT leaf FROM pglapse.tables WHERE paused
    UNION SELECT oid FROM below) AS leaves,
  ARRAY(SELECT rule FROM pglapse.pauses
    UNION SELECT rule FROM pglapse.tables GROUP BY rule HAVING pg_catalog.bool_and(paused)) AS paused,
  ARRAY(SELECT rule FROM pglapse.in_force WHERE definition IS NOT NULL ORDER BY rule) AS rules,
  ARRAY(SELECT definition FROM pglapse.in_force WHERE definition IS NOT NULL ORDER BY rule) AS definitions";

/// Stores the definitions `$2` of the rules `$1`. They were read `$3` seconds ago, and are written
/// at `$4`. Of two definitions of a rule, the one that was read later is in force.
const PUT_IN_FORCE: &str = "
INSERT INTO pglapse.in_force AS r (rule, definition, loaded, origin)
SELECT name, definition, pg_catalog.clock_timestamp() - age * INTERVAL 'PT1S', origin
FROM ROWS FROM (pg_catalog.unnest($1::pg_catalog.text[]), pg_catalog.unnest($2::pg_catalog.text[]),
  pg_catalog.unnest($3::pg_catalog.float8[]), pg_catalog.unnest($4::pg_catalog.text[]))
  n(name, definition, age, origin) ORDER BY name
ON CONFLICT (rule) DO UPDATE
SET definition = EXCLUDED.definition, loaded = EXCLUDED.loaded, origin = EXCLUDED.origin
WHERE r.loaded IS NULL OR r.loaded < EXCLUDED.loaded";

/// Reads the state on one connection.
#[derive(Debug)]
pub struct Watch {
    /// The identity of the database and the prepared query; `None` without the schema.
    asks: Option<(String, Statement)>,
}

impl Watch {
    /// Checks whether the schema `pglapse` can be used, and identifies the database. `known` is
    /// what this process remembers of the database that it has worked on before.
    ///
    /// # Errors
    /// The connection is lost.
    pub async fn start(client: &Client, known: &mut KnownDatabase) -> Result<Self, Error> {
        if !schema::is_usable(client).await? {
            return Ok(Self { asks: None });
        }
        let identity = known.look(client).await?;
        Ok(Self { asks: Some((identity, client.prepare(STATE).await?)) })
    }

    /// Whether the schema can be used.
    pub fn is_usable(&self) -> bool {
        self.asks.is_some()
    }

    /// Writes a heartbeat, and reads the state.
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
        let row = client.query_one(query, &[identity]).await?;
        known.follow(client, row.try_get("noted")?).await?;
        read(&row)
    }
}

/// Reads the state without a trace.
///
/// # Errors
/// The connection is lost.
pub async fn peek(client: &Client) -> Result<RecordedState, Error> {
    if !schema::is_usable(client).await? {
        return Ok(RecordedState::default());
    }
    let identity = identity::identity(client).await?;
    let state = read(&client.query_one(STATE, &[&identity]).await?)?;
    // A first run would take note of which database this is.
    Ok(RecordedState { is_restored: identity::is_another(client).await?, ..state })
}

fn read(row: &Row) -> Result<RecordedState, Error> {
    let names = |column| row.try_get::<_, Vec<String>>(column);
    let leaves: Vec<u32> = row.try_get("leaves")?;
    Ok(RecordedState {
        is_usable: true,
        is_restored: row.try_get("is_restored")?,
        accepted: names("accepted")?.into_iter().collect(),
        paused_leaves: leaves.into_iter().collect(),
        paused_rules: names("paused")?.into_iter().collect(),
        definitions: names("rules")?.into_iter().zip(names("definitions")?).collect(),
    })
}

/// A rule that is put in force.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EnforcedRule {
    /// What it says about deleting: [`super::definition`].
    pub definition: String,
    /// How long ago it was read.
    pub age: Duration,
    /// Where it was written.
    pub origin: String,
}

/// Puts rules in force, unless another process has read one for the same table since.
///
/// # Errors
/// The connection is lost.
pub async fn put_in_force(
    client: &Client,
    rules: &BTreeMap<String, EnforcedRule>,
) -> Result<(), Error> {
    let names: Vec<&String> = rules.keys().collect();
    let definitions: Vec<&String> = rules.values().map(|rule| &rule.definition).collect();
    let ages: Vec<f64> = rules.values().map(|rule| rule.age.as_secs_f64()).collect();
    let origins: Vec<&String> = rules.values().map(|rule| &rule.origin).collect();
    client.execute(PUT_IN_FORCE, &[&names, &definitions, &ages, &origins]).await?;
    Ok(())
}
