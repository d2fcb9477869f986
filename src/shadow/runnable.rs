//! Decides by its text whether a statement may be run a second time. Then the server is asked about
//! the names in it (`MAY_RUN` in `sql.rs`).

use std::collections::BTreeSet;

use crate::{
    rewrite::opaque_functions,
    sql::{
        lexer::{Kind, Token, tokens_of},
        name::decode,
    },
};

/// Longer statements, in bytes, are not measured.
const MAX_LENGTH: usize = 64 << 10;

/// Words of statements that write or lock, or whose answer depends on the session; and why they are
/// not run again.
const NOT_TWICE: [(&str, &str); 13] = [
    ("insert", "it writes"),
    ("update", "it writes, or locks rows"),
    ("delete", "it writes"),
    ("merge", "it writes"),
    ("into", "it writes"),
    ("share", "it locks rows"),
    ("current_user", "its answer depends on who asks"),
    ("session_user", "its answer depends on who asks"),
    ("current_role", "its answer depends on who asks"),
    ("user", "its answer depends on who asks"),
    ("current_setting", "its answer depends on who asks"),
    ("current_schema", "its answer depends on who asks"),
    ("tablesample", "its answer is another each time"),
];

/// The names that a statement holds: of tables, columns, functions and types alike.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(super) struct Names {
    pub(super) words: Vec<String>,
    pub(super) operators: Vec<String>,
}

/// The text as it may stand in parentheses as a query, with the names in it; or why it may not be
/// run again.
pub(super) fn runnable(
    sql: &[u8],
    backslash_escapes: bool,
) -> Result<(String, Names), &'static str> {
    if sql.len() > MAX_LENGTH {
        return Err("it is too long");
    }
    let mut tokens = tokens_of(sql, backslash_escapes).ok_or("it cannot be read")?;
    let mut end = sql.len();
    while let Some(last) = tokens.pop_if(|last| last.kind == Kind::Semicolon) {
        end = last.start as usize;
    }
    let first = tokens.iter().find(|token| token.kind != Kind::LParen);
    let is_query = |token: &Token| {
        ["select", "with", "values", "table"].iter().any(|word| token.is_word(sql, word))
    };
    if !first.is_some_and(is_query) {
        return Err("it is no query");
    }
    let mut open = 0_u32;
    let mut words = BTreeSet::new();
    let mut operators = BTreeSet::new();
    for token in &tokens {
        match token.kind {
            Kind::Semicolon => return Err("it stands among other statements"),
            Kind::LParen => open += 1,
            Kind::RParen => open = open.checked_sub(1).ok_or("it cannot be read")?,
            Kind::Operator => {
                operators.insert(String::from_utf8_lossy(token.text(sql)).into_owned());
            }
            Kind::UnicodeQuoted => return Err("it has names in escapes"),
            Kind::Word | Kind::Quoted => words.extend(decode(*token, sql, '\\')),
            Kind::String
            | Kind::BitString
            | Kind::Number
            | Kind::Param
            | Kind::LBracket
            | Kind::RBracket
            | Kind::Comma
            | Kind::Dot
            | Kind::Cast
            | Kind::Other => {}
        }
    }
    if open > 0 {
        return Err("it cannot be read");
    }
    if opaque_functions().any(|function| words.contains(function)) {
        return Err("it runs what an argument says");
    }
    if let Some((_, why)) = NOT_TWICE.iter().find(|(word, _)| words.contains(*word)) {
        return Err(why);
    }
    let text = sql.get(..end).unwrap_or_default();
    let text = String::from_utf8(text.to_vec()).map_err(|_invalid| "it is not in UTF-8")?;
    let (words, operators) = (words.into_iter().collect(), operators.into_iter().collect());
    Ok((text, Names { words, operators }))
}

#[cfg(test)]
mod tests {
    use super::runnable;

    #[test]
    fn only_a_query_that_reads_may_stand_in_parentheses() {
        for sql in [
            "SELECT 1",
            "(SELECT 1) UNION (SELECT 2) ; ;",
            "WITH a AS (SELECT 1) TABLE a",
            "VALUES (1) -- )",
            "SELECT ')' || $$)$$ || \"a)\" FROM t",
        ] {
            runnable(sql.as_bytes(), false).expect(sql);
        }
        for sql in [
            "",
            "DELETE FROM t",
            "SELECT 1; SELECT 2",
            "SELECT 1) a; DROP TABLE t; SELECT * FROM (SELECT 1",
            "SELECT 1) AS a, (SELECT 2",
            "SELECT (1",
            "SELECT 1 FOR UPDATE",
            "SELECT 1 FOR KEY SHARE",
            "SELECT 1 INTO t",
            "WITH a AS (DELETE FROM t RETURNING 1) SELECT * FROM a",
            "SELECT current_user",
            "SELECT query_to_xml('SELECT pg_sleep(1)', true, true, '')",
            "SELECT U&\"d\\0061t\" FROM t",
            "EXPLAIN ANALYZE SELECT 1",
            "SELECT 'a",
        ] {
            runnable(sql.as_bytes(), false).expect_err(sql);
        }
        runnable(b"SELECT '\\') UNION SELECT (''", true).expect_err("by the session's quotes");
    }

    #[test]
    fn names_are_read_as_the_server_does() {
        let (_, names) = runnable(b"SELECT Now(), s.\"nextVal\" <=> 2 FROM S;", false).unwrap();
        assert_eq!(names.words, ["from", "nextVal", "now", "s", "select"]);
        assert_eq!(names.operators, ["<=>"]);
    }
}
