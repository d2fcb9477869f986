//! The bounds of range partitions, read from the text in which the server prints them.

/// The first column's ends, as the server prints constants, without their quotes.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(super) struct PartitionBound {
    /// Where it begins, inclusive; `None` is the beginning of time, `-infinity` too.
    pub(super) lower: Option<String>,
    /// Where it ends, exclusive; `None` is the end of time, `infinity` and `NaN` too.
    pub(super) upper: Option<String>,
}

impl PartitionBound {
    /// Reads `FOR VALUES FROM ('a', ...) TO ('b', ...)`; `None` for any other kind of bound.
    pub(super) fn read(text: &str) -> Option<Self> {
        let rest = text.strip_prefix("FOR VALUES FROM (")?;
        let (lower, rest) = end(rest)?;
        let rest = behind_list(rest)?;
        let (upper, rest) = end(rest.strip_prefix(" TO (")?)?;
        let rest = behind_list(rest)?;
        rest.is_empty().then_some(Self { lower, upper })
    }
}

/// No arithmetic is possible with these.
const INFINITE: [&str; 3] = ["infinity", "-infinity", "nan"];

/// The first end of a list; `None` in it for MINVALUE, MAXVALUE and what is infinite.
fn end(text: &str) -> Option<(Option<String>, &str)> {
    let Some(quoted) = text.strip_prefix('\'') else {
        let at = text.find([',', ')'])?;
        let (word, rest) = text.split_at_checked(at)?;
        let word = word.trim();
        let value = (!matches!(word, "MINVALUE" | "MAXVALUE")).then(|| word.to_owned());
        return Some((value, rest));
    };
    let mut value = String::new();
    let mut rest = quoted;
    loop {
        let at = rest.find('\'')?;
        let (part, behind) = rest.split_at_checked(at)?;
        value.push_str(part);
        let behind = behind.strip_prefix('\'')?;
        let Some(more) = behind.strip_prefix('\'') else {
            let is_infinite = INFINITE.contains(&value.to_ascii_lowercase().as_str());
            return Some(((!is_infinite).then_some(value), behind));
        };
        value.push('\'');
        rest = more;
    }
}

/// The text behind the parenthesis that closes a list.
fn behind_list(text: &str) -> Option<&str> {
    let mut quoted = false;
    let close = text.char_indices().find(|(_, c)| {
        quoted ^= *c == '\'';
        *c == ')' && !quoted
    });
    let (at, _) = close?;
    text.get(at + 1..)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bounds_are_read_as_they_are_printed() {
        let read = |text: &str| PartitionBound::read(text).map(|b| (b.lower, b.upper));
        let some = |text: &str| Some(text.to_owned());
        assert_eq!(
            read("FOR VALUES FROM ('2024-01-01 00:00:00+00') TO ('2024-02-01 00:00:00+00')"),
            Some((some("2024-01-01 00:00:00+00"), some("2024-02-01 00:00:00+00")))
        );
        assert_eq!(
            read("FOR VALUES FROM (100, 'it''s (x)') TO (200, MAXVALUE)"),
            Some((some("100"), some("200")))
        );
        assert_eq!(read("FOR VALUES FROM (MINVALUE) TO ('-5')"), Some((None, some("-5"))));
        assert_eq!(read("FOR VALUES FROM ('a') TO (MAXVALUE, 3)"), Some((some("a"), None)));
        assert_eq!(read("FOR VALUES FROM ('-infinity') TO ('infinity')"), Some((None, None)));
        assert_eq!(read("FOR VALUES FROM ('0') TO ('NaN')"), Some((some("0"), None)));
        for text in [
            "DEFAULT",
            "FOR VALUES IN (1, 2)",
            "FOR VALUES WITH (modulus 2, remainder 0)",
            "FOR VALUES FROM ('a) TO ('b')",
            "FOR VALUES FROM (1) TO (2) AND MORE",
            "",
        ] {
            assert_eq!(read(text), None, "{text}");
        }
    }
}
