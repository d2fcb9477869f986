//! Rows that live no longer than a row of another table: the one they refer to (`referential =
//! true`), or the one in their sidecar.

use super::{Clock, Grant, Rule, grant};
use crate::sql::name::quote;

/// Makes of a rule, and how its columns are called, a condition.
type ByRule<'f> = dyn Fn(&Rule, &dyn Fn(&str) -> String) -> String + 'f;

/// The table with whose rows others expire.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Parent {
    /// The table's name, as the server's errors have it.
    pub(super) name: String,
    /// The table, qualified.
    pub(super) table: String,
    /// Its rows are in its partitions.
    pub(super) is_partitioned: bool,
    /// The columns of the key, each with the one of this table that it equals.
    pub(super) pairs: Vec<(String, String)>,
    /// The table's rule.
    pub(super) rule: Rule,
    /// It is the sidecar.
    pub(super) is_sidecar: bool,
}

impl Parent {
    /// The columns that refer to it.
    pub(super) fn columns(&self) -> impl Iterator<Item = &str> {
        self.pairs.iter().map(|(column, _)| column.as_str())
    }

    /// What a role needs that a condition on it can be evaluated for, with what is above it.
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

    /// Holds for every row whose parent is such that `expired` holds for its columns.
    fn is_expired(
        &self,
        expired: &ByRule<'_>,
        column: &dyn Fn(&str) -> String,
        depth: usize,
    ) -> String {
        // No table is called so in a text of a client's: our prefix begins none of its names.
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
    /// The same for rows that live on when those they refer to have expired; not so with a sidecar.
    #[must_use]
    pub fn without_references(&self) -> Self {
        let mut rule = self.clone();
        rule.parents.retain(|parent| parent.is_sidecar);
        rule
    }

    /// What a role needs so that the rows of other tables can be looked at with which these expire.
    pub fn parents_grants(&self) -> Vec<Grant> {
        self.parents.iter().flat_map(Parent::grants).collect()
    }

    /// Lets rows expire with those that they refer to.
    pub(super) fn follow(&mut self, parent: Parent) {
        self.parents.push(parent);
    }

    /// Whether rows expire with others that they refer to. Then the SQL that names their columns
    /// has to say whose they are.
    pub fn has_parents(&self) -> bool {
        !self.parents.is_empty()
    }
}

/// What holds of a row by itself, `own`, and by each of its parents being expired at the instant
/// `now`, joined with `operator`.
pub(super) fn with_parents(
    own: &str,
    operator: &str,
    parents: &[Parent],
    now: &str,
    column: &dyn Fn(&str) -> String,
    depth: usize,
) -> String {
    let by_rule = |rule: &Rule, of_parent: &dyn Fn(&str) -> String| {
        rule.expired_by(now, of_parent, depth + 1)
    };
    join(own, operator, parents, &by_rule, column, depth)
}

/// What holds of a row by itself, `own`, or else of one of its parents: that it may be deleted at
/// once.
pub(super) fn or_deletable_parents(
    own: &str,
    parents: &[Parent],
    clock: Clock,
    column: &dyn Fn(&str) -> String,
    depth: usize,
) -> String {
    let by_rule = |rule: &Rule, of_parent: &dyn Fn(&str) -> String| {
        rule.deletable_by(clock, of_parent, depth + 1)
    };
    join(own, " OR ", parents, &by_rule, column, depth)
}

fn join(
    own: &str,
    operator: &str,
    parents: &[Parent],
    by_rule: &ByRule<'_>,
    column: &dyn Fn(&str) -> String,
    depth: usize,
) -> String {
    if parents.is_empty() {
        return own.to_owned();
    }
    let expired = parents.iter().map(|parent| parent.is_expired(by_rule, column, depth));
    let all = expired.fold(own.to_owned(), |all, next| format!("{all}{operator}{next}"));
    format!("({all})")
}
