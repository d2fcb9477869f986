//! A statement as people may see it: without the values that its author wrote.

use crate::sql::lexer::{Kind, Token, lex};

/// Bytes of a statement that are shown at most.
const MOST: usize = 1_000;
/// What stands for a constant.
const CONSTANT: &str = "?";

/// The tokens of a text with `?` in the place of each constant, a list of constants as one of them,
/// and without comments; cut where it is long. `None` where it cannot be read.
pub fn normalized(sql: &[u8], backslash_escapes: bool) -> Option<String> {
    let mut tokens = Vec::new();
    lex(sql, backslash_escapes, &mut tokens).ok()?;
    let mut text = String::new();
    let mut last: Option<&Token> = None;
    for (i, token) in tokens.iter().enumerate() {
        if repeats(&tokens, i) {
            continue;
        }
        let word = if is_constant(token) {
            CONSTANT.into()
        } else {
            String::from_utf8_lossy(token.text(sql))
        };
        if last.is_some_and(|last| is_spaced(last, token)) {
            text.push(' ');
        }
        text.push_str(&word);
        last = Some(token);
        if text.len() > MOST {
            let end = (0..=MOST).rev().find(|at| text.is_char_boundary(*at)).unwrap_or_default();
            text.truncate(end);
            text.push_str(" ...");
            break;
        }
    }
    Some(text)
}

/// A parameter's number is none of its values, but a list of parameters is one like any other.
fn is_constant(token: &Token) -> bool {
    matches!(token.kind, Kind::String | Kind::BitString | Kind::Number)
}

/// Whether a token and the comma that parts it from the one before only make a list longer:
/// `?, ?`.
fn repeats(tokens: &[Token], i: usize) -> bool {
    let is_value = |at: Option<usize>| {
        at.and_then(|at| tokens.get(at)).is_some_and(|t| is_constant(t) || t.kind == Kind::Param)
    };
    let is_comma =
        |at: Option<usize>| at.and_then(|at| tokens.get(at)).is_some_and(|t| t.kind == Kind::Comma);
    let (before, behind) = (i.checked_sub(1), i.checked_add(1));
    let repeated = is_value(Some(i)) && is_comma(before) && is_value(i.checked_sub(2));
    let comma = is_comma(Some(i)) && is_value(before) && is_value(behind);
    repeated || comma
}

/// Whether a space stands between two tokens.
fn is_spaced(left: &Token, right: &Token) -> bool {
    let tight_before = matches!(
        right.kind,
        Kind::Comma | Kind::RParen | Kind::Dot | Kind::Semicolon | Kind::Cast | Kind::RBracket
    ) || right.kind == Kind::LBracket;
    let tight_behind = matches!(left.kind, Kind::LParen | Kind::Dot | Kind::Cast | Kind::LBracket);
    // As it was written: `count(*)`, but `IN (1)`.
    let call = right.kind == Kind::LParen && left.end == right.start;
    !(tight_before || tight_behind || call)
}

#[cfg(test)]
mod tests {
    use super::normalized;

    fn of(sql: &str) -> String {
        normalized(sql.as_bytes(), false).expect("it can be read")
    }

    #[test]
    fn no_constant_is_shown() {
        let secret = "SELECT count(*), s.id::text /* hunter2 */ FROM \"S\" s -- hunter2\n \
                      WHERE pw = 'hunter2' AND n > 4711 AND e = E'hunter2' AND d = $x$hunter2$x$ \
                      AND b = x'4711' AND u = U&'hunter2' AND i IN (1, 2, 3) AND j = $1";
        let shown = "SELECT count(*), s.id::text FROM \"S\" s WHERE pw = ? AND n > ? AND e = ? \
                     AND d = ? AND b = ? AND u = ? AND i IN (?) AND j = $1";
        assert_eq!(of(secret), shown);
    }

    #[test]
    fn lists_of_any_length_are_alike() {
        assert_eq!(of("SELECT a[1], b IN ($1, $2,$3)"), of("SELECT a[2], b IN ($1)"));
        assert_eq!(of("VALUES (1, 'a'), (2, 'b')"), "VALUES (?), (?)");
    }

    #[test]
    fn long_texts_are_cut_and_broken_ones_not_shown() {
        assert!(of(&format!("SELECT {}", "é + ".repeat(5_000))).len() < 1_010);
        assert_eq!(normalized(b"SELECT 'a", false), None);
    }
}
