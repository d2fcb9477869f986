//! Inspects the functions that a rule's SQL expression calls by leave of the settings.

use tokio_postgres::{Client, Error};

/// The functions `$1`, each with its owner and whether it is volatile.
const FOUND: &str = "
SELECT p.oid::pg_catalog.regprocedure::pg_catalog.text,
  pg_catalog.quote_ident(pg_catalog.pg_get_userbyid(p.proowner)), p.provolatile = 'v'
FROM pg_catalog.pg_proc p JOIN pg_catalog.pg_namespace n ON n.oid = p.pronamespace
WHERE pg_catalog.format('%I.%I', n.nspname, p.proname) = ANY ($1::pg_catalog.text[])
ORDER BY 1";

/// What is doubtful in an expression.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Doubts {
    /// The functions that only the settings allow, each with its owner.
    pub functions: Vec<(String, String)>,
    /// Those whose result may change within a statement.
    pub volatile: Vec<String>,
    /// Whether its value may depend on a session's `TimeZone`.
    pub by_time_zone: bool,
}

/// Asks the server whose functions these are.
pub(super) async fn inspect(client: &Client, functions: &[String]) -> Result<Doubts, Error> {
    let mut doubts = Doubts::default();
    if functions.is_empty() {
        return Ok(doubts);
    }
    for row in client.query(FOUND, &[&functions]).await? {
        let function: String = row.try_get(0)?;
        if row.try_get(2)? {
            doubts.volatile.push(function.clone());
        }
        doubts.functions.push((function, row.try_get(1)?));
    }
    Ok(doubts)
}
