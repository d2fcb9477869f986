//! Whether a value means the same on another connection with other settings, so that a sweep finds
//! the keys that a client's statement writes.

use super::{Column, KeyValue};

/// Types whose values mean the same in every session, whatever its settings. Dates and times do if
/// they are written by ISO 8601.
const PLAIN: [&str; 30] = [
    "smallint",
    "integer",
    "bigint",
    "numeric",
    "real",
    "double precision",
    "text",
    "character varying",
    "bpchar",
    "\"char\"",
    "uuid",
    "boolean",
    "bytea",
    "bit",
    "bit varying",
    "inet",
    "cidr",
    "macaddr",
    "macaddr8",
    "name",
    "oid",
    "jsonb",
    "pg_lsn",
    "int4range",
    "int8range",
    "numrange",
    "date",
    "time without time zone",
    "timestamp without time zone",
    "timestamp with time zone",
];

impl Column {
    /// Whether values of the column's type may mean the same in every session. Of dates and times,
    /// [`Column::means_the_same_by`] decides about each value.
    pub fn means_the_same(&self) -> bool {
        self.is_enum || self.equality.is_some() || PLAIN.contains(&self.type_name.as_str())
    }

    /// Whether every session reads this value alike. A date or time must be in ISO 8601 or in the
    /// binary format, because `DateStyle` and `TimeZone` change how others are read.
    pub fn means_the_same_by(&self, wanted: &KeyValue) -> bool {
        let (has_date, has_time, has_zone, oid) = match self.type_name.as_str() {
            "date" => (true, false, false, 1082),
            "time without time zone" => (false, true, false, 1083),
            "timestamp without time zone" => (true, true, false, 1114),
            "timestamp with time zone" => (true, true, true, 1184),
            _ => return true,
        };
        match wanted {
            KeyValue::Value(value) if value.is_binary => value.type_oid == 0,
            KeyValue::Value(value) if ![0, oid].contains(&value.type_oid) => false,
            KeyValue::Value(value) => {
                let mut rest = value.bytes.as_ref();
                (!has_date || takes(&mut rest, b"0000-00-00"))
                    && (!has_date || !has_time || takes(&mut rest, b" ") || takes(&mut rest, b"T"))
                    && (!has_time || takes_time(&mut rest))
                    && (!has_zone || takes_zone(&mut rest))
                    && rest.is_empty()
            }
            KeyValue::Null | KeyValue::Parameter(..) => true,
        }
    }
}

/// Strips a prefix of this form from the text, where `0` stands for any digit. Returns whether it
/// is there.
fn takes(text: &mut &[u8], form: &[u8]) -> bool {
    let is_alike = |(byte, like): (&u8, &u8)| {
        if *like == b'0' { byte.is_ascii_digit() } else { byte == like }
    };
    let Some((head, rest)) = text.split_at_checked(form.len()) else { return false };
    let fits = head.iter().zip(form).all(is_alike);
    if fits {
        *text = rest;
    }
    fits
}

fn takes_time(text: &mut &[u8]) -> bool {
    let fits = takes(text, b"00:00:00") || takes(text, b"00:00");
    if fits && takes(text, b".") {
        while takes(text, b"0") {}
    }
    fits
}

fn takes_zone(text: &mut &[u8]) -> bool {
    let forms: [&[u8]; 5] = [b"Z", b"+00:00", b"-00:00", b"+00", b"-00"];
    forms.into_iter().any(|form| takes(text, form))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::Value;

    #[test]
    fn only_iso_8601_means_the_same() {
        let means = |type_name: &str, text: &str| {
            let column = Column::of_type("", type_name);
            let value = Value { bytes: text.as_bytes().into(), is_binary: false, type_oid: 0 };
            column.means_the_same_by(&KeyValue::Value(value))
        };
        for (type_name, text, same) in [
            ("date", "2026-01-31", true),
            ("date", "01-02-2026", false),
            ("date", "2026-01-31 BC", false),
            ("date", "today", false),
            ("time without time zone", "10:11", true),
            ("time without time zone", "10:11 PM", false),
            ("timestamp without time zone", "2026-01-31 10:11:12.123456", true),
            ("timestamp without time zone", "2026-01-31", false),
            ("timestamp with time zone", "2026-01-31T10:11:12Z", true),
            ("timestamp with time zone", "2026-01-31 10:11:12.5+05:30", true),
            ("timestamp with time zone", "2026-01-31 10:11:12", false),
            ("timestamp with time zone", "2026-01-31 10:11:12 CET", false),
            ("text", "whatever", true),
        ] {
            assert_eq!(means(type_name, text), same, "{type_name} {text}");
        }
    }
}
