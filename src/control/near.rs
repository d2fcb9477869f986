//! Finds the table that was meant by a name that is not there.

use tokio_postgres::{Client, Error};

use crate::{
    catalog::{Fault, RuleFault, RuleSpec},
    sql::name::QualifiedName,
};

/// What is added to a rule's fault where there is no table of its name, but one of nearly that
/// name: for people, who are told it once.
pub async fn near(client: &Client, fault: &RuleFault) -> Result<String, Error> {
    const TABLES: &str = "
SELECT c.relname::pg_catalog.text, pg_catalog.format('%I.%I', n.nspname, c.relname)
FROM pg_catalog.pg_class c JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition AND c.oid >= 16384
  AND c.relpersistence <> 't' AND n.nspname <> 'pglapse'
  AND pg_catalog.abs(pg_catalog.length(c.relname::pg_catalog.text) - pg_catalog.length($1)) < 6
ORDER BY 2 LIMIT 10000";
    let named = RuleSpec::read_table(&fault.table).filter(|_| fault.fault == Fault::NoTable);
    let Some(QualifiedName { name, .. }) = named else { return Ok(String::new()) };
    let mut best = None;
    for row in client.query(TABLES, &[&name]).await? {
        let (other, qualified): (String, String) = (row.try_get(0)?, row.try_get(1)?);
        let distance = strsim::damerau_levenshtein(&name.to_lowercase(), &other.to_lowercase());
        if distance <= name.chars().count().div_ceil(4).min(name.len() / 3) {
            best = best.into_iter().chain([(distance, qualified)]).min();
        }
    }
    Ok(best.map_or_else(String::new, |(_, table)| format!("; did you mean {table}?")))
}
