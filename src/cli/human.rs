//! Writes numbers and times for people.

use indicatif::HumanCount;

/// A count with its thousands apart.
pub(super) fn count(n: impl TryInto<i128>) -> String {
    let n = n.try_into().unwrap_or(i128::MAX);
    let sign = if n < 0 { "-" } else { "" };
    format!("{sign}{}", HumanCount(n.unsigned_abs().try_into().unwrap_or(u64::MAX)))
}

/// So many of these: `1 row`, `2,000 rows`.
pub(super) fn counted(n: impl TryInto<i128>, what: &str) -> String {
    let n = n.try_into().unwrap_or(i128::MAX);
    format!("{} {what}{}", count(n), if n == 1 { "" } else { "s" })
}

/// An interval as Postgres prints it, in its two largest units: `3 days 02:10:05` is `3 days 2 h`.
pub(super) fn interval(text: &str) -> String {
    let (calendar, clock) = match text.rsplit_once(' ') {
        Some((calendar, clock)) if clock.contains(':') => (calendar, clock),
        None if text.contains(':') => ("", text),
        Some(_) | None => (text, ""),
    };
    let words: Vec<&str> = calendar.split_whitespace().collect();
    let mut parts: Vec<String> = words.chunks(2).map(|pair| pair.join(" ")).collect();
    let units = ["h", "min", "s"];
    for (number, unit) in clock.split(':').zip(units) {
        let whole = number.split('.').next().unwrap_or_default().trim_start_matches('0');
        if !whole.is_empty() {
            parts.push(format!("{whole} {unit}"));
        }
    }
    parts.truncate(2);
    if parts.is_empty() { "0 s".to_owned() } else { parts.join(" ") }
}

#[cfg(test)]
mod tests {
    use super::{count, counted, interval};

    #[test]
    fn numbers_are_grouped() {
        let all = [0, 7, 999, 1_000, 12_345, 1_234_567, -4_321].map(|n: i64| count(n));
        assert_eq!(all, ["0", "7", "999", "1,000", "12,345", "1,234,567", "-4,321"]);
        assert_eq!([1_u64, 0, 2_000].map(|n| counted(n, "row")), ["1 row", "0 rows", "2,000 rows"]);
    }

    #[test]
    fn intervals_have_two_units() {
        for (printed, said) in [
            ("00:00:00", "0 s"),
            ("00:00:07", "7 s"),
            ("00:10:05", "10 min 5 s"),
            ("02:00:05", "2 h 5 s"),
            ("1 day", "1 day"),
            ("3 days 02:10:05", "3 days 2 h"),
            ("1 year 2 mons 3 days 04:05:06", "1 year 2 mons"),
            ("126:00:00", "126 h"),
        ] {
            assert_eq!(interval(printed), said, "{printed}");
        }
    }
}
