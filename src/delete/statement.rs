//! A DELETE, and what is done with the rows that it deletes.

use crate::{
    catalog::{AfterDelete, TtlTable},
    sql::name::QualifiedName,
};

/// Which rows of a table are deleted, and where they are archived.
#[derive(Debug, Clone, Copy)]
pub struct Delete<'a> {
    /// The table whose rows these are.
    pub table: &'a TtlTable,
    /// What stands behind `DELETE FROM`: the table's name or a shard's, with or without ONLY and an
    /// alias.
    pub target: &'a str,
    /// The condition that holds for the rows. It holds the rule's condition for expired ones.
    pub rows: &'a str,
    /// The table that they are copied to.
    pub archive: Option<&'a QualifiedName>,
}

impl Delete<'_> {
    /// The DELETE by itself. What is to be done with the rows is not done.
    pub fn alone(&self) -> String {
        format!("DELETE FROM {} WHERE {}", self.target, self.rows)
    }

    /// What is to be done with the rows.
    pub fn after(&self) -> AfterDelete {
        self.table.after_delete(self.archive, "pglapse_gone")
    }

    /// The DELETE as the common table expression `pglapse_gone`, which returns `returned` of each
    /// row, or all columns where these are needed; and what is to be done with the rows. A SELECT
    /// goes behind it, and behind that [`AfterDelete::condition`].
    pub fn with(&self, returned: &str) -> String {
        let after = self.after();
        let more = match (after.is_nothing(), returned) {
            (true, _) | (_, "*") => "",
            (false, "") => "*",
            (false, _) => ", *",
        };
        let returned = if returned.is_empty() && more.is_empty() { "1" } else { returned };
        format!(
            "WITH pglapse_gone AS (DELETE FROM {} WHERE {} RETURNING {returned}{more}){}",
            self.target, self.rows, after.expressions
        )
    }
}

/// `name AS (DELETE FROM ONLY ` within a client's statement, before the target.
pub fn inline(name: &str) -> String {
    format!("{name} AS (DELETE FROM ONLY ")
}

/// Empties a partition.
pub fn truncate(table: &TtlTable) -> String {
    format!("TRUNCATE ONLY {}", table.qualified_name())
}
