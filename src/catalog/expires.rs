//! The three forms in which it is written when a row expires.

use std::fmt;

use super::interval::{Interval, MICROS_PER_MILLENNIUM};
use crate::sql::{
    lexer::{Kind, tokens_of},
    name::{decode, quote},
};

/// When a row expires: the instant in a column, and what is added to it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Expires {
    /// The column that holds an instant.
    pub column: String,
    /// What is added to it.
    pub plus: Plus,
}

/// What is added to the instant in a column.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Plus {
    /// An interval; zero where nothing was written.
    Interval(Interval),
    /// A number of units.
    Times {
        /// The column that holds the number.
        column: String,
        /// The unit.
        unit: TimeUnit,
    },
}

/// A unit of time, as many of which are added as a column says.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TimeUnit {
    /// Milliseconds.
    Milliseconds,
    /// Seconds.
    Seconds,
    /// Minutes.
    Minutes,
    /// Hours.
    Hours,
    /// Days, counted in the rule's zone.
    Days,
    /// Weeks of seven such days.
    Weeks,
}

impl TimeUnit {
    const ALL: [Self; 6] =
        [Self::Milliseconds, Self::Seconds, Self::Minutes, Self::Hours, Self::Days, Self::Weeks];

    /// Its name, in the plural.
    pub fn name(self) -> &'static str {
        match self {
            Self::Milliseconds => "milliseconds",
            Self::Seconds => "seconds",
            Self::Minutes => "minutes",
            Self::Hours => "hours",
            Self::Days => "days",
            Self::Weeks => "weeks",
        }
    }

    /// One of it.
    pub fn interval(self) -> Interval {
        let (days, micros) = match self {
            Self::Milliseconds => (0, 1_000),
            Self::Seconds => (0, 1_000_000),
            Self::Minutes => (0, 60_000_000),
            Self::Hours => (0, 3_600_000_000),
            Self::Days => (1, 0),
            Self::Weeks => (7, 0),
        };
        Interval { days, micros, ..Interval::ZERO }
    }

    /// How many of it make the longest time that is added, a thousand years.
    pub(super) fn most(self) -> i64 {
        MICROS_PER_MILLENNIUM / self.interval().fixed_micros().unwrap_or(1)
    }

    /// Reads its name, in the singular or the plural.
    pub(crate) fn read(text: &str) -> Option<Self> {
        let text = text.to_ascii_lowercase();
        let is_it = |unit: &Self| text == unit.name() || format!("{text}s") == unit.name();
        Self::ALL.into_iter().find(is_it)
    }
}

/// The text has none of the three forms.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error(
    "`{0}` is no expiry: an expiry is a column (`expires_at`), a column and an interval \
     (`created_at + 30 days`), or a column and a number of units in another column \
     (`written_at + ttl_seconds seconds`); for all else add a column, generated or kept by a \
     trigger, or a sidecar"
)]
pub struct NotAnExpiry(pub String);

impl Expires {
    /// Reads `column`, `column + interval`, `column - interval` or `column + number unit`. The
    /// function `pglapse.parse_expires` reads the same.
    ///
    /// # Errors
    /// It is none of these.
    pub fn parse(text: &str) -> Result<Self, NotAnExpiry> {
        let text = text.trim();
        Self::read(text).ok_or_else(|| NotAnExpiry(text.to_owned()))
    }

    fn read(text: &str) -> Option<Self> {
        // Only columns are SQL. A short interval such as `30m` need not be.
        let sign = text.bytes().scan(false, |quoted, b| {
            *quoted ^= b == b'"';
            Some(!*quoted && matches!(b, b'+' | b'-'))
        });
        let split = sign.into_iter().position(|is_sign| is_sign);
        let (column, rest) = text.split_at(split.unwrap_or(text.len()));
        let column = read_column(column)?;
        let mut rest = rest.chars();
        let sign = rest.next();
        let added = rest.as_str().trim();
        let times = added.rsplit_once(char::is_whitespace).and_then(|(number, unit)| {
            Some(Plus::Times { column: read_column(number)?, unit: TimeUnit::read(unit)? })
        });
        let interval = || strip_interval_word(added).parse::<Interval>().ok();
        let plus = match (sign, times) {
            (None, _) => Plus::Interval(Interval::ZERO),
            (Some('+'), Some(times)) => times,
            (Some('+'), None) => Plus::Interval(interval()?),
            (Some(_), _) => Plus::Interval(interval()?.negated()),
        };
        Some(Self { column, plus })
    }

    /// The interval that is added; zero where it is a number of units.
    pub fn interval(&self) -> Interval {
        if let Plus::Interval(interval) = self.plus { interval } else { Interval::ZERO }
    }

    /// The columns that it is made of.
    pub fn columns(&self) -> Vec<&str> {
        let mut columns = vec![self.column.as_str()];
        if let Plus::Times { column, .. } = &self.plus {
            columns.push(column);
        }
        columns
    }

    /// The same expiry with renamed columns. `names` has the old and the new name of each.
    #[must_use]
    pub fn renamed(&self, names: &[(&str, &str)]) -> Self {
        let now = |old: &String| {
            let found = names.iter().find(|(name, _)| name == old);
            found.map_or(old.as_str(), |(_, now)| now).to_owned()
        };
        let plus = match &self.plus {
            Plus::Times { column, unit } => Plus::Times { column: now(column), unit: *unit },
            Plus::Interval(interval) => Plus::Interval(*interval),
        };
        Self { column: now(&self.column), plus }
    }
}

/// As it is written in a rule.
impl fmt::Display for Expires {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&quote(&self.column))?;
        match &self.plus {
            Plus::Interval(Interval::ZERO) => Ok(()),
            // One minus for all parts, because a sign before each of them is not read again.
            Plus::Interval(interval @ Interval { months: ..=0, days: ..=0, micros: ..=0 }) => {
                write!(f, " - {}", interval.negated().in_words())
            }
            Plus::Interval(interval) => write!(f, " + {}", interval.in_words()),
            Plus::Times { column, unit } => write!(f, " + {} {}", quote(column), unit.name()),
        }
    }
}

/// The column that a text names, as SQL spells it.
fn read_column(text: &str) -> Option<String> {
    let text = text.trim();
    let tokens = tokens_of(text.as_bytes(), false)?;
    let [token] = tokens.as_slice() else { return None };
    let is_name = matches!(token.kind, Kind::Word | Kind::Quoted);
    // A comment is no part of it.
    let is_all = (token.start, token.end as usize) == (0, text.len());
    let name = decode(*token, text.as_bytes(), '\\').filter(|_| is_name && is_all)?;
    (!name.is_empty()).then_some(name)
}

/// The `30 days` in `interval '30 days'` or `'30 days'`.
fn strip_interval_word(text: &str) -> &str {
    let constant = match tokens_of(text.as_bytes(), false).as_deref() {
        Some([word, constant]) if word.is_word(text.as_bytes(), "interval") => *constant,
        Some([constant]) => *constant,
        _ => return text,
    };
    let inner = || text.get(constant.start as usize + 1..constant.end as usize - 1);
    if constant.kind == Kind::String { inner().unwrap_or(text) } else { text }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_the_three_forms() {
        let column = |name: &str, interval: &str| {
            let interval =
                if interval.is_empty() { Interval::ZERO } else { interval.parse().unwrap() };
            Ok(Expires { column: name.into(), plus: Plus::Interval(interval) })
        };
        let times = |name: &str, number: &str, unit| {
            Ok(Expires { column: name.into(), plus: Plus::Times { column: number.into(), unit } })
        };
        assert_eq!(Expires::parse("expires_at"), column("expires_at", ""));
        assert_eq!(Expires::parse("\"Expires-At\""), column("Expires-At", ""));
        assert_eq!(Expires::parse("Created_At + 30 days"), column("created_at", "30 days"));
        assert_eq!(Expires::parse("c+30m"), column("c", "30m"));
        assert_eq!(Expires::parse("c + interval '1 mon'"), column("c", "1 mon"));
        assert_eq!(Expires::parse("c + P30D"), column("c", "30 days"));
        let minus: Interval = "1 hour".parse().unwrap();
        let minus = Plus::Interval(minus.negated());
        assert_eq!(Expires::parse("c - 1 hour"), Ok(Expires { column: "c".into(), plus: minus }));
        assert_eq!(Expires::parse("c + TTL seconds"), times("c", "ttl", TimeUnit::Seconds));
        assert_eq!(Expires::parse("c+\"T t\"\nDay"), times("c", "T t", TimeUnit::Days));
        assert_eq!(Expires::parse("c + p1d days"), times("c", "p1d", TimeUnit::Days));
    }

    #[test]
    fn what_is_written_is_read_again() {
        for text in [
            "c",
            "\"C c\" + 1 day 12 h",
            "c - 1 month 2 days 1.5 s",
            "c + \"N n\" milliseconds",
            "c + n seconds",
            "c + n minutes",
            "c + n hours",
            "c + n days",
            "c + n weeks",
        ] {
            let read = Expires::parse(text).unwrap();
            assert_eq!(read.to_string(), text);
        }
        let read = Expires::parse("c + -12 h").unwrap();
        assert_eq!(read.to_string(), "c - 12 h");
    }

    #[test]
    fn columns_are_renamed_at_once() {
        let read = Expires::parse("a + b hours").unwrap();
        assert_eq!(read.renamed(&[("a", "b"), ("b", "A")]).to_string(), "b + \"A\" hours");
        assert_eq!(read.renamed(&[]), read);
    }

    #[test]
    fn refuses_what_is_none_of_them() {
        for text in [
            "",
            "\"\"",
            "a b",
            "a.b",
            "(a)",
            "a; drop",
            "$1",
            "now()",
            "a /* b */",
            "U&\"a\"",
            "a + soon",
            "a + b",
            "a - b seconds",
            "a + b months",
            "a + b.c seconds",
            "a + -b seconds",
            "a + b seconds c seconds",
            "a + 1 second + 1 second",
            "(a + n * interval '1 second')",
            "coalesce(a, b)",
            "(data->>'at')",
        ] {
            assert!(Expires::parse(text).is_err(), "{text}");
        }
    }
}
