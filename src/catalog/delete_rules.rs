//! Rules of the server's own (`CREATE RULE`) on DELETE, and where they keep pglapse from deleting.

use super::TtlTable;
use crate::sql::name::quote;

/// Holds for a rule `r` of `pg_rewrite` that does NOTHING. Only its tree tells that: a query that
/// is none of the four kinds, and no utility statement either.
macro_rules! is_nothing {
    () => {
        "r.ev_action::pg_catalog.text ~ '^[(][{]QUERY :commandType [5-9] \
         :querySource [0-9]+ :canSetTag [a-z]+ :utilityStmt <>'"
    };
}
pub(crate) use is_nothing;

/// Holds for a constraint of that alias that PostgreSQL enforces; before version 18 it does all.
macro_rules! is_enforced {
    ($constraint:literal) => {
        concat!(
            "(pg_catalog.to_jsonb(",
            $constraint,
            ") ->> 'conenforced') IS DISTINCT FROM 'false'"
        )
    };
}
pub(crate) use is_enforced;

/// The rules on DELETE of one table, by their names.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct DeleteRules {
    /// One that puts something else in the place of a DELETE, of every row or of some.
    pub instead: Option<String>,
    /// Those that do something besides, or let some rows stay. The server accepts the DELETE only
    /// as a statement of its own then, and not in a WITH clause.
    pub besides: Vec<String>,
}

impl TtlTable {
    /// Why no row can be deleted from it, if a rule of the server's keeps them. `archives` says
    /// whether deleted rows are archived.
    ///
    /// To delete would do what the rule does instead, again and again, for rows that stay expired.
    pub fn kept_by_a_rule(&self, archives: bool) -> Option<String> {
        let base = self.base.as_ref().map(|base| &*base.table);
        let mut tables = std::iter::once(self).chain(base);
        let instead = |table: &Self| {
            let rule = table.rule_in_words(table.delete_rules.instead.as_ref()?);
            Some(format!("{rule} takes the place of a DELETE"))
        };
        let besides = |table: &Self| {
            let rule = table.rule_in_words(table.delete_rules.besides.first()?);
            Some(format!(
                "{rule} belongs to a DELETE, and PostgreSQL accepts none with archive_to, on_reap \
                 or a sidecar"
            ))
        };
        let is_compound = archives || self.notice.is_some() || base.is_some();
        let found = tables.clone().find_map(instead);
        found.or_else(|| tables.find_map(besides).filter(|_| is_compound))
    }

    /// Whether the server accepts a DELETE from it as a statement of its own only. Citus knows no
    /// such rules.
    pub fn forbids_with(&self) -> bool {
        self.is_on_this_node() && !self.delete_rules.besides.is_empty()
    }

    /// A rule of the server's on this table, for people.
    pub fn rule_in_words(&self, name: &str) -> String {
        format!("rule {} on {} (CREATE RULE)", quote(name), self.qualified_name())
    }
}
