//! Cuts a text into its statements.

#![expect(clippy::wildcard_enum_match_arm, reason = "most tokens mean nothing here")]

use std::ops::Range;

use super::lexer::{Kind, Token};

/// The statements of a text, by their tokens; empty ones are left out.
///
/// A semicolon in brackets ends no statement: CREATE RULE may have some. Neither does one in the
/// body of a routine, whose END is the one that stands where a statement could begin
/// (`opt_routine_body` in `gram.y`). What has no such END is cut as if it were no body: the server
/// refuses the whole text.
pub fn statements(sql: &[u8], tokens: &[Token]) -> impl Iterator<Item = Range<usize>> {
    // Where one body has no END, none behind it has.
    let (mut next, mut has_bodies) = (0, true);
    let cut = move || {
        let start = next;
        next = end(sql, tokens, start, &mut has_bodies) + 1;
        (start < tokens.len()).then_some(start..next - 1)
    };
    std::iter::from_fn(cut).filter(|statement| !statement.is_empty())
}

/// The semicolon that ends the statement which begins at `start`, or the end of the text.
fn end(sql: &[u8], tokens: &[Token], start: usize, has_bodies: &mut bool) -> usize {
    let is = |i: usize, word| tokens.get(i).is_some_and(|token| token.is_word(sql, word));
    let replaces = is(start + 1, "or") && is(start + 2, "replace");
    let kind = start + if replaces { 3 } else { 1 };
    let is_routine = is(start, "create") && (is(kind, "function") || is(kind, "procedure"));
    let (mut depth, mut is_body, mut within) = (0_u32, false, None);
    for (i, token) in tokens.iter().enumerate().skip(start) {
        match token.kind {
            Kind::LParen | Kind::LBracket => depth += 1,
            Kind::RParen | Kind::RBracket => depth = depth.saturating_sub(1),
            _ if depth > 0 => {}
            Kind::Semicolon if !is_body => return i,
            Kind::Semicolon => _ = within.get_or_insert(i),
            Kind::Word if is_body => {
                let may_begin = || tokens[i - 1].kind == Kind::Semicolon || is(i - 1, "atomic");
                is_body = !(is(i, "end") && may_begin());
            }
            Kind::Word => {
                is_body = *has_bodies && is_routine && is(i, "atomic") && is(i - 1, "begin");
            }
            _ => {}
        }
    }
    *has_bodies &= !is_body;
    within.filter(|_| is_body).unwrap_or(tokens.len())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sql::lexer::tokens_of;

    #[test]
    fn semicolons_in_brackets_bodies_and_quotes_end_no_statement() {
        for (sql, expected) in [
            (";; SELECT 1;;\nSELECT ';', \";\", $$;$$ -- ;\n ; a ", 3),
            ("BEGIN; END", 2),
            ("CREATE RULE r AS ON INSERT TO t DO (DELETE FROM a; DELETE FROM b); END", 2),
            (
                "CREATE FUNCTION f() RETURNS int LANGUAGE sql BEGIN ATOMIC \
                 SELECT CASE WHEN a THEN CASE b WHEN 1 THEN 2 END END; SELECT 1 AS end; END",
                1,
            ),
            ("create or replace procedure p() begin atomic end; END", 2),
            ("CREATE FUNCTION f(begin atomic) RETURN 1; END", 2),
            ("CREATE VIEW v AS SELECT begin atomic FROM a; END", 2),
            ("BEGIN ATOMIC SELECT 1; END", 2),
            // The server refuses the whole text.
            ("CREATE FUNCTION f() BEGIN ATOMIC SELECT 1; SELECT 2; SELECT end", 3),
            ("SELECT (1; SELECT 2", 1),
            ("SELECT 1); SELECT 2", 2),
            (" -- ;", 0),
        ] {
            let tokens = tokens_of(sql.as_bytes(), false).unwrap();
            let found: Vec<_> = statements(sql.as_bytes(), &tokens).collect();
            assert_eq!(found.len(), expected, "{sql}: {found:?}");
            let covered: usize = found.iter().map(Range::len).sum();
            let ends = tokens.iter().filter(|token| token.kind == Kind::Semicolon).count();
            assert!(covered + ends >= tokens.len(), "{sql}: {found:?}");
        }
    }
}
