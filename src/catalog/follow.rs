//! Rows that expire with those they refer to, by rules with `referential = true`.

use std::sync::Arc;

use super::{
    Catalog, Facts, Reference, Relation, RelationKind, Rule, RuleFault, RuleSpec, TtlTable,
    build::Tree, fault::Fault, parent::Parent,
};

impl Catalog {
    /// Lets rows that refer to those of a referential rule's table by a foreign key with ON DELETE
    /// CASCADE expire with them. The same holds for the rows that refer to these, and so on.
    pub(super) fn follow_references(
        &mut self,
        tree: &Tree<'_>,
        facts: &Facts,
        faults: &mut Vec<RuleFault>,
    ) {
        let rules: Vec<(RuleSpec, u32)> = self
            .rules
            .iter()
            .filter(|rule| rule.spec.referential)
            .flat_map(|rule| {
                let roots = [Some(rule.root), rule.sidecar];
                roots.into_iter().flatten().map(|root| (rule.spec.clone(), root))
            })
            .collect();
        for (spec, root) in rules {
            if let Err((child, fault)) = self.follow_down(root, &mut vec![root], tree, facts) {
                let members = tree.by_oid.get(&child).map(|child| tree.with_descendants(child));
                for member in members.into_iter().flatten().filter(|m| m.oid != root) {
                    self.broken.insert(member.oid, fault.clone());
                }
                faults.push(RuleFault::of(&spec, Fault::Referential(fault)));
            }
        }
    }

    /// Binds what refers to `parent`; `path` leads to it. An error names the child, and says why
    /// its rows cannot be hidden.
    fn follow_down(
        &mut self,
        parent: u32,
        path: &mut Vec<u32>,
        tree: &Tree<'_>,
        facts: &Facts,
    ) -> Result<(), (u32, String)> {
        for reference in facts.references.iter().filter(|r| r.parent == parent) {
            let Reference { child, .. } = *reference;
            let Some(table) = self.tables.get(&parent).cloned() else { continue };
            let (Some(above), Some(below)) = (tree.by_oid.get(&parent), tree.by_oid.get(&child))
            else {
                continue;
            };
            // A table and its sidecar expire together anyway.
            if self.tables.get(&child).is_some_and(|child| is_pair(child, &table)) {
                continue;
            }
            if path.contains(&child) {
                let name = &below.name;
                return Err((
                    child,
                    format!("\"{name}\" refers to itself, directly or through others"),
                ));
            }
            if let Some(why) = obstacle(above, reference) {
                return Err((child, format!("\"{}\" {why}", above.name)));
            }
            for member in tree.with_descendants(below) {
                self.bind_follower(tree, member, child, &table, reference);
            }
            path.push(child);
            self.follow_down(child, path, tree, facts)?;
            path.pop();
        }
        Ok(())
    }

    fn bind_follower<'a>(
        &mut self,
        tree: &Tree<'a>,
        member: &'a Relation,
        root: u32,
        parent: &TtlTable,
        reference: &Reference,
    ) {
        let own = self.tables.remove(&member.oid).map(Arc::unwrap_or_clone);
        let mut table = own.unwrap_or_else(|| tree.table(member, root, Rule::of_parents()));
        table.rule.follow(Parent {
            name: parent.name.clone(),
            table: parent.qualified_name(),
            is_partitioned: parent.kind == RelationKind::Partitioned,
            pairs: reference.pairs.clone(),
            rule: parent.rule.clone(),
            is_sidecar: false,
        });
        table.follows.push(parent.root);
        table.follows.extend(&parent.follows);
        self.tables.insert(member.oid, Arc::new(table));
    }
}

/// Whether one is the sidecar of the other, or a partition of it.
fn is_pair(a: &TtlTable, b: &TtlTable) -> bool {
    a.root == b.root && a.base.is_some() != b.base.is_some()
}

/// Why a client's statement cannot find out which rows of the parent are expired.
fn obstacle(parent: &Relation, reference: &Reference) -> Option<&'static str> {
    let own_equality = parent.columns.iter().any(|column| {
        column.equality.is_some() && reference.pairs.iter().any(|(_, other)| *other == column.name)
    });
    if parent.has_row_security {
        Some("has row-level security, which hides its rows, expired ones too")
    } else if own_equality {
        Some("is referred to by a type that compares in its own way")
    } else {
        None
    }
}
