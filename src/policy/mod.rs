//! The rules as DDL, for use without pglapse: row-level security, and views that filter by
//! themselves.

mod facts;
mod security;
mod views;

pub use facts::{Guard, Guards, Seen, guards, seen};
pub use security::security;
pub use views::views;

use crate::catalog::{Catalog, RuleInForce, TtlTable};

/// The rule's table, then its partitions and children in the order of their names.
fn members<'a>(catalog: &'a Catalog, rule: &RuleInForce) -> Vec<&'a TtlTable> {
    let mut members: Vec<&TtlTable> =
        catalog.tables().filter(|t| t.root == rule.root).map(|t| &**t).collect();
    members.sort_by_key(|t| (t.oid != rule.root, t.schema.clone(), t.name.clone()));
    members
}
