//! Inspects the functions that a rule's SQL expression calls by leave of the settings.

use tokio_postgres::{Client, Error};

use crate::{catalog::Interval, sql::name::quote};

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
    /// By how many hours its value may differ between sessions' time zones.
    pub hours_apart: i64,
    /// What looks like a mistake in a column and its interval.
    pub interval: Option<String>,
}

impl Doubts {
    /// Of a column and what is added to it: a row rarely expires when it is made, or before.
    pub(super) fn of_interval(column: &str, offset: Interval) -> Self {
        /// Words in names of columns that say when something has happened.
        const PAST: [&str; 9] = [
            "created", "creation", "inserted", "updated", "modified", "changed", "started", "seen",
            "login",
        ];
        let is_past = column.to_lowercase().split(['_', '-']).any(|word| PAST.contains(&word));
        let interval = if !offset.is_zero() && offset.at_most().is_zero() {
            Some(format!(
                "rows expire {} before the instant in {}: was a time after it meant?",
                offset.negated().in_words(),
                quote(column)
            ))
        } else if offset.is_zero() && is_past {
            Some(format!(
                "rows expire at the instant in {0}, which looks like one in the past: was an \
                 interval forgotten ({0} + 30 days)?",
                quote(column)
            ))
        } else {
            None
        };
        Self { interval, ..Self::default() }
    }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_interval_that_is_missing_or_negative_is_doubted() {
        let said = |column: &str, offset: &str| {
            let offset = offset.parse().expect("an interval");
            Doubts::of_interval(column, offset).interval
        };
        for (column, offset) in
            [("expires_at", "0 days"), ("created_at", "30 days"), ("recreated", "0 days")]
        {
            assert_eq!(said(column, offset), None, "{column} {offset}");
        }
        for column in ["created_at", "createdAt_created", "last_seen"] {
            assert!(said(column, "0 days").is_some_and(|it| it.contains("forgotten")), "{column}");
        }
        let month: Interval = "30 days".parse().expect("an interval");
        let early = Doubts::of_interval("created_at", month.negated()).interval;
        assert!(early.is_some_and(|it| it.starts_with("rows expire 30 days before")));
    }
}
