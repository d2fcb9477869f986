//! Puts the rules of settings into `pglapse.rules`. What every change brings with it (version,
//! delay) is the table's own trigger's (`rules.sql`).

use std::{collections::BTreeMap, time::Duration};

use ring::digest::{SHA256, digest as hash};
use serde_json::{Value, json};
use tokio_postgres::{Client, Error, error::SqlState, types::ToSql};

use super::transaction::{BRIEFLY, in_transaction};
use crate::{
    catalog::{
        Format, Interval, RuleSpec, Unit, WantedRule,
        expires::{Expires, Plus},
        word_of,
    },
    config::{self, StoredRule},
};

/// Notes the digest `$2` of the settings `$1`, which were loaded `$3` seconds ago, and the delay
/// `$4`. What was loaded later stays.
const LOAD: &str = "
INSERT INTO pglapse.sets AS s (name, digest, loaded, new_rule_delay)
VALUES ($1, $2, pg_catalog.clock_timestamp() - $3 * INTERVAL 'PT1S', $4 * INTERVAL 'PT1S')
ON CONFLICT (name) DO UPDATE SET digest = EXCLUDED.digest,
  loaded = GREATEST(s.loaded, EXCLUDED.loaded), new_rule_delay = EXCLUDED.new_rule_delay
WHERE s.loaded <= EXCLUDED.loaded OR s.digest = EXCLUDED.digest";

/// Writes the rules `$2` of the settings `$1`. A row of others stays.
const PUT: &str = "
INSERT INTO pglapse.rules AS r (relation, \"set\", written, attnums, names, types, plus, times_unit, unit,
  format, time_zone, sidecar, grace, options, origin, set_by, relid, sidecar_id, database)
SELECT n.relation, $1, n.written, n.attnums, n.names, t.types, n.plus, n.times_unit, n.unit,
  n.format, n.time_zone, n.sidecar, n.grace, n.options, n.origin, SESSION_USER, n.relation, n.sidecar,
  pglapse.cluster()
FROM pg_catalog.jsonb_to_recordset($2::pg_catalog.text::pg_catalog.jsonb) n(relation pg_catalog.oid, written pg_catalog.text,
    attnums pg_catalog.int2[], names pg_catalog.text[], plus pg_catalog.interval,
    times_unit pg_catalog.text, unit pg_catalog.text, format pg_catalog.text,
    time_zone pg_catalog.text, sidecar pg_catalog.oid, grace pg_catalog.interval,
    options pg_catalog.jsonb, origin pg_catalog.text)
  CROSS JOIN LATERAL (
    SELECT pg_catalog.array_agg(pg_catalog.format_type(a.atttypid, NULL) ORDER BY u.place) AS types
    FROM ROWS FROM (pg_catalog.unnest(n.attnums), pg_catalog.unnest(n.names)) WITH ORDINALITY u(attnum, name, place)
      JOIN pg_catalog.pg_attribute a ON a.attrelid = COALESCE(n.sidecar, n.relation)
        AND a.attnum = u.attnum AND a.attname = u.name AND NOT a.attisdropped) t
WHERE pg_catalog.cardinality(t.types) = pg_catalog.cardinality(n.attnums)
ORDER BY n.relation
ON CONFLICT (relation) DO UPDATE SET written = EXCLUDED.written, attnums = EXCLUDED.attnums,
  names = EXCLUDED.names, types = EXCLUDED.types, plus = EXCLUDED.plus, times_unit = EXCLUDED.times_unit,
  unit = EXCLUDED.unit, format = EXCLUDED.format, time_zone = EXCLUDED.time_zone,
  sidecar = EXCLUDED.sidecar, grace = EXCLUDED.grace, options = EXCLUDED.options, broken = NULL, held = false,
  origin = EXCLUDED.origin, set_by = EXCLUDED.set_by, set_at = pg_catalog.now(),
  relid = EXCLUDED.relid, sidecar_id = EXCLUDED.sidecar_id, database = EXCLUDED.database
WHERE r.\"set\" = EXCLUDED.\"set\"";

const HOLD: &str = "
UPDATE pglapse.rules SET held = true
WHERE relation::pg_catalog.oid = ANY ($1) AND \"set\" = $2 AND NOT held";

const REMOVE: &str = "
DELETE FROM pglapse.rules WHERE relation::pg_catalog.oid = ANY ($1) AND \"set\" = $2";

/// Removes every rule that no settings say any more, or those of the tables `$1`.
const PRUNE: &str = "
DELETE FROM pglapse.rules WHERE held AND ($1::pg_catalog.oid[] IS NULL OR relation::pg_catalog.oid = ANY ($1))
RETURNING pglapse.name_of(relation), \"set\", origin";

/// Rules that one statement writes at most, where none has a row yet.
const CHUNK: usize = 100;

/// One change of the rows of settings.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RuleChange {
    /// The table, as settings write it.
    pub table: String,
    /// Its oid.
    relation: u32,
    /// The settings that the row is from.
    set: String,
    /// What is done.
    pub what: RowChange,
}

/// What is done with a row.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum RowChange {
    /// It is new.
    Add(Value),
    /// It says something else.
    Change(Value),
    /// No settings say it any more: it hides on, and nothing is deleted.
    Hold,
    /// It goes.
    Remove,
}

impl RowChange {
    /// As the log says it.
    pub fn word(&self) -> &'static str {
        match self {
            Self::Add(_) => "added",
            Self::Change(_) => "changed",
            Self::Hold => "held",
            Self::Remove => "removed",
        }
    }
}

/// What settings say of their rules, to be compared with the rows.
#[derive(Debug, Clone)]
pub struct SetRules {
    /// Their name.
    pub name: String,
    /// Whether a file names them, so that what it does not say goes.
    pub is_named: bool,
    /// The tables as they write them.
    pub said: Vec<String>,
    /// What the settings that this process had before said, and these do not: under which name, and
    /// the table.
    pub dropped: Vec<(String, String)>,
}

/// A digest of rules, whatever their order and wherever they were written.
pub fn digest(specs: &[RuleSpec]) -> String {
    let said = |spec: &RuleSpec| {
        let columns = spec.expires.columns();
        let (plus, times_unit) = parts(&spec.expires);
        let sidecar = spec.sidecar.as_ref().map(ToString::to_string);
        let mut row = values(spec);
        row["said"] = json!([spec.table_text(), columns, iso(plus), times_unit, sidecar]);
        row.to_string()
    };
    let mut all: Vec<String> = specs.iter().map(said).collect();
    all.sort();
    let digest = hash(&SHA256, all.join("\n").as_bytes());
    let first = digest.as_ref().first_chunk().copied().unwrap_or_default();
    format!("{:032x}", u128::from_be_bytes(first))
}

/// What differs between the rows and what settings want.
pub fn changes(set: &SetRules, wanted: &[WantedRule], stored: &[StoredRule]) -> Vec<RuleChange> {
    let rows: BTreeMap<u32, &StoredRule> = stored.iter().map(|it| (it.relation, it)).collect();
    let mut all = Vec::new();
    for rule in wanted {
        let what = match rows.get(&rule.root) {
            None => RowChange::Add(row(rule)),
            Some(stored) if stored.set.as_ref() != Some(&set.name) => continue,
            Some(stored) if is_same(stored, rule) => continue,
            Some(_) => RowChange::Change(row(rule)),
        };
        let (table, set) = (rule.written.clone(), set.name.clone());
        all.push(RuleChange { table, relation: rule.root, set, what });
    }
    for rule in stored {
        let Some(((own, written), relation)) = rule
            .set
            .as_ref()
            .zip(rule.written.as_ref())
            .zip(rule.name.as_ref().map(|_| rule.relation))
        else {
            continue;
        };
        let is_dropped = set.dropped.iter().any(|(name, table)| name == own && table == written);
        let is_own = *own == set.name;
        let is_wanted = wanted.iter().any(|wanted| wanted.root == relation);
        // One that is said and does not fit leaves the row as it was.
        let is_said = is_own && (is_wanted || rule.is_named() && set.said.contains(written));
        if is_said || !is_own && !is_dropped {
            continue;
        }
        let what = if is_dropped || set.is_named || !rule.is_named() {
            RowChange::Remove
        } else if rule.is_held {
            continue;
        } else {
            RowChange::Hold
        };
        all.push(RuleChange { table: written.clone(), relation, set: own.clone(), what });
    }
    all
}

/// Makes these changes. Each row is written by itself, since somebody's open transaction may hold
/// it: then it is left out. Returns those that were made.
///
/// # Errors
/// The connection is lost, or the role may not write there.
pub async fn apply(client: &Client, changes: Vec<RuleChange>) -> Result<Vec<RuleChange>, Error> {
    let mut made = Vec::new();
    let (new, others): (Vec<_>, Vec<_>) =
        changes.into_iter().partition(|change| matches!(change.what, RowChange::Add(_)));
    for chunk in new.chunks(CHUNK) {
        // Somebody may give one of them a rule at this moment.
        if write(client, chunk).await? {
            made.extend(chunk.iter().cloned());
            continue;
        }
        for change in chunk {
            if write(client, std::slice::from_ref(change)).await? {
                made.push(change.clone());
            }
        }
    }
    for change in others {
        if write(client, std::slice::from_ref(&change)).await? {
            made.push(change);
        }
    }
    Ok(made)
}

/// Makes changes of one kind in one transaction; whether nobody held one of the rows.
async fn write(client: &Client, changes: &[RuleChange]) -> Result<bool, Error> {
    let Some(first) = changes.first() else { return Ok(true) };
    let oids: Vec<u32> = changes.iter().map(|change| change.relation).collect();
    let rows = changes.iter().filter_map(|change| match &change.what {
        RowChange::Add(row) | RowChange::Change(row) => Some(row.clone()),
        RowChange::Hold | RowChange::Remove => None,
    });
    let rows = Value::Array(rows.collect()).to_string();
    let (sql, values): (&str, [&(dyn ToSql + Sync); 2]) = match first.what {
        RowChange::Add(_) | RowChange::Change(_) => (PUT, [&first.set, &rows]),
        RowChange::Hold => (HOLD, [&oids, &first.set]),
        RowChange::Remove => (REMOVE, [&oids, &first.set]),
    };
    match in_transaction(client, BRIEFLY, client.execute(sql, &values)).await {
        Err(error) if is_held(&error) => Ok(false),
        written => written.map(|_rows| true),
    }
}

/// Whether somebody held what was to be written.
pub fn is_held(error: &Error) -> bool {
    let codes = [&SqlState::LOCK_NOT_AVAILABLE, &SqlState::T_R_DEADLOCK_DETECTED];
    error.code().is_some_and(|code| codes.contains(&code))
}

/// Notes that settings of this name and digest were loaded so long ago; `false` if others of that
/// name were loaded since.
///
/// # Errors
/// The connection is lost, or the role may not write there.
pub async fn note_load(
    client: &Client,
    name: &str,
    digest: &str,
    age: Duration,
    new_rule_delay: Duration,
) -> Result<bool, Error> {
    let (age, delay) = (age.as_secs_f64(), new_rule_delay.as_secs_f64());
    let values: [&(dyn ToSql + Sync); 4] = [&name, &digest, &age, &delay];
    Ok(in_transaction(client, BRIEFLY, client.execute(LOAD, &values)).await? > 0)
}

/// Removes the rules that no settings say any more: those of these tables, or all. Returns of each
/// the table, the name of the settings, and where it was written.
///
/// # Errors
/// The role may not write there, or the connection is lost.
pub async fn prune(
    client: &Client,
    tables: Option<&[u32]>,
) -> Result<Vec<(String, String, String)>, Error> {
    let rows = client.query(PRUNE, &[&tables]).await?;
    rows.iter().map(|row| Ok((row.try_get(0)?, row.try_get(1)?, row.try_get(2)?))).collect()
}

/// What is added to the column, and the unit of which a second column is a number.
fn parts(expires: &Expires) -> (Interval, Option<String>) {
    match &expires.plus {
        Plus::Interval(interval) => (*interval, None),
        Plus::Times { unit, .. } => (Interval::ZERO, Some(unit.name().to_owned())),
    }
}

fn iso(interval: Interval) -> String {
    let Interval { months, days, micros } = interval;
    format!("{months} mon {days} days {micros} us")
}

/// The columns of a row that do not depend on the table.
fn values(spec: &RuleSpec) -> Value {
    json!({
        "unit": spec.unit.and_then(|unit| word_of(&Unit::WORDS, &unit)),
        "format": spec.format.and_then(|format| word_of(&Format::WORDS, &format)),
        "time_zone": spec.time_zone,
        "grace": iso(spec.grace),
        "options": config::options(spec),
    })
}

fn row(rule: &WantedRule) -> Value {
    let (plus, times_unit) = parts(&rule.spec.expires);
    let (numbers, names): (Vec<i16>, Vec<&String>) =
        rule.columns.iter().map(|(number, name)| (*number, name)).unzip();
    let mut row = values(&rule.spec);
    for (key, value) in [
        ("relation", json!(rule.root)),
        ("written", json!(rule.written)),
        ("attnums", json!(numbers)),
        ("names", json!(names)),
        ("plus", json!(iso(plus))),
        ("times_unit", json!(times_unit)),
        ("sidecar", json!(rule.sidecar)),
        ("origin", json!(rule.spec.origin)),
    ] {
        row[key] = value;
    }
    row
}

fn is_same(stored: &StoredRule, rule: &WantedRule) -> bool {
    let expiry = &stored.expiry;
    let columns = expiry.columns.iter().map(|column| (column.number, &column.name));
    let sidecar = expiry.sidecar.as_ref().map(|sidecar| sidecar.now.as_ref().map(|(oid, _)| *oid));
    let now = json!({
        "unit": expiry.unit,
        "format": expiry.format,
        "time_zone": expiry.time_zone,
        "grace": iso(expiry.grace),
        "options": stored.options,
    });
    !stored.is_moved
        && !stored.is_held
        && stored.broken.is_none()
        && stored.written.as_ref() == Some(&rule.written)
        && columns.eq(rule.columns.iter().map(|(number, name)| (*number, name)))
        && (expiry.plus, expiry.times_unit.clone()) == parts(&rule.spec.expires)
        && sidecar.flatten() == rule.sidecar
        && now == values(&rule.spec)
}
