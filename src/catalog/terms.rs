//! What a rule said when a catalog was built, by which a delete proves that it still says so.

use std::{collections::BTreeMap, fmt::Write as _, sync::Arc};

use super::{Relation, RuleSpec, fault::Fault};

/// Where it is recorded which rules are in force for every process.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Record {
    /// Nowhere, and the settings do without: `state = "none"`.
    #[default]
    Unneeded,
    /// In the schema `pglapse`, which cannot be used. So no statement deletes anything.
    Missing,
    /// In the schema `pglapse`.
    Schema,
}

/// What a rule said when a catalog was built. A process puts this in force, and a delete by the
/// rule proves that it still holds.
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
    /// [`RuleSpec::in_every_schema`]
    pub in_every_schema: String,
    /// [`RuleSpec::definition`]
    pub definition: String,
    /// [`RuleSpec::basis`], with the table and the columns that its names stand for.
    pub basis: String,
    /// [`RuleSpec::lifetime`]
    pub lifetime: [i64; 3],
    /// Where it was written.
    pub origin: String,
    /// The change that it comes from, if it was set by SQL.
    pub version: Option<i64>,
}

impl RuleTerms {
    pub(super) fn of(spec: &RuleSpec, root: &Relation, sidecar: Option<&Relation>) -> Self {
        let tables = [Some(root), sidecar].into_iter().flatten();
        let timed = sidecar.unwrap_or(root);
        let mut basis = format!("{}, of {}", spec.basis(), timed.oid);
        for column in spec.columns_read(&timed.columns) {
            let type_name = column.domain.as_ref().unwrap_or(&column.type_name);
            write!(basis, ", {} {type_name}", column.number).unwrap_or_default();
        }
        Self {
            basis,
            root: root.oid,
            table: root.qualified_name(),
            tables: tables.map(|table| (table.oid, table.qualified_name())).collect(),
            rule: spec.table_text(),
            in_every_schema: spec.in_every_schema(),
            definition: spec.with_archive_in(Some(&root.schema)).definition(),
            lifetime: spec.lifetime(),
            origin: spec.origin.clone(),
            version: spec.declared.as_ref().map(|declared| declared.version),
        }
    }

    /// What rules say, by the rules' names.
    pub fn by_name<'a>(rules: impl Iterator<Item = &'a Arc<Self>>) -> BTreeMap<String, Arc<Self>> {
        rules.map(|rule| (rule.rule.clone(), Arc::clone(rule))).collect()
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
        let gone = self.declared.as_ref().and_then(|declared| declared.gone.clone());
        gone.map_or(Ok(()), |gone| Err(Fault::Gone(gone)))
    }
}
