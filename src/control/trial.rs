//! Tries out on the server what only it can judge of a rule: its expression and its time zone.

use std::collections::HashMap;

use tokio_postgres::{Client, Error, Statement, error::SqlState, types::Type};

use super::connect_error::cause;
use crate::{
    catalog::{
        Clock, Column, Fault, Relation, Rule, RuleFault, RuleSpec, RuleTable, formula::qualified,
    },
    sql::name::{QualifiedName, quote},
};

/// The types that the server gave to expressions, by rule and table, each with the columns that the
/// table had.
#[derive(Debug, Default)]
pub struct Known(HashMap<(usize, u32), (Vec<Column>, String)>);

impl Known {
    /// Notes the type of a rule's expression on a table, or the server's error; `relation` holds
    /// the expiry. Where the role has lost a right, the type that was found for the same columns
    /// stays.
    pub(super) async fn ask(
        &mut self,
        client: &Client,
        rule: usize,
        spec: &RuleSpec,
        expression: &str,
        relation: &Relation,
        table: &mut RuleTable,
    ) -> Result<(), Error> {
        let place = (rule, relation.oid);
        let said = match expression_type(client, spec, expression, relation).await {
            Err(error) if is_of_rights(&error) => {
                let known = self.0.get(&place).filter(|(columns, _)| *columns == relation.columns);
                table.is_untried = known.is_none();
                known.map(|(_, type_name)| type_name.clone()).ok_or_else(|| cause(&error))
            }
            said => said?,
        };
        if let Ok(type_name) = &said {
            self.0.insert(place, (relation.columns.clone(), type_name.clone()));
        }
        table.expression_type = Some(said);
        Ok(())
    }
}

/// The expression's type, or the server's error with it, alone or in the predicate.
async fn expression_type(
    client: &Client,
    spec: &RuleSpec,
    expression: &str,
    table: &Relation,
) -> Result<Result<String, String>, Error> {
    let expression = match qualified(expression, &table.columns, &spec.functions) {
        Ok(expression) => expression,
        Err(message) => return Ok(Err(message)),
    };
    let name = table.qualified_name();
    let refused = |prepared: Result<Statement, Error>| match prepared {
        Err(error) if is_of_rights(&error) => Err(error),
        prepared => refused(prepared),
    };
    let prepared = client.prepare(&format!("SELECT {expression} FROM ONLY {name}")).await;
    let statement = match refused(prepared)? {
        Ok(statement) => statement,
        Err(message) => return Ok(Err(message)),
    };
    let oid = statement.columns().first().map_or_else(|| Type::UNKNOWN.oid(), |c| c.type_().oid());
    let row = client.query_one("SELECT pg_catalog.format_type($1, -1)", &[&oid]).await?;
    let type_name = Ok(row.try_get(0)?);
    // A fault here is reported when the catalog binds the rule.
    let Ok(rule) = Rule::bind(spec, &table.columns, Some(&type_name)) else {
        return Ok(type_name);
    };
    let live = rule.live(Clock::Statement, &|column| format!("_pglapse.{}", quote(column)));
    for asked in [
        format!("SELECT FROM ONLY {name} AS _pglapse JOIN (SELECT) AS _pglapse1 ON {live}"),
        format!("SELECT FROM ONLY {name} WHERE {}", rule.expired(Clock::Statement, &quote)),
        format!("SELECT FROM ONLY {name} WHERE {}", rule.reapable(&quote)),
    ] {
        if let Err(message) = refused(client.prepare(&asked).await)? {
            return Ok(Err(message));
        }
    }
    Ok(type_name)
}

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

fn is_of_rights(error: &Error) -> bool {
    error.code() == Some(&SqlState::INSUFFICIENT_PRIVILEGE)
}

/// The server's error with a time zone, alone or in the predicate; or why its name is not taken. An
/// abbreviation means what the session's `timezone_abbreviations` say, and an offset such as
/// `UTC-8` the opposite of what people read.
pub(super) async fn zone_fault(client: &Client, zone: &str) -> Result<Option<String>, Error> {
    const OFFSETS: &str = "
SELECT pg_catalog.bool_and(EXTRACT(EPOCH FROM pg_catalog.timezone($1::pg_catalog.text, day)
    - pg_catalog.timezone('UTC', day)) BETWEEN -57600 AND 57600)
FROM pg_catalog.generate_series(pg_catalog.now(), pg_catalog.now() + interval '1 year', '5 days') day";
    const IS_NAMED: &str = "
SELECT EXISTS (SELECT FROM pg_catalog.pg_timezone_names n
  WHERE pg_catalog.lower(n.name) = pg_catalog.lower($1)
    AND n.name !~ '^([A-Z]+|localtime|posixrules|Factory)$'
    AND NOT EXISTS (SELECT FROM pg_catalog.pg_timezone_abbrevs a
      WHERE pg_catalog.lower(a.abbrev) = pg_catalog.lower($1)))";
    let is_near: bool = match refused(client.query_one(OFFSETS, &[&zone]).await)? {
        Ok(row) => row.try_get(0)?,
        Err(message) => return Ok(Some(message)),
    };
    if !is_near {
        return Ok(Some(format!("\"{zone}\" is more than 16 hours from UTC")));
    }
    let is_named = ["UTC", "Z"].iter().any(|name| zone.eq_ignore_ascii_case(name))
        || client.query_one(IS_NAMED, &[&zone]).await?.try_get(0)?;
    let other = || {
        format!(
            "\"{zone}\" is no name of a zone: allowed are \"UTC\" and what pg_timezone_names \
             lists, such as \"Europe/Berlin\", but for abbreviations"
        )
    };
    Ok(if is_named { None } else { Some(other()) })
}

/// Separates an error about the expression (`Ok(Err)`) from one that will pass.
fn refused<T>(answer: Result<T, Error>) -> Result<Result<T, String>, Error> {
    const CLASSES: [&str; 3] = ["0A", "22", "42"];
    match answer {
        Ok(value) => Ok(Ok(value)),
        Err(error) => match error.code() {
            Some(code) if CLASSES.iter().any(|class| code.code().starts_with(class)) => {
                Ok(Err(cause(&error)))
            }
            Some(_) | None => Err(error),
        },
    }
}
