//! Reads from `pg_catalog` everything that a catalog of rules is built from.

use std::collections::{HashMap, HashSet};

use tokio_postgres::{Client, Error, GenericClient, IsolationLevel, Row, types::ToSql};

use super::{
    citus::distributions,
    probe::Watched,
    queries::{
        ATTRIBUTES, CALM, DEFAULTS, FOLDING, KEY, KEYS, OBSTACLES, PARTS, QUERIES, REFERENCES,
        RELEVANT, TRIGGERS,
    },
    trial::{Known, zone_fault},
};
use crate::catalog::{
    Column, Definition, Expires, Facts, Key, Keys, Namesake, Otherwise, Over, Part, Reference,
    Relation, RelationKind, RuleSpec, Trigger,
};

use crate::sql::{folding::Folding, stored::portable};

/// Looks once at the database, in one snapshot; each rule's expression and time zone are tried out
/// right after it.
///
/// # Errors
/// Only what has nothing to do with the rules: the connection is lost, a lock is held for long.
pub async fn load(client: &mut Client, specs: &[RuleSpec]) -> Result<Facts, Error> {
    Ok(load_watched(client, specs, &mut Known::default()).await?.0)
}

/// The same by whoever has looked before: an expression that may no longer be asked is still known. With it, what
/// there is to watch.
pub async fn load_watched(
    client: &mut Client,
    specs: &[RuleSpec],
    known: &mut Known,
) -> Result<(Facts, Watched), Error> {
    let wanted = Wanted::by(specs);
    let mut names: Vec<String> = wanted.names.iter().flatten().cloned().collect();
    let wanted = wanted.parameters();
    let look = client
        .build_transaction()
        .isolation_level(IsolationLevel::RepeatableRead)
        .read_only(true)
        .start()
        .await?;
    let version = "SELECT pg_catalog.current_setting('server_version_num')::pg_catalog.int4";
    let version: i32 = look.query_one(version, &[]).await?.try_get(0)?;
    let folding = read_folding(&look.query_one(FOLDING, &[]).await?)?;
    let targets = format!("{RELEVANT}SELECT place, oid FROM target ORDER BY place");
    let targets = look.query(&targets, &wanted).await?;
    let relations = format!("{RELEVANT}SELECT * FROM relation ORDER BY oid");
    let relations = look.query(&relations, &wanted).await?;
    let oids: Vec<u32> =
        relations.iter().map(|row| row.try_get("oid")).collect::<Result<_, _>>()?;
    let columns = look.query(ATTRIBUTES, &[&oids]).await?;
    for row in &relations {
        names.push(row.try_get("name")?);
    }
    names.sort_unstable();
    names.dedup();
    // By the search path of the role, as the rules' tables are found.
    let watched = Watched::read(&look, &oids, names).await?;
    // Views' queries are printed so that they mean the same in any session.
    look.batch_execute(
        "SET LOCAL search_path = ''; SET LOCAL standard_conforming_strings = on; \
         SET LOCAL datestyle = 'ISO'; SET LOCAL intervalstyle = 'postgres'",
    )
    .await?;
    let mut queries = HashMap::new();
    for row in look.query(QUERIES, &[&oids]).await? {
        queries.insert(row.try_get("oid")?, (row.try_get("query")?, row.try_get("filters")?));
    }
    let mut columns = columns_by_relation(&columns)?;
    add_defaults(&mut columns, &look.query(DEFAULTS, &[&oids]).await?)?;
    let keys = load_keys(&look, &oids).await?;
    let mut distributions = distributions(&look, &oids).await?;
    let references = read_references(&look.query(REFERENCES, &[&oids]).await?)?;
    look.commit().await?;

    let mut facts = Facts {
        server_version: u32::try_from(version).unwrap_or(0),
        folding,
        relations: read_relations(&relations, columns, queries, keys)?,
        references,
        ..Facts::default()
    };
    let mut found: HashMap<usize, Vec<u32>> = HashMap::new();
    for row in targets {
        let (place, oid): (i64, Option<u32>) = (row.try_get("place")?, row.try_get("oid")?);
        let place = usize::try_from(place - 1).unwrap_or_default();
        found.entry(place).or_default().extend(oid);
    }
    for relation in &mut facts.relations {
        relation.distribution = distributions.remove(&relation.oid);
    }
    try_out(client, specs, &mut found, known, &mut facts).await?;
    Ok((facts, watched))
}

/// Adds what the server says of each rule's expression on the tables found for it, and of its zone. `found`
/// holds the rules' tables by the rule's place, and their sidecars behind those.
async fn try_out(
    client: &Client,
    specs: &[RuleSpec],
    found: &mut HashMap<usize, Vec<u32>>,
    known: &mut Known,
    facts: &mut Facts,
) -> Result<(), Error> {
    for (rule, spec) in specs.iter().enumerate() {
        let mut answers = Vec::new();
        let sidecars = found.remove(&(rule + specs.len())).unwrap_or_default();
        for oid in found.remove(&rule).unwrap_or_default() {
            let sidecar = spec.sidecar_of(oid, &sidecars, facts);
            let has_instant = if spec.sidecar.is_some() { sidecar } else { Some(oid) };
            let relation = facts.relations.iter().find(|r| Some(r.oid) == has_instant);
            let expression_type = match (&spec.expires, relation) {
                (Expires::Expression(text), Some(table)) => {
                    Some(known.ask(client, (rule, spec), text, table).await?)
                }
                (Expires::Expression(_) | Expires::Column { .. }, _) => None,
            };
            answers.push(Namesake { rule, oid, sidecar, expression_type });
        }
        facts.add_tables(spec, answers);
        facts.zone_faults.push(match &spec.time_zone {
            Some(zone) => zone_fault(client, zone).await?,
            None => None,
        });
    }
    Ok(())
}

/// What [`RELEVANT`] takes.
#[derive(Debug)]
struct Wanted {
    schemas: Vec<Option<String>>,
    names: Vec<Option<String>>,
    referential: Vec<bool>,
}

impl Wanted {
    fn by(specs: &[RuleSpec]) -> Self {
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
    let pairs: Vec<String> = row.try_get("letters")?;
    let pair = |pair: &String| {
        let mut chars = pair.chars();
        Some((chars.next()?, chars.next()?))
    };
    let letters = pairs.iter().filter_map(pair).collect();
    Ok(Folding { is_single_byte: row.try_get("is_single_byte")?, letters })
}

fn read_references(rows: &[Row]) -> Result<Vec<Reference>, Error> {
    rows.iter()
        .map(|row| {
            let (columns, others): (Vec<String>, Vec<String>) =
                (row.try_get("columns")?, row.try_get("others")?);
            let pairs = columns.into_iter().zip(others).collect();
            Ok(Reference { child: row.try_get("child")?, parent: row.try_get("parent")?, pairs })
        })
        .collect()
}

fn columns_by_relation(rows: &[Row]) -> Result<HashMap<u32, Vec<Column>>, Error> {
    let mut columns: HashMap<u32, Vec<Column>> = HashMap::new();
    for row in rows {
        columns.entry(row.try_get("relation")?).or_default().push(Column {
            name: row.try_get("name")?,
            type_name: row.try_get("type_name")?,
            not_null: row.try_get("not_null")?,
            generated: row.try_get("generated")?,
            limited_type: row.try_get("limited_type")?,
            domain: row.try_get("domain")?,
            equality: row.try_get("equality")?,
            is_enum: row.try_get("is_enum")?,
            folding: row.try_get("folding")?,
            collation: row.try_get("collation")?,
            default: None,
            otherwise: match row.try_get("otherwise")? {
                "null" => Otherwise::Null,
                "fresh" => Otherwise::Fresh,
                _ => Otherwise::Value,
            },
        });
    }
    Ok(columns)
}

fn add_defaults(columns: &mut HashMap<u32, Vec<Column>>, rows: &[Row]) -> Result<(), Error> {
    for row in rows {
        let (relation, name): (u32, String) = (row.try_get("relation")?, row.try_get("name")?);
        let of_relation = columns.get_mut(&relation).map(Vec::as_mut_slice).unwrap_or_default();
        if let Some(column) = of_relation.iter_mut().find(|column| column.name == name) {
            column.default = Some(portable(row.try_get("expression")?));
        }
    }
    Ok(())
}

/// The keys of these relations, and what is to be heeded where dead rows are to give them up.
async fn load_keys(
    look: &impl GenericClient,
    oids: &Vec<u32>,
) -> Result<HashMap<u32, Keys>, Error> {
    let calm = look.query(&format!("{KEY}{CALM}"), &[oids]).await?;
    let calm = calm.iter().map(|row| row.try_get(0)).collect::<Result<HashSet<u32>, Error>>()?;
    let parts = parts_by_key(&look.query(&format!("{KEY}{PARTS}"), &[oids]).await?, &calm)?;
    let mut keys = keys_by_relation(&look.query(&format!("{KEY}{KEYS}"), &[oids]).await?, parts)?;
    for row in look.query(OBSTACLES, &[oids]).await? {
        let keys = keys.entry(row.try_get("oid")?).or_default();
        keys.fixed = row.try_get("fixed")?;
    }
    for row in look.query(TRIGGERS, &[oids]).await? {
        let arguments: Option<Vec<String>> = row.try_get("arguments")?;
        let trigger = Trigger {
            on_insert: row.try_get("on_insert")?,
            on_update: row.try_get("on_update")?,
            source: row.try_get("source")?,
            name: row.try_get("name")?,
            arguments: arguments.unwrap_or_default(),
        };
        keys.entry(row.try_get("relation")?).or_default().heed(&trigger);
    }
    Ok(keys)
}

fn parts_by_key(rows: &[Row], calm: &HashSet<u32>) -> Result<HashMap<u32, Vec<Part>>, Error> {
    let mut parts: HashMap<u32, Vec<Part>> = HashMap::new();
    for row in rows {
        let key: u32 = row.try_get("key")?;
        parts.entry(key).or_default().push(Part {
            stored: portable(row.try_get("stored")?),
            given: portable(row.try_get("given")?),
            operator: row.try_get("operator")?,
            is_calm: calm.contains(&key) && row.try_get("is_common")?,
        });
    }
    Ok(parts)
}

fn keys_by_relation(
    rows: &[Row],
    mut parts: HashMap<u32, Vec<Part>>,
) -> Result<HashMap<u32, Keys>, Error> {
    let mut keys: HashMap<u32, Keys> = HashMap::new();
    for row in rows {
        let width: i64 = row.try_get("width")?;
        let oid: u32 = row.try_get("oid")?;
        let parts = parts.remove(&oid).unwrap_or_default();
        let is_told = i64::try_from(parts.len()) == Ok(width);
        keys.entry(row.try_get("relation")?).or_default().list.push(Key {
            columns: row.try_get("columns")?,
            is_plain: row.try_get("is_plain")?,
            parts: if is_told { parts } else { Vec::new() },
            chosen_by: row.try_get("chosen_by")?,
            nulls_not_distinct: row.try_get("nulls_not_distinct")?,
            is_inherited: row.try_get("is_inherited")?,
            over: match row.try_get("over_rows")? {
                "primary" => Over::Primary,
                "some" => Over::Some,
                _ => Over::All,
            },
        });
    }
    Ok(keys)
}

fn read_relations(
    rows: &[Row],
    mut columns: HashMap<u32, Vec<Column>>,
    mut queries: HashMap<u32, (Option<String>, Option<String>)>,
    mut keys: HashMap<u32, Keys>,
) -> Result<Vec<Relation>, Error> {
    rows.iter()
        .map(|row| {
            let oid = row.try_get("oid")?;
            let kind: &str = row.try_get("kind")?;
            let security_barrier = row.try_get("security_barrier")?;
            let row_security = row.try_get("row_security")?;
            let (query, filters) = queries.remove(&oid).unwrap_or_default();
            Ok(Relation {
                oid,
                schema: row.try_get("schema")?,
                name: row.try_get("name")?,
                kind: RelationKind::from_relkind(kind.chars().next().unwrap_or(' ')),
                columns: columns.remove(&oid).unwrap_or_default(),
                parents: row.try_get("parents")?,
                keys: keys.remove(&oid).unwrap_or_default(),
                has_row_security: row.try_get("has_row_security")?,
                rewritten: row.try_get("rewritten")?,
                reads: row.try_get("reads")?,
                distribution: None,
                definition: query.map(|query| Definition {
                    query,
                    security_barrier,
                    row_security,
                    filters,
                }),
            })
        })
        .collect()
}
