//! The fingerprint of a text: its tokens without constants, comments and spacing.
//!
//! Two texts of one fingerprint have the same tokens except for the values of constants. So a plan
//! for one, which refers to tokens by their index, is valid for the other.

use crate::{
    catalog::SessionNames,
    sql::lexer::{Kind, Token},
};

/// Stands before what is not text in a key. No text holds a NUL, which the protocol ends its
/// strings with.
const SEPARATOR: u8 = 0;

/// What stands in a key behind a separator.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(u8)]
pub(super) enum KeyPart {
    /// A string constant.
    String = 1,
    /// A bit string constant.
    BitString,
    /// A numeric constant.
    Number,
    /// A parameter.
    Param,
    /// How many schemas the search path has, and these.
    SearchPath,
    /// How many names messages in flight touch, and these.
    TouchedNames,
    /// A ROLLBACK may change the search path.
    MovedPath,
    /// The session may have relations that it did not name.
    UnseenNames,
    /// The inputs of a plan besides the fingerprint: see [`super::cache`].
    Inputs,
}

impl KeyPart {
    /// Begins this part of a key.
    pub(super) fn begin(self, key: &mut Vec<u8>) {
        key.extend_from_slice(&[SEPARATOR, self as u8]);
    }
}

/// Writes the fingerprint to `key`, which is cleared first and keeps its allocation.
///
/// It is the text with a mark for each constant, and a space for each comment, line break and wider
/// spacing: what stands between two of these is copied at once. The server would read the same
/// tokens from it as from the text. A text that differs in a single space has a key of its own,
/// which does no harm.
///
/// What a bare name means depends on the session, so that is part of the key. Whatever else a plan
/// depends on is recorded by [`super::inputs`].
pub(super) fn fingerprint(sql: &[u8], tokens: &[Token], names: &SessionNames, key: &mut Vec<u8>) {
    key.clear();
    let (mut copied, mut read) = (0, 0);
    let mut escape_follows = false;
    for token in tokens {
        let (start, end) = (token.start as usize, token.end as usize);
        if !matches!(&sql[read..start], b"" | b" ") {
            key.extend_from_slice(&sql[copied..read]);
            key.push(b' ');
            copied = start;
        }
        read = end;
        let constant = match token.kind {
            // The constant behind UESCAPE is part of a name.
            Kind::String if escape_follows => None,
            Kind::String => Some(KeyPart::String),
            Kind::BitString => Some(KeyPart::BitString),
            Kind::Number => Some(KeyPart::Number),
            Kind::Param => Some(KeyPart::Param),
            Kind::Word
            | Kind::Quoted
            | Kind::UnicodeQuoted
            | Kind::Operator
            | Kind::LParen
            | Kind::RParen
            | Kind::LBracket
            | Kind::RBracket
            | Kind::Comma
            | Kind::Semicolon
            | Kind::Dot
            | Kind::Cast
            | Kind::Other => None,
        };
        if let Some(constant) = constant {
            key.extend_from_slice(&sql[copied..start]);
            constant.begin(key);
            copied = end;
        }
        escape_follows = token.is_word(sql, "uescape");
    }
    key.extend_from_slice(&sql[copied..read]);
    if names.may_have_unseen {
        KeyPart::UnseenNames.begin(key);
    }
    if names.is_path_moved {
        KeyPart::MovedPath.begin(key);
    }
    if let Some(path) = &names.search_path {
        put_count(KeyPart::SearchPath, path.len(), key);
        for schema in path {
            put_name(schema, key);
        }
    }
    if !names.touched.is_empty() {
        put_count(KeyPart::TouchedNames, names.touched.len(), key);
        for name in names.touched.iter() {
            put_name(name, key);
            key.push(u8::from(names.touched.is_temporary(name)));
        }
    }
}

fn put_count(part: KeyPart, count: usize, key: &mut Vec<u8>) {
    part.begin(key);
    key.extend_from_slice(&count.to_be_bytes());
}

fn put_name(name: &str, key: &mut Vec<u8>) {
    key.extend_from_slice(name.as_bytes());
    key.push(SEPARATOR);
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::sql::lexer::tokens_of;

    const TOKENS: [&str; 26] = [
        "a", "e", "x", "U&\"a\"", "uescape", "\"a b\"", "'a'", "'--'", "E'\\''", "$$x$$", "B'1'",
        "1", "1e5", ".5", "$1", ".", "..", "+", "-", "<", "@", "/", "*", ":", "(", ";",
    ];
    const GAPS: [&str; 7] = ["", "", " ", " ", "\n", "  ", "/* */"];

    fn key(sql: &str) -> Option<(Vec<u8>, Vec<Token>)> {
        let (tokens, mut key) = (tokens_of(sql.as_bytes(), false)?, Vec::new());
        fingerprint(sql.as_bytes(), &tokens, &SessionNames::default(), &mut key);
        Some((key, tokens))
    }

    /// The tokens of a text or of a part of a key, but for constants: their kinds and texts.
    fn names(sql: &[u8], tokens: &[Token]) -> Vec<(Kind, Vec<u8>)> {
        let is_constant =
            |kind| matches!(kind, Kind::String | Kind::BitString | Kind::Number | Kind::Param);
        let names = tokens.iter().filter(|token| !is_constant(token.kind));
        names.map(|token| (token.kind, token.text(sql).to_vec())).collect()
    }

    #[test]
    fn only_constants_and_spacing_are_left_out() {
        let same = ["a  = 1;", "a\n= 'x' --", "a /**/ = 2;\n"].map(|sql| key(sql).unwrap().0);
        assert_eq!(same, [&b"a = \0\x03;"[..], b"a = \0\x01", b"a = \0\x03;"]);
        let [one, other] = ["U&\"a\" UESCAPE '!'", "U&\"a\" UESCAPE '?'"].map(key);
        assert_ne!(one.unwrap().0, other.unwrap().0);
    }

    proptest! {
        #[test]
        fn a_key_is_read_as_its_text_is(
            parts in prop::collection::vec(
                (prop::sample::select(&TOKENS[..]), prop::sample::select(&GAPS[..])),
                1..8,
            ),
        ) {
            let sql: String = parts.iter().flat_map(|(token, gap)| [*token, *gap]).collect();
            let Some((key, tokens)) = key(&sql) else { return Ok(()) };
            let mut read = Vec::new();
            for (at, part) in key.split(|byte| *byte == SEPARATOR).enumerate() {
                // The kind of the constant is no part of the text.
                let part = part.get(usize::from(at > 0)..).unwrap_or_default();
                read.extend(names(part, &tokens_of(part, false).unwrap()));
            }
            prop_assert_eq!(read, names(sql.as_bytes(), &tokens), "{}", sql);
        }
    }
}
