//! The shape of a text: what is left when constants, comments and spacing are taken away.
//!
//! Two texts of one shape have the same tokens but for the values of constants, so that a plan for
//! one, which speaks of tokens by their index, holds for the other.

use super::Context;
use crate::{
    catalog::OwnRelation,
    sql::lexer::{Kind, Token},
};

/// Writes the shape to `key`, which is cleared first and keeps its allocation.
///
/// What a bare name stands for depends on the session, so that is part of the key.
pub(super) fn shape(sql: &[u8], tokens: &[Token], context: Context<'_>, key: &mut Vec<u8>) {
    // No token holds a NUL, which the protocol ends its strings with.
    const SEPARATOR: u8 = 0;
    key.clear();
    for token in tokens {
        match token.kind {
            // The constant behind UESCAPE is part of a name.
            Kind::String if key.ends_with(b"\0uescape\0") || key.ends_with(b"\0UESCAPE\0") => {
                key.extend_from_slice(token.text(sql));
            }
            Kind::String => key.push(1),
            Kind::BitString => key.push(2),
            Kind::Number => key.push(3),
            Kind::Param => key.push(4),
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
            | Kind::Other => key.extend_from_slice(token.text(sql)),
        }
        key.push(SEPARATOR);
    }
    let names = context.names;
    if context.declared.iter().any(|&byte| byte != 0) {
        key.extend_from_slice(b"\0types\0");
        key.extend(context.declared.chunks(4).map(|oid| u8::from(oid != [0; 4])));
    }
    if let Some(path) = &names.search_path {
        key.extend_from_slice(b"\0path\0");
        for schema in path {
            key.extend_from_slice(schema.as_bytes());
            key.push(SEPARATOR);
        }
    }
    if !names.own.is_empty() {
        key.extend_from_slice(b"\0own\0");
        for own in &names.own {
            key.extend_from_slice(own.name.as_bytes());
            key.push(SEPARATOR);
            let (kind, oid) = match own.relation {
                OwnRelation::Maybe(oid) => (b'm', oid),
                OwnRelation::Child(oid) => (b'c', oid),
                OwnRelation::View => (b'v', 0),
            };
            key.push(kind);
            key.extend_from_slice(&oid.to_be_bytes());
        }
    }
}
