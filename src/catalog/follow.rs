//! Rows that expire with those they refer to, by rules with `referential = true`.
//!
//! The rows that refer to an expired one by a foreign key with ON DELETE CASCADE go when it goes.
//! So they are hidden with it, and so are those that refer to these. Where a part of that cannot
//! be said in SQL, the tables through which such rows would be seen are closed.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};

use super::{
    Catalog, Facts, Reference, Relation, RelationKind, Rule, RuleFault, RuleSpec, TtlTable,
    build::Tree, fault::Fault, parent::Parent,
};

/// The tables of the rules with `referential = true`, and what refers to their rows, at any
/// distance.
///
/// A table belongs to it with all above and below it, for the rows of one are seen through another.
#[derive(Debug, Default)]
pub(super) struct Family<'a> {
    /// One of the rules by which each table belongs to it.
    specs: BTreeMap<u32, RuleSpec>,
    /// The foreign keys by which the rows of each table may go: its own, and those of the
    /// partitioned tables that it is part of.
    references: BTreeMap<u32, Vec<&'a Reference>>,
}

impl<'a> Family<'a> {
    /// The family of these tables, each with its rule.
    pub(super) fn of(roots: Vec<(u32, RuleSpec)>, tree: &Tree<'_>, facts: &'a Facts) -> Self {
        let mut specs = BTreeMap::new();
        let mut open = roots;
        while let Some((oid, spec)) = open.pop() {
            let Some(relation) = tree.by_oid.get(&oid) else { continue };
            if specs.contains_key(&oid) {
                continue;
            }
            let below = tree.with_descendants(relation).into_iter().map(|it| it.oid);
            let referring = facts.references.iter().filter(|r| r.parent == oid).map(|r| r.child);
            let related = below.chain(relation.parents.iter().copied()).chain(referring);
            open.extend(related.map(|oid| (oid, spec.clone())));
            specs.insert(oid, spec);
        }
        let mut references: BTreeMap<u32, Vec<&Reference>> = BTreeMap::new();
        for reference in facts.references.iter().filter(|r| specs.contains_key(&r.parent)) {
            for member in bound_by(reference, tree) {
                references.entry(member).or_default().push(reference);
            }
        }
        Self { specs, references }
    }

    fn of_table(&self, oid: u32) -> &[&'a Reference] {
        self.references.get(&oid).map_or(&[], Vec::as_slice)
    }

    /// The tables that refer to this one, each with the partitions that its key binds.
    pub(super) fn referring(&self, oid: u32) -> impl Iterator<Item = u32> {
        let refers = move |references: &[&Reference]| references.iter().any(|r| r.parent == oid);
        self.references.iter().filter(move |(_, it)| refers(it)).map(|(child, _)| *child)
    }

    /// The tables that refer to others, what is referred to first; and those that refer to
    /// themselves, directly or through others, of which none is first.
    fn in_order(&self) -> (Vec<u32>, BTreeSet<u32>) {
        let mut order = Vec::new();
        let mut left: BTreeSet<u32> = self.references.keys().copied().collect();
        loop {
            let waits = |oid: &&u32| self.of_table(**oid).iter().any(|r| left.contains(&r.parent));
            let (waiting, next): (BTreeSet<u32>, BTreeSet<u32>) = left.iter().partition(waits);
            if next.is_empty() {
                break;
            }
            order.extend(next);
            left = waiting;
        }
        // What only refers to them is no part of the circle.
        loop {
            let referred: BTreeSet<u32> =
                left.iter().flat_map(|oid| self.of_table(*oid)).map(|r| r.parent).collect();
            let circle: BTreeSet<u32> = left.intersection(&referred).copied().collect();
            if circle.len() == left.len() {
                return (order, circle);
            }
            left = circle;
        }
    }
}

/// The table of a foreign key, and its partitions. PostgreSQL does not pass it on to other
/// children.
fn bound_by(reference: &Reference, tree: &Tree<'_>) -> Vec<u32> {
    match tree.by_oid.get(&reference.child) {
        Some(child) if child.kind == RelationKind::Partitioned => {
            tree.with_descendants(child).into_iter().map(|member| member.oid).collect()
        }
        _ => vec![reference.child],
    }
}

impl Catalog {
    /// Lets the rows of other tables expire with those that they refer to, and closes what would
    /// show rows that a closed table hides. `unfit` are the tables of rules that do not fit.
    pub(super) fn follow_references(
        &mut self,
        unfit: Vec<(u32, RuleSpec)>,
        tree: &Tree<'_>,
        facts: &Facts,
        faults: &mut Vec<RuleFault>,
    ) {
        let in_force = self.rules.iter().flat_map(|rule| {
            let roots = [Some(rule.root), rule.sidecar];
            roots.into_iter().flatten().map(|root| (root, rule.spec.clone()))
        });
        let unfit = unfit.into_iter().filter(|(root, _)| self.broken.contains_key(root));
        let roots = in_force.chain(unfit).filter(|(_, spec)| spec.referential).collect();
        let family = Family::of(roots, tree, facts);
        self.close_other_parents(tree);
        self.bind_family(&family, tree, faults);
        self.close_what_shows(&family, tree);
    }

    fn bind_family(&mut self, family: &Family<'_>, tree: &Tree<'_>, faults: &mut Vec<RuleFault>) {
        let (order, circle) = family.in_order();
        let mut closed = BTreeMap::new();
        for relation in circle.iter().filter_map(|oid| tree.by_oid.get(oid)) {
            let name = &relation.name;
            let fault = format!("\"{name}\" refers to itself, directly or through others");
            closed.insert(relation.oid, fault);
        }
        for relation in order.iter().filter_map(|oid| tree.by_oid.get(oid).copied()) {
            for reference in family.of_table(relation.oid) {
                if let Err(fault) = self.bind_follower(tree, relation, reference) {
                    closed.insert(relation.oid, fault);
                }
            }
        }
        for relation in family.specs.keys().filter_map(|oid| tree.by_oid.get(oid)) {
            let mut parents = relation.parents.iter().filter_map(|oid| tree.by_oid.get(oid));
            if let Some(parent) =
                parents.find(|it| self.parents_of(it) != self.parents_of(relation))
            {
                let (name, child) = (parent.qualified_name(), relation.qualified_name());
                let fault = format!("only one of {name} and its child {child} has a foreign key");
                closed.insert(parent.oid, fault);
            }
        }
        let said: BTreeMap<&String, &u32> =
            closed.iter().map(|(oid, fault)| (fault, oid)).collect();
        let fault_of = |(fault, oid): (&String, &u32)| {
            let spec = family.specs.get(oid)?;
            Some(RuleFault::of(spec, Fault::Referential(fault.clone())))
        };
        faults.extend(said.into_iter().filter_map(fault_of));
        self.broken.extend(closed);
    }

    /// Lets the rows of a table expire with those that this key refers to. An error says why a
    /// client's statement cannot find out which these are.
    fn bind_follower<'a>(
        &mut self,
        tree: &Tree<'a>,
        member: &'a Relation,
        reference: &Reference,
    ) -> Result<(), String> {
        let Some(parent) = self.tables.get(&reference.parent).cloned() else { return Ok(()) };
        let own = self.tables.get(&member.oid);
        // A table and its sidecar expire together anyway.
        if own.is_some_and(|own| is_pair(own, &parent)) {
            return Ok(());
        }
        let above = tree.by_oid.get(&reference.parent).copied();
        if let Some(why) = above.and_then(|above| obstacle(above, reference)) {
            return Err(format!("\"{}\" {why}", parent.name));
        }
        let new = || tree.table(member, reference.child, Rule::of_parents());
        let mut table = own.map_or_else(new, |own| TtlTable::clone(own));
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
        Ok(())
    }

    /// By which columns the rows of a table go with those of which others.
    fn parents_of(&self, relation: &Relation) -> BTreeSet<(&str, BTreeSet<&(String, String)>)> {
        let table = self.tables.get(&relation.oid);
        let parents = table.into_iter().flat_map(|table| &table.rule.parents);
        let references = parents.filter(|parent| !parent.is_sidecar);
        references.map(|parent| (&*parent.table, parent.pairs.iter().collect())).collect()
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
