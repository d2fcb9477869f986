//! What the parts of an expression have to do with time zones.

use super::Words;
use crate::{
    catalog::interval::Interval,
    sql::{
        lexer::Kind,
        name::{decode, quote},
    },
};

/// Words that do not make an expression depend on the time zone: of the language, and functions
/// that are the same for all sessions.
#[rustfmt::skip]
const PLAIN: [&str; 44] = [
    "abs", "and", "btrim", "case", "cast", "ceil", "ceiling", "char_length", "coalesce",
    "date_bin", "div", "else", "end", "exp", "false", "floor", "greatest", "hashtext", "is",
    "isfinite", "least", "left", "length", "ln", "lower", "ltrim", "md5", "mod", "not", "null",
    "nullif", "octet_length", "or", "power", "right", "round", "rtrim", "sign", "sqrt", "then",
    "true", "trunc", "upper", "when",
];

/// What takes a number out of an instant. It makes no difference where nothing depends on a zone.
const EXTRACT: [&str; 3] = ["extract", "epoch", "from"];

const COMPARISONS: [&str; 6] = ["<", ">", "<=", ">=", "=", "<>"];

const INSTANTS: [&str; 6] = [
    "to_timestamp",
    "now",
    "statement_timestamp",
    "transaction_timestamp",
    "clock_timestamp",
    "uuid_extract_timestamp",
];

/// Functions that make local times of numbers.
const LOCALS: [&str; 2] = ["make_date", "make_timestamp"];

const NUMBERS: [&str; 7] =
    ["smallint", "integer", "bigint", "numeric", "real", "double precision", "boolean"];

/// The units in which a constant interval may be given behind its quotes.
const UNITS: [&str; 6] = ["year", "month", "day", "hour", "minute", "second"];

/// How many days `date_trunc` cuts off at most, by its first argument, and three more. What is less
/// than a day counts as one.
const CUT_OFF: [(&str, u16); 10] = [
    ("microseconds", 4),
    ("milliseconds", 4),
    ("second", 4),
    ("minute", 4),
    ("hour", 4),
    ("day", 4),
    ("week", 10),
    ("month", 34),
    ("quarter", 95),
    ("year", 369),
];

/// The types of a number in a cast.
#[rustfmt::skip]
const NUMBER_CASTS: [&str; 15] = [
    "bigint", "bool", "boolean", "decimal", "float", "float4", "float8", "int", "int2", "int4",
    "int8", "integer", "numeric", "real", "smallint",
];

/// What one or several tokens have to do with time zones.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Item {
    Open,
    Close,
    Minus,
    /// A `timestamptz`.
    Instant,
    /// A `timestamp` or `date`.
    Local,
    /// A text or JSON, of a column. It becomes an instant by a cast only.
    Text,
    /// A constant in quotes. It becomes whatever stands beside it.
    Constant,
    /// `AT TIME ZONE 'constant'`
    Zone,
    /// An interval with days.
    Days,
    /// An interval that may have months.
    Months,
    /// A cast to an instant or to local time.
    LocalCast,
    /// A cast to a date.
    DateCast,
    /// `date_trunc('...', x)`, which cuts so many days off a local time at most.
    Truncate(u16),
    /// A function that only the settings allow, with columns and constants for its arguments.
    Allowed,
    /// A number, of a constant or a column.
    Number,
    Comparison,
    /// `||`
    Concat,
    Extract,
    /// What has nothing to do with time zones.
    Plain,
    Unknown,
}

/// Whether it is surely no abbreviation: what `EST` means is a setting of the session.
fn is_name_of_a_zone(zone: &str) -> bool {
    zone.contains('/') || ["UTC", "GMT", "Z"].iter().any(|name| zone.eq_ignore_ascii_case(name))
}

impl Words<'_> {
    pub(super) fn items(&self) -> Vec<Item> {
        let mut items = Vec::new();
        let mut i = 0;
        while i < self.tokens.len() {
            let of_value = matches!(items.last(), Some(Item::Number | Item::Text));
            let compared = of_value.then(|| self.compared(i)).flatten();
            let (item, tokens) = compared.map_or_else(|| self.item(i), |n| (Item::Plain, n));
            items.push(item);
            i += tokens;
        }
        items
    }

    /// How many tokens `IN (...)` or `LIKE '...'` has, if it begins here with constants only.
    fn compared(&self, i: usize) -> Option<usize> {
        let begin = i + usize::from(self.is(i, "not"));
        if self.is_any(begin, &["like", "ilike"]) && self.kind(begin + 1) == Some(Kind::String) {
            return Some(begin + 2 - i);
        }
        if !self.is(begin, "in") || self.kind(begin + 1) != Some(Kind::LParen) {
            return None;
        }
        let is_constant =
            |i: &usize| matches!(self.kind(*i), Some(Kind::String | Kind::Number | Kind::Comma));
        let end = begin + 2 + (begin + 2..self.tokens.len()).take_while(is_constant).count();
        (self.kind(end) == Some(Kind::RParen)).then_some(end + 1 - i)
    }

    /// The item that begins here, and how many tokens it has.
    fn item(&self, i: usize) -> (Item, usize) {
        if let Some(column) = self.column(i) {
            let item = match column.type_name.as_str() {
                "timestamp with time zone" | "tstzrange" => Item::Instant,
                "timestamp without time zone" | "date" | "tsrange" | "daterange" => Item::Local,
                "text" | "character varying" | "character" | "bpchar" | "json" | "jsonb" => {
                    Item::Text
                }
                "uuid" | "bytea" | "inet" => Item::Text,
                "interval" => Item::Months,
                number if NUMBERS.contains(&number) => Item::Number,
                _ => Item::Unknown,
            };
            return (item, 1);
        }
        if let Some(typed) = self.typed_constant(i) {
            return typed;
        }
        if self.is(i, "at") && self.is(i + 1, "time") && self.is(i + 2, "zone") {
            let is_fixed = self.constant(i + 3).is_some_and(is_name_of_a_zone);
            return (if is_fixed { Item::Zone } else { Item::Unknown }, 4);
        }
        if self.is(i, "date_trunc") && self.kind(i + 3) == Some(Kind::Comma) {
            let unit = self.constant(i + 2).unwrap_or_default();
            let days = CUT_OFF.iter().find(|(name, _)| unit.eq_ignore_ascii_case(name));
            // Its parenthesis stays, so that it is closed.
            return (days.map_or(Item::Unknown, |(_, days)| Item::Truncate(*days)), 1);
        }
        if let Some(tokens) = self.allowed_call(i) {
            return (Item::Allowed, tokens);
        }
        match self.kind(i) {
            Some(Kind::LParen) => (Item::Open, 1),
            Some(Kind::RParen) => (Item::Close, 1),
            Some(Kind::Comma) => (Item::Plain, 1),
            Some(Kind::Number) => (Item::Number, 1),
            Some(Kind::String) if i.checked_sub(2).is_some_and(|i| self.is(i, "date_trunc")) => {
                (Item::Plain, 1)
            }
            Some(Kind::String) => (Item::Constant, 1),
            Some(Kind::Operator) => match self.written(i) {
                "-" => (Item::Minus, 1),
                "+" | "*" | "/" | "%" => (Item::Plain, 1),
                "||" => (Item::Concat, 1),
                "->" | "->>" | "#>" | "#>>" if self.constant(i + 1).is_some() => (Item::Text, 2),
                other if COMPARISONS.contains(&other) => (Item::Comparison, 1),
                _ => (Item::Unknown, 1),
            },
            Some(Kind::Cast) => self.cast(i + 1),
            Some(Kind::Word) => self.word(i),
            _ => (Item::Unknown, 1),
        }
    }

    /// A token as it is written.
    fn written(&self, i: usize) -> &str {
        let token = self.tokens.get(i);
        token.and_then(|t| self.text.get(t.start as usize..t.end as usize)).unwrap_or_default()
    }

    /// The text of a constant in quotes.
    fn constant(&self, i: usize) -> Option<&str> {
        let is_constant = self.kind(i) == Some(Kind::String);
        is_constant.then(|| self.written(i).strip_prefix('\'')?.strip_suffix('\'')).flatten()
    }

    /// A constant interval or instant, with its type, and how many tokens it has.
    fn typed_constant(&self, i: usize) -> Option<(Item, usize)> {
        let is_interval = |text: &str| match text.parse::<Interval>() {
            Ok(Interval { months: 0, days: 0, .. }) => Item::Plain,
            Ok(Interval { months: 0, .. }) => Item::Days,
            Ok(_) => Item::Months,
            Err(_) => Item::Unknown,
        };
        // An ISO 8601 time with an offset is the same for every session.
        let is_instant = |text: &str| text == "epoch" || text.parse::<jiff::Timestamp>().is_ok();
        if let Some(text) = self.constant(i).filter(|_| self.kind(i + 1) == Some(Kind::Cast)) {
            if self.is(i + 2, "interval") {
                return Some((is_interval(text), 3));
            }
            if self.is(i + 2, "timestamptz") && is_instant(text) {
                return Some((Item::Instant, 3));
            }
        }
        if self.constant(i + 1).is_some_and(|text| self.is(i, "timestamptz") && is_instant(text)) {
            return Some((Item::Instant, 2));
        }
        let text = self.constant(i + 1).filter(|_| self.is(i, "interval"))?;
        let unit = UNITS.iter().find(|unit| self.is(i + 2, unit));
        let written = unit.map_or_else(|| text.to_owned(), |unit| format!("{text} {unit}"));
        Some((is_interval(&written), if unit.is_some() { 3 } else { 2 }))
    }

    fn word(&self, i: usize) -> (Item, usize) {
        match () {
            () if self.is(i, "as") => self.cast(i + 1),
            () if self.is(i, "pg_catalog") && self.is_text(i + 1, ".") => (Item::Plain, 2),
            () if self.is_any(i, &PLAIN) => (Item::Plain, 1),
            () if self.is_any(i, &EXTRACT) => (Item::Extract, 1),
            () if self.is_any(i, &INSTANTS) => (Item::Instant, 1),
            () if self.is_any(i, &LOCALS) => (Item::Local, 1),
            () if self.is(i, "make_interval") => {
                let is_alone = self.is_text(i + 3, "=>") && !self.has_comma(i + 4);
                let is_of = |words: &[&str]| is_alone && self.is_any(i + 2, words);
                let item = match () {
                    () if is_of(&["secs", "mins", "hours"]) => Item::Plain,
                    () if is_of(&["days", "weeks"]) => Item::Days,
                    () => Item::Months,
                };
                (item, 1)
            }
            () if self.is_text(i + 1, "=>") => (Item::Plain, 2),
            () => (Item::Unknown, 1),
        }
    }

    /// A cast to the type that begins here, and how many tokens it has with its `::`.
    fn cast(&self, i: usize) -> (Item, usize) {
        let is_zoned = self.is_any(i + 1, &["with", "without"]) && self.is(i + 2, "time");
        match () {
            () if self.is_any(i, &NUMBER_CASTS) => (Item::Plain, 2),
            () if self.is(i, "double") && self.is(i + 1, "precision") => (Item::Plain, 3),
            () if self.is(i, "date") => (Item::DateCast, 2),
            () if self.is(i, "timestamp") && is_zoned => (Item::LocalCast, 5),
            () if self.is_any(i, &["timestamp", "timestamptz"]) => (Item::LocalCast, 2),
            () => (Item::Unknown, 1),
        }
    }

    /// Whether a comma follows before the parenthesis that is open here is closed.
    fn has_comma(&self, from: usize) -> bool {
        let mut depth = 0_u32;
        for i in from..self.tokens.len() {
            match self.kind(i) {
                Some(Kind::LParen) => depth += 1,
                Some(Kind::RParen) if depth == 0 => return false,
                Some(Kind::RParen) => depth -= 1,
                Some(Kind::Comma) if depth == 0 => return true,
                _ => {}
            }
        }
        false
    }

    /// How many tokens a call of a function has that only the settings allow, if one begins here,
    /// and if its arguments are columns and constants.
    fn allowed_call(&self, i: usize) -> Option<usize> {
        let name = |i: usize| decode(*self.tokens.get(i)?, self.text.as_bytes(), '\\');
        let called = format!("{}.{}", quote(&name(i)?), quote(&name(i + 2)?));
        if self.kind(i + 1) != Some(Kind::Dot) || !self.further.contains(&called) {
            return None;
        }
        let open = i + 3;
        let close = (open..self.tokens.len()).find(|i| self.kind(*i) == Some(Kind::RParen))?;
        let is_plain = |i: usize| {
            matches!(self.kind(i), Some(Kind::Comma | Kind::Number | Kind::String))
                || self.column(i).is_some()
        };
        let is_call = self.kind(open) == Some(Kind::LParen) && (open + 1..close).all(is_plain);
        is_call.then_some(close + 1 - i)
    }
}
