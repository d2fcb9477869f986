//! The question by which a session learns what names mean to it alone: how its open transaction has
//! changed the relations that matter, which temporary ones it has, and its search path.
//!
//! It runs on the client's own connection, inside its transaction. So it takes no parameters, and
//! reads `pg_catalog` only. It prints the queries of just those views that have changed, because
//! the transaction already holds the locks for these. The settings that it needs for the printing
//! it restores at its end.
//!
//! Operators on arrays are named with their schema. For other types the server prefers the operator
//! of `pg_catalog` for these very types. For arrays one of the client's may fit as well, and a
//! question that fails ends the client's transaction.

use std::collections::HashSet;

use super::{
    load::RelevantNames,
    queries::{ATTRIBUTES, RELEVANT},
};
use crate::{
    catalog::{Facts, Relation, RelationKind, RuleSpec},
    sql::{name::literal, template::with_values},
};

/// Behind [`RELEVANT`]. There `$1` are the known views, each with a value that changes with its
/// query, and `$2` the views and what they read, with the names that their queries use.
const ANSWER: &str = ",
own AS MATERIALIZED (
  SELECT pg_catalog.age(pg_catalog.xid(pg_catalog.pg_current_xact_id_if_assigned())) AS age),
written AS MATERIALIZED (
  SELECT x.oid FROM own o CROSS JOIN LATERAL (
    SELECT r.oid, x.xmin FROM relation r
      JOIN pg_catalog.pg_class x ON x.oid = r.oid
    UNION ALL SELECT r.oid, x.xmin FROM relation r
      JOIN pg_catalog.pg_attribute x ON x.attrelid = r.oid
    UNION ALL SELECT r.oid, x.xmin FROM relation r
      JOIN pg_catalog.pg_attrdef x ON x.adrelid = r.oid
    UNION ALL SELECT r.oid, x.xmin FROM relation r
      JOIN pg_catalog.pg_index x ON x.indrelid = r.oid
    UNION ALL SELECT r.oid, x.xmin FROM relation r
      JOIN pg_catalog.pg_constraint x ON x.conrelid = r.oid
    UNION ALL SELECT r.oid, x.xmin FROM relation r
      JOIN pg_catalog.pg_trigger x ON x.tgrelid = r.oid
    UNION ALL SELECT r.oid, x.xmin FROM relation r
      JOIN pg_catalog.pg_rewrite x ON x.ev_class = r.oid
    UNION ALL SELECT r.oid, x.xmin FROM relation r
      JOIN pg_catalog.pg_policy x ON x.polrelid = r.oid
  ) x WHERE pg_catalog.age(x.xmin) <= o.age),
renamed AS MATERIALIZED (
  SELECT x.oid FROM (
    SELECT r.oid, pg_catalog.concat_ws(pg_catalog.chr(1), r.oid, r.schema, r.name,
      (SELECT pg_catalog.string_agg(a.name, pg_catalog.chr(1) ORDER BY a.place) FROM attribute a
       WHERE a.relation = r.oid)) AS named
    FROM relation r
    WHERE r.kind = 'v'
      OR r.oid IN (SELECT pg_catalog.unnest(v.reads) FROM relation v WHERE v.kind = 'v')) x
  WHERE NOT EXISTS (SELECT FROM pg_catalog.unnest($2::pg_catalog.text[]) k(named)
                    WHERE k.named = x.named)),
changed AS MATERIALIZED (
  SELECT r.oid FROM relation r
  WHERE r.kind = 'v' AND (pg_catalog.concat(r.oid, '/', r.rewritten) <> ALL ($1::pg_catalog.text[])
    OR EXISTS (SELECT FROM pg_catalog.unnest(pg_catalog.array_append(r.reads, r.oid)) x(oid)
               JOIN renamed USING (oid)))),
setting(name, fixed) AS (VALUES ('search_path', ''), ('standard_conforming_strings', 'on'),
  ('datestyle', 'ISO'), ('intervalstyle', 'postgres')),
saved AS MATERIALIZED (
  SELECT name, fixed, pg_catalog.current_setting(name) AS value FROM setting
  WHERE EXISTS (SELECT FROM changed)),
set AS MATERIALIZED (SELECT pg_catalog.count(pg_catalog.set_config(name, fixed, true)) AS n FROM saved),
query AS MATERIALIZED (
  SELECT c.oid, pg_catalog.pg_get_viewdef(c.oid) AS query
  FROM set CROSS JOIN LATERAL (SELECT oid FROM changed WHERE set.n > 0 OFFSET 0) c),
restored AS MATERIALIZED (
  SELECT pg_catalog.count(pg_catalog.set_config(s.name, s.value, true)) AS n
  FROM (SELECT pg_catalog.count(query) AS n FROM query) q
    CROSS JOIN LATERAL (SELECT name, value FROM saved WHERE q.n >= 0 OFFSET 0) s)
SELECT 'relation', oid::pg_catalog.text, schema, name, kind, parents::pg_catalog.text, reads::pg_catalog.text,
  security_barrier::pg_catalog.text, row_security::pg_catalog.text, has_row_security::pg_catalog.text,
  rewritten,
  (oid IN (SELECT w.oid FROM written w))::pg_catalog.text, NULL, NULL
FROM relation
UNION ALL SELECT 'column', relation::pg_catalog.text, name, type_name, limited_type, equality, domain,
  is_enum::pg_catalog.text, a.collation::pg_catalog.text, folding, not_null::pg_catalog.text,
  generated::pg_catalog.text, otherwise, place::pg_catalog.text
FROM attribute a
UNION ALL SELECT 'target', place::pg_catalog.text, oid::pg_catalog.text, NULL, NULL, NULL, NULL, NULL, NULL, NULL,
  NULL, NULL, NULL, NULL
FROM target
UNION ALL SELECT 'query', oid::pg_catalog.text, query, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL
FROM query
UNION ALL SELECT 'end', n::pg_catalog.text, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL
FROM restored";

/// The question for these rules, where these are the facts that were last read.
pub(super) fn question(specs: &[RuleSpec], facts: &Facts) -> String {
    let schema_of = |oid: u32| facts.relation(oid).map(|relation| relation.schema.clone());
    let RelevantNames { mut schemas, names, referential } = RelevantNames::by(specs);
    for (place, (schema, name)) in schemas.iter_mut().zip(&names).enumerate() {
        let found = match place.checked_sub(specs.len()) {
            None => facts.tables(place).first().map(|table| table.oid),
            Some(place) => facts.tables(place).first().and_then(|table| table.sidecar),
        };
        if schema.is_none() && name.is_some() {
            *schema = found.and_then(schema_of);
        }
    }
    let referential = referential.iter().map(ToString::to_string);
    let views = facts.relations.iter().filter_map(|relation| {
        let rewritten = relation.rewritten.as_ref()?;
        Some(Some(format!("{}/{rewritten}", relation.oid)))
    });
    let read: HashSet<u32> = facts.relations.iter().flat_map(|r| r.reads.clone()).collect();
    let is_named =
        |relation: &&Relation| relation.kind == RelationKind::View || read.contains(&relation.oid);
    let read_by_views = facts.relations.iter().filter(is_named).map(|relation| {
        let oid = relation.oid.to_string();
        let columns = relation.columns.iter().map(|column| column.name.as_str());
        let names = [oid.as_str(), &relation.schema, &relation.name].into_iter().chain(columns);
        Some(names.collect::<Vec<_>>().join("\u{1}"))
    });
    let relevant = with_values(
        RELEVANT,
        &[
            &array(schemas.into_iter()),
            &array(names.into_iter()),
            &format!("ARRAY[{}]", referential.collect::<Vec<_>>().join(",")),
        ],
    );
    let attributes = with_values(ATTRIBUTES, &["ARRAY(SELECT oid FROM relation)"]);
    let (relevant, answer) =
        (relevant.trim_end(), with_values(ANSWER, &[&array(views), &array(read_by_views)]));
    format!("{relevant},\nattribute AS ({attributes}){answer}")
}

fn array(texts: impl Iterator<Item = Option<String>>) -> String {
    let texts = texts.map(|text| text.map_or_else(|| "NULL".to_owned(), |text| literal(&text)));
    format!("ARRAY[{}]", texts.collect::<Vec<_>>().join(","))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_an_array() {
        assert_eq!(array([Some("a'b".to_owned()), None].into_iter()), "ARRAY['a''b',NULL]");
    }
}
