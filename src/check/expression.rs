//! Inspects a rule's SQL expression: which functions and operators it names, and where they are
//! found.

use tokio_postgres::{Client, Error};

use crate::sql::{
    lexer::{Kind, Token, lex},
    name::decode,
};

/// Functions `$1` and operators `$2` that a session's `search_path` may find elsewhere than in
/// `pg_catalog`, and functions that are volatile. Operators on types of extensions are unambiguous.
const FOUND: &str = "
SELECT pg_catalog.format('function %I, which is in schema %s', p.proname,
    pg_catalog.string_agg(DISTINCT n.nspname::pg_catalog.text, ', ')), false
FROM pg_catalog.pg_proc p JOIN pg_catalog.pg_namespace n ON n.oid = p.pronamespace
WHERE p.proname::pg_catalog.text = ANY($1::pg_catalog.text[]) AND n.nspname <> 'pg_catalog'
GROUP BY p.proname
UNION ALL
SELECT pg_catalog.format('operator %s, which is in schema %s', o.oprname,
    pg_catalog.string_agg(DISTINCT n.nspname::pg_catalog.text, ', ')), false
FROM pg_catalog.pg_operator o JOIN pg_catalog.pg_namespace n ON n.oid = o.oprnamespace
WHERE o.oprname::pg_catalog.text = ANY($2::pg_catalog.text[]) AND n.nspname <> 'pg_catalog'
  AND NOT EXISTS (SELECT FROM pg_catalog.pg_type t
    WHERE t.oid IN (o.oprleft, o.oprright) AND t.typnamespace <> 'pg_catalog'::pg_catalog.regnamespace)
GROUP BY o.oprname
UNION ALL
SELECT p.proname::pg_catalog.text, true FROM pg_catalog.pg_proc p
WHERE p.proname::pg_catalog.text = ANY($1::pg_catalog.text[])
GROUP BY p.proname HAVING pg_catalog.bool_and(p.provolatile = 'v')
ORDER BY 2, 1";

/// What is doubtful in an expression.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Doubts {
    /// The names without a schema that are not, or not only, in `pg_catalog`.
    pub by_search_path: Vec<String>,
    /// The functions whose result may change within a statement.
    pub volatile: Vec<String>,
    /// Whether its value may depend on a session's `TimeZone`.
    pub by_time_zone: bool,
}

/// Asks the server where these names are found.
pub(super) async fn inspect(client: &Client, expression: &str) -> Result<Doubts, Error> {
    let (functions, operators) = names(expression);
    let mut doubts = Doubts::default();
    for row in client.query(FOUND, &[&functions, &operators]).await? {
        let kind = if row.try_get(1)? { &mut doubts.volatile } else { &mut doubts.by_search_path };
        kind.push(row.try_get(0)?);
    }
    Ok(doubts)
}

/// The functions and the operators that are named without a schema.
fn names(expression: &str) -> (Vec<String>, Vec<String>) {
    let sql = expression.as_bytes();
    let mut tokens = Vec::new();
    let (mut functions, mut operators) = (Vec::new(), Vec::new());
    if lex(sql, false, &mut tokens).is_err() {
        return (functions, operators);
    }
    for (i, token) in tokens.iter().enumerate() {
        let kind = |at: Option<usize>| at.and_then(|k| tokens.get(k)).map(|t: &Token| t.kind);
        if kind(i.checked_sub(1)) == Some(Kind::Dot) {
            continue;
        }
        if token.kind == Kind::Operator {
            operators.push(String::from_utf8_lossy(token.text(sql)).into_owned());
        } else if kind(i.checked_add(1)) == Some(Kind::LParen) {
            functions.extend(decode(*token, sql, '\\'));
        }
    }
    (functions, operators)
}

#[cfg(test)]
mod tests {
    use super::names;

    #[test]
    fn only_what_has_no_schema_is_named() {
        let (functions, operators) =
            names("(a + Public.f(b) OPERATOR(pg_catalog.-) \"G\"(c) * greatest(d, e))");
        assert_eq!(functions, ["operator", "G", "greatest"]);
        assert_eq!(operators, ["+", "*"]);
    }
}
