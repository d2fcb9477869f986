//! The types that an expiry expression may use, and how they are written.

use crate::sql::lexer::Kind;

use super::Parser;

/// The names of a type: as it is written, and as it is called in `pg_catalog`. An empty second name
/// means the same name.
const TYPES: [(&str, &str); 50] = [
    ("bigint", "int8"),
    ("bit", ""),
    ("bit varying", "varbit"),
    ("bool", ""),
    ("boolean", "bool"),
    ("bpchar", ""),
    ("bytea", ""),
    ("char", "bpchar"),
    ("character", "bpchar"),
    ("character varying", "varchar"),
    ("date", ""),
    ("datemultirange", ""),
    ("daterange", ""),
    ("decimal", "numeric"),
    ("double precision", "float8"),
    ("float", "float8"),
    ("float4", ""),
    ("float8", ""),
    ("inet", ""),
    ("int", "int4"),
    ("int2", ""),
    ("int4", ""),
    ("int4range", ""),
    ("int8", ""),
    ("int8range", ""),
    ("integer", "int4"),
    ("interval", ""),
    ("json", ""),
    ("jsonb", ""),
    ("jsonpath", ""),
    ("numeric", ""),
    ("numrange", ""),
    ("oid", ""),
    ("real", "float4"),
    ("smallint", "int2"),
    ("text", ""),
    ("time", ""),
    ("time with time zone", "timetz"),
    ("time without time zone", "time"),
    ("timestamp", ""),
    ("timestamp with time zone", "timestamptz"),
    ("timestamp without time zone", "timestamp"),
    ("timestamptz", ""),
    ("timetz", ""),
    ("tsmultirange", ""),
    ("tsrange", ""),
    ("tstzmultirange", ""),
    ("tstzrange", ""),
    ("uuid", ""),
    ("varchar", ""),
];

/// Words of which the names of types consist besides the first.
const MORE: [&str; 6] = ["precision", "varying", "with", "without", "time", "zone"];

/// The fields of `interval '1' day`.
const FIELDS: [&str; 7] = ["year", "month", "day", "hour", "minute", "second", "to"];

/// The type that is written so, qualified.
fn type_named(written: &str) -> Option<String> {
    let (written, own) = TYPES.iter().find(|(name, _)| *name == written)?;
    let own = if own.is_empty() { written } else { own };
    // A `bpchar` without a length has any; `char` has one.
    let length = if matches!(*written, "char" | "character") { "(1)" } else { "" };
    Some(format!("pg_catalog.{own}{length}"))
}

/// Whether a column may be of the type that `format_type` calls so.
pub(super) fn is_allowed(type_name: &str) -> bool {
    let element = type_name.strip_suffix("[]").unwrap_or(type_name);
    TYPES.iter().any(|(name, _)| *name == element)
}

/// Whether the name of some type goes on with this word.
fn goes_on(name: &str, word: &str) -> bool {
    let longer = format!("{name} {word}");
    MORE.contains(&word) && TYPES.iter().any(|(name, _)| name.starts_with(&longer))
}

impl Parser<'_> {
    /// The type whose name begins at the next token.
    pub(super) fn type_name(&mut self) -> Result<String, String> {
        let begin = self.at;
        if self.is("pg_catalog") && self.kind(1) == Some(Kind::Dot) {
            self.at += 2;
        }
        let mut name = self.word().ok_or_else(|| self.unexpected())?;
        self.at += 1;
        let mut modifiers = self.modifiers();
        while let Some(word) = self.word().filter(|word| goes_on(&name, word)) {
            name = format!("{name} {word}");
            self.at += 1;
        }
        modifiers = modifiers.or_else(|| self.modifiers());
        let Some(mut found) = type_named(&name) else {
            let message = format!("it names the type {}", self.between(begin, self.at));
            return Err(format!("{message}, which is none of PostgreSQL's own that it may use"));
        };
        if let Some(modifiers) = modifiers {
            if matches!(name.as_str(), "interval" | "float") {
                return Err(format!("{name}{modifiers} is not supported"));
            }
            let plain = found.strip_suffix("(1)").unwrap_or(&found).to_owned();
            found = plain + &modifiers;
        }
        while self.kind(0) == Some(Kind::LBracket) && self.kind(1) == Some(Kind::RBracket) {
            self.at += 2;
            found.push_str("[]");
        }
        Ok(found)
    }

    /// `(10)` or `(10, 2)`
    fn modifiers(&mut self) -> Option<String> {
        let mut i = 1;
        self.kind(0).filter(|kind| *kind == Kind::LParen)?;
        while matches!(self.kind(i), Some(Kind::Number | Kind::Comma)) {
            i += 1;
        }
        self.kind(i).filter(|kind| *kind == Kind::RParen && i > 1)?;
        let text = self.between(self.at, self.at + i + 1);
        self.at += i + 1;
        Some(text)
    }

    /// `timestamptz '2026-01-01'`, if one begins at the next token.
    pub(super) fn typed_constant(&mut self) -> Option<Result<String, String>> {
        let begin = self.at;
        self.word()?;
        let read = self.type_name();
        let is_constant = self.kind(0) == Some(Kind::String);
        let Some(type_name) = read.ok().filter(|_| is_constant) else {
            self.at = begin;
            return None;
        };
        let constant = match self.string() {
            Ok(constant) => constant,
            Err(fault) => return Some(Err(fault)),
        };
        let from = self.at;
        while type_name == "pg_catalog.interval" && FIELDS.iter().any(|field| self.is(field)) {
            self.at += 1;
        }
        Some(Ok(if self.at > from {
            format!("(INTERVAL {constant} {})", self.between(from, self.at))
        } else {
            format!("{constant}::{type_name}")
        }))
    }
}
