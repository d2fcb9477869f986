//! Rows that live no longer than the row they refer to: `referential = true`.

use super::{Clock, Rule};
use crate::sql::name::quote;

/// The table that rows refer to with a foreign key that cascades.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Parent {
    /// The table, qualified.
    pub(super) table: String,
    /// The columns of the key, each with the one that it refers to.
    pub(super) pairs: Vec<(String, String)>,
    /// The parent's rule.
    pub(super) rule: Rule,
}

impl Parent {
    /// The columns that refer to it.
    pub(super) fn columns(&self) -> impl Iterator<Item = &str> {
        self.pairs.iter().map(|(column, _)| column.as_str())
    }

    /// Holds for every row whose parent is expired.
    fn is_expired(&self, clock: Clock, column: &dyn Fn(&str) -> String, depth: usize) -> String {
        // No table is called so in a text of a client's: our prefix begins none of its names.
        let parent = format!("_pglapse_parent{depth}");
        let of_parent = |name: &str| format!("{parent}.{}", quote(name));
        let pair = |(own, other): &(String, String)| {
            format!("{} OPERATOR(pg_catalog.=) {}", of_parent(other), column(own))
        };
        let pairs: Vec<String> = self.pairs.iter().map(pair).collect();
        let expired = self.rule.expired_at(clock, &of_parent, depth + 1);
        format!(
            "EXISTS (SELECT FROM {} AS {parent} WHERE {} AND {expired})",
            self.table,
            pairs.join(" AND ")
        )
    }
}

/// Holds where `own` does and no parent is expired.
pub(super) fn live(
    own: &str,
    parents: &[Parent],
    clock: Clock,
    column: &dyn Fn(&str) -> String,
    depth: usize,
) -> String {
    joined(own, " AND NOT ", parents.iter().map(|parent| parent.is_expired(clock, column, depth)))
}

/// Holds where `own` does or a parent is expired.
pub(super) fn expired(
    own: &str,
    parents: &[Parent],
    clock: Clock,
    column: &dyn Fn(&str) -> String,
    depth: usize,
) -> String {
    joined(own, " OR ", parents.iter().map(|parent| parent.is_expired(clock, column, depth)))
}

fn joined(own: &str, operator: &str, conditions: impl Iterator<Item = String>) -> String {
    let all = conditions.fold(own.to_owned(), |all, next| format!("{all}{operator}{next}"));
    if all == own { all } else { format!("({all})") }
}
