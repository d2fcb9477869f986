//! Built-in types: their oids, and the names by which casts and `format_type` know them.

/// A type that every server has.
#[derive(Debug)]
pub(super) struct BuiltInType {
    /// Its oid (`pg_type.dat`).
    pub(super) oid: u32,
    /// Its family: types of one family compare and convert with each other implicitly.
    pub(super) family: &'static str,
    /// Whether a constant that is cast to it by one of its names means the same in every session.
    /// Text of other types depends on settings, and `character` cuts it.
    pub(super) is_plain: bool,
    names: &'static [&'static str],
}

const fn built_in(
    oid: u32,
    family: &'static str,
    is_plain: bool,
    names: &'static [&'static str],
) -> BuiltInType {
    BuiltInType { oid, family, is_plain, names }
}

const ALL: [BuiltInType; 15] = [
    built_in(16, "boolean", true, &["boolean", "bool"]),
    built_in(17, "bytea", false, &["bytea"]),
    built_in(20, "number", true, &["bigint", "int8"]),
    built_in(21, "number", true, &["smallint", "int2"]),
    built_in(23, "number", true, &["integer", "int", "int4"]),
    built_in(25, "text", true, &["text"]),
    built_in(700, "number", false, &["real", "float4"]),
    built_in(701, "number", false, &["double precision", "float8"]),
    built_in(1042, "text", false, &["bpchar", "character"]),
    built_in(1043, "text", true, &["character varying", "varchar"]),
    built_in(1082, "date", false, &["date"]),
    built_in(1114, "timestamp", false, &["timestamp without time zone", "timestamp"]),
    built_in(1184, "timestamptz", false, &["timestamp with time zone", "timestamptz"]),
    built_in(1700, "number", true, &["numeric", "decimal"]),
    built_in(2950, "uuid", true, &["uuid"]),
];

impl BuiltInType {
    /// The type with this oid.
    pub(super) fn of_oid(oid: u32) -> Option<&'static Self> {
        ALL.iter().find(|built_in| built_in.oid == oid)
    }

    /// The type with this name, in lower case.
    pub(super) fn named(name: &str) -> Option<&'static Self> {
        ALL.iter().find(|built_in| built_in.names.contains(&name))
    }

    /// The family of a type. A type that is not known here is a family of its own.
    pub(super) fn family_of(name: &str) -> &str {
        Self::named(name).map_or(name, |built_in| built_in.family)
    }
}
