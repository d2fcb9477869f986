//! What the parts of an expression have to do with time zones.

use super::Words;
use crate::{
    catalog::interval::Interval,
    sql::{
        lexer::Kind,
        name::{decode, quote},
    },
};

/// Words that do not make an expression depend on the time zone: of the language, and functions of
/// numbers and texts that give numbers.
#[rustfmt::skip]
const PLAIN: [&str; 29] = [
    "abs", "and", "case", "cast", "ceil", "ceiling", "coalesce", "div", "else", "end", "false",
    "floor", "greatest", "is", "least", "length", "mod", "not", "null", "nullif", "or", "power",
    "round", "sign", "sqrt", "then", "true", "trunc", "when",
];

/// What takes a number out of an instant. It makes no difference in [`Follows::Nothing`] alone.
const EXTRACT: [&str; 3] = ["extract", "epoch", "from"];

const COMPARISONS: [&str; 6] = ["<", ">", "<=", ">=", "=", "<>"];

const INSTANTS: [&str; 5] =
    ["to_timestamp", "now", "statement_timestamp", "transaction_timestamp", "clock_timestamp"];

const NUMBERS: [&str; 7] =
    ["smallint", "integer", "bigint", "numeric", "real", "double precision", "boolean"];

/// The units in which a constant interval may be given behind its quotes.
const UNITS: [&str; 6] = ["year", "month", "day", "hour", "minute", "second"];

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
    /// The first part of `date_trunc('...', x)`, which cuts down a local time.
    Truncate,
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
            let (item, tokens) = self.item(i);
            items.push(item);
            i += tokens;
        }
        items
    }

    /// The item that begins here, and how many tokens it has.
    fn item(&self, i: usize) -> (Item, usize) {
        if let Some(column) = self.column(i) {
            let item = match column.type_name.as_str() {
                "timestamp with time zone" => Item::Instant,
                "timestamp without time zone" | "date" => Item::Local,
                "text" | "character varying" | "character" | "bpchar" | "json" | "jsonb" => {
                    Item::Text
                }
                "interval" => Item::Months,
                number if NUMBERS.contains(&number) => Item::Number,
                _ => Item::Unknown,
            };
            return (item, 1);
        }
        let constant = |i: usize| {
            let token = self.tokens.get(i).filter(|token| token.kind == Kind::String)?;
            let text = self.text.get(token.start as usize..token.end as usize)?;
            text.strip_prefix('\'')?.strip_suffix('\'')
        };
        if let Some(interval) = constant(i + 1).filter(|_| self.is(i, "interval")) {
            let unit = UNITS.iter().find(|unit| self.is(i + 2, unit));
            let written = unit.map_or_else(|| interval.to_owned(), |u| format!("{interval} {u}"));
            let item = match written.parse::<Interval>() {
                Ok(Interval { months: 0, days: 0, .. }) => Item::Plain,
                Ok(Interval { months: 0, .. }) => Item::Days,
                Ok(_) => Item::Months,
                Err(_) => Item::Unknown,
            };
            return (item, if unit.is_some() { 3 } else { 2 });
        }
        if self.is(i, "at") && self.is(i + 1, "time") && self.is(i + 2, "zone") {
            let is_fixed = constant(i + 3).is_some_and(is_name_of_a_zone);
            return (if is_fixed { Item::Zone } else { Item::Unknown }, 4);
        }
        if self.is(i, "date_trunc") && self.kind(i + 1) == Some(Kind::LParen) {
            let is_constant = constant(i + 2).is_some() && self.kind(i + 3) == Some(Kind::Comma);
            // Its parenthesis stays, so that it is closed.
            return if is_constant { (Item::Truncate, 1) } else { (Item::Unknown, 1) };
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
            Some(Kind::Operator) => match self.operator(i) {
                "-" => (Item::Minus, 1),
                "+" | "*" | "/" | "%" => (Item::Plain, 1),
                "||" => (Item::Concat, 1),
                "->" | "->>" | "#>" | "#>>" if constant(i + 1).is_some() => (Item::Text, 2),
                other if COMPARISONS.contains(&other) => (Item::Comparison, 1),
                _ => (Item::Unknown, 1),
            },
            Some(Kind::Cast) => self.cast(i + 1),
            Some(Kind::Word) => self.word(i),
            _ => (Item::Unknown, 1),
        }
    }

    fn word(&self, i: usize) -> (Item, usize) {
        match () {
            () if self.is(i, "as") => self.cast(i + 1),
            () if self.is(i, "pg_catalog") && self.is_text(i + 1, ".") => (Item::Plain, 2),
            () if self.is_any(i, &PLAIN) => (Item::Plain, 1),
            () if self.is_any(i, &EXTRACT) => (Item::Extract, 1),
            () if self.is_any(i, &INSTANTS) => (Item::Instant, 1),
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

    fn operator(&self, i: usize) -> &str {
        let token = self.tokens.get(i);
        token.and_then(|t| self.text.get(t.start as usize..t.end as usize)).unwrap_or_default()
    }

    /// A cast to the type that begins here, and how many tokens it has with its `::`.
    fn cast(&self, i: usize) -> (Item, usize) {
        let is_zoned = self.is_any(i + 1, &["with", "without"]) && self.is(i + 2, "time");
        match () {
            () if self.is_any(i, &["int", "integer", "bigint", "numeric", "float8"]) => {
                (Item::Plain, 2)
            }
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
