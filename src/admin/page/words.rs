//! Numbers and times as people write them.

use std::time::Duration;

use indicatif::{HumanCount, HumanDuration};

/// Shown for a figure that is not known.
pub(in crate::admin) const UNKNOWN: &str = "–";

/// A count with its thousands apart: `1,234,567`.
pub(in crate::admin) fn count(n: f64) -> String {
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "it saturates, and people read it"
    )]
    let n = n.round() as u64;
    HumanCount(n).to_string()
}

/// So many rows: `1 row`, `1,234 rows`.
pub(in crate::admin) fn rows(n: f64) -> String {
    match count(n) {
        one if one == "1" => "1 row".to_owned(),
        many => format!("{many} rows"),
    }
}

/// A count that may be an estimate, or unknown.
pub(in crate::admin) fn estimate(n: Option<f64>, is_estimate: bool) -> String {
    let sign = if is_estimate && n != Some(0.0) { "about " } else { "" };
    known(n).map_or_else(|| UNKNOWN.to_owned(), |n| format!("{sign}{}", count(n)))
}

/// How often a second.
pub(in crate::admin) fn rate(per_second: Option<f64>) -> String {
    match known(per_second) {
        None => UNKNOWN.to_owned(),
        Some(n) if n <= 0.0 => "0".to_owned(),
        Some(n) if n < 0.1 => format!("{:.2}", n.max(0.01)),
        Some(n) if n < 10.0 && n.fract() > 0.0 => format!("{n:.1}"),
        Some(n) => count(n),
    }
}

/// How long, in the largest unit that says enough: `45 seconds`, `3 hours`.
pub(in crate::admin) fn duration(seconds: f64) -> String {
    HumanDuration(span(seconds)).to_string()
}

/// How long ago.
pub(in crate::admin) fn ago(seconds: f64) -> String {
    if seconds < 1.5 { "just now".to_owned() } else { format!("{} ago", duration(seconds)) }
}

fn span(seconds: f64) -> Duration {
    // Without a bound `from_secs_f64` would panic. This one is a century.
    Duration::from_secs_f64(known(Some(seconds)).unwrap_or_default().clamp(0.0, 3.2e9))
}

/// The number, unless it is infinite or NaN.
fn known(n: Option<f64>) -> Option<f64> {
    n.filter(|n| n.is_finite())
}

/// The text without control characters, which HTML does not allow.
pub(in crate::admin) fn printable(text: &str) -> String {
    text.replace(char::is_control, "\u{FFFD}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_and_times_are_written_as_people_write_them() {
        assert_eq!(count(1_234_567.4), "1,234,567");
        assert_eq!([0.0, 1.0, 2e3].map(rows), ["0 rows", "1 row", "2,000 rows"]);
        assert_eq!(estimate(Some(2e6), true), "about 2,000,000");
        assert_eq!(
            [0.0, 0.001, 0.05, 2.5, 3.0, 1234.0].map(|n| rate(Some(n))),
            ["0", "0.01", "0.05", "2.5", "3", "1,234"]
        );
        assert_eq!(
            [0.4, 45.0, 4000.0, 2e6].map(ago),
            ["just now", "45 seconds ago", "67 minutes ago", "3 weeks ago"]
        );
    }

    #[test]
    fn what_is_no_number_is_never_written() {
        for n in [f64::NAN, f64::INFINITY, f64::NEG_INFINITY, -1.0, 1e300] {
            for text in [count(n), estimate(Some(n), false), rate(Some(n)), duration(n), ago(n)] {
                assert!(!text.contains("NaN") && !text.contains("inf"), "{n}: {text}");
            }
        }
        assert_eq!((rate(None), estimate(None, true)), (UNKNOWN.to_owned(), UNKNOWN.to_owned()));
    }
}
