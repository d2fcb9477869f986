//! The relations of a database by their oid, with the tables below each.

use std::{
    collections::{HashMap, HashSet},
    sync::Arc,
};

use super::{
    Column, Facts, KeyNotice, Keys, Relation, RelationKind, Rule, RuleSpec, RuleTerms, TtlTable,
    fault::Fault,
};

/// The relations by oid, and who inherits from whom.
pub(super) struct Tree<'a> {
    pub(super) by_oid: HashMap<u32, &'a Relation>,
    children: HashMap<u32, Vec<&'a Relation>>,
}

impl<'a> Tree<'a> {
    pub(super) fn of(facts: &'a Facts) -> Self {
        let mut children: HashMap<u32, Vec<&Relation>> = HashMap::new();
        for relation in &facts.relations {
            for parent in &relation.parents {
                children.entry(*parent).or_default().push(relation);
            }
        }
        let by_oid = facts.relations.iter().map(|r| (r.oid, r)).collect();
        Self { by_oid, children }
    }

    pub(super) fn check(
        &self,
        target: Option<u32>,
        origins: &HashMap<u32, &str>,
    ) -> Result<&'a Relation, Fault> {
        let root = *target.and_then(|oid| self.by_oid.get(&oid)).ok_or(Fault::NoTable)?;
        if !matches!(root.kind, RelationKind::Table | RelationKind::Partitioned) {
            return Err(Fault::NotATable);
        }
        if let Some(parent) = root.parents.first() {
            let parent = self.by_oid.get(parent);
            let name = parent.map_or_else(|| "another table".to_owned(), |p| p.qualified_name());
            return Err(Fault::Child(name));
        }
        match origins.get(&root.oid) {
            Some(origin) => Err(Fault::Twice((*origin).to_owned())),
            None => Ok(root),
        }
    }

    /// The rule's table and all below it, in the order of their names, each with the rule bound to
    /// its own columns.
    pub(super) fn bind(&self, spec: &RuleSpec, root: &'a Relation) -> Result<Vec<TtlTable>, Fault> {
        let members = self.with_descendants(root);
        let notice = KeyNotice::of(spec, root).map(Arc::new);
        let terms = Arc::new(RuleTerms::of(spec, root, None));
        let mut tables = Vec::with_capacity(members.len());
        for member in &members {
            // The rows of children are read through their parent, so that its column may be NULL if
            // theirs may.
            let below = self.with_descendants(member);
            let nullable = |name: &str| {
                below.iter().flat_map(|r| &r.columns).any(|c| c.name == name && !c.not_null)
            };
            let mut columns = member.columns.clone();
            for column in &mut columns {
                column.not_null = column.not_null && !nullable(&column.name);
            }
            let rule = Rule::bind(spec, &inherited(root, &columns))?;
            let mut table = TtlTable { columns, ..self.table(member, root.oid, rule) };
            table.between = self.between(member, &members);
            table.terms = Some(Arc::clone(&terms));
            table.keys.may_delete &= spec.reap.archive_to.is_none() && notice.is_none();
            table.notice.clone_from(&notice);
            tables.push(table);
        }
        Ok(tables)
    }

    /// A table under a rule, with its columns as they are.
    pub(super) fn table(&self, member: &'a Relation, root: u32, rule: Rule) -> TtlTable {
        let below = self.with_descendants(member);
        let leaves = below.iter().filter(|relation| relation.kind == RelationKind::Table);
        TtlTable {
            oid: member.oid,
            schema: member.schema.clone(),
            name: member.name.clone(),
            kind: member.kind,
            columns: member.columns.clone(),
            rule,
            root,
            between: Vec::new(),
            leaves: leaves.map(|relation| relation.oid).collect(),
            keys: Keys::of_tree(member, &below),
            has_children: member.kind == RelationKind::Table && below.len() > 1,
            follows: Vec::new(),
            sidecar: None,
            base: None,
            below: None,
            distribution: member.distribution.clone(),
            notice: None,
            terms: None,
            delete_rules: member.delete_rules.clone(),
        }
    }

    pub(super) fn with_descendants(&self, root: &'a Relation) -> Vec<&'a Relation> {
        let mut found = vec![root];
        let mut seen = HashSet::from([root.oid]);
        let mut next = 0;
        while let Some(relation) = found.get(next).copied() {
            next += 1;
            for child in self.children.get(&relation.oid).into_iter().flatten() {
                if seen.insert(child.oid) {
                    found.push(child);
                }
            }
        }
        if let Some(below) = found.get_mut(1..) {
            below.sort_by(|a, b| (&a.schema, &a.name).cmp(&(&b.schema, &b.name)));
        }
        found
    }
}

/// The columns that a child has in common with its root. The rule was written for the root, so it
/// means no column that the child adds.
fn inherited(root: &Relation, columns: &[Column]) -> Vec<Column> {
    let is_of_root = |column: &&Column| root.columns.iter().any(|c| c.name == column.name);
    columns.iter().filter(is_of_root).cloned().collect()
}
