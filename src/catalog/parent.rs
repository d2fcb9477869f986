//! Rows that expire with a row of another table: the one they refer to (`referential = true`), or
//! the one in their sidecar.

use super::{Grant, Rule, grant};
use crate::sql::name::quote;

/// Makes a condition of a rule and of the SQL that names its columns.
pub(super) type ByRule<'f> = dyn Fn(&Rule, &dyn Fn(&str) -> String) -> String + 'f;

/// A table with whose rows others expire.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Parent {
    /// The table's name, as the server's errors have it.
    pub(super) name: String,
    /// The table, qualified.
    pub(super) table: String,
    /// Whether it is partitioned.
    pub(super) is_partitioned: bool,
    /// The referring columns, each with the column of this table that it equals.
    pub(super) pairs: Vec<(String, String)>,
    /// The table's rule.
    pub(super) rule: Rule,
    /// Whether it is the sidecar.
    pub(super) is_sidecar: bool,
}

impl Parent {
    /// The columns that refer to it.
    pub(super) fn columns(&self) -> impl Iterator<Item = &str> {
        self.pairs.iter().map(|(column, _)| column.as_str())
    }

    /// The privileges that a role needs for a condition on this table and on its own parents.
    pub(super) fn grants(&self) -> Vec<Grant> {
        let mut columns: Vec<&str> = self.pairs.iter().map(|(_, other)| other.as_str()).collect();
        columns.extend(self.rule.columns());
        let mut quoted: Vec<String> = Vec::new();
        for column in columns.into_iter().map(quote) {
            if !quoted.contains(&column) {
                quoted.push(column);
            }
        }
        let sql = grant(&quoted.join(", "), &self.table);
        let mut grants = vec![Grant { name: self.name.clone(), sql }];
        grants.extend(self.rule.parents_grants());
        grants
    }

    /// Holds for every row whose parent meets the condition that `expired` makes.
    fn is_expired(
        &self,
        expired: &ByRule<'_>,
        column: &dyn Fn(&str) -> String,
        depth: usize,
    ) -> String {
        // No name in the client's text begins with our prefix.
        let parent = format!("_pglapse_parent{depth}");
        let of_parent = |name: &str| format!("{parent}.{}", quote(name));
        let pair = |(own, other): &(String, String)| {
            format!("{} OPERATOR(pg_catalog.=) {}", of_parent(other), column(own))
        };
        let pairs: Vec<String> = self.pairs.iter().map(pair).collect();
        let expired = expired(&self.rule, &of_parent);
        let only = if self.is_partitioned { "" } else { "ONLY " };
        format!(
            "EXISTS (SELECT FROM {only}{} AS {parent} WHERE {} AND {expired})",
            self.table,
            pairs.join(" AND ")
        )
    }
}

impl Rule {
    /// The same rule without the tables that its rows refer to. The sidecar stays.
    #[must_use]
    pub fn without_references(&self) -> Self {
        let mut rule = self.clone();
        rule.parents.retain(|parent| parent.is_sidecar);
        rule
    }

    /// The privileges that a role needs on the tables with whose rows these expire.
    pub fn parents_grants(&self) -> Vec<Grant> {
        self.parents.iter().flat_map(Parent::grants).collect()
    }

    /// The condition `own` of a row, joined by `operator` with the conditions that `by_rule` makes
    /// of the rules of its parents.
    pub(super) fn with_parents(
        &self,
        own: String,
        operator: &str,
        by_rule: &ByRule<'_>,
        column: &dyn Fn(&str) -> String,
        depth: usize,
    ) -> String {
        if self.parents.is_empty() {
            return own;
        }
        let expired = self.parents.iter().map(|parent| parent.is_expired(by_rule, column, depth));
        let all = expired.fold(own, |all, next| format!("{all}{operator}{next}"));
        format!("({all})")
    }

    /// Lets rows expire with those of `parent`.
    pub(super) fn follow(&mut self, parent: Parent) {
        self.parents.push(parent);
    }

    /// Whether rows expire with those of another table. Then the condition holds a query, and has
    /// to name their columns with their table.
    pub fn has_parents(&self) -> bool {
        !self.parents.is_empty()
    }
}
