//! Reads from `pg_catalog` everything that a catalog of rules is built from.

use std::collections::{BTreeSet, HashMap, hash_map::Entry};

use tokio_postgres::{Client, Error, GenericClient, IsolationLevel, Row, types::ToSql};

use super::{
    citus::distributions,
    details::{read_printed, read_rows, read_said},
    functions::MAKES_TEMPORARY,
    queries::{BLOCKED, RELEVANT, THERE, cascades},
    watched::{Found, Watched},
    zone::zone_fault,
};
use crate::{
    array::Array,
    catalog::{Emptied, Facts, Reading, Reference, Relation, RuleFacts, RuleSpec, There},
    sql::{estimate::expect_few, folding::Folding},
};

/// Facts about the server.
const SERVER: &str = "
SELECT pg_catalog.current_setting('server_version_num')::pg_catalog.int4 AS version,
  EXISTS (SELECT FROM pg_catalog.pg_extension e
    WHERE e.extname OPERATOR(pg_catalog.=) 'citus') AS has_citus";

/// How the database reads identifiers. In a single-byte encoding its locale folds more letters than
/// ASCII's, which `parse_ident` does as the scanner does; `SQL_ASCII` has no letters.
const FOLDING: &str = "
SELECT e.is_single_byte,
  ARRAY(SELECT pg_catalog.concat(pg_catalog.chr(n), f.name[1]) FROM pg_catalog.generate_series(128, 255) n,
    LATERAL (SELECT CASE WHEN e.is_single_byte THEN pg_catalog.parse_ident(pg_catalog.chr(n)) END) f(name)
    WHERE e.is_single_byte AND pg_catalog.ascii(f.name[1]) OPERATOR(pg_catalog.<>) n) AS letters
FROM (SELECT pg_catalog.pg_encoding_max_length(pg_catalog.pg_char_to_encoding(pg_catalog.getdatabaseencoding())) OPERATOR(pg_catalog.=) 1
  AND pg_catalog.getdatabaseencoding() OPERATOR(pg_catalog.<>) 'SQL_ASCII' OFFSET 0) e(is_single_byte)";

/// The cascading foreign keys among the relations `$1`, without those that partitions inherit.
const REFERENCES: &str = concat!(
    "
SELECT f.conrelid AS child, f.confrelid AS parent,
  ARRAY(SELECT a.attname::pg_catalog.text FROM pg_catalog.unnest(f.conkey) WITH ORDINALITY k(attnum, place)
          JOIN pg_catalog.pg_attribute a ON a.attrelid = f.conrelid AND a.attnum = k.attnum ORDER BY place) AS columns,
  ARRAY(SELECT a.attname::pg_catalog.text FROM pg_catalog.unnest(f.confkey) WITH ORDINALITY k(attnum, place)
          JOIN pg_catalog.pg_attribute a ON a.attrelid = f.confrelid AND a.attnum = k.attnum ORDER BY place) AS others
FROM pg_catalog.pg_constraint f
WHERE ",
    cascades!(),
    "
  AND f.conrelid = ANY ($1::pg_catalog.oid[]) AND f.confrelid = ANY ($1::pg_catalog.oid[])
ORDER BY f.oid"
);

/// The tables whose `TRUNCATE ... CASCADE` reaches the relations `$1`, by foreign keys or because
/// they are part of them.
const EMPTIED: &str = concat!(
    "
WITH RECURSIVE reached(relation, oid) AS (
  SELECT x.oid, x.oid FROM pg_catalog.unnest($1::pg_catalog.oid[]) x(oid)
  UNION SELECT r.relation, n.oid FROM reached r CROSS JOIN LATERAL (
    SELECT f.confrelid FROM pg_catalog.pg_constraint f WHERE f.conrelid = r.oid AND f.contype = 'f'
    UNION ALL SELECT i.inhparent FROM pg_catalog.pg_inherits i WHERE i.inhrelid = r.oid) n(oid)
  WHERE ",
    expect_few!("r.oid"),
    ")
SELECT r.relation, n.nspname::pg_catalog.text AS schema, c.relname::pg_catalog.text AS name
FROM reached r JOIN pg_catalog.pg_class c ON c.oid = r.oid
  JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
WHERE r.oid <> r.relation ORDER BY relation, schema, name"
);

/// Reads the database once. Each rule's time zone is tried out right after it.
///
/// # Errors
/// Only errors that are not about the rules: the connection is lost, or what is read changes all
/// the time.
pub async fn load(client: &mut Client, specs: &[RuleSpec]) -> Result<Facts, Error> {
    Ok(load_watched(client, specs, None).await?.0)
}

/// What was read before, and the relations that have changed since.
#[derive(Debug, Clone, Copy)]
pub struct Before<'a> {
    /// What was read.
    pub facts: &'a Facts,
    /// What was watched.
    pub watched: &'a Watched,
    /// What has changed.
    pub changed: &'a BTreeSet<u32>,
}

/// The same. Returns also what to watch.
///
/// With `before` it reads only what has changed, or is new. What the catalog says is read in one
/// snapshot, without locks; what the server prints then, piece by piece. Of what another session has
/// locked, what was printed stays as it was, and so do views over it: see [`Watched::locked`].
///
/// # Errors
/// As for [`load`].
pub async fn load_watched(
    client: &mut Client,
    specs: &[RuleSpec],
    before: Option<Before<'_>>,
) -> Result<(Facts, Watched), Error> {
    let wanted = RelevantNames::by(specs);
    let mut names: Vec<String> = wanted.names.iter().flatten().cloned().collect();
    let look = client
        .build_transaction()
        .isolation_level(IsolationLevel::RepeatableRead)
        .read_only(true)
        .start()
        .await?;
    let server = read_server(&look).await?;
    let makes_temporary = server.makes_temporary;
    let mut there = There::default();
    let rows = look.query(&format!("{RELEVANT}{THERE}"), &wanted.parameters()).await?;
    read_rows(&rows, |kind, row| there.add(kind, row))?;
    names.extend(there.names.values().cloned());
    names.sort_unstable();
    names.dedup();
    let oids: Vec<u32> = there.names.keys().copied().collect();
    let nothing = Facts::default();
    let known = before.map_or(&nothing, |before| before.facts);
    if let Some(before) = before {
        there.changed.clone_from(before.changed);
    }
    let unread = there.unread(known);
    let listed: Vec<u32> = unread.iter().copied().collect();
    let found = Found { oids, read: &listed, changed: &there.changed, names, makes_temporary };
    let oids = found.oids.clone();
    // This is read under the role's own search path, by which the rules' tables are found.
    let watched = before.map(|before| before.watched.clone());
    let mut watched = Watched::read(&look, found, watched).await?;
    let mut reading = Reading::default();
    read_said(&look, &listed, &mut reading).await?;
    let mut distributions = distributions(&look, &listed).await?;
    let references = read_references(&look.query(REFERENCES, &[&oids]).await?)?;
    let has_sidecar = specs.iter().any(|spec| spec.sidecar.is_some());
    let emptied = if has_sidecar { look.query(EMPTIED, &[&oids]).await? } else { Vec::new() };
    let emptied = read_emptied(&emptied)?;
    let blocked = look.query(BLOCKED, &[&listed]).await?;
    let blocked: Result<BTreeSet<u32>, Error> = blocked.iter().map(|row| row.try_get(0)).collect();
    look.commit().await?;

    let mut blocked = blocked?;
    let free: Vec<u32> = listed.iter().filter(|oid| !blocked.contains(oid)).copied().collect();
    blocked.extend(read_printed(client, &free, &mut reading).await?);
    let mut relations = reading.relations(&there, known, &blocked);
    for relation in relations.iter_mut().filter(|relation| unread.contains(&relation.oid)) {
        relation.distribution = distributions.remove(&relation.oid);
    }
    watched.set_locked(&blocked, with_views(&blocked, &relations));

    let mut new = Facts { relations, references, emptied, ..server };
    let before = before.map(|before| before.facts);
    add_rules(client, specs, before, &there.targets, &mut new).await?;
    Ok((new, watched))
}

/// What the server says of itself and of the database.
async fn read_server(look: &impl GenericClient) -> Result<Facts, Error> {
    let server = look.query_one(SERVER, &[]).await?;
    let version: i32 = server.try_get("version")?;
    Ok(Facts {
        server_version: u32::try_from(version).unwrap_or(0),
        folding: read_folding(&look.query_one(FOLDING, &[]).await?)?,
        has_citus: server.try_get("has_citus")?,
        makes_temporary: look.query_one(MAKES_TEMPORARY, &[]).await?.try_get("makes_temporary")?,
        ..Facts::default()
    })
}

/// The names of these relations, and of the views over them.
fn with_views(oids: &BTreeSet<u32>, relations: &[Relation]) -> Vec<String> {
    let mut all = oids.clone();
    loop {
        let reads = |relation: &&Relation| {
            !all.contains(&relation.oid) && relation.reads.iter().any(|oid| all.contains(oid))
        };
        let more: Vec<u32> = relations.iter().filter(reads).map(|r| r.oid).collect();
        if all.is_empty() || more.is_empty() {
            let is_one = |relation: &&Relation| all.contains(&relation.oid);
            return relations.iter().filter(is_one).map(|r| r.name.clone()).collect();
        }
        all.extend(more);
    }
}

/// Notes the tables found for each rule, and what the server says of its time zone. `found` holds
/// the rules' tables by the index of the rule, followed by their sidecars.
async fn add_rules(
    client: &Client,
    specs: &[RuleSpec],
    before: Option<&Facts>,
    found: &HashMap<usize, Vec<u32>>,
    facts: &mut Facts,
) -> Result<(), Error> {
    // The server reads a file for each zone that it has.
    let mut zones: HashMap<&str, Option<String>> = HashMap::new();
    for (rule, spec) in specs.iter().enumerate() {
        let tables = facts.find_tables(rule, specs, found);
        let before = before.and_then(|before| before.rules.get(rule));
        let is_known = before.is_some_and(|before| before.zone_fault.is_none());
        let zone_fault = match &spec.time_zone {
            Some(zone) if !is_known => match zones.entry(zone) {
                Entry::Occupied(asked) => asked.get().clone(),
                Entry::Vacant(new) => new.insert(zone_fault(client, zone).await?).clone(),
            },
            Some(_) | None => None,
        };
        facts.rules.push(RuleFacts { tables, zone_fault });
    }
    Ok(())
}

/// What [`RELEVANT`] takes.
#[derive(Debug)]
pub(super) struct RelevantNames {
    pub(super) schemas: Vec<Option<String>>,
    pub(super) names: Vec<Option<String>>,
    pub(super) referential: Vec<bool>,
}

impl RelevantNames {
    pub(super) fn by(specs: &[RuleSpec]) -> Self {
        let tables = specs.iter().map(|spec| Some(spec.table.clone()));
        let (schemas, names) = tables
            .chain(specs.iter().map(RuleSpec::sidecar_name))
            .map(|table| table.map_or((None, None), |table| (table.schema, Some(table.name))))
            .unzip();
        let referential = specs.iter().chain(specs).map(|spec| spec.referential).collect();
        Self { schemas, names, referential }
    }

    fn parameters(&self) -> [&(dyn ToSql + Sync); 3] {
        [&self.schemas, &self.names, &self.referential]
    }
}

fn read_folding(row: &Row) -> Result<Folding, Error> {
    let Array(pairs): Array<String> = row.try_get("letters")?;
    let pair = |pair: &String| {
        let mut chars = pair.chars();
        Some((chars.next()?, chars.next()?))
    };
    let letters = pairs.iter().filter_map(pair).collect();
    Ok(Folding { is_single_byte: row.try_get("is_single_byte")?, letters })
}

fn read_emptied(rows: &[Row]) -> Result<Vec<Emptied>, Error> {
    let emptied = |row: &Row| {
        let by = (row.try_get("schema")?, row.try_get("name")?);
        Ok(Emptied { table: row.try_get("relation")?, by })
    };
    rows.iter().map(emptied).collect()
}

fn read_references(rows: &[Row]) -> Result<Vec<Reference>, Error> {
    rows.iter()
        .map(|row| {
            let (Array(columns), Array(others)): (Array<String>, Array<String>) =
                (row.try_get("columns")?, row.try_get("others")?);
            let pairs = columns.into_iter().zip(others).collect();
            Ok(Reference { child: row.try_get("child")?, parent: row.try_get("parent")?, pairs })
        })
        .collect()
}
