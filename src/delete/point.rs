//! The points of a proof, and the oids of the tables that they are about.

use crate::sql::name::literal;

/// A condition, and what is told where it does not hold.
pub type Point = (String, &'static str);

pub(super) fn by_oid(oid: u32) -> String {
    format!("'{oid}'::pg_catalog.oid")
}

/// The oid of the table that has this qualified name now, for a role that may have no right to use
/// its schema.
pub(super) fn by_name(table: &str) -> String {
    format!(
        "(SELECT c.oid FROM pg_catalog.parse_ident({}) p(part) JOIN pg_catalog.pg_namespace n \
         ON n.nspname OPERATOR(pg_catalog.=) p.part[1]::pg_catalog.name JOIN pg_catalog.pg_class c \
         ON c.relnamespace OPERATOR(pg_catalog.=) n.oid \
         AND c.relname OPERATOR(pg_catalog.=) p.part[2]::pg_catalog.name)",
        literal(table)
    )
}
