//! The fingerprint of a text: its tokens without constants, comments and spacing.
//!
//! Two texts of one fingerprint have the same tokens except for the values of constants. So a plan
//! for one, which refers to tokens by their index, is valid for the other.

use crate::{
    catalog::{OwnRelation, SessionNames},
    sql::lexer::{Kind, Token},
};

/// Behind each part of a key: no token holds a NUL, which the protocol ends its strings with.
const SEPARATOR: u8 = 0;

/// Writes the fingerprint to `key`, which is cleared first and keeps its allocation.
///
/// What a bare name means depends on the session, so that is part of the key. Whatever else a plan
/// depends on is recorded by [`super::inputs`]. A key is unambiguous: a constant is an empty part
/// and its kind, and no token's text begins with that.
pub(super) fn fingerprint(sql: &[u8], tokens: &[Token], names: &SessionNames, key: &mut Vec<u8>) {
    key.clear();
    let mut escape_follows = false;
    for token in tokens {
        let constant = match token.kind {
            // The constant behind UESCAPE is part of a name.
            Kind::String if escape_follows => None,
            Kind::String => Some(1),
            Kind::BitString => Some(2),
            Kind::Number => Some(3),
            Kind::Param => Some(4),
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
        if let Some(kind) = constant {
            key.extend_from_slice(&[SEPARATOR, kind]);
        } else {
            key.extend_from_slice(token.text(sql));
            key.push(SEPARATOR);
        }
        escape_follows = token.is_word(sql, "uescape");
    }
    if let Some(path) = &names.search_path {
        put_count(5, path.len(), key);
        for schema in path {
            put_name(schema, key);
        }
    }
    if !names.own.is_empty() {
        put_count(6, names.own.len(), key);
        for own in &names.own {
            put_name(&own.name, key);
            let (kind, oid) = match &own.relation {
                OwnRelation::Maybe(oid) | OwnRelation::TemporaryMaybe(oid) => (b'm', *oid),
                OwnRelation::Child(oid) => (b'c', *oid),
                OwnRelation::View(query) | OwnRelation::TemporaryView(query) => {
                    put_name(query.as_deref().unwrap_or_default(), key);
                    (b'v', 0)
                }
                OwnRelation::Temporary => (b't', 0),
            };
            key.push(kind);
            key.extend_from_slice(&oid.to_be_bytes());
        }
    }
}

fn put_count(kind: u8, count: usize, key: &mut Vec<u8>) {
    key.extend_from_slice(&[SEPARATOR, kind]);
    key.extend_from_slice(&count.to_be_bytes());
}

fn put_name(name: &str, key: &mut Vec<u8>) {
    key.extend_from_slice(name.as_bytes());
    key.push(SEPARATOR);
}
