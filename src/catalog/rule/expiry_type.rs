//! What a column holds, and how an instant is read from it.

use crate::catalog::{
    bind::BindFault,
    interval::Interval,
    iso::iso_8601,
    operators::{EQUALS, JOINED, PLUS, TIMES},
    spec::{Format, RuleSpec, Unit},
};

/// What the column holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum ExpiryType {
    Timestamptz,
    Timestamp,
    Date,
    UnixInteger(Unit),
    UnixNumeric(Unit),
    UnixFloat(Unit),
    Iso8601,
    /// UUIDs. Those of version 7 hold an instant, others do not.
    UuidV7,
}

impl ExpiryType {
    pub(super) fn from_type(
        type_name: &str,
        what: &str,
        spec: &RuleSpec,
    ) -> Result<Self, BindFault> {
        let needs = |key| {
            Err(BindFault::Needs { what: what.to_owned(), type_name: type_name.to_owned(), key })
        };
        let unit = |make: fn(Unit) -> Self| match spec.unit {
            Some(unit) => Ok(make(unit)),
            None => needs("`unit`: \"s\", \"ms\" or \"us\""),
        };
        let local = |holds: Self| match spec.time_zone {
            Some(_) => Ok(holds),
            None => needs("`time_zone`, such as \"UTC\": there is no safe default"),
        };
        let holds = match type_name {
            "timestamp with time zone" => Ok(Self::Timestamptz),
            "timestamp without time zone" => local(Self::Timestamp),
            "date" => local(Self::Date),
            "uuid" => Ok(Self::UuidV7),
            "integer" | "bigint" => unit(Self::UnixInteger),
            "numeric" => unit(Self::UnixNumeric),
            "double precision" => unit(Self::UnixFloat),
            "text" | "character varying" | "character" | "bpchar" => match spec.format {
                Some(Format::Iso8601) => Ok(Self::Iso8601),
                None => needs("`format`: \"iso8601\""),
            },
            _ => Err(BindFault::Type { what: what.to_owned(), type_name: type_name.to_owned() }),
        }?;
        let needless = |key| {
            Err(BindFault::Needless { what: what.to_owned(), type_name: type_name.to_owned(), key })
        };
        if spec.unit.is_some() && !holds.is_unix() {
            return needless("unit");
        }
        if spec.format.is_some() && holds != Self::Iso8601 {
            return needless("format");
        }
        Ok(holds)
    }

    /// Whether it is a Unix time.
    pub(super) fn is_unix(self) -> bool {
        matches!(self, Self::UnixInteger(_) | Self::UnixNumeric(_) | Self::UnixFloat(_))
    }

    /// Whether it is a time of some zone, which the rule names.
    pub(super) fn is_local(self) -> bool {
        matches!(self, Self::Timestamp | Self::Date)
    }

    /// Whether the instant is read from text or a UUID.
    pub(super) fn is_parsed(self) -> bool {
        matches!(self, Self::Iso8601 | Self::UuidV7)
    }

    /// `instant`, a `timestamptz` expression, as a value of the column's own type. The column is
    /// later than the instant exactly if it is greater than this value.
    pub(super) fn bound(self, instant: &str) -> String {
        let epoch = |unit: Unit| match unit.per_second() {
            1 => format!("EXTRACT(EPOCH FROM {instant})"),
            many => format!("EXTRACT(EPOCH FROM {instant}) {TIMES} {many}"),
        };
        match self {
            Self::Timestamptz | Self::Iso8601 => instant.to_owned(),
            Self::Timestamp | Self::Date => format!("({instant}) AT TIME ZONE 'UTC'"),
            Self::UnixInteger(unit) => format!("pg_catalog.floor({})::bigint", epoch(unit)),
            Self::UnixNumeric(unit) => format!("({})::numeric", epoch(unit)),
            Self::UnixFloat(unit) => format!("({})::double precision", epoch(unit)),
            Self::UuidV7 => first_uuid_behind(instant),
        }
    }

    /// Holds for a value that has an instant; `None` if every value has one.
    pub(super) fn is_instant(self, value: &str) -> Option<String> {
        // The digits of the version and of the variant (RFC 9562).
        let digit = |at: u8| format!("pg_catalog.substr({value}::pg_catalog.text, {at}, 1)");
        (self == Self::UuidV7).then(|| {
            let is_seven = format!("{} {EQUALS} '7'", digit(15));
            format!("{is_seven} AND {} {EQUALS} ANY ('{{8,9,a,b}}')", digit(20))
        })
    }

    /// The first and the last value of the years 1 to 9999, to which the server can add a thousand
    /// years; `None` if it can add them to every value that has an instant.
    pub(super) fn years(self) -> Option<(String, String)> {
        match self {
            Self::Iso8601 | Self::UuidV7 => None,
            Self::UnixInteger(unit) | Self::UnixNumeric(unit) | Self::UnixFloat(unit) => {
                let ticks = |seconds: i64| (seconds * i64::from(unit.per_second())).to_string();
                Some((ticks(-62_135_596_800), ticks(253_402_300_799)))
            }
            Self::Timestamptz | Self::Timestamp | Self::Date => Some((
                self.bound("pg_catalog.timestamptz '0001-01-01 00:00:00+00'"),
                self.bound("pg_catalog.timestamptz '9999-12-31 23:59:59+00'"),
            )),
        }
    }

    /// The value as a `timestamptz` expression, or as a `timestamp` if it is local; NULL if it has
    /// no instant.
    pub(super) fn instant(self, value: &str, zone: &str) -> String {
        match self {
            Self::Timestamptz | Self::Timestamp => value.to_owned(),
            // The server would convert a date to a timestamptz, in the session's zone.
            Self::Date => format!("{value}::timestamp"),
            // The server raises an error for a numeric that is too near to zero.
            Self::UnixNumeric(unit) => {
                Self::UnixFloat(unit).instant(&format!("pg_catalog.round({value}, 6)"), zone)
            }
            Self::UnixInteger(unit) | Self::UnixFloat(unit) => {
                let tick = Interval::micros_to_sql(1_000_000 / i64::from(unit.per_second()));
                format!(
                    "(pg_catalog.timestamptz '1970-01-01 00:00:00+00' {PLUS} \
                     ({value} {TIMES} {tick}))"
                )
            }
            Self::Iso8601 => iso_8601(value, zone),
            Self::UuidV7 => {
                let is_instant = self.is_instant(value).unwrap_or_default();
                format!(
                    "(CASE WHEN {is_instant} THEN pg_catalog.timestamptz '1970-01-01 00:00:00+00' \
                     {PLUS} (('x' {JOINED} pg_catalog.translate(pg_catalog.left(\
                     {value}::pg_catalog.text, 13), '-', ''))::bit(48)::bigint \
                     {TIMES} INTERVAL 'PT0.001S') END)"
                )
            }
        }
    }
}

/// A UUID that is greater than all of version 7 up to `instant`, and not greater than any later
/// one. The first 48 bits are milliseconds since 1970, and no instant before 1970 has a UUID.
fn first_uuid_behind(instant: &str) -> String {
    format!(
        "pg_catalog.rpad(pg_catalog.lpad(pg_catalog.to_hex(LEAST(GREATEST(pg_catalog.floor(\
         EXTRACT(EPOCH FROM {instant}) {TIMES} 1000)::bigint {PLUS} 1, 0), 281474976710655)), \
         12, '0'), 32, '0')::pg_catalog.uuid"
    )
}
