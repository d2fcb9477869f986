//! The operators in conditions, named in such a way that they are PostgreSQL's own under every
//! `search_path`.
//!
//! They all bind alike, less strongly than AT TIME ZONE and casts, and more strongly than IS, NOT,
//! AND and OR (`gram.y`). So an operand that holds one of them stands in brackets.

pub(super) const AFTER: &str = "OPERATOR(pg_catalog.>)";
pub(super) const NOT_AFTER: &str = "OPERATOR(pg_catalog.<=)";
pub(super) const BEFORE: &str = "OPERATOR(pg_catalog.<)";
pub(super) const NOT_BEFORE: &str = "OPERATOR(pg_catalog.>=)";
pub(super) const EQUALS: &str = "OPERATOR(pg_catalog.=)";
pub(super) const PLUS: &str = "OPERATOR(pg_catalog.+)";
pub(super) const MINUS: &str = "OPERATOR(pg_catalog.-)";
pub(super) const TIMES: &str = "OPERATOR(pg_catalog.*)";
pub(super) const MATCHES: &str = "OPERATOR(pg_catalog.~)";
pub(super) const JOINED: &str = "OPERATOR(pg_catalog.||)";
