//! Whether an expression may be computed twice: it is made of nothing but constants, parameters,
//! and PostgreSQL's own operators, types and functions that have no effect besides. A function of a
//! user's own may have one, and so has `pg_advisory_lock`.
//!
//! Names are compared as they stand. PostgreSQL looks into `pg_catalog` first, unless the session
//! says otherwise.

#![expect(clippy::wildcard_enum_match_arm, reason = "most tokens mean nothing here")]

use std::ops::Range;

use super::{Walk, modify::UpdateSite};
use crate::{catalog::TtlTable, sql::lexer::Kind};

/// Functions that may be called twice. The next number of a sequence is lost.
const FUNCTIONS: [&str; 64] = [
    "abs",
    "age",
    "btrim",
    "ceil",
    "ceiling",
    "char_length",
    "clock_timestamp",
    "coalesce",
    "concat",
    "concat_ws",
    "current_setting",
    "currval",
    "date_part",
    "date_trunc",
    "decode",
    "encode",
    "extract",
    "floor",
    "gen_random_uuid",
    "greatest",
    "hashtext",
    "initcap",
    "json_build_array",
    "json_build_object",
    "jsonb_build_array",
    "jsonb_build_object",
    "least",
    "left",
    "length",
    "lower",
    "lpad",
    "ltrim",
    "make_date",
    "make_interval",
    "make_timestamp",
    "make_timestamptz",
    "md5",
    "mod",
    "nextval",
    "now",
    "nullif",
    "random",
    "repeat",
    "replace",
    "reverse",
    "right",
    "round",
    "rpad",
    "rtrim",
    "sha256",
    "sha512",
    "statement_timestamp",
    "string_to_array",
    "substr",
    "substring",
    "to_json",
    "to_jsonb",
    "to_timestamp",
    "transaction_timestamp",
    "trim",
    "trunc",
    "upper",
    "uuidv4",
    "uuidv7",
];

/// Types that PostgreSQL has.
const TYPES: [&str; 40] = [
    "bigint",
    "bit",
    "bool",
    "boolean",
    "bpchar",
    "bytea",
    "char",
    "character",
    "cidr",
    "date",
    "decimal",
    "double",
    "float",
    "float4",
    "float8",
    "inet",
    "int",
    "int2",
    "int4",
    "int8",
    "integer",
    "interval",
    "json",
    "jsonb",
    "macaddr",
    "money",
    "name",
    "numeric",
    "oid",
    "real",
    "regclass",
    "smallint",
    "text",
    "time",
    "timestamp",
    "timestamptz",
    "timetz",
    "uuid",
    "varbit",
    "varchar",
];

/// Other words in such expressions: of casts, intervals and named arguments.
const WORDS: [&str; 51] = [
    "and",
    "array",
    "as",
    "at",
    "between",
    "both",
    "case",
    "cast",
    "current_date",
    "current_time",
    "current_timestamp",
    "current_user",
    "day",
    "days",
    "default",
    "distinct",
    "else",
    "end",
    "epoch",
    "false",
    "for",
    "from",
    "hour",
    "hours",
    "in",
    "is",
    "leading",
    "like",
    "localtime",
    "localtimestamp",
    "mins",
    "minute",
    "month",
    "months",
    "not",
    "null",
    "or",
    "precision",
    "second",
    "secs",
    "session_user",
    "then",
    "to",
    "trailing",
    "true",
    "varying",
    "weeks",
    "when",
    "with",
    "without",
    "zone",
];

/// Operators that PostgreSQL has for its own types.
const OPERATORS: [&[u8]; 18] = [
    b"+", b"-", b"*", b"/", b"%", b"||", b"=", b"<>", b"!=", b"<", b"<=", b">", b">=", b"=>",
    b"->", b"->>", b"@>", b"<@",
];

/// Which names of columns an expression may hold.
type Columns<'c> = Option<(&'c [String], &'c TtlTable)>;

impl Walk<'_> {
    /// Whether the value in the tokens may be computed twice.
    pub(super) fn is_repeatable(&self, tokens: &Range<usize>) -> bool {
        tokens.clone().all(|i| self.is_harmless(i, tokens.end, None))
    }

    /// Whether the condition in the tokens of an upsert of the table may be computed twice.
    pub(super) fn is_repeatable_condition(
        &self,
        tokens: &Range<usize>,
        target: &UpdateSite<'_>,
        table: &TtlTable,
    ) -> bool {
        let named = [Some(target.name.last), target.alias.name];
        let named = named.into_iter().flatten().filter_map(|i| self.text.identifier(i));
        let mut qualifiers: Vec<String> = named.map(|(name, _)| name).collect();
        qualifiers.push("excluded".to_owned());
        tokens.clone().all(|i| self.is_harmless(i, tokens.end, Some((&qualifiers, table))))
    }

    /// Whether the token may stand in such an expression, which ends before `end`.
    fn is_harmless(&self, i: usize, end: usize, columns: Columns<'_>) -> bool {
        let next = if i + 1 < end { self.text.kind(i + 1) } else { Kind::Other };
        match self.text.kind(i) {
            Kind::String
            | Kind::BitString
            | Kind::Number
            | Kind::Param
            | Kind::LParen
            | Kind::RParen
            | Kind::LBracket
            | Kind::RBracket
            | Kind::Comma
            | Kind::Cast => true,
            Kind::Operator => OPERATORS.iter().any(|own| self.text.is_operator(i, own)),
            // A name before it, or behind it, decides.
            Kind::Dot => true,
            Kind::Word | Kind::Quoted => {
                self.is_column(i, next, columns)
                    || self.text.kind(i) == Kind::Word && self.is_own_word(i, next)
            }
            Kind::UnicodeQuoted | Kind::Semicolon | Kind::Other => false,
        }
    }

    /// Whether the name at `i` is a column's, or the name of its table before a dot. What stands
    /// behind a dot otherwise may be the name of a function.
    fn is_column(&self, i: usize, next: Kind, columns: Columns<'_>) -> bool {
        let (Some((qualifiers, table)), Some((name, _))) = (columns, self.text.identifier(i))
        else {
            return false;
        };
        match next {
            Kind::Dot => qualifiers.contains(&name),
            Kind::LParen => false,
            _ => table.columns.iter().any(|column| column.name == name),
        }
    }

    /// Whether the word at `i` is one of SQL, or names a type or a function of PostgreSQL's.
    fn is_own_word(&self, i: usize, next: Kind) -> bool {
        let is_in = |list: &[&str]| list.iter().any(|word| self.text.is_word(i, word));
        let is_behind_dot = i > 0 && self.text.kind(i - 1) == Kind::Dot;
        if is_behind_dot && !(i > 1 && self.text.is_word(i - 2, "pg_catalog")) {
            return false;
        }
        match next {
            Kind::Dot => self.text.is_word(i, "pg_catalog"),
            Kind::LParen => is_in(&FUNCTIONS) || is_in(&TYPES) || is_in(&WORDS),
            _ => is_in(&TYPES) || is_in(&WORDS),
        }
    }
}
