//! What the server printed under an empty `search_path`, for sessions of any settings.
//!
//! There it names all objects with their schemas but its own ones, and puts each operator with its
//! operands in parentheses. In a session a function or operator of somebody else's may fit better
//! than the server's own, and would run in its place.

#![expect(clippy::wildcard_enum_match_arm, reason = "most tokens mean nothing here")]

use super::{
    lexer::{Kind, Token, lex},
    name::is_key_word,
};

/// Words behind which an operand stands, and so perhaps the name of a function.
const BEFORE_OPERAND: [&str; 35] = [
    "and",
    "between",
    "both",
    "by",
    "case",
    "content",
    "default",
    "distinct",
    "document",
    "else",
    "escape",
    "for",
    "from",
    "having",
    "in",
    "join",
    "lateral",
    "leading",
    "limit",
    "not",
    "offset",
    "on",
    "or",
    "passing",
    "placing",
    "select",
    "similar",
    "tablesample",
    "then",
    "to",
    "trailing",
    "variadic",
    "when",
    "where",
    "zone",
];

/// Unreserved key words behind which a parenthesis begins no arguments.
const BEFORE_LIST: [&str; 13] = [
    "columns",
    "cube",
    "filter",
    "materialized",
    "operator",
    "over",
    "path",
    "recursive",
    "repeatable",
    "rollup",
    "second",
    "sets",
    "varying",
];

/// The text so that it means the same in every session: see [`replacements`].
pub fn portable(printed: &str) -> String {
    let mut tokens = Vec::new();
    if lex(printed.as_bytes(), false, &mut tokens).is_err() {
        return printed.to_owned();
    }
    let mut text = String::with_capacity(printed.len() * 2);
    let mut end = 0;
    for (i, replacement) in replacements(printed.as_bytes(), &tokens) {
        let Some(token) = tokens.get(i) else { continue };
        text.push_str(printed.get(end..token.start as usize).unwrap_or_default());
        text.push_str(&replacement);
        end = token.end as usize;
    }
    text.push_str(printed.get(end..).unwrap_or_default());
    text
}

/// What has to stand in the place of tokens, by their numbers, so that the text means the same in
/// every session: constants, whether `standard_conforming_strings` is on, as it was when they were
/// printed, or off; and functions and operators, of which those without a schema are the server's
/// own.
///
/// `NULLIF`, `IS DISTINCT FROM`, `CASE x WHEN` and `USING` have no place for an operator's schema.
/// Of the operators by which rows are compared only the first is printed.
pub fn replacements<'a>(
    sql: &'a [u8],
    tokens: &'a [Token],
) -> impl Iterator<Item = (usize, String)> + 'a {
    let reader = Reader { sql, tokens };
    (0..tokens.len()).filter_map(move |i| {
        let raw = String::from_utf8_lossy(reader.raw(i));
        let replacement = match reader.kind(i)? {
            Kind::String if raw.starts_with('\'') && raw.contains('\\') => {
                format!("E{}", raw.replace('\\', "\\\\"))
            }
            Kind::Operator if reader.is_own_operator(i) => format!("OPERATOR(pg_catalog.{raw})"),
            Kind::Word if reader.is_in_query(i) => "OPERATOR(pg_catalog.=) ANY".to_owned(),
            Kind::Word | Kind::Quoted if reader.is_own_function(i) => format!("pg_catalog.{raw}"),
            _ => return None,
        };
        Some((i, replacement))
    })
}

struct Reader<'a> {
    sql: &'a [u8],
    tokens: &'a [Token],
}

impl Reader<'_> {
    fn kind(&self, i: usize) -> Option<Kind> {
        self.tokens.get(i).map(|token| token.kind)
    }

    fn kind_before(&self, i: usize) -> Option<Kind> {
        self.kind(i.checked_sub(1)?)
    }

    fn raw(&self, i: usize) -> &[u8] {
        self.tokens.get(i).map_or(&[], |token| token.text(self.sql))
    }

    fn is(&self, i: usize, word: &str) -> bool {
        self.tokens.get(i).is_some_and(|token| token.is_word(self.sql, word))
    }

    fn is_any(&self, i: usize, words: &[&str]) -> bool {
        words.iter().any(|word| self.is(i, word))
    }

    fn is_key_word(&self, i: usize) -> bool {
        let word = String::from_utf8_lossy(self.raw(i)).to_ascii_lowercase();
        self.kind(i) == Some(Kind::Word) && is_key_word(&word)
    }

    /// Whether an operator is the server's own, and is no star, no mark of an argument's name, no
    /// sign of a number and none that compares rows.
    fn is_own_operator(&self, i: usize) -> bool {
        let begins = matches!(self.kind_before(i), Some(Kind::LParen | Kind::Comma));
        let is_sign = begins && self.kind(i + 1) == Some(Kind::Number);
        let is_star = begins && self.raw(i) == b"*";
        let is_whole = self.kind_before(i) == Some(Kind::Dot);
        !is_sign && !is_star && !is_whole && self.raw(i) != b"=>" && !self.is_behind_row(i)
    }

    /// Whether it is the IN of a comparison of one value with a query.
    fn is_in_query(&self, i: usize) -> bool {
        self.is(i, "in")
            && self.kind(i + 1) == Some(Kind::LParen)
            && self.begins_query(i + 1)
            && !self.is_behind_row(i)
            && !self.is_of_position(i)
    }

    /// Whether a query begins behind the parentheses at `open`.
    fn begins_query(&self, open: usize) -> bool {
        let first = (open..self.tokens.len()).find(|at| self.kind(*at) != Some(Kind::LParen));
        first.is_some_and(|first| self.is_any(first, &["select", "with", "values"]))
    }

    /// Whether the token stands directly in `POSITION(...)`.
    fn is_of_position(&self, i: usize) -> bool {
        let mut depth = 0_usize;
        let around = (0..i).rev().find(|at| match self.kind(*at) {
            Some(Kind::LParen) if depth == 0 => true,
            Some(Kind::LParen) => {
                depth -= 1;
                false
            }
            Some(Kind::RParen) => {
                depth += 1;
                false
            }
            _ => false,
        });
        around.and_then(|open| open.checked_sub(1)).is_some_and(|at| self.is(at, "position"))
    }

    /// Whether a row stands before the token.
    fn is_behind_row(&self, i: usize) -> bool {
        let (Some(open), Some(close)) = (self.opening(i), i.checked_sub(1)) else { return false };
        if self.begins_query(open) {
            return false;
        }
        let mut depth = 0_usize;
        let has_comma = (open..close).any(|at| {
            match self.kind(at) {
                Some(Kind::LParen | Kind::LBracket) => depth += 1,
                Some(Kind::RParen | Kind::RBracket) => depth = depth.saturating_sub(1),
                _ => {}
            }
            depth == 1 && self.kind(at) == Some(Kind::Comma)
        });
        let before = open.checked_sub(1);
        let is_call = before.is_some_and(|at| {
            matches!(self.kind(at), Some(Kind::Word | Kind::Quoted)) && !self.is(at, "row")
        });
        before.is_some_and(|at| self.is(at, "row")) || has_comma && !is_call
    }

    /// The parenthesis that the one before the token closes.
    fn opening(&self, i: usize) -> Option<usize> {
        let mut depth = 0_usize;
        for at in (0..i).rev() {
            match self.kind(at)? {
                Kind::RParen => depth += 1,
                Kind::LParen => depth = depth.saturating_sub(1),
                _ => {}
            }
            if depth == 0 {
                return Some(at).filter(|at| at + 1 < i);
            }
        }
        None
    }

    /// Whether it is the name of a function of the server's own, in a call. Of `UNNEST` in capital
    /// letters the server makes several calls.
    fn is_own_function(&self, i: usize) -> bool {
        self.kind(i + 1) == Some(Kind::LParen)
            && !self.is_key_word(i)
            && !self.is_any(i, &BEFORE_LIST)
            && !self.is_any(i, &BEFORE_OPERAND)
            && self.raw(i) != b"UNNEST"
            && i.checked_sub(1).is_none_or(|before| self.precedes_operand(before))
            && !self.names_query(i)
    }

    /// Whether an operand may stand behind the token, so that a name there is no alias and no type.
    fn precedes_operand(&self, i: usize) -> bool {
        match self.kind(i) {
            Some(Kind::LParen | Kind::LBracket | Kind::Comma | Kind::Operator | Kind::Other) => {
                true
            }
            Some(Kind::Word) => {
                self.is_any(i, &BEFORE_OPERAND) && self.kind_before(i) != Some(Kind::Dot)
            }
            Some(Kind::RParen) => {
                // DISTINCT ON (...)
                let on = self.opening(i + 1).and_then(|open| open.checked_sub(2));
                on.is_some_and(|at| self.is(at, "distinct") && self.is(at + 1, "on"))
            }
            _ => false,
        }
    }

    /// Whether the name is that of a common table expression with its columns: `name (...) AS (`.
    fn names_query(&self, i: usize) -> bool {
        if self.kind_before(i) != Some(Kind::Comma) {
            return false;
        }
        let mut depth = 0_usize;
        for at in i + 1..self.tokens.len() {
            match self.kind(at) {
                Some(Kind::LParen) => depth += 1,
                Some(Kind::RParen) => depth = depth.saturating_sub(1),
                _ => {}
            }
            if depth == 0 {
                let begins = self.kind(at + 2) == Some(Kind::LParen)
                    || self.is_any(at + 2, &["not", "materialized"]);
                return self.is(at + 1, "as") && begins;
            }
        }
        false
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn backslashes_mean_themselves() {
        for (printed, sent) in [
            ("lower(t)", "pg_catalog.lower(t)"),
            (r"f.g(t, '\'::text, 'it''s'::text)", r"f.g(t, E'\\'::text, 'it''s'::text)"),
            (r"a.f(E'\\', '\D')", r"a.f(E'\\', E'\\D')"),
        ] {
            assert_eq!(portable(printed), sent);
        }
    }

    /// A `^` stands before the functions that are the server's own, and such operators in braces.
    #[test]
    fn functions_and_operators_are_the_servers_own() {
        for marked in [
            "SELECT ^count(s.id) AS n, (^sum((a {+} ({-} b))) {/} (^count(*))::numeric(10,2))",
            "WITH RECURSIVE x(a) AS ( SELECT 1), y(b) AS MATERIALIZED ( SELECT f.g(1)) TABLE q(c)",
            "FROM ^generate_series(1, 3) g(n) JOIN LATERAL ^unnest(t.k) WITH ORDINALITY u(k, n) \
             ON ((u.n {=} g.n))",
            "FROM ROWS FROM(^generate_series(1, 3), ^\"left\"('a'::text, 1)) q(a, b)",
            "^rank() OVER (PARTITION BY ^lower(a) ORDER BY (b) ROWS BETWEEN ^abs(1) PRECEDING \
             AND CURRENT ROW)",
            "^percentile_cont(0.5) WITHIN GROUP (ORDER BY x) FILTER (WHERE (a {~~} 'b'::text))",
            "GROUP BY GROUPING SETS ((a), (ROLLUP(b, c)), (CUBE(d))) \
             HAVING (^max(a) OPERATOR(public.>) 1)",
            "(f {=} ANY (ARRAY[1, 2])) AND (g IN (1))",
            "CASE WHEN (x IS NULL) THEN ^now() ELSE COALESCE(y, ^timezone('utc'::text, z)) END \
             AT TIME ZONE ^lower('X')",
            "^make_interval(days => n) {||} (a)::character varying(9) {||} (b)::interval second(3)",
            "EXTRACT(epoch FROM ^age(a)), SUBSTRING(a FROM ^abs(b)), t.*, ROW(a, b), (t.*)::text",
            "FROM t TABLESAMPLE ^bernoulli (10) REPEATABLE (1), (VALUES (1), (^abs(2))) v(a)",
            "FROM UNNEST(a, b) WITH ORDINALITY u(a, b, n), ^unnest(c) v(c), f.value w(a)",
            "XMLTABLE(('/a'::text) PASSING (^query(x)) COLUMNS id integer PATH ('x'::text))",
            "(t.value OPERATOR(public.%) 'a'::text) OR (OPERATOR(public.%%) h) OR ^version(x)",
            "((a, b) IN ( SELECT c, d FROM e)) AND (ROW(a, b) < ROW(c, d)) AND (^f(a, b) {<} c)",
            "(a)::numeric(5,-2) {+} (b)::integer, DISTINCT ON (a, b) ^lower(c), ^now() x(now)",
            "POSITION(('@'::text) IN ((a)::text)), POSITION((a) IN (( SELECT b FROM c)))",
            "((( SELECT ^count(*) AS count FROM a, b) {>} 5)) AND (a IN ((1)))",
            "FROM CURRENT_TIMESTAMP now(now), ROWS FROM(^json_to_record(x) AS (a int)) y(a)",
        ] {
            let printed = marked.replace(['^', '{', '}'], "");
            let sent = marked.replace('^', "pg_catalog.");
            let sent = sent.replace('{', "OPERATOR(pg_catalog.").replace('}', ")");
            assert_eq!(portable(&printed), sent);
        }
        let sent = "(a.b OPERATOR(pg_catalog.=) ANY ( SELECT c FROM e))";
        assert_eq!(portable("(a.b IN ( SELECT c FROM e))"), sent);
    }
}
