//! What is known of an operand's value: its kind, and by how much it may differ between sessions
//! with other settings (`TimeZone`, `DateStyle` and the like).
//!
//! The result of an operator is known where the server's operator is immutable, or depends on
//! `TimeZone` alone. Of everything else nothing is known. Which operator the server takes is found
//! as it does it (`parse_oper.c`): `date AT TIME ZONE`, for example, first makes an instant of the
//! date, in the session's zone. A zone is from 12 hours behind UTC to 14 hours ahead of it. The
//! values in two zones differ by whole seconds, so that rounding to seconds changes nothing.

use crate::catalog::interval::Interval;

/// The longest time between two zones' local times of one instant.
pub(super) const ZONES_APART: i64 = 26 * 3_600_000_000;

const DAY: i64 = 24 * 3_600_000_000;

/// How much further apart two local times may be when months were added to both: a month after the
/// 28th of February is the 28th of March, and after the 1st of March the 1st of April.
const MONTHS_APART: i64 = 4 * DAY;

/// Constants that are the same instant or local time for every session.
const FIXED: [&str; 3] = ["epoch", "infinity", "-infinity"];

/// A part of an expression.
#[derive(Debug, Clone)]
pub(super) struct Operand {
    pub(super) sql: String,
    /// `None` if it may follow settings of the session without a bound that is known.
    pub(super) value: Option<Value>,
}

/// A value of a row, as all sessions see it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Value {
    pub(super) kind: Kind,
    /// The longest time between what it is for two sessions, in microseconds. All agree on whether
    /// it is NULL or infinite.
    pub(super) apart: i64,
}

/// What a value may be used for. An array or a range counts as what it holds: the server refuses to
/// use it where only that would do. For values of several kinds the server takes the last of these.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Kind {
    /// A constant in quotes, or NULL. It becomes what stands beside it.
    Constant,
    /// A time without a date, bits, bytes or the like. Nothing is known of what is made of it.
    Other,
    /// A value of a type that is not PostgreSQL's own.
    Foreign,
    /// A text, JSON, UUID or address.
    Text,
    /// A number that is written in the same way for all sessions, or a boolean.
    Number,
    Float,
    Interval(Span),
    /// What a function returns that only the settings allow. A time may follow `TimeZone` only, and
    /// what is no time follows nothing.
    Any,
    Date,
    /// A `timestamp`.
    Timestamp,
    /// A `timestamptz`.
    Instant,
}

/// What an interval may be made of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Span {
    /// Hours, minutes and seconds.
    Time,
    /// Days, too.
    Days,
    /// Months, too.
    Months,
}

impl Span {
    fn of(text: &str) -> Option<Self> {
        // Whether a sign in front is that of all fields is a setting of the session.
        let numbers = text.split(char::is_alphabetic).filter(|it| it.contains(char::is_numeric));
        if text.trim().starts_with('-') && numbers.count() > 1 {
            return None;
        }
        match text.parse().ok()? {
            Interval { months: 0, days: 0, .. } => Some(Self::Time),
            Interval { months: 0, .. } => Some(Self::Days),
            Interval { .. } => Some(Self::Months),
        }
    }
}

impl Operand {
    /// A value that is the same for every session.
    pub(super) fn fixed(sql: String, kind: Kind) -> Self {
        Self { sql, value: Some(Value::fixed(kind)) }
    }

    pub(super) fn is_fixed(&self) -> bool {
        self.value.is_some_and(|value| value.apart == 0 && value.kind != Kind::Other)
    }

    /// Operands with this word between them, which makes a boolean of booleans.
    pub(super) fn joined(operands: &[Self], word: &str) -> Self {
        let sql = operands.iter().map(|it| it.sql.as_str()).collect::<Vec<_>>().join(word);
        let value = all(operands, Kind::Number);
        // One is in parentheses of its own, where it needs them.
        Self { sql: if operands.len() == 1 { sql } else { format!("({sql})") }, value }
    }

    /// The text of a constant in quotes.
    pub(super) fn literal(&self) -> Option<&str> {
        let quoted = self.sql.strip_suffix("::pg_catalog.text").unwrap_or(&self.sql);
        quoted.strip_prefix('\'')?.strip_suffix('\'')
    }

    /// Its value where its place or a cast asks for this kind.
    pub(super) fn cast(&self, kind: Kind) -> Option<Value> {
        let value = self.value?;
        if value.kind != Kind::Constant {
            return value.cast(kind);
        }
        match kind {
            _ if self.sql == "NULL" => Some(Value::fixed(kind)),
            Kind::Constant | Kind::Any | Kind::Other | Kind::Foreign => None,
            Kind::Text | Kind::Number | Kind::Float => Some(Value::fixed(kind)),
            Kind::Interval(_) => Some(Value::fixed(Kind::Interval(Span::of(self.literal()?)?))),
            Kind::Date | Kind::Timestamp | Kind::Instant => {
                // A date that begins with the year means the same under any `DateStyle`.
                let text = self.literal()?;
                let has_offset = text.parse::<jiff::Timestamp>().is_ok();
                if FIXED.contains(&text) || has_offset {
                    return Some(Value::fixed(kind));
                }
                text.parse::<jiff::civil::DateTime>().ok()?;
                Value::fixed(Kind::Timestamp).cast(kind)
            }
        }
    }

    /// `left operator right`, with an operator that the parser allows.
    pub(super) fn binary(left: &Self, operator: &str, right: &Self) -> Self {
        let sql = format!("({} OPERATOR(pg_catalog.{operator}) {})", left.sql, right.sql);
        let value = match operator {
            "+" | "-" | "*" | "/" | "%" | "^" => computed(left, operator, right),
            "||" => all([left, right], Kind::Text),
            "->" | "->>" | "#>" | "#>>" if right.is_fixed() => left.cast(Kind::Text),
            // A search in a text follows `default_text_search_config`.
            "->" | "->>" | "#>" | "#>>" | "@@" | "@?" => None,
            _ => compared(left, right),
        };
        Self { sql, value }
    }

    /// `AT TIME ZONE`
    pub(super) fn at_zone(&self, zone: &Self) -> Option<Value> {
        self.time()?.at_zone(zone)
    }

    /// Its value where a `timestamp` or an instant is asked for. The server makes an instant of a
    /// date, in the session's zone.
    pub(super) fn time(&self) -> Option<Value> {
        let value = self.value?;
        let is_converted = matches!(value.kind, Kind::Constant | Kind::Date);
        if is_converted { self.cast(Kind::Instant) } else { Some(value) }
    }
}

impl Value {
    /// A value that is the same for every session.
    pub(super) fn fixed(kind: Kind) -> Self {
        Self { kind, apart: 0 }
    }

    /// Whether the server may say that it is of a type of this kind.
    pub(super) fn is_of(self, kind: Kind) -> bool {
        let is_number = |kind| matches!(kind, Kind::Number | Kind::Float);
        self.kind == kind || self.kind == Kind::Any || is_number(self.kind) && is_number(kind)
    }

    fn further(self, by: i64) -> Self {
        Self { apart: self.apart.saturating_add(by), ..self }
    }

    fn cast(self, kind: Kind) -> Option<Self> {
        let further = |by| Some(Self { kind, ..self.further(by) });
        match (self.kind, kind) {
            (Kind::Other | Kind::Foreign, _) => None,
            (Kind::Interval(_), Kind::Interval(_)) => Some(self),
            (from, to) if from == to => Some(self),
            (Kind::Date, Kind::Timestamp)
            | (Kind::Text | Kind::Number | Kind::Float | Kind::Any, Kind::Number | Kind::Float)
            | (Kind::Number, Kind::Text)
            | (Kind::Text | Kind::Number | Kind::Float | Kind::Interval(_), Kind::Any) => {
                further(0)
            }
            (Kind::Any, Kind::Interval(_)) => {
                Some(Self { kind: Kind::Interval(Span::Months), ..self })
            }
            (Kind::Timestamp, Kind::Date) => further(if self.apart == 0 { 0 } else { DAY }),
            (Kind::Instant | Kind::Any, Kind::Timestamp)
            | (Kind::Date | Kind::Timestamp | Kind::Any, Kind::Instant) => further(ZONES_APART),
            (Kind::Instant | Kind::Any, Kind::Date) => further(ZONES_APART + DAY),
            _ => None,
        }
    }

    pub(super) fn at_zone(self, zone: &Operand) -> Option<Self> {
        let name = zone.literal()?;
        let is_utc = ["UTC", "GMT", "Z"].iter().any(|utc| name.eq_ignore_ascii_case(utc));
        // What `EST` means is a setting of the session.
        if !is_utc && !name.contains('/') {
            return None;
        }
        let by = if is_utc || self.apart == 0 { 0 } else { ZONES_APART };
        match (self.kind, self.further(by)) {
            (Kind::Timestamp, further) => Some(Self { kind: Kind::Instant, ..further }),
            (Kind::Instant, further) => Some(Self { kind: Kind::Timestamp, ..further }),
            // It may be a date.
            (Kind::Any, further) => Some(further.further(ZONES_APART)),
            _ => None,
        }
    }

    /// `date_trunc` to this unit.
    pub(super) fn truncated(self, unit: &Operand) -> Option<Self> {
        let cut_off = || {
            let unit = unit.literal()?.to_ascii_lowercase();
            let longest = if unit == "quarter" { "3 months" } else { &format!("1 {unit}") };
            i64::try_from(longest.parse::<Interval>().ok()?.at_most().as_micros()).ok()
        };
        match (self.kind, self.apart) {
            (Kind::Timestamp | Kind::Interval(_), 0) if unit.is_fixed() => Some(self),
            (Kind::Timestamp, _) => Some(self.further(cut_off()?)),
            (Kind::Instant, _) => Some(self.further(cut_off()?).further(ZONES_APART)),
            _ => None,
        }
    }

    /// A time, to which an interval is added that may be made of this.
    fn shifted(self, span: Span, interval: Self) -> Self {
        let by = match (self.kind, span) {
            (Kind::Date | Kind::Timestamp, Span::Months) if self.apart > 0 => MONTHS_APART,
            (Kind::Date | Kind::Timestamp, _) | (_, Span::Time) => 0,
            (_, Span::Days) => ZONES_APART,
            (_, Span::Months) => ZONES_APART + MONTHS_APART,
        };
        let kind = if self.kind == Kind::Date { Kind::Timestamp } else { self.kind };
        Self { kind, ..self.further(by).further(interval.apart) }
    }
}

/// The kind that the server takes for all of them, and the value of any.
pub(super) fn common<'a>(
    operands: impl IntoIterator<Item = &'a Operand, IntoIter: Clone>,
) -> Option<Value> {
    let operands = operands.into_iter();
    let kinds = operands.clone().map(|it| it.value.map(|value| value.kind));
    let kind = kinds.collect::<Option<Vec<_>>>()?.into_iter().max()?;
    all(operands, if kind == Kind::Constant { Kind::Text } else { kind })
}

/// The value of any of them, each as this kind.
pub(super) fn all<'a>(
    operands: impl IntoIterator<Item = &'a Operand>,
    kind: Kind,
) -> Option<Value> {
    let values = operands.into_iter().map(|it| it.cast(kind));
    let values = values.collect::<Option<Vec<_>>>()?.into_iter();
    values.reduce(|a, b| Value { kind: a.kind.max(b.kind), apart: a.apart.max(b.apart) })
}

fn compared(left: &Operand, right: &Operand) -> Option<Value> {
    let both = common([left, right])?;
    (both.apart == 0).then(|| Value::fixed(Kind::Number))
}

/// What a constant is beside a value of this kind.
fn beside(operator: &str, kind: Kind) -> Option<Kind> {
    match (operator, kind) {
        ("+", Kind::Timestamp | Kind::Instant) => Some(Kind::Interval(Span::Months)),
        ("*" | "/", Kind::Interval(_)) => Some(Kind::Float),
        ("+", Kind::Date) | (_, Kind::Constant | Kind::Any | Kind::Other | Kind::Foreign) => None,
        (_, kind) => Some(kind),
    }
}

fn computed(left: &Operand, operator: &str, right: &Operand) -> Option<Value> {
    let (mut a, mut b) = (left.value?, right.value?);
    if a.kind == Kind::Constant {
        a = left.cast(beside(operator, b.kind)?)?;
    } else if b.kind == Kind::Constant {
        b = right.cast(beside(operator, a.kind)?)?;
    }
    if operator == "+" && a.kind < b.kind {
        (a, b) = (b, a);
    }
    let either = |kind| Some(Value { kind, apart: a.apart.max(b.apart) });
    let is_fixed = a.apart == 0 && b.apart == 0;
    match (operator, a.kind, b.kind) {
        ("^", Kind::Number | Kind::Float, Kind::Number | Kind::Float) => either(Kind::Float),
        (_, Kind::Number | Kind::Float, Kind::Number | Kind::Float) => either(a.kind.max(b.kind)),
        // JSON without a key.
        ("-", Kind::Text, Kind::Text | Kind::Number) => either(Kind::Text),
        ("+" | "-", Kind::Date, Kind::Number) => either(Kind::Date),
        ("+" | "-", Kind::Interval(one), Kind::Interval(other)) => {
            Some(Value { kind: Kind::Interval(one.max(other)), ..a.further(b.apart) })
        }
        (
            "+" | "-",
            Kind::Date | Kind::Timestamp | Kind::Instant | Kind::Any,
            Kind::Interval(span),
        ) => Some(a.shifted(span, b)),
        ("+" | "-", Kind::Timestamp | Kind::Instant, Kind::Any) => Some(a.shifted(Span::Months, b)),
        ("*" | "/", Kind::Interval(_), Kind::Number | Kind::Float | Kind::Any) => either(a.kind),
        ("*", Kind::Number | Kind::Float | Kind::Any, Kind::Interval(_)) => either(b.kind),
        ("-", Kind::Date, Kind::Date) if is_fixed => Some(Value::fixed(Kind::Number)),
        ("-", Kind::Instant, Kind::Instant)
        | ("-", Kind::Date | Kind::Timestamp, Kind::Date | Kind::Timestamp)
            if is_fixed =>
        {
            Some(Value::fixed(Kind::Interval(Span::Days)))
        }
        _ => None,
    }
}
