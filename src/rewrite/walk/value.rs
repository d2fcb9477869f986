//! The value that a statement gives to a column, as far as its tokens show it.

use std::ops::Range;

use super::{Walk, built_in::BuiltInType};
use crate::{
    catalog::{Column, Otherwise},
    sql::lexer::Kind,
};

/// The value of a column in one row.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Given {
    /// A constant or parameter that compares with the column.
    Value(Range<usize>),
    /// What an expression gives.
    Computed,
    /// The field with this number of each row of a COPY, from 0.
    Output(usize),
    /// The column's default, an expression.
    Default(String),
    Null,
    /// A new, unique value.
    Fresh,
    /// A value that does not stand in the statement, or one of several.
    Unknown,
}

impl Given {
    /// Whether no other row conflicts with it, unless NULLs count as equal.
    pub(super) fn is_apart(&self) -> bool {
        matches!(self, Self::Null | Self::Fresh)
    }
}

/// Functions whose results are unique.
const FRESH: [&str; 7] = [
    "gen_random_uuid",
    "nextval",
    "uuid_generate_v1",
    "uuid_generate_v1mc",
    "uuid_generate_v4",
    "uuidv4",
    "uuidv7",
];

impl Walk<'_> {
    /// The value in the tokens, for a column.
    pub(super) fn given(&self, tokens: &Range<usize>, column: &Column) -> Given {
        let kind = |n: usize| self.text.kind(tokens.start + n);
        let word = |n: usize, text: &str| self.text.is_word(tokens.start + n, text);
        let typed = |type_name: &str| {
            let family = BuiltInType::family_of(type_name);
            let compares = family == BuiltInType::family_of(&column.type_name)
                || family == "number"
                || column.is_read_from_text();
            if compares { Given::Value(tokens.clone()) } else { Given::Unknown }
        };
        match (tokens.len(), kind(0)) {
            (0, _) => Given::Unknown,
            (1, Kind::String) => Given::Value(tokens.clone()),
            (1, Kind::Param) => match self.declared_type(tokens.start) {
                None => Given::Value(tokens.clone()),
                Some(type_name) => typed(type_name),
            },
            (1, Kind::Number) => typed("numeric"),
            (1, Kind::Word) if word(0, "null") => Given::Null,
            (1, Kind::Word) if word(0, "default") => otherwise(column),
            (2, Kind::Operator) if kind(1) == Kind::Number && self.is_sign(tokens.start) => {
                typed("numeric")
            }
            (3, Kind::String | Kind::Number | Kind::Param)
                if kind(1) == Kind::Cast && kind(2) == Kind::Word =>
            {
                typed(&self.lower(tokens.start + 2))
            }
            (3.., Kind::LParen) if self.is_in_parentheses(tokens) => {
                self.given(&(tokens.start + 1..tokens.end - 1), column)
            }
            _ if self.is_fresh(tokens) => Given::Fresh,
            _ => Given::Computed,
        }
    }

    /// Whether one pair of parentheses holds all of an expression.
    fn is_in_parentheses(&self, tokens: &Range<usize>) -> bool {
        self.text.behind_group(tokens.start) == tokens.end
            && !self.text.begins_query(tokens.start + 1)
            && self.text.items(tokens.start + 1, tokens.end - 1).len() == 1
    }

    /// Whether it is a call of a function whose results are unique.
    fn is_fresh(&self, tokens: &Range<usize>) -> bool {
        let qualified = self.text.kind(tokens.start + 1) == Kind::Dot;
        let name = tokens.start + if qualified { 2 } else { 0 };
        // Those of an extension may be in any schema.
        let is_in_place = |fresh: &str| {
            !qualified
                || self.text.is_word(tokens.start, "pg_catalog")
                || fresh.starts_with("uuid_generate")
        };
        FRESH.iter().any(|fresh| self.text.is_word(name, fresh) && is_in_place(fresh))
            && self.text.kind(name + 1) == Kind::LParen
            && match self.text.behind_group(name + 1) {
                end if end == tokens.end => true,
                end => {
                    let cast = self.text.kind(end) == Kind::Cast;
                    cast && (end + 1..tokens.end).all(|i| self.text.kind(i) == Kind::Word)
                }
            }
    }

    pub(super) fn lower(&self, token: usize) -> String {
        String::from_utf8_lossy(self.text.raw(token)).to_ascii_lowercase()
    }

    fn is_sign(&self, token: usize) -> bool {
        self.text.is_operator(token, b"-") || self.text.is_operator(token, b"+")
    }

    /// The type that the client declared for a parameter, if it did, or the family of that type;
    /// empty for a type that is not known.
    pub(super) fn declared_type(&self, token: usize) -> Option<&str> {
        if let Some(type_name) = self.prepared_type(token) {
            return Some(type_name);
        }
        match self.text.declared_type(token) {
            0 => None,
            oid => Some(BuiltInType::of_oid(oid).map_or("", |built_in| built_in.family)),
        }
    }

    /// The oid of the type that `Parse` declares for the parameter at a token; zero where it
    /// declares none, and `None` where PREPARE declares it.
    pub(super) fn declared_oid(&self, token: usize) -> Option<u32> {
        self.prepared_type(token).is_none().then(|| self.text.declared_type(token))
    }

    /// The type that PREPARE declares for the parameter at a token.
    fn prepared_type(&self, token: usize) -> Option<&str> {
        let prepared = self.statement.prepared.as_ref()?;
        let type_name = prepared.get(self.text.parameter(token)?)?;
        Some(&**type_name).filter(|name| *name != "unknown")
    }
}

/// The value of a column for which an INSERT has none.
pub(super) fn otherwise(column: &Column) -> Given {
    match column.otherwise {
        Otherwise::Null => Given::Null,
        Otherwise::Fresh => Given::Fresh,
        Otherwise::Value => column.default.clone().map_or(Given::Unknown, Given::Default),
    }
}
