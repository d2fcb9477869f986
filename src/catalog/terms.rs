//! What a rule was when a catalog was built, by which a delete proves that it is still the one.

use super::{Relation, RuleSpec, fault::Fault};

/// What a rule was when a catalog was built.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct RuleTerms {
    /// The oid of the table that it names.
    pub root: u32,
    /// That table, qualified.
    pub table: String,
    /// The tables that it names, by oid and qualified name: that one and its sidecar.
    pub tables: Vec<(u32, String)>,
    /// The table, as it is written in the rule.
    pub rule: String,
    /// The change that its row in the schema `pglapse` comes from; none where it has no row yet.
    /// Then nothing is deleted by it.
    pub version: Option<i64>,
    /// Whether it was set by SQL, so that it follows its table when that is renamed.
    pub is_sql: bool,
}

impl RuleTerms {
    pub(super) fn of(spec: &RuleSpec, root: &Relation, sidecar: Option<&Relation>) -> Self {
        let tables = [Some(root), sidecar].into_iter().flatten();
        Self {
            root: root.oid,
            table: root.qualified_name(),
            tables: tables.map(|table| (table.oid, table.qualified_name())).collect(),
            rule: spec.table_text(),
            version: spec.row.as_ref().and_then(|row| row.version),
            is_sql: spec.set.is_none(),
        }
    }
}

impl RuleSpec {
    /// The same rule, with its archive in this schema if it was written without one: on pglapse's
    /// own connections a name without a schema means nothing of a user's.
    #[must_use]
    pub(super) fn with_archive_in(&self, schema: Option<&str>) -> Self {
        let mut spec = self.clone();
        if let Some(archive) = spec.reap.archive_to.as_mut().filter(|name| name.schema.is_none()) {
            archive.schema = schema.map(str::to_owned);
        }
        spec
    }

    /// Whether something that the rule needs is gone.
    pub(super) fn check_gone(&self) -> Result<(), Fault> {
        let gone = self.row.as_ref().and_then(|row| row.gone.clone());
        gone.map_or(Ok(()), |gone| Err(Fault::Gone(gone)))
    }
}

/// A rule of settings that fits its table: what they want to be in the table's row.
#[derive(Debug, Clone, PartialEq)]
pub struct WantedRule {
    /// The rule. One for every schema stands here once for each schema.
    pub spec: RuleSpec,
    /// The table, as the settings write it.
    pub written: String,
    /// The oid of the table.
    pub root: u32,
    /// The oid of its sidecar.
    pub sidecar: Option<u32>,
    /// The columns that the expiry is made of, by number and name.
    pub columns: Vec<(i16, String)>,
}
