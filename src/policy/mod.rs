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

/// Text as an SQL comment. Every line of it begins with `--`.
fn comment(text: &str) -> String {
    let line = |line: &str| format!("-- {line}").trim_end().to_owned() + "\n";
    text.split(['\n', '\r', '\u{2028}', '\u{2029}']).map(line).collect()
}

#[cfg(test)]
mod tests {
    use super::comment;

    #[test]
    fn a_comment_holds_whatever_is_in_it() {
        assert_eq!(comment("a\nDROP TABLE t;\r\n\nb"), "-- a\n-- DROP TABLE t;\n--\n--\n-- b\n");
    }
}
