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

/// What holds of a row by itself, `own`, and by each of its parents being expired, joined with `operator`.
pub(super) fn with_parents(
    own: &str,
    operator: &str,
    parents: &[Parent],
    clock: Clock,
    column: &dyn Fn(&str) -> String,
    depth: usize,
) -> String {
    if parents.is_empty() {
        return own.to_owned();
    }
    let expired = parents.iter().map(|parent| parent.is_expired(clock, column, depth));
    let all = expired.fold(own.to_owned(), |all, next| format!("{all}{operator}{next}"));
    format!("({all})")
}
