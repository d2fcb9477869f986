//! Asks the server about the time zone of a rule.

use tokio_postgres::{Client, Error};

use super::connect_error::cause;

/// The server's error with a time zone, or why its name is not taken. An
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

/// Separates an error about the zone (`Ok(Err)`) from one that will pass.
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
