//! Reads the details of some relations from `pg_catalog`.

use std::collections::{BTreeMap, HashMap};

use tokio_postgres::{Error, GenericClient, Row};

use super::{
    citus::distributions,
    obstacles::OBSTACLES,
    queries::{
        ATTEMPTS, ATTRIBUTES, CALM, DEFAULTS, KEY, KEYS, PARTS, QUERIES, RELATIONS, TRIGGERS,
    },
};
use crate::{
    array::Array,
    catalog::{
        CheckOption, Column, Definition, DeleteRules, KeyDetails, Keys, Otherwise, Relation,
        RelationKind, ViewWrites, is_nothing,
    },
    sql::template::with_values,
};

/// The rules of the relations `$1` that act in a DELETE, and whether one puts something else in its
/// place. One that only lets some rows stay does not.
const DELETE_RULES: &str = concat!(
    "
SELECT r.ev_class AS relation, r.rulename::pg_catalog.text AS name,
  r.is_instead AND (r.ev_qual::pg_catalog.text = '<>' OR NOT n.is_nothing) AS is_instead
FROM pg_catalog.pg_rewrite r, LATERAL (SELECT ",
    is_nothing!(),
    " OFFSET 0) n(is_nothing)
WHERE r.ev_class = ANY ($1::pg_catalog.oid[]) AND r.ev_type = '4' AND r.ev_enabled IN ('O', 'A')
  AND (r.is_instead OR NOT n.is_nothing)
ORDER BY r.ev_class, r.rulename"
);

/// Of a view: its query, its conditions, and what is written through it.
type ViewQuery = (Option<String>, Option<String>, Option<ViewWrites>);

/// The relations with these oids, by oid, of which these obstacles are known. Afterwards the
/// transaction has an empty `search_path`, and other settings that make what the server prints
/// independent of the session's.
pub(super) async fn details(
    client: &impl GenericClient,
    oids: &Vec<u32>,
    obstacles: &BTreeMap<u32, Option<String>>,
) -> Result<Vec<Relation>, Error> {
    let relations = client.query(RELATIONS, &[oids]).await?;
    let columns = client.query(ATTRIBUTES, &[oids]).await?;
    client
        .batch_execute(
            "SET LOCAL search_path = ''; SET LOCAL standard_conforming_strings = on; \
             SET LOCAL datestyle = 'ISO'; SET LOCAL intervalstyle = 'postgres'; \
             SET LOCAL jit = off",
        )
        .await?;
    let queries = view_queries(client, oids).await?;
    let columns = columns_by_relation(&columns)?;
    let mut details = key_details(client, oids, obstacles).await?;
    let keys = details.take_keys();
    let mut distributions = distributions(client, oids).await?;
    let mut rules = delete_rules(client, oids).await?;
    let mut relations = read_relations(&relations, columns, queries, keys)?;
    for relation in &mut relations {
        details.give_defaults(relation.oid, &mut relation.columns);
        relation.distribution = distributions.remove(&relation.oid);
        relation.delete_rules = rules.remove(&relation.oid).unwrap_or_default();
    }
    Ok(relations)
}

/// What is known of the views among these relations, by oid. The query of one that the server
/// cannot print is empty: so that view is refused, and nothing else.
async fn view_queries(
    client: &impl GenericClient,
    oids: &[u32],
) -> Result<HashMap<u32, ViewQuery>, Error> {
    let (rows, unprinted) = query_printed(client, QUERIES, oids).await?;
    let mut queries = HashMap::new();
    for oid in unprinted {
        tracing::warn!(oid, "a view is refused, because the server cannot print its query");
        let writes = Some(ViewWrites { possible: 0, instead: 0, check: None });
        queries.insert(oid, (Some(String::new()), None, writes));
    }
    for row in rows {
        let check: Option<&str> = row.try_get("check_option")?;
        let check = check.map(|check| match check {
            "local" => CheckOption::Local,
            _ => CheckOption::Cascaded,
        });
        let (possible, instead) = (row.try_get("possible")?, row.try_get("instead")?);
        let writes = Some(ViewWrites { possible, instead, check });
        queries
            .insert(row.try_get("oid")?, (row.try_get("query")?, row.try_get("filters")?, writes));
    }
    Ok(queries)
}

/// The rows of this query for these relations, and those of the relations of which the server
/// cannot print something, because it is too long or nested too deep. What one owner has made so
/// must not keep pglapse from the tables of others.
async fn query_printed(
    client: &impl GenericClient,
    sql: &str,
    oids: &[u32],
) -> Result<(Vec<Row>, Vec<u32>), Error> {
    let statement = client.prepare(sql).await?;
    let (mut found, mut unprinted, mut pending) = (Vec::new(), Vec::new(), vec![oids]);
    while let Some(some) = pending.pop() {
        client.batch_execute("SAVEPOINT pglapse_printed").await?;
        let back = match client.query(&statement, &[&some]).await {
            Ok(rows) => {
                found.extend(rows);
                ""
            }
            // Program limits: `statement_too_complex` is one.
            Err(error) if error.code().is_some_and(|it| it.code().starts_with("54")) => {
                match some {
                    [oid] => unprinted.push(*oid),
                    _ => pending.extend(some.chunks(some.len().div_ceil(2).max(1))),
                }
                "ROLLBACK TO SAVEPOINT pglapse_printed; "
            }
            Err(error) => return Err(error),
        };
        client.batch_execute(&format!("{back}RELEASE SAVEPOINT pglapse_printed")).await?;
    }
    Ok((found, unprinted))
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

/// The keys of these relations, the obstacles to deleting the expired rows that hold them, and the
/// defaults of their columns: see [`key_details_question`].
async fn key_details(
    client: &impl GenericClient,
    oids: &[u32],
    obstacles: &BTreeMap<u32, Option<String>>,
) -> Result<KeyDetails, Error> {
    let mut details = KeyDetails::default();
    for oid in oids {
        if let Some(fixed) = obstacles.get(oid) {
            details.add_obstacle(*oid, fixed.clone());
        }
    }
    let question = key_details_question(&[]);
    let (rows, unprinted) = query_printed(client, &question, oids).await?;
    for oid in unprinted {
        tracing::warn!(oid, "the server cannot print a default or a key of a table");
        details.add_unprinted(oid);
    }
    for row in &rows {
        let (kind, told): (&str, &str) = (row.try_get(0)?, row.try_get(1)?);
        if details.add(kind, told).is_none() {
            tracing::warn!(kind, "a detail of a table's keys cannot be read");
        }
    }
    Ok(details)
}

/// What [`KeyDetails`] is made from, for the relations `$1`: a kind, and a row as JSON;
/// `more` is asked, too. It is to run under an empty `search_path`.
fn key_details_question(more: &[(&str, &str)]) -> String {
    let parts = [
        ("calm", CALM),
        ("part", PARTS),
        ("key", KEYS),
        ("attempt", ATTEMPTS),
        ("trigger", TRIGGERS),
        ("default", DEFAULTS),
    ];
    let parts = parts.iter().chain(more).map(|(kind, query)| {
        format!(
            "SELECT '{kind}'::pg_catalog.text, pg_catalog.to_jsonb(x)::pg_catalog.text \
             FROM ({query}) x"
        )
    });
    format!("{KEY}{}", parts.collect::<Vec<_>>().join("\nUNION ALL "))
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

/// What a session runs to read the [`KeyDetails`] of these relations inside its open transaction.
/// The answer is that of the second statement.
pub fn own_key_details(oids: &[u32]) -> [String; 3] {
    let settings = [
        ("search_path", "''"),
        ("standard_conforming_strings", "'on'"),
        ("datestyle", "'ISO'"),
        ("intervalstyle", "'postgres'"),
    ];
    let set = |name: &str, value: &str| format!("pg_catalog.set_config('{name}', {value}, true)");
    let current = |name: &str| format!("pg_catalog.current_setting('{name}')");
    let save = settings.map(|(name, value)| {
        format!("{}, {}", set(&format!("pglapse.own_{name}"), &current(name)), set(name, value))
    });
    let restore = settings.map(|(name, _)| set(name, &current(&format!("pglapse.own_{name}"))));
    let oids: Vec<String> = oids.iter().map(u32::to_string).collect();
    let oids = format!("'{{{}}}'", oids.join(","));
    [
        format!("SELECT {}", save.join(", ")),
        with_values(&key_details_question(&[("obstacle", OBSTACLES)]), &[oids]),
        format!("SELECT {}", restore.join(", ")),
    ]
}

fn read_relations(
    rows: &[Row],
    mut columns: HashMap<u32, Vec<Column>>,
    mut queries: HashMap<u32, ViewQuery>,
    mut keys: HashMap<u32, Keys>,
) -> Result<Vec<Relation>, Error> {
    rows.iter()
        .map(|row| {
            let oid = row.try_get("oid")?;
            let kind: &str = row.try_get("kind")?;
            let security_barrier = row.try_get("security_barrier")?;
            let row_security = row.try_get("row_security")?;
            let (query, filters, writes) = queries.remove(&oid).unwrap_or_default();
            Ok(Relation {
                oid,
                schema: row.try_get("schema")?,
                name: row.try_get("name")?,
                kind: RelationKind::from_relkind(kind.chars().next().unwrap_or(' ')),
                columns: columns.remove(&oid).unwrap_or_default(),
                parents: row.try_get::<_, Array<_>>("parents")?.0,
                keys: keys.remove(&oid).unwrap_or_default(),
                has_row_security: row.try_get("has_row_security")?,
                rewritten: row.try_get("rewritten")?,
                reads: row.try_get::<_, Array<_>>("reads")?.0,
                distribution: None,
                delete_rules: DeleteRules::default(),
                definition: query.map(|query| Definition {
                    query,
                    security_barrier,
                    row_security,
                    writes,
                    filters,
                }),
            })
        })
        .collect()
}
