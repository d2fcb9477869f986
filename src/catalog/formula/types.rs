//! The types that an expiry expression may use, and how they are written.

use super::{
    Parser,
    value::{Kind, Operand, Span},
};
use crate::sql::lexer;

/// The names of a type: as it is written, and as it is called in `pg_catalog`. An empty second name
/// means the same name. Then what kind of values it has.
const TYPES: [(&str, &str, Kind); 50] = [
    ("bigint", "int8", Kind::Number),
    ("bit", "", Kind::Other),
    ("bit varying", "varbit", Kind::Other),
    ("bool", "", Kind::Number),
    ("boolean", "bool", Kind::Number),
    ("bpchar", "", Kind::Text),
    ("bytea", "", Kind::Other),
    ("char", "bpchar", Kind::Text),
    ("character", "bpchar", Kind::Text),
    ("character varying", "varchar", Kind::Text),
    ("date", "", Kind::Date),
    ("datemultirange", "", Kind::Other),
    ("daterange", "", Kind::Date),
    ("decimal", "numeric", Kind::Number),
    ("double precision", "float8", Kind::Float),
    ("float", "float8", Kind::Float),
    ("float4", "", Kind::Float),
    ("float8", "", Kind::Float),
    ("inet", "", Kind::Text),
    ("int", "int4", Kind::Number),
    ("int2", "", Kind::Number),
    ("int4", "", Kind::Number),
    ("int4range", "", Kind::Number),
    ("int8", "", Kind::Number),
    ("int8range", "", Kind::Number),
    ("integer", "int4", Kind::Number),
    ("interval", "", Kind::Interval(Span::Months)),
    ("json", "", Kind::Text),
    ("jsonb", "", Kind::Text),
    ("jsonpath", "", Kind::Text),
    ("numeric", "", Kind::Number),
    ("numrange", "", Kind::Number),
    ("oid", "", Kind::Number),
    ("real", "float4", Kind::Float),
    ("smallint", "int2", Kind::Number),
    ("text", "", Kind::Text),
    ("time", "", Kind::Other),
    ("time with time zone", "timetz", Kind::Other),
    ("time without time zone", "time", Kind::Other),
    ("timestamp", "", Kind::Timestamp),
    ("timestamp with time zone", "timestamptz", Kind::Instant),
    ("timestamp without time zone", "timestamp", Kind::Timestamp),
    ("timestamptz", "", Kind::Instant),
    ("timetz", "", Kind::Other),
    ("tsmultirange", "", Kind::Other),
    ("tsrange", "", Kind::Timestamp),
    ("tstzmultirange", "", Kind::Other),
    ("tstzrange", "", Kind::Instant),
    ("uuid", "", Kind::Text),
    ("varchar", "", Kind::Text),
];

/// Words of which the names of types consist besides the first.
const MORE: [&str; 6] = ["precision", "varying", "with", "without", "time", "zone"];

/// The fields of `interval '1' day`.
const FIELDS: [&str; 7] = ["year", "month", "day", "hour", "minute", "second", "to"];

/// A type, qualified, and the kind of its values, unless they are arrays.
pub(super) struct TypeName {
    sql: String,
    kind: Option<Kind>,
}

impl TypeName {
    pub(super) fn cast(&self, operand: &Operand) -> Operand {
        let value = self.kind.and_then(|kind| operand.cast(kind));
        Operand { sql: format!("{}::{}", operand.sql, self.sql), value }
    }
}

/// The type that is written so, qualified.
fn type_named(written: &str) -> Option<TypeName> {
    let (written, own, kind) = TYPES.iter().find(|(name, ..)| *name == written)?;
    let own = if own.is_empty() { written } else { own };
    // A `bpchar` without a length has any; `char` has one.
    let length = if matches!(*written, "char" | "character") { "(1)" } else { "" };
    Some(TypeName { sql: format!("pg_catalog.{own}{length}"), kind: Some(*kind) })
}

/// What values the type has that `format_type` calls so, if a column may be of it.
pub(super) fn kind_of(type_name: &str) -> Option<Kind> {
    let element = type_name.strip_suffix("[]").unwrap_or(type_name);
    TYPES.iter().find(|(name, ..)| *name == element).map(|(.., kind)| *kind)
}

/// Whether the name of some type goes on with this word.
fn goes_on(name: &str, word: &str) -> bool {
    let longer = format!("{name} {word}");
    MORE.contains(&word) && TYPES.iter().any(|(name, ..)| name.starts_with(&longer))
}

impl Parser<'_> {
    /// The type whose name begins at the next token.
    pub(super) fn type_name(&mut self) -> Result<TypeName, String> {
        let begin = self.at;
        if self.is("pg_catalog") && self.kind(1) == Some(lexer::Kind::Dot) {
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
            let plain = found.sql.strip_suffix("(1)").unwrap_or(&found.sql).to_owned();
            found.sql = plain + &modifiers;
        }
        while self.kind(0) == Some(lexer::Kind::LBracket)
            && self.kind(1) == Some(lexer::Kind::RBracket)
        {
            self.at += 2;
            found.sql.push_str("[]");
            found.kind = None;
        }
        Ok(found)
    }

    /// `(10)` or `(10, 2)`
    fn modifiers(&mut self) -> Option<String> {
        let mut i = 1;
        self.kind(0).filter(|kind| *kind == lexer::Kind::LParen)?;
        while matches!(self.kind(i), Some(lexer::Kind::Number | lexer::Kind::Comma)) {
            i += 1;
        }
        self.kind(i).filter(|kind| *kind == lexer::Kind::RParen && i > 1)?;
        // Without what stands between the tokens.
        let text = (self.at..=self.at + i).map(|token| self.between(token, token + 1)).collect();
        self.at += i + 1;
        Some(text)
    }

    /// `timestamptz '2026-01-01'`, if one begins at the next token.
    pub(super) fn typed_constant(&mut self) -> Option<Result<Operand, String>> {
        let begin = self.at;
        self.word()?;
        let read = self.type_name();
        let is_constant = self.kind(0) == Some(lexer::Kind::String);
        let Some(type_name) = read.ok().filter(|_| is_constant) else {
            self.at = begin;
            return None;
        };
        let constant = match self.string() {
            Ok(constant) => Operand::fixed(constant, Kind::Constant),
            Err(fault) => return Some(Err(fault)),
        };
        let mut fields = Vec::new();
        while type_name.sql == "pg_catalog.interval"
            && let Some(field) = FIELDS.iter().find(|field| self.is(field))
        {
            fields.push(*field);
            self.at += 1;
        }
        if fields.is_empty() {
            return Some(Ok(type_name.cast(&constant)));
        }
        let fields = fields.join(" ");
        // `interval '1' day` is `interval '1 day'`.
        let with_unit = format!("'{} {fields}'", constant.literal().unwrap_or_default());
        let with_unit = Operand::fixed(with_unit, Kind::Constant);
        let value = with_unit.cast(Kind::Interval(Span::Months));
        Some(Ok(Operand { sql: format!("(INTERVAL {} {fields})", constant.sql), value }))
    }
}
