//! Reads from `pg_catalog` everything that a catalog of rules is built from.

use std::collections::HashMap;

use tokio_postgres::{Client, Error, GenericClient, IsolationLevel, Row, Statement, types::ToSql};

use super::trial::{Known, zone_fault};
use crate::catalog::{
    Column, Definition, Expires, Facts, Key, Keys, Namesake, Otherwise, Relation, RelationKind,
    RuleSpec,
};

/// Everything that matters, found by index from the rules' tables on, whatever the size of the
/// database; OFFSET 0 and the arrays keep the planner from reading a catalog whole. `$1` and `$2` are the
/// rules' schemas (NULL where none was written, `*` for every one) and names.
///
/// Temporary tables are left out: those of other sessions mean nothing to a name, and a session's
/// own are the rewriter's business.
const RELEVANT: &str = "
WITH RECURSIVE
path AS (
  SELECT nspname, place
  FROM pg_catalog.unnest(pg_catalog.current_schemas(true)) WITH ORDINALITY AS p(nspname, place)),
target AS (
  SELECT w.place, f.oid
  FROM ROWS FROM (pg_catalog.unnest($1::pg_catalog.text[]), pg_catalog.unnest($2::pg_catalog.text[]))
    WITH ORDINALITY AS w(schema, name, place)
  LEFT JOIN LATERAL (
    SELECT c.oid FROM pg_catalog.pg_class c
      JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
      LEFT JOIN path p ON p.nspname = n.nspname
    WHERE c.relname = w.name
      AND CASE WHEN w.schema IS NULL THEN p.place IS NOT NULL
               WHEN w.schema = '*' THEN c.relkind IN ('r', 'p') AND c.relpersistence <> 't'
                 AND n.nspname NOT IN ('pg_catalog', 'information_schema')
               ELSE n.nspname = w.schema END
    ORDER BY p.place, n.nspname LIMIT CASE WHEN w.schema = '*' THEN NULL ELSE 1 END) f ON true),
below(oid) AS (
  SELECT oid FROM target WHERE oid IS NOT NULL
  UNION SELECT i.inhrelid FROM below b JOIN pg_catalog.pg_inherits i ON i.inhparent = b.oid),
above(oid) AS (
  SELECT oid FROM target WHERE oid IS NOT NULL
  UNION SELECT i.inhparent FROM above a JOIN pg_catalog.pg_inherits i ON i.inhrelid = a.oid),
edge(view, reads) AS NOT MATERIALIZED (
  SELECT r.ev_class, d.refobjid FROM pg_catalog.pg_depend d
    JOIN pg_catalog.pg_rewrite r ON r.oid = d.objid AND r.ev_type = '1'
      AND r.ev_class <> d.refobjid
    JOIN pg_catalog.pg_class c ON c.oid = r.ev_class AND c.relkind = 'v'
  WHERE d.classid = 'pg_catalog.pg_rewrite'::pg_catalog.regclass
    AND d.refclassid = 'pg_catalog.pg_class'::pg_catalog.regclass),
reached(oid) AS (
  (SELECT oid FROM below UNION SELECT oid FROM above)
  UNION SELECT y.view FROM reached x
    CROSS JOIN LATERAL (SELECT e.view FROM edge e WHERE e.reads = x.oid OFFSET 0) y),
relation AS (
  SELECT c.oid, n.nspname::pg_catalog.text AS schema, c.relname::pg_catalog.text AS name,
    c.relkind::pg_catalog.text AS kind,
    ARRAY(SELECT i.inhparent FROM pg_catalog.pg_inherits i
          WHERE i.inhrelid = c.oid ORDER BY i.inhseqno) AS parents,
    ARRAY(SELECT DISTINCT e.reads FROM edge e
          WHERE e.view = c.oid AND c.relkind = 'v' ORDER BY e.reads) AS reads,
    COALESCE((SELECT o.option_value::pg_catalog.bool FROM pg_catalog.pg_options_to_table(c.reloptions) o
              WHERE o.option_name = 'security_barrier'), false) AS security_barrier,
    NOT COALESCE((SELECT o.option_value::pg_catalog.bool FROM pg_catalog.pg_options_to_table(c.reloptions) o
                  WHERE o.option_name = 'security_invoker'), false)
      AND EXISTS (SELECT FROM edge e JOIN pg_catalog.pg_class t ON t.oid = e.reads
                  WHERE e.view = c.oid AND t.relrowsecurity) AS row_security,
    (SELECT pg_catalog.max(r.xmin::pg_catalog.text) FROM pg_catalog.pg_rewrite r
     WHERE r.ev_class = c.oid AND c.relkind = 'v') AS rewritten,
    CASE c.relkind WHEN 'v' THEN pg_catalog.obj_description(c.oid, 'pg_class') END AS comment
  FROM pg_catalog.pg_class c JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
  WHERE c.relname = ANY (ARRAY(SELECT k.relname FROM pg_catalog.pg_class k
                             WHERE k.oid = ANY (ARRAY(SELECT oid FROM reached))))
    AND c.relkind IN ('r', 'p', 'v', 'm', 'f', 'S') AND c.relpersistence <> 't'),
base(oid, type) AS (
  SELECT oid, typbasetype FROM pg_catalog.pg_type WHERE typtype = 'd'
  UNION ALL SELECT b.oid, t.typbasetype FROM base b
    JOIN pg_catalog.pg_type t ON t.oid = b.type AND t.typtype = 'd'),
attribute AS (
  SELECT a.attrelid AS relation, a.attnum AS place, a.attname::pg_catalog.text AS name,
    pg_catalog.format_type(COALESCE((
      SELECT b.type FROM base b JOIN pg_catalog.pg_type t ON t.oid = b.type AND t.typtype <> 'd'
      WHERE b.oid = a.atttypid), a.atttypid), -1) AS type_name,
    a.attnotnull AND NOT EXISTS (
      SELECT FROM pg_catalog.pg_constraint k
      WHERE k.conrelid = a.attrelid AND k.contype = 'n' AND k.conkey = ARRAY[a.attnum]
        AND NOT k.convalidated) AS not_null,
    a.attgenerated <> '' AS generated,
    (SELECT t.typnamespace = 'pg_catalog'::pg_catalog.regnamespace FROM pg_catalog.pg_type t
     WHERE t.oid = COALESCE((SELECT b.type FROM base b JOIN pg_catalog.pg_type t ON t.oid = b.type AND t.typtype <> 'd'
                             WHERE b.oid = a.atttypid), a.atttypid)) AS is_builtin,
    CASE WHEN a.attidentity <> '' THEN 'fresh' WHEN NOT a.atthasdef THEN 'null'
      ELSE (SELECT CASE WHEN pg_catalog.pg_get_expr(d.adbin, d.adrelid)
              ~ '^(nextval|gen_random_uuid|uuidv4|uuidv7|([a-z_]+[.])?uuid_generate_v[0-9a-z]+)[(].*[)]$'
              THEN 'fresh' ELSE 'value' END
            FROM pg_catalog.pg_attrdef d WHERE d.adrelid = a.attrelid AND d.adnum = a.attnum) END AS otherwise
  FROM pg_catalog.pg_attribute a JOIN relation r ON r.oid = a.attrelid
  WHERE a.attnum > 0 AND NOT a.attisdropped)
";

/// The unique and exclusion indexes of the relations `$1`.
const KEYS: &str = "
SELECT i.indrelid AS relation, i.indisexclusion AS is_exclusion,
  0 = ANY (i.indkey::pg_catalog.int2[]) AS has_expression,
  EXISTS (SELECT FROM pg_catalog.pg_inherits h WHERE h.inhrelid = i.indexrelid) AS is_inherited,
  COALESCE((pg_catalog.to_jsonb(i) ->> 'indnullsnotdistinct')::pg_catalog.bool, false) AS nulls_not_distinct,
  ARRAY(SELECT a.attname::pg_catalog.text FROM pg_catalog.generate_series(0, i.indnkeyatts - 1) k
          JOIN pg_catalog.pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = i.indkey[k]
        ORDER BY k) AS columns
FROM pg_catalog.pg_index i
WHERE (i.indisunique OR i.indisexclusion) AND i.indislive AND i.indrelid = ANY ($1::pg_catalog.oid[])
ORDER BY i.indexrelid";

/// What forbids to delete dead rows of the relations `$1` in the statement that inserts.
const OBSTACLES: &str = "
SELECT c.oid, CASE
  WHEN c.relhasrules AND c.relkind <> 'v' THEN 'has rules'
  WHEN EXISTS (SELECT FROM pg_catalog.pg_trigger t WHERE t.tgrelid = c.oid AND NOT t.tgisinternal
               AND t.tgtype & 8 <> 0) THEN 'has a trigger on DELETE'
  WHEN EXISTS (SELECT FROM pg_catalog.pg_constraint f WHERE f.contype = 'f' AND f.confrelid = c.oid
               AND f.conrelid = c.oid) THEN 'refers to itself'
  WHEN EXISTS (SELECT FROM pg_catalog.pg_constraint f WHERE f.contype = 'f' AND f.confrelid = c.oid
               AND f.confdeltype IN ('a', 'r')) THEN 'is referred to without an action'
  WHEN c.relrowsecurity THEN 'has row-level security'
  WHEN c.relkind = 'f' THEN 'has a foreign partition'
  WHEN c.relkind = 'r' AND c.relreplident <> 'f' AND EXISTS (SELECT FROM pg_catalog.pg_publication p WHERE p.pubdelete)
       AND NOT EXISTS (SELECT FROM pg_catalog.pg_index i WHERE i.indrelid = c.oid
                       AND CASE c.relreplident WHEN 'd' THEN i.indisprimary ELSE i.indisreplident END)
    THEN 'publishes deletes without a replica identity'
  WHEN EXISTS (
    SELECT FROM pg_catalog.pg_roles r WHERE NOT r.rolsuper AND r.oid >= 16384
      AND pg_catalog.has_any_column_privilege(r.oid, c.oid, 'INSERT')
      AND NOT (pg_catalog.has_table_privilege(r.oid, c.oid, 'DELETE')
               AND pg_catalog.has_table_privilege(r.oid, c.oid, 'SELECT'))
  ) THEN 'has a role that may insert but not select and delete'
  END AS why
FROM pg_catalog.pg_class c WHERE c.oid = ANY ($1::pg_catalog.oid[]) AND c.relkind IN ('r', 'p', 'f')";

/// The queries of the views among the relations `$1`, to be asked under an empty `search_path`; and
/// the conditions that a comment by `pglapse policy` tells of, while its sum is that of the query.
const QUERIES: &str = "
SELECT c.oid, q.query, (
  SELECT m.found[2] FROM pg_catalog.regexp_match(pg_catalog.obj_description(c.oid, 'pg_class'),
    'Filtered by pglapse ([0-9a-f]{32}): (.*)$') m(found)
  WHERE m.found[1] = pg_catalog.md5(q.query)) AS filters
FROM pg_catalog.pg_class c, LATERAL (SELECT pg_catalog.pg_get_viewdef(c.oid) OFFSET 0) q(query)
WHERE c.oid = ANY ($1::pg_catalog.oid[]) AND c.relkind = 'v'";

const FINGERPRINT: &str = "
SELECT pg_catalog.md5(pg_catalog.concat_ws('|', pg_catalog.current_setting('server_version_num'),
  (SELECT pg_catalog.string_agg(t::pg_catalog.text, ' ' ORDER BY place, oid) FROM target t),
  (SELECT pg_catalog.string_agg(r::pg_catalog.text, ' ' ORDER BY oid) FROM relation r),
  (SELECT pg_catalog.string_agg(a::pg_catalog.text, ' ' ORDER BY relation, place) FROM attribute a),
  (SELECT pg_catalog.string_agg(pg_catalog.concat(i.indexrelid, i.indislive), ' ' ORDER BY i.indexrelid)
   FROM pg_catalog.pg_index i JOIN relation r ON r.oid = i.indrelid),
  (SELECT pg_catalog.string_agg(t.oid::pg_catalog.text, ' ' ORDER BY t.oid)
   FROM pg_catalog.pg_trigger t JOIN relation r ON r.oid = t.tgrelid),
  (SELECT pg_catalog.string_agg(pg_catalog.concat(c.relacl, c.relowner, c.relrowsecurity, c.relhasrules, c.relreplident), ' ' ORDER BY c.oid)
   FROM pg_catalog.pg_class c JOIN relation r ON r.oid = c.oid),
  (SELECT pg_catalog.count(*) FROM pg_catalog.pg_publication WHERE pubdelete)))";

/// Asks, cheaply, whether what [`load`] would read has changed.
#[derive(Debug)]
pub struct Probe {
    statement: Statement,
    schemas: Vec<Option<String>>,
    names: Vec<String>,
}

impl Probe {
    /// Prepares the question on this connection.
    pub async fn prepare(client: &Client, specs: &[RuleSpec]) -> Result<Self, Error> {
        let statement = client.prepare(&format!("{RELEVANT}{FINGERPRINT}")).await?;
        let (schemas, names) = wanted(specs);
        Ok(Self { statement, schemas, names })
    }

    /// A value that differs whenever the facts do.
    pub async fn fingerprint(&self, client: &impl GenericClient) -> Result<String, Error> {
        client.query_one(&self.statement, &[&self.schemas, &self.names]).await?.try_get(0)
    }
}

/// Looks once at the database, in one snapshot; each rule's expression and time zone are tried out
/// right after it.
///
/// # Errors
/// Only what has nothing to do with the rules: the connection is lost, a lock is held for long.
pub async fn load(client: &mut Client, specs: &[RuleSpec]) -> Result<Facts, Error> {
    load_knowing(client, specs, &mut Known::default()).await
}

/// The same by whoever has looked before: an expression that may no longer be asked is still known.
pub(super) async fn load_knowing(
    client: &mut Client,
    specs: &[RuleSpec],
    known: &mut Known,
) -> Result<Facts, Error> {
    let (schemas, names) = wanted(specs);
    let wanted: [&(dyn ToSql + Sync); 2] = [&schemas, &names];
    let look = client
        .build_transaction()
        .isolation_level(IsolationLevel::RepeatableRead)
        .read_only(true)
        .start()
        .await?;
    let version = "SELECT pg_catalog.current_setting('server_version_num')::pg_catalog.int4";
    let version: i32 = look.query_one(version, &[]).await?.try_get(0)?;
    let targets = format!("{RELEVANT}SELECT place, oid FROM target ORDER BY place");
    let targets = look.query(&targets, &wanted).await?;
    let relations = format!("{RELEVANT}SELECT * FROM relation ORDER BY oid");
    let relations = look.query(&relations, &wanted).await?;
    let columns = format!("{RELEVANT}SELECT * FROM attribute ORDER BY relation, place");
    let columns = columns_by_relation(&look.query(&columns, &wanted).await?)?;
    let fingerprint = format!("{RELEVANT}{FINGERPRINT}");
    let fingerprint: String = look.query_one(&fingerprint, &wanted).await?.try_get(0)?;
    // Views' queries are printed so that they mean the same in any session.
    look.batch_execute(
        "SET LOCAL search_path = ''; SET LOCAL standard_conforming_strings = on; \
         SET LOCAL datestyle = 'ISO'; SET LOCAL intervalstyle = 'postgres'",
    )
    .await?;
    let oids: Vec<u32> =
        relations.iter().map(|row| row.try_get("oid")).collect::<Result<_, _>>()?;
    let mut queries = HashMap::new();
    for row in look.query(QUERIES, &[&oids]).await? {
        queries.insert(row.try_get("oid")?, (row.try_get("query")?, row.try_get("filters")?));
    }
    let mut keys = keys_by_relation(&look.query(KEYS, &[&oids]).await?)?;
    for row in look.query(OBSTACLES, &[&oids]).await? {
        if let Some(why) = row.try_get::<_, Option<String>>("why")? {
            keys.insert(row.try_get("oid")?, Keys::Fixed(why));
        }
    }
    look.commit().await?;

    let mut facts = Facts {
        fingerprint,
        server_version: u32::try_from(version).unwrap_or(0),
        relations: read_relations(&relations, columns, queries, keys)?,
        ..Facts::default()
    };
    let mut found: HashMap<usize, Vec<u32>> = HashMap::new();
    for row in targets {
        let (place, oid): (i64, Option<u32>) = (row.try_get("place")?, row.try_get("oid")?);
        let rule = usize::try_from(place - 1).unwrap_or_default();
        found.entry(rule).or_default().extend(oid);
    }
    try_out(client, specs, &mut found, known, &mut facts).await?;
    Ok(facts)
}

/// Adds what the server says of each rule's expression on the tables found for it, and of its zone.
async fn try_out(
    client: &Client,
    specs: &[RuleSpec],
    found: &mut HashMap<usize, Vec<u32>>,
    known: &mut Known,
    facts: &mut Facts,
) -> Result<(), Error> {
    for (rule, spec) in specs.iter().enumerate() {
        let mut answers = Vec::new();
        for oid in found.remove(&rule).unwrap_or_default() {
            let relation = facts.relations.iter().find(|r| r.oid == oid);
            let expression_type = match (&spec.expires, relation) {
                (Expires::Expression(text), Some(table)) => {
                    Some(known.ask(client, (rule, spec), text, table).await?)
                }
                (Expires::Expression(_) | Expires::Column { .. }, _) => None,
            };
            answers.push(Namesake { rule, oid, expression_type });
        }
        let only = if spec.is_for_every_schema() {
            facts.namesakes.append(&mut answers);
            None
        } else {
            answers.pop()
        };
        facts.targets.push(only.as_ref().map(|table| table.oid));
        facts.expression_types.push(only.and_then(|table| table.expression_type));
        facts.zone_faults.push(match &spec.time_zone {
            Some(zone) => zone_fault(client, zone).await?,
            None => None,
        });
    }
    Ok(())
}

fn wanted(specs: &[RuleSpec]) -> (Vec<Option<String>>, Vec<String>) {
    specs.iter().map(|spec| (spec.table.schema.clone(), spec.table.name.clone())).unzip()
}

fn columns_by_relation(rows: &[Row]) -> Result<HashMap<u32, Vec<Column>>, Error> {
    let mut columns: HashMap<u32, Vec<Column>> = HashMap::new();
    for row in rows {
        columns.entry(row.try_get("relation")?).or_default().push(Column {
            name: row.try_get("name")?,
            type_name: row.try_get("type_name")?,
            not_null: row.try_get("not_null")?,
            generated: row.try_get("generated")?,
            is_builtin: row.try_get("is_builtin")?,
            otherwise: match row.try_get("otherwise")? {
                "null" => Otherwise::Null,
                "fresh" => Otherwise::Fresh,
                _ => Otherwise::Value,
            },
        });
    }
    Ok(columns)
}

fn keys_by_relation(rows: &[Row]) -> Result<HashMap<u32, Keys>, Error> {
    let mut keys: HashMap<u32, Keys> = HashMap::new();
    for row in rows {
        let entry = keys.entry(row.try_get("relation")?).or_default();
        if row.try_get("is_exclusion")? {
            *entry = Keys::Fixed("has an exclusion constraint".to_owned());
        } else if row.try_get("has_expression")? {
            *entry = Keys::Fixed("has a unique index over an expression".to_owned());
        } else if let Keys::Replaceable(keys) = entry {
            keys.push(Key {
                columns: row.try_get("columns")?,
                nulls_not_distinct: row.try_get("nulls_not_distinct")?,
                is_inherited: row.try_get("is_inherited")?,
            });
        }
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
                reads: row.try_get("reads")?,
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
