//! Reads the details of some relations from `pg_catalog`.

use std::collections::{HashMap, HashSet};

use tokio_postgres::{Error, GenericClient, Row};

use super::{
    citus::distributions,
    queries::{
        ATTEMPTS, ATTRIBUTES, CALM, DEFAULTS, KEY, KEYS, OBSTACLES, PARTS, QUERIES, RELATIONS,
        TRIGGERS,
    },
};
use crate::{
    catalog::{
        Column, Definition, DeleteRules, Key, Keys, Otherwise, Over, Part, Relation, RelationKind,
        Trigger,
    },
    sql::stored::portable,
};

/// The rules of the relations `$1` that act in a DELETE, and whether one puts something else in its
/// place. One that only lets some rows stay does not. Only the tree tells what NOTHING is: a query
/// that is none of the four kinds, and no utility statement either.
const DELETE_RULES: &str = "
SELECT r.ev_class AS relation, r.rulename::pg_catalog.text AS name,
  r.is_instead AND (r.ev_qual::pg_catalog.text = '<>' OR NOT n.is_nothing) AS is_instead
FROM pg_catalog.pg_rewrite r, LATERAL (SELECT r.ev_action::pg_catalog.text
    ~ '^[(][{]QUERY :commandType [5-9] :querySource [0-9]+ :canSetTag [a-z]+ :utilityStmt <>'
    OFFSET 0) n(is_nothing)
WHERE r.ev_class = ANY ($1::pg_catalog.oid[]) AND r.ev_type = '4' AND r.ev_enabled IN ('O', 'A')
  AND (r.is_instead OR NOT n.is_nothing)
ORDER BY r.ev_class, r.rulename";

/// The relations with these oids, by oid. Afterwards the transaction has an empty `search_path`,
/// and other settings that make what the server prints independent of the session's.
pub(super) async fn details(
    client: &impl GenericClient,
    oids: &Vec<u32>,
) -> Result<Vec<Relation>, Error> {
    let relations = client.query(RELATIONS, &[oids]).await?;
    let columns = client.query(ATTRIBUTES, &[oids]).await?;
    client
        .batch_execute(
            "SET LOCAL search_path = ''; SET LOCAL standard_conforming_strings = on; \
         SET LOCAL datestyle = 'ISO'; SET LOCAL intervalstyle = 'postgres'",
        )
        .await?;
    let mut queries = HashMap::new();
    for row in client.query(QUERIES, &[oids]).await? {
        queries.insert(row.try_get("oid")?, (row.try_get("query")?, row.try_get("filters")?));
    }
    let mut columns = columns_by_relation(&columns)?;
    add_defaults(&mut columns, &client.query(DEFAULTS, &[oids]).await?)?;
    let keys = load_keys(client, oids).await?;
    let mut distributions = distributions(client, oids).await?;
    let mut rules = delete_rules(client, oids).await?;
    let mut relations = read_relations(&relations, columns, queries, keys)?;
    for relation in &mut relations {
        relation.distribution = distributions.remove(&relation.oid);
        relation.delete_rules = rules.remove(&relation.oid).unwrap_or_default();
    }
    Ok(relations)
}

fn columns_by_relation(rows: &[Row]) -> Result<HashMap<u32, Vec<Column>>, Error> {
    let mut columns: HashMap<u32, Vec<Column>> = HashMap::new();
    for row in rows {
        columns.entry(row.try_get("relation")?).or_default().push(Column {
            number: row.try_get("place")?,
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

/// The keys of these relations, and the obstacles to deleting the expired rows that hold them.
async fn load_keys(
    client: &impl GenericClient,
    oids: &Vec<u32>,
) -> Result<HashMap<u32, Keys>, Error> {
    let calm = client.query(&format!("{KEY}{CALM}"), &[oids]).await?;
    let calm = calm.iter().map(|row| row.try_get(0)).collect::<Result<HashSet<u32>, Error>>()?;
    let parts = parts_by_key(&client.query(&format!("{KEY}{PARTS}"), &[oids]).await?, &calm)?;
    let mut keys = keys_by_relation(&client.query(&format!("{KEY}{KEYS}"), &[oids]).await?, parts)?;
    for row in client.query(OBSTACLES, &[oids]).await? {
        let keys = keys.entry(row.try_get("oid")?).or_default();
        keys.fixed = row.try_get("fixed")?;
    }
    for row in client.query(ATTEMPTS, &[oids]).await? {
        keys.entry(row.try_get("oid")?).or_default().may_try = true;
    }
    for row in client.query(TRIGGERS, &[oids]).await? {
        let arguments: Option<Vec<String>> = row.try_get("arguments")?;
        let trigger = Trigger {
            on_insert: row.try_get("on_insert")?,
            on_update: row.try_get("on_update")?,
            source: row.try_get("source")?,
            name: row.try_get("name")?,
            arguments: arguments.unwrap_or_default(),
        };
        keys.entry(row.try_get("relation")?).or_default().observe(&trigger);
    }
    Ok(keys)
}

/// The server's rules on DELETE of the relations with these oids, by oid.
async fn delete_rules(
    client: &impl GenericClient,
    oids: &Vec<u32>,
) -> Result<HashMap<u32, DeleteRules>, Error> {
    let mut found: HashMap<u32, DeleteRules> = HashMap::new();
    for row in client.query(DELETE_RULES, &[oids]).await? {
        let rules = found.entry(row.try_get("relation")?).or_default();
        let name: String = row.try_get("name")?;
        if row.try_get("is_instead")? {
            rules.instead.get_or_insert(name);
        } else {
            rules.besides.push(name);
        }
    }
    Ok(found)
}

fn parts_by_key(rows: &[Row], calm: &HashSet<u32>) -> Result<HashMap<u32, Vec<Part>>, Error> {
    let mut parts: HashMap<u32, Vec<Part>> = HashMap::new();
    for row in rows {
        let key: u32 = row.try_get("key")?;
        parts.entry(key).or_default().push(Part {
            stored: portable(row.try_get("stored")?),
            given: portable(row.try_get("given")?),
            operator: row.try_get("operator")?,
            is_infallible: calm.contains(&key) && row.try_get("is_common")?,
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
            name: row.try_get("name")?,
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
                delete_rules: DeleteRules::default(),
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
