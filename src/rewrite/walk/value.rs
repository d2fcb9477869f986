//! What a statement gives to a column, as far as its tokens tell.

use std::ops::Range;

use super::Walk;
use crate::{
    catalog::{Column, Otherwise},
    sql::lexer::Kind,
};

/// What a statement gives to a column in one row.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Given {
    /// A constant or parameter that takes the column's type.
    Untyped(Range<usize>),
    /// A constant or parameter with a type of its own.
    Typed(Range<usize>),
    /// NULL, or a value that no other row can have.
    Harmless,
    /// What cannot be repeated.
    Computed,
}

impl Given {
    pub(super) fn tokens(&self) -> Option<&Range<usize>> {
        match self {
            Self::Untyped(tokens) | Self::Typed(tokens) => Some(tokens),
            Self::Harmless | Self::Computed => None,
        }
    }
}

impl Walk<'_> {
    /// What the tokens give to a column.
    pub(super) fn given(&self, tokens: &Range<usize>, column: &Column) -> Given {
        let kind = |n: usize| self.text.kind(tokens.start + n);
        let word = |n: usize, text: &str| self.text.is_word(tokens.start + n, text);
        // What the server would have to convert, it may refuse in other words than an INSERT's.
        let typed = |type_name: &str| {
            if family(type_name) == family(&column.type_name) {
                Given::Typed(tokens.clone())
            } else {
                Given::Computed
            }
        };
        match (tokens.len(), kind(0)) {
            (1, Kind::String | Kind::BitString) => Given::Untyped(tokens.clone()),
            (1, Kind::Param) => match self.declared_type(tokens.start) {
                None => Given::Untyped(tokens.clone()),
                Some(type_name) => typed(type_name),
            },
            (1, Kind::Number) => typed("numeric"),
            (1, Kind::Word) if word(0, "null") => Given::Harmless,
            (1, Kind::Word) if word(0, "default") => otherwise(column),
            (1, Kind::Word) if word(0, "true") || word(0, "false") => typed("boolean"),
            (2, Kind::Operator) if kind(1) == Kind::Number && self.is_sign(tokens.start) => {
                typed("numeric")
            }
            (2, Kind::Word) if kind(1) == Kind::String => typed(&self.lower(tokens.start)),
            (3, Kind::String | Kind::Number | Kind::Param)
                if kind(1) == Kind::Cast && kind(2) == Kind::Word =>
            {
                typed(&self.lower(tokens.start + 2))
            }
            _ => Given::Computed,
        }
    }

    pub(super) fn lower(&self, token: usize) -> String {
        String::from_utf8_lossy(self.text.raw(token)).to_ascii_lowercase()
    }

    fn is_sign(&self, token: usize) -> bool {
        self.text.is_operator(token, b"-") || self.text.is_operator(token, b"+")
    }

    /// The type that the client gave a parameter, if it did; an unknown one has no family.
    fn declared_type(&self, token: usize) -> Option<&str> {
        let number = std::str::from_utf8(&self.text.raw(token)[1..]).ok()?;
        let index = number.parse::<usize>().ok()?.checked_sub(1)?;
        if let Some(type_name) = self.prepared.get(index) {
            return Some(type_name);
        }
        let oid = self.declared.get(index * 4..index * 4 + 4)?;
        match u32::from_be_bytes(oid.try_into().ok()?) {
            0 => None,
            20 | 21 | 23 | 700 | 701 | 1700 => Some("numeric"),
            25 | 1042 | 1043 => Some("text"),
            16 => Some("boolean"),
            17 => Some("bytea"),
            1082 => Some("date"),
            1114 => Some("timestamp without time zone"),
            1184 => Some("timestamp with time zone"),
            2950 => Some("uuid"),
            _ => Some(""),
        }
    }
}

/// What types compare and convert with each other as a matter of course; others only with themselves.
fn family(type_name: &str) -> &str {
    match type_name {
        "smallint" | "integer" | "bigint" | "numeric" | "real" | "double precision" | "int"
        | "int2" | "int4" | "int8" | "float4" | "float8" | "decimal" => "number",
        "text" | "character varying" | "character" | "bpchar" | "varchar" => "text",
        "timestamp with time zone" | "timestamptz" => "timestamptz",
        "timestamp without time zone" | "timestamp" => "timestamp",
        "boolean" | "bool" => "boolean",
        "" => "unknown",
        other => other,
    }
}

/// What a column gets that an INSERT gives nothing.
pub(super) fn otherwise(column: &Column) -> Given {
    match column.otherwise {
        Otherwise::Null | Otherwise::Fresh => Given::Harmless,
        Otherwise::Value => Given::Computed,
    }
}
