//! The question by which a session learns what names mean to it alone: how its open transaction has
//! changed the relations that matter, which temporary ones it has, and its search path.
//!
//! It runs on the client's own connection, inside its transaction. So it takes no parameters, and
//! reads `pg_catalog` only.
//!
//! For arrays no operators are used. For other types the server prefers the operator of
//! `pg_catalog` for these very types. For arrays one of the client's may fit as well, and a question
//! that fails ends the client's transaction.

use super::{
    load::RelevantNames,
    queries::{RELEVANT, THERE},
};
use crate::{
    catalog::{Facts, RuleSpec},
    sql::{name::literal, template::with_values},
};

/// Behind [`RELEVANT`]: the relations whose rows in the catalog the open transaction has written,
/// or those of what their columns are made of.
const WRITTEN: &str = ",
own AS MATERIALIZED (
  SELECT pg_catalog.age(pg_catalog.xid(pg_catalog.pg_current_xact_id_if_assigned())) AS age),
written AS MATERIALIZED (
  SELECT x.oid FROM own o CROSS JOIN LATERAL (
    SELECT r.oid, x.xmin FROM relation r
      JOIN pg_catalog.pg_class x ON x.oid = r.oid
    UNION ALL SELECT r.oid, x.xmin FROM relation r
      JOIN pg_catalog.pg_class c ON c.oid = r.oid
      JOIN pg_catalog.pg_namespace x ON x.oid = c.relnamespace
    UNION ALL SELECT r.oid, x.xmin FROM relation r
      JOIN pg_catalog.pg_attribute x ON x.attrelid = r.oid
    UNION ALL SELECT r.oid, x.xmin FROM relation r
      JOIN pg_catalog.pg_attribute a ON a.attrelid = r.oid
      JOIN pg_catalog.pg_type t ON t.oid = a.atttypid
      JOIN pg_catalog.pg_type x ON x.oid IN (t.oid, t.typbasetype)
    UNION ALL SELECT r.oid, x.xmin FROM relation r
      JOIN pg_catalog.pg_attribute a ON a.attrelid = r.oid
      JOIN pg_catalog.pg_collation x ON x.oid = a.attcollation
    UNION ALL SELECT r.oid, x.xmin FROM relation r
      JOIN pg_catalog.pg_attrdef x ON x.adrelid = r.oid
    UNION ALL SELECT r.oid, x.xmin FROM relation r
      JOIN pg_catalog.pg_index x ON x.indrelid = r.oid
    UNION ALL SELECT r.oid, x.xmin FROM relation r
      JOIN pg_catalog.pg_inherits x ON x.inhrelid = r.oid
    UNION ALL SELECT r.oid, x.xmin FROM relation r
      JOIN pg_catalog.pg_constraint x ON x.conrelid = r.oid
    UNION ALL SELECT r.oid, x.xmin FROM relation r
      JOIN pg_catalog.pg_trigger x ON x.tgrelid = r.oid
    UNION ALL SELECT r.oid, x.xmin FROM relation r
      JOIN pg_catalog.pg_rewrite x ON x.ev_class = r.oid
    UNION ALL SELECT r.oid, x.xmin FROM relation r
      JOIN pg_catalog.pg_policy x ON x.polrelid = r.oid
  ) x WHERE pg_catalog.age(x.xmin) <= o.age)";

/// Behind that and [`THERE`].
const NAMED: &str = "
UNION ALL SELECT 'written', pg_catalog.to_jsonb(x)::pg_catalog.text
FROM (SELECT r.oid, pg_catalog.array_cat(ARRAY[r.schema, r.name],
    ARRAY(SELECT a.attname::pg_catalog.text FROM pg_catalog.pg_attribute a
      WHERE a.attrelid = r.oid AND a.attnum > 0 AND NOT a.attisdropped ORDER BY a.attnum)) AS named
  FROM relation r WHERE r.oid IN (SELECT w.oid FROM written w)) x";

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
    let relevant = with_values(
        RELEVANT,
        &[
            &array(schemas.into_iter()),
            &array(names.into_iter()),
            &format!("ARRAY[{}]", referential.collect::<Vec<_>>().join(",")),
        ],
    );
    format!("{}{WRITTEN}{THERE}{NAMED}", relevant.trim_end())
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
