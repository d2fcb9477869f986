//! The search path of pglapse's own connections: names mean what is in `pg_catalog`, whoever may
//! create objects elsewhere. The role's own path counts only for the rules' tables, where the
//! settings name them without a schema.

use tokio_postgres::{Client, Error};

use super::simple_rows::simple_rows;
use crate::sql::{
    lexer::{Kind, tokens_of},
    name::{decode, literal},
};

/// SQL for the schemas of the role's own path, as an array of texts.
macro_rules! own_path {
    () => {
        "pg_catalog.array_replace(COALESCE(
    NULLIF(pg_catalog.current_setting('pglapse.names', true), '')::pg_catalog.text[],
    pg_catalog.current_schemas(true)::pg_catalog.text[]),
    '$user', CURRENT_USER::pg_catalog.text)"
    };
}
pub(crate) use own_path;

/// SQL for the schemas of that path, with their place in it, as a function in a FROM clause.
macro_rules! own_schemas {
    () => {
        concat!("pg_catalog.unnest(", $crate::control::own_path!(), ") WITH ORDINALITY")
    };
}
pub(crate) use own_schemas;

/// A common table expression: the schemas that are there of that path, with their rank.
macro_rules! path_schemas {
    () => {
        concat!(
            "path AS (
  SELECT p.nspname::pg_catalog.name AS nspname, pg_catalog.min(p.place) AS place
  FROM pg_catalog.unnest(",
            $crate::control::own_path!(),
            ") WITH ORDINALITY AS p(nspname, place)
    JOIN pg_catalog.pg_namespace n ON n.nspname = p.nspname::pg_catalog.name
  WHERE pg_catalog.has_schema_privilege(n.oid, 'USAGE')
  GROUP BY p.nspname)"
        )
    };
}
pub(super) use path_schemas;

/// Sets pglapse's search path.
pub(super) const SET: &str = "SET search_path = pg_catalog, pg_temp";

/// Keeps the role's search path under another name, and sets pglapse's.
pub(super) async fn settle(client: &Client) -> Result<(), Error> {
    const ASK: &str = "SELECT pg_catalog.current_setting('search_path')";
    let answer = client.simple_query(ASK).await?;
    let path = simple_rows(&answer).next().and_then(|row| row.get(0)).unwrap_or_default();
    let names = literal(&array(&schemas(path)));
    client
        .batch_execute(&format!(
            "SELECT pg_catalog.set_config('pglapse.names', {names}, false); {SET}"
        ))
        .await
}

/// The schemas in a `search_path`. `pg_catalog` is searched first where it is not among them.
fn schemas(path: &str) -> Vec<String> {
    let Some(tokens) = tokens_of(path.as_bytes(), false) else { return Vec::new() };
    let names = tokens.iter().filter(|token| token.kind != Kind::Comma);
    let text = |at: &crate::sql::lexer::Token| {
        let text = String::from_utf8_lossy(at.text(path.as_bytes())).into_owned();
        decode(*at, path.as_bytes(), '\\').unwrap_or(text)
    };
    let mut schemas: Vec<String> = names.map(text).collect();
    if !schemas.iter().any(|name| name == "pg_catalog") {
        schemas.insert(0, "pg_catalog".to_owned());
    }
    schemas
}

/// Names as a constant of type `text[]`.
fn array(names: &[String]) -> String {
    let quoted = names.iter().map(|name| {
        let name = name.replace('\\', "\\\\").replace('"', "\\\"");
        format!("\"{name}\"")
    });
    format!("{{{}}}", quoted.collect::<Vec<_>>().join(","))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_is_read_as_the_server_prints_it() {
        assert_eq!(schemas("\"$user\", public"), ["pg_catalog", "$user", "public"]);
        assert_eq!(schemas("\"A, b\", pg_catalog, c"), ["A, b", "pg_catalog", "c"]);
        assert_eq!(array(&schemas("\"a\"\"b\\\"")), "{\"pg_catalog\",\"a\\\"b\\\\\"}");
        assert_eq!(schemas(""), ["pg_catalog"]);
    }
}
