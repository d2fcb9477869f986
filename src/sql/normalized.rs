//! A statement without its constants and comments, as it may be shown and logged.

use std::fmt::Write as _;

use ring::digest;

use super::lexer::{Kind, Token, lex};

/// Longer texts are not read: nobody would read them.
const LONGEST_SOURCE: usize = 64 << 10;
/// Characters that are shown of one.
const LONGEST_SHOWN: usize = 400;
/// Bytes of the digest that identify a statement.
const FINGERPRINT_BYTES: usize = 8;

/// A statement without its constants: `SELECT * FROM t WHERE a = ? AND b IN (?, ...)`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NormalizedStatement {
    /// The same for all statements that differ in constants, comments and spacing only, in every
    /// process.
    pub fingerprint: String,
    /// The text, shortened where it is long.
    pub text: String,
}

impl NormalizedStatement {
    /// Normalizes a text; `backslash_escapes` says whether `standard_conforming_strings` is off,
    /// and is `None` where that is in doubt. Of a text in which a quote could be misjudged nothing
    /// is shown.
    pub fn of(sql: &[u8], backslash_escapes: Option<bool>) -> Self {
        let escapes = backslash_escapes.or_else(|| (!sql.contains(&b'\\')).then_some(false));
        let mut tokens = Vec::new();
        match escapes {
            Some(_) if sql.len() > LONGEST_SOURCE => {
                Self::shown(&format!("(a text of {} bytes)", sql.len()))
            }
            Some(escapes) if lex(sql, escapes, &mut tokens).is_ok() => {
                Self::shown(&written(sql, &tokens))
            }
            Some(_) | None => Self::unreadable(),
        }
    }

    /// What stands for a text of which nothing may be shown.
    pub fn unreadable() -> Self {
        Self::shown("(a text whose quotes are in doubt)")
    }

    fn shown(text: &str) -> Self {
        let digest = digest::digest(&digest::SHA256, text.as_bytes());
        let mut fingerprint = String::new();
        for byte in digest.as_ref().iter().take(FINGERPRINT_BYTES) {
            write!(fingerprint, "{byte:02x}").expect("a String takes all");
        }
        let text = match text.char_indices().nth(LONGEST_SHOWN) {
            Some((end, _)) => format!("{} ...", text.get(..end).unwrap_or_default()),
            None => text.to_owned(),
        };
        Self { fingerprint, text }
    }
}

/// Which token is the name that a statement gives to a cursor, a prepared statement or a temporary
/// table; `None` if it gives none. Programs make such names by counting.
fn given_name(sql: &[u8], statement: &[Token]) -> Option<usize> {
    let is =
        |i: usize, word| statement.get(i).is_some_and(|token: &Token| token.is_word(sql, word));
    if is(0, "declare") || is(0, "prepare") {
        return Some(1);
    }
    let kind = 1 + usize::from(is(1, "local") || is(1, "global"));
    let is_temporary = is(0, "create") && (is(kind, "temporary") || is(kind, "temp"));
    let has_if = is(kind + 2, "if");
    (is_temporary && is(kind + 1, "table")).then(|| kind + 2 + if has_if { 3 } else { 0 })
}

/// The tokens with a space between them where people write one, and each list of constants as one.
fn written(sql: &[u8], tokens: &[Token]) -> String {
    let (mut text, mut before, mut constants) = (String::new(), None, 0);
    let mut given = given_name(sql, tokens);
    for (i, token) in tokens.iter().enumerate() {
        let follows = tokens.get(i + 1).map(|next| next.kind);
        if token.kind == Kind::Semicolon {
            let next = i + 1;
            given = given_name(sql, tokens.get(next..).unwrap_or_default()).map(|at| next + at);
        }
        let is_given = given == Some(i) && token.kind != Kind::Semicolon;
        if is_constant(token.kind) || is_given {
            constants += 1;
        } else if token.kind == Kind::Comma && constants > 0 && follows.is_some_and(is_constant) {
            continue;
        } else {
            constants = 0;
        }
        match constants {
            0 | 1 => {}
            2 => {
                text.push_str(", ...");
                continue;
            }
            _ => continue,
        }
        if before.is_some_and(|before| is_apart(before, token.kind)) {
            text.push(' ');
        }
        match constants {
            0 => text.push_str(&String::from_utf8_lossy(token.text(sql))),
            _ => text.push('?'),
        }
        before = Some(token.kind);
    }
    text.replace(char::is_control, " ")
}

fn is_constant(kind: Kind) -> bool {
    matches!(kind, Kind::String | Kind::BitString | Kind::Number)
}

fn is_apart(before: Kind, token: Kind) -> bool {
    let opens = matches!(before, Kind::LParen | Kind::LBracket | Kind::Dot | Kind::Cast);
    let closes = matches!(
        token,
        Kind::RParen | Kind::RBracket | Kind::LBracket | Kind::Comma | Kind::Semicolon
    );
    !opens && !closes && !matches!(token, Kind::Dot | Kind::Cast)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(sql: &str) -> String {
        NormalizedStatement::of(sql.as_bytes(), Some(false)).text
    }

    #[test]
    fn constants_and_comments_are_left_out() {
        assert_eq!(
            text("SELECT a.b::int,'x' /* secret */ FROM t -- secret\nWHERE k = E'secret' AND n=$1"),
            "SELECT a.b::int, ? FROM t WHERE k = ? AND n = $1"
        );
        assert_eq!(text("SELECT f ($tag$secret$tag$) , a[1];"), "SELECT f (?), a[?];");
        assert_eq!(text("IN (1, 2,'c', 4) OR (1, a)"), "IN (?, ...) OR (?, a)");
        assert_eq!(text("VALUES (1, 2), (3, 4)"), "VALUES (?, ...), (?, ...)");
    }

    #[test]
    fn names_that_programs_make_by_counting_are_left_out() {
        assert_eq!(
            text("DECLARE \"_django_curs_1_2\" NO SCROLL CURSOR FOR SELECT a FROM t; FETCH c"),
            "DECLARE ? NO SCROLL CURSOR FOR SELECT a FROM t; FETCH c"
        );
        assert_eq!(text("BEGIN; PREPARE p7 (int) AS SELECT"), "BEGIN; PREPARE ? (int) AS SELECT");
        assert_eq!(text("CREATE TEMP TABLE t9 AS TABLE t"), "CREATE TEMP TABLE ? AS TABLE t");
        assert_eq!(
            text("create local temporary table if not exists t9 AS TABLE t"),
            "create local temporary table if not exists ? AS TABLE t"
        );
        for same in ["CREATE TABLE t9 ()", "DECLARE", "PREPARE;", "SELECT declare a"] {
            assert_eq!(text(same), same);
        }
    }

    #[test]
    fn statements_that_differ_in_constants_only_have_one_fingerprint() {
        let of = |sql: &str| NormalizedStatement::of(sql.as_bytes(), Some(false)).fingerprint;
        assert_eq!(of("SELECT 1 FROM t"), of("SELECT  'a' /**/ FROM t"));
        assert_eq!(of("x IN (1)").len(), 16);
        assert_ne!(of("SELECT 1 FROM t"), of("SELECT 1 FROM u"));
        // One that is cut where it is shown is known by all of it.
        let long = |end: &str| format!("SELECT {} {end}", "a ".repeat(LONGEST_SHOWN));
        assert_ne!(of(&long("b")), of(&long("c")));
        assert!(text(&long("b")).len() < LONGEST_SHOWN + 10);
    }

    #[test]
    fn nothing_is_shown_where_a_quote_could_be_misjudged() {
        for (sql, escapes) in
            [("SELECT 'secret", Some(false)), ("SELECT 'a\\' secret '", None), ("/* secret", None)]
        {
            let shown = NormalizedStatement::of(sql.as_bytes(), escapes).text;
            assert!(!shown.contains("secret") && !shown.is_empty(), "{shown}");
        }
        let long = format!("SELECT '{}'", "secret".repeat(LONGEST_SOURCE));
        assert!(text(&long).starts_with("(a text of "));
    }
}
