//! Intervals as Postgres has them: months, days and microseconds, which do not convert.

use std::{fmt::Write as _, str::FromStr, time::Duration};

const MICROS_PER_DAY: i64 = 86_400_000_000;
/// A thousand years, which is the longest time that is added to an instant.
pub(super) const MICROS_PER_MILLENNIUM: i64 = 366_000 * MICROS_PER_DAY;
/// Why writing to a string does not fail.
const TAKES_ALL: &str = "a String takes all";

/// A span of time in the three parts that Postgres keeps apart.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Hash)]
pub struct Interval {
    /// Calendar months.
    pub months: i64,
    /// Calendar days.
    pub days: i64,
    /// The rest, in microseconds.
    pub micros: i64,
}

/// The text is no interval.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error(
    "`{text}` is not a duration; write it as Postgres does (`30 days`, `1 mon 12:00:00`) or as `30m`, `12h`, `7d`"
)]
pub struct NotAnInterval {
    text: String,
}

impl Interval {
    /// No time at all.
    pub const ZERO: Self = Self { months: 0, days: 0, micros: 0 };

    /// The length in microseconds, with days of 24 hours; `None` if there are months.
    pub fn fixed_micros(self) -> Option<i64> {
        if self.months != 0 {
            return None;
        }
        self.days.checked_mul(MICROS_PER_DAY)?.checked_add(self.micros)
    }

    /// The shortest and the longest time, in microseconds, by which adding this can move an instant
    /// in any time zone and month. A month has 28 to 31 days, and a zone's offset changes by at
    /// most 26 hours.
    pub fn micros_between(self) -> (i64, i64) {
        const HOUR: i64 = MICROS_PER_DAY / 24;
        let slack = if self.months == 0 && self.days == 0 { 0 } else { 26 * HOUR };
        let days = |month: i64| {
            self.months
                .saturating_mul(month)
                .saturating_add(self.days)
                .saturating_mul(MICROS_PER_DAY)
        };
        let (a, b) = (days(28), days(31));
        (
            a.min(b).saturating_add(self.micros).saturating_sub(slack),
            a.max(b).saturating_add(self.micros).saturating_add(slack),
        )
    }

    /// The longest it can last; zero for a negative interval.
    pub fn at_most(self) -> Duration {
        let days = self.months.saturating_mul(31).saturating_add(self.days);
        let micros = days.saturating_mul(MICROS_PER_DAY).saturating_add(self.micros);
        Duration::from_micros(u64::try_from(micros).unwrap_or(0))
    }

    /// Whether none of its parts is longer than a thousand years.
    pub fn is_within_a_thousand_years(self) -> bool {
        const DAYS: u64 = 366_000;
        self.months.unsigned_abs() <= 12_000
            && self.days.unsigned_abs() <= DAYS
            && self.micros.unsigned_abs() <= DAYS * MICROS_PER_DAY.unsigned_abs()
    }

    /// The opposite interval.
    #[must_use]
    pub fn negated(self) -> Self {
        Self { months: -self.months, days: -self.days, micros: -self.micros }
    }

    /// Whether it is no time at all.
    pub fn is_zero(self) -> bool {
        self == Self::ZERO
    }

    /// A SQL constant of type `interval` that means this under any `IntervalStyle`.
    pub fn to_sql(self) -> String {
        format!("INTERVAL '{}'", self.iso())
    }

    /// As people write it: `30 days`, `1 month 12 h`, `0 s`.
    pub fn in_words(self) -> String {
        let Self { months, days, micros } = self;
        let (sign, [hours, minutes, seconds, fraction]) = parts_of(micros);
        let mut parts = Vec::new();
        for (number, unit) in [(months, "month"), (days, "day")] {
            if number != 0 {
                let plural = if number.abs() == 1 { "" } else { "s" };
                parts.push(format!("{number} {unit}{plural}"));
            }
        }
        for (number, unit) in [(hours, "h"), (minutes, "min")] {
            if number != 0 {
                parts.push(format!("{sign}{number} {unit}"));
            }
        }
        if fraction != 0 {
            let fraction = format!("{fraction:06}");
            parts.push(format!("{sign}{seconds}.{} s", fraction.trim_end_matches('0')));
        } else if seconds != 0 || parts.is_empty() {
            parts.push(format!("{sign}{seconds} s"));
        }
        parts.join(" ")
    }

    /// `micros` microseconds as a SQL constant of type `interval`.
    pub fn micros_to_sql(micros: i64) -> String {
        Self { micros, ..Self::ZERO }.to_sql()
    }

    /// ISO 8601, which the server reads under any `IntervalStyle`.
    fn iso(self) -> String {
        let Self { months, days, micros } = self;
        let mut text = "P".to_owned();
        for (number, unit) in [(months, 'M'), (days, 'D')] {
            if number != 0 {
                write!(text, "{number}{unit}").expect(TAKES_ALL);
            }
        }
        if micros == 0 && (months != 0 || days != 0) {
            return text;
        }
        text.push('T');
        let (sign, [hours, minutes, seconds, fraction]) = parts_of(micros);
        for (number, unit) in [(hours, 'H'), (minutes, 'M')] {
            if number != 0 {
                write!(text, "{sign}{number}{unit}").expect(TAKES_ALL);
            }
        }
        match (seconds, fraction) {
            (0, 0) if micros != 0 => {}
            (_, 0) => write!(text, "{sign}{seconds}S").expect(TAKES_ALL),
            _ => write!(text, "{sign}{seconds}.{fraction:06}S").expect(TAKES_ALL),
        }
        text
    }
}

impl FromStr for Interval {
    type Err = NotAnInterval;

    fn from_str(text: &str) -> Result<Self, NotAnInterval> {
        let fault = || NotAnInterval { text: text.to_owned() };
        let span: jiff::Span = spell_out_months(text.trim()).parse().ok().ok_or_else(fault)?;
        let months = i64::from(span.get_years()) * 12 + i64::from(span.get_months());
        let days = i64::from(span.get_weeks()) * 7 + i64::from(span.get_days());
        let time = [
            (i64::from(span.get_hours()), 3_600_000_000),
            (span.get_minutes(), 60_000_000),
            (span.get_seconds(), 1_000_000),
            (span.get_milliseconds(), 1_000),
            (span.get_microseconds(), 1),
        ];
        let add =
            |sum: i64, (count, micros): (i64, i64)| sum.checked_add(count.checked_mul(micros)?);
        let nanoseconds = span.get_nanoseconds();
        if (nanoseconds % 1_000).abs() > 500 {
            return Err(fault());
        }
        let micros = time.into_iter().try_fold(nanoseconds / 1_000, add).ok_or_else(fault)?;
        Ok(Self { months, days, micros })
    }
}

/// The sign, hours, minutes, seconds and microseconds of a time in microseconds.
fn parts_of(micros: i64) -> (&'static str, [u64; 4]) {
    let (sign, micros) = (if micros < 0 { "-" } else { "" }, micros.unsigned_abs());
    let (seconds, fraction) = (micros / 1_000_000, micros % 1_000_000);
    (sign, [seconds / 3_600, seconds / 60 % 60, seconds % 60, fraction])
}

/// Spells out `mon` and `mons`, as Postgres prints them. jiff reads everything else that it prints.
fn spell_out_months(text: &str) -> String {
    let words = text.split(' ').map(|word| match word {
        "mon" | "mons" => "months",
        other => other,
    });
    words.collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(text: &str) -> Option<(i64, i64, i64)> {
        text.parse::<Interval>().ok().map(|i| (i.months, i.days, i.micros))
    }

    #[test]
    fn reads_what_postgres_writes_and_the_short_forms() {
        const HOUR: i64 = 3_600_000_000;
        for (text, expected) in [
            ("30 days", (0, 30, 0)),
            ("30m", (0, 0, HOUR / 2)),
            ("12h", (0, 0, 12 * HOUR)),
            ("7d", (0, 7, 0)),
            ("60s", (0, 0, HOUR / 60)),
            ("1 mon", (1, 0, 0)),
            ("1 year 2 mons 3 days 04:05:06", (14, 3, 4 * HOUR + 306_000_000)),
            ("01:00:00", (0, 0, HOUR)),
            ("1 week", (0, 7, 0)),
            ("P1M30DT12H", (1, 30, 12 * HOUR)),
            ("250ms", (0, 0, 250_000)),
            ("1 hour 30 minutes", (0, 0, HOUR + HOUR / 2)),
            ("1500ns", (0, 0, 1)),
        ] {
            assert_eq!(parse(text), Some(expected), "{text}");
        }
        for text in ["", "soon", "5", "1 fortnight", "30 days'; DROP", "700ns"] {
            assert_eq!(parse(text), None, "{text}");
        }
    }

    #[test]
    fn prints_as_people_write() {
        for text in
            ["30 days", "1 day", "1 month 2 days 3 h 4 min 5.5 s", "0 s", "720 h", "1 min 30 s"]
        {
            let interval: Interval = text.parse().unwrap();
            assert_eq!(interval.in_words(), text);
        }
        assert_eq!(Interval { micros: -1_500_000, ..Interval::ZERO }.in_words(), "-1.5 s");
    }

    #[test]
    fn prints_iso_8601() {
        for (text, printed) in [
            ("30 days", "P30D"),
            ("1 mon 2 days 03:04:05.5", "P1M2DT3H4M5.500000S"),
            ("720h", "PT720H"),
            ("0s", "PT0S"),
            ("90s", "PT1M30S"),
        ] {
            assert_eq!(text.parse::<Interval>().unwrap().iso(), printed);
        }
        assert_eq!(Interval { micros: -1_500_000, ..Interval::ZERO }.iso(), "PT-1.500000S");
    }
}
